// The developers' gallery: a page of its own that players never get. What it draws is written by tests/web/gallery.py.

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  publicDir: '../build/gallery',
  build: { outDir: '../build/gallery-page', emptyOutDir: true, target: 'es2022', rollupOptions: { input: 'gallery.html' } },
  server: { open: '/gallery.html' },
})

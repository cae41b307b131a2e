import { svelte } from '@sveltejs/vite-plugin-svelte'
// @ts-expect-error the types of Node are not worth a dependency
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The service worker knows which built files there are, so that it can let go of others. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort()
      const source = readFileSync(new URL('src/worker/worker.js', import.meta.url), 'utf-8').replace('__BUILT__', JSON.stringify(built))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

// The server serves what is built here; in development the API comes from a server on its usual port.
export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    outDir: '../bannermen/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
})

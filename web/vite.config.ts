import { svelte } from '@sveltejs/vite-plugin-svelte'
// @ts-expect-error the types of Node are not worth a dependency
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error likewise
import { brotliCompressSync, gzipSync } from 'node:zlib'
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

const WORTH_PACKING = /\.(js|css|html|svg|json|webmanifest)$/
const SMALL = 1024 // bytes; less is not worth a second file

/** Built files lie beside themselves as brotli and gzip, so that the server compresses nothing while somebody waits. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true }) as string[]) {
        if (!WORTH_PACKING.test(name)) continue
        const source = readFileSync(`${dir}/${name}`)
        if (source.length < SMALL) continue
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(source))
        writeFileSync(`${dir}/${name}.gz`, gzipSync(source, { level: 9 }))
      }
    },
  }
}

// The server serves what is built here; in development the API comes from a server on its usual port.
export default defineConfig({
  plugins: [svelte(), worker(), packed()],
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

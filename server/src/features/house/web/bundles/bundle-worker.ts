/** Bundles the diary's service worker in memory with esbuild: a classic script, which every browser with workers takes. */
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../../../web/worker/diary-worker.ts', import.meta.url))

export async function bundleWorker(): Promise<Buffer> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

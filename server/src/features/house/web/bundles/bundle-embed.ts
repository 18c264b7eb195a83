/**
 * Bundles embed.js in memory with esbuild, like the diary (bundle-diary.ts): on the first request after a start, then
 * cached.
 */
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../../../web/guest/embed.ts', import.meta.url))

/** A classic script, not a module, since it must find its own element in the page. */
export async function bundleEmbed(): Promise<Buffer> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

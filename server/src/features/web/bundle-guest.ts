/**
 * Bundles the script and the style sheet of the guest pages in memory by esbuild, like the staff app (bundle-diary.ts): on
 * the first request after a start, and kept.
 */
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { BundledFile } from './bundle-diary.ts'

const folder = fileURLToPath(new URL('../../../../web/guest/', import.meta.url))

export type GuestFiles = { script: BundledFile; style: BundledFile }

export async function bundleGuest(): Promise<GuestFiles> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: { guest: `${folder}guest.ts`, 'guest-look': `${folder}guest.css` },
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const file = (name: string): BundledFile => {
    const bytes = Buffer.from(outputFiles.find(({ path }) => path.endsWith(`/${name}`))?.contents ?? [])
    return { name, path: `/web/${hash('sha256', bytes, 'base64url').slice(0, 12)}/${name}`, bytes }
  }
  return { script: file('guest.js'), style: file('guest-look.css') }
}

/**
 * The bundles that browsers load. In a clone they are built from sources on first request. The npm package has neither
 * the sources nor esbuild: `release/pack.ts` calls `buildAhead`, and the files it wrote are read here. Routes import
 * this file and no bundler, so that an installed server serves the same as one in a clone.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StaffLanguage, staffLanguages } from '../../../../../../texts/languages.ts'
import type { Bundle, BundledFile } from './bundle.ts'
import { bundleAccount } from './bundle-account.ts'
import { bundleDiary } from './bundle-diary.ts'
import { bundleEmbed } from './bundle-embed.ts'
import { bundleGuest } from './bundle-guest.ts'
import { bundleOffice } from './bundle-office.ts'
import { bundleWorker } from './bundle-worker.ts'

/** Exists only in the npm package. */
const folder = fileURLToPath(new URL('../../../../../../web/bundles/', import.meta.url))

export type BundleName = `diary-${StaffLanguage}` | `office-${StaffLanguage}` | 'guest' | 'account'

const bundlers = {
  ...Object.fromEntries(staffLanguages.map((language) => [`diary-${language}`, () => bundleDiary(language)])),
  ...Object.fromEntries(staffLanguages.map((language) => [`office-${language}`, () => bundleOffice(language)])),
  guest: bundleGuest,
  account: bundleAccount,
} as Record<BundleName, () => Promise<Bundle>>

export async function webBundle(name: BundleName, from = folder): Promise<Bundle> {
  const ahead = await builtAhead(join(from, `${name}.json`))
  return ahead === undefined ? bundlers[name]() : readBundle(ahead.toString())
}

export const embedScript = async (from = folder): Promise<Buffer> =>
  (await builtAhead(join(from, 'embed.js'))) ?? bundleEmbed()

export const workerScript = async (from = folder): Promise<Buffer> =>
  (await builtAhead(join(from, 'diary-worker.js'))) ?? bundleWorker()

/** Writes all bundles into a folder, which is `web/bundles` of a package. */
export async function buildAhead(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const [name, bundler] of Object.entries(bundlers)) {
    await writeFile(join(to, `${name}.json`), bundleText(await bundler()))
  }
  await writeFile(join(to, 'embed.js'), await bundleEmbed())
  await writeFile(join(to, 'diary-worker.js'), await bundleWorker())
}

function builtAhead(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/** Scripts and style sheets are text, so a bundle is one file of JSON. */
type StoredFile = Pick<BundledFile, 'name' | 'path'> & { text: string }
type StoredBundle = { script: StoredFile; style: StoredFile; chunks: StoredFile[] }

function bundleText({ script, style, chunks }: Bundle): string {
  const stored = ({ name, path, bytes }: BundledFile): StoredFile => ({ name, path, text: bytes.toString() })
  const bundle: StoredBundle = {
    script: stored(script),
    style: stored(style),
    chunks: [...chunks.values()].map(stored),
  }
  return JSON.stringify(bundle)
}

function readBundle(text: string): Bundle {
  const bundled = ({ name, path, text }: StoredFile): BundledFile => ({ name, path, bytes: Buffer.from(text) })
  const { script, style, chunks } = JSON.parse(text) as StoredBundle
  return {
    script: bundled(script),
    style: bundled(style),
    chunks: new Map(chunks.map((file) => [file.path, bundled(file)])),
  }
}

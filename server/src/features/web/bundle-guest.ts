/** The script and the style sheet of the guest pages. */
import { fileURLToPath } from 'node:url'
import { type BundledFile, bundle, entryOf } from './bundle.ts'

const folder = fileURLToPath(new URL('../../../../web/guest/', import.meta.url))

export type GuestFiles = { script: BundledFile; style: BundledFile }

export async function bundleGuest(): Promise<GuestFiles> {
  const entryPoints = { guest: `${folder}guest.ts`, 'guest-look': `${folder}guest.css` }
  const made = await bundle({ entryPoints, target: 'es2022' })
  return { script: entryOf(made, 'guest.js'), style: entryOf(made, 'guest-look.css') }
}

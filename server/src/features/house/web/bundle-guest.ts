/** The script and the style sheet of the guest pages. */
import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from './bundle.ts'

const folder = fileURLToPath(new URL('../../../../../web/guest/', import.meta.url))

export type GuestFiles = Pick<Bundle, 'script' | 'style'>

export const bundleGuest = (): Promise<Bundle> =>
  bundle({ name: 'guest', script: `${folder}guest.ts`, style: `${folder}guest.css`, target: 'es2022' })

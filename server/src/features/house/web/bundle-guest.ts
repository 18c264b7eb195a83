/** The script and the style sheets of the guest pages. */
import { fileURLToPath } from 'node:url'
import { type Bundle, type BundledFile, bundle } from './bundle.ts'

const folder = fileURLToPath(new URL('../../../../../web/guest/', import.meta.url))

export type GuestFiles = Pick<Bundle, 'script' | 'style' | 'chunks'>

const ordering = 'guest-ordering'

export const bundleGuest = (): Promise<Bundle> =>
  bundle({
    ...{ name: 'guest', script: `${folder}guest.ts`, style: `${folder}guest.css`, target: 'es2022' },
    styles: { [ordering]: `${folder}order-and-pay.css` },
  })

/** Of the pages on which guests order and pay, which the first page does without. */
export function orderingStyle({ chunks }: Pick<GuestFiles, 'chunks'>): BundledFile {
  for (const file of chunks.values()) if (file.name === `${ordering}.css`) return file
  throw new Error(`There is no ${ordering}.css.`)
}

/** Which files of the guest bundle a page links. */
import type { Bundle, BundledFile } from './bundle.ts'

export type GuestFiles = Pick<Bundle, 'script' | 'style' | 'chunks'>

export const orderingStyleName = 'guest-ordering'

/** Of the pages on which guests order and pay, which the first page does without. */
export function orderingStyle({ chunks }: Pick<GuestFiles, 'chunks'>): BundledFile {
  for (const file of chunks.values()) if (file.name === `${orderingStyleName}.css`) return file
  throw new Error(`There is no ${orderingStyleName}.css.`)
}

/** Which files of the guest bundle a page links. */
import type { Bundle, BundledFile } from './bundle.ts'

export type GuestFiles = Pick<Bundle, 'script' | 'style' | 'chunks'>

/** What pages have besides the style of all of them: those on which guests order and pay, and those of events. */
export const ownStyles = { order: 'guest-ordering', event: 'guest-event' } as const

/** The first page does without any of them. */
export function ownStyleOf({ chunks }: Pick<GuestFiles, 'chunks'>, page: keyof typeof ownStyles): BundledFile {
  for (const file of chunks.values()) if (file.name === `${ownStyles[page]}.css`) return file
  throw new Error(`There is no ${ownStyles[page]}.css.`)
}

/** Which files of the guest bundle a page links. */
import type { Bundle, BundledFile } from './bundle.ts'

export type GuestFiles = Pick<Bundle, 'script' | 'style' | 'chunks'>

/** What pages have besides the style of all of them: those on which guests order and pay, and those of events. */
export const ownStyles = { order: 'guest-ordering', event: 'guest-event' } as const

/** The first page does without any of them. */
export const ownStyleOf = (files: Pick<GuestFiles, 'chunks'>, page: keyof typeof ownStyles): BundledFile =>
  chunkNamed(files, `${ownStyles[page]}.css`)

/** Of the pages of events and of those on which guests order. They import nothing. */
export const rareScripts = ['event.js', 'ordering.js'] as const
export const rareScript = (files: Pick<GuestFiles, 'chunks'>, name: (typeof rareScripts)[number]): BundledFile =>
  chunkNamed(files, name)

function chunkNamed({ chunks }: Pick<GuestFiles, 'chunks'>, name: string): BundledFile {
  for (const file of chunks.values()) if (file.name === name) return file
  throw new Error(`There is no ${name}.`)
}

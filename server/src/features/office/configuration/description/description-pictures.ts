/** Where a description names pictures: logo and picture of the house, and one of each product and event. Pure. */
import { brandImages } from '../../../house/branding/brand-image.ts'
import type { Path } from './description-issue.ts'

type Holder = Record<string, unknown>
export type DescribedPicture = { path: Path; file: string; replace: (file: string) => void }

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lists = ['products', 'events'] as const

/** Of a description that may not be valid yet. What is no text is left to the validation. */
export function picturesIn(description: unknown): DescribedPicture[] {
  if (!isHolder(description)) return []
  const { branding } = description
  const listed = lists.flatMap((list) => {
    const entries: unknown[] = Array.isArray(description[list]) ? description[list] : []
    return entries.map((holder, index) => ({ holder, key: 'picture', path: [list, index, 'picture'] }))
  })
  const places = [
    ...brandImages.map((image) => ({ holder: branding, key: image, path: ['branding', image] })),
    ...listed,
  ]
  return places.flatMap(({ holder, key, path }) => {
    const file = isHolder(holder) ? holder[key] : undefined
    if (!isHolder(holder) || typeof file !== 'string') return []
    const replace = (next: string): void => {
      holder[key] = next
    }
    return [{ path, file, replace }]
  })
}

export type Pictured = { branding: object } & Readonly<Record<(typeof lists)[number], readonly object[]>>

/** A copy with other files; one for which there is none keeps its own. */
export function withFiles<Whole extends Pictured>(whole: Whole, fileFor: (file: string) => string | undefined): Whole {
  const copies = (list: readonly object[]): object[] => list.map((entry) => ({ ...entry }))
  const copy = {
    ...whole,
    branding: { ...whole.branding },
    products: copies(whole.products),
    events: copies(whole.events),
  }
  for (const { file, replace } of picturesIn(copy)) replace(fileFor(file) ?? file)
  return copy
}

/** Counts the sources and tags that the lines of a file of bookings name. */
import { cleanValue } from '../recognise/clean-value.ts'
import type { FileNames, NamedLines } from './new-names.ts'

/** A file with more has something else in that column. */
const mostNames = 200
/** Of a source or tag in the restaurant's description. */
const longestName = 120

export class NameCounter {
  readonly #places: { sources: number[]; tags: number[] }
  readonly #found = { sources: new Map<string, NamedLines>(), tags: new Map<string, NamedLines>() }

  constructor(fields: readonly (string | null | undefined)[]) {
    const placesOf = (wanted: string) => fields.flatMap((field, place) => (field === wanted ? [place] : []))
    this.#places = { sources: placesOf('source'), tags: placesOf('tags') }
  }

  add(record: readonly string[]): void {
    const valueAt = (place: number) => cleanValue((record[place] ?? '').slice(0, 2_000))
    const source = this.#places.sources.map(valueAt).find((value) => value !== '')
    if (source !== undefined) this.#count('sources', source)
    const tags = this.#places.tags.flatMap((place) => valueAt(place).split(';'))
    for (const tag of new Set(tags.map((one) => one.trim()))) this.#count('tags', tag)
  }

  #count(kind: keyof FileNames, name: string): void {
    if (name === '' || name.length > longestName) return
    const found = this.#found[kind]
    const before = found.get(name.toLowerCase())
    if (before) before.lines++
    else if (found.size < mostNames) found.set(name.toLowerCase(), { name, lines: 1 })
  }

  names(): FileNames {
    const { sources, tags } = this.#found
    return { sources: [...sources.values()], tags: [...tags.values()] }
  }
}

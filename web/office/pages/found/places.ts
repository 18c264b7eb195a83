/** Where guests look for a table, and the address that each place gets. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { foundTexts as words } from '../../../../texts/en/office/found.ts'

export type CameBy = Schemas.CameBy

export type KnownPlace = keyof typeof words.places

/** In the order in which most guests come by them. `source`: how the house calls it, which is the word of its address. */
export const knownPlaces: readonly { name: KnownPlace; letter: string; source: string }[] = [
  { name: 'google', letter: 'G', source: 'Google' },
  { name: 'apple', letter: 'A', source: 'Apple' },
  { name: 'instagram', letter: 'I', source: 'Instagram' },
  { name: 'facebook', letter: 'f', source: 'Facebook' },
  { name: 'menuCard', letter: '☰', source: 'Menu card' },
]

type SourceRow = { id?: number; name?: string; google?: boolean }

/** As the server makes it of a name (domain/booking/source-address.ts). */
export function wordOf(name: string, id?: number): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const word = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return word === '' ? String(id ?? '') : word
}

export type Place = {
  key: string
  /** Of a place that everybody knows. */
  known: KnownPlace | null
  letter: string
  source: string
  /** The source of the house; undefined where it has none: its address shows the page, and counts for nobody. */
  id: number | undefined
  word: string
}

/** Guests who come by these follow no address; the website's is the page itself. */
const withoutAddress = [
  'website',
  'phone',
  'telephone',
  'walk-in',
  'walk-ins',
  'telefon',
  'laufkundschaft',
  'e-mail',
  'email',
]

/**
 * The known places, then the other sources of the house. A source by which a service of Google books (`google`) is no address:
 * where it is called Google, the link of the profile gets a name of its own, so that neither counts for the other.
 */
export function placesOf(sources: readonly SourceRow[]): Place[] {
  const own = sources.flatMap(({ id, name, google = false }) =>
    id === undefined || !name || google ? [] : [{ id, name, word: wordOf(name, id) }],
  )
  const services = sources.flatMap(({ name = '', google }) => (google ? [wordOf(name)] : []))
  const known = knownPlaces.map(({ name, letter, source: usual }): Place => {
    const source = services.includes(wordOf(usual)) ? `${usual} profile` : usual
    const word = wordOf(source)
    return { key: word, known: name, letter, source, id: own.find((one) => one.word === word)?.id, word }
  })
  const taken = new Set([...withoutAddress, ...known.map(({ word }) => word)])
  const others = own
    .filter(({ word }) => !taken.has(word))
    .map(({ id, name, word }): Place => {
      return { key: word, known: null, letter: name.trim().charAt(0).toUpperCase(), source: name, id, word }
    })
  return [...known, ...others]
}

/** Null while it is read, or cannot be. */
export function cameOf(cameBy: CameBy | null, { id }: Place): number | null {
  if (cameBy === null) return null
  return id === undefined ? 0 : (cameBy.sources.find((one) => one.booking_source_id === id)?.bookings ?? 0)
}

/** Google is Google in every language; a menu card is not. */
export const nameOf = ({ known, source }: Place): string => (known === 'menuCard' ? words.menuCard : source)

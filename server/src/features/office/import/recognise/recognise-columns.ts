/** Maps each column of a file to one of ours: as a person decided, else by its name in any of our languages. */
import { looksLikeReference } from '../../../../domain/booking/reference.ts'
import { bookingWords, patronWords } from './column-words.ts'
import { folded, wordLookup } from './folded.ts'

/** Our column by the name in the file; null leaves it out. */
export type ColumnMapping = Readonly<Record<string, string | null>>

/** In the order of the file. `field` is null where the column is ignored, undefined where it was not recognised. */
export type FileColumn = { name: string; field: string | null | undefined; examples: readonly string[] }

export type ImportSubject = 'patrons' | 'bookings'

const lookups = { patrons: wordLookup(patronWords), bookings: wordLookup(bookingWords) }

/** `BookingDateTime` as `Booking Date Time`, `customer.firstName` as `first Name`: fields of other systems' interfaces. */
const inWords = (name: string): string => (name.split('.').at(-1) ?? name).replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')

export function recogniseColumns(
  subject: ImportSubject,
  columns: readonly { name: string; examples: readonly string[] }[],
  given: ColumnMapping = {},
): FileColumn[] {
  const said = new Map(Object.entries(given).map(([name, field]) => [name.trim().toLowerCase(), field]))
  const taken = new Set([...said.values()].filter((field) => field !== null))
  const best = new Map<string, { name: string; rank: number }>()
  const guessOf = (name: string) => {
    const found = lookups[subject].get(folded(name)) ?? lookups[subject].get(folded(inWords(name)))
    return found === undefined || said.has(name.trim().toLowerCase()) || taken.has(found.key) ? undefined : found
  }
  for (const { name } of columns) {
    const guess = guessOf(name)
    const before = guess && best.get(guess.key)
    if (guess && (!before || guess.rank < before.rank)) best.set(guess.key, { name, rank: guess.rank })
  }
  const found = columns.map(({ name, examples }): FileColumn => {
    // Spreadsheets end lines with separators, which make columns without a name.
    if (name.trim() === '') return { name, field: null, examples }
    const guess = guessOf(name)
    const field = said.get(name.trim().toLowerCase())
    if (field !== undefined) return { name, field, examples }
    return { name, field: guess && best.get(guess.key)?.name === name ? guess.key : undefined, examples }
  })
  return withPartsOfNames(withForeignReferences(found, said), said)
}

type Said = ReadonlyMap<string, string | null>

const has = (columns: readonly FileColumn[], wanted: string) => columns.some(({ field }) => field === wanted)

/** "Name" beside "Vorname" is the last name; "Nome" beside "Cognome" is the first name. */
function withPartsOfNames(columns: readonly FileColumn[], said: Said): FileColumn[] {
  const part =
    has(columns, 'first_name') && !has(columns, 'last_name')
      ? 'last_name'
      : has(columns, 'last_name') && !has(columns, 'first_name')
        ? 'first_name'
        : 'name'
  return columns.map((column) =>
    column.field === 'name' && !said.has(column.name.trim().toLowerCase()) ? { ...column, field: part } : column,
  )
}

/** A "Reference" that is not in our format is the other system's id. */
function withForeignReferences(columns: readonly FileColumn[], said: Said): FileColumn[] {
  if (has(columns, 'external_id')) return [...columns]
  return columns.map((column) => {
    const isForeign = column.examples.length > 0 && !column.examples.some(looksLikeReference)
    const isOpen = column.field === 'reference' && !said.has(column.name.trim().toLowerCase())
    return isOpen && isForeign ? { ...column, field: 'external_id' } : column
  })
}

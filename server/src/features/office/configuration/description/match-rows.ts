/**
 * Matches described rows with stored ones. An id always wins; everything else is matched by its key (mostly the name),
 * a row in use before a deactivated one, the youngest of those first, so what comes back gets its old id. A remaining
 * row in use that shares its `trait` with a new key is a rename.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Change, FieldChange } from './change.ts'

export type StoredRow = { id: number; is_active: boolean }

export type Identity<Row> = {
  key(row: Row): string
  name(row: Row): string
  trait?(row: Row): string | undefined
}

export type Match<Stored, Wanted> = { before: Stored | undefined; after: Wanted }
export type Matching<Stored, Wanted> = {
  matches: Match<Stored, Wanted>[]
  /** In use until now, but no longer described. */
  removed: Stored[]
}

export function matchRows<Stored extends StoredRow, Wanted extends { id?: number }>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  { key, trait = () => undefined }: Identity<Stored | Wanted>,
): Matching<Stored, Wanted> {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const named = new Set(wanted.flatMap(({ id }) => id ?? []))
  const byKey = new Map<string, Stored>()
  for (const row of stored.toSorted(inUseLast)) if (!named.has(row.id)) byKey.set(key(row), row)

  const found = wanted.map((row) => (row.id === undefined ? byKey.get(key(row)) : byId.get(row.id)))
  const isFound = new Set(found)
  const leftOver = stored.filter((row) => row.is_active && !isFound.has(row))
  const matches = wanted.map((after, index) => {
    const wantedTrait = found[index] ? undefined : trait(after)
    const renamed = wantedTrait === undefined ? undefined : leftOver.find((row) => trait(row) === wantedTrait)
    return { before: found[index] ?? renamed, after }
  })
  const kept = new Set(matches.map(({ before }) => before))
  return { matches, removed: leftOver.filter((row) => !kept.has(row)) }
}

const inUseLast = (a: StoredRow, b: StoredRow): number => Number(a.is_active) - Number(b.is_active) || a.id - b.id

/** The fields of `after` that differ; for a new row, none. */
export function fieldChanges(before: object | undefined, after: object): FieldChange[] {
  if (!before) return []
  const old = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([field, to]) => field !== 'id' && !isDeepStrictEqual(old[field], to))
    .map(([field, to]) => ({ field, from: old[field], to }))
}

export function changeOf<Stored extends StoredRow, Wanted extends object>(
  what: Change['what'],
  { before, after }: Match<Stored, Wanted>,
  name: string,
): Change | undefined {
  const fields = fieldChanges(before, after)
  if (!before) return { what, name, did: 'created', fields }
  if (!before.is_active) return { what, name, did: 'reactivated', fields }
  return fields.length > 0 ? { what, name, did: 'changed', fields } : undefined
}

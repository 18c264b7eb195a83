/**
 * Which described thing is which standing row. An id names its row whatever the row is called now; everything else goes
 * by its key (mostly the name), a row in use before one that was deactivated, the youngest of those first. So a thing
 * that comes back gets its old id again.
 */
import type { Change, FieldChange } from './change-report.ts'

export type StoredRow = { id: number; is_active: boolean }

export type Match<Standing, Wanted> = { before: Standing | undefined; after: Wanted }
export type Matching<Standing, Wanted> = {
  matches: Match<Standing, Wanted>[]
  /** In use until now, and no longer described. */
  gone: Standing[]
}

export function matchRows<Standing extends StoredRow, Wanted extends { id?: number }>(
  standing: readonly Standing[],
  wanted: readonly Wanted[],
  keyOf: (row: Standing | Wanted) => string,
): Matching<Standing, Wanted> {
  const byId = new Map(standing.map((row) => [row.id, row]))
  const claimed = new Set(wanted.flatMap(({ id }) => id ?? []))
  const byKey = new Map<string, Standing>()
  for (const row of standing.toSorted(inUseLast)) if (!claimed.has(row.id)) byKey.set(keyOf(row), row)

  const matches = wanted.map((row) => ({
    before: row.id === undefined ? byKey.get(keyOf(row)) : byId.get(row.id),
    after: row,
  }))
  const kept = new Set(matches.map(({ before }) => before))
  return { matches, gone: standing.filter((row) => row.is_active && !kept.has(row)) }
}

const inUseLast = (a: StoredRow, b: StoredRow): number => Number(a.is_active) - Number(b.is_active) || a.id - b.id

/** The fields of `after` that are not what they were; what was not there has no old values to tell. */
export function fieldChanges(before: object | undefined, after: object): FieldChange[] {
  if (!before) return []
  const old = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([field, to]) => field !== 'id' && JSON.stringify(old[field]) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: old[field], to }))
}

export function changeOf<Standing extends StoredRow, Wanted extends object>(
  what: Change['what'],
  { before, after }: Match<Standing, Wanted>,
  name: string,
): Change | undefined {
  const fields = fieldChanges(before, after)
  if (!before) return { what, name, did: 'created', fields }
  if (!before.is_active) return { what, name, did: 'reactivated', fields }
  return fields.length > 0 ? { what, name, did: 'changed', fields } : undefined
}

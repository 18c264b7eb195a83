/** Rows of sections in their wire shape, without tables that are no longer in use. */
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { Section, SectionsRow } from './evening-sections.sql.ts'

/** Null where there are none, or they were removed. */
export function presentSections(row: SectionsRow | null | undefined, house: CachedHouse) {
  return row && row.sections.length > 0 ? presentEntry(row, house) : null
}

export type PresentedSections = NonNullable<ReturnType<typeof presentSections>>

export const presentEntry = (row: SectionsRow, house: CachedHouse) => ({
  ...row,
  sections: inUse(row.sections, house),
  at: toOffsetDateTime(house.settings.timezone, row.at),
})

export function inUse(sections: readonly Section[], { prepared }: CachedHouse): Section[] {
  const known = tablesInUse(prepared.house.areas)
  return sections
    .map(({ name, table_ids }) => ({ name, table_ids: table_ids.filter((id) => known.has(id)) }))
    .filter(({ table_ids }) => table_ids.length > 0)
}

export const tablesInUse = (areas: CachedHouse['prepared']['house']['areas']): ReadonlySet<number> =>
  new Set(areas.flatMap(({ tables }) => tables.map(({ id }) => id)))

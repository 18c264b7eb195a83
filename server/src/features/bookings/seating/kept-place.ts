/**
 * Why an edit or an undo is refused that would take a party from the place it was given. Each names what can be done.
 */
import { Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { areaShown, tablesShown } from './shown-seat.ts'

type Named = { id: number; name: string }
type Place = { areaId: number | null; tableIds: readonly number[] | null }

const namesOf = (tables: readonly Named[]): string => tables.map(({ name }) => name).join(' + ')
const nothingInTheWay = { bookings: [], holds: [] }

/**
 * The guests would sit in another dining area, to which the caller has not agreed. Repeated with `accept_area` it
 * succeeds.
 */
export function areaChanges(house: CachedHouse, from: Named, { areaId, tableIds }: Place): Problem {
  const to = areaShown(house, areaId) ?? from
  const found = tablesShown(house, tableIds ?? [])
  const offered = { dining_area: { id: to.id, name: to.name }, table_ids: found.map(({ id }) => id) }
  const details = { tables: [], ...nothingInTheWay, reason: 'other_area', ...offered }
  const sentence: Sentence = (say) => say.bookings.otherAreaOnly(from.name, to.name, namesOf(found))
  return new Problem('TABLE_UNAVAILABLE', sentence, { details })
}

/** Staff have chosen the tables of the party, which is too large for them now. `fits`: free ones that seat it. */
export function pinnedTables(
  house: CachedHouse,
  tableIds: readonly number[],
  party: number,
  fits: readonly { tableIds: readonly number[] }[],
): Problem {
  const tables = tablesShown(house, tableIds)
  const details = {
    tables: tables.map(({ id, name }) => ({ id, name })),
    ...nothingInTheWay,
    reason: 'pinned',
    fits: fits.map((seat) => [...seat.tableIds]),
  }
  return new Problem('TABLE_UNAVAILABLE', (say) => say.bookings.pinnedTooSmall(party, namesOf(tables)), { details })
}

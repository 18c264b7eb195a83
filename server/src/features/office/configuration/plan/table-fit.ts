/** Whether a party fits the tables that it holds. Staff may seat more than a table is for, so only what a change makes worse counts. */

import type { AffectedBooking } from '../description/change.ts'
import type { CombinationRow, TableRow } from '../description/stored-configuration.ts'
import type { BookingToCome } from './affected-bookings.sql.ts'

type Fit = Extract<
  AffectedBooking['problem'],
  'party does not fit its table' | 'combination gone' | 'table no longer online'
>

/** Of tables that stand together, those of the largest. */
const extraChairsOf = (tables: readonly TableRow[]): number => {
  const most = Math.max(...tables.map(({ max_covers }) => max_covers))
  return Math.max(...tables.filter(({ max_covers }) => max_covers === most).map(({ extra_chairs }) => extra_chairs))
}

/** Tables that are not in use are reported as such. */
export function fitCheck(
  tables: readonly TableRow[],
  combinations: readonly CombinationRow[],
): (booking: Pick<BookingToCome, 'table_ids' | 'party' | 'is_by_guest'>) => Fit | null {
  const tableById = new Map(tables.filter(({ is_active }) => is_active).map((table) => [table.id, table]))
  const inUse = combinations.filter(({ is_active }) => is_active)
  const byTables = new Map(inUse.map((combination) => [combination.table_ids.join(), combination]))
  return ({ table_ids, party, is_by_guest }) => {
    if (table_ids.length === 0 || table_ids.some((id) => !tableById.has(id))) return null
    const held = table_ids.length > 1 ? byTables.get(table_ids.join()) : tableById.get(table_ids[0] as number)
    if (!held) return 'combination gone'
    const own = table_ids.map((id) => tableById.get(id) as TableRow)
    if (party > held.max_covers + extraChairsOf(own)) return 'party does not fit its table'
    return is_by_guest && table_ids.some((id) => !tableById.get(id)?.online) ? 'table no longer online' : null
  }
}

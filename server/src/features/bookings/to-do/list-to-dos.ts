/** The entries that are not over, with their bookings. */
import type { Query } from '../../../db/database.ts'
import { needsTable } from '../../../domain/booking/needs-table.ts'
import { stateOf } from '../../../domain/booking/to-do.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { presentToDo, tableNamesOf } from './present-to-do.ts'
import type { ToDo } from './to-do.schemas.ts'
import { listToDos, type ToDoOfBooking } from './to-do.sql.ts'

export async function openToDos(
  query: Query,
  house: CachedHouse,
  now: EpochSeconds,
  isViewer: boolean,
): Promise<ToDo[]> {
  const { id: restaurantId, timezone, country } = house.settings
  const names = tableNamesOf(house.prepared.house.areas)
  const isInUse = (tableId: number): boolean => names.has(tableId)
  const rows = await listToDos(query, restaurantId, now)
  return rows.flatMap((row) => {
    const booking = bookingOf(row)
    const state = stateOf(row, booking, now, row.closed, isInUse)
    if (state === 'over') return []
    const entry = presentToDo(row, state, names, timezone)
    const shown = {
      ...entry,
      reference: row.reference,
      name: row.name,
      email: row.email,
      mobile_number: row.mobile_number,
      mobile_prefix: row.mobile_prefix,
      dial: dialOf(row.mobile_prefix, row.mobile_number, country),
      covers: row.covers,
      date: toOffsetDateTime(timezone, row.booked_at),
      evening: row.evening,
      needs_table: needsTable(booking, row.closed, isInUse),
      table_ids: row.booked_tables,
    }
    return isViewer
      ? {
          ...shown,
          email: null,
          mobile_number: null,
          mobile_prefix: null,
          dial: null,
          called: withoutNote(shown.called),
        }
      : shown
  })
}

export const withoutNote = <Call extends { note: string | null }>(called: Call | null): Call | null =>
  called && { ...called, note: null }

const bookingOf = (row: ToDoOfBooking) => ({
  status: row.status,
  waiting_list: row.waiting_list,
  starts_at: row.booked_at,
  ends_at: row.booked_until,
  dining_area_id: row.dining_area_id,
  table_ids: row.booked_tables,
})

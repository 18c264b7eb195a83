/**
 * What a change of tables means for present and upcoming bookings at them. A booking follows its tables into another
 * dining area, with an entry in its history and an event; one whose tables are deactivated, or lie in several areas,
 * stays as it is and is reported, so that staff can find it another table.
 */
import { secondsOf } from '../../../../clock.ts'
import type { Query, Tx } from '../../../../db/database.ts'
import { eventsOfUpdate, isBlock } from '../../../../domain/booking/booking-status.ts'
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { listBookingDetails } from '../../../bookings/read/booking-detail.sql.ts'
import { sendHistory } from '../../../bookings/read/history.sql.ts'
import { presentDetail } from '../../../bookings/read/present-booking.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { recordEvents } from '../../../messages/webhooks/record-events.ts'
import type { AffectedBooking } from '../description/change.ts'
import type { StoredConfiguration, TableRow } from '../description/stored-configuration.ts'
import { type BookingAtTable, listBookingsAtTables, moveToAreas } from './affected-bookings.sql.ts'
import { guestOf } from './bookings-outside-rules.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'

export type Move = { booking: BookingAtTable; areaId: number | null }
export type AffectedBookings = { reported: AffectedBooking[]; moves: Move[] }

export async function findAffectedBookings(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  now: Temporal.Instant,
): Promise<AffectedBookings> {
  const changed = plan.tables.flatMap(({ id }) => (id > 0 ? [id] : []))
  const holders = changed.length === 0 ? [] : await listBookingsAtTables(query, stored.id, changed, now)
  const tables = new Map(rowsAfter(stored.dining_tables, plan.tables).map((table) => [table.id, table]))
  const affected: AffectedBookings = { reported: [], moves: [] }
  for (const booking of holders) {
    const held = booking.table_ids.flatMap((id) => tables.get(id) ?? [])
    const areas = new Set(held.map(({ dining_area_id }) => dining_area_id))
    const areaId = areas.size === 1 ? (held[0]?.dining_area_id ?? null) : null
    const problem = problemOf(booking, held, areas.size)
    if (problem) affected.reported.push(reportOf(booking, problem, plan.settings))
    else if (areaId !== booking.dining_area_id) affected.moves.push({ booking, areaId })
  }
  return affected
}

type Problem = { problem: AffectedBooking['problem']; tables: TableRow[] }

/** The tables of a block may lie in several areas. */
function problemOf({ status }: BookingAtTable, held: TableRow[], areas: number): Problem | undefined {
  const inactive = held.filter(({ is_active }) => !is_active)
  if (inactive.length > 0) return { problem: 'table deactivated', tables: inactive }
  return areas > 1 && !isBlock(status) ? { problem: 'tables in different dining areas', tables: held } : undefined
}

function reportOf(
  booking: BookingAtTable,
  { problem, tables }: Problem,
  { timezone, country }: Plan['settings'],
): AffectedBooking {
  return {
    ...guestOf(booking, country),
    date: toOffsetDateTime(timezone, booking.starts_at),
    tables: tables.map(({ name }) => name),
    problem,
    causes: tables.map(({ id }) => ({ what: 'table', id })),
  }
}

/** Call it after the tables were written, with the bookings' days locked. `house` is the restaurant as it is now. */
export async function moveBookings(
  tx: Tx,
  house: CachedHouse,
  moves: readonly Move[],
  { now, actor }: { now: Temporal.Instant; actor: string },
): Promise<void> {
  const restaurantId = house.settings.id
  const at = secondsOf(now)
  const before = new Map(moves.map(({ booking }) => [booking.id, booking.dining_area]))
  const [, details] = await Promise.all([
    moveToAreas(
      tx,
      restaurantId,
      moves.map(({ booking, areaId }) => ({ id: booking.id, areaId })),
      at,
    ),
    listBookingDetails(tx, restaurantId, [...before.keys()]),
  ])
  for (const row of details) {
    const from = before.get(row.id) ?? null
    const changes = { dining_area: { from, to: row.dining_area } }
    sendHistory(tx, restaurantId, row.id, { at, actor, action: 'update', changes })
    const booking = presentDetail(row, house, at)
    recordEvents(tx, restaurantId, { types: eventsOfUpdate, booking, previous: { dining_area: from }, at })
  }
}

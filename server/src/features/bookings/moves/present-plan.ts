/** Maps a plan to its wire shape. */
import type { Seat } from '../../../domain/availability/availability.ts'
import { filledIn } from '../../../domain/booking/booking-contact.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { tablesShown } from '../seating/shown-seat.ts'
import { isSeated, tableIdsOf } from './concerned-parties.ts'
import type { MovePlan } from './moves.schemas.ts'
import type { PlanLine } from './plan-moves.ts'

export function presentPlan(house: CachedHouse, lines: readonly PlanLine[], fingerprint: string): MovePlan {
  const count = (outcome: PlanLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    fingerprint,
    moves: count('moves'),
    stays: count('stays'),
    to_call: lines.filter(({ outcome, row }) => outcome === 'no_table' && !isSeated(row)).length,
    bookings: lines.map((line) => lineOf(house, line)),
  }
}

function lineOf(house: CachedHouse, { row, outcome, why, to, freeUntil, options, later }: PlanLine) {
  const { timezone } = house.settings
  const { patron, contact } = row
  const guest = patron ? filledIn(contact, patron) : contact
  return {
    booking_id: row.id,
    reference: row.reference,
    name: guest.name,
    mobile_number: guest.mobile_number,
    mobile_prefix: guest.mobile_prefix,
    covers: row.adults + row.children,
    date: toOffsetDateTime(timezone, row.starts_at),
    end_time: toOffsetDateTime(timezone, row.ends_at),
    arrived_at: row.arrived_at === null ? null : toOffsetDateTime(timezone, row.arrived_at),
    seated: isSeated(row),
    course: row.course,
    is_pinned: row.is_pinned,
    from: ownSeat(row),
    outcome,
    why,
    to: to && seatShown(house, to),
    free_until: freeUntil === null ? null : toOffsetDateTime(timezone, freeUntil),
    options: options.map((seat) => ({ ...seatShown(house, seat), max_covers: seat.maxCovers })),
    later: later && { date: toOffsetDateTime(timezone, later.at), ...seatShown(house, later.seat) },
  }
}

const ownSeat = (row: BookingDetailRow) => ({
  dining_area_id: row.dining_area?.id ?? null,
  table_ids: tableIdsOf(row),
  tables: row.tables.map(({ name }) => name),
})

const seatShown = (house: CachedHouse, { areaId, tableIds }: Pick<Seat, 'areaId' | 'tableIds'>) => ({
  dining_area_id: areaId,
  table_ids: [...tableIds],
  tables: tablesShown(house, tableIds).map(({ name }) => name),
})

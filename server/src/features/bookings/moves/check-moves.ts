/** Whether moves that staff have chosen are possible: all release their tables, then all take the new ones. */
import type { Query } from '../../../db/database.ts'
import { type Party, withSeat } from '../../../domain/availability/find-seats.ts'
import { shownStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { InvalidInput, Problem, TransitionRefused } from '../../../domain/problem.ts'
import { withOccupants } from '../../../domain/seating/occupation.ts'
import { holdsInTheWay, isAreaClosed, startAt } from '../../../domain/seating/refusals.ts'
import type { Move } from '../../../domain/seating/reseating.ts'
import { type Schedule, withoutBooking } from '../../../domain/seating/schedule.ts'
import { fitTables } from '../../../domain/seating/seating.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { resetMinutesOf } from '../seating/find-tables.ts'
import { tablesTaken } from '../seating/taken-tables.ts'
import { type Concerned, partyOfRow } from './concerned-parties.ts'
import type { ChosenMove } from './plan-moves.ts'

type Checked = { override: boolean; now: EpochSeconds }

/**
 * The moves as they are written. Throws InvalidInput where tables do not seat their party, SLOT_UNAVAILABLE where the
 * area is closed then, and TABLE_UNAVAILABLE with the third party's name where another booking has a table.
 */
export async function checkMoves(
  query: Query,
  house: CachedHouse,
  { rows, unmovable, schedule }: Concerned,
  chosen: readonly ChosenMove[],
  { override, now }: Checked,
): Promise<Move[]> {
  const named = new Map(rows.map((row) => [row.id, row]))
  assertKnown(house, chosen, [...rows, ...unmovable])
  assertMovable(chosen, unmovable)
  const areas = areasOfMoves(house, chosen, named)
  let standing = chosen.reduce((rest: Schedule, { bookingId }) => withoutBooking(rest, bookingId), schedule)
  const moves: Move[] = []
  for (const { bookingId, tableIds } of chosen) {
    const row = named.get(bookingId) as BookingDetailRow
    const areaId = areas.get(bookingId) as number
    const party = partyOfRow(house, schedule, now, row)
    if (!override) assertOpen(house, schedule, row, areaId, party)
    const resetMinutes = resetMinutesOf(house, { override })
    const taken = withOccupants(house.prepared.house, standing, now, { override })
    const stay = { from: party.at, until: party.until, resetSeconds: resetMinutes * 60, ignoreBookingId: bookingId }
    if (holdsInTheWay(taken.taken, tableIds, stay).length > 0) {
      const minutes = (party.until - party.at) / 60
      throw await tablesTaken(query, house, taken, tableIds, {
        ...party,
        minutes,
        resetMinutes,
        ignoreBookingId: bookingId,
      })
    }
    standing = withSeat(standing, party, tableIds)
    moves.push({ bookingId, at: row.starts_at, until: row.ends_at, areaId, tableIds })
  }
  return moves
}

function assertKnown(
  { prepared }: CachedHouse,
  chosen: readonly ChosenMove[],
  rows: readonly BookingDetailRow[],
): void {
  const errors: Record<string, Sentence[]> = {}
  const named = new Set<number>()
  for (const [index, { bookingId, tableIds }] of chosen.entries()) {
    const isKnown = rows.some(({ id }) => id === bookingId)
    if (!isKnown || named.has(bookingId)) {
      const field = `moves.${index}.booking_id`
      errors[field] = [isKnown ? (say) => say.bookings.moves.twice : (say) => say.validation.selected(field)]
    }
    named.add(bookingId)
    const unknown = tableIds.filter((id) => !prepared.placeOfTable.has(id))
    if (unknown.length > 0) {
      errors[`moves.${index}.table_ids`] = unknown.map(
        (id): Sentence =>
          ({ bookings }) =>
            bookings.unknownTable(id),
      )
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

function assertMovable(chosen: readonly ChosenMove[], unmovable: readonly BookingDetailRow[]): void {
  const row = unmovable.find(({ id }) => chosen.some(({ bookingId }) => bookingId === id))
  if (row)
    throw new TransitionRefused(({ bookings }) => bookings.notMovable(row.status), shownStatus(row.status, false))
}

function areasOfMoves(
  { prepared }: CachedHouse,
  chosen: readonly ChosenMove[],
  named: ReadonlyMap<number, BookingDetailRow>,
): Map<number, number> {
  const errors: Record<string, Sentence[]> = {}
  const areas = new Map<number, number>()
  for (const [index, { bookingId, tableIds }] of chosen.entries()) {
    const row = named.get(bookingId) as BookingDetailRow
    const fit = fitTables(prepared.house.areas, tableIds, row.adults + row.children)
    if ('unfit' in fit) errors[`moves.${index}.table_ids`] = [fit.unfit]
    else areas.set(bookingId, fit.areaId)
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return areas
}

/** Guests are not moved into an area that is closed; within their own they may be. */
function assertOpen(
  { prepared: { house } }: CachedHouse,
  { closeOffs }: Schedule,
  row: BookingDetailRow,
  areaId: number,
  { at, until }: Party,
): void {
  if (row.dining_area?.id === areaId) return
  if (!isAreaClosed(house, closeOffs, startAt(house, at), areaId, (until - at) / 60)) return
  const details = { reason: 'closed', alternatives: [] }
  throw new Problem('SLOT_UNAVAILABLE', (say) => say.bookings.moves.areaClosed, { details })
}

/**
 * Seats a party: bookings named in `finish` are marked as gone, the party gets its tables and is checked in, all or
 * nothing. Unlike a check-in, which records a fact, it is refused where somebody sits there. Each booking that changes
 * has its own entry in the history, so that each can be undone.
 */

import type { Tx } from '../../../db/database.ts'
import {
  attempt,
  eventsOfAction,
  eventsOfUpdate,
  hasArrived,
  hasLeft,
  shownStatus,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { InvalidInput, notFound, TransitionRefused } from '../../../domain/problem.ts'
import { countedArrival, occupiesFrom, withOccupants } from '../../../domain/seating/occupation.ts'
import { type Schedule, withoutBooking } from '../../../domain/seating/schedule.ts'
import { type Sentence, said } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import { readSchedule } from '../../schedule/read-schedule.ts'
import { type BookingDetailRow, findDetail, noPresence } from '../read/booking-detail.sql.ts'
import { factsOf } from '../read/booking-facts.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking, resetMinutesOf } from '../seating/find-tables.ts'
import { assertHeld, assertTablesFree } from '../seating/taken-tables.ts'
import { areaOfChosen } from '../seating/visit.ts'
import { partyOf, sameIds } from '../update/booking-patch.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { placeBooking, reseat, updateEnd, updatePresence, updateStatus } from '../write/booking-writes.sql.ts'
import { lockSeveral } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'

export type SeatOrder = {
  /** Undefined: the tables it has. */
  tableIds: readonly number[] | undefined
  /** Minutes from its start, where others have the tables afterwards. */
  duration?: number | undefined
  /** Bookings whose guests have left. */
  finish: readonly number[]
  override: boolean
  actor: string
}

export async function seatBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  order: SeatOrder,
): Promise<ChangedBooking> {
  if (order.finish.includes(bookingId)) throw refusedFinish((say) => say.bookings.status.finishItself)
  const ids = [bookingId, ...order.finish]
  const { house, now, rows, lockDays } = await lockSeveral(tx, restaurantId, context, ids)
  const before = rows.find(({ id }) => id === bookingId)
  if (!before) throw notFound('Booking')
  if (rows.length < ids.length) throw refusedFinish((say) => say.validation.selectedMany('finish'))
  const leaving = rows.filter((row) => row !== before && !hasLeft(row.status))
  const own = before.tables.map(({ id }) => id)
  const isElsewhere = order.tableIds !== undefined && !sameIds(order.tableIds, own)
  // A repeated request succeeds without doing anything.
  if (hasArrived(before.status) && !isElsewhere && leaving.length === 0) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  for (const row of leaving) assertAllowed(house, row, 'finish', now)
  assertAllowed(house, before, 'check-in', now)
  const tableIds = order.tableIds ?? own
  const areaId = isElsewhere ? areaOfChosen(house, tableIds, partyOf(before)) : null

  const arriving = { ...before, arrived_at: now, ends_at: endOfStay(before, order) }
  const days = [...new Set([{ ...before, arrived_at: now }, ...leaving].flatMap((row) => daysOfBooking(house, row)))]
  await lockDays(days)
  await assertFree(tx, house, arriving, leaving, { ...order, tableIds, isElsewhere, now })
  if (isElsewhere || leaving.length > 0) waitForUndo(tx, restaurantId, days, order.actor, now)
  for (const row of leaving) await finish(tx, house, row, order.actor, now)

  if (before.presence !== null) updatePresence(tx, restaurantId, bookingId, noPresence, now)
  const [, , held, , after] = await Promise.all([
    arriving.ends_at === before.ends_at ? null : updateEnd(tx, restaurantId, bookingId, arriving.ends_at),
    areaId === null ? null : placeBooking(tx, restaurantId, bookingId, { areaId, pins: true }),
    areaId === null ? tableIds : reseat(tx, restaurantId, bookingId, tableIds, true),
    setStatus(tx, house, before, 'check-in', now),
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertHeld(tx, house, tableIds, held, { ...stayOf(arriving), ignoreBookingId: bookingId })
  const events = [...(isElsewhere ? eventsOfUpdate : []), ...eventsOfAction('check-in', before.status)]
  return recordChange(tx, house, { at: now, actor: order.actor, action: 'check-in', events, before, after })
}

/** A longer stay is an edit, which checks who comes after them. */
function endOfStay({ starts_at, ends_at }: BookingDetailRow, { duration, tableIds }: SeatOrder): EpochSeconds {
  if (duration === undefined) return ends_at
  if (tableIds === undefined) throw new InvalidInput({ duration: [(say) => say.bookings.status.durationOfTables] })
  const end = starts_at + duration * 60
  if (end <= ends_at) return end
  throw new InvalidInput({ duration: [(say) => say.bookings.status.durationAgreed] })
}

const refusedFinish = (sentence: Sentence): InvalidInput => new InvalidInput({ finish: [sentence] })

function assertAllowed(house: CachedHouse, row: BookingDetailRow, action: 'check-in' | 'finish', now: EpochSeconds) {
  const outcome = attempt(action, factsOf(row, house), now)
  if ('to' in outcome) return outcome.to
  const { refused } = outcome
  const ofLeaving: Sentence = (say) => say.bookings.status.ofBooking(row.reference, said(refused, say))
  const sentence = action === 'finish' ? ofLeaving : refused
  throw new TransitionRefused(sentence, shownStatus(row.status, row.is_reconfirmed))
}

type Place = { tableIds: readonly number[]; isElsewhere: boolean; override: boolean; now: EpochSeconds }

/**
 * At their own tables only guests who sit there now are in the way; at other tables everybody who has them until the
 * party leaves, from now on if the party is early. A check-in that says nothing about who sits there now, such as one
 * weeks ahead, is not checked at its own tables.
 */
async function assertFree(
  tx: Tx,
  house: CachedHouse,
  arriving: BookingDetailRow & { arrived_at: EpochSeconds },
  leaving: readonly BookingDetailRow[],
  { tableIds, isElsewhere, override, now }: Place,
): Promise<void> {
  const { id, starts_at: startsAt, ends_at: endsAt } = arriving
  const arrivedAt = countedArrival(house.prepared.house, { startsAt, endsAt, arrivedAt: arriving.arrived_at })
  if (!isElsewhere && (override || arrivedAt === undefined)) return
  const from = occupiesFrom({ from: startsAt, arrivedAt })
  const around = resetMinutesOf(house, {}) * 60
  const read = await readSchedule(tx, house, Math.min(from, now) - around, Math.max(endsAt, now + 60) + around)
  const schedule = leaving.reduce((rest: Schedule, row) => withoutBooking(rest, row.id), read)
  if (isElsewhere) {
    const taken = withOccupants(house.prepared.house, schedule, now, { override })
    const stay = { at: from, minutes: (endsAt - from) / 60, resetMinutes: resetMinutesOf(house, { override }) }
    return assertTablesFree(tx, house, taken, tableIds, { ...stay, ignoreBookingId: id })
  }
  const seated = { ...schedule, taken: schedule.taken.filter((hold) => hold.arrivedAt !== undefined) }
  const taken = withOccupants(house.prepared.house, seated, now)
  return assertTablesFree(tx, house, taken, tableIds, { at: now, minutes: 1, ignoreBookingId: id })
}

async function finish(tx: Tx, house: CachedHouse, before: BookingDetailRow, actor: string, now: EpochSeconds) {
  const [, after] = await Promise.all([
    setStatus(tx, house, before, 'finish', now),
    findDetail(tx, house.settings.id, before.id),
  ])
  const events = eventsOfAction('finish', before.status)
  recordChange(tx, house, { at: now, actor, action: 'finish', events, before, after })
}

function setStatus(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  action: 'check-in' | 'finish',
  now: EpochSeconds,
): Promise<void> {
  const to = assertAllowed(house, before, action, now)
  const effects = { releases: !takesTables(to), arrives: hasArrived(to), leaves: hasLeft(to), at: now }
  return updateStatus(tx, house.settings.id, before.id, to, effects)
}

const stayOf = ({ starts_at, ends_at }: BookingDetailRow) => ({
  at: starts_at,
  minutes: (ends_at - starts_at) / 60,
})

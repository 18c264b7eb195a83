/**
 * Seats a party: bookings named in `finish` are marked as gone, the party gets its tables and is checked in, all or
 * nothing. Unlike a check-in, which records a fact, it is refused where other guests sit there, and asks first where
 * somebody is due or the party came for another hour (seat-questions.ts). A party of the waiting list is accepted by
 * it, a no-show of the last 24 hours has come after all. Each booking that changes has its own entry in the history, so
 * that each can be undone.
 */

import type { Tx } from '../../../db/database.ts'
import {
  type Action,
  attempt,
  attemptUndo,
  type BookingStatus,
  type EventType,
  eventsOfAction,
  eventsOfUndo,
  eventsOfUpdate,
  hasArrived,
  hasLeft,
  isNoShow,
  isWaiting,
  shownStatus,
  statusOfSeated,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { InvalidInput, notFound, TransitionRefused } from '../../../domain/problem.ts'
import type { Confirmation } from '../../../domain/seating/due.ts'
import { expectedEnd } from '../../../domain/seating/occupation.ts'
import { type Sentence, said } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer, sendEndOffer } from '../../house/schedule/offers.sql.ts'
import { moneyOnStatus } from '../../money/orders/on-status.ts'
import { BookingChanged } from '../read/booking-changed.ts'
import { type BookingDetailRow, findDetail, noPresence } from '../read/booking-detail.sql.ts'
import { factsOf } from '../read/booking-facts.ts'
import { findStatusChange } from '../read/history.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking } from '../seating/find-tables.ts'
import { seatWaiting } from '../seating/seat-waiting.ts'
import { assertHeld } from '../seating/taken-tables.ts'
import { areaOfChosen } from '../seating/visit.ts'
import { partyOf, sameIds } from '../update/booking-patch.ts'
import type { BookingContext } from '../write/booking-context.ts'
import {
  placeBooking,
  reseat,
  updateEnd,
  updatePresence,
  updateStatus,
  updateTimes,
} from '../write/booking-writes.sql.ts'
import { lockSeveral } from '../write/lock-booking.ts'
import { moveBookings } from '../write/move-bookings.ts'
import { type ChangedBooking, offerShown, recordChange } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'
import { assertAsSeen, type Later, factsOf as laterFacts } from './recorded-later.ts'
import { assertFree } from './seat-conflicts.ts'
import { assertNobodyDue, assertTimely } from './seat-questions.ts'
import { updateExpectedEnd } from './stay-facts.sql.ts'

export type SeatOrder = {
  /** Undefined: the tables it has; for a party that waits, those it is offered or the engine finds. */
  tableIds: readonly number[] | undefined
  /** Minutes from its start, where others have the tables afterwards. */
  duration?: number | undefined
  /** Its stay begins now, and is as long as booked. */
  startsNow?: boolean | undefined
  /** What the host was asked before. */
  confirm?: readonly Confirmation[] | undefined
  /** Bookings whose guests have left. */
  finish: readonly number[]
  override: boolean
  /** They sit at their own tables already, whoever else does: nothing is asked. */
  later?: Later | undefined
  actor: string
}

/** Where the party comes from: it is expected, waits for a table, or was taken not to come. */
type Origin = { kind: 'expected' | 'waiting' | 'no-show'; events: readonly EventType[] }

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
  const own = tablesOf(before)
  const isElsewhere = order.tableIds !== undefined && !sameIds(order.tableIds, own)
  // A repeated request succeeds without doing anything.
  if (hasArrived(before.status) && !isElsewhere && leaving.length === 0) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  assertAsSeen(before, order.later, house, now)
  for (const row of leaving) assertAllowed(house, row, 'finish', now)
  const origin = await originOf(tx, house, before, now)
  if (order.later !== undefined && origin.kind !== 'expected') throw new BookingChanged(before, house, now)
  const isWaiting = origin.kind === 'waiting'
  const arrivedAt = order.later?.at ?? now
  const startsNow = order.startsNow === true || isWaiting
  const arriving = { ...before, arrived_at: arrivedAt, ...timesAfter(house, before, order, { startsNow, now }) }
  const chosenArea = isElsewhere ? areaOfChosen(house, order.tableIds ?? [], partyOf(before)) : null

  const touched = [{ ...before, arrived_at: now }, arriving, ...leaving]
  const days = [...new Set(touched.flatMap((row) => daysOfBooking(house, row)))]
  await lockDays(days)
  const asked = { tableIds: order.tableIds ?? own, confirmed: order.confirm ?? [], leaving, now, isWaiting }
  if (order.later === undefined) {
    await assertTimely(tx, house, {
      ...asked,
      arriving: isWaiting ? before : arriving,
      startsNow: order.startsNow === true,
    })
  }
  // A stay that begins now, or is held anew, has to find its tables free; else only those who sit there are in the way.
  const place = { ...asked, isNew: isElsewhere || startsNow || origin.kind === 'no-show', override: order.override }
  if (!isWaiting && order.later === undefined) {
    await assertFree(tx, house, arriving, place)
    await assertNobodyDue(tx, house, { ...asked, arriving, startsNow })
  }
  if (isElsewhere || leaving.length > 0) waitForUndo(tx, restaurantId, days, order.actor, now)
  for (const row of leaving) await finish(tx, house, row, order.actor, now)

  const offer = isWaiting ? await findOpenOffer(tx, restaurantId, bookingId) : undefined
  const given = isWaiting
    ? await seatWaiting(tx, house, arriving, now, { offer, tableIds: order.tableIds })
    : { areaId: chosenArea, tableIds: asked.tableIds, moves: undefined }
  if (offer) sendEndOffer(tx, restaurantId, offer, 'accepted', now)
  await moveBookings(tx, house, given.moves, { now, days })
  if (before.presence !== null) updatePresence(tx, restaurantId, bookingId, noPresence, now)
  const { areaId, tableIds } = given
  await writeTimes(tx, house, before, arriving)
  const [, held] = await Promise.all([
    areaId === null ? null : placeBooking(tx, restaurantId, bookingId, { areaId, pins: order.tableIds !== undefined }),
    place.isNew || arriving.ends_at !== before.ends_at ? reseat(tx, restaurantId, bookingId, tableIds, true) : tableIds,
    checkIn(tx, house, before, { at: now, since: arrivedAt }),
  ])
  await moneyOnStatus(tx, restaurantId, before, { to: statusOfSeated, actor: order.actor, now })
  if (arriving.saidEnd !== null) await updateExpectedEnd(tx, restaurantId, bookingId, arriving.saidEnd, now)
  const after = await findDetail(tx, restaurantId, bookingId)
  await assertHeld(tx, house, tableIds, held, { ...stayOf(arriving), ignoreBookingId: bookingId })
  const isMoved = !isWaiting && (isElsewhere || arriving.starts_at !== before.starts_at)
  const events = [...(isMoved ? eventsOfUpdate : []), ...origin.events]
  const ended = offer && { from: offerShown(offer, house), to: null }
  const facts = laterFacts(order.later, now, house)
  const change = { at: now, actor: order.actor, action: 'check-in', events, before, after, offer: ended, facts }
  return recordChange(tx, house, change)
}

const tablesOf = ({ tables }: BookingDetailRow): number[] => tables.map(({ id }) => id)

/** Throws where the guests of a booking in this status cannot be seated. */
async function originOf(tx: Tx, house: CachedHouse, before: BookingDetailRow, now: EpochSeconds): Promise<Origin> {
  const seated = (status: BookingStatus) => eventsOfAction('check-in', status)
  if (before.waiting_list && isWaiting(before.status)) {
    const accepted = assertAllowed(house, before, 'accept', now)
    return { kind: 'waiting', events: [...eventsOfAction('accept', before.status), ...seated(accepted)] }
  }
  if (isNoShow(before.status)) {
    const outcome = attemptUndo(await findStatusChange(tx, house.settings.id, before.id), undefined, now)
    if ('refused' in outcome) throw refusedOf(before, outcome.refused)
    const { from } = outcome.undone
    assertAllowed(house, { ...before, status: from }, 'check-in', now)
    return { kind: 'no-show', events: [...eventsOfUndo, ...seated(from)] }
  }
  assertAllowed(house, before, 'check-in', now)
  return { kind: 'expected', events: seated(before.status) }
}

/**
 * `saidEnd`: until when they were told that they can stay. Late guests may be told a time after their booked end, up to the one
 * at which they would leave by themselves. A longer stay is an edit, which checks who comes after them.
 */
function timesAfter(
  { prepared }: CachedHouse,
  { starts_at, ends_at }: BookingDetailRow,
  order: SeatOrder,
  { startsNow, now }: { startsNow: boolean; now: EpochSeconds },
) {
  const startsAt = startsNow ? now - (now % 60) : starts_at
  const endsAt = startsAt + ends_at - starts_at
  if (order.duration === undefined) return { starts_at: startsAt, ends_at: endsAt, saidEnd: null }
  if (order.tableIds === undefined)
    throw new InvalidInput({ duration: [(say) => say.bookings.status.durationOfTables] })
  const saidEnd = startsAt + order.duration * 60
  if (saidEnd > expectedEnd(prepared.house, { startsAt, endsAt, arrivedAt: now, saidEnd: null })) {
    throw new InvalidInput({ duration: [(say) => say.bookings.status.durationAgreed] })
  }
  return { starts_at: startsAt, ends_at: Math.min(saidEnd, endsAt), saidEnd }
}

const refusedFinish = (sentence: Sentence): InvalidInput => new InvalidInput({ finish: [sentence] })
const refusedOf = (row: BookingDetailRow, sentence: Sentence): TransitionRefused =>
  new TransitionRefused(sentence, shownStatus(row.status, row.is_reconfirmed))

function assertAllowed(house: CachedHouse, row: BookingDetailRow, action: Action, now: EpochSeconds): BookingStatus {
  const outcome = attempt(action, factsOf(row, house), now)
  if ('to' in outcome) return outcome.to
  const { refused } = outcome
  const ofLeaving: Sentence = (say) => say.bookings.status.ofBooking(row.reference, said(refused, say))
  throw refusedOf(row, action === 'finish' ? ofLeaving : refused)
}

async function writeTimes(
  tx: Tx,
  { settings, prepared }: CachedHouse,
  before: BookingDetailRow,
  { id, starts_at, ends_at }: BookingDetailRow,
): Promise<void> {
  if (ends_at - starts_at !== before.ends_at - before.starts_at) {
    await updateEnd(tx, settings.id, id, before.starts_at + (ends_at - starts_at))
  }
  if (starts_at === before.starts_at) return
  const local_date = localDateOf(settings.timezone, starts_at)
  const evening = eveningOf(prepared.house, starts_at)
  await updateTimes(tx, settings.id, id, { starts_at, ends_at, local_date, evening })
}

async function finish(tx: Tx, house: CachedHouse, before: BookingDetailRow, actor: string, now: EpochSeconds) {
  const to = assertAllowed(house, before, 'finish', now)
  const [, after] = await Promise.all([
    setStatus(tx, house, before, to, { at: now }),
    findDetail(tx, house.settings.id, before.id),
  ])
  const events = eventsOfAction('finish', before.status)
  recordChange(tx, house, { at: now, actor, action: 'finish', events, before, after })
}

type When = { at: EpochSeconds; since?: EpochSeconds }

const checkIn = (tx: Tx, house: CachedHouse, before: BookingDetailRow, when: When): Promise<void> =>
  setStatus(tx, house, before, statusOfSeated, when)

function setStatus(tx: Tx, house: CachedHouse, before: BookingDetailRow, to: BookingStatus, when: When): Promise<void> {
  const effects = { releases: !takesTables(to), arrives: hasArrived(to), leaves: hasLeft(to), ...when }
  return updateStatus(tx, house.settings.id, before.id, to, effects)
}

const stayOf = ({ starts_at, ends_at }: BookingDetailRow) => ({
  at: starts_at,
  minutes: (ends_at - starts_at) / 60,
})

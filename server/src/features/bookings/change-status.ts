/** A booking moves on: accept, reject, cancel, check in, no-show, unblock. The domain's table says which move is allowed. */
import type { Query, Tx } from '../../db/database.ts'
import { StaleRead } from '../../db/pg-errors.ts'
import { type Action, attempt, eventsOfAction, holdsTables, shownStatus } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetail } from './booking-detail.sql.ts'
import type { BookingSnapshot } from './booking-snapshot.sql.ts'
import { readSnapshot } from './booking-snapshot.ts'
import { reseat, seatFromWaitingList, updateStatus } from './bookings.sql.ts'
import { lockBooking } from './lock-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { daysOf, diaryOfVisit, seatParty, tablesTaken } from './seat-party.ts'

/** The first look at the booking: a move that its status does not allow is refused here. */
export async function considerStatus(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  action: Action,
): Promise<BookingSnapshot> {
  const [house, seen] = await Promise.all([
    context.houses.current(restaurantId),
    readSnapshot(query, restaurantId, bookingId),
  ])
  nextStatus(house, seen, action, nowOf(context))
  return seen
}

/** Without `firstSeen` the booking is looked at here: a transaction that has to start again sees for itself. */
export async function changeStatus(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  order: { action: Action; actor: string },
  firstSeen?: BookingSnapshot,
): Promise<ChangedBooking> {
  const { action, actor } = order
  const now = nowOf(context)
  const [house, seen] = await Promise.all([
    context.houses.cached(tx, restaurantId),
    firstSeen ?? readSnapshot(tx, restaurantId, bookingId),
  ])
  const to = nextStatus(house, seen, action, now)
  const needsTables = seen.waiting_list && holdsTables(to)
  const write = () =>
    Promise.all([
      updateStatus(tx, restaurantId, bookingId, to, holdsTables(to), now),
      findDetail(tx, restaurantId, bookingId),
    ])

  // Written in the round trip of the lock, and believed only if the booking under the lock is the one that was seen.
  const [before, written] = await Promise.all([
    lockBooking(tx, context, house, seen, daysOf(house, seen.starts_at, seen.ends_at)),
    needsTables ? null : write(),
  ])
  if (before.status !== seen.status || before.waiting_list !== seen.waiting_list) throw new StaleRead('It moved on.')
  if (needsTables) await giveTables(tx, house, before, now)
  const [, after] = written ?? (await write())
  const events = eventsOfAction(action, before.status)
  return recordChange(tx, house, { at: now, actor, action, events, before, after })
}

function nextStatus(house: OpenHouse, before: BookingSnapshot, action: Action, now: EpochSeconds) {
  const facts = {
    status: before.status,
    startsAt: before.starts_at,
    plan: house.settings.plan,
    fromGoogle: before.is_google,
  }
  const outcome = attempt(action, facts, now)
  if ('to' in outcome) return outcome.to
  throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
}

/** The restaurant itself says yes to the waiting guest, so only a free table is asked for, not the guests' rules. */
async function giveTables(tx: Tx, house: OpenHouse, booking: BookingDetailRow, now: EpochSeconds): Promise<void> {
  const { settings } = house
  const wish = {
    at: booking.starts_at,
    minutes: (booking.ends_at - booking.starts_at) / 60,
    party: booking.adults + booking.children,
    areaId: areaInUse(house, booking),
    override: true,
  }
  const diary = await diaryOfVisit(tx, house, wish)
  const seat = await seatParty(tx, house, diary, now, wish)
  if (seat === 'waiting') throw new Error('a guest who is given a table was put on the waiting list')
  await seatFromWaitingList(tx, settings.id, booking.id, seat.areaId)
  const held = await reseat(tx, settings.id, booking.id, seat.tableIds)
  if (held.length < seat.tableIds.length) throw await tablesTaken(tx, house, seat.tableIds, wish)
}

/** A guest who asked for an area that is gone meanwhile is seated anywhere. */
function areaInUse(house: OpenHouse, { dining_area }: BookingDetailRow): number | null {
  return house.prepared.house.areas.find(({ id }) => id === dining_area?.id)?.id ?? null
}

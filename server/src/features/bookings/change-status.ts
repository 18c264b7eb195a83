/** Accept, reject, cancel, check in, no-show, finish, unblock. The domain's transition table says which of them are allowed. */
import type { Tx } from '../../db/database.ts'
import {
  type Action,
  attempt,
  type BookingStatus,
  eventsOfAction,
  hasLeft,
  holdsTables,
  shownStatus,
} from '../../domain/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { readDays } from '../diary/read-diary.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetail, lockDetail } from './booking-detail.sql.ts'
import { factsOf } from './booking-facts.ts'
import { reseat, seatFromWaitingList, updateStatus } from './booking-writes.sql.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { assertHeld, daysOf, diaryOfVisit, seatParty } from './seat-party.ts'

/** What is refused waits for no other writer of the day: the booking alone is locked first. */
export async function changeStatus(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { action, actor }: { action: Action; actor: string },
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const [, before] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    lockDetail(tx, restaurantId, bookingId),
  ])
  const to = nextStatus(house, before, action, now)
  const locked = lockDays(tx, restaurantId, daysOf(house, before.starts_at, before.ends_at))
  if (before.waiting_list && holdsTables(to)) {
    await locked
    await giveTables(tx, house, before, now)
  }
  const [, , after] = await Promise.all([
    locked,
    updateStatus(tx, restaurantId, bookingId, to, { releases: !holdsTables(to), leaves: hasLeft(to), at: now }),
    findDetail(tx, restaurantId, bookingId),
  ])
  const events = eventsOfAction(action, before.status)
  return recordChange(tx, house, { at: now, actor, action, events, before, after })
}

function nextStatus(house: CachedHouse, before: BookingDetailRow, action: Action, now: EpochSeconds): BookingStatus {
  const outcome = attempt(action, factsOf(before, house), now)
  if ('to' in outcome) return outcome.to
  throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
}

/** The restaurant itself accepts the waiting guest, so only a free table is asked for, not the guests' rules. */
async function giveTables(tx: Tx, house: CachedHouse, booking: BookingDetailRow, now: EpochSeconds): Promise<void> {
  const { id, timezone } = house.settings
  const wish = {
    at: booking.starts_at,
    minutes: (booking.ends_at - booking.starts_at) / 60,
    party: booking.adults + booking.children,
    areaId: areaInUse(house, booking),
    exempt: true,
  }
  const date = localDateOf(timezone, wish.at)
  const wholeDay = () => readDays(tx, house, date, date, wish.minutes)
  const seat = await seatParty(tx, house, await diaryOfVisit(tx, house, wish), now, wish, wholeDay)
  if (seat === 'waiting') throw new Error('a guest who is given a table was put on the waiting list')
  const [, held] = await Promise.all([
    seatFromWaitingList(tx, id, booking.id, seat.areaId),
    reseat(tx, id, booking.id, seat.tableIds, true),
  ])
  await assertHeld(tx, house, seat.tableIds, held, wish)
}

/** A guest who asked for an area that is no longer in use is seated anywhere. */
function areaInUse(house: CachedHouse, { dining_area }: BookingDetailRow): number | null {
  return house.prepared.house.areas.find(({ id }) => id === dining_area?.id)?.id ?? null
}

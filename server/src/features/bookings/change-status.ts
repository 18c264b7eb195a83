/** A booking moves on: accept, reject, cancel, check in, no-show, unblock. The domain's table says which move is allowed. */
import type { Tx } from '../../db/database.ts'
import { type Action, attempt, eventsOfAction, holdsTables, shownStatus } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import type { OpenHouse } from '../diary/houses.ts'
import { readDiary } from '../diary/read-diary.ts'
import { type BookingDetailRow, findDetail } from './booking-detail.sql.ts'
import { reseat, seatFromWaitingList, updateStatus } from './bookings.sql.ts'
import { type Desk, nowAt } from './desk.ts'
import { lockBooking } from './lock-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { daysOf, seatParty, tablesTaken } from './seat-party.ts'

export async function changeStatus(
  tx: Tx,
  restaurantId: number,
  desk: Desk,
  bookingId: number,
  order: { action: Action; actor: string },
): Promise<ChangedBooking> {
  const { action, actor } = order
  const now = nowAt(desk)
  const [house, seen] = await Promise.all([
    desk.houses.recall(tx, restaurantId),
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertAllowed(tx, desk, house, seen, action, now)
  const before = await lockBooking(tx, desk, house, seen)
  const to = nextStatus(house, before, action, now)

  if (before.waiting_list && holdsTables(to)) await giveTables(tx, house, before, now)
  const [, after] = await Promise.all([
    updateStatus(tx, restaurantId, bookingId, to, holdsTables(to), now),
    findDetail(tx, restaurantId, bookingId),
  ])
  const events = eventsOfAction(action, before.status)
  return recordChange(tx, house, { at: now, actor, action, events, before, after })
}

/** What is refused as things stand need not wait in the line of those who write to the day. */
async function assertAllowed(
  tx: Tx,
  desk: Desk,
  house: OpenHouse,
  seen: BookingDetailRow,
  action: Action,
  now: EpochSeconds,
): Promise<void> {
  try {
    nextStatus(house, seen, action, now)
  } catch (refusal) {
    await desk.houses.assertCurrent(tx, house)
    throw refusal
  }
}

function nextStatus(house: OpenHouse, before: BookingDetailRow, action: Action, now: EpochSeconds) {
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
  const days = daysOf(house, booking.starts_at, booking.ends_at)
  const diary = await readDiary(tx, settings.id, days[0] ?? '', days.at(-1) ?? '')
  const seat = await seatParty(tx, house, diary, now, wish)
  if (seat === 'waiting') return
  await seatFromWaitingList(tx, settings.id, booking.id, seat.areaId)
  const held = await reseat(tx, settings.id, booking.id, seat.tableIds)
  if (held.length < seat.tableIds.length) throw await tablesTaken(tx, house, seat.tableIds, wish)
}

/** A guest who asked for an area that is gone meanwhile is seated anywhere. */
function areaInUse(house: OpenHouse, { dining_area }: BookingDetailRow): number | null {
  return house.prepared.house.areas.find(({ id }) => id === dining_area?.id)?.id ?? null
}

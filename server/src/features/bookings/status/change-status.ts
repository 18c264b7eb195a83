/** Accept, reject, cancel, check in, no-show, finish, unblock. The domain's transition table says which of them are allowed. */
import type { Tx } from '../../../db/database.ts'
import type { Seat } from '../../../domain/availability/availability.ts'
import {
  type Action,
  attempt,
  type BookingStatus,
  eventsOfAction,
  eventsOfLapse,
  eventsOfUpdate,
  hasArrived,
  hasLeft,
  isExpected,
  shownStatus,
  statusOfUnpaid,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { withOccupants } from '../../../domain/seating/occupation.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer, sendEndOffer } from '../../house/schedule/offers.sql.ts'
import { type MoneyOrder, moneyOnStatus } from '../../money/orders/on-status.ts'
import { type BookingDetailRow, findDetail, noPresence } from '../read/booking-detail.sql.ts'
import { factsOf as bookingFacts } from '../read/booking-facts.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf, daysOfBooking, resetMinutesOf, scheduleOfVisit } from '../seating/find-tables.ts'
import { type GivenByOffer, seatInSpan } from '../seating/seat-waiting.ts'
import { assertHeld, assertTablesFree } from '../seating/taken-tables.ts'
import { areaOfChosen } from '../seating/visit.ts'
import { askedOnAccept } from '../terms/asked-on-accept.ts'
import { sendAskedLater } from '../terms/send-asked.ts'
import { partyOf, sameIds } from '../update/booking-patch.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { placeBooking, reseat, updatePresence, updateStatus, updateTimes } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { moveBookings } from '../write/move-bookings.ts'
import { type ChangedBooking, offerShown, recordChange } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'
import { assertAsSeen, factsOf, type Later } from './recorded-later.ts'

/** `tableIds`: chosen by hand for guests who are accepted. `ofOffer`: how the guest's own acceptance may seat them. */
export type StatusOrder = {
  action: Action
  actor: string
  tableIds?: readonly number[] | undefined
  ofOffer?: GivenByOffer | undefined
  /** Only for guests who have left. */
  later?: Later | undefined
  /** What goes back, or is charged; of a lapse, that it is one. */
  money?: MoneyOrder | undefined
  /** False where the guest is told in another way. */
  tellsGuest?: boolean
}

/** Locks the booking alone first, so that a refused change does not wait for other writers of the day. */
export async function changeStatus(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { action, actor, tableIds, ofOffer, later, money = {}, tellsGuest = true }: StatusOrder,
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  if (later !== undefined && hasLeft(before.status))
    return { row: before, detail: presentDetail(before, house, now), house }
  assertAsSeen(before, later, house, now)
  const to = nextStatus(house, before, action, now)
  const arrivedAt = hasArrived(to) ? now : before.arrived_at
  const days = daysOfBooking(house, { ...before, arrived_at: arrivedAt })
  const locked = lockDays(days)
  if (!takesTables(to)) waitForUndo(tx, restaurantId, days, actor, now)
  if (before.presence !== null && !isExpected(to)) updatePresence(tx, restaurantId, bookingId, noPresence, now)
  const ended = before.waiting_list
    ? await endOffer(tx, house, before, to, { locked, tableIds, ofOffer, now })
    : undefined
  const seated = ended?.seated ?? { areaId: before.dining_area?.id ?? null, at: before.starts_at }
  const asks =
    action === 'accept'
      ? await askedOnAccept(tx, house, before, { ...seated, byGuest: ofOffer !== undefined, now })
      : null
  const moves = tableIds !== undefined && !before.waiting_list && !sameIds(tableIds, tablesOf(before))
  if (moves) await giveChosen(tx, house, before, tableIds, locked, now)
  await moneyOnStatus(tx, restaurantId, before, { ...money, to, actor, now })
  if (asks) sendAskedLater(tx, restaurantId, bookingId, asks, { paidStatus: 'accepted', at: now })
  const [, , after] = await Promise.all([
    locked,
    updateStatus(tx, restaurantId, bookingId, asks ? statusOfUnpaid : to, {
      releases: !takesTables(to),
      arrives: hasArrived(to),
      leaves: hasLeft(to),
      at: now,
      since: later && Math.max(later.at, before.arrived_at ?? later.at),
    }),
    findDetail(tx, restaurantId, bookingId),
  ])
  // Accepted once it is paid.
  const ofAction = asks ? eventsOfUpdate : money.lapses ? eventsOfLapse : eventsOfAction(action, before.status)
  const events = [...(moves ? eventsOfUpdate : []), ...ofAction]
  const recorded = asks ? 'ask-payment' : money.lapses ? 'lapse' : action
  const facts = factsOf(later, now, house)
  const change = { at: now, actor, action: recorded, events, before, after, offer: ended?.offer, facts }
  return recordChange(tx, house, { ...change, tellsGuest })
}

const tablesOf = ({ tables }: BookingDetailRow): number[] => tables.map(({ id }) => id)

function nextStatus(house: CachedHouse, before: BookingDetailRow, action: Action, now: EpochSeconds): BookingStatus {
  const outcome = attempt(action, bookingFacts(before, house), now)
  if ('to' in outcome) return outcome.to
  throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
}

/**
 * Accepting gives the guest tables, the offered ones if there was an offer; otherwise the guest leaves the list and the
 * offer ends.
 */
async function endOffer(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  to: BookingStatus,
  {
    locked,
    tableIds,
    ofOffer,
    now,
  }: Pick<StatusOrder, 'tableIds' | 'ofOffer'> & { locked: Promise<unknown>; now: EpochSeconds },
) {
  if (tableIds) areaOfChosen(house, tableIds, partyOf(before))
  const [, offer] = await Promise.all([locked, findOpenOffer(tx, house.settings.id, before.id)])
  const found = takesTables(to) ? await seatInSpan(tx, house, before, now, { offer, tableIds, ofOffer }) : null
  if (offer) sendEndOffer(tx, house.settings.id, offer, found ? 'accepted' : 'withdrawn', now)
  if (found) {
    const placed = await movedTo(tx, house, before, found.at)
    await giveTables(tx, house, placed, { ...found.seat, pins: tableIds !== undefined }, now)
  }
  const seated = found ? { areaId: found.seat.areaId, at: found.at } : undefined
  return { seated, offer: offer && { from: offerShown(offer, house), to: null } }
}

/** A party that waited for a span comes at another of its starts. */
async function movedTo(
  tx: Tx,
  { settings, prepared }: CachedHouse,
  before: BookingDetailRow,
  at: EpochSeconds,
): Promise<BookingDetailRow> {
  if (at === before.starts_at) return before
  const moved = { ...before, starts_at: at, ends_at: at + before.ends_at - before.starts_at }
  const evening = eveningOf(prepared.house, at)
  await updateTimes(tx, settings.id, before.id, { ...moved, local_date: localDateOf(settings.timezone, at), evening })
  return moved
}

/** Moves the booking to other tables, chosen by hand. */
async function giveChosen(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  tableIds: readonly number[],
  locked: Promise<unknown>,
  now: EpochSeconds,
): Promise<void> {
  const areaId = areaOfChosen(house, tableIds, partyOf(before))
  const stay = { at: before.starts_at, minutes: (before.ends_at - before.starts_at) / 60 }
  const [, schedule] = await Promise.all([locked, scheduleOfVisit(tx, house, stay)])
  const taken = withOccupants(house.prepared.house, schedule, now)
  const wanted = { ...stay, resetMinutes: resetMinutesOf(house, {}), ignoreBookingId: before.id }
  await assertTablesFree(tx, house, taken, tableIds, wanted)
  await giveTables(tx, house, before, { areaId, tableIds, pins: true }, now)
}

/** `pins`: they were chosen by hand. */
async function giveTables(
  tx: Tx,
  house: CachedHouse,
  booking: BookingDetailRow,
  seat: Seat & { pins: boolean },
  now: EpochSeconds,
): Promise<void> {
  const { id } = house.settings
  const days = daysOf(house, booking.starts_at, booking.ends_at)
  await moveBookings(tx, house, seat.moves, { now, days })
  const [, held] = await Promise.all([
    placeBooking(tx, id, booking.id, seat),
    reseat(tx, id, booking.id, seat.tableIds, true),
  ])
  const stay = {
    at: booking.starts_at,
    minutes: (booking.ends_at - booking.starts_at) / 60,
    ignoreBookingId: booking.id,
  }
  await assertHeld(tx, house, seat.tableIds, held, stay)
}

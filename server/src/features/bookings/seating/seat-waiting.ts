/**
 * Finds tables for a booking on the waiting list that staff accept or make an offer: those chosen by hand or offered,
 * else those that the schedule suggests (domain/availability/waiting-list.ts), else any free ones that are not closed,
 * however many guests arrive then.
 */
import type { Tx } from '../../../db/database.ts'
import { decide, type Seat } from '../../../domain/availability/availability.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { startsWanted, type WaitingParty, wishOfWaiting } from '../../../domain/availability/waiting-list.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import { type Schedule, withoutHold } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { Offer } from '../../house/schedule/offers.sql.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { scheduleOfVisit, seatParty } from './find-tables.ts'

export const partyWaiting = (booking: BookingDetailRow): WaitingParty => ({
  bookingId: booking.id,
  at: booking.starts_at,
  minutes: (booking.ends_at - booking.starts_at) / 60,
  party: booking.adults + booking.children,
  areaId: booking.dining_area?.id ?? null,
})

/** In the dining area that the guest was offered, where the table itself is gone. */
export type GivenByOffer = { areaId: number; onlineTables: boolean }

/** `tableIds`: chosen by hand; they seat the party. */
type Given = {
  offer?: Offer | undefined
  tableIds?: readonly number[] | undefined
  ofOffer?: GivenByOffer | undefined
  seat?: Rules['seat']
}

/**
 * At the start of the offer, else at the first start that the guests would take and that has a table. Throws as
 * `seatWaiting` does for the first of them.
 */
export async function seatInSpan(
  tx: Tx,
  house: CachedHouse,
  booking: BookingDetailRow,
  now: EpochSeconds,
  given: Given,
): Promise<{ seat: Seat; at: EpochSeconds }> {
  const { starts_at, wanted_until } = booking
  const span = given.offer
    ? [given.offer.starts_at]
    : startsWanted(house.prepared.house, { at: starts_at, until: wanted_until })
  const starts = span.filter((start, index) => index === 0 || start > now)
  let first: unknown
  for (const at of starts) {
    const moved = { ...booking, starts_at: at, ends_at: at + booking.ends_at - starts_at }
    try {
      return { seat: await seatWaiting(tx, house, moved, now, given), at }
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      first ??= refusal
    }
  }
  throw first
}

/** The booking's days must be locked. Throws where no table is free and, with moves, none can be made free. */
export async function seatWaiting(
  tx: Tx,
  house: CachedHouse,
  booking: BookingDetailRow,
  now: EpochSeconds,
  { offer, tableIds, ofOffer, seat: given = 'with moves' }: Given,
): Promise<Seat> {
  const party = partyWaiting(booking)
  const own = offer && { keepTableIds: offer.table_ids }
  const asOffered = (read: Schedule): Schedule => withoutHold(read, offer && { id: offer.hold_id })
  const chosen = tableIds && { tableIds, areaId: null }
  const asked = wishOfWaiting(house.prepared, { ...party, ...ofOffer })
  const wish = { ...asked, ...own, ...chosen, rules: { ...asked.rules, seat: given } }
  const schedule = asOffered(await scheduleOfVisit(tx, house, party))
  const suggested = offer || tableIds ? null : decide(house.prepared, schedule, now, wish)
  if (suggested && 'seated' in suggested) return suggested.seated
  const date = localDateOf(house.settings.timezone, party.at)
  const wholeDay = async () => asOffered(await readDays(tx, house, date, date, party.minutes))
  const seat = await seatParty(
    tx,
    house,
    schedule,
    now,
    { ...wish, rules: { ...wish.rules, binding: 'promised' } },
    wholeDay,
  )
  if (seat === 'waiting') throw new Error('a guest who is given a table was put on the waiting list')
  return seat
}

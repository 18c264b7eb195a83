/**
 * Offers tables to the waiting list automatically, where mail is set up. A round ends lapsed offers, then searches
 * every day with waiting guests that has changed since its last search. Each offer is decided under the lock of its
 * day, so any number of servers may run rounds at once: no party is offered two tables, no table is offered twice, and
 * no party is passed over by one that waited less. An interrupted round is continued by the next.
 */
import type { Database, Query, Tx } from '../../../db/database.ts'
import {
  mayBeOffered,
  type SeatForWaiting,
  seatsForWaiting,
  startsWanted,
  type WaitingParty,
} from '../../../domain/availability/waiting-list.ts'
import { waitingStatuses } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import { isQuiet } from '../../../domain/messages/due-messages.ts'
import { nextExpiry, unexpired } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer } from '../../house/schedule/offers.sql.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import { daysOf } from '../seating/find-tables.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { endOffer } from './end-offer.ts'
import { offerSeat } from './make-offer.ts'
import {
  listDaysDue,
  listLapsedOffers,
  listPartiesToOffer,
  rememberRound,
  type WaitingPartyRow,
} from './offer-rounds.sql.ts'

export type RoundContext = BookingContext & { db: Database; onFailure?: (error: unknown) => void }

/** The most days of a round, and offers of a day; the rest is done in the next round, a second later. */
const mostDays = 100
const mostLapsed = 100
const mostOffers = 50

/** Changes that only the passing of time makes are noticed within this. */
const againSeconds = 900

/** A failure of one does not affect the others. */
async function eachOf<Item>(items: readonly Item[], context: RoundContext, work: (item: Item) => Promise<void>) {
  for (const item of items) await work(item).catch((error) => context.onFailure?.(error))
}

export async function lapseOffers(context: RoundContext): Promise<void> {
  const lapsed = await context.db.read((query) => listLapsedOffers(query, nowOf(context), mostLapsed))
  await eachOf(lapsed, context, ({ restaurant_id, booking_id }) =>
    context.db.transaction((tx) => lapse(tx, restaurant_id, context, booking_id)),
  )
}

/** Does nothing where another server was faster, or the guest has answered. */
async function lapse(tx: Tx, restaurantId: number, context: RoundContext, bookingId: number): Promise<void> {
  const open = () => findOpenOffer(tx, restaurantId, bookingId)
  const { house, now, before, also: offer, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, open)
  if (!offer || offer.until > now) return
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  endOffer(tx, house, { at: now, actor: systemActor, before, offer, outcome: 'lapsed' })
}

export async function offerFreeTables(context: RoundContext): Promise<void> {
  const due = await context.db.read((query) => listDaysDue(query, nowOf(context), waitingStatuses, mostDays))
  await eachOf(due, context, ({ restaurant_id, date }) => offerTablesOf(context, restaurant_id, date))
}

/** One offer a transaction, until there is none to make; the search itself takes no lock. */
async function offerTablesOf(context: RoundContext, restaurantId: number, date: LocalDate): Promise<void> {
  const { db, days } = context
  for (let made = 0; made < mostOffers; made++) {
    const now = nowOf(context)
    // Versions are read before the rows, so that a write in between is found by the next round.
    const asked = await days.versions(restaurantId, [date])
    const { house } = asked
    const { next, expiresAt } = await db.read((query) => search(query, house, date, now))
    if (next) {
      await db.transaction((tx) => offerTo(tx, restaurantId, context, date, next.party))
      continue
    }
    const day = asked.days[0]?.versions.day ?? 0
    const round = { day, house: house.version, againAt: Math.min(expiresAt, now + againSeconds) }
    await db.transaction((tx) => rememberRound(tx, restaurantId, date, round))
    return
  }
}

/** Does nothing where another party comes first by now. */
async function offerTo(
  tx: Tx,
  restaurantId: number,
  context: RoundContext,
  date: LocalDate,
  { bookingId, at, minutes }: WaitingParty,
): Promise<void> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  await lockDays(daysOf(house, at, at + minutes * 60))
  const { next } = await search(tx, house, date, now)
  if (next?.party.bookingId !== bookingId) return
  await offerSeat(tx, house, before, { seat: next.seat, startsAt: next.party.at }, { at: now, actor: systemActor })
}

type Found = { next: SeatForWaiting | undefined; expiresAt: EpochSeconds }

async function search(query: Query, house: CachedHouse, date: LocalDate, now: EpochSeconds): Promise<Found> {
  const { id, timezone, messages } = house.settings
  // At night offers would lapse unread, one guest after the other.
  const isSilent = messages.off.includes('offer') || isQuiet(messages, timezone, now)
  const rows = isSilent ? [] : await listPartiesToOffer(query, id, date, waitingStatuses)
  const parties = rows.flatMap((row) => partyFrom(house, now, row))
  if (parties.length === 0) return { next: undefined, expiresAt: Number.POSITIVE_INFINITY }
  const longest = Math.max(house.prepared.longestTurn, ...parties.map(({ minutes }) => minutes))
  const schedule = unexpired(await readDays(query, house, date, date, longest), now)
  const [next] = seatsForWaiting(house.prepared, schedule, now, parties)
  return { next, expiresAt: nextExpiry(schedule) }
}

/** With the starts that may be offered without staff, and were not yet; none where there are none. */
function partyFrom(house: CachedHouse, now: EpochSeconds, row: WaitingPartyRow): WaitingParty[] {
  const { id, starts_at: at, ends_at, covers, dining_area_id, is_by_guest, wanted_until, offered_starts } = row
  const minutes = (ends_at - at) / 60
  const party = { bookingId: id, at, minutes, party: covers, areaId: dining_area_id, onlineTables: is_by_guest }
  const starts = startsWanted(house.prepared.house, { at, until: wanted_until }).filter(
    (start) => !offered_starts.includes(start) && mayBeOffered(house.prepared, now, { ...party, at: start }),
  )
  return starts.length === 0 || row.has_offer ? [] : [{ ...party, starts }]
}

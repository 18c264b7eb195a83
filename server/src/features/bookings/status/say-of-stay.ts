/**
 * What a host says of guests, without a change of status: until when they stay, since when they sit, how long they were told
 * to wait. It is never refused for others who have the table afterwards; no event is sent.
 */
import type { Tx } from '../../../db/database.ts'
import { hasArrived, isExpected, shownStatus } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, type LocalDate, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { countedArrival } from '../../../domain/seating/occupation.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import type { Changes } from '../read/history.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking } from '../seating/find-tables.ts'
import { FieldErrorList, startFrom } from '../seating/visit.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { type LockedBooking, lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { type QuotedMinutes, quotedTimes } from '../write/write-booking.ts'
import { findStayFacts, type StayFacts, updateArrival, updateExpectedEnd, updateQuote } from './stay-facts.sql.ts'

type Said = { action: string; facts: Changes; days: readonly LocalDate[]; write: () => Promise<void> }

/** `sayOf` gives what changes; undefined where it stands already. */
async function say(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  actor: string,
  sayOf: (locked: LockedBooking & { also: StayFacts }) => Said | undefined,
): Promise<ChangedBooking> {
  const locked = await lockBooking(tx, restaurantId, context, bookingId, () =>
    findStayFacts(tx, restaurantId, bookingId),
  )
  const { house, now, before, lockDays } = locked
  const said = sayOf(locked)
  if (said === undefined) return { row: before, detail: presentDetail(before, house, now), house }
  const [, , after] = await Promise.all([lockDays(said.days), said.write(), findDetail(tx, restaurantId, bookingId)])
  const { action, facts } = said
  return recordChange(tx, house, { at: now, actor, action, events: [], before, after, facts })
}

function assertStatus(before: BookingDetailRow, isPossible: boolean, sentence: Sentence): void {
  if (!isPossible) throw new TransitionRefused(sentence, shownStatus(before.status, before.is_reconfirmed))
}

const shown = ({ settings }: CachedHouse, at: EpochSeconds | null): string | null =>
  at === null ? null : toOffsetDateTime(settings.timezone, at)

function instantOf(house: CachedHouse, field: string, date: string): EpochSeconds {
  const errors = new FieldErrorList()
  const at = startFrom(house, date, errors, field)
  errors.throwIfAny()
  return at
}

/** `date` null: as it follows from when they came. The booked end stays as it is. */
export function setExpectedEnd(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { date, actor }: { date: string | null; actor: string },
): Promise<ChangedBooking> {
  return say(tx, restaurantId, context, bookingId, actor, ({ house, now, before, also }) => {
    assertStatus(before, hasArrived(before.status), ({ bookings }) => bookings.status.onlySeatedStay)
    const end = date === null ? null : instantOf(house, 'expected_end', date)
    if (end === also.expected_end) return undefined
    return {
      action: 'expected-end',
      facts: { expected_end: { from: shown(house, also.expected_end), to: shown(house, end) } },
      days: daysOfBooking(house, before),
      write: () => updateExpectedEnd(tx, restaurantId, bookingId, end, now),
    }
  })
}

/** Corrects since when they sit there. */
export function setArrival(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { date, actor }: { date: string; actor: string },
): Promise<ChangedBooking> {
  return say(tx, restaurantId, context, bookingId, actor, ({ house, now, before }) => {
    assertStatus(before, hasArrived(before.status), ({ bookings }) => bookings.status.onlySeatedStay)
    const arrivedAt = instantOf(house, 'arrived_at', date)
    if (arrivedAt === before.arrived_at) return undefined
    const { starts_at: startsAt, ends_at: endsAt } = before
    const counts = countedArrival(house.prepared.house, { startsAt, endsAt, arrivedAt }) !== undefined
    const errors = new FieldErrorList()
    if (arrivedAt > now || !counts) errors.add('arrived_at', ({ bookings }) => bookings.status.arrivalInStay)
    errors.throwIfAny()
    const days = [before, { ...before, arrived_at: arrivedAt }].flatMap((row) => daysOfBooking(house, row))
    return {
      action: 'arrived-at',
      facts: { arrived_at: { from: shown(house, before.arrived_at), to: shown(house, arrivedAt) } },
      days: [...new Set(days)],
      write: () => updateArrival(tx, restaurantId, bookingId, arrivedAt, now),
    }
  })
}

/** For guests who wait: on the waiting list, or at the bar. `quoted` null: nothing was said. */
export function setQuotedWait(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { quoted, actor }: { quoted: QuotedMinutes | null; actor: string },
): Promise<ChangedBooking> {
  return say(tx, restaurantId, context, bookingId, actor, ({ house, now, before, also }) => {
    const waits = before.waiting_list || before.presence === 'bar'
    assertStatus(before, isExpected(before.status) && waits, ({ bookings }) => bookings.status.onlyWaitingQuoted)
    const was =
      also.quoted_from === null || also.quoted_until === null
        ? null
        : { from: also.quoted_from, until: also.quoted_until }
    const is = quoted && quotedTimes(now, quoted)
    if (was?.from === is?.from && was?.until === is?.until) return undefined
    const words = (times: typeof was) => times && { from: shown(house, times.from), until: shown(house, times.until) }
    return {
      action: 'quoted-wait',
      facts: { quoted_wait: { from: words(was), to: words(is) } },
      days: daysOfBooking(house, before),
      write: () => updateQuote(tx, restaurantId, bookingId, is, now),
    }
  })
}

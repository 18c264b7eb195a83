/** Counts what guests wanted and did not find on the booking page and its API (refused-wishes/refused-wishes.ts). */
import type { OnlineStart } from '../../../../domain/availability/online-starts.ts'
import { onlineAreas } from '../../../../domain/availability/online-starts.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import { slotsOfEvening } from '../../../../domain/calendar/service-hours.ts'
import { bookingWindow, type Reason } from '../../../../domain/seating/refusals.ts'
import type { RefusedWishes } from '../../../bookings/refused-wishes/refused-wishes.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { onlineDates } from './booking-choice.ts'
import { readStarts, type Schedules } from './online-days.ts'

export type WishParts = { refused: RefusedWishes }

type Asking = {
  party: number
  network: string
  contact?: string | null | undefined
  /** `guest_page` by default. */
  channel?: 'guest_page' | 'agent'
  isForMany?: boolean | undefined
}

type Opened = Asking & { date: LocalDate; areaId: number | null; starts: readonly OnlineStart[]; now: EpochSeconds }

/**
 * A day was opened: counted only if it has no free start for the party. The reasons of its starts are computed only
 * then.
 */
export async function countDayOpened(
  { refused, days }: WishParts & { days: Schedules },
  house: CachedHouse,
  opened: Opened,
): Promise<void> {
  if (opened.starts.some(({ isOpen }) => isOpen)) return
  const { date, now, party, areaId } = opened
  const asked = { party, areaId, withReasons: true }
  const reason =
    opened.starts.length > 0 ? commonest(await readStarts(days, house, date, now, asked)) : whyNoStarts(house, opened)
  refused.note(house.prepared.house, { evening: date }, reason, guestWish(opened))
}

/** The most frequent reason of the day's full starts. */
function commonest(starts: readonly OnlineStart[]): Reason {
  const byReason = Map.groupBy(starts, ({ reason = 'no_table' }) => reason)
  const [most] = [...byReason].sort(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? 'no_table'
}

function whyNoStarts(house: CachedHouse, { date, party, areaId, now }: Opened): Reason {
  const { prepared } = house
  if (date > onlineDates(house, now).last) return 'too_far'
  const slots = slotsOfEvening(prepared.house, date)
  if (slots.length === 0) return 'outside_hours'
  if (onlineAreas(prepared, { party, areaId }).length === 0) return 'party_too_large'
  const { from } = bookingWindow(prepared.house, now, 'online')
  return slots.every(({ start }) => start < from) ? 'too_soon' : 'closed'
}

/** A full time was tapped. */
export function countFullTime(
  { refused }: WishParts,
  house: CachedHouse,
  local: string,
  reason: Reason,
  asking: Asking,
): void {
  refused.note(house.prepared.house, { local }, reason, guestWish(asking))
}

/** A hold or a booking that is refused. */
export function countingGuest<Result>(
  { refused }: WishParts,
  house: CachedHouse,
  local: string,
  asking: Asking,
  work: Promise<Result>,
): Promise<Result> {
  return refused.counting(work, (error) => refused.note(house.prepared.house, { local }, error, guestWish(asking)))
}

const guestWish = ({ party, network, contact = null, channel = 'guest_page', isForMany }: Asking) => {
  return { party, network, contact, channel, isForMany } as const
}

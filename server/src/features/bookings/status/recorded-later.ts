/**
 * Facts that a host recorded while the diary had no network: since when, and what was seen when the first of them was tapped.
 * A fact is refused only where somebody else has changed status or tables since. One that is sent again, or that somebody else
 * recorded too, changes nothing. What was said later of guests who are here, or of their course, stays: the history has both.
 */
import type { Query } from '../../../db/database.ts'
import { type FsmStatus, isExpected, storedStatus } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { BookingChanged } from '../read/booking-changed.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type Changes, findMomentOf } from '../read/history.sql.ts'
import { sameIds } from '../update/booking-patch.ts'

export const mostHours = 4

/** What stood on the screen. */
type Seen = { status: FsmStatus; table_ids: number[] }
export type Later = { at: EpochSeconds; seen: Seen | undefined }
type Body = { at?: string | undefined; seen?: Seen | undefined }

/** Undefined for what is recorded as it happens. */
export function laterFrom({ at, seen }: Body, now: EpochSeconds): Later | undefined {
  if (at === undefined) {
    if (seen !== undefined) throw new InvalidInput({ seen: [(say) => say.bookings.status.seenWithoutAt] })
    return undefined
  }
  const moment = Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000)
  if (moment < now - mostHours * 3600)
    throw new InvalidInput({ at: [(say) => say.bookings.status.recordedTooLate(mostHours)] })
  return { at: Math.min(moment, now), seen }
}

/** Reconfirmed or not, guests are expected. */
const standing = (status: FsmStatus): string => {
  const stored = storedStatus(status)
  return isExpected(stored) ? 'expected' : stored
}

export function assertAsSeen(
  before: BookingDetailRow,
  later: Later | undefined,
  house: CachedHouse,
  now: EpochSeconds,
): void {
  if (later?.seen === undefined) return
  const { status, table_ids } = later.seen
  const tables = before.tables.map(({ id }) => id)
  if (standing(status) === standing(before.status) && sameIds(tables, table_ids)) return
  throw new BookingChanged(before, house, now)
}

/** For the history. Two seconds are on their way, not later. */
export function factsOf(later: Later | undefined, now: EpochSeconds, { settings }: CachedHouse): Changes {
  if (later === undefined || now - later.at < 2) return {}
  return { recorded_later: { from: null, to: toOffsetDateTime(settings.timezone, later.at) } }
}

/** Whether somebody has said something else of it since: then this is history, and theirs stands. */
export async function isOvertaken(
  query: Query,
  restaurantId: number,
  bookingId: number,
  { later, action }: { later: Later | undefined; action: 'presence' | 'course' },
): Promise<boolean> {
  if (later === undefined) return false
  const last = await findMomentOf(query, restaurantId, bookingId, action)
  return last !== undefined && last > later.at
}

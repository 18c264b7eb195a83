/**
 * The starts of a date that a booking could be moved to, by the decision of the update itself. Reads what is committed, so
 * a start may be gone when it is asked for.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import type { Channel } from '../../domain/online-rules.ts'
import { type Slot, slotsOfDate } from '../../domain/service-hours.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'
import { type BookingPatch, timesAt } from './booking-patch.ts'
import { isPossible } from './seat-after-edit.ts'

/** `patch` has no date. Starts that have begun are left out. */
export async function startsForEdit(
  restaurantId: number,
  context: BookingContext,
  before: BookingDetailRow,
  { date, patch, channel }: { date: LocalDate; patch: BookingPatch; channel: Channel },
): Promise<Slot[]> {
  const minutes = (before.ends_at - before.starts_at) / 60
  const { house, diary } = await context.days.current(restaurantId, date, minutes)
  const now = nowOf(context)
  return slotsOfDate(house.prepared.house, date).filter(({ start }) => {
    const edit = { before, patch, channel, times: timesAt(house, before, patch, start) }
    return start > now && isPossible(house, diary, now, edit)
  })
}

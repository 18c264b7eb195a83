/**
 * Bookings to come that were within the service hours, seasons, slots and turn times, and no longer are once the plan is written;
 * and imported ones outside the service hours in any case, since nothing refused them when they came.
 * The bookings stay as they are; the report lists them, so that staff can speak with the guests.
 */
import { secondsOf } from '../../clock.ts'
import type { Query } from '../../db/database.ts'
import { holdingStatuses } from '../../domain/booking-status.ts'
import { localDateOf, localTimeOf, toOffsetDateTime } from '../../domain/calendar.ts'
import { isOutOfSeason } from '../../domain/seasons.ts'
import { serviceAt, slotsOfDate } from '../../domain/service-hours.ts'
import { turnMinutesOf } from '../../domain/turn-times.ts'
import { type BookingToCome, listBookingsToCome } from './affected-bookings.sql.ts'
import type { AffectedBooking } from './change-report.ts'
import { type EngineHours, plannedHours, storedHours } from './engine-hours.ts'
import type { Plan } from './plan-changes.ts'
import type { StoredConfiguration } from './stored-configuration.ts'

type RuleBroken = Extract<
  AffectedBooking['problem'],
  'outside service hours' | 'area out of season' | 'not at a slot' | 'not the turn time'
>

export async function findBookingsOutsideRules(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  now: Temporal.Instant,
): Promise<AffectedBooking[]> {
  const [before, after] = [storedHours(stored), plannedHours(stored, plan)]
  const problemBefore = ruleCheck(before)
  const problemAfter = ruleCheck(after)
  const today = localDateOf(plan.settings.timezone, secondsOf(now))
  const bookings = await listBookingsToCome(query, stored.id, { today, now: secondsOf(now) }, holdingStatuses)
  return bookings.flatMap((booking) => {
    const problem = problemAfter(booking)
    const isKnown = problemBefore(booking) === problem
    if (problem === null || (isKnown && !(booking.is_imported && problem === 'outside service hours'))) return []
    const date = toOffsetDateTime(plan.settings.timezone, booking.starts_at)
    return [{ reference: booking.reference, date, tables: booking.tables, problem }]
  })
}

type Checked = Pick<BookingToCome, 'starts_at' | 'ends_at' | 'party' | 'duration_by_hand' | 'dining_area_id'>

export function ruleCheck(hours: EngineHours): (booking: Checked) => RuleBroken | null {
  const turnMinutes = turnMinutesOf(hours)
  return ({ starts_at, ends_at, party, duration_by_hand, dining_area_id }) => {
    const date = localDateOf(hours.timezone, starts_at)
    const localTime = localTimeOf(hours.timezone, starts_at)
    const service = serviceAt(hours, date, localTime)
    if (service === null) return 'outside service hours'
    const start = { date, localTime, ...service }
    if (dining_area_id !== null && isOutOfSeason(hours.areas, start, dining_area_id)) return 'area out of season'
    if (!slotsOfDate(hours, date).some(({ start }) => start === starts_at)) return 'not at a slot'
    const minutes = (ends_at - starts_at) / 60
    return duration_by_hand || minutes === turnMinutes(service.serviceHourId, party) ? null : 'not the turn time'
  }
}

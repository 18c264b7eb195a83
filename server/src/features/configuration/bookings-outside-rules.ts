/**
 * Bookings to come that were within the service hours, slots and turn times, and no longer are once the plan is written.
 * The bookings stay as they are; the report lists them, so that staff can speak with the guests.
 */
import { secondsOf } from '../../clock.ts'
import type { Query } from '../../db/database.ts'
import { holdingStatuses } from '../../domain/booking-status.ts'
import { localDateOf, localTimeOf, toOffsetDateTime } from '../../domain/calendar.ts'
import { serviceAt, slotsOfDate } from '../../domain/service-hours.ts'
import { turnMinutesOf } from '../../domain/turn-times.ts'
import { type BookingToCome, listBookingsToCome } from './affected-bookings.sql.ts'
import type { AffectedBooking } from './change-report.ts'
import { type EngineHours, engineHours } from './engine-hours.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'
import type { StoredConfiguration } from './stored-configuration.ts'

type RuleBroken = Extract<AffectedBooking['problem'], 'outside service hours' | 'not at a slot' | 'not the turn time'>

export async function findBookingsOutsideRules(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  now: Temporal.Instant,
): Promise<AffectedBooking[]> {
  const [before, after] = [hoursBefore(stored), hoursAfter(stored, plan)]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const problemBefore = ruleCheck(before)
  const problemAfter = ruleCheck(after)
  const today = localDateOf(plan.settings.timezone, secondsOf(now))
  const bookings = await listBookingsToCome(query, stored.id, { today, now: secondsOf(now) }, holdingStatuses)
  return bookings.flatMap((booking) => {
    const problem = problemAfter(booking)
    if (problem === null || problemBefore(booking) === problem) return []
    const date = toOffsetDateTime(plan.settings.timezone, booking.starts_at)
    return [{ reference: booking.reference, date, tables: booking.tables, problem }]
  })
}

const hoursBefore = ({ settings, service_hours, special_days }: StoredConfiguration): EngineHours =>
  engineHours(settings, { serviceHours: service_hours, specialDays: special_days })

const hoursAfter = (stored: StoredConfiguration, plan: Plan): EngineHours =>
  engineHours(plan.settings, {
    serviceHours: rowsAfter(stored.service_hours, plan.serviceHours),
    specialDays: rowsAfter(stored.special_days, plan.specialDays),
  })

function ruleCheck(hours: EngineHours): (booking: BookingToCome) => RuleBroken | null {
  const turnMinutes = turnMinutesOf(hours)
  return ({ starts_at, ends_at, party, duration_by_hand }) => {
    const date = localDateOf(hours.timezone, starts_at)
    const service = serviceAt(hours, date, localTimeOf(hours.timezone, starts_at))
    if (service === null) return 'outside service hours'
    if (!slotsOfDate(hours, date).some(({ start }) => start === starts_at)) return 'not at a slot'
    const minutes = (ends_at - starts_at) / 60
    return duration_by_hand || minutes === turnMinutes(service.serviceHourId, party) ? null : 'not the turn time'
  }
}

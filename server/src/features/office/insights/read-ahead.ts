/** What is in the book for a period to come, and what was a year ago, as far ahead. */
import type { Query } from '../../../db/database.ts'
import { addDays, type EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { bookedAhead, daysOfYear } from '../../../domain/insights/ahead.ts'
import { datesIn, type Period } from '../../../domain/insights/periods.ts'
import { listBookedAhead } from './ahead.sql.ts'
import { capacitiesOf } from './count-evenings.ts'
import { listRefused } from './insights.sql.ts'

export async function readAhead(query: Query, house: House, now: EpochSeconds, period: Period) {
  const { restaurantId, timezone } = house
  const before = { from: addDays(period.from, -daysOfYear), to: addDays(period.to, -daysOfYear) }
  const [bookings, wishes, capacities] = await Promise.all([
    listBookedAhead(query, restaurantId, [period, before]),
    listRefused(query, restaurantId, period.from, period.to),
    capacitiesOf(query, house, datesIn(period)),
  ])
  const today = eveningOf(house, now)
  return { ...period, today, ...bookedAhead(period, bookings, wishes, capacities, { timezone, now, today }) }
}

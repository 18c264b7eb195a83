/**
 * The starts of an evening that a booking could be moved to, decided as by the update itself. Takes no lock, so a start
 * may be gone by the time of the update.
 */
import { addDays, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { runsPastMidnight } from '../../../domain/calendar/evening.ts'
import { type Slot, slotsOfEvening } from '../../../domain/calendar/service-hours.ts'
import type { Channel } from '../../../domain/seating/online-rules.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { type BookingPatch, timesAt } from './booking-patch.ts'
import { placeAfterEdit } from './seat-after-edit.ts'

/** `areaId`: the dining area in which the party would sit there. `keepsTables`: at the tables it has. */
export type StartForEdit = Slot & { areaId: number | null; keepsTables: boolean }

/** `patch` has no date. Starts that have begun are left out. */
export async function startsForEdit(
  restaurantId: number,
  context: BookingContext,
  before: BookingDetailRow,
  { evening, patch, channel }: { evening: LocalDate; patch: BookingPatch; channel: Channel },
): Promise<StartForEdit[]> {
  const minutes = (before.ends_at - before.starts_at) / 60
  const first = await context.days.current(restaurantId, evening, minutes)
  const { house } = first
  const hours = house.prepared.house
  const night = addDays(evening, 1)
  const days = runsPastMidnight(hours, evening)
    ? [first, await context.days.current(restaurantId, night, minutes)]
    : [first]
  const now = nowOf(context)
  return slotsOfEvening(hours, evening).flatMap((slot) => {
    const { start, date } = slot
    const times = timesAt(house, before, patch, start)
    const edit = { before, patch, channel, times, agreedAreas: 'any' } as const
    const schedule = days.find((day) => day.date === date)?.schedule
    const place = schedule && start > now ? placeAfterEdit(house, schedule, now, edit) : undefined
    return place === undefined ? [] : [{ ...slot, ...place }]
  })
}

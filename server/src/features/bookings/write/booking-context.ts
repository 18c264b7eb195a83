/** What the use cases of bookings share besides the database: caches of restaurants and days, the clock, the limiter. */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import type { DayLimiter } from './day-limiter.ts'

export type BookingContext = { houses: HouseCache; days: ScheduleCache; clock: Clock; limiter: DayLimiter }

export function nowOf({ clock }: Pick<BookingContext, 'clock'>): EpochSeconds {
  return secondsOf(clock.now())
}

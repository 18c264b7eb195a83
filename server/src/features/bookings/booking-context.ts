/**
 * What every booking use case stands on: the houses and days as they stand, the present moment,
 * and the line of those who want to be served.
 */
import { type Clock, secondsOf } from '../../clock.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import type { DayLimiter } from './day-limiter.ts'

export type BookingContext = { houses: HouseCache; days: DiaryCache; clock: Clock; line: DayLimiter }

export function nowOf({ clock }: Pick<BookingContext, 'clock'>): EpochSeconds {
  return secondsOf(clock.now())
}

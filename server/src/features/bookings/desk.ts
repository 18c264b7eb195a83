/** What every booking use case stands on: the remembered houses, the present moment, and the line before each day. */
import type { Clock } from '../../clock.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { DayLine } from '../diary/day-line.ts'
import type { Houses } from '../diary/houses.ts'

export type Desk = { houses: Houses; clock: Clock; line: DayLine }

export function nowAt({ clock }: Pick<Desk, 'clock'>): EpochSeconds {
  return Math.floor(clock.now().epochMilliseconds / 1000)
}

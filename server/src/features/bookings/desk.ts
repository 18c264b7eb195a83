/** What every booking use case stands on: the remembered houses and the present moment. */
import type { Clock } from '../../clock.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { Houses } from '../diary/houses.ts'

export type Desk = { houses: Houses; clock: Clock }

export function nowAt({ clock }: Desk): EpochSeconds {
  return Math.floor(clock.now().epochMilliseconds / 1000)
}

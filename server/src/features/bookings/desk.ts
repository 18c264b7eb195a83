/**
 * What every booking use case stands on: the houses and days as they stand, the present moment,
 * and the line of those who want to be served.
 */
import { type Clock, secondsOf } from '../../clock.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { DiaryDays } from '../diary/diary-days.ts'
import type { Houses } from '../diary/houses.ts'
import type { DeskLine } from './desk-line.ts'

export type Desk = { houses: Houses; days: DiaryDays; clock: Clock; line: DeskLine }

export function nowAt({ clock }: Pick<Desk, 'clock'>): EpochSeconds {
  return secondsOf(clock.now())
}

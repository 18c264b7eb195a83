/** The season of a dining area: outside it guests are not seated there, as if it were closed off. */
import type { LocalDate } from './calendar.ts'
import type { LocalStart } from './close-offs.ts'
import type { DiningArea } from './house.ts'
import { fallsOn } from './special-days.ts'

export const isInSeason = ({ season }: Pick<DiningArea, 'season'>, date: LocalDate): boolean =>
  !season || season.some(({ from, to }) => fallsOn({ firstDay: from, lastDay: to }, date))

/** A start after midnight goes with the evening that its service began on. */
export function isOutOfSeason(areas: readonly DiningArea[], start: LocalStart, areaId: number): boolean {
  const area = areas.find(({ id }) => id === areaId)
  return area?.season != null && !isInSeason(area, start.serviceDate ?? start.date)
}

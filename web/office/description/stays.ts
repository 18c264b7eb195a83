/** How long the parties of a service stay, as `turn-times.ts` of the server decides it: by the service, the house, the usual time. */
import type { Description, Service } from './description.ts'

type Own = Pick<Service, 'turn_times'>
export type StaySpan = { least: number; most: number }

export const stayOf = ({ turn_times: own = [] }: Own, house: Description, party: number): number =>
  [own, house.turn_times].flatMap((times) => times.find(({ up_to }) => party <= up_to) ?? []).at(0)?.minutes ??
  house.default_booking_duration_hours * 60

/** Of every size that a table or joined tables take. */
export function staysOf(service: Own, house: Description): StaySpan {
  const places = house.dining_areas.flatMap(({ tables, combinations }) => [...tables, ...combinations])
  const largest = Math.max(2, ...places.map(({ max_covers }) => max_covers))
  const stays = Array.from({ length: largest }, (_, index) => stayOf(service, house, index + 1))
  return { least: Math.min(...stays), most: Math.max(...stays) }
}

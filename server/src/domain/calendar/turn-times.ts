/** How long a party stays: by its size, as its service says, else as the house says, else the usual time. */

import type { House, ServiceHour, TurnTime } from './house.ts'

/** Minutes for a party that starts in a service; null is outside every service. */
export type TurnMinutes = (serviceHourId: number | null, party: number) => number

export type TurnRules = Pick<House, 'serviceHours' | 'specialDays' | 'turnTimes' | 'bookingMinutes'>

const everyService = ({ serviceHours, specialDays }: TurnRules): ServiceHour[] => [
  ...serviceHours,
  ...specialDays.flatMap((day) => day.serviceHours),
]

/** A party larger than a service has minutes for stays as long as the house says. */
export function turnMinutesOf(house: TurnRules): TurnMinutes {
  const { turnTimes, bookingMinutes } = house
  const own = everyService(house).filter((service) => service.turnTimes.length > 0)
  const byService = new Map<number | null, readonly TurnTime[]>(
    own.map((service) => [service.id, [...service.turnTimes, ...turnTimes]]),
  )
  return (serviceHourId, party) =>
    (byService.get(serviceHourId) ?? turnTimes).find(({ upTo }) => party <= upTo)?.minutes ?? bookingMinutes
}

/** How long each party size stays in one service, and the lengths that occur. */
export type Turns = { byParty: readonly number[]; lengths: readonly number[] }

/** Computed once per service. Services without turn times of their own share one. */
export function turnsOf(house: TurnRules, turnMinutes: TurnMinutes, largestParty: number): (id: number) => Turns {
  const of = (serviceHourId: number | null): Turns => {
    const byParty = Array.from({ length: largestParty + 1 }, (_, party) => turnMinutes(serviceHourId, party))
    return { byParty, lengths: [...new Set(byParty)] }
  }
  const shared = of(null)
  const own = everyService(house).filter(({ turnTimes }) => turnTimes.length > 0)
  const byService = new Map(own.map(({ id }) => [id, of(id)]))
  return (id) => byService.get(id) ?? shared
}

/** The longest that any party stays without a length set by hand. */
export function longestTurnOf(house: TurnRules): number {
  const all = [...house.turnTimes, ...everyService(house).flatMap(({ turnTimes }) => turnTimes)]
  return all.reduce((longest, { minutes }) => Math.max(longest, minutes), house.bookingMinutes)
}

/** How long parties of a service stay, by size, for pages that show it before the server is asked. */
export type TurnStep = { upTo: number | null; minutes: number }

/** In order of size; the last, without `upTo`, is for all that are larger. */
export function turnStepsOf(house: TurnRules, turnMinutes: TurnMinutes, serviceHourId: number | null): TurnStep[] {
  const service = everyService(house).find(({ id }) => id === serviceHourId)
  const sizes = [...(service?.turnTimes ?? []), ...house.turnTimes].map(({ upTo }) => upTo)
  const steps: TurnStep[] = [...new Set(sizes)]
    .sort((a, b) => a - b)
    .map((upTo) => ({ upTo, minutes: turnMinutes(serviceHourId, upTo) }))
  steps.push({ upTo: null, minutes: house.bookingMinutes })
  return steps.filter(({ minutes }, index) => minutes !== steps[index + 1]?.minutes)
}

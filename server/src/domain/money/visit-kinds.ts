/**
 * One visit of every kind that a list of policies can tell apart, so that what they ask can be shown, and a policy that is
 * never reached be found, by asking for each.
 */
import { addDays, type LocalDate, weekdayOf } from '../calendar/calendar.ts'
import type { House } from '../calendar/house.ts'
import { servicesOn } from '../calendar/service-hours.ts'
import { fallsOn, specialDayOn } from '../calendar/special-days.ts'
import { type AskedVisit, bookingChannels, type PaymentPolicy } from './policies.ts'

export type DayOfVisits = { date: LocalDate; weekday: number; specialDay: string | null; services: string[] }

/** Yearly days and special days of the next year are all among these. */
const daysAhead = 400

const days = (house: House, from: LocalDate): DayOfVisits[] =>
  Array.from({ length: daysAhead }, (_, ahead) => {
    const date = addDays(from, ahead)
    const services = [...new Set(servicesOn(house, date).map(({ name }) => name))]
    return { date, weekday: weekdayOf(date), specialDay: specialDayOn(house.specialDays, date)?.name ?? null, services }
  })

const namedDates = (policies: readonly PaymentPolicy[]): string[] => [
  ...new Set(policies.flatMap(({ when }) => when.dates ?? [])),
]

const isOn = (day: string, date: LocalDate): boolean => fallsOn({ firstDay: day, lastDay: day }, date)

/** The first date of each kind: by weekday, special day, and the dates that policies name. */
export function kindsOfDays(house: House, policies: readonly PaymentPolicy[], from: LocalDate): DayOfVisits[] {
  const dates = namedDates(policies)
  const found = new Map<string, DayOfVisits>()
  for (const day of days(house, from)) {
    if (day.services.length === 0) continue
    const named = dates.filter((one) => isOn(one, day.date))
    const kind = `${day.weekday} ${day.specialDay} ${named.join()}`
    if (!found.has(kind)) found.set(kind, day)
  }
  return [...found.values()]
}

/** Party sizes: the smallest of each range that policies tell apart. */
export function kindsOfParties(policies: readonly PaymentPolicy[]): number[] {
  const edges = policies.flatMap(({ when: { party } }) => [party?.from ?? 1, (party?.to ?? 0) + 1])
  return [...new Set([1, ...edges])].sort((a, b) => a - b)
}

export function* kindsOfVisits(
  house: House & { areas: readonly { name: string }[] },
  policies: readonly PaymentPolicy[],
  from: LocalDate,
): Generator<AskedVisit> {
  const parties = kindsOfParties(policies)
  for (const { date, specialDay, services } of kindsOfDays(house, policies, from))
    for (const service of services)
      for (const { name } of house.areas)
        for (const covers of parties)
          for (const channel of bookingChannels) yield { date, service, specialDay, areas: [name], covers, channel }
}

/** The seven weekdays without anything special, then the days that are special or named by a policy, by date. */
export function daysToShow(house: House, policies: readonly PaymentPolicy[], from: LocalDate) {
  const dates = namedDates(policies)
  const all = days(house, from)
  const isNamed = ({ date }: DayOfVisits) => dates.some((one) => isOn(one, date))
  const isUsual = (day: DayOfVisits) => day.specialDay === null && !isNamed(day)
  const usual = [1, 2, 3, 4, 5, 6, 7].flatMap(
    (weekday) => all.find((day) => day.weekday === weekday && isUsual(day)) ?? [],
  )
  const seen = new Set<string>()
  const special = all.filter((day) => {
    if (isUsual(day) || day.services.length === 0) return false
    const name = day.specialDay ?? day.date.slice(5)
    return !seen.has(name) && seen.add(name)
  })
  return { usual, special: special.slice(0, mostShown) }
}

/** As many columns beside the week as fit. */
const mostShown = 6

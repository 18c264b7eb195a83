/**
 * What a restaurant asks for with a booking: the first policy that fits a visit applies. Services, areas and special days
 * are named as in the restaurant's description. Tokens (`website`, `api`) are asked only where a policy lists them.
 */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { type DayName, dayNames, type LocalDate, weekdayOf } from '../calendar/calendar.ts'
import { fallsOn } from '../calendar/special-days.ts'

export const asks = ['deposit', 'guarantee', 'nothing'] as const
/** `deposit`: charged now. `guarantee`: a card is kept. `nothing`: an exception above a wider policy. */
export type Ask = (typeof asks)[number]

export const pers = ['person', 'booking'] as const
export type Per = (typeof pers)[number]

export const bookingChannels = ['guest_page', 'assistant', 'diary', 'website', 'api'] as const
/** How a booking was made. `assistant`: MCP and voice; `website` and `api`: a token. */
export type BookingChannel = (typeof bookingChannels)[number]

export const askedUnlessSaid: readonly BookingChannel[] = ['guest_page', 'assistant', 'diary']

export type PolicyConditions = {
  services?: string[]
  weekdays?: DayName[]
  /** `YYYY-MM-DD`, or `MM-DD` for every year. */
  dates?: string[]
  special_days?: string[]
  areas?: string[]
  /** By covers, children included. */
  party?: { from?: number; to?: number }
  channels?: BookingChannel[]
}

export type PaymentPolicy = {
  /** Identifies the policy for good. */
  code: string
  when: PolicyConditions
  ask: Ask
  /** Decimal in the restaurant's currency; absent for `nothing`. */
  amount?: number
  per?: Per
  /** Whether `per: person` counts children too. */
  children?: boolean
  free_until_hours?: number
  /** If absent, 24 where the start is at least 48 hours away, else 1. */
  grace_hours?: number
  keep_percent?: number
  pay_within_minutes?: number
  link_hours?: number
  /** The restaurant's own sentence, in front of the terms. */
  text?: Partial<Record<GuestLanguage, string>>
}

export const usualTerms = {
  per: 'person',
  children: false,
  free_until_hours: 24,
  keep_percent: 100,
  pay_within_minutes: 15,
  link_hours: 24,
} as const satisfies Partial<PaymentPolicy>

/** A visit as policies see it. `date`: that of its evening. */
export type AskedVisit = {
  date: LocalDate
  service: string | null
  specialDay: string | null
  /** The areas of its tables; empty while none is chosen. */
  areas: readonly string[]
  covers: number
  channel: BookingChannel
}

export function fits({ when }: Pick<PaymentPolicy, 'when'>, visit: AskedVisit): boolean {
  const { services, weekdays, dates, special_days, areas, party, channels = askedUnlessSaid } = when
  if (!channels.includes(visit.channel)) return false
  if (visit.covers < (party?.from ?? 1) || visit.covers > (party?.to ?? Number.POSITIVE_INFINITY)) return false
  if (services && (visit.service === null || !services.includes(visit.service))) return false
  if (weekdays && !weekdays.some((day) => dayNames.indexOf(day) + 1 === weekdayOf(visit.date))) return false
  if (areas && !visit.areas.some((area) => areas.includes(area))) return false
  if (!dates && !special_days) return true
  const isDate = dates?.some((day) => fallsOn({ firstDay: day, lastDay: day }, visit.date)) ?? false
  return isDate || (visit.specialDay !== null && (special_days?.includes(visit.specialDay) ?? false))
}

export type ChosenPolicy = { policy: PaymentPolicy /** From 1, as people count rules. */; position: number }

/** The first policy that fits, also where it asks for nothing. */
export function policyFor(policies: readonly PaymentPolicy[], visit: AskedVisit): ChosenPolicy | undefined {
  const index = policies.findIndex((policy) => fits(policy, visit))
  const policy = policies[index]
  return policy && { policy, position: index + 1 }
}

/** For each policy the positions of those that come first where it would fit; none of both where it fits no visit. */
export type Reach = { position: number; isReached: boolean; isPossible: boolean; takenBy: number[] }

/** `visits`: one of every kind there is. */
export function reachOf(policies: readonly PaymentPolicy[], visits: Iterable<AskedVisit>): Reach[] {
  const reach = policies.map((_, index) => ({
    position: index + 1,
    isReached: false,
    isPossible: false,
    takenBy: new Set<number>(),
  }))
  for (const visit of visits) {
    let first: number | undefined
    for (const [index, policy] of policies.entries()) {
      const own = reach[index]
      if (!own || !fits(policy, visit)) continue
      own.isPossible = true
      if (first === undefined) {
        first = index + 1
        own.isReached = true
      } else own.takenBy.add(first)
    }
  }
  return reach.map((one) => ({ ...one, takenBy: [...one.takenBy].sort((a, b) => a - b) }))
}

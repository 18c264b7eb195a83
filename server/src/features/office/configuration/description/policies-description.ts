/** `payment_policies` of a description: what is asked for with a booking. */
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { dayNames, isLocalDate } from '../../../../domain/calendar/calendar.ts'
import { decimalsOf, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import { asks, bookingChannels, type PaymentPolicy, pers } from '../../../../domain/money/policies.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { closed, list, oneOf, optionalFlag, text, wanted, whole } from './description-fields.ts'
import type { DescriptionIssue, Path } from './description-issue.ts'

const name = text(120)
const several = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, most: number) =>
  Type.Optional(Type.Array(item, { minItems: 1, maxItems: most, ...wanted((words) => words.list) }))
const day = Type.String({ pattern: '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$', ...wanted((words) => words.date) })
const covers = Type.Optional(whole(1, 1000))

/** A condition that is left out excludes nothing. */
const ConditionsDescription = Type.Object(
  {
    services: several(name, 100),
    weekdays: several(oneOf(dayNames), 7),
    dates: several(day, 100),
    special_days: several(name, 200),
    areas: several(name, 100),
    party: Type.Optional(Type.Object({ from: covers, to: covers }, closed)),
    channels: several(oneOf(bookingChannels), bookingChannels.length),
  },
  { ...closed, default: {} },
)

const wordsByLanguage = Type.Object(
  Object.fromEntries(guestLanguages.map((language) => [language, Type.Optional(text(500))])),
  { ...closed, minProperties: 1 },
)

export const PolicyDescription = Type.Object(
  {
    /** Identifies the policy for good, also when it changes. */
    code: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 40, ...wanted((words) => words.code) }),
    when: ConditionsDescription,
    ask: oneOf(asks),
    amount: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, ...wanted((words) => words.amount) }),
    ),
    per: Type.Optional(oneOf(pers)),
    children: optionalFlag,
    free_until_hours: Type.Optional(whole(0, 8760)),
    grace_hours: Type.Optional(whole(0, 720)),
    keep_percent: Type.Optional(whole(0, 100)),
    pay_within_minutes: Type.Optional(whole(5, 120)),
    link_hours: Type.Optional(whole(1, 336)),
    text: Type.Optional(wordsByLanguage),
  },
  closed,
)

export const paymentPolicies = list(PolicyDescription, 50)

type Named = { name: string }
type Described = {
  currency: string
  service_hours: readonly Named[]
  special_days: readonly (Named & { service_hours: readonly Named[] })[]
  dining_areas: readonly Named[]
  payment_policies: readonly PaymentPolicy[]
}

export function policyContradictions(description: Described): DescriptionIssue[] {
  const known = {
    services: new Set(
      [...description.service_hours, ...description.special_days.flatMap((special) => special.service_hours)].map(
        (service) => service.name,
      ),
    ),
    special_days: new Set(description.special_days.map((special) => special.name)),
    areas: new Set(description.dining_areas.map((area) => area.name)),
  }
  return description.payment_policies.flatMap((policy, index) => {
    const path: Path = ['payment_policies', index]
    const unknown = (['services', 'special_days', 'areas'] as const).flatMap((kind) =>
      (policy.when[kind] ?? []).flatMap((called, at): DescriptionIssue[] =>
        known[kind].has(called)
          ? []
          : [
              {
                path: [...path, 'when', kind, at],
                sentence: ({ descriptions }) => descriptions.policies.unknown[kind](called),
              },
            ],
      ),
    )
    return [
      ...unknown,
      ...missingDates(policy, path),
      ...partyBackwards(policy, path),
      ...amountContradictions(policy, description.currency, path),
    ]
  })
}

/**
 * Rules that nobody could pay by, without a service that has a page for paying: then staff can only ask for a deposit that they
 * record themselves. Rules that stand already are left.
 */
export function unpayablePolicies(
  wanted: readonly PaymentPolicy[],
  { stored, provider }: { stored: readonly PaymentPolicy[]; provider: string | null },
): DescriptionIssue[] {
  if (provider !== null) return []
  return wanted.flatMap((policy, index): DescriptionIssue[] => {
    const isOfStaff = policy.when.channels?.every((channel) => channel === 'diary') ?? false
    if (policy.ask === 'nothing' || (policy.ask === 'deposit' && isOfStaff)) return []
    if (stored.some((same) => isDeepStrictEqual(same, policy))) return []
    const why = policy.ask === 'deposit' ? 'noPage' : 'noCards'
    const path: Path = ['payment_policies', index, 'ask']
    return [{ path, sentence: ({ descriptions }) => descriptions.policies[why] }]
  })
}

function missingDates({ when }: PaymentPolicy, path: Path): DescriptionIssue[] {
  return (when.dates ?? []).flatMap((date, at) =>
    isLocalDate(date.length === 'MM-DD'.length ? `2000-${date}` : date)
      ? []
      : [
          {
            path: [...path, 'when', 'dates', at],
            sentence: ({ descriptions }) => descriptions.specialDays.missingDate,
          },
        ],
  )
}

function partyBackwards({ when: { party } }: PaymentPolicy, path: Path): DescriptionIssue[] {
  const { from, to } = party ?? {}
  if (from === undefined || to === undefined || from <= to) return []
  const sentence: Sentence = ({ descriptions }) => descriptions.contradictions.notAbove('to', to)
  return [{ path: [...path, 'when', 'party', 'from'], sentence }]
}

function amountContradictions({ ask, amount }: PaymentPolicy, currency: string, path: Path): DescriptionIssue[] {
  const at = [...path, 'amount']
  if (ask === 'nothing')
    return amount === undefined
      ? []
      : [{ path: at, sentence: ({ descriptions }) => descriptions.policies.amountOfNothing }]
  if (amount === undefined) return [{ path: at, sentence: ({ descriptions }) => descriptions.policies.needsAmount }]
  if (minorUnitsOf(amount, currency) !== undefined) return []
  const sentence: Sentence = ({ descriptions }) => descriptions.policies.decimals(currency, decimalsOf(currency))
  return [{ path: at, sentence }]
}

/** In a fixed order, since PostgreSQL returns keys in its own. */
export const exportedPolicies = (stored: readonly PaymentPolicy[]): PaymentPolicy[] =>
  stored.map((policy) => inOrder(policy, { ...policy, when: inOrder(policy.when, policy.when, conditionKeys) }, keys))

const keys = Object.keys(PolicyDescription.properties)
const conditionKeys = Object.keys(ConditionsDescription.properties)

function inOrder<Thing extends object>(of: Thing, values: Thing, order: readonly string[]): Thing {
  const given = order.filter((key) => Object.hasOwn(of, key))
  return Object.fromEntries(given.map((key) => [key, values[key as keyof Thing]])) as Thing
}

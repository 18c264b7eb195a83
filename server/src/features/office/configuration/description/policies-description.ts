/** `payment_policies` of a description: what is asked for with a booking. */
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { decimalsOf, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import { asks, type PaymentPolicy, pers } from '../../../../domain/money/policies.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import {
  ConditionsDescription,
  conditionContradictions,
  conditionsInOrder,
  type HouseWithConditions,
  inOrder,
} from './conditions-description.ts'
import { closed, list, oneOf, optionalFlag, text, wanted, whole } from './description-fields.ts'
import type { DescriptionIssue, Path } from './description-issue.ts'

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

type Described = HouseWithConditions & { currency: string; payment_policies: readonly PaymentPolicy[] }

export function policyContradictions(description: Described): DescriptionIssue[] {
  const { currency, payment_policies: policies } = description
  return [
    ...conditionContradictions(description, 'payment_policies', policies),
    ...policies.flatMap((policy, index) => amountContradictions(policy, currency, ['payment_policies', index])),
  ]
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
  stored.map((policy) => inOrder({ ...policy, when: conditionsInOrder(policy.when) }, keys))

const keys = Object.keys(PolicyDescription.properties)

/** Steps of the draft on the rules for deposits. Pure. */
import type { Description } from '../../description/description.ts'
import { freshCode } from '../../description/ordered.ts'
import { whenOf } from '../../draft/conditions/conditions.ts'

export type Rule = NonNullable<Description['payment_policies']>[number]

/** The first rule one would make: a deposit of large parties. Without a payment service it is asked on the telephone alone. */
export const withNewRule = (rules: readonly Rule[], hasService = true): Rule[] => [
  ...rules,
  {
    code: freshCode(rules, 'rule'),
    when: { party: { from: 8 }, ...(!hasService && { channels: ['diary'] }) },
    ask: 'deposit',
    amount: 20,
  },
]

/** An exception asks for no amount and has no terms. */
export function withAsk(rule: Rule, ask: Rule['ask']): Rule {
  if (ask === 'nothing') return { code: rule.code, when: whenOf(rule), ask }
  return { ...rule, ask, amount: rule.amount ?? usualAmount }
}

const usualAmount = 20

export const eachOf = ({ per = 'person', children = false }: Rule): 'adult' | 'guest' | 'booking' =>
  per === 'booking' ? 'booking' : children ? 'guest' : 'adult'

export function withEach({ per: _, children: __, ...rule }: Rule, each: 'adult' | 'guest' | 'booking'): Rule {
  if (each === 'booking') return { ...rule, per: 'booking' }
  return each === 'guest' ? { ...rule, children: true } : rule
}

type Figure = 'amount' | 'free_until_hours' | 'grace_hours' | 'keep_percent' | 'pay_within_minutes' | 'link_hours'

/** An empty field is the usual figure; text that is no number is kept, for the review to report. */
export function withFigure(rule: Rule, key: Figure, text: string): Rule {
  const { [key]: _, ...others } = rule
  return (text.trim() === '' ? others : { ...others, [key]: Number(text.replace(',', '.')) }) as Rule
}

export function withText(rule: Rule, language: string, words: string): Rule {
  const { text = {}, ...others } = rule
  const { [language as keyof typeof text]: _, ...rest } = text
  const next = words === '' ? rest : { ...rest, [language]: words }
  return Object.keys(next).length === 0 ? others : { ...others, text: next }
}

export const usual = { free_until_hours: 24, keep_percent: 100, pay_within_minutes: 15, link_hours: 24 } as const

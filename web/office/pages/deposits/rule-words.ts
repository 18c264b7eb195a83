/** A rule for deposits as a sentence. */

import { locale } from '../../../../texts/en/locale.ts'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { channelsOf, daysOf, joined } from '../../draft/conditions/condition-words.ts'
import { whenOf } from '../../draft/conditions/conditions.ts'
import { eachOf, type Rule, usual } from './rule-steps.ts'

export const moneyIn = (currency: string) => (amount: number | string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    Number(amount),
  )

export type RuleWords = { who: string; asks: string; more: string }

export function ruleWords(rule: Rule, currency: string): RuleWords {
  const { sentence: says } = words
  const { party, services = [], areas = [] } = whenOf(rule)
  const [days, channels] = [daysOf(rule), channelsOf(rule)]
  const who = [
    says.parties(party?.from, party?.to),
    ...(days === undefined ? [] : [says.on(days)]),
    ...(services.length === 0 ? [] : [says.at(joined(services))]),
    ...(areas.length === 0 ? [] : [says.in(joined(areas))]),
    ...(channels === undefined ? [] : [says.by(channels)]),
  ].join(', ')
  const { ask, amount = 0, free_until_hours: free = usual.free_until_hours, keep_percent = usual.keep_percent } = rule
  if (ask === 'nothing') return { who, asks: says.asks.nothing, more: says.exception }
  const asks = `${says.asks[ask]}, ${says.amount(moneyIn(currency)(amount), says.each[eachOf(rule)])}`
  return { who, asks, more: says.free(free, says.keeps(keep_percent)) }
}

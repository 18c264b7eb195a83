/** A rule for deposits as a sentence. */

import { locale } from '../../../../texts/en/locale.ts'
import { depositsTexts as words } from '../../../../texts/en/office/deposits.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { eachOf, type Rule, usual, whenOf } from './rule-steps.ts'

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const dayLabel = (day: string): string =>
  texts.hours.weekdays[(dayNames as readonly string[]).indexOf(day)] ?? day

export const joined = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')}${words.sentence.and}${list.at(-1)}`

export const moneyIn = (currency: string) => (amount: number | string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    Number(amount),
  )

/** Of its conditions; undefined where they exclude nothing. */
export function daysOf(rule: Rule): string | undefined {
  const { weekdays = [], dates = [], special_days = [] } = whenOf(rule)
  const named = [...special_days, ...dates, ...weekdays.map(dayLabel)]
  return named.length === 0 ? undefined : joined(named)
}

export const channelsOf = (rule: Rule): string | undefined => {
  const { channels = [] } = whenOf(rule)
  return channels.length === 0 ? undefined : joined(channels.map((channel) => words.channels[channel]))
}

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

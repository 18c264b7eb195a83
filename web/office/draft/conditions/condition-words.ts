/** Conditions in words. */
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { type Conditions, whenOf } from './conditions.ts'

type Conditional = { when?: Conditions }

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const dayLabel = (day: string): string =>
  texts.hours.weekdays[(dayNames as readonly string[]).indexOf(day)] ?? day

export const joined = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')}${words.sentence.and}${list.at(-1)}`

/** Of its conditions; undefined where they exclude nothing. */
export function daysOf(rule: Conditional): string | undefined {
  const { weekdays = [], dates = [], special_days = [] } = whenOf(rule)
  const named = [...special_days, ...dates, ...weekdays.map(dayLabel)]
  return named.length === 0 ? undefined : joined(named)
}

export const channelsOf = (rule: Conditional): string | undefined => {
  const { channels = [] } = whenOf(rule)
  return channels.length === 0 ? undefined : joined(channels.map((channel) => words.channels[channel]))
}

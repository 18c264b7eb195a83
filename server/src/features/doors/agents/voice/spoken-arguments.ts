/** The arguments of a voice call as its tool takes them: what people say becomes dates, times and numbers. */
import { isLocalDate, localDateOf } from '../../../../domain/calendar/calendar.ts'
import { folded, numberIn } from '../../../../domain/calendar/spoken-numbers.ts'
import { spokenDate, spokenStart, spokenTime } from '../../../../domain/calendar/spoken-times.ts'
import type { AgentCall } from '../call/tool.ts'

const yes = new Set(folded('yes|yeah|sure|ok|true|ja|gerne|oui|si|sì|sí|iva|نعم').split('|'))
const no = new Set(folded('no|nope|false|nein|non|le|لا').split('|'))

/** Digits that a program sends as a number. */
const texts = ['reference', 'code', 'telephone', 'name', 'request_id']

/** What is not understood is left as it is, and refused by the tool. */
export function spokenArguments(
  { house, now }: AgentCall,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { caller_date: said, language: _, ...args } = sent
  const isDate = typeof said === 'string' && isLocalDate(said)
  const today = isDate ? said : localDateOf(house.settings.timezone, now)
  const read = (name: string, reader: (text: string) => unknown) => {
    const value = args[name]
    return typeof value === 'string' ? { [name]: reader(value) ?? value } : {}
  }
  const written = texts.filter((name) => typeof args[name] === 'number')
  return {
    ...args,
    ...read('date', (text) => spokenDate(text, today)),
    ...read('around', spokenTime),
    ...read('until', spokenTime),
    ...read('start', (text) => spokenStart(text, today)),
    ...read('party', numberIn),
    ...read('children', numberIn),
    ...read('days', numberIn),
    ...read('minutes', numberIn),
    ...read('accept', (text) => (yes.has(folded(text)) ? true : no.has(folded(text)) ? false : undefined)),
    ...Object.fromEntries(written.map((name) => [name, String(args[name])])),
  }
}

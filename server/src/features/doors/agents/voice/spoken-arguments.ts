/** The arguments of a voice call as its tool takes them: what people say becomes dates, times and numbers. */
import { addDays, isLocalDate, localDateOf, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import { folded, numberIn } from '../../../../domain/calendar/spoken-numbers.ts'
import { spokenDate, spokenStart, spokenTime } from '../../../../domain/calendar/spoken-times.ts'
import type { AgentCall } from '../call/tool.ts'

const yes = new Set(folded('yes|yeah|sure|ok|true|ja|gerne|oui|si|sì|sí|iva|نعم').split('|'))
const no = new Set(folded('no|nope|false|nein|non|le|لا').split('|'))

/** Digits that a program sends as a number. */
const texts = ['reference', 'code', 'telephone', 'name', 'request_id']

/** What is not understood is left as it is, and refused by the tool. */
export function spokenArguments(call: AgentCall, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { house, now } = call
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
    ...read('start', (text) => startSaid(call, text, spokenStart(text, today))),
    ...read('party', numberIn),
    ...read('children', numberIn),
    ...read('days', numberIn),
    ...read('minutes', numberIn),
    ...read('accept', (text) => (yes.has(folded(text)) ? true : no.has(folded(text)) ? false : undefined)),
    ...Object.fromEntries(written.map((name) => [name, String(args[name])])),
  }
}

/**
 * "Saturday at half past midnight" is said of the night after Saturday, as in `find_times`. In digits a date is that of the
 * calendar, and so is a time of today that is still to come.
 */
function startSaid({ house, now }: AgentCall, text: string, start: string | undefined): string | undefined {
  const [date, clock] = start?.split('T') ?? []
  if (date === undefined || !isLocalDate(date) || /\d{4}-\d{2}-\d{2}/.test(text)) return start
  const { timezone } = house.settings
  const [at, later] = [date, addDays(date, 1)].map((day) => localDateTimeToInstant(timezone, `${day}T${clock}:00`))
  if (typeof at !== 'object' || typeof later !== 'object') return start
  const isStillToCome = date === localDateOf(timezone, now) && at.at > now
  const hours = house.prepared.house
  const isOfNight = eveningOf(hours, at.at) !== date && eveningOf(hours, later.at) === date
  return isOfNight && !isStillToCome ? `${addDays(date, 1)}T${clock}` : start
}

/** The arguments of a voice call as its tool takes them: times as people say them become those of ISO 8601. */
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { spokenDate, spokenStart, spokenTime } from '../../../domain/calendar/spoken-times.ts'
import type { AgentCall } from '../call/tool.ts'

/** What is not understood is left as it is, and refused by the tool. */
export function spokenArguments(
  { house, now }: AgentCall,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { caller_date: said, language: _, ...args } = sent
  const today = typeof said === 'string' ? said : localDateOf(house.settings.timezone, now)
  const read = (name: string, reader: (text: string) => string | undefined) => {
    const value = args[name]
    return typeof value === 'string' ? { [name]: reader(value) ?? value } : {}
  }
  return {
    ...args,
    ...read('date', (text) => spokenDate(text, today)),
    ...read('around', spokenTime),
    ...read('start', (text) => spokenStart(text, today)),
  }
}

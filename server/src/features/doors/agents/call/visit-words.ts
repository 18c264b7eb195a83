/** A visit in one sentence, and the evening it belongs to: a start after midnight is named by its night. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { Visit } from '../../../../domain/guest/guest-formats.ts'
import type { AgentCall } from './tool.ts'

type SpokenVisit = { at: EpochSeconds; party: number; until?: EpochSeconds | null }

/** `until`: the last start that a guest on the waiting list would take. */
export function visitSentence(call: AgentCall, { at, party, until = null }: SpokenVisit): string {
  const { language, formats } = call
  const guests = guestTexts[language].party.guests(party)
  const time = formats.time(at)
  const times = until === null ? time : guestTexts[language].waiting.span(time, formats.time(until))
  return agentTexts[language].visit(formats.dayOfVisit(visitAt(call, at)), times, guests)
}

/** `19:30`, or `00:30 (night of Friday to Saturday)`. */
export const timeWords = (call: AgentCall, at: EpochSeconds): string => call.formats.timeOfVisit(visitAt(call, at))

/** `night_of`, beside the weekday of the calendar; nothing before midnight. */
export function nightOf(call: AgentCall, at: EpochSeconds): { night_of?: LocalDate } {
  const visit = visitAt(call, at)
  return call.formats.nightOf(visit) === undefined ? {} : { night_of: visit.evening }
}

const visitAt = ({ house }: AgentCall, at: EpochSeconds): Visit => ({
  at,
  evening: eveningOf(house.prepared.house, at),
})

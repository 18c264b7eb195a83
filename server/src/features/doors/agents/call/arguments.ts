/** Reads arguments of tools that schemas cannot check against the restaurant: its areas, and times with or without offset. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { type EpochSeconds, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { seatsOfHouse } from '../../../../domain/seating/share-of-guest-holds.ts'
import { areasToChoose } from '../../guest-pages/choose/booking-choice.ts'
import { houseInLanguage } from '../../guest-pages/page/house-words.ts'
import { Refusal, tooLargeFor } from './refusal.ts'
import type { AgentCall } from './tool.ts'

export type Party = { party: number; children?: number }

/** `children` of the `party`. */
export function partyIn(call: AgentCall, { party, children = 0 }: Party) {
  const { house, language } = call
  if (party > seatsOfHouse(house.prepared.house)) throw tooLargeFor(call)
  if (children >= party) throw new Refusal('INVALID_ARGUMENTS', agentTexts[language].adultNeeded)
  return { adults: party - children, children }
}

/** Null: any area. Matches the area's name, in the restaurant's language or in that of the call. */
export function areaIn({ house, language }: AgentCall, name: string | undefined): number | null {
  if (name === undefined) return null
  const wanted = name.trim().toLocaleLowerCase()
  const areas = [...areasToChoose(house), ...areasToChoose(house, houseInLanguage(house.settings, language))]
  const found = areas.find((area) => area.name.toLocaleLowerCase() === wanted)
  if (!found) {
    const names = areasToChoose(house, houseInLanguage(house.settings, language)).map((area) => area.name)
    const { unknownArea, areasToChooseFrom } = agentTexts[language]
    const message = names.length > 0 ? `${unknownArea} ${areasToChooseFrom(names.join(', '))}` : unknownArea
    throw new Refusal('INVALID_ARGUMENTS', message, { areas: names })
  }
  return found.id
}

/** `2026-11-20T19:30`, with or without seconds and offset. Without an offset it is the restaurant's local time. */
export function startIn({ house, language }: AgentCall, text: string): EpochSeconds {
  const { timezone } = house.settings
  const [, local, offset] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  const refused = new Refusal('INVALID_ARGUMENTS', agentTexts[language].startUnreadable)
  if (local === undefined) throw refused
  if (offset === undefined) {
    const start = localDateTimeToInstant(timezone, `${local}:00`)
    if (typeof start !== 'object') throw refused
    return start.at
  }
  try {
    return Temporal.Instant.from(`${local}:00${offset}`).epochMilliseconds / 1000
  } catch {
    throw refused
  }
}

/** One line, without control characters. */
export const line = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()

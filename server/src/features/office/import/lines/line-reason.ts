/**
 * Why a line is refused, or what was left out of it: the name of a sentence with its values, so that it is stored once and
 * read by each person in their language. A line that was stored as text alone keeps that text.
 */

import { type StaffSentences, staffSentences } from '../../../../../../texts/staff-sentences.ts'
import { writtenDate } from '../../../../domain/calendar/written-date.ts'

type Texts = StaffSentences['importing']['lines'] & StaffSentences['importing']['notes']

/** A day is written by the reader's language: `{ day: '2026-06-12' }`. */
type Value<Given> = Given extends string ? string | { day: string } : Given
type Values<Text> = Text extends (...given: infer Given extends unknown[]) => string
  ? { [Place in keyof Given]: Value<Given[Place]> }
  : []

export type LineReason = { [Name in keyof Texts]: readonly [Name, ...Values<Texts[Name]>] }[keyof Texts]

/** Of a line that is not imported. */
export type RefusedLine = { refused: readonly LineReason[] }

export const reason = <Name extends keyof Texts>(name: Name, ...values: Values<Texts[Name]>): LineReason =>
  [name, ...values] as unknown as LineReason

/** Undefined for a sentence that this release does not have: the line was stored by another. */
function saidOf([name, ...values]: LineReason, { importing }: StaffSentences): string | undefined {
  const texts: Partial<Texts> = { ...importing.lines, ...importing.notes }
  const text = texts[name]
  if (typeof text !== 'function') return text
  const written = values.map((value: unknown) =>
    typeof value === 'object' && value !== null && 'day' in value
      ? writtenDate(importing.locale, String(value.day))
      : value,
  )
  return (text as (...given: unknown[]) => string)(...written)
}

/** Of a note, which completes "imported, but …". */
export const noteText = (note: LineReason, say: StaffSentences): string | undefined => saidOf(note, say)

/** Of a refused line, as one sentence. */
export function refusalText(reasons: readonly LineReason[], say: StaffSentences): string | undefined {
  const said = reasons.map((one) => saidOf(one, say))
  return said.includes(undefined) ? undefined : `${said.join('; ')}.`
}

/** For programs and commands, and kept beside the reasons. */
export const inEnglish = {
  note: (note: LineReason): string => noteText(note, staffSentences.en) ?? note[0],
  refusal: (reasons: readonly LineReason[]): string => refusalText(reasons, staffSentences.en) ?? '',
}

/**
 * The document for the page at /docs: its examples, recorded on one day, are moved to today, so that a test request asks for
 * a date in the near future. Local times stay the same; offsets are those of the new date.
 */
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localDateTimeToInstant,
  localTimeOf,
  startOfDate,
  toOffsetDateTime,
} from '../../../domain/calendar/calendar.ts'

/** The examples are those of the demo in Malta, on this day. */
export const recordedOn: LocalDate = '2026-06-10'
export const timezone = 'Europe/Malta'

export function withCurrentExamples(document: object, today: LocalDate): unknown {
  const days = Math.round((startOfDate('UTC', today) - startOfDate('UTC', recordedOn)) / 86_400)
  return examplesMapped(document, (value) => moved(value, days))
}

/** Applies `change` to every value below a key `example` or `examples`. */
function examplesMapped(node: unknown, change: (value: unknown) => unknown): unknown {
  return mapped(node, (value, key) =>
    key === 'example' || key === 'examples' ? change(value) : examplesMapped(value, change),
  )
}

function moved(value: unknown, days: number, key?: string): unknown {
  if (typeof value === 'string') return value.replaceAll(dateOrTime, (text) => movedTime(text, days))
  if (typeof value === 'number') return key === 'start_sec' ? movedStart(value, days) : value
  return mapped(value, (inner, innerKey) => moved(inner, days, innerKey))
}

const dateOrTime = /\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?)?/g

function movedTime(text: string, days: number): string {
  const local = `${addDays(text.slice(0, 10), days)}${text.slice(10, 19)}`
  const hasOffset = text.length > 20
  return hasOffset ? toOffsetDateTime(timezone, instantOf(local)) : `${local}${text.slice(19)}`
}

function movedStart(start: EpochSeconds, days: number): EpochSeconds {
  return instantOf(`${addDays(localDateOf(timezone, start), days)}T${localTimeOf(timezone, start)}:00`)
}

/** A time that the change to summer time skips is moved to the beginning of its date. */
function instantOf(local: string): EpochSeconds {
  const found = localDateTimeToInstant(timezone, local)
  return typeof found === 'string' ? startOfDate(timezone, local.slice(0, 10)) : found.at
}

function mapped(node: unknown, change: (value: unknown, key?: string) => unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => change(item))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))
}

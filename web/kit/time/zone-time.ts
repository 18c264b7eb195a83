/**
 * Instants (milliseconds since 1970) on the wall clock of the restaurant, by `Intl` alone: the browser's own zone is never
 * used, and Safari has no `Temporal` yet.
 */
import { locale } from '../../../texts/en/locale.ts'

export const minute = 60_000

export type WallClock = { timezone: string; twentyFour: boolean }

/** An instant out of an answer of the API; its text carries the offset. */
export const instantOf = (text: string): number => Date.parse(text)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timezone: string, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${timezone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone })
  formats.set(key, made)
  return made
}

/** Cached, since formatting takes ten microseconds and a full evening formats some 1,500 times, many of them equal. */
const timeTexts = new Map<string, string>()
const mostTimeTexts = 2_000

/** `19:30`, or `7:30 pm` where the house counts twelve hours. */
export function timeText(at: number, { timezone, twentyFour }: WallClock): string {
  const kind = twentyFour ? 'h23' : 'h12'
  const key = `${at} ${kind} ${timezone}`
  const known = timeTexts.get(key)
  if (known !== undefined) return known
  const options: Intl.DateTimeFormatOptions = twentyFour
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', minute: '2-digit', hour12: true }
  const text = formatIn(timezone, kind, options).format(at)
  if (timeTexts.size >= mostTimeTexts) timeTexts.clear()
  timeTexts.set(key, text)
  return text
}

const marks = new Map<string, string>()

/** The weekday of an instant whose calendar date is another than this one; empty where it is the same. */
export function weekdayMark(at: number, timezone: string, date: string): string {
  const key = `${at} ${timezone} ${date}`
  const known = marks.get(key)
  if (known !== undefined) return known
  const own = localDate(at, timezone)
  const mark = own === date ? '' : weekdayText(own)
  if (marks.size >= mostTimeTexts) marks.clear()
  marks.set(key, mark)
  return mark
}

/** `Sat`. */
export const weekdayText = (date: string): string => dateText(date, 'shortWeekday')

/** A time of the wall clock such as `19:30` as the house writes it; times of the API carry no zone here. */
export const wallText = (local: string, twentyFour: boolean): string =>
  timeText(Date.parse(`2000-01-01T${local}Z`), { timezone: 'UTC', twentyFour })

/** A whole hour on an axis: `19:00`, or `7 pm`. */
export function hourText(at: number, clock: WallClock): string {
  return clock.twentyFour ? timeText(at, clock) : timeText(at, clock).replace(':00', '')
}

/** `2026-11-20T19:30:00`, as the API takes a local time. */
export function localText(at: number, timezone: string): string {
  const format = formatIn(timezone, 'local', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

export const localDate = (at: number, timezone: string): string => localText(at, timezone).slice(0, 10)

/** `19:30`, whatever the house shows: for addresses and requests. */
export const localMinute = (at: number, timezone: string): string => localText(at, timezone).slice(11, 16)

/** The first instant at which the restaurant's clock shows this; a time that is skipped becomes the one after the gap. */
export function instantAt(local: string, timezone: string): number {
  const wished = Date.parse(`${local.slice(0, 16)}:00Z`)
  const shown = (at: number) => Date.parse(`${localText(at, timezone)}Z`)
  const offsets = [wished - 14 * 60 * minute, wished + 14 * 60 * minute].map((at) => shown(at) - at)
  const found = offsets.map((offset) => wished - offset).filter((at) => shown(at) === wished)
  return found.length > 0 ? Math.min(...found) : wished - Math.min(...offsets)
}

/** A calendar date some days on; dates have no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10)
}

/** `Friday 20 November`, or shorter for a narrow screen. */
const dateForms = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  withYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const

export const dateText = (date: string, form: keyof typeof dateForms = 'long'): string =>
  formatIn('UTC', form, dateForms[form]).format(Date.parse(`${date}T12:00:00Z`))

/** Minutes from now to the next multiple of five on the clock after `minutes`: announced times are rounded to five. */
export function inFives(minutes: number, now: number): number {
  const start = Math.floor(now / minute) * minute
  return (nextFive(start + minutes * minute) - start) / minute
}

export const nextFive = (at: number): number => Math.ceil(at / (5 * minute)) * 5 * minute

/**
 * Local calendar and clock of a restaurant. An instant is a whole number of epoch seconds, a date is 'YYYY-MM-DD', a
 * time is 'HH:MM'. Guarantees: a local time that daylight saving skips is never moved, only refused; one that happens
 * twice means the first; every conversion agrees with Temporal.
 *
 * Zone rules are read from Temporal once per zone, as the spans between its transitions (0.4 ms for 130 years), because
 * every row of a list is shown in local time: 0.3 µs a row instead of 3.8 µs through ZonedDateTime.
 */

export type EpochSeconds = number
export type LocalDate = string
export type LocalTime = string

/** From Monday. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type DayName = (typeof dayNames)[number]

type Span = { from: EpochSeconds; until: EpochSeconds; offset: number }

const MINUTE = 60
const DAY = 86_400
const FIRST_YEAR = 1970
const LAST_YEAR = 2099
const END_OF_CALENDAR = Temporal.Instant.from(`${LAST_YEAR + 1}-01-02T00:00Z`).epochMilliseconds / 1000

const spansByTimezone = new Map<string, readonly Span[]>()

function readSpans(timezone: string): readonly Span[] {
  const spans: Span[] = []
  let moment = Temporal.Instant.fromEpochMilliseconds(-DAY * 1000).toZonedDateTimeISO(timezone)
  let from = Number.NEGATIVE_INFINITY
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    const until = next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / 1000
    const last = until > END_OF_CALENDAR
    spans.push({ from, until: last ? Number.POSITIVE_INFINITY : until, offset: moment.offsetNanoseconds / 1e9 })
    if (next === null || last) return spans
    moment = next
    from = until
  }
}

function spansOf(timezone: string): readonly Span[] {
  const cached = spansByTimezone.get(timezone)
  if (cached !== undefined) return cached
  const spans = readSpans(timezone)
  spansByTimezone.set(timezone, spans)
  return spans
}

function indexOfSpanAt(spans: readonly Span[], at: EpochSeconds): number {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at < (spans[middle] as Span).until) high = middle
    else low = middle + 1
  }
  return low
}

function offsetAt(timezone: string, at: EpochSeconds): number {
  const spans = spansOf(timezone)
  return (spans[indexOfSpanAt(spans, at)] as Span).offset
}

/** The first instant at which the zone's clocks show `wall` (local seconds counted as if they were UTC), or null in a gap. */
export function instantOfWallClock(timezone: string, wall: number): EpochSeconds | null {
  const spans = spansOf(timezone)
  for (let index = indexOfSpanAt(spans, wall - DAY); index < spans.length; index++) {
    const { from, until, offset } = spans[index] as Span
    const at = wall - offset
    if (at >= from && at < until) return at
    if (from > wall + DAY) break
  }
  return null
}

/** At most 47,482 entries: the dates of the calendar. */
const dateByDay = new Map<number, LocalDate>()

function dateOfDay(day: number): LocalDate {
  const cached = dateByDay.get(day)
  if (cached !== undefined) return cached
  const date = new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString()
  dateByDay.set(day, date)
  return date
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

const dateOfWall = (wall: number): LocalDate => dateOfDay(Math.floor(wall / DAY))

function timeOfWall(wall: number): LocalTime {
  const minutes = Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)
  return timeOfMinutes(minutes)
}

function dateTimeOfWall(wall: number): string {
  const second = wall - Math.floor(wall / MINUTE) * MINUTE
  return `${dateOfWall(wall)}T${timeOfWall(wall)}:${two(second)}`
}

/** Minutes after midnight as 'HH:MM'. */
export const timeOfMinutes = (minutes: number): LocalTime => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** 'HH:MM' as minutes after midnight. */
export const minutesOfTime = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Days since 1970-01-01, by the Gregorian rule: years counted from March have their leap day last. Computed on every
 * request, where Temporal takes 6 µs.
 */
function dayOfDate(date: LocalDate): number {
  const month = Number(date.slice(5, 7))
  const year = Number(date.slice(0, 4)) - (month > 2 ? 0 : 1)
  const daysBeforeMonth = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + daysBeforeMonth + Number(date.slice(8, 10)) - 719_469
}

/** Midnight of a date in wall-clock seconds, the base of `instantOfWallClock`. */
export const wallClockOfDate = (date: LocalDate): number => dayOfDate(date) * DAY

export function localDateTimeToInstant(timezone: string, local: string): { at: EpochSeconds } | 'invalid' | 'skipped' {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):([0-5]\d)$/.exec(local)
  const [, date = '', time = '', second = ''] = parts ?? []
  if (!isLocalDate(date) || !isLocalTime(time)) return 'invalid'
  const at = instantOfWallClock(timezone, wallClockOfDate(date) + minutesOfTime(time) * MINUTE + Number(second))
  return at === null ? 'skipped' : { at }
}

/** '2026-07-01T19:30:00+02:00'. */
export function toOffsetDateTime(timezone: string, at: EpochSeconds): string {
  const offset = offsetAt(timezone, at)
  const minutes = Math.trunc(Math.abs(offset) / MINUTE)
  return `${dateTimeOfWall(at + offset)}${offset < 0 ? '-' : '+'}${timeOfMinutes(minutes)}`
}

/** '2026-07-01T17:30:00Z'. */
export const toUtcIso = (at: EpochSeconds): string => `${dateTimeOfWall(at)}Z`

export const localDateOf = (timezone: string, at: EpochSeconds): LocalDate => dateOfWall(at + offsetAt(timezone, at))

export const localTimeOf = (timezone: string, at: EpochSeconds): LocalTime => timeOfWall(at + offsetAt(timezone, at))

/** As `instantOfWallClock`; a time that daylight saving skips is the moment at which the clocks are moved. */
export function instantFrom(timezone: string, wall: number): EpochSeconds {
  for (let skipped = 0; ; skipped += MINUTE) {
    const at = instantOfWallClock(timezone, wall + skipped)
    if (at !== null) return at
  }
}

/** The first instant of a local date, also where daylight saving skips midnight. */
export const startOfDate = (timezone: string, date: LocalDate): EpochSeconds =>
  instantOfWallClock(timezone, wallClockOfDate(date)) ??
  Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / 1000

export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayOfDate(date) + days)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LocalDate): number => {
  const afterThursday = dayOfDate(date) % 7
  return ((afterThursday + 10) % 7) + 1
}

/** The local dates that [from, until) touches, in order. */
export function datesBetween(timezone: string, from: EpochSeconds, until: EpochSeconds): LocalDate[] {
  if (until <= from) return []
  const last = localDateOf(timezone, until - 1)
  const dates: LocalDate[] = []
  for (let date = localDateOf(timezone, from); date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false
  return day >= 1 && day <= new Temporal.PlainYearMonth(year, month).daysInMonth
}

export const isLocalTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * The name of an IANA time zone as IANA spells it, from any mix of cases. Bare offsets such as '+02:00' are refused: they
 * have no daylight saving.
 */
export function timezoneNamed(text: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(text)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId
  } catch {
    return undefined
  }
}

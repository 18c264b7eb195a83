/**
 * When messages come due that no change of a booking causes. Hours count in real time, so a reminder comes 24 hours
 * before the start also when the clocks change that night; quiet hours and the daily sheet go by the restaurant's
 * clock.
 */
import {
  type EpochSeconds,
  instantOfWallClock,
  type LocalDate,
  localDateOf,
  localTimeOf,
  minutesOfTime,
  wallClockOfDate,
} from '../calendar/calendar.ts'
import type { MessageKind, MessageSettings } from './messages.ts'

/**
 * Bookings whose message of this kind came due: those with a start (for a review request, an end) after `after` and up
 * to `until`.
 */
export type DueSpan = {
  kind: 'reminder' | 'reconfirmation' | 'review_request'
  /** Compared with the start, or with the end for a review request. */
  after: EpochSeconds
  until: EpochSeconds
  /** How long before the start the message comes due; negative: after the end. */
  seconds: number
  /** For a start (end) at or before this, the message is too late to be sent. */
  useless: EpochSeconds
}

const hour = 3_600
const day = 24 * hour

/** A review request is too late a week after it came due. */
const reviewUse = 7 * day

type Moments = { from: EpochSeconds; now: EpochSeconds }

/** A reminder or a request to reconfirm is sent only while a quarter of its hours is left. */
export function dueSpans(settings: MessageSettings, asksToReconfirm: boolean, { from, now }: Moments): DueSpan[] {
  const { reminder_hours, reconfirmation_hours, review_request_hours, off } = settings
  const before = (kind: 'reminder' | 'reconfirmation', hours: number | null): DueSpan[] => {
    if (hours === null) return []
    const seconds = hours * hour
    return [{ kind, after: from + seconds, until: now + seconds, seconds, useless: now + seconds / 4 }]
  }
  const review = (hours: number | null): DueSpan[] => {
    if (hours === null) return []
    const seconds = hours * hour
    const useless = now - seconds - reviewUse
    return [{ kind: 'review_request', after: from - seconds, until: now - seconds, seconds: -seconds, useless }]
  }
  return [
    ...before('reminder', reminder_hours),
    ...(asksToReconfirm ? before('reconfirmation', reconfirmation_hours) : []),
    ...review(review_request_hours),
  ].filter(({ kind }) => !off.includes(kind))
}

/** Messages that come due during quiet hours wait until they end. */
export function isQuiet(
  { quiet_hours }: Pick<MessageSettings, 'quiet_hours'>,
  timezone: string,
  now: EpochSeconds,
): boolean {
  if (quiet_hours === null) return false
  const [from = '', until = ''] = quiet_hours.split('-')
  const time = localTimeOf(timezone, now).slice(0, 5)
  return from < until ? from <= time && time < until : from <= time || time < until
}

/** How long after its time the daily sheet is still sent. */
const sheetUse = 3 * hour

export type DueSheet = { date: LocalDate; isUseless: boolean }

/** Today's sheet, once its time has come. `from`: messages due before it were handled by an earlier run. */
export function dueSheet(settings: MessageSettings, timezone: string, { from, now }: Moments): DueSheet | null {
  const { daily_sheet_at, off } = settings
  if (daily_sheet_at === null || off.includes('daily_sheet' satisfies MessageKind)) return null
  const date = localDateOf(timezone, now)
  const wall = wallClockOfDate(date) + minutesOfTime(daily_sheet_at) * 60
  // A time that daylight saving skips is taken an hour later.
  const at = instantOfWallClock(timezone, wall) ?? instantOfWallClock(timezone, wall + hour) ?? now
  if (now < at) return null
  const isUseless = now >= at + sheetUse
  if (isUseless && from >= at) return null
  return { date, isUseless }
}

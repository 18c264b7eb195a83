/**
 * The time axis of a day: from the first hour anything happens to the last, measured in elapsed minutes. A night on which
 * the clocks change has 23 or 25 hours on it, so that every booking is as long as it lasts.
 */

import { beginOf, endOf, showsOnTimeline } from '../../kit/booking/booking-state.ts'
import {
  hourText,
  instantAt,
  instantOf,
  localMinute,
  minute,
  type WallClock,
  weekdayMark,
} from '../../kit/time/zone-time.ts'
import type { Day } from './day.ts'

/** `mark`: the weekday of an hour on another calendar date, which `label` has too. */
export type Tick = { at: number; hour: string; mark: string; label: string; offset: number }
export type Axis = { from: number; to: number; minutes: number; ticks: Tick[] }

const hour = 60 * minute
/** What is shown of a day without services and bookings. */
const emptyDay = { from: '12:00', hours: 11 }

export function axisOf(day: Day, clock: WallClock, now: number): Axis {
  const shown = day.bookings.filter((booking) => showsOnTimeline(booking) && booking.evening === day.date)
  const starts = [...day.services.map(({ opens_at }) => instantOf(opens_at)), ...shown.map(beginOf)]
  const ends = [
    ...day.services.map(({ closes_at }) => instantOf(closes_at)),
    ...shown.map((booking) => endOf(booking, now)),
  ]
  const first = starts.length > 0 ? Math.min(...starts) : instantAt(`${day.date}T${emptyDay.from}`, clock.timezone)
  const last = ends.length > 0 ? Math.max(...ends) : first + emptyDay.hours * hour
  const from = wholeHour(first, clock.timezone, -1)
  const to = wholeHour(last, clock.timezone, 1)
  return { from, to, minutes: (to - from) / minute, ticks: ticksBetween(from, to, clock, day.date) }
}

/** The nearest whole hour of the wall clock before or after; zones with half-hour offsets included. */
function wholeHour(at: number, timezone: string, direction: 1 | -1): number {
  const past = Number(localMinute(at, timezone).slice(3)) * minute + (at % minute)
  if (past === 0) return at
  return direction === -1 ? at - past : at - past + hour
}

function ticksBetween(from: number, to: number, clock: WallClock, evening: string): Tick[] {
  const ticks: Tick[] = []
  for (let at = from; at <= to; at += hour) {
    const mark = weekdayMark(at, clock.timezone, evening)
    const text = hourText(at, clock)
    ticks.push({ at, hour: text, mark, label: `${text} ${mark}`.trim(), offset: (at - from) / minute })
  }
  return ticks
}

export const offsetOn = (axis: Axis, at: number): number => (at - axis.from) / minute

/** The instant at an offset in minutes, on the grid of `step` minutes. */
export function snapped(axis: Axis, offset: number, step = 15): number {
  return axis.from + Math.round(offset / step) * step * minute
}

export const isOn = (axis: Axis, at: number): boolean => at >= axis.from && at <= axis.to

/** Half the width of two labels: an hour nearer to now than this would be hidden by its label. */
const labelMinutes = 27

export const isUnderNow = (at: number, now: number): boolean => Math.abs(at - now) < labelMinutes * minute

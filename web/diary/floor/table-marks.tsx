/** Marks of a table that can be told apart without colour: a badge for its state, a triangle for an allergy. */

import { hasCourses, iconOfCourse } from '../courses.ts'
import { beginOf, plannedEnd } from '../day/booking-state.ts'
import type { TableState } from '../day/floor-state.ts'
import { marksOf } from '../day/names.ts'
import { drawingOf } from '../parts/icon.tsx'
import { day } from '../state/screen.ts'

const badges: Readonly<Record<string, string>> = { expected: 'clock', late: 'clock', here: 'glass', over: 'hourglass' }
const radius = 13

/**
 * At its corner, or at the tip of a table that stands on one. That of a seated party is its course, and a press on it is the
 * next one (floor-table.tsx); keys have a letter and the panel for it.
 */
export function Badge({ state }: { state: TableState }) {
  const { booking, table } = state
  const name = badgeOf(state)
  if (name === undefined) return null
  const isCourse = booking !== null && state.state === 'seated'
  const { width, height, turn } = table.place
  const isStraight = turn % 90 === 0
  const across = turn % 180 === 0 ? width : height
  const [x, y] = isStraight
    ? [across / 2 - 5, -(width + height - across) / 2 + 5]
    : [0, -Math.hypot(width, height) / 2 + 6]
  return (
    <g class={isCourse ? 'badge course' : 'badge'} transform={`translate(${x} ${y})`}>
      {isCourse && <circle class="reach" r={1.7 * radius} />}
      <circle r={radius} />
      <path transform="translate(-8 -8)" d={drawingOf(name)} />
    </g>
  )
}

function badgeOf({ state, booking }: TableState): string | undefined {
  if (booking === null) return undefined
  if (state === 'here' && booking.presence === 'partly') return 'people'
  if (state !== 'seated') return badges[state]
  if (booking.course !== null) return iconOfCourse[booking.course.name]
  return hasCourses(booking, day.value) ? 'dots' : undefined
}

const [barWidth, barHeight] = [56, 6]

/** How much of their time is left. */
export function TimeLeft({ state: { booking, also, table }, at, y, grow }: Given & { at: number }) {
  if (booking === null || also.length > 0) return null
  const end = plannedEnd(booking)
  const begin = beginOf(booking)
  const left = Math.min(1, Math.max(0, (end - at) / (end - begin)))
  // The foot of a round table is narrow.
  const room = table.place.width * (table.place.shape === 'round' ? 0.5 : 0.7)
  const [width, height] = [Math.min(barWidth * grow, room), barHeight * grow]
  return (
    <g class="time-left" transform={`translate(${-width / 2} ${y})`}>
      <rect width={width} height={height} rx={height / 2} />
      <rect class="rest" width={Math.max(height, width * left)} height={height} rx={height / 2} />
    </g>
  )
}

type Given = { state: TableState; y: number; grow: number }

/** Beside the name of the table. */
export function Allergy({ state: { booking, table }, y, grow }: Given) {
  const warnings = booking === null ? [] : marksOf(booking).filter(({ isWarning }) => isWarning)
  if (warnings.length === 0) return null
  const x = Math.min((table.name.length * 5.5 + 3) * grow, table.place.width / 2 - 18 * grow)
  return (
    <g class="allergy">
      <title>{warnings.map(({ text }) => text).join(', ')}</title>
      <path transform={`translate(${x} ${y}) scale(${0.95 * grow})`} d={drawingOf('alert')} />
    </g>
  )
}

/** Marks of a table that can be told apart without colour: a badge for its state, a triangle for an allergy. */

import type { Box } from '../../floor/table-places.ts'
import { beginOf, leaveOf } from '../../kit/booking/booking-state.ts'
import { drawingOf } from '../../kit/icon/icon.tsx'
import { hasCourses, iconOfCourse } from '../day/courses.ts'
import type { TableState } from '../day/floor-state.ts'
import { day } from '../state/screen.ts'
import { texting } from '../state/texting.ts'
import { badgeAt, badgeRadius } from './table-words.ts'

const badges: Readonly<Record<string, string>> = { expected: 'clock', late: 'clock', here: 'glass', over: 'hourglass' }

/**
 * For a seated party it shows the course, and a press sets the next one (floor-table.tsx); there is a key for it too.
 */
export function Badge({ state, name }: { state: TableState; name: Box }) {
  const { booking, table } = state
  const drawing = badgeOf(state)
  const unread = booking !== null && texting.value && (
    <texting.value.TableMark booking={booking} x={-table.place.width / 2} y={-table.place.height / 2} />
  )
  if (drawing === undefined) return unread || null
  const isCourse = booking !== null && state.state === 'seated'
  const { x, y } = badgeAt(table.place, name)
  return (
    <>
      <g class={isCourse ? 'badge course' : 'badge'} transform={`translate(${x} ${y})`}>
        {isCourse && <circle class="reach" r={1.7 * badgeRadius} />}
        <circle r={badgeRadius} />
        <path transform="translate(-8 -8)" d={drawingOf(drawing)} />
      </g>
      {unread}
    </>
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
  const end = leaveOf(booking)
  const begin = beginOf(booking)
  const left = Math.min(1, Math.max(0, (end - at) / (end - begin)))
  // The lower part of a round table is narrow.
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

/** Between the name and the mark beside it. */
export const allergyGap = 2

/** The size of a letter of the name beside it. */
export const allergySize = (grow: number): number => 16 * grow

export function Allergy({ warnings, x, y, grow }: { warnings: readonly string[]; x: number; y: number; grow: number }) {
  return (
    <g class="allergy">
      <title>{warnings.join(', ')}</title>
      <path transform={`translate(${x} ${y}) scale(${0.95 * grow})`} d={drawingOf('alert')} />
    </g>
  )
}

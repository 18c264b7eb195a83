/** Marks of a table that can be told apart without colour: a badge for its state, a triangle for an allergy. */
import type { TableState } from '../floor-state.ts'
import { marksOf } from '../names.ts'
import { drawingOf } from '../parts/icon.tsx'

const badges: Readonly<Record<string, string>> = { expected: 'clock', late: 'clock', here: 'glass', over: 'hourglass' }
const radius = 13

/** At its corner, or at the tip of a table that stands on one. */
export function Badge({ state: { state, booking, table } }: { state: TableState }) {
  const name = booking?.presence === 'partly' && state === 'here' ? 'people' : badges[state]
  if (name === undefined) return null
  const { width, height, turn } = table.place
  const isStraight = turn % 90 === 0
  const across = turn % 180 === 0 ? width : height
  const [x, y] = isStraight
    ? [across / 2 - 5, -(width + height - across) / 2 + 5]
    : [0, -Math.hypot(width, height) / 2 + 6]
  return (
    <g class="badge" transform={`translate(${x} ${y})`}>
      <circle r={radius} />
      <path transform="translate(-8 -8)" d={drawingOf(name)} />
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

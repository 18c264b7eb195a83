/** A flag beside a table whose guests are over their time: who waits for it. */
import { floorTexts } from '../../../texts/en/diary/diary.ts'
import { type Box, boxOf } from '../../floor/table-places.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { withInitials } from '../../kit/guest/family-name.ts'
import type { TableState } from '../day/floor-state.ts'
import { shortName } from '../day/names.ts'
import { time } from '../state/screen.ts'
import type { Flag } from './floor-boxes.ts'
import { type Measure, shortened } from './table-words.ts'
import { boldest, textWidth } from './text-width.ts'

/** On a small plan letters are enlarged, and the flag with them. */
export const flagSize = (grow: number) => ({ width: 142 * grow, height: 60 * grow })

type Given = { state: TableState; flag: Flag; grow: number }

export function WaitingFlag({ state: { table, waits }, flag: { x, y, side }, grow }: Given) {
  if (waits === null) return null
  const size = flagSize(grow)
  const covers = `, ${waits.covers}`
  const measure: Measure = (text) => textWidth(text, letterSize * grow, boldest)
  const room = size.width - 18 - measure(covers)
  const name = shortName(waits)
  const lines = [
    `${measure(name) <= room ? name : shortened(withInitials(name), room, measure)}${covers}`,
    floorTexts.waitsForThis,
    floorTexts.tableAt(time(startOf(waits))),
  ]
  return (
    <g class="flag">
      <path d={poleOf(boxOf(table), { x, y, ...size }, side)} />
      <rect x={x} y={y} width={size.width} height={size.height} rx="8" />
      {lines.map((line, index) => (
        <text key={line} x={x + 9} y={y + (20 + index * 17) * grow}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** The font size in floor.css. */
const letterSize = 15.5

type Placed = { x: number; y: number; width: number; height: number }

function poleOf(table: Box, { x, y, width, height }: Placed, side: string): string {
  const middle = { x: (table.left + table.right) / 2, y: y + height / 2 }
  if (side === 'right') return `M${x - 12} ${middle.y}H${x}`
  if (side === 'left') return `M${x + width} ${middle.y}h12`
  return side === 'below' ? `M${middle.x} ${y - 12}V${y}` : `M${middle.x} ${y + height}v12`
}

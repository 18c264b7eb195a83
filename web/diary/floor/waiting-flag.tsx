/** Beside a table whose guests are over their time: who waits for it. */
import { floorTexts } from '../../../texts/en/diary.ts'
import { startOf } from '../day/booking-state.ts'
import type { TableState } from '../day/floor-state.ts'
import { shortName } from '../day/names.ts'
import { time } from '../state/screen.ts'
import { flagPlace } from './floor-boxes.ts'
import { type Box, boxOf } from './floor-plan.ts'

type Given = { state: TableState; states: readonly TableState[]; room: Box; grow: number }

export function WaitingFlag({ state: { table, waits }, states, room, grow }: Given) {
  if (waits === null) return null
  const size = { width: 138 * grow, height: 66 * grow }
  const tables = states.map((one) => one.table)
  const { x, y, side } = flagPlace(table, tables, room, size)
  const lines = [
    `${shortName(waits)}, ${waits.covers}`,
    floorTexts.waitsForThis,
    floorTexts.tableAt(time(startOf(waits))),
  ]
  return (
    <g class="flag">
      <path d={poleOf(boxOf(table), { x, y, ...size }, side)} />
      <rect x={x} y={y} width={size.width} height={size.height} rx="8" />
      {lines.map((line, index) => (
        <text key={line} x={x + 10} y={y + (22 + index * 18) * grow}>
          {line}
        </text>
      ))}
    </g>
  )
}

type Placed = { x: number; y: number; width: number; height: number }

function poleOf(table: Box, { x, y, width, height }: Placed, side: string): string {
  const middle = { x: (table.left + table.right) / 2, y: y + height / 2 }
  if (side === 'right') return `M${x - 12} ${middle.y}H${x}`
  if (side === 'left') return `M${x + width} ${middle.y}h12`
  return side === 'below' ? `M${middle.x} ${y - 12}V${y}` : `M${middle.x} ${y + height}v12`
}

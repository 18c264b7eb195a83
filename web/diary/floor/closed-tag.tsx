/** On a table of a closed area: that its guests sit in it, or that guests booked there need another table. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { boxOf } from '../../floor/table-places.ts'
import { hasArrived } from '../../kit/booking/booking-state.ts'
import type { TableState } from '../day/floor-state.ts'
import { boldest, textWidth } from './text-width.ts'

export function closedWords({ state, booking, isClosed }: TableState): string {
  if (booking === null) return ''
  if (state === 'closed') return booking.needs_table ? texts.needsTable : ''
  return isClosed && hasArrived(booking) ? texts.closed : ''
}

/** The font size in floor.css. */
const letters = 15.5
/** Clear of the chairs at which guests sit. */
const chairReach = 18

export function ClosedTag({ state, grow }: { state: TableState; grow: number }) {
  const text = closedWords(state)
  if (text === '') return null
  const isEmpty = state.state === 'closed'
  const width = textWidth(text, letters * grow, boldest) + 20 * grow
  const { top, bottom } = boxOf(state.table)
  return (
    <g
      class={isEmpty ? 'table-tag' : 'table-tag plain'}
      transform={`translate(0 ${(bottom - top) / 2 + (isEmpty ? 0 : chairReach)})`}
    >
      <rect x={-width / 2} y={-11 * grow} width={width} height={22 * grow} rx={11 * grow} />
      <text y={5 * grow}>{text}</text>
    </g>
  )
}

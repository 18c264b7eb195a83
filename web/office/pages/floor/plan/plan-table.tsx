/** One table of the plan, its saved place, and the handles of the selection. */
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import { TableDrawing } from '../../../../floor/table-drawing.tsx'
import type { Chair } from '../../../../floor/table-places.ts'
import { isSame } from '../../../description/description.ts'
import type { Item, RoomTable } from '../../../description/room.ts'
import { area, choose, drag, isChosen, isPicking, savedTable, scale } from '../state/floor-state.ts'
import type { Pull } from '../steps/table-steps.ts'
import { keepFromScrolling, startMove, startSize, startTurn } from './plan-drag.ts'
import { seenOnly } from './plan-lines.tsx'

const centreOf = ({ place: { x, y, width, height } }: Item) => `translate(${x + width / 2} ${y + height / 2})`

export function PlanTable({ table, chairs }: { table: RoomTable; chairs: readonly Chair[] }) {
  const { id, name, min_covers, max_covers, place, online } = table
  const isNew = savedTable(table) === undefined
  const states = [isChosen(table) && 'chosen', isNew && 'fresh', !online && 'offline', drag.value !== null && 'moving']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class={['floor-table', ...states.filter(Boolean)].join(' ')}
      transform={centreOf(table)}
      role="button"
      tabindex={0}
      data-table={id}
      aria-pressed={isChosen(table)}
      onFocus={() => {
        if (!isPicking.value && !isChosen(table)) choose([id])
      }}
      onTouchStart={keepFromScrolling}
      onPointerDown={(event) => startMove(event, table)}
    >
      <TableDrawing place={place} chairs={chairs} />
      <text class="table-name" y="-2">
        {name}{' '}
      </text>
      <text class="table-detail" y="18">
        {words.covers(min_covers, max_covers)}{' '}
      </text>
      {isNew && (
        <g class="mark" transform={`translate(${place.width / 2 - 8} ${-place.height / 2 + 2})`}>
          <rect x="-19" y="-11" width="38" height="20" rx="10" />
          <text y="4">{words.isNew}</text>
        </g>
      )}
    </g>
  )
}

/** The saved place, until the draft is saved. */
export function Ghost({ table }: { table: RoomTable }) {
  const before = savedTable(table)
  const isHere = before !== undefined && before.area.id === area.value?.id
  if (!isHere || isSame(before.place, table.place)) return null
  return (
    <g class="ghost" transform={centreOf(before)} {...seenOnly}>
      <TableDrawing place={before.place} chairs={[]} />
    </g>
  )
}

const pulls: readonly Pull[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/** For pointers; keys and fields do the same. */
export function Frame({ item }: { item: Item }) {
  const { width, height, turn } = item.place
  // On a thin wall the corner handles would cover those of its ends.
  const isThin = Math.min(width, height) * scale.value < 24
  const hasRoom = ({ x, y }: Pull) => !isThin || x === 0 || y === 0
  const [side, gap, arm] = [11 / scale.value, 6 / scale.value, 26 / scale.value]
  return (
    <g class="frame" onTouchStart={keepFromScrolling} transform={`${centreOf(item)} rotate(${turn})`} {...seenOnly}>
      <rect
        class="outline"
        x={-width / 2 - gap}
        y={-height / 2 - gap}
        width={width + 2 * gap}
        height={height + 2 * gap}
      />
      <path class="outline" d={`M0 ${-height / 2 - gap}v${-arm}`} />
      <circle
        class="handle knob"
        cy={-height / 2 - gap - arm}
        r={8 / scale.value}
        onPointerDown={(event) => startTurn(event, item, middleOf(event.currentTarget))}
      />
      {pulls.filter(hasRoom).map((pull) => (
        <rect
          key={`${pull.x} ${pull.y}`}
          class="handle"
          data-pull={`${pull.x} ${pull.y}`}
          x={pull.x * (width / 2 + gap) - side / 2}
          y={pull.y * (height / 2 + gap) - side / 2}
          width={side}
          height={side}
          rx={2 / scale.value}
          onPointerDown={(event) => startSize(event, item, pull)}
        />
      ))}
    </g>
  )
}

/** On the screen: the centre of the outline is that of the table, however it is turned. */
function middleOf(knob: Element): { x: number; y: number } {
  const box = knob.parentElement?.querySelector('rect')?.getBoundingClientRect() ?? new DOMRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

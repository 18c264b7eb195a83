/** Lines between tables: combinations, alignment, and distances to the nearest neighbours. */
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import type { RoomTable } from '../../../description/room.ts'
import { area, chosenItems, drag, isChosen, scale, shownTables, surroundings } from '../state/floor-state.ts'

/** Hidden from screen readers: fields and the live region say the same. */
export const seenOnly = { 'aria-hidden': true } as const

const middleOf = ({ place: { x, y, width, height } }: RoomTable) => ({ x: x + width / 2, y: y + height / 2 })

/** A label with text of about twelve pixels, whatever the scale. */
function Pill({ x, y, text, kind }: { x: number; y: number; text: string; kind: string }) {
  const unit = 1 / Math.min(1, scale.value)
  const width = (text.length * 7 + 14) * unit
  return (
    <g class={`pill ${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10 * unit} width={width} height={20 * unit} rx={10 * unit} />
      <text y={4.5 * unit} font-size={12.5 * unit}>
        {text}
      </text>
    </g>
  )
}

/** The tables of each combination, from one to the next. */
const chains = () => {
  const byName = new Map(shownTables.value.map((table) => [table.name, table]))
  return (area.value?.combinations ?? []).flatMap(({ tables: names, min_covers, max_covers }) => {
    const own = names.flatMap((name) => byName.get(name) ?? [])
    const points = own.map(middleOf)
    const [one, other] = points
    if (one === undefined || other === undefined) return []
    const text = words.covers(min_covers, max_covers)
    return [{ key: names.join('+'), points, one, other, text, kind: own.some(isChosen) ? 'on' : '' }]
  })
}

/** Drawn below the tables. */
export const Joins = () => (
  <g class="joins" {...seenOnly}>
    {chains().map(({ key, points, kind }) => (
      <polyline key={key} class={kind} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    ))}
  </g>
)

/** Drawn above the tables: how many covers they seat together. */
export const JoinSeats = () => (
  <g class="joins" {...seenOnly}>
    {chains().map(({ key, one, other, text, kind }) => (
      <Pill key={key} kind={kind} x={(one.x + other.x) / 2} y={(one.y + other.y) / 2} text={text} />
    ))}
  </g>
)

export function Alignment() {
  if (drag.value === null) return null
  return (
    <g class="guides" {...seenOnly}>
      {surroundings.value?.guides.map(({ axis, at, from, to }) => (
        <path key={`${axis} ${at}`} d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`} />
      ))}
    </g>
  )
}

export function Distances() {
  if (chosenItems.value.length === 0) return null
  return (
    <g class="distances" {...seenOnly}>
      {surroundings.value?.distances
        .filter(({ from, to }) => to - from >= 1)
        .map(({ axis, from, to, at }) => {
          const middle = (from + to) / 2
          const [x, y] = axis === 'x' ? [middle, at] : [at, middle]
          return (
            <g key={axis}>
              <path d={axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`} />
              <Pill kind="length" x={x} y={y} text={words.centimetres(Math.round(to - from))} />
            </g>
          )
        })}
    </g>
  )
}

/** The tables of an area as hosts will see them, with the diary's drawing. */
import { TableDrawing, textGrowth } from '../../../../floor/table-drawing.tsx'
import { boxOf, chairsByTable } from '../../../../floor/table-places.ts'
import type { Area } from '../../../description/description.ts'
import { tablesOf } from '../../../description/room.ts'

const margin = 60

export function RoomPlan({ area, label }: { area: Area; label: string }) {
  const tables = tablesOf(area)
  const chairs = chairsByTable({ tables })
  const boxes = tables.map(boxOf)
  const width = Math.max(600, ...boxes.map(({ right }) => right + margin))
  const height = Math.max(300, ...boxes.map(({ bottom }) => bottom + margin))
  const grow = textGrowth(520 / width)
  const middles = new Map(
    tables.map(({ name, place: { x, y, width: w, height: h } }) => [name, [x + w / 2, y + h / 2]]),
  )
  return (
    <svg class="room-plan" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={{ '--grow': grow }}>
      <rect class="room" x="2" y="2" width={width - 4} height={height - 4} rx="16" />
      {area.combinations.map(({ tables: joined }) => (
        <polyline
          key={joined.join(' ')}
          class="joined"
          points={joined.map((name) => middles.get(name)?.join(',')).join(' ')}
        />
      ))}
      {tables.map((table) => {
        const { x, y, width: w, height: h } = table.place
        return (
          <g key={table.id} class="floor-table" transform={`translate(${x + w / 2} ${y + h / 2})`}>
            <TableDrawing place={table.place} chairs={chairs.get(table.id) ?? []} />
            <text class="table-name" y={-2}>
              {table.name}
            </text>
            <text class="table-detail" y={18 * grow}>
              {table.max_covers}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

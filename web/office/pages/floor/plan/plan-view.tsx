/**
 * The plan of an area: tables, walls, bars and doors to select, drag, resize and turn, with alignment lines and
 * distances.
 */
import { useEffect, useRef } from 'preact/hooks'
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import { ShapeDrawing } from '../../../../floor/shape-drawing.tsx'
import { TableDrawing, textGrowth } from '../../../../floor/table-drawing.tsx'
import { chairsByTable } from '../../../../floor/table-places.ts'
import type { Place } from '../../../description/room.ts'
import {
  area,
  carried,
  chosenItems,
  frame,
  isNarrow,
  items,
  marquee,
  room,
  scale,
  shownShapes,
  shownTables,
  zoomBy,
} from '../state/floor-state.ts'
import { onPlanKey } from './floor-keys.ts'
import { followPinch } from './pinch.ts'
import { inRoom, startMarquee } from './plan-drag.ts'
import { Alignment, Distances, JoinSeats, Joins } from './plan-lines.tsx'
import { PlanShape } from './plan-shape.tsx'
import { Frame, Ghost, PlanTable } from './plan-table.tsx'

/** A table may have up to 1,000 covers; more chairs than this are not drawn. */
const mostChairs = 40

export function PlanView() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect
      if (box !== undefined && box.width > 0) frame.value = { width: box.width, height: box.height }
    })
    observer.observe(element.current)
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    const { current } = element
    // Not passive, since the browser would zoom the whole page.
    current.addEventListener('wheel', onWheel, { passive: false })
    const leavePinch = followPinch(current)
    return () => {
      observer.disconnect()
      leavePinch()
      current.removeEventListener('wheel', onWheel)
    }
  }, [])
  const { left, top, right, bottom } = room.value
  const [width, height] = [right - left, bottom - top]
  const chairs = chairsByTable({
    tables: shownTables.value.map((table) => ({ ...table, max_covers: Math.min(mostChairs, table.max_covers) })),
  })
  const [only] = chosenItems.value.length === 1 ? chosenItems.value : []
  return (
    <div class={`plan-canvas${isNarrow.value ? ' tapped' : ''}`} ref={element}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
      <svg
        class="plan-svg"
        width={width * scale.value}
        height={height * scale.value}
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ '--grow': textGrowth(scale.value), '--px': 1 / scale.value }}
        role="group"
        aria-label={words.plan(area.value?.name ?? '')}
        onKeyDown={onPlanKey}
        onPointerDown={(event) =>
          startMarquee(event, inRoom(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY))
        }
      >
        <pattern id="floor-grid" width="50" height="50" patternUnits="userSpaceOnUse">
          <path class="grid-line" d="M50 0V50M0 50H50" />
        </pattern>
        <rect class="room" x={left + 1} y={top + 1} width={width - 2} height={height - 2} rx="14" />
        <rect class="grid" x={left + 1} y={top + 1} width={width - 2} height={height - 2} rx="14" />
        {shownShapes.value.map((shape) => (
          <PlanShape key={shape.id} shape={shape} />
        ))}
        {shownTables.value.map((table) => (
          <Ghost key={table.id} table={table} />
        ))}
        <Joins />
        {shownTables.value.map((table) => (
          <PlanTable key={table.id} table={table} chairs={chairs.get(table.id) ?? []} />
        ))}
        {carried.value !== null && <Carried place={carried.value} />}
        <Alignment />
        {only !== undefined && <Frame item={only} />}
        <JoinSeats />
        <Distances />
        {marquee.value !== null && (
          <rect
            class="marquee"
            x={marquee.value.left}
            y={marquee.value.top}
            width={marquee.value.right - marquee.value.left}
            height={marquee.value.bottom - marquee.value.top}
          />
        )}
      </svg>
      {items.value.length === 0 && <p class="soft empty">{words.none}</p>}
    </div>
  )
}

/** Dragged from the palette; without a shape it is a wall, bar or door. */
function Carried({ place: { shape, ...place } }: { place: Place }) {
  if (shape === undefined)
    return (
      <g class="carried">
        <ShapeDrawing shape={{ kind: 'wall', ...place }} />
      </g>
    )
  return (
    <g class="floor-table carried" transform={`translate(${place.x + place.width / 2} ${place.y + place.height / 2})`}>
      <TableDrawing place={{ ...place, shape }} chairs={[]} />
    </g>
  )
}

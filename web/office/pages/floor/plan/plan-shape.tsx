/** A wall, bar or door of the plan, selected and dragged like a table. */
import { ShapeDrawing } from '../../../../floor/shape-drawing.tsx'
import type { RoomShape } from '../../../description/room.ts'
import { choose, isChosen, isPicking, nameOf, scale } from '../state/floor-state.ts'
import { keepFromScrolling, startMove } from './plan-drag.ts'

/** Pixels: the minimum thickness of the pressable area of a wall. */
const thickEnough = 24

export function PlanShape({ shape }: { shape: RoomShape }) {
  const { id, kind, place } = shape
  const least = thickEnough / scale.value
  const [width, height] = [Math.max(place.width, least), Math.max(place.height, least)]
  const [x, y] = [place.x - (width - place.width) / 2, place.y - (height - place.height) / 2]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class={isChosen(shape) ? 'plan-shape chosen' : 'plan-shape'}
      role="button"
      tabindex={0}
      data-shape={id}
      aria-label={nameOf(shape)}
      aria-pressed={isChosen(shape)}
      onFocus={() => {
        if (!isPicking.value && !isChosen(shape)) choose([id])
      }}
      onTouchStart={keepFromScrolling}
      onPointerDown={(event) => startMove(event, shape)}
    >
      <rect
        class="press"
        {...{ x, y, width, height }}
        transform={`rotate(${place.turn} ${place.x + place.width / 2} ${place.y + place.height / 2})`}
      />
      <ShapeDrawing shape={{ kind, ...place }} />
    </g>
  )
}

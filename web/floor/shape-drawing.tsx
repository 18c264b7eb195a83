/** A wall, bar or door, turned as it stands. */
import type { FloorShape } from './table-places.ts'

export const ShapeDrawing = ({ shape: { kind, x, y, width, height, turn } }: { shape: FloorShape }) => (
  <rect
    class={`floor-shape ${kind}`}
    {...{ x, y, width, height }}
    transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
  />
)

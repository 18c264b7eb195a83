/** Snaps dragged tables, and finds what they are aligned with. Centimetres. */
import type { Box } from '../../../../floor/table-places.ts'

export const grid = 5

/** A line that the dragged tables share with a neighbour. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }
/** The gap to a neighbour beside them. */
export type Distance = { axis: 'x' | 'y'; from: number; to: number; at: number; of: number }

const sides = { x: ['left', 'right', 'top', 'bottom'], y: ['top', 'bottom', 'left', 'right'] } as const

const linesOf = (box: Box, axis: 'x' | 'y'): [number, number, number] => {
  const [from, to] = sides[axis]
  return [box[from], (box[from] + box[to]) / 2, box[to]]
}

/** Edges to edges and centres to centres, the nearest within reach; else the grid of 5 cm, by the upper left corner. */
function along(box: Box, by: number, neighbours: readonly Box[], axis: 'x' | 'y', reach: number): number {
  const shifts = neighbours.flatMap((neighbour) => {
    const [first, centre, last] = linesOf(neighbour, axis)
    const [begin, middle, end] = linesOf(box, axis).map((line) => line + by) as [number, number, number]
    return [first - begin, last - begin, first - end, last - end, centre - middle]
  })
  const nearest = shifts.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0]
  if (nearest !== undefined && Math.abs(nearest) <= reach) return by + nearest
  const [from] = sides[axis]
  return Math.round((box[from] + by) / grid) * grid - box[from]
}

export function snapped(
  box: Box,
  by: { x: number; y: number },
  neighbours: readonly Box[],
  reach: number,
): { x: number; y: number } {
  return { x: along(box, by.x, neighbours, 'x', reach), y: along(box, by.y, neighbours, 'y', reach) }
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.6

export function guidesOf(box: Box, neighbours: readonly Box[]): Guide[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const [, , first, last] = sides[axis]
    const [begin, middle, end] = linesOf(box, axis)
    const found = [begin, middle, end].flatMap((at): Guide[] => {
      const inLine = neighbours.filter((neighbour) => {
        const [from, centre, to] = linesOf(neighbour, axis)
        return at === middle ? near(at, centre) : near(at, from) || near(at, to)
      })
      if (inLine.length === 0) return []
      const all = [box, ...inLine]
      const from = Math.min(...all.map((one) => one[first])) - 25
      return [{ axis, at, from, to: Math.max(...all.map((one) => one[last])) + 25 }]
    })
    // Tables of one size share three lines; one of them is enough.
    return found.length === 3 ? found.slice(1, 2) : found
  })
}

/** The nearest neighbour to either side, and the nearest above or below. */
export function distancesOf(box: Box, neighbours: readonly Box[]): Distance[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const [from, to, first, last] = sides[axis]
    const found = neighbours.flatMap((other, of): Distance[] => {
      const [begin, end] = [Math.max(box[first], other[first]), Math.min(box[last], other[last])]
      if (end <= begin) return []
      const at = (begin + end) / 2
      if (other[to] <= box[from]) return [{ axis, from: other[to], to: box[from], at, of }]
      return other[from] >= box[to] ? [{ axis, from: box[to], to: other[from], at, of }] : []
    })
    return found.toSorted((one, other) => one.to - one.from - (other.to - other.from)).slice(0, 1)
  })
}

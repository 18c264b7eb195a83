/**
 * Where tables are shown that have no place of their own: in rows below the others, as the server lays them out for the diary
 * (`table-places.test.ts` of the server compares the two).
 */
import type { TablePlace } from './table-places.ts'

type Size = Pick<TablePlace, 'width' | 'height' | 'shape'>

/** Chairs and an aisle. */
const gap = 110
const margin = 60
const longest = 600

export function sizeFor(covers: number): Size {
  if (covers <= 2) return { width: 75, height: 75, shape: 'round' }
  if (covers <= 4) return { width: 90, height: 90, shape: 'square' }
  return { width: Math.min(longest, Math.ceil(covers / 2) * 60), height: 90, shape: 'rectangle' }
}

function lowerEdge({ y, width, height, turn }: TablePlace): number {
  const angle = (turn * Math.PI) / 180
  return y + height / 2 + (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
}

/** About one and a half times as wide as high, and at least as wide as the widest table. */
function rowsOf(sizes: readonly Size[]): Size[][] {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const limit = Math.max(Math.sqrt(area * 1.8), ...sizes.map(({ width }) => width + gap))
  const rows: Size[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    if (used + size.width + gap > limit) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(size)
    used += size.width + gap
  }
  return rows
}

/** The places of tables with these numbers of covers, in their order; `placed` are those of the others. */
export function laidOut(covers: readonly number[], placed: readonly TablePlace[]): TablePlace[] {
  let top = placed.length === 0 ? margin : Math.ceil(Math.max(...placed.map(lowerEdge))) + gap
  return rowsOf(covers.map(sizeFor)).flatMap((row) => {
    const height = Math.max(...row.map((size) => size.height))
    let x = margin
    const places = row.map((size) => {
      const place = { x, y: top + Math.floor((height - size.height) / 2), ...size, turn: 0 }
      x += size.width + gap
      return place
    })
    top += height + gap
    return places
  })
}

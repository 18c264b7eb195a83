/**
 * Where tables stand on the floor plan of a dining area, in centimetres from its upper left corner. A table without a
 * place of its own is laid out in rows below those that have one: round for two, square for four, longer for more.
 * Guarantee: such a table overlaps no other.
 */

export const tableShapes = ['round', 'square', 'rectangle'] as const
export type TableShape = (typeof tableShapes)[number]

/** `x` and `y` are the upper left corner before the table is turned about its centre, by degrees clockwise. */
export type TablePlace = { x: number; y: number; width: number; height: number; shape: TableShape; turn: number }

export const shapeKinds = ['wall', 'bar', 'door'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** What stands in a dining area beside its tables, placed as they are. */
export type FloorShape = Omit<TablePlace, 'shape'> & { kind: ShapeKind }

type Size = Pick<TablePlace, 'width' | 'height' | 'shape'>
type Unplaced = { id: number; maxCovers: number }

/** Space for chairs and an aisle, in centimetres. */
const GAP = 110
const MARGIN = 60
const LONGEST = 600

export function sizeFor(covers: number): Size {
  if (covers <= 2) return { width: 75, height: 75, shape: 'round' }
  if (covers <= 4) return { width: 90, height: 90, shape: 'square' }
  return { width: Math.min(LONGEST, Math.ceil(covers / 2) * 60), height: 90, shape: 'rectangle' }
}

/** The lowest point of a table, turned as it is. */
export function lowerEdge({ y, width, height, turn }: TablePlace): number {
  const angle = (turn * Math.PI) / 180
  const reach = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
  return y + height / 2 + reach / 2
}

/** About one and a half times as wide as high, and at least as wide as the widest table. */
function rowWidth(sizes: readonly Size[]): number {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  return Math.max(Math.sqrt(area * 1.8), ...sizes.map(({ width }) => width + GAP))
}

function rowsOf<Item extends Size>(items: readonly Item[]): Item[][] {
  const limit = rowWidth(items)
  const rows: Item[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const item of items) {
    if (used + item.width + GAP > limit) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(item)
    used += item.width + GAP
  }
  return rows
}

/** The place of each table of one area: as `given`, else laid out. */
export function placesOf(tables: readonly Unplaced[], given: ReadonlyMap<number, TablePlace>): Map<number, TablePlace> {
  const placed = tables.flatMap(({ id }) => given.get(id) ?? [])
  const laidOut = layOut(
    tables.filter(({ id }) => !given.has(id)),
    placed,
  )
  return new Map(tables.map(({ id }) => [id, (given.get(id) ?? laidOut.get(id)) as TablePlace]))
}

/** The tables of one area that have no place yet, in their order; `placed` are the places of the others. */
export function layOut(tables: readonly Unplaced[], placed: readonly TablePlace[]): Map<number, TablePlace> {
  const places = new Map<number, TablePlace>()
  let top = placed.length === 0 ? MARGIN : Math.ceil(Math.max(...placed.map(lowerEdge))) + GAP
  for (const row of rowsOf(tables.map(({ id, maxCovers }) => ({ id, ...sizeFor(maxCovers) })))) {
    const height = Math.max(...row.map((size) => size.height))
    let x = MARGIN
    for (const { id, ...size } of row) {
      places.set(id, { x, y: top + Math.floor((height - size.height) / 2), ...size, turn: 0 })
      x += size.width + GAP
    }
    top += height + GAP
  }
  return places
}

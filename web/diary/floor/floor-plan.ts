/** The floor plan as a drawing: rooms beside each other, tables where they stand. Centimetres. */
import { boxOf } from '../../floor/table-places.ts'
import type { Area, Table } from '../day/day.ts'
import { type Section, serversOf } from '../day/sections.ts'

type Size = { width: number; height: number }
/** `left` and `top`: where the room begins in the coordinates of its tables. */
export type Room = Size & { area: Area; x: number; y: number; left: number; top: number; head: number }
export type Plan = Size & {
  rooms: Room[]
  /** Pixels of a centimetre. */
  scale: number
}

/** Around the tables of a room, for their chairs. */
const edge = 48
const between = 36
/** Above the tables, for the name of the room; and for the names of servers. */
const head = 50
const headOfSections = 74
/** Words on tables are never smaller, in pixels. */
export const smallestWords = 11.5
/** The smallest words of floor.css, in centimetres. */
const wordSize = 15.5
/** Enlarged more than this, three lines have no room on a small table. */
export const roomForThree = 1.1
/** How much words are enlarged on a small plan, as far as tables have room for them. */
export const wordGrowth = (scale: number): number => Math.min(1.35, Math.max(1, smallestWords / (wordSize * scale)))
/** Below this scale words are not readable: then the plan is at most as wide as the window, and scrolls vertically. */
export const readable = smallestWords / (wordSize * roomForThree)
const largest = 1.6
/** A plan that scrolls is drawn large enough to be read well. */
const largestScrolling = 0.85

/** Rooms in rows, as many in each as make the drawing largest in the frame. */
export function planOf(areas: readonly Area[], frame: Size, hasSections = false, flagged = noTables): Plan {
  const rooms = areas.map((area) => sizedRoom(area, hasSections ? headOfSections : head, flagged))
  const plans = rooms.map((_, index) => inRows(rooms, index + 1, frame))
  const [stacked] = plans
  if (stacked === undefined) return { rooms: [], width: 1, height: 1, scale: 1 }
  const best = plans.reduce((one, other) => (other.scale > one.scale ? other : one))
  if (best.scale >= readable) return best
  const wide = plans.findLast(({ width }) => frame.width / width >= readable) ?? stacked
  return { ...wide, scale: Math.min(largestScrolling, frame.width / wide.width) }
}

/** Whether all of it is in sight and can be read; else the rooms are shown one at a time. */
export const fitsWhole = ({ scale, height }: Plan, frame: Size): boolean =>
  scale >= readable && height * scale <= frame.height + 1

/** Rooms of a row are equally high, and rooms below each other equally wide. */
function inRows(rooms: readonly Room[], perRow: number, frame: Size): Plan {
  const placed: Room[] = []
  const widest = Math.max(...rooms.map(({ width }) => width))
  let y = 0
  for (let first = 0; first < rooms.length; first += perRow) {
    const row = rooms.slice(first, first + perRow)
    const height = Math.max(...row.map((room) => room.height))
    let x = 0
    for (const room of row) {
      const width = perRow === 1 ? widest : room.width
      placed.push({ ...room, x, y, width, height })
      x += width + between
    }
    y += height + between
  }
  const width = Math.max(...placed.map((room) => room.x + room.width))
  const height = y - between
  return { rooms: placed, width, height, scale: Math.min(largest, frame.width / width, frame.height / height) }
}

const noTables: ReadonlySet<number> = new Set()

/** Extended below flagged tables to fit their flags. */
function sizedRoom(area: Area, head: number, flagged: ReadonlySet<number>): Room {
  const boxes = [...area.tables.map(boxOf), ...area.shapes.map((place) => boxOf({ place }))]
  const lowest = area.tables.map((table) => boxOf(table).bottom + (flagged.has(table.id) ? flagRoom : 0))
  const left = Math.min(...boxes.map((box) => box.left)) - edge
  const top = Math.min(...boxes.map((box) => box.top)) - edge + 14
  const width = Math.max(220, Math.max(...boxes.map((box) => box.right)) + edge - left)
  const height = Math.max(...lowest, ...boxes.map((box) => box.bottom)) + edge - top + head
  return { area, x: 0, y: 0, left, top, width, height, head }
}

const columns = 3
/** Chairs of neighbours stay apart: each takes 25 beyond its table. */
const cell = { width: 150, height: 156 }
/** Leaves room for the name of the server above each row. */
const heightWithSections = 188
/** Below a row, for the flags of its tables. */
const flagRoom = 60
const topSize = 92
/** More chairs than this need a table of two columns. */
const mostInOne = 6

/**
 * For a phone: the tables of a room in their order, three in a row, unrotated, and large enough for three lines of
 * text. Tables of one server stay together and begin a new row. There is space below tables with a flag. Walls are left
 * out, since tables are not at their real places.
 */
export function snappedToWidth(area: Area, sections: readonly Section[], flagged: ReadonlySet<number>): Area {
  const servers = serversOf(sections)
  const names = [...sections.map(({ name }) => name), undefined]
  const height = sections.length > 0 ? heightWithSections : cell.height
  const lineOf = new Map<number, number>()
  let [line, column] = [0, 0]
  const tables = names
    .map((name) => asTheyStand(area.tables.filter(({ id }) => servers.get(id) === name)))
    .flatMap((own) => {
      if (own.length > 0 && column > 0) [line, column] = [line + 1, 0]
      return own.map((table) => {
        const span = table.max_covers > mostInOne ? 2 : 1
        if (column + span > columns) [line, column] = [line + 1, 0]
        const at = { x: column * cell.width, y: line * height, turn: 0 }
        column += span
        lineOf.set(table.id, line)
        return { ...table, place: { ...table.place, ...at, width: topSize + (span - 1) * cell.width, height: topSize } }
      })
    })
  const flaggedLines = new Set(tables.filter(({ id }) => flagged.has(id)).map(({ id }) => lineOf.get(id) ?? 0))
  const flagsAbove = ({ id }: Table) => [...flaggedLines].filter((one) => one < (lineOf.get(id) ?? 0)).length
  const lowered = tables.map((table) => ({
    ...table,
    place: { ...table.place, y: table.place.y + flagsAbove(table) * flagRoom },
  }))
  return { ...area, tables: lowered, shapes: [] }
}

/** Row by row, from the left. */
function asTheyStand(tables: readonly Table[]): Table[] {
  const middle = ({ place: { y, height } }: Table) => y + height / 2
  const rows: Table[][] = []
  for (const table of tables.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && middle(table) - middle(first) < first.place.height * 0.75) row.push(table)
    else rows.push([table])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.place.x - b.place.x))
}

/** The floor plan as a drawing: rooms beside each other, tables where they stand, chairs around them. Centimetres. */
import type { Area, Table } from '../day.ts'

export type Room = { area: Area; x: number; y: number; width: number; height: number }
export type Plan = { rooms: Room[]; width: number; height: number }

const edge = 70
const between = 60
/** Above the tables, for the name of the room. */
const head = 50

export function planOf(areas: readonly Area[], aspect: number): Plan {
  const rooms = areas.map((area) => ({ area, ...sizeOf(area) }))
  const total = rooms.reduce((sum, { width, height }) => sum + (width + between) * (height + between), 0)
  const widest = Math.max(0, ...rooms.map(({ width }) => width))
  const rowWidth = Math.max(widest, Math.sqrt(total * aspect))
  const placed: Room[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const { area, width, height } of rooms) {
    if (x > 0 && x + width > rowWidth * 1.08) {
      x = 0
      y += rowHeight + between
      rowHeight = 0
    }
    placed.push({ area, x, y, width, height })
    x += width + between
    rowHeight = Math.max(rowHeight, height)
  }
  return {
    rooms: placed,
    width: Math.max(1, ...placed.map((room) => room.x + room.width)),
    height: Math.max(1, ...placed.map((room) => room.y + room.height)),
  }
}

function sizeOf({ tables }: Area): { width: number; height: number } {
  const right = Math.max(200, ...tables.map(({ place }) => place.x + place.width))
  const bottom = Math.max(100, ...tables.map(({ place }) => place.y + place.height))
  return { width: right + edge, height: bottom + edge + head }
}

export const headHeight = head

export type Chair = { x: number; y: number }

/** Around the centre of the table: on a circle, or along the two long sides and then the ends. */
export function chairsOf({ max_covers: covers, place: { width, height, shape } }: Table): Chair[] {
  const gap = 16
  if (shape === 'round') {
    return Array.from({ length: covers }, (_, index) => {
      const angle = (index / covers) * 2 * Math.PI - Math.PI / 2
      return { x: Math.cos(angle) * (width / 2 + gap), y: Math.sin(angle) * (height / 2 + gap) }
    })
  }
  const isWide = width >= height
  const long = isWide ? width : height
  const short = isWide ? height : width
  const ends =
    covers <= 2 || covers % 2 === 1 || (covers === 4 && long === short) ? Math.min(2, covers % 2 === 1 ? 1 : 2) : 0
  const atEnds = covers === 4 && long === short ? 2 : covers <= 2 ? 0 : ends
  const sides = [Math.ceil((covers - atEnds) / 2), Math.floor((covers - atEnds) / 2)]
  const along = sides.flatMap((count, side) =>
    Array.from({ length: count }, (_, index) => ({
      along: ((index + 0.5) / count - 0.5) * long,
      across: (side === 0 ? -1 : 1) * (short / 2 + gap),
    })),
  )
  const atEnd = Array.from({ length: atEnds }, (_, end) => ({
    along: (end === 0 ? -1 : 1) * (long / 2 + gap),
    across: 0,
  }))
  return [...along, ...atEnd].map((chair) =>
    isWide ? { x: chair.along, y: chair.across } : { x: chair.across, y: chair.along },
  )
}

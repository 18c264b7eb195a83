/** Tables on a plan, drawn by the diary and by the office: what they take up, and their chairs. Centimetres. */

export const tableShapes = ['round', 'square', 'rectangle'] as const
export type TableShape = (typeof tableShapes)[number]

/** `x` and `y` are the upper left corner before the table is turned about its centre, by degrees clockwise. */
export type TablePlace = { x: number; y: number; width: number; height: number; shape: TableShape; turn: number }

export const shapeKinds = ['wall', 'bar', 'door'] as const
export type ShapeKind = (typeof shapeKinds)[number]
/** What stands in a room beside its tables, placed as they are. */
export type ShapePlace = Omit<TablePlace, 'shape'>
export type FloorShape = ShapePlace & { kind: ShapeKind }

type Placed = { place: ShapePlace }
type Seated<Id> = { place: TablePlace; id: Id; max_covers: number }

export type Box = { left: number; right: number; top: number; bottom: number }

/** What a table takes up once it is turned. */
export function boxOf({ place: { x, y, width, height, turn } }: Placed): Box {
  const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))]
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [middle, centre] = [x + width / 2, y + height / 2]
  return { left: middle - across, right: middle + across, top: centre - down, bottom: centre + down }
}

export type Chair = { x: number; y: number }
export const chairRadius = 9

/** The chairs of a room by table, without those for which a table beside it leaves no room. */
export function chairsByTable<Id>({ tables }: { tables: readonly Seated<Id>[] }): Map<Id, Chair[]> {
  const placed: Chair[] = []
  return new Map(
    tables.map((table) => {
      const others = tables.filter(({ id }) => id !== table.id).map(boxOf)
      const taken = [...placed]
      const chairs = chairsOf(table).filter((chair) => {
        const at = inRoom(table, chair)
        const isFree = !taken.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < 2 * chairRadius)
        return isFree && !others.some((box) => isInside(box, at))
      })
      placed.push(...chairs.map((chair) => inRoom(table, chair)))
      return [table.id, chairs]
    }),
  )
}

function inRoom({ place: { x, y, width, height, turn } }: Placed, chair: Chair): Chair {
  const angle = (turn * Math.PI) / 180
  return {
    x: x + width / 2 + chair.x * Math.cos(angle) - chair.y * Math.sin(angle),
    y: y + height / 2 + chair.x * Math.sin(angle) + chair.y * Math.cos(angle),
  }
}

const isInside = (box: Box, { x, y }: Chair): boolean =>
  x > box.left - chairRadius && x < box.right + chairRadius && y > box.top - chairRadius && y < box.bottom + chairRadius

/** Around the centre of the table: on a circle, or along the two long sides and then the ends. */
function chairsOf({ max_covers: covers, place: { width, height, shape } }: Seated<unknown>): Chair[] {
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

/** The tables, walls, bars and doors of a dining area as they are drawn and edited: each by itself, with a key and a place. */
import { laidOut, sizeFor } from '../../floor/laid-out.ts'
import { type Box, boxOf, type ShapeKind, type ShapePlace, type TablePlace } from '../../floor/table-places.ts'
import type { Area, Description, Table } from './description.ts'

export type RoomTable = {
  /** The id of a stored table, the name of a new one. */
  id: string
  /** Its entry in the description: `tables.3`. */
  entry: number
  name: string
  min_covers: number
  max_covers: number
  online: boolean
  released: boolean
  place: TablePlace
}

/** Shapes have neither id nor name: their key is their index, and `number` counts those of their kind. */
export type RoomShape = { id: string; entry: number; kind: ShapeKind; number: number; place: ShapePlace }

/** What has a place of its own; a table also has a shape. */
export type Place = ShapePlace & { shape?: TablePlace['shape'] }
export type Item = { id: string; place: Place }

const limits = { table: [20, 2_000], shape: [1, 100_000], at: [0, 100_000] } as const
export const between = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, Math.round(value)))
export const sizesOf = ({ shape }: Place) => (shape === undefined ? limits.shape : limits.table)

/** Whole centimetres within the room. */
export const tidy = <Given extends Place>(place: Given): Given => ({
  ...place,
  x: between(place.x, limits.at),
  y: between(place.y, limits.at),
  width: between(place.width, sizesOf(place)),
  height: between(place.height, sizesOf(place)),
  turn: ((Math.round(place.turn) % 360) + 360) % 360,
})

export const shapeKey = (entry: number): string => `shape-${entry}`

export const shapesOf = ({ shapes = [] }: Area): RoomShape[] =>
  shapes.map(({ kind, x, y, width, height, turn = 0 }, entry) => ({
    id: shapeKey(entry),
    entry,
    kind,
    number: shapes.slice(0, entry + 1).filter((one) => one.kind === kind).length,
    place: { x, y, width, height, turn },
  }))

export const itemsOf = (area: Area): Item[] => [...tablesOf(area), ...shapesOf(area)]

export const keyOf = ({ id, name = '' }: { id?: number; name?: string }): string =>
  id === undefined ? `new ${name}` : String(id)

/** Splits an entry with several `names`, since a place belongs to one table. */
const single = ({ names, ...table }: Table): Table[] => names?.map((name) => ({ ...table, name })) ?? [table]

export function tablesOf({ tables }: Area): RoomTable[] {
  const entries = tables.flatMap((table, entry) => single(table).map((one) => ({ entry, table: one })))
  const own = entries.map(({ table: { place, max_covers } }) => place && { ...sizeFor(max_covers), ...place })
  const others = laidOut(
    entries.filter((_, index) => own[index] === undefined).map(({ table }) => table.max_covers),
    own.filter((place) => place !== undefined),
  ).values()
  return entries.map(({ entry, table }, index) => {
    const { name = '', min_covers, max_covers, online = true, released = false } = table
    const place = own[index] ?? (others.next().value as TablePlace)
    return { id: keyOf(table), entry, name, min_covers, max_covers, online, released, place }
  })
}

/** The same area with one entry for each table. */
export const separate = (area: Area): Area => ({ ...area, tables: area.tables.flatMap(single) })

/**
 * Gives every table a place. Every step on the plan begins with it: otherwise a table that gets a place would move
 * those that have none.
 */
export function placed(area: Area): Area {
  const places = tablesOf(area)
  return { ...area, tables: separate(area).tables.map((table, at) => ({ ...table, place: placeAt(places, at) })) }
}

const placeAt = (tables: readonly RoomTable[], at: number): TablePlace => (tables[at] as RoomTable).place

export const areaAt = (areas: readonly Area[], key: string | null): number =>
  Math.max(
    0,
    areas.findIndex((area) => keyOf(area) === key || `new ${area.name}` === key),
  )

/** Every table of the restaurant by its key. */
export const allTables = ({ dining_areas }: Description): Map<string, RoomTable & { area: Area }> =>
  new Map(dining_areas.flatMap((area) => tablesOf(area).map((table) => [table.id, { ...table, area }] as const)))

/** Names of tables are unique in the restaurant. The lowest free number is used first. */
export function freeName(areas: readonly Area[], at: number): string {
  const taken = new Set(areas.flatMap(tablesOf).map(({ name }) => name.toLowerCase()))
  const own = areas[at] === undefined ? [] : tablesOf(areas[at])
  const prefixes = own.flatMap(({ name }) => /^(.*?)\d+$/.exec(name)?.[1] ?? [])
  const count = (prefix: string) => prefixes.filter((one) => one === prefix).length
  const [most] = prefixes.toSorted((one, other) => count(other) - count(one))
  const prefix = most ?? areas[at]?.name.trim().charAt(0).toUpperCase() ?? ''
  for (let number = 1; ; number++) if (!taken.has(`${prefix}${number}`.toLowerCase())) return `${prefix}${number}`
}

const smallest = { width: 800, height: 500 }
/** Space beyond the last table, to move one there. */
const beyond = 90

/** The room begins at the origin of places, and has space beyond its tables. */
export function roomOf(items: readonly Item[]): Box {
  const boxes = items.map(boxOf)
  return {
    left: Math.min(0, ...boxes.map(({ left }) => left - 30)),
    top: Math.min(0, ...boxes.map(({ top }) => top - 30)),
    right: Math.max(smallest.width, ...boxes.map(({ right }) => right + beyond)),
    bottom: Math.max(smallest.height, ...boxes.map(({ bottom }) => bottom + beyond)),
  }
}

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

const aisle = 60

/** The first place where it overlaps nothing: row by row from the corner, below everything if the room is full. */
export function freePlace<Size extends Omit<ShapePlace, 'x' | 'y'>>(
  size: Size,
  items: readonly Item[],
): Size & { x: number; y: number } {
  const room = roomOf(items)
  const others = items.map(boxOf)
  for (let y = aisle; ; y += 10) {
    for (let x = aisle; x + size.width + aisle <= Math.max(room.right, size.width + 2 * aisle); x += 10) {
      const place = { ...size, x, y }
      const { left, top, right, bottom } = boxOf({ place })
      const isFree = others.every(
        (other) =>
          left - aisle >= other.right ||
          right + aisle <= other.left ||
          top - aisle >= other.bottom ||
          bottom + aisle <= other.top,
      )
      if (isFree) return place
    }
  }
}

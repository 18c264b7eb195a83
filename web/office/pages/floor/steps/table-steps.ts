/** Changes of the plan of one area, each a step of the draft. Pure: returns a new area. */
import { boxOf, type TablePlace } from '../../../../floor/table-places.ts'
import type { Area, Combination, Table } from '../../../description/description.ts'
import {
  around,
  between,
  freeName,
  freePlace,
  type Item,
  itemsOf,
  keyOf,
  type Place,
  placed,
  type RoomTable,
  separate,
  sizesOf,
  tablesOf,
  tidy,
} from '../../../description/room.ts'
import { copiedShapes, withoutShapes, withShapePlaces } from './shape-steps.ts'

export const palette = [
  { name: 'round', covers: [1, 2], size: { width: 75, height: 75, shape: 'round', turn: 0 } },
  { name: 'square', covers: [2, 4], size: { width: 90, height: 90, shape: 'square', turn: 0 } },
  { name: 'long', covers: [4, 6], size: { width: 180, height: 90, shape: 'rectangle', turn: 0 } },
  { name: 'banquet', covers: [6, 10], size: { width: 300, height: 90, shape: 'rectangle', turn: 0 } },
] as const
export type PaletteItem = (typeof palette)[number]

export type Places = ReadonlyMap<string, Place>

const each = (area: Area, next: (table: Table) => Table): Area => ({ ...area, tables: area.tables.map(next) })

/** For tables and shapes. Where only shapes move, tables without a place stay without one. */
export function withPlaces(area: Area, places: Places): Area {
  const after = withShapePlaces(area, places)
  if (!tablesOf(area).some(({ id }) => places.has(id))) return after
  return each(placed(after), (table) => {
    const place = places.get(keyOf(table))
    return place === undefined ? table : { ...table, place: tidy({ ...(table.place as TablePlace), ...place }) }
  })
}

/** Applies a change to the place of each. */
export const placesOf = <Given extends Place>(
  items: readonly { id: string; place: Given }[],
  next: (place: Given) => Place,
): Places => new Map(items.map(({ id, place }) => [id, next(place)]))

/** Moves all by the same distance, as far as the first reaches the wall. */
export function moved(tables: readonly Item[], dx: number, dy: number): Places {
  const [x, y] = [Math.min(...tables.map(({ place }) => place.x)), Math.min(...tables.map(({ place }) => place.y))]
  return placesOf(tables, (place) => ({ ...place, x: place.x + Math.max(dx, -x), y: place.y + Math.max(dy, -y) }))
}

export const turned = (tables: readonly Item[], by: number): Places =>
  placesOf(tables, (place) => ({ ...place, turn: place.turn + by }))

/**
 * The sides that are dragged: -1 the left or upper one, 1 the right or lower one, 0 neither. The opposite side stays.
 */
export type Pull = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

/** `dx`, `dy`: the distance on the plan, whatever the rotation of the table. */
export function sized<Given extends Place>(place: Given, pull: Pull, dx: number, dy: number, grid = 5): Given {
  const angle = (place.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const onGrid = (value: number) => Math.max(grid, Math.round(between(value, sizesOf(place)) / grid) * grid)
  let width = pull.x === 0 ? place.width : onGrid(place.width + pull.x * (dx * cos + dy * sin))
  let height = pull.y === 0 ? place.height : onGrid(place.height + pull.y * (dy * cos - dx * sin))
  if (place.shape === 'round' && pull.x !== 0 && pull.y !== 0) width = height = Math.max(width, height)
  const [wider, higher] = [(pull.x * (width - place.width)) / 2, (pull.y * (height - place.height)) / 2]
  const centre = {
    x: place.x + place.width / 2 + wider * cos - higher * sin,
    y: place.y + place.height / 2 + wider * sin + higher * cos,
  }
  const longer = place.shape === 'square' && width !== height ? { shape: 'rectangle' as const } : {}
  return tidy({ ...place, ...longer, width, height, x: centre.x - width / 2, y: centre.y - height / 2 })
}

/** A round or square table is as long as wide; a rectangle half as long again. */
export function shaped(place: TablePlace, shape: TablePlace['shape']): TablePlace {
  const { width, height } = place
  const short = Math.min(width, height)
  if (shape !== 'rectangle') return { ...place, shape, width: short, height: short }
  return width === height ? { ...place, shape, width: Math.round((short * 1.5) / 5) * 5 } : { ...place, shape }
}

export type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Along their outermost edge, or their common centre. */
export function aligned(tables: readonly Item[], side: Side): Places {
  const all = around(tables.map(boxOf))
  return new Map(
    tables.map((table) => {
      const box = boxOf(table)
      const { x, y } = table.place
      const dx = {
        left: all.left - box.left,
        right: all.right - box.right,
        centre: (all.left + all.right - box.left - box.right) / 2,
      }
      const dy = {
        top: all.top - box.top,
        bottom: all.bottom - box.bottom,
        middle: (all.top + all.bottom - box.top - box.bottom) / 2,
      }
      const by = side in dx ? [dx[side as keyof typeof dx], 0] : [0, dy[side as keyof typeof dy]]
      return [table.id, { ...table.place, x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) }]
    }),
  )
}

/** Equal gaps between the first and the last, which stay. */
export function distributed(tables: readonly Item[], along: 'x' | 'y'): Places {
  const [from, to] = along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const row = tables
    .map((table) => ({ table, box: boxOf(table) }))
    .toSorted((one, other) => one.box[from] + one.box[to] - other.box[from] - other.box[to])
  const all = around(row.map(({ box }) => box))
  const filled = row.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (all[to] - all[from] - filled) / Math.max(1, row.length - 1)
  let next = all[from]
  return new Map(
    row.map(({ table, box }) => {
      const by = next - box[from]
      next += box[to] - box[from] + gap
      return [table.id, { ...table.place, [along]: table.place[along] + by }]
    }),
  )
}

export const withTable = (areas: readonly Area[], at: number, table: Table): Area[] =>
  areas.map((area, index) => (index === at ? { ...placed(area), tables: [...placed(area).tables, table] } : area))

/** `centre`: where it was dropped; otherwise it is placed where there is room. */
export function added(
  areas: readonly Area[],
  at: number,
  { covers: [min_covers, max_covers], size }: PaletteItem,
  centre?: { x: number; y: number },
): { areas: Area[]; key: string } {
  const area = areas[at]
  const place =
    centre === undefined
      ? freePlace(size, area === undefined ? [] : itemsOf(area))
      : { ...size, x: centre.x - size.width / 2, y: centre.y - size.height / 2 }
  const table = { name: freeName(areas, at), min_covers, max_covers, place: tidy(place) }
  return { areas: withTable(areas, at, table), key: keyOf(table) }
}

/** Each beside its original, or where there is room; combinations are not copied. */
export function copied(areas: readonly Area[], at: number, keys: readonly string[]): { areas: Area[]; keys: string[] } {
  let next = [...areas]
  const made: string[] = []
  for (const key of keys) {
    const area = next[at]
    const original = area && placed(area).tables.find((table) => keyOf(table) === key)
    if (area === undefined || original?.place === undefined) continue
    const tables = tablesOf(area)
    const { place } = tables.find(({ id }) => id === key) as RoomTable
    const { id: _, ...rest } = original
    const copy = { ...rest, name: freeName(next, at), place: tidy(freePlace(place, itemsOf(area))) }
    next = withTable(next, at, copy)
    made.push(keyOf(copy))
  }
  const area = next[at]
  if (area === undefined) return { areas: next, keys: made }
  const { area: after, keys: shapes } = copiedShapes(area, keys)
  return { areas: next.map((one) => (one === area ? after : one)), keys: [...made, ...shapes] }
}

/** Their combinations go with them. */
export function removed(area: Area, keys: readonly string[]): Area {
  const gone = new Set(tablesOf(area).flatMap(({ id, name }) => (keys.includes(id) ? [name] : [])))
  const left = withoutShapes(area, keys)
  if (gone.size === 0) return left
  const { tables } = placed(area)
  return {
    ...left,
    tables: tables.filter((table) => !keys.includes(keyOf(table))),
    combinations: area.combinations.filter((one) => !one.tables.some((name) => gone.has(name))),
  }
}

type Fields = Partial<Pick<Table, 'min_covers' | 'max_covers' | 'online' | 'released'>>

export const withFields = (area: Area, keys: readonly string[], fields: Fields): Area =>
  each(separate(area), (table) => {
    if (!keys.includes(keyOf(table))) return table
    const { online, released, ...next } = { ...table, ...fields }
    return { ...next, ...(online === false && { online }), ...(released && { released }) }
  })

/** Combinations refer to tables by name. */
export function renamed(area: Area, key: string, name: string): Area {
  const before = tablesOf(area).find(({ id }) => id === key)?.name
  return {
    ...each(separate(area), (table) => (keyOf(table) === key ? { ...table, name } : table)),
    combinations: area.combinations.map((one) => ({
      ...one,
      tables: one.tables.map((each) => (each === before ? name : each)),
    })),
  }
}

/** Moves tables into another area; their combinations are removed, since tables of two areas cannot be joined. */
export function inOtherArea(areas: readonly Area[], from: number, to: number, keys: readonly string[]): Area[] {
  const source = areas[from]
  if (source === undefined || areas[to] === undefined || from === to) return [...areas]
  let next = areas.map((area, index) => (index === from ? removed(area, keys) : area))
  for (const table of placed(source).tables.filter((one) => keys.includes(keyOf(one)))) {
    const there = itemsOf(next[to] as Area)
    const own = tablesOf(source).find(({ id }) => id === keyOf(table)) as RoomTable
    next = withTable(next, to, { ...table, place: tidy(freePlace(own.place, there)) })
  }
  return next
}

const isOf = (one: Combination, names: readonly string[]): boolean =>
  one.tables.length === names.length && names.every((name) => one.tables.includes(name))

export const combinationAt = (area: Area, names: readonly string[]): number =>
  area.combinations.findIndex((one) => isOf(one, names))

/** For parties too large for each alone, up to all their seats together. */
export function joined(area: Area, names: readonly string[]): Area {
  const tables = tablesOf(area).filter(({ name }) => names.includes(name))
  if (tables.length < 2 || combinationAt(area, names) >= 0) return area
  const seats = tables.map(({ max_covers }) => max_covers)
  const max_covers = seats.reduce((sum, one) => sum + one, 0)
  const combination = { tables: [...names], min_covers: Math.max(...seats) + 1, max_covers }
  return { ...area, combinations: [...area.combinations, combination] }
}

export const split = (area: Area, names: readonly string[]): Area => ({
  ...area,
  combinations: area.combinations.filter((one) => !isOf(one, names)),
})

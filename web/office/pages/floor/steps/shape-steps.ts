/** Walls, bars and doors of an area, each a step of the draft. Pure. */
import type { FloorShape, ShapeKind, ShapePlace } from '../../../../floor/table-places.ts'
import type { Area } from '../../../description/description.ts'
import { freePlace, itemsOf, type Place, shapeKey, shapesOf, tidy } from '../../../description/room.ts'

export const shapePalette = [
  { kind: 'wall', size: { width: 300, height: 15, turn: 0 } },
  { kind: 'bar', size: { width: 300, height: 60, turn: 0 } },
  { kind: 'door', size: { width: 100, height: 15, turn: 0 } },
] as const
export type ShapeItem = { kind: ShapeKind; size: Pick<ShapePlace, 'width' | 'height' | 'turn'> }

/** Without shapes there is no key, as in the saved description. */
const withShapes = ({ shapes: _, ...area }: Area, shapes: readonly FloorShape[]): Area =>
  shapes.length === 0 ? area : { ...area, shapes: [...shapes] }

const drawn = (area: Area): FloorShape[] => shapesOf(area).map(({ kind, place }) => ({ kind, ...place }))

const placeOf = ({ x, y, width, height, turn }: Place): ShapePlace => tidy({ x, y, width, height, turn })

export function withShapePlaces(area: Area, places: ReadonlyMap<string, Place>): Area {
  if (!shapesOf(area).some(({ id }) => places.has(id))) return area
  const next = drawn(area).map((shape, entry) => {
    const place = places.get(shapeKey(entry))
    return place === undefined ? shape : { kind: shape.kind, ...placeOf(place) }
  })
  return withShapes(area, next)
}

export function withShapeKind(area: Area, key: string, kind: ShapeKind): Area {
  return withShapes(
    area,
    drawn(area).map((shape, entry) => (shapeKey(entry) === key ? { ...shape, kind } : shape)),
  )
}

export const withoutShapes = (area: Area, keys: readonly string[]): Area =>
  shapesOf(area).some(({ id }) => keys.includes(id))
    ? withShapes(
        area,
        drawn(area).filter((_, entry) => !keys.includes(shapeKey(entry))),
      )
    : area

/** `centre`: where it was dropped; otherwise it is placed where there is room. */
export function addedShape(
  area: Area,
  { kind, size }: ShapeItem,
  centre?: { x: number; y: number },
): { area: Area; key: string } {
  const place =
    centre === undefined
      ? freePlace<Omit<ShapePlace, 'x' | 'y'>>(size, itemsOf(area))
      : { ...size, x: centre.x - size.width / 2, y: centre.y - size.height / 2 }
  const before = drawn(area)
  return { area: withShapes(area, [...before, { kind, ...placeOf(place) }]), key: shapeKey(before.length) }
}

/** Half a metre away from the original. */
export function copiedShapes(area: Area, keys: readonly string[]): { area: Area; keys: string[] } {
  const before = drawn(area)
  const copies = shapesOf(area)
    .filter(({ id }) => keys.includes(id))
    .map(({ kind, place }) => ({ kind, ...placeOf({ ...place, x: place.x + 50, y: place.y + 50 }) }))
  return {
    area: copies.length === 0 ? area : withShapes(area, [...before, ...copies]),
    keys: copies.map((_, index) => shapeKey(before.length + index)),
  }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area } from '../../../diary/day/day.ts'
import { flagPlaces } from '../../../diary/floor/floor-boxes.ts'
import { planOf, readable, snappedToWidth } from '../../../diary/floor/floor-plan.ts'
import { boxOf, chairRadius, chairsByTable } from '../../../floor/table-places.ts'
import { table } from '../../support/days.ts'

/** Two tables, one at each end. */
function room(id: number, width: number, height: number): Area {
  const size = { width: 80, height: 80, shape: 'rectangle', turn: 0 } as const
  const tables = [
    { ...table(id * 2), place: { x: 60, y: 60, ...size } },
    { ...table(id * 2 + 1), place: { x: width - 80, y: height - 80, ...size } },
  ]
  return { id, name: `Room ${id}`, in_season: true, tables, shapes: [], combinations: [] }
}
const rooms = [room(1, 700, 500), room(2, 600, 400), room(3, 500, 400)]

test('rooms in a wide window stand beside each other, all in sight', () => {
  const { scale, width, height, rooms: placed } = planOf(rooms, { width: 1400, height: 700 })
  assert.ok(width * scale <= 1400 && height * scale <= 700)
  assert.equal(new Set(placed.map(({ y }) => y)).size, 1)
})

test('rooms on a phone stand below each other, as wide as the window and never wider', () => {
  const plan = planOf(rooms, { width: 366, height: 600 })
  assert.ok(Math.abs(plan.width * plan.scale - 366) < 0.01)
  assert.equal(new Set(plan.rooms.map(({ x }) => x)).size, 1)
})

test('names on the floor plan can be read on a tablet held upright', () => {
  const plan = planOf(rooms, { width: 744, height: 800 })
  assert.ok(plan.scale >= readable, String(plan.scale))
  assert.ok(plan.width * plan.scale <= 744)
})

test('no table reaches out of its room, a turned one neither', () => {
  const [turned] = rooms
  if (turned === undefined) throw new Error('There is a room.')
  const tables = turned.tables.map((one) => ({ ...one, place: { ...one.place, turn: 45 } }))
  const [placed] = planOf([{ ...turned, tables }], { width: 800, height: 600 }).rooms
  for (const { place } of tables) {
    const reach = Math.SQRT1_2 * place.width
    const middle = place.x + place.width / 2 - (placed?.left ?? 0)
    assert.ok(middle - reach >= 0 && middle + reach <= (placed?.width ?? 0))
  }
})

test('a restaurant without tables has an empty floor plan', () =>
  assert.deepEqual(planOf([], { width: 1, height: 1 }).rooms, []))

test('on a phone tables keep their order, stand three in a row and straight, and none lies on another', () => {
  const sizes = { width: 60, height: 60, shape: 'rectangle', turn: 45 } as const
  const tables = [
    { ...table(3), place: { x: 400, y: 10, ...sizes } },
    { ...table(1), place: { x: 0, y: 0, ...sizes } },
    { ...table(4, 10), place: { x: 0, y: 200, ...sizes } },
    { ...table(2), place: { x: 200, y: 5, ...sizes } },
    { ...table(5, 8), place: { x: 300, y: 210, ...sizes } },
  ]
  const area = snappedToWidth(
    { id: 1, name: 'Hall', in_season: true, tables, shapes: [], combinations: [] },
    [],
    new Set(),
  )
  assert.deepEqual(
    area.tables.map(({ id }) => id),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual([...new Set(area.tables.map(({ place }) => place.turn))], [0])
  const boxes = area.tables.map(({ place }) => place)
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      assert.ok(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y)
    }
  }
  const { scale } = planOf([area], { width: 366, height: 600 })
  assert.ok(18 * scale >= 11.5, `words of ${18 * scale} px`)
})

/** Six tables of four in two rows, as wide as they are high. */
const grid = (): Area => ({
  ...{ id: 1, name: 'Hall', in_season: true, shapes: [], combinations: [] },
  tables: Array.from({ length: 6 }, (_, index) => ({
    ...table(index + 1, 4),
    place: { x: (index % 3) * 200, y: Math.floor(index / 3) * 200, width: 90, height: 90, shape: 'square', turn: 0 },
  })),
})

test('on a phone all chairs are drawn, and those of neighbours do not touch', () => {
  const area = snappedToWidth(grid(), [], new Set())
  const byTable = chairsByTable(area)
  const chairs = area.tables.flatMap(({ id, place }) => {
    const own = byTable.get(id) ?? []
    assert.equal(own.length, 4)
    return own.map(({ x, y }) => ({ x: x + place.x + place.width / 2, y: y + place.y + place.height / 2 }))
  })
  for (const [index, a] of chairs.entries()) {
    for (const b of chairs.slice(index + 1)) {
      const apart = Math.hypot(a.x - b.x, a.y - b.y) - 2 * chairRadius
      assert.ok(apart >= 5, `${apart} between ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
    }
  }
})

test('on a phone a flag below its table covers no other, and stays in the room', () => {
  const flagged = new Set([1, 2, 3, 5])
  const area = snappedToWidth(grid(), [], flagged)
  const [room] = planOf([area], { width: 366, height: Number.POSITIVE_INFINITY }, false, flagged).rooms
  assert.ok(room)
  const inside = {
    left: room.left,
    top: room.top,
    right: room.left + room.width,
    bottom: room.top + room.height - room.head,
  }
  const size = { width: 138, height: 60 }
  const own = area.tables.filter(({ id }) => flagged.has(id))
  const flags = [...flagPlaces(own, area.tables, inside, size).values()]
  assert.deepEqual([...new Set(flags.map(({ side }) => side))], ['below'])
  const boxes = area.tables.map(boxOf)
  for (const { x, y } of flags) {
    assert.ok(x >= inside.left && x + size.width <= inside.right && y + size.height <= inside.bottom)
    assert.ok(
      boxes.every(
        (box) => x + size.width <= box.left || x >= box.right || y + size.height <= box.top || y >= box.bottom,
      ),
    )
  }
})

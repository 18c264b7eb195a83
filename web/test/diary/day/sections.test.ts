import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area, Table } from '../../../diary/day/day.ts'
import { freeTables } from '../../../diary/day/free-tables.ts'
import { coversByServer, given, serverAt } from '../../../diary/day/sections.ts'
import { flagPlaces, sectionShapes, tabOf } from '../../../diary/floor/floor-boxes.ts'
import { snappedToWidth } from '../../../diary/floor/floor-plan.ts'
import { at, booking, day, table } from '../../support/days.ts'

const sections = [
  { name: 'Marija', table_ids: [1, 2] },
  { name: 'Josef', table_ids: [3] },
]
const stored = { id: 5, actor: 'user:a', actor_name: 'Ann', at: '2026-11-20T16:00:00Z', sections }

test('a table has a server, joined tables that of the first that has one, and others none', () => {
  const known = day([], { sections: stored })
  assert.deepEqual([serverAt(known, [2]), serverAt(known, [9, 3]), serverAt(known, [9])], ['Marija', 'Josef', null])
  assert.equal(serverAt(day(), [2]), null)
})

test('covers of a server are those of the evening at their tables: not of blocks, of those who do not come, or of others', () => {
  const bookings = [
    booking(1, { table_ids: [1], covers: 2 }),
    booking(2, { table_ids: [2], covers: 4, fsm_status: 'finished' }),
    booking(3, { table_ids: [2], covers: 4, fsm_status: 'cancelled' }),
    booking(4, { table_ids: [3], covers: 0, fsm_status: 'blocked' }),
    booking(5, { table_ids: [3], covers: 6, evening: '2026-11-19' }),
    booking(6, { table_ids: [9], covers: 3 }),
  ]
  assert.deepEqual(
    [...coversByServer(day(bookings), sections)],
    [
      ['Marija', 6],
      ['Josef', 0],
    ],
  )
})

test('a table goes from one server to another, and back to none', () => {
  assert.deepEqual(given(sections, 'Josef', 2), [
    { name: 'Marija', table_ids: [1] },
    { name: 'Josef', table_ids: [3, 2] },
  ])
  assert.deepEqual(given(sections, 'Marija', 2), [
    { name: 'Marija', table_ids: [1] },
    { name: 'Josef', table_ids: [3] },
  ])
})

test('free tables of the same server come first', () => {
  const now = at('2026-11-20T18:42:00Z')
  const known = day([booking(9, { table_ids: [1], fsm_status: 'arrived_in_service' })], { sections: stored })
  const wish = { covers: 4, from: now, to: now + 7_200_000 }
  const first = (server: string | null) => freeTables(known, { ...wish, server }, now)[0]?.tableIds
  assert.deepEqual([first(null), first('Marija'), first('Josef')], [[2], [2], [3]])
})

const placed = (id: number, x: number, y: number): Table => {
  const { place, ...rest } = table(id)
  return { ...rest, place: { ...place, x, y, width: 80, height: 80 } }
}
const room = (...tables: Table[]): Area => ({
  id: 1,
  name: 'Hall',
  in_season: true,
  tables,
  shapes: [],
  combinations: [],
})

test('the outline of a section holds its tables and none of others', () => {
  const area = room(placed(1, 0, 0), placed(2, 200, 0), placed(3, 400, 0))
  const [marija, josef, ...more] = sectionShapes(area, sections).flatMap(({ boxes }) => boxes)
  assert.equal(more.length, 0)
  assert.ok(marija && josef)
  assert.deepEqual([marija.left < 0, marija.right > 280, marija.right <= josef.left], [true, true, true])
})

test('a section whose tables lie among those of others has two outlines, which do not meet the others', () => {
  const area = room(placed(1, 0, 0), placed(3, 100, 0), placed(2, 200, 0))
  const shapes = sectionShapes(area, sections)
  assert.deepEqual(
    shapes.map(({ name, isFirst }) => [name, isFirst]),
    [
      ['Marija', true],
      ['Marija', false],
      ['Josef', true],
    ],
  )
  const sorted = shapes.flatMap(({ boxes }) => boxes).toSorted((a, b) => a.left - b.left)
  for (const [index, box] of sorted.entries()) assert.ok(index === 0 || (sorted[index - 1]?.right ?? 0) <= box.left)
})

/** Tables 1 to 24, six in a row. */
const hall = room(
  ...Array.from({ length: 24 }, (_, index) => placed(index + 1, (index % 6) * 200, Math.floor(index / 6) * 200)),
)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a section that is no rectangle has one outline and one name, and meets no other', () => {
  const shapes = sectionShapes(hall, [
    { name: 'Marija', table_ids: numbers(1, 8) },
    { name: 'Josef', table_ids: numbers(9, 16) },
    { name: 'Amal', table_ids: numbers(17, 24) },
  ])
  assert.deepEqual(
    shapes.map(({ name }) => name),
    ['Marija', 'Josef', 'Amal'],
  )
  for (const one of shapes) {
    for (const other of shapes.filter((shape) => shape !== one)) {
      for (const a of one.boxes) {
        for (const b of other.boxes) {
          const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
          assert.ok(isApart, `${one.name} ${JSON.stringify(a)} meets ${other.name} ${JSON.stringify(b)}`)
        }
      }
    }
  }
})

test('outlines of two sections do not cross where neither has a table', () => {
  const area = room(placed(1, 0, 200), placed(2, 400, 200), placed(3, 200, 0), placed(4, 200, 400))
  const shapes = sectionShapes(area, [
    { name: 'Marija', table_ids: [1, 2] },
    { name: 'Josef', table_ids: [3, 4] },
  ])
  assert.deepEqual(
    shapes.map(({ name, boxes }) => [name, boxes.length]),
    [
      ['Marija', 1],
      ['Josef', 1],
      ['Josef', 1],
    ],
  )
})

test('a flag does not hide the name of a server', () => {
  const area = room(placed(1, 0, 0), placed(2, 0, 200))
  const shapes = sectionShapes(area, [{ name: 'Josef', table_ids: [2] }])
  const inside = { left: -50, right: 130, top: -150, bottom: 300 }
  const place = (names: Parameters<typeof flagPlaces>[4]) =>
    flagPlaces(area.tables.slice(0, 1), area.tables, inside, { width: 130, height: 60 }, names).get(1)?.side
  assert.deepEqual([place([]), place(shapes.map(tabOf))], ['below', 'above'])
})

test('on a phone the tables of a server stand together and begin a row', () => {
  const { tables } = snappedToWidth(
    room(placed(1, 0, 0), placed(3, 100, 0), placed(2, 200, 0), placed(4, 300, 0)),
    sections,
    new Set(),
  )
  assert.deepEqual(
    tables.map(({ id, place }) => [id, place.x > 0, place.y > 0]),
    [
      [1, false, false],
      [2, true, false],
      [3, false, true],
      [4, false, true],
    ],
  )
})

test('a flag stands beside its table where no other table is in the way, in the room', () => {
  const inside = { left: -50, right: 450, top: -50, bottom: 400 }
  const size = { width: 130, height: 60 }
  const side = (...tables: Table[]) => flagPlaces(tables.slice(0, 1), tables, inside, size).get(1)?.side
  assert.equal(side(placed(1, 100, 100)), 'right')
  assert.equal(side(placed(1, 200, 100), placed(2, 330, 100)), 'left')
  assert.equal(side(placed(1, 100, 100), placed(2, 250, 60), placed(3, 250, 140)), 'below')
})

test('two flags do not lie on each other, and where all is full the one that hides least is chosen', () => {
  const inside = { left: -50, right: 450, top: -50, bottom: 400 }
  const size = { width: 130, height: 60 }
  const both = [placed(1, 0, 100), placed(2, 260, 100)]
  const flags = flagPlaces(both, both, inside, size)
  assert.deepEqual(
    [1, 2].map((id) => flags.get(id)?.side),
    ['right', 'below'],
  )
  const around = [
    placed(1, 100, 100),
    placed(2, 220, 100),
    placed(3, 100, 250),
    placed(4, 100, -30),
    placed(5, -40, 160),
  ]
  const flag = flagPlaces(around.slice(0, 1), around, inside, size).get(1)
  assert.ok(flag && flag.side !== 'right', JSON.stringify(flag))
})

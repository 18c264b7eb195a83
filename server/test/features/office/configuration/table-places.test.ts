/** Places of tables in a description: stored, exported, shown, and taken away again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'yaml'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import type { Day } from '../../../../src/features/evening/day/day.schemas.ts'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import type { RestaurantDescription } from '../../../../src/features/office/configuration/description/description.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { testApp } from '../../../support/test-app.ts'
import { described, osteria } from './described.ts'

const house = await testApp()
const apply = (description: RestaurantDescription) =>
  house.db.transaction((tx) =>
    applyDescription(tx, description, { now: house.clock.now(), dryRun: false, actor: 'test' }),
  )
const withTables = (...tables: object[]) => ({ dining_areas: [{ name: 'Room', tables }] })
const corner = { name: 'R1', min_covers: 2, max_covers: 4 }
const window = { name: 'R2', min_covers: 1, max_covers: 2 }

await apply(
  described(withTables({ ...corner, place: { x: 100, y: 50, width: 120, shape: 'rectangle', turn: 30 } }, window)),
)
await house.token('osteria')

const shownPlaces = async () => {
  const { body } = await house.ask<{ data: Day }>('GET /day?date=2026-06-12')
  return body.data.areas[0]?.tables.map(({ place }) => place)
}

test('the place of a table is shown as it was given, and filled in from its covers', async () => {
  const [first, second] = (await shownPlaces()) ?? []
  assert.deepEqual(first, { x: 100, y: 50, width: 120, height: 90, shape: 'rectangle', turn: 30 })
  assert.equal(second?.shape, 'round')
  assert.ok((second?.y ?? 0) > 140, 'below the other')
})

test('the configuration has the places of tables, and putting them back changes nothing', async () => {
  const { body } = await house.ask('GET /configuration')
  const [one, other] = body.data.dining_areas[0].tables
  assert.deepEqual(one.place, { x: 100, y: 50, width: 120, height: 90, shape: 'rectangle', turn: 30 })
  assert.ok(!('place' in other))
  const put = await house.ask('PUT /configuration', { body: body.data })
  assert.deepEqual(put.body.changes, [])
})

test('moving a table is a change in one field', async () => {
  const { body } = await house.ask('GET /configuration')
  body.data.dining_areas[0].tables[0].place.x = 300
  const put = await house.ask('PUT /configuration', { body: body.data })
  const [change] = put.body.changes
  assert.deepEqual([change.what, change.name, change.did, change.fields.length], ['table', 'R1', 'changed', 1])
  assert.deepEqual([change.fields[0].from.x, change.fields[0].to.x], [100, 300])
  assert.equal((await shownPlaces())?.[0]?.x, 300)
})

test('a table whose place is left out is laid out again', async () => {
  await apply(described(withTables(corner, window)))
  assert.deepEqual((await shownPlaces())?.[0], { x: 60, y: 60, width: 90, height: 90, shape: 'square', turn: 0 })
})

test('a wrong place of a table is refused with its path', () => {
  const issuesOf = (table: object) => {
    const reading = readDescription({ ...osteria, ...withTables(table) })
    return 'issues' in reading
      ? reading.issues.map(({ path, sentence }) => `${path.slice(4).join('.')} ${inEnglish(sentence)}`)
      : []
  }
  assert.deepEqual(issuesOf({ ...corner, place: { y: -1, shape: 'oval', turn: 360, z: 1 } }), [
    'place.z is not a key known here; known are x, y, width, height, shape, turn',
    'place.x is required',
    'place.y must be a whole number from 0 to 100000',
    'place.shape must be round or square or rectangle',
    'place.turn must be a whole number from 0 to 359',
  ])
  const several = { names: ['R1', 'R2'], min_covers: 1, max_covers: 2, place: { x: 1, y: 1 } }
  assert.deepEqual(issuesOf(several), ['place cannot stand for several tables'])
})

test('shapes of the floor plan are kept, shown by the day and never by the list of areas, and taken away again', async () => {
  const shapes = [
    { kind: 'wall', x: 0, y: 0, width: 600, height: 10, turn: 0 },
    { kind: 'door', x: 40, y: 300, width: 90, height: 8, turn: 90 },
  ]
  const room = { name: 'Room', tables: [corner] }
  await apply(described({ dining_areas: [{ ...room, shapes }] }))
  const { body } = await house.ask('GET /configuration')
  assert.deepEqual(body.data.dining_areas[0].shapes, shapes)
  assert.deepEqual((await house.ask('PUT /configuration', { body: body.data })).body.changes, [])
  const shown = await house.ask<{ data: Day }>('GET /day?date=2026-06-12')
  assert.deepEqual(shown.body.data.areas[0]?.shapes, shapes)
  assert.ok(!(await house.ask('GET /dining-areas-with-tables')).text.includes('shapes'))
  const report = await apply(described({ dining_areas: [room] }))
  assert.deepEqual(
    report.reviewed.map(({ sentence }) => inEnglish(sentence)),
    ['The dining area Room has no walls, bars or doors on the plan'],
  )
  const bare = await house.ask<{ data: Day }>('GET /day?date=2026-06-12')
  assert.deepEqual(bare.body.data.areas[0]?.shapes, [])
})

test('a floor of 60 tables with walls is read back equal, and applied to another restaurant too', async () => {
  const tables = Array.from({ length: 60 }, (_, index) => ({
    ...{ name: `T${index + 1}`, min_covers: 1, max_covers: 2 + (index % 7) },
    place: {
      ...{ x: 15 + (index % 10) * 155, y: 5 + Math.floor(index / 10) * 165, width: 70 + (index % 5) * 5 },
      ...{ height: 75, shape: (['round', 'square', 'rectangle'] as const)[index % 3], turn: (index * 15) % 360 },
    },
  }))
  const shapes = [{ kind: 'bar', x: 5, y: 1_005, width: 400, height: 60, turn: 15 }]
  await apply(described({ dining_areas: [{ name: 'Hall', tables, shapes }] }))
  const { body } = await house.ask('GET /configuration')
  const [hall] = body.data.dining_areas
  const withoutIds = hall.tables.map(({ id: _, ...table }: { id: number }) => table)
  assert.deepEqual({ tables: withoutIds, shapes: hall.shapes }, { tables, shapes })
  const places = await shownPlaces()
  assert.deepEqual(
    places,
    tables.map(({ place }) => place),
  )
  const file = await house.ask('GET /configuration/file')
  const copied = readDescription({ ...parse(file.body.data.yaml), slug: 'second' })
  assert.ok('description' in copied, JSON.stringify(copied))
  await apply(copied.description)
  const other = await house.ask('GET /configuration', { token: await house.token('second') })
  const [room] = other.body.data.dining_areas
  assert.deepEqual(
    room.tables.map(({ id: _, ...table }: { id: number }) => table),
    withoutIds,
  )
  assert.deepEqual(room.shapes, shapes)
  assert.notEqual(room.id, hall.id)
})

test('tables that stay where the plan shows them are one sentence, however many; what was moved has its own', async () => {
  await apply(described(withTables(corner, window, { ...window, name: 'R3' })))
  const shown = (await shownPlaces()) ?? []
  const placed = [corner, window, { ...window, name: 'R3' }].map((table, index) => ({ ...table, place: shown[index] }))
  const sentences = async (...tables: object[]) =>
    (await apply(described(withTables(...tables)))).reviewed.map(({ sentence }) => inEnglish(sentence))
  const moved = { ...placed[0], place: { ...placed[0]?.place, x: 500 } }
  assert.deepEqual(await sentences(moved, ...placed.slice(1)), [
    'Table R1 is elsewhere on the plan',
    '2 tables of Room stay where the plan shows them',
  ])
  await apply(described(withTables(corner, window, { ...window, name: 'R3' })))
  assert.deepEqual(await sentences(corner, { ...placed[1], max_covers: 3 }, { ...window, name: 'R3' }), [
    'Table R2 seats up to 3 instead of 2',
    'Table R2 stays where the plan shows it',
  ])
})

/** Bookings that a draft leaves without their table: what the engine has for them, and what a save makes of it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantsToDraft } from './drafted.ts'

const testRestaurant = await restaurantsToDraft()

// biome-ignore lint/suspicious/noExplicitAny: rows of a description
type Any = any
type Seat = {
  change_id: string
  from: string[]
  to: string[] | null
  sentence: string
  accepted: boolean
  booking: Any
}

const room = (tables: object[], more: object = {}) => ({ name: 'Room', tables, ...more })
const seats = (name: string, min_covers: number, max_covers: number, more: object = {}) => {
  return { name, min_covers, max_covers, ...more }
}
const fourTables = [seats('R1', 2, 4), seats('R2', 2, 4), seats('R3', 2, 4), seats('R4', 5, 6)]

async function withRoom(tables: object[] = fourTables, more: object = {}, others: object[] = []) {
  const house = await testRestaurant({ dining_areas: [room(tables, more), ...others] })
  const { data } = await house.configuration()
  const tableId = (name: string): number =>
    data.dining_areas.flatMap((area: Any) => area.tables).find((table: Any) => table.name === name).id
  const at = (name: string, names: string[], date = '2026-06-12T20:30:00', own: object = {}) =>
    house.book(date, { last_name: name }, { table_ids: names.map(tableId), ...own })
  /** The description without, or with other, tables. */
  const changed = (change: (table: Any) => Any, area = 0) =>
    data.dining_areas.map((one: Any, index: number) =>
      index === area ? { ...one, tables: one.tables.flatMap((table: Any) => change(table) ?? []) } : one,
    )
  const without = (name: string) => changed((table) => (table.name === name ? undefined : table))
  const moves = async () => ((await house.review()) as Any).moves as Seat[]
  const find = (id: string) => house.ask('POST /configuration/draft/find-tables', { body: { id } })
  const tablesOf = async ({ id }: { id: number }): Promise<string[]> =>
    (await house.ask(`GET /bookings/${id}`)).body.data.tables.map((table: Any) => table.name)
  return { ...house, data, at, changed, without, moves, find, tablesOf }
}

describe('a review', () => {
  test('says what the engine would give each, or that there is none', async () => {
    const { at, drafted, without, moves, clock } = await withRoom([seats('R1', 2, 4), seats('R2', 2, 4)])
    const vella = await at('Vella', ['R1'])
    await at('Borg', ['R2'], '2026-06-13T20:30:00')
    await at('Galea', ['R1'], '2026-06-13T20:30:00')
    await at('Today', ['R1'], '2026-06-10T20:30:00')
    assert.equal(clock.now().toString().slice(0, 10), '2026-06-10')
    await drafted({ dining_areas: without('R1') })
    const found = await moves()
    assert.deepEqual(
      found.map(({ sentence, from, to, accepted, change_id }) => ({ sentence, from, to, accepted, change_id })),
      [
        ['Today, 20:30, moves from R1 to R2', ['R2']],
        ['Vella, Fri 12 June, 20:30, moves from R1 to R2', ['R2']],
        ['Galea, Sat 13 June, none at 20:30: call them', null],
      ].map(([sentence, to]) => {
        return { sentence, from: ['R1'], to, accepted: false, change_id: 'deactivated table R1' }
      }),
    )
    assert.equal(found[1]?.booking.id, vella.id)
  })

  test('has them for a table that seats fewer, a combination that is gone and an area out of season', async () => {
    const { at, drafted, data, moves } = await withRoom(
      fourTables,
      { combinations: [{ tables: ['R1', 'R2'], min_covers: 5, max_covers: 8 }] },
      [room([seats('G1', 2, 4)], { name: 'Garden' })],
    )
    await at('Pair', ['R1', 'R2'], '2026-06-12T19:00:00', { adults: 6 })
    await at('Four', ['R3'], '2026-06-13T19:00:00', { adults: 4 })
    await at('Green', ['G1'], '2026-06-14T19:00:00')
    const [one, garden] = data.dining_areas
    const tables = one.tables.map((table: Any) => (table.name === 'R3' ? { ...table, max_covers: 2 } : table))
    const season = [{ from: '07-01', to: '08-31' }]
    await drafted({
      dining_areas: [
        { ...one, tables, combinations: [] },
        { ...garden, season },
      ],
    })
    assert.deepEqual(
      (await moves()).map(({ sentence, change_id }) => [sentence, change_id]),
      [
        ['Pair, Fri 12 June, 19:00, moves from R1 + R2 to R4', 'deactivated combination R1 + R2'],
        ['Four, Sat 13 June, 19:00, moves from R3 to R1', 'changed table R3'],
        ['Green, Sun 14 June, 19:00, moves from G1 to R3', 'changed dining area Garden'],
      ],
    )
  })

  test('gives no table twice, none that is taken, none of a closed area, and leaves guests who have come', async () => {
    const { at, drafted, data, moves, ask } = await withRoom(
      [seats('R1', 2, 4), seats('R2', 2, 4), seats('R3', 2, 4)],
      {},
      [room([seats('G1', 2, 4)], { name: 'Garden' })],
    )
    for (const [name, table] of [
      ['One', 'R1'],
      ['Two', 'R2'],
    ] as const) {
      await at(name, [table])
    }
    const here = await at('Here', ['R1'], '2026-06-10T12:00:00')
    const arrived = await ask(`POST /bookings/${here.id}/status`, { body: { status: 'arrived' } })
    assert.equal(arrived.status, 200, arrived.text)
    const closed = { date: '2026-06-12', scope: 'dining_area', dining_area_id: data.dining_areas[1].id }
    const closeOff = await ask('POST /availability-controls', { body: closed })
    assert.ok(closeOff.status < 300, closeOff.text)
    const tables = data.dining_areas[0].tables.filter(({ name }: Any) => name === 'R3')
    await drafted({ dining_areas: [{ ...data.dining_areas[0], tables }, data.dining_areas[1]] })
    const sentences = (await moves()).map(({ sentence }) => sentence)
    assert.deepEqual(sentences, [
      'Here, 12:00, has begun and stays at R1',
      'One, Fri 12 June, 20:30, moves from R1 to R3',
      'Two, Fri 12 June, none at 20:30: call them',
    ])
  })
})

describe('found tables', () => {
  test('are lines of the review, and moved with the save, with history and without a message', async () => {
    const { at, drafted, without, find, review, save, tablesOf, ask, sql, configuration } = await withRoom()
    const vella = await at('Vella', ['R1'], '2026-06-12T20:30:00', { is_pinned: true })
    const messagesBefore = await sql('select id from messages where booking_id = $1', [vella.id])
    await drafted({ dining_areas: without('R1') })
    assert.equal((await review()).changes[0]?.consequence, '1 booking needs another table')
    assert.equal((await find('deactivated table R1')).status, 200)
    const { changes } = await review()
    assert.deepEqual(
      changes.map(({ id, sentence, consequence, bookings }) => ({ id, sentence, consequence, bookings })),
      [
        {
          id: 'deactivated table R1',
          sentence: 'Table R1 is no longer in use',
          consequence: '1 booking gets another table',
          bookings: [],
        },
        {
          id: `move of booking ${vella.id}`,
          sentence: 'Vella, Fri 12 June, 20:30, moves from R1 to R2',
          consequence: null,
          bookings: [],
        },
      ],
    )
    const saved = await save()
    assert.equal(saved.changes[1], 'Vella, Fri 12 June, 20:30, moves from R1 to R2')
    assert.deepEqual(await tablesOf(vella), ['R2'])
    const { body } = await ask(`GET /bookings/${vella.id}/history`)
    const entry = body.data.find(({ action }: Any) => action === 'reseat')
    assert.equal(entry.actor, 'token:Test')
    assert.deepEqual(await sql('select is_pinned from bookings where id = $1', [vella.id]), [{ is_pinned: true }])
    const messages = await sql('select id from messages where booking_id = $1', [vella.id])
    assert.deepEqual(messages, messagesBefore)
    const versions = await ask('GET /configuration/versions')
    assert.deepEqual(
      versions.body.data[0].changes,
      ['Table R1 is no longer in use: 1 booking gets another table'],
      'no guest is named in what is kept for good',
    )
    const { data } = await configuration()
    assert.deepEqual((await ask('PUT /configuration', { body: data })).body.changes, [])
  })

  test('go onto a table that is new in the same draft', async () => {
    const { at, drafted, data, find, save, tablesOf } = await withRoom([seats('R1', 2, 4)])
    const vella = await at('Vella', ['R1'])
    const tables = [seats('N1', 1, 2), seats('N2', 2, 4)]
    await drafted({ dining_areas: [{ ...data.dining_areas[0], tables }] })
    await find('deactivated table R1')
    await save()
    assert.deepEqual(await tablesOf(vella), ['N1'])
  })

  test('are taken back one by one, and with the change that needed them', async () => {
    const { at, drafted, without, find, review, ask, moves, save, tablesOf } = await withRoom()
    const [one, two] = [await at('One', ['R1']), await at('Two', ['R1'], '2026-06-13T20:30:00')]
    await drafted({ dining_areas: without('R1') })
    await find('deactivated table R1')
    assert.equal((await review()).changes.length, 3)
    const takeBack = (id: string) => ask('POST /configuration/draft/take-back', { body: { id } })
    assert.equal((await takeBack(`move of booking ${one.id}`)).status, 200)
    assert.deepEqual(
      (await moves()).map(({ accepted }) => accepted),
      [false, true],
    )
    assert.equal(
      (await review()).changes[0]?.consequence,
      '1 booking needs another table, 1 booking gets another table',
    )
    await takeBack('deactivated table R1')
    assert.deepEqual((await review()).changes, [])
    await drafted({ dining_areas: without('R1') })
    assert.deepEqual(
      (await moves()).map(({ accepted }) => accepted),
      [false, false],
      'and are not there again by themselves',
    )
    await save()
    assert.deepEqual([await tablesOf(one), await tablesOf(two)], [['R1'], ['R1']])
  })

  test('that another booking has taken since are a new review', async () => {
    const { at, drafted, without, find, review, ask, moves } = await withRoom([seats('R1', 2, 4), seats('R2', 2, 4)])
    await at('Vella', ['R1'])
    await drafted({ dining_areas: without('R1') })
    await find('deactivated table R1')
    const { fingerprint } = await review()
    await at('Faster', ['R2'])
    const late = await ask('POST /configuration/draft/save', { body: { fingerprint } })
    assert.equal(late.status, 409)
    assert.equal(late.body.error.code, 'REVIEW_OUTDATED')
    assert.deepEqual(
      (await moves()).map(({ sentence }) => sentence),
      ['Vella, Fri 12 June, none at 20:30: call them'],
    )
  })

  test('of a change that the review does not have are 404, without a draft too', async () => {
    const { find, drafted } = await withRoom()
    assert.equal((await find('deactivated table R1')).status, 404)
    await drafted({ max_days: 30 })
    assert.equal((await find('deactivated table R1')).status, 404)
    assert.equal((await find('setting max_days')).status, 200)
  })
})

test('a table that is no longer online counts the bookings of guests and of websites, not of staff', async () => {
  const { at, drafted, changed, review, ask, another } = await withRoom([seats('R1', 2, 4)])
  const website = await another('website')
  const body = { date: '2026-06-12T19:00:00', adults: 2, patron: { last_name: 'Web', email: 'web@example.com' } }
  assert.equal((await ask('POST /bookings', { token: website, body })).status, 201)
  await at('Staff', ['R1'], '2026-06-13T19:00:00')
  await drafted({ dining_areas: changed((table) => ({ ...table, online: false })) })
  const [change] = (await review()).changes
  assert.deepEqual(
    change?.bookings.map(({ name, problem }) => [name, problem]),
    [['Web', 'table no longer online']],
  )
})

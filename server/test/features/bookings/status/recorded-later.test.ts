/** Facts that a device recorded without network: when they were so, what they are refused for, and what the history says. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const date = '2026-06-12'
/** 20:30 in Malta. */
const now = '2026-06-12T18:30:00Z'
const app = await testApp({ now })
const restaurant = await openRestaurant(app, {
  areas: [{ name: 'Hall', tables: Array.from({ length: 12 }, () => [1, 4] as [number, number]) }],
  settings: { course_marks: true },
})
await app.token(restaurant.slug)
const tables = restaurant.areas[0]?.tableIds ?? []
const { ask } = app

let keys = 0
let used = 0
type Booked = { id: number; table: number }

async function booked(time = '20:00', table = tables[used++] as number): Promise<Booked> {
  const body = {
    date: `${date}T${time}:00`,
    adults: 2,
    table_ids: [table],
    override: true,
    patron: { last_name: 'Vella' },
  }
  const answer = await ask('POST /bookings', { body })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return { id: answer.body.data.id, table }
}

const at = (time: string) => `${date}T${time}:00+02:00`
const seen = (table: number, status = 'confirmed') => ({ status, table_ids: [table] })
const seat = (id: number, body: object, key = `later-${++keys}`) => ask(`POST /bookings/${id}/seat`, { body, key })
const finish = (id: number, body: object, key = `later-${++keys}`) => ask(`POST /bookings/${id}/finish`, { body, key })
const shown = async (id: number) => {
  const { bookings } = (await ask(`GET /day?date=${date}`)).body.data
  return bookings.find((one: { id: number }) => one.id === id)
}
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const laterOf = async (id: number) =>
  (await historyOf(id)).flatMap(({ action, changes }: { action: string; changes: Record<string, { to: unknown }> }) =>
    changes.recorded_later ? [[action, changes.recorded_later.to]] : [],
  )

describe('a fact that is recorded later', () => {
  test('counts from when it was tapped, and the history says so', async () => {
    const { id, table } = await booked()
    assert.equal((await seat(id, { at: at('19:50'), seen: seen(table) })).status, 200)
    assert.equal((await shown(id)).arrived_at, at('19:50'))
    const course = { course: 'main', at: at('20:10'), seen: seen(table, 'arrived_in_service') }
    assert.equal((await ask(`PUT /bookings/${id}/course`, { body: course })).status, 200)
    assert.deepEqual((await shown(id)).course, { name: 'main', since: at('20:10') })
    assert.equal((await finish(id, { at: at('20:25'), seen: seen(table, 'arrived_in_service') })).status, 200)
    const [left = {}] = await app.sql(`select left_at from maitred.bookings where id = ${id}`)
    assert.equal((left.left_at as Date).toISOString(), '2026-06-12T18:25:00.000Z')
    assert.deepEqual(await laterOf(id), [
      ['check-in', at('19:50')],
      ['course', at('20:10')],
      ['finish', at('20:25')],
    ])
    for (const entry of await historyOf(id)) assert.equal(entry.at, at('20:30'))
  })

  test('of a moment to come is of now, and one of more than four hours ago is refused', async () => {
    const { id, table } = await booked()
    assert.equal((await seat(id, { at: at('16:29'), seen: seen(table) })).status, 422)
    assert.equal((await seat(id, { at: at('20:45'), seen: seen(table) })).status, 200)
    assert.equal((await shown(id)).arrived_at, at('20:30'))
    assert.deepEqual(await laterOf(id), [])
  })

  test('is done once for its key, also after others have changed the booking', async () => {
    const { id, table } = await booked()
    const fact = { at: at('20:05'), seen: seen(table) }
    const first = await seat(id, fact, 'tablet-1')
    await ask(`POST /bookings/${id}/undo`, { body: {} })
    const again = await seat(id, fact, 'tablet-1')
    assert.deepEqual(again.body, first.body)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal((await shown(id)).arrived_at, null)
  })

  test('changes nothing where somebody else recorded it too', async () => {
    const { id, table } = await booked()
    await seat(id, {})
    const entries = (await historyOf(id)).length
    assert.equal((await seat(id, { at: at('20:05'), seen: seen(table) })).status, 200)
    await finish(id, {})
    assert.equal((await finish(id, { at: at('20:20'), seen: seen(table, 'arrived_in_service') })).status, 200)
    assert.equal((await historyOf(id)).length, entries + 1)
    assert.equal((await shown(id)).arrived_at, at('20:30'))
  })

  test('is recorded though others sit at the table meanwhile, as a check-in is', async () => {
    const first = await booked('18:00')
    await seat(first.id, { at: at('18:05'), seen: seen(first.table) })
    const second = await booked('20:15', first.table)
    assert.equal((await seat(second.id, {})).status, 409)
    assert.equal((await seat(second.id, { at: at('20:20'), seen: seen(second.table) })).status, 200)
    assert.equal((await shown(second.id)).fsm_status, 'arrived_in_service')
  })

  test('is refused with the booking as it is where somebody else has changed its status or its tables', async () => {
    const { id, table } = await booked()
    const other = tables[used++] as number
    await ask(`PATCH /bookings/${id}`, { body: { table_ids: [other] }, key: `move-${id}` })
    const moved = await seat(id, { at: at('20:05'), seen: seen(table) })
    assert.equal(moved.status, 412)
    assert.equal(moved.body.error.code, 'PRECONDITION_FAILED')
    assert.deepEqual(
      moved.body.error.details.booking.tables.map((one: { id: number }) => one.id),
      [other],
    )
    await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
    const bar = { presence: 'bar', at: at('20:05'), seen: seen(other) }
    assert.equal((await ask(`PUT /bookings/${id}/presence`, { body: bar })).status, 412)
    assert.deepEqual(await laterOf(id), [])
  })

  test('is not refused for a change of anything else, such as a note or that the guest reconfirmed', async () => {
    const { id, table } = await booked()
    await ask(`PATCH /bookings/${id}`, { body: { private_comment: 'Cake' }, key: `note-${id}` })
    await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' } })
    assert.equal((await seat(id, { at: at('20:05'), seen: seen(table) })).status, 200)
  })

  test('names no other tables, and no other moment without at', async () => {
    const { id, table } = await booked()
    assert.equal((await seat(id, { at: at('20:05'), table_ids: [table] })).status, 422)
    assert.equal((await seat(id, { seen: seen(table) })).status, 422)
  })
})

describe('opposite facts of two devices', () => {
  test('of who is here: what was tapped last stands, whichever is sent last, and the history has both', async () => {
    const { id, table } = await booked()
    const put = (presence: string | null, time: string) =>
      ask(`PUT /bookings/${id}/presence`, { body: { presence, at: at(time), seen: seen(table) } })
    await ask(`PUT /bookings/${id}/presence`, { body: { presence: 'partly', count: 1, at: at('20:00') } })
    assert.equal((await put(null, '20:15')).status, 200)
    assert.equal((await put('bar', '20:10')).status, 200)
    assert.equal((await shown(id)).presence, null)
    const last = (await historyOf(id)).at(-1)
    assert.deepEqual(last.changes.recorded_later, { from: null, to: at('20:10') })
    assert.deepEqual(last.changes.overtaken, { from: 'bar', to: null })
  })

  test('of who sits there: the second one to arrive is refused, and nothing of it is done', async () => {
    const { id, table } = await booked()
    await seat(id, {})
    const arrived = seen(table, 'arrived_in_service')
    assert.equal((await finish(id, { at: at('20:20'), seen: arrived })).status, 200)
    const dessert = await ask(`PUT /bookings/${id}/course`, {
      body: { course: 'dessert', at: at('20:15'), seen: arrived },
    })
    assert.equal(dessert.status, 412)
    assert.equal(dessert.body.error.details.booking.fsm_status, 'finished')
  })
})

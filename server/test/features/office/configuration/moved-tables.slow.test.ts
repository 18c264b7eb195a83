/** A table moves to another dining area: the bookings that hold it follow it, or are reported. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
let restaurants = 0

type Table = { id: number; name: string }
type Area = { id: number; name: string; tables: Table[]; combinations: object[] }

/** Main room: tables for 4, 4 and 4; terrace: one for 4. */
async function opened() {
  const slug = `osteria-${++restaurants}`
  const { id } = await openRestaurant(app, {
    slug,
    areas: [
      {
        name: 'Room',
        tables: [
          [2, 4],
          [2, 4],
          [2, 4],
        ],
        combinations: [{ tables: [0, 1], covers: [5, 8] }],
      },
      { name: 'Terrace', tables: [[2, 4]] },
    ],
  })
  const token = await app.token(slug)
  const ask = (line: string, body?: unknown) => app.ask(line, { token, ...(body === undefined ? {} : { body }) })
  const { data } = (await ask('GET /configuration')).body
  const [room, terrace] = data.dining_areas as [Area, Area]
  const book = async (body: object) => {
    const answer = await ask('POST /bookings', { date: '2026-06-12T19:00:00', ...guests, ...body })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data as { id: number; reference: string }
  }
  /** Puts these tables of the room into the terrace. */
  const move = async (...moved: Table[]) => {
    const stay = room.tables.filter(({ id }) => !moved.some((table) => table.id === id))
    const answer = await ask('PUT /configuration', {
      ...data,
      dining_areas: [
        { ...room, tables: stay, combinations: [] },
        { ...terrace, tables: [...terrace.tables, ...moved] },
      ],
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const shown = async (booking: { id: number }) => (await ask(`GET /bookings/${booking.id}`)).body.data
  return { id, ask, book, move, shown, room, terrace }
}

const guests = { adults: 2, patron: { last_name: 'Vella' } }

describe('a table moves to another dining area', () => {
  test('its bookings follow, and the next edit leaves the guests at their table', async () => {
    const { ask, book, move, shown, room, terrace } = await opened()
    const [, , table] = room.tables as [Table, Table, Table]
    const booking = await book({ table_ids: [table.id] })
    const { future_bookings } = await move(table)
    assert.deepEqual(future_bookings, [])
    assert.deepEqual((await shown(booking)).dining_area, { id: terrace.id, name: 'Terrace' })

    const edited = await ask(`PATCH /bookings/${booking.id}`, { adults: 3 })
    assert.equal(edited.status, 200, edited.text)
    assert.deepEqual(
      edited.body.data.tables.map(({ id }: Table) => id),
      [table.id],
    )
    assert.equal(edited.body.data.dining_area.name, 'Terrace')
  })

  test('the history names the change and its actor, and subscribers get booking.updated', async () => {
    const { id, ask, book, move, room, terrace } = await opened()
    const [table] = room.tables as [Table]
    await ask('POST /webhooks', { url: 'https://hooks.example.com/', events: ['booking.updated'] })
    const booking = await book({ table_ids: [table.id] })
    await move(table)
    const { data: history } = (await ask(`GET /bookings/${booking.id}/history`)).body
    const { actor, action, changes } = history.at(-1)
    assert.deepEqual([actor, action], [history[0].actor, 'update'])
    const moved = { from: { id: room.id, name: 'Room' }, to: { id: terrace.id, name: 'Terrace' } }
    assert.deepEqual(changes, { dining_area: moved })
    const events = await app.sql<{ type: string; payload: string }>(
      'select type, payload from events where restaurant_id = $1 and booking_id = $2 order by id',
      [id, booking.id],
    )
    const { type, payload } = events.at(-1) as { type: string; payload: string }
    const { data } = JSON.parse(payload)
    assert.equal(type, 'booking.updated')
    assert.deepEqual([data.previous, data.booking.dining_area], [{ dining_area: moved.from }, moved.to])
  })

  test('the versions of the days of those bookings rise', async () => {
    const { id, book, move, room } = await opened()
    const [table] = room.tables as [Table]
    await book({ table_ids: [table.id], date: '2026-06-12T22:45:00' })
    const versions = () =>
      app.sql('select date, version::int from diary_days where restaurant_id = $1 order by date', [id])
    const before = (await versions()) as { date: string; version: number }[]
    assert.equal(before.length, 2)
    await move(table)
    assert.deepEqual(
      await versions(),
      before.map((day) => ({ ...day, version: day.version + 1 })),
    )
  })

  test('a booking whose tables then lie in two areas is reported and stays as it is', async () => {
    const { book, move, shown, room } = await opened()
    const [first, second] = room.tables as [Table, Table]
    const booking = await book({ adults: 6 })
    const { future_bookings } = await move(second)
    assert.deepEqual(future_bookings, [
      {
        reference: booking.reference,
        date: '2026-06-12T19:00:00+02:00',
        tables: [first.name, second.name],
        problem: 'tables in different dining areas',
      },
    ])
    assert.equal((await shown(booking)).dining_area.name, 'Room')
  })

  test('bookings that are over, and those that hold no table any more, stay as they were', async () => {
    const { ask, book, move, shown, room } = await opened()
    const [table] = room.tables as [Table]
    const over = await book({ table_ids: [table.id], date: '2026-06-09T19:00:00' })
    const cancelled = await book({ table_ids: [table.id] })
    await ask(`POST /bookings/${cancelled.id}/status`, { status: 'cancelled' })
    await move(table)
    assert.equal((await shown(over)).dining_area.name, 'Room')
    assert.equal((await shown(cancelled)).dining_area.name, 'Room')
  })

  test('a block belongs to the area of its tables, or to none where they lie in several', async () => {
    const { ask, move, shown, room } = await opened()
    const [first, second] = room.tables as [Table, Table]
    const block = async (time: string, ...tables: Table[]) => {
      const body = { table_ids: tables.map(({ id }) => id), date: '2026-06-12', time, duration: 60 }
      return (await ask('POST /bookings/block', body)).body.booking as { id: number }
    }
    const both = await block('12:00', first, second)
    const one = await block('15:00', second)
    const { future_bookings } = await move(second)
    assert.deepEqual(future_bookings, [])
    assert.equal((await shown(both)).dining_area, null)
    assert.equal((await shown(one)).dining_area.name, 'Terrace')
  })

  test('into a dining area that is created by the same description', async () => {
    const { ask, book, shown, room, terrace } = await opened()
    const [table, ...stay] = room.tables as [Table]
    const booking = await book({ table_ids: [table.id] })
    const { data } = (await ask('GET /configuration')).body
    const areas = [{ ...room, tables: stay, combinations: [] }, terrace, { name: 'Garden', tables: [table] }]
    assert.equal((await ask('PUT /configuration', { ...data, dining_areas: areas })).status, 200)
    assert.equal((await shown(booking)).dining_area.name, 'Garden')
  })

  test('while guests book and close-offs come and go, every booking ends in the area of its tables', async () => {
    const { id, ask, room, terrace } = await opened()
    const { data } = (await ask('GET /configuration')).body
    const [table, ...stay] = room.tables as [Table]
    const areas = [{ ...room, combinations: [] }, terrace]
    const moved = [
      { ...room, tables: stay, combinations: [] },
      { ...terrace, tables: [...terrace.tables, table] },
    ]
    const closed = { date: '2026-06-12', scope: 'slot', slots: ['22:00'] }
    // A request whose configuration has changed is decided again three times, and then answered with 503.
    const persistently: typeof ask = async (line, body) => {
      let answer = await ask(line, body)
      for (let more = 10; answer.status === 503 && more > 0; more--) answer = await ask(line, body)
      return answer
    }
    const requests = Array.from({ length: 24 }, async (_, index) => {
      const hour = 18 + (index % 4)
      if (index % 4 === 1)
        return persistently('PUT /configuration', { ...data, dining_areas: index % 8 === 1 ? moved : areas })
      if (index % 4 === 3) return persistently(`${index % 8 === 3 ? 'POST' : 'DELETE'} /availability-controls`, closed)
      const body = { date: `2026-06-12T${hour}:00:00`, table_ids: [table.id], override: true, ...guests }
      return persistently('POST /bookings', {
        ...body,
        duration: 30,
        date: `2026-06-${12 + (index % 5)}T${hour}:30:00`,
      })
    })
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    assert.ok(
      statuses.every((status) => [200, 201, 404, 409].includes(status)),
      statuses.join(),
    )
    const elsewhere = await app.sql(
      `select b.id from bookings b join booking_tables h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id
         join dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
        where b.restaurant_id = $1 and h.is_active and t.dining_area_id <> b.dining_area_id`,
      [id],
    )
    assert.deepEqual(elsewhere, [])
  })
})

/** Imports of the past may overlap on a table and hold nothing. What is done to them later takes no table from another. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importRunner } from '../../office/import/import-runner.ts'
import { ids, openEvening } from '../races/evening.ts'

// Noon of 10 June 2026 in Malta.
const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 4],
      ],
    },
  ],
})
const { booked, house, newDay, patch, setStatus, show, sql, tables } = evening
const runner = await importRunner(evening, house.slug)
const [t1, t2] = tables
let day = 0

const holdsOf = async (id: number) =>
  (await sql<{ is_active: boolean }>('select is_active from booking_tables where booking_id = $1', [id])).map(
    (row) => row.is_active,
  )

/** Two bookings on the first table from 19:00 to 21:00 of one past day, which may differ in their status. */
async function overlapping(status = 'confirmed'): Promise<{ date: string; pair: [number, number] }> {
  const date = Temporal.PlainDate.from('2026-03-01').add({ days: ++day }).toString()
  const lines = ['a', 'b'].map((key) => `${date}${key},${date} 19:00,120,2,${status},Room 1,Guest ${key}`)
  const ran = await runner.importText(
    'bookings',
    ['external_id,date,duration,adults,status,table,name', ...lines].join('\n'),
  )
  assert.equal(ran.code, 0, JSON.stringify(ran))
  const rows = await sql<{ id: number }>('select id from bookings where local_date = $1 order by id', [date])
  return { date, pair: rows.map(({ id }) => id) as [number, number] }
}

async function edited(id: number, body: object) {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('a status', () => {
  const moves: [from: string, to: string, status: string][] = [
    ['confirmed', 'arrived', 'arrived_in_service'],
    ['pending', 'accepted', 'accepted'],
    ['confirmed', 'no-show', 'noshow'],
    ['accepted', 'cancelled', 'cancelled'],
  ]
  for (const [from, to, status] of moves) {
    test(`${from} becomes ${status} for both, and neither holds the table`, async () => {
      const { pair } = await overlapping(from)
      for (const id of pair) {
        const answer = await setStatus(id, to)
        assert.deepEqual([answer.status, answer.body.booking?.status], [200, status], answer.text)
        assert.deepEqual([(await show(id)).tables.length, await holdsOf(id)], [1, [false]])
      }
    })
  }
})

describe('an edit', () => {
  test('within the past leaves both at their table: shorter, longer, fewer guests, other words', async () => {
    const { date, pair } = await overlapping()
    for (const id of pair) {
      assert.equal((await edited(id, { duration: 60 })).end_time.slice(0, 19), `${date}T20:00:00`)
      assert.equal((await edited(id, { duration: 180 })).end_time.slice(0, 19), `${date}T22:00:00`)
      assert.equal((await edited(id, { adults: 1 })).adults, 1)
      assert.deepEqual(ids((await edited(id, { comment: 'Window' })).tables), [t1])
      assert.deepEqual(await holdsOf(id), [false])
    }
  })

  test('of one leaves alone a booking that holds the table at that time', async () => {
    const { date, pair } = await overlapping()
    const other = await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
    assert.deepEqual(ids((await edited(pair[0], { duration: 60 })).tables), [t1])
    assert.deepEqual(await holdsOf(other.id), [true])
  })

  test('to another time or other tables needs them free, and holds them', async () => {
    const { date, pair } = await overlapping()
    const [one, other] = pair
    assert.deepEqual(ids((await edited(one, { table_ids: [t2] })).tables), [t2])
    assert.deepEqual(await holdsOf(one), [true])
    const taken = await patch(other, { table_ids: [t2] })
    assert.deepEqual([taken.status, taken.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    const later = newDay()
    assert.deepEqual(ids((await edited(other, { date: `${later}T19:00:00` })).tables), [t1])
    assert.deepEqual(await holdsOf(other), [true])
    assert.ok(date < later)
  })

  test('that lets guests stay until after now holds their table, unless it is taken', async () => {
    evening.clock.set('2026-06-10T19:00:00Z')
    const { pair } = await overlapping()
    const [one, other] = pair
    await sql(
      `update bookings set starts_at = '2026-06-10T16:00Z', ends_at = '2026-06-10T18:00Z', local_date = '2026-06-10',
              evening = '2026-06-10' where id = any ($1)`,
      [pair],
    )
    await sql(
      `update booking_tables set during = tstzrange('2026-06-10T16:00Z', '2026-06-10T18:00Z') where booking_id = any ($1)`,
      [pair],
    )
    await edited(one, { duration: 240 })
    assert.deepEqual(await holdsOf(one), [true])
    const taken = await patch(other, { duration: 240 })
    assert.deepEqual([taken.status, taken.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(ids(taken.body.error.details.bookings), [one])
    evening.clock.set('2026-06-10T10:00:00Z')
  })
})

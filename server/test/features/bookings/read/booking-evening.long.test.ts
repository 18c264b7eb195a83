/** Every way in which a booking is written stores its evening, and a change of the hours rewrites that of bookings to come. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { importRunner } from '../../office/import/import-runner.ts'

const [friday, saturday] = ['2026-06-12', '2026-06-13']
const app = await testApp()
const house = await openRestaurant(app, { serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '02:00' }] })
const [room] = house.areas
await app.token(house.slug)

const eveningOf = async (id: number) =>
  (await app.sql<{ evening: string }>('select evening::text from bookings where id = $1', [id]))[0]?.evening
async function book(date: string, more: object = {}): Promise<number> {
  const body = { date, adults: 2, override: true, patron: { last_name: 'Vella' }, ...more }
  const { status, body: answer, text } = await app.ask('POST /bookings', { body })
  assert.equal(status, 201, text)
  return answer.data.id
}
async function close(closes: string): Promise<void> {
  const { body } = await app.ask('GET /configuration')
  for (const hours of body.data.service_hours) hours.closes = closes
  const { status, text } = await app.ask('PUT /configuration', { body: body.data })
  assert.equal(status, 200, text)
}

test('a booking has the evening of its start, also one that is moved', async () => {
  const id = await book(`${saturday}T00:15:00`)
  assert.equal(await eveningOf(id), friday)
  await app.ask(`PATCH /bookings/${id}`, { body: { date: `${saturday}T20:00:00` } })
  assert.equal(await eveningOf(id), saturday)
  await app.ask(`PATCH /bookings/${id}`, { body: { date: `${saturday}T01:00:00` } })
  assert.equal(await eveningOf(id), friday)
})

test('a status, its undo and other tables leave the evening', async () => {
  const id = await book('2026-06-27T00:15:00')
  const { headers } = await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  const history_id = Number(headers['x-history-id'])
  const undone = await app.ask(`POST /bookings/${id}/undo`, { body: { history_id } })
  assert.equal(undone.status, 200, undone.text)
  const moved = await app.ask(`PATCH /bookings/${id}`, { body: { table_ids: room?.tableIds.slice(1, 2) } })
  assert.equal(moved.status, 200, moved.text)
  assert.equal(await eveningOf(id), '2026-06-26')
})

test('the database refuses a date without its evening', async () => {
  const id = await book('2026-06-24T19:00:00')
  const move = 'update bookings set local_date = local_date + 2 where id = $1'
  await assert.rejects(app.sql(move, [id]), /bookings_evening_check/)
})

test('a block and an imported booking have one', async () => {
  const body = { table_ids: room?.tableIds.slice(-1), date: saturday, time: '01:30', duration: 15 }
  assert.equal(await eveningOf((await app.ask('POST /bookings/block', { body })).body.booking.id), friday)
  const runner = await importRunner(app, house.slug)
  const lines = ['external_id,date,adults,name', `late,2026-06-20 00:30,2,Ann`, `noon,2026-06-20 12:30,2,Bob`]
  assert.equal((await runner.importText('bookings', lines.join('\n'))).code, 0)
  const rows = await app.sql('select evening::text from bookings where import_key is not null order by import_key')
  assert.deepEqual(rows, [{ evening: '2026-06-19' }, { evening: '2026-06-20' }])
  const again = ['external_id,date,adults,name', `late,2026-06-25 20:30,2,Ann`]
  assert.equal((await runner.importText('bookings', again.join('\n'))).code, 0)
  const kept = await app.sql(`select evening::text, local_date::text from bookings where import_key = 'late'`)
  assert.deepEqual(kept, [{ evening: '2026-06-19', local_date: '2026-06-20' }], 'what is there is left as it is')
})

test('changed service hours rewrite the evening of bookings to come alone, in the same transaction', async () => {
  const [before, late, cancelled] = [
    await book('2026-06-10T06:00:00'),
    await book('2026-06-17T06:00:00'),
    await book('2026-06-18T06:00:00'),
  ]
  await app.ask(`POST /bookings/${cancelled}/status`, { body: { status: 'cancelled' } })
  assert.deepEqual([await eveningOf(late), await eveningOf(cancelled)], ['2026-06-17', '2026-06-18'])
  const { body: day } = await app.ask('GET /day?date=2026-06-16')
  await close('07:00')
  assert.deepEqual([await eveningOf(late), await eveningOf(cancelled)], ['2026-06-16', '2026-06-17'])
  assert.equal(await eveningOf(before), '2026-06-10', 'what is past stays with the day it was shown on')
  const { body: after } = await app.ask('GET /day?date=2026-06-16')
  assert.notEqual(after.data.version, day.data.version)
  assert.ok(after.data.bookings.some(({ id }: { id: number }) => id === late))
  await close('02:00')
  assert.equal(await eveningOf(late), '2026-06-17')
})

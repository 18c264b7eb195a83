/** Every way in which a booking is written stores its evening, and a change of the hours rewrites that of bookings to come. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillMissingEvenings } from '../../../../src/features/bookings/fill-evenings.ts'
import { startFillingEvenings } from '../../../../src/operations/jobs/evenings-job.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { importRunner } from '../../import/import-runner.ts'

const [friday, saturday] = ['2026-06-12', '2026-06-13']
const app = await testApp()
const house = await openRestaurant(app, { serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '02:00' }] })
const [room] = house.areas
await app.token(house.slug)

type Row = { evening: string | null; version: number }
const stored = async (id: number): Promise<Row> => {
  const [row] = await app.sql<Row>('select evening::text, version from bookings where id = $1', [id])
  return row as Row
}
const eveningOf = async (id: number) => (await stored(id)).evening
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

test('a block and an imported booking have one', async () => {
  const body = { table_ids: room?.tableIds.slice(-1), date: saturday, time: '01:30', duration: 15 }
  assert.equal(await eveningOf((await app.ask('POST /bookings/block', { body })).body.booking.id), friday)
  const runner = await importRunner(app, house.slug)
  const lines = ['external_id,date,adults,name', `late,2026-06-20 00:30,2,Ann`, `noon,2026-06-20 12:30,2,Bob`]
  assert.equal((await runner.importText('bookings', lines.join('\n'))).code, 0)
  const rows = await app.sql('select evening::text from bookings where import_key is not null order by import_key')
  assert.deepEqual(rows, [{ evening: '2026-06-19' }, { evening: '2026-06-20' }])
})

test('other hours rewrite the evening of bookings to come, in the same transaction, and of no other', async () => {
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

test('missing evenings are filled in, the latest first, a batch at a time, and are no change of the booking', async () => {
  const ids = [await book('2026-06-20T00:15:00'), await book('2026-06-21T20:00:00'), await book('2026-06-05T12:00:00')]
  await app.sql('update bookings set evening = null')
  const versions = await Promise.all(ids.map(async (id) => (await stored(id)).version))
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>('select count(*)::int from bookings')
  const quit = new AbortController()
  quit.abort()
  assert.equal(await fillMissingEvenings(app.db, quit.signal, 1), 0)
  assert.equal(await fillMissingEvenings(app.db, undefined, 2), count)
  assert.deepEqual(await Promise.all(ids.map(stored)), [
    { evening: '2026-06-19', version: versions[0] },
    { evening: '2026-06-21', version: versions[1] },
    { evening: '2026-06-05', version: versions[2] },
  ])
  assert.equal(await fillMissingEvenings(app.db), 0)
})

test('the job fills them in after a start, and says how many', async () => {
  await app.sql('update bookings set evening = null')
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line), warn: assert.fail }
  const job = startFillingEvenings({ db: app.db, log: log as never, firstMs: 0 })
  await until(() => lines.length > 0)
  await job.stop()
  const rows = await app.sql('select id from bookings where evening is null')
  assert.deepEqual(rows, [])
})

test('a date that a server without evenings writes leaves none that is wrong', async () => {
  const id = await book('2026-06-24T19:00:00')
  await app.sql(
    `update bookings set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days',
            local_date = local_date + 2 where id = $1`,
    [id],
  )
  assert.equal(await eveningOf(id), null)
})

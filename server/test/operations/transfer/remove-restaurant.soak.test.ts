/** A restaurant that is moved out while it is booked: every booking that was acknowledged arrives, and no other row goes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { exportRestaurant } from '../../../src/operations/transfer/export-restaurant.ts'
import { dumpOf } from '../../isolation/tenants/tenant-rows.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { type TestApp, testApp, testKey } from '../../support/test-app.ts'
import { everything } from '../backup/spare-database.ts'
import { moveIn, moveOut, newFile } from './movers.ts'

const tables = Array.from({ length: 30 }, () => [2, 4] as const)

async function house(app: TestApp, slug: string) {
  const opened = await openRestaurant(app, { slug, areas: [{ name: 'Hall', tables }] })
  return { ...opened, token: await app.token(slug) }
}

const order = (day: number, minute: number) => ({
  ...{
    date: `2026-06-${11 + day}T${19 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`,
    adults: 2,
  },
  ...{ override: true, patron: { last_name: `Guest ${day}.${minute}` } },
})

test('a restaurant is removed while it is being booked', async () => {
  const [here, there] = [await testApp(), await testApp()]
  const [leaving, staying] = [await house(here, 'leaving'), await house(here, 'staying')]
  const acknowledged: number[] = []
  const refused = new Map<number, string>()
  let moved = false
  const caller = async (day: number) => {
    for (let attempt = 0; !moved; attempt++) {
      const body = order(day, (attempt * 15) % 180)
      const { status, body: answer, text } = await here.ask('POST /bookings', { body, token: leaving.token })
      if (status === 201) acknowledged.push(answer.data.id)
      else if (status !== 409) refused.set(status, text)
    }
  }
  const callers = [0, 1, 2, 3, 4, 5].map(caller)
  const neighbour = here.ask('POST /bookings', { body: order(0, 0), token: staying.token })
  while (acknowledged.length < 30) await new Promise(setImmediate)
  const neighbours = await neighbour.then(() => dumpOf(here, staying.id))
  const file = newFile()
  const exported = await moveOut(here.connection, ['leaving', file, '--remove'])
  moved = true
  await Promise.all(callers)
  assert.equal(exported.code, 0, exported.output)
  assert.match(exported.output, /Osteria is no longer here: the file has all of it\.$/)

  assert.deepEqual(
    [...refused.keys()].filter((status) => ![401, 404, 503].includes(status)),
    [],
    [...refused].join('\n'),
  )
  const left = Object.values(await dumpOf(here, leaving.id)).flat()
  assert.deepEqual(left, [])
  assert.deepEqual(await dumpOf(here, staying.id), neighbours)

  const imported = await moveIn(there.connection, [file])
  assert.equal(imported.code, 0, imported.output)
  const arrived = await there.sql<{ id: number }>('select id from bookings where restaurant_id = $1', [leaving.id])
  const ids = new Set(arrived.map(({ id }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  )
  const { status } = await there.ask('GET /settings', { token: leaving.token })
  assert.equal(status, 200)

  // And back again, into the installation that it left.
  const back = newFile()
  assert.equal((await moveOut(there.connection, ['leaving', back, '--remove'])).code, 0)
  assert.equal((await moveIn(here.connection, [back])).code, 0)
  const again = await here.ask('POST /bookings', { body: order(6, 0), token: leaving.token })
  assert.equal(again.status, 201, again.text)
})

test('removing a restaurant lets a booking through that waits for its day', { timeout: 600_000 }, async () => {
  const here = await testApp()
  const { id, token } = await house(here, 'leaving')
  assert.equal((await here.ask('POST /bookings', { body: order(0, 0), token })).status, 201)
  const booking = new pg.Client(here.connection)
  await booking.connect()
  await booking.query('begin')
  await booking.query('select from maitred.restaurants where id = $1 for key share', [id])
  const exporting = moveOut(here.connection, ['leaving', newFile(), '--remove'])
  const daysAreLocked = async () => {
    const days = `relation = 'diary_days'::regclass and mode = 'ShareLock' and granted`
    return (await here.sql(`select from pg_locks where ${days}`)).length > 0
  }
  await until(daysAreLocked)
  await booking.query('update maitred.diary_days set version = version + 1 where restaurant_id = $1', [id])
  await booking.query('commit')
  await booking.end()
  const { code, output } = await exporting
  assert.equal(code, 0, output)
  assert.deepEqual(await here.sql('select from restaurants where id = $1', [id]), [])
})

const noProgress = { add: () => {}, done: () => {} }

test('a change between the snapshot and the locks of a removal is found, and the export is done again', async () => {
  const here = await testApp()
  const { id, token } = await house(here, 'leaving')
  assert.equal((await here.ask('POST /bookings', { body: order(0, 0), token })).status, 201)
  let attempts = 0
  const written: string[] = []
  const sink = async (text: AsyncIterable<Buffer>) => {
    attempts++
    let whole = ''
    for await (const chunk of text) whole += chunk
    written.push(whole)
    // What no lock of ours keeps out: an update of a row that is in the file by now.
    if (attempts === 1) await here.sql('update bookings set comment = $2 where restaurant_id = $1', [id, 'late'])
  }
  const options = {
    slug: 'leaving',
    remove: true,
    madeAt: here.clock.now(),
    secretKey: testKey,
    progress: noProgress,
    sink,
  }
  await exportRestaurant(here.connection, options)
  assert.equal(attempts, 2)
  assert.match(written[1] ?? '', /\tlate\t/)
  assert.deepEqual(await here.sql('select from restaurants where id = $1', [id]), [])
})

test('rows added by hand during a removal are not lost by a cascade', async () => {
  const here = await testApp()
  const { id, token } = await house(here, 'leaving')
  const booked = await here.ask('POST /bookings', { body: order(0, 0), token })
  const sink = async (text: AsyncIterable<Buffer>) => {
    for await (const _ of text);
    await here.sql(
      `insert into booking_history (restaurant_id, booking_id, at, actor, action, changes) values ($1, $2, now(), 'x', 'y', '{}')`,
      [id, booked.body.data.id],
    )
  }
  const before = await everything(here.connection)
  const options = {
    slug: 'leaving',
    remove: true,
    madeAt: here.clock.now(),
    secretKey: testKey,
    progress: noProgress,
    sink,
  }
  await assert.rejects(exportRestaurant(here.connection, options), /was written to while it was exported, 3 times/)
  const after = await everything(here.connection)
  assert.equal(after['maitred.bookings']?.length, before['maitred.bookings']?.length)
  assert.equal(after['maitred.booking_history']?.length, (before['maitred.booking_history']?.length ?? 0) + 3)
})

test('a restaurant is removed only after its file is on the disk', async () => {
  const here = await testApp()
  await house(here, 'leaving')
  const { code, output } = await moveOut(here.connection, ['leaving', '-', '--remove'])
  assert.equal(code, 2)
  assert.match(output, /--remove needs a FILE/)
  assert.equal((await here.sql('select from restaurants')).length, 1)
})

/**
 * A read on one server, begun after the answer to a write on the other, sees the write: every time, for whatever is
 * written, while both are busy with other readers whose answers they share. More rounds: FRESH_ROUNDS=1000.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../src/clock.ts'
import { revokeToken } from '../../src/features/house/access/tokens/revoke-token.ts'
import { type Ask, asking, dayFromNow, preparePair, type Told } from './pair.ts'

const rounds = Number(process.env.FRESH_ROUNDS ?? 10)

/** Readers on both servers, so that a question is rarely alone in its turn and the caches are never cold. */
const crowd: Promise<void>[] = []
let busy = true
// Said before there is a database: what is said first is done first, and the readers must go before it does.
after(async () => {
  busy = false
  await Promise.all(crowd)
})

const pair = await preparePair({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const servers = await Promise.all([pair.start(), pair.start()])
const [first, second] = servers.map((server) => asking(server, pair.token)) as [Ask, Ask]
const areaId = pair.house.areas[0]?.id

before(() => {
  for (const ask of [first, second, first, second]) {
    crowd.push(
      (async () => {
        for (let day = 0; busy; day = (day + 1) % 5) {
          const { status } = await ask(`GET /availabilities?date=${dayFromNow(10 + day)}`)
          assert.equal(status, 200)
          await sleep(5)
        }
      })(),
    )
  }
})

/** Now one writes and the other reads, now the other way round. */
async function inTurns(work: (write: Ask, read: Ask, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await (round % 2 === 0 ? work(first, second, round) : work(second, first, round))
  }
}

const accepted = (told: Told, status = 200): Told => {
  assert.equal(told.status, status, JSON.stringify(told.body))
  return told
}

type Row = { spots_open: number; start_sec: number }
const openSpots = ({ body }: Told): number => body.data.reduce((sum: number, row: Row) => sum + row.spots_open, 0)

test('a booking made on one server is shown, listed and missing from availability on the other', () =>
  inTurns(async (write, read) => {
    const day = dayFromNow(10)
    const list = `GET /availabilities?date=${day}&party_size=2`
    const before = accepted(await read(list))
    const etag = before.headers.get('etag') ?? ''
    const unchanged = await read(list, { headers: { 'if-none-match': etag } })
    assert.equal(unchanged.status, 304)

    const body = { date: `${day}T19:00:00`, adults: 2, patron: { first_name: 'Ann' } }
    const { id } = accepted(await write('POST /bookings', { body }), 201).body.data
    const [changed, shown, listed] = await Promise.all([
      read(list, { headers: { 'if-none-match': etag } }),
      read(`GET /bookings/${id}`),
      read(`GET /bookings?date=${day}`),
    ])
    accepted(changed)
    assert.ok(openSpots(changed) < openSpots(before), 'the table is still offered')
    assert.equal(accepted(shown).body.data.status, 'confirmed')
    assert.ok(accepted(listed).body.data.some((booking: { id: number }) => booking.id === id))

    accepted(await write(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } }))
    const [again, gone] = await Promise.all([read(list), read(`GET /bookings/${id}`)])
    assert.equal(openSpots(accepted(again)), openSpots(before))
    assert.equal(accepted(gone).body.data.status, 'cancelled')
  }))

test('a close-off made on one server closes the other, and opens it again when removed', () =>
  inTurns(async (write, read, round) => {
    const date = dayFromNow(11)
    const scopes = [{ scope: 'full_day' }, { scope: 'dining_area', dining_area_id: areaId }]
    const body = { date, ...scopes[round % scopes.length] }
    const open = async () => openSpots(accepted(await read(`GET /availabilities?date=${date}`)))
    const before = await open()
    assert.ok(before > 0)
    accepted(await write('POST /availability-controls', { body }), 201)
    const [closed, state] = await Promise.all([open(), read(`GET /availability-controls?date=${date}`)])
    assert.equal(closed, 0)
    assert.equal(state.body.full_day_closed || state.body.closed_dining_areas.length === 1, true)
    accepted(await write('DELETE /availability-controls', { body }))
    assert.equal(await open(), before)
  }))

test('a pause set on one server stops bookings on the other, and its settings say so', () =>
  inTurns(async (write, read) => {
    const date = dayFromNow(12)
    const open = async () => openSpots(accepted(await read(`GET /availabilities?date=${date}`)))
    const before = await open()
    accepted(await write('POST /bookings/availability-pause', { body: { paused: true } }))
    const attempt = { date: `${date}T20:00:00`, adults: 2, patron: { first_name: 'Ann' } }
    const [closed, settings, refused] = await Promise.all([
      open(),
      read('GET /settings'),
      read('POST /bookings', { body: attempt }),
    ])
    assert.equal(closed, 0)
    assert.equal(settings.body.data.allow_online_bookings, false)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error.details.reason, 'paused')
    accepted(await write('POST /bookings/availability-pause', { body: { paused: false } }))
    assert.equal(await open(), before)
  }))

test('a configuration saved on one server changes settings and tables on the other', () =>
  inTurns(async (write, read, round) => {
    const { users: _, ...description } = accepted(await read('GET /configuration')).body.data
    const date = dayFromNow(13)
    const seats = async () => openSpots(accepted(await read(`GET /availabilities?date=${date}&party_size=2`)))
    const before = await seats()
    const area = description.dining_areas[0]
    const tables =
      round % 2 === 0 ? [...area.tables, { name: 'Extra', min_covers: 1, max_covers: 2 }] : area.tables.slice(0, 3)
    const body = { ...description, name: `Osteria ${round}`, dining_areas: [{ ...area, tables }] }
    accepted(await write('PUT /configuration', { body }))
    const [settings, areas, now] = await Promise.all([
      read('GET /settings'),
      read('GET /dining-areas-with-tables'),
      seats(),
    ])
    assert.equal(accepted(settings).body.data.restaurant_name, `Osteria ${round}`)
    assert.equal(accepted(areas).body.data[0].tables.length, tables.length)
    assert.ok(round % 2 === 0 ? now > before : now < before, `${before} seats became ${now}`)
  }))

test('a webhook changed or deleted on one server is so on the other', () =>
  inTurns(async (write, read) => {
    const body = { url: 'http://127.0.0.1:9/', events: ['booking.seated'] }
    const { id } = accepted(await write('POST /webhooks', { body }), 201).body.data
    assert.equal(accepted(await read(`GET /webhooks/${id}`)).body.data.is_active, true)
    accepted(await write(`PUT /webhooks/${id}`, { body: { is_active: false } }))
    assert.equal(accepted(await read(`GET /webhooks/${id}`)).body.data.is_active, false)
    accepted(await write(`DELETE /webhooks/${id}`))
    assert.equal((await read(`GET /webhooks/${id}`)).status, 404)
  }))

test('a revoked token is refused by every server within a second', async () => {
  const tokens = await Promise.all(Array.from({ length: rounds }, () => pair.issue()))
  const lines = ['GET /settings', `GET /availabilities?date=${dayFromNow(10)}`, `GET /bookings?date=${dayFromNow(10)}`]
  const statuses = async () => {
    const asked = tokens.flatMap(({ text: token }) =>
      [first, second].flatMap((ask) => lines.map((line) => ask(line, { token }))),
    )
    return new Set((await Promise.all(asked)).map(({ status }) => status))
  }
  assert.deepEqual(await statuses(), new Set([200]))
  for (const { id } of tokens) await pair.db.transaction((tx) => revokeToken(tx, systemClock.now(), id))
  await sleep(1_000)
  assert.deepEqual(await statuses(), new Set([401]))
})

test('a retry that reaches the other server is answered with what the first one booked', () =>
  inTurns(async (write, read, round) => {
    const headers = { 'idempotency-key': `retry-${round}` }
    const body = { date: `${dayFromNow(14)}T19:00:00`, adults: 2, waiting_list: true, patron: { first_name: 'Ann' } }
    const booked = accepted(await write('POST /bookings', { body, headers }), 201)
    const again = accepted(await read('POST /bookings', { body, headers }), 201)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(again.body, booked.body)
  }))

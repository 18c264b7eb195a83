/**
 * Servers replaced one after the other while guests book. A guest sees nothing but answers: where a server went away
 * before it said a word, or said 503 with Retry-After, the same request with the same key is sent again, to whoever is
 * there. Nothing is lost, nothing booked twice, nothing told twice. More restarts: ROLLING_RESTARTS=50.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, webhookReceiver } from '../support/network/webhook-receiver.ts'
import type { ServerProcess } from '../support/workers/server-process.ts'
import { Guest, type Sighting } from './guest.ts'
import { asking, dayFromNow, preparePair } from './pair.ts'

const restarts = Number(process.env.ROLLING_RESTARTS ?? 2)
const guestCount = 10
const pauseMs = 15

const seats = Array.from({ length: 40 }, () => [1, 2] as const)
const pair = await preparePair({ areas: [{ name: 'Hall', tables: seats }] })
const servers = await Promise.all([pair.start(), pair.start()])

let restarting = true
const guests = Array.from(
  { length: guestCount },
  () => new Guest(() => servers.map(({ address }) => address), pair.token),
)
after(() => {
  for (const guest of guests) guest.leave()
})

/** Every guest has days of their own, 80 tables a day: nobody is refused for want of one. */
async function bookUntilDone(guest: Guest, number: number): Promise<number[]> {
  const booked: number[] = []
  for (let turn = 0; restarting && turn < 8 * 80; turn++) {
    const date = `${dayFromNow(3 + number + guestCount * Math.floor(turn / 80))}T${turn % 2 === 0 ? '18' : '20'}:00:00`
    const body = { date, adults: 2, patron: { first_name: `Guest ${number}`, last_name: String(turn) } }
    const { status, answer } = await guest.ask('POST', '/bookings', `guest-${number}-${turn}`, body)
    assert.equal(status, 201, JSON.stringify(answer))
    booked.push(answer.data.id)
    const shown = await guest.ask('GET', `/bookings/${answer.data.id}`)
    assert.equal(shown.status, 200, 'a booking that was answered is gone')
    await sleep(pauseMs)
  }
  return booked
}

async function replaceAll(): Promise<void> {
  try {
    for (let turn = 0; turn < restarts; turn++) {
      const place = turn % servers.length
      const old = servers[place] as ServerProcess
      await sleep(300)
      assert.equal(await old.stop('SIGTERM'), 0, old.output())
      servers[place] = await pair.start()
    }
    await sleep(300)
  } finally {
    restarting = false
  }
}

test('a rolling restart under load loses no request and no event, and books nothing twice', async (t) => {
  const receiver = await webhookReceiver()
  const hook = { url: receiver.url, events: ['booking.created'] }
  const [first] = servers
  assert.ok(first)
  assert.equal((await asking(first, pair.token)('POST /webhooks', { body: hook })).status, 201)

  const [booked] = await Promise.all([
    Promise.all(guests.map((guest, number) => bookUntilDone(guest, number))),
    replaceAll(),
  ])
  const ids = booked.flat()
  const seen = guests.flatMap(({ sightings }) => sightings)
  t.diagnostic(`${ids.length} bookings, ${restarts} restarts; sent again: ${JSON.stringify(tally(seen))}`)
  assert.ok(ids.length > guestCount * restarts, `only ${ids.length} bookings`)

  assert.deepEqual(
    seen.filter(({ isClean }) => !isClean),
    [],
    'a guest saw something else than an answer or a clean refusal',
  )
  const lost = guests.reduce((sum, { answersLost }) => sum + answersLost, 0)
  assert.equal(lost, 0, 'a server took a booking and left without a word')
  const stored = await pair.sql<{ id: number }>('select id from bookings order by id')
  assert.deepEqual(
    stored.map(({ id }) => id),
    ids.toSorted((a, b) => a - b),
  )
  const [tables] = await pair.sql<{ count: number }>(
    'select count(*)::int as count from booking_tables where is_active',
  )
  assert.equal(tables?.count, ids.length)

  await until(
    async () => (await pair.sql(`select from webhook_deliveries where state <> 'delivered'`)).length === 0,
    20_000,
  )
  const told = receiver.arrivals.map(({ eventId }) => eventId)
  assert.equal(new Set(told).size, ids.length, 'events are missing')
  assert.equal(told.length, ids.length, 'events were told twice')
})

function tally(sightings: readonly Sighting[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what } of sightings) counts[what] = (counts[what] ?? 0) + 1
  return counts
}

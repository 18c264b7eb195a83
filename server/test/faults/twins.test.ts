/**
 * Twenty callers send the same booking under the same key at the same moment, through two servers, and some hang up
 * before they are answered. One booking is made, and every answer has the same bytes. TWIN_KEYS sets how many keys.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { storeAllEvents } from '../support/sql/stored-events.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { type Acknowledged, type BookingCall, book, bookingCall } from './support/callers.ts'
import { openHouseAtRisk } from './support/house-at-risk.ts'
import { howOften } from './support/how-often.ts'
import { assertHouseInOrder, assertKeptWord } from './support/invariants.ts'
import { type Answered, askedToComeBack, lineTo } from './support/line-to-server.ts'

const keys = howOften('TWIN_KEYS', { small: 50, full: 1_000 })
const twins = 20
const hangUpShare = 0.25
const atOnce = 3

const database = await testDatabase({ poolSize: 2 })
const house = await openHouseAtRisk(database)

test(`${twins} twins for each of ${keys} keys, through two servers: one booking, equal answers`, async (t) => {
  const servers = await Promise.all([startServerProcess({ env: house.env }), startServerProcess({ env: house.env })])
  // After the servers have started, which would refuse a webhook whose secret they cannot decrypt.
  await storeAllEvents(database, house.id)
  const [one, other] = [lineTo(() => servers[0].address, house.token), lineTo(() => servers[1].address, house.token)]

  /**
   * Some hang up within the time an answer takes; those get no answer, and the others are not affected. Who is asked to come
   * back, by a server that has too much to do, sends the call again under its key.
   */
  async function send(call: BookingCall, twin: number): Promise<Answered | undefined> {
    const line = twin % 2 === 0 ? one : other
    const hangsUp = Math.random() < hangUpShare
    const options = hangsUp ? { signal: AbortSignal.timeout(Math.floor(Math.random() * 15)) } : {}
    const answer = await line.call(call, options).catch((error: unknown) => {
      if (!hangsUp) throw error
      return undefined
    })
    return answer && askedToComeBack(answer) ? line.insist(call) : answer
  }

  const acknowledged: Acknowledged[] = []
  let hungUp = 0
  let replayed = 0
  let left = keys
  const race = async () => {
    while (left-- > 0) {
      const call = bookingCall(`twin-${left}`)
      const answers = await Promise.all(Array.from({ length: twins }, (_, twin) => send(call, twin)))
      const answered = answers.filter((answer) => answer !== undefined)
      hungUp += answers.length - answered.length
      replayed += answered.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length
      const refused = answered.filter(({ status }) => status !== 201).map(({ text }) => text)
      const isFull = answered.length > 0 && refused.length === answered.length
      if (isFull) {
        assert.ok(
          answered.every(({ body }) => body.error?.code === 'SLOT_UNAVAILABLE'),
          refused.join('\n'),
        )
        continue
      }
      assert.deepEqual(refused, [], 'a twin was refused what the other was given')
      assert.equal(new Set(answered.map(({ text }) => text)).size, Math.min(1, answered.length))
      const booked = await book(one, call)
      assert.ok(booked, 'a replay gets the same answer')
      const again = await other.insist(call)
      for (const { text } of answered) assert.equal(text, again.text)
      acknowledged.push(booked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, race))

  assert.deepEqual([...one.broken, ...other.broken], [])
  assert.ok(hungUp > keys && replayed > keys, `${hungUp} hung up, ${replayed} were replayed`)
  await assertHouseInOrder(database)
  await assertKeptWord(one, database, acknowledged)
  t.diagnostic(
    `${keys} keys, ${acknowledged.length} bookings, ${hungUp} of ${keys * twins} hung up, ${replayed} were replayed`,
  )
  assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0])
})

/**
 * Requests under one key at the same time: one of them does the work, the others wait for its answer.
 * TWIN_KEYS sets for how many keys twenty twins race (50 by default).
 */

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { claimKey } from '../../../src/http/idempotency/idempotency.ts'
import { openEvening } from '../../features/bookings/races/evening.ts'
import { until } from '../../support/network/webhook-receiver.ts'

const evening = await openEvening({
  areas: [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }],
})
const { book, booked, clock, db, house, leavesNoTrace, newDay, patch, sql } = evening
const noon = '2026-06-10T10:00:00Z'

const orderFor = (name: string) => ({ date: `${newDay()}T19:00:00`, adults: 2, patron: { first_name: name } })
const countOf = async (table: string) => {
  const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

describe('twins in flight', () => {
  const keys = Number(process.env.TWIN_KEYS ?? 50)

  test(`twenty twins at once for each of ${keys} keys: one booking, twenty equal answers`, {
    timeout: 600_000,
  }, async () => {
    let left = keys
    const race = async () => {
      while (left-- > 0) {
        const day = Temporal.PlainDate.from('2027-01-01').add({ days: left % 365 })
        const order = { date: `${day}T19:00:00`, patron: { first_name: `Twin ${left}` } }
        const key = `twin-${left}`
        const answers = await Promise.all(Array.from({ length: 20 }, () => book(order, { key })))
        assert.deepEqual(
          [...new Set(answers.map(({ status }) => status))],
          [201],
          answers.map(({ text }) => text).join('\n'),
        )
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
        assert.equal(new Set(answers.map(({ headers }) => headers.location)).size, 1)
        const replays = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
        assert.equal(replays.length, 19)
      }
    }
    const before = [await countOf('bookings'), await countOf('events'), await countOf('booking_history')]
    await Promise.all([race(), race(), race()])
    const made = [await countOf('bookings'), await countOf('events'), await countOf('booking_history')]
    assert.deepEqual(
      made.map((count, index) => count - (before[index] ?? 0)),
      [keys, 2 * keys, keys],
    )
  })

  test('twenty twins of an edit make one change', async () => {
    const { id } = await booked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => patch(id, { adults: 3 }, { key: 'twin-edit' })))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    const [row] = await sql('select count(*)::int as lines from booking_history where booking_id = $1', [id])
    assert.deepEqual(row, { lines: 2 })
  })

  test('twenty twins that are refused are all refused, and nothing is kept', async () => {
    await leavesNoTrace(async () => {
      const order = { ...orderFor('Twin'), adults: 500 }
      const answers = await Promise.all(Array.from({ length: 20 }, () => book(order, { key: 'twin-refused' })))
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [409])
    })
  })

  test('different requests at once under one key: one is done, the others are refused', async () => {
    const order = orderFor('Racer')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ ...order, comment: `No. ${index}` }, { key: 'racers' })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [201, ...Array.from({ length: 9 }, () => 422)])
  })
})

describe('a first request that is still in progress', () => {
  const hand = new pg.Client(evening.connection)
  after(() => hand.end())

  /** Claims the key as a request does and keeps it until the returned function is called; then nothing was done. */
  async function claim(key: string): Promise<() => Promise<void>> {
    const [row] = await sql<{ token_id: string }>('select token_id from idempotency_keys limit 1')
    const owner = { tokenId: row?.token_id ?? '', key }
    const [claimed, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    const work = db.transaction(async (tx) => {
      await claimKey(tx, { restaurantId: house.id, owner, fingerprint: Buffer.alloc(32) }, clock.now())
      claimed.resolve()
      return failed.promise
    })
    await claimed.promise
    return async () => {
      failed.reject(new Error('refused'))
      await assert.rejects(work, /refused/)
    }
  }

  const isWaiting = async () =>
    (await sql(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0

  test('its twin waits, and does the work itself if the first fails', async () => {
    await hand.connect()
    await sql('delete from idempotency_keys')
    await booked()
    const fail = await claim('slow-failure')
    const waiting = book({}, { key: 'slow-failure' })
    await until(isWaiting)
    await fail()
    assert.equal((await waiting).status, 201)
  })

  test('just before five seconds its twin is answered with a conflict, and nothing was done', {
    timeout: 600_000,
  }, async () => {
    const fail = await claim('slow')
    const order = orderFor('Late')
    let seconds = 0
    const retry = async () => {
      const began = performance.now()
      const answer = await book(order, { key: 'slow' })
      seconds = (performance.now() - began) / 1000
      return answer
    }
    // A third of a second later the request as a whole would be given up; a starved machine may take that long.
    let answer = await leavesNoTrace(retry)
    for (let more = 4; answer.status === 503 && more > 0; more--) answer = await leavesNoTrace(retry)
    const { status, body, headers } = answer
    await fail()
    assert.equal(status, 409)
    assert.deepEqual(body, {
      error: {
        code: 'IDEMPOTENCY_IN_PROGRESS',
        message: 'The first request with this Idempotency-Key is still at work.',
        details: null,
      },
      meta: { timestamp: noon },
    })
    assert.equal(headers['retry-after'], '1')
    assert.ok(seconds > 4.2 && seconds < 8, `${seconds} s`)
    assert.equal((await book(order, { key: 'slow' })).status, 201)
  })

  test('a day that another writer keeps for longer is 503, and the key is free again', {
    timeout: 600_000,
  }, async () => {
    const order = orderFor('Patient')
    await booked({ ...order, patron: { first_name: 'First' } })
    await hand.query('begin')
    await hand.query('select from maitred.diary_days for update')
    const { status, body, headers } = await leavesNoTrace(() => book(order, { key: 'held-day' }))
    await hand.query('rollback')
    assert.deepEqual([status, body.error.code], [503, 'SERVICE_UNAVAILABLE'])
    assert.ok(Number(headers['retry-after']) > 0)
    assert.equal((await book(order, { key: 'held-day' })).status, 201)
  })
})

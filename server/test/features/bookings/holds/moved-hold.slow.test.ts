/**
 * A hold that is moved to another day while it is being used, moved or released: the day that it really is on is raised, so
 * that nothing that was read of it stays.
 */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import pg from 'pg'
import type { Database, Tx } from '../../../../src/db/database.ts'
import { testDatabase } from '../../../support/database.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type Answer, testApp } from '../../../support/test-app.ts'

const database = await testDatabase({ poolSize: 8 })
let runs = 0
/** Runs once, before the next statement of this name. */
let before: { statement: string; work: () => Promise<unknown> } | undefined

const db: Database = {
  ...database.db,
  transaction: (work) =>
    database.db.transaction((tx) => {
      runs++
      const rows: Tx['rows'] = async (statement, values) => {
        const first = before?.statement === statement.name ? before : undefined
        if (first) before = undefined
        await first?.work()
        return tx.rows(statement, values)
      }
      return work({ ...tx, rows })
    }),
}
const app = await testApp({ database: { ...database, db } })
const osteria = await openRestaurant(app, { areas: [{ name: 'Room', tables: [[1, 2]] }] })
await app.token(osteria.slug)

/** Each test has two days of its own. */
let day = 11
let [first, second] = ['', '']
beforeEach(() => {
  day += 4
  first = `2026-06-${day}`
  second = Temporal.PlainDate.from(first).add({ days: 2 }).toString()
  runs = 0
})

const take = async (): Promise<number> => {
  const { body } = await app.ask('POST /holds', { body: { date: `${first}T19:00:00`, adults: 2 } })
  return body.data.id
}
const move = (id: number, date: string) => app.ask(`PATCH /holds/${id}`, { body: { date: `${date}T19:00:00` } })
const spotsOpen = async (date: string): Promise<number> => {
  const { body } = await app.ask(`GET /availabilities?date=${date}&party_size=2`)
  const at = Temporal.PlainDateTime.from(`${date}T19:00`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
  return body.data.find((slot: { start_sec: number }) => slot.start_sec === at).spots_open
}
const holdsShown = async (date: string) => (await app.ask(`GET /day?date=${date}`)).body.data.holds.length
const book = (date: string, more: object = {}) =>
  app.ask('POST /bookings', {
    body: { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' }, ...more },
  })

/** What is free now was read as held before. */
async function assertFree(date: string): Promise<void> {
  assert.deepEqual([await holdsShown(date), await spotsOpen(date)], [0, 1])
  const { status, text } = await book(date)
  assert.equal(status, 201, text)
}

async function locked(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const holder = new pg.Client(app.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement, values)
  return async () => {
    await holder.query('commit')
    await holder.end()
  }
}

const waiting = (count: number) =>
  until(async () => {
    const rows = await app.sql(
      `select from pg_locks where not granted and locktype in ('advisory', 'transactionid', 'tuple')`,
    )
    return rows.length === count
  }, 20_000)

describe('a hold that was moved to another day', () => {
  test('while the booking that uses it waits for its guest: the other day is free, and known to be', async () => {
    const guest = await book(Temporal.PlainDate.from(first).subtract({ days: 1 }).toString(), {
      patron: { last_name: 'Borg', email: `borg${day}@example.com` },
    })
    const [row] = await app.sql<{ patron_id: number }>('select patron_id from bookings where id = $1', [
      guest.body.data.id,
    ])
    const id = await take()
    const release = await locked('select from maitred.patrons where id = $1 for update', [row?.patron_id])
    const booking = book(first, { hold_id: id, patron_id: row?.patron_id, patron: undefined })
    await waiting(1)
    assert.equal((await move(id, second)).status, 200)
    assert.deepEqual([await holdsShown(second), await spotsOpen(second)], [1, 0])
    await release()
    const booked = await booking
    assert.equal(booked.status, 201, booked.text)
    await assertFree(second)
    assert.equal(await spotsOpen(first), 0)
  })

  test('while it is being released', async () => {
    const id = await take()
    let rival: Promise<Answer> | undefined
    before = {
      statement: 'schedule.lock_days_to_seat',
      work: async () => {
        const moved = move(id, second)
        await Promise.race([moved.then(() => spotsOpen(second)), waiting(1)])
        rival = moved
      },
    }
    const released = await app.ask(`DELETE /holds/${id}`)
    const moved = await rival
    assert.deepEqual([released.status, moved?.status], [200, 404])
    await assertFree(first)
    await assertFree(second)
  })

  test('while it is being moved', async () => {
    const id = await take()
    const third = Temporal.PlainDate.from(first).add({ days: 1 }).toString()
    let rival: Promise<Answer> | undefined
    before = {
      statement: 'schedule.lock_days_to_seat',
      work: async () => {
        const moved = move(id, second)
        await Promise.race([moved.then(() => spotsOpen(second)), waiting(1)])
        rival = moved
      },
    }
    const [one, other] = [await move(id, third), await rival]
    assert.deepEqual([one.status, other?.status], [200, 200])
    // The second of the two stands, and what the first has taken is free.
    const places = [await holdsShown(first), await holdsShown(second), await holdsShown(third)]
    assert.deepEqual(places, [0, 1, 0])
    assert.deepEqual([await spotsOpen(first), await spotsOpen(second), await spotsOpen(third)], [1, 0, 1])
  })

  test('before the booking that uses it reads it: neither waits for ever, and each runs once', async () => {
    const id = await take()
    const release = await locked(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [
      osteria.id,
      second,
    ])
    runs = 0
    const moved = move(id, second)
    await waiting(1)
    const booking = book(first, { hold_id: id })
    await waiting(2)
    await release()
    assert.deepEqual([(await moved).status, (await booking).status, runs], [200, 201, 2])
    await assertFree(second)
  })
})

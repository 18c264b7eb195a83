import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database, Tx } from '../../../src/db/database.ts'
import {
  DispatcherWakeup,
  markDeliveriesWritten,
  wakeAfterCommit,
} from '../../../src/features/webhooks/dispatcher-wakeup.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const database = await testDatabase()
const { db } = database

/** A pending wake-up resolves the wait before any timer can, however slow the machine. */
async function isPending(wakeup: DispatcherWakeup): Promise<boolean> {
  let hasResolved = false
  const waiting = wakeup.wait(10).then(() => {
    hasResolved = true
  })
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  const pending = hasResolved
  await waiting
  return pending
}

test('a commit with deliveries wakes; not before it, not without deliveries, not after a rollback', async () => {
  const wakeup = new DispatcherWakeup()
  const waking = wakeAfterCommit(db, wakeup)
  await waking.transaction(async () => {})
  assert.equal(await isPending(wakeup), false, 'nothing was written')
  const mark = async (tx: Tx) => markDeliveriesWritten(tx)
  await waking.transaction(async (tx) => {
    await mark(tx)
    assert.equal(await isPending(wakeup), false, 'not committed yet')
  })
  assert.equal(await isPending(wakeup), true)
  await assert.rejects(
    waking.transaction(async (tx) => {
      await mark(tx)
      throw new Error('rolled back')
    }),
  )
  assert.equal(await isPending(wakeup), false, 'rolled back')
})

test('a transaction that was retried wakes for what its last run wrote', async () => {
  const wakeup = new DispatcherWakeup()
  const [first, second] = [{} as Tx, {} as Tx]
  const twice = { transaction: (work: (tx: Tx) => Promise<unknown>) => work(first).then(() => work(second)) }
  const waking = wakeAfterCommit(twice as unknown as Database, wakeup)
  await waking.transaction(async (tx) => {
    if (tx === first) markDeliveriesWritten(tx)
  })
  assert.equal(await isPending(wakeup), false)
})

test('a wake-up without a waiter is kept, and several count as one', async () => {
  const wakeup = new DispatcherWakeup()
  wakeup.wake()
  wakeup.wake()
  assert.equal(await isPending(wakeup), true)
  assert.equal(await isPending(wakeup), false)
})

test('a new booking wakes the dispatcher of messages where it wrote one, and only then', async () => {
  const messages = new DispatcherWakeup()
  const app = await testApp({ database: { ...database, db: wakeAfterCommit(db, new DispatcherWakeup(), messages) } })
  const { slug } = await openRestaurant(app)
  await app.token(slug)
  const book = async (patron: object) => {
    const { status } = await app.ask('POST /bookings', { body: { date: '2026-06-12T19:00:00', adults: 2, patron } })
    assert.equal(status, 201)
  }
  await book({ last_name: 'Okafor', email: 'ada@example.com' })
  assert.equal(await isPending(messages), true)
  await book({ walkin: true })
  assert.equal(await isPending(messages), false, 'a walk-in is not written to')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { messagesWritten } from '../../src/features/messages/write/messages-written.ts'
import { CommitSignal, Wakeup } from '../../src/jobs/wakeup.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

const database = await testDatabase()
const { db } = database

/** A pending wake-up resolves the wait before any timer can, however slow the machine. */
async function isPending(wakeup: Wakeup): Promise<boolean> {
  let hasResolved = false
  const waiting = wakeup.wait(10).then(() => {
    hasResolved = true
  })
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  const pending = hasResolved
  await waiting
  return pending
}

test('a wake-up comes with the commit, neither before it nor after a rollback', async () => {
  const [wakeup, signal] = [new Wakeup(), new CommitSignal()]
  const stopListening = signal.wakes(wakeup)
  await db.transaction(async () => {})
  assert.equal(await isPending(wakeup), false, 'nothing was written')
  await db.transaction(async (tx) => {
    signal.raiseAfter(tx)
    assert.equal(await isPending(wakeup), false, 'not committed yet')
  })
  assert.equal(await isPending(wakeup), true)
  await assert.rejects(
    db.transaction(async (tx) => {
      signal.raiseAfter(tx)
      throw new Error('rolled back')
    }),
  )
  assert.equal(await isPending(wakeup), false, 'rolled back')
  stopListening()
  await db.transaction(async (tx) => signal.raiseAfter(tx))
  assert.equal(await isPending(wakeup), false, 'nobody listens')
})

test('a transaction that was retried wakes for what its last run wrote', async () => {
  const [wakeup, signal] = [new Wakeup(), new CommitSignal()]
  signal.wakes(wakeup)
  const runs: Tx[] = []
  await db.transaction(async (tx) => {
    if (runs.push(tx) > 1) return
    signal.raiseAfter(tx)
    throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  assert.equal(runs.length, 2)
  assert.equal(await isPending(wakeup), false)
})

test('a wake-up that comes while none waits is kept, and several count as one', async () => {
  const wakeup = new Wakeup()
  wakeup.wake()
  wakeup.wake()
  assert.equal(await isPending(wakeup), true)
  assert.equal(await isPending(wakeup), false)
})

test('a new booking wakes the sender of messages where it wrote one, and only then', async (t) => {
  const messages = new Wakeup()
  t.after(messagesWritten.wakes(messages))
  const app = await testApp({ database })
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

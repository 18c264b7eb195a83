import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database, Tx } from '../../../src/db/database.ts'
import {
  DispatcherWakeup,
  markDeliveriesWritten,
  wakeAfterCommit,
} from '../../../src/features/webhooks/dispatcher-wakeup.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()

/** Whether the bell has rung since it was last asked: then it answers before any timer can, however slow the machine. */
async function hasRung(bell: DispatcherWakeup): Promise<boolean> {
  let hasAnswered = false
  const answer = bell.waitForRing(10).then(() => {
    hasAnswered = true
  })
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  const rung = hasAnswered
  await answer
  return rung
}

test('it rings after a commit with events, not before, not without, and not after a rollback', async () => {
  const bell = new DispatcherWakeup()
  const ringing = wakeAfterCommit(db, bell)
  await ringing.transaction(async () => {})
  assert.equal(await hasRung(bell), false, 'nothing happened')
  const note = async (tx: Tx) => markDeliveriesWritten(tx)
  await ringing.transaction(async (tx) => {
    await note(tx)
    assert.equal(await hasRung(bell), false, 'not committed yet')
  })
  assert.equal(await hasRung(bell), true)
  await assert.rejects(
    ringing.transaction(async (tx) => {
      await note(tx)
      throw new Error('rolled back')
    }),
  )
  assert.equal(await hasRung(bell), false, 'rolled back')
})

test('a transaction that ran twice rings for what it did the last time', async () => {
  const bell = new DispatcherWakeup()
  const [first, second] = [{} as Tx, {} as Tx]
  const twice = { transaction: (work: (tx: Tx) => Promise<unknown>) => work(first).then(() => work(second)) }
  const ringing = wakeAfterCommit(twice as unknown as Database, bell)
  await ringing.transaction(async (tx) => {
    if (tx === first) markDeliveriesWritten(tx)
  })
  assert.equal(await hasRung(bell), false)
})

test('a ring while nobody listens is kept, many are one', async () => {
  const bell = new DispatcherWakeup()
  bell.ring()
  bell.ring()
  assert.equal(await hasRung(bell), true)
  assert.equal(await hasRung(bell), false)
})

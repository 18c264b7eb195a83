import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Database, Tx } from '../../src/db/database.ts'
import { OutcomeBatch } from '../../src/jobs/outcome-batch.ts'

/** Commits at once: what is tested is the order of events in the process. */
const db = { transaction: (work: (tx: Tx) => Promise<unknown>) => work({} as Tx) } as Pick<Database, 'transaction'>

test('an outcome that arrives during a write is written by that write or the next', async () => {
  const lost: number[] = []
  for (let moment = 0; moment < 30; moment++) {
    const written: string[] = []
    const record = async (_: Tx, outcomes: readonly string[]) => void written.push(...outcomes)
    const batch = new OutcomeBatch<string>(db as Database, record, () => {})
    batch.add('first')
    for (let turn = 0; turn < moment; turn++) await undefined
    batch.add('second')
    await setImmediate()
    await batch.written()
    if (written.join() !== 'first,second') lost.push(moment)
  }
  assert.deepEqual(lost, [])
})

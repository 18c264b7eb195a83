/**
 * What must hold after any fault: all guarantees kept, data consistent, every acknowledged answer still true, every
 * event delivered.
 */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { TestDatabase } from '../../support/database.ts'
import type { Receiver } from '../../support/network/webhook-receiver.ts'
import type { Callers } from './callers.ts'
import { assertEverythingArrived } from './deliveries.ts'
import { assertHouseInOrder, assertKeptWord } from './invariants.ts'
import type { Line } from './line-to-server.ts'

type Survivors = {
  line: Line
  ground: Pick<TestDatabase, 'sql'>
  callers: Callers
  receiver: Receiver
}

/** The callers have finished by now. */
export async function assertSurvived(t: TestContext, { line, ground, callers, receiver }: Survivors): Promise<void> {
  assert.deepEqual(line.broken, [])
  await assertHouseInOrder(ground)
  await assertKeptWord(line, ground, callers.told)
  await assertEverythingArrived(ground, receiver)
  t.diagnostic(`${callers.told.length} bookings, ${JSON.stringify([...line.counts].sort())}`)
}

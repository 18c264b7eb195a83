import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from '../../src/jobs/job.ts'
import { scheduledJob } from '../../src/jobs/scheduled-job.ts'
import { claimTurn } from '../../src/jobs/turn.sql.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'

const { db } = await testDatabase()

function recorded() {
  const warnings: unknown[][] = []
  return { warnings, log: { warn: (...line: unknown[]) => void warnings.push(line) } }
}

test('a scheduled job runs what it claims until nothing is left, and claims again at its pace', async () => {
  const { warnings, log } = recorded()
  const waiting = ['a', 'b', 'c']
  const done: string[] = []
  const job = scheduledJob({
    ...{ name: 'letters', everyMs: 5, firstMs: 0, log, failed: 'letters must wait' },
    claim: async () => waiting.shift(),
    run: async (letter: string) => void done.push(letter),
  })
  const running = startJobs([job])
  await until(() => done.length === 3)
  waiting.push('d')
  await until(() => done.length === 4)
  await running.stop(0)
  assert.deepEqual([done, warnings], [['a', 'b', 'c', 'd'], []])
})

test('a scheduled job that is stopped ends its run and claims no more', async () => {
  const { log } = recorded()
  let claims = 0
  const job = scheduledJob({
    ...{ name: 'endless', everyMs: 5, firstMs: 0, log, failed: '' },
    claim: async () => ++claims,
    run: async (_, quit) => void (await sleep(60_000, undefined, { signal: quit }).catch(() => {})),
  })
  const running = job.start()
  await until(() => claims === 1)
  await running.stop(0)
  assert.equal(claims, 1)
})

test('failures of a scheduled job are logged once until a run succeeds', async () => {
  const { warnings, log } = recorded()
  let runs = 0
  const job = scheduledJob({
    ...{ name: 'fragile', everyMs: 2, log, failed: 'it must wait' },
    async run() {
      runs++
      if (runs < 4 || runs === 6) throw new Error(`run ${runs}`)
    },
  })
  const running = job.start()
  await until(() => runs >= 8)
  await running.stop(0)
  assert.deepEqual(warnings, [
    [{ reason: 'run 1' }, 'it must wait'],
    [{ reason: 'run 6' }, 'it must wait'],
  ])
})

test('two scheduled jobs of one name are refused at the start', () => {
  const { log } = recorded()
  const job = scheduledJob({ name: 'twin', everyMs: 1_000, log, failed: '', run: async () => {} })
  assert.throws(() => startJobs([job, job]), /Two jobs are called twin/)
})

test('one transaction at a time has the turn of a job, and each job has its own', async () => {
  await db.transaction(async (tx) => {
    assert.equal(await claimTurn(tx, 'test'), true)
    const others = await Promise.all(['test', 'other'].map((job) => db.transaction((other) => claimTurn(other, job))))
    assert.deepEqual(others, [false, true])
  })
  assert.equal(await db.transaction((tx) => claimTurn(tx, 'test')), true)
})

/** The timer around offer rounds: what it does without mail, with it, and while something fails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerJob } from '../../../../src/features/bookings/offers/offer-job.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openWaitingEvening } from './waiting-evening.ts'

const evening = await openWaitingEvening()
const { ask, clock, db, newDay, offersOf, waits } = evening
const silent = { warn: () => {} }

async function running<Result>(automatic: boolean, work: () => Promise<Result>): Promise<Result> {
  const job = offerJob({ db, clock, log: silent, automatic, everyMs: 5 }).start()
  try {
    return await work()
  } finally {
    await job.stop(0)
  }
}

test('without mail only staff offer tables, and offers still lapse', async () => {
  const first = await waits(`${newDay()}T19:00:00`)
  const second = await waits(`${newDay()}T19:00:00`)
  await ask(`POST /bookings/${first.id}/offer`)
  clock.advance({ minutes: 30 })
  await running(false, () => until(async () => (await offersOf(first.id))[0]?.outcome === 'lapsed'))
  assert.deepEqual(await offersOf(second.id), [])
  await running(true, () => until(async () => (await offersOf(second.id)).length === 1))
})

test('a failed round of offers is logged once and the next one runs', async () => {
  const { id } = await waits(`${newDay()}T19:00:00`)
  const warnings: unknown[] = []
  let failures = 5
  const broken = { ...db, read: <T>(work: Parameters<typeof db.read<T>>[0]) => fail() ?? db.read(work) }
  const fail = () => (failures-- > 0 ? Promise.reject(new Error('away')) : undefined)
  const log = { warn: (...line: unknown[]) => void warnings.push(line) }
  const job = offerJob({ db: broken, clock, log: log as typeof silent, automatic: true, everyMs: 5 }).start()
  await until(async () => (await offersOf(id)).length === 1)
  await job.stop(0)
  assert.deepEqual(warnings, [[{ reason: 'away' }, 'offers to the waiting list must wait']])
})

/** Writing the demo's year costs as much as a thousand creates, so it waits while others ask. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoYearJob } from '../../../../src/features/office/demo/demo-year-job.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ own: true, now: '2026-11-18T10:00:00Z', env: { HOST: '127.0.0.1' } })
await seedDemo(app.db, app.clock)

async function rows(): Promise<{ bookings: number; guests: number; refused: number }> {
  const [counts] = await app.sql<{ bookings: number; guests: number; refused: number }>(
    `select (select count(*)::int from bookings) bookings, (select count(*)::int from patrons) guests,
            (select count(*)::int from refused_wishes) refused`,
  )
  return counts as { bookings: number; guests: number; refused: number }
}

test('the year of the demo is written in steps, of which none begins while the server answers requests', async () => {
  const seeded = await rows()
  const turns: (() => void)[] = []
  let waits = 0
  const job = demoYearJob({
    db: app.db,
    clock: app.clock,
    log: { info: () => {}, warn: (...said: unknown[]) => assert.fail(String(said)) },
    firstMs: 0,
    untilQuiet: (quit) =>
      new Promise((resolve) => {
        waits++
        turns.push(resolve)
        quit.addEventListener('abort', () => resolve())
      }),
  })
  const running = job.start()
  await until(() => waits === 1)
  assert.deepEqual(await rows(), seeded)
  turns.shift()?.()
  await until(() => waits === 2)
  const withGuests = await rows()
  assert.ok(withGuests.guests > seeded.guests)
  assert.deepEqual({ ...withGuests, guests: seeded.guests }, seeded)
  await running.stop(0)
  assert.deepEqual(await rows(), withGuests)
})

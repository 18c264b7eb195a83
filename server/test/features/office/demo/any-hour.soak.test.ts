/** Whenever the demo is started, the screen that the schedule opens on has an evening going on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../../src/features/evening/day/day.schemas.ts'
import { refreshDemo } from '../../../../src/features/office/demo/refresh-demo.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { testApp } from '../../../support/test-app.ts'

/** Local times on Malta, an hour ahead of UTC in winter; Christmas Day is a special day of the Trattoria. */
const moments = [
  ...['00:10', '01:40', '03:05', '04:50', '05:10', '07:30', '09:00', '10:20'],
  ...['13:00', '18:40', '21:30', '22:40', '23:50'],
].map((time) => `2026-11-18T${time}`)

const momentOf = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Malta').toInstant()

/** As the schedule has it: until five in the morning the evening before is still today. */
const dateShown = (local: string): string =>
  Temporal.PlainDateTime.from(local).subtract({ hours: 5 }).toPlainDate().toString()

async function assertLiving(database: Awaited<ReturnType<typeof testDatabase>>, local: string): Promise<void> {
  const now = momentOf(local)
  const house = await testApp({ database, now: now.toString() })
  await house.token('trattoria-demo')
  const { status, text, body } = await house.ask<{ data: Day }>(`GET /day?date=${dateShown(local)}`)
  assert.equal(status, 200, text)
  const { bookings, services } = body.data
  const near = bookings.filter(({ date }) => Math.abs(now.since(date).total('minutes')) < 150)
  const isDue = (date: string): boolean => Temporal.Instant.compare(date, now) > 0
  const isOver = ({ end_time }: Day['bookings'][number]): boolean => !isDue(end_time)
  const found = {
    seated: near.filter(({ fsm_status }) => fsm_status === 'arrived_in_service').length,
    over: near.filter((booking) => booking.fsm_status === 'arrived_in_service' && isOver(booking)).length,
    late: near.filter(({ fsm_status, date }) => fsm_status === 'confirmed' && !isDue(date)).length,
    arriving: near.filter(
      ({ fsm_status, date, table_ids }) => /confirmed|accepted/.test(fsm_status) && isDue(date) && table_ids.length > 0,
    ).length,
    waiting: near.filter(({ waiting_list }) => waiting_list).length,
    cancelled: near.filter(({ fsm_status }) => fsm_status === 'cancelled').length,
  }
  assert.deepEqual(
    Object.entries(found).filter(([, count]) => count === 0),
    [],
  )
  assert.ok(
    services.some(
      ({ opens_at, closes_at }) =>
        Temporal.Instant.compare(opens_at, now) <= 0 && Temporal.Instant.compare(now, closes_at) < 0,
    ),
    'a service is open',
  )
}

for (const moment of [...moments, '2026-12-25T02:00']) {
  test(`a demo made at ${moment} has guests seated, late, arriving, waiting and cancelled`, async () => {
    const database = await testDatabase()
    await seedDemo(database.db, fixedClock(momentOf(moment).toString()))
    await assertLiving(database, moment)
  })
}

test('a demo made in the afternoon has an evening again when it is started two nights later, early and late', async () => {
  const database = await testDatabase()
  await seedDemo(database.db, fixedClock('2026-11-15T14:10:00Z'))
  for (const moment of ['2026-11-17T02:20', '2026-11-18T06:40', '2026-11-19T23:20']) {
    assert.ok((await refreshDemo(database.db, fixedClock(momentOf(moment).toString()))) > 5)
    await assertLiving(database, moment)
  }
})

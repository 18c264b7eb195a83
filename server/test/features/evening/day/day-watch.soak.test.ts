/** Thousands of schedules may be open at once: those of days that stand still cost one query for all of them. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../../src/db/database.ts'
import { DayCache } from '../../../../src/features/evening/day/day-cache.ts'
import { DayWatch, watchTimes } from '../../../../src/features/evening/day/day-watch.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { testDatabase } from '../../../support/database.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { recordReads } from '../../../support/sql/recorded-reads.ts'
import { testApp } from '../../../support/test-app.ts'

/** More than are kept. */
const watchedDays = 250

const database = await testDatabase()
const { db: recorded, sent } = recordReads(database.db)
const house = await testApp({ database })
const osteria = await openRestaurant(house)
/** Read before a test ends: a question that is then still on its way fails when the database is closed. */
const failed: unknown[] = []
await house.token('osteria')

test('more days are watched than are kept: only one that changes and the evening before it are read', async () => {
  const days = new DayCache(recorded, house.clock, new HouseCache(recorded))
  const watch = new DayWatch(days, house.clock, (error) => failed.push(error))
  const first = Temporal.PlainDate.from('2026-06-12')
  const dates = Array.from({ length: watchedDays }, (_, day) => first.add({ days: day }).toString())
  const heard: string[] = []
  for (const date of dates) {
    const { version } = await days.current(osteria.id, date)
    after(watch.add(version, (day) => heard.push(day.version.date)))
  }

  sent.length = 0
  await sleep(watchTimes.pollMs * 3.5)
  assert.deepEqual([...new Set(sent)], ['day.versions'])
  assert.ok(sent.length <= 4, `asked ${sent.length} times in 1.75 s`)
  assert.deepEqual(heard, [])

  const booking = { date: `${dates[3]}T19:00:00`, adults: 2, patron: { last_name: 'Vella' } }
  assert.equal((await house.ask('POST /bookings', { body: booking })).status, 201)
  await until(() => heard.length > 1)
  assert.deepEqual(heard.sort(), dates.slice(2, 4))
  assert.equal(sent.filter((name) => name === 'day.bookings').length, 2)
  assert.deepEqual(failed, [])
})

test('reading versions after commits takes a tenth of the time at most, however many commits there are', async (t) => {
  const answerMs = 20
  const slow: Database = { ...recorded, read: (work) => sleep(answerMs).then(() => recorded.read(work)) }
  const days = new DayCache(slow, house.clock, new HouseCache(slow))
  const watch = new DayWatch(days, house.clock, (error) => failed.push(error))
  const { version } = await days.current(osteria.id, '2026-06-12')
  t.after(watch.add(version, () => {}))

  sent.length = 0
  const commits = setInterval(() => watch.soon(), 5)
  t.after(() => clearInterval(commits))
  const began = performance.now()
  await sleep(2_000)
  const most = (performance.now() - began) / (answerMs * 10) + 1
  assert.ok(sent.length > 2 && sent.length <= most, `asked ${sent.length} times, expected at most ${most}`)
  assert.deepEqual(failed, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsOf } from '../../../../../src/clock.ts'
import { readMonth } from '../../../../../src/features/doors/guest-pages/choose/online-days.ts'
import { HouseCache } from '../../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../../src/features/house/schedule/schedule-cache.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'

const { db, sql, clock } = await testApp()
await openRestaurant({ sql })
const houses = new HouseCache(db)
const cache = new ScheduleCache(db, houses, clock)

test('a month lets other requests through between its days', async () => {
  let [isRead, isDone, turns] = [false, false, 0]
  const schedules = {
    versions: cache.versions.bind(cache),
    days: async (...asked: Parameters<ScheduleCache['days']>) => {
      const days = await cache.days(...asked)
      isRead = true
      return days
    },
  }
  const asked = { party: 2, areaId: null }
  const reading = readMonth(schedules, await houses.named('osteria'), '2026-07', secondsOf(clock.now()), asked)
  const other = () => {
    if (isDone) return
    if (isRead) turns++
    setImmediate(other)
  }
  other()
  assert.equal((await reading).length, 31)
  isDone = true
  assert.ok(turns >= 30, `${turns} turns of the event loop`)
})

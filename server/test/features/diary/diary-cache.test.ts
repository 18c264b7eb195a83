import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../../../src/db/database.ts'
import { DiaryCache } from '../../../src/features/diary/diary-cache.ts'
import { HouseCache } from '../../../src/features/diary/house-cache.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const opened = await openRestaurant(app)
await app.token(opened.slug)
const house = await new HouseCache(app.db).current(opened.id)
const date = '2026-06-20'

/** The same database, with its statements counted by name. */
function watched(onRead: (statement: string) => void = () => {}) {
  const asked: string[] = []
  const db: Database = {
    ...app.db,
    read: (work) =>
      app.db.read((query) =>
        work({
          rows: (statement, values) => {
            asked.push(statement.name)
            onRead(statement.name)
            return query.rows(statement, values)
          },
        }),
      ),
  }
  return {
    days: new DiaryCache(db, new HouseCache(db)),
    reads: () => asked.splice(0).filter((name) => name === 'diary.read').length,
  }
}

const book = async (time: string) => {
  const order = { date: `${date}T${time}:00`, adults: 2, patron: { walkin: true } }
  const { status, text } = await app.ask('POST /bookings', { body: order })
  assert.equal(status, 201, text)
}

test('a day is read once for all who ask between two changes, and again after each', async () => {
  const { days, reads } = watched()
  const first = await Promise.all(Array.from({ length: 20 }, () => days.current(house.settings.id, date)))
  assert.equal(first[0]?.diary.holds.length, 0)
  assert.equal(reads(), 1)
  await book('19:00')
  const after = await Promise.all([days.current(house.settings.id, date), days.current(house.settings.id, date)])
  assert.equal(after[0]?.diary.holds.length, 1)
  assert.equal(reads(), 1)
  await days.current(house.settings.id, date)
  assert.equal(reads(), 0)
})

test('a booking of the evening before that reaches past midnight is seen', async () => {
  const { days } = watched()
  const late = { date: '2026-06-20T23:00:00', adults: 2, override: true, patron: { walkin: true } }
  const before = (await days.current(house.settings.id, '2026-06-21')).diary.holds.length
  assert.equal((await app.ask('POST /bookings', { body: late })).status, 201)
  assert.equal((await days.current(house.settings.id, '2026-06-21')).diary.holds.length, before + 1)
})

test('a stay longer than usual sees the day it ends on; the usual one is spared it', async () => {
  const { days, reads } = watched()
  const lunch = { date: '2026-06-23T13:00:00', adults: 2, override: true, patron: { walkin: true } }
  assert.equal((await app.ask('POST /bookings', { body: lunch })).status, 201)
  assert.equal((await days.current(house.settings.id, '2026-06-22')).diary.holds.length, 0)
  assert.equal((await days.current(house.settings.id, '2026-06-22', 20 * 60)).diary.holds.length, 1)
  assert.equal((await days.current(house.settings.id, '2026-06-22')).diary.holds.length, 0)
  assert.equal(reads(), 2)
})

test('a reading that failed is not remembered', async () => {
  let away = true
  const { days } = watched((statement) => {
    if (away && statement === 'diary.read') throw new Error('away')
  })
  await assert.rejects(days.current(house.settings.id, '2026-06-25'), /away/)
  away = false
  assert.equal((await days.current(house.settings.id, '2026-06-25')).diary.holds.length, 0)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Database } from '../../../../src/db/database.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { type LockedDay, lockDays } from '../../../../src/features/house/schedule/schedule.sql.ts'
import { isUnchanged, ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

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
    days: new ScheduleCache(db, new HouseCache(db), app.clock),
    reads: () => asked.splice(0).filter((name) => name === 'schedule.read').length,
  }
}

const book = async (time: string) => {
  const order = { date: `${date}T${time}:00`, adults: 2, patron: { walkin: true } }
  const { status, text } = await app.ask('POST /bookings', { body: order })
  assert.equal(status, 201, text)
}

test('a day is read once for all requests between two changes, and again after each', async () => {
  const { days, reads } = watched()
  const first = await Promise.all(Array.from({ length: 20 }, () => days.current(house.settings.id, date)))
  assert.equal(first[0]?.schedule.taken.length, 0)
  assert.equal(reads(), 1)
  await book('19:00')
  const after = await Promise.all([days.current(house.settings.id, date), days.current(house.settings.id, date)])
  assert.equal(after[0]?.schedule.taken.length, 1)
  assert.equal(reads(), 1)
  await days.current(house.settings.id, date)
  assert.equal(reads(), 0)
})

test('a booking of the evening before that reaches past midnight is in the schedule', async () => {
  const { days } = watched()
  const late = { date: '2026-06-20T23:00:00', adults: 2, override: true, patron: { walkin: true } }
  const before = (await days.current(house.settings.id, '2026-06-21')).schedule.taken.length
  assert.equal((await app.ask('POST /bookings', { body: late })).status, 201)
  assert.equal((await days.current(house.settings.id, '2026-06-21')).schedule.taken.length, before + 1)
})

test('a stay longer than usual reads up to its end; the usual one does not', async () => {
  const { days, reads } = watched()
  const lunch = { date: '2026-06-23T13:00:00', adults: 2, override: true, patron: { walkin: true } }
  assert.equal((await app.ask('POST /bookings', { body: lunch })).status, 201)
  assert.equal((await days.current(house.settings.id, '2026-06-22')).schedule.taken.length, 0)
  assert.equal((await days.current(house.settings.id, '2026-06-22', 20 * 60)).schedule.taken.length, 1)
  assert.equal((await days.current(house.settings.id, '2026-06-22')).schedule.taken.length, 0)
  assert.equal(reads(), 2)
})

test('a failed read is not cached', async () => {
  let away = true
  const { days } = watched((statement) => {
    if (away && statement === 'schedule.read') throw new Error('away')
  })
  await assert.rejects(days.current(house.settings.id, '2026-06-25'), /away/)
  away = false
  assert.equal((await days.current(house.settings.id, '2026-06-25')).schedule.taken.length, 0)
})

describe('isUnchanged', () => {
  /** Locks the days as a writer would and leaves them as they were. */
  const lock = async (dates: string[]): Promise<LockedDay[]> => {
    let locked: LockedDay[] = []
    const rolledBack = new Error('rolled back')
    const attempt = app.db.transaction(async (tx) => {
      locked = await lockDays(tx, opened.id, dates, 0)
      throw rolledBack
    })
    await assert.rejects(attempt, rolledBack)
    return locked
  }
  const { days } = watched()

  test('until a write to the day is committed; writes to its neighbours do not count', async () => {
    for (const first of ['2026-07-01', date]) {
      const day = await days.current(opened.id, first)
      assert.equal(isUnchanged(day, house, await lock([first])), true)
    }
    const day = await days.current(opened.id, '2026-07-01')
    const body = { date: '2026-07-02T19:00:00', adults: 2, patron: { walkin: true } }
    assert.equal((await app.ask('POST /bookings', { body })).status, 201)
    assert.equal(isUnchanged(day, house, await lock(['2026-07-01', '2026-07-02'])), true)
    body.date = '2026-07-01T19:00:00'
    assert.equal((await app.ask('POST /bookings', { body })).status, 201)
    assert.equal(isUnchanged(day, house, await lock(['2026-07-01'])), false)
  })

  test('never for another version of the house, a day that is not locked, or a stay longer than usual', async () => {
    const day = await days.current(opened.id, '2026-07-05')
    assert.equal(isUnchanged(day, { ...house, version: house.version + 1 }, await lock(['2026-07-05'])), false)
    assert.equal(isUnchanged(day, house, await lock(['2026-07-06'])), false)
    const longer = await days.current(opened.id, '2026-07-05', 20 * 60)
    assert.equal(isUnchanged(longer, house, await lock(['2026-07-05'])), false)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const path = '/availability-controls'
const app = await testApp()
const osteria = await openRestaurant(app)
await app.token('osteria')

describe('local time', () => {
  test('a slot that daylight saving skips is none; one that happens twice is one', async () => {
    await openRestaurant(app, {
      slug: 'night',
      serviceHours: [{ name: 'Night', opens: '00:00', closes: '06:00', slotMinutes: 30 }],
    })
    const token = await app.token('night')
    const night = (day: string, slot: string) =>
      app.ask(`POST ${path}`, { body: { date: day, scope: 'slot', slots: [slot] }, token })
    assert.equal((await night('2026-03-29', '02:30')).status, 422)
    assert.equal((await night('2026-03-29', '03:00')).status, 201)
    assert.equal((await night('2026-10-25', '02:30')).status, 201)
  })

  test('the tail after midnight is a slot of its own date', async () => {
    await openRestaurant(app, {
      slug: 'late',
      serviceHours: [{ name: 'Late', opens: '22:00', closes: '02:00', weekdays: [5] }],
    })
    const token = await app.token('late')
    const late = (day: string) =>
      app.ask(`POST ${path}`, { body: { date: day, scope: 'slot', slots: ['00:30'] }, token })
    assert.equal((await late('2026-06-13')).status, 201)
    assert.equal((await late('2026-06-12')).status, 422)
  })
})

test('every write of a close-off raises the version of its day', async () => {
  const version = async () => {
    const sql = 'select version::int from diary_days where restaurant_id = $1 and date = $2'
    const [row] = await app.sql<{ version: number }>(sql, [osteria.id, '2026-07-01'])
    return row?.version ?? 0
  }
  const body = { date: '2026-07-01', scope: 'full_day' }
  assert.equal(await version(), 0)
  await app.ask(`POST ${path}`, { body })
  assert.equal(await version(), 1)
  await app.ask(`DELETE ${path}`, { body })
  assert.equal(await version(), 2)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '19:00', slotMinutes: 30 }],
  areas: [
    { name: 'Terrace', tables: [[1, 3]] },
    { name: 'Room', tables: [[2, 4]] },
  ],
})
const room = osteria.areas[1]?.id
await house.token('osteria')

describe('ETag and 304', () => {
  const ask = (query: string, ifNoneMatch?: unknown) =>
    house.ask(`GET /availabilities?${query}`, {
      headers: ifNoneMatch === undefined ? {} : { 'if-none-match': String(ifNoneMatch) },
    })

  test('a caller who has the data already gets 304 without a body, at any later time', async () => {
    for (const query of [
      'date=2026-06-20',
      'date=2026-06-20&party_size=2',
      'date=2026-06-20&days=5',
      'date=2026-06-20&party_size=99',
    ]) {
      const first = await ask(query)
      assert.match(String(first.headers.etag), /^W\/"[\w-]+"$/)
      house.clock.advance({ minutes: 1 })
      const again = await ask(query, first.headers.etag)
      assert.deepEqual([again.status, again.text], [304, ''])
      for (const answer of [first, again]) {
        assert.equal(answer.headers.etag, first.headers.etag)
        assert.equal(answer.headers['cache-control'], 'private, no-cache')
        assert.equal(answer.headers.vary, 'Authorization, X-Restaurant-Id, Accept-Encoding')
      }
      assert.equal((await ask(query, '"something-else"')).status, 200)
    }
    house.clock.set(ordinaryNoon)
  })

  test('a change of the data is 200 with another tag; undone, the old tag matches again', async () => {
    const query = 'date=2026-06-21&days=2'
    const { etag } = (await ask(query)).headers
    const body = { date: '2026-06-22', scope: 'slot', slots: ['18:30'] }
    await house.ask('POST /availability-controls', { body })
    const changed = await ask(query, etag)
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.etag, etag)
    await house.ask('DELETE /availability-controls', { body })
    assert.equal((await ask(query, etag)).status, 304)
  })

  test('different filters and days have different tags', async () => {
    const queries = ['', '&party_size=2', '&party_size=3', `&dining_area_id=${room}`, '&days=2', '&days=3']
    const tags = await Promise.all(queries.map(async (query) => (await ask(`date=2026-06-20${query}`)).headers.etag))
    assert.equal(new Set(tags).size, queries.length)
  })

  test('an error has no tag', async () => {
    const answer = await ask('date=nonsense', '*')
    assert.deepEqual([answer.status, answer.headers.etag], [422, undefined])
  })
})

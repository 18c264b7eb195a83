import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VersionedCache } from '../../../../src/features/house/versions/versioned-cache.ts'
import { dayMadeAt, noon, versions } from './sample-house.ts'

test('a day is found for its own versions and older ones, until time changes a row', () => {
  const cache = new VersionedCache({ max: 1 })
  const day = dayMadeAt(noon)
  cache.keep('a', { value: day, ...day.made })
  const isFound = (asked: Partial<typeof versions>, now = noon) =>
    cache.find('a', { ...versions, ...asked }, now) !== undefined
  assert.equal(isFound({}), true)
  assert.equal(isFound({ day: 0 }), true)
  for (const newer of ['house', 'day']) assert.equal(isFound({ [newer]: 2 }), false, newer)
  const sixOClock = Temporal.Instant.from('2026-06-12T16:00:00Z').epochMilliseconds / 1000
  assert.equal(isFound({}, sixOClock), true, 'the first slot can be booked in its very second')
  assert.equal(isFound({}, sixOClock + 1), false)
  assert.equal(isFound({}, noon - 1), false, 'the clock was set back')
})

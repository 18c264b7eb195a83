/** When a backup was last due: once a calendar day, on nights that lose or gain an hour too. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDue } from '../../../src/operations/nightly-backup/nightly-backup.ts'

const half3 = Temporal.PlainTime.from('02:30')
const due = (now: string, timezone: string, everyHours = 24) =>
  lastDue(Temporal.Instant.from(now), { at: half3, everyHours }, timezone).toString()

test('the nightly backup last due is today’s once its time is over, until then yesterday’s', () => {
  assert.equal(due('2026-11-18T02:30:00Z', 'UTC'), '2026-11-18T02:30:00Z')
  assert.equal(due('2026-11-18T02:29:59Z', 'UTC'), '2026-11-17T02:30:00Z')
  assert.equal(due('2026-11-18T01:00:00Z', 'Asia/Tokyo'), '2026-11-17T17:30:00Z')
})

test('a night without half past two has its backup at half past three, and one with two of them has one', () => {
  assert.equal(due('2026-03-29T12:00:00Z', 'Europe/Rome'), '2026-03-29T01:30:00Z')
  const seen = new Set<string>()
  const begin = Temporal.Instant.from('2026-10-24T00:00:00Z')
  for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 10) {
    seen.add(lastDue(begin.add({ minutes }), { at: half3, everyHours: 24 }, 'Europe/Rome').toString())
  }
  assert.deepEqual(
    [...seen],
    [
      '2026-10-23T00:30:00Z',
      '2026-10-24T00:30:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00Z',
      '2026-10-27T01:30:00Z',
    ],
  )
})

test('more often than once a day, counted from the time of day', () => {
  assert.equal(due('2026-11-18T14:10:00Z', 'UTC', 1), '2026-11-18T13:30:00Z')
  assert.equal(due('2026-11-18T14:30:00Z', 'UTC', 1), '2026-11-18T14:30:00Z')
  assert.equal(due('2026-11-18T02:00:00Z', 'UTC', 6), '2026-11-17T20:30:00Z')
  assert.equal(due('2026-11-18T02:30:00Z', 'UTC', 12), '2026-11-18T02:30:00Z')
})

test('a day of 25 hours has no more backups than others', () => {
  const seen = new Set<string>()
  const begin = Temporal.Instant.from('2026-10-24T00:30:00Z')
  for (let minutes = 0; minutes < 49 * 60; minutes += 10)
    seen.add(due(begin.add({ minutes }).toString(), 'Europe/Rome', 6))
  assert.equal(seen.size, 8)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Found, partsOf } from '../../../diary/day/found-bookings.ts'

const found = (id: number, evening: string, fsm_status = 'confirmed') =>
  ({ id, evening, fsm_status, date: `${evening}T20:00:00+01:00` }) as Found
const answer = (data: Found[], total = data.length) => ({ data, meta: { total } })
const shown = (parts: ReturnType<typeof partsOf>) =>
  parts.map(({ name, total, bookings }) => [name, total, ...bookings.map(({ id }) => id)])

const today = '2026-11-20'

test('a search shows tonight, then the nearest to come, then the latest of the past', () => {
  const coming = answer([found(1, today), found(2, '2026-11-21'), found(3, '2026-12-01')], 40)
  const past = answer([found(4, '2026-11-19'), found(5, '2026-01-01')], 12)
  assert.deepEqual(shown(partsOf({ coming, past }, today)), [
    ['tonight', 1, 1],
    ['coming', 39, 2, 3],
    ['past', 12, 4, 5],
  ])
})

test('found bookings of tonight list guests to come and seated first, then those who left, then the cancelled', () => {
  const coming = answer([found(1, today, 'cancelled'), found(2, today, 'finished'), found(3, today)])
  assert.deepEqual(shown(partsOf({ coming, past: answer([]) }, today)), [['tonight', 3, 3, 2, 1]])
})

test('a found start after midnight that belongs to last night is past', () => {
  const coming = answer([found(1, '2026-11-19'), found(2, '2026-11-21')])
  assert.deepEqual(shown(partsOf({ coming, past: answer([found(3, '2026-11-18')]) }, today)), [
    ['coming', 1, 2],
    ['past', 2, 1, 3],
  ])
})

test('a search without a result has no parts', () => {
  assert.deepEqual(partsOf({ coming: answer([]), past: answer([]) }, today), [])
})

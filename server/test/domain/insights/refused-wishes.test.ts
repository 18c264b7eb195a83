import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefusedWish, refusedByReason } from '../../../src/domain/insights/refused-wishes.ts'

const wish = (evening: string, half_hour: string | null, party: number | null, asks: number): RefusedWish => {
  return { evening, half_hour, party, reason: 'no_table', asks, covers: asks * (party ?? 2) }
}

test('the most refused wish is a combination that was asked for, not the most frequent of each part', () => {
  // Saturday, 20:00 and parties of two each are the most frequent, and nobody asked for all three together.
  const wishes = [
    wish('2026-06-06', '19:00', 4, 4),
    wish('2026-06-06', '21:00', 2, 3),
    wish('2026-06-05', '20:00', 2, 2),
    wish('2026-06-04', '20:00', 3, 3),
    wish('2026-06-13', '19:00', 4, 1),
  ]
  const [{ most_asked, asks, covers } = { most_asked: null, asks: 0, covers: 0 }] = refusedByReason(wishes)
  assert.deepEqual(most_asked, { weekday: 6, time: '19:00', party: 4 })
  assert.deepEqual([asks, covers], [13, 39])
})

test('of equally frequent refused wishes the most specific is named', () => {
  const [found] = refusedByReason([wish('2026-06-06', null, 2, 2), wish('2026-06-05', '20:00', 2, 2)])
  assert.deepEqual(found?.most_asked, { weekday: 5, time: '20:00', party: 2 })
  assert.deepEqual(refusedByReason([wish('2026-06-06', null, null, 1)])[0]?.most_asked, {
    weekday: 6,
    time: null,
    party: null,
  })
})

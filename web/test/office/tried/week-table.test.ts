/** A draft tried on the last year: what is shown of when. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byEvening, type Happening, mostOf, weekTable } from '../../../office/tried/week-table.ts'

const lost: Happening[] = [
  { evening: '2026-11-14', time: '20:00', count: 1 },
  { evening: '2026-11-14', time: '20:45', count: 1 },
  { evening: '2026-11-12', time: '18:00', count: 1 },
]
const gained: Happening[] = [{ evening: '2026-11-15', time: '24:30', count: 4 }]

test('two tables beside each other have the weekdays and hours in which anything happened, from Monday on', () => {
  const all = [...lost, ...gained]
  assert.deepEqual(weekTable(lost, all), {
    hours: [18, 20, 24],
    rows: [
      { weekday: 4, counts: [1, 0, 0] },
      { weekday: 6, counts: [0, 2, 0] },
      { weekday: 7, counts: [0, 0, 0] },
    ],
    most: 2,
  })
  assert.deepEqual(mostOf(weekTable(gained, all)), { weekday: 7, hour: 24, count: 4 })
})

test('a table without anything has no most', () => {
  assert.deepEqual(weekTable([], []), { hours: [], rows: [], most: 0 })
  assert.equal(mostOf(weekTable([], lost)), null)
})

test('evenings are counted with the latest first', () => {
  assert.deepEqual(byEvening(lost), [
    { evening: '2026-11-14', count: 2 },
    { evening: '2026-11-12', count: 1 },
  ])
})

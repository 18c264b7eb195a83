import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chairsAt, mostExtra, waysFor } from '../../../../diary/day/seat/chairs.ts'
import { at, booking, day } from '../../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const text = (clock: string) => `2026-11-20T${clock}:00+01:00`

const joined = () => {
  const evening = day()
  const [area] = evening.areas
  assert.ok(area)
  return {
    ...evening,
    areas: [{ ...area, combinations: [{ table_ids: [1, 2], min_covers: 5, max_covers: 6 }] }],
  } as typeof evening
}
const seated = booking(1, {
  ...{ fsm_status: 'arrived_in_service', arrived_at: text('19:30'), table_ids: [2], covers: 4, adults: 4 },
  occupies: { from: text('19:30'), at_most_until: text('23:30') },
})

test('joined tables seat what was declared, others what each seats; chairs are those of the table that takes most', () => {
  assert.equal(chairsAt(joined(), [2, 1]), 6)
  assert.equal(chairsAt(day(), [1, 2]), 6)
  assert.equal(chairsAt(day(), [2]), 4)
  assert.equal(mostExtra(day(), [1, 2]), 1)
})

test('a fifth guest gets a chair first, then a free neighbour, then another table', () => {
  const evening = { ...joined(), bookings: [seated] }
  assert.deepEqual(
    waysFor(evening, seated, 5, now).map(({ kind, extra, table }) => [kind, extra, table.tableIds]),
    [
      ['chair', 1, [2]],
      ['join', 0, [1, 2]],
      ['move', 0, [3]],
    ],
  )
})

test('two more guests than chairs are offered no chair, and no table at which others sit', () => {
  const other = { ...seated, id: 2, table_ids: [3] }
  const evening = { ...joined(), bookings: [seated, other] }
  assert.deepEqual(
    waysFor(evening, seated, 6, now).map(({ kind, table }) => [kind, table.tableIds]),
    [['join', [1, 2]]],
  )
})

test('guests who have yet to come are offered the tables that the server found', () => {
  const due = booking(1, { date: text('21:00'), end_time: text('23:00'), table_ids: [2], is_pinned: true })
  const ways = waysFor(day([due]), due, 6, now, [[3]])
  assert.deepEqual(
    ways.map(({ kind, table }) => [kind, table.tableIds, table.seats]),
    [['move', [3], 6]],
  )
})

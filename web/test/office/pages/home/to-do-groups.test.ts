/** What is to be done, by the change that left it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, leftOf, type ToDo } from '../../../../office/pages/home/to-do-groups.ts'

const entry = (id: number, given: Partial<ToDo> = {}): ToDo => ({
  ...{ id, booking_id: id, state: 'open', cause: 'block', problem: null, act: 'find_table' },
  ...{ place: 'M6', comment: 'leg broken', tables: ['M6'], actor: 'user:1', actor_name: 'Josef' },
  ...{ at: '2026-11-20T19:50:00+01:00', called: null, reference: `TRA-${id}`, name: null, email: null },
  ...{ mobile_number: null, mobile_prefix: null, dial: null, covers: 2, date: '2026-11-20T22:00:00+01:00' },
  ...{ evening: '2026-11-20', needs_table: true, table_ids: [] },
  ...given,
})

test('entries of one change stand together, those that were called last, and count until they are called', () => {
  const entries = [
    entry(1, { state: 'called', date: '2026-11-20T20:30:00+01:00' }),
    entry(2),
    entry(3, { cause: 'closed_area', place: 'Terrace', comment: null }),
    entry(4, { at: '2026-11-20T20:10:00+01:00' }),
  ]
  const groups = groupsOf(entries)
  assert.deepEqual(
    groups.map(({ entries: own, left }) => [own.map(({ id }) => id), left]),
    [
      [[2, 1], 1],
      [[3], 1],
      [[4], 1],
    ],
  )
  assert.equal(leftOf(entries), 3)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withChanges, without } from '../../../diary/day/optimistic.ts'
import { booking, day } from '../../support/days.ts'

const moved = { id: 1, bookingId: 7, patch: { table_ids: [2] } }
const longer = { id: 2, bookingId: 7, patch: { end_time: '2026-11-20T22:00:00+01:00' } }

test('a change is shown over the day, and several of one booking together', () => {
  const shown = withChanges(day([booking(7), booking(8)]), [moved, longer])
  assert.deepEqual(shown.bookings[0]?.table_ids, [2])
  assert.equal(shown.bookings[0]?.end_time, longer.patch.end_time)
  assert.deepEqual(shown.bookings[1], booking(8))
})

test('a refused change is taken back over whatever the day has become', () => {
  const later = day([booking(7, { comment: 'by a colleague' })])
  const shown = withChanges(later, without([moved, longer], moved.id))
  assert.deepEqual(shown.bookings[0]?.table_ids, [1])
  assert.equal(shown.bookings[0]?.comment, 'by a colleague')
  assert.equal(withChanges(later, []), later)
})

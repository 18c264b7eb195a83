import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Description } from '../../../office/description/description.ts'
import { stayOf, staysOf } from '../../../office/description/stays.ts'

const house = (turn_times: Description['turn_times'], most = 8): Description =>
  ({
    default_booking_duration_hours: 2.5,
    turn_times,
    dining_areas: [{ tables: [{ min_covers: 1, max_covers: 4 }], combinations: [{ min_covers: 5, max_covers: most }] }],
  }) as unknown as Description

const short = [
  { up_to: 2, minutes: 90 },
  { up_to: 4, minutes: 120 },
]

test('a service without turn times has those of the house, and the usual time beyond them', () => {
  assert.deepEqual(staysOf({}, house(short)), { least: 90, most: 150 })
  assert.deepEqual(staysOf({}, house([])), { least: 150, most: 150 })
})

test('a size that no table takes does not count', () => {
  assert.deepEqual(staysOf({}, house(short, 4)), { least: 90, most: 120 })
})

test('parties beyond the own times of a service stay as the house says', () => {
  const lunch = { turn_times: [{ up_to: 2, minutes: 60 }] }
  assert.deepEqual(
    [1, 2, 3, 5].map((party) => stayOf(lunch, house(short), party)),
    [60, 60, 120, 150],
  )
  assert.deepEqual(staysOf(lunch, house(short)), { least: 60, most: 150 })
})

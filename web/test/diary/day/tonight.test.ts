import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Patron } from '../../../diary/day/day.ts'
import { doorTables, doorWish } from '../../../diary/day/seat/door.ts'
import { nextAt, stayLeft } from '../../../diary/day/stay.ts'
import { alsoBooked, sameGuests } from '../../../diary/day/tonight.ts'
import { canBeSeated, isAtDoor } from '../../../kit/booking/booking-state.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const text = (clock: string) => `2026-11-20T${clock}:00+01:00`
const patron = (id: number, name: string, dial: string | null = null) =>
  ({ id, name, dial, email: null, walkin: false, tags: [], own_tags: [] }) as unknown as Patron
const guest = (id: number, who: Patron, more = {}) => booking(id, { patron: who, ...more })

test('bookings of tonight with the same telephone are suggested before those with the same name, whatever its accents', () => {
  const wanted = guest(1, patron(1, 'Ħelena Gálea', '+35699'))
  const tonight = day([
    guest(2, patron(2, 'Ħelena Galea')),
    guest(3, patron(3, 'H. Galea', '+35699')),
    guest(4, patron(4, 'Marija Galea')),
  ])
  assert.deepEqual(
    sameGuests(tonight, wanted, now).map(({ booking: { id }, by }) => [id, by]),
    [
      [3, 'telephone'],
      [2, 'name'],
    ],
  )
})

test('a guest who sits already or has left is not suggested at the door', () => {
  const capabilities = { ...booking(0).capabilities, can_check_in: false }
  const seated = guest(2, patron(2, 'Ann Borg'), { fsm_status: 'arrived_in_service', capabilities })
  assert.deepEqual(sameGuests(day([seated]), guest(1, patron(1, 'Ann Borg')), now), [])
})

test('two bookings of one guest at one time name each other', () => {
  const ann = patron(1, 'Ann Borg')
  const early = guest(1, ann, { date: text('18:15'), end_time: text('20:15') })
  const late = guest(2, ann, { date: text('20:00'), end_time: text('22:00') })
  const after = guest(3, ann, { date: text('22:00'), end_time: text('23:30') })
  const other = guest(4, patron(2, 'Ann Borg'), { date: text('20:00') })
  const evening = day([early, late, after, other])
  const also = (one: typeof early) => alsoBooked(evening, one).map(({ id }) => id)
  assert.deepEqual([early, late, after, other].map(also), [[2], [1], [], []])
})

test('a cancelled booking, walk-ins, and waiting while having a table are not twice at one time; waiting twice is', () => {
  const ann = patron(1, 'Ann Borg')
  const walkin = { ...patron(9, 'Walk-in'), walkin: true }
  const has = guest(1, ann)
  const evening = day([
    has,
    guest(2, ann, { fsm_status: 'cancelled' }),
    guest(3, ann, { fsm_status: 'pending', waiting_list: true }),
    guest(4, ann, { fsm_status: 'pending', waiting_list: true }),
    guest(5, walkin),
    guest(6, walkin),
  ])
  const also = (id: number) =>
    alsoBooked(evening, evening.bookings.find((one) => one.id === id) ?? has).map((o) => o.id)
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(also), [[], [], [4], [3], [], []])
})

const waiting = (more = {}) =>
  booking(1, {
    ...{ fsm_status: 'pending', waiting_list: true, table_ids: [], date: text('20:00'), end_time: text('22:00') },
    ...more,
  })

test('guests are at the door who were told how long it takes, or came without a booking', () => {
  assert.equal(isAtDoor(waiting()), false)
  assert.equal(isAtDoor(waiting({ quoted_wait: { from: text('20:00'), until: text('20:15') } })), true)
  assert.equal(isAtDoor(waiting({ patron: { ...patron(1, 'Ann'), walkin: true } })), true)
  assert.equal(isAtDoor(waiting({ is_request: true, presence: 'bar' })), false)
})

test('a no-show can be seated for a day', () => {
  const capabilities = { ...booking(0).capabilities, can_check_in: false }
  const gone = booking(1, { fsm_status: 'noshow', capabilities })
  assert.equal(canBeSeated(gone, now), true)
  assert.equal(canBeSeated(gone, now + 25 * 60 * 60_000), false)
})

test('at the door a table is free from now on, and for less where others come', () => {
  const next = booking(2, { date: text('20:30'), table_ids: [1] })
  const found = doorTables(day([waiting(), next]), waiting(), now)
  assert.deepEqual(
    found.map((one) => doorWish(one)),
    [{ table_ids: [2] }, { table_ids: [1], duration: 48 }],
  )
})

test('a seated party has the minutes until it is expected to leave, and the next at its tables is named', () => {
  const seated = booking(1, {
    ...{ fsm_status: 'arrived_in_service', arrived_at: text('19:42'), expected_end: text('21:42') },
    ...{ date: text('19:30'), end_time: text('21:30') },
  })
  const next = booking(2, { date: text('22:00'), end_time: text('23:00') })
  const elsewhere = booking(3, { date: text('21:45'), table_ids: [2] })
  assert.equal(stayLeft(seated, now), 120)
  assert.equal(nextAt(day([seated, elsewhere, next]), seated)?.id, 2)
  assert.equal(nextAt(day([seated, elsewhere]), seated), null)
})

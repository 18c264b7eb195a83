/** Guests hold a fifth of the seats at any moment, and one table in any case. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { House } from '../../../src/domain/calendar/house.ts'
import type { Schedule, TakenTable } from '../../../src/domain/seating/schedule.ts'
import { mayBeHeld, seatsOnline } from '../../../src/domain/seating/share-of-guest-holds.ts'

const hour = 3600
const now = 1_000
const evening = 100_000
const date = '2026-06-20'

/** Tables of four with the ids 1, 2, 3 …, in the area 1. */
const houseOf = (tables: number, more: Partial<House> = {}): House => {
  const area = {
    id: 1,
    name: 'Room',
    combinations: [],
    tables: Array.from({ length: tables }, (_, n) => ({ id: n + 1, name: `${n + 1}`, minCovers: 1, maxCovers: 4 })),
  }
  return { areas: [area], online: { areaIds: null }, specialDays: [], ...more } as unknown as House
}

const held = (tableId: number, more: Partial<TakenTable> = {}): TakenTable => ({
  bookingId: null,
  holdId: tableId,
  tableId,
  from: evening,
  until: evening + 2 * hour,
  isPinned: true,
  askedAreaId: null,
  expiresAt: now + 300,
  isOfGuests: true,
  ...more,
})
const diaryOf = (...holds: TakenTable[]): Schedule => ({ taken: holds, arrivals: [], closeOffs: [] })
const wanted = (tableIds: number[], from = evening) => ({ from, until: from + 2 * hour, date, tableIds })

test('holds of guests take at most eight of 40 seats', () => {
  const house = houseOf(10)
  assert.equal(mayBeHeld(house, diaryOf(held(1)), now, wanted([2])), true)
  assert.equal(mayBeHeld(house, diaryOf(held(1), held(2)), now, wanted([3])), false)
  assert.equal(mayBeHeld(house, diaryOf(held(1)), now, wanted([2, 3])), false)
})

test('one hold of guests is allowed in the smallest restaurant, however many tables it takes', () => {
  assert.equal(mayBeHeld(houseOf(1), diaryOf(), now, wanted([1])), true)
  assert.equal(mayBeHeld(houseOf(3), diaryOf(), now, wanted([1, 2, 3])), true)
  assert.equal(mayBeHeld(houseOf(3), diaryOf(held(1)), now, wanted([2])), false)
})

test('the share of guests’ holds is counted at each moment by itself', () => {
  const house = houseOf(10)
  const [early, late] = [held(1), held(2, { from: evening + 2 * hour, until: evening + 4 * hour })]
  // Either of them meets it, but never both at once.
  assert.equal(mayBeHeld(house, diaryOf(early, late), now, wanted([3], evening + hour)), true)
  const third = held(4, { from: evening + hour, until: evening + 3 * hour })
  assert.equal(mayBeHeld(house, diaryOf(early, late, third), now, wanted([3], evening + hour)), false)
})

test('expired holds, holds of staff, offers and bookings do not count into the share of guests’ holds', () => {
  const house = houseOf(10)
  const others = [
    held(1, { expiresAt: now }),
    held(2, { isOfGuests: false }),
    held(4, { isOfGuests: undefined, expiresAt: undefined, bookingId: 7, holdId: undefined }),
  ]
  assert.equal(mayBeHeld(house, diaryOf(...others, held(5)), now, wanted([3])), true)
})

test('the share of guests’ holds is of the seats in areas offered online, in their season', () => {
  const [room] = houseOf(10).areas
  const terrace = { ...room, id: 2, season: [{ from: '07-01', to: '09-30' }] }
  const house = { ...houseOf(0), areas: [room, terrace] } as House
  assert.equal(seatsOnline(house, date), 40)
  assert.equal(seatsOnline(house, '2026-07-20'), 80)
  assert.equal(seatsOnline({ ...house, online: { ...house.online, areaIds: [2] } }, '2026-07-20'), 40)
})

/** The sale of an event is the booking window of its evening, for guests alone; its rooms are those that are open. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decide } from '../../../src/domain/availability/availability.ts'
import { listDay, nextChangeAt } from '../../../src/domain/availability/availability-list.ts'
import { type Rules, staffRules } from '../../../src/domain/availability/booking-rules.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House, Sale } from '../../../src/domain/calendar/house.ts'
import { opensAt, saleOf } from '../../../src/domain/events/events.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import { lastEveningOnline } from '../../../src/domain/seating/refusals.ts'
import { seatsOnline } from '../../../src/domain/seating/share-of-guest-holds.ts'

const timezone = 'Europe/Malta'
const eve = '2026-12-31'
const at = startOfDate(timezone, eve) + 21.25 * 3600
const sale = saleOf({ sale: { opens: '2026-09-01T10:00', closes: '2026-12-30T18:00' } }, timezone) as Sale
const { opens, closes } = sale as { opens: number; closes: number }
const online: Rules = { ...staffRules, channel: 'online' }
const nothing = { taken: [], arrivals: [], closeOffs: [] }

const area = (id: number) => ({
  id,
  name: `Area ${id}`,
  tables: [{ id: id * 10, name: `T${id}`, minCovers: 1, maxCovers: 4 }],
  combinations: [],
})

const houseWith = (rules: { sale?: Sale; areaIds?: number[] }): House => ({
  ...{ restaurantId: 1, timezone, serviceHours: [], areas: [area(1), area(2)], bookingMinutes: 120, turnTimes: [] },
  ...{ resetMinutes: 0, overstayMinutes: 15, reseating: true, freezeMinutes: 30, noticeMinutes: 0, maxDays: 60 },
  ...{ pacing: { maxCovers: 0, minutes: 15 }, onlineBookings: true },
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
  specialDays: [
    {
      ...{ name: 'Eve', firstDay: eve, lastDay: eve, note: null },
      serviceHours: [
        {
          ...{ id: 7, name: 'Second seating', weekdays: [], opens: '21:15', closes: '02:00', slotMinutes: 285 },
          turnTimes: [{ upTo: 1000, minutes: 285 }],
        },
      ],
      ...rules,
    },
  ],
})

const decided = (house: House, now: number, rules = online, areaId: number | null = null) =>
  decide(prepareHouse(house), nothing, now, { at, party: 2, areaId, rules })

const openRows = (house: House, now: number, channel: 'online' | 'staff' = 'online') =>
  listDay(prepareHouse(house), nothing, eve, now, { party: 2, areaId: null, channel })
    .filter(({ spotsOpen }) => spotsOpen > 0)
    .map(({ areaId }) => areaId)

describe('the sale of an event', () => {
  test('opens and closes to the second, for guests, the list and the waiting list alike', () => {
    const house = houseWith({ sale })
    for (const [now, refused] of [
      [opens - 1, 'too_far'],
      [opens, null],
      [closes - 1, null],
      [closes, 'too_soon'],
    ] as const) {
      const decision = decided(house, now)
      assert.equal('refused' in decision ? decision.refused : null, refused)
      assert.deepEqual(openRows(house, now), refused === null ? [1, 2] : [])
      const waiting = decided(house, now, { ...online, seat: 'none' })
      assert.deepEqual(waiting, refused === null ? { waiting: true } : { refused })
    }
  })

  test('binds no staff', () => {
    const house = houseWith({ sale: { opens: closes - 1, closes: closes + 1 } })
    const day = startOfDate(timezone, '2026-12-01')
    assert.ok('seated' in decided(house, day, staffRules))
    assert.deepEqual(openRows(house, day, 'staff'), [1, 2])
    assert.ok('refused' in decided(house, day))
  })

  test('goes beyond the booking window, which ends on its evening as long as it is on sale', () => {
    const house = houseWith({ sale })
    assert.equal(lastEveningOnline(house, opens - 1), '2026-10-31')
    assert.equal(lastEveningOnline(house, opens), eve)
    assert.equal(lastEveningOnline(houseWith({}), opens), '2026-10-31')
    assert.equal(opensAt(house, house.specialDays[0] as never), opens)
    const without = houseWith({ sale: { opens: null, closes } })
    assert.equal(opensAt(without, without.specialDays[0] as never), startOfDate(timezone, '2026-11-01'))
    assert.deepEqual(decided(without, opens), { refused: 'too_far' })
  })

  test('is when a cached list of its evening changes', () => {
    const prepared = prepareHouse(houseWith({ sale }))
    assert.equal(nextChangeAt(prepared, nothing, eve, opens - 5, 'online'), opens)
    assert.equal(nextChangeAt(prepared, nothing, eve, closes - 5, 'online'), closes)
    assert.notEqual(nextChangeAt(prepared, nothing, eve, opens - 5, 'staff'), opens)
  })
})

test('the rooms of an event are open, others are closed for it and give no seats, unless staff decide otherwise', () => {
  const house = houseWith({ areaIds: [2] })
  const now = startOfDate(timezone, '2026-12-01')
  assert.deepEqual(openRows(house, now), [2])
  assert.deepEqual(openRows(house, now, 'staff'), [2])
  assert.deepEqual(decided(house, now, online, 1), { refused: 'closed' })
  assert.deepEqual(decided(house, now, staffRules, 1), { refused: 'closed' })
  assert.ok('seated' in decided(house, now, { ...staffRules, binding: 'override' }, 1))
  assert.equal(seatsOnline(house, eve), 4)
  assert.equal(seatsOnline(house, '2026-12-30'), 8)
})

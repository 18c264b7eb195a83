import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decide } from '../../../src/domain/availability/availability.ts'
import { listDay } from '../../../src/domain/availability/availability-list.ts'
import {
  offerUntil,
  type SeatForWaiting,
  seatsForWaiting,
  type WaitingParty,
  wishOfWaiting,
} from '../../../src/domain/availability/waiting-list.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import { slotsOfDate } from '../../../src/domain/calendar/service-hours.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { Schedule } from '../../../src/domain/seating/schedule.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const HOUR = 3600
const FIRST_WAITING = 1_000

type Evening = { house: House; date: string; schedule: Schedule; now: number; parties: WaitingParty[] }

const isSame = (one: WaitingParty, other: WaitingParty) => one.bookingId === other.bookingId

/** Slots of the day, and starts between them that only staff could have put on the list. */
function anyParties(house: House, date: string): fc.Arbitrary<WaitingParty[]> {
  const slots = slotsOfDate(house, date).map(({ start }) => start)
  const starts = slots.length > 0 ? slots : [startOfDate(house.timezone, date) + 19 * HOUR]
  const party = fc.record({
    at: fc.tuple(fc.constantFrom(...starts), fc.constantFrom(0, 0, 0, 420)).map(([start, more]) => start + more),
    minutes: fc.constantFrom(30, 60, 120, 240),
    party: fc.integer({ min: 1, max: 8 }),
    areaId: fc.constantFrom(null, null, 1, 2, 99),
    later: fc.constantFrom(0, 0, 1, 3),
  })
  return fc.array(party, { maxLength: 8 }).map((parties) =>
    parties.map(({ later, ...one }, index) => {
      const wanted = [one.at, ...starts.filter((start) => start > one.at).slice(0, later)]
      return { bookingId: FIRST_WAITING + index, ...one, ...(later > 0 && { starts: wanted }) }
    }),
  )
}

const anyEvening: fc.Arbitrary<Evening> = fc
  .record({ house: anyHouse, date: anyDate, minutesBefore: fc.integer({ min: -1500, max: 3000 }) })
  .chain(({ house, date, minutesBefore }) =>
    fc.record({ schedule: anyDiary(house, date), parties: anyParties(house, date) }).map(({ schedule, parties }) => {
      return { house, date, schedule, parties, now: startOfDate(house.timezone, date) - minutesBefore * 60 }
    }),
  )

/** The schedule once these sit where they were suggested. */
function seated(schedule: Schedule, found: readonly SeatForWaiting[]): Schedule {
  const holds = found.flatMap(({ party: { bookingId, at, minutes }, seat }) =>
    seat.tableIds.map((tableId) => {
      return { bookingId, tableId, from: at, until: at + minutes * 60, isPinned: true, askedAreaId: null }
    }),
  )
  const arrivals = found.map(({ party }) => ({ bookingId: party.bookingId, at: party.at, covers: party.party }))
  return { ...schedule, taken: [...schedule.taken, ...holds], arrivals: [...schedule.arrivals, ...arrivals] }
}

test('property: those suggested can be seated one after the other, and none who waited longer and fits is passed over', () => {
  let suggested = 0
  let passedOver = 0
  fc.assert(
    fc.property(anyEvening, ({ house, schedule, now, parties }) => {
      const prepared = prepareHouse(house)
      const found = seatsForWaiting(prepared, schedule, now, parties)
      suggested += found.length
      const order = found.map(({ party }) => parties.findIndex((one) => isSame(one, party)))
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      )
      for (const [place, party] of parties.entries()) {
        const before = found.filter((_, index) => (order[index] as number) < place)
        const decisionAt = (at: number) =>
          decide(prepared, seated(schedule, before), now, wishOfWaiting(prepared, { ...party, at }))
        const own = found.find((one) => isSame(one.party, party))
        if (own) assert.deepEqual(decisionAt(own.party.at), { seated: own.seat })
        for (const at of party.starts ?? [party.at]) {
          if (own && at >= own.party.at) break
          const isSeated = 'seated' in decisionAt(at)
          if (at > now - HOUR) assert.ok(!isSeated, 'it was passed over')
          passedOver += Number(!own && isSeated)
        }
      }
      // At one's table no other sits at the same time.
      for (const { party, seat } of found) {
        const others = seated(
          schedule,
          found.filter((one) => !isSame(one.party, party)),
        ).taken
        const until = party.at + party.minutes * 60
        const inTheWay = others.filter((hold) => hold.from < until && hold.until > party.at)
        assert.ok(!inTheWay.some(({ tableId }) => seat.tableIds.includes(tableId)))
      }
    }),
    { numRuns: propertyRuns(400) },
  )
  assert.ok(suggested > propertyRuns(200), `only ${suggested} were suggested`)
  assert.ok(passedOver > propertyRuns(10), `only ${passedOver} had left`)
})

test('property: a party of usual length is suggested exactly where the list has a row that is open without moves', () => {
  let compared = 0
  fc.assert(
    fc.property(anyEvening, ({ house, date, schedule, now }) => {
      const prepared = prepareHouse({ ...house, onlineBookings: true, reseating: false })
      for (const row of listDay(prepared, schedule, date, now)) {
        const { slot, areaId, party, minutes, spotsOpen } = row
        const inTime = slot.start >= now + house.noticeMinutes * 60 && row.spotsTotal > 0
        const waiting = { bookingId: FIRST_WAITING, at: slot.start, minutes, party, areaId }
        const found = seatsForWaiting(prepared, schedule, now, [waiting])
        // Those who wait are bound neither by the notice nor by how far ahead can be booked.
        if (spotsOpen > 0) assert.equal(found.length, 1)
        if (found.length === 0) assert.equal(spotsOpen, 0)
        compared += Number(inTime && spotsOpen > 0)
      }
    }),
    { numRuns: propertyRuns(150) },
  )
  assert.ok(compared > propertyRuns(200), `only ${compared} open rows`)
})

test('an offer lasts as long as the settings say, or half the time that is left', () => {
  assert.equal(offerUntil(1_000, 1_000 + 3 * HOUR, 30), 1_000 + 1_800)
  assert.equal(offerUntil(1_000, 1_000 + HOUR, 30), 1_000 + 1_800)
  assert.equal(offerUntil(1_000, 1_000 + 1_001, 30), 1_000 + 500)
})

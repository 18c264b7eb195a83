/** Other tables for parties that lose theirs, on evenings nobody has tuned. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSeats, type Party } from '../../../src/domain/availability/find-seats.ts'
import { isClosedWithin } from '../../../src/domain/calendar/close-offs.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import { holdsInTheWay } from '../../../src/domain/seating/refusals.ts'
import { fitTables } from '../../../src/domain/seating/seating.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const anyEvening = fc
  .record({ house: anyHouse, date: anyDate })
  .chain(({ house, date }) =>
    fc.record({ house: fc.constant(house), schedule: anyDiary(house, date), place: fc.nat(20) }),
  )

test('property: parties of a table that is left find tables that seat them, are free, open, and nobody else’s', () => {
  let seated = 0
  fc.assert(
    fc.property(anyEvening, ({ house, schedule, place }) => {
      const prepared = prepareHouse(house)
      const bookings = schedule.taken.filter(({ isBlock }) => !isBlock)
      const left = bookings[place % Math.max(1, bookings.length)]?.tableId
      if (left === undefined) return
      const parties = bookings
        .filter(({ tableId }) => tableId === left)
        .map(({ bookingId, from: at, until, askedAreaId }): Party => {
          const party = schedule.arrivals.find((arrival) => arrival.bookingId === bookingId)?.covers ?? 1
          return { bookingId: bookingId as number, at, until, party, askedAreaId }
        })
      const [from, until] = [Math.min(...parties.map(({ at }) => at)), Math.max(...parties.map((one) => one.until))]
      const found = findSeats(prepared, schedule, 0, parties, { closed: { tableIds: [left], from, until } })
      const moving = new Set(parties.filter(({ bookingId }) => found.get(bookingId)).map(({ bookingId }) => bookingId))
      const others = schedule.taken.filter(({ bookingId }) => !moving.has(bookingId as number))
      for (const party of parties) {
        const seat = found.get(party.bookingId)
        if (!seat) continue
        seated++
        assert.ok(!seat.tableIds.includes(left))
        assert.deepEqual(fitTables(house.areas, seat.tableIds, party.party), { areaId: seat.areaId })
        assert.equal(isClosedWithin(schedule.closeOffs, seat.areaId, party.at, party.until), false)
        const stay = { from: party.at, until: party.until, resetSeconds: house.resetMinutes * 60 }
        assert.deepEqual(holdsInTheWay(others, seat.tableIds, stay), [])
        const beside = parties.filter((other) => other !== party && other.at < party.until && party.at < other.until)
        for (const { bookingId } of beside) {
          const theirs = found.get(bookingId)?.tableIds ?? []
          assert.ok(!theirs.some((id) => seat.tableIds.includes(id)))
        }
      }
    }),
    { numRuns: propertyRuns(1_000) },
  )
  assert.ok(seated > 50, `only ${seated} parties found a table`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wish } from '../../../src/domain/availability/availability.ts'
import { alternatives, decideWithMoves, minutesOf } from '../../../src/domain/availability/availability.ts'
import type { AvailabilityRow } from '../../../src/domain/availability/availability-list.ts'
import { listDay, nextChangeAt, rowsOfDate } from '../../../src/domain/availability/availability-list.ts'
import { isOverride, staffRules } from '../../../src/domain/availability/booking-rules.ts'
import type { EpochSeconds } from '../../../src/domain/calendar/calendar.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import type { Channel } from '../../../src/domain/seating/online-rules.ts'
import { coversLeftAt } from '../../../src/domain/seating/pacing.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { Schedule, TakenTable } from '../../../src/domain/seating/schedule.ts'
import { fitTables } from '../../../src/domain/seating/seating.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyBookedEvening, withBooking } from '../booked-evening.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

type Evening = { house: House; date: string; schedule: Schedule; now: EpochSeconds }

const HOUR = 3600
const anyEvening: fc.Arbitrary<Evening> = fc
  .record({
    house: anyHouse,
    date: anyDate,
    hoursBefore: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -30, max: 2400 })),
    seconds: fc.constantFrom(0, 1, 1799),
  })
  .chain(({ house, date, hoursBefore, seconds }) =>
    anyDiary(house, date).map((schedule) => {
      return { house, date, schedule, now: startOfDate(house.timezone, date) - hoursBefore * HOUR + seconds }
    }),
  )

const wishOf = ({ slot, areaId, party }: AvailabilityRow, channel: Channel): Wish => {
  return { at: slot.start, party, areaId, rules: { ...staffRules, channel } }
}

const anyChannel = fc.constantFrom<Channel>('staff', 'online')

const FIRST_NEW_BOOKING = 1_000

/** In every fourth the engine has booked until tables ran out: elsewhere moves seldom open a row. */
const anyOrBusyEvening = fc.oneof(
  { weight: 3, arbitrary: anyEvening },
  { weight: 1, arbitrary: anyBookedEvening.map(({ refused: _, ...evening }): Evening => evening) },
)

test('property: a row with open spots books that often in succession, and then as the list says; one without does not book', () => {
  const met = { open: 0, openByMoves: 0 }
  fc.assert(
    fc.property(anyOrBusyEvening, anyChannel, ({ house, date, schedule, now }, channel) => {
      const prepared = prepareHouse(house)
      for (const row of listDay(prepared, schedule, date, now, { party: null, areaId: null, channel })) {
        const wish = wishOf(row, channel)
        assert.equal(minutesOf(prepared, wish), row.minutes)
        if (row.slot.start < now) {
          assert.equal(row.spotsOpen, 0, 'a past start has no open spots')
          continue
        }
        assert.ok(row.spotsOpen <= row.spotsTotal)
        met.open += Number(row.spotsOpen > 0)
        let written = schedule
        for (let spot = 0; spot < row.spotsOpen; spot++) {
          const decision = decideWithMoves(prepared, written, now, wish)
          assert.ok('seated' in decision, `spot ${spot + 1} of ${row.spotsOpen}: ${JSON.stringify(decision)}`)
          written = withBooking(written, FIRST_NEW_BOOKING + spot, wish, row.minutes, decision.seated)
          if (!decision.seated.moves) continue
          assert.equal(row.spotsOpen, 1, 'what only moves open is one spot')
          met.openByMoves++
        }
        const only = { party: row.party, areaId: row.areaId, channel }
        const after = listDay(prepared, written, date, now, only).find(({ slot }) => slot.start === row.slot.start)
        const isOpen = 'seated' in decideWithMoves(prepared, written, now, wish)
        assert.equal(after?.spotsOpen, isOpen ? 1 : 0, `after ${row.spotsOpen} spots`)
      }
    }),
    { numRuns: propertyRuns(400) },
  )
  assert.ok(met.open > 200 && met.openByMoves > 0, JSON.stringify(met))
})

test('property: a filter lists exactly the rows it names, and their number is known beforehand', () => {
  const filters = fc.record({
    party: fc.constantFrom(null, 1, 2, 4, 8),
    areaId: fc.constantFrom(null, 1, 2),
    channel: anyChannel,
  })
  fc.assert(
    fc.property(anyEvening, filters, ({ house, date, schedule, now }, filter) => {
      const prepared = prepareHouse(house)
      const rows = listDay(prepared, schedule, date, now, filter)
      const all = { party: null, areaId: null, channel: filter.channel }
      const expected = listDay(prepared, schedule, date, now, all).filter(
        ({ party, areaId }) => party === (filter.party ?? party) && areaId === (filter.areaId ?? areaId),
      )
      assert.deepEqual(rows, expected)
      // Daylight saving skips an hour at most: two starts on the densest grid of these houses.
      const most = rowsOfDate(prepared, date, filter)
      const ofOneStart = rows.filter(({ slot }) => slot === rows[0]?.slot).length
      assert.ok(rows.length <= most && most <= rows.length + 2 * ofOneStart, `${rows.length} rows, ${most} counted`)
    }),
    { numRuns: propertyRuns(300) },
  )
})

test('property: a start, an area or a party that is not listed is refused', () => {
  fc.assert(
    fc.property(anyEvening, anyChannel, ({ house, date, schedule, now }, channel) => {
      const prepared = prepareHouse(house)
      const all = { party: null, areaId: null, channel }
      const listed = new Set(
        listDay(prepared, schedule, date, now, all).map(
          ({ slot, areaId, party }) => `${slot.start} ${areaId} ${party}`,
        ),
      )
      const midnight = startOfDate(house.timezone, date)
      for (let at = midnight; at < midnight + 23 * HOUR; at += 900) {
        for (const [areaId, party] of [
          [1, 2],
          [2, 4],
          [1, 9],
          [2, 1],
        ] as const) {
          if (at < now || listed.has(`${at} ${areaId} ${party}`)) continue
          const decision = decideWithMoves(prepared, schedule, now, {
            at,
            party,
            areaId,
            rules: { ...staffRules, channel },
          })
          assert.ok('refused' in decision, `${at} ${areaId} ${party}`)
        }
      }
    }),
    { numRuns: propertyRuns(60) },
  )
})

const anyWish = (house: House, date: string): fc.Arbitrary<Wish> => {
  const tableIds = house.areas.flatMap(({ tables }) => tables.map(({ id }) => id))
  return fc.record({
    at: fc.integer({ min: 0, max: 95 }).map((quarter) => startOfDate(house.timezone, date) + quarter * 900),
    party: fc.integer({ min: 1, max: 10 }),
    areaId: fc.constantFrom(null, 1, 2),
    minutes: fc.constantFrom(undefined, undefined, 30, 120, 240),
    ignoreBookingId: fc.constantFrom(undefined, 1, 2),
    keepTableIds: fc.constantFrom(undefined, tableIds.slice(0, 1), tableIds.slice(0, 2), [999]),
    rules: fc.record({
      channel: fc.constant('staff' as const),
      binding: fc.constantFrom('override' as const, 'all' as const),
      seat: fc.constantFrom('with moves' as const, 'with moves' as const, 'none' as const),
    }),
  })
}
const anyEveningAndWish = anyEvening.chain((evening) =>
  anyWish(evening.house, evening.date).map((wish) => ({ ...evening, wish })),
)

test('property: a seated party fits, meets no hold but of those who are moved and, as a guest, stays within the pacing', () => {
  let seated = 0
  fc.assert(
    fc.property(anyEveningAndWish, ({ house, schedule, now, wish }) => {
      const decision = decideWithMoves(prepareHouse(house), schedule, now, wish)
      if (!('seated' in decision)) return
      seated++
      const { areaId, tableIds } = decision.seated
      assert.deepEqual(fitTables(house.areas, tableIds, wish.party), { areaId })
      assert.ok(wish.areaId === null || wish.areaId === areaId)
      const until = wish.at + minutesOf(prepareHouse(house), wish) * 60
      const moved = decision.seated.moves?.map(({ bookingId }) => bookingId) ?? []
      const isThere = ({ bookingId }: TakenTable): boolean =>
        bookingId !== wish.ignoreBookingId && !moved.includes(bookingId as number)
      const others = schedule.taken.filter(isThere)
      const met = others.filter((h) => {
        const reset = isOverride(wish.rules) || h.isBlock ? 0 : house.resetMinutes * 60
        return tableIds.includes(h.tableId) && h.from < until + reset && wish.at < h.until + reset
      })
      assert.deepEqual(met, [])
      if (isOverride(wish.rules) || wish.at < now) return
      const arrivals = schedule.arrivals
        .filter(({ bookingId }) => bookingId !== wish.ignoreBookingId)
        .sort((a, b) => a.at - b.at)
      assert.ok(coversLeftAt(house.pacing, arrivals, wish.at) >= wish.party)
    }),
    { numRuns: propertyRuns(3000) },
  )
  assert.ok(seated > propertyRuns(100), `only ${seated} were seated`)
})

test('property: without an area a guest is seated exactly where some area seats them', () => {
  fc.assert(
    fc.property(anyEveningAndWish, ({ house, schedule, now, wish }) => {
      const prepared = prepareHouse(house)
      const plain = { ...wish, keepTableIds: undefined, waitingList: false }
      const seats = (areaId: number | null): boolean =>
        'seated' in decideWithMoves(prepared, schedule, now, { ...plain, areaId })
      assert.equal(seats(null), seats(1) || seats(2))
    }),
    { numRuns: propertyRuns(1000) },
  )
})

test('property: alternatives are the nearest of all starts of the day that book', () => {
  fc.assert(
    fc.property(anyEveningAndWish, ({ house, date, schedule, now, wish }) => {
      const prepared = prepareHouse(house)
      const guest = { ...wish, rules: staffRules }
      const starts = [...new Set(listDay(prepared, schedule, date, now).map(({ slot }) => slot.start))]
      const nearest = starts
        .filter((at) => at >= now && 'seated' in decideWithMoves(prepared, schedule, now, { ...guest, at }))
        .sort((a, b) => Math.abs(a - wish.at) - Math.abs(b - wish.at) || a - b)
        .slice(0, 3)
      const offered = alternatives(prepared, schedule, now, wish)
      if (wish.at >= startOfDate(house.timezone, date) + 23 * HOUR) return
      assert.deepEqual(
        offered,
        nearest.sort((a, b) => a - b),
      )
    }),
    { numRuns: propertyRuns(150) },
  )
})

test('property: until the next change the list of a day stays as it is', () => {
  fc.assert(
    fc.property(anyEvening, anyChannel, fc.double({ min: 0, max: 1, noNaN: true }), (evening, channel, part) => {
      const { house, date, schedule, now } = evening
      const prepared = prepareHouse(house)
      const list = (at: EpochSeconds) => listDay(prepared, schedule, date, at, { party: null, areaId: null, channel })
      const rows = list(now)
      const change = nextChangeAt(prepared, schedule, date, now, channel)
      const lastMoment = Math.min(change - 1, now + 400 * 24 * HOUR)
      assert.ok(change > now)
      assert.deepEqual(list(lastMoment), rows)
      assert.deepEqual(list(Math.floor(now + (lastMoment - now) * part)), rows)
    }),
    { numRuns: propertyRuns(150) },
  )
})

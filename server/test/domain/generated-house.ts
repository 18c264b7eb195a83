/** Small random restaurants and schedules: few tables and hours, so that every rule is met often. */

import { addDays, startOfDate, timeOfMinutes } from '../../src/domain/calendar/calendar.ts'
import { type CloseOff, closeOffScopes } from '../../src/domain/calendar/close-offs.ts'
import type { DiningArea, House, ServiceHour, SpecialDay, TurnTime } from '../../src/domain/calendar/house.ts'
import { overlappingServiceHours, overlapsFrom } from '../../src/domain/calendar/service-hours.ts'
import { fallsOn } from '../../src/domain/calendar/special-days.ts'
import type { Schedule } from '../../src/domain/seating/schedule.ts'
import fc from '../support/fast-check.ts'

const covers = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([minCovers, more]) => ({ minCovers, maxCovers: minCovers + more }))

/** Mostly all year; spans that run over the turn of the year and those of a few days too. */
const anySeason = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      [{ from: '04-15', to: '10-15' }],
      [{ from: '10-25', to: '03-29' }],
      [
        { from: '03-01', to: '05-31' },
        { from: '09-01', to: '12-31' },
      ],
    ),
  },
)

function anyArea(areaId: number): fc.Arbitrary<DiningArea> {
  return fc
    .record({
      tables: fc.array(covers, { maxLength: 5 }),
      combinations: fc.array(
        fc.record({
          places: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }),
          minCovers: fc.integer({ min: 1, max: 8 }),
          more: fc.integer({ min: 0, max: 6 }),
        }),
        { maxLength: 4 },
      ),
      seatFirst: fc.constantFrom(null, null, 1, 2),
      season: anySeason,
    })
    .map(({ tables, combinations, seatFirst, season }) => ({
      id: areaId,
      name: `Area ${areaId}`,
      seatFirst,
      season,
      tables: tables.map((table, index) => ({ id: areaId * 10 + index, name: `T${areaId}${index}`, ...table })),
      combinations: combinations
        .filter(({ places }) => places.every((place) => place < tables.length))
        .map(({ places, minCovers, more }, index) => ({
          id: areaId * 100 + index,
          tableIds: places.map((place) => areaId * 10 + place),
          minCovers,
          maxCovers: minCovers + more,
        })),
    }))
}

const halfHour = fc.integer({ min: 0, max: 47 }).map((half) => timeOfMinutes(half * 30))

/** Mostly none; the longest is longer than every usual time of these houses. */
const anyTurnTimes: fc.Arbitrary<TurnTime[]> = fc.oneof(
  fc.constant<TurnTime[]>([]),
  fc
    .uniqueArray(
      fc.record({ upTo: fc.integer({ min: 1, max: 8 }), minutes: fc.constantFrom(30, 45, 60, 90, 120, 180, 210) }),
      { maxLength: 3, selector: ({ upTo }) => upTo },
    )
    .map((times) => times.sort((a, b) => a.upTo - b.upTo)),
)

const anyOpening = {
  opens: halfHour,
  closes: halfHour,
  slotMinutes: fc.constantFrom(30, 45, 60, 90),
  turnTimes: anyTurnTimes,
}

const anyServiceHours: fc.Arbitrary<ServiceHour[]> = fc
  .array(
    fc.record({
      weekdays: fc.oneof(
        fc.constant([1, 2, 3, 4, 5, 6, 7]),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ),
      ...anyOpening,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((services) => services.map((service, index) => ({ id: index + 1, name: `Service ${index + 1}`, ...service })))
  .filter((services) => overlappingServiceHours(services).length === 0)

export const anyDate: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'),
  fc.constantFrom('2026-12-31', '2027-01-01', '2027-03-01'),
)

/** Around the dates of these tests: single days and spans, of one year and of every year, 29 February and the turn of the year. */
const anySpan = fc.oneof(
  fc.tuple(anyDate, fc.constantFrom(0, 0, 1, 5)).map(([date, more]) => [date, addDays(date, more)] as const),
  fc
    .tuple(anyDate, fc.constantFrom(0, 0, 1, 5))
    .map(([date, more]) => [date.slice(5), addDays(date, more).slice(5)] as const),
  fc.constantFrom(['02-29', '02-29'] as const, ['02-28', '03-01'] as const, ['12-24', '01-06'] as const),
)

const FIRST_SPECIAL_SERVICE = 11

/** Mostly none. In hours before the day, at the very moments at which tests ask, too. */
const anySale = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      opens: fc.constantFrom(null, 2400, 700, 48, 10),
      closes: fc.constantFrom(null, 24, 0, -10),
    }),
  },
)

/** Closed, or with other services, some of them events; special days that overlap others are left out. */
const anySpecialDays: fc.Arbitrary<SpecialDay[]> = fc
  .array(
    fc.record({
      span: anySpan,
      services: fc.array(fc.record(anyOpening), { maxLength: 2 }),
      sale: anySale,
      areaIds: fc.constantFrom(undefined, undefined, undefined, [1], [1, 2]),
    }),
    { maxLength: 3 },
  )
  .map((days) =>
    days.map(({ span: [firstDay, lastDay], services, sale, areaIds }, day) => ({
      firstDay,
      lastDay,
      note: null,
      serviceHours: services.map((service, index) => {
        const id = FIRST_SPECIAL_SERVICE + day * 2 + index
        return { id, name: `Service ${id}`, weekdays: [], ...service }
      }),
      ...(sale && { sale: { opens: before(firstDay, sale.opens), closes: before(firstDay, sale.closes) } }),
      ...(areaIds && { areaIds }),
    })),
  )

const before = (day: string, hours: number | null): number | null =>
  hours === null ? null : startOfDate('Europe/Malta', day.length === 5 ? '2026-12-31' : day) - hours * 3_600

const anyOnlineRules = fc.record({
  smallestParty: fc.constantFrom(1, 1, 2),
  largestParty: fc.constantFrom(null, 4, 6),
  areaIds: fc.constantFrom(null, [1], [2]),
  noticeMinutes: fc.constantFrom(0, 120),
  maxDays: fc.constantFrom(null, 7, 400),
})

/** Where services of a date overlap those of the evening before, the house could not have been configured. */
const isConfigurable = (house: House): boolean =>
  house.specialDays.length === 0 ||
  (overlappingServiceHours(house.serviceHours).length === 0 &&
    Array.from({ length: 420 }, (_, day) => addDays('2025-12-25', day)).every(
      (date) =>
        overlapsFrom(house, date).length === 0 &&
        house.specialDays.filter((special) => fallsOn(special, date)).length <= 1,
    ))

/** Without its special days where they contradict its services. */
export function configurable(house: House): House {
  return isConfigurable(house) ? house : { ...house, specialDays: [] }
}

export const anyHouse: fc.Arbitrary<House> = fc
  .record({
    restaurantId: fc.constant(1),
    timezone: fc.constantFrom('Europe/Malta', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo'),
    serviceHours: anyServiceHours,
    specialDays: fc.oneof(fc.constant([]), anySpecialDays),
    areas: fc.tuple(anyArea(1), anyArea(2)),
    bookingMinutes: fc.constantFrom(30, 60, 90, 120, 150),
    turnTimes: anyTurnTimes,
    resetMinutes: fc.constantFrom(0, 0, 10, 30),
    overstayMinutes: fc.constant(15),
    reseating: fc.constantFrom(true, true, false),
    freezeMinutes: fc.constantFrom(0, 30, 90),
    noticeMinutes: fc.constantFrom(0, 0, 60, 1440, 3000),
    maxDays: fc.constantFrom(0, 1, 30, 90),
    pacing: fc.record({ maxCovers: fc.constantFrom(0, 0, 4, 8, 20), minutes: fc.constantFrom(0, 15, 30, 60) }),
    onlineBookings: fc.constantFrom(true, true, true, false),
    online: anyOnlineRules,
  })
  .map(configurable)

const HALF_HOUR = 1800

/** Bookings and blocks (of no covers) from the evening before to the morning after, a few close-offs, and a closed area. */
export function anyDiary(house: House, date: string): fc.Arbitrary<Schedule> {
  const midnight = startOfDate(house.timezone, date)
  const tableIds = house.areas.flatMap(({ tables }) => tables.map(({ id }) => id))
  const taken = fc.array(
    fc.record({
      tableId: fc.constantFrom(...(tableIds.length > 0 ? tableIds : [1])),
      from: fc.integer({ min: -12, max: 60 }).map((halves) => midnight + halves * HALF_HOUR),
      length: fc.constantFrom(HALF_HOUR, 3600, 7200, 10_800),
      covers: fc.constantFrom(0, 1, 2, 4, 6),
      isPinned: fc.constantFrom(false, false, false, true),
      askedAreaId: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 14 },
  )
  const closeOff = fc.record({
    id: fc.nat(),
    date: fc.constantFrom(date, date, addDays(date, -1), addDays(date, 1)),
    scope: fc.constantFrom(...closeOffScopes),
    serviceHourId: fc.constantFrom(1, 2, 3, FIRST_SPECIAL_SERVICE, FIRST_SPECIAL_SERVICE + 1),
    diningAreaId: fc.constantFrom(1, 2),
    slot: halfHour,
  })
  const closedArea = fc
    .record({ diningAreaId: fc.constantFrom(1, 2), quarter: fc.nat(120), quarters: fc.integer({ min: 1, max: 30 }) })
    .map(({ diningAreaId, quarter, quarters }): CloseOff => {
      const from = midnight + quarter * 900
      const span = { scope: 'span', from, until: from + quarters * 900 } as const
      return { id: 1, date, serviceHourId: null, diningAreaId, slot: null, ...span }
    })
  const anyClosedArea = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(closedArea) },
  )
  const closed = fc.tuple(fc.array(closeOff, { maxLength: 2 }), anyClosedArea)
  return fc.record({ taken, closed }).map(({ taken, closed }) => {
    const closeOffs = closed.flat()
    const bookings = taken.map((table, index) => ({ ...table, bookingId: index + 1, until: table.from + table.length }))
    return {
      closeOffs,
      taken: bookings.map(({ bookingId, tableId, from, until, covers, isPinned, askedAreaId }) => {
        return { bookingId, tableId, from, until, isPinned, askedAreaId, isBlock: covers === 0 }
      }),
      arrivals: bookings
        .filter((booking) => booking.covers > 0)
        .map(({ bookingId, from, covers }) => ({ bookingId, at: from, covers })),
    }
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  localDateOf,
  localTimeOf,
  timeOfMinutes,
  toOffsetDateTime,
  weekdayOf,
} from '../../../src/domain/calendar/calendar.ts'
import type { ServiceHour } from '../../../src/domain/calendar/house.ts'
import {
  overlappingServiceHours,
  serviceAt,
  slotsOfDate,
  startsOfDate,
} from '../../../src/domain/calendar/service-hours.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const service = (opens: string, closes: string, more: Partial<ServiceHour> = {}): ServiceHour => {
  return { id: 1, name: 'Dinner', weekdays: everyDay, opens, closes, slotMinutes: 30, turnTimes: [], ...more }
}
const starts = (timezone: string, date: string, ...services: ServiceHour[]): string[] =>
  slotsOfDate({ timezone, serviceHours: services, specialDays: [] }, date).map((slot) =>
    toOffsetDateTime(timezone, slot.start).slice(11),
  )

test('a service makes a slot at open and every slot length while before close', () => {
  assert.deepEqual(starts('Asia/Tokyo', '2026-07-01', service('19:00', '20:10')), [
    '19:00:00+09:00',
    '19:30:00+09:00',
    '20:00:00+09:00',
  ])
  assert.deepEqual(starts('Asia/Tokyo', '2026-07-01', service('19:00', '20:00')), ['19:00:00+09:00', '19:30:00+09:00'])
})

test('slots after midnight belong to the next date, also from Sunday to Monday', () => {
  const sunday = service('23:00', '01:00', { weekdays: [7] })
  const times = (date: string): string[] =>
    slotsOfDate({ timezone: 'Europe/Malta', serviceHours: [sunday], specialDays: [] }, date).map(
      (slot) => slot.localTime,
    )
  assert.deepEqual(times('2026-07-05'), ['23:00', '23:30'])
  assert.deepEqual(times('2026-07-06'), ['00:00', '00:30'])
  assert.deepEqual(times('2026-07-07'), [])
})

test('a service with equal open and close lasts a whole day', () => {
  const monday = service('12:00', '12:00', { weekdays: [1], slotMinutes: 360 })
  const times = (date: string): string[] =>
    slotsOfDate({ timezone: 'Europe/Malta', serviceHours: [monday], specialDays: [] }, date).map(
      (slot) => slot.localTime,
    )
  assert.deepEqual(times('2026-07-06'), ['12:00', '18:00'])
  assert.deepEqual(times('2026-07-07'), ['00:00', '06:00'])
})

test('slots of several services are in order of time', () => {
  const dinner = service('19:00', '20:00', { id: 2 })
  const lunch = service('12:00', '13:00', { id: 1 })
  const slots = slotsOfDate({ timezone: 'Europe/Malta', serviceHours: [dinner, lunch], specialDays: [] }, '2026-07-01')
  assert.deepEqual(
    slots.map(({ localTime, serviceHourId, date }) => [localTime, serviceHourId, date]),
    [
      ['12:00', 1, '2026-07-01'],
      ['12:30', 1, '2026-07-01'],
      ['19:00', 2, '2026-07-01'],
      ['19:30', 2, '2026-07-01'],
    ],
  )
})

test('on the night the clocks go forward the skipped times make no slot', () => {
  const night = service('23:00', '04:00')
  assert.deepEqual(starts('Europe/Malta', '2026-03-29', night).slice(0, 6), [
    '00:00:00+01:00',
    '00:30:00+01:00',
    '01:00:00+01:00',
    '01:30:00+01:00',
    '03:00:00+02:00',
    '03:30:00+02:00',
  ])
  assert.deepEqual(starts('America/New_York', '2026-03-08', service('01:30', '03:30')), [
    '01:30:00-05:00',
    '03:00:00-04:00',
  ])
  assert.deepEqual(starts('Australia/Lord_Howe', '2026-10-04', service('01:30', '03:00')), [
    '01:30:00+10:30',
    '02:30:00+11:00',
  ])
  assert.deepEqual(starts('Asia/Tokyo', '2026-03-29', service('01:30', '03:30')), [
    '01:30:00+09:00',
    '02:00:00+09:00',
    '02:30:00+09:00',
    '03:00:00+09:00',
  ])
})

test('on the night the clocks go back the repeated times make one slot each, the first', () => {
  const night = service('23:00', '03:30')
  assert.deepEqual(starts('Europe/Malta', '2026-10-25', night).slice(2, 7), [
    '01:00:00+02:00',
    '01:30:00+02:00',
    '02:00:00+02:00',
    '02:30:00+02:00',
    '03:00:00+01:00',
  ])
  assert.deepEqual(starts('America/New_York', '2026-11-01', service('00:30', '02:30')), [
    '00:30:00-04:00',
    '01:00:00-04:00',
    '01:30:00-04:00',
    '02:00:00-05:00',
  ])
  assert.deepEqual(starts('Australia/Lord_Howe', '2026-04-05', service('01:00', '02:30')), [
    '01:00:00+11:00',
    '01:30:00+11:00',
    '02:00:00+10:30',
  ])
})

test('overlapping services are found within a day, past midnight and from Sunday to Monday', () => {
  const overlaps = (a: ServiceHour, b: ServiceHour): boolean => overlappingServiceHours([a, b]).length > 0
  assert.ok(overlaps(service('12:00', '15:00'), service('14:59', '16:00')))
  assert.ok(!overlaps(service('12:00', '15:00'), service('15:00', '16:00')))
  assert.ok(!overlaps(service('12:00', '15:00', { weekdays: [1] }), service('12:00', '15:00', { weekdays: [2] })))
  assert.ok(overlaps(service('20:00', '02:00', { weekdays: [1] }), service('01:00', '03:00', { weekdays: [2] })))
  assert.ok(!overlaps(service('20:00', '02:00', { weekdays: [1] }), service('01:00', '03:00', { weekdays: [1] })))
  assert.ok(overlaps(service('20:00', '02:00', { weekdays: [7] }), service('01:00', '03:00', { weekdays: [1] })))
  assert.ok(overlaps(service('01:00', '03:00', { weekdays: [1] }), service('20:00', '02:00', { weekdays: [7] })))
  assert.ok(overlaps(service('12:00', '12:00', { weekdays: [3] }), service('11:00', '11:30', { weekdays: [4] })))
})

const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOfMinutes(quarter * 15))
const anyService = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('Service'),
  weekdays: fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }),
  opens: anyTime,
  closes: anyTime,
  slotMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60, 90),
  turnTimes: fc.constant([]),
})
const anyServices = fc.uniqueArray(anyService, { maxLength: 4, selector: ({ id }) => id })
const anyZone = fc.constantFrom('Europe/Malta', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo')
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'),
)

test('property: slots lie on their own date, in a service, in strict order of time', () => {
  fc.assert(
    fc.property(anyZone, anyServices, anyDate, (timezone, services, date) => {
      const slots = slotsOfDate({ timezone, serviceHours: services, specialDays: [] }, date)
      for (const [index, slot] of slots.entries()) {
        assert.equal(localDateOf(timezone, slot.start), date)
        assert.equal(localTimeOf(timezone, slot.start), slot.localTime)
        assert.ok(slot.start > (slots[index - 1]?.start ?? Number.NEGATIVE_INFINITY))
        assert.notEqual(serviceAt({ timezone, serviceHours: services, specialDays: [] }, date, slot.localTime), null)
      }
    }),
    { numRuns: propertyRuns(500) },
  )
})

test('property: services overlap exactly where some minute of the week lies in both', () => {
  const minutesOf = (serviceHour: ServiceHour): Set<string> => {
    const minutes = new Set<string>()
    for (let day = 0; day < 7; day++) {
      const date = addDays('2026-06-29', day)
      for (let minute = 0; minute < 1440; minute += 15) {
        const localTime = timeOfMinutes(minute)
        if (
          serviceAt({ timezone: 'Asia/Tokyo', serviceHours: [serviceHour], specialDays: [] }, date, localTime) !== null
        )
          minutes.add(`${weekdayOf(date)} ${localTime}`)
      }
    }
    return minutes
  }
  fc.assert(
    fc.property(anyService, anyService, (a, b) => {
      const shared = minutesOf(a).intersection(minutesOf(b)).size > 0
      assert.equal(overlappingServiceHours([a, b]).length, shared ? 1 : 0)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('property: every quarter of an hour inside a service, and no other, is a slot where slots are quarters', () => {
  fc.assert(
    fc.property(anyService, anyDate, (anyOne, date) => {
      const quarters = { ...anyOne, slotMinutes: 15 }
      const times = new Set(
        slotsOfDate({ timezone: 'Asia/Tokyo', serviceHours: [quarters], specialDays: [] }, date).map(
          ({ localTime }) => localTime,
        ),
      )
      for (let minute = 0; minute < 1440; minute += 15) {
        const inside =
          serviceAt(
            { timezone: 'Asia/Tokyo', serviceHours: [quarters], specialDays: [] },
            date,
            timeOfMinutes(minute),
          ) !== null
        assert.equal(times.has(timeOfMinutes(minute)), inside, timeOfMinutes(minute))
      }
      assert.equal(
        startsOfDate({ timezone: 'Asia/Tokyo', serviceHours: [quarters], specialDays: [] }, date),
        times.size,
      )
    }),
    { numRuns: propertyRuns(200) },
  )
})

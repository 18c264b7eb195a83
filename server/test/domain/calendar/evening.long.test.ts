import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, localDateOf, localTimeOf, startOfDate } from '../../../src/domain/calendar/calendar.ts'
import { eveningBegins, eveningOf } from '../../../src/domain/calendar/evening.ts'
import type { ServiceHour } from '../../../src/domain/calendar/house.ts'
import { serviceAt, slotsOfEvening } from '../../../src/domain/calendar/service-hours.ts'
import fc from '../../support/fast-check.ts'
import { anyDate, anyHouse } from '../generated-house.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const service = (opens: string, closes: string, weekdays = everyDay): ServiceHour => {
  return { id: 1, name: 'Dinner', weekdays, opens, closes, slotMinutes: 30, turnTimes: [] }
}
const malta = (...serviceHours: ServiceHour[]) => ({ timezone: 'Europe/Malta', serviceHours, specialDays: [] })
const seconds = (text: string): number => Date.parse(text) / 1000

test('a start after midnight belongs to the evening whose service it is part of', () => {
  const late = malta(service('18:00', '02:00'))
  assert.equal(eveningOf(late, seconds('2026-06-12T23:59:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(late, seconds('2026-06-13T00:15:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(late, seconds('2026-06-13T01:59:00+02:00')), '2026-06-12')
})

test('a service that begins in the night begins its own day', () => {
  const early = malta(service('04:00', '11:00'))
  assert.equal(eveningOf(early, seconds('2026-06-13T03:59:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(early, seconds('2026-06-13T04:00:00+02:00')), '2026-06-13')
})

test('outside of any service a time before five belongs to the day before', () => {
  const lunch = malta(service('12:00', '15:00'))
  assert.equal(eveningOf(lunch, seconds('2026-06-13T04:59:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(lunch, seconds('2026-06-13T05:00:00+02:00')), '2026-06-13')
})

test('the tail of a service counts with its evening on a day on which the restaurant is closed', () => {
  const friday = malta(service('18:00', '02:00', [5]))
  assert.equal(eveningOf(friday, seconds('2026-06-13T01:30:00+02:00')), '2026-06-12')
})

test('the repeated hour of a clock change belongs to one evening both times', () => {
  const late = malta(service('18:00', '04:00'))
  for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    assert.equal(eveningOf(late, seconds(at)), '2026-10-24')
})

test('in the night the clocks go forward, the evening goes on to the moment after the gap', () => {
  const late = malta(service('18:00', '02:30'))
  assert.equal(eveningOf(late, seconds('2027-03-28T01:59:00+01:00')), '2027-03-27')
  assert.equal(eveningOf(late, seconds('2027-03-28T04:59:00+02:00')), '2027-03-27')
  const early = malta(service('02:30', '06:00'))
  assert.equal(eveningOf(early, seconds('2027-03-28T01:59:00+01:00')), '2027-03-27')
  assert.equal(eveningOf(early, seconds('2027-03-28T03:00:00+02:00')), '2027-03-28')
})

test('a service that begins in the night keeps its day going after its end, also before five', () => {
  const night = malta(service('00:30', '03:00'))
  assert.equal(eveningOf(night, seconds('2026-06-13T00:29:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(night, seconds('2026-06-13T03:30:00+02:00')), '2026-06-13')
})

test('the next evening begins at the end of a service that ends after five', () => {
  const dawn = malta(service('22:00', '06:30', [5]), { ...service('11:00', '15:00', [6]), id: 2 })
  assert.equal(eveningOf(dawn, seconds('2026-06-13T06:29:00+02:00')), '2026-06-12')
  assert.equal(eveningOf(dawn, seconds('2026-06-13T06:30:00+02:00')), '2026-06-13')
})

test('property: evenings follow each other without gaps, and every time of a service is of its evening', () => {
  const anyMoment = fc.record({ house: anyHouse, date: anyDate, minute: fc.integer({ min: 0, max: 25 * 60 - 1 }) })
  let inService = 0
  fc.assert(
    fc.property(anyMoment, ({ house, date, minute }) => {
      const at = startOfDate(house.timezone, date) + minute * 60
      const evening = eveningOf(house, at)
      assert.ok(eveningBegins(house, evening) <= at && at < eveningBegins(house, addDays(evening, 1)))
      const on = localDateOf(house.timezone, at)
      const part = serviceAt(house, on, localTimeOf(house.timezone, at))
      // An hour that the clocks show twice is in a service that began in its first run, or not yet, in its second.
      const isTwice = localTimeOf(house.timezone, at - 3600) === localTimeOf(house.timezone, at)
      if (part === null || isTwice) return
      inService++
      assert.equal(evening, part.serviceDate)
    }),
    { numRuns: 2_000 },
  )
  assert.ok(inService > 400, `${inService}`)
})

test('property: the slots of an evening are those whose start belongs to it', () => {
  fc.assert(
    fc.property(anyHouse, anyDate, (house, date) => {
      for (const { start } of slotsOfEvening(house, date)) assert.equal(eveningOf(house, start), date)
    }),
    { numRuns: 300 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisOf, isUnderNow, offsetOn, snapped } from '../../../diary/day/axis.ts'
import { at, booking, day, malta, newYork } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const service = (opens_at: string, closes_at: string) => ({
  id: 1,
  name: 'Dinner',
  opens_at,
  closes_at,
  slot_minutes: 15,
  usual_stay: [],
})

test('the axis runs from the first hour of the services to the last', () => {
  const axis = axisOf(day(), malta, now)
  assert.equal(axis.from, at('2026-11-20T17:00:00+01:00'))
  assert.equal(axis.to, at('2026-11-21T00:00:00+01:00'))
  assert.equal(axis.minutes, 7 * 60)
  assert.deepEqual(
    axis.ticks.map(({ label }) => label),
    ['17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '00:00 Sat'],
  )
})

test('bookings outside the services stretch the axis, past midnight too', () => {
  const late = booking(1, { date: '2026-11-20T23:15:00+01:00', end_time: '2026-11-21T01:15:00+01:00' })
  const early = booking(2, { date: '2026-11-20T15:30:00+01:00', end_time: '2026-11-20T17:30:00+01:00' })
  const axis = axisOf(day([late, early]), malta, now)
  assert.equal(axis.from, at('2026-11-20T15:00:00+01:00'))
  assert.equal(axis.to, at('2026-11-21T02:00:00+01:00'))
})

test('a cancelled booking does not stretch the axis', () => {
  const gone = booking(1, { fsm_status: 'cancelled', date: '2026-11-20T08:00:00+01:00' })
  assert.equal(axisOf(day([gone]), malta, now).from, at('2026-11-20T17:00:00+01:00'))
})

test('the axis of a night on which the clocks go back has the hour twice, and bookings keep their length', () => {
  const services = [service('2026-10-24T22:00:00+02:00', '2026-10-25T03:00:00+01:00')]
  const axis = axisOf(day([], { date: '2026-10-24', services }), malta, now)
  assert.deepEqual(
    axis.ticks.map(({ label }) => label),
    ['22:00', '23:00', '00:00 Sun', '01:00 Sun', '02:00 Sun', '02:00 Sun', '03:00 Sun'],
  )
  assert.equal(offsetOn(axis, at('2026-10-25T02:30:00+01:00')) - offsetOn(axis, at('2026-10-25T02:30:00+02:00')), 60)
})

test('the axis of a night on which the clocks go forward lacks the hour', () => {
  const services = [service('2026-03-07T22:00:00-05:00', '2026-03-08T04:00:00-04:00')]
  const axis = axisOf(day([], { date: '2026-03-07', services }), newYork, now)
  assert.deepEqual(
    axis.ticks.map(({ label }) => label),
    ['10 pm', '11 pm', '12 am Sun', '1 am Sun', '3 am Sun', '4 am Sun'],
  )
})

test('the axis of a zone with a half-hour offset marks whole local hours', () => {
  const services = [service('2026-11-20T17:00:00+05:30', '2026-11-20T23:30:00+05:30')]
  const axis = axisOf(day([], { services }), { timezone: 'Asia/Kolkata', twentyFour: true }, now)
  assert.equal(axis.ticks[0]?.label, '17:00')
  assert.equal(axis.ticks.at(-1)?.label, '00:00 Sat')
})

test('a day without services shows an empty afternoon and evening', () => {
  const axis = axisOf(day([], { services: [] }), malta, now)
  assert.equal(axis.ticks[0]?.label, '12:00')
  assert.equal(axis.ticks.at(-1)?.label, '23:00')
})

test('a dragged bar lands on a quarter of an hour', () => {
  const axis = axisOf(day(), malta, now)
  assert.equal(snapped(axis, 67), at('2026-11-20T18:00:00+01:00'))
  assert.equal(snapped(axis, 68), at('2026-11-20T18:15:00+01:00'))
})

test('the tail of the evening before does not stretch the axis, and an evening past midnight is whole', () => {
  const before = { evening: '2026-11-19', date: '2026-11-20T00:30:00+01:00', end_time: '2026-11-20T06:30:00+01:00' }
  const tail = booking(1, before)
  assert.equal(axisOf(day([tail]), malta, now).from, at('2026-11-20T17:00:00+01:00'))
  const late = booking(2, { date: '2026-11-21T00:30:00+01:00', end_time: '2026-11-21T02:30:00+01:00' })
  assert.equal(axisOf(day([late]), malta, now).to, at('2026-11-21T03:00:00+01:00'))
})

test('the axis leaves out the label of an hour under that of now', () => {
  const hours = ['18:00', '19:00', '20:00', '21:00'].map((time) => at(`2026-11-20T${time}:00+01:00`))
  const hidden = (time: string) => hours.map((hour) => isUnderNow(hour, at(`2026-11-20T${time}:00+01:00`)))
  assert.deepEqual(hidden('20:22'), [false, false, true, false])
  assert.deepEqual(hidden('19:30'), [false, false, false, false])
})

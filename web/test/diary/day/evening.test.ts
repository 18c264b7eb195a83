import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisOf } from '../../../diary/day/axis.ts'
import { isEveningClosed, lasts, laterYearOf, markedTime } from '../../../diary/day/evening.ts'
import { weekdayMark } from '../../../kit/time/zone-time.ts'
import { at, booking, day, malta } from '../../support/days.ts'

test('the evening lasts past midnight, until the next one begins', () => {
  const friday = day()
  assert.equal(lasts(friday, at('2026-11-20T04:59:59+01:00')), false)
  assert.equal(lasts(friday, at('2026-11-20T05:00:00+01:00')), true)
  assert.equal(lasts(friday, at('2026-11-21T00:40:00+01:00')), true)
  assert.equal(lasts(friday, at('2026-11-21T05:00:00+01:00')), false)
})

test('a time of the next calendar day has its weekday, one of the evening itself has none', () => {
  assert.equal(markedTime('00:15', '2026-11-21', '2026-11-20'), '00:15 Sat')
  assert.equal(markedTime('23:45', '2026-11-20', '2026-11-20'), '23:45')
  assert.equal(weekdayMark(at('2026-11-21T00:15:00+01:00'), malta.timezone, '2026-11-20'), 'Sat')
  assert.equal(weekdayMark(at('2026-11-20T23:59:00+01:00'), malta.timezone, '2026-11-20'), '')
})

test('the hours of the axis are marked from midnight on', () => {
  const late = booking(1, { date: '2026-11-21T00:15:00+01:00', end_time: '2026-11-21T01:15:00+01:00' })
  const { ticks } = axisOf(day([late]), malta, at('2026-11-20T19:15:00+01:00'))
  assert.deepEqual(
    ticks.slice(-4).map(({ label }) => label),
    ['23:00', '00:00 Sat', '01:00 Sat', '02:00 Sat'],
  )
})

test('an evening is closed when every service of it is; a closed calendar day is not', () => {
  const { close_offs } = day()
  const closed = {
    id: 1,
    service_hour_id: 1,
    service_hour_name: 'Dinner',
    service_hour_open: '17:00',
    service_hour_close: '23:30',
  }
  assert.equal(isEveningClosed(day()), false)
  assert.equal(isEveningClosed(day([], { close_offs: { ...close_offs, full_day_closed: true } })), false)
  assert.equal(isEveningClosed(day([], { close_offs: { ...close_offs, closed_service_hours: [closed] } })), true)
  assert.equal(isEveningClosed(day([], { services: [] })), false)
})

test('a date of more than a month ago is taken for that day of the year to come, one of last week is not', () => {
  assert.equal(laterYearOf('2026-01-10', '2026-11-19'), '2027-01-10')
  assert.equal(laterYearOf('2025-12-10', '2026-11-19'), '2026-12-10')
  assert.equal(laterYearOf('2020-11-19', '2026-11-19'), '2026-11-19')
  for (const recent of ['2026-11-12', '2026-11-19', '2026-12-24', ''])
    assert.equal(laterYearOf(recent, '2026-11-19'), null)
  assert.equal(laterYearOf('2024-02-29', '2026-11-19'), null)
})

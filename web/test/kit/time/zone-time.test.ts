import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dateText, instantAt, localText, timeText, weekdayText } from '../../../kit/time/zone-time.ts'
import { at, malta, newYork } from '../../support/days.ts'

test('times are shown in the restaurant’s zone and notation', () => {
  assert.equal(timeText(at('2026-11-20T18:30:00Z'), malta), '19:30')
  assert.equal(timeText(at('2026-11-20T23:00:00Z'), malta), '00:00')
  assert.equal(timeText(at('2026-11-20T00:30:00Z'), newYork), '7:30 pm')
  assert.equal(localText(at('2026-11-20T23:15:00Z'), 'Europe/Malta'), '2026-11-21T00:15:00')
})

test('a local time becomes its instant', () => {
  assert.equal(instantAt('2026-11-20T19:30:00', 'Europe/Malta'), at('2026-11-20T18:30:00Z'))
  assert.equal(instantAt('2026-07-01T19:30', 'America/New_York'), at('2026-07-01T23:30:00Z'))
  assert.equal(instantAt('2026-11-20T19:30', 'Asia/Kathmandu'), at('2026-11-20T13:45:00Z'))
})

test('a local time that happens twice is the first, one that is skipped is the one after the gap', () => {
  assert.equal(instantAt('2026-10-25T02:30', 'Europe/Malta'), at('2026-10-25T00:30:00Z'))
  assert.equal(instantAt('2026-11-01T01:30', 'America/New_York'), at('2026-11-01T05:30:00Z'))
  assert.equal(instantAt('2026-03-29T02:30', 'Europe/Malta'), at('2026-03-29T01:30:00Z'))
  assert.equal(localText(instantAt('2026-03-29T02:30', 'Europe/Malta'), 'Europe/Malta'), '2026-03-29T03:30:00')
})

test('dates go on over the ends of months and years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(dateText('2026-11-20'), 'Friday 20 November')
})

test('a weekday is long or short, whichever was written first', () => {
  assert.equal(weekdayText('2026-11-20'), 'Fri')
  assert.equal(dateText('2026-11-20', 'weekday'), 'Friday')
  assert.equal(weekdayText('2026-11-21'), 'Sat')
})

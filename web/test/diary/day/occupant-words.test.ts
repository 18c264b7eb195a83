import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Patron } from '../../../diary/day/day.ts'
import { situation } from '../../../diary/day/names.ts'
import { stillTaken, takenTableWords, takenWords } from '../../../diary/day/occupant-words.ts'
import { timeText } from '../../../kit/time/zone-time.ts'
import { at, booking, day, malta } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const time = (instant: number) => timeText(instant, malta)
const text = (clock: string) => `2026-11-20T${clock}:00+01:00`
const patron = { name: 'Đorđe Živković', walkin: false, tags: [] as Patron['tags'] } as Patron
const sits = (end: string, more = {}) =>
  booking(1, {
    ...{
      fsm_status: 'arrived_in_service',
      date: text('17:00'),
      end_time: text(end),
      arrived_at: text('17:05'),
      patron,
    },
    ...{ occupies: { from: text('17:05'), at_most_until: text('22:00') }, table_ids: [1, 2], ...more },
  })

test('a table names who sits there, with how long over or until when', () => {
  const known = day([sits('19:14')])
  assert.equal(takenWords(known, sits('19:14'), [1], now, time), 'M1 is still taken by Živković, 28 min over')
  assert.equal(takenWords(known, sits('20:45'), [1, 2], now, time), 'M1 + M2 is taken by Živković until 20:45')
})

test('a party that is due says that its table is still taken', () => {
  const due = booking(2, { date: text('20:00') })
  assert.equal(stillTaken(day([sits('19:14'), due]), due, now, time), 'M1 still taken')
  assert.equal(stillTaken(day([sits('19:55'), due]), due, now, time), '')
})

test('a party whose table will be taken into its time says until when, hours before', () => {
  const due = booking(2, { date: text('21:00'), end_time: text('23:00'), waits_for: [1] })
  const late = sits('20:45', { expected_end: text('21:20') })
  assert.equal(stillTaken(day([late, due]), due, now, time), 'M1 taken until 21:20')
  assert.equal(stillTaken(day([late, due]), { ...due, waits_for: [] }, now, time), '')
})

test('a taken table in a list says by whom', () => {
  const known = day([sits('19:14'), booking(2, { table_ids: [3], patron })], {
    holds: [{ id: 9, table_ids: [2], date: text('20:15'), end_time: text('22:00'), until: text('19:50') }],
  } as never)
  const words = takenTableWords(known, { from: at(text('19:45')), to: at(text('21:45')) }, now, time, {})
  assert.deepEqual(
    [...words],
    [
      [1, 'still taken by Živković, 28 min over'],
      [2, 'still taken by Živković, 28 min over'],
      [3, 'taken by Živković, 19:30–21:30'],
    ],
  )
  const later = takenTableWords(known, { from: at(text('20:15')), to: at(text('21:45')) }, now, time, {})
  assert.equal(later.get(2), 'being booked')
  assert.equal(later.has(1), false)
})

test('guests at the bar are not shown as late', () => {
  assert.equal(situation(booking(1, { date: text('19:00') }), now, time), '42 min late')
  assert.equal(situation(booking(1, { date: text('19:00'), presence: 'bar' }), now, time), 'at the bar')
  const partly = booking(1, { presence: 'partly', presence_count: 3, covers: 6 })
  assert.equal(situation(partly, now, time), '3 of 6 here')
})

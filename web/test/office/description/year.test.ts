import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpecialDay } from '../../../office/description/description.ts'
import {
  between,
  countsOf,
  inOrder,
  kindOf,
  monthsOf,
  specialOn,
  stepped,
  withoutDates,
} from '../../../office/description/year.ts'

const special = (name: string, dates: Partial<SpecialDay>, hours: SpecialDay['service_hours'] = []): SpecialDay => ({
  name,
  note: null,
  service_hours: hours,
  ...dates,
})
const open = [{ name: 'Lunch', opens: '12:00', closes: '14:30', slot_minutes: 15 }]
const eve = special('Christmas Eve', { date: '12-24' }, open)
const winter = special('Winter', { from: '2026-01-12', to: '2026-01-25' })
const turn = special('Turn of the year', { from: '12-30', to: '01-02' })
const all = [eve, winter, turn]

test('a year has its months, each from its weekday, with what is special', () => {
  const months = monthsOf(2026, all)
  assert.equal(months.length, 12)
  assert.equal(months[0]?.blanks, 3, 'the first of January 2026 is a Thursday')
  assert.equal(months[1]?.days.length, 28)
  assert.equal(monthsOf(2028, [])[1]?.days.length, 29)
  assert.deepEqual(months[11]?.days[23], { date: '2026-12-24', kind: 'other_hours', index: 0 })
  assert.deepEqual(countsOf(months), { closed: 14 + 4, other_hours: 1, private_event: 0 })
})

test('the kind of a special day follows from its hours where it is not set', () => {
  assert.equal(kindOf(eve), 'other_hours')
  assert.equal(kindOf(winter), 'closed')
  assert.equal(kindOf({ ...winter, kind: 'private_event' }), 'private_event')
})

test('yearly spans run over the turn of the year', () => {
  assert.equal(specialOn(all, '2027-01-01'), 2)
  assert.equal(specialOn(all, '2027-01-03'), -1)
})

test('a span is pressed in any order, and arrows stay within the year', () => {
  assert.deepEqual(between('2026-08-16', '2026-08-10'), { from: '2026-08-10', to: '2026-08-16' })
  assert.equal(stepped('2026-01-01', 'ArrowUp'), null)
  assert.equal(stepped('2026-01-01', 'ArrowDown'), '2026-01-08')
  assert.equal(stepped('2026-01-01', 'Home'), null)
})

test('days made usual again are cut out of the special days that covered them', () => {
  const left = withoutDates([{ ...winter, id: 4 }], { from: '2026-01-15', to: '2026-01-16' })
  assert.deepEqual(
    left.map(({ id, name, from, to }) => [id, name, from, to]),
    [
      [4, 'Winter', '2026-01-12', '2026-01-14'],
      [undefined, 'Winter (2)', '2026-01-17', '2026-01-25'],
    ],
  )
  assert.deepEqual(
    withoutDates(all, { from: '2026-12-24', to: '2026-12-24' }).map(({ name }) => name),
    ['Winter', 'Turn of the year'],
  )
  assert.deepEqual(
    withoutDates(all, { from: '2027-01-01', to: '2027-01-01' }).map(({ name }) => name),
    ['Christmas Eve', 'Winter'],
  )
})

test('days are listed by the calendar, those of every year last', () => {
  assert.deepEqual(
    inOrder(all).map(({ index }) => index),
    [1, 0, 2],
  )
})

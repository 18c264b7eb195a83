import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day, Patron } from '../../../diary/day/day.ts'
import { marksOf, waitedSpan, waitingMinutes } from '../../../diary/day/names.ts'
import { familyName, withInitials } from '../../../kit/guest/family-name.ts'
import { at, booking, day } from '../../support/days.ts'

test('a family name keeps its particles', () => {
  const names = {
    'Ċensu Vella': 'Vella',
    'Anna van den Berg': 'van den Berg',
    'Siobhán Ní Bhriain': 'Ní Bhriain',
    'Charles de Gaulle': 'de Gaulle',
    'Maria Della Casa': 'Della Casa',
    'Anna-Lena Buhagiar-Schembri': 'Buhagiar-Schembri',
    'de Vries': 'de Vries',
    'Al Grech': 'Grech',
    'Bo Li': 'Li',
    Cher: 'Cher',
    王小明: '王小明',
  }
  for (const [name, family] of Object.entries(names)) assert.equal(familyName(name), family)
})

test('particles of a family name become initials where there is no room', () => {
  const names = { 'van den Berg': 'v. d. Berg', 'Ní Bhriain': 'Ní Bhriain', Vella: 'Vella' }
  for (const [name, short] of Object.entries(names)) assert.equal(withInitials(name), short)
})

const waits = { fsm_status: 'pending' as const, waiting_list: true, table_ids: [] as number[] }
const minutesAt = (given: object, time: string) =>
  waitingMinutes(booking(1, { ...waits, ...given }), at(`2026-11-20T${time}:00+01:00`))

test('guests who booked ahead wait from their time on, not since they booked', () => {
  const ahead = { created_at: '2026-11-20T16:30:00+01:00', date: '2026-11-20T21:00:00+01:00' }
  assert.equal(minutesAt(ahead, '20:22'), null)
  assert.equal(minutesAt(ahead, '21:00'), 0)
  assert.equal(minutesAt(ahead, '21:12'), 12)
})

test('a party at the door waits since it came, and a time in the past counts from when it was written', () => {
  const told = { quoted_wait: { from: '2026-11-20T20:30:00+01:00', until: '2026-11-20T20:45:00+01:00' } }
  const door = { created_at: '2026-11-20T20:14:00+01:00', date: '2026-11-20T20:30:00+01:00', ...told }
  assert.equal(minutesAt(door, '20:22'), 8)
  const past = { created_at: '2026-11-20T20:14:00+01:00', date: '2026-11-20T19:00:00+01:00' }
  assert.equal(minutesAt(past, '20:22'), 8)
})

test('what a companion and the guest must not eat are warnings, each said once', () => {
  const patron = {
    tags: ['is_vip', 'is_allergic_to_shellfish'],
    own_tags: [],
    allergies: { allergens: ['crustaceans', 'sesame'], other: 'kiwi' },
  } as unknown as Patron
  const marks = marksOf(booking(1, { patron, allergies: { allergens: ['fish'], other: null } }))
  assert.deepEqual(
    marks.flatMap(({ text, isWarning }) => (isWarning ? [text] : [])),
    ['in the party: no fish', 'shellfish allergy', 'no sesame', 'no kiwi'],
  )
})

test('a guest who waits for a span reads as its weekday, its times and where', () => {
  const shown = day([], { areas: [{ id: 3, name: 'Terrace', tables: [] }] as unknown as Day['areas'] })
  const words = (given: object) =>
    waitedSpan(booking(1, { ...waits, ...given }), shown, (instant) =>
      new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Malta', hour: '2-digit', minute: '2-digit' }),
    )
  const span = { date: '2026-11-20T19:00:00+01:00', wanted_until: '2026-11-20T21:00:00+01:00' }
  assert.equal(words({ ...span, dining_area_id: null }), 'Friday 19:00–21:00, anywhere')
  assert.equal(words({ ...span, dining_area_id: 3 }), 'Friday 19:00–21:00, Terrace')
  assert.equal(words({ ...span, wanted_until: null }), null)
  assert.equal(words({ ...span, waiting_list: false, table_ids: [4] }), null)
})

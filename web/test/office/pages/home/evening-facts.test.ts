import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { allergiesOf, busiestOf, figuresOf, hourTicks, largestOf } from '../../../../office/pages/home/evening-facts.ts'

const booking = (fields: object): Schemas.DayBooking =>
  ({
    evening: '2026-06-12',
    fsm_status: 'confirmed',
    adults: 2,
    children: 0,
    covers: 2,
    waiting_list: false,
    table_ids: [1],
    patron: null,
    ...fields,
  }) as Schemas.DayBooking

test('an evening counts its own bookings, not those of the evening before that still sit there', () => {
  const bookings = [
    booking({ adults: 4, children: 1 }),
    booking({ fsm_status: 'pending' }),
    booking({ evening: '2026-06-11', adults: 9 }),
    booking({ fsm_status: 'cancelled', adults: 8 }),
    booking({ fsm_status: 'blocked', adults: 0 }),
    booking({ waiting_list: true, fsm_status: 'pending', adults: 6 }),
  ]
  const { covers, toConfirm, waiting, bookings: own } = figuresOf({ date: '2026-06-12', bookings })
  assert.deepEqual([covers, toConfirm, waiting, own.length], [7, 1, 1, 2])
  assert.deepEqual(figuresOf(null), { bookings: [], covers: 0, toConfirm: 0, waiting: 0 })
})

test('the busiest quarter says how many are over the pacing', () => {
  const at = (time: string) => `2026-06-12T${time}:00+02:00`
  const quarters = [
    { at: at('19:00'), arriving: 6, limit: 12 },
    { at: at('20:00'), arriving: 14, limit: 12 },
    { at: at('20:15'), arriving: 14, limit: null },
  ]
  assert.deepEqual(busiestOf(quarters), { time: '20:00', arriving: 14, over: 2 })
  assert.deepEqual(busiestOf(quarters.slice(2)), { time: '20:15', arriving: 14, over: 0 })
  assert.equal(busiestOf([{ at: at('19:00'), arriving: 0, limit: null }]), null)
})

test('an evening names its largest party and the allergies of its guests', () => {
  const guest = (...tags: string[]) => ({ patron: { name: 'Ann', tags } })
  const bookings = [
    booking({ covers: 4, ...guest('is_allergic_to_nuts', 'is_vip') }),
    booking({ covers: 10, ...guest('is_lactose_intolerant', 'is_allergic_to_nuts') }),
    booking({ ...guest('is_vegan') }),
  ]
  assert.equal(largestOf(bookings)?.covers, 10)
  assert.equal(largestOf([]), null)
  assert.deepEqual(allergiesOf(bookings), { guests: 2, kinds: ['is_allergic_to_nuts', 'is_lactose_intolerant'] })
})

test('hours below the chart are written as the restaurant writes them; many leave room on a narrow one', () => {
  const short = hourTicks(34, 41, 30, false)
  assert.deepEqual(short, [
    { at: 36, text: '6 pm', isBetween: false },
    { at: 40, text: '8 pm', isBetween: false },
  ])
  const long = hourTicks(8, 25, 60, true)
  assert.deepEqual(
    long.filter(({ isBetween }) => !isBetween).map(({ text }) => text),
    ['08:00', '12:00', '16:00', '20:00', '00:00'],
  )
})

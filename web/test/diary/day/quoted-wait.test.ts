import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booking } from '../../../diary/day/day.ts'
import { largestParty } from '../../../diary/day/free-tables.ts'
import { quotedWait, rangeOf, whyFree } from '../../../diary/day/quoted-wait.ts'
import { nextFive, timeText } from '../../../kit/time/zone-time.ts'
import { at, booking, day, malta, table } from '../../support/days.ts'

/** 20:14. */
const now = at('2026-11-20T19:14:00Z')
const text = (time: string) => `2026-11-20T${time}:00+01:00`

const seated = (id: number, tableId: number, start: string, end: string) =>
  booking(id, {
    fsm_status: 'arrived_in_service',
    ...{ date: text(start), end_time: text(end), arrived_at: text(start), table_ids: [tableId] },
    occupies: { from: text(start), at_most_until: text('23:59') },
  })
const waiting = (id: number, covers: number, start = '20:00') =>
  booking(id, {
    ...{ fsm_status: 'pending', waiting_list: true, table_ids: [], covers, adults: covers, date: text(start) },
    created_at: text('19:52'),
  })

/** Two tables, of two and of four, and both joined for six. */
const house = (bookings: Booking[]) => {
  const known = day(bookings)
  const [area] = known.areas
  if (area === undefined) throw new Error('The day has no area.')
  const tables = [table(1, 2), table(2, 4, 2)]
  const combinations = [{ id: 1, table_ids: [1, 2], min_covers: 5, max_covers: 6 }]
  const settings = { ...known.settings, reset_minutes: 0, overstay_minutes: 15 }
  return { ...known, settings, areas: [{ ...area, tables, combinations }] } as typeof known
}
const quote = (bookings: Booking[], covers = 4) => {
  const found = quotedWait(house(bookings), covers, 120, now)
  return found && [found.from, found.until, found.tableIds.join('+'), found.before]
}

test('the largest party is that of the largest table or combination', () => {
  assert.equal(largestParty(house([])), 6)
})

test('a table that is free now needs no wait', () => {
  assert.equal(quote([]), null)
})

test('a quoted wait ends with the stay, rounded to five minutes and a quarter of an hour wide', () => {
  assert.deepEqual(quote([seated(1, 2, '18:30', '20:36')]), [20, 35, '2', 0])
})

test('a quoted wait expects guests over their time to leave in a quarter of an hour', () => {
  assert.deepEqual(quote([seated(1, 2, '17:30', '19:30')]), [15, 30, '2', 0])
})

test('a quoted wait goes by a noted course before the end of the stay', () => {
  const bill = { course: { name: 'bill' as const, since: text('20:12') } }
  assert.deepEqual(quote([{ ...seated(1, 2, '18:30', '21:30'), ...bill }]), [5, 20, '2', 0])
  const main = { course: { name: 'main' as const, since: text('20:10') } }
  assert.deepEqual(quote([{ ...seated(1, 2, '17:30', '19:30'), ...main }]), [45, 65, '2', 0])
})

test('a long quoted wait is a wider range', () => {
  assert.deepEqual(quote([seated(1, 2, '20:00', '21:44')]), [90, 120, '2', 0])
})

test('a quoted wait lets the party that is booked next have its stay first', () => {
  const next = booking(2, { date: text('21:00'), end_time: text('22:00'), table_ids: [2] })
  assert.deepEqual(quote([seated(1, 2, '18:30', '20:30'), next]), [105, 145, '2', 0])
})

test('a quoted wait seats those who wait already first, and leaves out those whose time has long passed', () => {
  const taken = [seated(1, 1, '18:30', '20:24'), seated(2, 2, '18:30', '20:34')]
  assert.deepEqual(quote([...taken, waiting(3, 4)]), [140, 190, '2', 1])
  assert.deepEqual(quote([...taken, waiting(3, 4, '19:00')]), [20, 35, '2', 0])
  // The smaller table goes to the party of two.
  assert.deepEqual(quote([...taken, waiting(3, 2)]), [20, 35, '2', 1])
})

test('a quoted wait for joined tables lasts until both are free', () => {
  assert.deepEqual(quote([seated(1, 1, '18:30', '20:24'), seated(2, 2, '18:30', '20:44')], 6), [30, 45, '1+2', 0])
})

test('no wait is quoted where no table takes the party', () => {
  assert.equal(quote([], 9), null)
})

const why = (bookings: Booking[], covers = 4) => {
  const known = house(bookings)
  const found = quotedWait(known, covers, 120, now)
  return found && whyFree(known, found, now, (instant) => timeText(instant, malta))
}
const at20 = (name: 'ordered' | 'main' | 'dessert' | 'bill') => ({ course: { name, since: text('20:10') } })

test('a quoted wait says why: the course, how long over, or until when guests are booked', () => {
  assert.equal(why([{ ...seated(1, 2, '18:30', '21:30'), ...at20('bill') }]), 'M2 asked for the bill.')
  assert.equal(why([seated(1, 2, '17:30', '19:30')]), 'M2 is 44 min over.')
  assert.equal(why([seated(1, 2, '18:30', '20:36')]), 'M2 is booked until 20:36.')
})

test('a quoted wait for joined tables names both parties, who leaves first before the other', () => {
  const both = [
    { ...seated(1, 1, '18:30', '20:30'), ...at20('dessert') },
    { ...seated(2, 2, '18:30', '20:30'), ...at20('bill') },
  ]
  assert.equal(why(both, 6), 'M2 asked for the bill; M1 is at dessert.')
})

test('a quoted wait does not name seated guests where others have the table after them', () => {
  const next = booking(2, { date: text('21:00'), end_time: text('22:00'), table_ids: [2] })
  assert.equal(why([seated(1, 2, '18:30', '20:30'), next]), '')
  const taken = [seated(1, 1, '18:30', '20:24'), seated(2, 2, '18:30', '20:34')]
  assert.equal(why([...taken, waiting(3, 4)]), '')
})

test('when a party is likely to leave is a range on the five minutes of the clock', () => {
  const times = (left: string) => {
    const { from, until } = rangeOf(at(text(left)), now)
    return [from, until].map((minutes) => timeText(nextFive(now + minutes * 60_000), malta)).join('–')
  }
  assert.equal(times('20:27'), '20:25–20:40')
  assert.equal(times('20:19'), '20:20–20:35')
})

/** Seat-minutes by half hours, on the nights on which clocks change and after midnight. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { instantFrom, wallClockOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import { capacityOf } from '../../../src/domain/insights/evening-capacity.ts'
import { addSeatMinutes, type ByHalfHour, halfHourOf } from '../../../src/domain/insights/half-hours.ts'
import { onSameWeekdays, stepOf } from '../../../src/domain/insights/periods.ts'
import { quantile } from '../../../src/domain/insights/spread.ts'

const timezone = 'Europe/Malta'
const at = (date: string, minutes: number) => instantFrom(timezone, wallClockOfDate(date) + minutes * 60)
const sum = (sums: ByHalfHour) => Object.values(sums).reduce((total, minutes) => total + minutes, 0)

const house = {
  timezone,
  serviceHours: [
    {
      id: 1,
      name: 'Night',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opens: '20:00',
      closes: '04:00',
      slotMinutes: 45,
      turnTimes: [],
    },
  ],
  specialDays: [],
  areas: [
    { id: 1, name: 'Room', tables: [{ id: 1, name: '1', minCovers: 1, maxCovers: 4 }], combinations: [] },
    {
      ...{ id: 2, name: 'Terrace', combinations: [], season: [{ from: '05-01', to: '09-30' }] },
      tables: [{ id: 2, name: '2', minCovers: 1, maxCovers: 6 }],
    },
  ],
} as unknown as House

describe('half hours', () => {
  test('go on after midnight, and have what lies in them', () => {
    const sums: ByHalfHour = {}
    addSeatMinutes(sums, timezone, '2026-06-20', {
      from: at('2026-06-20', 23 * 60 + 40),
      until: at('2026-06-21', 45),
      seats: 2,
    })
    assert.deepEqual(sums, { '23:30': 40, '24:00': 60, '24:30': 30 })
    assert.equal(halfHourOf(timezone, '2026-06-20', at('2026-06-21', 45)), '24:30')
  })

  test('of a night in which clocks go back have the repeated hour twice', () => {
    const sums: ByHalfHour = {}
    addSeatMinutes(sums, timezone, '2026-10-24', { from: at('2026-10-25', 90), until: at('2026-10-25', 180), seats: 1 })
    assert.deepEqual(sums, { '25:30': 30, '26:00': 60, '26:30': 60 })
  })

  test('of a night in which clocks go forward have no skipped hour', () => {
    const sums: ByHalfHour = {}
    addSeatMinutes(sums, timezone, '2027-03-27', { from: at('2027-03-28', 90), until: at('2027-03-28', 210), seats: 1 })
    assert.deepEqual(sums, { '25:30': 30, '27:00': 30 })
  })
})

describe('what an evening offers', () => {
  test('is its seats for as long as it is open: eight hours, nine and seven when clocks change', () => {
    const minutesOf = (evening: string) => sum(capacityOf(house, [], evening).open) / 4
    assert.deepEqual(['2026-11-07', '2026-10-24', '2027-03-27'].map(minutesOf), [8 * 60, 9 * 60, 7 * 60])
  })

  test('has the terrace in summer, and nothing that is closed off', () => {
    assert.equal(capacityOf(house, [], '2026-06-20').seats, 10)
    const closed = {
      id: 1,
      date: '2026-06-20',
      scope: 'dining_area',
      serviceHourId: null,
      diningAreaId: 1,
      slot: null,
    } as const
    const { seats, open } = capacityOf(house, [closed], '2026-06-20')
    // The area is closed on its date, until midnight; the slot that begins before reaches over it.
    assert.deepEqual([seats, open['20:00'], open['25:00']], [10, 6 * 30, 10 * 30])
    const night = { ...closed, scope: 'service_hour', serviceHourId: 1, diningAreaId: null } as const
    assert.deepEqual(capacityOf(house, [night], '2026-06-20'), { seats: 0, open: {}, tables: { 1: 4, 2: 6 } })
  })
})

test('quartiles are those of a spreadsheet', () => {
  assert.deepEqual(
    [0.25, 0.5, 0.75].map((share) => quantile([60, 90, 10, 20], share)),
    [17.5, 40, 67.5],
  )
  assert.equal(quantile([], 0.5), null)
})

test('weeks begin on Monday, and periods are compared from the same weekday, at most three days away', () => {
  assert.equal(stepOf('2026-11-01', 'week'), '2026-10-26')
  for (let day = 1; day <= 14; day++) {
    const from = `2026-06-${String(day).padStart(2, '0')}`
    const shifted = onSameWeekdays({ from, to: from }, { from: '2025-06-05', to: '2025-06-08' })
    const days = (Date.parse(shifted.from) - Date.parse('2025-06-05')) / 86_400_000
    assert.ok(Math.abs(days) <= 3)
    assert.equal(new Date(shifted.from).getUTCDay(), new Date(from).getUTCDay())
    assert.equal(Date.parse(shifted.to) - Date.parse(shifted.from), 3 * 86_400_000)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/domain/calendar/calendar.ts'
import { fallsOn } from '../../../src/domain/calendar/special-days.ts'
import fc from '../../support/fast-check.ts'

const dates = (from: string, days: number): string[] => Array.from({ length: days }, (_, day) => addDays(from, day))

test('a day counts once or every year, a yearly span also over the turn of the year', () => {
  const span = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
  const falls = (days: ReturnType<typeof span>, from: string, count: number) =>
    dates(from, count).filter((date) => fallsOn(days, date))
  assert.deepEqual(falls(span('2026-12-25'), '2025-12-01', 800), ['2026-12-25'])
  assert.deepEqual(falls(span('12-25'), '2025-12-01', 800), ['2025-12-25', '2026-12-25', '2027-12-25'])
  assert.deepEqual(falls(span('12-31', '01-01'), '2026-01-02', 365), ['2026-12-31', '2027-01-01'])
  assert.deepEqual(falls(span('02-29'), '2026-01-01', 1200), ['2028-02-29'])
  assert.deepEqual(falls(span('02-28', '03-01'), '2027-01-01', 425), [
    '2027-02-28',
    '2027-03-01',
    '2028-02-28',
    '2028-02-29',
  ])
})

test('property: a yearly span falls on the dates that some year of its dated span covers', () => {
  const anyDay = fc.integer({ min: 0, max: 1460 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 200 }), anyDay, (first, length, date) => {
      const last = addDays(first, length)
      const yearly = { firstDay: first.slice(5), lastDay: last.slice(5) }
      if (first.endsWith('02-29') || last.endsWith('02-29')) return
      const years = [-1, 0].map((more) => Number(date.slice(0, 4)) + more)
      const crosses = yearly.firstDay > yearly.lastDay
      const covered = years.some((year) => {
        const [from, to] = [`${year}-${yearly.firstDay}`, `${crosses ? year + 1 : year}-${yearly.lastDay}`]
        return date >= from && date <= to
      })
      assert.equal(fallsOn(yearly, date), covered)
    }),
  )
})

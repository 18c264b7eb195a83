/** Overlaps of special days, compared with those found date by date. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type LocalDate, weekdayOf } from '../../../src/domain/calendar/calendar.ts'
import { neighbouringDays, overlapsOfDays } from '../../../src/domain/calendar/special-day-overlaps.ts'
import { type DaySpan, fallsOn } from '../../../src/domain/calendar/special-days.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

const everyDate: LocalDate[] = ['2024-01-01']
while (everyDate.length < 28 * 365 + 7) everyDate.push(addDays(everyDate.at(-1) as LocalDate, 1))

const date = fc.nat({ max: everyDate.length - 3 }).map((day) => everyDate[day + 1] as LocalDate)
const length = fc.oneof(fc.constant(0), fc.nat({ max: 10 }), fc.nat({ max: 3_000 }))
const dated = fc.tuple(date, length).map(([firstDay, days]): DaySpan => {
  const lastDay = addDays(firstDay, days)
  return { firstDay, lastDay: lastDay < '2051-12-31' ? lastDay : '2051-12-30' }
})
const monthDay = fc.oneof(
  date.map((day) => day.slice(5)),
  fc.constantFrom('02-28', '02-29', '03-01', '12-31', '01-01'),
)
const yearly = fc.oneof(
  monthDay.map((day): DaySpan => ({ firstDay: day, lastDay: day })),
  fc.tuple(monthDay, monthDay).map(([firstDay, lastDay]): DaySpan => ({ firstDay, lastDay })),
)
const spans = fc.array(fc.oneof(dated, yearly), { maxLength: 6 })

const placesOn = (days: readonly DaySpan[], on: LocalDate): number[] =>
  [...days.keys()].filter((place) => fallsOn(days[place] as DaySpan, on))

test('overlaps are found for the special days that share a date with others, and for no others', () => {
  fc.assert(
    fc.property(spans, (days) => {
      const found = overlapsOfDays(days)
      for (const { days: both, date: on } of found) {
        assert.deepEqual(
          both.filter((place) => fallsOn(days[place] as DaySpan, on)),
          both,
        )
      }
      const shared = everyDate.flatMap((on) => {
        const places = placesOn(days, on)
        return places.length > 1 ? places : []
      })
      assert.deepEqual(new Set(found.flatMap((overlap) => [...overlap.days])), new Set(shared))
    }),
    { numRuns: propertyRuns(60) },
  )
})

test('every pair of days of which one is special is found, with a date on which it occurs', () => {
  const nameOf = (days: readonly DaySpan[], on: LocalDate) => placesOn(days, on)[0] ?? `on ${weekdayOf(on)}`
  fc.assert(
    fc.property(spans, (days) => {
      fc.pre(overlapsOfDays(days).length === 0)
      const wanted = everyDate.slice(0, -1).flatMap((on, index) => {
        const pair = [nameOf(days, on), nameOf(days, everyDate[index + 1] as LocalDate)]
        return pair.some((name) => typeof name === 'number') ? [pair.join()] : []
      })
      const found = [...neighbouringDays(days)].map(({ date: on }) =>
        [nameOf(days, on), nameOf(days, addDays(on, 1))].join(),
      )
      assert.deepEqual(new Set(found), new Set(wanted))
      assert.equal(new Set(found).size, found.length)
    }),
    { numRuns: propertyRuns(60) },
  )
})

test('200 special days that span a century are compared at once', () => {
  const century = { firstDay: '2000-01-01', lastDay: '2099-12-31' }
  const found = overlapsOfDays(Array.from({ length: 200 }, () => century))
  assert.equal(found.length, 199)
  assert.deepEqual(found[0], { days: [0, 1], date: '2000-01-01' })
})

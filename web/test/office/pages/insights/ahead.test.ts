import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Ahead,
  changeOf,
  type EveningAhead,
  pacePoints,
  shareOf,
  worthALook,
} from '../../../../office/pages/insights/ahead/ahead-figures.ts'
import { aheadOf, monthsAhead, shownOf } from '../../../../office/pages/insights/figures/periods.ts'

const today = '2026-11-18'

test('the next weeks are 28 evenings from today, a month to come is itself, and a past one is none of them', () => {
  const at = (part: string | null) => aheadOf(part, shownOf(part, undefined, today), today)
  assert.deepEqual([at('ahead')?.from, at('ahead')?.to], [today, '2026-12-15'])
  assert.deepEqual([at('2026-12')?.from, at('2026-12')?.to], ['2026-12-01', '2026-12-31'])
  assert.deepEqual([at('2026-11'), at('2025-12'), at(null)], [null, null, null])
  assert.deepEqual(
    monthsAhead(today).map(({ key }) => key),
    ['2026-12', '2027-01'],
  )
})

test('what is booked is compared with a year ago, and with what that came to; with nothing where nothing was', () => {
  const covers = { booked: 1172, a_year_ago: 1047, came: 2869 }
  assert.equal(changeOf(covers)?.text, '12 % more than then')
  assert.equal(changeOf({ ...covers, booked: 942 })?.tone, 'bad')
  assert.equal(shareOf(covers), 36)
  assert.equal(changeOf({ ...covers, a_year_ago: 0 }), null)
  assert.equal(shareOf({ ...covers, came: 0 }), null)
})

const evening = (date: string, percent: number | null, refused = 0): EveningAhead => ({
  ...{ date, covers: 0, bookings: 0, seats_offered: 10, a_year_ago: 0, came: 0, refused },
  fullest: percent === null ? null : { time: '20:00', percent },
})

test('evenings to look at are those with refusals, the fullest and the emptiest, in order, and none that is closed', () => {
  const evenings = [60, 91, 10, 50, 40, 30, 20].map((percent, index) => evening(`2026-11-0${index + 1}`, percent))
  const shown = worthALook([...evenings, evening('2026-11-08', 15, 9), evening('2026-11-09', null)])
  assert.deepEqual(
    shown.map(({ date }) => date),
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-08'],
  )
})

test('the pace is in percent of what a year ago came to, without what is to come', () => {
  const pace = [
    { days_before: 7, covers: 50, a_year_ago: 40 },
    { days_before: 0, covers: null, a_year_ago: 80 },
  ]
  const ahead = { pace, covers: { booked: 50, a_year_ago: 40, came: 100 } } as Ahead
  assert.deepEqual(pacePoints(ahead), [
    { days: 7, now: 50, before: 40 },
    { days: 0, now: null, before: 80 },
  ])
  assert.equal(pacePoints({ ...ahead, covers: { ...ahead.covers, came: 0 } }), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  clockOf,
  followsGap,
  fullest,
  levelOf,
  roomToFill,
  timesOf,
} from '../../../../office/pages/insights/charts/fullness.ts'
import { isLong, mostDifferent } from '../../../../office/pages/insights/charts/stays.ts'
import { type Figures, firstEvening, headlinesOf } from '../../../../office/pages/insights/figures/headline-figures.ts'
import {
  againstOf,
  choicesOf,
  isGoingOn,
  moved,
  nameOfPeriod,
  questionOf,
  shownOf,
} from '../../../../office/pages/insights/figures/periods.ts'
import { beginOf, dashOf, linePath, minuteScale, ticksTo } from '../../../../office/pages/insights/figures/scales.ts'

const today = '2026-11-18'

test('an address says a week, a month or a year; anything else is this month', () => {
  assert.deepEqual(shownOf('2026-10', 'month', today), {
    by: 'month',
    key: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
  })
  assert.deepEqual(shownOf('2026-10-22', 'week', today), {
    by: 'week',
    key: '2026-10-19',
    from: '2026-10-19',
    to: '2026-10-25',
  })
  assert.equal(shownOf('2024', undefined, today).to, '2024-12-31')
  assert.equal(shownOf('2024-02', undefined, today).to, '2024-02-29')
  for (const part of [null, 'zebra', '2026-13', '2026-02-30', '0001'])
    assert.equal(shownOf(part, undefined, today).key, '2026-11')
  assert.equal(shownOf(null, 'year', today).key, '2026')
  // From a year to its months: the present one, else the first.
  assert.equal(shownOf('2026', 'month', today).key, '2026-11')
  assert.equal(shownOf('2025', 'month', today).key, '2025-01')
  assert.equal(shownOf('2026', 'week', today).key, '2026-11-16')
})

test('periods follow each other and are compared with the year before unless the address says otherwise', () => {
  const october = shownOf('2026-10', 'month', today)
  assert.equal(moved(october, 1).key, '2026-11')
  assert.equal(moved(october, -10).key, '2025-12')
  assert.equal(moved(shownOf('2026-12-28', 'week', today), 1).key, '2027-01-04')
  assert.deepEqual(
    choicesOf(october).map(({ key }) => key),
    ['2025-10', '2026-09', '2024-10'],
  )
  assert.deepEqual(
    choicesOf(shownOf('2026', 'year', today)).map(({ key }) => key),
    ['2025', '2024'],
  )
  assert.equal(againstOf(undefined, october)?.key, '2025-10')
  assert.equal(againstOf('2026-07', october)?.key, '2026-07')
  assert.equal(againstOf('zebra', october)?.key, '2025-10')
  assert.equal(againstOf('nothing', october), null)
  assert.equal(againstOf(undefined, shownOf('2026-10-19', 'week', today))?.key, '2025-10-20')
  assert.equal(nameOfPeriod(october), 'October 2026')
  assert.equal(nameOfPeriod(shownOf('2026', 'year', today)), '2026')
  assert.match(nameOfPeriod(shownOf('2026-09-28', 'week', today)), /28 Sept?\s–\s4 Oct 2026/u)
})

test('a period that goes on is compared with as many days of the other', () => {
  const november = shownOf('2026-11', 'month', today)
  assert.ok(isGoingOn(november, today))
  assert.deepEqual(questionOf(november, againstOf(undefined, november), today), {
    from: '2026-11-01',
    to: '2026-11-18',
    by: 'day',
    against_from: '2025-11-01',
    against_to: '2025-11-18',
  })
  const year = shownOf('2025', 'year', today)
  assert.deepEqual(questionOf(year, null, today), { from: '2025-01-01', to: '2025-12-31', by: 'week' })
  const march = shownOf('2026-03', 'month', '2026-03-30')
  const february = moved(march, -1)
  assert.equal(questionOf(march, february, '2026-03-30').against_to, '2026-02-28')
})

test('ticks of a chart are round and reach the highest value', () => {
  assert.deepEqual(ticksTo(147), [0, 50, 100, 150])
  assert.deepEqual(ticksTo(650), [0, 250, 500, 750])
  assert.deepEqual(ticksTo(0), [0, 1])
  assert.deepEqual(ticksTo(1), [0, 1])
  for (let most = 1; most < 3_000; most += 7) {
    const ticks = ticksTo(most)
    assert.ok((ticks.at(-1) ?? 0) >= most && ticks.length <= 6 && ticks.every(Number.isInteger), `${most}: ${ticks}`)
  }
  assert.deepEqual(minuteScale([89, 148, 120]), { from: 60, to: 180, ticks: [60, 90, 120, 150, 180] })
  assert.deepEqual(minuteScale([5]).from, 0)
  assert.equal(linePath([]), '')
  assert.equal(
    linePath([
      [0, 1],
      [2, 3.25],
    ]),
    'M0.0 1.0L2.0 3.3',
  )
  assert.equal(dashOf(0.5, 10), '31.4 62.8')
  assert.equal(beginOf([{ covers: 0 }, { covers: 3 }]), 1)
  assert.equal(beginOf([{ covers: 0 }]), 0)
})

const figures = (of: Partial<Record<'covers' | 'due' | 'refused', number>> & { noShow?: number | null }): Figures => {
  const { covers = 0, due = 0, refused = 0, noShow = null } = of
  return {
    from: '2026-10-01',
    to: '2026-10-31',
    covers: { total: covers, booked: covers, walk_in: 0, waiting_list: 0 },
    bookings: { due, arrived: due, unmarked: 0, no_show: 1, cancelled: 0, made: due },
    rates: {
      ...{ no_show: noShow, no_show_covers: null, cancelled: null },
      ...{ no_show_booked: null, no_show_covers_booked: null, cancelled_booked: null },
    },
    days: [{ date: '2026-10-01', covers, bookings: due, seats_offered: 10, estimated: false }],
    how_full: [],
    stays: [],
    ahead: { median_days: due === 0 ? null : 4.4, buckets: [] },
    cancelled_before: [],
    sources: [],
    returning: { guests: 0, of: 0, median_days_between: null },
    refused: [
      { reason: 'no_table', asks: 1, covers: refused, most_asked: { weekday: 6, time: '20:00', party: 2 } },
    ].slice(refused === 0 ? 1 : 0) as Figures['refused'],
    refused_outside_hours: { asks: 0, covers: 0, most_asked: null },
    refused_ahead: { asks: 0, covers: 0, evenings: 0 },
  }
}

test('headline figures say how they changed, and whether that is welcome', () => {
  const now = figures({ covers: 2_949, due: 1_057, refused: 312, noShow: 2.4 })
  const before = figures({ covers: 2_670, due: 974, refused: 221, noShow: 3.3 })
  const [covers, bookings, noShows, cancelled, ahead, refused] = headlinesOf(now, before)
  assert.deepEqual(covers, {
    key: 'covers',
    text: '2,949',
    change: { text: '10.4 % more', way: 'up', tone: 'good' },
    before: '2,670',
  })
  assert.equal(bookings?.change?.text, '8.5 % more')
  assert.deepEqual(noShows?.change, { text: '0.9 points fewer', way: 'down', tone: 'good' })
  assert.deepEqual([cancelled?.text, cancelled?.change], ['0 of 1057', null])
  assert.deepEqual([ahead?.text, ahead?.change?.tone], ['4.4 days', 'neutral'])
  assert.deepEqual(refused?.change, { text: '91 more', way: 'up', tone: 'bad' })
})

test('figures are shown without a comparison, with one booking, and for a restaurant that began in between', () => {
  const one = figures({ covers: 2, due: 1 })
  assert.ok(headlinesOf(one, undefined).every(({ change, before }) => change === null && before === null))
  assert.equal(headlinesOf(one, figures({}))[0]?.change, null)
  assert.equal(headlinesOf(one, undefined)[2]?.text, '1 of 1')
  const begun = figures({ covers: 100, due: 40, noShow: 5 })
  const days = ['2026-10-01', '2026-10-12'].map((date, index) => ({
    date,
    covers: 100 * index,
    bookings: 0,
    seats_offered: 0,
    estimated: true,
  }))
  assert.equal(firstEvening({ ...begun, days }), '2026-10-12')
  assert.equal(firstEvening(begun), null)
  const compared = headlinesOf(figures({ covers: 200, due: 80, noShow: 6 }), { ...begun, days })
  assert.equal(compared[0]?.change, null)
  assert.equal(compared[2]?.change?.text, '1 point more')
})

test('the map of half hours knows its gaps, its shades, the fullest and where there is room', () => {
  const cells = [
    ...[11, 27, 19, 4].map((percent, index) => ({ weekday: 2, time: `1${index + 2}:00`, percent })),
    ...[9, 28, 44, 37, 3].map((percent, index) => ({
      weekday: 2,
      time: `${index * 0.5 + 18}`.includes('.') ? `${18 + Math.floor(index / 2)}:30` : `${18 + index / 2}:00`,
      percent,
    })),
    { weekday: 6, time: '20:00', percent: 97 },
  ]
  assert.deepEqual(timesOf(cells).slice(4, 6), ['18:00', '18:30'])
  assert.equal(followsGap(['15:00', '18:00', '18:30'], 1), true)
  assert.equal(followsGap(['15:00', '18:00', '18:30'], 2), false)
  assert.equal(clockOf('24:30'), '00:30')
  assert.deepEqual([0, 4, 5, 97, 250].map(levelOf), [0, 0, 1, 6, 6])
  assert.equal(fullest(cells)?.percent, 97)
  assert.deepEqual(roomToFill(cells.slice(4)), { weekday: 2, time: '18:00', percent: 9 })
  assert.equal(roomToFill([]), null)
  assert.equal(fullest([{ weekday: 1, time: '18:00', percent: 0 }]), null)
})

test('the size of party that differs most from its turn time is named, never for a handful of visits', () => {
  const stay = (party_from: number, visits: number, median_minutes: number, planned_minutes = 120) => {
    return {
      party_from,
      party_to: party_from,
      visits,
      lower_minutes: 60,
      median_minutes,
      upper_minutes: 180,
      planned_minutes,
    }
  }
  assert.equal(mostDifferent([stay(2, 90, 98), stay(6, 40, 139)])?.minutes, -22)
  assert.equal(mostDifferent([stay(2, 9, 60)]), null)
  assert.equal(mostDifferent([stay(2, 50, 118), stay(4, 50, 60, 65)]), null)
  assert.deepEqual([isLong(stay(2, 1, 130)), isLong(stay(2, 1, 129))], [true, false])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeTables } from '../../../diary/day/free-tables.ts'
import { keptWaitingBy, sittingAt, stayOf, takenTables } from '../../../diary/day/occupation.ts'
import { at, booking, day, table } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const clock = (time: string) => at(`2026-11-20T${time}:00+01:00`)
const text = (time: string) => `2026-11-20T${time}:00+01:00`

/** Sits since `sat`; the wire says so as long as they are not marked as gone. */
const seated = (id: number, [start, end]: [string, string], sat = start, more = {}) =>
  booking(id, {
    fsm_status: 'arrived_in_service',
    date: text(start),
    end_time: text(end),
    arrived_at: text(sat),
    occupies: { from: text(sat), at_most_until: new Date(clock(end) + 120 * 60_000).toISOString() },
    ...more,
  })

const span = (from: string, to: string) => ({ from: clock(from), to: clock(to) })
const takenIds = (known: ReturnType<typeof day>, from: string, to: string) => [
  ...takenTables(known, span(from, to), now).keys(),
]

test('guests keep their table from when they sat down, and over their time until a quarter of an hour from now', () => {
  const early = seated(1, ['20:30', '22:30'], '19:40')
  assert.deepEqual(stayOf(early, day(), now), span('19:40', '22:30'))
  const over = seated(1, ['17:15', '19:14'])
  assert.deepEqual(stayOf(over, day(), now), span('17:15', '19:57'))
  const long = seated(1, ['15:00', '17:10'])
  assert.deepEqual(stayOf(long, day(), now), span('15:00', '19:42'))
})

test('a table is not free at a time at which people sit there before or after theirs', () => {
  const early = day([seated(1, ['20:30', '22:30'], '19:40')])
  assert.deepEqual(takenIds(early, '19:42', '20:15'), [1])
  assert.deepEqual(takenIds(early, '18:00', '19:40'), [])
  const over = day([seated(1, ['17:15', '19:14'])])
  assert.deepEqual(takenIds(over, '19:45', '21:45'), [1])
  assert.deepEqual(takenIds(over, '20:00', '22:00'), [])
  assert.equal(takenTables(over, span('19:45', '21:45'), now).get(1)?.id, 1)
})

test('guests who were never checked out are forgotten once others were seated at their table', () => {
  const forgotten = seated(1, ['17:15', '19:14'])
  const after = seated(2, ['19:15', '21:15'], '19:20')
  assert.deepEqual(
    sittingAt(day([forgotten, after]), [1], now).map(({ id }) => id),
    [2],
  )
  assert.deepEqual(
    sittingAt(day([forgotten]), [1], now).map(({ id }) => id),
    [1],
  )
  assert.deepEqual(sittingAt(day([forgotten]), [2], now), [])
  assert.deepEqual(sittingAt(day([forgotten]), [1], now, 1), [])
})

test('of the guests at several tables, those who came last are named first', () => {
  const first = seated(1, ['18:00', '20:00'], '18:05')
  const last = seated(2, ['18:30', '20:30'], '18:32', { table_ids: [2] })
  for (const bookings of [
    [first, last],
    [last, first],
  ])
    assert.deepEqual(
      sittingAt(day(bookings), [1, 2], now).map(({ id }) => id),
      [2, 1],
    )
})

test('guests checked in for another evening sit nowhere yet', () => {
  const ahead = booking(1, {
    fsm_status: 'arrived_in_service',
    date: text('21:00'),
    arrived_at: '2026-11-01T10:00:00Z',
  })
  assert.deepEqual(sittingAt(day([ahead]), [1], now), [])
  assert.deepEqual(takenIds(day([ahead]), '19:45', '20:45'), [])
})

test('a due party waits for guests over their time, or still seated at its start', () => {
  const over = seated(1, ['17:15', '19:14'])
  const waits = (known: ReturnType<typeof booking>, at: string) =>
    keptWaitingBy(day([known, booking(2, { date: text(at) })]), booking(2, { date: text(at) }), now).map(({ id }) => id)
  assert.deepEqual(waits(over, '20:00'), [1])
  assert.deepEqual(waits(over, '20:30'), [])
  const inTime = seated(1, ['18:00', '20:00'])
  assert.deepEqual(waits(inTime, '20:00'), [])
  assert.deepEqual(waits(inTime, '19:40'), [1])
})

const hall = {
  id: 1,
  name: 'Hall',
  in_season: true,
  tables: [table(1), table(2), table(3, 6, 2)],
  combinations: [{ table_ids: [1, 2], min_covers: 3, max_covers: 8 }],
}
const bar = { id: 2, name: 'Bar', in_season: true, tables: [table(4), table(5, 2)], shapes: [], combinations: [] }
const house = (bookings: ReturnType<typeof booking>[]) => day(bookings, { areas: [hall, bar] } as never)
const wish = { covers: 4, from: clock('19:42'), to: clock('21:42'), areaId: 1 }
const names = (bookings: ReturnType<typeof booking>[], more = {}) =>
  freeTables(house(bookings), { ...wish, ...more }, now).map(({ tableIds }) => tableIds.join('+'))

test('free tables: the own area, one table before joined ones, the least waste', () => {
  assert.deepEqual(names([]), ['1', '2', '3', '1+2', '4'])
  assert.deepEqual(names([], { areaId: 2 }), ['4', '1', '2', '3', '1+2'])
  assert.deepEqual(names([], { covers: 8 }), ['1+2'])
  assert.deepEqual(names([], { covers: 9 }), [])
})

test('free tables: what is free for less comes last and says for how long; below half an hour it is left out', () => {
  const next = booking(1, { table_ids: [1], date: text('20:45') })
  const soon = booking(2, { table_ids: [3], date: text('20:05') })
  const found = freeTables(house([next, soon]), wish, now)
  assert.deepEqual(
    found.map(({ tableIds, minutes, isLongEnough, freeUntil }) => [
      tableIds.join('+'),
      minutes,
      isLongEnough,
      freeUntil,
    ]),
    [
      ['2', 120, true, null],
      ['4', 120, true, null],
      ['1', 63, false, clock('20:45')],
      ['1+2', 63, false, clock('20:45')],
    ],
  )
})

test('free tables: for a party that came early, one that others have by its time is none', () => {
  const at = (time: string) => [booking(1, { table_ids: [4], date: text(time) })]
  const early = { areaId: 2, from: clock('20:30'), to: clock('22:30') }
  assert.ok(!names(at('20:30'), early).includes('4'))
  assert.ok(!names(at('20:40'), early).includes('4'))
  assert.equal(names(at('20:45'), early).at(-1), '4')
})

test('free tables: none on which people sit, none that is expected, none that is held', () => {
  const over = seated(1, ['17:15', '19:14'])
  const early = seated(2, ['21:00', '23:00'], '19:40', { table_ids: [2] })
  const late = booking(3, { table_ids: [4], date: text('19:15') })
  assert.deepEqual(names([over, early, late]), ['3'])
  const hold = { id: 7, table_ids: [3], date: text('19:30'), end_time: text('21:30'), covers: 2, until: text('19:50') }
  const held = { ...house([over, early, late]), holds: [hold] } as never
  assert.deepEqual(freeTables(held, wish, now), [])
})

test('free tables: a late party needs its whole time, and its own table is not in its way', () => {
  const own = booking(9, { table_ids: [1], date: text('19:15') })
  const before = booking(1, { table_ids: [2], date: text('17:30'), end_time: text('19:20') })
  const left = booking(2, { table_ids: [3], date: text('17:30'), fsm_status: 'finished', left_at: text('19:30') })
  assert.deepEqual(names([own, before, left], { bookingId: 9, from: clock('19:15'), to: clock('21:30') }), [
    '1',
    '3',
    '4',
  ])
})

test('free tables: none in an area that is closed tonight or out of season, unless the party is there', () => {
  const winter = day([], { areas: [hall, { ...bar, in_season: false }] } as never)
  const ids = (known: typeof winter, areaId: number | null) =>
    freeTables(known, { ...wish, areaId }, now).map(({ tableIds }) => tableIds.join('+'))
  assert.deepEqual(ids(winter, null), ['1', '2', '3', '1+2'])
  assert.deepEqual(ids(winter, 2), ['4', '1', '2', '3', '1+2'])
  const closed = house([])
  closed.close_offs.closed_dining_areas = [{ id: 1, dining_area_id: 1, dining_area_name: 'Hall' }]
  assert.deepEqual(ids(closed, null), ['4'])
})

test('reset minutes shorten the time a table is free between parties, and not around a block', () => {
  const withReset = (known: ReturnType<typeof day>) => ({
    ...known,
    settings: { ...known.settings, reset_minutes: 15 },
  })
  const next = booking(1, { date: text('21:00'), end_time: text('23:00') })
  const found = (known: ReturnType<typeof day>) =>
    freeTables(known, { covers: 2, from: now, to: clock('21:42') }, now).find(({ tableIds }) => tableIds.includes(1))
  assert.equal(found(day([next]))?.freeUntil, clock('21:00'))
  assert.equal(found(withReset(day([next])))?.freeUntil, clock('20:45'))
  const block = { ...next, fsm_status: 'blocked' as const }
  assert.equal(found(withReset(day([block])))?.freeUntil, clock('21:00'))
  assert.deepEqual([...takenTables(withReset(day([next])), span('20:00', '21:00'), now).keys()], [1])
})

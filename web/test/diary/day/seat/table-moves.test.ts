/** Where a party can go: moves, swaps, what is refused and who is named, and the order of the rows. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Booking } from '../../../../diary/day/day.ts'
import { dropOn, hasTableAt, moveRows } from '../../../../diary/day/seat/table-moves.ts'
import { at, booking, day, table } from '../../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const areas = [
  {
    id: 1,
    name: 'Main Hall',
    in_season: true,
    tables: [table(1, 2), table(2, 4), table(3, 6), table(4, 4)],
    shapes: [],
    combinations: [],
  },
  { id: 2, name: 'Cellar', in_season: true, tables: [table(8, 4)], shapes: [], combinations: [] },
]
const party = (
  id: number,
  tableIds: number[],
  covers: number,
  from = '20:30',
  to = '22:30',
  more: Partial<Booking> = {},
) =>
  booking(id, {
    ...{ table_ids: tableIds, covers, adults: covers },
    ...{ date: `2026-11-20T${from}:00+01:00`, end_time: `2026-11-20T${to}:00+01:00` },
    ...more,
  })
const house = (bookings: Booking[], more = {}) => day(bookings, { areas: areas as never, ...more })
const seated = { fsm_status: 'arrived_in_service', arrived_at: '2026-11-20T19:00:00+01:00' } as const

describe('a party dropped on a table', () => {
  const yildiz = party(1, [2], 4)

  test('moves where nobody has it for the whole of its time', () => {
    assert.deepEqual(dropOn(house([yildiz]), yildiz, [4], now), { kind: 'move', tableIds: [4] })
    const before = party(2, [4], 2, '18:30', '20:30')
    assert.equal(dropOn(house([yildiz, before]), yildiz, [4], now).kind, 'move')
  })

  test('swaps with the one party that has it then, each taking all tables of the other', () => {
    const muller = party(2, [4], 3)
    const drop = dropOn(house([yildiz, muller]), yildiz, [4], now)
    assert.deepEqual(drop, { kind: 'swap', tableIds: [4], other: muller, others: [2] })
  })

  test('is refused at a table that is too small, with its seats', () => {
    const drop = dropOn(house([yildiz]), yildiz, [1], now)
    assert.deepEqual(drop, { kind: 'refused', why: { reason: 'small', tableIds: [1], seats: 2, party: yildiz } })
  })

  test('is refused where the other party is too large for its table', () => {
    const six = party(2, [3], 6)
    const drop = dropOn(house([yildiz, six]), yildiz, [3], now)
    assert.deepEqual(drop, { kind: 'refused', why: { reason: 'small', tableIds: [2], seats: 4, party: six } })
  })

  test('is refused with the name of a third party that has the table given back', () => {
    const other = party(2, [4], 3, '21:30', '23:00')
    const third = party(3, [2], 2, '22:40', '23:30')
    const drop = dropOn(house([yildiz, other, third]), yildiz, [4], now)
    assert.deepEqual(drop, { kind: 'refused', why: { reason: 'party', tableIds: [2], party: third, sits: false } })
  })

  test('is refused where several parties have the table, a block does, or its area is closed', () => {
    const [one, two] = [party(2, [4], 3, '20:00', '21:00'), party(3, [4], 3, '21:30', '23:00')]
    const whyOf = (bookings: Booking[], tables: number[], more = {}) => {
      const drop = dropOn(house([yildiz, ...bookings], more), yildiz, tables, now)
      return drop.kind === 'refused' ? drop.why.reason : drop.kind
    }
    assert.equal(whyOf([one, two], [4]), 'several')
    assert.equal(whyOf([party(2, [4], 0, '20:00', '23:00', { fsm_status: 'blocked' })], [4]), 'block')
    const closed = { dining_area_id: 2, from: '2026-11-20T20:00:00+01:00', until: '2026-11-21T05:00:00+01:00' }
    assert.equal(whyOf([], [8], { closed_areas: [closed] }), 'closed')
  })

  test('swaps with guests who sit, and sits down at a table that is free in time', () => {
    const sits = party(2, [4], 4, '19:00', '21:30', { ...seated, expected_end: '2026-11-20T21:30:00+01:00' })
    const early = party(3, [4], 4, '19:00', '20:00', { ...seated, expected_end: '2026-11-20T20:00:00+01:00' })
    assert.equal(dropOn(house([yildiz, sits]), yildiz, [4], now).kind, 'swap')
    assert.equal(dropOn(house([yildiz, early]), yildiz, [4], now).kind, 'move')
  })
})

describe('the rows of Move or change', () => {
  const yildiz = party(1, [2], 4)
  const wish = { covers: 4, start: at('2026-11-20T19:30:00Z'), minutes: 120 }
  const shown = (bookings: Booking[], asked = wish) =>
    moveRows(house(bookings), yildiz, asked, now).map(({ kind, tableIds }) => `${kind} ${tableIds.join('+')}`)

  test('begin with its own table, then free ones of its area with the least waste, other areas, and what is too small', () => {
    assert.deepEqual(shown([yildiz]), ['own 2', 'free 4', 'free 3', 'free 8', 'refused 1'])
  })

  test('offer a swap while time and party are as before, and then name who has the table', () => {
    const muller = party(2, [4], 4)
    assert.deepEqual(shown([yildiz, muller]), ['own 2', 'free 3', 'swap 4', 'free 8', 'refused 1'])
    const later = { ...wish, start: wish.start + 15 * 60_000 }
    assert.deepEqual(shown([yildiz, muller], later), ['own 2', 'free 3', 'free 8', 'refused 1'])
  })

  test('say until when a table is free, who sits there until then, and that its own is too small for more guests', () => {
    const next = party(3, [4], 2, '22:45', '23:30')
    const sits = party(4, [3], 4, '19:00', '20:00', { ...seated, expected_end: '2026-11-20T20:00:00+01:00' })
    const rows = moveRows(house([yildiz, next, sits]), yildiz, wish, now)
    assert.equal(rows.find(({ tableIds }) => tableIds[0] === 4)?.freeUntil, at('2026-11-20T21:45:00Z'))
    const inTime = rows.find(({ tableIds }) => tableIds[0] === 3)
    assert.deepEqual([inTime?.kind, inTime?.other?.id], ['inTime', 4])
    const [best, grown] = moveRows(house([yildiz]), yildiz, { ...wish, covers: 6 }, now)
    assert.deepEqual([best?.tableIds, grown?.tableIds], [[3], [2]])
    assert.deepEqual([grown?.kind, grown?.why?.reason], ['own', 'small'])
  })

  test('a time is marked as full where no table is free for the party', () => {
    const all = [party(2, [4], 4), party(3, [3], 4), party(4, [8], 4), party(5, [2], 2, '22:45', '23:45')]
    const full = { ...wish, start: at('2026-11-20T21:30:00Z') }
    assert.equal(hasTableAt(house([yildiz, ...all]), yildiz, wish, now), true)
    const taken = all.map((one) => ({ ...one, end_time: '2026-11-21T01:00:00+01:00' }))
    assert.equal(hasTableAt(house([yildiz, ...taken]), yildiz, full, now), false)
  })
})

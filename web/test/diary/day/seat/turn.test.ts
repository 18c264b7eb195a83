/** Whose turn it is to be given a party: by properties over generated evenings, and for a party with and without a table. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Booking } from '../../../../diary/day/day.ts'
import { suggestedServer, turnsOf } from '../../../../diary/day/seat/turn.ts'
import { at, booking, day, table } from '../../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const servers = ['Marija', 'Josef', 'Nikol', 'Rita']

/** The same numbers in every run, so that a failure can be repeated by its number. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function anyEvening(seed: number) {
  const number = numbersFrom(seed)
  const sections = servers
    .slice(0, 1 + number(servers.length))
    .map((name, index) => ({ name, table_ids: number(8) === 0 ? [] : [index * 2 + 1, index * 2 + 2] }))
  const states = ['arrived_in_service', 'finished', 'confirmed', 'cancelled', 'noshow', 'blocked'] as const
  const bookings = Array.from({ length: number(14) }, (_, index) => {
    const fsm_status = states[number(states.length)] ?? 'confirmed'
    const minutes = number(90)
    return booking(index + 1, {
      ...{ fsm_status, covers: fsm_status === 'blocked' ? 0 : 1 + number(6), table_ids: [1 + number(9)] },
      evening: number(6) === 0 ? '2026-11-19' : '2026-11-20',
      arrived_at:
        fsm_status === 'arrived_in_service' || fsm_status === 'finished'
          ? `2026-11-20T18:${String(minutes % 60).padStart(2, '0')}:00Z`
          : null,
    })
  })
  const stored = { id: 1, actor: 'user:a', actor_name: 'Ann', at: '2026-11-20T16:00:00Z', sections }
  return day(bookings, { sections: stored })
}

/** Counted again, in another way. */
function coversOf(bookings: readonly Booking[], tables: readonly number[]): number {
  let covers = 0
  for (const one of bookings) {
    const sat = one.fsm_status === 'arrived_in_service' || one.fsm_status === 'finished'
    if (sat && one.evening === '2026-11-20' && tables.includes(one.table_ids[0] ?? 0)) covers += one.covers
  }
  return covers
}

describe('whose turn it is, over five hundred evenings,', () => {
  const evenings = Array.from({ length: 500 }, (_, index) => ({ seed: index + 1, shown: anyEvening(index + 1) }))

  test('every server with tables has one turn, with the covers seated there this evening', () => {
    for (const { seed, shown } of evenings) {
      const turns = turnsOf(shown)
      const sections = (shown.sections?.sections ?? []).filter(({ table_ids }) => table_ids.length > 0)
      assert.deepEqual(turns.map(({ name }) => name).toSorted(), sections.map(({ name }) => name).toSorted(), `${seed}`)
      for (const { name, covers } of turns) {
        const tables = sections.find((one) => one.name === name)?.table_ids ?? []
        assert.equal(covers, coversOf(shown.bookings, tables), `${name}, evening ${seed}`)
      }
    }
  })

  test('nobody before another has more covers, and of equals who was given a party longest ago comes first', () => {
    for (const { seed, shown } of evenings) {
      const turns = turnsOf(shown)
      for (const [index, turn] of turns.entries()) {
        const before = turns[index - 1]
        if (before === undefined) continue
        assert.ok(before.covers <= turn.covers, `evening ${seed}`)
        if (before.covers === turn.covers) assert.ok((before.lastAt ?? -1) <= (turn.lastAt ?? -1), `evening ${seed}`)
      }
    }
  })

  test('a server who is given the next party has more covers then, and never comes earlier than before', () => {
    for (const { seed, shown } of evenings) {
      const [next] = turnsOf(shown)
      const tables = shown.sections?.sections.find(({ name }) => name === next?.name)?.table_ids
      if (next === undefined || tables === undefined) continue
      const party = { covers: 2, table_ids: [tables[0] ?? 0], arrived_at: '2026-11-20T19:30:00Z' }
      const given = booking(99, { fsm_status: 'arrived_in_service', ...party })
      const after = turnsOf({ ...shown, bookings: [...shown.bookings, given] })
      const again = after.find(({ name }) => name === next.name)
      assert.equal(again?.covers, next.covers + 2, `evening ${seed}`)
      const equals = after.filter(({ covers }) => covers === again?.covers)
      assert.equal(equals.at(-1)?.name, next.name, `evening ${seed}: of equals the one just given a party is last`)
    }
  })

  test('the order of bookings makes no difference', () => {
    for (const { seed, shown } of evenings) {
      const reversed = turnsOf({ ...shown, bookings: shown.bookings.toReversed() })
      assert.deepEqual(reversed, turnsOf(shown), `evening ${seed}`)
    }
  })
})

describe('the server suggested for a party', () => {
  const sections = [
    { name: 'Marija', table_ids: [1, 2] },
    { name: 'Josef', table_ids: [3, 4] },
  ]
  const stored = { id: 1, actor: 'user:a', actor_name: 'Ann', at: '2026-11-20T16:00:00Z', sections }
  const areas = [
    {
      id: 1,
      name: 'Hall',
      in_season: true,
      tables: [1, 2, 3, 4].map((id) => table(id, 4)),
      shapes: [],
      combinations: [],
    },
  ]
  const shown = (bookings: Booking[]) => day(bookings, { sections: stored, areas: areas as never })
  const sat = (id: number, tableId: number, covers: number) =>
    booking(id, {
      ...{ fsm_status: 'arrived_in_service', arrived_at: '2026-11-20T18:00:00Z', table_ids: [tableId], covers },
      ...{ date: '2026-11-20T19:00:00+01:00', end_time: '2026-11-20T21:00:00+01:00' },
    })
  const party = (tableIds: number[]) => booking(9, { table_ids: tableIds, covers: 2 })

  test('is the next in turn with their best free table, where the party has a table of somebody else', () => {
    const found = suggestedServer(shown([sat(1, 1, 4), party([2])]), party([2]), now)
    assert.deepEqual([found?.next.name, found?.own, found?.table?.tableIds], ['Josef', 'Marija', [3]])
  })

  test('keeps the table of a party that has one of theirs', () => {
    const found = suggestedServer(shown([sat(1, 1, 4), party([3])]), party([3]), now)
    assert.deepEqual([found?.next.name, found?.table], ['Josef', null])
  })

  test('is the one after where the next in turn has no table for the party', () => {
    const taken = [sat(1, 3, 1), sat(2, 4, 1), sat(3, 1, 4)]
    const found = suggestedServer(shown([...taken, party([])]), party([]), now)
    assert.deepEqual([found?.next.name, found?.table?.tableIds], ['Marija', [2]])
  })

  test('is nobody without sections, or with one server', () => {
    assert.equal(suggestedServer(day([party([1])]), party([1]), now), null)
    const one = { ...stored, sections: sections.slice(0, 1) }
    assert.equal(suggestedServer(day([party([1])], { sections: one }), party([1]), now), null)
  })
})

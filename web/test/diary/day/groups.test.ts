import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresOf, groupsOf, withoutMissing } from '../../../diary/day/groups.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')

test('every booking is in one list, and the figures count covers', () => {
  const groups = groupsOf(
    day([
      booking(1, { date: '2026-11-20T20:00:00+01:00', covers: 4 }),
      booking(2),
      booking(3, { fsm_status: 'arrived_in_service', covers: 3 }),
      booking(4, { fsm_status: 'finished', left_at: '2026-11-20T18:00:00Z', covers: 5 }),
      booking(5, { fsm_status: 'pending', waiting_list: true, table_ids: [], covers: 6 }),
      booking(6, { fsm_status: 'pending', covers: 1 }),
      booking(7, { fsm_status: 'noshow' }),
      booking(8, { fsm_status: 'blocked', covers: 0 }),
    ]),
    now,
  )
  const ids = Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, list.map(({ id }) => id)]))
  assert.deepEqual(ids, { next: [2, 1], seated: [3], waiting: [5], toAnswer: [6], left: [4], gone: [7], blocks: [8] })
  assert.deepEqual(figuresOf(groups), { booked: 15, seated: 3, toCome: 7, left: 5 })
})

test('a request is answered, not given the next free table, and its covers are not expected yet', () => {
  const request = { fsm_status: 'pending' as const, waiting_list: true, is_request: true, table_ids: [] as number[] }
  const groups = groupsOf(day([booking(1, { ...request, covers: 12 })]), now)
  assert.deepEqual([groups.waiting.length, groups.toAnswer.length], [0, 1])
  assert.equal(figuresOf(groups).toCome, 0)
})

test('guests who lost their table to a block are expected, and count as such', () => {
  const lost = { fsm_status: 'confirmed' as const, table_ids: [] as number[], needs_table: true, covers: 5 }
  const groups = groupsOf(day([booking(1, lost)]), now)
  assert.deepEqual([groups.waiting.length, figuresOf(groups).toCome], [1, 5])
})

test('lists begin with who has waited longest, and with who leaves first', () => {
  const waiting = { fsm_status: 'pending' as const, table_ids: [] as number[] }
  const groups = groupsOf(
    day([
      booking(1, { ...waiting, created_at: '2026-11-20T12:00:00Z' }),
      booking(2, { ...waiting, created_at: '2026-11-20T11:00:00Z' }),
      booking(3, { fsm_status: 'arrived_in_service' }),
      booking(4, { fsm_status: 'arrived_in_service', end_time: '2026-11-20T20:30:00+01:00' }),
    ]),
    now,
  )
  assert.deepEqual(
    groups.waiting.map(({ id }) => id),
    [2, 1],
  )
  assert.deepEqual(
    groups.seated.map(({ id }) => id),
    [4, 3],
  )
})

test('guests of the evening before are in no list, unless they still sit', () => {
  const before = { evening: '2026-11-19', date: '2026-11-20T00:30:00+01:00', end_time: '2026-11-20T02:30:00+01:00' }
  const morning = at('2026-11-20T01:00:00Z')
  const groups = groupsOf(
    day([
      booking(1, { ...before, fsm_status: 'arrived_in_service' }),
      booking(2, { ...before, fsm_status: 'finished', left_at: '2026-11-20T01:30:00+01:00' }),
      booking(3, { ...before, fsm_status: 'noshow' }),
    ]),
    morning,
  )
  assert.deepEqual(
    groups.seated.map(({ id }) => id),
    [1],
  )
  assert.deepEqual([...groups.left, ...groups.gone], [])
})

test('guests more than 45 minutes late are listed as missing, unless they are at the bar', () => {
  const at1850 = { date: '2026-11-20T18:50:00+01:00' }
  const next = [
    booking(1, at1850),
    booking(2, { ...at1850, presence: 'bar' }),
    booking(3, { date: '2026-11-20T18:57:00+01:00' }),
    booking(4, { date: '2026-11-20T20:00:00+01:00' }),
  ]
  const { missing, expected } = withoutMissing(next, now)
  assert.deepEqual(
    [missing, expected].map((list) => list.map(({ id }) => id)),
    [[1], [2, 3, 4]],
  )
})

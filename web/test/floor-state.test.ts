import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableStates, tablesForWalkIn } from '../diary/floor-state.ts'
import { at, booking, day } from './support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const minutes = (count: number) => count * 60_000

test('a table is free until the next party comes, or all evening', () => {
  const states = tableStates(day([booking(1, { date: '2026-11-20T21:00:00+01:00' })]), now, now)
  assert.equal(states.get(1)?.state, 'free')
  assert.equal(states.get(1)?.next?.id, 1)
  assert.equal(states.get(1)?.freeUntil, at('2026-11-20T20:00:00Z'))
  assert.equal(states.get(2)?.freeUntil, null)
})

test('a party due within half an hour is shown on its table; a late one is red', () => {
  assert.equal(
    tableStates(day([booking(1, { date: '2026-11-20T20:00:00+01:00' })]), now, now).get(1)?.state,
    'expected',
  )
  assert.equal(tableStates(day([booking(1)]), now, now).get(1)?.state, 'late')
})

test('seen ahead, those who sit now have left and those who are late are still expected', () => {
  const seated = booking(1, {
    fsm_status: 'arrived_in_service',
    date: '2026-11-20T18:00:00+01:00',
    end_time: '2026-11-20T20:00:00+01:00',
  })
  const next = booking(2, { date: '2026-11-20T20:30:00+01:00', end_time: '2026-11-20T22:30:00+01:00' })
  const evening = day([seated, next])
  assert.equal(tableStates(evening, now, now).get(1)?.booking?.id, 1)
  assert.equal(tableStates(evening, now, now).get(1)?.next?.id, 2)
  assert.equal(tableStates(evening, at('2026-11-20T20:45:00+01:00'), now).get(1)?.booking?.id, 2)
  assert.equal(tableStates(evening, at('2026-11-20T22:45:00+01:00'), now).get(1)?.state, 'free')
})

test('guests who came before their time sit at their table already', () => {
  const early = booking(1, { fsm_status: 'arrived_in_service', date: '2026-11-20T20:00:00+01:00' })
  assert.equal(tableStates(day([early]), now, now).get(1)?.state, 'seated')
})

test('guests over their time keep their table until they are marked as gone', () => {
  const over = booking(1, {
    fsm_status: 'arrived_in_service',
    end_time: '2026-11-20T19:30:00+01:00',
    date: '2026-11-20T17:30:00+01:00',
  })
  assert.equal(tableStates(day([over]), now, now).get(1)?.state, 'over')
  assert.equal(tableStates(day([over]), now + minutes(60), now).get(1)?.state, 'free')
})

test('a walk-in is offered the free tables that take the party, the best first', () => {
  const soon = booking(1, { table_ids: [2], date: '2026-11-20T20:00:00+01:00' })
  const ids = (covers: number) => tablesForWalkIn(day([soon]), covers, now, 120).map(({ table }) => table.id)
  assert.deepEqual(ids(2), [1])
  assert.deepEqual(ids(4), [3])
  assert.deepEqual(ids(9), [])
  const later = booking(1, { table_ids: [1], date: '2026-11-20T20:45:00+01:00' })
  assert.deepEqual(
    tablesForWalkIn(day([later]), 2, now, 120).map(({ table }) => table.id),
    [2, 1],
  )
})

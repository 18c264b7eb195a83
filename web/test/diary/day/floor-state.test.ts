import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableStates } from '../../../diary/day/floor-state.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const minutes = (count: number) => count * 60_000

test('a table is free until the next party comes, or all evening', () => {
  const states = tableStates(day([booking(1, { date: '2026-11-20T21:00:00+01:00' })]), now, now)
  assert.equal(states.get(1)?.state, 'free')
  assert.equal(states.get(1)?.next?.id, 1)
  assert.equal(states.get(1)?.freeUntil, at('2026-11-20T20:00:00Z'))
  assert.equal(states.get(2)?.freeUntil, null)
})

test('an empty table of an area that is closed or out of season is not called free; a party there is shown', () => {
  const evening = day([booking(1)])
  const [area, ...others] = evening.areas
  assert.ok(area)
  const winter = { ...evening, areas: [{ ...area, in_season: false }, ...others] }
  assert.deepEqual(
    [1, 2].map((id) => tableStates(winter, now, now).get(id)?.state),
    ['late', 'closed'],
  )
  const closed_dining_areas = [{ id: 1, dining_area_id: area.id, dining_area_name: area.name }]
  const shut = { ...evening, close_offs: { ...evening.close_offs, closed_dining_areas } }
  assert.deepEqual(
    [1, 2].map((id) => tableStates(shut, now, now).get(id)?.state),
    ['late', 'closed'],
  )
})

test('a party due within half an hour is shown on its table; a late one is red', () => {
  assert.equal(
    tableStates(day([booking(1, { date: '2026-11-20T20:00:00+01:00' })]), now, now).get(1)?.state,
    'expected',
  )
  assert.equal(tableStates(day([booking(1)]), now, now).get(1)?.state, 'late')
})

test('the floor of a later time shows seated guests as gone and late ones as still expected', () => {
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

const sits = (id: number, start: string, end: string, sat = start) =>
  booking(id, {
    fsm_status: 'arrived_in_service',
    date: `2026-11-20T${start}:00+01:00`,
    end_time: `2026-11-20T${end}:00+01:00`,
    arrived_at: `2026-11-20T${sat}:00+01:00`,
    occupies: { from: `2026-11-20T${sat}:00+01:00`, at_most_until: '2026-11-20T23:59:00+01:00' },
  })

test('guests who came before their time sit at their table already', () => {
  const early = sits(1, '20:30', '22:30', '19:41')
  assert.equal(tableStates(day([early]), now, now).get(1)?.state, 'seated')
  assert.equal(tableStates(day([early]), now - minutes(5), now).get(1)?.state, 'free')
})

test('guests over their time keep their table, a quarter of an hour from now too', () => {
  const over = sits(1, '17:30', '19:30')
  assert.equal(tableStates(day([over]), now, now).get(1)?.state, 'over')
  assert.equal(tableStates(day([over]), now + minutes(10), now).get(1)?.state, 'seated')
  assert.equal(tableStates(day([over]), now + minutes(60), now).get(1)?.state, 'free')
})

test('a table names its seated guests before those who wait for it, and both of two parties', () => {
  const over = sits(1, '17:30', '19:30')
  const waiting = booking(2)
  assert.equal(tableStates(day([over, waiting]), now, now).get(1)?.booking?.id, 1)
  const both = tableStates(day([over, sits(3, '19:30', '21:30', '19:35')]), now, now).get(1)
  assert.deepEqual([both?.booking?.id, both?.also.map(({ id }) => id)], [3, [1]])
})

test('a party that is due within half an hour waits for a table whose guests are over their time', () => {
  const now = at('2026-11-20T19:14:00Z')
  const over = booking(1, {
    ...{ fsm_status: 'arrived_in_service', date: '2026-11-20T17:46:00+01:00', end_time: '2026-11-20T19:46:00+01:00' },
    arrived_at: '2026-11-20T17:46:00+01:00',
  })
  const due = (minutes: number) => booking(2, { date: new Date(now + minutes * 60_000).toISOString() })
  const waits = (minutes: number, at = now) => tableStates(day([over, due(minutes)]), at, now).get(1)?.waits?.id ?? null
  assert.deepEqual([waits(16), waits(30), waits(31), waits(-5)], [2, 2, null, 2])
  assert.deepEqual([waits(-45), waits(-46)], [2, null], 'who did not come waits for nothing')
  assert.equal(waits(16, now + 600_000), null, 'seen ahead they have left')
})

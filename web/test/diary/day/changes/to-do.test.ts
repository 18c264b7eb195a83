/** What is to be done on an evening. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eveningsOf, openToDos, type ToDoEntry, toDosOf } from '../../../../diary/day/changes/to-do.ts'
import { booking, day } from '../../../support/days.ts'

const entry = (id: number, given: Partial<ToDoEntry> = {}): ToDoEntry => ({
  id,
  booking_id: id,
  state: 'open',
  cause: 'closed_area',
  problem: null,
  act: 'find_table',
  place: 'Terrace',
  comment: null,
  tables: ['T1'],
  actor: 'user:1',
  actor_name: 'Marija',
  at: '2026-11-20T20:14:00+01:00',
  called: null,
  ...given,
})

test('open entries come by the start of their bookings, then those that were called; one without its booking is left out', () => {
  const at = (time: string) => ({ date: `2026-11-20T${time}:00+01:00` })
  const shown = day([booking(1, at('21:30')), booking(2, at('20:45')), booking(3, at('20:00'))], {
    to_do: [entry(1), entry(2), entry(3, { state: 'called' }), entry(4)],
  })
  assert.deepEqual(
    toDosOf(shown).map((one) => one.booking.id),
    [2, 1, 3],
  )
  assert.equal(openToDos(shown), 3)
})

test('evenings with open entries are in their order, with how many each has', () => {
  const rows = [
    { evening: '2026-11-26', state: 'open' },
    { evening: '2026-11-20', state: 'open' },
    { evening: '2026-11-20', state: 'called' },
    { evening: '2026-11-20', state: 'open' },
    { evening: '2026-11-21', state: 'called' },
  ]
  assert.deepEqual(eveningsOf(rows), [
    { date: '2026-11-20', open: 2 },
    { date: '2026-11-26', open: 1 },
  ])
})

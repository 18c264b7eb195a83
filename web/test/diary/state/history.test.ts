import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeWords, undoOf } from '../../../diary/booking/history-words.ts'
import { changedSince, type Entry, ledBy } from '../../../diary/state/history.ts'

const times = { date: '2026-06-12T20:30:00+02:00', end_time: '2026-06-12T22:30:00+02:00' }
const entry = (id: number, changes: Entry['changes'], more: Partial<Entry> = {}): Entry => ({
  id,
  action: 'update',
  undoes: null,
  changes,
  ...more,
})
const seated = entry(2, { fsm_status: { from: 'confirmed', to: 'arrived_in_service' } }, { action: 'check-in' })

/** Without what it led to, which has a test of its own. */
const editOf = (...given: Parameters<typeof undoOf>) => {
  const undo = undoOf(...given)
  return undo?.kind === 'edit' ? undo.edit : undo
}

test('the latest change of status is undone by its entry, an older one and an undo are not', () => {
  const left = entry(3, { fsm_status: { from: 'arrived_in_service', to: 'finished' } }, { action: 'finish' })
  assert.deepEqual(undoOf(left, [seated, left], times), { kind: 'status', historyId: 3 })
  assert.equal(undoOf(seated, [seated, left], times), null)
  const undone = entry(4, { fsm_status: { from: 'finished', to: 'arrived_in_service' } }, { undoes: 3 })
  assert.equal(undoOf(undone, [seated, left, undone], times), null)
})

test('a move is undone by the tables, the start and the length of before', () => {
  const moved = entry(5, {
    date: { from: '2026-06-12T20:00:00+02:00', to: '2026-06-12T20:30:00+02:00' },
    end_time: { from: '2026-06-12T21:30:00+02:00', to: '2026-06-12T22:30:00+02:00' },
    tables: { from: [{ id: 7, name: 'M7' }], to: [{ id: 8, name: 'M8' }] },
  })
  assert.deepEqual(editOf(moved, [moved], times), {
    date: '2026-06-12T20:00:00',
    duration: 90,
    table_ids: [7],
    override: true,
  })
})

test('an undo knows what its edit led to, and says which of it was changed since', () => {
  const tables = { from: [{ id: 7, name: 'M7' }], to: [{ id: 8, name: 'M8' }] }
  const moved = entry(5, { tables, is_pinned: { from: false, to: true } })
  const undo = undoOf(moved, [moved], times)
  assert.ok(undo?.kind === 'edit')
  assert.deepEqual(undo.led, { tables: [{ id: 8, name: 'M8' }], is_pinned: true })
  assert.deepEqual(changedSince(undo.led, { tables: [{ id: 8, name: 'M8' }], comment: 'new' }), [])
  assert.deepEqual(changedSince(undo.led, { tables: [{ id: 9, name: 'M9' }] }), ['Tables'])
  const answer = { tables: [{ id: 8 }], end_time: '22:00', comment: 'x' }
  assert.deepEqual(ledBy({ table_ids: [7], duration: 90 }, answer), { tables: [{ id: 8 }], end_time: '22:00' })
})

test('a move by hand is undone with the pin it set, a move to make room puts the guests back by hand', () => {
  const tables = { from: [{ id: 7, name: 'M7' }], to: [{ id: 8, name: 'M8' }] }
  const dragged = entry(5, { tables, is_pinned: { from: false, to: true } })
  assert.deepEqual(editOf(dragged, [dragged], times), { table_ids: [7], is_pinned: false, override: true })
  const reseated = entry(6, { tables }, { action: 'reseat' })
  assert.deepEqual(editOf(reseated, [reseated], times), { table_ids: [7], override: true })
  const pinned = entry(7, { is_pinned: { from: true, to: false } })
  assert.deepEqual(editOf(pinned, [pinned], times), { is_pinned: true })
  const given = entry(8, { tables: { from: [], to: [{ id: 8, name: 'M8' }] }, is_pinned: { from: false, to: true } })
  assert.equal(undoOf(given, [given], times), null)
})

test('an undo restores notes and tags unless they were changed again since', () => {
  const noted = entry(6, {
    private_comment: { from: null, to: 'Cake' },
    booking_tags: { from: [{ id: 3, name: 'Birthday' }], to: [] },
  })
  assert.deepEqual(editOf(noted, [noted, seated], times), { private_comment: null, booking_tag_ids: [3] })
  const again = entry(7, { private_comment: { from: 'Cake', to: 'Two cakes' } })
  assert.equal(undoOf(noted, [noted, again], times), null)
})

test('an undo is not offered for a booking that began without tables, nor for what no edit restores', () => {
  const given = entry(8, { tables: { from: [], to: [{ id: 8, name: 'M8' }] } })
  assert.equal(undoOf(given, [given], times), null)
  const paid = entry(9, { payment: { from: null, to: {} } })
  assert.equal(undoOf(paid, [paid], times), null)
  const tags = { booking_tags: { from: [], to: [{ id: 3, name: 'Baby' }] } }
  const corrected = entry(10, { ...tags, guest_choices: { from: [], to: ['high_chair'] } })
  assert.equal(undoOf(corrected, [corrected], times), null)
})

test('the history shows changes in the words of the diary', () => {
  const words = changeWords(
    {
      fsm_status: { from: 'confirmed', to: 'finished' },
      status: { from: 'confirmed', to: 'arrived_in_service' },
      tables: { from: [{ id: 7, name: 'M7' }], to: [] },
      date: { from: '2026-06-12T20:00:00+02:00', to: '2026-06-12T20:30:00+02:00' },
      end_time: { from: '2026-06-12T22:00:00+02:00', to: '2026-06-13T00:30:00+02:00' },
      waiting_list: { from: true, to: false },
      guest_choices: { from: ['nuts'], to: ['high_chair', 'birthday'] },
    },
    false,
    '2026-06-12',
  )
  assert.deepEqual(words, [
    'Status: Confirmed → Seated',
    'Tables: M7 → –',
    'Time: 8:00 pm → 8:30 pm',
    'Until: Fri 12 Jun 10:00 pm → Sat 13 Jun 12:30 am',
    'Waiting list: yes → no',
    'Chosen: nuts → high chair, birthday',
  ])
})

test('a time after midnight in the history has its weekday', () => {
  const [from, to] = ['2026-06-13T00:15:00+02:00', '2026-06-13T00:45:00+02:00']
  assert.deepEqual(changeWords({ date: { from, to } }, true, '2026-06-12'), ['Time: 00:15 Sat → 00:45 Sat'])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  conflictsOf,
  joinedText,
  type Known,
  settled,
  textOf,
  ticked,
  ticksOf,
  ticksOfOthers,
  touchedOf,
  typed,
  untouched,
  withNews,
} from '../../../diary/forms/shared-edit.ts'

const known: Known = { version: 'p1-1', texts: { comments: 'Likes the window.' }, ticks: ['vip'] }
const later = (change: Partial<Known>): Known => ({ ...known, version: 'p1-2', ...change })

describe('what was touched', () => {
  test('is nothing at first, and follows what others do', () => {
    assert.deepEqual(touchedOf(untouched, known), { texts: {}, ticks: {}, ifMatch: undefined })
    const stands = later({ texts: { comments: 'Theirs' }, ticks: ['vip', 'nuts'] })
    assert.equal(textOf(untouched, stands, 'comments'), 'Theirs')
    assert.deepEqual(ticksOf(untouched, stands), ['vip', 'nuts'])
  })

  test('is one tick, though another host ticks an allergy meanwhile', () => {
    const draft = ticked(untouched, known, 'late', true)
    const stands = later({ ticks: ['vip', 'nuts'] })
    assert.deepEqual(touchedOf(draft, stands), { texts: {}, ticks: { late: true }, ifMatch: undefined })
    assert.deepEqual(ticksOf(draft, stands), ['vip', 'nuts', 'late'])
  })

  test('is not a tick that was set and taken back, nor one that others have set too', () => {
    const draft = ticked(ticked(untouched, known, 'late', true), known, 'late', false)
    assert.deepEqual(touchedOf(draft, known).ticks, {})
    const both = ticked(untouched, known, 'late', true)
    assert.deepEqual(touchedOf(both, later({ ticks: ['vip', 'late'] })).ticks, {})
    assert.deepEqual(touchedOf(ticked(untouched, known, 'vip', false), known).ticks, { vip: false })
  })

  test('is a text with the version it was first typed on', () => {
    const first = typed(untouched, known, 'comments', 'Likes the w')
    const draft = typed(first, later({ texts: { comments: 'Theirs' } }), 'comments', 'Likes the wall. ')
    assert.deepEqual(touchedOf(draft, later({})), {
      texts: { comments: 'Likes the wall.' },
      ticks: {},
      ifMatch: '"p1-1"',
    })
    assert.deepEqual(touchedOf(typed(untouched, known, 'comments', ' Likes the window.\n'), known).texts, {})
    assert.deepEqual(touchedOf(typed(untouched, known, 'comments', '  '), known).texts, { comments: null })
  })
})

describe('a conflict', () => {
  const draft = typed(untouched, known, 'comments', 'Likes the window. Comes by train.')

  test('is a text that both changed, and differently', () => {
    const theirs = 'Likes the window. Two EpiPens.'
    assert.deepEqual(conflictsOf(draft, later({ texts: { comments: theirs } })), [
      {
        field: 'comments',
        base: 'Likes the window.',
        theirs,
        yours: 'Likes the window. Comes by train.',
      },
    ])
  })

  test('is none where only other things changed, or both wrote the same', () => {
    assert.deepEqual(conflictsOf(draft, later({ ticks: [] })), [])
    assert.deepEqual(conflictsOf(draft, later({ texts: { comments: 'Likes the window. Comes by train.' } })), [])
    assert.deepEqual(conflictsOf(ticked(untouched, known, 'late', true), later({ texts: { comments: 'x' } })), [])
  })

  test('once settled is sent on what stands, and takes no allergy away', () => {
    const stands = later({ texts: { comments: 'Theirs' }, ticks: ['vip', 'nuts'] })
    const unticked = ticked(ticked(draft, known, 'nuts', false), known, 'vip', false)
    const after = settled(unticked, stands, { comments: 'Theirs. Comes by train.' }, ['nuts'])
    assert.deepEqual(touchedOf(after, stands), {
      texts: { comments: 'Theirs. Comes by train.' },
      ticks: { vip: false },
      ifMatch: '"p1-2"',
    })
    assert.deepEqual(touchedOf(settled(draft, stands, { comments: 'Theirs' }), stands).texts, {})
  })

  test('lists what others ticked since', () => {
    const own = ticked(draft, known, 'late', true)
    assert.deepEqual(ticksOfOthers(own, later({ ticks: ['vip', 'nuts', 'late'] })), ['nuts'])
    assert.deepEqual(ticksOfOthers(untouched, later({ ticks: ['nuts'] })), [])
  })
})

describe('joined texts', () => {
  const base = 'Likes the window.'

  test('have what both added, theirs first', () => {
    const theirs = 'Likes the window. Shellfish too. Two EpiPens in her bag.'
    const yours = 'Likes the window. Comes by train, often 15 min late.'
    const both = 'Likes the window. Shellfish too. Two EpiPens in her bag. Comes by train, often 15 min late.'
    assert.equal(joinedText({ base, theirs, yours }), both)
  })

  test('say nothing twice, and bring back nothing that they removed', () => {
    const sentence = 'Comes late.'
    assert.equal(
      joinedText({ base, theirs: `${base} ${sentence}`, yours: `${base} ${sentence} Pram.` }),
      `${base} ${sentence} Pram.`,
    )
    assert.equal(joinedText({ base, theirs: '', yours: `${base} Pram.` }), 'Pram.')
    assert.equal(joinedText({ base, theirs: 'Terrace.', yours: '' }), 'Terrace.')
  })

  test('keep lines as lines', () => {
    assert.equal(joinedText({ base: '', theirs: 'Nuts\nCake', yours: 'Pram' }), 'Nuts\nCake\nPram')
  })

  test('mark what is new in each', () => {
    assert.deepEqual(withNews('Likes the window. Pram!', base), [
      { text: 'Likes the window.', isNew: false },
      { text: 'Pram!', isNew: true },
    ])
  })
})

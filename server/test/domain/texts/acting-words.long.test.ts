import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionedLateness, readActs } from '../../../src/domain/texts/acting-words.ts'
import fc from '../../support/fast-check.ts'

test('words that confirm act in any case and with any punctuation, in the guest’s language and in English', () => {
  for (const said of ['C', 'c.', 'Ok!', ' YES ', '1', '✅ yes'])
    assert.deepEqual(readActs(said, 'mt'), { kind: 'confirm' })
  assert.deepEqual(readActs('Sì!', 'it'), { kind: 'confirm' })
  assert.deepEqual(readActs('IVA', 'mt'), { kind: 'confirm' })
  assert.deepEqual(readActs('نعم', 'ar'), { kind: 'confirm' })
  assert.equal(readActs('ja', 'en'), null, 'in another language it is for people')
})

test('“no” and sentences with a word that acts do nothing', () => {
  for (const said of ['no', 'Yes, but we are five', 'please cancel the starter', 'Is it ok?', '', '👍'])
    assert.equal(readActs(said, 'en'), null, said)
})

test('words at which carriers block are STOP, and CANCEL may mean the booking', () => {
  for (const said of ['STOP', 'stop.', 'Unsubscribe', 'END', 'quit', 'REVOKE', 'OPTOUT', 'StopAll'])
    assert.deepEqual(readActs(said, 'ar'), { kind: 'stop', cancels: false }, said)
  assert.deepEqual(readActs('Cancel!', 'de'), { kind: 'stop', cancels: true })
  assert.deepEqual(readActs('Abmelden', 'de'), { kind: 'stop', cancels: false })
  assert.deepEqual(readActs('start', 'fr'), { kind: 'start' })
})

test('a number of minutes and a word for late is an announcement', () => {
  for (const said of ['15 late', 'late 15', '15 min late', 'Sorry, 15 minutes late!', '15min later'])
    assert.deepEqual(readActs(said, 'en'), { kind: 'late', minutes: 15 }, said)
  assert.deepEqual(readActs('20 Minuten später', 'de'), { kind: 'late', minutes: 20 })
  assert.deepEqual(readActs('10 minutes de retard', 'fr'), { kind: 'late', minutes: 10 })
  assert.equal(readActs('90 late', 'en'), null)
  assert.equal(readActs('0 late', 'en'), null)
})

test('a lateness inside a longer text is offered to a host and does not act', () => {
  const said = 'Sorry, 15 late! Is it ok? And do you have a high chair?'
  assert.equal(readActs(said, 'en'), null)
  assert.equal(mentionedLateness(said, 'en'), 15)
  assert.equal(mentionedLateness('we are 15 and not lately here', 'en'), null)
})

test('no text of a stranger makes reading fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (said) => {
      readActs(said, 'ar')
      mentionedLateness(said, 'de')
    }),
  )
})

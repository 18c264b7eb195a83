import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandOf, shortcuts } from '../../../diary/state/keyboard.ts'

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
})

test('each key of the diary is its command', () => {
  assert.equal(commandOf(press('n'), true)?.command, 'newBooking')
  assert.equal(commandOf(press('N', { shiftKey: true }), true)?.command, 'newBooking')
  assert.equal(commandOf(press('?', { shiftKey: true }), true)?.command, 'help')
  assert.equal(commandOf(press('z', { metaKey: true }), true)?.command, 'undo')
  assert.equal(commandOf(press('ArrowLeft', { altKey: true, shiftKey: true }), true)?.command, 'shorter')
  assert.equal(commandOf(press('n', { ctrlKey: true }), true), null)
  assert.equal(commandOf(press('ArrowLeft'), true), null)
})

test('keys of one letter can be turned off, those with modifiers stay', () => {
  assert.equal(commandOf(press('n'), false), null)
  assert.equal(commandOf(press('z', { ctrlKey: true }), false)?.command, 'undo')
  assert.equal(commandOf(press('Enter'), false)?.command, 'open')
})

test('no key has two meanings and no command two keys', () => {
  assert.equal(new Set(shortcuts.map(({ keys }) => keys.toLowerCase())).size, shortcuts.length)
  assert.equal(new Set(shortcuts.map(({ command }) => command)).size, shortcuts.length)
})

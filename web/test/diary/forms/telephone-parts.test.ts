import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telephoneParts } from '../../../diary/forms/telephone-parts.ts'

const parts = (mobile_number: string | null, mobile_prefix: string | null = null) =>
  Object.values(telephoneParts({ mobile_prefix, mobile_number }))

test('a number with its country code comes in two parts, however it is written', () => {
  assert.deepEqual(parts('+35699001085'), ['+356', '99001085'])
  assert.deepEqual(parts('+356 9900 1085'), ['+356', '9900 1085'])
  assert.deepEqual(parts('0049-170 1234567'), ['+49', '170 1234567'])
  assert.deepEqual(parts('+1 (202) 555-0101'), ['+1', '(202) 555-0101'])
  assert.deepEqual(parts('+7 912 3456789'), ['+7', '912 3456789'])
  assert.deepEqual(parts('+3584012345'), ['+358', '4012345'])
  assert.deepEqual(parts('+4915112345678'), ['+49', '15112345678'])
})

test('a telephone that has its parts, is of the restaurant’s own country, or is none stays as it is', () => {
  assert.deepEqual(parts('+35699001085', '+356'), ['+356', '+35699001085'])
  assert.deepEqual(parts('79555123', '+356'), ['+356', '79555123'])
  assert.deepEqual(parts('0170 1234567'), [null, '0170 1234567'])
  assert.deepEqual(parts('+356'), [null, '+356'])
  assert.deepEqual(parts(null), [null, null])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialHref, telephoneOf } from '../../../kit/guest/telephone.ts'

test('a telephone has one plus before the country’s number, however the prefix was written, and does not break', () => {
  for (const mobile_prefix of ['356', '+356']) {
    assert.equal(telephoneOf({ mobile_prefix, mobile_number: '7955 5123' }), '+356\u00a07955\u00a05123')
  }
  assert.equal(telephoneOf({ mobile_prefix: null, mobile_number: '7955 5123' }), '7955\u00a05123')
  assert.equal(telephoneOf({ mobile_prefix: '+356', mobile_number: null }), null)
})

test('a telephone is dialled with the number that the server worked out, else as it is written', () => {
  const written = { mobile_prefix: '356', mobile_number: '7955 5123' }
  assert.equal(dialHref({ ...written, dial: '+35679555123' }), 'tel:+35679555123')
  assert.equal(dialHref({ ...written, dial: null }), 'tel:+35679555123')
})

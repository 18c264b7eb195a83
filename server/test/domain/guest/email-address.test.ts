import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedEmail, normalEmail } from '../../../src/domain/guest/email-address.ts'
import fc, { anyCharacter } from '../../support/fast-check.ts'

test('an address is the same in any case, composed or not, with blanks around it', () => {
  assert.equal(normalEmail(' Ann@Example.COM '), 'ann@example.com')
  assert.equal(normalEmail('E\u0301va@example.com'), normalEmail('\u00e9va@example.com'))
  assert.equal(normalEmail('İnfo@example.com'), normalEmail('i̇nfo@example.com'))
})

test('normalising a normal e-mail address changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => normalEmail(normalEmail(text)) === normalEmail(text)),
  )
})

test('a masked e-mail address keeps its first letter and its domain', () => {
  assert.equal(maskedEmail('ann@example.com'), 'a…@example.com')
  assert.equal(maskedEmail('😀x@example.com'), '😀…@example.com')
  assert.equal(maskedEmail('"a@b"@example.com'), '"…@example.com')
})

/** Codes of authenticator apps against the examples of RFC 6238, and what people type. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  acceptedSteps,
  base32Of,
  codeOf,
  type Hmac,
  keyAddress,
  recoveryCodeOf,
  shownRecoveryCode,
  stepAt,
  typedCode,
  typedRecoveryCode,
} from '../../../src/domain/people/one-time-codes.ts'

const hmac: Hmac = (secret, counter) => createHmac('sha1', secret).update(counter).digest()
const secret = Buffer.from('12345678901234567890')

for (const [at, code] of [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const) {
  test(`the code at second ${at} is that of RFC 6238`, () => assert.equal(codeOf(hmac, secret, stepAt(at)), code))
}

test('one step before and one after are accepted', () => assert.deepEqual(acceptedSteps(300), [9, 10, 11]))

test('a key is base32 without padding, as apps take it', () => {
  assert.equal(base32Of(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(
    keyAddress({ secret: 'GEZD', email: 'ann+x@example.com' }),
    'otpauth://totp/maitred:ann%2Bx%40example.com?secret=GEZD&issuer=maitred',
  )
})

test('codes are read as people type and paste them', () => {
  assert.equal(typedCode(' 123 456\n'), '123456')
  const code = recoveryCodeOf([0, 1, 2, 3, 4, 5, 6, 7])
  assert.equal(code, 'ABCDEFGH')
  assert.equal(shownRecoveryCode(code), 'ABCD-EFGH')
  for (const typed of ['abcd-efgh', 'ABCD EFGH', ' abcdefgh']) assert.equal(typedRecoveryCode(typed), code)
})

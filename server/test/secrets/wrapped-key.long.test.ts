import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { unwrapKey, wrapKey } from '../../src/secrets/wrapped-key.ts'

const key = randomBytes(32)
const wrapped = wrapKey(key, 'Pässword of a house')

test('a wrapped key comes back with its passphrase, however its letters are composed', () => {
  assert.deepEqual(unwrapKey(wrapped, 'Pässword of a house'.normalize('NFD')), key)
})

test('a wrapped key does not come back with another passphrase, or from changed bytes', () => {
  assert.equal(unwrapKey(wrapped, 'Password of a house'), undefined)
  const changed = { ...wrapped, key: randomBytes(32).toString('base64') }
  assert.equal(unwrapKey(changed, 'Pässword of a house'), undefined)
})

test('the same key is wrapped in other bytes each time', () => {
  assert.notEqual(wrapKey(key, 'Pässword of a house').key, wrapped.key)
})

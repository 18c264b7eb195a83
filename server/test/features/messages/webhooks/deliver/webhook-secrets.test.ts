/** Encrypted webhook secrets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSecret, webhookSecrets } from '../../../../../src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { SecretUnreadable } from '../../../../../src/secrets/secret-box.ts'
import { testKey } from '../../../../support/test-app.ts'

const box = webhookSecrets(testKey)
const owner = { restaurantId: 1, webhookId: 2 }

test('a secret is decrypted for its owner with its key', () => {
  const secret = newSecret()
  assert.equal(box.decrypt(owner, box.encrypt(owner, secret)), secret)
  assert.notDeepEqual(box.encrypt(owner, secret), box.encrypt(owner, secret))
})

test('a secret is not decrypted with another key, restaurant or webhook, nor after a changed bit', () => {
  const stored = box.encrypt(owner, 'whsec_x')
  const attempts = [
    () => webhookSecrets(Buffer.alloc(32, 8)).decrypt(owner, stored),
    () => box.decrypt({ ...owner, restaurantId: 2 }, stored),
    () => box.decrypt({ ...owner, webhookId: 1 }, stored),
    () => box.decrypt(owner, stored.subarray(0, 20)),
    () => box.decrypt(owner, Buffer.alloc(0)),
    ...[...stored.keys()].map((place) => () => {
      const changed = Buffer.from(stored)
      changed[place] = (changed[place] ?? 0) ^ 1
      return box.decrypt(owner, changed)
    }),
  ]
  for (const attempt of attempts) assert.throws(attempt, SecretUnreadable)
})

test('secrets have 32 random bytes', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  assert.equal(new Set(secrets).size, 100)
  for (const secret of secrets) assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64url').length, 32)
})

/** Encrypted webhook secrets, and the check of the key at the start. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertKeyFits } from '../../../../src/features/webhooks/assert-key-fits.ts'
import { newSecret, webhookSecrets } from '../../../../src/features/webhooks/deliver/webhook-secrets.ts'
import { SecretUnreadable } from '../../../../src/secrets/secret-box.ts'
import { ConfigRefused } from '../../../../src/settings/config.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp, testKey } from '../../../support/test-app.ts'

const box = webhookSecrets(testKey)
const owner = { restaurantId: 1, webhookId: 2 }

test('a secret is decrypted for its owner with its key', () => {
  const secret = newSecret()
  assert.equal(box.decrypt(owner, box.encrypt(owner, secret)), secret)
  assert.notDeepEqual(box.encrypt(owner, secret), box.encrypt(owner, secret))
})

test('not with another key, restaurant or webhook, nor after a changed bit', () => {
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

test('a start with another key is refused with the remedy', async () => {
  const app = await testApp()
  const house = await openRestaurant(app)
  await app.token(house.slug)
  const other = Buffer.alloc(32, 8)
  await assertKeyFits(app.db, other)
  await app.ask('POST /webhooks', { body: { url: 'https://example.com/', events: ['booking.created'] } })
  await assertKeyFits(app.db, testKey)
  await assert.rejects(assertKeyFits(app.db, other), (error: unknown) => {
    assert.ok(error instanceof ConfigRefused)
    assert.match(error.message, /SECRET_KEY/)
    return true
  })
  const [webhook] = (await app.ask('GET /webhooks')).body.data
  await app.ask(`DELETE /webhooks/${webhook.id}`)
  await assertKeyFits(app.db, other)
})

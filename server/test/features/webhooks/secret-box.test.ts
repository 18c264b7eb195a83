import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigRefused } from '../../../src/config.ts'
import { assertKeyFits } from '../../../src/features/webhooks/assert-key-fits.ts'
import { newSecret, SecretUnreadable, secretBox } from '../../../src/features/webhooks/secret-box.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp, testKey } from '../../support/test-app.ts'

const box = secretBox(testKey)
const owner = { restaurantId: 1, webhookId: 2 }

test('what was locked opens for its owner under its key', () => {
  const secret = newSecret()
  assert.equal(box.open(owner, box.lock(owner, secret)), secret)
  assert.notDeepEqual(box.lock(owner, secret), box.lock(owner, secret))
})

test('and for nobody else: another key, restaurant, webhook, or a changed bit', () => {
  const locked = box.lock(owner, 'whsec_x')
  const opens = [
    () => secretBox(Buffer.alloc(32, 8)).open(owner, locked),
    () => box.open({ ...owner, restaurantId: 2 }, locked),
    () => box.open({ ...owner, webhookId: 1 }, locked),
    () => box.open(owner, locked.subarray(0, 20)),
    () => box.open(owner, Buffer.alloc(0)),
    ...[...locked.keys()].map((place) => () => {
      const changed = Buffer.from(locked)
      changed[place] = (changed[place] ?? 0) ^ 1
      return box.open(owner, changed)
    }),
  ]
  for (const open of opens) assert.throws(open, SecretUnreadable)
})

test('secrets have 32 random bytes', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  assert.equal(new Set(secrets).size, 100)
  for (const secret of secrets) assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64url').length, 32)
})

test('a start under another key is refused with a sentence, before anything is sent', async () => {
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
})

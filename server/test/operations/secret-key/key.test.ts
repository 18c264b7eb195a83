/** The secret key that a database was written with: servers with another one, and what is lost where it is given up. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { webhookSecrets } from '../../../src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { assertKeyKnown } from '../../../src/operations/secret-key/assert-key-known.ts'
import { keyCommand } from '../../../src/operations/secret-key/key.command.ts'
import { ConfigRefused } from '../../../src/settings/config.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp, testKey } from '../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)
const other = Buffer.alloc(32, 8)
beforeEach(() => app.sql('delete from maitred.secret_key; delete from maitred.webhooks'))

const start = (key: Buffer) => assertKeyKnown(app.db, key, app.clock)
const refused = (error: unknown) => {
  assert.ok(error instanceof ConfigRefused)
  assert.match(error.message, /written with another secret key.*SECRET_KEY.*maitred key accept/)
  return true
}

async function accept(key: Buffer, { yes = false, agrees = false } = {}) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const terminal = { db: app.db, clock: app.clock, print, fail: print }
  const args = ['accept', ...(yes ? ['--yes'] : [])]
  const options = { ...terminal, loadSecretKey: async () => key, agree: async () => agrees }
  return { code: await keyCommand(args, options), output: lines.join('\n') }
}

test('a server keeps the fingerprint of its key at its first start, and one with another key is refused', async () => {
  await start(testKey)
  await start(testKey)
  await assert.rejects(start(other), refused)
  const [row] = await app.sql('select fingerprint from maitred.secret_key')
  assert.match(String(row?.fingerprint), /^[0-9a-f]{32}$/)
  assert.notEqual(row?.fingerprint, testKey.toString('hex'))
})

test('of servers with two keys that start at once for the first time, those with one key start', async () => {
  const keys = [testKey, other, testKey, other, testKey, other]
  const started = await Promise.allSettled(keys.map(start))
  const outcomes = [testKey, other].map(
    (key) => new Set(started.filter((_, place) => keys[place] === key).map(({ status }) => status)),
  )
  assert.deepEqual(outcomes.map((found) => [...found]).sort(), [['fulfilled'], ['rejected']])
})

test('the key of a database without a fingerprint is recognised by a webhook’s secret', async () => {
  await app.ask('POST /webhooks', { body: { url: 'https://example.com/', events: ['booking.created'] } })
  await assert.rejects(start(other), refused)
  await start(testKey)
})

describe('maitred key accept', () => {
  test('changes nothing without consent, and says what would be lost', async () => {
    await start(testKey)
    const { code, output } = await accept(other)
    assert.equal(code, 1)
    assert.match(output, /links do not work that guests have in their mails[\s\S]*Add --yes/)
    await assert.rejects(start(other), refused)
  })

  test('makes the key known, pauses webhooks with new secrets, and counts what is lost', async () => {
    await app.ask('POST /webhooks', { body: { url: 'https://example.com/', events: ['booking.created'] } })
    await start(testKey)
    const { code, output } = await accept(other, { agrees: true })
    assert.equal(code, 0, output)
    assert.match(output, /0 bookings to come[\s\S]*1 webhook has a new secret and waits, paused/)
    await start(other)
    await assert.rejects(start(testKey), refused)
    const [webhook] = await app.sql<{ id: number; secret: Buffer; is_active: boolean }>(
      'select id, secret, is_active from maitred.webhooks',
    )
    assert.ok(webhook && !webhook.is_active)
    const owner = { restaurantId: house.id, webhookId: webhook.id }
    assert.match(webhookSecrets(other).decrypt(owner, webhook.secret), /^whsec_/)
  })

  test('does nothing to a key that is known', async () => {
    await start(testKey)
    const { code, output } = await accept(testKey, { yes: true })
    assert.equal(code, 0)
    assert.match(output, /knows this key already/)
  })
})

/** The audit trail: who signed in, from where, and who changed what; no secrets in it, and not for ever. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { revokeToken } from '../../../../src/features/house/access/tokens/revoke-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { signIn } from '../../../../src/features/people/sign-in/sign-in.ts'
import { clearOldSessions } from '../../../../src/operations/jobs/cleanup.ts'
import { from, goodPassword, joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { cookieOf } from '../../../support/signed-in.ts'
import { testApp } from '../../../support/test-app.ts'

const house = await testApp()
const { ask, db, clock, sql } = house
const restaurant = await openRestaurant(house)
const bistro = await openRestaurant(house, { slug: 'bistro' })
const people = testPeople(house, clock)
const boss = await joined(people, { email: 'boss@example.com', restaurantId: restaurant.id, role: 'manager' })
const manager = { token: null, headers: cookieOf(boss.secret) }
await joined(people, { email: 'chef@example.com', restaurantId: bistro.id, role: 'manager' })
const host = await joined(people, { email: 'host@example.com', restaurantId: restaurant.id, role: 'host' })

type Entry = { actor: string; address: string | null; action: string; details: Record<string, unknown> }
const trail = async (query = '') =>
  (await ask<{ data: Entry[]; meta: { total: number } }>(`GET /audit${query}`, manager)).body
const latest = async () => {
  const [entry] = (await trail()).data
  return { actor: entry?.actor, address: entry?.address, action: entry?.action, details: entry?.details }
}

test('the audit trail records a sign-in with address and browser', async () => {
  await signIn(people, { email: 'host@example.com', password: goodPassword, from: from('192.0.2.77') })
  assert.deepEqual(await latest(), {
    actor: 'user:host@example.com',
    address: '192.0.2.77',
    action: 'session.started',
    details: { by: 'password', user_agent: 'Test' },
  })
})

test('the audit trail records changes of people, tokens, webhooks and the configuration', async () => {
  const by = { actor: 'user:boss@example.com', address: '127.0.0.1' }
  const done = async (action: string, details: object) => assert.deepEqual(await latest(), { ...by, action, details })

  await ask('POST /invitations', { ...manager, body: { email: 'new@example.com', role: 'viewer' } })
  await done('person.invited', { email: 'new@example.com', role: 'viewer' })
  await ask(`PUT /people/${host.user.id}`, { ...manager, body: { role: 'viewer' } })
  await done('person.role_changed', { email: 'host@example.com', from: 'host', to: 'viewer' })
  await ask(`DELETE /people/${host.user.id}`, manager)
  await done('person.removed', { email: 'host@example.com' })

  const token = await ask('POST /tokens', { ...manager, body: { name: 'Till', scope: 'read' } })
  await done('token.created', { token_id: token.body.data.id, name: 'Till', scope: 'read' })
  await ask(`PUT /tokens/${token.body.data.id}`, { ...manager, body: { booking_source_id: null } })
  await done('token.changed', { token_id: token.body.data.id, name: 'Till', booking_source_id: null })
  const rotated = await ask(`POST /tokens/${token.body.data.id}/rotate`, { ...manager, body: {} })
  await done('token.rotated', { token_id: rotated.body.data.id, name: 'Till', scope: 'read' })
  await ask(`DELETE /tokens/${rotated.body.data.id}`, manager)
  await done('token.revoked', { token_id: rotated.body.data.id, name: 'Till' })

  const target = { url: 'http://127.0.0.1:9/hook?key=secret', events: ['booking.created'] }
  const webhook = (await ask('POST /webhooks', { ...manager, body: target })).body.data
  await done('webhook.created', { webhook_id: webhook.id, host: '127.0.0.1:9' })
  await ask(`PUT /webhooks/${webhook.id}`, { ...manager, body: { is_active: false } })
  await done('webhook.changed', { webhook_id: webhook.id })
  await ask(`POST /webhooks/${webhook.id}/rotate-secret`, { ...manager, body: {} })
  await done('webhook.secret_rotated', { webhook_id: webhook.id })
  await ask(`DELETE /webhooks/${webhook.id}`, manager)
  await done('webhook.deleted', { webhook_id: webhook.id })

  const { data } = (await ask('GET /configuration', manager)).body
  await ask('PUT /configuration', { ...manager, body: { ...data, name: 'Osteria Nuova' } })
  await done('configuration.changed', { changes: ['restaurant Osteria Nuova: changed'], total: 1 })
})

test('the audit trail records commands as the operator’s', async () => {
  const request = { name: 'Pos', owner: { restaurant: 'osteria' }, expiresAt: null }
  const { id } = await db.transaction((tx) => issueToken(tx, clock.now(), randomBytes(tokenEntropy), request))
  await db.transaction((tx) => revokeToken(tx, clock.now(), id))
  const { actor, address, action } = await latest()
  assert.deepEqual({ actor, address, action }, { actor: 'operator', address: null, action: 'token.revoked' })
})

test('the audit trail contains no secret', async () => {
  const [dump] = await sql<{ text: string }>(`select string_agg(a::text, ' ') as text from audit_entries a`)
  for (const secret of [boss.secret, goodPassword, 'key=secret', 'mtd_']) assert.ok(!dump?.text.includes(secret))
})

test('the audit trail is listed in pages, for managers of that restaurant alone', async () => {
  const { data, meta } = await trail('?per_page=2&page=2')
  assert.equal(data.length, 2)
  assert.ok(meta.total > 10)
  const token = await house.token('bistro')
  assert.deepEqual(
    (await ask<{ data: Entry[] }>('GET /audit', { token })).body.data.map(({ actor, action }) => [actor, action]),
    [
      ['operator', 'token.created'],
      ['user:chef@example.com', 'session.started'],
      ['user:chef@example.com', 'person.joined'],
      ['operator', 'person.invited'],
    ],
  )
  const viewer = await joined(people, { email: 'v@example.com', restaurantId: restaurant.id, role: 'viewer' })
  assert.equal((await ask('GET /audit', { token: null, headers: cookieOf(viewer.secret) })).status, 403)
})

test('audit entries are kept for 400 days; sessions, links and failures go when they are over', async () => {
  const counts = async () => {
    const [row] = await sql(`select (select count(*)::int from audit_entries) as entries,
      (select count(*)::int from sessions) as sessions, (select count(*)::int from invitations) as links,
      (select count(*)::int from sign_in_failures) as failures`)
    return row
  }
  await signIn(people, { email: 'nobody@example.com', password: 'wrong', from: from('192.0.2.1') }).catch(() => {})
  const before = (await counts()) as { entries: number; failures: number }
  assert.ok(before.entries > 0 && before.failures > 0)
  clock.advance({ hours: 399 * 24 })
  await clearOldSessions({ db, clock })
  assert.deepEqual(await counts(), { entries: before.entries, sessions: 0, links: 0, failures: 0 })
  clock.advance({ hours: 24 })
  await clearOldSessions({ db, clock })
  assert.deepEqual(await counts(), { entries: 0, sessions: 0, links: 0, failures: 0 })
})

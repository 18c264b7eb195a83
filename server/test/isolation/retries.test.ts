/** A key belongs to a token and a restaurant: the same key of another is another key. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { openTenants, type Tenants } from './tenants/tenants.ts'

const tenants: Tenants = await openTenants({ withNeighbour: false })
const bistro = { id: String(tenants.ours + 1), token: demoTokens.bistro }

type Caller = { token: string; restaurant?: string }

function book({ token, restaurant }: Caller, key: string, patron = 'Zammit') {
  return tenants.ask('POST /bookings', {
    token,
    key,
    headers: restaurant === undefined ? {} : { 'x-restaurant-id': restaurant },
    body: { date: '2026-06-30T19:00:00', adults: 2, patron: { last_name: patron, mobile_number: '79111222' } },
  })
}

const both: Record<string, readonly [Caller, Caller]> = {
  'two restaurants, each with its token': [{ token: demoTokens.trattoria }, { token: bistro.token }],
  'two restaurants of one user': [
    { token: demoTokens.user, restaurant: String(tenants.ours) },
    { token: demoTokens.user, restaurant: bistro.id },
  ],
  'two tokens of one restaurant': [
    { token: demoTokens.trattoria },
    { token: demoTokens.user, restaurant: String(tenants.ours) },
  ],
}

describe('the same key and the same body', () => {
  for (const [name, [one, other]] of Object.entries(both)) {
    test(`${name} are two bookings, and each is repeated to its own`, async () => {
      const key = name.replaceAll(/[^a-z]/g, '-')
      const [first, second] = [await book(one, key), await book(other, key)]
      assert.deepEqual([first.status, second.status], [201, 201], first.text + second.text)
      assert.notEqual(first.body.data.id, second.body.data.id)
      assert.equal(second.headers['idempotent-replayed'], undefined)
      for (const [caller, kept] of [[one, first] as const, [other, second] as const]) {
        const again = await book(caller, key)
        assert.equal(again.headers['idempotent-replayed'], 'true')
        assert.equal(again.text, kept.text)
      }
    })
  }
})

test('an Idempotency-Key that another restaurant used is free', async () => {
  const [one, other] = both['two restaurants of one user'] ?? assert.fail()
  assert.equal((await book(one, 'something-else', 'Zammit')).status, 201)
  assert.equal((await book(other, 'something-else', 'Borg')).status, 201)
  assert.equal((await book(one, 'something-else', 'Borg')).body.error.code, 'IDEMPOTENCY_KEY_REUSED')
})

test('an update under an Idempotency-Key is replayed within one restaurant alone', async () => {
  const [one, other] = both['two restaurants of one user'] ?? assert.fail()
  const made = [await book(one, 'to-update-1'), await book(other, 'to-update-2')]
  for (const [place, caller] of [one, other].entries()) {
    const { status, body, headers } = await tenants.ask(`PATCH /bookings/${made[place]?.body.data.id}`, {
      token: caller.token,
      key: 'one-update',
      headers: { 'x-restaurant-id': caller.restaurant ?? '' },
      body: { comment: `at ${place}` },
    })
    assert.deepEqual([status, body.data.comment, headers['idempotent-replayed']], [200, `at ${place}`, undefined])
  }
})

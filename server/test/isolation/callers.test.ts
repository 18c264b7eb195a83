/** Every operation of the document before callers who may not: none learns anything, and nothing changes. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import type { OwnerName } from '../../src/features/house/access/owners/find-owner.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { revokeToken } from '../../src/features/house/access/tokens/revoke-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../src/features/people/members/add-user.ts'
import { type ApiOperation, callTo, operationsOf, ourRecords, send, shown } from './tenants/operations.ts'
import { secondTenant } from './tenants/second-tenant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'
import { openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const { db, clock, sql } = tenants
const records = await ourRecords(tenants)
const ours = { slug: 'trattoria-demo', id: String(tenants.ours) }
const nobodys = '99'

const issue = (owner: OwnerName, expiresAt: Temporal.Instant | null = null) =>
  db.transaction((tx) => issueToken(tx, clock.now(), randomBytes(tokenEntropy), { name: 'Test', owner, expiresAt }))

async function userOf(...restaurants: string[]): Promise<string> {
  const email = `${['user', ...restaurants].join('-')}@example.com`
  await db.transaction((tx) => addUser(tx, clock.now(), { email, name: 'User', restaurants }))
  return (await issue({ user: email })).text
}

const good = (await issue({ restaurant: ours.slug })).text
const revoked = await issue({ restaurant: ours.slug })
await db.transaction((tx) => revokeToken(tx, clock.now(), revoked.id))
const expired = await issue({ restaurant: ours.slug }, clock.now())
const users = { none: await userOf(), one: await userOf(ours.slug), two: await userOf(ours.slug, 'empty') }

type Caller = readonly [who: string, token: string | null, restaurant?: string]

const neighbour = String(secondTenant.id)
const otherSecret = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`
const malformed = [
  '',
  '0',
  '-1',
  '+1',
  '1.0',
  '1e1',
  'abc',
  `${ours.id},${ours.id}`,
  `${ours.id} 1`,
  '9'.repeat(16),
  '١',
]

const refused: Readonly<Record<string, { status: number; callers: readonly Caller[] }>> = {
  UNAUTHENTICATED: {
    status: 401,
    callers: [
      ['no token', null],
      ['something that is no token', 'secret'],
      ['a token that was never issued', `mtd_${'a'.repeat(12)}_${'b'.repeat(43)}`],
      ['a known token with another secret', otherSecret],
      ['a revoked token', revoked.text],
      ['a revoked token that names its restaurant', revoked.text, ours.id],
      ['an expired token', expired.text],
    ],
  },
  FORBIDDEN: {
    status: 403,
    callers: [
      ['a restaurant token for next door', good, neighbour],
      ['a user of no restaurant', users.none],
      ['a user of no restaurant for ours', users.none, ours.id],
      ['a user of one for next door', users.one, neighbour],
      ['a user of two for next door', users.two, neighbour],
    ],
  },
  RESTAURANT_REQUIRED: { status: 400, callers: [['a user of two who names none', users.two]] },
  BAD_REQUEST: {
    status: 400,
    callers: [
      ['a restaurant token for no number', good, 'abc'],
      ['a user of one for no number', users.one, 'abc'],
      ['a user of two for two at once', users.two, `${ours.id},${neighbour}`],
    ],
  },
}

const everything = async () => [await dumpOf(tenants, secondTenant.id), await dumpOf(tenants, tenants.ours)]
const before = await everything()

async function assertRefused(operation: ApiOperation, code: string, caller: Caller): Promise<void> {
  const [who, token, restaurant] = caller
  const call = callTo(operation, records)
  const naming = (id: string | undefined) =>
    send(tenants, operation, call, { token, ...(id === undefined ? {} : { headers: { 'x-restaurant-id': id } }) })
  const answer = await naming(restaurant)
  assert.equal(answer.status, refused[code]?.status, `${who}: ${answer.text}`)
  assert.equal((answer.body as { error: { code: string } }).error.code, code, who)
  if (restaurant === neighbour) assert.deepEqual(shown(await naming(nobodys)), shown(answer), `${who}, or nobody's`)
}

/** The routes of `/api` itself act on no restaurant. */
const operations = operationsOf(tenants.document).filter(({ template }) => template.startsWith('/api/restaurant/'))

describe('a caller without a valid token is refused by', () => {
  for (const operation of operations) {
    test(operation.operationId, async () => {
      const everybody = Object.entries(refused).flatMap(([code, { callers }]) =>
        callers.map((caller) => assertRefused(operation, code, caller)),
      )
      await Promise.all(everybody)
    })
  }

  test('X-Restaurant-Id lets no caller without a valid token in', async () => {
    const [operation = assert.fail()] = operations
    for (const restaurant of malformed) {
      for (const token of [good, users.one, users.two]) {
        await assertRefused(operation, 'BAD_REQUEST', [`"${restaurant}"`, token, restaurant])
      }
    }
  })

  test('requests of refused callers leave both restaurants unchanged', async () => {
    for (const [place, dump] of (await everything()).entries()) assert.deepEqual(dump, before[place])
  })
})

test('every scope of a token is tried by these tests', async () => {
  const other = sql(`update maitred.tokens set ability = 'everything' where id = $1`, [revoked.id])
  await assert.rejects(other, /tokens_ability_check/)
})

test('each kind of caller is let in for what it may do', async () => {
  const settings = operations.find(({ operationId }) => operationId === 'getSettings')
  assert.ok(settings)
  const nameSeen = async (token: string, restaurant?: string) => {
    const headers = restaurant === undefined ? {} : { 'x-restaurant-id': restaurant }
    const { body } = await send(tenants, settings, callTo(settings, records), { token, headers })
    return (body as { data: { restaurant_name: string } }).data.restaurant_name
  }
  const empty = String(tenants.empty.id)
  const seen = [nameSeen(good), nameSeen(users.one), nameSeen(users.two, ours.id), nameSeen(users.two, empty)]
  assert.deepEqual(await Promise.all(seen), ['Trattoria Demo', 'Trattoria Demo', 'Trattoria Demo', 'Osteria'])
})

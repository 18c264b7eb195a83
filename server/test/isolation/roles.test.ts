/**
 * Every operation of the document × every role and every scope × our restaurant and the one next door: let in exactly where
 * the document says so, refused with what is missing otherwise, and never let in next door.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { type Role, roles, type Scope, scopes } from '../../src/domain/caller.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../src/features/people/members/add-user.ts'
import { sampled } from '../support/fast-check.ts'
import { joined, testPeople } from '../support/people.ts'
import { cookieOf } from '../support/signed-in.ts'
import { type ApiOperation, callTo, operationsOf, ourRecords, send, shown } from './tenants/operations.ts'
import { secondTenant } from './tenants/second-tenant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'
import { openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const { db, clock, sql } = tenants
const records = await ourRecords(tenants)
const slug = 'trattoria-demo'

type Who = { name: string; token: string | null; headers: Record<string, string>; role?: Role; scope?: Scope }

const issue = async (owner: { restaurant: string } | { user: string }, scope: Scope = 'full') =>
  (
    await db.transaction((tx) =>
      issueToken(tx, clock.now(), randomBytes(tokenEntropy), { name: 'Test', owner, scope, expiresAt: null }),
    )
  ).text

const callers: Who[] = []
for (const scope of scopes) {
  callers.push({ name: `a token with ${scope}`, token: await issue({ restaurant: slug }, scope), headers: {}, scope })
}
for (const role of roles) {
  const email = `${role}@staff.example`
  const { secret } = await joined(testPeople(tenants, clock), { email, restaurantId: tenants.ours, role })
  callers.push({ name: `a signed-in ${role}`, token: null, headers: cookieOf(secret), role })
  const other = `${role}-token@staff.example`
  await db.transaction((tx) => addUser(tx, clock.now(), { email: other, name: role, restaurants: [slug], role }))
  callers.push({ name: `a ${role}’s token`, token: await issue({ user: other }), headers: {}, role })
}

const operations = operationsOf(tenants.document).filter(({ template }) =>
  /^\/api\/(restaurant|voice)\//.test(template),
)

const isAllowed = ({ operation }: ApiOperation, { role, scope }: Who): boolean =>
  role
    ? roles.indexOf(role) >= roles.indexOf(operation['x-role'] as Role)
    : (operation['x-scopes'] ?? []).includes(scope as Scope)

const call = (operation: ApiOperation, who: Who, restaurant?: number) =>
  send(tenants, operation, callTo(operation, records), {
    token: who.token,
    headers: { ...who.headers, ...(restaurant !== undefined && { 'x-restaurant-id': String(restaurant) }) },
  })

const message = (body: unknown) => (body as { error?: { message: string } }).error?.message ?? ''

const everything = async () => [await dumpOf(tenants, secondTenant.id), await dumpOf(tenants, tenants.ours)]

describe('refused with what is missing', async () => {
  const before = await everything()
  for (const operation of operations) {
    test(operation.operationId, async () => {
      for (const who of callers.filter((each) => !isAllowed(operation, each))) {
        const { status, body, text } = await call(operation, who)
        assert.equal(status, 403, `${who.name}: ${text}`)
        assert.match(message(body), who.role ? /needs the role \w+; yours .* is \w+/ : /has the scope \w+; this call /)
      }
    })
  }

  test('and nothing has changed, there or here', async () => {
    for (const [place, dump] of (await everything()).entries()) assert.deepEqual(dump, before[place])
  })
})

describe('nobody gets in next door', async () => {
  const before = await everything()
  for (const [index, operation] of operations.entries()) {
    test(operation.operationId, async () => {
      for (const who of sampled(callers, index)) {
        const answer = await call(operation, who, secondTenant.id)
        assert.equal(answer.status, 403, `${who.name}: ${answer.text}`)
        assert.deepEqual(shown(await call(operation, who, 99)), shown(answer), `${who.name}, or nobody's`)
      }
    })
  }

  test('and nothing has changed, there or here', async () => {
    for (const [place, dump] of (await everything()).entries()) assert.deepEqual(dump, before[place])
  })
})

describe('let in where the document says so', async () => {
  const guests = await sql<{ contact: string }>(
    `select email as contact from patrons where email is not null
     union select mobile_number from patrons where length(mobile_number) > 5`,
  )
  for (const operation of operations) {
    test(operation.operationId, async () => {
      for (const who of callers.filter((each) => isAllowed(operation, each))) {
        const { status, body, text } = await call(operation, who)
        assert.notEqual(status, 401, `${who.name}: ${text}`)
        assert.ok(status < 500, text)
        // A website's token is let in, but not to every field and status; a manager not to people of other restaurants, a host
        // to refunds only where the setting says so.
        const refusal =
          who.scope === 'website' ? /does not cover/ : /also works in a restaurant you do not manage|lets hosts do it/
        if (status === 403) assert.match(message(body), refusal, who.name)
        const seesContact = who.role !== 'viewer' && who.scope !== 'website'
        const sent = JSON.stringify(callTo(operation, records).body ?? '')
        const learnt = guests.filter(({ contact }) => text.includes(contact) && !sent.includes(contact))
        if (!seesContact) assert.deepEqual(learnt, [], `${who.name}: ${text}`)
      }
    })
  }
})

/**
 * Every tool for staff × every role and scope: done exactly where the same call over HTTP is let in, nothing of the restaurant
 * next door, and no contact data for who may not see it.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type Role, roles, type Scope, scopes } from '../../src/domain/caller.ts'
import { staffTools, toolsFor } from '../../src/features/doors/agents/staff/staff-mcp.routes.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../src/features/people/members/add-user.ts'
import { ourRecords } from './tenants/operations.ts'
import { doubleOffset, marker, secondTenant } from './tenants/second-tenant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'
import { openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const { db, clock, sql, app } = tenants
const records = await ourRecords(tenants)
const slug = 'trattoria-demo'

type Who = { name: string; token: string; role: Role | null; scope: Scope | null }

const issue = async (owner: { restaurant: string } | { user: string }, scope: Scope = 'full') =>
  (
    await db.transaction((tx) =>
      issueToken(tx, clock.now(), randomBytes(tokenEntropy), { name: 'Test', owner, scope, expiresAt: null }),
    )
  ).text

const callers: Who[] = []
for (const scope of scopes) {
  callers.push({ name: `a token with ${scope}`, token: await issue({ restaurant: slug }, scope), role: null, scope })
}
for (const role of roles) {
  const email = `${role}-tools@staff.example`
  await db.transaction((tx) => addUser(tx, clock.now(), { email, name: role, restaurants: [slug], role }))
  callers.push({ name: `a ${role}`, token: await issue({ user: email }), role, scope: null })
}

let requests = 0
type Result = { isError?: boolean; structuredContent: { error?: { code: string; message: string } } }

async function call(who: Who, tool: string, args: object, restaurant?: number) {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${who.token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      ...(restaurant !== undefined && { 'x-restaurant-id': String(restaurant) }),
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return { text: answer.body, result: answer.json().result as Result }
}

const argumentsOf = (tool: string, booking: number | string): object => {
  const request_id = `tool-${++requests}`
  const evening = { date: '2026-06-12' }
  const all: Record<string, object> = {
    read_day: { date: '2026-06-10' },
    find_guest: { search: 'a' },
    create_booking: { date: '2026-06-12T19:00:00', adults: 2, name: 'Tool', request_id },
    move_booking: { booking: String(booking), children: 0, request_id },
    change_status: { booking: String(booking), status: 'accepted' },
    close_off: { ...evening, scope: 'dining_area', dining_area_id: 1 },
    pause_online: { paused: false },
    why_not: { ...evening, party_size: 2 },
    insights: { from: '2026-06-01', to: '2026-06-02' },
  }
  return all[tool] ?? assert.fail(`which arguments has ${tool}?`)
}

const ours = Number(records.booking?.ours)

for (const { name } of staffTools) {
  test(`${name} works for the restaurant’s own callers and for none of another`, async () => {
    const guests = await sql<{ contact: string }>(
      `select email as contact from patrons where email is not null
       union select mobile_number from patrons where length(mobile_number) > 5`,
    )
    const before = await dumpOf(tenants, secondTenant.id)
    for (const who of callers) {
      const { text, result } = await call(who, name, argumentsOf(name, ours))
      const isListed = toolsFor(who).some((tool) => tool.name === name)
      const { error } = result.structuredContent
      const isForbidden =
        error?.code === 'FORBIDDEN' && /needs the role|has the scope \w+; this call/.test(error.message)
      assert.equal(isForbidden, !isListed, `${who.name}: ${text.slice(0, 300)}`)
      assert.ok(!text.includes(marker), `${who.name} sees next door`)
      const seesContact = who.role !== 'viewer' && who.scope !== 'website'
      const learnt = guests.filter(({ contact }) => text.includes(contact))
      if (!seesContact) assert.deepEqual(learnt, [], who.name)
      const there = await call(who, name, argumentsOf(name, ours), secondTenant.id)
      assert.equal(there.result.structuredContent.error?.code, 'FORBIDDEN', `${who.name}: ${there.text.slice(0, 300)}`)
    }
    assert.deepEqual(await dumpOf(tenants, secondTenant.id), before)
  })
}

test('an assistant’s lookup answers the same for another restaurant’s booking as for an unknown one', async () => {
  const [full = assert.fail()] = callers.filter(({ scope }) => scope === 'full')
  for (const tool of ['move_booking', 'change_status']) {
    const theirs = await call(full, tool, argumentsOf(tool, ours + doubleOffset))
    const nobodys = await call(full, tool, argumentsOf(tool, Number(records.booking?.unknown)))
    assert.deepEqual(theirs.result.structuredContent.error?.code, 'NOT_FOUND')
    assert.deepEqual(theirs.result, nobodys.result)
  }
})

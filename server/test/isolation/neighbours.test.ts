/**
 * What stands next door changes nothing: every request of the document is sent to our restaurant alone, and again with
 * a neighbour that has the same ids, names, e-mails, dates and keys. Both give the same answers, byte for byte, and
 * leave the same rows; and the neighbour's rows stay as they were.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { script } from './tenants/script.ts'
import { marker, markerReference, secondTenant, stirElsewhere } from './tenants/second-tenant.ts'
import { type Dump, dumpOf, tenantTables } from './tenants/tenant-rows.ts'
import { openTenants, type Tenants } from './tenants/tenants.ts'

const [alone, beside] = await Promise.all([openTenants({ withNeighbour: false }), openTenants({ withNeighbour: true })])

/** What no two runs have in common: references, event ids, secrets, PostgreSQL's clock. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/TRA-[A-Z0-9]{6}/g, 'TRA-······')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(uuid)')
    .replaceAll(/_at":"2026-(1|0[7-9])[^"]+Z"/g, '_at":"(now)"')
    .replaceAll(/"code": ?"[A-Z]{4}-\d{4}"/g, '"code":"(code)"')
    .replaceAll(/\/t\/[A-Za-z0-9]+/g, '/t/(link)')
    .replaceAll(/"secret":"[^"]+"/g, '"secret":"(secret)"')
    .replaceAll(/"(form|key)": ?"([0-9a-z]+\.)?[0-9a-f]{32}[^"]*"/g, '"$1":"(form)"')
    .replaceAll(/\/invitation\/[A-Za-z0-9_-]{43}"/g, '/invitation/(secret)"')
    .replaceAll(/"next_cursor": ?"\d+-/g, '"next_cursor":"(micros)-')
    .replaceAll(/"(X-Webhook-Timestamp|X-Webhook-Signature|Service-Signature)": ?"[^"]+"/g, '"$1":"(signed)"')
    .replaceAll(/"(token|token_id|id)": ?"(mtd_)?[a-z0-9]{12}[^"]*"/g, '"$1":"(token)"')

const ofFixedWords = ['state', 'kind', 'scope', 'outcome', 'event_type', 'subject', 'leads_to']

test('the second tenant has rows in every table and its mark in every text', async () => {
  const dump = await dumpOf(beside, secondTenant.id)
  for (const { name, columns } of await tenantTables(beside)) {
    const texts = columns.some(({ type, name: column }) => type === 'text' && !ofFixedWords.includes(column))
    assert.ok((dump[name]?.length ?? 0) > 0, `${name} is empty next door`)
    assert.ok(!texts || dump[name]?.some((row) => row.includes(marker)), `nothing is marked in ${name}`)
  }
})

test('the script of operations contains every operation of openapi.json and each succeeds', () => {
  const operations = Object.entries(alone.document.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId))
  const successful = new Set(script.filter(({ status }) => status < 300).map(({ operationId }) => operationId))
  assert.deepEqual(
    operations.filter((operation) => !successful.has(operation)),
    ['createRestaurant'],
  )
})

test('every operation answers the same with and without a second tenant, whose rows stay', async () => {
  const before = await dumpOf(beside, secondTenant.id)
  for (const request of script) {
    await stirElsewhere(beside)
    const [expected, answer] = await Promise.all([alone.send(request), beside.send(request)])
    const where = `${request.operationId}/${request.name}`
    assert.equal(expected.status, request.status, `${where}, alone: ${expected.text}`)
    assert.ok(!answer.text.includes(marker), `${where} shows: ${answer.text}`)
    assert.ok(!answer.text.includes(markerReference), `${where} shows: ${answer.text}`)
    assert.deepEqual(shown(answer), shown(expected), where)
  }
  assert.deepEqual(await dumpOf(beside, secondTenant.id), before)
  assert.deepEqual(await ourRows(beside), await ourRows(alone))
})

const byChance = ['date', 'x-request-id']

/** Where a body has random values or the database's times, its length is chance as well: times end without zeros. */
function shown({ status, headers, text }: Awaited<ReturnType<Tenants['ask']>>): object {
  const steady = withoutChance(text)
  const dropped = steady === text ? byChance : [...byChance, 'content-length']
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name))
  return { status, headers: Object.fromEntries(kept), text: withoutOrder(steady) }
}

/** Events of one moment stand in the order of their ids, which is chance. */
function withoutOrder(text: string): string {
  if (!text.includes('"events":[{')) return text
  const answer = JSON.parse(text)
  answer.data?.events?.sort((a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return JSON.stringify(answer)
}

const chanceColumns = [
  ...[
    'created_at',
    'updated_at',
    'due_at',
    'next_attempt_at',
    'finished_at',
    'secret',
    'previous_secret',
    'fingerprint',
  ],
  ...['reference', 'search_text', 'secret_sha256', 'pairing_hmac', 'hash'],
  // A hash, of a reference where codes of bookings are tried.
  'subject',
]

async function ourRows(tenants: Tenants): Promise<Dump> {
  const dump = await dumpOf(tenants, tenants.ours, chanceColumns)
  const entries = Object.entries(dump)
    // Counted beside the requests, and written by a timer.
    .filter(([table]) => table !== 'refused_wishes')
    .map(([table, rows]) => [table, rows.map(withoutChance).sort()])
  return Object.fromEntries(entries)
}

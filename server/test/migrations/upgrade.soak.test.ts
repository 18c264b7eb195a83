/**
 * The database of every release, upgraded by the migrations since: its schema is that of a new database, and the API answers
 * what that release answered. Fields may have come since then; none has gone or changed.
 */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { parse } from 'yaml'
import { openDatabase } from '../../src/db/database.ts'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { openApiOf } from '../../src/http/openapi/document.ts'
import { reginasOrder } from '../isolation/tenants/fixtures.ts'
import { bareDatabase, type Connection, onDatabase, restore } from '../operations/backup/spare-database.ts'
import { everyAnswer } from '../operations/transfer/movers.ts'
import { schemaAsText } from '../support/sql/schema-as-text.ts'
import { testApp } from '../support/test-app.ts'
import { testServer } from '../support/test-server.ts'
import { type Answers, bodiesOf, databaseOf, readAnswers, releasesFolder } from './recorded-release.ts'

const releases = readdirSync(releasesFolder)

for (const version of releases) {
  describe(`upgraded from ${version}`, async () => {
    const connection = await bareDatabase()
    const { code, output } = await restore(connection, databaseOf(version))
    assert.equal(code, 0, output)
    const tenants = await worldOn(connection)

    test('its schema is that of a new database', async () => {
      const { admin, template } = testServer()
      const fresh = await onDatabase({ ...admin, database: template }, schemaAsText)
      assert.equal(await onDatabase(connection, schemaAsText), fresh)
    })

    test('the API answers what it answered', async () => {
      const before = await readAnswers(version)
      const known = new Set(Object.keys(before).map((asked) => asked.split(' ')[0]))
      const now = bodiesOf(await everyAnswer(tenants, (operationId) => known.has(operationId)))
      assert.ok(Object.keys(before).length > 300, `only ${Object.keys(before).length} answers`)
      assertKept(before, now)
    })

    test('a request that was answered before is replayed, and new bookings are made', async () => {
      const again = { body: reginasOrder, key: 'regina-1', token: demoTokens.trattoria }
      assert.equal((await tenants.ask('POST /bookings', again)).headers['idempotent-replayed'], 'true')
      const body = { ...reginasOrder, date: '2026-06-22T19:00:00' }
      assert.equal((await tenants.ask('POST /bookings', { body, token: demoTokens.trattoria })).status, 201)
    })
  })
}

async function worldOn(connection: Connection) {
  const db = openDatabase({ connection, poolSize: 4, onConnectionLost: () => {} })
  after(() => db.close())
  const sql = <Row>(text: string, values?: unknown[]) =>
    onDatabase(connection, async (client) => (await client.query(text, values)).rows as Row[])
  const app = await testApp({ database: { db, connection, sql }, env: { AUTH_FAILURES_PER_MINUTE: '0' } })
  const [ours] = await sql<{ id: number }>(`select id from restaurants where slug = 'trattoria-demo'`)
  assert.ok(ours)
  const nothing = () => assert.fail('Nothing was sent here.')
  const tenants = {
    ours: ours.id,
    document: openApiOf(app.app),
    empty: { id: 0, token: '' },
    send: nothing,
    seen: nothing,
  }
  return { ...app, ...tenants }
}

/** The version of a day begins with the shape of the answer, which a release may raise. */
const withoutShape = (value: unknown, where: string): unknown =>
  typeof value === 'string' && where.endsWith('.data.version') ? value.replace(/^\w+\./, '') : value

/** What was, is; there may be more. */
function assertKept(before: unknown, now: unknown, where = 'answers'): void {
  if (where.endsWith('.data.yaml')) {
    assertKept(parse(String(before)), parse(String(now)), `${where}, read`)
    return
  }
  if (before === null || typeof before !== 'object') {
    assert.equal(withoutShape(now, where), withoutShape(before, where), where)
    return
  }
  assert.ok(now !== null && typeof now === 'object', `${where} is ${JSON.stringify(now)}`)
  // What can be imported is a list that grows.
  if (where.endsWith('.data.fields') && Array.isArray(before) && Array.isArray(now)) {
    for (const field of before) assert.ok(now.includes(field), `${where} lacks ${field}`)
    return
  }
  if (Array.isArray(before)) assert.equal((now as unknown[]).length, before.length, `${where} has another length`)
  for (const [name, value] of Object.entries(before)) assertKept(value, (now as Answers)[name], `${where}.${name}`)
}

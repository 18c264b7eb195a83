/** Sends the example requests to the demo and records the answers. */
import assert from 'node:assert/strict'
import type { Database, Tx } from '../../../src/db/database.ts'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { type OpenApi, openApiOf } from '../../../src/http/openapi/document.ts'
import type { Example } from '../../../src/http/openapi/examples.ts'
import { testDatabase } from '../database.ts'
import { firstManager } from '../first-manager.ts'
import { changedAfterTheirDay } from '../sql/changed-after-their-day.ts'
import { guardPatronsVersion } from '../sql/patrons-version-guard.ts'
import { ordinaryNoon, type TestApp, testApp } from '../test-app.ts'
import { exampleStripe } from './example-stripe.ts'
import type { ExampleRequest } from './openapi-requests.ts'

export type Recording = {
  examples: Example[]
  seededReferences: ReadonlySet<string>
  /** What the requests made the service tell its webhooks. */
  events: string[]
}

export async function recordExamples(requests: readonly ExampleRequest[]): Promise<Recording> {
  const database = await testDatabase({ own: true })
  // Every operation that changes guests is called, so that each is known to be noticed by open diaries.
  await database.sql(guardPatronsVersion)
  const events: string[] = []
  // Refused wishes are written at a pace, and would be in some recordings only.
  const { clock, clients } = await exampleStripe()
  const app = await testApp({
    clock,
    stripe: clients,
    database: { ...database, db: keepingEvents(database.db, events) },
    refusedWishesEveryMs: 3_600_000,
  })
  await seedDemo(app.db, app.clock)
  const rows = await app.sql<{ reference: string }>('select reference from bookings')
  const document = openApiOf(app.app)
  const answers = new Map<string, unknown>()
  const seen = (name: string) => answers.get(name) ?? assert.fail(`No example ${name} comes before.`)
  const examples: Example[] = []
  for (const asked of requests) {
    const { operationId, name, summary, status, request = {}, keep, prepare } = asked
    await prepare?.(app, seen, 1)
    const filled = typeof request === 'function' ? request(seen) : request
    const to = asked.onEmptyServer ? await toEmptyServer(asked) : { app, asked }
    const body = await send(to.app, document, to.asked, filled)
    assert.ok(!answers.has(`${operationId}/${name}`), `There are two examples ${operationId}/${name}.`)
    answers.set(`${operationId}/${name}`, body)
    // A stream is no example of one answer; its events are those of another operation.
    const isStream = typeof body === 'string' && body.startsWith('retry:')
    const response = isStream ? '' : keep === undefined ? body : beginningOf(body, keep)
    examples.push({ operationId, name, summary, request: filled, status, ...(response !== '' && { response }) })
  }
  // Every operation that changes bookings has been called, so that each way is known to be found by clients that keep a copy.
  assert.deepEqual(await app.sql(changedAfterTheirDay), [])
  return {
    examples: [...examples, ...firstOfEachType(events)],
    seededReferences: new Set(rows.map(({ reference }) => reference)),
    events,
  }
}

/** The same database, keeping the payload of every event that is sent to it, whether a webhook wants it or not. */
function keepingEvents(db: Database, payloads: string[]): Database {
  const keep = (tx: Tx): Tx =>
    ({
      ...tx,
      rows: (statement, values) => {
        if (statement.name === 'deliveries.insert_test') payloads.push(values[4] as string)
        return tx.rows(statement, values)
      },
      send: (statement, values) => {
        if (statement.name === 'events.insert') payloads.push(...(values[4] as string[]))
        return tx.send(statement, values)
      },
    }) as Tx
  return { ...db, transaction: (work) => db.transaction((tx) => work(keep(tx))) }
}

/** What a receiver gets, one for each type of event that the requests brought about. */
function firstOfEachType(payloads: readonly string[]): Example[] {
  const events = payloads.map((payload) => JSON.parse(payload) as { type: string; data: { booking?: { id: number } } })
  // Events of one moment have ids in no order; bookings have.
  events.sort((a, b) => (a.data.booking?.id ?? 0) - (b.data.booking?.id ?? 0))
  const types = [...new Set(events.map(({ type }) => type))].sort()
  return types.map((type) => ({
    operationId: `on_${type}`.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    name: 'event',
    summary: type,
    request: { body: events.find((event) => event.type === type) },
    status: 200,
  }))
}

type Filled = { path?: object; query?: object; body?: unknown }

/** A server of its own, without a restaurant. */
async function toEmptyServer(asked: ExampleRequest): Promise<{ app: TestApp; asked: ExampleRequest }> {
  const app = await testApp()
  return { app, asked: { ...asked, ...(await firstManager(app)) } }
}

async function send(app: TestApp, document: OpenApi, asked: ExampleRequest, filled: Filled): Promise<unknown> {
  const [method, template] = addressOf(document, asked.operationId)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => String((filled.path as Record<string, unknown>)[name]))
  const query = new URLSearchParams(Object.entries(filled.query ?? {}).map(([name, value]) => [name, String(value)]))
  const line = `${method.toUpperCase()} /${path}${query.size > 0 ? `?${query}` : ''}`
  const answer = await app.ask(line, {
    token: asked.token === undefined ? demoTokens.trattoria : asked.token,
    ...(filled.body === undefined ? {} : { body: filled.body }),
    headers: {
      ...asked.headers,
      ...(needsKey(asked.operationId) && { 'idempotency-key': asked.key ?? `${asked.name}-1` }),
    },
  })
  assert.equal(answer.status, asked.status, `${asked.operationId}/${asked.name}: ${answer.text}`)
  return answer.body
}

const withKey = ['createBooking', 'updateBooking', 'recordPayment', 'refundPayment', 'chargeCard']
const needsKey = (operationId: string): boolean => withKey.includes(operationId)

export function addressOf(document: OpenApi, operationId: string): [method: string, template: string] {
  for (const [template, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === operationId) return [method, template]
    }
  }
  return assert.fail(`There is no operation ${operationId}.`)
}

/** Its style sheets have other names whenever they change. */
const aWholePage = 1_000

function beginningOf(body: unknown, keep: number): unknown {
  const { data, ...rest } = body as { data: unknown[] | Record<string, unknown> }
  if (!Array.isArray(data)) {
    const isLong = (value: unknown) => Array.isArray(value) || (typeof value === 'string' && value.length > aWholePage)
    const shorter = Object.entries(data).map(([name, value]) => [
      name,
      isLong(value) ? (value as string | unknown[]).slice(0, keep) : value,
    ])
    return { data: Object.fromEntries(shorter), ...rest }
  }
  assert.ok(data.length >= keep)
  return { data: data.slice(0, keep), ...rest }
}

const aDay = 24 * 60 * 60 * 1_000

/** Replaces what differs from run to run: references of new bookings, event ids, secrets, PostgreSQL's clock. */
export function withoutChance(examples: readonly Example[], seededReferences: ReadonlySet<string>): unknown {
  const text = JSON.stringify(examples)
    .replaceAll(/\bTRA-[A-Z0-9]{6}\b/g, (reference) => (seededReferences.has(reference) ? reference : 'TRA-······'))
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '(uuid)')
    .replaceAll(/_at":"(\d{4}-[\dT:-]+Z)"/g, (whole, at) => (at > ordinaryNoon ? '_at":"(now)"' : whole))
    // Texts say when by the clock of the restaurant.
    .replaceAll(/"(at|due_at)":"(\d{4}-[\dT:-]+[+-]\d\d:\d\d)"/g, (whole, name, at) => {
      return Math.abs(Date.parse(at) - Date.now()) < aDay ? `"${name}":"(now)"` : whole
    })
    .replaceAll(/"commit":("[0-9a-f]{40}"|null),"date":("[^"]+"|null)/g, '"commit":"(commit)","date":"(date)"')
    .replaceAll(/"code":"[A-Z]{4}-\d{4}"/g, '"code":"(code)"')
    .replaceAll(/"secret":"[^"]+"/g, '"secret":"(secret)"')
    .replaceAll(/"owner":"[\w-]{22}","key":"[^"]+"/g, '"owner":"lT0cZbZ7mNhG4pCq2vXkAw","key":"(secret)"')
    .replaceAll(/\/invitation\/[A-Za-z0-9_-]{43}"/g, '/invitation/(secret)"')
    .replaceAll(/"(token|token_id|id)":"(mtd_)?[a-z0-9]{12}[^"]*"/g, '"$1":"(token)"')
    .replaceAll(/"form":"[0-9a-z]+\.[0-9a-f]{32}\.[^"]+"/g, '"form":"(form)"')
    .replaceAll(/\/reviews\/[A-Za-z0-9._-]{20,}"/g, '/reviews/(token)"')
  return JSON.parse(text)
}

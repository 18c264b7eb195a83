/**
 * Our restaurant, the demo's trattoria with something in every one of its tables, at the fixed moment of the example
 * requests; alone, or with a restaurant next door that shares every id and name with it.
 */
import assert from 'node:assert/strict'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { limits } from '../../../src/http/limits/load-shedding.ts'
import { type OpenApi, openApiOf } from '../../../src/http/openapi/document.ts'
import { exampleStripe } from '../../support/openapi/example-stripe.ts'
import { report } from '../../support/openapi/openapi-import-requests.ts'
import { addressOf } from '../../support/openapi/openapi-recording.ts'
import type { Seen } from '../../support/openapi/openapi-requests.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { askForDeposit, leaveCardAndStayAway } from '../../support/sql/asked-bookings.ts'
import { type Answer, type TestApp, testApp } from '../../support/test-app.ts'
import { fixtures, type Request } from './fixtures.ts'
import { doubleOffset, namedTokens, openSecondTenant, secondTenant } from './second-tenant.ts'
import { besideRowsOf } from './tenant-rows.ts'

export type Tenants = TestApp & {
  ours: number
  document: OpenApi
  /** A restaurant with nothing in its schedule. */
  empty: { id: number; token: string }
  /** Sends a request and remembers its answer under `operationId/name`. */
  send(request: Request): Promise<Answer>
  seen: Seen
}

const before = 10

export async function openTenants({ withNeighbour }: { withNeighbour: boolean }): Promise<Tenants> {
  // What else the machine is busy with is no business of these tests.
  limits.maxEventLoopDelay = 0
  // Refused wishes are written at a pace: two runs would have them in different answers.
  const { clock, clients: stripe } = await exampleStripe()
  const app = await testApp({ env: { AUTH_FAILURES_PER_MINUTE: '0' }, refusedWishesEveryMs: 3_600_000, clock, stripe })
  // Nothing here outlives a crash of PostgreSQL, so no commit need wait for the disk.
  await app.sql(`alter database ${app.connection.database} set synchronous_commit = off`)
  await app.sql(`select setval(pg_get_serial_sequence('restaurants', 'id'), ${before})`)
  await seedDemo(app.db, app.clock)
  const empty = await openRestaurant(app, { slug: 'empty' })
  const answers = new Map<string, unknown>()
  const tenants: Tenants = {
    ...app,
    ours: before + 1,
    document: openApiOf(app.app),
    empty: { id: empty.id, token: await app.token('empty') },
    seen: (name) => answers.get(name) ?? assert.fail(`No request ${name} comes before.`),
    send: async (request) => {
      await request.prepare?.(tenants, tenants.seen, tenants.ours)
      const answer = await send(tenants, request)
      answers.set(`${request.operationId}/${request.name}`, answer.body)
      return answer
    },
  }
  await writeFixtures(tenants)
  await app.sql(`select setval(oid::regclass, ${doubleOffset}) from pg_class
                  where relkind = 'S' and relnamespace = 'maitred'::regnamespace`)
  if (withNeighbour) await openSecondTenant(app, tenants.ours, demoTokens.trattoria)
  return tenants
}

/** What only a receiver, a guest or another system would write is written by hand. */
async function writeFixtures(tenants: Tenants): Promise<void> {
  for (const request of fixtures) {
    const { status, text } = await tenants.send(request)
    assert.equal(status, request.status, `${request.operationId}/${request.name}: ${text}`)
  }
  const { sql, ours } = tenants
  await sql(
    `update webhook_deliveries set state = 'delivered', attempts = 1, next_attempt_at = null, finished_at = now()
      where restaurant_id = $1 and webhook_id = (select min(id) from webhooks where restaurant_id = $1)`,
    [ours],
  )
  await sql(
    `insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, error, answer)
     select restaurant_id, id, 1, '2026-06-10T10:00Z', 12, 200, 'none', 'thank you'
       from webhook_deliveries where restaurant_id = $1`,
    [ours],
  )
  await askForDeposit(tenants, ours, idOf(tenants.seen('createBooking/paying')))
  await leaveCardAndStayAway(tenants, ours, idOf(tenants.seen('createBooking/away')))
  await sql(
    `insert into payment_evidence (restaurant_id, booking_id, kind, network, at)
     values ($1, $2, 'accepted', '192.0.2.0/24', '2026-06-09T10:00Z')`,
    [ours, idOf(tenants.seen('createBooking/away'))],
  )
  await sql(
    `insert into booking_changes (restaurant_id, booking_id, was, visit, terms, amount, currency, actor, pay_until, state, created_at)
     values ($1, $2, '"seen"', '{}', '{}', 3000, 'EUR', 'guest', '2026-06-10T10:15Z', 'lapsed', '2026-06-10T10:00Z')`,
    [ours, idOf(tenants.seen('createBooking/away'))],
  )
  await sql(
    `insert into fake_movements (restaurant_id, key, session_id, kind, amount, state, at)
     select restaurant_id, gen_random_uuid(), id, 'charge', 100, 'refused', '2026-06-10T10:00Z'
       from fake_sessions where restaurant_id = $1`,
    [ours],
  )
  await sql(
    `insert into payment_orders (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, ordered_at, due_at,
                                 next_attempt_at)
     select restaurant_id, booking_id, id, 'forget_card', 0, 'EUR', 'maitred', '2026-06-10T10:00Z', '2026-07-01T10:00Z',
            '2026-07-01T10:00Z' from payments where restaurant_id = $1`,
    [ours],
  )
  await sql(
    `insert into payment_accounts (restaurant_id, provider, last_four, account, account_name, is_live, entered_by, entered_at,
                                   checked_at)
     values ($1, 'stripe', '8Hq2', 'acct_1', 'Trattoria Ltd', false, 'operator', '2026-06-10T10:00Z', '2026-06-10T10:00Z')`,
    [ours],
  )
  await sql(
    `insert into payment_news (restaurant_id, event, type, reference, received_at)
     values ($1, 'evt_1', 'refund.created', 're_1', '2026-06-10T10:00Z')`,
    [ours],
  )
  await sql(
    `insert into payment_cases (restaurant_id, kind, reference, booking_id, payment_id, amount, currency, state, opened_at,
                                changed_at)
     select restaurant_id, 'dispute', 'dp_1', booking_id, id, 8000, 'EUR', 'needs_response', '2026-06-10T10:00Z',
            '2026-06-10T10:00Z'
       from payments where restaurant_id = $1 order by id limit 1`,
    [ours],
  )
  await sql(`insert into offer_rounds values ($1, '2026-06-23', 1, 1, '2026-06-10T11:00Z')`, [ours])
  await sql(
    `insert into tokens (id, secret_sha256, name, ability, restaurant_id, created_at)
     values ('${namedTokens.ours}', sha256('ours'), 'Till', 'restaurant-api', $1, '2026-06-09T10:00Z')`,
    [ours],
  )
  await sql(`update patrons set import_key = 'guest-' || id where restaurant_id = $1 and id <= 3`, [ours])
  await sql(`update bookings set import_key = 'booking-' || id where restaurant_id = $1 and id <= 3`, [ours])
  await sql(
    `insert into messages (restaurant_id, kind, sheet_date, state, reason, next_attempt_at, recipient, subject, body)
     values ($1, 'daily_sheet', '2026-06-09', 'sent', 'none', null, 'house@example.com', '2 bookings', 'Two guests come.')`,
    [ours],
  )
  await sql(`insert into due_messages values ($1, '2026-06-10T10:00Z')`, [ours])
  await sql(`insert into unsubscribed_addresses values ($1, 'enough@example.com', '2026-06-10T10:00Z')`, [ours])
  await sql(
    `insert into refused_addresses (restaurant_id, email, answer, refused_at)
     values ($1, 'gone@example.com', '550 no such user', '2026-06-10T10:00Z')`,
    [ours],
  )
  await sql(
    `insert into guest_booking_counts (restaurant_id, subject, since, bookings)
     values ($1, sha256('somebody'), '2026-06-10T10:00Z', 4)`,
    [ours],
  )
  await sql(
    `insert into texts_received (restaurant_id, booking_id, number, sender, reference, said, received_at)
     values ($1, 1, '+35679000001', '+35699990000', 'SM1', 'Is there parking?', '2026-06-10T09:00Z')`,
    [ours],
  )
  // The demo has texted in this month.
  await sql(`insert into text_months values ($1, '2026-06-01', 3) on conflict do nothing`, [ours])
  await sql(`insert into dead_numbers values ($1, '+35679000002', 'no such number', '2026-06-10T09:00Z')`, [ours])
  await sql(`insert into short_links values ($1, sha256('short'), 1, 0, 'manage', '2026-07-10T09:00Z')`, [ours])
  await sql(
    `insert into fake_texts (restaurant_id, key, number, sender, said, is_answer, at)
     values ($1, 'one', '+35679000001', '+35699990000', 'Hello', false, '2026-06-10T09:00Z')`,
    [ours],
  )
  await sql(`insert into guest_forms values ($1, 'somebody', '2026-06-10T10:00Z')`, [ours])
  await sql(`insert into guest_evening_counts values ($1, '2026-06-10', sha256('somebody'), 2, 5)`, [ours])
  await sql(`insert into brand_files values ($1, 'logo.svg', '<svg/>')`, [ours])
  await sql(`insert into confirmed_addresses values ($1, sha256('somebody'), '2026-06-10T10:00Z')`, [ours])
  await sql(
    `insert into guest_confirmations (restaurant_id, form, content, until, is_held, sent_at)
     values ($1, 'somebody', 'sealed', '2026-06-10T10:15Z', true, '2026-06-10T10:00Z')`,
    [ours],
  )
  await sql(
    `insert into imports (restaurant_id, subject, file_name, bytes, state, mapping, noted, created_by, created_at, finished_at)
     values ($1, 'bookings', 'old.csv', 4, 'stopped', '{"columns": {}, "dateOrder": null, "yesNo": {"yes": [], "no": []}}', 1,
             'Test', '2026-06-10T09:00Z', '2026-06-10T09:30Z')`,
    [ours],
  )
  await sql(`insert into import_parts select restaurant_id, id, 0, 'name' from imports where restaurant_id = $1`, [
    ours,
  ])
  await sql(
    `insert into import_lines (restaurant_id, import_id, line, kind, text)
     select restaurant_id, id, 2, 'note', 'something' from imports where restaurant_id = $1`,
    [ours],
  )
  await sql(
    `insert into import_rows (restaurant_id, import_id, kind, row_id, version, before)
     select i.restaurant_id, i.id, 'booking', (select min(b.id) from bookings b where b.restaurant_id = $1), null, null
       from imports i where i.restaurant_id = $1`,
    [ours],
  )
  await sql(
    `insert into played_files (restaurant_id, import_id, report, played_at, played_by)
     select restaurant_id, id, $2, '2026-06-10T09:30Z', 'Test' from imports where restaurant_id = $1`,
    [ours, JSON.stringify(report)],
  )
  await sql(
    `insert into import_mappings (restaurant_id, name, subject, header, mapping, saved_by, saved_at)
     values ($1, 'weekly', 'bookings', '{Gast}', '{"columns": {}, "dateOrder": null, "yesNo": {"yes": [], "no": []}}', 'Test',
             '2026-06-10T09:00Z')`,
    [ours],
  )
  await sql(
    `insert into reviews (restaurant_id, booking_id, rating, text, is_visible, local_date)
     select $1, $2, 5, 'The best of evenings', false, '2026-06-10'`,
    [ours, idOf(tenants.seen('createBooking/regina'))],
  )
}

/** Does the work, which must leave every row next door as it was. */
export const besideSecondTenant = <Result>(tenants: Tenants, work: () => Promise<Result>): Promise<Result> =>
  besideRowsOf(tenants, secondTenant.id, work)

export const idOf = (answer: unknown): number => (answer as { data: { id: number } }).data.id

async function send(tenants: Tenants, asked: Request): Promise<Answer> {
  const { operationId, name, key = `${name}-1`, request = {} } = asked
  const [method, template] = addressOf(tenants.document, operationId)
  const { path = {}, query = {}, body } = typeof request === 'function' ? request(tenants.seen) : request
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(path[parameter]))
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
  return tenants.ask(`${method.toUpperCase()} /${filled}${search.size > 0 ? `?${search}` : ''}`, {
    token: asked.token === undefined ? demoTokens.trattoria : asked.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(needsKey(tenants.document, operationId) && { 'idempotency-key': key }),
      ...headersOf(tenants, asked),
    },
  })
}

/** In the demo the trattoria is restaurant 1. */
function headersOf({ ours }: Tenants, { headers = {} }: Request): Record<string, string> {
  return headers['x-restaurant-id'] === '1' ? { ...headers, 'x-restaurant-id': String(ours) } : headers
}

export function needsKey(document: OpenApi, operationId: string): boolean {
  const [method, template] = addressOf(document, operationId)
  const parameters = document.paths[template]?.[method]?.parameters ?? []
  return parameters.some((parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key')
}

/** Every operation that needs a token as the document has it, filled in with its own examples and our own ids. */
import assert from 'node:assert/strict'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import type { OpenApi } from '../../../src/http/openapi/document.ts'
import type { Operation, Parameter } from '../../../src/http/openapi/operation.ts'
import type { Answer } from '../../support/test-app.ts'
import { doubleOffset, marker, namedTokens } from './second-tenant.ts'
import { needsKey, type Tenants } from './tenants.ts'

export type ApiOperation = { operationId: string; method: string; template: string; operation: Operation }

export function operationsOf(document: OpenApi): ApiOperation[] {
  return Object.entries(document.paths)
    .filter(([template]) => /^\/api\/(?!guest\/)/.test(template))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return { operationId: operation.operationId, method, template, operation }
      }),
    )
}

/** A record in three ways of naming one: ours, next door's, and nobody's. All that are not ours are equally long. */
export type Named = { ours: number | string; foreign: number | string; unknown: number | string }

const nobodys = 9_000
const named = (ours: number): Named => ({ ours, foreign: ours + doubleOffset, unknown: ours + nobodys })

/** By the name of a path parameter. */
export type Records = Readonly<Record<string, Named>>

export async function ourRecords({ sql, ours }: Tenants): Promise<Records> {
  const [hold] = await sql<{ id: number }>('select id from holds where restaurant_id = $1', [ours])
  assert.ok(hold, 'There is a hold.')
  const [message] = await sql<{ id: number }>(
    `select id::int as id from messages where restaurant_id = $1 and state = 'sent'`,
    [ours],
  )
  assert.ok(message, 'There is a message.')
  const [ids] = await sql<{ booking: number; patron: number; review: number; webhook: number; delivery: number }>(
    `select b.id as booking, b.patron_id as patron, v.id as review, d.webhook_id as webhook, d.id::int as delivery
       from bookings b
       join reviews v on v.restaurant_id = b.restaurant_id and v.booking_id = b.id
       join events e on e.restaurant_id = b.restaurant_id and e.booking_id = b.id
       join webhook_deliveries d on d.restaurant_id = b.restaurant_id and d.event_id = e.id
      where b.restaurant_id = $1 order by d.id limit 1`,
    [ours],
  )
  assert.ok(ids, 'There is a guest who has a review and a delivery.')
  const [people] = await sql<{ host: number; invitation: number }>(
    `select g.user_id as host, i.id as invitation from user_restaurants g
       join invitations i on i.restaurant_id = g.restaurant_id
      where g.restaurant_id = $1 and g.role = 'host' order by 1 limit 1`,
    [ours],
  )
  assert.ok(people, 'There is a host and an invitation.')
  const [device] = await sql<{ id: number }>('select id from devices where restaurant_id = $1', [ours])
  assert.ok(device, 'There is a tablet.')
  const [imported] = await sql<{ id: number }>('select id from imports where restaurant_id = $1 order by id', [ours])
  assert.ok(imported, 'There is an import.')
  const [entry] = await sql<{ id: number }>('select id from to_dos where restaurant_id = $1 order by id', [ours])
  assert.ok(entry, 'There is something to do.')
  const [paymentCase] = await sql<{ id: number }>('select id::int as id from payment_cases where restaurant_id = $1', [
    ours,
  ])
  assert.ok(paymentCase, 'There is a case of a payment.')
  return {
    case: named(paymentCase.id),
    entry: named(entry.id),
    number: { ours: '35679000001', foreign: '35679005001', unknown: '35679009001' },
    text: named(message.id),
    import: named(imported.id),
    // More than a file can have.
    part: { ours: 0, foreign: 900, unknown: 901 },
    mapping: { ours: 'weekly', foreign: `weekly_${marker}`, unknown: `weekly_${'x'.repeat(marker.length)}` },
    booking: named(ids.booking),
    patron: named(ids.patron),
    other: named(ids.patron + 1),
    review: named(ids.review),
    webhook_id: named(ids.webhook),
    delivery: named(ids.delivery),
    hold: named(hold.id),
    message: named(message.id),
    user: named(people.host),
    invitation: named(people.invitation),
    device: named(device.id),
    // Versions are counted in each restaurant: the neighbour has more of them.
    version: { ours: 1, foreign: 900, unknown: 901 },
    token: { ours: namedTokens.ours, foreign: namedTokens.theirs, unknown: 'nobodystoken' },
  }
}

/** A token that may: some operations are for people. */
export const callerFor = ({ operation }: ApiOperation, ours: number) =>
  operation['x-scopes']?.length === 0
    ? { token: demoTokens.user, headers: { 'x-restaurant-id': String(ours) } }
    : { token: demoTokens.trattoria }

export const pathParameters = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export type Call = { path: Record<string, number | string>; query: Record<string, unknown>; body: unknown }

/** A call that would succeed, or be refused for reasons of ours, but never for a strange id. */
export function callTo({ operationId, template, operation }: ApiOperation, records: Records): Call {
  const ours = (name: string) => records[name]?.ours ?? assert.fail(`${operationId}: which record is {${name}}?`)
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'in' in one)
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  return {
    path: Object.fromEntries(pathParameters(template).map((name) => [name, ours(name)])),
    query: Object.fromEntries(needed.map(({ name, example }) => [name, example])),
    body: (example as { value?: unknown } | undefined)?.value,
  }
}

let keys = 0

export function send(
  tenants: Tenants,
  { operationId, method, template }: ApiOperation,
  { path, query, body }: Call,
  caller: { token: string | null; headers?: Record<string, string>; key?: string },
): Promise<Answer> {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name) => String(path[name]))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const key = caller.key ?? `isolation-${++keys}`
  return tenants.ask(`${method.toUpperCase()} /${filled}${search.size > 0 ? `?${search}` : ''}`, {
    token: caller.token,
    ...(body === undefined ? {} : { body }),
    headers: { ...(needsKey(tenants.document, operationId) && { 'idempotency-key': key }), ...caller.headers },
  })
}

/** All that a caller gets to see, but for what differs from request to request anyway. */
export function shown({ status, headers, text }: Answer): object {
  const byChance = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']
  const kept = Object.entries(headers).filter(([name]) => !byChance.includes(name))
  return { status, headers: Object.fromEntries(kept), text }
}

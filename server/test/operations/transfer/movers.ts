/** The two commands as an operator gives them, and everything the API answers about a restaurant. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { systemClock } from '../../../src/clock.ts'
import type { Parameter } from '../../../src/http/openapi/operation.ts'
import { exportRestaurantCommand, importRestaurantCommand } from '../../../src/operations/transfer/transfer.command.ts'
import {
  type ApiOperation,
  callerFor,
  operationsOf,
  pathParameters,
  send,
  shown,
} from '../../isolation/tenants/operations.ts'
import type { Tenants } from '../../isolation/tenants/tenants.ts'
import { testKey } from '../../support/test-app.ts'
import { type Connection, folder, type Outcome } from '../backup/spare-database.ts'

async function run(
  command: typeof exportRestaurantCommand,
  connection: Connection,
  args: string[],
  key: Buffer | undefined,
): Promise<Outcome> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const keys = { findSecretKey: async () => key, loadSecretKey: async () => key ?? assert.fail('no key') }
  const code = await command(args, { connect: async () => connection, clock: systemClock, ...keys, print, fail: print })
  return { code, output: lines.join('\n') }
}

export const moveOut = (from: Connection, args: string[], key: Buffer | undefined = testKey): Promise<Outcome> =>
  run(exportRestaurantCommand, from, args, key)

export const moveIn = (to: Connection, args: string[], key: Buffer | undefined = testKey): Promise<Outcome> =>
  run(importRestaurantCommand, to, args, key)

let files = 0
export const newFile = (): string => join(folder, `restaurant-${++files}.sql.zst`)

/** The values that the parameters of a path have in our restaurant. */
const valuesOf: Readonly<Record<string, string>> = {
  booking: 'select id::text as booking from bookings where restaurant_id = $1',
  patron: 'select id::text as patron from patrons where restaurant_id = $1',
  webhook_id: 'select id::text as webhook_id from webhooks where restaurant_id = $1',
  'webhook_id delivery': `select webhook_id::text, id::text as delivery from webhook_deliveries
                           where restaurant_id = $1 order by id limit 20`,
  user: 'select user_id::text as user from user_restaurants where restaurant_id = $1',
  slug: 'select slug from restaurants where id = $1',
  number: "select distinct ltrim(number, '+') as number from texts_received where restaurant_id = $1",
  import: 'select id::text as import from imports where restaurant_id = $1',
}

const datesOf = 'select distinct local_date::text as date from bookings where restaurant_id = $1 order by 1'

/** Every GET of the document for every record and every date that has bookings, and the two searches. */
export async function everyAnswer(
  tenants: Tenants,
  isAsked: (operationId: string) => boolean = () => true,
): Promise<Record<string, object>> {
  const { sql, ours } = tenants
  const dates = (await sql<{ date: string }>(datesOf, [ours])).map(({ date }) => date)
  const answers: Record<string, object> = {}
  for (const operation of readsOf(tenants).filter(({ operationId }) => isAsked(operationId))) {
    const parameters = pathParameters(operation.template)
    const paths = parameters.length === 0 ? [{}] : await sql<Record<string, string>>(valuesFor(parameters), [ours])
    assert.ok(paths.length > 0, `there is nothing to ask ${operation.template} for`)
    for (const query of queriesOf(operation, dates)) {
      for (const path of paths) {
        const call = { path, query, body: bodyOf(operation) }
        const answer = await send(tenants, operation, call, callerFor(operation, ours))
        assert.equal(answer.status, 200, `${operation.operationId}: ${answer.text}`)
        const record = Object.values(path).join('/')
        answers[`${operation.operationId} ${record} ${JSON.stringify(query)}`] = withoutFormKey(shown(answer))
      }
    }
  }
  return answers
}

/** The key of a guest's form is another in every answer. */
const withoutFormKey = (answer: object): object => {
  return JSON.parse(JSON.stringify(answer).replace(/(\\"form\\":\\")[^"\\]+/, '$1'))
}

function readsOf({ document }: Tenants): ApiOperation[] {
  const ofGuests = Object.entries(document.paths)
    .filter(([template]) => template.startsWith('/api/guest/'))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return { operationId: operation.operationId, method, template, operation }
      }),
    )
  const all = [...operationsOf(document), ...ofGuests]
  const reads = all
    .filter(({ method, template }) => method === 'get' || /\/(bookings|patrons)\/query$/.test(template))
    // Only a tablet's own session is answered.
    .filter(({ operationId }) => operationId !== 'getOwnDevice')
  assert.ok(reads.length > 30, `only ${reads.length} operations read`)
  return reads
}

const valuesFor = (parameters: readonly string[]): string =>
  valuesOf[parameters.join(' ')] ?? assert.fail(`Which record is {${parameters.join('}/{')}}?`)

const bodyOf = ({ method }: ApiOperation) => (method === 'post' ? { per_page: 200 } : undefined)

function queriesOf({ operation }: ApiOperation, dates: readonly string[]): Record<string, unknown>[] {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'in' in one)
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const example = Object.fromEntries(needed.map(({ name, example }) => [name, example]))
  if ('date' in example) return dates.map((date) => ({ ...example, date }))
  if ('dates' in example) return dates.map((date) => ({ ...example, dates: date }))
  return [example]
}

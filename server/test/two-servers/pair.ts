/** Two real servers on one database, and a restaurant that both serve. */
import { randomBytes } from 'node:crypto'
import { systemClock } from '../../src/clock.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { patientFetch } from '../support/network/patient-fetch.ts'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from '../support/restaurant.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'

export type Pair = TestDatabase & {
  house: OpenedRestaurant
  token: string
  env: Record<string, string>
  start(): Promise<ServerProcess>
  issue(): Promise<{ id: string; text: string }>
}

export async function preparePair(spec: RestaurantSpec = {}): Promise<Pair> {
  const database = await testDatabase()
  const house = await openRestaurant(database, spec)
  const env = {
    DATABASE_URL: connectionUrl(database.connection),
    SECRET_KEY: 'ab'.repeat(32),
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_FAILURES_PER_MINUTE: '0',
    DATABASE_POOL_SIZE: '6',
  }
  const issue = async () => {
    const request = { name: 'Test', expiresAt: null, owner: { restaurant: house.slug } }
    const issued = await database.db.transaction((tx) =>
      issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), request),
    )
    return { id: issued.id, text: issued.text }
  }
  const start = () => startServerProcess({ env })
  return { ...database, house, env, start, issue, token: (await issue()).text }
}

export type Told = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  body: any
}

export type Ask = (
  line: string,
  options?: { body?: unknown; headers?: Record<string, string>; token?: string },
) => Promise<Told>

/** A request as `method path`, under /api/restaurant. A server that is too busy is asked again, as it asks to be. */
export const asking = (server: Pick<ServerProcess, 'address'>, token: string): Ask => {
  return async (line, { body, headers = {}, token: other } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const request = {
      method,
      headers: {
        authorization: `Bearer ${other ?? token}`,
        'idempotency-key': randomBytes(8).toString('hex'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const answer = await patientFetch(`${server.address}/api/restaurant${path}`, request)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

/** A day well inside what can be booked, whatever the time of the test. */
export const dayFromNow = (days: number): string => Temporal.Now.plainDateISO('Europe/Malta').add({ days }).toString()

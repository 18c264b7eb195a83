/**
 * 16 clients change one booking at once through two servers: they move, lengthen, resize, annotate, and change its
 * status. A healthy database answers every one of them; 503 is for one that is away. EDIT_ATTEMPTS sets how often.
 */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Pool } from 'undici'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { howOften } from '../../../faults/support/how-often.ts'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { connectionUrl } from '../../../support/sql/connection-url.ts'
import { startServerProcess } from '../../../support/workers/server-process.ts'

const attempts = howOften('EDIT_ATTEMPTS', { small: 400, full: 5_000 })
const clients = 16

const { sql, db, connection } = await testDatabase({ poolSize: 2 })
const house = await openRestaurant(
  { sql },
  {
    settings: { crowd_control_max_covers: 40, crowd_control_time_minutes: 30 },
    serviceHours: [{ name: 'All day', opens: '12:00', closes: '23:00' }],
  },
)
const { text: token } = await db.transaction((tx) =>
  issueToken(tx, Temporal.Now.instant(), randomBytes(tokenEntropy), {
    name: 'Race',
    expiresAt: null,
    owner: { restaurant: house.slug },
  }),
)
const env = { DATABASE_URL: connectionUrl(connection), RATE_LIMIT_PER_MINUTE: '0' }
const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })])
const pools = servers.map(({ address }) => new Pool(address, { connections: clients / 2 }))

async function ask(client: number, method: 'POST' | 'PATCH', path: string, body: object) {
  const pool = pools[client % pools.length] as Pool
  const response = await pool.request({
    method,
    path: `/api/restaurant${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return { status: response.statusCode, text: await response.body.text() }
}

const today = Temporal.Now.plainDateISO('Europe/Malta')
const startOf = (n: number) => `${today.add({ days: 7 + (n % 5) })}T${String(12 + (n % 10)).padStart(2, '0')}:00:00`
const edits = [
  (n: number) => ({ date: startOf(n) }),
  (n: number) => ({ duration: 60 + 15 * (n % 8) }),
  (n: number) => ({ date: startOf(n), duration: 60 + 15 * (n % 8) }),
  (n: number) => ({ adults: 1 + (n % 4) }),
  (n: number) => ({ comment: `No. ${n}` }),
]

let booked = 0
/** Past the days that the edits move to: these fill up, and a booking made on one of them would find no table. */
async function bookOne(): Promise<number> {
  const hour = 12 + 2 * (booked % 5)
  const date = `${today.add({ days: 12 + Math.floor(booked++ / 5) })}T${hour}:00:00`
  const made = await ask(0, 'POST', '/bookings', { date, adults: 2, patron: { first_name: 'Ann' } })
  assert.equal(made.status, 201, made.text)
  return JSON.parse(made.text).data.id
}

/** Every client goes on until all attempts are made; the statuses, and what was answered with an unexpected one. */
async function race(attempt: (client: number, n: number) => Promise<{ status: number; text: string }>) {
  const surprises: string[] = []
  const statuses = new Map<number, number>()
  let left = attempts
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) {
        const { status, text } = await attempt(client, left)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (![200, 409].includes(status)) surprises.push(`${status} ${text}`)
      }
    }),
  )
  console.log(Object.fromEntries(statuses))
  return { surprises, statuses }
}

test(`${clients} clients edit one booking, ${attempts} times, through two servers`, { timeout: 120_000 }, async () => {
  const id = await bookOne()
  const edit = (n: number) => edits[n % edits.length]?.(n) ?? {}
  const { surprises, statuses } = await race((client, n) => ask(client, 'PATCH', `/bookings/${id}`, edit(n)))
  assert.deepEqual(surprises.slice(0, 5), [], `${surprises.length} surprises`)
  assert.ok((statuses.get(200) ?? 0) > attempts / 2, 'most edits have room')
})

test('two servers change and undo the status of bookings that are moved meanwhile', { timeout: 120_000 }, async () => {
  let id = await bookOne()
  const { surprises } = await race(async (client, n) => {
    if (n % 40 === 0) id = await bookOne()
    if (n % 4 > 0) return ask(client, 'PATCH', `/bookings/${id}`, edits[n % edits.length]?.(n) ?? {})
    if (n % 3 === 0) return ask(client, 'POST', `/bookings/${id}/undo`, {})
    return ask(client, 'POST', `/bookings/${id}/status`, { status: n % 8 === 0 ? 'accepted' : 'cancelled' })
  })
  assert.deepEqual(surprises.slice(0, 5), [], `${surprises.length} surprises`)
})

test('two servers racing on one booking cause no deadlock', async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  // PostgreSQL counts a connection's deadlocks at the latest when it ends.
  await Promise.all(servers.map((server) => server.stop()))
  const [row] = await sql('select deadlocks::int from pg_stat_database where datname = current_database()')
  assert.deepEqual(row, { deadlocks: 0 })
})

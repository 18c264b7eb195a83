/** A network of restaurants with a server in front: its database, tokens, webhooks, mail server and open diaries. */
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { openDatabase } from '../../server/src/db/database.ts'
import type { TableSpec } from '../../server/test/support/restaurant.ts'
import { connectionUrl } from '../../server/test/support/sql/connection-url.ts'
import { withSearchPath } from '../../server/test/support/sql/search-path.ts'
import { cacheFolder, grownDatabase } from '../houses/grown-database.ts'
import { freePort, startWell } from '../measured/mail.ts'
import type { Running } from '../processes.ts'
import { progress } from '../progress.ts'
import { startMaitred, tokenFor } from '../stage.ts'
import { deadOfWebhooks, withWebhook } from './assumptions.ts'
import { type Ahead, listAhead, writeBacklog, writeEvening } from './evening.sql.ts'

export type Restaurant = Ahead & { token: string; hasWebhook: boolean }
export type Network = {
  server: Running
  postmaster: number
  client: pg.Client
  restaurants: Restaurant[]
  close(): Promise<void>
}

const tables = (twos: number, fours: number, sixes: number): TableSpec[] => [
  ...Array.from({ length: twos }, () => [1, 2] as const),
  ...Array.from({ length: fours }, () => [2, 4] as const),
  ...Array.from({ length: sixes }, () => [4, 6] as const),
]

const twentyTables = {
  settings: { max_days: 60 },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '15:00' },
    { name: 'Dinner', opens: '18:00', closes: '23:00' },
  ],
  areas: [
    { name: 'Main room', tables: tables(6, 6, 2) },
    { name: 'Terrace', tables: tables(3, 3, 0) },
  ],
}

const twoYears = 730

/** `history`: bookings of each restaurant on each day of two years. */
export async function openNetwork(restaurants: number, history: number): Promise<Network> {
  await mkdir(cacheFolder, { recursive: true })
  const engine = await startEmbeddedPostgres({ dataDir: cacheFolder, role: 'server', log: () => {} })
  const grown = { restaurants, bookingsEach: history * twoYears, tables: 20, bookingsADay: history }
  const there = await grownDatabase(engine.connection, `network_${restaurants}_${history}`, twentyTables, grown)
  const client = new pg.Client(withSearchPath(there))
  await client.connect()
  progress('network: the evening and two weeks ahead')
  await writeEvening(client)
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`)
  const mailPort = await freePort()
  const mail = await startWell(mailPort)
  const server = await startMaitred({
    DATABASE_URL: connectionUrl(there),
    DATA_DIR: cacheFolder,
    METRICS_PORT: 'off',
    PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
    MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'tables@example.com',
    LOG_LEVEL: 'error',
  })
  progress('network: tokens and webhooks')
  const opened = await withTokens(there, await listAhead(client))
  const receivers = await subscribe(server, opened)
  await writeBacklog(client)
  const close = async () => {
    await server.stop()
    await mail.close()
    for (const receiver of receivers) {
      receiver.close()
      receiver.closeAllConnections()
    }
    await client.end()
    await engine.close()
  }
  return { server, postmaster: rows[0].pid, client, restaurants: opened, close }
}

async function withTokens(there: pg.ClientConfig & { host: string }, found: readonly Ahead[]): Promise<Restaurant[]> {
  const db = openDatabase({ connection: there, poolSize: 4, onConnectionLost: () => {} })
  const opened: Restaurant[] = []
  for (const [index, ahead] of found.entries()) {
    opened.push({ ...ahead, token: await tokenFor(db, ahead.slug), hasWebhook: index % (1 / withWebhook) === 0 })
  }
  await db.close()
  return opened
}

/** One receiver answers at once; the other takes connections and never answers. */
async function subscribe(server: Running, restaurants: readonly Restaurant[]): Promise<Server[]> {
  const receivers = [
    createServer((request, response) => void request.resume().on('end', () => response.end())),
    createServer((request) => void request.resume()),
  ]
  for (const receiver of receivers) await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const [living = '', dead = ''] = receivers.map((of) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`)
  const events = ['booking.created', 'booking.updated', 'booking.cancelled']
  const subscribing = restaurants.filter(({ hasWebhook }) => hasWebhook)
  for (const [index, { token }] of subscribing.entries()) {
    const url = index % (1 / deadOfWebhooks) === 0 ? `${dead}/dead` : `${living}/${index}`
    const answer = await fetch(`${server.address}/api/restaurant/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url, events }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
  return receivers
}

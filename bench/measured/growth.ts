/**
 * What a call costs when the business has grown: twenty thousand bookings against two million in one restaurant, and
 * against a thousand restaurants with two thousand each. Three servers run side by side and are called in turn, one
 * call at a time, so that noise of the machine affects all three alike. The databases are kept in .bench-cache for next time.
 */

import { mkdir } from 'node:fs/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { openDatabase } from '../../server/src/db/database.ts'
import { connectionUrl } from '../../server/test/support/sql/connection-url.ts'
import { withSearchPath } from '../../server/test/support/sql/search-path.ts'
import { bookingRequest, type Seat } from '../houses/benchmark-evening.ts'
import { cacheFolder, grownDatabase } from '../houses/grown-database.ts'
import { median } from '../measure.ts'
import type { Running } from '../processes.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { sixtyTables, startMaitred, tokenFor } from '../stage.ts'

const rounds = 300

/** Three turns a day on each table. */
const house = { tables: 60, bookingsADay: 180 }
const sizes = {
  small: { ...house, restaurants: 1, bookingsEach: 20_000 },
  long: { ...house, restaurants: 1, bookingsEach: 2_000_000 },
  wide: { ...house, restaurants: 1_000, bookingsEach: 2_000 },
} as const

type Size = keyof typeof sizes
type House = {
  server: Running
  token: string
  close(): Promise<void>
  tables: { id: number; party: number }[]
  shown: number
}

export async function measureGrowth(): Promise<Row[]> {
  await mkdir(cacheFolder, { recursive: true })
  const engine = await startEmbeddedPostgres({ dataDir: cacheFolder, role: 'server', log: () => {} })
  const opened: House[] = []
  try {
    for (const size of Object.keys(sizes) as Size[]) opened.push(await openHouse(engine, size))
    const [small, long, wide] = opened as [House, House, House]
    const costs = await measureCalls([small, long, wide])
    return costs.flatMap(({ name, ms: [few = 0, many = 0, houses = 0] }) => [
      growthRow(`${name}: 20 thousand → 2 million bookings`, few, many),
      growthRow(`${name}: 1 → 1,000 restaurants (2 million bookings)`, few, houses),
    ])
  } finally {
    for (const house of opened) await house.close()
    await engine.close()
  }
}

const growthRow = (name: string, before: number, after: number): Row => {
  const detail = `${before.toFixed(2)} → ${after.toFixed(2)} ms`
  return { name, detail, unit: '×', subject: after / before, against: '', target: 1.2 }
}

async function openHouse({ connection }: EmbeddedPostgres, size: Size): Promise<House> {
  const there = await grownDatabase(connection, `growth_${size}`, sixtyTables, sizes[size])
  const db = openDatabase({ connection: there, poolSize: 2, onConnectionLost: () => {} })
  const hands = new pg.Client(withSearchPath(there))
  hands.on('error', () => {})
  await hands.connect()
  // What earlier runs booked is in the way of this one.
  await hands.query('truncate maitred.events cascade')
  await hands.query('delete from maitred.bookings where local_date >= current_date')
  const { rows: tables } = await hands.query(
    `select t.id, t.max_covers as party from maitred.dining_tables t join maitred.restaurants r on r.id = t.restaurant_id
      where r.slug = 'osteria' order by t.id`,
  )
  const { rows } = await hands.query(
    `select b.id from maitred.bookings b join maitred.restaurants r on r.id = b.restaurant_id
      where r.slug = 'osteria' order by b.local_date desc, b.id limit 1`,
  )
  const token = await tokenFor(db, 'osteria')
  const server = await startMaitred({ DATABASE_URL: connectionUrl(there), DATA_DIR: cacheFolder, METRICS_PORT: 'off' })
  const close = async () => {
    await server.stop()
    await Promise.all([db.close(), hands.end()])
  }
  return { server, token, close, tables, shown: rows[0].id }
}

type Call = { name: string; request: (house: House, round: number) => RequestInit & { path: string } }

const calls: Call[] = [
  { name: 'availability, one day', request: () => ({ path: `/availabilities?date=${dateIn(10)}&party_size=2` }) },
  {
    name: 'availability, a day nobody asked for',
    request: (_, round) => ({ path: `/availabilities?date=${dateIn(20 + round)}&party_size=2` }),
  },
  { name: 'list a day', request: () => ({ path: `/bookings?date=${dateIn(-1)}` }) },
  { name: 'show a booking', request: ({ shown }) => ({ path: `/bookings/${shown}` }) },
  { name: 'create a booking', request: creation },
]

const dateIn = (days: number) => Temporal.Now.plainDateISO('Europe/Malta').add({ days }).toString()

function creation({ tables, token }: House, round: number): RequestInit & { path: string } {
  const { id, party } = tables[round % tables.length] as House['tables'][0]
  const turn = Math.floor(round / tables.length)
  const seat: Seat = {
    areaId: 0,
    tableId: id,
    party,
    date: dateIn(30 + Math.floor(turn / 3)),
    time: ['12:00', '18:00', '20:00'][turn % 3] as string,
  }
  const { path, ...rest } = bookingRequest(token, seat)
  return { ...rest, path: path.replace('/api/restaurant', '') }
}

async function measureCalls(houses: readonly House[]): Promise<{ name: string; ms: number[] }[]> {
  const costs: { name: string; ms: number[] }[] = []
  for (const { name, request } of calls) {
    progress(`growth: ${name}`)
    const times: number[][] = houses.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, house] of houses.entries()) times[index]?.push(await timeOf(house, request(house, round)))
    }
    // The first tenth warms up plans, caches and compilers.
    costs.push({ name, ms: times.map((of) => median(of.slice(rounds / 10))) })
  }
  return costs
}

async function timeOf({ server, token }: House, { path, ...request }: RequestInit & { path: string }): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(request.headers as Record<string, string>) }
  const began = performance.now()
  const response = await fetch(`${server.address}/api/restaurant${path}`, { ...request, headers })
  await response.arrayBuffer()
  const ms = performance.now() - began
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return ms
}

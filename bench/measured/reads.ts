/** The most frequent reads, each compared with a bare Fastify that answers hello-world; the two are measured in turns. */
import { book, fillDay, seatsFrom } from '../houses/benchmark-evening.ts'
import { compare, measure } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const gzip = { 'accept-encoding': 'gzip' }

type Read = { name: string; path: string; target: number; headers?: Record<string, string> }

export async function measureReads(stage: Stage, seconds: number): Promise<Row[]> {
  progress('filling a day with 150 bookings')
  await fillDay(stage, 10, 150)
  const shown = await book(stage, (await seatsFrom(stage, 11))())
  const [full, quiet] = [stage.dateIn(10), stage.dateIn(11)]
  const reads: Read[] = [
    { name: 'availability, one day, one party size', path: `/availabilities?date=${full}&party_size=2`, target: 0.5 },
    { name: 'the same, gzip', path: `/availabilities?date=${full}&party_size=2`, target: 0.5, headers: gzip },
    {
      name: 'availability, one day, unchanged (304)',
      path: `/availabilities?date=${full}`,
      target: 0.5,
      headers: { 'if-none-match': await tagOf(stage, `/availabilities?date=${full}`) },
    },
    { name: 'availability, one day, every row', path: `/availabilities?date=${full}`, target: 0 },
    { name: 'the same, gzip', path: `/availabilities?date=${full}`, target: 0, headers: gzip },
    { name: 'show a booking', path: `/bookings/${shown}`, target: 0.3 },
    { name: 'list a day of one booking', path: `/bookings?date=${quiet}`, target: 0.3 },
    { name: 'list a day of 150 bookings', path: `/bookings?date=${full}`, target: 0 },
    { name: 'settings', path: '/settings', target: 0 },
  ]
  const rows: Row[] = []
  for (const read of reads) rows.push(await againstHello(stage, seconds, read))
  return rows
}

async function tagOf(stage: Stage, path: string): Promise<string> {
  const response = await fetch(urlOf(stage, path), { headers: bearer(stage) })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

const urlOf = (stage: Stage, path: string) => `${stage.server.address}/api/restaurant${path}`
const bearer = ({ token }: Stage) => ({ authorization: `Bearer ${token}` })

async function againstHello(stage: Stage, seconds: number, { name, path, target, headers }: Read): Promise<Row> {
  progress(name)
  // Named, since fetch would ask for gzip by itself.
  const load = { url: urlOf(stage, path), headers: { ...bearer(stage), 'accept-encoding': 'identity', ...headers } }
  const response = await fetch(load.url, load)
  await response.arrayBuffer()
  const bytes = response.headers.get('content-length') ?? 0
  let last = { p50: 0, p99: 0 }
  const found = await compare(
    async () => (await measure({ url: stage.hello.address }, seconds)).perSecond,
    async () => {
      const { perSecond, p50, p99, statuses } = await measure(load, seconds)
      if (Object.keys(statuses).some((status) => status !== '200' && status !== '304')) {
        throw new Error(`${name}: ${JSON.stringify(statuses)}`)
      }
      last = { p50, p99 }
      return perSecond
    },
  )
  return { name, detail: `${bytes} bytes`, ...found, unit: '/s', against: 'Fastify hello-world', target, ...last }
}

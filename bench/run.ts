/** `npm run bench`: each figure as a ratio to a bare Fastify or to the bare SQL transaction, measured in the same run. */
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { compare, measure, median } from './measure.ts'
import { rawBookingsPerSecond } from './raw-booking.ts'
import { type Row, report } from './report.ts'
import { type Stage, setStage } from './stage.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' }, only: { type: 'string' } } })
const seconds = Number(values.seconds)
const rows: Row[] = []

const say = (line: string) => process.stderr.write(`${line}\n`)
const stage = await setStage()
const bearer = { authorization: `Bearer ${stage.token}` }
const api = `${stage.server.address}/api/restaurant`
const tables = await stage.sql<{ areaId: number; tableId: number; party: number }>(
  'select dining_area_id as "areaId", id as "tableId", max_covers as party from dining_tables order by id',
)

/** Every booking of the benchmark has a table of its own for two hours: nothing is refused, whoever comes first. */
let seat = 0
function nextSeat(firstDay: number) {
  const number = seat++
  const table = tables[number % tables.length] as (typeof tables)[0]
  const turn = Math.floor(number / tables.length) % 3
  const day = firstDay + (Math.floor(number / (tables.length * 3)) % 200)
  const time = ['12:00', '18:00', '20:00'][turn] as string
  return { ...table, date: stage.dateIn(day), time }
}

async function fillDay(day: number, bookings: number): Promise<void> {
  for (let index = 0; index < bookings; index++) {
    const { tableId, party } = tables[index % tables.length] as (typeof tables)[0]
    const time = ['12:00', '18:00', '20:00'][Math.floor(index / tables.length)] ?? '12:00'
    await book(stage, { date: `${stage.dateIn(day)}T${time}:00`, tableId, party })
  }
}

async function book(
  { token }: Stage,
  { date, tableId, party }: { date: string; tableId: number; party: number },
): Promise<number> {
  const response = await fetch(`${api}/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ date, adults: party, table_ids: [tableId], override: true, patron: guest() }),
  })
  const body = (await response.json()) as { data?: { id: number } }
  return body.data?.id ?? 0
}

let guests = 0
const guest = () => ({ first_name: 'Guest', last_name: `Number ${++guests}`, email: `guest${guests}@example.com` })

async function againstHello(name: string, path: string, target: number, headers: Record<string, string> = {}) {
  if (values.only && !name.includes(values.only)) return
  say(`measuring ${name} …`)
  const url = `${api}${path}`
  const first = await fetch(url, { headers: { ...bearer, ...headers } })
  const bytes = (await first.arrayBuffer()).byteLength
  let last = { p50: 0, p99: 0 }
  const found = await compare(
    async () => (await measure({ url: stage.hello.address }, seconds)).perSecond,
    async () => {
      const result = await measure({ url, headers: { ...bearer, ...headers } }, seconds)
      const wrong = Object.keys(result.statuses).filter((status) => !['200', '304'].includes(status))
      if (wrong.length > 0) throw new Error(`${name}: ${JSON.stringify(result.statuses)}`)
      last = result
      return result.perSecond
    },
  )
  rows.push({ name, detail: `${bytes} bytes`, ...found, unit: '/s', against: 'Fastify hello-world', target, ...last })
}

const day = stage.dateIn(10)
say('filling a day with 150 bookings …')
await fillDay(10, 150)
const shown = await book(stage, { date: `${stage.dateIn(11)}T18:00:00`, tableId: tables[0]?.tableId ?? 0, party: 2 })
const availability = await fetch(`${api}/availabilities?date=${day}`, { headers: bearer })
const tag = availability.headers.get('etag') ?? ''
await availability.arrayBuffer()

await againstHello('availability, one day, one party size', `/availabilities?date=${day}&party_size=2`, 0.5)
await againstHello('availability, one day, unchanged (304)', `/availabilities?date=${day}`, 0.5, {
  'if-none-match': tag,
})
await againstHello('availability, one day, every row', `/availabilities?date=${day}`, 0)
await againstHello('show a booking', `/bookings/${shown}`, 0.3)
await againstHello('list a day of 150 bookings', `/bookings?date=${day}`, 0)
await againstHello('list a day of one booking', `/bookings?date=${stage.dateIn(11)}`, 0.3)
await againstHello('settings', '/settings', 0)

if (!values.only || 'availability, 30 days, nothing cached'.includes(values.only)) {
  say('measuring availability, 30 days, nothing cached …')
  for (let index = 12; index < 40; index += 3) await fillDay(index, 60)
  const times: number[] = []
  for (let round = 0; round < 12; round++) {
    // A new version of the house makes every cached day stale at once.
    await stage.sql('update restaurants set house_version = house_version + 1')
    const began = performance.now()
    const response = await fetch(`${api}/availabilities?date=${day}&days=30`, { headers: bearer })
    const spent = response.headers.get('server-timing') ?? ''
    await response.arrayBuffer()
    times.push(Number(/dur=([\d.]+)/.exec(spent)?.[1] ?? performance.now() - began))
  }
  const ms = median(times.slice(2))
  rows.push({ name: 'availability, 30 days, nothing cached', unit: 'ms', subject: ms, target: 50, against: 'a limit' })
}

if (!values.only || 'create a booking'.includes(values.only)) {
  say('measuring create a booking …')
  let p99 = 0
  let p50 = 0
  const found = await compare(
    () =>
      rawBookingsPerSecond(stage.connection, 16, seconds, () => {
        const { date, time, tableId, areaId } = nextSeat(50)
        const startsAt = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(
          'Europe/Malta',
        ).epochMilliseconds
        return { restaurantId: stage.house.id, tableId, areaId, date, startsAt: startsAt / 1000 }
      }),
    async () => {
      const result = await measure(
        {
          url: api,
          connections: 16,
          request: () => {
            const { date, time, tableId, party } = nextSeat(50)
            const body = {
              date: `${date}T${time}:00`,
              adults: party,
              table_ids: [tableId],
              override: true,
              patron: guest(),
            }
            const headers = { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
            return { method: 'POST', path: '/api/restaurant/bookings', headers, body: JSON.stringify(body) }
          },
        },
        seconds,
      )
      if (Object.keys(result.statuses).some((status) => status !== '201')) {
        throw new Error(`create: ${JSON.stringify(result.statuses)}`)
      }
      p50 = result.p50
      p99 = result.p99
      return result.perSecond
    },
  )
  rows.push({
    name: 'create a booking, 16 clients',
    ...found,
    unit: '/s',
    against: 'the bare SQL transaction',
    target: 0.5,
    p50,
    p99,
  })
}

await stage.close()
console.log(report(rows, { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', seconds }))

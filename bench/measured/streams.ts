/**
 * Live days: what 200 open streams cost a server on an idle day, and how long a change on one server takes to a reader on
 * another. Processor time is that of the server's process alone, as the kernel counts it.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenStream, openStream } from '../../server/test/support/network/event-stream.ts'
import type { Running } from '../processes.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { type Stage, startMaitred, tokenFor } from '../stage.ts'

const streams = 200
const changes = 60

export async function measureStreams(stage: Stage, seconds: number): Promise<Row[]> {
  const env = { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder, METRICS_PORT: 'off' }
  const reader = await startMaitred(env)
  try {
    return [await idleCost(stage, reader, Math.max(10, seconds * 2)), await latency(stage, reader)]
  } finally {
    await reader.stop()
  }
}

const watch = ({ token }: Stage, { address }: Running, date: string): Promise<OpenStream> =>
  openStream(`${address}/api/restaurant/day/stream?dates=${date}`, { authorization: `Bearer ${token}` })

async function idleCost(stage: Stage, reader: Running, seconds: number): Promise<Row> {
  const pid = reader.child.pid ?? 0
  // A server alone has its worker's polling and little else.
  await sleep(2_000)
  progress('streams: idle')
  const without = await processorShare(pid, seconds)
  const first = await watch(stage, reader, stage.dateIn(300))
  await first.next()
  const open = [first]
  // A token may have a hundred streams; several share the restaurant as several tablets do.
  for (let batch = 0; open.length < streams; batch++) {
    const token = await tokenFor(stage.db, stage.house.slug)
    const count = Math.min(50, streams - open.length)
    open.push(
      ...(await Promise.all(
        Array.from({ length: count }, () => watch({ ...stage, token }, reader, stage.dateIn(300 + (batch % 4)))),
      )),
    )
  }
  await sleep(3_000)
  progress('streams: 200 open')
  const withStreams = await processorShare(pid, seconds)
  for (const stream of open) stream.close()
  return {
    name: '200 open streams, idle day: added processor time',
    detail: `${without.toFixed(1)} % without`,
    unit: '%',
    subject: Math.max(0, withStreams - without),
    against: 'of a core',
    target: 2,
  }
}

/** Percent of a core. */
async function processorShare(pid: number, seconds: number): Promise<number> {
  const [before, from] = [ticksOf(pid), performance.now()]
  await sleep(seconds * 1_000)
  return ((ticksOf(pid) - before) * 1_000) / (performance.now() - from)
}

/** Hundredths of a second in user and kernel mode. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function latency(stage: Stage, reader: Running): Promise<Row> {
  progress('streams: changes')
  const date = stage.dateIn(310)
  const stream = await watch(stage, reader, date)
  await stream.next()
  const taken: number[] = []
  for (let change = 0; change < changes; change++) {
    await pause(stage, change % 2 === 0)
    const from = performance.now()
    while ((await stream.next(10_000)).data.data.paused !== (change % 2 === 0));
    taken.push(performance.now() - from)
    await sleep(Math.random() * 100)
  }
  stream.close()
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return {
    name: 'change on one server to a reader on another, p95',
    detail: `${changes} changes`,
    unit: 'ms',
    subject: at(0.95),
    against: '',
    target: 1_000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

async function pause({ server, token }: Stage, paused: boolean): Promise<void> {
  const answer = await fetch(`${server.address}/api/restaurant/bookings/availability-pause`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paused }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

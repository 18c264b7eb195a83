/**
 * `npm run bench -- --only network`: a network of 1,200 restaurants with two years of bookings, the processor time of each
 * kind of call in the server and in PostgreSQL, and a Friday's peak quarter of an hour, played several times faster at a
 * fixed rate whether the server keeps up or not. From these follow the tables of docs/scaling.md, which `--write` replaces.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenStream, openStream } from '../../server/test/support/network/event-stream.ts'
import { type CpuTimes, cpuTimesOf } from '../cpu-times.ts'
import { progress, progressEnds } from '../progress.ts'
import { withFigures } from '../report.ts'
import { callsInAQuarter, type Kind, kinds, secondsOfAQuarter } from './assumptions.ts'
import { Calls } from './calls.ts'
import { capacityTable, kindTable, type Measured, mixTable } from './capacity.ts'
import { countWaiting, readFigures } from './evening.sql.ts'
import { type Network, openNetwork } from './network.ts'

export type NetworkOptions = { restaurants: number; history: number; speed: number; seconds: number; write: boolean }

const clients = 8

export async function measureNetwork(options: NetworkOptions, circumstances: string): Promise<void> {
  const network = await openNetwork(options.restaurants, options.history)
  const calls = new Calls(network)
  try {
    const streams = await openDiaries(network)
    const measured: Measured = {
      ...options,
      ...(await measureKinds(network, calls, options)),
      ...(await playQuarter(network, calls, options)),
    }
    for (const stream of streams) stream.close()
    progressEnds()
    const text = [circumstances, kindTable(measured), mixTable(measured), capacityTable(measured)].join('\n\n')
    console.log(text)
    if (!options.write) return
    const page = new URL('../../docs/scaling.md', import.meta.url)
    writeFileSync(page, withFigures(readFileSync(page, 'utf8'), `${text}\n`, 'network'))
  } finally {
    await calls.close()
    await network.close()
  }
}

const cpuOf = ({ server, postmaster }: Network): CpuTimes => cpuTimesOf(server.child.pid as number, postmaster)

/** One tablet in each restaurant shows tomorrow. */
async function openDiaries({ server, restaurants }: Network): Promise<OpenStream[]> {
  progress('network: diaries')
  const date = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 1 })
  const url = `${server.address}/api/restaurant/day/stream?dates=${date}`
  const streams: OpenStream[] = []
  for (const { token } of restaurants) streams.push(await openStream(url, { authorization: `Bearer ${token}` }))
  return streams
}

async function measureKinds(network: Network, calls: Calls, { seconds }: NetworkOptions) {
  progress('network: nothing but open diaries, dead webhooks and jobs')
  await drained(network)
  const idle = await costOf(network, { server: 0, postgres: 0 }, () => sleep(seconds * 4_000).then(() => seconds * 4))
  const cost = async (name: string, call: () => Promise<void>) => {
    progress(`network: ${name}`)
    await inLoop(call, 1)
    await drained(network)
    return costOf(network, idle, async () => {
      const made = await inLoop(call, seconds)
      await drained(network)
      return made
    })
  }
  const byKind = {} as Record<Kind, CpuTimes>
  // Code that is compiled while the first kind is measured would count for that kind.
  await inLoop(() => calls.create({ withMail: true }), seconds * 2)
  const bare = await cost('a booking without mail and webhook', () => calls.create({ withWebhook: false }))
  const mailed = await cost('with mail', () => calls.create({ withWebhook: false, withMail: true }))
  const hooked = await cost('with webhook', () => calls.create({ withWebhook: true }))
  for (const kind of kinds) byKind[kind] = kind === 'create' ? bare : await cost(kind, calls.make[kind])
  return { idle, byKind, message: difference(mailed, bare), delivery: difference(hooked, bare) }
}

const difference = (a: CpuTimes, b: CpuTimes): CpuTimes => ({
  server: Math.max(0, a.server - b.server),
  postgres: Math.max(0, a.postgres - b.postgres),
})

/** Milliseconds for each piece of the work, which returns their number, without what an idle server takes in a second. */
async function costOf(network: Network, idle: CpuTimes, work: () => Promise<number>): Promise<CpuTimes> {
  const [before, began] = [cpuOf(network), performance.now()]
  const pieces = await work()
  const [after, seconds] = [cpuOf(network), (performance.now() - began) / 1_000]
  const share = (of: keyof CpuTimes): number => Math.max(0, after[of] - before[of] - idle[of] * seconds) / pieces
  return { server: share('server'), postgres: share('postgres') }
}

async function inLoop(call: () => Promise<void>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let made = 0
  const client = async () => {
    while (performance.now() < until) {
      await call()
      made++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return made
}

/** Until every message is sent, and every event delivered to webhooks that are alive. */
async function drained({ client }: Network): Promise<void> {
  while ((await countWaiting(client)) > 0) await sleep(100)
}

/** The calls of the quarter in random order, each at its time. Waits are counted from that time, not from the sending. */
async function playQuarter(network: Network, calls: Calls, { restaurants, speed }: NetworkOptions) {
  const order = kinds.flatMap((kind) => Array<Kind>(Math.round(callsInAQuarter[kind] * restaurants)).fill(kind))
  shuffle(order)
  const seconds = secondsOfAQuarter / speed
  progress(`network: ${order.length} calls of a quarter of an hour in ${Math.round(seconds)} s`)
  const [before, figuresBefore, refusedBefore, began] = [
    cpuOf(network),
    await readFigures(network.client),
    calls.refused,
    performance.now(),
  ]
  const waits: number[] = []
  const running = order.map(async (kind, index) => {
    const due = began + (index / order.length) * seconds * 1_000
    await sleep(Math.max(0, due - performance.now()))
    await calls.make[kind]()
    waits.push(performance.now() - due)
  })
  await Promise.all(running)
  const took = (performance.now() - began) / 1_000
  await drained(network)
  const after = cpuOf(network)
  return {
    mix: { server: after.server - before.server, postgres: after.postgres - before.postgres },
    calls: order.length,
    refused: calls.refused - refusedBefore,
    turnedAway: calls.turnedAway,
    planned: seconds,
    took,
    drainedAfter: (performance.now() - began) / 1_000,
    waits: waits.sort((a, b) => a - b),
    figures: { before: figuresBefore, after: await readFigures(network.client) },
  }
}

function shuffle(order: Kind[]): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[order[last], order[other]] = [order[other] as Kind, order[last] as Kind]
  }
}

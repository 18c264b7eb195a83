/**
 * Measures how much a script against one restaurant delays the guests of another: the p95 of a guest's requests beside
 * the script, and beside equally many requests to an unknown address, sent at the same pace. The server is a process of
 * its own with its usual limits; script and guest have addresses of their own (X-Forwarded-For). Rounds of both kinds
 * alternate, and the best of five measurements counts: a busy machine disturbs one of them, a real delay is in all. One in
 * which the guest waits long anyway hides what the script costs, and does not count.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../src/clock.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from '../support/restaurant.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

export type Neighbours = TestDatabase & {
  address: string
  /** The restaurant that scripts are sent to. */
  attacked: OpenedRestaurant & { token: string }
  /** The restaurant of the guest. */
  other: OpenedRestaurant
}

/** `atOnce`: how many requests are sent together, 1 by default. `from` is the address of their sender. */
export type Script = {
  requests: number
  seconds: number
  atOnce?: number
  send(index: number, from: string): Promise<unknown>
}

export async function openNeighbours(
  env: Record<string, string> = {},
  spec: Omit<RestaurantSpec, 'slug'> = {},
): Promise<Neighbours> {
  const database = await testDatabase({ own: true })
  const attacked = await openRestaurant(database, { ...spec, slug: 'attacked' })
  const other = await openRestaurant(database, { slug: 'other' })
  const asked = { name: 'Test', expiresAt: null, owner: { restaurant: attacked.slug } }
  const { text: token } = await database.db.transaction((tx) =>
    issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), asked),
  )
  const { address } = await startServerProcess({
    env: {
      DATABASE_URL: connectionUrl(database.connection),
      SECRET_KEY: 'ab'.repeat(32),
      DATABASE_POOL_SIZE: '8',
      TRUST_PROXY: 'true',
      ...env,
    },
  })
  return { ...database, address, attacked: { ...attacked, token }, other }
}

const [rounds, attempts, guestRequestsPerSecond, longestUsualMs] = [3, 5, 20, 400]

/** Another address in each round: a limit by the minute would end the script in the first, and hide what it costs. */
let scripts = 0
const scriptAddress = (): string => `198.51.${(++scripts >> 8) & 255}.${scripts & 255}`

/** Fails where the guest's p95 beside the script is twice that beside requests to an unknown address, or more. */
export async function assertGuestUndelayed(t: TestContext, neighbours: Neighbours, script: Script): Promise<void> {
  const unknown: Script = { ...script, send: (index, from) => request(neighbours, `/unknown/${index}`, from) }
  await guestBeside(neighbours, { ...unknown, seconds: 1 })
  const ratios: number[] = []
  for (let attempt = 0; attempt < attempts && !ratios.some((ratio) => ratio < 2); attempt++) {
    const [besideUnknown, besideScript]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      besideUnknown.push(...(await guestBeside(neighbours, unknown)))
      besideScript.push(...(await guestBeside(neighbours, script)))
    }
    const [usual, delayed] = [p95(besideUnknown), p95(besideScript)]
    t.diagnostic(`p95 of the guest: ${usual.toFixed(1)} ms, beside the script ${delayed.toFixed(1)} ms`)
    if (usual < longestUsualMs) ratios.push(delayed / usual)
  }
  assert.ok(ratios.length > 0, `the machine is too busy: a guest waits ${longestUsualMs} ms beside unknown addresses`)
  const best = Math.min(...ratios)
  assert.ok(best < 2, `a guest of another restaurant waits ${best.toFixed(1)} times as long`)
}

/** The guest's latencies in milliseconds, while the script sends its requests evenly over its seconds. */
async function guestBeside(neighbours: Neighbours, script: Script): Promise<number[]> {
  const { requests, seconds, atOnce = 1, send } = script
  const from = scriptAddress()
  const sendTogether = (turn: number) =>
    Promise.all(Array.from({ length: atOnce }, (_, index) => send(turn * atOnce + index, from)))
  const sent = evenly(requests / atOnce, seconds, sendTogether)
  // Rejections surface below; without this Node.js would report them as unhandled before.
  sent.catch(() => {})
  const measured = await evenly(guestRequestsPerSecond * seconds, seconds, (index) => guestRequest(neighbours, index))
  await sent
  return measured
}

async function evenly<T>(times: number, seconds: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const start = performance.now()
  const acts: Promise<T>[] = []
  for (let index = 0; index < times; index++) {
    await sleep(Math.max(0, start + (index * seconds * 1_000) / times - performance.now()))
    acts.push(act(index))
  }
  return Promise.all(acts)
}

/** The booking page of a day, each for another guest. One that is refused counts as endless. */
async function guestRequest(neighbours: Neighbours, index: number): Promise<number> {
  const date = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 1 + (index % 60) })
  const start = performance.now()
  const status = await request(neighbours, `/book/${neighbours.other.slug}?adults=2&date=${date}`, guestAddress())
  return status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY
}

let guests = 0
const guestAddress = (): string => `203.0.${(++guests >> 8) & 255}.${guests & 255}`

async function request({ address }: Neighbours, path: string, from: string): Promise<number> {
  // The server answers within 20 s. Without a limit of its own a request to one that has ended would wait for minutes.
  const answer = await fetch(address + path, {
    headers: { 'x-forwarded-for': from },
    signal: AbortSignal.timeout(60_000),
  })
  await answer.arrayBuffer()
  return answer.status
}

function p95(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

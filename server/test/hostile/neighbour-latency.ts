/**
 * Measures how much a script against one restaurant delays the guests of another: the p95 of a guest's requests beside
 * the script, and beside equally many requests to an unknown address, sent at the same pace. The server is a process of
 * its own with its usual limits; script and guest have addresses of their own (X-Forwarded-For).
 *
 * Both kinds alternate, and which of them is first as well, so that a machine that becomes busier or quieter favours
 * neither. The median of five rounds counts, whatever the others say: one of them may be disturbed, three may not. A round
 * in which the guest waits long beside unknown addresses hides what the script costs, and another takes its place.
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

const [rounds, mostRounds, guestRequestsPerSecond, longestUsualMs] = [5, 10, 20, 400]

/** Another address in each round: a limit by the minute would end the script in the first, and hide what it costs. */
let scripts = 0
const scriptAddress = (): string => `198.51.${(++scripts >> 8) & 255}.${scripts & 255}`

/** The p95 of the guest's latencies beside unknown addresses, and beside the script. */
export type Round = { usual: number; delayed: number }

/** How many times as long the guest waits in the median round; undefined where fewer count than there must be. */
export function medianDelay(measured: readonly Round[]): number | undefined {
  const counting = measured.filter(({ usual }) => usual < longestUsualMs)
  if (counting.length < rounds) return undefined
  const ratios = counting.map(({ usual, delayed }) => delayed / usual).sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)]
}

/** Fails where the guest's p95 beside the script is twice that beside requests to an unknown address, or more. */
export async function assertGuestUndelayed(t: TestContext, neighbours: Neighbours, script: Script): Promise<void> {
  const unknown: Script = { ...script, send: (index, from) => request(neighbours, `/unknown/${index}`, from) }
  await guestBeside(neighbours, { ...unknown, seconds: 1 })
  const measured: Round[] = []
  let delay: number | undefined
  for (; delay === undefined && measured.length < mostRounds; delay = medianDelay(measured)) {
    const round = { usual: 0, delayed: 0 }
    const usual = async () => {
      round.usual = p95(await guestBeside(neighbours, unknown))
    }
    const delayed = async () => {
      round.delayed = p95(await guestBeside(neighbours, script))
    }
    for (const measure of measured.length % 2 === 0 ? [usual, delayed] : [delayed, usual]) await measure()
    measured.push(round)
    t.diagnostic(`p95 of the guest: ${round.usual.toFixed(1)} ms, beside the script ${round.delayed.toFixed(1)} ms`)
  }
  assert.ok(delay !== undefined, `the machine is too busy: a guest waits ${longestUsualMs} ms beside unknown addresses`)
  t.diagnostic(`median: ${delay.toFixed(2)} times as long`)
  assert.ok(delay < 2, `a guest of another restaurant waits ${delay.toFixed(2)} times as long`)
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

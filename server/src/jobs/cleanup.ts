/**
 * What has to be cleared away (events and deliveries 30 days after they are done with, idempotency keys after a day), and
 * the tallies of long guest lists, which are taken anew when many guests have come, gone or changed.
 *
 * Every server makes its round a minute after its start and then every quarter of an hour; of several, one clears at a
 * time. Lists that change much in between, as by an import, are seen to within seconds. A round may be late, broken off
 * or made twice without harm, so one that fails is simply left to the next.
 * docs/decisions/0010-upkeep-by-rounds.md tells why there is no queue.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { keepTallyOf } from '../features/patrons/take-tally.ts'
import { tallyLimits } from '../features/patrons/tally-limits.ts'
import {
  purgeDeletedWebhooks,
  purgeDeliveriesOfDeleted,
  purgeEvents,
  purgeFinishedDeliveries,
  purgeWaitingDeliveries,
} from '../features/webhooks/purge.sql.ts'
import { purgeKeys } from '../http/idempotency/idempotency.sql.ts'
import type { Logger } from '../logger.ts'
import { claimCleanup, listChangedLists, listRestaurantIds } from './cleanup.sql.ts'

type CleanupContext = { db: Database; clock: Clock; quit?: AbortSignal }

export type CleanupParts = Omit<CleanupContext, 'quit'> & {
  log: Pick<Logger, 'warn' | 'debug'>
  firstMs?: number
  everyMs?: number
  /** From one look at lists that have changed much to the next. */
  changedMs?: number
}

const minute = 60_000
const kept = { hours: 30 * 24 }
const rowsAtOnce = 1_000

/** Finished deliveries, deliveries that have waited for 30 days, and events without deliveries. */
export async function clearOldEvents(context: CleanupContext): Promise<number> {
  const before = context.clock.now().subtract(kept)
  const finished = await clearInParts(context, (tx) => purgeFinishedDeliveries(tx, before, rowsAtOnce))
  const waiting = await clearInParts(context, (tx) => purgeWaitingDeliveries(tx, before, rowsAtOnce))
  const events = await clearInParts(context, (tx) => purgeEvents(tx, before, rowsAtOnce))
  return finished + waiting + events
}

export async function clearDeletedWebhooks(context: CleanupContext): Promise<number> {
  const deliveries = await clearInParts(context, (tx) => purgeDeliveriesOfDeleted(tx, rowsAtOnce))
  const webhooks = await clearInParts(context, (tx) => purgeDeletedWebhooks(tx, rowsAtOnce))
  return deliveries + webhooks
}

export function clearIdempotencyKeys(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  return clearInParts(context, (tx) => purgeKeys(tx, now, rowsAtOnce))
}

/** In transactions of `rowsAtOnce` rows, so that nothing waits for long and a failure loses at most one part. */
async function clearInParts({ db, quit }: CleanupContext, clearSome: (tx: Tx) => Promise<number>): Promise<number> {
  let cleared = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => ((await claimCleanup(tx)) ? clearSome(tx) : 0))
    cleared += gone
    if (gone === 0 || quit?.aborted) return cleared
  }
}

/** Not under the lock of the clearing, which would wait for them; each restaurant's tally has a lock of its own. */
export async function keepTallies(context: CleanupContext, restaurantIds: readonly number[]): Promise<number> {
  let taken = 0
  for (const id of restaurantIds) {
    if (context.quit?.aborted) break
    if ((await keepTallyOf(context, id)) === 'taken') taken++
  }
  return taken
}

export class Cleanup {
  readonly #parts: CleanupParts
  readonly #quit = new AbortController()
  readonly #rounds: Promise<unknown>

  constructor(parts: CleanupParts) {
    this.#parts = parts
    const { firstMs = minute, everyMs = 15 * minute, changedMs = 15_000 } = parts
    this.#rounds = Promise.all([
      this.#makeRounds(firstMs, everyMs, () => this.#makeRound()),
      this.#makeRounds(changedMs, changedMs, () => this.#countChangedLists()),
    ])
  }

  /** A round under way comes to the end of its part, for `graceMs` at most. */
  async stop(graceMs: number): Promise<void> {
    this.#quit.abort()
    const patience = new AbortController()
    await Promise.race([this.#rounds, sleep(graceMs, undefined, patience)])
    patience.abort()
  }

  async #makeRounds(firstMs: number, everyMs: number, makeRound: () => Promise<void>): Promise<void> {
    for (let pause = firstMs; await this.#hasPassed(pause); pause = everyMs) await makeRound()
  }

  /** False when the server stops first. */
  #hasPassed(pause: number): Promise<boolean> {
    return sleep(pause, true, { signal: this.#quit.signal, ref: false }).catch(() => false)
  }

  /** A failure is told by the rounds; here it would be told every few seconds. */
  async #countChangedLists(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      const ids = await db.read((query) => listChangedLists(query, tallyLimits.fewestChanges))
      await keepTallies({ db, clock, quit: this.#quit.signal }, ids)
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'lists that have changed were not counted')
    }
  }

  async #makeRound(): Promise<void> {
    const { db, clock, log } = this.#parts
    const context = { db, clock, quit: this.#quit.signal }
    try {
      const webhooks = await clearDeletedWebhooks(context)
      const events = await clearOldEvents(context)
      const keys = await clearIdempotencyKeys(context)
      log.debug({ webhooks, events, keys }, 'cleared away')
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'clearing away failed and is left to the next round')
    }
    try {
      const tallies = await keepTallies(context, await db.read(listRestaurantIds))
      if (tallies > 0) log.debug({ tallies }, 'took the tallies of guest lists')
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a tally was not taken and is left to the next round')
    }
  }
}

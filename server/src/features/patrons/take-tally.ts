/**
 * Counts a long guest list ahead: how many guests of each shelf answer to each broad search, as of one moment. Together
 * with the changes noted since, that is exact at any time. No writer waits for it, and one that fails, or is overtaken by
 * an erasure, is left to the next round: the tally before stands, and is as exact.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Database, Tx } from '../../db/database.ts'
import { BroadSearches } from './broad-searches.ts'
import {
  claimTally,
  clearUnneededChanges,
  findTallyState,
  keepTally,
  listOnShelves,
  listShelfStarts,
  sampleTexts,
  type Tally,
} from './tally.sql.ts'
import { type TallyLimits, tallyLimits } from './tally-limits.ts'

type BookingContext = { db: Database; quit?: AbortSignal | undefined }

/** Counting so many holds up other work of the process for some milliseconds. */
const guestsAtOnce = 1_000
const changesAtOnce = 10_000
/** Nobody is known by a piece of text that five guests share. */
const fewestAlike = 5

export type Kept = 'taken' | 'not due' | 'overtaken' | 'left'

/** Takes a tally where one is due, and clears away the changes of a list that has none. */
export async function keepTallyOf(
  context: BookingContext,
  restaurantId: number,
  limits: TallyLimits = tallyLimits,
): Promise<Kept> {
  const state = await context.db.read((query) => findTallyState(query, restaurantId, limits))
  if (!state.isTaken && state.isBehind) await clearChanges(context, restaurantId)
  if (!state.isMissing && !state.isOff && !(state.isTaken && state.isBehind)) return 'not due'
  return takeTally(context, restaurantId, limits)
}

/** In small transactions, as an erasure waits for each. */
async function clearChanges({ db, quit }: BookingContext, restaurantId: number): Promise<void> {
  for (let gone = 1; gone > 0 && !quit?.aborted; ) {
    gone = await db.transaction((tx) => clearUnneededChanges(tx, restaurantId, changesAtOnce))
  }
}

export function takeTally(
  { db, quit }: BookingContext,
  restaurantId: number,
  limits: TallyLimits = tallyLimits,
): Promise<'taken' | 'overtaken' | 'left'> {
  return db.snapshot(async (tx) => {
    if (!(await claimTally(tx, restaurantId))) return 'left'
    const tally = await count(tx, restaurantId, limits, quit)
    if (!tally) return 'left'
    await keepTally(tx, restaurantId, tally)
    return 'taken'
  })
}

async function count(
  tx: Tx,
  restaurantId: number,
  { guestsOnShelf, guestsAsked, broadShare }: TallyLimits,
  quit: AbortSignal | undefined,
): Promise<Tally | undefined> {
  const starts = await listShelfStarts(tx, restaurantId, guestsOnShelf)
  const sample = await sampleTexts(tx, restaurantId, guestsAsked)
  const broad = await BroadSearches.among(sample, Math.max(fewestAlike, Math.ceil(sample.length * broadShare)))
  const counts = broad.texts.map((text) => ({ text, guests: Array<number>(starts.length + 1).fill(0) }))
  let guests = 0
  for (let after = 0; ; ) {
    const some = await listOnShelves(tx, restaurantId, starts, after, guestsAtOnce)
    for (const { text, shelf } of some) {
      broad.answeredBy(text, (number) => {
        const counted = counts[number]?.guests
        if (counted) counted[shelf] = (counted[shelf] ?? 0) + 1
      })
    }
    guests += some.length
    const last = some.at(-1)
    if (!last) return { guests, starts, counts }
    if (quit?.aborted) return undefined
    after = last.id
    await otherWork()
  }
}

/**
 * Makes the summaries of evenings that have ended, and again where one of their days was written to since. Each batch
 * is a transaction, which blocks no booking and waits for none; after an interruption the next run continues.
 *
 * An evening's capacity is stored with its first summary and never changed. Made within a day after the evening it is
 * exact; made later it is by the tables and hours of that time, and marked as estimated.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { eveningBegins, eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { claimTurn } from '../../../jobs/turn.sql.ts'
import { findHouse } from '../../house/schedule/house.sql.ts'
import { houseFrom } from '../../house/schedule/house-from-row.ts'
import { capacitiesOf, countEvenings, dayVersionOf } from './count-evenings.ts'
import { findDayVersions } from './counted-bookings.sql.ts'
import {
  findFirstEvening,
  insertCapacities,
  listCapacities,
  listRestaurantIds,
  listUnsummarised,
  upsertSummaries,
} from './insights.sql.ts'

/** About 5,000 bookings of a large house. */
const eveningsPerBatch = 28
/** Seconds after its end within which the present tables and hours count as those of the evening. */
const knownFor = 86_400

export type SummaryParts = {
  db: Database
  clock: Clock
  quit?: AbortSignal | undefined
  /** Only evenings of the last this many days; all if absent. */
  recentDays?: number | undefined
  onProgress?: ((restaurantId: number, evening: LocalDate, evenings: number) => void) | undefined
}

/** How many were made. `quit` ends it after the batch under way. */
export async function summariseEvenings(parts: SummaryParts): Promise<number> {
  let total = 0
  for (const restaurantId of await parts.db.read(listRestaurantIds)) {
    let made = 0
    for (;;) {
      if (parts.quit?.aborted) return total
      const batch = await parts.db.transaction((tx) => summariseBatch(tx, restaurantId, parts))
      made += batch.length
      const last = batch.at(-1)
      if (last !== undefined) parts.onProgress?.(restaurantId, last, made)
      if (batch.length < eveningsPerBatch) break
    }
    total += made
  }
  return total
}

/** Makes none where another server is doing it, or where the restaurant is gone. */
async function summariseBatch(tx: Tx, restaurantId: number, parts: SummaryParts): Promise<LocalDate[]> {
  if (!(await claimTurn(tx, 'summaries'))) return []
  const row = await findHouse(tx, restaurantId)
  if (!row) return []
  const house = houseFrom(row)
  const now = secondsOf(parts.clock.now())
  const span = await spanOf(tx, house, now, parts.recentDays)
  const evenings = await listUnsummarised(tx, restaurantId, span, eveningsPerBatch)
  const [first, last] = [evenings[0], evenings.at(-1)]
  if (first === undefined || last === undefined) return []
  const versions = await findDayVersions(tx, restaurantId, first, addDays(last, 1))
  const offered = new Map(
    (await listCapacities(tx, restaurantId, first, last)).map((each) => [each.evening, each.capacity]),
  )
  const missing = evenings.filter((evening) => !offered.has(evening))
  const planned = await capacitiesOf(tx, house, missing)
  const figures = await countEvenings(tx, house, now, evenings, new Map([...offered, ...planned]))
  await insertCapacities(
    tx,
    restaurantId,
    [...planned].map(([evening, capacity]) => ({ evening, is_estimated: isLate(house, evening, now), capacity })),
  )
  await upsertSummaries(
    tx,
    restaurantId,
    [...figures].map(([evening, counted]) => {
      return { evening, day_version: dayVersionOf(versions, evening), figures: counted }
    }),
  )
  return evenings
}

const isLate = (house: House, evening: LocalDate, now: EpochSeconds): boolean =>
  now > eveningBegins(house, addDays(evening, 1)) + knownFor

/** From the first evening with any data to the last that has ended. */
async function spanOf(
  tx: Tx,
  house: House,
  now: EpochSeconds,
  recentDays: number | undefined,
): Promise<readonly [LocalDate, LocalDate]> {
  const last = addDays(eveningOf(house, now), -1)
  const recent = recentDays === undefined ? undefined : addDays(last, -recentDays)
  const found = await findFirstEvening(tx, house.restaurantId)
  const first = found !== null && found < last ? found : last
  return [recent !== undefined && recent > first ? recent : first, last]
}

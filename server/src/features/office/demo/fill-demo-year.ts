/**
 * Gives the Trattoria a year of past bookings, once, so that insights have figures to show. Runs in the background, in
 * steps between which requests come first. Statistics are made on the way: with plans made for empty tables the year took
 * 17 s instead of 4 on the same busy machine.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { addDays, localDateOf } from '../../../domain/calendar/calendar.ts'
import { demoTokens } from '../../house/access/tokens/token-text.ts'
import { findHouse } from '../../house/schedule/house.sql.ts'
import { openHouse } from '../../house/schedule/house-cache.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { analyseYear, hasYear, writeYearEvenings, writeYearGuests, writeYearRefused } from './demo-year.sql.ts'
import { writeYearDeposits } from './demo-year-deposits.ts'
import { listDemoRestaurants } from './refresh-demo.sql.ts'

/** A year, and the same month of the year before. */
const days = 400
const daysAtOnce = 20

type Pauses = {
  /** Ends it after the current step. */
  quit?: AbortSignal
  /** Awaited before each step. */
  untilQuiet?: () => Promise<unknown>
}

/** Returns how many bookings were written; none where they exist already, or there is no demo. */
export async function fillDemoYear(
  db: Database,
  clock: Clock,
  { quit, untilQuiet = async () => {} }: Pauses = {},
): Promise<number> {
  const demo = (await db.read(listDemoRestaurants)).find(({ token }) => token === demoTokens.trattoria)
  if (!demo) return 0
  const id = demo.restaurant_id
  const stored = await db.read((query) => findConfiguration(query, id))
  if (!stored || (await db.read((query) => hasYear(query, id)))) return 0
  const row = await db.read((query) => findHouse(query, id))
  const house = row && openHouse(row)
  if (!house) return 0
  const today = localDateOf(stored.settings.timezone, secondsOf(clock.now()))
  await untilQuiet()
  await db.transaction((tx) => writeYearGuests(tx, id, today))
  let bookings = 0
  for (let back = 1; back <= days; back += daysAtOnce) {
    await untilQuiet()
    if (quit?.aborted) break
    const [from, to] = [addDays(today, 1 - back - daysAtOnce), addDays(today, -back)]
    bookings += await db.transaction(async (tx) => {
      await writeYearRefused(tx, id, from, to)
      const written = await writeYearEvenings(tx, id, from, to)
      await writeYearDeposits(tx, house, from, to)
      // Its first step makes plans for the others.
      if (back === 1) await analyseYear(tx)
      return written
    })
  }
  await db.transaction(analyseYear)
  return bookings
}

/**
 * Gives the Trattoria a year of past bookings, once, so that insights have figures to show. Runs in the background,
 * month by month, so that the first start does not wait for it.
 */
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { addDays, localDateOf } from '../../domain/calendar/calendar.ts'
import { demoTokens } from '../access/tokens/token-text.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { hasYear, writeYearEvenings, writeYearGuests, writeYearRefused } from './demo-year.sql.ts'
import { listDemoRestaurants } from './refresh-demo.sql.ts'

/** A year, and the same month of the year before. */
const days = 400
const daysAtOnce = 40

/**
 * Returns how many bookings were written; none where they exist already, or there is no demo. `quit` ends it after the
 * current month.
 */
export async function fillDemoYear(db: Database, clock: Clock, quit?: AbortSignal): Promise<number> {
  const demo = (await db.read(listDemoRestaurants)).find(({ token }) => token === demoTokens.trattoria)
  if (!demo) return 0
  const id = demo.restaurant_id
  const stored = await db.read((query) => findConfiguration(query, id))
  if (!stored || (await db.read((query) => hasYear(query, id)))) return 0
  const today = localDateOf(stored.settings.timezone, secondsOf(clock.now()))
  await db.transaction((tx) => writeYearGuests(tx, id, today))
  let bookings = 0
  for (let back = 1; back <= days && !quit?.aborted; back += daysAtOnce) {
    const [from, to] = [addDays(today, 1 - back - daysAtOnce), addDays(today, -back)]
    bookings += await db.transaction(async (tx) => {
      await writeYearRefused(tx, id, from, to)
      return writeYearEvenings(tx, id, from, to)
    })
  }
  return bookings
}

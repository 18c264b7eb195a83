/**
 * Seeds the demo: two restaurants with bookings around the day of seeding, and three tokens that work on loopback only.
 * Where the demo exists nothing changes, also when several processes seed at once.
 */
import { readFile } from 'node:fs/promises'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { addDays, localDateOf, localTimeOf, minutesOfTime, weekdayOf } from '../../domain/calendar.ts'
import { demoTokens } from '../access/token-text.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration, reserveIds } from '../configuration/configuration.sql.ts'
import { parseDescription } from '../configuration/parse-description.ts'
import type { StoredConfiguration } from '../configuration/stored-configuration.ts'
import { bistroBookings } from './bistro-bookings.ts'
import { hasDemoTokens, writeDemoHost, writeDiary, writeTokens } from './demo.sql.ts'
import type { DemoBooking, DemoDay } from './demo-booking.ts'
import { bistroPatrons, type DemoPatron, trattoriaPatrons } from './demo-patrons.ts'
import { bookingRows, patronRows } from './demo-rows.ts'
import { trattoriaBookings } from './trattoria-bookings.ts'

/** Manages both restaurants. Not in the examples: a restaurant that starts from one must not grant a public token access. */
const demoUser = { email: 'demo@example.com', name: 'Demo Manager' }
/** Signs in beside the manager, without a password, to look around as a host. */
const demoHost = { email: 'demo-host@example.com', name: 'Demo Host' }

export type DemoReport = { seeded: boolean; patrons: number; bookings: number }

type Content = {
  file: string
  token: string
  patrons: readonly DemoPatron[]
  bookings: (today: DemoDay) => DemoBooking[]
  /** How many ids its bookings take, whatever the hour, so that the first booking after them has the same one always. */
  bookingIds: number
}

const contents: readonly Content[] = [
  {
    file: 'trattoria-demo.yaml',
    token: demoTokens.trattoria,
    patrons: trattoriaPatrons,
    bookings: trattoriaBookings,
    bookingIds: 300,
  },
  {
    file: 'bistro-demo.yaml',
    token: demoTokens.bistro,
    patrons: bistroPatrons,
    bookings: bistroBookings,
    bookingIds: 100,
  },
]

export const seedDemo = (db: Database, clock: Clock): Promise<DemoReport> =>
  db.transaction((tx) => writeDemo(tx, clock.now()))

async function writeDemo(tx: Tx, now: Temporal.Instant): Promise<DemoReport> {
  const report = { seeded: false, patrons: 0, bookings: 0 }
  if (await hasDemoTokens(tx)) return report
  const token = { name: 'Demo', email: null, restaurant_id: null }
  for (const content of contents) {
    const stored = await applyExample(tx, content.file, now)
    await writeTokens(tx, [{ ...token, id: content.token, ability: 'restaurant-api', restaurant_id: stored.id }])
    if (stored.has_bookings) continue
    const filled = await fillDiary(tx, stored, content, now)
    report.patrons += filled.patrons
    report.bookings += filled.bookings
    report.seeded = true
  }
  await writeTokens(tx, [{ ...token, id: demoTokens.user, ability: 'mobile-access', email: demoUser.email }])
  await writeDemoHost(tx, demoHost, demoUser.email)
  return report
}

async function applyExample(tx: Tx, file: string, now: Temporal.Instant): Promise<StoredConfiguration> {
  const text = await readFile(new URL(`../../../../examples/${file}`, import.meta.url), 'utf8')
  const parsed = parseDescription(text)
  if ('errors' in parsed) throw new Error(`examples/${file}, ${parsed.errors[0]?.message}`)
  const description = { ...parsed.description, users: [demoUser] }
  const { restaurantId } = await applyDescription(tx, description, { now, dryRun: false, actor: 'demo' })
  const stored = restaurantId === null ? undefined : await findConfiguration(tx, restaurantId)
  if (!stored) throw new Error(`examples/${file} was applied and is not there.`)
  return stored
}

async function fillDiary(tx: Tx, restaurant: StoredConfiguration, content: Content, instant: Temporal.Instant) {
  const { timezone } = restaurant.settings
  const now = secondsOf(instant)
  const today = localDateOf(timezone, now)
  const time = localTimeOf(timezone, now)
  const planned = content.bookings({
    minute: minutesOfTime(time),
    hasStarted: (start) => start <= time,
    weekdayOf: (day) => weekdayOf(addDays(today, day)),
  })
  const ids = await reserveIds(tx, {
    patrons: content.patrons.length,
    bookings: Math.max(planned.length, content.bookingIds),
    booking_products: planned.reduce((sum, { products = [] }) => sum + products.length, 0),
  })
  const bookings = planned.map((booking, number) =>
    bookingRows({ restaurant, booking, id: ids.bookings[number] as number, number, today, now }, ids.patrons),
  )
  const patrons = patronRows(content.patrons, ids.patrons, restaurant, now)
  await writeDiary(tx, restaurant.id, { patrons, bookings, productIds: ids.booking_products })
  return { patrons: patrons.length, bookings: bookings.length }
}

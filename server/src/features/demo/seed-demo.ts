/**
 * The demo: two restaurants with a diary around the day they are seeded, and three tokens that work on loopback only.
 * Seeding where the demo stands changes nothing, also when two do it at once.
 */
import { readFile } from 'node:fs/promises'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { addDays, localDateOf, localTimeOf, weekdayOf } from '../../domain/calendar.ts'
import { demoTokens } from '../access/token-text.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration, reserveIds } from '../configuration/configuration.sql.ts'
import { parseDescription } from '../configuration/parse-description.ts'
import type { StoredConfiguration } from '../configuration/stored-configuration.ts'
import { bistroDiary } from './bistro-diary.ts'
import { hasDemoTokens, writeDiary, writeTokens } from './demo.sql.ts'
import type { DemoBooking, DemoDay } from './demo-booking.ts'
import { bookingRows, type DemoHouse, patronRows } from './demo-rows.ts'
import { bistroGuests, type Person, trattoriaGuests } from './people.ts'
import { trattoriaDiary } from './trattoria-diary.ts'

/** Manages both restaurants. No example says so: whoever starts from one must not let in a user whose token is public. */
const demoUser = { email: 'demo@example.com', name: 'Demo Manager' }

export type DemoReport = { seeded: boolean; patrons: number; bookings: number }

type DemoRestaurant = {
  file: string
  token: string
  guests: readonly Person[]
  diary: (today: DemoDay) => DemoBooking[]
}

const restaurants: readonly DemoRestaurant[] = [
  { file: 'trattoria-demo.yaml', token: demoTokens.trattoria, guests: trattoriaGuests, diary: trattoriaDiary },
  { file: 'bistro-demo.yaml', token: demoTokens.bistro, guests: bistroGuests, diary: bistroDiary },
]

export const seedDemo = (db: Database, clock: Clock): Promise<DemoReport> =>
  db.transaction((tx) => writeDemo(tx, clock.now()))

async function writeDemo(tx: Tx, now: Temporal.Instant): Promise<DemoReport> {
  const report = { seeded: false, patrons: 0, bookings: 0 }
  if (await hasDemoTokens(tx)) return report
  for (const restaurant of restaurants) {
    const house = await demoHouse(tx, restaurant, now)
    const token = {
      id: restaurant.token,
      name: 'Demo',
      ability: 'restaurant-api',
      restaurant_id: house.id,
      email: null,
    }
    await writeTokens(tx, [token])
    if (house.has_bookings) continue
    const filled = await fillDiary(tx, house, restaurant, now)
    report.patrons += filled.patrons
    report.bookings += filled.bookings
    report.seeded = true
  }
  const userToken = {
    id: demoTokens.user,
    name: 'Demo',
    ability: 'mobile-access',
    restaurant_id: null,
    email: demoUser.email,
  }
  await writeTokens(tx, [userToken])
  return report
}

async function demoHouse(tx: Tx, { file }: DemoRestaurant, now: Temporal.Instant): Promise<StoredConfiguration> {
  const text = await readFile(new URL(`../../../../examples/${file}`, import.meta.url), 'utf8')
  const parsed = parseDescription(text)
  if ('errors' in parsed) throw new Error(`examples/${file}, ${parsed.errors[0]?.message}`)
  const description = { ...parsed.description, users: [demoUser] }
  const { restaurantId } = await applyDescription(tx, description, { now, dryRun: false, actor: 'demo' })
  const house = restaurantId === null ? undefined : await findConfiguration(tx, restaurantId)
  if (!house) throw new Error(`examples/${file} was applied and is not there.`)
  return house
}

async function fillDiary(
  tx: Tx,
  standing: StoredConfiguration,
  { guests, diary }: DemoRestaurant,
  instant: Temporal.Instant,
) {
  const house = asDemoHouse(standing)
  const now = secondsOf(instant)
  const today = localDateOf(house.timezone, now)
  const time = localTimeOf(house.timezone, now)
  const told = diary({
    hasStarted: (start) => start <= time,
    weekdayOf: (day) => weekdayOf(addDays(today, day)),
  })
  const ids = await reserveIds(tx, {
    patrons: guests.length,
    bookings: told.length,
    booking_products: told.reduce((sum, { products = [] }) => sum + products.length, 0),
  })
  const bookings = told.map((booking, number) =>
    bookingRows({ house, booking, id: ids.bookings[number] as number, number, today, now }, ids.patrons),
  )
  const patrons = patronRows(guests, ids.patrons, house, now)
  await writeDiary(tx, standing.id, { patrons, bookings, productIds: ids.booking_products })
  return { patrons: patrons.length, bookings: bookings.length }
}

function asDemoHouse({ settings, dining_tables, booking_sources, booking_tags }: StoredConfiguration): DemoHouse {
  const idByName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  return {
    timezone: settings.timezone,
    referencePrefix: settings.reference_prefix,
    currency: settings.currency,
    confirmationMode: settings.confirmation_mode,
    bookingMinutes: settings.default_booking_duration_hours * 60,
    tables: new Map(dining_tables.map(({ id, name, dining_area_id }) => [name, { id, diningAreaId: dining_area_id }])),
    sources: idByName(booking_sources),
    tags: idByName(booking_tags),
  }
}

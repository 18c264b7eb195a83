/**
 * Brings the demo up to date when it is started on a later day than the one it was made for. Adds bookings and removes
 * none: those expected meanwhile have come and gone, today gets parties at free tables, and coming days without
 * bookings get some. On the same day nothing changes.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  minutesOfTime,
} from '../../../domain/calendar/calendar.ts'
import { findConfiguration, reserveIds } from '../configuration/configuration.sql.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import type { DemoBooking, DemoDay } from './bookings/demo-booking.ts'
import { writeDiary } from './demo.sql.ts'
import { type DemoContent, demoContents, demoDayAt } from './demo-contents.ts'
import { bookingRows } from './demo-rows.ts'
import { openAtNight } from './open-at-night.ts'
import {
  type DemoRestaurant,
  type KnownGuest,
  listDemoRestaurants,
  listFilledDates,
  listKnownGuests,
  listTaken,
  progressBookings,
  stampDemo,
} from './refresh-demo.sql.ts'
import { seatDemo } from './seat-demo.ts'

const day = 86_400

/** How many bookings were added. */
export const refreshDemo = (db: Database, clock: Clock): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    let added = 0
    for (const one of await listDemoRestaurants(tx)) added += await refreshRestaurant(tx, one, now)
    return added
  })

async function refreshRestaurant(tx: Tx, demo: DemoRestaurant, instant: Temporal.Instant): Promise<number> {
  const now = secondsOf(instant)
  const stored = await findConfiguration(tx, demo.restaurant_id)
  const content = demoContents.find(({ token }) => token === demo.token)
  if (!stored || !content) return 0
  const { timezone } = stored.settings
  const today = localDateOf(timezone, now)
  if (localDateOf(timezone, demo.made_at) >= today) return 0
  const restaurant = content.isOpenAtNight ? await openAtNight(tx, stored, instant) : stored
  await progressBookings(tx, restaurant.id, now, demo.made_at - day)
  const added = await addBookings(tx, restaurant, content, today, now)
  await stampDemo(tx, restaurant.id, now)
  return added
}

async function addBookings(
  tx: Tx,
  restaurant: StoredConfiguration,
  content: DemoContent,
  today: LocalDate,
  now: EpochSeconds,
): Promise<number> {
  const { timezone } = restaurant.settings
  const [filled, taken, guests] = await Promise.all([
    listFilledDates(tx, restaurant.id, today),
    listTaken(tx, restaurant.id, now - day),
    listKnownGuests(tx, restaurant.id),
  ])
  const patronIds = patronIdsOf(content, guests)
  const demoDay = demoDayAt(timezone, now)
  const isWanted = (booking: DemoBooking): boolean =>
    booking.day === 0 || isAroundNow(demoDay, booking) || (booking.day > 0 && !filled.has(addDays(today, booking.day)))
  const wanted = content
    .bookings(demoDay)
    .filter(isWanted)
    .filter(({ guest }) => guest === undefined || patronIds[guest] !== undefined)
  const seated = wanted.flatMap((booking) => seatDemo(restaurant, booking, today, taken))
  const ids = await reserveIds(tx, {
    bookings: seated.length,
    booking_products: seated.reduce((sum, { products = [] }) => sum + products.length, 0),
  })
  const series = Math.floor(now / day)
  const bookings = seated.map((booking, number) =>
    bookingRows(
      { restaurant, booking, id: ids.bookings[number] as number, number, series, today, now },
      patronIds as number[],
    ),
  )
  await writeDiary(tx, restaurant.id, { patrons: [], bookings, productIds: ids.booking_products })
  return bookings.length
}

/** At night some of the seated guests came before midnight, and some expected ones come after it. */
const isAroundNow = ({ minute }: DemoDay, { day, time }: DemoBooking): boolean =>
  Math.abs(day * 1_440 + minutesOfTime(time) - minute) < 180

/** By index in the list of the demo's patrons; undefined for one who was erased. Walk-ins share one record. */
function patronIdsOf({ patrons }: DemoContent, guests: readonly KnownGuest[]): (number | undefined)[] {
  const walkIn = guests.find(({ walkin }) => walkin)?.id
  return patrons.map(({ email, walkin }) => (walkin ? walkIn : guests.find((guest) => guest.email === email)?.id))
}

/** Holds and offers of one restaurant, beside another whose holds, offers and bookings have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { takingStatuses } from '../../src/domain/booking/booking-status.ts'
import { listDaysDue, listPartiesToOffer } from '../../src/features/bookings/offers/offer-rounds.sql.ts'
import { formHeldSince } from '../../src/features/doors/guest-pages/book/guest-hold.sql.ts'
import { listHoldsOfSpan } from '../../src/features/evening/day/day.sql.ts'
import {
  findHold,
  findHoldOf,
  seatsHeldWith,
  sendDeleteHold,
  writeHold,
} from '../../src/features/house/schedule/holds.sql.ts'
import { findOpenOffer, sendEndOffer, sendOffersWait } from '../../src/features/house/schedule/offers.sql.ts'
import { findSchedule, lockDaysToSeat } from '../../src/features/house/schedule/schedule.sql.ts'
import { testDatabase } from '../support/database.ts'
import { type OpenedRestaurant, openRestaurant } from '../support/restaurant.ts'
import { besideRowsOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
const spec = { areas: [{ name: 'Room', tables: Array.from({ length: 6 }, () => [1, 4] as const) }] }
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { ...spec, slug: 'neighbour' })
const house = await openRestaurant(database, spec)

const date = '2026-06-20'
const start = Temporal.Instant.from('2026-06-20T17:00:00Z').epochMilliseconds / 1000
const span = { from: start - 3_600, until: start + 10_800 }
const now = start - 86_400
const [soon, past] = [now + 600, now - 600]

const tableOf = ({ areas }: OpenedRestaurant, place: number): number => areas[0]?.tableIds[place] as number

/** A hold of two at the table of that place. */
async function hold(at: OpenedRestaurant, id: number, place: number, { until = soon, by = 'till' } = {}) {
  await sql(
    `insert into holds (restaurant_id, id, starts_at, ends_at, adults, children, dining_area_id, until, taken_by, taken_from,
                        by_staff)
     values ($1, $2, to_timestamp($3), to_timestamp($3 + 7200), 2, 0, $4, to_timestamp($5), $6, '192.0.2.1', true)`,
    [at.id, id, start, at.areas[0]?.id, until, by],
  )
  await sql(
    `insert into booking_tables (restaurant_id, hold_id, table_id, during, is_active)
     values ($1, $2, $3, tstzrange(to_timestamp($4), to_timestamp($4 + 7200)), true)`,
    [at.id, id, tableOf(at, place), start],
  )
}

async function offer(at: OpenedRestaurant, id: number, bookingId: number, holdId: number): Promise<void> {
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, waiting_list)
     values ($1, $2, 'OST-' || lpad($2::int::text, 6, '0'), 'pending', to_timestamp($3), to_timestamp($3 + 7200), $4, $4, 120,
            2, 'test', true)`,
    [at.id, bookingId, start, date],
  )
  await sql(
    `insert into offers (restaurant_id, id, booking_id, hold_id, starts_at, made_at, until)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), to_timestamp($7))`,
    [at.id, id, bookingId, holdId, start, now, soon],
  )
}

const write = (work: (tx: Tx) => unknown): Promise<void> =>
  besideRowsOf(database, neighbour.id, () => db.transaction(async (tx) => void (await work(tx))))

const holdIds = async (): Promise<number[]> =>
  (await sql<{ id: number }>('select id from holds where restaurant_id = $1 order by id', [house.id])).map(
    ({ id }) => id,
  )

await hold(neighbour, 100, 1)
await hold(neighbour, 200, 2)
await hold(house, 100, 0)
await offer(neighbour, 50, 70, 100)

test('a hold has its own tables, and is not offered because its double is', async () => {
  const [shown, ...others] = await db.read((query) => listHoldsOfSpan(query, house.id, span))
  assert.deepEqual(others, [])
  assert.deepEqual([shown?.id, shown?.table_ids, shown?.booking_id], [100, [tableOf(house, 0)], null])
  const found = await db.read((query) => findHold(query, house.id, 100, 'till', now))
  assert.deepEqual(found?.table_ids, [tableOf(house, 0)])
})

test('the latest hold of an owner is the latest in the same restaurant', async () => {
  assert.equal((await db.read((query) => findHoldOf(query, house.id, 'till', now)))?.id, 100)
})

test('the schedule contains holds of its own restaurant alone', async () => {
  const statuses = { holding: takingStatuses, expected: takingStatuses }
  const { expiring } = await db.read((query) => findSchedule(query, house.id, { dates: [date], ...span }, statuses))
  assert.deepEqual(
    expiring.map(([id, tableId]) => [id, tableId]),
    [[100, tableOf(house, 0)]],
  )
})

test('a network’s limit of held seats is counted for each restaurant', async () => {
  const wanted = {
    starts_at: start,
    ends_at: start + 7_200,
    adults: 2,
    children: 0,
    dining_area_id: house.areas[0]?.id,
  }
  const order = {
    ...wanted,
    id: undefined,
    until: soon,
    owner: 'bot',
    countedAs: '192.0.2.1',
    byStaff: true,
    ofGuests: false,
  }
  const area = { dining_area_id: order.dining_area_id as number, table_ids: [tableOf(house, 3)] }
  await sql(`select setval(pg_get_serial_sequence('maitred.holds', 'id'), 200)`)
  await hold(neighbour, 201, 3, { by: 'bot' })
  await write((tx) => writeHold(tx, house.id, { ...order, ...area }, { now, most: 2 }))
  assert.deepEqual(await holdIds(), [100, 201])
  // And moves it, not its double, within as many holds as there may be.
  const moved = { ...order, ...area, id: 201, table_ids: [tableOf(house, 4)] }
  await write((tx) => writeHold(tx, house.id, moved, { now, most: 2 }))
  const found = await db.read((query) => findHold(query, house.id, 201, 'bot', now))
  assert.deepEqual(found?.table_ids, [tableOf(house, 4)])
  await write((tx) => sendDeleteHold(tx, house.id, 201, 'bot'))
  assert.deepEqual(await holdIds(), [100])
})

test('a form of another restaurant with the same key counts as another hold', async () => {
  await sql(`insert into guest_forms values ($1, 'form', to_timestamp($2))`, [neighbour.id, past])
  let since: number | undefined
  await write(async (tx) => {
    since = await formHeldSince(tx, house.id, 'form', now)
  })
  assert.equal(since, now)
})

test('seats held by assistants are counted for each restaurant', async () => {
  const table = tableOf(house, 5)
  await sql(
    `insert into dining_tables (restaurant_id, id, dining_area_id, name, min_covers, max_covers) values ($1, $2, $3, 'Double', 1, 40)`,
    [neighbour.id, table, neighbour.areas[0]?.id],
  )
  for (const at of [neighbour, house]) await hold(at, 400, 5, { by: 'assistant' })
  await sql(`update holds set taken_from = 'assistant' where id = 400`)
  let seats: number | undefined
  await write(async (tx) => {
    seats = await seatsHeldWith(tx, house.id, { countedAs: 'assistant', now, holdId: 0, ...span })
  })
  assert.equal(seats, 4)
  await sql('delete from holds where id = 400')
})

test('an offer is found, ended and waited for in one restaurant alone', async () => {
  assert.equal(await db.read((query) => findOpenOffer(query, house.id, 70)), undefined)
  await offer(house, 50, 70, 100)
  const found = await db.read((query) => findOpenOffer(query, house.id, 70))
  assert.deepEqual([found?.id, found?.table_ids], [50, [tableOf(house, 0)]])
  await sql(`insert into diary_days (restaurant_id, date) values ($1, $3), ($2, $3)`, [house.id, neighbour.id, date])
  await write((tx) => sendOffersWait(tx, house.id, [date], soon))
  await write((tx) => sendEndOffer(tx, house.id, { id: 50 }, 'declined', now))
  assert.deepEqual(await holdIds(), [])
})

test('expired holds are removed whatever hold has the same id in another restaurant', async () => {
  await hold(house, 400, 4, { until: past })
  await hold(neighbour, 400, 4)
  await hold(house, 500, 5)
  await hold(neighbour, 500, 5, { until: past })
  await write((tx) => lockDaysToSeat(tx, house.id, [date], now))
  assert.deepEqual(await holdIds(), [500])
})

/** A guest who waits, with the number of a patron who has an address only next door. */
async function waits(at: OpenedRestaurant, id: number, email: string | null): Promise<void> {
  await sql(
    `insert into patrons (restaurant_id, id, name, email) values ($1, 30, 'Guest', $2) on conflict do nothing`,
    [at.id, at === neighbour ? 'guest@example.com' : null],
  )
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, waiting_list,
                           patron_id, email)
     values ($1, $2, 'OST-' || lpad($2::int::text, 6, '0'), 'pending', to_timestamp($3), to_timestamp($3 + 7200), $4, $4, 120,
            2, 'test',
             true, 30, $5)`,
    [at.id, id, start, date, email],
  )
}

test('offers go to waiting guests of the same restaurant, whatever happened in another', async () => {
  const ann = 'ann@example.com'
  await sql(`update bookings set waiting_list = false where id = 70`)
  for (const [id, email] of [
    [90, null],
    [91, ann],
  ] as const) {
    await waits(neighbour, id, email)
    await waits(house, id, email)
  }
  await waits(neighbour, 92, ann)
  await sql(`insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, '550')`, [neighbour.id, ann])
  await sql(
    `insert into offers (restaurant_id, id, booking_id, hold_id, starts_at, made_at, until, outcome, ended_at)
     values ($1, 51, 91, 101, to_timestamp($2), now(), now(), 'declined', now())`,
    [neighbour.id, start],
  )
  const parties = await db.read((query) => listPartiesToOffer(query, house.id, date, ['pending']))
  assert.deepEqual(
    parties.map(({ id }) => id),
    [91],
  )
})

test('a change in another restaurant starts no search for offers', async () => {
  await sql('update versions set version = 9 where restaurant_id = $1', [neighbour.id])
  await sql('update diary_days set version = 5, offers_after = null')
  await sql(
    `insert into offer_rounds (restaurant_id, date, day_version, house_version, again_at)
     select restaurant_id, $2, case when restaurant_id = $1 then 5 else 4 end, version, to_timestamp($3)
       from versions where subject = 'house'`,
    [house.id, date, soon],
  )
  const due = () => db.read((query) => listDaysDue(query, now, ['pending'], 10))
  assert.deepEqual(await due(), [{ restaurant_id: neighbour.id, date }])
  await sql('update diary_days set version = 6 where restaurant_id = $1', [neighbour.id])
  assert.deepEqual(await due(), [{ restaurant_id: neighbour.id, date }])
})

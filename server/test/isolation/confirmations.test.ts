/** What waits for a confirmation in one restaurant, beside another whose rows have the same ids, forms and addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { countEvening } from '../../src/features/doors/guest-limits/guest-counts.sql.ts'
import {
  findConfirmation,
  insertConfirmation,
  isConfirmedSince,
  lockConfirmation,
  noteSentAgain,
  sendBooked,
  sendConfirmedAddress,
  sendDeleteConfirmation,
} from '../../src/features/guests/confirmations/confirmations.sql.ts'
import {
  findBookedMessage,
  sendConfirmLinkMessage,
} from '../../src/features/messages/write/confirm-link-messages.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { besideRowsOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database)
const now = 1_781_000_000
const subject = Buffer.alloc(32, 9)

const write = <Result>(work: (tx: Tx) => Result | Promise<Result>): Promise<Result> =>
  besideRowsOf(database, neighbour.id, () => db.transaction(async (tx) => work(tx)))

async function waits(restaurantId: number, id: number, form: string): Promise<void> {
  await sql(
    `insert into guest_confirmations (restaurant_id, id, form, content, until, is_held, sent_at)
     values ($1, $2, $3, 'sealed', to_timestamp($4), true, to_timestamp($4))`,
    [restaurantId, id, form, now],
  )
}
await waits(neighbour.id, 500, 'theirs')
await waits(house.id, 500, 'ours')

test('an unconfirmed booking is found, booked, sent again and removed by its number within its restaurant', async () => {
  assert.equal((await db.read((query) => findConfirmation(query, house.id, 500)))?.form, 'ours')
  assert.equal((await write((tx) => lockConfirmation(tx, house.id, 500)))?.form, 'ours')
  await write((tx) => sendBooked(tx, house.id, 500, { bookingId: 7, confirmedAt: now }))
  await write((tx) => noteSentAgain(tx, house.id, 500, now + 60))
  const found = await db.read((query) => findConfirmation(query, house.id, 500))
  assert.deepEqual([found?.booking_id, found?.confirmed_at, found?.sent_at], [7, now, now + 60])
  await write((tx) => sendDeleteConfirmation(tx, house.id, 500))
  assert.equal(await db.read((query) => findConfirmation(query, house.id, 500)), undefined)
  const row = { form: 'new', content: Buffer.from('sealed'), until: now, is_held: false, sent_at: now }
  const id = await write((tx) => insertConfirmation(tx, house.id, row))
  assert.equal((await db.read((query) => findConfirmation(query, house.id, id)))?.form, 'new')
})

test('an address confirmed at another restaurant counts as unknown', async () => {
  await sql('insert into confirmed_addresses values ($1, $2, to_timestamp($3))', [neighbour.id, subject, now])
  const isKnown = () => db.read((query) => isConfirmedSince(query, house.id, subject, now - 10))
  assert.equal(await isKnown(), false)
  await write((tx) => sendConfirmedAddress(tx, house.id, subject, now - 20))
  assert.equal(await isKnown(), false)
  await write((tx) => sendConfirmedAddress(tx, house.id, subject, now))
  assert.equal(await isKnown(), true)
})

test('a network’s bookings for an evening are counted for each restaurant', async () => {
  await sql(`insert into guest_evening_counts values ($1, '2026-06-20', $2, 9, 30)`, [neighbour.id, subject])
  const count = () => write((tx) => countEvening(tx, house.id, { evening: '2026-06-20', subject, covers: 2 }))
  assert.deepEqual(await count(), { bookings: 1, covers: 2 })
  assert.deepEqual(await count(), { bookings: 2, covers: 4 })
})

test('a mail with a confirmation link is found among those of its own restaurant', async () => {
  const link = { confirmationId: 500, email: 'ann@example.com', afterSeconds: 0 }
  await db.transaction(async (tx) => sendConfirmLinkMessage(tx, neighbour.id, link))
  await write((tx) => sendConfirmLinkMessage(tx, house.id, link))
  await write((tx) => sendConfirmLinkMessage(tx, house.id, link))
  const rows = await sql('select resend from messages where restaurant_id = $1 order by id', [house.id])
  assert.deepEqual(rows, [{ resend: 0 }, { resend: 1 }])
  for (const { id } of [neighbour, house]) {
    await sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       values ($1, 70, 'OST-000070', 'confirmed', to_timestamp($2), to_timestamp($2 + 7200), '2026-06-20', '2026-06-20', 120,
              2, 'test')`,
      [id, now],
    )
  }
  const insert = `insert into messages (restaurant_id, id, kind, booking_id, history_id) values ($1, $2, 'confirmed', 70, 1)`
  await sql(insert, [neighbour.id, 9_001])
  assert.equal(await write((tx) => findBookedMessage(tx, house.id, 70)), undefined)
  await sql(insert, [house.id, 9_000])
  assert.equal(await write((tx) => findBookedMessage(tx, house.id, 70)), 9_000)
})

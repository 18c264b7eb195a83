/** Guests of one restaurant, beside another whose guests and bookings have the same ids and names. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { findLinkedBooking } from '../../src/features/guests/guest-links/booking-link.sql.ts'
import { correctContacts } from '../../src/features/guests/patrons/correct-bookings.sql.ts'
import {
  leaveRow,
  listPatronHistory,
  sendForgetSummaries,
  sendPatronHistory,
} from '../../src/features/guests/patrons/merge-patrons.sql.ts'
import { findNews, withdrawConsent } from '../../src/features/guests/patrons/news.sql.ts'
import { listBirthdays, listSpend } from '../../src/features/guests/patrons/profile/patron-profile.sql.ts'
import { listByBookings } from '../../src/features/guests/patrons/search/patron-query.sql.ts'
import { eraseMerges } from '../../src/features/office/privacy/erase-patron.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { besideRowsOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database)

const at = Temporal.Instant.from('2026-06-20T10:00:00Z').epochMilliseconds / 1000
const both = [house.id, neighbour.id]
await sql(
  `insert into patrons (restaurant_id, id, name) select r, p, 'Guest ' || p from unnest($1::int[]) r, generate_series(30, 33) p`,
  [both],
)
await sql(
  `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                         adults, created_by, patron_id, name)
   select unnest($1::int[]), 70, 'OST-000070', 'confirmed', to_timestamp($2), to_timestamp($2 + 7200), '2026-06-20',
          '2026-06-20', 120, 2, 'test', 30,
          'Ann'`,
  [both, at],
)

const write = (work: (tx: Tx) => Promise<void> | void): Promise<void> =>
  besideRowsOf(database, neighbour.id, () => db.transaction(async (tx) => work(tx)))

test('a corrected contact is corrected in bookings of the same restaurant alone', async () => {
  const contact = { name: 'Ann', email: null, mobile_number: null, mobile_prefix: null }
  await write((tx) => correctContacts(tx, house.id, [70], contact, { ...contact, name: 'Anna' }, at))
})

test('the amount a guest spent counts payments to one restaurant alone', async () => {
  await sql(
    `insert into booking_payments (restaurant_id, booking_id, status, status_label, purpose, purpose_label, amount, currency, paid_at)
     select r, 70, 'paid', 'Paid', 'deposit', 'Deposit', case r when $2 then 10 else 99 end, 'EUR', to_timestamp($3)
       from unnest($1::int[]) r`,
    [both, house.id, at],
  )
  const spent = await db.read((query) => listSpend(query, house.id, 30))
  assert.deepEqual(spent, [{ currency: 'EUR', amount: 10, bookings: 1 }])
})

test('a birthday is listed with the guest’s next booking at the same restaurant', async () => {
  await sql(
    `insert into patron_profiles (restaurant_id, patron_id, birth_month, birth_day) select unnest($1::int[]), 31, 6, 20`,
    [both],
  )
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     values ($1, 76, 'OST-000076', 'confirmed', to_timestamp($2), to_timestamp($2 + 7200), '2026-06-20', '2026-06-20', 120, 2,
             'test', 31)`,
    [neighbour.id, at],
  )
  const asked = { from: at - 60, statuses: ['confirmed'] as const }
  const found = await db.read((query) => listBirthdays(query, house.id, [{ month: 6, day: 20 }], asked))
  assert.deepEqual(
    found.map(({ id, booking_id }) => [id, booking_id]),
    [[31, null]],
  )
  await sql('delete from bookings where id = 76')
})

test('merged guests follow and give their history to the guest of the same restaurant', async () => {
  await sql('update patrons set merged_into = 30 where restaurant_id = $1 and id = 33', [neighbour.id])
  const entry = { at, actor: 'test', action: 'update', changes: {} }
  await write((tx) => sendPatronHistory(tx, house.id, 33, entry))
  assert.deepEqual(await db.read((query) => listPatronHistory(query, house.id, 30)), [])

  await sql('update patrons set merged_into = 31 where id = 32')
  const consents = 'update patrons set news_consent_at = to_timestamp($1) where restaurant_id = $2 and id = 31'
  await sql(consents, [at - 60, neighbour.id])
  await sql(consents, [at - 120, house.id])
  await write((tx) => leaveRow(tx, house.id, 31, 30, at))
  const [kept] = await sql<{ consent: number }>(
    'select extract(epoch from news_consent_at)::int as consent from patrons where restaurant_id = $1 and id = 30',
    [house.id],
  )
  assert.equal(kept?.consent, at - 120, 'the consent that was given here')
  const [follower] = await sql<{ merged_into: number }>(
    'select merged_into from patrons where restaurant_id = $1 and id = 32',
    [house.id],
  )
  assert.equal(follower?.merged_into, 30)
})

test('erasing a guest clears summaries of the evenings of their visits to that restaurant alone', async () => {
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     values ($1, 75, 'OST-000075', 'confirmed', '2026-06-25T18:00Z', '2026-06-25T20:00Z', '2026-06-25', '2026-06-25', 120, 2,
             'test', 30)`,
    [neighbour.id],
  )
  await sql(
    `insert into evening_summaries (restaurant_id, evening, day_version, figures)
     select r, e, 1, '{}' from unnest($1::int[]) r, unnest(array['2026-06-20', '2026-06-25']::date[]) e`,
    [both],
  )
  await write((tx) => sendForgetSummaries(tx, house.id, 30))
  const left = await sql<{ evening: string }>(
    'select evening::text as evening from evening_summaries where restaurant_id = $1',
    [house.id],
  )
  assert.deepEqual(left, [{ evening: '2026-06-25' }])
})

test('consent to news is found and withdrawn in one restaurant alone', async () => {
  await sql('update patrons set news_consent_at = to_timestamp($1 - 60) where id = 32', [at])
  await write(async (tx) => {
    assert.equal(await withdrawConsent(tx, house.id, 32, at), at - 60)
    assert.equal((await findNews(tx, house.id, 32)).wanted, false)
    assert.equal((await findNews(tx, neighbour.id, 32)).wanted, true)
  })
  await sql('update bookings set patron_id = 32 where restaurant_id = $1 and id = 70', [neighbour.id])
  assert.equal((await db.read((query) => findNews(query, house.id, 32))).booking_id, null)
  assert.equal((await db.read((query) => findLinkedBooking(query, house.id, 70)))?.patron_id, 30)
  await sql('update bookings set patron_id = 30 where restaurant_id = $1 and id = 70', [neighbour.id])
})

test('erasing a guest erases those merged into them in the same restaurant alone', async () => {
  const entry = { at, actor: 'test', action: 'merge', changes: { name: { from: 'A', to: 'B' } } }
  for (const id of both) {
    await db.transaction(async (tx) => sendPatronHistory(tx, id, 30, entry))
    await db.transaction(async (tx) => sendPatronHistory(tx, id, 33, entry))
  }
  // Next door the third is merged into the first, here it is a guest of its own.
  await sql(`update patrons set import_key = 'key' where restaurant_id = $1 and id = 33`, [neighbour.id])
  await write((tx) => eraseMerges(tx, house.id, 30))
  const kept = await sql<{ changes: object }>(
    `select changes from patron_history where restaurant_id = $1 and patron_id = 33 and action = 'merge'`,
    [house.id],
  )
  assert.deepEqual(kept, [{ changes: entry.changes }])
})

test('a search for guests by visits counts visits to the same restaurant alone', async () => {
  await sql(`update bookings set status = 'noshow' where restaurant_id = $1`, [neighbour.id])
  const search = {
    ...{ q: '', tags: [], behaviour: ['no_show' as const], isLocal: undefined, channelIds: [] },
    ...{ bookedFrom: undefined, bookedTo: undefined },
    ...{ today: '2026-06-30', frequentAfter: '2026-01-01', lapsedOn: '2026-01-01' },
  }
  for (const total of [1, 1_000_000]) {
    const { text, values } = listByBookings(house.id, search, { limit: 10, offset: 0 }, total)
    assert.deepEqual(await sql(text, values), [])
  }
})

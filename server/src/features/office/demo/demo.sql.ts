/** Writes the demo in bulk: one statement per table. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import type { BookingRows } from './demo-rows.ts'

export type DemoToken = {
  id: string
  name: string
  ability: string
  restaurant_id: number | null
  email: string | null
}

const insertTokens = statement(
  'demo.insert_tokens',
  `insert into maitred.tokens (id, secret_sha256, name, ability, restaurant_id, user_id, is_demo, created_at)
   select row.id, sha256(convert_to(row.id, 'UTF8')), row.name, row.ability, row.restaurant_id, u.id, true,
          to_timestamp($2)
     from jsonb_to_recordset($1) as row (id text, name text, ability text, restaurant_id integer, email text)
     left join maitred.users u on lower(u.email) = lower(row.email)
   on conflict do nothing`,
)

export async function writeTokens(tx: Tx, tokens: readonly DemoToken[], now: EpochSeconds): Promise<void> {
  await tx.rows(insertTokens, [JSON.stringify(tokens), now])
}

const insertHost = statement(
  'demo.insert_host',
  `with manager as (
     update maitred.users set is_demo = true where lower(email) = lower($3) returning id),
   host as (
     insert into maitred.users (email, name, is_demo) values ($1, $2, true)
     on conflict (lower(email)) do nothing returning id)
   insert into maitred.user_restaurants (user_id, restaurant_id, role)
   select host.id, g.restaurant_id, 'host'
     from host, manager join maitred.user_restaurants g on g.user_id = manager.id`,
)

/** Marks the manager as the demo's, and adds a host in the same restaurants. Both sign in without a password. */
export async function writeDemoHost(tx: Tx, host: { email: string; name: string }, manager: string): Promise<void> {
  await tx.rows(insertHost, [host.email, host.name, manager])
}

/** Inserts the named columns from JSON rows in the shape of the table. */
const copy = (table: string, columns: string) =>
  statement(
    `demo.insert_${table}`,
    `insert into maitred.${table} (restaurant_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::maitred.${table}, $2)`,
  )

const insertPatrons = copy(
  'patrons',
  `id, name, email, mobile_number, mobile_prefix, comments, walkin, is_local, channel_id, created_at, updated_at,
   ${patronTags.join(', ')}`,
)
const insertDays = statement(
  'demo.insert_diary_days',
  `insert into maitred.diary_days (restaurant_id, date, changed_at)
   select distinct $1::integer, date, $3::timestamptz from unnest($2::date[]) as date
   on conflict (restaurant_id, date) do update
     set version = diary_days.version + 1, changed_at = greatest(diary_days.changed_at, excluded.changed_at)`,
)
const insertBookings = copy(
  'bookings',
  `id, reference, status, starts_at, ends_at, local_date, evening, adults, children, comment, private_comment, company,
   room_number, custom_field, concierge, waiting_list, created_by, is_reconfirmed, is_reconfirmation_request_sent,
   dining_area_id, patron_id, booking_source_id, is_pinned, created_at, updated_at,
   arrived_at, left_at, walkin, from_waiting_list, planned_minutes, products_sold`,
)
const insertHolds = copy('booking_tables', 'booking_id, table_id, during, is_active')
const insertTags = copy('booking_tag_assignments', 'booking_id, booking_tag_id')
const insertHistory = copy('booking_history', 'booking_id, at, actor, action, changes')
const insertPayments = copy(
  'booking_payments',
  'booking_id, status, status_label, purpose, purpose_label, amount, currency, paid_at',
)
const insertReviews = copy('reviews', 'booking_id, rating, text, traits, is_visible, created_at, local_date')
const insertProducts = copy('booking_products', 'id, booking_id, name, code, pay, tax_percent')
const insertProductLines = copy(
  'booking_product_lines',
  'booking_id, product_id, position, label, quantity, unit_price',
)

export type DemoDiary = { patrons: readonly object[]; bookings: readonly BookingRows[]; productIds: readonly number[] }

/** One round trip, in the order in which the rows refer to each other. */
export async function writeDiary(
  tx: Tx,
  restaurantId: number,
  { patrons, bookings, productIds }: DemoDiary,
): Promise<void> {
  const write = (insert: typeof insertPatrons, rows: readonly object[]) =>
    tx.rows(insert, [restaurantId, JSON.stringify(rows)])
  const products = bookings
    .flatMap((rows) => rows.products)
    .map((product, index) => ({ ...product, id: productIds[index] }))
  const lines = products.flatMap(({ id, booking_id, lines }) =>
    lines.map((line, position) => ({ ...line, booking_id, product_id: id, position })),
  )
  const all = <Key extends keyof BookingRows>(key: Key) => bookings.map((rows) => rows[key])
  const lastChange =
    all('booking')
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? null
  await Promise.all([
    write(insertPatrons, patrons),
    tx.rows(insertDays, [restaurantId, all('dates').flat(), lastChange]),
    write(insertBookings, all('booking')),
    write(insertHolds, all('holds').flat()),
    write(insertTags, all('tags').flat()),
    write(insertHistory, all('history').flat()),
    write(insertPayments, all('payments').flat()),
    write(insertReviews, all('reviews').flat()),
    write(insertProducts, products),
    write(insertProductLines, lines),
  ])
}

const fakeTexts = statement(
  'demo.fake_texts',
  `insert into maitred.text_accounts (restaurant_id, provider, sender, settings, created_at)
   values ($1, 'fake', $2, '', to_timestamp($3))
   on conflict do nothing`,
)

/** Texts of its guests go to a page that shows telephones. */
export async function sendFakeTexts(tx: Tx, restaurantId: number, sender: string, at: EpochSeconds): Promise<void> {
  await tx.rows(fakeTexts, [restaurantId, sender, at])
}

const fakePayments = statement(
  'demo.fake_payments',
  "update maitred.restaurants set payment_provider = 'fake' where id = $1 and payment_provider is null",
)

/** Guests pay on pages that move no money. */
export async function takeFakePayments(tx: Tx, restaurantId: number): Promise<void> {
  await tx.rows(fakePayments, [restaurantId])
}

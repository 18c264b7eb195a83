/**
 * The same booking as one bare transaction through the same driver: claim the key, lock the day, read what is booked,
 * write the booking with its table, history and kept answer, commit. No HTTP, no validation, no decision.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type RawBooking = { restaurantId: number; tableId: number; areaId: number; date: string; startsAt: number }

export async function rawBookingsPerSecond(
  connection: pg.PoolConfig,
  clients: number,
  seconds: number,
  next: () => RawBooking,
): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: clients, pipeline: true } as pg.PoolConfig)
  const until = performance.now() + seconds * 1000
  let booked = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect()
      while (performance.now() < until) {
        await bookRaw(client, next())
        booked++
      }
      client.release()
    }),
  )
  await pool.end()
  return booked / seconds
}

const named = (name: string, text: string) => (values: unknown[]) => ({ name, text, values })

const claim = named('raw.claim', `select pg_advisory_xact_lock(hashtextextended('raw ' || $2, $1))`)
const lock = named(
  'raw.lock',
  `insert into maitred.diary_days (restaurant_id, date) values ($1, $2)
   on conflict (restaurant_id, date) do update set version = diary_days.version + 1`,
)
const read = named(
  'raw.read',
  `select b.id, h.table_id, b.starts_at, b.ends_at, b.adults from maitred.bookings b
     left join maitred.booking_tables h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active
    where b.restaurant_id = $1 and b.local_date = $2::date
      and b.starts_at < to_timestamp($3 + 7200) and b.ends_at > to_timestamp($3)`,
)
const patron = named(
  'raw.patron',
  `insert into maitred.patrons (restaurant_id, name, walkin) values ($1, 'Raw', true) returning id`,
)
const book = named(
  'raw.book',
  `with booking as (
     insert into maitred.bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                                   adults, created_by,
                           dining_area_id, patron_id)
     values ($1, $2, 'confirmed', to_timestamp($3), to_timestamp($3 + 7200), $4, $4, 120, 2, 'raw', $5, $6)
     returning restaurant_id, id, starts_at, ends_at)
   insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select restaurant_id, id, $7, tstzrange(starts_at, ends_at), true from booking
   on conflict do nothing returning booking_id`,
)
const history = named(
  'raw.history',
  `insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes) values ($1, $2, now(), 'raw', 'create', '{}')`,
)
const keep = named(
  'raw.keep',
  `insert into maitred.idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id)
   values ($1, 'raw', $2, '\\x00', 201, $3, $4)`,
)

const answer = JSON.stringify({ data: 'x'.repeat(500) })

async function bookRaw(
  client: pg.PoolClient,
  { restaurantId, tableId, areaId, date, startsAt }: RawBooking,
): Promise<void> {
  const key = randomUUID()
  const [, , , , guest] = await Promise.all([
    client.query('begin'),
    client.query(claim([restaurantId, key])),
    client.query(lock([restaurantId, date])),
    client.query(read([restaurantId, date, startsAt])),
    client.query(patron([restaurantId])),
  ])
  const reference = `RAW-${key.slice(0, 13)}`
  const values = [restaurantId, reference, startsAt, date, areaId, guest?.rows[0].id, tableId]
  const written = await client.query(book(values))
  const bookingId = written.rows[0]?.booking_id
  if (bookingId === undefined) {
    await client.query('rollback')
    return
  }
  await Promise.all([
    client.query(history([restaurantId, bookingId])),
    client.query(keep([restaurantId, key, answer, bookingId])),
    client.query('commit'),
  ])
}

/**
 * What must be true of a house after any fault, read from its tables and asked over HTTP. Each check answers with the
 * violations it found, so that a failure shows them.
 */
import assert from 'node:assert/strict'
import type { TestDatabase } from '../../support/database.ts'
import { changedAfterTheirDay } from '../../support/sql/changed-after-their-day.ts'
import { type Acknowledged, shown } from './callers.ts'
import type { Line } from './line-to-server.ts'

type Hands = Pick<TestDatabase, 'sql'>

const overlaps = `
  select a.booking_id, b.booking_id as other, a.table_id, a.during, b.during as other_during
    from booking_tables a
    join booking_tables b on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id
                         and a.booking_id < b.booking_id and a.during && b.during
   where a.is_active and b.is_active`

const wrongHolds = `
  select b.id, b.status, h.tables, h.held, h.same_times
    from bookings b
   cross join lateral (
     select count(*)::int as tables, count(*) filter (where h.is_active)::int as held,
            coalesce(bool_and(h.during = tstzrange(b.starts_at, b.ends_at)), true) as same_times
       from booking_tables h where h.restaurant_id = b.restaurant_id and h.booking_id = b.id) h
   where case when b.status in ('cancelled', 'rejected', 'noshow', 'finished') then h.held > 0
              when b.waiting_list then h.tables > 0
              else h.held = 0 or h.held <> h.tables or not h.same_times end`

const keysWithoutTheirOneBooking = `
  select k.key, k.status, count(b.id)::int as bookings
    from idempotency_keys k
    left join bookings b on b.restaurant_id = k.restaurant_id and b.id = k.booking_id
   group by k.restaurant_id, k.token_id, k.key, k.status
  having count(b.id) <> 1
   union all
  select string_agg(key, ' '), 201, 1
    from idempotency_keys where status = 201
   group by restaurant_id, booking_id having count(*) > 1`

/** `booking.confirmed` only follows another event; every other event tells of one line in the history. */
const historyWithoutEvents = `
  with lines as (
    select restaurant_id, booking_id, at,
           case action when 'create' then 'booking.created' when 'update' then 'booking.updated'
                       when 'block' then 'booking.blocked' when 'unblock' then 'booking.unblocked'
                       when 'accept' then 'booking.accepted' when 'reject' then 'booking.rejected'
                       when 'cancel' then 'booking.cancelled' when 'check-in' then 'booking.seated'
                       when 'no-show' then 'booking.no_show' when 'finish' then 'booking.finished'
                       when 'undo' then 'booking.reinstated' end as type,
           1 as line, 0 as event
      from booking_history),
   told as (
    select restaurant_id, booking_id, created_at as at, type, 0 as line, 1 as event
      from events where type like 'booking.%' and type <> 'booking.confirmed')
  select booking_id, type, at, sum(line)::int as lines, sum(event)::int as events
    from (select * from lines union all select * from told) both_books
   group by restaurant_id, booking_id, type, at
  having sum(line) <> sum(event)`

const bookingsWithoutBeginning = `
  select b.id, count(h.id)::int as beginnings
    from bookings b
    left join booking_history h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id
                               and h.action in ('create', 'block')
   group by b.restaurant_id, b.id having count(h.id) <> 1`

const eventsWithoutDelivery = `
  select e.id, e.type, w.id as webhook, count(d.id)::int as deliveries
    from events e
    join webhooks w on w.restaurant_id = e.restaurant_id and e.type = any (w.events) and e.created_at > w.created_at
    left join webhook_deliveries d on d.restaurant_id = e.restaurant_id and d.event_id = e.id and d.webhook_id = w.id
   group by e.restaurant_id, e.id, e.type, w.id having count(d.id) <> 1`

/** Every change raised the version of the day on which it left the booking. */
const daysBehindTheirWrites = `
  select e.date, count(*)::int as writes, d.version
    from (select restaurant_id, left(payload::json -> 'data' -> 'booking' ->> 'date', 10)::date as date
            from events where type like 'booking.%' and type <> 'booking.confirmed') e
    left join diary_days d on d.restaurant_id = e.restaurant_id and d.date = e.date
   group by e.restaurant_id, e.date, d.version having count(*) > coalesce(d.version, 0)`

export async function assertHouseInOrder({ sql }: Hands): Promise<void> {
  const find = async (what: string, text: string) => {
    const found = await sql(text)
    assert.deepEqual(found.slice(0, 5), [], `${found.length} × ${what}`)
  }
  await find('a table held twice', overlaps)
  await find('a booking that does not hold exactly its tables', wrongHolds)
  await find('an idempotency key without its one booking', keysWithoutTheirOneBooking)
  await find('a line in the history without its event, or the reverse', historyWithoutEvents)
  await find('a booking whose history has not one beginning', bookingsWithoutBeginning)
  await find('an event without its one delivery', eventsWithoutDelivery)
  await find('a day whose version is behind its writes', daysBehindTheirWrites)
  await find('a booking that was changed later than its day says', changedAfterTheirDay)
}

/** Nothing acknowledged is lost, nothing else was booked, and each change that was told is in the history, once. */
export async function assertKeptWord(line: Line, { sql }: Hands, told: readonly Acknowledged[]): Promise<void> {
  assert.ok(told.length > 0, 'nothing was booked, so nothing was tested')
  const standing = await sql<{ id: number; key: string; changes: number }>(
    `select b.id, b.comment as key, count(h.id)::int as changes
       from bookings b left join booking_history h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id
      group by b.restaurant_id, b.id order by b.id`,
  )
  const expected = told.map(({ id, key, changes }) => ({ id, key, changes })).toSorted((a, b) => a.id - b.id)
  assert.deepEqual(standing, expected)
  let next = 0
  const ask = async () => {
    for (let booking = told[next++]; booking; booking = told[next++]) {
      const { status, body, text } = await line.insist({ method: 'GET', path: `/bookings/${booking.id}` })
      assert.equal(status, 200, text)
      const { key, changes: _, privateComment, ...facts } = booking
      const { data } = body
      const found = { ...shown(data), key: data.comment, privateComment: data.private_comment }
      assert.deepEqual(found, { ...facts, key, privateComment })
    }
  }
  await Promise.all([ask(), ask(), ask(), ask()])
}

/** What stands between a text and its number: STOP, numbers that failed, counts over all restaurants, the month's ceiling. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { textsADay, textsAnHour } from '../../../../domain/texts/text-settings.ts'

const standing = statement(
  'texts.standing',
  `select exists (select from maitred.text_stops where sender = $2 and number = $3) as "isStopped",
          exists (select from maitred.dead_numbers where restaurant_id = $1 and number = $4) as "isDead",
          exists (select from maitred.texts_received
                   where restaurant_id = $1 and number = $4 and received_at > $5::timestamptz - interval '1 hour') as "hasAnswered"`,
)

export type NumberStanding = { isStopped: boolean; isDead: boolean; hasAnswered: boolean }
export type Addressed = { sender: string; hash: Buffer; number: string }

export async function findStanding(
  query: Query,
  restaurantId: number,
  { sender, hash, number }: Addressed,
  now: Temporal.Instant,
): Promise<NumberStanding> {
  const values = [restaurantId, sender, hash, number, now.toString()]
  const [row] = await query.rows<NumberStanding>(standing, values)
  if (!row) throw new Error('no answer to what stands of a number')
  return row
}

const stop = statement(
  'texts.stop',
  `insert into maitred.text_stops (sender, number, stopped_at) values ($1, $2, $3) on conflict do nothing`,
)

export async function insertStop(tx: Tx, sender: string, hash: Buffer, at: Temporal.Instant): Promise<void> {
  await tx.rows(stop, [sender, hash, at.toString()])
}

const start = statement('texts.start', 'delete from maitred.text_stops where sender = $1 and number = $2')

export async function removeStop(tx: Tx, sender: string, hash: Buffer): Promise<void> {
  await tx.rows(start, [sender, hash])
}

const bury = statement(
  'texts.bury',
  `insert into maitred.dead_numbers (restaurant_id, number, reason, failed_at) values ($1, $2, $3, $4)
   on conflict (restaurant_id, number) do update set reason = excluded.reason, failed_at = excluded.failed_at`,
)

export async function insertDeadNumber(
  tx: Tx,
  restaurantId: number,
  { number, reason, at }: { number: string; reason: string; at: Temporal.Instant },
): Promise<void> {
  await tx.rows(bury, [restaurantId, number, reason.slice(0, 300), at.toString()])
}

const recent = (span: string) =>
  `select count(*) from unnest(c.sent_at) as t(at) where t.at > $4::timestamptz - interval '${span}'`

const count = statement(
  'texts.count',
  `insert into maitred.text_counts as c (number, sent_at, last_at) values ($1, array[$4::timestamptz], $4)
   on conflict (number) do update
     set sent_at = array(select t.at from unnest(c.sent_at) as t(at) where t.at > $4::timestamptz - interval '1 day') || $4::timestamptz,
         last_at = $4
   where (${recent('1 hour')}) < $2 and (${recent('1 day')}) < $3
   returning 1`,
)

/** Whether one more may go to the number within the hour and the day; counts it if so. */
export async function countText(tx: Tx, hash: Buffer, now: Temporal.Instant): Promise<boolean> {
  return (await tx.rows(count, [hash, textsAnHour, textsADay, now.toString()])).length > 0
}

// One row for each restaurant and month, so that servers that send at once take turns at it.
const take = statement(
  'texts.take_parts',
  `insert into maitred.text_months as m (restaurant_id, month, parts)
   select $1, $2::date, $3::int where $3::int <= $4::int
   on conflict (restaurant_id, month) do update set parts = m.parts + excluded.parts
    where m.parts + excluded.parts <= $4::int
   returning parts`,
)

/** Whether the month has room for so many parts; takes them if so. */
export async function takeParts(
  tx: Tx,
  restaurantId: number,
  { month, parts, ceiling }: { month: string; parts: number; ceiling: number },
): Promise<boolean> {
  return (await tx.rows(take, [restaurantId, month, parts, ceiling])).length > 0
}

const giveBack = statement(
  'texts.give_back_parts',
  'update maitred.text_months set parts = greatest(0, parts - $3) where restaurant_id = $1 and month = $2::date',
)

/** Of a text that a gateway refused. */
export async function giveBackParts(tx: Tx, restaurantId: number, month: string, parts: number): Promise<void> {
  await tx.rows(giveBack, [restaurantId, month, parts])
}

const month = statement(
  'texts.measure_month',
  `select coalesce(max(m.parts / greatest((r.messages->'texts'->>'ceiling')::float8, 1)), 0)::float8 as share
     from maitred.text_months m
     join maitred.restaurants r on r.id = m.restaurant_id and r.messages->'texts' is not null
    where m.month = date_trunc('month', $1::timestamptz at time zone r.timezone)::date`,
)

/** How much of its ceiling the restaurant has used that has used most. */
export async function measureMonth(query: Query, now: Temporal.Instant): Promise<number> {
  const [row] = await query.rows<{ share: number }>(month, [now.toString()])
  return row?.share ?? 0
}

const purgeCounts = statement(
  'texts.purge_counts',
  `delete from maitred.text_counts
    where ctid = any (array(
      select ctid from maitred.text_counts where last_at <= $1 order by last_at limit $2 for update skip locked))
   returning 1`,
)

export async function purgeTextCounts(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeCounts, [before.toString(), most])).length
}

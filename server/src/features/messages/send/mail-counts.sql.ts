/** How many messages went to an address within an hour, over all restaurants. Time is PostgreSQL's, as in the outbox. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const lastHour = (sentAt: string) => `unnest(${sentAt}) as t(at) where t.at > now() - interval '1 hour'`

// A row at its limit is locked too, so that a summary is written once.
const count = statement(
  'messages.count_mail',
  `insert into maitred.mail_counts as c (address, kind, sent_at, last_at) values ($1, $2, array[now()], now())
   on conflict (address, kind) do update
     set sent_at = array(select t.at from ${lastHour('c.sent_at')}) || now(), last_at = now()
   where (select count(*) from ${lastHour('c.sent_at')}) < $3
   returning 1`,
)

const free = statement(
  'messages.mail_counts_free',
  `select extract(epoch from (select min(t.at) from ${lastHour('c.sent_at')}) + interval '1 hour' - now())::float8 as seconds
     from maitred.mail_counts c where c.address = $1 and c.kind = $2`,
)

/** Counts one more and returns 0, or counts none and returns the seconds until the next may be counted. */
export async function countMail(tx: Tx, address: Buffer, kind: string, most: number): Promise<number> {
  const counted = await tx.rows(count, [address, kind, most])
  if (counted.length > 0) return 0
  const [row] = await tx.rows<{ seconds: number | null }>(free, [address, kind])
  return Math.max(1, row?.seconds ?? 1)
}

const purge = statement(
  'messages.purge_mail_counts',
  `delete from maitred.mail_counts
    where ctid = any (array(
      select ctid from maitred.mail_counts where last_at <= $1 order by last_at limit $2 for update skip locked))
   returning 1`,
)

export async function purgeMailCounts(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}

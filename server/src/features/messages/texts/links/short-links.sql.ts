import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'

export type LeadsTo = 'manage' | 'pay'

const insert = statement(
  'short_links.insert',
  `insert into maitred.short_links (hash, restaurant_id, booking_id, link_version, leads_to, ends_at)
   values ($2, $1, $3, $4, $5, to_timestamp($6))`,
)

export async function insertShortLink(
  tx: Tx,
  restaurantId: number,
  link: { hash: Buffer; bookingId: number; version: number; leadsTo: LeadsTo; endsAt: EpochSeconds },
): Promise<void> {
  const { hash, bookingId, version, leadsTo, endsAt } = link
  await tx.rows(insert, [restaurantId, hash, bookingId, version, leadsTo, endsAt])
}

// By its hash alone: the code is what says which restaurant it is of.
const find = statement(
  'short_links.find',
  `select s.restaurant_id, s.booking_id, s.link_version, s.leads_to
     from maitred.short_links s
     join maitred.bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
    where s.hash = $1 and s.ends_at > $2 and s.link_version = b.link_version`,
)

export type ShortLink = { restaurant_id: number; booking_id: number; link_version: number; leads_to: LeadsTo }

/** Undefined where it is unknown, over or withdrawn. */
export async function findShortLink(query: Query, hash: Buffer, now: Temporal.Instant): Promise<ShortLink | undefined> {
  const [row] = await query.rows<ShortLink>(find, [hash, now.toString()])
  return row
}

const purge = statement(
  'short_links.purge',
  `delete from maitred.short_links
    where ctid = any (array(
      select ctid from maitred.short_links where ends_at <= $1 order by ends_at limit $2 for update skip locked))
   returning 1`,
)

export async function purgeShortLinks(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}

/** Bookings that were written before the column `evening` existed, or by a server of the release before. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar/calendar.ts'

const claim = statement('evenings.claim', `select pg_try_advisory_xact_lock(hashtext('maitred evenings')) as mine`)

/** True where no other server is filling in evenings. */
export async function claimEvenings(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}

const restaurants = statement('evenings.restaurants', 'select id from maitred.restaurants order by id')

export async function listRestaurantIds(query: Query): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(restaurants, [])
  return rows.map(({ id }) => id)
}

// Scans bookings_day_idx backwards from where the last batch ended. A booking that is being changed is skipped: waiting
// for it while others wait for rows of this batch could deadlock.
const missing = statement(
  'evenings.missing',
  `select b.id, b.local_date::text as local_date, extract(epoch from b.starts_at)::bigint as starts_at
     from maitred.bookings b
    where b.restaurant_id = $1 and (b.local_date, b.starts_at, b.id) < ($2::date, to_timestamp($3), $4::int)
      and b.evening is null
    order by b.local_date desc, b.starts_at desc, b.id desc
    limit $5
      for no key update skip locked`,
)

export type MissingEvening = { id: number; local_date: LocalDate; starts_at: EpochSeconds }

export const afterAll: MissingEvening = { id: 2 ** 31 - 1, local_date: '2100-12-31', starts_at: 4_133_894_400 }

/** Locks those before `last`, latest first. */
export function lockMissingEvenings(
  tx: Tx,
  restaurantId: number,
  last: MissingEvening,
  most: number,
): Promise<MissingEvening[]> {
  return tx.rows<MissingEvening>(missing, [restaurantId, last.local_date, last.starts_at, last.id, most])
}

const fill = statement(
  'evenings.fill',
  `update maitred.bookings b set evening = filled.evening
     from unnest($2::int[], $3::date[]) as filled (id, evening)
    where b.restaurant_id = $1 and b.id = filled.id`,
)

export async function fillEvenings(
  tx: Tx,
  restaurantId: number,
  filled: readonly { id: number; evening: LocalDate }[],
): Promise<void> {
  await tx.rows(fill, [restaurantId, filled.map(({ id }) => id), filled.map(({ evening }) => evening)])
}

/** Since when a booking form has held tables. */
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'

const since = statement(
  'guest_pages.form_held_since',
  `insert into maitred.guest_forms as f (restaurant_id, form, held_since) values ($1, $2, to_timestamp($3))
   on conflict (restaurant_id, form) do update set held_since = f.held_since
   returning date_part('epoch', f.held_since)::bigint as since`,
)

/** `now` for a form that has held none. Rolled back with the transaction where no hold is taken. */
export async function formHeldSince(
  tx: Tx,
  restaurantId: number,
  form: string,
  now: EpochSeconds,
): Promise<EpochSeconds> {
  const [row] = await tx.rows<{ since: EpochSeconds }>(since, [restaurantId, form, now])
  return row?.since ?? now
}

const purge = statement(
  'guest_pages.purge_forms',
  `delete from maitred.guest_forms
    where ctid = any (array(
      select ctid from maitred.guest_forms where held_since <= $1 order by held_since limit $2 for update skip locked))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeForms(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}

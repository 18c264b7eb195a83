import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'

// In the order of ids, so that two of them do not deadlock.
const lockBookings = statement(
  'patrons.lock_bookings_to_move',
  `select local_date from maitred.bookings where restaurant_id = $1 and patron_id = $2 order by id for no key update`,
)

export function lockBookingsToMove(
  tx: Tx,
  restaurantId: number,
  patronId: number,
): Promise<{ local_date: LocalDate }[]> {
  return tx.rows(lockBookings, [restaurantId, patronId])
}

const move = statement(
  'patrons.move_bookings',
  `update maitred.bookings set patron_id = $3, updated_at = to_timestamp($4)
    where restaurant_id = $1 and patron_id = $2`,
)

export async function moveBookings(
  tx: Tx,
  restaurantId: number,
  from: number,
  to: number,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(move, [restaurantId, from, to, at])
}

/** Withdrawn, and not given again since. No consent is won by a merge: one "no" of the two is the guest's. */
const refusedNews = (patron: string) =>
  `(${patron}.news_withdrawn_at is not null and ${patron}.news_withdrawn_at >= coalesce(${patron}.news_consent_at, '-infinity'))`

// The import key stays, so that importing the same file again still finds it. Patrons merged into this one earlier now
// point to the remaining one, so that an id resolves in one step.
const leave = statement(
  'patrons.leave_row',
  `with followers as (
     update maitred.patrons set merged_into = $3 where restaurant_id = $1 and merged_into = $2),
   consent as (
     update maitred.patrons k
        set news_consent_at = greatest(k.news_consent_at, o.news_consent_at),
            news_withdrawn_at = case when ${refusedNews('k')} or ${refusedNews('o')}
              then greatest(k.news_consent_at, o.news_consent_at, k.news_withdrawn_at, o.news_withdrawn_at)
              else greatest(k.news_withdrawn_at, o.news_withdrawn_at) end
       from maitred.patrons o
      where k.restaurant_id = $1 and k.id = $3 and o.restaurant_id = $1 and o.id = $2
        and (o.news_consent_at is not null or o.news_withdrawn_at is not null))
   update maitred.patrons
      set name = 'Merged guest', email = null, mobile_number = null, mobile_prefix = null, comments = null,
          is_local = false, news_consent_at = null, news_withdrawn_at = null, ${patronTags.map((tag) => `${tag} = false`).join(', ')},
          merged_into = $3, erased_at = to_timestamp($4), updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

export async function leaveRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  mergedInto: number,
  at: EpochSeconds,
): Promise<void> {
  raiseVersion(tx, restaurantId, 'patrons')
  await tx.rows(leave, [restaurantId, id, mergedInto, at])
}

/** Field by its name on the wire: what it was and what it became. */
type PatronHistoryEntry = {
  at: EpochSeconds
  actor: string
  action: string
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
}

const insertHistory = statement(
  'patrons.insert_history',
  `insert into maitred.patron_history (restaurant_id, patron_id, at, actor, action, changes)
   values ($1, $2, to_timestamp($3), $4, $5, $6)`,
)

/** Sent with the next statement. */
export function sendPatronHistory(tx: Tx, restaurantId: number, patronId: number, entry: PatronHistoryEntry): void {
  const { at, actor, action, changes } = entry
  tx.send(insertHistory, [restaurantId, patronId, at, actor, action, JSON.stringify(changes)])
}

// Of the patron and of those merged into them.
const history = statement(
  'patrons.history',
  `select h.id, floor(extract(epoch from h.at))::bigint as at, h.actor,
          ${actorName('h.actor')} as actor_name, h.action, h.changes
     from maitred.patron_history h
    where h.restaurant_id = $1 and h.patron_id in (
            select id from maitred.patrons where restaurant_id = $1 and (id = $2 or merged_into = $2))
    order by h.id`,
)

export function listPatronHistory(
  query: Query,
  restaurantId: number,
  patronId: number,
): Promise<(PatronHistoryEntry & { id: number; actor_name: string | null })[]> {
  return query.rows(history, [restaurantId, patronId])
}

const forget = statement(
  'patrons.forget_summaries',
  `delete from maitred.evening_summaries s
    using maitred.bookings b
    where s.restaurant_id = $1 and b.restaurant_id = $1 and b.patron_id = $2
      and s.evening in (b.local_date, b.local_date - 1)`,
)

/** Deletes the summaries of the guest's evenings, which are then made again. Sent with the next statement. */
export function sendForgetSummaries(tx: Tx, restaurantId: number, patronId: number): void {
  tx.send(forget, [restaurantId, patronId])
}

/** Reads what became of the rows of an import, and deletes or restores those that nobody has changed. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { actorName } from '../../../house/access/owners/actor-name.sql.ts'
import { raiseVersion } from '../../../house/versions/versions.sql.ts'
import type { MadeNames } from '../names/make-names.ts'
import { keyOf } from '../names/new-names.ts'
import type { BookingState, PatronState } from '../written/stays.ts'
import { filledFields } from '../written/written-rows.sql.ts'

const nextRows = statement(
  'take_back.next_rows',
  `select row_id from maitred.import_rows
    where restaurant_id = $1 and import_id = $2 and kind = $3 order by row_id limit $4`,
)

export async function listNextRows(
  tx: Tx,
  restaurantId: number,
  importId: number,
  { kind, most }: { kind: 'booking' | 'patron'; most: number },
): Promise<number[]> {
  const rows = await tx.rows<{ row_id: number }>(nextRows, [restaurantId, importId, kind, most])
  return rows.map((row) => row.row_id)
}

// Changed is what has an entry in its history beside that of the import. What hangs on a booking keeps it too.
const changed = `
     left join lateral (
       select h.action, h.actor, h.at from maitred.booking_history h
        where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action <> 'import'
        order by h.id desc limit 1) last on true
     left join lateral (
       select case
         when exists (select from maitred.reviews v where v.restaurant_id = b.restaurant_id and v.booking_id = b.id) then 'review'
         when exists (select from maitred.booking_terms t where t.restaurant_id = b.restaurant_id and t.booking_id = b.id)
           or exists (select from maitred.payments t where t.restaurant_id = b.restaurant_id and t.booking_id = b.id)
           or exists (select from maitred.booking_payments t where t.restaurant_id = b.restaurant_id and t.booking_id = b.id)
           then 'pay'
         when exists (select from maitred.events e where e.restaurant_id = b.restaurant_id and e.booking_id = b.id) then 'update'
       end as what) hangs on true`
const reason = 'coalesce(last.action, hangs.what)'

const bookings = statement(
  'take_back.bookings',
  `select b.id, array[b.local_date::text, (b.local_date + 1)::text, b.evening::text] as dates, ${reason} as why,
          ${actorName('last.actor')} as by, date_part('epoch', last.at)::bigint as at
     from maitred.import_rows w
     join maitred.bookings b on b.restaurant_id = w.restaurant_id and b.id = w.row_id
     ${changed}
    where w.restaurant_id = $1 and w.import_id = $2 and w.kind = 'booking' and ($3::int[] is null or w.row_id = any ($3::int[]))
    order by b.starts_at, b.id`,
)

/** `ids`: null for all. */
export function listBookingStates(
  query: Query,
  restaurantId: number,
  importId: number,
  ids: readonly number[] | null,
): Promise<BookingState[]> {
  return query.rows<BookingState>(bookings, [restaurantId, importId, ids])
}

// Before anything is taken back, bookings of the import that go with it do not keep their guest.
const patrons = statement(
  'take_back.patrons',
  `with going as materialized (
     select b.id
       from maitred.import_rows w
       join maitred.bookings b on b.restaurant_id = w.restaurant_id and b.id = w.row_id
       ${changed}
      where w.restaurant_id = $1 and w.import_id = $2 and w.kind = 'booking' and ${reason} is null)
   select p.id, w.before is null as added, p.erased_at is not null as erased, p.merged_into is not null as merged,
          p.version <> w.version as edited, ${actorName('last.actor')} as by, date_part('epoch', last.at)::bigint as at,
          exists (select from maitred.bookings b
                   where b.restaurant_id = p.restaurant_id and b.patron_id = p.id and b.id not in (select id from going)) as booked
     from maitred.import_rows w
     join maitred.patrons p on p.restaurant_id = w.restaurant_id and p.id = w.row_id
     left join lateral (
       select h.actor, h.at from maitred.patron_history h
        where h.restaurant_id = p.restaurant_id and h.patron_id = p.id order by h.id desc limit 1) last on true
    where w.restaurant_id = $1 and w.import_id = $2 and w.kind = 'patron' and ($3::int[] is null or w.row_id = any ($3::int[]))
    order by p.id`,
)

export function listPatronStates(
  query: Query,
  restaurantId: number,
  importId: number,
  ids: readonly number[] | null,
): Promise<PatronState[]> {
  return query.rows<PatronState>(patrons, [restaurantId, importId, ids])
}

const deleteBookings = statement(
  'take_back.delete_bookings',
  'delete from maitred.bookings where restaurant_id = $1 and id = any ($2::int[])',
)

/** Locked, with their days. */
export async function deleteImportedBookings(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.rows(deleteBookings, [restaurantId, ids])
}

const deletePatrons = statement(
  'take_back.delete_patrons',
  'delete from maitred.patrons where restaurant_id = $1 and id = any ($2::int[])',
)

const restorePatrons = statement(
  'take_back.restore_patrons',
  `with had as materialized (
     select w.row_id, r.* from maitred.import_rows w, jsonb_populate_record(null::maitred.patrons, w.before - 'profile') r
      where w.restaurant_id = $1 and w.import_id = $2 and w.kind = 'patron' and w.row_id = any ($3::int[]))
   update maitred.patrons p
      set ${filledFields.map((field) => `${field} = had.${field}`).join(', ')}, updated_at = to_timestamp($4)
     from had where p.restaurant_id = $1 and p.id = had.row_id`,
)

const dropProfiles = statement(
  'take_back.drop_profiles',
  'delete from maitred.patron_profiles where restaurant_id = $1 and patron_id = any ($2::int[])',
)

const restoreProfiles = statement(
  'take_back.restore_profiles',
  `insert into maitred.patron_profiles
   select r.* from maitred.import_rows w, jsonb_populate_record(null::maitred.patron_profiles, w.before -> 'profile') r
    where w.restaurant_id = $1 and w.import_id = $2 and w.kind = 'patron' and w.row_id = any ($3::int[])
      and jsonb_typeof(w.before -> 'profile') = 'object'`,
)

/** Locked. `added` are deleted, `known` get back what they had. */
export async function takeBackPatrons(
  tx: Tx,
  restaurantId: number,
  importId: number,
  { added, known }: { added: readonly number[]; known: readonly number[] },
  at: EpochSeconds,
): Promise<void> {
  if (added.length + known.length > 0) raiseVersion(tx, restaurantId, 'patrons')
  if (added.length > 0) await tx.rows(deletePatrons, [restaurantId, added])
  if (known.length === 0) return
  await tx.rows(dropProfiles, [restaurantId, known])
  await tx.rows(restoreProfiles, [restaurantId, importId, known])
  await tx.rows(restorePatrons, [restaurantId, importId, known, at])
}

const dropRows = statement(
  'take_back.drop_rows',
  `delete from maitred.import_rows where restaurant_id = $1 and import_id = $2 and kind = $3 and row_id = any ($4::int[])`,
)

export async function dropRowsOf(
  tx: Tx,
  restaurantId: number,
  importId: number,
  { kind, ids }: { kind: 'booking' | 'patron'; ids: readonly number[] },
): Promise<void> {
  await tx.rows(dropRows, [restaurantId, importId, kind, ids])
}

const used = statement(
  'take_back.used_names',
  `select 'sources' as kind, lower(s.name) as name from maitred.booking_sources s
    where s.restaurant_id = $1 and lower(s.name) = any ($2::text[])
      and (exists (select from maitred.bookings b where b.restaurant_id = $1 and b.booking_source_id = s.id)
        or exists (select from maitred.patrons p where p.restaurant_id = $1 and p.channel_id = s.id)
        or exists (select from maitred.tokens t where t.restaurant_id = $1 and t.booking_source_id = s.id))
   union all
   select 'tags', lower(t.name) from maitred.booking_tags t
    where t.restaurant_id = $1 and lower(t.name) = any ($3::text[])
      and exists (select from maitred.booking_tag_assignments a where a.restaurant_id = $1 and a.booking_tag_id = t.id)`,
)

/** In lower case: of the names that an import has made, those that something else uses. */
export async function listUsedNames(
  tx: Tx,
  restaurantId: number,
  { sources, tags }: MadeNames,
): Promise<{ sources: Set<string>; tags: Set<string> }> {
  const values = [restaurantId, sources.map(keyOf), tags.map(keyOf)]
  const rows = await tx.rows<{ kind: 'sources' | 'tags'; name: string }>(used, values)
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))
  return { sources: of('sources'), tags: of('tags') }
}

const bookingNames = statement(
  'take_back.names',
  `select b.id, 'booking' as what, coalesce(b.name, p.name) as name, b.local_date::text as date,
          to_char(b.starts_at at time zone r.timezone, 'HH24:MI') as time
     from maitred.bookings b
     join maitred.restaurants r on r.id = b.restaurant_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.id = any ($2::int[])
   union all
   select a.id, 'patron', p.name, null, null
     from maitred.patrons a
     join maitred.patrons p on p.restaurant_id = a.restaurant_id and p.id = coalesce(a.merged_into, a.id)
    where a.restaurant_id = $1 and a.id = any ($3::int[])`,
)

export type NamedStay = {
  id: number
  what: 'booking' | 'patron'
  name: string | null
  date: string | null
  time: string | null
}

export function listNamesOfStays(
  query: Query,
  restaurantId: number,
  ids: { bookings: readonly number[]; patrons: readonly number[] },
): Promise<NamedStay[]> {
  return query.rows<NamedStay>(bookingNames, [restaurantId, ids.bookings, ids.patrons])
}

const begin = statement(
  'take_back.begin',
  `update maitred.imports
      set state = 'taking_back', taken_back_by = $3, stays = null, reason = null, runner = null, lease_until = null, attempts = 0
    where restaurant_id = $1 and id = $2`,
)

export async function beginTakeBack(tx: Tx, restaurantId: number, importId: number, actor: string): Promise<void> {
  await tx.rows(begin, [restaurantId, importId, actor])
}

const advance = statement(
  'take_back.advance',
  `update maitred.imports set stays = $4, attempts = 0, lease_until = now() + make_interval(secs => 60)
    where restaurant_id = $1 and id = $2 and runner = $3 and state = 'taking_back'
   returning id`,
)

/** False where another server has its lease, or the import was deleted: what was taken back with it must not be written. */
export async function advanceTakeBack(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: { importId: number; runner: string },
  stays: object,
): Promise<boolean> {
  return (await tx.rows(advance, [restaurantId, importId, runner, JSON.stringify(stays)])).length > 0
}

const finish = statement(
  'take_back.finish',
  `update maitred.imports set state = 'taken_back', finished_at = $4, runner = null, lease_until = null
    where restaurant_id = $1 and id = $2 and runner = $3 and state = 'taking_back'
   returning id`,
)

export async function finishTakeBack(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: { importId: number; runner: string },
  at: Temporal.Instant,
): Promise<boolean> {
  return (await tx.rows(finish, [restaurantId, importId, runner, at.toString()])).length > 0
}

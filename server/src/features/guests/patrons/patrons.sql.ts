import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { countedInStats } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { type PatronTags, patronTags } from '../../../domain/guest/patron-tags.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'
import type { Contact } from './match/match-patron.sql.ts'

const tagColumns = patronTags.map((tag) => `p.${tag}`).join(', ')

export type PatronStats = {
  total_bookings: number
  cancelled_bookings: number
  no_show_bookings: number
  last_booking_date: LocalDate | null
}

export type PatronRow = PatronTags &
  PatronStats & {
    id: number
    version: number
    name: string
    email: string | null
    mobile_number: string | null
    mobile_prefix: string | null
    comments: string | null
    walkin: boolean
    is_local: boolean
    channel_id: number | null
    created_at: EpochSeconds
    updated_at: EpochSeconds
  }

// Counted on each read and never stored, so that the numbers cannot disagree with the bookings.
const find = statement(
  'patrons.find',
  `select p.id, p.version, p.name, p.email, p.mobile_number, p.mobile_prefix, p.comments, p.walkin, p.is_local, p.channel_id,
          ${tagColumns},
          floor(extract(epoch from p.created_at))::bigint as created_at, floor(extract(epoch from p.updated_at))::bigint as updated_at,
          s.total_bookings, s.cancelled_bookings, s.no_show_bookings, s.last_booking_date
     from maitred.patrons a
     join maitred.patrons p on p.restaurant_id = a.restaurant_id and p.id = coalesce(a.merged_into, a.id)
    cross join lateral (
       select count(*)::int as total_bookings,
              (count(*) filter (where b.status = $3))::int as cancelled_bookings,
              (count(*) filter (where b.status = $4))::int as no_show_bookings,
              max(b.local_date) as last_booking_date
         from maitred.bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) s
    where a.restaurant_id = $1 and a.id = $2 and p.erased_at is null`,
)

/** A patron who was erased is not found; one who was merged is found as the patron they were merged into. */
export async function findPatronById(query: Query, restaurantId: number, id: number): Promise<PatronRow | undefined> {
  const { cancelled, noShow } = countedInStats
  const [row] = await query.rows<PatronRow>(find, [restaurantId, id, cancelled, noShow])
  return row
}

const lock = statement(
  'patrons.lock',
  `select id, version, name, email, mobile_number, mobile_prefix, comments, walkin, is_local, is_local_set, channel_id,
          ${patronTags.join(', ')}, erased_at is not null as erased, merged_into is not null as merged
     from maitred.patrons
    where restaurant_id = $1 and id = $2
      for update`,
)

export type PatronFields = PatronTags & {
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  comments: string | null
  walkin: boolean
  is_local: boolean
  is_local_set: boolean
  channel_id: number | null
}

export type LockedPatronRow = PatronFields & { id: number; version: number; erased: boolean; merged: boolean }

export async function lockPatronRow(tx: Tx, restaurantId: number, id: number): Promise<LockedPatronRow | undefined> {
  const [row] = await tx.rows<LockedPatronRow>(lock, [restaurantId, id])
  return row
}

const contactOf = statement(
  'patrons.contact',
  `select p.id, p.email, p.mobile_number as "mobileNumber", p.mobile_prefix as "mobilePrefix"
     from maitred.patrons a
     join maitred.patrons p on p.restaurant_id = a.restaurant_id and p.id = coalesce(a.merged_into, a.id)
    where a.restaurant_id = $1 and a.id = $2`,
)

/**
 * With the id of the patron whom this one was merged into. Read without a lock, so it must be compared with the row once
 * that is locked.
 */
export async function findContact(
  tx: Tx,
  restaurantId: number,
  id: number,
): Promise<(Contact & { id: number }) | undefined> {
  const [row] = await tx.rows<Contact & { id: number }>(contactOf, [restaurantId, id])
  return row
}

const update = statement(
  'patrons.update',
  `update maitred.patrons
      set name = $3, email = $4, mobile_number = $5, mobile_prefix = $6, comments = $7, walkin = $8, is_local = $9,
          is_local_set = $10, channel_id = $11, updated_at = to_timestamp($12),
          ${patronTags.map((tag, place) => `${tag} = $${13 + place}`).join(', ')}
    where restaurant_id = $1 and id = $2
   returning version`,
)

/** Returns its version, which the change has raised. */
export async function updatePatronRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  patron: PatronFields,
  at: EpochSeconds,
): Promise<number> {
  const { name, email, mobile_number, mobile_prefix, comments, walkin, is_local, is_local_set, channel_id } = patron
  const own = [name, email, mobile_number, mobile_prefix, comments, walkin, is_local, is_local_set, channel_id]
  const values = [restaurantId, id, ...own, at, ...patronTags.map((tag) => patron[tag])]
  const [row] = await tx.rows<{ version: number }>(update, values)
  if (!row) throw new Error('update returned no patron')
  raiseVersion(tx, restaurantId, 'patrons')
  return row.version
}

const knownSources = statement(
  'patrons.known_sources',
  'select id from maitred.booking_sources where restaurant_id = $1 and id = any ($2::int[])',
)

/** Inactive sources included, since guests have booked through them. */
export async function listKnownSourceIds(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(knownSources, [restaurantId, ids])
  return rows.map((row) => row.id)
}

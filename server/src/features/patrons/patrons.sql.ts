import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { countedInStats } from '../../domain/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { type PatronTags, patronTags } from '../../domain/patron-tags.ts'

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
  `select p.id, p.name, p.email, p.mobile_number, p.mobile_prefix, p.comments, p.walkin, p.is_local, p.channel_id,
          ${tagColumns},
          floor(extract(epoch from p.created_at))::bigint as created_at, floor(extract(epoch from p.updated_at))::bigint as updated_at,
          s.total_bookings, s.cancelled_bookings, s.no_show_bookings, s.last_booking_date
     from maitred.patrons p
    cross join lateral (
       select count(*)::int as total_bookings,
              (count(*) filter (where b.status = $3))::int as cancelled_bookings,
              (count(*) filter (where b.status = $4))::int as no_show_bookings,
              max(b.local_date) as last_booking_date
         from maitred.bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) s
    where p.restaurant_id = $1 and p.id = $2 and p.erased_at is null`,
)

/** A patron who was erased is not found. */
export async function findPatronById(query: Query, restaurantId: number, id: number): Promise<PatronRow | undefined> {
  const { cancelled, noShow } = countedInStats
  const [row] = await query.rows<PatronRow>(find, [restaurantId, id, cancelled, noShow])
  return row
}

const lock = statement(
  'patrons.lock',
  `select name, email, mobile_number, mobile_prefix, comments, is_local, ${patronTags.join(', ')},
          erased_at is not null as erased
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
  is_local: boolean
}

export type LockedPatronRow = PatronFields & { erased: boolean }

export async function lockPatronRow(tx: Tx, restaurantId: number, id: number): Promise<LockedPatronRow | undefined> {
  const [row] = await tx.rows<LockedPatronRow>(lock, [restaurantId, id])
  return row
}

const contactOf = statement(
  'patrons.contact',
  `select email, mobile_number as "mobileNumber", mobile_prefix as "mobilePrefix"
     from maitred.patrons
    where restaurant_id = $1 and id = $2`,
)

export type PatronContact = { email: string | null; mobileNumber: string | null; mobilePrefix: string | null }

/** Read without a lock, so it must be compared with the row once that is locked. */
export async function findContact(tx: Tx, restaurantId: number, id: number): Promise<PatronContact | undefined> {
  const [row] = await tx.rows<PatronContact>(contactOf, [restaurantId, id])
  return row
}

const update = statement(
  'patrons.update',
  `update maitred.patrons
      set name = $3, email = $4, mobile_number = $5, mobile_prefix = $6, comments = $7, is_local = $8,
          updated_at = to_timestamp($9), ${patronTags.map((tag, place) => `${tag} = $${10 + place}`).join(', ')}
    where restaurant_id = $1 and id = $2`,
)

export async function updatePatronRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  patron: PatronFields,
  at: EpochSeconds,
): Promise<void> {
  const { name, email, mobile_number, mobile_prefix, comments, is_local } = patron
  const values = [restaurantId, id, name, email, mobile_number, mobile_prefix, comments, is_local, at]
  await tx.rows(update, [...values, ...patronTags.map((tag) => patron[tag])])
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

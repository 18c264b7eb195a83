import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { patronTags } from '../../domain/patron-tags.ts'
import type { GuestRow, KnownGuest } from './batch-guests.ts'

// Joined from the lists, not `= any ($2) or = any ($3)`: each goes through its own index, also before there are statistics.
const known = statement(
  'import.known_guests',
  `select p.id, p.email, lower(p.email) as small_email, p.mobile_number, p.mobile_prefix
     from unnest($2::text[]) as told(email)
     join maitred.patrons p on p.restaurant_id = $1 and lower(p.email) = lower(told.email) and p.email is not null and not p.walkin
   union
   select p.id, p.email, lower(p.email), p.mobile_number, p.mobile_prefix
     from unnest($3::text[]) as told(telephone)
     join maitred.patrons p on p.restaurant_id = $1 and maitred.dialled(p.mobile_prefix, p.mobile_number) = told.telephone
      and p.mobile_number is not null and not p.walkin
   order by id`,
)

export function listKnownGuests(
  tx: Tx,
  restaurantId: number,
  contacts: { emails: readonly string[]; telephones: readonly string[] },
): Promise<KnownGuest[]> {
  return tx.rows<KnownGuest>(known, [restaurantId, contacts.emails, contacts.telephones])
}

const small = statement(
  'import.small_emails',
  `select told.email, lower(told.email) as small_email
     from maitred.restaurants, unnest($2::text[]) as told(email)
    where id = $1`,
)

/** Each address in the small letters by which PostgreSQL tells addresses apart: JavaScript has others for some. */
export async function listSmallEmails(
  tx: Tx,
  restaurantId: number,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.rows<{ email: string; small_email: string }>(small, [restaurantId, emails])
  return new Map(rows.map(({ email, small_email }) => [email, small_email]))
}

const knownKeys = statement(
  'import.known_patron_keys',
  'select import_key from maitred.patrons where restaurant_id = $1 and import_key = any ($2::text[])',
)

export async function listKnownPatronKeys(tx: Tx, restaurantId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ import_key: string }>(knownKeys, [restaurantId, keys])
  return new Set(rows.map((row) => row.import_key))
}

// Ids are drawn before the rows are written, so that a booking of the same batch can name its patron.
const draw = statement(
  'import.draw_patron_ids',
  `select nextval(pg_get_serial_sequence('maitred.patrons', 'id'))::int as id
     from maitred.restaurants, generate_series(1, $2)
    where id = $1`,
)

export async function drawPatronIds(tx: Tx, restaurantId: number, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(draw, [restaurantId, count])
  return rows.map((row) => row.id)
}

const tagColumns = patronTags.join(', ')
const rowTypes = `id int, import_key text, name text, email text, mobile_number text, mobile_prefix text, comments text,
                  walkin bool, is_local bool, channel_id int, ${patronTags.map((tag) => `${tag} bool`).join(', ')}`

const insert = statement(
  'import.insert_patrons',
  `insert into maitred.patrons (restaurant_id, id, import_key, name, email, mobile_number, mobile_prefix, comments, walkin,
                        is_local, channel_id, ${tagColumns}, created_at, updated_at)
   select $1, id, import_key, name, email, mobile_number, mobile_prefix, comments, walkin, is_local, channel_id,
          ${tagColumns}, to_timestamp($3), to_timestamp($3)
     from json_to_recordset($2::json) as n(${rowTypes})`,
)

export async function insertGuests(
  tx: Tx,
  restaurantId: number,
  guests: readonly GuestRow[],
  at: EpochSeconds,
): Promise<void> {
  if (guests.length > 0) await tx.rows(insert, [restaurantId, JSON.stringify(guests), at])
}

// Touches only rows that gain something, so that a second run of the same file writes nothing.
const fillIn = statement(
  'import.fill_in_patrons',
  `update maitred.patrons p
      set import_key = coalesce(p.import_key, n.import_key), email = coalesce(p.email, n.email),
          mobile_prefix = case when p.mobile_number is null then n.mobile_prefix else p.mobile_prefix end,
          mobile_number = coalesce(p.mobile_number, n.mobile_number),
          comments = coalesce(p.comments, n.comments), is_local = p.is_local or n.is_local,
          ${patronTags.map((tag) => `${tag} = p.${tag} or n.${tag}`).join(', ')}, updated_at = to_timestamp($3)
     from json_to_recordset($2::json) as n(${rowTypes})
    where p.restaurant_id = $1 and p.id = n.id
      and ((p.import_key is null and n.import_key is not null) or (p.email is null and n.email is not null)
        or (p.mobile_number is null and n.mobile_number is not null) or (p.comments is null and n.comments is not null)
        or (n.is_local and not p.is_local) or ${patronTags.map((tag) => `(n.${tag} and not p.${tag})`).join(' or ')})`,
)

export async function fillInGuests(
  tx: Tx,
  restaurantId: number,
  guests: readonly GuestRow[],
  at: EpochSeconds,
): Promise<void> {
  if (guests.length > 0) await tx.rows(fillIn, [restaurantId, JSON.stringify(guests), at])
}

import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type PatronTags, patronTags } from '../../domain/patron-tags.ts'

// Joined from the lists instead of `= any ($2) or = any ($3)`, so that each uses its own index even without statistics.
const known = statement(
  'import.known_patrons',
  `select p.id, p.email, lower(p.email) as lower_case_email, p.mobile_number, p.mobile_prefix
     from unnest($2::text[]) as given(email)
     join maitred.patrons p on p.restaurant_id = $1 and lower(p.email) = lower(given.email) and p.email is not null and not p.walkin
   union
   select p.id, p.email, lower(p.email), p.mobile_number, p.mobile_prefix
     from unnest($3::text[]) as given(telephone)
     join maitred.patrons p on p.restaurant_id = $1 and maitred.dialled(p.mobile_prefix, p.mobile_number) = given.telephone
      and p.mobile_number is not null and not p.walkin
   order by id`,
)

export type KnownPatron = {
  id: number
  email: string | null
  lower_case_email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
}

export function listKnownPatrons(
  tx: Tx,
  restaurantId: number,
  contacts: { emails: readonly string[]; telephones: readonly string[] },
): Promise<KnownPatron[]> {
  return tx.rows<KnownPatron>(known, [restaurantId, contacts.emails, contacts.telephones])
}

const lowerCase = statement(
  'import.lower_case_emails',
  `select given.email, lower(given.email) as lower_case_email
     from maitred.restaurants, unnest($2::text[]) as given(email)
    where id = $1`,
)

/** Each address in the lower case by which PostgreSQL compares addresses; JavaScript's differs for some letters. */
export async function listLowerCaseEmails(
  tx: Tx,
  restaurantId: number,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.rows<{ email: string; lower_case_email: string }>(lowerCase, [restaurantId, emails])
  return new Map(rows.map(({ email, lower_case_email }) => [email, lower_case_email]))
}

const knownKeys = statement(
  'import.known_patron_keys',
  'select import_key from maitred.patrons where restaurant_id = $1 and import_key = any ($2::text[])',
)

export async function listKnownPatronKeys(tx: Tx, restaurantId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ import_key: string }>(knownKeys, [restaurantId, keys])
  return new Set(rows.map((row) => row.import_key))
}

// Ids are drawn before the rows are written, so that a booking of the same batch can refer to its patron.
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

export type PatronRow = {
  id: number
  import_key: string | null
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  comments: string | null
  walkin: boolean
  is_local: boolean
  channel_id: number | null
} & PatronTags

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

export async function insertPatrons(
  tx: Tx,
  restaurantId: number,
  patrons: readonly PatronRow[],
  at: EpochSeconds,
): Promise<void> {
  if (patrons.length > 0) await tx.rows(insert, [restaurantId, JSON.stringify(patrons), at])
}

// Updates only rows that gain something, so that a second run of the same file writes nothing.
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

export async function fillInPatrons(
  tx: Tx,
  restaurantId: number,
  patrons: readonly PatronRow[],
  at: EpochSeconds,
): Promise<void> {
  if (patrons.length > 0) await tx.rows(fillIn, [restaurantId, JSON.stringify(patrons), at])
}

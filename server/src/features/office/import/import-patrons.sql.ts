import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import type { Candidate } from '../../guests/patrons/match/match-patron.sql.ts'
import type { PatronFields } from '../../guests/patrons/patrons.sql.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'

const compared = `p.id, maitred.fold(nullif(p.name, '${walkInName}')) as name, lower(p.email) as email,
          p.mobile_number as "mobileNumber", p.mobile_prefix as "mobilePrefix"`

// Joined from the lists instead of `= any ($2) or = any ($3)`, so that each uses its own index even without statistics.
const known = statement(
  'import.known_patrons',
  `select ${compared}
     from unnest($2::text[]) as given(email)
     join maitred.patrons p on p.restaurant_id = $1 and lower(p.email) = lower(given.email) and p.email is not null and not p.walkin
   union
   select ${compared}
     from unnest($3::text[]) as given(ending)
     join maitred.patrons p on p.restaurant_id = $1 and right(p.telephone_digits, 5) = given.ending
      and p.telephone_digits is not null and not p.walkin
   order by id`,
)

/** Name and e-mail address in the form that is compared. */
export type KnownPatron = Candidate

export function listKnownPatrons(
  tx: Tx,
  restaurantId: number,
  contacts: { emails: readonly string[]; endings: readonly string[] },
): Promise<KnownPatron[]> {
  return tx.rows<KnownPatron>(known, [restaurantId, contacts.emails, contacts.endings])
}

const texts = statement(
  'import.compared_texts',
  `select given.text, lower(given.text) as lower, maitred.fold(given.text) as folded
     from maitred.restaurants, unnest($2::text[]) as given(text)
    where id = $1`,
)

/** Names and e-mail addresses as PostgreSQL compares them; JavaScript's lower case differs for some letters. */
export async function listComparedTexts(
  tx: Tx,
  restaurantId: number,
  given: readonly string[],
): Promise<Map<string, { lower: string; folded: string }>> {
  const rows = await tx.rows<{ text: string; lower: string; folded: string }>(texts, [restaurantId, given])
  return new Map(rows.map(({ text, lower, folded }) => [text, { lower, folded }]))
}

const home = statement('import.home', 'select id, country from maitred.restaurants where id = $1')

export async function findHome(tx: Tx, restaurantId: number): Promise<{ id: number; country: string | null }> {
  const [row] = await tx.rows<{ id: number; country: string | null }>(home, [restaurantId])
  if (!row) throw new Error(`restaurant ${restaurantId} does not exist`)
  return row
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

export type PatronRow = PatronFields & {
  id: number
  import_key: string | null
  since: EpochSeconds | null
  news: boolean | null
}

const tagColumns = patronTags.join(', ')
const rowTypes = `id int, import_key text, name text, email text, mobile_number text, mobile_prefix text, comments text,
                  walkin bool, is_local bool, is_local_set bool, channel_id int, since bigint, news bool, ${patronTags.map((tag) => `${tag} bool`).join(', ')}`

const insert = statement(
  'import.insert_patrons',
  `insert into maitred.patrons (restaurant_id, id, import_key, name, email, mobile_number, mobile_prefix, comments, walkin,
                        is_local, is_local_set, channel_id, ${tagColumns}, news_consent_at, news_withdrawn_at, created_at,
                        updated_at)
   select $1, id, import_key, name, email, mobile_number, mobile_prefix, comments, walkin, is_local, is_local_set,
          channel_id, ${tagColumns}, case when news then to_timestamp($3) end, case when not news then to_timestamp($3) end,
          least(to_timestamp($3), to_timestamp(since)), to_timestamp($3)
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

/** A "yes" of a file counts for a guest who was never asked here; a "no" always. */
const consents = 'n.news and p.news_consent_at is null and p.news_withdrawn_at is null'
const withdraws = `not n.news and (p.news_withdrawn_at is null or p.news_withdrawn_at < p.news_consent_at)`

// Updates only rows that gain something, so that a second run of the same file writes nothing.
const fillIn = statement(
  'import.fill_in_patrons',
  `update maitred.patrons p
      set import_key = coalesce(p.import_key, n.import_key), email = coalesce(p.email, n.email),
          name = case when p.name = '${walkInName}' then n.name else p.name end,
          mobile_prefix = case when p.mobile_number is null then n.mobile_prefix else p.mobile_prefix end,
          mobile_number = coalesce(p.mobile_number, n.mobile_number),
          comments = coalesce(p.comments, n.comments),
          is_local = case when p.is_local_set or not (n.is_local_set or p.mobile_number is null) then p.is_local
                          else n.is_local end,
          is_local_set = p.is_local_set or n.is_local_set,
          news_consent_at = case when ${consents} then to_timestamp($3) else p.news_consent_at end,
          news_withdrawn_at = case when ${withdraws} then to_timestamp($3) else p.news_withdrawn_at end,
          created_at = least(p.created_at, to_timestamp(n.since)),
          ${patronTags.map((tag) => `${tag} = p.${tag} or n.${tag}`).join(', ')}, updated_at = to_timestamp($3)
     from json_to_recordset($2::json) as n(${rowTypes})
    where p.restaurant_id = $1 and p.id = n.id
      and ((p.import_key is null and n.import_key is not null) or (p.email is null and n.email is not null)
        or (p.mobile_number is null and n.mobile_number is not null) or (p.comments is null and n.comments is not null)
        or (n.is_local_set and not p.is_local_set) or (${consents}) or (${withdraws})
        or to_timestamp(n.since) < p.created_at or (p.name = '${walkInName}' and n.name <> p.name) or ${patronTags.map((tag) => `(n.${tag} and not p.${tag})`).join(' or ')})`,
)

export async function fillInPatrons(
  tx: Tx,
  restaurantId: number,
  patrons: readonly PatronRow[],
  at: EpochSeconds,
): Promise<void> {
  if (patrons.length === 0) return
  raiseVersion(tx, restaurantId, 'patrons')
  await tx.rows(fillIn, [restaurantId, JSON.stringify(patrons), at])
}

import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../../domain/guest/guest-match.ts'

const isListed = 'not p.walkin and p.erased_at is null'

// Seven digits are what every way of writing a number has in common, and few patrons share them by chance; which of these
// have the same number is decided by domain/guest/telephone.ts.
const sharing = statement(
  'duplicates.sharing_telephone',
  `select id, mobile_prefix, mobile_number from (
     select p.id, p.mobile_prefix, p.mobile_number, count(*) over (partition by right(p.telephone_digits, 7)) as alike
       from maitred.patrons p
      where p.restaurant_id = $1 and ${isListed} and p.telephone_digits is not null) p
    where alike between 2 and 40
    order by id limit 20000`,
)

export type TelephoneRow = { id: number; mobile_prefix: string | null; mobile_number: string | null }

/** Patrons whose telephone ends like that of another one. */
export function listSharingTelephones(query: Query, restaurantId: number): Promise<TelephoneRow[]> {
  return query.rows<TelephoneRow>(sharing, [restaurantId])
}

// The first line of the text for searching is the folded name. A patron without bookings came on the day of the entry.
const namesakes = statement(
  'duplicates.namesakes',
  `with named as materialized (
     select id, name from (
       select p.id, split_part(p.search_text, E'\\n', 1) as name,
              count(*) over (partition by split_part(p.search_text, E'\\n', 1)) as alike
         from maitred.patrons p
        where p.restaurant_id = $1 and ${isListed} and p.name <> '${walkInName}') p
      where alike between 2 and $2),
   came as materialized (
     select n.id, n.name, b.local_date as day
       from named n
       join maitred.bookings b on b.restaurant_id = $1 and b.patron_id = n.id
     union
     select n.id, n.name, p.created_at::date
       from named n
       join maitred.patrons p on p.restaurant_id = $1 and p.id = n.id
      where not exists (select from maitred.bookings b where b.restaurant_id = $1 and b.patron_id = n.id))
   select a.id as one, b.id as other, min(abs(a.day - b.day)) as days
     from came a
     join came b on b.name = a.name and b.id > a.id
    group by a.id, b.id
   having min(abs(a.day - b.day)) <= $3
    order by 3, 1, 2 limit 5000`,
)

export type NamesakeRow = { one: number; other: number; days: number }

/** Pairs with one name whose visits are at most so many days apart; a name that more than `mostAlike` have is left out. */
export function listNamesakes(
  query: Query,
  restaurantId: number,
  mostAlike: number,
  mostDays: number,
): Promise<NamesakeRow[]> {
  return query.rows<NamesakeRow>(namesakes, [restaurantId, mostAlike, mostDays])
}

const compared = statement(
  'duplicates.compared',
  `select p.id, p.name, split_part(p.search_text, E'\\n', 1) as folded, p.email, lower(p.email) as "foldedEmail",
          p.mobile_prefix, p.mobile_number, (select count(*)::int from maitred.bookings b
             where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) as bookings
     from maitred.patrons p where p.restaurant_id = $1 and p.id = any ($2::int[]) and ${isListed}`,
)

export type ComparedRow = TelephoneRow & {
  name: string
  folded: string
  email: string | null
  foldedEmail: string | null
  bookings: number
}

export function listCompared(query: Query, restaurantId: number, ids: readonly number[]): Promise<ComparedRow[]> {
  return query.rows<ComparedRow>(compared, [restaurantId, ids])
}

const apart = statement(
  'duplicates.apart',
  `select a.patron_id as one, a.other_id as other, a.actor, floor(extract(epoch from a.at))::bigint as at
     from maitred.patrons_apart a
     join maitred.patrons p on p.restaurant_id = a.restaurant_id and p.id = a.patron_id and p.erased_at is null
     join maitred.patrons o on o.restaurant_id = a.restaurant_id and o.id = a.other_id and o.erased_at is null
    where a.restaurant_id = $1
    order by a.at desc, a.patron_id, a.other_id`,
)

export type ApartRow = { one: number; other: number; actor: string; at: EpochSeconds }

export function listApart(query: Query, restaurantId: number): Promise<ApartRow[]> {
  return query.rows<ApartRow>(apart, [restaurantId])
}

const count = statement(
  'duplicates.count_patrons',
  `select count(*)::int as total from maitred.patrons p where p.restaurant_id = $1 and ${isListed}`,
)

export async function countListedPatrons(query: Query, restaurantId: number): Promise<number> {
  const [row] = await query.rows<{ total: number }>(count, [restaurantId])
  return row?.total ?? 0
}

const mark = statement(
  'duplicates.mark_apart',
  `insert into maitred.patrons_apart (restaurant_id, patron_id, other_id, actor, at)
   values ($1, least($2::int, $3::int), greatest($2::int, $3::int), $4, to_timestamp($5))
   on conflict do nothing`,
)

export async function markApart(
  tx: Tx,
  restaurantId: number,
  [one, other]: readonly [number, number],
  actor: string,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(mark, [restaurantId, one, other, actor, at])
}

const unmark = statement(
  'duplicates.unmark_apart',
  `delete from maitred.patrons_apart
    where restaurant_id = $1 and patron_id = least($2::int, $3::int) and other_id = greatest($2::int, $3::int)`,
)

export async function unmarkApart(tx: Tx, restaurantId: number, one: number, other: number): Promise<void> {
  await tx.rows(unmark, [restaurantId, one, other])
}

/**
 * One page of the guest list by name, with the exact total. Measured at 200,000 patrons and decided in
 * docs/decisions/0009-guest-search.md.
 */
import type { Query, Tx } from '../../../../db/database.ts'
import { type Statement, statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type PatronTags, patronTags } from '../../../../domain/guest/patron-tags.ts'
import { searchedDigits } from '../../../../domain/guest/telephone.ts'
import { type BookingCondition, bookingConditions, type Place } from './booking-conditions.sql.ts'
import type { PageRange, PatronSearch } from './patron-search.ts'

export type ListedPatronRow = PatronTags & {
  id: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  is_local: boolean
  channel_id: number | null
  created_at: EpochSeconds
}

export type PatronPage = { total: number; patrons: ListedPatronRow[] }

const columns = `p.id, p.name, p.email, p.mobile_number, p.mobile_prefix, p.is_local, p.channel_id,
         ${patronTags.map((tag) => `p.${tag}`).join(', ')}, floor(extract(epoch from p.created_at))::bigint as created_at`
const byName = 'p.name collate "und-x-icu", p.id'
const isListed = 'p.restaurant_id = $1 and not p.walkin and p.erased_at is null'
const hasText = (q: string): string => `strpos(p.search_text, (select maitred.fold(${q}))) <> 0`
const hasTextOrDigits = (q: string, digits: string): string =>
  `(${hasText(q)} or strpos(p.telephone_digits, ${digits}) <> 0)`

/**
 * One pass over the index by name collects the ids of all matches in order, 4 bytes each; total and page are taken from
 * that list. Conditions are written with `<> 0`, for which PostgreSQL estimates that nearly all patrons match; where it
 * expects few it sorts them instead, which takes three times as long if many match after all.
 */
const pageText = (conditions: readonly string[]): string => `
  with found as materialized (
    select array(
      select p.id
        from maitred.patrons p
       where ${[isListed, ...conditions].join(' and ')}
       order by ${byName}) as ids)
  select cardinality(found.ids) as total, ${columns}
    from found
    left join lateral unnest(found.ids[$3::int + 1 : $3::int + $2::int]) with ordinality as page(id, place) on true
    left join maitred.patrons p on p.restaurant_id = $1 and p.id = page.id
   order by page.place`

const wholeList = statement('patrons.whole_list', pageText([]))
const byText = statement('patrons.by_text', pageText([hasText('$4::text')]))
const byTextOrDigits = statement('patrons.by_text_or_digits', pageText([hasTextOrDigits('$4::text', '$5::text')]))

/** Array subscripts are 32 bits; no list is that long. */
const largestOffset = 2 ** 31 - 1_000

export async function findPatronPage(
  query: Query,
  restaurantId: number,
  search: PatronSearch,
  { limit, offset }: PageRange,
): Promise<PatronPage> {
  const text = search.q === '' ? [] : [search.q, searchedDigits(search.q)].filter((part) => part !== null)
  const values = [restaurantId, limit, Math.min(offset, largestOffset), ...text]
  const rows = await query.rows<ListedPatronRow & { total: number }>(pageStatement(search), values)
  // An empty page is one row with the total and nothing else.
  return { total: rows[0]?.total ?? 0, patrons: rows.filter((row) => row.id !== null) }
}

/** Tags and origin have thousands of combinations, so those statements are not prepared. */
function pageStatement(search: PatronSearch): Statement {
  const flags = flagConditions(search).map((flag) => `(${flag})::int <> 0`)
  if (flags.length > 0)
    return { name: '', text: pageText([...textConditions(search, '$4::text', '$5::text'), ...flags]) }
  if (search.q === '') return wholeList
  return searchedDigits(search.q) === null ? byText : byTextOrDigits
}

function textConditions({ q }: PatronSearch, placeOfQ: string, placeOfDigits: string): string[] {
  if (q === '') return []
  return [searchedDigits(q) === null ? hasText(placeOfQ) : hasTextOrDigits(placeOfQ, placeOfDigits)]
}

function flagConditions({ tags, isLocal }: PatronSearch): string[] {
  const conditions = [...new Set(tags)].map((tag) => `p.${tag}`)
  if (isLocal !== undefined) conditions.push(isLocal ? 'p.is_local' : 'not p.is_local')
  return conditions
}

/**
 * Plans for the values given, since a day and ten years, or a small and a large restaurant, need different plans. Without
 * parallel workers, since each of them would read the bookings of all patrons.
 */
const planForValues = statement(
  'patrons.plan_for_values',
  `select set_config('plan_cache_mode', 'force_custom_plan', true),
          set_config('max_parallel_workers_per_gather', '0', true)`,
)

/**
 * With filters on bookings. Counting goes through the bookings of all patrons. So does the page where matches are rare;
 * where they are frequent it is found sooner by going through the patrons in order of name, each with its own bookings.
 * A booking written between count and page may show in one of them only.
 */
export async function findPatronPageByBookings(
  tx: Tx,
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
): Promise<PatronPage> {
  tx.send(planForValues, [])
  const count = countByBookings(restaurantId, search)
  const [counted] = await tx.rows<{ total: number }>({ name: '', text: count.text }, count.values)
  const total = counted?.total ?? 0
  if (total <= page.offset) return { total, patrons: [] }
  const list = listByBookings(restaurantId, search, page, total)
  return { total, patrons: await tx.rows<ListedPatronRow>({ name: '', text: list.text }, list.values) }
}

/** Holds for the patron `p`. Reads the bookings of all patrons once. */
const amongAllPatrons = ({ which, having }: BookingCondition): string => `p.id in (
    select b.patron_id
      from maitred.bookings b
     where b.restaurant_id = $1 and b.patron_id is not null and ${which}
     group by b.patron_id
    having ${having})`

/** The same, but reads the bookings of each patron for whom it is checked. */
const ofEachPatron = ({ which, having }: BookingCondition): string => `exists (
    select from maitred.bookings b
     where b.restaurant_id = $1 and b.patron_id = p.id and ${which}
     group by b.patron_id
    having ${having})`

type Composed = { text: string; values: unknown[] }

export function countByBookings(restaurantId: number, search: PatronSearch): Composed {
  const { values, place } = parameters(restaurantId)
  const conditions = [...ofPatron(search, place), ...bookingConditions(search, place).map(amongAllPatrons)]
  return { values, text: `select count(*)::int as total from maitred.patrons p where ${conditions.join(' and ')}` }
}

/** Going through the patrons by name is chosen where it reads about a tenth of them or less. */
const frequentMatch = 10

export function listByBookings(
  restaurantId: number,
  search: PatronSearch,
  { limit, offset }: PageRange,
  total: number,
): Composed {
  const { values, place } = parameters(restaurantId)
  const form = total > frequentMatch * (offset + limit) ? ofEachPatron : amongAllPatrons
  const conditions = [...ofPatron(search, place), ...bookingConditions(search, place).map(form)]
  const text = `
  select ${columns}
    from (select p.id
            from maitred.patrons p
           where ${conditions.join(' and ')}
           order by ${byName}
           limit ${place(limit, 'bigint')} offset ${place(offset, 'bigint')}) page
    join maitred.patrons p on p.restaurant_id = $1 and p.id = page.id
   order by ${byName}`
  return { values, text }
}

function parameters(restaurantId: number): { values: unknown[]; place: Place } {
  const values: unknown[] = [restaurantId]
  return { values, place: (value, type) => `$${values.push(value)}::${type}` }
}

function ofPatron(search: PatronSearch, place: Place): string[] {
  const digits = searchedDigits(search.q)
  const text = search.q === '' ? '' : place(search.q, 'text')
  return [
    isListed,
    ...textConditions(search, text, digits === null ? '' : place(digits, 'text')),
    ...flagConditions(search),
  ]
}

/**
 * One page of the guest list and the length of the whole list, from one statement and so from one moment: pages add up.
 *
 * The statement is put together from the conditions that are asked for, and is deliberately not a named, prepared one:
 * a plan that must serve any search may read the whole list where one made for this search goes through the trigrams.
 * Making it costs a millisecond.
 */
import type { Query } from '../../db/database.ts'
import { arrivedStatus, countedInStats, firmStatuses, standingStatuses } from '../../domain/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { type PatronTag, type PatronTags, patronTags } from '../../domain/patron-tags.ts'
import { type Behaviour, frequentVisits } from './behaviour.ts'

export type PatronSearch = {
  q: string
  tags: readonly PatronTag[]
  behaviour: readonly Behaviour[]
  isLocal: boolean | undefined
  /** Empty: any channel, or none. */
  channelIds: readonly number[]
  bookedFrom: LocalDate | undefined
  bookedTo: LocalDate | undefined
  /** The moment up to which a promised booking counts as a visit. */
  now: EpochSeconds
  /** Visits after this date count for `frequent`. */
  frequentAfter: LocalDate
  /** A last visit on or before this date is `lapsed`. */
  lapsedOn: LocalDate
}

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

type Place = (value: unknown, type: string) => string

export async function findPatronPage(
  query: Query,
  restaurantId: number,
  search: PatronSearch,
  page: { limit: number; offset: number },
): Promise<PatronPage> {
  const { text, values } = composePatronPage(restaurantId, search, page)
  const rows = await query.rows<ListedPatronRow & { total: number }>({ name: '', text }, values)
  // The total comes with every row, and alone with an empty page.
  const patrons = rows.filter((row) => row.id !== null)
  return { total: rows[0]?.total ?? 0, patrons }
}

export function composePatronPage(
  restaurantId: number,
  search: PatronSearch,
  page: { limit: number; offset: number },
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const place: Place = (value, type) => `$${values.push(value)}::${type}`
  const { matching, source } = matchingPatrons(place(restaurantId, 'int'), search, place)
  const text = `
    with ${matching}
    total as (select count(*)::int as total from ${source}),
    page as (
      select p.restaurant_id, p.id
        from ${source}
       order by p.name collate "und-x-icu", p.id
       limit ${place(page.limit, 'bigint')} offset ${place(page.offset, 'bigint')})
    select total.total, p.id, p.name, p.email, p.mobile_number, p.mobile_prefix, p.is_local, p.channel_id,
           ${patronTags.map((tag) => `p.${tag}`).join(', ')}, floor(extract(epoch from p.created_at))::int as created_at
      from total
      left join (page join patrons p using (restaurant_id, id)) on true
     order by p.name collate "und-x-icu", p.id`
  return { text, values }
}

/**
 * Where page and total read from. Everyone: both from the index by name. Filtered: whoever matches is found once and
 * then counted and sorted. Left to itself the planner walks the list in order and hopes to fill the page soon, which
 * costs 0.3 s where the matches stand at the end of the alphabet, or nowhere, against 0.1 s.
 */
function matchingPatrons(
  restaurantId: string,
  search: PatronSearch,
  place: Place,
): { matching: string; source: string } {
  const listed = `p.restaurant_id = ${restaurantId} and not p.walkin and p.erased_at is null`
  const filters = patronConditions(search, place)
  const behaviour = behaviourConditions(search, place)
  if (filters.length + behaviour.length === 0) return { matching: '', source: `patrons p where ${listed}` }
  const ofBookings = `join bookings b on b.restaurant_id = p.restaurant_id and b.patron_id = p.id`
  const matching = `matching as materialized (
      select p.restaurant_id, p.id, p.name
        from patrons p ${behaviour.length > 0 ? ofBookings : ''}
       where ${[listed, ...filters].join(' and ')}
       ${behaviour.length > 0 ? `group by p.restaurant_id, p.id having ${behaviour.join(' and ')}` : ''}),`
  return { matching, source: 'matching p' }
}

function patronConditions(search: PatronSearch, place: Place): string[] {
  const conditions = search.tags.map((tag) => `p.${tag}`)
  if (search.q !== '') conditions.push(textCondition(search.q, place))
  if (search.isLocal !== undefined) conditions.push(`p.is_local = ${place(search.isLocal, 'bool')}`)
  if (search.channelIds.length > 0) {
    conditions.push(hasBooking(`b.booking_source_id = any (${place(search.channelIds, 'int[]')})`))
  }
  if (search.bookedFrom !== undefined || search.bookedTo !== undefined) {
    const from = place(search.bookedFrom ?? '-infinity', 'date')
    conditions.push(hasBooking(`b.local_date between ${from} and ${place(search.bookedTo ?? 'infinity', 'date')}`))
  }
  return conditions
}

const hasBooking = (condition: string): string =>
  `exists (select from bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id and ${condition})`

/**
 * Folded before it is escaped: folding can turn a wide per cent sign into a plain one. A search with no three letters
 * or digits in a row has no trigram, and would read the whole index and then the whole table; strpos cannot use it.
 */
function textCondition(q: string, place: Place): string {
  const folded = `fold(${place(q, 'text')})`
  if (!/[\p{L}\p{N}]{3}/u.test(q)) return `strpos(p.search_text, ${folded}) > 0`
  return `p.search_text like '%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

function behaviourConditions(search: PatronSearch, place: Place): string[] {
  const has = (condition: string) => `count(*) filter (where ${condition})`
  const standing = () => has(`b.status = any (${place(standingStatuses, 'text[]')})`)
  const isVisit = () =>
    `(b.status = ${place(arrivedStatus, 'text')} or (b.status = any (${place(firmStatuses, 'text[]')})
       and b.starts_at <= to_timestamp(${place(search.now, 'bigint')})))`
  const write: Record<Behaviour, () => string> = {
    first_time: () => `${standing()} = 1`,
    returning: () => `${standing()} >= 2`,
    frequent: () =>
      `${has(`${isVisit()} and b.local_date > ${place(search.frequentAfter, 'date')}`)} >= ${frequentVisits}`,
    cancelled: () => `${has(`b.status = ${place(countedInStats.cancelled, 'text')}`)} > 0`,
    no_show: () => `${has(`b.status = ${place(countedInStats.noShow, 'text')}`)} > 0`,
    lapsed: () => `max(b.local_date) filter (where ${isVisit()}) <= ${place(search.lapsedOn, 'date')}`,
  }
  return [...new Set(search.behaviour)].map((name) => write[name]())
}

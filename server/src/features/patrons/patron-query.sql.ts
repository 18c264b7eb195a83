/**
 * One page of the guest list and the length of the whole list, from one statement and so from one moment: pages add up.
 *
 * A statement is put together from the conditions that are asked for, and is deliberately not a named, prepared one: a
 * plan that must serve any search may read the whole list where one made for this search goes through the trigrams.
 * Making it costs a millisecond.
 */
import type { Query } from '../../db/database.ts'
import { arrivedStatus, countedInStats, firmStatuses, standingStatuses } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type PatronTags, patronTags } from '../../domain/patron-tags.ts'
import { type Behaviour, frequentVisits } from './behaviour.ts'
import { asksAboutBookings, hasTrigram, isForEveryone, type PatronSearch } from './patron-search.ts'

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
export type PageRange = { limit: number; offset: number }

type Composed = { text: string; values: unknown[] }

/** Writes a value's place into the statement. */
type Place = (value: unknown, type: string) => string

const listedColumns = `p.id, p.name, p.email, p.mobile_number, p.mobile_prefix, p.is_local, p.channel_id,
           ${patronTags.map((tag) => `p.${tag}`).join(', ')}, floor(extract(epoch from p.created_at))::int as created_at`
const byName = 'p.name collate "und-x-icu", p.id'

/** More than these take longer to gather and sort than to count, and then to walk the list up to the page. */
const mostGathered = 50_000

export async function findPatronPage(
  query: Query,
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
  most: number = mostGathered,
): Promise<PatronPage> {
  if (isForEveryone(search)) return readPage(query, composeInOrder(restaurantId, search, page))
  const gathered = await readPage(query, composePatronPage(restaurantId, search, page, most))
  if (gathered.total <= most || asksAboutBookings(search)) return gathered
  return readPage(query, composeInOrder(restaurantId, search, page))
}

async function readPage(query: Query, { text, values }: Composed): Promise<PatronPage> {
  const rows = await query.rows<ListedPatronRow & { total: number }>({ name: '', text }, values)
  // It comes with every row, and alone with an empty page.
  return { total: rows[0]?.total ?? 0, patrons: rows.filter((row) => row.id !== null) }
}

/**
 * Whoever matches is found once, then counted and sorted. Left to itself the planner walks the list in order and hopes
 * to fill the page soon, which takes twice as long where the matches stand at the end of the alphabet, or nowhere.
 */
export function composePatronPage(
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
  most: number = mostGathered,
): Composed {
  const { place, values, restaurant } = opening(restaurantId)
  const filters = patronConditions(search, restaurant, place)
  const { join, group } = countedBookings(search, place)
  const [untilTooMany, ifAllAreHere] = asksAboutBookings(search)
    ? ['', '']
    : [`limit ${most + 1}`, `where (select total from total) <= ${most}`]
  const text = `
    with matching as materialized (
      select p.restaurant_id, p.id, p.name
        from patrons p ${join}
       where ${filters.join(' and ')} ${group}
       ${untilTooMany}),
    total as (select count(*)::int as total from matching),
    page as (
      select p.restaurant_id, p.id
        from matching p
       ${ifAllAreHere}
       order by ${byName}
       limit ${place(page.limit, 'bigint')} offset ${place(page.offset, 'bigint')})
    ${totalAndPage}`
  return { text, values }
}

/**
 * Counts all, and walks the index by name to the page and no further than the last match. The outer limit is one that
 * the planner can see.
 */
export function composeInOrder(restaurantId: number, search: PatronSearch, page: PageRange): Composed {
  const { place, values, restaurant } = opening(restaurantId)
  const filters = patronConditions(search, restaurant, place).join(' and ')
  const limit = place(page.limit, 'bigint')
  const offset = place(page.offset, 'bigint')
  const text = `
    with total as (select count(*)::int as total from patrons p where ${filters}),
    page as (
      select found.*
        from (select p.restaurant_id, p.id
                from patrons p
               where ${filters}
               order by ${byName}
               limit (select greatest(0, least(${limit}, total - ${offset})) from total)
              offset ${offset}) found
       limit ${limit})
    ${totalAndPage}`
  return { text, values }
}

function opening(restaurantId: number): { place: Place; values: unknown[]; restaurant: string } {
  const values: unknown[] = []
  const place: Place = (value, type) => `$${values.push(value)}::${type}`
  return { place, values, restaurant: place(restaurantId, 'int') }
}

const totalAndPage = `
    select total.total, ${listedColumns}
      from total
      left join (page join patrons p using (restaurant_id, id)) on true
     order by ${byName}`

function patronConditions(search: PatronSearch, restaurant: string, place: Place): string[] {
  const conditions = [`p.restaurant_id = ${restaurant} and not p.walkin and p.erased_at is null`]
  conditions.push(...search.tags.map((tag) => `p.${tag}`))
  if (search.q !== '') conditions.push(textCondition(search, place))
  if (search.isLocal !== undefined) conditions.push(`p.is_local = ${place(search.isLocal, 'bool')}`)
  conditions.push(...bookingConditions(search, place))
  return conditions
}

/**
 * Folded before it is escaped: folding can turn a wide per cent sign into a plain one. Without a trigram the index of
 * trigrams would be read whole, and then the whole table; strpos cannot use it.
 */
function textCondition(search: PatronSearch, place: Place): string {
  const folded = `fold(${place(search.q, 'text')})`
  if (!hasTrigram(search)) return `strpos(p.search_text, ${folded}) > 0`
  return `p.search_text like '%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

const ofPatron = 'b.restaurant_id = p.restaurant_id and b.patron_id = p.id'

const hasBooking = (condition: string): string => `exists (select from bookings b where ${ofPatron} and ${condition})`

/** What one booking is enough for. */
function bookingConditions(search: PatronSearch, place: Place): string[] {
  const { channelIds, bookedFrom, bookedTo, behaviour } = search
  const conditions: string[] = []
  if (channelIds.length > 0) {
    conditions.push(hasBooking(`b.booking_source_id = any (${place(channelIds, 'int[]')})`))
  }
  if (bookedFrom !== undefined || bookedTo !== undefined) {
    const from = place(bookedFrom ?? '-infinity', 'date')
    conditions.push(hasBooking(`b.local_date between ${from} and ${place(bookedTo ?? 'infinity', 'date')}`))
  }
  const endedAs = (status: string) => hasBooking(`b.status = ${place(status, 'text')}`)
  if (behaviour.includes('cancelled')) conditions.push(endedAs(countedInStats.cancelled))
  if (behaviour.includes('no_show')) conditions.push(endedAs(countedInStats.noShow))
  return conditions
}

type Counted = Exclude<Behaviour, 'cancelled' | 'no_show'>

/**
 * What bookings must be counted for: a join with those that any of it looks at, and a grouping by patron. A join, not a
 * subquery a patron, so that the planner can start from the few patrons that other conditions leave, or read all
 * bookings once.
 */
function countedBookings(search: PatronSearch, place: Place): { join: string; group: string } {
  const asked = countedBehaviours.filter((name) => search.behaviour.includes(name))
  if (asked.length === 0) return { join: '', group: '' }
  const looks = asked.map((name) => lookAt[name](search, place))
  return {
    join: `join bookings b on ${ofPatron} and (${looks.map(({ which }) => which).join(' or ')})`,
    group: `group by p.restaurant_id, p.id having ${looks.map(({ having }) => having).join(' and ')}`,
  }
}

const countedBehaviours = ['first_time', 'returning', 'frequent', 'lapsed'] as const satisfies readonly Counted[]

type Look = { which: string; having: string }

const lookAt: Record<Counted, (search: PatronSearch, place: Place) => Look> = {
  first_time: (_, place) => counting(standing(place), '= 1'),
  returning: (_, place) => counting(standing(place), '>= 2'),
  frequent: (search, place) =>
    counting(
      `(${visit(search, place)} and b.local_date > ${place(search.frequentAfter, 'date')})`,
      `>= ${frequentVisits}`,
    ),
  lapsed: (search, place) => {
    const which = visit(search, place)
    return { which, having: `max(b.local_date) filter (where ${which}) <= ${place(search.lapsedOn, 'date')}` }
  },
}

const counting = (which: string, much: string): Look => ({
  which,
  having: `count(*) filter (where ${which}) ${much}`,
})

const standing = (place: Place): string => `b.status = any (${place(standingStatuses, 'text[]')})`

const visit = ({ now }: PatronSearch, place: Place): string =>
  `(b.status = ${place(arrivedStatus, 'text')} or (b.status = any (${place(firmStatuses, 'text[]')})
    and b.starts_at <= to_timestamp(${place(now, 'bigint')})))`

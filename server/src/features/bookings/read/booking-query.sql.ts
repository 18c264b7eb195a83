/** One page of the bookings that a search finds, with the exact total. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { type ListedBookingRow, listedColumns, listedJoins } from './bookings.sql.ts'

/** Conditions that are null or empty do not apply; all others must hold. */
export type BookingSearch = {
  /** Each must occur, in any order. */
  words: readonly string[]
  /** Digits of a telephone number. */
  digits: string | null
  statuses: { reconfirmed: readonly BookingStatus[]; notReconfirmed: readonly BookingStatus[] } | null
  dateFrom: LocalDate | null
  dateTo: LocalDate | null
  changed: { since: string; afterId: number | null } | null
  patronId: number | null
  sourceId: number | null
  evening: LocalDate | null
  /** Bookings without an area are shown in every one. */
  areaId: number | null
  isNewestFirst: boolean
}

export type QueriedBookingRow = ListedBookingRow & {
  evening: LocalDate
  private_comment: string | null
  pay_until: EpochSeconds | null
  waiting_list: boolean
  walkin: boolean
  patron_walkin: boolean
  patron_mobile_prefix: string | null
  booking_source: { id: number; name: string } | null
  booking_tags: { id: number; name: string; icon: string }[]
  created_by: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type BookingPage = { total: number; bookings: QueriedBookingRow[] }

const named = statement(
  'bookings.named_in_filters',
  `select $2::int is null or exists (select from maitred.patrons where restaurant_id = $1 and id = $2) as patron_id,
          $3::int is null or exists (select from maitred.booking_sources
                                      where restaurant_id = $1 and id = $3) as booking_source_id,
          $4::int is null or exists (select from maitred.dining_areas where restaurant_id = $1 and id = $4) as dining_area_id`,
)

type Named<Value> = Record<'patron_id' | 'booking_source_id' | 'dining_area_id', Value>

/** Whether they exist in the restaurant, in use or not; null where none was named. */
export async function findNamed(
  query: Query,
  restaurantId: number,
  { patron_id, booking_source_id, dining_area_id }: Named<number | null>,
): Promise<Named<boolean>> {
  const [row] = await query.rows<Named<boolean>>(named, [restaurantId, patron_id, booking_source_id, dining_area_id])
  return row ?? { patron_id: false, booking_source_id: false, dining_area_id: false }
}

/**
 * Plans for the values given, since a day and ten years need different plans. The memory is for the patrons that a text
 * finds: up to a million of them are kept in a hash; beyond it each booking would search them anew.
 */
const planForValues = statement(
  'bookings.plan_for_values',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '16MB', true),
          set_config('max_parallel_workers_per_gather', '0', true)`,
)

/** Array subscripts are 32 bits; no list is that long. */
const largestOffset = 2 ** 31 - 1_000

type Range = { limit: number; offset: number }

export async function findBookingPage(
  tx: Tx,
  restaurantId: number,
  search: BookingSearch,
  range: Range,
): Promise<BookingPage> {
  const { text, values } = composeBookingPage(restaurantId, search, range)
  tx.send(planForValues, [])
  const rows = await tx.rows<QueriedBookingRow & { total: number }>({ name: '', text }, values)
  // An empty page is one row with the total and nothing else.
  return { total: rows[0]?.total ?? 0, bookings: rows.filter((row) => row.id !== null) }
}

export function composeBookingPage(restaurantId: number, search: BookingSearch, { limit, offset }: Range) {
  const values: unknown[] = [restaurantId, limit, Math.min(offset, largestOffset)]
  const place: Place = (value, type) => `$${values.push(value)}::${type}`
  const text = pageText(
    conditionsOf(search, place),
    search.changed ? byChange : search.isNewestFirst ? fromLatest : byStart,
  )
  return { text, values }
}

type Place = (value: unknown, type: string) => string

const byStart = 'b.local_date, b.starts_at, b.id'
const fromLatest = 'b.local_date desc, b.starts_at desc, b.id desc'
const byChange = 'b.updated_at, b.id'

/** One pass over an index collects the ids of all matches in order; total and page are cut from that list. */
const pageText = (conditions: readonly string[], order: string) => `
  with found as materialized (
    select array(select b.id from maitred.bookings b where ${conditions.join(' and ')} order by ${order}) as ids)
  select cardinality(found.ids) as total, ${listedColumns}, b.evening::text as evening, floor(extract(epoch from b.pay_until))::bigint as pay_until, b.private_comment, b.waiting_list,
         b.walkin, p.walkin as patron_walkin,
         case when b.mobile_number is null then p.mobile_prefix else b.mobile_prefix end as patron_mobile_prefix,
         (select json_build_object('id', s.id, 'name', s.name) from maitred.booking_sources s
           where s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id) as booking_source,
         coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'icon', t.icon) order by t.id)
                     from maitred.booking_tag_assignments g
                     join maitred.booking_tags t on t.restaurant_id = g.restaurant_id and t.id = g.booking_tag_id
                    where g.restaurant_id = b.restaurant_id and g.booking_id = b.id), '[]') as booking_tags,
         b.created_by, b.created_at, b.updated_at
    from found
    left join lateral unnest(found.ids[$3::int + 1 : $3::int + $2::int]) with ordinality as page(id, place) on true
    left join maitred.bookings b on b.restaurant_id = $1 and b.id = page.id ${listedJoins}
   order by page.place`

function conditionsOf(search: BookingSearch, place: Place): string[] {
  const { statuses, dateFrom, dateTo, changed, patronId, sourceId, evening, areaId } = search
  const conditions = ['b.restaurant_id = $1']
  if (dateFrom !== null) conditions.push(`b.local_date >= ${place(dateFrom, 'date')}`)
  if (dateTo !== null) conditions.push(`b.local_date <= ${place(dateTo, 'date')}`)
  if (patronId !== null) {
    conditions.push(`b.patron_id = (select coalesce(p.merged_into, p.id) from maitred.patrons p
                                     where p.restaurant_id = $1 and p.id = ${place(patronId, 'int')})`)
  }
  if (evening !== null) {
    const day = place(evening, 'date')
    // An evening's starts after midnight are on the next date. By the dates too, for the index.
    conditions.push(`b.evening = ${day} and b.local_date between ${day} and ${day} + 1`)
  }
  if (areaId !== null) conditions.push(`coalesce(b.dining_area_id, ${place(areaId, 'int')}) = ${place(areaId, 'int')}`)
  if (sourceId !== null) conditions.push(`b.booking_source_id = ${place(sourceId, 'int')}`)
  if (changed !== null) conditions.push(...changedSince(changed, place))
  if (statuses !== null) {
    const [yes, no] = [statuses.reconfirmed, statuses.notReconfirmed].map((list) => place(list, 'text[]'))
    conditions.push(`b.status = any (case when b.is_reconfirmed then ${yes} else ${no} end)`)
  }
  if (search.words.length > 0) conditions.push(hasText(search, place))
  return conditions
}

// By the days on which something was changed since: an index by `updated_at` would have each change of a booking write all
// other indexes of it too (docs/decisions/0030-changes-by-day.md).
function changedSince({ since, afterId }: { since: string; afterId: number | null }, place: Place): string[] {
  const moment = place(since, 'timestamptz')
  return [
    `b.local_date = any (array(select d.date from maitred.diary_days d
                                where d.restaurant_id = $1 and d.changed_at >= ${moment}))`,
    afterId === null ? `b.updated_at >= ${moment}` : `(b.updated_at, b.id) > (${moment}, ${place(afterId, 'int')})`,
  ]
}

/** In the contact given for the booking and in its reference, or in what is known of the patron. */
function hasText({ words, digits }: BookingSearch, place: Place): string {
  const folded = words.map((word) => `(select maitred.fold(${place(word, 'text')}))`)
  const has = (column: string, part: string) => `strpos(${column}, ${part}) <> 0`
  const hasAll = (column: string) => `(${folded.map((word) => has(column, word)).join(' and ')})`
  const dialled = digits === null ? null : place(digits, 'text')
  const inBooking = [hasAll('b.search_text'), ...(dialled ? [has('b.search_text', dialled)] : [])]
  const inPatron = [hasAll('p.search_text'), ...(dialled ? [has('p.telephone_digits', dialled)] : [])]
  return `(${inBooking.join(' or ')} or b.patron_id in (
             select p.id from maitred.patrons p
              where p.restaurant_id = $1 and not p.walkin and p.erased_at is null and (${inPatron.join(' or ')})))`
}

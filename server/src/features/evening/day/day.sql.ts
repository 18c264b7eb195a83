/** What a day's screen reads: the versions that it depends on, its bookings and holds, and the house around them. */

import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import {
  type BookingStatus,
  type Course,
  countedInStats,
  takingStatuses,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { Allergen } from '../../../domain/guest/allergens.ts'
import { tableChoice } from '../../../domain/guest/guest-choices.ts'
import { type PatronTag, patronTags } from '../../../domain/guest/patron-tags.ts'
import type { Answer } from '../../../domain/guest/questions.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import type { FloorShape, TablePlace } from '../../../domain/seating/table-places.ts'
import type { PatronOfBooking, Presence } from '../../bookings/read/booking-detail.sql.ts'
import { type ToDoRow, toDosOf } from '../../bookings/to-do/to-do.sql.ts'
import { answersOfBooking } from '../../guests/booking-answers/booking-answers.sql.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'
import { type ClosedAreaRow, closedAreasOf } from '../../house/schedule/closed-areas.sql.ts'
import { latestSections, type SectionsRow } from '../evening-sections/evening-sections.sql.ts'

const versions = statement(
  'day.versions',
  `select asked.restaurant_id, asked.date::text as date, coalesce(d.version, 0) as day, coalesce(n.version, 0) as next_day,
          h.version as house, p.version as patrons
     from unnest($1::int[], $2::date[]) as asked(restaurant_id, date)
     join maitred.versions h on h.restaurant_id = asked.restaurant_id and h.subject = 'house'
     join maitred.versions p on p.restaurant_id = asked.restaurant_id and p.subject = 'patrons'
     left join maitred.diary_days d on d.restaurant_id = asked.restaurant_id and d.date = asked.date
     left join maitred.diary_days n on n.restaurant_id = asked.restaurant_id and n.date = asked.date + 1`,
)

export type ShownVersions = { day: number; next_day: number; house: number; patrons: number }
export type ShownVersionsRow = ShownVersions & { restaurant_id: number; date: LocalDate }

/** Serves many restaurants at once: one query for all requests of a tick, or for all days that are being watched. */
export function listShownVersions(
  query: Query,
  restaurantIds: readonly number[],
  dates: readonly LocalDate[],
): Promise<ShownVersionsRow[]> {
  return query.rows<ShownVersionsRow>(versions, [restaurantIds, dates])
}

const tagNames = patronTags.map((tag) => `case when p.${tag} then '${tag}' end`).join(', ')

// Dates as a list, so that the index narrows each of them; no booking is longer than 24 hours. The
// totals of a guest's bookings are looked up by key, in an index.
const bookings = statement(
  'day.bookings',
  `select b.id, b.version, b.reference, b.status,
          date_part('epoch', b.starts_at)::bigint as starts_at, date_part('epoch', b.ends_at)::bigint as ends_at,
          b.adults, b.children, b.comment, b.private_comment, b.company, b.room_number, b.custom_field, b.concierge,
          b.evening::text as evening, b.waiting_list, b.is_request,
          date_part('epoch', b.quoted_from)::bigint as quoted_from,
          date_part('epoch', b.quoted_until)::bigint as quoted_until, b.presence, b.presence_count,
          b.announced_late_minutes, date_part('epoch', b.wanted_until)::bigint as wanted_until,
          coalesce(b.allergens, '{}') as allergens, b.other_allergens,
          b.course, floor(date_part('epoch', b.course_at))::bigint as course_at,
          b.is_reconfirmed, b.dining_area_id, floor(date_part('epoch', b.pay_until))::bigint as pay_until, b.money,
          b.is_pinned, b.is_pinned and coalesce('${tableChoice}' = any (b.guest_choices), false) as is_table_chosen, b.products_sold is not null as has_ordered,
          coalesce(b.extra_chairs, 0) as extra_chairs,
          (select json_build_object(
                    'how', case when y.action = 'reseat' then 'moved'
                                when y.action = 'undo' and y.changes->'tables'->'to' = '[]' then 'lost'
                                when y.changes->'is_pinned' @> '{"from": true, "to": false}' then 'unpinned' end,
                    'tables', array(select t->>'name' from jsonb_array_elements(y.changes->'tables'->'from') t))
             from maitred.booking_history y
            where y.restaurant_id = b.restaurant_id and y.booking_id = b.id and y.changes ? 'tables'
            order by y.id desc limit 1) as had_tables,
          b.created_by, ${actorName('b.created_by')} as created_by_name,
          floor(date_part('epoch', b.created_at))::bigint as created_at,
          floor(date_part('epoch', b.updated_at))::bigint as updated_at,
          floor(date_part('epoch', b.arrived_at))::bigint as arrived_at,
          floor(date_part('epoch', b.expected_end))::bigint as expected_end,
          floor(date_part('epoch', b.left_at))::bigint as left_at,
          coalesce((select array_agg(h.table_id order by h.table_id) from maitred.booking_tables h
                     where h.restaurant_id = b.restaurant_id and h.booking_id = b.id), '{}') as table_ids,
          (select json_build_object(
                    'id', p.id, 'version', p.version, 'name', coalesce(b.name, p.name), 'email', coalesce(b.email, p.email),
                    'mobile_number', coalesce(b.mobile_number, p.mobile_number),
                    'mobile_prefix', case when b.mobile_number is null then p.mobile_prefix else b.mobile_prefix end,
                    'is_email_refused', exists (
                       select from maitred.refused_addresses a
                        where a.restaurant_id = b.restaurant_id and a.email = lower(coalesce(b.email, p.email))),
                    'walkin', p.walkin, 'comments', p.comments, 'own_tags', coalesce(f.own_tags, '{}'),
                    'stored_allergens', coalesce(f.allergens, '{}'), 'other_allergens', f.other_allergens,
                    'tags', array_to_json(array_remove(array[${tagNames}], null)),
                    'stats', (select json_build_object(
                                'total_bookings', count(*),
                                'cancelled_bookings', count(*) filter (where o.status = $5 and o.pay_until is null),
                                'no_show_bookings', count(*) filter (where o.status = $6),
                                'last_booking_date', max(o.local_date))
                                from maitred.bookings o
                               where o.restaurant_id = p.restaurant_id and o.patron_id = p.id))
             from maitred.patrons p
             left join maitred.patron_profiles f on f.restaurant_id = p.restaurant_id and f.patron_id = p.id
            where p.restaurant_id = b.restaurant_id and p.id = b.patron_id) as patron,
          s.id as source_id, s.name as source_name, coalesce(s.is_google, false) as is_google,
          coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'icon', g.icon) order by g.id)
                      from maitred.booking_tag_assignments x
                      join maitred.booking_tags g on g.restaurant_id = x.restaurant_id and g.id = x.booking_tag_id
                     where x.restaurant_id = b.restaurant_id and x.booking_id = b.id), '[]') as booking_tags,
          ${answersOfBooking} as answers
     from maitred.bookings b
     left join maitred.booking_sources s on s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id
    where b.restaurant_id = $1 and b.local_date = any ($2::date[])
      and (b.evening = $8::date or b.starts_at < to_timestamp($4) and b.ends_at > to_timestamp($3)
           or b.status = any ($7::text[]) and b.arrived_at < to_timestamp($4)
              and b.starts_at < to_timestamp($4) + interval '2 hours' and b.ends_at > to_timestamp($3) - interval '2 hours')
    order by b.starts_at, b.id`,
)

export type DayBookingRow = {
  id: number
  version: number
  reference: string
  status: BookingStatus
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  adults: number
  children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  evening: LocalDate
  waiting_list: boolean
  is_request: boolean
  quoted_from: EpochSeconds | null
  quoted_until: EpochSeconds | null
  presence: Presence['presence']
  presence_count: number | null
  announced_late_minutes: number | null
  wanted_until: EpochSeconds | null
  allergens: Allergen[]
  other_allergens: string | null
  course: Course | null
  course_at: EpochSeconds | null
  is_reconfirmed: boolean
  dining_area_id: number | null
  pay_until: EpochSeconds | null
  money: ShownMoney | null
  is_pinned: boolean
  is_table_chosen: boolean
  has_ordered: boolean
  /** Chairs that staff have added to its tables. */
  extra_chairs: number
  /** The names of the tables before they changed last, and how it lost them; null how is by hand. */
  had_tables: { how: 'moved' | 'lost' | 'unpinned' | null; tables: string[] } | null
  created_by: string
  created_by_name: string | null
  created_at: EpochSeconds
  updated_at: EpochSeconds
  arrived_at: EpochSeconds | null
  /** What a host said. */
  expected_end: EpochSeconds | null
  left_at: EpochSeconds | null
  table_ids: number[]
  patron: DayPatronRow | null
  source_id: number | null
  source_name: string | null
  is_google: boolean
  booking_tags: { id: number; name: string; icon: string }[]
  /** Answers to the restaurant's questions. */
  answers: Answer[]
}

export type DayPatronRow = {
  id: number
  version: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  is_email_refused: boolean
  walkin: boolean
  comments: string | null
  own_tags: string[]
  stored_allergens: string[]
  other_allergens: string | null
  tags: PatronTag[]
  stats: PatronOfBooking['stats']
}

type EveningSpan = { date: LocalDate; dates: readonly LocalDate[]; from: EpochSeconds; until: EpochSeconds }

/**
 * Bookings of the evening, bookings that overlap [from, until), and bookings whose guests are seated and may occupy
 * their tables then. `dates`: the dates on which such a booking can begin.
 */
export function listBookingsOfEvening(
  query: Query,
  restaurantId: number,
  { date, dates, from, until }: EveningSpan,
): Promise<DayBookingRow[]> {
  const { cancelled, noShow } = countedInStats
  const values = [restaurantId, dates, from, until, cancelled, noShow, takingStatuses, date]
  return query.rows<DayBookingRow>(bookings, values)
}

const holds = statement(
  'day.holds',
  `select h.id, date_part('epoch', h.starts_at)::bigint as starts_at, date_part('epoch', h.ends_at)::bigint as ends_at,
          h.adults + h.children as covers, floor(date_part('epoch', h.until))::bigint as until, h.by_staff,
          array(select t.table_id from maitred.booking_tables t
                 where t.restaurant_id = h.restaurant_id and t.booking_id is null and t.hold_id = h.id
                 order by t.table_id) as table_ids,
          o.booking_id
     from maitred.holds h
     left join maitred.offers o
       on o.restaurant_id = h.restaurant_id and o.hold_id = h.id and o.outcome is null
    where h.restaurant_id = $1 and h.starts_at < to_timestamp($3) and h.ends_at > to_timestamp($2)
    order by h.starts_at, h.id`,
)

export type DayHoldRow = {
  id: number
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  covers: number
  until: EpochSeconds
  by_staff: boolean
  table_ids: number[]
  /** The booking on the waiting list to which they are offered. */
  booking_id: number | null
}

/** Those that overlap [from, until), expired ones included. */
export function listHoldsOfSpan(
  query: Query,
  restaurantId: number,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
): Promise<DayHoldRow[]> {
  return query.rows<DayHoldRow>(holds, [restaurantId, from, until])
}

const house = statement(
  'day.house',
  `select r.twenty_four_hour_format, r.enable_company_field, r.enable_room_number, r.enable_custom_field,
          r.custom_field_label,
          (select json_build_object('email', r.email, 'at', floor(date_part('epoch', a.refused_at))::bigint, 'answer', a.answer)
             from maitred.refused_addresses a where a.restaurant_id = r.id and a.email = lower(r.email)) as mailbox_refused,
          coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'icon', g.icon) order by g.id)
                      from maitred.booking_tags g where g.restaurant_id = r.id and g.is_active), '[]') as booking_tags,
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id)
                      from maitred.booking_sources s where s.restaurant_id = r.id and s.is_active), '[]') as booking_sources,
          coalesce((select json_agg(json_build_object('id', t.id, 'x', t.x, 'y', t.y, 'width', t.width,
                                                      'height', t.height, 'shape', t.shape, 'turn', t.turn))
                      from maitred.dining_tables t
                     where t.restaurant_id = r.id and t.is_active and t.x is not null), '[]') as places,
          coalesce((select json_object_agg(a.id, a.shapes) from maitred.dining_areas a
                     where a.restaurant_id = r.id and a.is_active and a.shapes is not null), '{}') as shapes,
          ${latestSections('r.id', '$2::date')} as sections,
          ${closedAreasOf('r.id', '$2::date')} as closed_areas,
          ${toDosOf('r.id', '$2::date')} as to_dos
     from maitred.restaurants r
    where r.id = $1`,
)

export type DayHouseRow = {
  twenty_four_hour_format: boolean
  enable_company_field: boolean
  enable_room_number: boolean
  enable_custom_field: boolean
  custom_field_label: string | null
  /** The restaurant's own address refuses mail. */
  mailbox_refused: { email: string; at: EpochSeconds; answer: string } | null
  booking_tags: { id: number; name: string; icon: string }[]
  booking_sources: { id: number; name: string }[]
  /** The tables whose place the configuration gives. */
  places: (TablePlace & { id: number })[]
  /** By dining area. */
  shapes: Readonly<Record<number, FloorShape[]>>
  sections: SectionsRow | null
  closed_areas: ClosedAreaRow[]
  to_dos: ToDoRow[]
}

export async function findDayHouse(
  query: Query,
  restaurantId: number,
  evening: LocalDate,
): Promise<DayHouseRow | undefined> {
  const [row] = await query.rows<DayHouseRow>(house, [restaurantId, evening])
  return row
}

/** A booking with everything that is shown of it, in one statement however many bookings are asked for. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { type BookingContact, contactFields } from '../../../domain/booking/booking-contact.ts'
import {
  type BookingStatus,
  type Course,
  countedInStats,
  type presences,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { type PatronTags, patronTags } from '../../../domain/guest/patron-tags.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import { notFound } from '../../../domain/problem.ts'
import type { PaidWhen } from '../../../domain/products/products.ts'

/** `presence_count`: how many of the party have come, if known. */
export type Presence = { presence: (typeof presences)[number] | null; presence_count: number | null }
export const noPresence: Presence = { presence: null, presence_count: null }

export type TableOfBooking = { id: number; name: string; min_covers: number; max_covers: number }

/** The patron as stored. `BookingDetailRow.contact` is what was given for the booking. */
export type PatronOfBooking = {
  id: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  comments: string | null
  walkin: boolean
  tags: PatronTags
  stats: {
    total_bookings: number
    cancelled_bookings: number
    no_show_bookings: number
    last_booking_date: LocalDate | null
  }
}

export type PaymentRow = {
  status: string
  status_label: string
  purpose: string
  purpose_label: string
  amount: number
  currency: string
  paid_at: EpochSeconds | null
}

export type ProductRow = {
  id: number
  name: string
  /** Of a product that was sold with the booking, and when it is paid; null where a program has sent it. */
  code: string | null
  pay: PaidWhen | null
  /** Of its prices, which include it; null where none is known. */
  tax_percent: number | null
  lines: { label: string; quantity: number; unit_price: number }[]
}

export type BookingDetailRow = Presence & {
  id: number
  /** Raised by every change of the row. */
  version: number
  reference: string
  status: BookingStatus
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  /** When the guests came; null while they have not, and where it is not known. */
  arrived_at: EpochSeconds | null
  adults: number
  children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  waiting_list: boolean
  /** It waits for the restaurant's answer and gets no automatic offer. */
  is_request: boolean
  /** On the waiting list: the last start that the guests would take; null where it is only `starts_at`. */
  wanted_until: EpochSeconds | null
  /** How late the guests said they would be; null where they said nothing. */
  announced_late_minutes: number | null
  /** How far the guests are; kept when they have left. */
  course: Course | null
  /** Its length was set by hand and does not follow the party. */
  duration_by_hand: boolean
  /** Its tables were chosen by hand, and it is never moved to others. */
  is_pinned: boolean
  /** Chairs that staff have added to its tables. */
  extra_chairs: number
  /** The area that the guest asked for; null is any. */
  asked_area_id: number | null
  created_by: string
  is_reconfirmed: boolean
  is_reconfirmation_request_sent: boolean
  dining_area: { id: number; name: string } | null
  tables: TableOfBooking[]
  /** Whether its tables are kept from others. */
  is_holding: boolean
  patron: PatronOfBooking | null
  contact: BookingContact
  booking_source: { id: number; name: string } | null
  is_google: boolean
  booking_tags: { id: number; name: string; icon: string }[]
  /** As a POS has sent it. */
  payment: PaymentRow | null
  products: ProductRow[]
  /** Until when it can be paid; null where it waits for no payment and has not lapsed. */
  pay_until: EpochSeconds | null
  /** What its ledger says; null where nothing was ever asked. */
  money: ShownMoney | null
}

/** With the totals of the guest's bookings. A subquery, so that it is a key lookup however many patrons there are. */
const patronShown = (restaurantId: string, patronId: string) => `
  (select json_build_object(
            'id', p.id, 'name', p.name, 'email', p.email, 'mobile_number', p.mobile_number,
            'mobile_prefix', p.mobile_prefix, 'comments', p.comments, 'walkin', p.walkin,
            'tags', json_build_object(${patronTags.map((tag) => `'${tag}', p.${tag}`).join(', ')}),
            'stats', (select json_build_object(
                        'total_bookings', count(*),
                        'cancelled_bookings', count(*) filter (where o.status = $3 and o.pay_until is null),
                        'no_show_bookings', count(*) filter (where o.status = $4),
                        'last_booking_date', max(o.local_date))
                        from maitred.bookings o where o.restaurant_id = p.restaurant_id and o.patron_id = p.id))
     from maitred.patrons p where p.restaurant_id = ${restaurantId} and p.id = ${patronId})`

const details = statement(
  'bookings.details',
  `select b.id, b.version, b.reference, b.status,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          floor(extract(epoch from b.arrived_at))::bigint as arrived_at,
          b.adults, b.children, b.comment, b.private_comment, b.company, b.room_number, b.custom_field, b.concierge,
          b.waiting_list, b.is_request, b.presence, b.presence_count, b.announced_late_minutes,
          extract(epoch from b.wanted_until)::bigint as wanted_until, b.course, b.duration_by_hand, b.is_pinned, b.asked_area_id,
          coalesce(b.extra_chairs, 0) as extra_chairs, b.created_by,
          b.is_reconfirmed, b.is_reconfirmation_request_sent,
          floor(extract(epoch from b.pay_until))::bigint as pay_until, b.money,
          (select json_build_object('id', a.id, 'name', a.name)
             from maitred.dining_areas a
            where a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id) as dining_area,
          coalesce(h.tables, '[]') as tables, coalesce(h.is_active, false) as is_holding,
          ${patronShown('b.restaurant_id', 'b.patron_id')} as patron,
          json_build_object(${contactFields.map((field) => `'${field}', b.${field}`).join(', ')}) as contact,
          (select json_build_object('id', s.id, 'name', s.name)
             from maitred.booking_sources s
            where s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id) as booking_source,
          coalesce((select s.is_google from maitred.booking_sources s
                     where s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id), false) as is_google,
          coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'icon', g.icon) order by g.id)
                      from maitred.booking_tag_assignments x
                      join maitred.booking_tags g on g.restaurant_id = x.restaurant_id and g.id = x.booking_tag_id
                     where x.restaurant_id = b.restaurant_id and x.booking_id = b.id), '[]') as booking_tags,
          (select json_build_object('status', y.status, 'status_label', y.status_label, 'purpose', y.purpose,
                                    'purpose_label', y.purpose_label, 'amount', y.amount, 'currency', y.currency,
                                    'paid_at', extract(epoch from y.paid_at)::bigint)
             from maitred.booking_payments y where y.restaurant_id = b.restaurant_id and y.booking_id = b.id) as payment,
          coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code, 'pay', i.pay, 'tax_percent', i.tax_percent, 'lines', (
                               select coalesce(json_agg(json_build_object('label', l.label, 'quantity', l.quantity,
                                                                          'unit_price', l.unit_price)
                                                        order by l.position), '[]')
                                 from maitred.booking_product_lines l
                                where l.restaurant_id = b.restaurant_id and l.product_id = i.id)) order by i.id)
                      from maitred.booking_products i
                     where i.restaurant_id = b.restaurant_id and i.booking_id = b.id), '[]') as products
     from maitred.bookings b
     left join lateral (
       select json_agg(json_build_object('id', t.id, 'name', t.name, 'min_covers', t.min_covers,
                                         'max_covers', t.max_covers)
                       order by t.dining_area_id, t.position, t.id) as tables,
              bool_or(h.is_active) as is_active
         from maitred.booking_tables h
         join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
        where h.restaurant_id = b.restaurant_id and h.booking_id = b.id) h on true
    where b.restaurant_id = $1 and b.id = any ($2::int[])`,
)

export function listBookingDetails(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<BookingDetailRow[]> {
  return query.rows<BookingDetailRow>(details, [restaurantId, ids, countedInStats.cancelled, countedInStats.noShow])
}

export async function findDetail(query: Query, restaurantId: number, id: number): Promise<BookingDetailRow> {
  const [row] = await listBookingDetails(query, restaurantId, [id])
  if (!row) throw notFound('Booking')
  return row
}

const lock = statement(
  'bookings.lock',
  'select from maitred.bookings where restaurant_id = $1 and id = $2 for no key update',
)

/**
 * Locks the booking until the transaction ends. Every change of a booking takes this lock before those of its days, so
 * that the days to lock are known. A separate statement, since one that waits for the lock would return the rest of the
 * booking as it was before the wait.
 */
export async function lockDetail(tx: Tx, restaurantId: number, id: number): Promise<BookingDetailRow> {
  const [, row] = await Promise.all([tx.rows(lock, [restaurantId, id]), findDetail(tx, restaurantId, id)])
  return row
}

const patron = statement('bookings.patron', `select ${patronShown('$1::int', '$2::int')} as patron`)

export async function findPatronShown(query: Query, restaurantId: number, patronId: number): Promise<PatronOfBooking> {
  const values = [restaurantId, patronId, countedInStats.cancelled, countedInStats.noShow]
  const [row] = await query.rows<{ patron: PatronOfBooking | null }>(patron, values)
  if (!row?.patron) throw new Error(`patron ${patronId} of a booking does not exist`)
  return row.patron
}

/** The ids that exist in the demo, by kind. Refreshed now and then, since requests change them. */

import { FormKeys } from '../../../src/features/doors/guest-pages/choose/form-key.ts'
import { BookingLinks } from '../../../src/features/guests/guest-links/booking-link.ts'
import { linkDays, ReviewLinks } from '../../../src/features/guests/reviews/review-link.ts'
import type { TestDatabase } from '../../support/database.ts'
import { testKey } from '../../support/test-app.ts'
import type { Known, LookUp } from './written-json.ts'

type Ids = Readonly<Record<string, readonly (number | string)[]>>

/** By path parameter; which kind succeeds depends on the route. */
export const kindsOfIds: Readonly<Record<string, string>> = {
  'updateBooking booking': 'firmBooking',
  'changeStatus booking': 'openBooking',
  'checkIn booking': 'firmBooking',
  'seatGuests booking': 'firmBooking',
  'setPresence booking': 'firmBooking',
  'setQuotedWait booking': 'waitingBooking',
  'setArrival booking': 'arrivedBooking',
  'setExpectedEnd booking': 'arrivedBooking',
  'setCourse booking': 'arrivedBooking',
  'markNoShow booking': 'lateBooking',
  'finishBooking booking': 'arrivedBooking',
  'undoStatusChange booking': 'changedBooking',
  'unblockTables booking': 'block',
  'createReviewLink booking': 'arrivedBooking',
  'erasePatron patron': 'patronToErase',
  'redeliver webhook_id': 'webhookOfDelivery',
}

export type HouseIds = { lookUp: LookUp; refresh(): Promise<void> }

export async function houseIds({ sql }: Pick<TestDatabase, 'sql'>, now: Temporal.Instant): Promise<HouseIds> {
  const links = new ReviewLinks(testKey)
  const bookingLinks = new BookingLinks(testKey)
  const expiresAt = Math.floor(now.epochMilliseconds / 1_000) + linkDays * 86_400
  const formKeys = new FormKeys(testKey)
  const issuedAt = Math.floor(now.epochMilliseconds / 1_000)
  const usedForms = 50
  let ids: Ids = {}
  let keys = 0

  async function refresh(): Promise<void> {
    const [row] = await sql<{ ids: Ids }>(everyId, [now.toString()])
    const { toReview = [], linked = [], ...found } = row?.ids ?? {}
    const signed = linked.map((text) => {
      const [bookingId = 0, version = 0] = String(text).split('.').map(Number)
      return bookingLinks.sign({ restaurantId: 1, bookingId, version })
    })
    const token = toReview.map((bookingId) => links.sign({ restaurantId: 1, bookingId: Number(bookingId), expiresAt }))
    ids = { ...found, token, signed }
  }

  /** Half of them new, since a form books once, whatever else is sent with it. */
  function formOf(pick: number): string {
    const number = pick < usedForms ? pick : usedForms + ++keys
    return formKeys.sign(1, issuedAt, Buffer.from(number.toString(16).padStart(32, '0'), 'hex'))
  }

  function lookUp({ kind, pick }: Known): number | string {
    if (kind === 'key') return `key-${++keys}`
    if (kind === 'form') return formOf(pick)
    const standing = ids[kind] ?? []
    return standing[pick % Math.max(1, standing.length)] ?? 999_999
  }

  await refresh()
  return { lookUp, refresh }
}

// Of the first restaurant, except the foreign ones. The newest first, so that what a request made is soon used.
const some = (what: string, from: string, condition = 'true') =>
  `(select coalesce(json_agg(id), '[]') from
     (select ${what} as id from ${from} where restaurant_id = 1 and ${condition} order by 1 desc limit 100) found)`

const everyId = `select json_build_object(
  'restaurant', json_build_array(1),
  'slug', json_build_array('trattoria-demo'),
  'booking', ${some('reference', 'bookings')},
  'openBooking', ${some('id', 'bookings', `status in ('pending', 'confirmed', 'accepted')`)},
  'firmBooking', ${some('id', 'bookings', `status in ('confirmed', 'accepted')`)},
  'waitingBooking', ${some('id', 'bookings', `status = 'pending' and waiting_list`)},
  'lateBooking', ${some('id', 'bookings', `status in ('confirmed', 'accepted') and starts_at < $1::timestamptz`)},
  'linked', ${some(`id || '.' || link_version`, 'bookings', `status in ('pending', 'confirmed', 'accepted')`)},
  'arrivedBooking', ${some('id', 'bookings', `status = 'arrived_in_service'`)},
  'changedBooking', ${some('id', 'bookings', `updated_at > created_at`)},
  'toReview', ${some(
    'id',
    'bookings b',
    `status = 'arrived_in_service' and not exists
      (select from reviews r where r.restaurant_id = 1 and r.booking_id = b.id)`,
  )},
  'block', ${some('id', 'bookings', `status = 'blocked'`)},
  'patron', ${some('id', 'patrons', 'erased_at is null')},
  'patronToErase', (select coalesce(json_agg(id), '[]') from
     (select id from patrons where restaurant_id = 1 and erased_at is null order by id limit 5) found),
  'review', ${some('id', 'reviews')},
  'webhook_id', ${some('id', 'webhooks')},
  'delivery', ${some('id', 'webhook_deliveries')},
  'message', ${some('id', 'messages', `state <> 'waiting'`)},
  'webhookOfDelivery', (select coalesce(json_agg(webhook_id), '[]') from
     (select webhook_id from webhook_deliveries where restaurant_id = 1 order by id desc limit 100) found),
  'area', ${some('id', 'dining_areas')},
  'table', ${some('id', 'dining_tables')},
  'serviceHour', ${some('id', 'service_hours')},
  'source', ${some('id', 'booking_sources')},
  'tag', ${some('id', 'booking_tags')},
  'foreign', (select json_agg(id) from
     (select id from bookings where restaurant_id = 2 union select id from dining_tables where restaurant_id = 2
      union select id from patrons where restaurant_id = 2) found)
) as ids`

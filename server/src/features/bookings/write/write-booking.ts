/**
 * Inserts a booking or a block whose seat is decided and whose days are locked. The answer is built from what is known
 * instead of being read back: reading a whole booking costs as much as inserting it.
 */

import { randomBytes } from 'node:crypto'
import { StaleRead, violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { reachOf } from '../../../domain/booking/booking-contact.ts'
import type { EventType } from '../../../domain/booking/booking-status.ts'
import type { BookingText } from '../../../domain/booking/booking-texts.ts'
import { referenceFrom } from '../../../domain/booking/reference.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { isGuest } from '../../../domain/caller.ts'
import type { Answer } from '../../../domain/guest/questions.ts'
import { type NewMessages, noMessages, reachable } from '../../../domain/messages/messages.ts'
import type { AskedOfNew, SettledByStaff } from '../../../domain/money/terms.ts'
import { Problem } from '../../../domain/problem.ts'
import type { SoldLine } from '../../../domain/products/choice.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { sendAnswers } from '../../guests/booking-answers/booking-answers.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { writeNewMessages } from '../../messages/write/write-messages.ts'
import { productsShown } from '../products/sell-products.ts'
import { insertSold } from '../products/sold.sql.ts'
import type { BookingDetailRow, PatronOfBooking, TableOfBooking } from '../read/booking-detail.sql.ts'
import { noPresence } from '../read/booking-detail.sql.ts'
import { areaShown, tablesShown } from '../seating/shown-seat.ts'
import { takenSentence } from '../seating/taken-tables.ts'
import { sendAsked, settleAsked, shownOfAsked } from '../terms/send-asked.ts'
import { insertBooking, sendTags, sendWantedUntil } from './booking-writes.sql.ts'
import { type ChangedBooking, recordNew } from './record-change.ts'

type Shown = 'status' | 'starts_at' | 'ends_at' | 'adults' | 'children' | 'waiting_list' | 'is_request' | 'created_by'
type Named =
  | ('arrived_at' | 'booking_source' | 'is_google' | 'booking_tags' | 'contact')
  | ('is_pinned' | 'asked_area_id' | 'extra_chairs')

/** The waiting time announced to guests. */
export type QuotedMinutes = { from: number; until: number }

/** As clock times, from the current minute. */
export function quotedTimes(now: EpochSeconds, { from, until }: QuotedMinutes) {
  const minute = now - (now % 60)
  return { from: minute + from * 60, until: minute + until * 60 }
}

export const quotedBackwards: Sentence = ({ validation: { field, expects } }) =>
  field('quoted_minutes.until', expects.notBefore('quoted_minutes.from'))

export type NewBooking = Pick<BookingDetailRow, Shown | Named | BookingText> & {
  duration_by_hand: boolean
  language: string | null
  areaId: number | null
  tableIds: readonly number[]
  patronId: number | null
  createdByToken: string | null
  /** Guests who came without a booking. */
  walkin?: boolean
  /** What the guest chose on the booking page. */
  guestChoices?: readonly string[]
  /** What the guest answered to the restaurant's questions. */
  answers?: readonly Answer[]
  /** The times between which a waiting guest was told to expect a table. */
  quoted?: { from: EpochSeconds; until: EpochSeconds } | null
  /** On the waiting list: the last start that the guest would take. */
  wantedUntil?: EpochSeconds | null
  /** What it is asked to pay before it is confirmed. */
  asks?: AskedOfNew | undefined
  /** What was sold with it. */
  sold?: readonly SoldLine[]
  /** How staff have settled that; then it waits for nothing. */
  settled?: SettledByStaff | undefined
}

type Change = {
  at: EpochSeconds
  action: 'create' | 'block'
  events: readonly EventType[]
  messages: NewMessages
  /** Those that wait for another time. */
  later?: NewMessages
}

/** `patron` is called after the insert, so that its counts include the new booking. */
export async function writeBooking(
  tx: Tx,
  house: CachedHouse,
  {
    areaId,
    tableIds,
    patronId,
    createdByToken,
    guestChoices = [],
    answers = [],
    quoted = null,
    wantedUntil = null,
    asks,
    settled,
    sold = [],
    walkin = false,
    language,
    ...booking
  }: NewBooking,
  patron: () => Promise<PatronOfBooking | null>,
  { at, action, events, messages, later = noMessages }: Change,
): Promise<ChangedBooking> {
  const { id: restaurantId, timezone, reference_prefix, currency } = house.settings
  const reference = referenceFrom(reference_prefix, randomBytes(6))
  const columns = {
    ...booking,
    language,
    reference,
    local_date: localDateOf(timezone, booking.starts_at),
    evening: eveningOf(house.prepared.house, booking.starts_at),
    dining_area_id: areaId,
    patron_id: patronId,
    created_by_token: createdByToken,
    quoted,
    walkin,
    pay_until: settled ? null : (asks?.payUntil ?? null),
    guest_choices: guestChoices.length > 0 ? guestChoices : null,
    booking_source_id: booking.booking_source?.id ?? null,
  }
  const [{ id, historyId }, shown] = await Promise.all([
    insertBooking(tx, restaurantId, columns, { at, tableIds, action }),
    patron(),
  ]).catch((error) => refused(error, tablesShown(house, tableIds)))
  const { texts } = house.settings.messages
  const reach = reachOf(booking.contact, shown)
  const isByStaff = !isGuest(booking.created_by)
  writeNewMessages(tx, restaurantId, { id, historyId }, reachable(messages, reach, texts, isByStaff))
  writeNewMessages(tx, restaurantId, { id, historyId }, reachable(later, reach, texts, isByStaff))
  const tagIds = booking.booking_tags.map((tag) => tag.id)
  if (wantedUntil !== null) sendWantedUntil(tx, restaurantId, id, wantedUntil)
  if (tagIds.length > 0) sendTags(tx, restaurantId, id, tagIds)
  if (asks) sendAsked(tx, restaurantId, id, asks, { paidStatus: 'confirmed', at })
  if (answers.length > 0) sendAnswers(tx, restaurantId, id, answers)
  const by = settled && { ...settled, actor: booking.created_by, at }
  const money = asks && by ? await settleAsked(tx, restaurantId, id, asks, by) : asks ? shownOfAsked(asks) : null
  const written = sold.length > 0 ? await insertSold(tx, restaurantId, id, sold, currency) : null
  const after = {
    ...booking,
    id,
    version: written?.version ?? 1,
    reference,
    ...noPresence,
    course: null,
    is_reconfirmed: false,
    is_reconfirmation_request_sent: false,
    announced_late_minutes: null,
    wanted_until: wantedUntil,
    dining_area: areaShown(house, areaId),
    tables: tablesShown(house, tableIds),
    is_holding: tableIds.length > 0,
    patron: shown,
    payment: null,
    products: written ? productsShown(sold, written.ids, currency) : [],
    pay_until: columns.pay_until,
    money,
  }
  return recordNew(tx, house, { at, events, after, historyId })
}

/**
 * One reference in 160 million is drawn twice; the transaction then starts again with another. With the days locked a
 * table is taken only if something else than maitred wrote to the database: its constraint is the last guard.
 */
function refused(error: unknown, wanted: readonly TableOfBooking[]): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'bookings_restaurant_id_reference_key') throw new StaleRead('Reference taken.')
  if (constraint !== 'no_double_booking') throw error
  const tables = wanted.map(({ id, name }) => ({ id, name }))
  throw new Problem('TABLE_UNAVAILABLE', takenSentence, { details: { tables, bookings: [], holds: [] }, cause: error })
}

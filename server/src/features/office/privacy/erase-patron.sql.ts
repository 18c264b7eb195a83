/** Removes a guest's data from every table that holds a copy. A test searches all columns of the database afterwards. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { contactFields } from '../../../domain/booking/booking-contact.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { bookingTexts } from '../../../domain/booking/booking-texts.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { deleteToDos } from '../../bookings/to-do/to-do.sql.ts'
import { deleteAnswers } from '../../guests/booking-answers/booking-answers.sql.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'
import { eraseEvidence } from '../../money/ledger/evidence.sql.ts'

const bookingsOf = statement(
  'privacy.bookings',
  `select id, local_date, guest_choices, new_email
     from maitred.bookings
    where restaurant_id = $1 and patron_id = $2
    order by starts_at, id`,
)

export function listBookingsOf(
  query: Query,
  restaurantId: number,
  patronId: number,
): Promise<{ id: number; local_date: LocalDate; guest_choices: string[] | null; new_email: string | null }[]> {
  return query.rows(bookingsOf, [restaurantId, patronId])
}

// In the order of ids, so that two erasures do not deadlock.
const lockBookings = statement(
  'privacy.lock_bookings',
  `select id, reference, status, local_date, date_part('epoch', starts_at)::bigint as starts_at,
          date_part('epoch', ends_at)::bigint as ends_at
     from maitred.bookings
    where restaurant_id = $1 and patron_id = $2
    order by id
      for no key update`,
)

export type BookingOfErased = {
  id: number
  reference: string
  status: BookingStatus
  local_date: LocalDate
  starts_at: EpochSeconds
  ends_at: EpochSeconds
}

export function lockBookingsOf(tx: Tx, restaurantId: number, patronId: number): Promise<BookingOfErased[]> {
  return tx.rows(lockBookings, [restaurantId, patronId])
}

const erase = statement(
  'privacy.erase',
  `update maitred.patrons
      set name = $3, email = null, mobile_number = null, mobile_prefix = null, comments = null, is_local = false,
          is_local_set = false, import_key = null, news_consent_at = null, news_withdrawn_at = null, ${patronTags.map((tag) => `${tag} = false`).join(', ')},
          erased_at = to_timestamp($4), updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

// Remains of the patrons who were merged into this one: the key of an import, and the history of the merge.
const eraseMerged = statement(
  'privacy.erase_merged',
  'update maitred.patrons set import_key = null where restaurant_id = $1 and merged_into = $2 and import_key is not null',
)

const erasePatronHistory = statement(
  'privacy.erase_patron_history',
  `update maitred.patron_history h set changes = '{}'
    where h.restaurant_id = $1 and h.patron_id in (
            select id from maitred.patrons where restaurant_id = $1 and (id = $2 or merged_into = $2))`,
)

const namesOf = statement(
  'privacy.names',
  `select name from maitred.patrons where restaurant_id = $1 and (id = $2 or merged_into = $2) and name is not null
    union
   select name from maitred.bookings where restaurant_id = $1 and patron_id = $2 and name is not null`,
)

/** Under which the guest is known, here and on single bookings; before they are erased. */
export async function listNamesOf(tx: Tx, restaurantId: number, id: number): Promise<string[]> {
  return (await tx.rows<{ name: string }>(namesOf, [restaurantId, id])).map(({ name }) => name)
}

// What an import kept of them, to take itself back: those who are erased stay erased.
const eraseImported = statement(
  'privacy.erase_imported',
  `delete from maitred.import_rows w
    where w.restaurant_id = $1 and w.kind = 'patron' and w.row_id in (
            select id from maitred.patrons where restaurant_id = $1 and (id = $2 or merged_into = $2))`,
)

export async function eraseMerges(tx: Tx, restaurantId: number, id: number): Promise<void> {
  raiseVersion(tx, restaurantId, 'patrons')
  await Promise.all([
    tx.rows(eraseMerged, [restaurantId, id]),
    tx.rows(erasePatronHistory, [restaurantId, id]),
    tx.rows(eraseImported, [restaurantId, id]),
  ])
}

export async function erasePatronRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  name: string,
  at: EpochSeconds,
): Promise<void> {
  raiseVersion(tx, restaurantId, 'patrons')
  await tx.rows(erase, [restaurantId, id, name, at])
}

const eraseNotes = statement(
  'privacy.erase_notes',
  `update maitred.bookings
      set ${[...contactFields, ...bookingTexts].map((column) => `${column} = null`).join(', ')}, guest_choices = null, new_email = null, allergens = null,
          other_allergens = null, updated_at = to_timestamp($3)
    where restaurant_id = $1 and patron_id = $2`,
)

const eraseHistory = statement(
  'privacy.erase_history',
  `update maitred.booking_history h
      set changes = (select jsonb_object_agg(c.key, case when c.key = any ($3::text[])
                                                         then '{"from": null, "to": null}'::jsonb else c.value end)
                       from jsonb_each(h.changes) c)
    where h.restaurant_id = $1 and h.booking_id = any ($2::int[]) and h.changes ?| $3::text[]`,
)

const eraseReviewTexts = statement(
  'privacy.erase_review_texts',
  `update maitred.reviews set text = '', answer = null, answered_at = null
    where restaurant_id = $1 and booking_id = any ($2::int[]) and (text <> '' or answer is not null)`,
)

export async function eraseFromBookings(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  bookingIds: readonly number[],
  at: EpochSeconds,
): Promise<void> {
  await Promise.all([
    tx.rows(eraseNotes, [restaurantId, patronId, at]),
    tx.rows(eraseHistory, [
      restaurantId,
      bookingIds,
      ['patron', 'guest_choices', 'new_email', 'allergens', 'other_allergens', ...bookingTexts],
    ]),
    tx.rows(eraseReviewTexts, [restaurantId, bookingIds]),
    eraseEvidence(tx, restaurantId, bookingIds),
    deleteAnswers(tx, restaurantId, bookingIds),
    deleteToDos(tx, restaurantId, bookingIds),
  ])
}

const events = statement(
  'privacy.events',
  `select id::text as id, payload as text
     from maitred.events
    where restaurant_id = $1 and booking_id = any ($2::int[])
    order by created_at, id`,
)

// In the order of ids, which is the order in which the outbox locks events when it records attempts: no deadlock.
const lockEvents = statement(
  'privacy.lock_events',
  `select id::text as id, payload as text
     from maitred.events
    where restaurant_id = $1 and booking_id = any ($2::int[])
    order by id
      for no key update`,
)

const rewriteEvents = statement(
  'privacy.rewrite_events',
  `update maitred.events e set payload = n.text
     from unnest($2::uuid[], $3::text[]) as n(id, text)
    where e.restaurant_id = $1 and e.id = n.id`,
)

/** A stored JSON document that contains a booking, and the id of its row. */
export type StoredDocument = { id: string; text: string }

export function listEventPayloads(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<StoredDocument[]> {
  return query.rows<StoredDocument>(events, [restaurantId, bookingIds])
}

export function lockEventPayloads(
  tx: Tx,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<StoredDocument[]> {
  return tx.rows<StoredDocument>(lockEvents, [restaurantId, bookingIds])
}

export async function rewriteEventPayloads(
  tx: Tx,
  restaurantId: number,
  payloads: readonly StoredDocument[],
): Promise<void> {
  await tx.rows(rewriteEvents, [restaurantId, payloads.map(({ id }) => id), payloads.map(({ text }) => text)])
}

const receiverAnswers = statement(
  'privacy.erase_receiver_answers',
  `update maitred.webhook_attempts a
      set answer = null
     from maitred.webhook_deliveries d
     join maitred.events e on e.restaurant_id = d.restaurant_id and e.id = d.event_id
    where a.restaurant_id = $1 and a.restaurant_id = d.restaurant_id and a.delivery_id = d.id
      and e.booking_id = any ($2::int[]) and a.answer is not null`,
)

/**
 * A receiver may have echoed what it was sent. Call it after locking the events, or an attempt recorded meanwhile is
 * missed.
 */
export async function eraseReceiverAnswers(tx: Tx, restaurantId: number, bookingIds: readonly number[]): Promise<void> {
  await tx.rows(receiverAnswers, [restaurantId, bookingIds])
}

const answers = statement(
  'privacy.stored_answers',
  `select ctid::text as id, body as text
     from maitred.idempotency_keys
    where restaurant_id = $1 and booking_id = any ($2::int[]) and body is not null
      for update`,
)

// By ctid instead of the three-part key: it does not change while the row is locked.
const rewriteAnswers = statement(
  'privacy.rewrite_stored_answers',
  `update maitred.idempotency_keys k set body = n.text
     from unnest($2::tid[], $3::text[]) as n(id, text)
    where k.restaurant_id = $1 and k.ctid = n.id`,
)

export function lockStoredAnswers(
  tx: Tx,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<StoredDocument[]> {
  return tx.rows<StoredDocument>(answers, [restaurantId, bookingIds])
}

export async function rewriteStoredAnswers(
  tx: Tx,
  restaurantId: number,
  documents: readonly StoredDocument[],
): Promise<void> {
  await tx.rows(rewriteAnswers, [restaurantId, documents.map(({ id }) => id), documents.map(({ text }) => text)])
}

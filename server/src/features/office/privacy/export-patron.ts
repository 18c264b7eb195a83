/**
 * Everything held about one guest, for the guest: the record with what was merged into it, every booking with the contact
 * given for it and its history, reviews, events and messages.
 */
import type { Query } from '../../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { birthdayText } from '../../../domain/guest/birthday.ts'
import { notFound } from '../../../domain/problem.ts'
import { listBookingDetails } from '../../bookings/read/booking-detail.sql.ts'
import { listHistory } from '../../bookings/read/history.sql.ts'
import { presentDetail as presentBooking } from '../../bookings/read/present-booking.ts'
import { listCalls } from '../../bookings/to-do/to-do.sql.ts'
import { listBookingAllergens } from '../../bookings/update/booking-allergens.sql.ts'
import { listAnswers } from '../../guests/booking-answers/booking-answers.sql.ts'
import { listPatronHistory } from '../../guests/patrons/merge-patrons.sql.ts'
import { findNews } from '../../guests/patrons/news.sql.ts'
import { findPatronById } from '../../guests/patrons/patrons.sql.ts'
import { presentDetail } from '../../guests/patrons/present-patron.ts'
import { findProfile } from '../../guests/patrons/profile/patron-profile.sql.ts'
import { presentAllergens } from '../../guests/patrons/profile/present-allergens.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { withoutLinks } from '../../messages/compose/without-links.ts'
import { listKeptAnswers, listKeptMessages } from '../../messages/message-privacy.sql.ts'
import { listBookingsOf, listEventPayloads } from './erase-patron.sql.ts'
import { listReviewsOf } from './patron-reviews.sql.ts'

export async function exportPatron(query: Query, house: CachedHouse, id: number, now: EpochSeconds) {
  const { id: restaurantId, timezone } = house.settings
  const patron = await findPatronById(query, restaurantId, id)
  if (!patron) throw notFound('Patron')
  const bookings = await listBookingsOf(query, restaurantId, patron.id)
  const bookingIds = bookings.map((booking) => booking.id)
  const [found, events, reviews, patronHistory, messages, news, answers, profile, calls, allergies] = await Promise.all(
    [
      listBookingDetails(query, restaurantId, bookingIds),
      listEventPayloads(query, restaurantId, bookingIds),
      listReviewsOf(query, restaurantId, bookingIds),
      listPatronHistory(query, restaurantId, patron.id),
      listKeptMessages(query, restaurantId, bookingIds),
      findNews(query, restaurantId, patron.id),
      listAnswers(query, restaurantId, bookingIds),
      findProfile(query, restaurantId, patron.id),
      listCalls(query, restaurantId, bookingIds),
      listBookingAllergens(query, restaurantId, bookingIds),
    ],
  )
  const texts = await listKeptAnswers(query, restaurantId, bookingIds)
  // Details come in no order; they are exported in the order of visits.
  const details = bookingIds.flatMap((bookingId) => found.find((row) => row.id === bookingId) ?? [])
  const histories = await Promise.all(details.map((row) => listHistory(query, restaurantId, row.id)))
  return {
    patron: {
      ...presentDetail(patron),
      own_tags: profile.own_tags,
      allergies: presentAllergens(patron, profile),
      birthday: profile.birthday && birthdayText(profile.birthday),
      language: profile.language,
      is_local: patron.is_local,
      channel_id: patron.channel_id,
      news_consent_at: news.consented_at === null ? null : toUtcIso(news.consented_at),
      news_withdrawn_at: news.withdrawn_at === null ? null : toUtcIso(news.withdrawn_at),
      created_at: toUtcIso(patron.created_at),
      updated_at: toUtcIso(patron.updated_at),
      history: patronHistory.map((entry) => ({ ...entry, at: toOffsetDateTime(timezone, entry.at) })),
    },
    bookings: details.map((row, place) => {
      const { patron: _, ...booking } = presentBooking(row, house, now)
      const history = histories[place] ?? []
      return {
        ...booking,
        contact: row.contact,
        allergies: allergies.filter(({ id }) => id === row.id).map(({ id: _, ...one }) => one)[0] ?? null,
        guest_choices: bookings.find(({ id }) => id === row.id)?.guest_choices ?? [],
        new_email: bookings.find(({ id }) => id === row.id)?.new_email ?? null,
        answers: answers
          .filter(({ booking_id }) => booking_id === row.id)
          .map(({ label, answer }) => ({ question: label, answer })),
        calls: calls
          .filter(({ booking_id }) => booking_id === row.id)
          .map(({ note, called_at }) => ({ note, called_at: toOffsetDateTime(timezone, called_at) })),
        history: history.map((entry) => ({ ...entry, at: toOffsetDateTime(timezone, entry.at) })),
      }
    }),
    reviews: reviews.map((review) => ({ ...review, created_at: toUtcIso(review.created_at) })),
    events: events.map(({ text }) => JSON.parse(text) as unknown),
    texts: texts.map(({ received_at, ...text }) => ({ ...text, received_at: received_at.toString() })),
    messages: messages.map(({ created_at, finished_at, body, ...message }) => {
      return {
        ...message,
        body: body && withoutLinks(body),
        created_at: created_at.toString(),
        finished_at: finished_at?.toString() ?? null,
      }
    }),
  }
}

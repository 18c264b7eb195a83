/**
 * What a push says, as the declarative form has it (a browser shows it even where the worker fails): the house, what
 * happened, time and party. A name only where the person wants it on the lock screen; never an allergy or a note.
 */
import { pushTexts } from '../../../../../texts/push-texts.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import type { ClaimedPush } from './push-outbox.sql.ts'

export type PushMessage = {
  web_push: 8030
  notification: { title: string; body: string; lang: string; dir: 'ltr'; tag: string; navigate: string }
}

export function pushMessage(push: ClaimedPush, origin: string, now: Temporal.Instant): PushMessage {
  const { id, kind, restaurant, restaurant_id, language, booking } = push
  const texts = pushTexts[language]
  const address = new URLSearchParams({ restaurant: String(restaurant_id) })
  if (booking) address.set('booking', String(booking.id))
  const about = booking && kind !== 'try' ? texts.about(texts[kind], visitOf(push, now)) : texts[kind]
  return {
    web_push: 8030,
    notification: {
      title: restaurant,
      body: about,
      lang: language,
      dir: 'ltr',
      // One that is sent again takes the place of the first.
      tag: `maitred-${id}`,
      navigate: `${origin}/diary${booking ? `/${booking.evening}/timeline` : ''}?${address}`,
    },
  }
}

/** `Ann Smith, today 20:00, 4 guests`. */
function visitOf({ booking, place, language, shows_names, kind }: ClaimedPush, now: Temporal.Instant): string {
  if (booking === null) return ''
  const texts = pushTexts[language]
  const formats = guestFormats(language, place)
  const today = localDateOf(place.timezone, Math.floor(now.epochMilliseconds / 1_000))
  const isToday = booking.evening === today
  // "New booking for today" has said so.
  const day = !isToday ? `${formats.shortDay(booking.evening)} ` : kind === 'new_booking' ? '' : `${texts.today} `
  const date = isToday ? '' : `${formats.dayAndMonth(booking.evening)}, `
  const parts = [`${day}${date}${formats.time(booking.starts_at)}`, texts.guests(booking.party)]
  const name = booking.name?.replace(/\s+/g, ' ').trim().slice(0, 60)
  return [...(shows_names && name ? [name] : []), ...parts].join(', ')
}

/** Texts to and from guests of the demo, as its sender and its telephones would have left them. */
import { countParts } from '../../../../../texts/text-parts.ts'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import { readTextNumber } from '../../../domain/texts/number-type.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import { insertReceived } from '../../messages/texts/conversations/received.sql.ts'
import { makeShortLink, newCode } from '../../messages/texts/links/short-links.ts'
import { insertFakeText } from '../../messages/texts/providers/fake-texts.sql.ts'
import { fakeSender } from '../../messages/texts/providers/fake-texts.ts'
import { takeParts } from '../../messages/texts/send/text-limits.sql.ts'
import { textWords, withoutCode } from '../../messages/texts/send/text-words.ts'
import type { DemoBooking, DemoText } from './bookings/demo-booking.ts'
import { insertSentText, readAnswers } from './demo-conversations.sql.ts'

/** Whoever asks before they book. */
const stranger = { number: '+35679000990', said: 'Do you have vegan dishes?', minutesAgo: 95 }

/** The telephone of the demo makes a link of the path, wherever its server is. */
const linkOrigin = 'trattoria-demo.example'

export async function writeConversations(
  tx: Tx,
  restaurantId: number,
  bookings: readonly DemoBooking[],
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  for (const [index, { texts = [] }] of bookings.entries()) {
    const bookingId = ids[index]
    if (bookingId !== undefined && texts.length > 0) await writeTexts(tx, restaurantId, bookingId, texts, now)
  }
  const { number, said, minutesAgo } = stranger
  await receive(tx, restaurantId, {
    number,
    said,
    bookingId: null,
    acted: null,
    at: now.subtract({ minutes: minutesAgo }),
  })
}

async function writeTexts(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  texts: readonly DemoText[],
  now: Temporal.Instant,
): Promise<void> {
  const facts = await findFacts(tx, restaurantId, bookingId)
  const booking = facts?.booking
  if (!facts || !booking) return
  const { house } = facts
  const number = readTextNumber(dialOf(booking.mobile_prefix, booking.mobile_number, house.country))
  if (number?.type !== 'mobile') throw new Error(`The guest of the demo's booking ${bookingId} takes no texts.`)
  for (const text of texts) {
    const at = now.subtract({ minutes: text.minutesAgo })
    if ('said' in text) {
      const acted = text.confirms ? 'confirm' : null
      await receive(tx, restaurantId, { number: number.number, said: text.said, bookingId, acted, at })
      if (!text.isUnread) await readAnswers(tx, restaurantId, bookingId, at)
      continue
    }
    const code = newCode()
    await makeShortLink(tx, restaurantId, booking, 'manage', code)
    const words = textWords({ kind: text.kind, house, booking, link: `${linkOrigin}/t/${code}` })
    const { parts } = countParts(words)
    const key = `demo-${bookingId}-${text.kind}`
    const sent = { bookingId, kind: text.kind, number: number.number, country: number.country, sender: fakeSender }
    await insertSentText(tx, restaurantId, { ...sent, body: withoutCode(words), parts, reference: key, at })
    await insertFakeText(tx, restaurantId, {
      key,
      number: number.number,
      sender: fakeSender,
      said: words,
      isAnswer: false,
      at,
    })
    const month = `${localDateOf(house.timezone, secondsOf(now)).slice(0, 7)}-01`
    await takeParts(tx, restaurantId, { month, parts, ceiling: 1_000 })
  }
}

type Answer = { number: string; said: string; bookingId: number | null; acted: 'confirm' | null; at: Temporal.Instant }

async function receive(tx: Tx, restaurantId: number, answer: Answer): Promise<void> {
  const { number, said, at } = answer
  const reference = `demo-${number}-${at.epochMilliseconds}`
  await insertReceived(tx, restaurantId, { ...answer, sender: fakeSender, reference, lateMinutes: null })
  await insertFakeText(tx, restaurantId, { key: reference, number, sender: fakeSender, said, isAnswer: true, at })
}

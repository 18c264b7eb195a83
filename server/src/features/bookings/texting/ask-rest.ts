/** Who of an evening has confirmed and who has not answered; and the question to everybody who was not asked yet. */

import { countParts } from '../../../../../texts/text-parts.ts'
import type { Database, Query } from '../../../db/database.ts'
import { firmStatuses, isPromised } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import { readTextNumber } from '../../../domain/texts/number-type.ts'
import { type ChannelChoice, channelsFor, choiceFor } from '../../../domain/texts/text-settings.ts'
import type { HouseOfMessage } from '../../messages/compose/message-facts.ts'
import { type AskableBooking, insertQuestions, listAskable } from '../../messages/texts/conversations/questions.sql.ts'
import { sampleCode } from '../../messages/texts/links/short-links.ts'
import { isListed } from '../../messages/texts/send/compose-text.ts'
import { textWords } from '../../messages/texts/send/text-words.ts'
import { messagesWritten, textsWritten } from '../../messages/write/messages-written.ts'

export type AskState = 'confirmed' | 'asked' | 'to_ask' | 'unreachable'
type Asked = {
  bookingId: number
  state: AskState
  ways: readonly ('mail' | 'sms')[]
  parts: number
  price: number | null
}

export type AskedEvening = {
  bookings: readonly Asked[]
  /** Null where a price is not known. */
  cost: number | null
}

type Parts = { origin: string; now: EpochSeconds }

export async function askedEvening(
  query: Query,
  house: HouseOfMessage,
  date: LocalDate,
  { origin, now }: Parts,
): Promise<AskedEvening> {
  const rows = await listAskable(query, house.id, date, { promised: firmStatuses.filter(isPromised), now })
  const bookings = rows.map((row) => stateOf(row, house, origin))
  const toAsk = bookings.filter(({ state, parts }) => state === 'to_ask' && parts > 0)
  const isKnown = toAsk.every(({ price }) => price !== null)
  return { bookings, cost: isKnown ? toAsk.reduce((sum, { parts, price }) => sum + parts * (price ?? 0), 0) : null }
}

function stateOf({ booking, is_reconfirmed, is_asked }: AskableBooking, house: HouseOfMessage, origin: string): Asked {
  const nothing = { bookingId: booking.id, ways: [], parts: 0, price: null }
  if (is_reconfirmed) return { ...nothing, state: 'confirmed' }
  if (is_asked) return { ...nothing, state: 'asked' }
  const { texts } = house.messages
  const number = texts && readTextNumber(dialOf(booking.mobile_prefix, booking.mobile_number, house.country))
  const takesTexts = number?.type === 'mobile' && isListed(number.country, texts?.countries ?? {}, house.country)
  const choice: ChannelChoice = texts ? choiceFor(texts.channels, 'reconfirmation', booking.guest_choices) : 'mail'
  const ways = channelsFor(choice, { hasMail: booking.email !== null, hasNumber: takesTexts })
  if (ways.length === 0) return { ...nothing, state: 'unreachable' }
  if (!ways.includes('sms')) return { ...nothing, state: 'to_ask', ways }
  const link = `${origin.replace(/^https:\/\//, '')}/t/${sampleCode}`
  const { parts } = countParts(textWords({ kind: 'reconfirmation', house, booking, link }))
  const price = (number?.country ? texts?.countries[number.country] : null) ?? null
  return { ...nothing, state: 'to_ask', ways, parts, price }
}

/** A moment to take it back, as of every message by hand. */
const undoSeconds = 5

/** Returns how many messages were written. */
export async function askRest(db: Database, house: HouseOfMessage, date: LocalDate, parts: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const { bookings } = await askedEvening(tx, house, date, parts)
    const asked = bookings
      .filter(({ state }) => state === 'to_ask')
      .flatMap(({ bookingId, ways }) => ways.map((way) => ({ bookingId, channel: way === 'sms' ? way : null })))
    if (asked.length === 0) return 0
    if (asked.some(({ channel }) => channel === null)) messagesWritten.raiseAfter(tx)
    if (asked.some(({ channel }) => channel !== null)) textsWritten.raiseAfter(tx)
    return insertQuestions(tx, house.id, asked, undoSeconds)
  })
}

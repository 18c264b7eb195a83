/**
 * What a guest texts to a restaurant: kept once, given to the booking that is on now, next, or was last, and done where it
 * is a word that acts. With a sender that restaurants share it is for the one that texted the number last.
 */
import type { Tx } from '../../../db/database.ts'
import { isCancelled, isExpected, isRejected } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { kindOfState } from '../../../domain/messages/messages.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { type Acts, readActs } from '../../../domain/texts/acting-words.ts'
import { questionSeconds, visitDays } from '../../../domain/texts/text-settings.ts'
import { writePushes } from '../../messages/pushes/write-pushes.ts'
import type { TextAccount } from '../../messages/texts/accounts/text-accounts.ts'
import { recordMessageEvent, refreshEvening } from '../../messages/texts/conversations/note-text.ts'
import {
  type CandidateBooking,
  findHouseThatTexted,
  findQuestion,
  insertReceived,
  insertStray,
  listBookingsOfNumber,
  type ReceivedText,
  wasReceived,
} from '../../messages/texts/conversations/received.sql.ts'
import type { TextEvent } from '../../messages/texts/providers/text-provider.ts'
import type { NumberHash } from '../../messages/texts/send/number-hash.ts'
import { insertStop, removeStop } from '../../messages/texts/send/text-limits.sql.ts'
import { sendBookedAgain } from '../../messages/write/booked-messages.sql.ts'
import { messagesWritten } from '../../messages/write/messages-written.ts'
import { announceLate } from '../status/announce-late.ts'
import { reconfirmBooking } from '../status/reconfirm-booking.ts'
import { nowOf } from '../write/booking-context.ts'
import { changeBooking, type WriteParts } from '../write/write-on-day.ts'

export type ReceiveParts = WriteParts & { hash: NumberHash }
type Received = Extract<TextEvent, { kind: 'received' }>

/** As the history of a booking names a guest who has answered. */
export const textActor = 'guest by text'

/** Longer ones do not come as texts. */
const longest = 1_600

export async function receiveText(parts: ReceiveParts, account: TextAccount, event: Received): Promise<void> {
  const { db, clock } = parts
  const { reference, from: number } = event
  if (!/^\+\d{7,15}$/.test(number)) return
  const { sender } = account
  const said = event.text.slice(0, longest)
  const houseId =
    account.restaurantId ?? (await db.read((query) => findHouseThatTexted(query, { number, sender, now: clock.now() })))
  if (houseId === undefined) {
    await db.transaction(async (tx) => {
      await actOnSender(tx, parts, readActs(said, 'en'), { sender, number })
      await insertStray(tx, { reference, sender, number, said, at: clock.now() })
    })
    return
  }
  await receiveForHouse(parts, houseId, { number, sender, reference, said })
}

type Said = Pick<ReceivedText, 'number' | 'sender' | 'reference' | 'said'>

async function receiveForHouse(parts: ReceiveParts, restaurantId: number, text: Said): Promise<void> {
  const { db } = parts
  const now = nowOf(parts)
  const known = await db.read(async (query) => {
    if (await wasReceived(query, restaurantId, text.reference)) return undefined
    const [candidates, question] = [
      await listBookingsOfNumber(query, restaurantId, text.number, now - visitDays * 86_400),
      await findQuestion(query, restaurantId, text.number, parts.clock.now().subtract({ seconds: questionSeconds })),
    ]
    return { candidates: candidates.filter((one) => isOfNumber(one, text.number)), question }
  })
  if (known === undefined) return
  const { candidates, question } = known
  const chosen = bookingOf(candidates, now)
  const language = chooseLanguage({ asked: chosen?.language, house: chosen?.house_language ?? 'en' })
  const acts = readActs(text.said, language)
  const asked = acts?.kind === 'confirm' ? candidates.find(({ id }) => id === question) : undefined
  const booking = asked ?? chosen
  const applies = acts?.kind === 'confirm' ? asked !== undefined : acts !== null
  const keep = (tx: Tx, done: Acts | null) => keepReply(tx, parts, restaurantId, { text, booking, acts: done, now })
  const actsOnBooking = applies && booking && (acts?.kind === 'confirm' || acts?.kind === 'late')
  if (!actsOnBooking) {
    await db.transaction((tx) => keep(tx, applies && acts?.kind !== 'confirm' && acts?.kind !== 'late' ? acts : null))
    if (booking) await refreshEvening(db, restaurantId, booking.id, now)
    return
  }
  try {
    await changeBooking(parts, restaurantId, booking.id, async (tx) => {
      await actOnBooking(tx, parts, restaurantId, booking.id, acts)
      await keep(tx, acts)
    })
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error
    // What it says is no longer possible: a person answers.
    await db.transaction((tx) => keep(tx, null))
  }
  await refreshEvening(db, restaurantId, booking.id, now)
}

async function actOnBooking(
  tx: Tx,
  parts: ReceiveParts,
  restaurantId: number,
  bookingId: number,
  acts: Acts | null,
): Promise<void> {
  if (acts?.kind === 'confirm') await reconfirmBooking(tx, restaurantId, parts, bookingId, { actor: textActor })
  if (acts?.kind === 'late') {
    await announceLate(tx, restaurantId, parts, bookingId, { minutes: acts.minutes, actor: textActor })
  }
}

/** STOP and START hold for the sender, whoever the guest is. */
async function actOnSender(
  tx: Tx,
  { hash, clock }: ReceiveParts,
  acts: Acts | null,
  { sender, number }: { sender: string; number: string },
): Promise<void> {
  if (acts?.kind === 'stop') await insertStop(tx, sender, hash.of(number), clock.now())
  if (acts?.kind === 'start') await removeStop(tx, sender, hash.of(number))
}

type Kept = { text: Said; booking: CandidateBooking | undefined; acts: Acts | null; now: EpochSeconds }

async function keepReply(tx: Tx, parts: ReceiveParts, restaurantId: number, kept: Kept): Promise<void> {
  const { text, booking, acts, now } = kept
  await actOnSender(tx, parts, acts, text)
  const acted = acts?.kind === 'stop' && acts.cancels ? 'cancel' : (acts?.kind ?? null)
  const lateMinutes = acts?.kind === 'late' ? acts.minutes : null
  const id = await insertReceived(tx, restaurantId, {
    ...text,
    ...{ bookingId: booking?.id ?? null, acted, lateMinutes, at: parts.clock.now() },
  })
  if (id === undefined) return
  if (acted === 'cancel' && booking) sendWayToCancel(tx, restaurantId, booking, now)
  const bookingId = booking?.id ?? null
  const message = { id, number: text.number, said: text.said, acted, booking_id: bookingId, at: toUtcIso(now) }
  recordMessageEvent(tx, restaurantId, bookingId, 'message.received', { message }, now)
  const needsPerson = acted === null || acted === 'cancel'
  if (needsPerson) writePushes(tx, restaurantId, { about: 'guest_reply', bookingId, actor: textActor })
}

/** No text goes there any more: a mail has the link with which the guest cancels. */
function sendWayToCancel(tx: Tx, restaurantId: number, booking: CandidateBooking, now: EpochSeconds): void {
  const kind = kindOfState(booking)
  if (kind === null || booking.email === null || booking.starts_at <= now || booking.messages_off.includes(kind)) return
  sendBookedAgain(tx, restaurantId, booking.id, kind)
  messagesWritten.raiseAfter(tx)
}

const isOfNumber = ({ mobile_prefix, mobile_number, country, was_texted }: CandidateBooking, number: string): boolean =>
  was_texted || dialOf(mobile_prefix, mobile_number, country) === number

/** On now, else next, else last: of those that are still to happen or did. */
export function bookingOf(candidates: readonly CandidateBooking[], now: EpochSeconds): CandidateBooking | undefined {
  const live = candidates.filter(({ status }) => !isCancelled(status) && !isRejected(status))
  const among = live.length > 0 ? live : candidates
  const onNow = among.find(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
  const next = among.find(({ starts_at, status }) => starts_at > now && isExpected(status))
  return onNow ?? next ?? among.findLast(({ starts_at }) => starts_at <= now) ?? among.at(0)
}

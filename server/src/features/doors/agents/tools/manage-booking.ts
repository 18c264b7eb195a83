/**
 * `get_booking`, `change_booking`, `cancel_booking` and `answer_offer`: what the booking's own page offers its guest.
 */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import {
  isAwaitingPayment,
  isCancelled,
  isFirm,
  isPending,
  shownStatus,
} from '../../../../domain/booking/booking-status.ts'
import { stillPossible } from '../../../../domain/booking/guest-rights.ts'
import { stillPossibleText } from '../../../../domain/booking/still-possible-text.ts'
import { type EpochSeconds, localDateOf, localTimeOf } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import { newsChoice } from '../../../../domain/guest/guest-choices.ts'
import { amountText } from '../../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import type { Config } from '../../../../settings/config.ts'
import { orderedOf } from '../../../bookings/products/offered-to-booking.ts'
import { hadOffer } from '../../../house/schedule/offers.sql.ts'
import type { PayLinks } from '../../../money/pay-links/pay-link.ts'
import type { GuestLimits } from '../../guest-limits/admit-guest.ts'
import { offerOver, stateText } from '../../guest-pages/manage/manage-page.ts'
import { openManagedBooking } from '../../guest-pages/manage/managed-booking.ts'
import {
  answerOfferAsGuest,
  ChangeAsksForMore,
  ChangedTooOften,
  cancelAsGuest,
  type Target,
  TooManyForEvening,
  updateAsGuest,
} from '../../guest-pages/manage/managed-changes.ts'
import { startIn } from '../call/arguments.ts'
import { Refusal, startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'
import { nightOf, visitSentence } from '../call/visit-words.ts'
import { statusOf } from './assistant-status.ts'
import { changeAgentOrder, type OrderArgs, payingForChange } from './change-agent-order.ts'
import { type OpenParts, openBooking, type WhichBooking } from './opened-booking.ts'

export type ManageParts = OpenParts & { limits: GuestLimits; config: Pick<Config, 'mail'>; payLinks: PayLinks }

export async function getBooking(parts: ManageParts, call: AgentCall, which: WhichBooking): Promise<ToolAnswer> {
  return answerOf(call, await openBooking(parts, call, which))
}

export async function cancelBooking(parts: ManageParts, call: AgentCall, which: WhichBooking): Promise<ToolAnswer> {
  const target = await openBooking(parts, call, which)
  const { row, rights } = target.view.booking
  const { manage } = guestTexts[call.language]
  // A repeated request succeeds without doing anything.
  if (isCancelled(row.status)) return answerOf(call, target, manage.done.cancelled)
  if (rights.cancel === 'too-late')
    throw new Refusal('TOO_LATE', stillSentence(call, target) ?? agentTexts[call.language].notPossible)
  if (rights.cancel === 'no') throw new Refusal('NOT_POSSIBLE', agentTexts[call.language].notPossible)
  await cancelAsGuest(parts, target, call.actor)
  return answerOf(call, await reopened(parts, target), manage.done.cancelled)
}

export type ChangeArgs = WhichBooking &
  Partial<OrderArgs> & { start?: string; party?: number; other_area?: boolean; request_id: string }

/**
 * A repeated request succeeds without doing anything. The number of children stays the same if the party still has an
 * adult.
 */
export async function changeBooking(parts: ManageParts, call: AgentCall, args: ChangeArgs): Promise<ToolAnswer> {
  const target = await openBooking(parts, call, args)
  if (args.products !== undefined) return changeProducts(parts, call, target, { ...args, products: args.products })
  const { row, rights, house } = target.view.booking
  const { change, manage, booking } = guestTexts[call.language]
  const at = args.start === undefined ? row.starts_at : startIn(call, args.start)
  const party = args.party ?? row.adults + row.children
  const children = Math.min(row.children, party - 1)
  const isSame = at === row.starts_at && party === row.adults + row.children
  // So that a repeated request succeeds; said as what it is.
  if (isSame) return answerOf(call, target, agentTexts[call.language].nothingChanged)
  if (rights.change === 'no') throw new Refusal('NOT_POSSIBLE', agentTexts[call.language].notPossible)
  const { house: hours } = house.prepared
  if (rights.change === 'same-day' && eveningOf(hours, at) !== eveningOf(hours, row.starts_at)) {
    throw new Refusal('TOO_LATE', change.sameDay)
  }
  const patch = { date: localOf(call, at), adults: party - children, children }
  try {
    await updateAsGuest(parts, target, { patch, agreedAreas: args.other_area === true ? 'any' : [] }, call)
  } catch (refusal) {
    if (refusal instanceof ChangedTooOften) throw new Refusal('RATE_LIMITED', change.tooOften)
    if (refusal instanceof ChangeAsksForMore) {
      const { amount, currency } = refusal.asked.terms
      const sentence = guestTexts[call.language].paying.changeAsks(amountText(amount, currency, call.language))
      throw new Refusal('NOT_POSSIBLE', [sentence, call.house.settings.telephone].filter(Boolean).join(' '))
    }
    if (refusal instanceof TooManyForEvening) throw new Refusal('RATE_LIMITED', booking.tooMany)
    throw refusal
  }
  const changed = await reopened(parts, target)
  return answerOf(call, changed, [manage.done.changed, backSaid(call, target, changed)].filter(Boolean).join(' '))
}

/** By itself: what a party of another size or start can order is known once it stands. */
async function changeProducts(
  parts: ManageParts,
  call: AgentCall,
  target: Target,
  args: ChangeArgs & OrderArgs,
): Promise<ToolAnswer> {
  const texts = agentTexts[call.language]
  if (args.start !== undefined || args.party !== undefined) throw new Refusal('INVALID_ARGUMENTS', texts.orderApart)
  const outcome = await changeAgentOrder(parts, call, target, args)
  if (outcome === 'same') return answerOf(call, target, texts.nothingChanged)
  const changed = await reopened(parts, target)
  const { change = null } = changed.view.booking.row.money ?? {}
  if (outcome === 'pays' && change !== null) {
    const paying = payingForChange(parts, call, target, change)
    const amount = amountText(BigInt(change.amount), change.currency, call.language)
    const { data, say } = answerOf(call, changed, texts.orderToPay(amount, call.formats.moment(change.until)))
    return { data: { ...data, ...paying }, say }
  }
  const said = [guestTexts[call.language].products.saved, backSaid(call, target, changed)]
  return answerOf(call, changed, said.filter(Boolean).join(' '))
}

/** What goes back to a guest whose visit asks for less now. */
function backSaid({ language }: AgentCall, before: Target, { view }: Target): string | undefined {
  const { money } = view.booking.row
  const was = before.view.booking.row.money
  const back = goingBack(money) - goingBack(was)
  if (money === null || back <= 0) return undefined
  return `${guestTexts[language].paying.cancel.back(amountText(BigInt(back), money.currency, language))}.`
}

const goingBack = (money: ShownMoney | null): number => (money?.refunding ?? 0) + (money?.refunded ?? 0)

export type AnswerArgs = WhichBooking & { accept: boolean }

export async function answerOffer(parts: ManageParts, call: AgentCall, args: AnswerArgs): Promise<ToolAnswer> {
  const target = await openBooking(parts, call, args)
  const { offer, row } = target.view.booking
  const { done } = guestTexts[call.language].manage
  const said = args.accept ? done.taken : done.declined
  const over = ({ view: { booking: now } }: Target): Refusal =>
    new Refusal('NOT_POSSIBLE', `${stateText(call.language, now.row)}. ${offerOver(call.language, now.row)}`)
  if (!offer) {
    // A repeated answer succeeds without doing anything. Where no table was offered, nothing was taken or declined.
    const isSo = args.accept ? isFirm(row.status) : isPending(row.status)
    const outcome = args.accept ? 'accepted' : 'declined'
    const { restaurantId, bookingId } = target
    const wasAnswered = isSo && (await parts.db.read((query) => hadOffer(query, restaurantId, bookingId, outcome)))
    if (wasAnswered) return answerOf(call, target, said)
    throw over(target)
  }
  const isAnswered = await answerOfferAsGuest(parts, target, { offerId: offer.id, isTaken: args.accept }, call)
  if (!isAnswered) throw over(await reopened(parts, target))
  return answerOf(call, await reopened(parts, target), said)
}

function stillSentence(call: AgentCall, { view }: Target): string | undefined {
  const { settings } = call.house
  const possible = stillPossible(view.booking.row, settings, call.now)
  return stillPossibleText({ ...call, telephone: settings.telephone }, possible)
}

export async function reopened(parts: ManageParts, target: Target): Promise<Target> {
  const { restaurantId, bookingId, view } = target
  const link = { restaurantId, bookingId, version: view.booking.linkVersion }
  return { ...target, view: { booking: await openManagedBooking(parts.db, parts, link) } }
}

export function answerOf(call: AgentCall, { view: { booking } }: Target, done?: string): ToolAnswer {
  const { row, offer } = booking
  const { formats, language } = call
  const chosen = (booking.choices ?? []).filter((choice) => choice !== newsChoice && !choice.startsWith('reminders_'))
  const status = shownStatus(row.status, row.is_reconfirmed)
  const party = row.adults + row.children
  const until = row.waiting_list ? row.wanted_until : null
  const words = guestTexts[language].manage.offer
  const ordered = orderedOf(row.products).map(({ code, name, quantity, price }) => ({ code, name, quantity, price }))
  return {
    data: {
      reference: row.reference,
      status: statusOf({
        status,
        waiting_list: row.waiting_list,
        is_request: row.is_request,
        payment: isAwaitingPayment(row) ? row : null,
      }),
      start: startOf(call, row.starts_at),
      ...nightOf(call, row.starts_at),
      party,
      ...(ordered.length > 0 && { products: ordered }),
      ...(chosen.length > 0 && { choices: chosen }),
      ...(row.announced_late_minutes !== null && { late_minutes: row.announced_late_minutes }),
      ...(offer && { offer: { until: startOf(call, offer.until), start: startOf(call, offer.starts_at) } }),
    },
    say: [
      done,
      `${stateText(language, row)}: ${visitSentence(call, { at: row.starts_at, party, until })}.`,
      offer &&
        `${words.title}: ${visitSentence(call, { at: offer.starts_at, party })}. ${words.until(formats.moment(offer.until))}`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const localOf = ({ house }: AgentCall, at: EpochSeconds): string => {
  const { timezone } = house.settings
  return `${localDateOf(timezone, at)}T${localTimeOf(timezone, at)}:00`
}

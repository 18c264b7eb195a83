/** Money on the pages of a guest's own booking: what is still to be paid, and what cancelling gives back or costs. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { isAwaitingPayment, isPending } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { amountText } from '../../../../domain/money/amounts.ts'
import { toPayForChange } from '../../../../domain/money/changes.ts'
import { onCancelling } from '../../../../domain/money/on-cancelling.ts'
import type { OnChanging } from '../../../../domain/money/on-changing.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import { type SoldLine, sumOf } from '../../../../domain/products/choice.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { prepaidOf } from '../../../bookings/read/prepaid-of.ts'
import { moneyOfChange } from '../../../bookings/terms/after-change.ts'
import { type AskedSeat, isByHand, type TermsAsked, termsAsked } from '../../../bookings/terms/asked-of.ts'
import { moneyOfGuestsOrder } from '../../../bookings/terms/owe-for-order.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { Offer } from '../../../house/schedule/offers.sql.ts'
import type { GuestView } from '../page/guest-view.ts'
import { waitsForChange } from './pay-state.ts'

export type OwnMoneyView = Pick<GuestView, 'language' | 'formats'> & {
  booking: { row: BookingDetailRow; house: CachedHouse; offer: Offer | undefined }
  now: EpochSeconds
  /** Where it is paid; undefined where nothing is owed. */
  payHref: string | undefined
}

/** What a change gives back or keeps, or what is still to be paid for it, before the button and on it. */
export function moneyOfChoice(view: OwnMoneyView, seat: AskedSeat): SaidOfMoney {
  const more = moreOfChoice(view, seat)
  if (more !== null) return more
  const said = lessOfChoice(view, seat)
  return said ? { said } : {}
}

/** The same of another order. */
export function moneyOfOrder({ booking, language, now }: OwnMoneyView, lines: readonly SoldLine[]): SaidOfMoney {
  const { row, house } = booking
  const { asked, less } = moneyOfGuestsOrder(house, row, sumOf(lines, 'now'), { language, now })
  if (asked !== null) return saidOfMore(row, asked, language) ?? {}
  const said = saidOfLess(row, less, language)
  return said ? { said } : {}
}

/** Null where it asks for no more than was agreed. */
function moreOfChoice({ booking, language, now }: OwnMoneyView, seat: AskedSeat): SaidOfMoney | null {
  const { row, house } = booking
  if (row.waiting_list || isAwaitingPayment(row) || (isPending(row.status) && isByHand(house))) return null
  const prepaid = prepaidOf(row.products, house.settings.currency)
  const asked = termsAsked(house, { channel: 'guest_page', language }, seat, now, prepaid)
  return saidOfMore(row, asked, language)
}

function saidOfMore(row: BookingDetailRow, asked: TermsAsked | null, language: GuestLanguage): SaidOfMoney | null {
  const agreed = row.money?.ask ? BigInt(row.money.asked) : 0n
  const onlyCard = row.money?.ask === 'guarantee' && asked?.terms.ask === 'deposit'
  if (asked === null || (!onlyCard && asked.terms.amount <= agreed)) return null
  const { what, why, button } = wordsOfMore(row, asked, language)
  return { said: saidOf(what, why, true), button }
}

type Words = { what: string; why: string }

/** What is still to be paid for a change, and by which terms. */
export function wordsOfMore(
  row: BookingDetailRow,
  { terms }: TermsAsked,
  language: GuestLanguage,
): Words & { button: string } {
  const { change, card } = guestTexts[language].paying
  const amount = amountText(toPayForChange(terms, sumsOf(row)), terms.currency, language)
  const isCard = terms.ask === 'guarantee'
  return {
    what: isCard ? change.card : change.more(amount),
    why: terms.sentence,
    button: isCard ? card : change.button(amount),
  }
}

function sumsOf({ money }: BookingDetailRow) {
  const { captured = 0, refunded = 0, refunding = 0, waived = 0, settled = 0 } = money ?? {}
  return {
    ...{ captured: BigInt(captured), refunded: BigInt(refunded), refunding: BigInt(refunding) },
    ...{ waived: BigInt(waived), settled: BigInt(settled) },
  }
}

function lessOfChoice({ booking, language, now }: OwnMoneyView, seat: AskedSeat): Html | undefined {
  const { row, house } = booking
  return saidOfLess(row, moneyOfChange(house, row, seat, now), language)
}

function saidOfLess({ money }: BookingDetailRow, less: OnChanging | null, language: GuestLanguage): Html | undefined {
  if (less === null || money === null) return undefined
  if (money.ask === 'guarantee') {
    const kept = amountText(less.asked, money.currency, language)
    return less.asked > 0n ? html`<p>${guestTexts[language].paying.cardKept(kept)}</p>\n` : undefined
  }
  const words = wordsOfLess(money, less, language)
  return words && saidOf(words.what, words.why, less.back === 0n)
}

/** What comes back of a deposit, and what the restaurant keeps of it. Undefined where neither does. */
export function wordsOfLess({ currency }: ShownMoney, less: OnChanging, language: GuestLanguage): Words | undefined {
  const { cancel } = guestTexts[language].paying
  const written = (amount: bigint) => amountText(amount, currency, language)
  const keeps = less.kept > 0n && cancel.keeps(written(less.kept))
  if (less.back > 0n)
    return { what: cancel.back(written(less.back)), why: [keeps, cancel.where].filter(Boolean).join(' ') }
  return keeps ? { what: cancel.nothing, why: keeps } : undefined
}

const saidOf = (what: string, why: string, costs: boolean): Html =>
  html`<div class="money-said${costs ? ' kept' : ' back'}"><p><strong>${what}</strong></p><p>${why}</p></div>\n`

/** `hint`: in a few words, with until when. */
export type SaidOfMoney = { said?: Html; button?: string; costs?: boolean; hint?: string }

/** What comes back or is charged, before the button and on it. */
export function moneyOfCancelling({ booking, language, formats, now }: OwnMoneyView): SaidOfMoney {
  const { money } = booking.row
  const outcome = onCancelling(money, now)
  if (money === null || outcome === null) return {}
  const { cancel } = guestTexts[language].paying
  const written = (amount: bigint) => amountText(amount, money.currency, language)
  const { back, kept, charged } = outcome
  if (charged > 0n) {
    const said = saidOf(cancel.charged(written(charged)), cancel.agreed, true)
    return { said, button: cancel.buttonCharged(written(charged)), costs: true, hint: cancel.charged(written(charged)) }
  }
  if (back === 0n && kept === 0n) return {}
  if (back === 0n) {
    const said = saidOf(cancel.nothing, cancel.keeps(written(kept)), true)
    return { said, button: cancel.buttonNothing, costs: true, hint: cancel.nothing }
  }
  const why = [kept > 0n && cancel.keeps(written(kept)), cancel.where].filter(Boolean).join(' ')
  const { free_until: until } = money
  const isFree = until !== null && now < until
  const hint = isFree ? cancel.backUntil(written(back), formats.moment(until)) : cancel.back(written(back))
  return { said: saidOf(cancel.back(written(back)), why, false), button: cancel.buttonBack(written(back)), hint }
}

/** What is still to be paid, and where. */
export function payBox(view: OwnMoneyView): Html | undefined {
  const { row } = view.booking
  const { money, pay_until: until } = row
  if (view.payHref === undefined || money === null) return undefined
  if (waitsForChange(row, view.now)) return changeBox(view, money.change)
  const { title, titleCard, keptUntil: kept, pay, card } = guestTexts[view.language].paying
  const isCard = money.ask === 'guarantee'
  const sum = amountText(BigInt(money.due), money.currency, view.language)
  return html`<section class="panel">
<h2>${isCard ? titleCard : title}</h2>
${until !== null && html`<p>${kept(view.formats.moment(until))}</p>`}
<p><a class="button primary full" href="${view.payHref}">${isCard ? card : pay(sum)}</a></p>
</section>`
}

/** A change that is not paid yet. */
function changeBox({ language, formats, payHref }: OwnMoneyView, change: ShownMoney['change']): Html | undefined {
  if (change === null) return undefined
  const { change: words, pay, card } = guestTexts[language].paying
  const { currency, until, amount, ask } = change
  const label = ask === 'guarantee' ? card : pay(amountText(BigInt(amount), currency, language))
  return html`<section class="panel">
<h2>${words.title}</h2>
<p>${words.kept(formats.moment(until))}</p>
<p><a class="button primary full" href="${payHref}">${label}</a></p>
</section>`
}

/** What the guest is asked to pay for the table before it is theirs. */
export function termsOfOffer({ booking, language, now }: OwnMoneyView): Html | undefined {
  const { row, house, offer } = booking
  if (!offer) return undefined
  const areaIds = offer.area_id === null ? [] : [offer.area_id]
  const seat = { at: offer.starts_at, adults: row.adults, children: row.children, areaIds }
  const asked = termsAsked(house, { channel: 'guest_page', language }, seat, now)
  return asked === null ? undefined : html`<p>${asked.terms.sentence}</p>`
}

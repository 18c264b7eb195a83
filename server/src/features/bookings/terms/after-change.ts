/**
 * What a change of a booking does to what it is asked for. A guest's change to a visit that asks for less gives back what the
 * terms allow; a change by staff or a program applies at once, and its difference is owed.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { isAwaitingPayment, isOver } from '../../../domain/booking/booking-status.ts'
import { partyText } from '../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { type OnChanging, onChanging } from '../../../domain/money/on-changing.ts'
import { forParty, type Terms } from '../../../domain/money/terms.ts'
import { termsText } from '../../../domain/money/terms-text.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { keepShown, type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { sendTerms, sendTermsEnd } from '../../money/ledger/terms.sql.ts'
import { endSessions, orderRefunds } from '../../money/orders/on-status.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { prepaidOf } from '../read/prepaid-of.ts'
import { type AskedSeat, termsAsked } from './asked-of.ts'

/** `givesBack`: the guest changes it, and gets what the terms allow. Where others do, nothing goes back by itself. */
export type ChangedBy = { givesBack: boolean; actor: string; now: EpochSeconds }

type Seated = Pick<BookingDetailRow, 'starts_at' | 'adults' | 'children' | 'dining_area'>

export const seatOf = ({ starts_at: at, adults, children, dining_area: area }: Seated): AskedSeat => ({
  ...{ at, adults, children },
  areaIds: area === null ? [] : [area.id],
})

/**
 * What a guest's change makes of a booking's money; null where nothing becomes less. Rules that would ask another sum for the
 * visit as it was have changed since, or are not for guests: what was agreed stays.
 */
export function moneyOfChange(
  house: CachedHouse,
  before: BookingDetailRow,
  after: AskedSeat,
  now: EpochSeconds,
): OnChanging | null {
  const { money } = before
  if (money === null || money.ask === null) return null
  const asking = { channel: 'guest_page', language: null } as const
  const prepaid = prepaidOf(before.products, house.settings.currency)
  const was = termsAsked(house, asking, seatOf(before), now, prepaid)?.terms
  if (was === undefined || was.ask !== money.ask || was.amount !== BigInt(money.asked)) return null
  const is = termsAsked(house, asking, after, now, prepaid)?.terms
  if (is !== undefined && is.ask !== money.ask) return null
  return onChanging(money, is?.amount ?? 0n, now)
}

/** After the change was written. The booking must be locked. Returns whether anything of its money changed. */
export async function changeAsked(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  after: BookingDetailRow,
  { givesBack, actor, now }: ChangedBy,
): Promise<boolean> {
  if (before.money === null || before.money.ask === null || isOver(before.status)) return false
  const less = givesBack ? moneyOfChange(house, before, seatOf(after), now) : null
  const isParty = before.adults !== after.adults || before.children !== after.children
  if (givesBack ? less === null : !isParty) return false
  const { id: restaurantId } = house.settings
  const money = await moneyOf(tx, restaurantId, before.id, false)
  const { kept } = money
  if (kept === null) return false
  const terms = givesBack
    ? termsForSum(house, kept.terms, less?.asked ?? 0n, after)
    : forStaff(house, money, kept.terms, before, after)
  if (terms === null) return false
  if (terms.amount === 0n) sendTermsEnd(tx, restaurantId, before.id, now)
  else sendTerms(tx, restaurantId, before.id, { terms, paidStatus: kept.paidStatus, at: now })
  // Nobody pays another sum on an open page.
  await endSessions(tx, restaurantId, before.id, money, actor, now)
  if (less) await orderRefunds(tx, restaurantId, before.id, money, less.back, actor, now)
  await keepShown(tx, restaurantId, before.id, false, now)
  return true
}

/**
 * Null where it stays as it is: a guest has agreed to no more than what the card is kept for, what was paid stays until a
 * manager gives it back, and who waits to be paid is confirmed by paying, recording or waiving.
 */
function forStaff(
  house: CachedHouse,
  { state }: Money,
  terms: Terms,
  before: BookingDetailRow,
  after: BookingDetailRow,
): Terms | null {
  const wanted = forParty(terms, after).amount
  if (wanted === terms.amount) return null
  if (wanted > terms.amount) return state.card === null ? termsForSum(house, terms, wanted, after) : null
  const there = state.captured - state.refunded - state.refunding + state.waived + state.settled
  const least = wanted > there ? wanted : there
  if (least >= terms.amount || (isAwaitingPayment(before) && least <= there)) return null
  return termsForSum(house, terms, least, after)
}

/** The same terms, in the words of their language, for another sum and party. */
export function termsForSum(
  house: CachedHouse,
  terms: Terms,
  amount: bigint,
  { adults, children, starts_at: startsAt }: BookingDetailRow,
): Terms {
  const { settings } = house
  const covers = Math.max(1, adults + (terms.counts_children ? children : 0))
  const unit = amount / BigInt(covers)
  const per = terms.per === 'person' && unit * BigInt(covers) === amount ? 'person' : 'booking'
  const free_until = terms.free_until === null ? null : Math.min(terms.free_until, startsAt)
  const language = chooseLanguage({ asked: terms.language, house: settings.language })
  const found = { ...terms, amount, covers, per, free_until } as const
  const reader = { language, formats: guestFormats(language, settings) }
  const policy = { children: terms.counts_children }
  const guests = partyText(language, { adults, children })
  const { sentence } = termsText(reader, { ...found, unit, isGrace: false }, guests, policy)
  const { policy: _, hash: __, ...figures } = found
  const content = { ...figures, amount: String(amount), sentence, language }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { ...found, sentence, language, hash }
}

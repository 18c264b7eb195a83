/** What a change of an order does to what its booking is asked for: one payment with its deposit. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { MinorUnits } from '../../../domain/money/amounts.ts'
import { type OnChanging, onChanging } from '../../../domain/money/on-changing.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { keepShown, type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { sendTerms, sendTermsEnd } from '../../money/ledger/terms.sql.ts'
import { endSessions, orderRefunds } from '../../money/orders/on-status.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { prepaidOf } from '../read/prepaid-of.ts'
import { seatOf, termsForSum } from './after-change.ts'
import { type TermsAsked, termsAsked } from './asked-of.ts'

type Prepaid = { before: MinorUnits; after: MinorUnits }
type By = { actor: string; now: EpochSeconds }

/**
 * A card that is kept stays what was agreed: what is ordered then is owed only with terms of its own, which a booking has one of, so
 * it goes on the bill. The booking must be locked.
 */
export async function oweForOrder(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  prepaid: Prepaid,
  { actor, now }: By,
): Promise<void> {
  if (prepaid.before === prepaid.after) return
  const { id: restaurantId } = house.settings
  const money = await moneyOf(tx, restaurantId, before.id, false)
  const { kept } = money
  if (kept === null) {
    const asked = termsAsked(house, { channel: 'diary', language: null }, seatOf(before), now, prepaid.after)
    if (asked === null) return
    sendTerms(tx, restaurantId, before.id, { terms: asked.terms, paidStatus: 'confirmed', at: now })
  } else {
    if (kept.terms.ask === 'guarantee') return
    const wanted = sumOwed(house, before, kept.terms.amount, prepaid, now)
    const least = keptOf(money)
    const amount = wanted > least ? wanted : least
    if (amount === kept.terms.amount) return
    if (amount === 0n) sendTermsEnd(tx, restaurantId, before.id, now)
    else {
      const terms = termsForSum(house, kept.terms, amount, before)
      sendTerms(tx, restaurantId, before.id, { terms, paidStatus: kept.paidStatus, at: now })
    }
    // Nobody pays another sum on an open page.
    await endSessions(tx, restaurantId, before.id, money, actor, now)
  }
  await keepShown(tx, restaurantId, before.id, false, now)
}

/** What was paid, or given up, stays until a manager gives it back. */
const keptOf = ({ state }: Money): MinorUnits =>
  state.captured - state.refunded - state.refunding + state.waived + state.settled

/** The larger of its deposit and what is paid with the booking. A deposit that products have covered is that of today's rules. */
export function sumOwed(
  house: CachedHouse,
  before: BookingDetailRow,
  asked: MinorUnits,
  prepaid: Prepaid,
  now: EpochSeconds,
): MinorUnits {
  const rule = termsAsked(house, { channel: 'guest_page', language: null }, seatOf(before), now)?.terms
  const ofRule = rule?.ask === 'deposit' ? rule.amount : 0n
  const covered = ofRule < asked ? ofRule : asked
  const deposit = asked > prepaid.before ? asked : covered
  return deposit > prepaid.after ? deposit : prepaid.after
}

type GuestsOrder = {
  /** The terms, where it asks for more than was agreed. */
  asked: TermsAsked | null
  /** What comes back or is kept, where it asks for less. */
  less: OnChanging | null
}

/** What an order of the guest's own asks for. Where a card is kept, or the rules are others by now, what was agreed stays. */
export function moneyOfGuestsOrder(
  house: CachedHouse,
  before: BookingDetailRow,
  prepaid: MinorUnits,
  { language, now }: { language: string | null; now: EpochSeconds },
): GuestsOrder {
  const { money } = before
  const was = prepaidOf(before.products, house.settings.currency)
  const nothing = { asked: null, less: null }
  if (prepaid === was) return nothing
  const agreed = money?.ask === 'deposit' ? BigInt(money.asked) : 0n
  if (prepaid > was) {
    const asked = termsAsked(house, { channel: 'guest_page', language }, seatOf(before), now, prepaid)
    return asked !== null && asked.terms.amount > agreed ? { asked, less: null } : nothing
  }
  const wanted = sumOwed(house, before, agreed, { before: was, after: prepaid }, now)
  return { asked: null, less: money?.ask === 'deposit' ? onChanging(money, wanted, now) : null }
}

/** The booking must be locked. */
export async function giveBackForOrder(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  less: OnChanging,
  { actor, now }: By,
): Promise<void> {
  const { id: restaurantId } = house.settings
  const money = await moneyOf(tx, restaurantId, before.id, false)
  const { kept } = money
  if (kept === null) return
  if (less.asked === 0n) sendTermsEnd(tx, restaurantId, before.id, now)
  else {
    const terms = termsForSum(house, kept.terms, less.asked, before)
    sendTerms(tx, restaurantId, before.id, { terms, paidStatus: kept.paidStatus, at: now })
  }
  await endSessions(tx, restaurantId, before.id, money, actor, now)
  await orderRefunds(tx, restaurantId, before.id, money, less.back, actor, now)
  await keepShown(tx, restaurantId, before.id, false, now)
}

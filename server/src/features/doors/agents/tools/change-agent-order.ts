/**
 * Another order for a booking, as `change_booking` takes it: what costs more to pay now is changed once it is paid, what costs less
 * comes back by the terms. Where money moves, the guest hears that first: the policy that is agreed to names the order and its sums.
 */
import { hash } from 'node:crypto'
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { decimalText } from '../../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import { type SoldLine, sumOf } from '../../../../domain/products/choice.ts'
import { offeredToBooking } from '../../../bookings/products/offered-to-booking.ts'
import { moneyOfGuestsOrder } from '../../../bookings/terms/owe-for-order.ts'
import type { PayLinks } from '../../../money/pay-links/pay-link.ts'
import {
  ChangedTooOften,
  type ChangeParts,
  changeOrderAsGuest,
  type Target,
} from '../../guest-pages/manage/managed-changes.ts'
import { wordsOfLess, wordsOfMore } from '../../guest-pages/pay/own-money-page.ts'
import type { Policy } from '../call/policy.ts'
import { Refusal, startOf } from '../call/refusal.ts'
import type { AgentCall } from '../call/tool.ts'
import { choiceIn, orderFigures, orderSentence, type WantedProduct } from './agent-products.ts'

export type OrderParts = ChangeParts & { payLinks: PayLinks }
export type OrderArgs = { products: readonly WantedProduct[]; accepted_policy_hash?: string | undefined }

/** `same`: it was ordered like this already. */
export async function changeAgentOrder(
  parts: OrderParts,
  call: AgentCall,
  target: Target,
  { products, accepted_policy_hash: accepted }: OrderArgs,
): Promise<'changed' | 'pays' | 'same'> {
  const { language, house, guest } = call
  const { row, rights } = target.view.booking
  const texts = agentTexts[language]
  if (rights.change === 'no' || row.waiting_list) throw new Refusal('NOT_POSSIBLE', texts.notPossible)
  const offered = await parts.db.read((query) => offeredToBooking(query, house, row, 'guest_page'))
  const { chosen, lines } = choiceIn(call, offered, products, row)
  const isSame =
    lines.length === offered.ordered.length &&
    lines.every(({ product, quantity }) =>
      offered.ordered.some((o) => o.code === product.code && o.quantity === quantity),
    )
  if (isSame) return 'same'
  const policy = policyOfOrder(call, target, lines)
  if (policy !== null && accepted !== policy.policy_hash) {
    throw new Refusal('POLICY_NOT_ACCEPTED', texts.policyFirst, policy)
  }
  const cannotPay = () => {
    const sentence = [guestTexts[language].products.cannotPay, house.settings.telephone].filter(Boolean).join(' ')
    return new Refusal('NOT_POSSIBLE', sentence)
  }
  // A caller cannot open the page on which it is paid.
  if (policy?.isMore && guest.channel === 'token') throw cannotPay()
  try {
    const outcome = await changeOrderAsGuest(parts, target, chosen, call)
    if (outcome === 'impossible') throw cannotPay()
    return outcome
  } catch (refusal) {
    if (refusal instanceof ChangedTooOften) throw new Refusal('RATE_LIMITED', guestTexts[language].change.tooOften)
    throw refusal
  }
}

/** Null where no money moves. */
function policyOfOrder(
  call: AgentCall,
  { view: { booking } }: Target,
  lines: readonly SoldLine[],
): (Policy & { isMore: boolean }) | null {
  const { language, now, house } = call
  const { row } = booking
  const { asked, less } = moneyOfGuestsOrder(house, row, sumOf(lines, 'now'), { language, now })
  const words = asked ? wordsOfMore(row, asked, language) : less && row.money && wordsOfLess(row.money, less, language)
  if (!words) return null
  const figures = [String(asked?.terms.amount), asked?.terms.free_until, String(less?.back), String(less?.kept)]
  return {
    policy_text: [orderSentence(call, lines), `${words.what}.`.replace(/([.!?])\.$/, '$1'), words.why]
      .filter(Boolean)
      .join(' '),
    policy_hash: hash('sha256', JSON.stringify([row.id, ...figures, ...orderFigures(lines)]), 'hex').slice(0, 16),
    isMore: asked !== null,
  }
}

/** What is still to be paid for a change, and where; nothing where none waits for it. */
export function payingForChange(
  { payLinks }: Pick<OrderParts, 'payLinks'>,
  call: AgentCall,
  { restaurantId, bookingId }: Pick<Target, 'restaurantId' | 'bookingId'>,
  change: NonNullable<ShownMoney['change']>,
) {
  return {
    amount: Number(decimalText(BigInt(change.amount), change.currency)),
    currency: change.currency,
    pay_url: call.origin + payLinks.pathOf({ restaurantId, bookingId }),
    pay_until: startOf(call, change.until),
  }
}

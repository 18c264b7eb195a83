/** What a guest agrees to by booking, in their language, and a hash of it that is the same in every language. */
import { hash } from 'node:crypto'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { stillPossible } from '../../../../domain/booking/guest-rights.ts'
import { stillPossibleText } from '../../../../domain/booking/still-possible-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { MinorUnits } from '../../../../domain/money/amounts.ts'
import { isByHand, type TermsAsked, termsAsked } from '../../../bookings/terms/asked-of.ts'
import type { AgentCall } from './tool.ts'

export type Policy = { policy_text: string; policy_hash: string }
/** `figures`: what the hash covers. */
export type PolicyOrder = { sentence?: string | undefined; figures: readonly unknown[] }

/**
 * With a start the deadline is a moment; without one it is given as hours before the start. `asked`: what is to be paid or left
 * with the booking. `order`: menus and extras, which are part of what is agreed to.
 */
export function policyOf(
  { house, language, formats, now }: AgentCall,
  startsAt?: EpochSeconds,
  asked: TermsAsked | null = null,
  order: PolicyOrder = { figures: [] },
): Policy {
  const { cancellation_policy_hours_before_reservation: hours, online } = house.settings
  const { booking, house: words } = guestTexts[language]
  const { telephone } = house.settings
  const cancelling =
    startsAt === undefined
      ? booking.cancelUntil(hours)
      : stillPossibleText(
          { language, formats, telephone },
          stillPossible({ status: 'confirmed', starts_at: startsAt }, house.settings, now),
        )
  const addresses = [
    online.terms_url && `${words.terms}: ${online.terms_url}`,
    online.privacy_url && `${words.privacy}: ${online.privacy_url}`,
  ]
  const facts = [hours, online.terms_url ?? null, online.privacy_url ?? null, startsAt ?? null]
  return {
    policy_text: [order.sentence, asked?.terms.sentence, cancelling, ...addresses].filter(Boolean).join(' '),
    policy_hash: hash('sha256', JSON.stringify([...facts, ...figuresOf(asked), ...order.figures]), 'hex').slice(0, 16),
  }
}

export type HeldVisit = {
  at: EpochSeconds
  adults: number
  children: number
  /** Asked for; null for any. */
  areaId: number | null
  heldAreaId: number | null
}

/** What is asked of a guest who books by an assistant. `since`: when the terms were read. */
export function assistantTerms(
  { house, language }: AgentCall,
  { at, adults, children, areaId, heldAreaId }: HeldVisit,
  since: EpochSeconds,
  prepaid: MinorUnits = 0n,
): TermsAsked | null {
  const area = heldAreaId ?? areaId
  const seat = { at, adults, children, areaIds: area === null ? [] : [area] }
  return isByHand(house) ? null : termsAsked(house, { channel: 'assistant', language }, seat, since, prepaid)
}

/** None where nothing is asked. */
function figuresOf(asked: TermsAsked | null): unknown[] {
  if (asked === null) return []
  const { ask, amount, currency, free_until, keep_percent } = asked.terms
  return [ask, String(amount), currency, free_until, keep_percent]
}

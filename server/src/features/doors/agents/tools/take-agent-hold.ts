/**
 * `hold_table`: holds a table for five minutes, within the limits of whom the assistant is counted with
 * (guest-limits/admit-guest.ts). Beyond its share of the seats, or where other bookings would have to be moved, nothing
 * is held, and booking works without. Locks in order: the request, the hourly count, the count of holds, the
 * restaurant, the days.
 */

import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { type EpochSeconds, localDateOf, localTimeOf } from '../../../../domain/calendar/calendar.ts'
import { sumOf } from '../../../../domain/products/choice.ts'
import { holdSeconds, TooManyHolds, takeHold } from '../../../bookings/holds/take-hold.ts'
import { NeedsMoves } from '../../../bookings/seating/find-tables.ts'
import type { BookingContext } from '../../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../../bookings/write/write-on-day.ts'
import { lockHoldOf } from '../../../house/schedule/holds.sql.ts'
import type { GuestLimits } from '../../guest-limits/admit-guest.ts'
import { admitHold, ownerOf } from '../../guest-pages/book/guest-hold.ts'
import { countingGuest, type WishParts } from '../../guest-pages/choose/count-wishes.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { askingAgent } from '../call/agent-call.ts'
import { areaIn, partyIn, startIn } from '../call/arguments.ts'
import { assistantTerms, policyOf } from '../call/policy.ts'
import { startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'
import { nightOf, visitSentence } from '../call/visit-words.ts'
import { type AgentHolds, packedOrder } from './agent-holds.ts'
import { orderFigures, orderIn, orderSentence, type WantedProduct } from './agent-products.ts'
import { requestHeldSince } from './agents.sql.ts'

export type HoldParts = BookingContext &
  WishParts & { db: Database; clock: Clock; limits: GuestLimits; agentHolds: AgentHolds }

export type HoldTableArgs = {
  start: string
  party: number
  children?: number
  area?: string
  products?: readonly WantedProduct[]
  request_id: string
}

export async function holdTable(parts: HoldParts, call: AgentCall, args: HoldTableArgs): Promise<ToolAnswer> {
  const { house, now, guest } = call
  const { id: restaurantId, timezone } = house.settings
  const at = startIn(call, args.start)
  const party = partyIn(call, args)
  const areaId = areaIn(call, args.area)
  const order = await orderIn(parts, call, { at, ...party, areaId }, args.products ?? [])
  const packed = packedOrder(order.chosen)
  const wished = [guest.network, args.request_id, at, args.party, party.children, areaId]
  const request = parts.agentHolds.keyOf(restaurantId, packed === '' ? wished : [...wished, packed])
  const date = localDateOf(timezone, at)
  const wish = {
    ...{ date: `${date}T${localTimeOf(timezone, at)}:00`, ...party, dining_area_id: areaId },
    ...{ table_ids: undefined, duration: undefined, override: false },
  }
  const onRequest = isRequest(house, party)
  const byHand = !onRequest && house.settings.confirmation_mode === 'ASYNCHRONOUS'
  const asking = { party: args.party, ...askingAgent(guest) }
  const taking = writeOnDay(parts, restaurantId, date, (tx) => take(tx, parts, call, { request, wish, onRequest }))
  const { since, until, heldAreaId } = await countingGuest(parts, house, wish.date, asking, taking).catch(
    async (refusal: unknown) => {
      if (!(refusal instanceof NeedsMoves || refusal instanceof TooManyHolds)) throw refusal
      return { since: now, until: null, heldAreaId: null }
    },
  )
  const key = parts.agentHolds.keyOf(restaurantId, [request, since])
  const policy = policyOf(
    call,
    at,
    onRequest ? null : assistantTerms(call, { at, ...party, areaId, heldAreaId }, since, sumOf(order.lines, 'now')),
    { sentence: orderSentence(call, order.lines), figures: orderFigures(order.lines) },
  )
  const hold = {
    issuedAt: since,
    key,
    at,
    party: args.party,
    children: party.children,
    areaId: areaId ?? 0,
    policy: policy.policy_hash,
    order: packed,
  }
  return {
    data: {
      ...(onRequest && { on_request: true }),
      ...(byHand && { confirmed_by_hand: true }),
      hold_id: parts.agentHolds.sign(restaurantId, hold),
      start: startOf(call, at),
      weekday: call.formats.weekday(date),
      ...nightOf(call, at),
      timezone,
      expires_at: until === null ? null : startOf(call, until),
      ...policy,
    },
    say: sentence(call, { at, party: args.party, until, onRequest, byHand }),
  }
}

type Request = { request: string; wish: Parameters<typeof takeHold>[3]; onRequest: boolean }

async function take(
  tx: Tx,
  parts: HoldParts,
  { house, now, guest }: AgentCall,
  { request, wish, onRequest }: Request,
): Promise<{ since: EpochSeconds; until: EpochSeconds | null; heldAreaId: number | null }> {
  const restaurantId = house.settings.id
  const since = await requestHeldSince(tx, restaurantId, request, { now, counts: holdSeconds })
  // The restaurant answers requests for such a party itself, so no table is held.
  if (onRequest) return { since, until: null, heldAreaId: null }
  const key = parts.agentHolds.keyOf(restaurantId, [request, since])
  const before = await lockHoldOf(tx, restaurantId, ownerOf(key), now)
  // A repeated request gets the hold it has, or had before it was booked.
  if (before || since < now) {
    return { since, until: before?.until ?? since + holdSeconds, heldAreaId: before?.area_id ?? null }
  }
  const holder = await admitHold(tx, parts, house, guest, { key, party: wish.adults + wish.children })
  const taken = await takeHold(tx, restaurantId, parts, wish, holder)
  return { since, until: taken.until, heldAreaId: taken.dining_area_id }
}

type Held = { at: EpochSeconds; party: number; until: EpochSeconds | null; onRequest: boolean; byHand: boolean }

function sentence(call: AgentCall, { at, party, until, onRequest, byHand }: Held): string {
  const { language, formats } = call
  const { booking } = guestTexts[language]
  const visit = visitSentence(call, { at, party })
  if (onRequest) return `${visit}. ${booking.noTableHeld}`
  const held = until === null ? agentTexts[language].notHeld : booking.heldUntil(formats.time(until))
  return [`${visit}. ${held}`, ...(byHand ? [booking.outcomes.asked.sentence] : [])].join(' ')
}

/**
 * `hold_table`: holds a table for five minutes. All assistants together hold at most a tenth of the seats at any moment
 * (but always one table) and make at most 60 holds an hour. Beyond the tenth, or where other bookings would have to be
 * moved, nothing is held, and booking works without. Locks in order: the request, the hourly count, the count of
 * assistants, the restaurant, the days.
 */

import { agentTexts } from '../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { type EpochSeconds, localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { seatsOnline } from '../../../domain/seating/share-of-guest-holds.ts'
import { NeedsMoves } from '../../bookings/seating/find-tables.ts'
import type { BookingContext } from '../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../bookings/write/write-on-day.ts'
import { agentHolder } from '../../guest-pages/book/guest-hold.ts'
import { countingGuest, type WishParts } from '../../guest-pages/choose/count-wishes.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { type GuestLimits, tooMany } from '../../guest-pages/limits/guest-limits.ts'
import { holdSeconds, type TakenHold, TooManyHolds, takeHold } from '../../holds/take-hold.ts'
import { lockHoldOf } from '../../schedule/holds.sql.ts'
import { areaIn, partyIn, startIn } from '../call/arguments.ts'
import { policyOf } from '../call/policy.ts'
import { startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'
import type { AgentHolds } from './agent-holds.ts'
import { requestHeldSince, seatsHeldWith } from './agents.sql.ts'

export type HoldParts = BookingContext &
  WishParts & { db: Database; clock: Clock; limits: GuestLimits; agentHolds: AgentHolds }

export type HoldTableArgs = { start: string; party: number; children?: number; area?: string; request_id: string }

/** One in this many seats. */
const heldOf = 10

export async function holdTable(parts: HoldParts, call: AgentCall, args: HoldTableArgs): Promise<ToolAnswer> {
  const { house, now, network } = call
  const { id: restaurantId, timezone } = house.settings
  const at = startIn(call, args.start)
  const party = partyIn(call, args)
  const areaId = areaIn(call, args.area)
  const request = parts.agentHolds.keyOf(restaurantId, [
    network,
    args.request_id,
    at,
    args.party,
    party.children,
    areaId,
  ])
  const date = localDateOf(timezone, at)
  const wish = {
    ...{ date: `${date}T${localTimeOf(timezone, at)}:00`, ...party, dining_area_id: areaId },
    ...{ table_ids: undefined, duration: undefined, override: false },
  }
  const policy = policyOf(call, at)
  const asking = { party: args.party, network, channel: 'agent' } as const
  const taking = writeOnDay(parts, restaurantId, date, (tx) =>
    take(tx, parts, call, { request, wish, onRequest: isRequest(house, party) }),
  )
  const { since, until } = await countingGuest(parts, house, wish.date, asking, taking).catch(
    async (refusal: unknown) => {
      if (!(refusal instanceof NeedsMoves || refusal instanceof TooManyHolds)) throw refusal
      return { since: now, until: null }
    },
  )
  const key = parts.agentHolds.keyOf(restaurantId, [request, since])
  const hold = {
    issuedAt: since,
    key,
    at,
    party: args.party,
    children: party.children,
    areaId: areaId ?? 0,
    policy: policy.policy_hash,
  }
  return {
    data: {
      hold_id: parts.agentHolds.sign(restaurantId, hold),
      start: startOf(call, at),
      weekday: call.formats.weekday(date),
      timezone,
      expires_at: until === null ? null : startOf(call, until),
      ...policy,
    },
    say: sentence(call, { at, party: args.party, until }),
  }
}

type Request = { request: string; wish: Parameters<typeof takeHold>[3]; onRequest: boolean }

async function take(
  tx: Tx,
  parts: HoldParts,
  { house, now }: AgentCall,
  { request, wish, onRequest }: Request,
): Promise<{ since: EpochSeconds; until: EpochSeconds | null }> {
  const { limits, agentHolds, clock } = parts
  const restaurantId = house.settings.id
  const since = await requestHeldSince(tx, restaurantId, request, { now, counts: holdSeconds })
  // The restaurant answers requests for such a party itself, so no table is held.
  if (onRequest) return { since, until: null }
  const holder = agentHolder(agentHolds.keyOf(restaurantId, [request, since]))
  const before = await lockHoldOf(tx, restaurantId, holder.owner, now)
  // A repeated request gets the hold it has, or had before it was booked.
  if (before || since < now) return { since, until: before?.until ?? since + holdSeconds }
  if (await limits.countAgentHold(tx, restaurantId, clock.now())) throw tooMany()
  const taken = await takeHold(tx, restaurantId, parts, wish, holder)
  await assertShare(tx, taken, { countedAs: holder.countedAs, now })
  return { since, until: taken.until }
}

async function assertShare(
  tx: Tx,
  { id, house, starts_at: from, ends_at: until, table_ids: tableIds }: TakenHold,
  counted: { countedAs: string; now: EpochSeconds },
): Promise<void> {
  const { settings, prepared } = house
  const others = await seatsHeldWith(tx, settings.id, { ...counted, holdId: id, from, until })
  const tables = prepared.house.areas.flatMap((area) => area.tables)
  const own = tables.reduce((seats, table) => (tableIds.includes(table.id) ? seats + table.maxCovers : seats), 0)
  const seats = seatsOnline(prepared.house, localDateOf(settings.timezone, from))
  if (others > 0 && (others + own) * heldOf > seats) {
    throw new TooManyHolds('Assistants hold a tenth of the seats of this time.')
  }
}

function sentence(
  { language, formats, house }: AgentCall,
  { at, party, until }: { at: EpochSeconds; party: number; until: EpochSeconds | null },
): string {
  const day = formats.day(localDateOf(house.settings.timezone, at))
  const visit = agentTexts[language].visit(day, formats.time(at), guestTexts[language].party.guests(party))
  if (until === null) return `${visit}. ${agentTexts[language].notHeld}`
  return `${visit}. ${guestTexts[language].booking.heldUntil(formats.time(until))}`
}

/** Starts as staff see them: whether they book, why not, and whether staff could book them nevertheless. */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { Slot } from '../calendar/service-hours.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import type { ReseatingSearch } from '../seating/reseating.ts'
import type { Schedule } from '../seating/schedule.ts'
import { decideWithMoves, eveningFor, type Wish } from './availability.ts'
import { type Rules, staffRules } from './booking-rules.ts'

export type StartReason = Reason | 'past'

export type DayStart = {
  slot: Slot
  /** Null: a booking succeeds. `past`: one would be a record of what happened. */
  reason: StartReason | null
  /** Whether a booking with `override` succeeds. */
  override: boolean
  /** How long the party stays. */
  minutes: number
}

const overrideRules: Rules = { ...staffRules, binding: 'override' }

/**
 * Decides each slot as creating a booking would, for a stay of the turn time. The slots must be of one date, and the
 * schedule that of its whole day.
 */
export function decideSlots(
  prepared: PreparedHouse,
  schedule: Schedule,
  slots: readonly Slot[],
  now: EpochSeconds,
  { rules = staffRules, ...asked }: Pick<Wish, 'party' | 'areaId'> & { rules?: Rules },
): DayStart[] {
  const date = slots[0]?.date as LocalDate
  let known: ReseatingSearch | undefined
  const evening = (): ReseatingSearch => {
    known ??= eveningFor(prepared, schedule, date, now, {})
    return known
  }
  return slots.map((slot) => {
    const wish = { ...asked, at: slot.start, rules }
    const decision = decideWithMoves(prepared, schedule, now, wish, evening)
    const refused = 'refused' in decision ? decision.refused : null
    const reason = slot.start < now ? 'past' : refused
    const byStaff = decideWithMoves(prepared, schedule, now, { ...wish, rules: overrideRules }, evening)
    const minutes = prepared.turnMinutes(slot.serviceHourId, asked.party)
    return { slot, reason, override: 'seated' in byStaff, minutes }
  })
}

/**
 * What other rules would have meant for a past evening. Only what fits under the saved rules can be lost under the drafted
 * ones: an evening that staff filled by overrides would not fit under either.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import { type PastBooking, type PastEvening, playEvening } from './replay.ts'

export type IdentifiedBooking = PastBooking & { id: number }

export type Lost = { id: number; at: EpochSeconds; party: number; reason: Reason; later: EpochSeconds | null }
export type Gained = { time: EveningTime; party: number; asks: number }

export function tryRules(
  saved: PreparedHouse,
  drafted: PreparedHouse,
  past: PastEvening<IdentifiedBooking>,
): { lost: Lost[]; gained: Gained[] } {
  const before = playEvening(saved, past)
  const after = playEvening(drafted, past)
  const lost = past.booked.flatMap(({ id, at, party }, index): Lost[] => {
    const [stood, outcome] = [before.booked[index], after.booked[index]]
    if (!stood || !outcome || 'refused' in stood || 'tableIds' in outcome) return []
    return [{ id, at, party, reason: outcome.refused, later: outcome.later }]
  })
  const gained = past.refused.flatMap(({ time, party }, index): Gained[] => {
    const asks = (after.refused[index] ?? 0) - (before.refused[index] ?? 0)
    return asks > 0 ? [{ time, party, asks }] : []
  })
  return { lost, gained }
}

/** Every start of a day as staff see it: whether it books, why not, and whether staff could book it nevertheless. */

import { decideWithMoves, type Wish } from './availability.ts'
import type { EpochSeconds, LocalDate } from './calendar.ts'
import type { Diary } from './diary.ts'
import type { Reason } from './opening.ts'
import type { PreparedHouse } from './prepared-house.ts'
import { Evening } from './reseating.ts'
import { type Slot, slotsOfDate } from './service-hours.ts'

export type DayStart = {
  slot: Slot
  /** Null: a booking succeeds. */
  reason: Reason | null
  /** Whether a booking with `override` succeeds. */
  override: boolean
}

/** By the decision of create itself, for a stay of the turn time; the diary is that of the whole day. */
export function startsOfDay(
  prepared: PreparedHouse,
  diary: Diary,
  date: LocalDate,
  now: EpochSeconds,
  asked: Pick<Wish, 'party' | 'areaId' | 'ignoreBookingId'>,
): DayStart[] {
  const { house } = prepared
  let known: Evening | undefined
  const evening = (): Evening => {
    known ??= new Evening(prepared, diary, date, now, asked.ignoreBookingId)
    return known
  }
  return slotsOfDate(house, date).map((slot) => {
    const wish = { ...asked, at: slot.start, channel: 'staff' as const }
    const decision = decideWithMoves(prepared, diary, now, wish, evening)
    const reason = 'refused' in decision ? decision.refused : null
    const byStaff = decideWithMoves(prepared, diary, now, { ...wish, override: true }, evening)
    return { slot, reason, override: 'seated' in byStaff }
  })
}

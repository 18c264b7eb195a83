/** Ends a block whose booking and days are locked. */
import type { Tx } from '../../../db/database.ts'
import { attempt, eventsOfAction, shownStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { factsOf } from '../read/booking-facts.ts'
import { updateStatus } from './booking-writes.sql.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'

/** Throws where the booking is no block, or no longer one. */
export async function liftBlock(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  { actor, now }: { actor: string; now: EpochSeconds },
): Promise<ChangedBooking> {
  const outcome = attempt('unblock', factsOf(before, house), now)
  if ('refused' in outcome) {
    throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
  }
  const { to } = outcome
  await updateStatus(tx, house.settings.id, before.id, to, { releases: true, arrives: false, leaves: false, at: now })
  const events = eventsOfAction('unblock', before.status)
  return recordChange(tx, house, {
    at: now,
    actor,
    action: 'unblock',
    events,
    before,
    after: { ...before, status: to },
  })
}

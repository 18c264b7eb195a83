/**
 * Other hours can put a start after midnight into another evening. Rewrites the evening of bookings to come in the
 * transaction that changes the hours, under the lock of the restaurant's row, which every writer of a start takes first. The
 * days that show them are read again because the restaurant's version is raised. Bookings of the past keep their evening.
 */
import { secondsOf } from '../../../../clock.ts'
import type { Tx } from '../../../../db/database.ts'
import { localDateOf } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { StoredConfiguration } from '../description/stored-configuration.ts'
import { listEveningsToCome, writeEvenings } from './affected-bookings.sql.ts'
import { plannedHours, storedHours } from './engine-hours.ts'
import type { Plan } from './plan-changes.ts'

export async function rewriteEvenings(
  tx: Tx,
  stored: StoredConfiguration,
  plan: Plan,
  instant: Temporal.Instant,
): Promise<void> {
  const hours = plannedHours(stored, plan)
  if (JSON.stringify(hours) === JSON.stringify(storedHours(stored))) return
  const now = secondsOf(instant)
  const today = localDateOf(hours.timezone, now)
  const bookings = await listEveningsToCome(tx, stored.id, { today, now })
  const changed = bookings.flatMap(({ id, starts_at, evening }) => {
    const after = eveningOf(hours, starts_at)
    return evening === after ? [] : [{ id, evening: after }]
  })
  if (changed.length > 0) await writeEvenings(tx, stored.id, changed)
}

/**
 * Writes the note of an evening. The caller names the version it has read; if that is not the current one, nothing is
 * overwritten and the answer contains the current note.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { findLatestNote, insertNote } from './evening-notes.sql.ts'
import { type PresentedNote, presentNote } from './present-note.ts'

export type NoteOrder = { note: string | null; replaces: number | null; actor: string }

/** Returns the note after the write; null where it was removed. */
export async function writeNote(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  evening: LocalDate,
  { note, replaces, actor }: NoteOrder,
  now: EpochSeconds,
): Promise<PresentedNote | null> {
  const { house, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  await lockDays([evening])
  const { timezone } = house.settings
  const before = await findLatestNote(tx, restaurantId, evening)
  if ((before?.note ?? null) === note) return presentNote(before, timezone)
  const stands = presentNote(before, timezone)
  if ((stands?.id ?? null) !== replaces) {
    throw new Problem('PRECONDITION_FAILED', (say) => say.house.evening.noteChanged, {
      details: { etag: `"n${stands?.id ?? 0}"`, note: stands },
    })
  }
  await insertNote(tx, restaurantId, evening, { note, actor, at: now })
  return presentNote(await findLatestNote(tx, restaurantId, evening), timezone)
}

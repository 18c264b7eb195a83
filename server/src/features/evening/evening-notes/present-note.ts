/** Rows of notes in their wire shape. */
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { EveningNoteRow } from './evening-notes.sql.ts'

/** Null where there is none, or it was removed. */
export function presentNote(row: EveningNoteRow | undefined, timezone: string) {
  if (row === undefined || row.note === null) return null
  return { ...row, note: row.note, at: toOffsetDateTime(timezone, row.at) }
}

export type PresentedNote = NonNullable<ReturnType<typeof presentNote>>

export const presentEntry = (row: EveningNoteRow, timezone: string) => ({
  ...row,
  at: toOffsetDateTime(timezone, row.at),
})

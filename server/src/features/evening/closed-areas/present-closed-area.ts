/** Maps a closed area to its wire shape. */
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { ClosedAreaRow } from '../../house/schedule/closed-areas.sql.ts'

export const presentClosedArea = ({ from, until, at, ...row }: ClosedAreaRow, timezone: string) => ({
  ...row,
  from: toOffsetDateTime(timezone, from),
  until: toOffsetDateTime(timezone, until),
  at: toOffsetDateTime(timezone, at),
})

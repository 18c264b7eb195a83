/**
 * Whether guests are promised a time and have no table for it: none at all, one that is out of use, or one in an area that
 * is closed then. Guests who are seated have the table they sit at, whatever was closed since.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { type BookingStatus, hasArrived, isBlock, takesTables } from './booking-status.ts'

export type Seated = {
  status: BookingStatus
  waiting_list: boolean
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  dining_area_id: number | null
  table_ids: readonly number[]
}

export type ClosedArea = { dining_area_id: number; from: EpochSeconds; until: EpochSeconds }

export function needsTable(
  { status, waiting_list, starts_at, ends_at, dining_area_id, table_ids }: Seated,
  closed: readonly ClosedArea[],
  isInUse: (tableId: number) => boolean,
): boolean {
  if (!takesTables(status) || isBlock(status) || waiting_list) return false
  if (table_ids.length === 0) return true
  if (hasArrived(status)) return false
  const isClosed = ({ dining_area_id: areaId, from, until }: ClosedArea): boolean =>
    areaId === dining_area_id && from < ends_at && until > starts_at
  return closed.some(isClosed) || !table_ids.every(isInUse)
}

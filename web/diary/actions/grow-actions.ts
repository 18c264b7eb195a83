/**
 * A party that becomes another number of guests. Who sits keeps the table; where chairs lack, the dialog asks what is to be
 * done, after the number is saved.
 */
import { seatTexts } from '../../../texts/en/diary/diary.ts'
import { growTexts } from '../../../texts/en/diary/seating.ts'
import { hasArrived, startOf } from '../../kit/booking/booking-state.ts'
import { minute } from '../../kit/time/zone-time.ts'
import { type Booking, type Edit, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { chairsAt, type Way } from '../day/seat/chairs.ts'
import { day, dialog, growing } from '../state/screen.ts'
import { edit } from './moves.ts'

export async function changeParty(
  booking: Booking,
  change: Edit,
  patch: Partial<Booking>,
  said: string,
  button?: string,
): Promise<boolean> {
  if (!(await edit(booking, change, patch, said, button))) return false
  const { adults, children } = booking
  const after = { adults: change.adults ?? adults, children: change.children ?? children }
  if (lacksChairs(booking, change, after.adults + after.children)) {
    growing.value = { bookingId: booking.id, before: { adults, children }, after, refused: null }
    dialog.value = 'grows'
  }
  return true
}

function lacksChairs(booking: Booking, change: Edit, covers: number): boolean {
  if (day.value === null || !hasArrived(booking) || change.table_ids !== undefined) return false
  if (covers <= booking.adults + booking.children || booking.table_ids.length === 0) return false
  return covers > chairsAt(day.value, booking.table_ids) + booking.extra_chairs
}

/** `change`: what is not saved yet. */
export function takeWay(booking: Booking, { kind, table }: Way, change: Edit): Promise<boolean> {
  const { tableIds: table_ids, isLongEnough, freeUntil } = table
  const names = day.value === null ? '' : tableNames(day.value, table_ids)
  const name = guestName(booking)
  if (kind === 'chair') {
    return edit(booking, { ...change, table_ids, override: true }, {}, growTexts.said(name, growTexts.addChair))
  }
  const isShort = !isLongEnough && freeUntil !== null
  const duration = isShort ? { duration: Math.max(15, Math.floor((freeUntil - startOf(booking)) / minute)) } : {}
  const said = hasArrived(booking) ? seatTexts.seatedAt(name, names) : growTexts.said(name, names)
  return edit(booking, { ...change, ...duration, table_ids }, { table_ids }, said)
}

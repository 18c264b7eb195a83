/** Edits of a booking: another time, other tables, a longer stay, and a table for those who wait. */

import { type SendOptions, StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { hasArrived } from '../../kit/booking/booking-state.ts'
import { instantOf, localText, minute } from '../../kit/time/zone-time.ts'
import { allTables, type Booking, type Day, type Edit, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { takenTables } from '../day/occupation.ts'
import { type Led, ledBy } from '../state/history.ts'
import { clock, day, dialog, growing, now, refusal, time } from '../state/screen.ts'
import { acceptAt, perform } from './actions.ts'
import { takeBackEdit } from './edit-undo.ts'

export const minutesOf = ({ date, end_time }: Pick<Booking, 'date' | 'end_time'>): number =>
  (instantOf(end_time) - instantOf(date)) / minute

/** Sends `change`; the undo sends the previous values the same way, unless they were changed again. */
export function edit(
  booking: Booking,
  change: Edit,
  patch: Partial<Booking>,
  said: string,
  button?: string,
): Promise<boolean> {
  const before: Edit = {}
  if (change.date !== undefined) before.date = localText(instantOf(booking.date), clock.value.timezone)
  if (change.table_ids !== undefined || change.date !== undefined || change.adults !== undefined) {
    if (booking.table_ids.length > 0) {
      before.table_ids = booking.table_ids
      before.is_pinned = booking.is_pinned
    }
  }
  if (change.duration !== undefined || change.date !== undefined) before.duration = minutesOf(booking)
  if (change.is_pinned !== undefined) before.is_pinned = booking.is_pinned
  if (change.adults !== undefined) before.adults = booking.adults
  if (change.children !== undefined) before.children = booking.children
  // Where the guest is not told of a change, they are not told that it was taken back.
  if (change.tell_guest === false) before.tell_guest = false
  const back = { ...before, ...('date' in before || 'table_ids' in before ? { override: true } : {}) }
  let led: Led = { etag: '', fields: {} }
  const call = async ({ onHeaders, ...options }: SendOptions) => {
    let etag = ''
    const hear = (headers: Headers) => {
      onHeaders?.(headers)
      etag = headers.get('etag') ?? ''
    }
    const { data } = await api.updateBooking(
      client,
      { booking: booking.id, body: change },
      { ...options, onHeaders: hear },
    )
    led = { etag, fields: ledBy(back, data) }
  }
  return perform({
    booking,
    patch,
    said,
    call,
    button,
    undo: (acceptArea, later = led) =>
      takeBackEdit(booking.id, acceptArea ? { ...back, accept_area: true } : back, later),
    led: () => led,
    anyway: () => void editAnyway(booking, change, patch, said),
    inArea: () => void edit(booking, { ...change, accept_area: true }, patch, said),
    refused: (error) => asksForChairs(booking, change, error),
  })
}

/** Tables chosen by hand are too small for the party: asks what is to be done, and changes nothing before. */
function asksForChairs(booking: Booking, change: Edit, error: unknown): boolean {
  if (!(error instanceof StandardError) || error.details?.reason !== 'pinned') return false
  const { adults, children } = booking
  growing.value = {
    bookingId: booking.id,
    before: { adults, children },
    after: { adults: change.adults ?? adults, children: change.children ?? children },
    refused: { edit: change, fits: error.details.fits as number[][] },
  }
  dialog.value = 'grows'
  return true
}

/** A table given with `override` is not moved again, so the pin is left to the override. */
function editAnyway(booking: Booking, change: Edit, patch: Partial<Booking>, said: string): Promise<boolean> {
  const { is_pinned: _, ...others } = change
  return edit(booking, { ...others, override: true }, patch, said)
}

export function togglePin(booking: Booking): Promise<boolean> {
  const is_pinned = !booking.is_pinned
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  const said = is_pinned ? texts.said.pinned(guestName(booking), tables) : texts.said.unpinned(guestName(booking))
  return edit(booking, { is_pinned }, { is_pinned }, said)
}

export type Move = { start: number; tableIds: number[] }

/** To another time, other tables, or both; guests who have arrived stay on their date. */
export function move(booking: Booking, { start, tableIds }: Move): Promise<boolean> {
  const isLater = start !== instantOf(booking.date)
  const isElsewhere = tableIds.join() !== booking.table_ids.join()
  if (!isLater && !isElsewhere) return Promise.resolve(false)
  const minutes = minutesOf(booking)
  const edits: Edit = {}
  if (isLater) edits.date = localText(start, clock.value.timezone)
  if (tableIds.length > 0) {
    edits.table_ids = tableIds
    // A different table chosen by hand pins the booking; another time at the same table does not.
    edits.is_pinned = isElsewhere || booking.is_pinned
  }
  const patch: Partial<Booking> = {
    date: new Date(start).toISOString(),
    end_time: new Date(start + minutes * minute).toISOString(),
    table_ids: tableIds,
    is_pinned: isElsewhere || booking.is_pinned,
  }
  const names = day.value === null ? '' : tableNames(day.value, tableIds)
  const where = [isElsewhere ? names : '', isLater ? time(start) : ''].filter((part) => part !== '').join(', ')
  return edit(booking, edits, patch, texts.said.moved(guestName(booking), where))
}

/** The next table above or below in the order of the day; a guest without one gets the last or first with room. */
export function moveByRows(booking: Booking, rows: 1 | -1): Promise<boolean> {
  if (day.value === null) return Promise.resolve(false)
  if (booking.table_ids.length === 0) return giveFreeTable(booking, day.value, rows)
  const ids = allTables(day.value).map(({ id }) => id)
  const next = ids[ids.indexOf(booking.table_ids[0] ?? -1) + rows]
  if (next === undefined || booking.table_ids.length !== 1) return Promise.resolve(false)
  return move(booking, { start: instantOf(booking.date), tableIds: [next] })
}

function giveFreeTable(booking: Booking, day: Day, rows: 1 | -1): Promise<boolean> {
  const span = { from: instantOf(booking.date), to: instantOf(booking.end_time) }
  const taken = takenTables(day, span, now.value)
  const free = allTables(day).filter(
    ({ id, min_covers, max_covers }) => !taken.has(id) && min_covers <= booking.covers && booking.covers <= max_covers,
  )
  const table = free.at(rows === -1 ? -1 : 0)
  if (table !== undefined) return giveTable(booking, table.id)
  refusal.value = { bookingId: booking.id, text: texts.noRoomThen, anyway: null }
  return Promise.resolve(false)
}

/** A guest on the waiting list gets exactly this table; other bookings are moved to it. */
export const giveTable = (booking: Booking, tableId: number): Promise<boolean> =>
  booking.waiting_list
    ? acceptAt(booking, [tableId])
    : move(booking, { start: instantOf(booking.date), tableIds: [tableId] })

export function moveByTime(booking: Booking, minutes: number): Promise<boolean> {
  if (hasArrived(booking)) return Promise.resolve(false)
  return move(booking, { start: instantOf(booking.date) + minutes * minute, tableIds: booking.table_ids })
}

/**
 * What can be done to a booking. Each is shown at once, sent, and either stays with an undo in a toast, or is taken back
 * with the sentence of the API beside the booking.
 */
import { canOverride, client, here, refresh, sentenceOf, signInIfNeeded } from './api.ts'
import { hasArrived } from './booking-state.ts'
import { type Booking, tableNames } from './day.ts'
import { guestName } from './names.ts'
import { type Change, without } from './optimistic.ts'
import { changes, clock, day, readOnly, refusal, time, timeOf, toast } from './screen.ts'
import { texts } from './texts.ts'
import { instantOf, localText, minute } from './zone-time.ts'

type Step = {
  booking: Booking | null
  patch?: Partial<Booking>
  call: () => Promise<unknown>
  said: string
  undo: (() => Promise<unknown>) | null
  /** The same with `override`, where a rule of the house was in the way. */
  anyway?: () => void
}

let numbers = 0

/** True if it was done. */
export async function perform({ booking, patch, call, said, undo, anyway }: Step): Promise<boolean> {
  if (readOnly.value) return false
  refusal.value = null
  const change: Change = { id: ++numbers, bookingId: booking?.id ?? 0, patch: patch ?? {} }
  changes.value = [...changes.value, change]
  try {
    await call()
    await refresh()
    say(said, undo)
    return true
  } catch (error) {
    signInIfNeeded(error)
    const way = anyway !== undefined && canOverride(error) ? anyway : null
    refusal.value = { bookingId: booking?.id ?? null, text: sentenceOf(error), anyway: way }
    return false
  } finally {
    changes.value = without(changes.value, change.id)
  }
}

export function say(text: string, undo: (() => Promise<unknown>) | null): void {
  toast.value = { id: ++numbers, text, undo: undo === null ? null : () => takeBack(undo) }
}

async function takeBack(undo: () => Promise<unknown>): Promise<void> {
  toast.value = null
  try {
    await undo()
    await refresh()
    say(texts.said.undone, null)
  } catch (error) {
    signInIfNeeded(error)
    refusal.value = { bookingId: null, text: sentenceOf(error), anyway: null }
  }
}

/** Undoes the latest change of status by the name of its history entry, so that what came after it is never undone. */
function statusStep(
  booking: Booking,
  patch: Partial<Booking>,
  said: string,
  call: () => Promise<unknown>,
): Promise<boolean> {
  let entry: number | undefined
  const id = { booking: booking.id }
  const sent = async () => {
    await call()
    const { data } = await client.getBookingHistory(id, here())
    entry = data.at(-1)?.id
  }
  const undo = () => client.undoStatusChange({ ...id, body: entry === undefined ? {} : { history_id: entry } }, here())
  return perform({ booking, patch, said, call: sent, undo })
}

const to = (fsm_status: Booking['fsm_status']): Partial<Booking> => ({ fsm_status, status: fsm_status })

export const seat = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('arrived_in_service'), texts.said.seated(guestName(booking)), () =>
    client.checkIn({ booking: booking.id }, here()),
  )

export const finish = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('finished'), texts.said.left(guestName(booking)), () =>
    client.finishBooking({ booking: booking.id }, here()),
  )

export const noShow = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('noshow'), texts.said.noShow(guestName(booking)), () =>
    client.markNoShow({ booking: booking.id }, here()),
  )

export const unblock = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('cancelled'), texts.said.unblocked(tablesOf(booking)), () =>
    client.unblockTables({ booking: booking.id }, here()),
  )

const change = (booking: Booking, status: 'accepted' | 'rejected' | 'cancelled'): Promise<boolean> =>
  statusStep(booking, to(status), texts.said[status](guestName(booking)), () =>
    client.changeStatus({ booking: booking.id, body: { status } }, here()),
  )

export const accept = (booking: Booking): Promise<boolean> => change(booking, 'accepted')
export const reject = (booking: Booking): Promise<boolean> => change(booking, 'rejected')
export const cancel = (booking: Booking): Promise<boolean> => change(booking, 'cancelled')

const tablesOf = (booking: Booking): string => (day.value === null ? '' : tableNames(day.value, booking.table_ids))
export const minutesOf = ({ date, end_time }: Pick<Booking, 'date' | 'end_time'>): number =>
  (instantOf(end_time) - instantOf(date)) / minute

export type Edit = NonNullable<Parameters<typeof client.updateBooking>[0]['body']>

/** Changes what `edit` names; undone by the same call with what was there before. */
export function edit(booking: Booking, edit: Edit, patch: Partial<Booking>, said: string): Promise<boolean> {
  const before: Edit = {}
  if (edit.date !== undefined) before.date = localText(instantOf(booking.date), clock.value.timezone)
  if (edit.table_ids !== undefined || edit.date !== undefined || edit.adults !== undefined) {
    if (booking.table_ids.length > 0) before.table_ids = booking.table_ids
  }
  if (edit.duration !== undefined || edit.date !== undefined) before.duration = minutesOf(booking)
  if (edit.adults !== undefined) before.adults = booking.adults
  if (edit.children !== undefined) before.children = booking.children
  if (edit.comment !== undefined) before.comment = booking.comment
  if (edit.private_comment !== undefined) before.private_comment = booking.private_comment
  if (edit.booking_tag_ids !== undefined) before.booking_tag_ids = booking.booking_tags.map(({ id }) => id)
  const send = (body: Edit) => client.updateBooking({ booking: booking.id, body }, here())
  return perform({
    booking,
    patch,
    said,
    call: () => send(edit),
    undo: () => send({ ...before, ...('date' in before || 'table_ids' in before ? { override: true } : {}) }),
    anyway: () => void editAnyway(booking, edit, patch, said),
  })
}

const editAnyway = (booking: Booking, change: Edit, patch: Partial<Booking>, said: string): Promise<boolean> =>
  edit(booking, { ...change, override: true }, patch, said)

export type Move = { start: number; tableIds: number[] }

/** To another time, other tables, or both; guests who have arrived stay on their date. */
export function move(booking: Booking, { start, tableIds }: Move): Promise<boolean> {
  const isLater = start !== instantOf(booking.date)
  const isElsewhere = tableIds.join() !== booking.table_ids.join()
  if (!isLater && !isElsewhere) return Promise.resolve(false)
  const minutes = minutesOf(booking)
  const edits: Edit = {}
  if (isLater) edits.date = localText(start, clock.value.timezone)
  if (isElsewhere || isLater) edits.table_ids = tableIds
  const patch: Partial<Booking> = {
    date: new Date(start).toISOString(),
    end_time: new Date(start + minutes * minute).toISOString(),
    table_ids: tableIds,
  }
  const names = day.value === null ? '' : tableNames(day.value, tableIds)
  const where = [isElsewhere ? names : '', isLater ? time(start) : ''].filter((part) => part !== '').join(', ')
  return edit(booking, edits, patch, texts.said.moved(guestName(booking), where))
}

/** Longer or shorter, at least a quarter of an hour. */
export function stay(booking: Booking, end: number): Promise<boolean> {
  const duration = Math.max(15, (end - instantOf(booking.date)) / minute)
  if (duration === minutesOf(booking)) return Promise.resolve(false)
  const end_time = new Date(instantOf(booking.date) + duration * minute).toISOString()
  return edit(booking, { duration }, { end_time }, texts.said.staysUntil(guestName(booking), timeOf(end_time)))
}

export const stayLonger = (booking: Booking, minutes: number): Promise<boolean> =>
  stay(booking, instantOf(booking.end_time) + minutes * minute)

/** The table above or below in the order of the day, for a booking with one table. */
export function moveByRows(booking: Booking, rows: 1 | -1): Promise<boolean> {
  const ids = day.value?.areas.flatMap(({ tables }) => tables.map(({ id }) => id)) ?? []
  const next = ids[ids.indexOf(booking.table_ids[0] ?? -1) + rows]
  if (next === undefined || booking.table_ids.length !== 1) return Promise.resolve(false)
  return move(booking, { start: instantOf(booking.date), tableIds: [next] })
}

export function moveByTime(booking: Booking, minutes: number): Promise<boolean> {
  if (hasArrived(booking)) return Promise.resolve(false)
  return move(booking, { start: instantOf(booking.date) + minutes * minute, tableIds: booking.table_ids })
}

/**
 * What can be done to a booking's status, and how everything is done: each is shown at once, sent, and either stays with an
 * undo in a toast, or is taken back with the sentence of the API beside the booking.
 */
import { canOverride, client, here, refresh, sentenceOf, signInIfNeeded } from './api.ts'
import { type Booking, tableNames } from './day.ts'
import type { EntryUndo } from './history.ts'
import { guestName } from './names.ts'
import { type Change, without } from './optimistic.ts'
import { changes, day, readOnly, refusal, toast } from './screen.ts'
import { texts } from './texts.ts'

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
  if (readOnly.value) {
    refusal.value = { bookingId: booking?.id ?? null, text: texts.notNow, anyway: null }
    return false
  }
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

export const to = (fsm_status: Booking['fsm_status']): Partial<Booking> => ({ fsm_status, status: fsm_status })

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

/** Takes back an entry of the history. What cannot be taken back any more is refused with a sentence. */
export function takeBackEntry(booking: Booking, undo: EntryUndo): Promise<boolean> {
  const id = { booking: booking.id }
  const call =
    undo.kind === 'status'
      ? () => client.undoStatusChange({ ...id, body: { history_id: undo.historyId } }, here())
      : () => client.updateBooking({ ...id, body: undo.edit }, here())
  return perform({ booking, call, said: texts.said.undone, undo: null })
}

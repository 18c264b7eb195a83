/** What can be done to the day as a whole: bookings and walk-ins taken, tables blocked, parts of the day closed, the pause. */
import { perform } from './actions.ts'
import { client, here } from './api.ts'
import { clock, day, now, time } from './screen.ts'
import { texts } from './texts.ts'
import { localText, minute } from './zone-time.ts'

export type NewBooking = Parameters<typeof client.createBooking>[0]['body']

/** Throws what the API refuses, since the form shows it beside its fields. */
export async function book(body: NewBooking, idempotencyKey: string): Promise<{ id: number; reference: string }> {
  const { data } = await client.createBooking({ body }, { ...here(), idempotencyKey })
  return data
}

export const cancelBooked = (id: number): Promise<unknown> =>
  client.changeStatus({ booking: id, body: { status: 'cancelled' } }, here())

/** Booked from this minute and seated at once; a shorter stay where the next party comes. */
export function seatWalkIn(covers: number, table: { id: number; name: string }, minutes: number): Promise<boolean> {
  const start = Math.floor(now.value / minute) * minute
  let id: number | undefined
  const call = async () => {
    const { data } = await client.createBooking(
      {
        body: {
          date: localText(start, clock.value.timezone),
          adults: covers,
          table_ids: [table.id],
          duration: minutes,
          override: true,
          patron: { walkin: true },
        },
      },
      here(),
    )
    id = data.id
    await client.checkIn({ booking: data.id }, here())
  }
  const undo = async () => {
    if (id === undefined) return
    await client.undoStatusChange({ booking: id, body: {} }, here())
    await cancelBooked(id)
  }
  return perform({ booking: null, call, undo, said: texts.said.walkedIn(table.name) })
}

export type Block = { tableIds: number[]; date: string; time: string; minutes: number; comment: string }

export async function block({ tableIds, date, time, minutes, comment }: Block): Promise<number> {
  const body = { table_ids: tableIds, date, time, duration: minutes, comment: comment === '' ? null : comment }
  const { booking } = await client.blockTables({ body }, here())
  return booking.id
}

export const unblockById = (id: number): Promise<unknown> => client.unblockTables({ booking: id }, here())

export type CloseOff = Parameters<typeof client.createCloseOff>[0]['body']

/** Closes or opens; the undo is the other one. */
export function setClosed(closeOff: CloseOff, isClosed: boolean, what: string): Promise<boolean> {
  const create = () => client.createCloseOff({ body: closeOff }, here())
  const remove = () => client.removeCloseOff({ body: closeOff }, here())
  return perform({
    booking: null,
    call: isClosed ? create : remove,
    undo: isClosed ? remove : create,
    said: isClosed ? texts.said.closed(what) : texts.said.opened(what),
  })
}

export function setPaused(paused: boolean): Promise<boolean> {
  const send = (value: boolean) => client.pauseOnlineBookings({ body: { paused: value } }, here())
  return perform({
    booking: null,
    call: () => send(paused),
    undo: () => send(!paused),
    said: paused ? texts.said.paused : texts.said.resumed,
  })
}

/** When a table that was asked for is next taken, as words. */
export const untilWords = (freeUntil: number | null): string =>
  freeUntil === null ? texts.freeAllDay : texts.freeUntil(time(freeUntil))

export const usualMinutes = (): number => (day.value?.settings.default_booking_duration_hours ?? 2) * 60

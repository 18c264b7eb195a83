/** What can be done to the day as a whole: bookings and walk-ins taken, tables blocked, parts of the day closed, the pause. */
import { texts } from '../../texts/en/diary.ts'
import { perform } from './actions.ts'
import { client, here } from './api.ts'
import { tableNames } from './day.ts'
import { clock, day, now } from './screen.ts'
import { localText, minute } from './zone-time.ts'

export type NewBooking = Parameters<typeof client.createBooking>[0]['body']

/** Throws what the API refuses, since the form shows it beside its fields. */
export async function book(body: NewBooking, idempotencyKey: string): Promise<{ id: number; reference: string }> {
  const { data } = await client.createBooking({ body }, { ...here(), idempotencyKey })
  return data
}

export const cancelBooked = (id: number): Promise<unknown> =>
  client.changeStatus({ booking: id, body: { status: 'cancelled' } }, here())

/** Booked from this minute and seated in the same call; a shorter stay where the next party comes. */
export function seatWalkIn(covers: number, tableIds: number[], minutes: number): Promise<boolean> {
  const start = Math.floor(now.value / minute) * minute
  let made: { id: number; entry: number } | null = null
  const body: NewBooking = {
    ...{ date: localText(start, clock.value.timezone), adults: covers, table_ids: tableIds, duration: minutes },
    ...{ override: true, seated: true, patron: { walkin: true } },
  }
  const names = day.value === null ? '' : tableNames(day.value, tableIds)
  return perform({
    booking: null,
    call: async (options) => {
      let entry = 0
      const onHeaders = (headers: Headers) => {
        entry = Number(headers.get('x-history-id'))
      }
      const { data } = await client.createBooking({ body }, { ...options, onHeaders })
      made = { id: data.id, entry }
    },
    undo: async () => {
      if (made === null) return
      const { id, entry } = made
      await client.undoStatusChange({ booking: id, body: { history_id: entry, cancel: true } }, here())
    },
    said: texts.said.walkedIn(names),
  })
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

/** Each part by a call of its own; those that were done stay where one is refused. */
export function setAllClosed(closeOffs: readonly CloseOff[], isClosed: boolean, what: string): Promise<boolean> {
  const send = async (closes: boolean) => {
    for (const body of closeOffs) {
      await (closes ? client.createCloseOff({ body }, here()) : client.removeCloseOff({ body }, here()))
    }
  }
  return perform({
    booking: null,
    call: () => send(isClosed),
    undo: () => send(!isClosed),
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

export const usualMinutes = (): number => (day.value?.settings.default_booking_duration_hours ?? 2) * 60

/** Actions on the day as a whole: new bookings and walk-ins, blocks, close-offs, the pause. */
import { seatTexts, texts } from '../../../texts/en/diary.ts'
import { tableNames } from '../day/day.ts'
import { patronOf } from '../day/draft.ts'
import type { QuotedWait } from '../day/quoted-wait.ts'
import { inFives, localText, minute } from '../day/zone-time.ts'
import { client, here } from '../state/api.ts'
import { clock, day, now } from '../state/screen.ts'
import { perform } from './actions.ts'

export type NewBooking = Parameters<typeof client.createBooking>[0]['body']

/** Throws the API's error, since the form shows it beside its fields. */
export async function book(body: NewBooking, idempotencyKey: string): Promise<{ id: number; reference: string }> {
  const { data } = await client.createBooking({ body }, { ...here(), idempotencyKey })
  return data
}

export const cancelBooked = (id: number): Promise<unknown> =>
  client.changeStatus({ booking: id, body: { status: 'cancelled' } }, here())

/** A party at the door; both may be empty. */
export type Who = { name: string; telephone: string }

const walkInOf = (who: Who) => ({ walkin: true, ...patronOf({ ...who, email: '' }) })
const nameOf = ({ name }: Who): string => name.trim() || texts.walkInGuest

/** Booked from this minute and seated in the same call; a shorter stay where the next party comes. */
export function seatWalkIn(covers: number, tableIds: number[], minutes: number, who: Who): Promise<boolean> {
  const start = Math.floor(now.value / minute) * minute
  const body: NewBooking = {
    ...{ date: localText(start, clock.value.timezone), adults: covers, table_ids: tableIds, duration: minutes },
    ...{ override: true, seated: true, patron: walkInOf(who) },
  }
  const names = day.value === null ? '' : tableNames(day.value, tableIds)
  return create(body, seatTexts.seatedAt(nameOf(who), names), ({ id, entry }) =>
    client.undoStatusChange({ booking: id, body: { history_id: entry, cancel: true } }, here()),
  )
}

/**
 * From the time at which a table is expected, rounded to five minutes, so that the day suggests tables that are free by
 * then.
 */
export function putOnWaitingList(covers: number, who: Who, quoted: QuotedWait | null): Promise<boolean> {
  const start = Math.floor(now.value / minute) * minute
  const told = quoted && { from: inFives(quoted.from, now.value), until: inFives(quoted.until, now.value) }
  const at = start + (told?.from ?? 0) * minute
  const body: NewBooking = {
    ...{ date: localText(at, clock.value.timezone), adults: covers, waiting_list: true, override: true },
    ...(told === null ? {} : { quoted_minutes: told }),
    patron: walkInOf(who),
  }
  return create(body, texts.said.waitlisted(nameOf(who)), ({ id }) => cancelBooked(id))
}

type Made = { id: number; entry: number }

function create(body: NewBooking, said: string, undo: (made: Made) => Promise<unknown>): Promise<boolean> {
  let made: Made | null = null
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
    undo: () => (made === null ? Promise.resolve() : undo(made)),
    said,
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

/** Closes or opens; each is the undo of the other. */
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

/** One call for each part; if one is refused, the others stay. */
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

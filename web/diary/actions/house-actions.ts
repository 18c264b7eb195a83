/** Actions on the day as a whole: new bookings and walk-ins, blocks, close-offs, the pause. */
import * as api from '../../../sdk/src/operations.ts'
import { seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { inFives, instantOf, localText, minute } from '../../kit/time/zone-time.ts'
import { tableNames } from '../day/day.ts'
import { patronOf } from '../day/draft.ts'
import type { WaitRange } from '../day/quoted-wait.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, now } from '../state/screen.ts'
import { perform } from './actions.ts'

export type NewBooking = Parameters<typeof api.createBooking>[1]['body']

/** Throws the API's error, since the form shows it beside its fields. */
export async function book(body: NewBooking, idempotencyKey: string): Promise<{ id: number; reference: string }> {
  const { data } = await api.createBooking(client, { body }, { ...currentRestaurant(), idempotencyKey })
  return data
}

export const cancelBooked = (id: number): Promise<unknown> =>
  api.changeStatus(client, { booking: id, body: { status: 'cancelled' } }, currentRestaurant())

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
    api.undoStatusChange(client, { booking: id, body: { history_id: entry, cancel: true } }, currentRestaurant()),
  )
}

/**
 * From the time at which a table is expected, rounded to five minutes, so that the day suggests tables that are free by
 * then.
 */
export function putOnWaitingList(covers: number, who: Who, quoted: WaitRange | null): Promise<boolean> {
  const start = Math.floor(now.value / minute) * minute
  const isSaid = quoted !== null && quoted.from === quoted.until
  const told = isSaid
    ? quoted
    : quoted && { from: inFives(quoted.from, now.value), until: inFives(quoted.until, now.value) }
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
      const { data } = await api.createBooking(client, { body }, { ...options, onHeaders })
      made = { id: data.id, entry }
    },
    undo: () => (made === null ? Promise.resolve() : undo(made)),
    said,
  })
}

export type Block = { tableIds: number[]; date: string; time: string; minutes: number; comment: string }

export async function block({ tableIds, date, time, minutes, comment }: Block): Promise<number> {
  const body = { table_ids: tableIds, date, time, duration: minutes, comment: comment === '' ? null : comment }
  const { booking } = await api.blockTables(client, { body }, currentRestaurant())
  return booking.id
}

/** The same tables and time on each day, all or none. */
export async function blockDays(
  { tableIds, time, minutes, comment }: Block,
  dates: readonly string[],
): Promise<number[]> {
  const body = { table_ids: tableIds, dates: [...dates], time, duration: minutes, comment: comment || null }
  const { bookings } = await api.blockSeveralDays(client, { body }, currentRestaurant())
  return bookings.map(({ id }) => id)
}

export const unblockAll = (ids: readonly number[]): Promise<unknown> =>
  api.unblockSeveral(client, { body: { booking_ids: [...ids] } }, currentRestaurant())

export const unblockById = (id: number): Promise<unknown> =>
  api.unblockTables(client, { booking: id }, currentRestaurant())

export type CloseOff = Parameters<typeof api.createCloseOff>[1]['body']

/** Closes or opens; each is the undo of the other. */
export function setClosed(closeOff: CloseOff, isClosed: boolean, what: string): Promise<boolean> {
  const create = () => api.createCloseOff(client, { body: closeOff }, currentRestaurant())
  const remove = () => api.removeCloseOff(client, { body: closeOff }, currentRestaurant())
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
      await (closes
        ? api.createCloseOff(client, { body }, currentRestaurant())
        : api.removeCloseOff(client, { body }, currentRestaurant()))
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
  const send = (value: boolean) => api.pauseOnlineBookings(client, { body: { paused: value } }, currentRestaurant())
  return perform({
    booking: null,
    call: () => send(paused),
    undo: () => send(!paused),
    said: paused ? texts.said.paused : texts.said.resumed,
  })
}

/** How long a party that comes at this time usually stays, as the server says. */
export function usualMinutes(covers: number, at: number): number {
  if (day.value === null) return 120
  const { services, settings } = day.value
  const service = services.find(({ opens_at, closes_at }) => instantOf(opens_at) <= at && at < instantOf(closes_at))
  const steps = service?.usual_stay ?? settings.usual_stay
  return steps.find(({ up_to }) => up_to === null || covers <= up_to)?.minutes ?? 120
}

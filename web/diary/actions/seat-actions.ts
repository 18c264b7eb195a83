/**
 * Seats a party. If people still sit at its table, or another host has just seated some there, the seat dialog opens
 * and shows who they are and what else is free, so that two parties never share a table unnoticed.
 */
import { StandardError } from '../../../sdk/src/index.ts'
import { seatTexts, texts } from '../../../texts/en/diary.ts'
import { plannedEnd } from '../day/booking-state.ts'
import { type Booking, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { sittingAt } from '../day/occupation.ts'
import { minute } from '../day/zone-time.ts'
import { client, here, refresh, sentenceOf } from '../state/api.ts'
import { day, dialog, now, readOnly, seating } from '../state/screen.ts'
import { perform, to } from './actions.ts'

export type SeatWish = NonNullable<Parameters<typeof client.seatGuests>[0]['body']>

export function seat(booking: Booking): Promise<boolean> {
  const sitting = day.value === null ? [] : sittingAt(day.value, booking.table_ids, now.value, booking.id)
  if (sitting.length === 0 || readOnly.value) return seatWith(booking, {})
  openSeatDialog(booking, null)
  return Promise.resolve(false)
}

function openSeatDialog({ id }: Booking, refused: string | null): void {
  seating.value = { bookingId: id, refused }
  dialog.value = 'seat'
}

/** One call: moves, finishes those who have left, and checks in. */
export function seatWith(booking: Booking, wish: SeatWish): Promise<boolean> {
  const at = new Date(now.value).toISOString()
  const until = new Date(plannedEnd(booking) + 120 * minute).toISOString()
  const name = guestName(booking)
  const tables = day.value === null || wish.table_ids === undefined ? '' : tableNames(day.value, wish.table_ids)
  return perform({
    booking,
    patch: {
      ...to('arrived_in_service'),
      ...{
        arrived_at: at,
        occupies: { from: at, at_most_until: until },
        presence: null,
        presence_count: null,
        course: null,
      },
      ...(wish.table_ids === undefined ? {} : { table_ids: wish.table_ids }),
    },
    call: (options) => client.seatGuests({ booking: booking.id, body: wish }, options),
    said: tables === '' ? texts.said.seated(name) : seatTexts.seatedAt(name, tables),
    undo: 'status',
    refused: (error) => {
      if (!(error instanceof StandardError) || error.code !== 'TABLE_UNAVAILABLE' || dialog.value === 'seat')
        return false
      // The stream may lag behind the refusal, and the dialog needs to know who is there.
      void refresh().then(() => openSeatDialog(booking, sentenceOf(error)))
      return true
    },
  })
}

/** Arrived but not seated: at the bar, some of them, or none after all. */
export type Here = Pick<Booking, 'presence' | 'presence_count'>

export const atBar: Here = { presence: 'bar', presence_count: null }
export const notHere: Here = { presence: null, presence_count: null }
export const partlyHere = (presence_count: number): Here => ({ presence: 'partly', presence_count })

/** Minutes from now, as the guests were told. */
type Told = { from: number; until: number }

export function setHere(booking: Booking, wanted: Here, told: Told | null = null): Promise<boolean> {
  const send = ({ presence, presence_count: count }: Here, options = here(), quoted: Told | null = null) => {
    const body = { presence, ...(count !== null && { count }), ...(quoted !== null && { quoted_minutes: quoted }) }
    return client.setPresence({ booking: booking.id, body }, options)
  }
  return perform({
    booking,
    patch: wanted,
    call: (options) => send(wanted, options, told),
    said: hereWords(booking, wanted),
    undo: () => send({ presence: booking.presence, presence_count: booking.presence_count }),
  })
}

function hereWords(booking: Booking, { presence, presence_count }: Here): string {
  if (presence === null) return seatTexts.notHereSaid(guestName(booking))
  if (presence === 'bar') return seatTexts.waits(guestName(booking))
  return `${guestName(booking)}: ${seatTexts.partly(presence_count, booking.covers)}`
}

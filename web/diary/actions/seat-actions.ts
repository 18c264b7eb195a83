/**
 * Seats a party. If people still sit at its table, or another host has just seated some there, the seat dialog opens
 * and shows who they are and what else is free, so that two parties never share a table unnoticed.
 */

import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { isAtDoor, plannedEnd, startOf } from '../../kit/booking/booking-state.ts'
import { minute } from '../../kit/time/zone-time.ts'
import { closedAt } from '../day/closed-areas.ts'
import { type Booking, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { sittingAt } from '../day/occupation.ts'
import type { Question } from '../day/seat/seat-question.ts'
import { expectedIfSeated, type SeatWish } from '../day/seat/seat-wish.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { refresh } from '../state/open-day.ts'
import { day, dialog, now, readOnly, refusal, seating, today } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { perform, to } from './actions.ts'
import { askMoney } from './ask-money.ts'

/** Closes the dialog once it is done. */
export type SeatAnswer = (deed: Promise<boolean>) => Promise<void>

/** Earlier than this the server asks first. */
const earlyMinutes = 30

/** Where money is owed, and in an area that is closed now, it asks first. Guests at the door have no table yet, so that there is one to choose. */
export function seat(booking: Booking): Promise<boolean> {
  return askMoney(booking, 'seat') ? Promise.resolve(false) : seatAsTheyAre(booking)
}

/** Whatever is still to be paid. */
export function seatAsTheyAre(booking: Booking): Promise<boolean> {
  const closed = closedTables(booking)
  if (closed === '' || readOnly.value) return seatAtOwn(booking)
  refusal.value = { bookingId: booking.id, text: texts.seatInClosed(closed), anyway: () => void seatAtOwn(booking) }
  return Promise.resolve(false)
}

/** The names of its tables, where their area is closed now; else empty. */
function closedTables({ dining_area_id: area, table_ids }: Booking): string {
  if (day.value === null || area === null || table_ids.length === 0) return ''
  return closedAt(day.value, area, now.value) === null ? '' : tableNames(day.value, table_ids)
}

function seatAtOwn(booking: Booking): Promise<boolean> {
  const sitting = day.value === null ? [] : sittingAt(day.value, booking.table_ids, now.value, booking.id)
  const isEarly = startOf(booking) - now.value > earlyMinutes * minute
  if (readOnly.value || (!isAtDoor(booking) && (sitting.length === 0 || isEarly))) return seatWith(booking, {})
  openSeatDialog(booking, { refused: null })
  return Promise.resolve(false)
}

type Asked = { refused?: string | null; question?: Question | null; wish?: SeatWish }

function openSeatDialog({ id }: Booking, { refused = null, question = null, wish = {} }: Asked): void {
  seating.value = { bookingId: id, refused, question, wish }
  dialog.value = 'seat'
}

/** One call: moves, finishes those who have left, and checks in. What it is asked opens in the dialog, with this wish. */
export function seatWith(booking: Booking, wish: SeatWish): Promise<boolean> {
  const at = new Date(now.value).toISOString()
  const until = new Date(plannedEnd(booking) + 120 * minute).toISOString()
  const name = guestName(booking)
  const tables = day.value === null || wish.table_ids === undefined ? '' : tableNames(day.value, wish.table_ids)
  return perform({
    booking,
    ...(booking.evening === today.value && {
      patch: {
        ...to('arrived_in_service'),
        ...{ arrived_at: at, expected_end: new Date(expectedIfSeated(booking, wish, now.value)).toISOString() },
        ...{ occupies: { from: at, at_most_until: until }, waiting_list: false },
        ...{ presence: null, presence_count: null, course: null },
        ...(wish.table_ids === undefined ? {} : { table_ids: wish.table_ids }),
      },
    }),
    call: (options) => api.seatGuests(client, { booking: booking.id, body: wish }, options),
    said: tables === '' ? texts.said.seated(name) : seatTexts.seatedAt(name, tables),
    // At their own table, and nothing else with it.
    ...(isAtOwn(booking, wish) && { fact: { kind: 'seated' } }),
    undo: 'status',
    refused: (error) => {
      if (!(error instanceof StandardError)) return false
      if (error.code === 'CONFIRMATION_REQUIRED') {
        openSeatDialog(booking, { question: error.details as Question, wish })
        return true
      }
      if (error.code !== 'TABLE_UNAVAILABLE' || (dialog.value === 'seat' && seating.value?.question === null))
        return false
      // The stream may lag behind the refusal, and the dialog needs to know who is there.
      void refresh().then(() => openSeatDialog(booking, { refused: sentenceOf(error) }))
      return true
    },
  })
}

const isAtOwn = ({ table_ids, capabilities }: Booking, wish: SeatWish): boolean =>
  capabilities.can_check_in && table_ids.length > 0 && Object.keys(wish).length === 0

/** Arrived but not seated: at the bar, some of them, or none after all. */
export type Here = Pick<Booking, 'presence' | 'presence_count'>

export const atBar: Here = { presence: 'bar', presence_count: null }
export const notHere: Here = { presence: null, presence_count: null }
export const partlyHere = (presence_count: number): Here => ({ presence: 'partly', presence_count })

/** Minutes from now, as the guests were told. */
type Told = { from: number; until: number }

export function setHere(booking: Booking, wanted: Here, told: Told | null = null): Promise<boolean> {
  const send = (
    { presence, presence_count: count }: Here,
    options = currentRestaurant(),
    quoted: Told | null = null,
  ) => {
    const body = { presence, ...(count !== null && { count }), ...(quoted !== null && { quoted_minutes: quoted }) }
    return api.setPresence(client, { booking: booking.id, body }, options)
  }
  return perform({
    booking,
    patch: wanted,
    call: (options) => send(wanted, options, told),
    ...(told === null && { fact: { kind: 'here', presence: wanted.presence, count: wanted.presence_count } }),
    said: hereWords(booking, wanted),
    undo: () => send({ presence: booking.presence, presence_count: booking.presence_count }),
  })
}

function hereWords(booking: Booking, { presence, presence_count }: Here): string {
  if (presence === null) return seatTexts.notHereSaid(guestName(booking))
  if (presence === 'bar') return seatTexts.waits(guestName(booking))
  return `${guestName(booking)}: ${seatTexts.partly(presence_count, booking.covers)}`
}

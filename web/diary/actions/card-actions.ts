/** What a host says of guests on their card: how many they are, since when they sit, how long they were told to wait. */
import * as api from '../../../sdk/src/operations.ts'
import { doorTexts, stayTexts } from '../../../texts/en/diary/seating.ts'
import { client } from '../../kit/api/client.ts'
import { instantOf, localText, minute } from '../../kit/time/zone-time.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, now, time } from '../state/screen.ts'
import { perform } from './actions.ts'
import { changeParty } from './grow-actions.ts'

/** A guest more or less; children are changed in the form. */
export const setGuests = (booking: Booking, by: 1 | -1): Promise<boolean> =>
  changeParty(
    booking,
    { adults: booking.adults + by },
    { adults: booking.adults + by, covers: booking.covers + by, over_chairs: Math.max(0, booking.over_chairs + by) },
    stayTexts.guestsSaid(guestName(booking), booking.covers + by),
    'guests',
  )

/** `at`: since when they sit there. */
export function setArrival(booking: Booking, at: number): Promise<boolean> {
  const send = (arrived: number, options = currentRestaurant()) => {
    const arrived_at = localText(arrived, clock.value.timezone)
    return api.setArrival(client, { booking: booking.id, body: { arrived_at } }, options)
  }
  const before = booking.arrived_at
  return perform({
    booking,
    call: (options) => send(at, options),
    said: stayTexts.sinceSaid(guestName(booking), time(at)),
    undo: before === null ? null : () => send(instantOf(before)),
  })
}

/** `minutes` from now, as the guests were told; null takes it away. */
export function setQuoted(booking: Booking, minutes: number): Promise<boolean> {
  const send = (quoted_minutes: { from: number; until: number } | null, options = currentRestaurant()) =>
    api.setQuotedWait(client, { booking: booking.id, body: { quoted_minutes } }, options)
  const { quoted_wait: before } = booking
  const fromNow = (at: string) => Math.max(0, Math.round((instantOf(at) - now.value) / minute))
  return perform({
    booking,
    call: (options) => send({ from: minutes, until: minutes }, options),
    said: doorTexts.toldSaid(guestName(booking), minutes),
    undo: () => send(before && { from: fromNow(before.from), until: fromNow(before.until) }),
  })
}

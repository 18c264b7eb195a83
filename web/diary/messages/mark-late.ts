/** Notes what a guest has announced, where their answer did not do it by itself. */
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { perform } from '../actions/actions.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'

export function markLate(booking: Booking, minutes: number | null): Promise<boolean> {
  const before = booking.announced_late_minutes
  const call = (at: number | null) =>
    api.announceLate(client, { booking: booking.id, body: { minutes: at } }, currentRestaurant())
  return perform({
    booking,
    patch: { announced_late_minutes: minutes },
    call: () => call(minutes),
    said: textingTexts.markedLate(guestName(booking), minutes ?? 0),
    undo: () => call(before),
  })
}

/**
 * Marks of guests and of their booking, each by one press with its own undo. What is sent is what stands with the one change
 * made: where a colleague has changed something meanwhile, it is read again, so that no allergen is lost.
 */
import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { allergenTexts } from '../../../texts/en/diary/allergens.ts'
import { markTexts } from '../../../texts/en/diary/table.ts'
import { client } from '../../kit/api/client.ts'
import { type AllergenChange, changed, reversed, standing, type Whose } from '../day/allergens/marked-allergens.ts'
import type { Booking, BookingTag } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { fetchDay } from '../state/open-day.ts'
import { knownDays } from '../state/screen.ts'
import { perform } from './actions.ts'

/** One after the other, since each is based on the one before. */
let last: Promise<unknown> = Promise.resolve()

export function markAllergens(booking: Booking, whose: Whose, change: AllergenChange): Promise<boolean> {
  const send = (wanted: AllergenChange) => {
    const next = last.then(() => write(booking, whose, wanted))
    last = next.catch(() => {})
    return next
  }
  return perform({
    booking: null,
    call: () => send(change),
    said: markTexts.said(guestName(booking), changeWords(change)),
    undo: () => send(reversed(change, standing(booking, whose))),
  })
}

/** Retried when something else of the guest or the booking was changed, up to this often. */
const mostAttempts = 5

async function write({ id, evening }: Booking, whose: Whose, change: AllergenChange): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const booking = knownDays.value.get(evening)?.bookings.find((one) => one.id === id)
    if (booking === undefined) throw new Error(markTexts.allergies)
    const body = changed(standing(booking, whose), change)
    const options = (version: string) => ({ ...currentRestaurant(), ifMatch: `"${version}"` })
    try {
      if (whose === 'companions') {
        await api.writeBookingAllergens(client, { booking: id, body }, options(booking.version))
      } else if (booking.patron !== null) {
        const { id: patron, version } = booking.patron
        await api.writePatronAllergens(client, { patron, body }, options(version))
      }
      return
    } catch (error) {
      const isStale = error instanceof StandardError && error.code === 'PRECONDITION_FAILED'
      if (!isStale || attempt === mostAttempts) throw error
      await fetchDay(evening)
    }
  }
}

function changeWords({ add = [], remove = [], other }: AllergenChange): string {
  const names = (list: AllergenChange['add']) => (list ?? []).map((one) => allergenTexts.names[one]).join(', ')
  const parts = [
    ...(add.length > 0 ? [markTexts.marked(names(add))] : []),
    ...(remove.length > 0 ? [markTexts.unmarked(names(remove))] : []),
    ...(other === undefined ? [] : [markTexts.words(other)]),
  ]
  return parts.join(', ')
}

/** A tag of the house on the booking. */
export function toggleTag(booking: Booking, { id, name, icon }: BookingTag): Promise<boolean> {
  const had = booking.booking_tags.some((one) => one.id === id)
  const send = (isOn: boolean, options = currentRestaurant()) => {
    const body = isOn ? { add_booking_tag_ids: [id] } : { remove_booking_tag_ids: [id] }
    return api.updateBooking(client, { booking: booking.id, body }, options)
  }
  const others = booking.booking_tags.filter((one) => one.id !== id)
  return perform({
    booking,
    patch: { booking_tags: had ? others : [...others, { id, name, icon }] },
    call: (options) => send(!had, options),
    said: markTexts.said(guestName(booking), had ? markTexts.unmarked(name) : markTexts.marked(name)),
    undo: () => send(had),
  })
}

export function toggleVip(booking: Booking): Promise<boolean> {
  const { patron } = booking
  if (patron === null) return Promise.resolve(false)
  const had = patron.tags.includes('is_vip')
  const send = (is_vip: boolean, options = currentRestaurant()) =>
    api.updatePatron(client, { patron: patron.id, body: { is_vip } }, options)
  const tags = had ? patron.tags.filter((tag) => tag !== 'is_vip') : [...patron.tags, 'is_vip' as const]
  return perform({
    booking,
    patch: { patron: { ...patron, tags } },
    call: (options) => send(!had, options),
    said: markTexts.said(guestName(booking), had ? markTexts.unmarked(markTexts.vip) : markTexts.marked(markTexts.vip)),
    undo: () => send(had),
  })
}

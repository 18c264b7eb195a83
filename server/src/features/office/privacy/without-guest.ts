/**
 * Removes the guest from a stored JSON document that contains a booking: an event, or an answer kept for a retry. What
 * the restaurant counts by (dates, party, status, tables, payment) stays.
 */
import { bookingTexts } from '../../../domain/booking/booking-texts.ts'

export const erasedName = 'Erased guest'

type Json = { [field: string]: unknown }

/** `text` has a booking at `data` (an answer) or at `data.booking` (an event). */
export function withoutGuest(text: string): string {
  const document = JSON.parse(text) as { data?: Json }
  const { data } = document
  if (!isObject(data)) return text
  if (isObject(data.booking)) removeFrom(data.booking)
  else removeFrom(data)
  if (isObject(data.previous)) removeFrom(data.previous)
  return JSON.stringify(document)
}

function removeFrom(booking: Json): void {
  for (const field of bookingTexts) if (field in booking) booking[field] = null
  if (!isObject(booking.patron)) return
  const { patron } = booking
  if ('name' in patron) patron.name = erasedName
  for (const field of ['email', 'mobile_number', 'mobile_prefix', 'comments']) if (field in patron) patron[field] = null
  const { tags } = patron
  if (isObject(tags)) for (const tag of Object.keys(tags)) tags[tag] = false
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * Strikes a guest out of a booking as it was once shown: in an event, in an answer kept for a retry, in the history.
 * What the restaurant counts by (dates, party, status, tables, payment) stays.
 */
import { bookingTexts } from '../../domain/booking-texts.ts'

export const erasedName = 'Erased guest'

type Json = { [field: string]: unknown }

/** `text` is a JSON document with a booking at `data` (an answer) or at `data.booking` (an event). */
export function forgetGuestIn(text: string): string {
  const document = JSON.parse(text) as { data?: Json }
  const { data } = document
  if (!isObject(data)) return text
  if (isObject(data.booking)) strike(data.booking)
  else strike(data)
  if (isObject(data.previous)) strike(data.previous)
  return JSON.stringify(document)
}

function strike(booking: Json): void {
  for (const field of bookingTexts) if (field in booking) booking[field] = null
  if (!isObject(booking.patron)) return
  const { patron } = booking
  if ('name' in patron) patron.name = erasedName
  for (const field of ['email', 'mobile_number', 'comments']) if (field in patron) patron[field] = null
  const { tags } = patron
  if (isObject(tags)) for (const tag of Object.keys(tags)) tags[tag] = false
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

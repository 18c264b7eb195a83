/** The free texts of a booking. They affect nothing else, and are erased with the guest. */
export const bookingTexts = [
  'comment',
  'private_comment',
  'company',
  'room_number',
  'custom_field',
  'concierge',
] as const

export type BookingText = (typeof bookingTexts)[number]
export type BookingTexts = Record<BookingText, string | null>

export const textsFrom = (textOf: (text: BookingText) => string | null): BookingTexts =>
  Object.fromEntries(bookingTexts.map((text) => [text, textOf(text)])) as BookingTexts

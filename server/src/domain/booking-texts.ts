/** What can be written on a booking in words. It touches nothing but itself, and goes when its guest is erased. */
export const bookingTexts = [
  'comment',
  'private_comment',
  'company',
  'room_number',
  'custom_field',
  'concierge',
] as const

export type BookingText = (typeof bookingTexts)[number]

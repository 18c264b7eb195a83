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

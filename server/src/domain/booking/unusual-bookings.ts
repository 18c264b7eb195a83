/**
 * Which bookings of guests must be confirmed by mail. From one network, up to four bookings for an evening and up to a
 * tenth of the seats (at least twelve covers) are booked at once; anything beyond either limit is unusual.
 */
export const confirmByMail = ['never', 'unusual', 'always'] as const
export type ConfirmByMail = (typeof confirmByMail)[number]

/** How long the table is held for a guest who is asked to confirm, and how long the link in the mail works. */
export const confirmSeconds = 900
/** An address confirmed within this many days is not asked again. */
export const confirmedDays = 30

export type EveningCount = { bookings: number; covers: number }

const mostBookings = 4
const leastCovers = 12
/** One in this many seats. */
const coversOf = 10

/** `count` includes the booking in question, `seats` are those that guests may book online. */
export const isUnusual = ({ bookings, covers }: EveningCount, seats: number): boolean =>
  bookings > mostBookings || covers > Math.max(leastCovers, Math.floor(seats / coversOf))

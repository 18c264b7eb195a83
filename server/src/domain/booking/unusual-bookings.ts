/**
 * Which bookings of guests are confirmed by mail. From one network four bookings for an evening, of a tenth of the seats or
 * twelve covers, are taken as they come; what goes beyond either is unusual.
 */
export const confirmByMail = ['never', 'unusual', 'always'] as const
export type ConfirmByMail = (typeof confirmByMail)[number]

/** The table is held so long for a guest who is asked to confirm, and the link books so long. */
export const confirmSeconds = 900
/** An address that was confirmed so long ago at most is not asked again. */
export const confirmedDays = 30

export type EveningCount = { bookings: number; covers: number }

const mostBookings = 4
const leastCovers = 12
/** One seat of so many. */
const coversOf = 10

/** `count` includes the booking in question, `seats` are those that guests may book online. */
export const isUnusual = ({ bookings, covers }: EveningCount, seats: number): boolean =>
  bookings > mostBookings || covers > Math.max(leastCovers, Math.floor(seats / coversOf))

/**
 * The values of the filter `behaviour`, which are about a patron's bookings. A visit is a booking that was promised to the
 * guest, on a date up to today.
 */
export const behaviours = ['first_time', 'returning', 'frequent', 'cancelled', 'no_show', 'lapsed'] as const
export type Behaviour = (typeof behaviours)[number]

/** `frequent`: this many visits within this many days. */
export const frequentVisits = 5
export const frequentDays = 365

/** `lapsed`: visited once, but not within this many days. */
export const lapsedDays = 180

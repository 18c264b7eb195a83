/**
 * What a guest's bookings say about them. A standing booking is one that was neither cancelled nor rejected nor a
 * no-show; a visit is one whose guest arrived, or a promised one whose start has passed and nobody marked otherwise.
 */
export const behaviours = ['first_time', 'returning', 'frequent', 'cancelled', 'no_show', 'lapsed'] as const
export type Behaviour = (typeof behaviours)[number]

/** `frequent`: this many visits, within this many days. */
export const frequentVisits = 5
export const frequentDays = 365

/** `lapsed`: has been here, but not within so many days. */
export const lapsedDays = 180

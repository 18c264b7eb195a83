/**
 * The numbers of what strangers may do, for every way in: pages, their API, pages in frames, assistants, phone bots.
 * What is unusual for an evening is in domain/booking/unusual-bookings.ts, the share of seats that guests may hold in
 * domain/seating/share-of-guest-holds.ts. docs/security.md repeats them all, and a test compares.
 */

/** In an hour, by what is counted. `holds`: of all known assistants of a restaurant, or of one token. */
export const anHour = { network: 20, contact: 5, link: 3, holds: 60 } as const

/** Holds of one network at a time. */
export const holdsOfNetwork = 3
/** Seconds that the holds of one form last in all, however often they are renewed. */
export const formHoldsSeconds = 900
/** Known assistants together, and each token, hold one in this many seats of a moment, and one table in any case. */
export const ownHoldsOf = 10
/**
 * Changes of one booking by its guest in an hour: each sends a mail to an address that another person may have entered.
 */
export const changesAnHour = 4

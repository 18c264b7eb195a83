/**
 * Holds that one network may have at a time, and how long those of one form live in all, however often they are renewed.
 * Which share of the seats all guests together may hold is domain/seating/share-of-guest-holds.ts.
 */
export const holdsOfNetwork = 3
export const formHoldsSeconds = 900

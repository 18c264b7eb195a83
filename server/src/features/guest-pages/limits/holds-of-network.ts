/**
 * How many holds one network may have at a time, and how long the holds of one form last in all, however often they are
 * renewed. The share of seats that all guests may hold is in domain/seating/share-of-guest-holds.ts.
 */
export const holdsOfNetwork = 3
export const formHoldsSeconds = 900

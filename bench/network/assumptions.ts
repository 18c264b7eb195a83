/**
 * What a reservation network is asked in the busiest quarter of an hour of a Friday. Every figure has its source, or is
 * called ours, in docs/scaling.md. The peaks of two hours, that of booking (16 to 17 o'clock) and that of arriving (18 to
 * 19), are put into the same quarter of an hour, which no real evening does.
 */

/** 600 million diners a year in 30,000 restaurants, 2.5 to a party. */
const partiesADay = 22
/** 18.9 % of a week. */
const onAFriday = partiesADay * 7 * 0.189
const bookedInThePeakQuarter = (onAFriday * 0.11) / 4
const arrivingInThePeakQuarter = (onAFriday * 0.37) / 4

const looksForABooking = 33
const pagesForABooking = 4
const cancelledOrMoved = 0.17 + 0.1
const searchesForABooking = 0.3
const dayScreensInAQuarter = 3

/** Calls of one restaurant in the quarter of an hour, by kind. */
export const callsInAQuarter = {
  availability: (bookedInThePeakQuarter * looksForABooking) / 2,
  'times for guests': (bookedInThePeakQuarter * looksForABooking) / 2,
  'booking page': bookedInThePeakQuarter * pagesForABooking,
  create: bookedInThePeakQuarter,
  'check-in': arrivingInThePeakQuarter,
  'move or cancel': bookedInThePeakQuarter * cancelledOrMoved,
  'day screen': dayScreensInAQuarter,
  'patron search': bookedInThePeakQuarter * searchesForABooking,
} as const

export type Kind = keyof typeof callsInAQuarter
export const kinds = Object.keys(callsInAQuarter) as Kind[]

export const secondsOfAQuarter = 15 * 60

/** The share of restaurants with a webhook, and of webhooks whose receiver never answers. */
export const withWebhook = 0.5
export const deadOfWebhooks = 0.1
export const backlogOfADeadOne = 200

/** The share of bookings for the day itself; the others are for one of the next two weeks. */
export const forTheDay = 0.45
export const daysAhead = 14

/** 3 % alone, 60 % two, 13 % three, 24 % four or more. */
export function partyFrom(share: number): number {
  if (share < 0.03) return 1
  if (share < 0.63) return 2
  if (share < 0.76) return 3
  return share < 0.92 ? 4 : 6
}

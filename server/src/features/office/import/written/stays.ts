/** What of an import stays when it is taken back, by ids: names are read when they are shown, so that an erased guest has none. */

/** Why a booking stays is the last entry of its history, or what hangs on it; why a guest does, what became of them. */
export type Stay = {
  what: 'booking' | 'patron'
  id: number
  why: string
  by: string | null
  /** Epoch seconds. */
  at: number | null
}

/** `restored`: guests who were known before and have what they had. */
export type Stays = { bookings: number; patrons: number; restored: number; left: Stay[] }

export const nothingTakenBack: Stays = { bookings: 0, patrons: 0, restored: 0, left: [] }

/** A guest whom this import added, or added something to. */
export type PatronState = {
  id: number
  added: boolean
  erased: boolean
  merged: boolean
  edited: boolean
  booked: boolean
  by: string | null
  at: number | null
}

/** Erased guests stay erased and are not named. */
export function stayOf({ id, added, erased, merged, edited, booked, by, at }: PatronState): Stay | 'erased' | null {
  if (erased && !merged) return 'erased'
  if (merged) return { what: 'patron', id, why: 'merged', by, at }
  // A booking may have completed the guest's contact, which is not an edit.
  if (added && booked) return { what: 'patron', id, why: 'booked', by: null, at: null }
  return edited ? { what: 'patron', id, why: 'edited', by, at } : null
}

export type BookingState = { id: number; dates: string[]; why: string | null; by: string | null; at: number | null }

export const bookingStay = ({ id, why, by, at }: BookingState): Stay | null =>
  why === null ? null : { what: 'booking', id, why, by, at }

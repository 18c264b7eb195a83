/** A restaurant in the booking engine's terms. Inactive areas, tables and service hours are left out when it is loaded. */

export type Table = { id: number; name: string; minCovers: number; maxCovers: number }

/** Tables of one area that are declared to be pushed together; never guessed. */
export type Combination = { id: number; tableIds: readonly number[]; minCovers: number; maxCovers: number }

export type DiningArea = {
  id: number
  name: string
  tables: readonly Table[]
  combinations: readonly Combination[]
}

/** When guests can be seated. `closes` at or before `opens` is on the next day. Weekdays: 1 is Monday, 7 is Sunday. */
export type ServiceHour = {
  id: number
  name: string
  weekdays: readonly number[]
  opens: string
  closes: string
  slotMinutes: number
}

/** At most `maxCovers` guests arrive in any `minutes`; 0 of either is no limit. */
export type Pacing = { maxCovers: number; minutes: number }

export type House = {
  restaurantId: number
  timezone: string
  serviceHours: readonly ServiceHour[]
  areas: readonly DiningArea[]
  /** How long a booking holds its tables unless it says otherwise. */
  bookingMinutes: number
  /** A guest books at least this long ahead. */
  noticeMinutes: number
  /** A guest books at most this many local dates ahead; 0 is today only. */
  maxDays: number
  pacing: Pacing
  /** False while online bookings are paused. */
  onlineBookings: boolean
}

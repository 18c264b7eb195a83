/** A restaurant in the booking engine's terms. Inactive areas, tables and service hours are left out when it is loaded. */

import type { EpochSeconds } from './calendar.ts'

export type Table = {
  id: number
  name: string
  minCovers: number
  maxCovers: number
  /** Absent means true. */
  online?: boolean | undefined
  /** Guests may choose it, where the house lets them; absent means false. */
  released?: boolean | undefined
  /** For how many more guests staff may add chairs when they choose the table by hand; absent means none. */
  extraChairs?: number | undefined
}

/** Tables of one area that are declared to be pushed together; never guessed. */
export type Combination = { id: number; tableIds: readonly number[]; minCovers: number; maxCovers: number }

/** Month-days, `MM-DD`, both included; a span may run over the turn of the year. */
export type SeasonSpan = { from: string; to: string }

export type DiningArea = {
  id: number
  name: string
  tables: readonly Table[]
  combinations: readonly Combination[]
  /** A seating in an area with a lower number is preferred among those that fit equally well; null comes last. */
  seatFirst?: number | null | undefined
  /** When guests are seated here (domain/calendar/seasons.ts); null is all year. */
  season?: readonly SeasonSpan[] | null | undefined
}

/** How long parties of up to this size stay. */
export type TurnTime = { upTo: number; minutes: number }

/** When guests can be seated. `closes` at or before `opens` is on the next day. Weekdays: 1 is Monday, 7 is Sunday. */
export type ServiceHour = {
  id: number
  name: string
  /** Empty for a service of a special day. */
  weekdays: readonly number[]
  opens: string
  closes: string
  slotMinutes: number
  /** In ascending order of size. */
  turnTimes: readonly TurnTime[]
  /** Replaces the pacing of the house. */
  pacing?: Pacing | null | undefined
}

/** Dates with other hours than their weekdays have, or with none (domain/calendar/special-days.ts). */
export type SpecialDay = {
  /** For staff. */
  name?: string | undefined
  firstDay: string
  lastDay: string
  /** For guests to read. */
  note: string | null
  serviceHours: readonly ServiceHour[]
  /** Of an event: when guests can book it online, in place of the booking window. */
  sale?: Sale | undefined
  /** Of an event: the areas it takes place in; the others are closed. Absent: all. */
  areaIds?: readonly number[] | undefined
}

/** `closes` is the first moment at which it is over. Null: the usual booking window, the usual notice. */
export type Sale = { opens: EpochSeconds | null; closes: EpochSeconds | null }

/** What guests may book online; null is no limit beyond that of the house. */
export type OnlineRules = {
  smallestParty: number
  largestParty: number | null
  areaIds: readonly number[] | null
  /** The tables that guests are not given; absent where there are none. */
  keptTableIds?: ReadonlySet<number> | undefined
  /** The tables that guests may choose themselves; absent where the house lets them choose none. */
  releasedTableIds?: ReadonlySet<number> | undefined
  noticeMinutes: number
  maxDays: number | null
}

/** At most `maxCovers` guests arrive in any `minutes`; 0 of either is no limit. */
export type Pacing = { maxCovers: number; minutes: number }

export type House = {
  restaurantId: number
  timezone: string
  serviceHours: readonly ServiceHour[]
  specialDays: readonly SpecialDay[]
  areas: readonly DiningArea[]
  /** How long a party stays where no turn time applies. */
  bookingMinutes: number
  /** In ascending order of size. */
  turnTimes: readonly TurnTime[]
  /** How long a table stays free between two parties. */
  resetMinutes: number
  /** Guests who sit past their end are expected to stay this much longer, counted from now; 0 expects nothing. */
  overstayMinutes: number
  /** Whether bookings that are not pinned may change tables to make room for others. */
  reseating: boolean
  /** From this long before their start on, bookings keep their tables. */
  freezeMinutes: number
  /** A guest books at least this long ahead. */
  noticeMinutes: number
  /** A guest books at most this many local dates ahead; 0 is today only. */
  maxDays: number
  pacing: Pacing
  /** False while online bookings are paused. */
  onlineBookings: boolean
  online: OnlineRules
}

/** The filters of a search for patrons. All of them must apply; one that is empty or undefined does not filter. */
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { PatronTag } from '../../../../domain/guest/patron-tags.ts'
import type { Behaviour } from './behaviour.ts'

export type PatronSearch = {
  q: string
  tags: readonly PatronTag[]
  behaviour: readonly Behaviour[]
  isLocal: boolean | undefined
  /** Patrons who have booked through one of these sources. */
  channelIds: readonly number[]
  bookedFrom: LocalDate | undefined
  bookedTo: LocalDate | undefined
  /** A promised booking counts as a visit up to this date. */
  today: LocalDate
  /** Visits after this date count for `frequent`. */
  frequentAfter: LocalDate
  /** A last visit on or before this date is `lapsed`. */
  lapsedOn: LocalDate
}

export type PageRange = { limit: number; offset: number }

/** Whether the search has filters on bookings, which take a transaction. */
export function filtersBookings({ behaviour, channelIds, bookedFrom, bookedTo }: PatronSearch): boolean {
  return behaviour.length > 0 || channelIds.length > 0 || bookedFrom !== undefined || bookedTo !== undefined
}

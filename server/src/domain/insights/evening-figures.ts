/**
 * What one evening came to, counted from its bookings. Periods are sums of evenings (period-figures.ts), so what cannot be
 * added up, such as a median, is kept as the values it is made of. docs/insights.md defines each figure.
 */
import type { BookingStatus } from '../booking/booking-status.ts'
import { hasCome, isBlock, isCancelled, isExpected, isNoShow, isPromised } from '../booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { EveningCapacity } from './evening-capacity.ts'
import { addSeatMinutes, type ByHalfHour } from './half-hours.ts'

/** A booking or a block, as insights see it. */
export type CountedBooking = {
  status: BookingStatus
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  arrived_at: EpochSeconds | null
  left_at: EpochSeconds | null
  created_at: EpochSeconds
  /** Null where the time is not known. */
  cancelled_at: EpochSeconds | null
  covers: number
  walkin: boolean
  waiting_list: boolean
  from_waiting_list: boolean
  planned_minutes: number
  booking_source_id: number | null
  /** Booked by an assistant or a phone bot, which have no source. */
  by_agent: boolean
  /** Booked on the restaurant's own page, where it has no source for that. */
  by_guest_page: boolean
  /** Imported without the time at which it was made. */
  is_undated: boolean
  /** Null for a walk-in who is not a known patron. */
  patron_id: number | null
  /** Days since the guest's visit before this one; null for a first visit. */
  days_since: number | null
  /** Only for a block. */
  table_ids: readonly number[]
}

/** Bookings of a source; without one that of how they came, null where that says nothing. */
export type SourceKey = number | 'walkin' | 'agent' | 'guest_page' | null

export type EveningFigures = {
  covers: { booked: number; walk_in: number; waiting_list: number }
  /** Counts of bookings; `judgeable` are those that can be judged as a no-show or not. */
  due: number
  judgeable: number
  arrived: number
  unmarked: number
  no_show: number
  cancelled: number
  /** All that were made for the evening, rejected ones too. */
  made: number
  /** As `judgeable` and `no_show`, in covers. */
  covers_judgeable: number
  covers_no_show: number
  /** Of `made`, `cancelled`, `judgeable` and `covers_judgeable`: walk-ins, who cannot stay away. */
  walk_ins: { made: number; cancelled: number; judgeable: number; covers_judgeable: number }
  /** Seat-minutes by half hour. */
  occupied: ByHalfHour
  blocked: ByHalfHour
  stays: [party: number, minutes: number, planned: number][]
  /** Minutes from booking to start. */
  ahead: number[]
  /** By the places of `cancelledBuckets`. */
  cancelled_before: number[]
  sources: [source: SourceKey, bookings: number, covers: number][]
  /** Known guests who came, once each. */
  guests: [patron: number, daysSince: number | null][]
}

const day = 86_400

/** `from`: at least this many seconds before the start. */
export const cancelledBuckets = [
  { label: 'after', from: Number.NEGATIVE_INFINITY },
  { label: '0-1', from: 0 },
  { label: '1-2', from: day },
  { label: '2-3', from: 2 * day },
  { label: '3-7', from: 3 * day },
  { label: '7+', from: 7 * day },
] as const

type Evening = {
  timezone: string
  evening: LocalDate
  now: EpochSeconds
  /** When the evening is over: guests who were promised a table and not marked then count as having come. */
  ends: EpochSeconds
  capacity: EveningCapacity
}

export function figuresOf(bookings: readonly CountedBooking[], evening: Evening): EveningFigures {
  const figures = emptyFigures()
  for (const booking of bookings) {
    if (isBlock(booking.status)) addBlock(figures, booking, evening)
    // A party on the waiting list never had a table, and a lifted block has no covers.
    else if (booking.covers > 0 && !booking.waiting_list) addBooking(figures, booking, evening)
  }
  return figures
}

function addBlock(figures: EveningFigures, block: CountedBooking, { timezone, evening, capacity }: Evening): void {
  const seats = block.table_ids.reduce((sum, id) => sum + (capacity.tables[id] ?? 0), 0)
  if (seats === 0) return
  addSeatMinutes(figures.blocked, timezone, evening, { from: block.starts_at, until: block.ends_at, seats })
}

function addBooking(figures: EveningFigures, booking: CountedBooking, evening: Evening): void {
  const { status, covers } = booking
  const ofWalkIns = booking.walkin ? figures.walk_ins : { made: 0, cancelled: 0, judgeable: 0, covers_judgeable: 0 }
  figures.made += 1
  ofWalkIns.made += 1
  if (isCancelled(status)) {
    addCancelled(figures, booking)
    ofWalkIns.cancelled += 1
  }
  const isUnmarked = isPromised(status) && evening.now >= evening.ends
  const sat = hasCome(status) || isUnmarked
  if (!sat && !isNoShow(status) && !isExpected(status)) return
  figures.due += 1
  if (sat || isNoShow(status) || (isPromised(status) && booking.starts_at <= evening.now)) {
    figures.judgeable += 1
    figures.covers_judgeable += covers
    ofWalkIns.judgeable += 1
    ofWalkIns.covers_judgeable += covers
  }
  if (isNoShow(status)) {
    figures.no_show += 1
    figures.covers_no_show += covers
  }
  addSource(figures, booking, sat ? covers : 0)
  if (!booking.walkin && !booking.is_undated && booking.created_at <= booking.starts_at) {
    figures.ahead.push(Math.floor((booking.starts_at - booking.created_at) / 60))
  }
  if (!sat) return
  figures.arrived += 1
  if (isUnmarked) figures.unmarked += 1
  figures.covers[cameBy(booking)] += covers
  addVisit(figures, booking, evening)
}

const cameBy = ({ walkin, from_waiting_list }: CountedBooking): keyof EveningFigures['covers'] => {
  if (walkin) return 'walk_in'
  return from_waiting_list ? 'waiting_list' : 'booked'
}

function addVisit(figures: EveningFigures, booking: CountedBooking, { timezone, evening, now, ends }: Evening): void {
  const { starts_at, ends_at, arrived_at, left_at, covers, patron_id } = booking
  const from = arrived_at ?? starts_at
  // Guests marked as gone on the next day are counted until the evening's end; guests still seated, until now.
  const until = Math.min(left_at ?? ends_at, ends, Math.max(now, from))
  addSeatMinutes(figures.occupied, timezone, evening, { from, until, seats: covers })
  if (arrived_at !== null && left_at !== null && left_at > arrived_at) {
    figures.stays.push([covers, Math.round((left_at - arrived_at) / 60), booking.planned_minutes])
  }
  if (patron_id === null || figures.guests.some(([id]) => id === patron_id)) return
  figures.guests.push([patron_id, booking.days_since])
}

function addCancelled(figures: EveningFigures, { cancelled_at, starts_at }: CountedBooking): void {
  figures.cancelled += 1
  if (cancelled_at === null) return
  const place = cancelledBuckets.findLastIndex(({ from }) => starts_at - cancelled_at >= from)
  figures.cancelled_before[place] = (figures.cancelled_before[place] ?? 0) + 1
}

function addSource(
  figures: EveningFigures,
  { booking_source_id, walkin, by_agent, by_guest_page }: CountedBooking,
  covers: number,
): void {
  const key = booking_source_id ?? (walkin ? 'walkin' : by_agent ? 'agent' : by_guest_page ? 'guest_page' : null)
  const known = figures.sources.find(([source]) => source === key)
  if (!known) figures.sources.push([key, 1, covers])
  else {
    known[1] += 1
    known[2] += covers
  }
}

export const emptyFigures = (): EveningFigures => ({
  covers: { booked: 0, walk_in: 0, waiting_list: 0 },
  due: 0,
  judgeable: 0,
  arrived: 0,
  unmarked: 0,
  no_show: 0,
  cancelled: 0,
  made: 0,
  covers_judgeable: 0,
  covers_no_show: 0,
  walk_ins: { made: 0, cancelled: 0, judgeable: 0, covers_judgeable: 0 },
  occupied: {},
  blocked: {},
  stays: [],
  ahead: [],
  cancelled_before: cancelledBuckets.map(() => 0),
  sources: [],
  guests: [],
})

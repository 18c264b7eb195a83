/**
 * The filters of the guest list that are about bookings: which bookings of a patron each one counts, and what the count
 * must be. Statuses are written as literals, since PostgreSQL uses a partial index only where it can see at planning that
 * its condition holds.
 */
import {
  type BookingStatus,
  countedInStats,
  firmStatuses,
  loyaltyStatuses,
} from '../../../../domain/booking/booking-status.ts'
import { type Behaviour, frequentVisits } from './behaviour.ts'
import type { PatronSearch } from './patron-search.ts'

export type BookingCondition = { which: string; having: string }

/** Adds a value to the statement's parameters and returns its placeholder. */
export type Place = (value: unknown, type: string) => string

export function bookingConditions(search: PatronSearch, place: Place): BookingCondition[] {
  const { channelIds, bookedFrom, bookedTo, behaviour } = search
  const conditions = [...new Set(behaviour)].map((name) => ofBehaviour[name](search, place))
  if (channelIds.length > 0) conditions.push(any(`b.booking_source_id = any (${place(channelIds, 'int[]')})`))
  if (bookedFrom !== undefined || bookedTo !== undefined) {
    const from = place(bookedFrom ?? '-infinity', 'date')
    conditions.push(any(`b.local_date between ${from} and ${place(bookedTo ?? 'infinity', 'date')}`))
  }
  return conditions
}

/** At least one such booking. */
const any = (which: string): BookingCondition => ({ which, having: 'true' })

const hasStatus = (statuses: readonly BookingStatus[]): string =>
  `b.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

const visit = ({ today }: PatronSearch, place: Place): string =>
  `${hasStatus(firmStatuses)} and b.local_date <= ${place(today, 'date')}`

const ofBehaviour: Readonly<Record<Behaviour, (search: PatronSearch, place: Place) => BookingCondition>> = {
  // Not `= 1`: PostgreSQL estimates that one in 200 matches and then probes the index for each patron, half as fast.
  first_time: () => ({ which: hasStatus(loyaltyStatuses), having: 'count(*) < 2' }),
  returning: () => ({ which: hasStatus(loyaltyStatuses), having: 'count(*) >= 2' }),
  frequent: (search, place) => ({
    which: `${visit(search, place)} and b.local_date > ${place(search.frequentAfter, 'date')}`,
    having: `count(*) >= ${frequentVisits}`,
  }),
  lapsed: (search, place) => ({
    which: visit(search, place),
    having: `max(b.local_date) <= ${place(search.lapsedOn, 'date')}`,
  }),
  cancelled: () => any(hasStatus([countedInStats.cancelled])),
  no_show: () => any(hasStatus([countedInStats.noShow])),
}

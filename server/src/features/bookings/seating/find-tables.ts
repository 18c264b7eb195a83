/**
 * Asks the engine for a seat, and explains a refusal. The precheck runs this without a lock; the transaction runs it
 * again if the days changed before they were locked.
 */

import type { Query } from '../../../db/database.ts'
import {
  alternatives,
  type Decision,
  decide,
  decideWithMoves,
  minutesOf,
  type Seat,
  type Wish,
} from '../../../domain/availability/availability.ts'
import { isOverride } from '../../../domain/availability/booking-rules.ts'
import {
  datesBetween,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localTimeOf,
} from '../../../domain/calendar/calendar.ts'
import { specialDayOn } from '../../../domain/calendar/special-days.ts'
import { Problem } from '../../../domain/problem.ts'
import { countedArrival, mostOccupied, withOccupants } from '../../../domain/seating/occupation.ts'
import { longestPacing } from '../../../domain/seating/pacing.ts'
import type { Reason } from '../../../domain/seating/refusals.ts'
import type { Schedule } from '../../../domain/seating/schedule.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import type { DayAsked, ScheduleCache, ScheduleDay } from '../../house/schedule/schedule-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { tablesTaken } from './taken-tables.ts'

/**
 * Every local date with a start whose availability the visit changes: a stay of at most the longest turn time from there
 * would meet its tables or come too close to reset them, or its arrival counts into the same pacing window. Writers lock
 * all of them, which raises their versions, so that a cached day is known to be stale by its own version
 * (schedule/day-versions.ts).
 */
export function daysOf(house: CachedHouse, at: EpochSeconds, until: EpochSeconds): LocalDate[] {
  const { longestTurn } = house.prepared
  const { timezone, resetMinutes, pacing } = house.prepared.house
  const paced = pacing.maxCovers > 0 ? pacing.minutes * 60 : 0
  const first = at - Math.max((longestTurn + resetMinutes) * 60, paced) + 1
  return datesBetween(timezone, first, Math.max(until + resetMinutes * 60, at + paced))
}

/** The same for a booking whose guests may have arrived, and then occupy its tables before its start and past its end. */
export function daysOfBooking(
  house: CachedHouse,
  { starts_at: startsAt, ends_at: endsAt, arrived_at }: Pick<BookingDetailRow, 'starts_at' | 'ends_at' | 'arrived_at'>,
): LocalDate[] {
  const booked = daysOf(house, startsAt, endsAt)
  const arrivedAt = countedArrival(house.prepared.house, { startsAt, endsAt, arrivedAt: arrived_at })
  if (arrivedAt === undefined) return booked
  const { from, until } = mostOccupied({ from: startsAt, until: endsAt, arrivedAt })
  return [...new Set([...booked, ...daysOf(house, from, until)])]
}

/**
 * What decides about one visit: the whole day if it is cached, else only who holds tables shortly before, during and
 * shortly after the visit and who arrives around its start.
 */
export async function readForVisit(
  query: Query,
  days: ScheduleCache,
  house: CachedHouse,
  { date: asked, versions }: DayAsked,
  visit: { at: EpochSeconds; minutes: number },
): Promise<ScheduleDay> {
  const date = localDateOf(house.settings.timezone, visit.at)
  // Versions do not cover a stay longer than the longest turn time, nor another day than the one asked for.
  if (visit.minutes > house.prepared.longestTurn || date !== asked) {
    return { house, date, schedule: days.unexpired(await scheduleOfVisit(query, house, visit)) }
  }
  const cached = await days.peek(house, { date, versions })
  if (cached) return cached
  const schedule = days.unexpired(await scheduleOfVisit(query, house, visit))
  return { house, date, schedule, versions: { ...versions, house: house.version } }
}

export function scheduleOfVisit(
  query: Query,
  house: CachedHouse,
  visit: { at: EpochSeconds; minutes: number },
): Promise<Schedule> {
  const { house: rules, longestTurn } = house.prepared
  const paced = longestPacing(rules) * 60
  // As far as the gaps around the visit are compared (domain/seating/table-gaps.ts).
  const around = (longestTurn + rules.resetMinutes) * 60
  const until = visit.at + Math.max(visit.minutes * 60 + around, paced)
  return readSchedule(query, house, visit.at - Math.max(around, paced), until)
}

/** The whole day is read only where no table is free, to find moves and alternatives. */
export async function seatParty(
  query: Query,
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Wish,
  wholeDay: () => Promise<Schedule>,
): Promise<Seat | 'waiting'> {
  const decision: Decision = decide(house.prepared, schedule, now, wish)
  if ('seated' in decision) return decision.seated
  if ('waiting' in decision) return 'waiting'
  if (wish.tableIds && decision.refused === 'no_table') {
    const override = isOverride(wish.rules)
    const stay = {
      ...wish,
      minutes: minutesOf(house.prepared, wish),
      resetMinutes: resetMinutesOf(house, { override }),
    }
    const taken = withOccupants(house.prepared.house, schedule, now, { override, ownTableIds: wish.ownTableIds })
    throw await tablesTaken(query, house, taken, wish.tableIds, stay)
  }
  if (wish.chosenTableId !== undefined && isOfTables(decision.refused)) throw chosenTableGone(house, wish.chosenTableId)
  const day = await wholeDay()
  const starts = () => alternatives(house.prepared, day, now, wish)
  if (decision.refused === 'no_table') {
    const rules = { ...wish.rules, seat: 'with moves' } as const
    const withMoves = decideWithMoves(house.prepared, day, now, { ...wish, rules })
    if ('seated' in withMoves) {
      if (wish.rules.seat === 'free tables' && withMoves.seated.moves)
        throw new NeedsMoves(starts().map(localOf(house)))
      return withMoves.seated
    }
  }
  throw slotUnavailable(house, decision.refused, now, wish, starts())
}

const isOfTables = (reason: Reason): boolean => reason === 'no_table' || reason === 'party_too_large'

/** To the guest who wished for the table: taken, too small, or not released any more. The start may have others. */
function chosenTableGone({ prepared }: CachedHouse, id: number): Problem {
  const name = prepared.house.areas.flatMap(({ tables }) => tables).find((table) => table.id === id)?.name ?? `${id}`
  const details = { tables: [{ id, name }], bookings: [], holds: [], reason: 'chosen' }
  return new Problem('TABLE_UNAVAILABLE', (say) => say.bookings.chosenGone, { details })
}

/** A booking would succeed by moving others; no booking is moved for a hold or an offer, which may come to nothing. */
export class NeedsMoves extends Problem {
  constructor(alternatives: readonly string[]) {
    super('SLOT_UNAVAILABLE', (say) => say.bookings.needsMoves, { details: { reason: 'no_table', alternatives } })
  }
}

/** The time between two parties; 0 with staff's `override`. */
export const resetMinutesOf = ({ prepared }: CachedHouse, { override }: { override?: boolean | undefined }): number =>
  override ? 0 : prepared.house.resetMinutes

/** Alternatives are local times in the form that `date` takes, ready to be sent back. */
export function slotUnavailable(
  house: CachedHouse,
  reason: Reason,
  now: EpochSeconds,
  wish: Pick<Wish, 'at' | 'party' | 'areaId' | 'rules'>,
  starts: readonly EpochSeconds[],
): Problem {
  const alternatives = starts.map(localOf(house))
  if (reason === 'too_soon' && wish.at < now) return new PastStart(alternatives)
  return new Problem('SLOT_UNAVAILABLE', sentenceFor(house, reason, wish), { details: { reason, alternatives } })
}

/** For guests only: staff may enter a start in the past as a record. */
export class PastStart extends Problem {
  constructor(alternatives: readonly string[]) {
    super('SLOT_UNAVAILABLE', (say) => say.bookings.passed, { details: { reason: 'too_soon', alternatives } })
  }
}

const localOf =
  ({ settings: { timezone } }: CachedHouse) =>
  (at: EpochSeconds): string =>
    `${localDateOf(timezone, at)}T${localTimeOf(timezone, at)}:00`

/**
 * For a guest's party beyond the online limit the sentence names the limit, for one below every minimum the smallest
 * party; on a special day without starts it quotes the day's note.
 */
function sentenceFor(
  { prepared }: CachedHouse,
  reason: Reason,
  { at, party, areaId, rules }: Pick<Wish, 'at' | 'party' | 'areaId' | 'rules'>,
): Sentence {
  const { house, smallestParty } = prepared
  const most = rules.channel === 'online' ? house.online.largestParty : null
  if (reason === 'party_too_large' && most !== null && party > most)
    return ({ bookings }) => bookings.why.largestOnline(most)
  const smallest = smallestParty(areaId)
  if (reason === 'no_table' && party < smallest) return ({ bookings }) => bookings.partiesFrom(smallest)
  const offHours = reason === 'outside_hours' || reason === 'not_a_slot'
  const note = offHours ? specialDayOn(house.specialDays, localDateOf(house.timezone, at))?.note : null
  return ({ bookings: { unavailable } }) => (note ? `${unavailable[reason]} ${note}` : unavailable[reason])
}

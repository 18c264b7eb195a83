/**
 * Finds other tables for bookings that a plan leaves without theirs: the engine's choice in the restaurant as the plan
 * makes it. Guarantees: a booking keeps its time, no booking that keeps its table is moved, and none goes to an area
 * that is closed off or out of season then. Large parties choose first, since fewest tables take them.
 */
import { secondsOf } from '../../../../clock.ts'
import type { Query } from '../../../../db/database.ts'
import { findSeat, withSeat } from '../../../../domain/availability/find-seats.ts'
import { type EpochSeconds, type LocalDate, localDateOf } from '../../../../domain/calendar/calendar.ts'
import type { PreparedHouse } from '../../../../domain/seating/prepared-house.ts'
import type { Move } from '../../../../domain/seating/reseating.ts'
import { type Schedule, unexpired } from '../../../../domain/seating/schedule.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { readDays } from '../../../house/schedule/read-schedule.ts'
import type { AffectedBooking } from '../description/change.ts'
import type { StoredConfiguration } from '../description/stored-configuration.ts'
import type { Plan } from './plan-changes.ts'
import { plannedHouse } from './planned-house.ts'

export type FoundTables = {
  booking: Omit<AffectedBooking, 'causes'>
  from: string[]
  /** Null where the engine finds none. */
  to: string[] | null
  dining_area: string | null
  sentence: Sentence
  /** The move that a save makes; null where there are no tables. */
  move: Move | null
}

const withoutTable: readonly AffectedBooking['problem'][] = [
  'table deactivated',
  'tables in different dining areas',
  'party does not fit its table',
  'combination gone',
  'area out of season',
]

export async function findTables(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  reported: readonly AffectedBooking[],
  instant: Temporal.Instant,
): Promise<FoundTables[]> {
  const asking = reported.filter(({ name, problem }) => name !== null && withoutTable.includes(problem))
  const dates = asking.map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length)).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const prepared = plannedHouse(stored, plan)
  const now = secondsOf(instant)
  const settings = { id: stored.id, timezone: prepared.house.timezone }
  let schedule = unexpired(await readDays(query, { settings, prepared }, first, last), now)
  const found = new Map<number, FoundTables>()
  for (const { causes: _, ...booking } of asking.toSorted((a, b) => b.covers - a.covers)) {
    const held = schedule.taken.filter(({ bookingId }) => bookingId === booking.id).map(({ tableId }) => tableId)
    const from = stored.dining_tables.filter(({ id }) => held.includes(id)).map(({ name }) => name)
    const seat = seatOf(prepared, schedule, booking, now)
    if (seat !== null && seat !== 'begun') {
      const party = { ...seat, party: booking.covers, askedAreaId: null }
      schedule = withSeat(schedule, party, seat.tableIds)
    }
    found.set(booking.id, presentFound(prepared, { ...booking, tables: from }, seat, now))
  }
  return asking.flatMap(({ id }) => found.get(id) ?? [])
}

function seatOf(
  prepared: PreparedHouse,
  schedule: Schedule,
  { id: bookingId, covers: party }: Pick<AffectedBooking, 'id' | 'covers'>,
  now: EpochSeconds,
): Move | 'begun' | null {
  const own = schedule.taken.find((taken) => taken.bookingId === bookingId)
  if (!own) return null
  if (own.from <= now || own.arrivedAt !== undefined) return 'begun'
  const { from: at, until, askedAreaId } = own
  const seat = findSeat(prepared, schedule, now, { bookingId, at, until, party, askedAreaId })
  return seat && { bookingId, at, until, areaId: seat.areaId, tableIds: seat.tableIds }
}

function presentFound(
  { house }: PreparedHouse,
  booking: FoundTables['booking'],
  found: Move | 'begun' | null,
  now: EpochSeconds,
): FoundTables {
  const move = found === 'begun' ? null : found
  const area = house.areas.find(({ id }) => id === move?.areaId)
  const to = area?.tables.filter(({ id }) => move?.tableIds.includes(id)).map(({ name }) => name)
  const sentence = sentenceOf(booking, found === 'begun' ? 'begun' : to, localDateOf(house.timezone, now))
  return { booking, from: booking.tables, to: to ?? null, dining_area: area?.name ?? null, sentence, move }
}

/** The date is left out where it is today. */
const sentenceOf =
  (
    { name, date, tables }: FoundTables['booking'],
    to: readonly string[] | 'begun' | null | undefined,
    today: LocalDate,
  ): Sentence =>
  ({ changes }) => {
    const [day = '', clock = ''] = date.split('T')
    const time = clock.slice(0, 'HH:MM'.length)
    const who = day === today ? `${name}` : changes.onDay(`${name}`, dayText(day, changes.dayLocale))
    const from = tables.join(' + ')
    if (to === 'begun') return changes.begun(who, time, from)
    return to ? changes.moves(who, time, from, to.join(' + ')) : changes.noTable(who, time)
  }

const dayText = (date: LocalDate, locale: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale, { weekday: 'short', day: 'numeric', month: 'long' })

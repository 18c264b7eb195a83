/**
 * Busy evenings of small random houses: parties booked one after the other by the engine, until many find no table. Some are
 * pinned or stay longer than any turn time, some tables are blocked, and an area may be closed once they are booked.
 */

import type { Seat, Wish } from '../../src/domain/availability/availability.ts'
import { decide, minutesOf } from '../../src/domain/availability/availability.ts'
import { staffRules } from '../../src/domain/availability/booking-rules.ts'
import type { EpochSeconds } from '../../src/domain/calendar/calendar.ts'
import { startOfDate, timeOfMinutes } from '../../src/domain/calendar/calendar.ts'
import type { House, ServiceHour } from '../../src/domain/calendar/house.ts'
import { prepareHouse } from '../../src/domain/seating/prepared-house.ts'
import type { Schedule, TakenTable } from '../../src/domain/seating/schedule.ts'
import fc from '../support/fast-check.ts'
import { anyHouse, configurable } from './generated-house.ts'

/** The schedule once a party sits where it was decided, and those who are moved for it at their new tables. */
export function withBooking(
  schedule: Schedule,
  bookingId: number,
  { at, party, areaId }: Pick<Wish, 'at' | 'party' | 'areaId'>,
  minutes: number,
  { tableIds, moves = [] }: Seat,
  isPinned = false,
): Schedule {
  const stays = schedule.taken.filter((hold) => !moves.some((move) => move.bookingId === hold.bookingId))
  const moved = moves.flatMap((move): TakenTable[] => {
    const before = schedule.taken.find((hold) => hold.bookingId === move.bookingId) as TakenTable
    return move.tableIds.map((tableId) => ({ ...before, tableId }))
  })
  const until = at + minutes * 60
  const own = tableIds.map((tableId) => ({ bookingId, tableId, from: at, until, isPinned, askedAreaId: areaId }))
  return {
    ...schedule,
    taken: [...stays, ...moved, ...own],
    arrivals: [...schedule.arrivals, { bookingId, at, covers: party }],
  }
}

export type BookedEvening = { house: House; date: string; schedule: Schedule; now: EpochSeconds; refused: Wish[] }

const HOUR = 3600
const DATE = '2026-06-05'

/** Drawn houses with tables of usual sizes, so that there is something to move. */
const roomyHouse = (drawn: House, sizes: readonly number[]): House => ({
  ...drawn,
  areas: drawn.areas.map((area) => ({
    ...area,
    tables: sizes
      .filter((_, index) => index % 2 === area.id - 1)
      .map((maxCovers, index) => ({
        ...{ id: area.id * 10 + index, name: `T${area.id}${index}` },
        minCovers: Math.max(1, maxCovers - 3),
        maxCovers,
      })),
  })),
  pacing: { maxCovers: 0, minutes: 0 },
  noticeMinutes: 0,
  maxDays: 30,
  onlineBookings: true,
  reseating: true,
})

const DAY_MINUTES = 24 * 60

/** Bookings fill the first four hours of it; drawn hours seldom meet them, and then no row of a list needs moves. */
const serviceFrom = (hour: number, [drawn]: readonly ServiceHour[]): ServiceHour => ({
  ...(drawn as ServiceHour),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  opens: timeOfMinutes(hour * 60),
  closes: timeOfMinutes((hour * 60 + 300) % DAY_MINUTES),
})

/** Longer than the longest turn time of these houses. */
const TOO_LONG = 240

const quarterOfEvening = fc.integer({ min: 0, max: 16 })

/** `refused`: those for whom no table was free. Starts around midnight too, where a stay reaches into the next date. */
export const anyBookedEvening: fc.Arbitrary<BookedEvening> = fc
  .record({
    house: anyHouse,
    sizes: fc.array(fc.constantFrom(2, 2, 3, 4, 4, 6), { minLength: 4, maxLength: 10 }),
    hoursBefore: fc.constantFrom(-18, -12, 0, 40, 200, 200),
    firstHour: fc.constantFrom(0, 12, 19, 21),
    isOpenThen: fc.constantFrom(true, true, false),
    wishes: fc.array(
      fc.record({
        quarter: quarterOfEvening,
        minutes: fc.oneof(
          { weight: 9, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constant(TOO_LONG) },
        ),
        party: fc.constantFrom(1, 2, 2, 2, 3, 3, 4, 4, 5, 6),
        areaId: fc.constantFrom(null, null, 1, 2),
        isPinned: fc.constantFrom(false, false, false, false, true),
      }),
      { minLength: 10, maxLength: 40 },
    ),
    blocks: fc.array(fc.record({ quarter: quarterOfEvening, table: fc.nat(9) }), { maxLength: 2 }),
    closedAreaId: fc.constantFrom(null, null, null, 1, 2),
  })
  .map(({ house: drawn, sizes, hoursBefore, firstHour, isOpenThen, wishes, blocks, closedAreaId }) => {
    const serviceHours = isOpenThen ? [serviceFrom(firstHour, drawn.serviceHours)] : drawn.serviceHours
    const house = configurable(roomyHouse({ ...drawn, serviceHours }, sizes))
    const prepared = prepareHouse(house)
    const midnight = startOfDate(house.timezone, DATE)
    const now = midnight - hoursBefore * HOUR
    const timeOf = (quarter: number): EpochSeconds => midnight + firstHour * HOUR + quarter * 900
    let schedule: Schedule = { closeOffs: [], taken: blockedTables(house, blocks, timeOf), arrivals: [] }
    const refused: Wish[] = []
    for (const [index, { quarter, party, areaId, minutes, isPinned }] of wishes.entries()) {
      const wish = {
        at: timeOf(quarter),
        party,
        areaId,
        minutes,
        rules: { ...staffRules, binding: 'promised' } as const,
      }
      const decision = decide(prepared, schedule, now, wish)
      if ('seated' in decision) {
        schedule = withBooking(schedule, index + 1, wish, minutesOf(prepared, wish), decision.seated, isPinned)
      } else refused.push(wish)
    }
    const closed = { id: 1, date: DATE, scope: 'dining_area' as const, serviceHourId: null, slot: null }
    const closeOffs = closedAreaId === null ? [] : [{ ...closed, diningAreaId: closedAreaId }]
    return { house, date: DATE, schedule: { ...schedule, closeOffs }, now, refused }
  })

type Block = { quarter: number; table: number }

/** For half an hour each; the second among the other half of the tables. */
function blockedTables(
  { areas }: House,
  blocks: readonly Block[],
  timeOf: (quarter: number) => EpochSeconds,
): TakenTable[] {
  const tables = areas.flatMap((area) => area.tables)
  const half = Math.floor(tables.length / 2)
  return blocks.map(({ quarter, table }, index) => {
    const tableId = tables[index * half + (table % half)]?.id as number
    const [from, until] = [timeOf(quarter), timeOf(quarter + 2)]
    return { bookingId: -1 - index, tableId, from, until, isPinned: true, askedAreaId: null, isBlock: true }
  })
}

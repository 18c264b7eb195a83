/**
 * Seats imported bookings that name no table, in the order of their time: after the whole file is read, so that they do
 * not take tables that other lines name. Each day is one transaction, and its schedule is read once. Hours and pacing are
 * not checked, since the other system has promised the time; what is closed is. A booking that finds no table stays
 * without one.
 */
import { isDeepStrictEqual } from 'node:util'
import { StaleRead } from '../../../../db/connection/pg-errors.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { decide, type Seat } from '../../../../domain/availability/availability.ts'
import { staffRules } from '../../../../domain/availability/booking-rules.ts'
import { takingStatuses } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { Schedule, TakenTable } from '../../../../domain/seating/schedule.ts'
import { daysOf } from '../../../bookings/seating/find-tables.ts'
import { lockBookings } from '../../../bookings/write/move-bookings.sql.ts'
import type { CachedHouse, HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { readDays } from '../../../house/schedule/read-schedule.ts'
import type { Keep } from '../lines/import-result.ts'
import { holdSeats, listUnseated, type UnseatedRow } from './seat-imported.sql.ts'
import type { TableClaims } from './table-claims.ts'

export type Unseated = UnseatedRow & { line: number }

export type Seated = { seated: number; left: Unseated[] }

/** The bookings of a day that were to be seated, and those that found no table. */
export type SeatedDay = { bookings: readonly Unseated[]; left: readonly Unseated[] }

type Parts = { db: Database; houses: HouseCache; claims: TableClaims | null }

export async function seatImported(
  parts: Parts,
  restaurantId: number,
  unseated: readonly Unseated[],
  now: EpochSeconds,
  keep?: Keep<SeatedDay>,
): Promise<Seated> {
  const byTime = unseated.toSorted((a, b) => a.startsAt - b.startsAt || a.line - b.line)
  const result: Seated = { seated: 0, left: [] }
  for (const [date, bookings] of Map.groupBy(byTime, (booking) => booking.date)) {
    const day = await parts.db.transaction(async (tx) => {
      const result = await seatDay(tx, parts, restaurantId, date, bookings, now)
      await keep?.(tx, { bookings, left: result.left })
      return result
    })
    result.seated += day.seated
    result.left.push(...day.left)
  }
  return result
}

async function seatDay(
  tx: Tx,
  { houses, claims }: Parts,
  restaurantId: number,
  date: LocalDate,
  bookings: readonly Unseated[],
  now: EpochSeconds,
): Promise<Seated> {
  const { house, isCurrent, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  await isCurrent
  const [from, until] = [Math.min(...bookings.map(startOf)), Math.max(...bookings.map(endOf))]
  const longest = Math.max(...bookings.map((booking) => (endOf(booking) - startOf(booking)) / 60))
  if (claims) return seatAll(house, await dayWith(tx, house, date, longest, claims.all()), bookings, now).result

  const ids = bookings.map(({ bookingId }) => bookingId)
  await lockBookings(tx, restaurantId, ids)
  await lockDays(daysOf(house, from, until))
  // Staff may have seated, moved or cancelled them meanwhile.
  const rows = await listUnseated(tx, restaurantId, ids, takingStatuses)
  const rowOf = new Map(rows.map((row) => [row.bookingId, row]))
  const left = bookings.filter(({ line: _, ...booking }) => isDeepStrictEqual(rowOf.get(booking.bookingId), booking))
  const { seats, result } = seatAll(house, await dayWith(tx, house, date, longest, []), left, now)
  const wanted = [...seats].map(([id, { areaId, tableIds }]) => ({ id, dining_area_id: areaId, table_ids: tableIds }))
  const held = await holdSeats(tx, restaurantId, wanted, now)
  if (held < wanted.reduce((sum, { table_ids }) => sum + table_ids.length, 0)) {
    throw new StaleRead('A table was taken by something else than maitred.')
  }
  return result
}

const startOf = ({ startsAt }: Unseated): EpochSeconds => startsAt
const endOf = ({ endsAt }: Unseated): EpochSeconds => endsAt

async function dayWith(
  tx: Tx,
  house: CachedHouse,
  date: LocalDate,
  minutes: number,
  claimed: readonly TakenTable[],
): Promise<Schedule & { taken: TakenTable[] }> {
  const schedule = await readDays(tx, house, date, date, minutes)
  return { ...schedule, taken: [...schedule.taken, ...claimed] }
}

/** In the order given; each takes its tables from those after it. */
function seatAll(
  house: CachedHouse,
  schedule: Schedule & { taken: TakenTable[] },
  bookings: readonly Unseated[],
  now: EpochSeconds,
): { seats: Map<number, Seat>; result: Seated } {
  const seats = new Map<number, Seat>()
  const left: Unseated[] = []
  const rules = { ...staffRules, binding: 'imported' } as const
  for (const booking of bookings) {
    const { bookingId, startsAt, endsAt, party, areaId } = booking
    const wish = { at: startsAt, minutes: (endsAt - startsAt) / 60, party, areaId, rules }
    const decision = decide(house.prepared, schedule, now, wish)
    if (!('seated' in decision)) {
      left.push(booking)
      continue
    }
    seats.set(bookingId, decision.seated)
    for (const tableId of decision.seated.tableIds) {
      schedule.taken.push({ bookingId, tableId, from: startsAt, until: endsAt, isPinned: true, askedAreaId: areaId })
    }
  }
  return { seats, result: { seated: seats.size, left } }
}

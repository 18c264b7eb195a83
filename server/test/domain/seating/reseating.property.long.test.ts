import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat, Wish } from '../../../src/domain/availability/availability.ts'
import { decide, decideWithMoves, minutesOf } from '../../../src/domain/availability/availability.ts'
import { listDay } from '../../../src/domain/availability/availability-list.ts'
import { isOverride, staffRules } from '../../../src/domain/availability/booking-rules.ts'
import { localDateOf } from '../../../src/domain/calendar/calendar.ts'
import { type PreparedHouse, prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import { isAreaClosed, startAt } from '../../../src/domain/seating/refusals.ts'
import type { TakenTable } from '../../../src/domain/seating/schedule.ts'
import { fitTables } from '../../../src/domain/seating/seating.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyBookedEvening, type BookedEvening, withBooking } from '../booked-evening.ts'

const NEW = 1_000
const HOUR = 3600

type Decided = BookedEvening & { prepared: PreparedHouse; wish: Wish; seat: Seat | null }

/** Every party that found no free table, and what moves could do for it. */
function eachRefused(check: (decided: Decided) => void, numRuns = 400): void {
  fc.assert(
    fc.property(anyBookedEvening, (evening) => {
      const prepared = prepareHouse(evening.house)
      for (const wish of evening.refused) {
        if (wish.at < evening.now || 'seated' in decide(prepared, evening.schedule, evening.now, wish)) continue
        const decision = decideWithMoves(prepared, evening.schedule, evening.now, wish)
        check({ ...evening, prepared, wish, seat: 'seated' in decision ? decision.seated : null })
      }
    }),
    { numRuns },
  )
}

const seatsOf = ({ house }: PreparedHouse, tableIds: readonly number[]): number =>
  house.areas
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .reduce((sum, { maxCovers }) => sum + maxCovers, 0)

/** A block needs no reset before it nor after it. */
function overlap(a: Stay, b: Stay, resetSeconds: number): boolean {
  const reset = a.isBlock || b.isBlock ? 0 : resetSeconds
  return a.from < b.until + reset && b.from < a.until + reset && a.tableIds.some((id) => b.tableIds.includes(id))
}

test('property: at most two are moved, none of them pinned, frozen or longer than any turn, each to a seating that takes its party, in the area it asked for, at its time', () => {
  let moved = 0
  eachRefused(({ house, prepared, schedule, now, wish, seat }) => {
    const moves = seat?.moves ?? []
    assert.ok(moves.length <= 2)
    assert.equal(new Set(moves.map(({ bookingId }) => bookingId)).size, moves.length)
    for (const { bookingId, at, until, areaId, tableIds } of moves) {
      moved++
      const [before] = schedule.taken.filter((hold) => hold.bookingId === bookingId)
      assert.ok(before && !before.isPinned)
      assert.deepEqual([at, until], [before.from, before.until])
      assert.ok(now < before.from - house.freezeMinutes * 60, 'frozen')
      assert.equal(localDateOf(house.timezone, at), localDateOf(house.timezone, wish.at), 'of another date')
      assert.ok(until - at <= prepared.longestTurn * 60, 'longer than any turn')
      assert.equal(before.askedAreaId ?? areaId, areaId)
      const party = schedule.arrivals.find((arrival) => arrival.bookingId === bookingId)?.covers as number
      assert.deepEqual(fitTables(house.areas, tableIds, party), { areaId })
    }
  })
  assert.ok(moved >= propertyRuns(50), `only ${moved} were moved`)
})

test('property: on busy evenings, too, exactly the rows with open spots book', () => {
  const met = { open: 0, openByMoves: 0, full: 0 }
  fc.assert(
    fc.property(anyBookedEvening, ({ house, date, schedule, now }) => {
      const prepared = prepareHouse(house)
      for (const { slot, areaId, party, spotsOpen } of listDay(prepared, schedule, date, now)) {
        if (slot.start < now) continue
        const decision = decideWithMoves(prepared, schedule, now, { at: slot.start, areaId, party, rules: staffRules })
        assert.equal('seated' in decision, spotsOpen > 0, `${slot.localTime} ${areaId} ${party}: ${spotsOpen}`)
        const isMoved = 'seated' in decision && decision.seated.moves !== undefined
        if (isMoved) assert.equal(spotsOpen, 1)
        met[isMoved ? 'openByMoves' : spotsOpen > 0 ? 'open' : 'full']++
      }
    }),
    { numRuns: propertyRuns(600) },
  )
  assert.ok(
    met.open >= propertyRuns(800) && met.openByMoves >= propertyRuns(100) && met.full >= propertyRuns(800),
    JSON.stringify(met),
  )
})

test('property: once all have moved, no table is held twice, with the time to reset it between', () => {
  eachRefused(({ house, schedule, prepared, wish, seat }) => {
    if (!seat) return
    const { taken: holds } = withBooking(schedule, NEW, wish, minutesOf(prepared, wish), seat)
    const reset = house.resetMinutes * 60
    const stayOf = (hold: TakenTable): Stay => ({ ...hold, tableIds: [hold.tableId] })
    const isTwice = (a: TakenTable, b: TakenTable): boolean =>
      Number(a.bookingId) < Number(b.bookingId) && overlap(stayOf(a), stayOf(b), reset)
    assert.deepEqual(
      holds.filter((a) => holds.some((b) => isTwice(a, b))),
      [],
    )
  })
})

test('property: until 48 hours before the start a party and its moves use up at most its size and one more seat', () => {
  const met = { limited: 0, unlimited: 0 }
  eachRefused(({ now, prepared, schedule, wish, seat }) => {
    if (!seat) return
    const used = seatsOf(prepared, seat.tableIds) + seatsUsed(prepared, schedule.taken, seat.moves ?? [])
    const isLimited = now < wish.at - 48 * HOUR
    if (isLimited) assert.ok(used <= wish.party + 1, `${used} seats for ${wish.party}`)
    if (isLimited) met.limited++
    else met.unlimited += Number(used > wish.party + 1)
  }, propertyRuns(1000))
  assert.ok(met.limited >= propertyRuns(8) && met.unlimited >= propertyRuns(12), JSON.stringify(met))
})

type Stay = { from: number; until: number; tableIds: readonly number[]; isBlock?: boolean | undefined }

function seatsUsed(prepared: PreparedHouse, holds: readonly TakenTable[], moves: NonNullable<Seat['moves']>): number {
  return moves.reduce((sum, { bookingId, tableIds }) => {
    const before = holds.filter((hold) => hold.bookingId === bookingId).map(({ tableId }) => tableId)
    return sum + seatsOf(prepared, tableIds) - seatsOf(prepared, before)
  }, 0)
}

test('property: whenever two moves of bookings that are in the way make room, the search finds the way with fewest seats, then fewest moves', () => {
  const met = { found: 0, none: 0, two: 0 }
  eachRefused((decided) => {
    const { prepared, schedule, wish, seat } = decided
    const moves = seat?.moves ?? []
    const found = seat && {
      seats: seatsOf(prepared, seat.tableIds) + seatsUsed(prepared, schedule.taken, moves),
      moves: moves.length,
    }
    assert.deepEqual(found, leastByTrying(decided), JSON.stringify(wish))
    met.found += Number(found !== null)
    met.none += Number(found === null)
    met.two += Number(moves.length === 2)
  })
  assert.ok(
    met.found >= propertyRuns(40) && met.none >= propertyRuns(100) && met.two >= propertyRuns(10),
    JSON.stringify(met),
  )
})

type Booking = Stay & { id: number | null; party: number | undefined; isPinned: boolean; askedAreaId: number | null }

function bookingsOf({ schedule }: Decided): Booking[] {
  return [...new Set(schedule.taken.map(({ bookingId }) => bookingId))].map((id) => {
    const holds = schedule.taken.filter(({ bookingId }) => bookingId === id)
    const party = schedule.arrivals.find(({ bookingId }) => bookingId === id)?.covers
    return { ...(holds[0] as TakenTable), id, party, tableIds: holds.map(({ tableId }) => tableId) }
  })
}

/** Where a booking may be moved to, were every table free. */
function seatingsOf({ house, schedule, prepared }: Decided, booking: Booking): Stay[] {
  const own = house.areas.find(({ tables }) => tables.some(({ id }) => booking.tableIds.includes(id)))?.id
  const start = startAt(house, booking.from)
  const isOpen = (areaId: number): boolean =>
    (areaId === own || (house.online.areaIds?.includes(areaId) ?? true)) &&
    !isAreaClosed(house, schedule.closeOffs, start, areaId, (booking.until - booking.from) / 60)
  return prepared
    .seatingsFor(booking.askedAreaId, booking.party as number)
    .filter(({ areaId }) => isOpen(areaId))
    .map(({ tableIds }) => ({ from: booking.from, until: booking.until, tableIds }))
    .filter(({ tableIds }) => [...tableIds].sort().join() !== [...booking.tableIds].sort().join())
}

/** Tries every one and every pair of bookings at every seating, with no regard to how many there are. */
function leastByTrying(decided: Decided): { seats: number; moves: number } | null {
  const { house, now, prepared, wish } = decided
  const reset = house.resetMinutes * 60
  const bookings = bookingsOf(decided)
  const movable = bookings.filter(
    ({ isPinned, from, until }) =>
      !isPinned &&
      now < from - house.freezeMinutes * 60 &&
      localDateOf(house.timezone, from) === localDateOf(house.timezone, wish.at) &&
      until - from <= prepared.longestTurn * 60,
  )
  const until = wish.at + minutesOf(prepared, wish) * 60
  const start = startAt(house, wish.at)
  const places = prepared
    .seatingsFor(wish.areaId, wish.party)
    .filter(
      ({ areaId }) =>
        isOverride(wish.rules) ||
        !isAreaClosed(house, decided.schedule.closeOffs, start, areaId, minutesOf(prepared, wish)),
    )
    .map(({ tableIds }) => ({ from: wish.at, until, tableIds }))
  const limit = now < wish.at - 48 * HOUR ? wish.party + 1 : Number.POSITIVE_INFINITY
  const waysOut = new Map(movable.map((booking) => [booking, seatingsOf(decided, booking)]))
  const more = (mover: Booking, { tableIds }: Stay): number =>
    seatsOf(prepared, tableIds) - seatsOf(prepared, mover.tableIds)
  let least: { seats: number; moves: number } | null = null
  for (const movers of movable.flatMap((one, index) => [[one], ...movable.slice(index + 1).map((two) => [one, two])])) {
    const others = bookings.filter((booking) => !movers.includes(booking))
    const isFree = (stay: Stay): boolean => !others.some((other) => overlap(stay, other, reset))
    const [first = [], second = [null]] = movers.map((mover) => (waysOut.get(mover) ?? []).filter(isFree))
    for (const seat of first.length === 0 || second.length === 0 ? [] : places.filter(isFree)) {
      for (const one of first) {
        for (const two of second) {
          const moved = two === null ? [one] : [one, two]
          const extra = moved.reduce((sum, stay, index) => sum + more(movers[index] as Booking, stay), 0)
          const seats = seatsOf(prepared, seat.tableIds) + extra
          const isBetter =
            least === null || seats < least.seats || (seats === least.seats && moved.length < least.moves)
          if (seats > limit || !isBetter) continue
          const all = [seat, ...moved]
          if (all.some((a, index) => all.slice(index + 1).some((b) => overlap(a, b, reset)))) continue
          const isInTheWay = (mover: Booking, index: number): boolean =>
            all.some((stay) => stay !== moved[index] && overlap(mover, stay, reset))
          if (movers.every(isInTheWay)) least = { seats, moves: moved.length }
        }
      }
    }
  }
  return least
}

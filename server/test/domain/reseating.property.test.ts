import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat, Wish } from '../../src/domain/availability.ts'
import { decide, decideWithMoves, minutesOf } from '../../src/domain/availability.ts'
import { listDay } from '../../src/domain/availability-list.ts'
import { localDateOf } from '../../src/domain/calendar.ts'
import type { Hold } from '../../src/domain/diary.ts'
import { type PreparedHouse, prepareHouse } from '../../src/domain/prepared-house.ts'
import { fitTables } from '../../src/domain/seating.ts'
import fc from '../support/fast-check.ts'
import { anyBookedEvening, type BookedEvening, withBooking } from './booked-evening.ts'

const NEW = 1_000
const HOUR = 3600

type Decided = BookedEvening & { prepared: PreparedHouse; wish: Wish; seat: Seat | null }

/** Every party that found no free table, and what moves could do for it. */
function eachRefused(check: (decided: Decided) => void): void {
  fc.assert(
    fc.property(anyBookedEvening, (evening) => {
      const prepared = prepareHouse(evening.house)
      for (const wish of evening.refused) {
        if (wish.at < evening.now || 'seated' in decide(prepared, evening.diary, evening.now, wish)) continue
        const decision = decideWithMoves(prepared, evening.diary, evening.now, wish)
        check({ ...evening, prepared, wish, seat: 'seated' in decision ? decision.seated : null })
      }
    }),
    { numRuns: 400 },
  )
}

const seatsOf = ({ house }: PreparedHouse, tableIds: readonly number[]): number =>
  house.areas
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .reduce((sum, { maxCovers }) => sum + maxCovers, 0)

const overlap = (a: Stay, b: Stay, reset: number): boolean =>
  a.from < b.until + reset && b.from < a.until + reset && a.tableIds.some((id) => b.tableIds.includes(id))

test('property: at most two are moved, none of them pinned or frozen, each to a seating that takes its party, in the area it asked for, at its time', () => {
  let moved = 0
  eachRefused(({ house, diary, now, wish, seat }) => {
    const moves = seat?.moves ?? []
    assert.ok(moves.length <= 2)
    assert.equal(new Set(moves.map(({ bookingId }) => bookingId)).size, moves.length)
    for (const { bookingId, at, until, areaId, tableIds } of moves) {
      moved++
      const [before] = diary.holds.filter((hold) => hold.bookingId === bookingId)
      assert.ok(before && !before.isPinned)
      assert.deepEqual([at, until], [before.from, before.until])
      assert.ok(now < before.from - house.freezeMinutes * 60, 'frozen')
      assert.equal(localDateOf(house.timezone, at), localDateOf(house.timezone, wish.at), 'of another date')
      assert.equal(before.askedAreaId ?? areaId, areaId)
      const party = diary.arrivals.find((arrival) => arrival.bookingId === bookingId)?.covers as number
      assert.deepEqual(fitTables(house.areas, tableIds, party), { areaId })
    }
  })
  assert.ok(moved > 50, `only ${moved} were moved`)
})

test('property: on busy evenings, too, exactly the rows with open spots book', () => {
  const met = { open: 0, openByMoves: 0, full: 0 }
  fc.assert(
    fc.property(anyBookedEvening, ({ house, date, diary, now }) => {
      const prepared = prepareHouse(house)
      for (const { slot, areaId, party, spotsOpen } of listDay(prepared, diary, date, now)) {
        if (slot.start < now) continue
        const decision = decideWithMoves(prepared, diary, now, { at: slot.start, areaId, party })
        assert.equal('seated' in decision, spotsOpen > 0, `${slot.localTime} ${areaId} ${party}: ${spotsOpen}`)
        const isMoved = 'seated' in decision && decision.seated.moves !== undefined
        if (isMoved) assert.equal(spotsOpen, 1)
        met[isMoved ? 'openByMoves' : spotsOpen > 0 ? 'open' : 'full']++
      }
    }),
    { numRuns: 150 },
  )
  assert.ok(met.open > 200 && met.openByMoves > 50 && met.full > 200, JSON.stringify(met))
})

test('property: once all have moved, no table is held twice, with the time to reset it between', () => {
  eachRefused(({ house, diary, prepared, wish, seat }) => {
    if (!seat) return
    const { holds } = withBooking(diary, NEW, wish, minutesOf(prepared, wish), seat)
    const reset = house.resetMinutes * 60
    const isTwice = (a: Hold, b: Hold): boolean =>
      a.bookingId < b.bookingId && a.tableId === b.tableId && a.from < b.until + reset && b.from < a.until + reset
    assert.deepEqual(
      holds.filter((a) => holds.some((b) => isTwice(a, b))),
      [],
    )
  })
})

test('property: until 48 hours before the start a party and its moves use up at most its size and one more seat', () => {
  const met = { limited: 0, unlimited: 0 }
  eachRefused(({ now, prepared, diary, wish, seat }) => {
    if (!seat) return
    const used = seatsOf(prepared, seat.tableIds) + seatsUsed(prepared, diary.holds, seat.moves ?? [])
    const isLimited = now < wish.at - 48 * HOUR
    if (isLimited) assert.ok(used <= wish.party + 1, `${used} seats for ${wish.party}`)
    if (isLimited) met.limited++
    else met.unlimited += Number(used > wish.party + 1)
  })
  assert.ok(met.limited > 10 && met.unlimited > 20, JSON.stringify(met))
})

type Stay = { from: number; until: number; tableIds: readonly number[] }

function seatsUsed(prepared: PreparedHouse, holds: readonly Hold[], moves: NonNullable<Seat['moves']>): number {
  return moves.reduce((sum, { bookingId, tableIds }) => {
    const before = holds.filter((hold) => hold.bookingId === bookingId).map(({ tableId }) => tableId)
    return sum + seatsOf(prepared, tableIds) - seatsOf(prepared, before)
  }, 0)
}

test('property: whenever two moves of bookings that are in the way make room, the search finds a way', () => {
  const met = { found: 0, none: 0, two: 0 }
  eachRefused((decided) => {
    const possible = existsByTrying(decided)
    assert.equal(decided.seat !== null, possible, JSON.stringify(decided.wish))
    met.found += Number(possible)
    met.none += Number(!possible)
    met.two += Number(decided.seat?.moves?.length === 2)
  })
  assert.ok(met.found > 50 && met.none > 100 && met.two > 10, JSON.stringify(met))
})

/** Tries every one and every pair of bookings at every seating, with no regard to how many there are. */
function existsByTrying({ house, diary, now, prepared, wish }: Decided): boolean {
  const reset = house.resetMinutes * 60
  const date = localDateOf(house.timezone, wish.at)
  const bookings = [...new Set(diary.holds.map(({ bookingId }) => bookingId))].map((id) => {
    const holds = diary.holds.filter(({ bookingId }) => bookingId === id)
    const [{ from, until, isPinned, askedAreaId }] = holds as [Hold]
    const party = diary.arrivals.find(({ bookingId }) => bookingId === id)?.covers as number
    return { id, from, until, isPinned, askedAreaId, party, tableIds: holds.map(({ tableId }) => tableId) }
  })
  const areaOf = (tableIds: readonly number[]): number =>
    house.areas.find(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))?.id as number
  const { areaIds } = house.online
  const movable = bookings.filter(
    ({ isPinned, from }) =>
      !isPinned && now < from - house.freezeMinutes * 60 && localDateOf(house.timezone, from) === date,
  )
  const seatingsOf = (booking: (typeof bookings)[number]) =>
    prepared
      .seatingsFor(booking.askedAreaId, booking.party)
      .filter(({ areaId }) => areaId === areaOf(booking.tableIds) || areaIds === null || areaIds.includes(areaId))
  const until = wish.at + minutesOf(prepared, wish) * 60
  const limit = now < wish.at - 48 * HOUR ? wish.party + 1 : Number.POSITIVE_INFINITY
  const sets = movable.flatMap((one, index) => [[one], ...movable.slice(index + 1).map((two) => [one, two])])
  return sets.some((movers) => {
    const others = bookings.filter((booking) => !movers.includes(booking))
    const isFree = (stay: Stay): boolean => !others.some((other) => overlap(stay, other, reset))
    const options = movers.map((mover) =>
      seatingsOf(mover)
        .map(({ tableIds }) => ({ mover, from: mover.from, until: mover.until, tableIds }))
        .filter(isFree),
    )
    const seats = prepared
      .seatingsFor(wish.areaId, wish.party)
      .map(({ tableIds }) => ({ from: wish.at, until, tableIds }))
      .filter(isFree)
    const pairs = (options[0] ?? []).flatMap((one) => (options[1] ? options[1].map((two) => [one, two]) : [[one]]))
    return seats.some((seat) =>
      pairs.some((moved) => {
        const all: Stay[] = [seat, ...moved]
        if (all.some((a, index) => all.slice(index + 1).some((b) => overlap(a, b, reset)))) return false
        const isInTheWay = ({ mover }: (typeof moved)[number]): boolean =>
          all.some((stay) => !('mover' in stay && stay.mover === mover) && overlap(mover, stay, reset))
        const changes = moved.every(
          ({ mover, tableIds }) => [...tableIds].sort().join() !== [...mover.tableIds].sort().join(),
        )
        const more = moved.reduce(
          (sum, { mover, tableIds }) => sum + seatsOf(prepared, tableIds) - seatsOf(prepared, mover.tableIds),
          seatsOf(prepared, seat.tableIds),
        )
        return changes && moved.every(isInTheWay) && more <= limit
      }),
    )
  })
}

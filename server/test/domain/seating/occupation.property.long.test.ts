/** With guests who came early, sit past their end or were never marked as gone, the list stays equal to what is decided. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decide, decideWithMoves } from '../../../src/domain/availability/availability.ts'
import { listDay, nextChangeAt } from '../../../src/domain/availability/availability-list.ts'
import { staffRules } from '../../../src/domain/availability/booking-rules.ts'
import { type EpochSeconds, startOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import { countedArrival } from '../../../src/domain/seating/occupation.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { Schedule, TakenTable } from '../../../src/domain/seating/schedule.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

type Evening = { house: House; date: string; schedule: Schedule; now: EpochSeconds }

const HOUR = 3600
const LIMIT = 2 * HOUR

/** Of every booking a check-in or none, so many seconds from its start. */
const anyCheckIns = fc.array(
  fc.option(
    fc.record({
      offset: fc.constantFrom(-4 * HOUR, -2 * HOUR - 1, -5400, -1800, -1, 0, 600, 601, 2400, 4000, 3 * HOUR),
      // What a host said of their end, from the booked one.
      said: fc.option(fc.constantFrom(-1200, 0, 1, 1800, 4 * HOUR), { freq: 2 }),
    }),
    { freq: 3 },
  ),
  { minLength: 14, maxLength: 14 },
)
type CheckIn = { offset: number; said: number | null } | null

function seated(house: House, schedule: Schedule, checkIns: readonly CheckIn[], now: EpochSeconds): Schedule {
  const holds = schedule.taken.map((hold): TakenTable => {
    const { offset, said } = checkIns[(hold.bookingId ?? 0) - 1] ?? { offset: null, said: null }
    const came = offset === null || hold.isBlock || hold.from + offset > now ? null : hold.from + offset
    const arrivedAt = countedArrival(house, { startsAt: hold.from, endsAt: hold.until, arrivedAt: came })
    const lateBy = Math.max(0, (arrivedAt ?? hold.from) - hold.from)
    const stays = lateBy > 600 ? hold.until + lateBy : hold.until
    const leaves = Math.min(said === null ? stays : hold.until + said, hold.until + LIMIT)
    const isLonger = arrivedAt !== undefined && leaves > hold.until
    return { ...hold, arrivedAt, ...(isLonger && { expectedEnd: leaves }), isPinned: hold.isPinned || came !== null }
  })
  return { ...schedule, taken: holds }
}

/** At most two tables an area, so that they are taken often. */
const small = (house: House): House => ({
  ...house,
  areas: house.areas.map((area) => {
    const tables = area.tables.slice(0, 2)
    const has = (id: number): boolean => tables.some((table) => table.id === id)
    return { ...area, tables, combinations: area.combinations.filter(({ tableIds }) => tableIds.every(has)) }
  }),
})

/** The same bookings between five hours before and two hours after `now`, on the half hour. */
function around(schedule: Schedule, now: EpochSeconds): Schedule {
  const HALF = 1800
  const shift = (at: EpochSeconds): EpochSeconds => Math.round(now / HALF) * HALF + (((at / HALF) % 14) - 10) * HALF
  return {
    ...schedule,
    taken: schedule.taken.map((hold) => ({
      ...hold,
      from: shift(hold.from),
      until: shift(hold.from) + hold.until - hold.from,
    })),
    arrivals: schedule.arrivals.map((arrival) => ({ ...arrival, at: shift(arrival.at) })),
  }
}

/** `now` is a moment of the date as a rule. */
const anyEvening: fc.Arbitrary<Evening> = fc
  .record({
    house: anyHouse.map(small),
    overstayMinutes: fc.constantFrom(0, 15, 15, 45, 120),
    date: anyDate,
    minutes: fc.integer({ min: -120, max: 26 * 60 }),
    seconds: fc.constantFrom(0, 1, 59),
    checkIns: anyCheckIns,
  })
  .chain(({ house: any, overstayMinutes, date, minutes, seconds, checkIns }) => {
    const house = { ...any, overstayMinutes, noticeMinutes: 0, online: { ...any.online, noticeMinutes: 0 } }
    const now = startOfDate(house.timezone, date) + minutes * 60 + seconds
    return anyDiary(house, date).map((schedule) => {
      return { house, date, schedule: seated(house, around(schedule, now), checkIns, now), now }
    })
  })

/** Written from the rule, not from the code: when the guests of a booking take its tables. */
function timeAt(hold: TakenTable, { house, schedule, now }: Evening, override: boolean): [EpochSeconds, EpochSeconds] {
  const { from, until, arrivedAt } = hold
  if (arrivedAt === undefined) return [from, until]
  const begins = Math.min(from, Math.max(arrivedAt, from - LIMIT))
  const tables = schedule.taken.filter(({ bookingId }) => bookingId === hold.bookingId).map(({ tableId }) => tableId)
  const isFollowed = schedule.taken.some(
    (other) =>
      tables.includes(other.tableId) &&
      other.from > from &&
      (other.arrivedAt ?? arrivedAt) > arrivedAt &&
      Math.max(other.arrivedAt as number, other.from - LIMIT) <= now,
  )
  if (house.overstayMinutes === 0 || isFollowed) return [begins, until]
  const leaves = Math.max(until, hold.expectedEnd ?? until)
  return [begins, override ? leaves : Math.min(until + LIMIT, Math.max(leaves, now + house.overstayMinutes * 60))]
}

test('property: no decision gives a table at which guests sit; override only where they are past their end', () => {
  const met = { seated: 0, refusedForPeople: 0, override: 0 }
  fc.assert(
    fc.property(anyEvening, fc.boolean(), (evening, override) => {
      const { house, date, schedule, now } = evening
      const prepared = prepareHouse(house)
      for (const { slot, areaId, party, minutes } of listDay(prepared, schedule, date, now)) {
        if (slot.start < now) continue
        const wish = {
          at: slot.start,
          party,
          areaId,
          rules: override ? { ...staffRules, binding: 'override' as const } : staffRules,
        }
        const decision = decideWithMoves(prepared, schedule, now, wish)
        const booked = { ...schedule, taken: schedule.taken.map((hold) => ({ ...hold, arrivedAt: undefined })) }
        met.refusedForPeople += Number('refused' in decision && 'seated' in decide(prepared, booked, now, wish))
        if (!('seated' in decision)) continue
        met.seated++
        const { tableIds, moves = [] } = decision.seated
        const places = [
          {
            id: 0,
            tableIds,
            from: slot.start,
            until: slot.start + minutes * 60,
            reset: override ? 0 : house.resetMinutes * 60,
          },
          ...moves.map(({ bookingId, at, until, ...move }) => {
            return { id: bookingId, tableIds: move.tableIds, from: at, until, reset: house.resetMinutes * 60 }
          }),
        ]
        for (const place of places) {
          for (const hold of schedule.taken) {
            if (!place.tableIds.includes(hold.tableId) || places.some(({ id }) => id === hold.bookingId)) continue
            const [begins, ends] = timeAt(hold, evening, override)
            const reset = hold.isBlock ? 0 : place.reset
            assert.ok(begins >= place.until + reset || ends <= place.from - reset, JSON.stringify({ place, hold }))
            met.override += Number(override && timeAt(hold, evening, false)[1] > place.from && begins < place.until)
          }
        }
      }
    }),
    { numRuns: 400 },
  )
  assert.ok(met.seated > 400 && met.refusedForPeople > 10 && met.override > 10, JSON.stringify(met))
})

test('property: a row with open spots books, one without does not, whoever sits where', () => {
  const met = { open: 0, closed: 0 }
  fc.assert(
    fc.property(anyEvening, ({ house, date, schedule, now }) => {
      const prepared = prepareHouse(house)
      for (const { slot, areaId, party, spotsOpen } of listDay(prepared, schedule, date, now)) {
        if (slot.start < now) continue
        const decision = decideWithMoves(prepared, schedule, now, { at: slot.start, party, areaId, rules: staffRules })
        assert.equal('seated' in decision, spotsOpen > 0, JSON.stringify({ slot, areaId, party, decision }))
        met[spotsOpen > 0 ? 'open' : 'closed']++
      }
    }),
    { numRuns: propertyRuns(400) },
  )
  assert.ok(met.open > propertyRuns(500) && met.closed > propertyRuns(500), JSON.stringify(met))
})

test('property: a list stays true until the moment at which it says that it changes', () => {
  const met = { changed: 0 }
  fc.assert(
    fc.property(anyEvening, fc.double({ min: 0, max: 1, noNaN: true }), ({ house, date, schedule, now }, part) => {
      const prepared = prepareHouse(house)
      const next = nextChangeAt(prepared, schedule, date, now)
      const rows = listDay(prepared, schedule, date, now)
      const last = Math.min(next - 1, now + 12 * HOUR)
      for (const later of [last, now + Math.floor((last - now) * part)]) {
        assert.deepEqual(listDay(prepared, schedule, date, later), rows, `${later - now} s later of ${next - now}`)
      }
      if (next === Number.POSITIVE_INFINITY) return
      const before = rows.filter(({ slot }) => slot.start > next)
      const after = listDay(prepared, schedule, date, next).filter(({ slot }) => slot.start > next)
      met.changed += Number(JSON.stringify(before) !== JSON.stringify(after))
    }),
    { numRuns: propertyRuns(1_000) },
  )
  assert.ok(met.changed > propertyRuns(20), JSON.stringify(met))
})

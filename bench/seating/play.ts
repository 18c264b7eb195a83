/** Books an evening's requests one after the other with one engine, as they come, and takes the cancelled ones out again. */

import { decide, decideWithMoves, minutesOf } from '../../server/src/domain/availability/availability.ts'
import { staffRules } from '../../server/src/domain/availability/booking-rules.ts'
import { startOfDate } from '../../server/src/domain/calendar/calendar.ts'
import type { PreparedHouse } from '../../server/src/domain/seating/prepared-house.ts'
import { type Schedule, withoutBooking } from '../../server/src/domain/seating/schedule.ts'
import type { Request } from './evenings.ts'

export const DATE = '2027-03-05'
export const OPENING = startOfDate('UTC', DATE) + 18 * 3600

/** `within`: moved guests stay in the area they were given. `across`: those who asked for none may be moved to any. */
export type Engine = 'plain' | 'within' | 'across'

/** `covers`: of the guests who come in the end. `bookings`: with those that are cancelled later. */
export type Played = { covers: number; bookings: number; moves: number; schedule: Schedule }

export function play(prepared: PreparedHouse, requests: readonly Request[], engine: Engine): Played {
  let schedule: Schedule = { closeOffs: [], taken: [], arrivals: [] }
  const played = { covers: 0, bookings: 0, moves: 0 }
  const steps = requests.flatMap((request, bookingId) => {
    const asked = { request, bookingId, ahead: request.ahead, isCancelled: false }
    return request.cancelledAhead === null
      ? [asked]
      : [asked, { ...asked, ahead: request.cancelledAhead, isCancelled: true }]
  })
  for (const { request, bookingId, ahead, isCancelled } of steps.sort((a, b) => b.ahead - a.ahead)) {
    if (isCancelled) {
      schedule = withoutBooking(schedule, bookingId)
      continue
    }
    const wish = { at: OPENING + request.at, party: request.party, areaId: request.areaId, rules: staffRules }
    const now = OPENING - 3600 - ahead
    const decision =
      engine === 'plain' ? decide(prepared, schedule, now, wish) : decideWithMoves(prepared, schedule, now, wish)
    if (!('seated' in decision)) continue
    const { tableIds, areaId, moves = [] } = decision.seated
    const stay = { bookingId, from: wish.at, until: wish.at + minutesOf(prepared, wish) * 60, isPinned: false }
    const askedAreaId = engine === 'within' ? areaId : wish.areaId
    const taken = schedule.taken.filter((hold) => !moves.some((move) => move.bookingId === hold.bookingId))
    for (const move of moves) {
      const before = schedule.taken.find((hold) => hold.bookingId === move.bookingId)
      if (before) taken.push(...move.tableIds.map((tableId) => ({ ...before, tableId })))
    }
    taken.push(...tableIds.map((tableId) => ({ ...stay, tableId, askedAreaId })))
    const arrivals = [...schedule.arrivals, { bookingId, at: wish.at, covers: wish.party }]
    schedule = { ...schedule, taken, arrivals }
    if (request.cancelledAhead === null) played.covers += wish.party
    played.bookings++
    played.moves += moves.length
  }
  return { ...played, schedule }
}

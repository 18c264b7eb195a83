/**
 * Seats past evenings again, with other rules, to find out who would have got a table. Guests who were booked come
 * first, in the order they booked; then those who were refused, counted only if they find room beside all of the
 * booked. Bookings are not re-seated, so the result is a lower bound.
 */
import { decide, type Wish } from '../availability/availability.ts'
import type { Rules } from '../availability/booking-rules.ts'
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { CloseOff } from '../calendar/close-offs.ts'
import type { EveningTime } from '../calendar/evening.ts'
import { slotsOfEvening } from '../calendar/service-hours.ts'
import type { Arrival } from '../seating/pacing.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import type { TakenTable } from '../seating/schedule.ts'
import { halfHourOf } from './half-hours.ts'

export type PastEvening = {
  evening: LocalDate
  closeOffs: readonly CloseOff[]
  /** In the order they were made. */
  booked: readonly { at: EpochSeconds; party: number }[]
  /** `tableIds` were blocked. */
  blocks: readonly { from: EpochSeconds; until: EpochSeconds; tableIds: readonly number[] }[]
  refused: readonly { time: EveningTime; party: number; asks: number; reason: Reason }[]
}

/** Of the guests who were booked and those who were refused, how many get a table. */
export type Replayed = { booked: number; refused: number }

// Notice and booking window are not checked again for what was accepted once; pacing, close-offs and tables are.
const ofBooked: Rules = { channel: 'staff', binding: 'waited', seat: 'free tables' }
const ofRefused: Rules = { channel: 'online', binding: 'waited', seat: 'free tables' }

export function replay(prepared: PreparedHouse, past: PastEvening): Replayed {
  const { house } = prepared
  const taken: TakenTable[] = past.blocks.flatMap(({ from, until, tableIds }) =>
    tableIds.map((tableId) => {
      return { bookingId: null, tableId, from, until, isPinned: true, askedAreaId: null, isBlock: true }
    }),
  )
  const arrivals: Arrival[] = []
  const isSeated = (at: EpochSeconds, party: number, rules: Rules): boolean => {
    const wish: Wish = { at, party, areaId: null, rules }
    const decision = decide(prepared, { closeOffs: past.closeOffs, taken, arrivals }, at, wish)
    if (!('seated' in decision)) return false
    const until = at + prepared.turnMinutes(serviceOf(at), party) * 60
    for (const tableId of decision.seated.tableIds) {
      taken.push({ bookingId: null, tableId, from: at, until, isPinned: true, askedAreaId: null })
    }
    arrivals.push({ bookingId: null, at, covers: party })
    return true
  }
  const slots = slotsOfEvening(house, past.evening)
  const services = new Map(slots.map(({ start, serviceHourId }) => [start, serviceHourId]))
  const serviceOf = (at: EpochSeconds): number | null => services.get(at) ?? null

  const seated: Replayed = { booked: 0, refused: 0 }
  for (const { at, party } of past.booked) if (isSeated(at, party, ofBooked)) seated.booked += party
  for (const { time, party, asks } of past.refused) {
    const starts = slots.filter(({ start }) => halfHourOf(house.timezone, past.evening, start) === time)
    for (let ask = 0; ask < asks; ask++) {
      if (!starts.some(({ start }) => isSeated(start, party, ofRefused))) break
      seated.refused += party
    }
  }
  return seated
}

/** The tables that are free for a party, best first: what staff may choose among where a booking cannot stay as it is. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { withOccupants } from '../seating/occupation.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import { busyTables, startAt } from '../seating/refusals.ts'
import { type Schedule, withoutBooking } from '../seating/schedule.ts'
import { decide, minutesOf, openTo, type Seat, type Wish } from './availability.ts'

/** The released tables that a guest could choose: exactly those for which the engine would book the wish. */
export function releasedFree(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Omit<Wish, 'chosenTableId'>,
): Set<number> {
  const released = [...(prepared.house.online.releasedTableIds ?? [])]
  return new Set(released.filter((id) => 'seated' in decide(prepared, schedule, now, { ...wish, chosenTableId: id })))
}

/** As the engine would give them without moves, in areas that are open at the start. */
export function freeSeatings(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Wish,
  most: number,
): Seat[] {
  const { house } = prepared
  const others = wish.ignoreBookingId === undefined ? schedule : withoutBooking(schedule, wish.ignoreBookingId)
  const { taken } = withOccupants(house, others, now)
  const minutes = minutesOf(prepared, wish)
  const until = wish.at + minutes * 60
  const busy = busyTables(prepared, taken, wish.at, until, house.resetMinutes * 60)
  const seatings = prepared.seatingsFor(wish.areaId, wish.party)
  return openTo(prepared, schedule, startAt(house, wish.at), wish, minutes, seatings)
    .filter(({ places }) => places.every((place) => busy[place] === 0))
    .slice(0, most)
    .map(({ areaId, tableIds }) => ({ areaId, tableIds }))
}

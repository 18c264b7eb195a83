/** Whether an event is on sale, and what is left of its seatings, by the functions that decide bookings. */
import { reachOf } from '../availability/availability.ts'
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { House, SpecialDay } from '../calendar/house.ts'
import { type Slot, slotsOfEvening } from '../calendar/service-hours.ts'
import { withOccupants } from '../seating/occupation.ts'
import { isAreaOnline, isGiven } from '../seating/online-rules.ts'
import { coversLeftAt, pacingOf } from '../seating/pacing.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import { bookingWindow, busyTables, isAreaClosed, refusalOfTime, startOfSlot } from '../seating/refusals.ts'
import { type Schedule, scheduleAround } from '../seating/schedule.ts'
import { seatsOnline } from '../seating/share-of-guest-holds.ts'

export type EventStage = 'soon' | 'on sale' | 'over'

export const seatingsOf = (house: House, { firstDay }: SpecialDay): Slot[] => slotsOfEvening(house, firstDay)

/** By the clock alone. */
export function stageOf(house: House, special: SpecialDay, now: EpochSeconds): EventStage {
  const window = bookingWindow(house, now, 'online')
  const refusals = seatingsOf(house, special).map((slot) => refusalOfTime(window, startOfSlot(slot)))
  if (refusals.includes(null)) return 'on sale'
  return refusals.includes('too_far') ? 'soon' : 'over'
}

/** What guests can book of the whole event, with every table free. */
export const seatsInAll = (house: House, special: SpecialDay): number =>
  seatingsOf(house, special).reduce((sum, { serviceHourId }) => {
    const { maxCovers } = pacingOf(house, serviceHourId)
    const seats = seatsOnline(house, special.firstDay)
    return sum + (maxCovers > 0 ? Math.min(maxCovers, seats) : seats)
  }, 0)

/** The seats of tables that are free for a whole seating, as far as its pacing allows. The schedule is that of its date. */
export function seatsLeftAt(prepared: PreparedHouse, read: Schedule, slot: Slot, now: EpochSeconds): number {
  const { house, placeOfTable, turnMinutes } = prepared
  const schedule = withOccupants(house, read, now)
  const minutes = turnMinutes(slot.serviceHourId, 1)
  const { taken, arrivals, closeOffs } = scheduleAround(schedule, slot.start, slot.start, reachOf(prepared))
  const busy = busyTables(prepared, taken, slot.start, slot.start + minutes * 60, house.resetMinutes * 60)
  const open = house.areas.filter(
    ({ id }) => isAreaOnline(house, id) && !isAreaClosed(house, closeOffs, startOfSlot(slot), id, minutes),
  )
  const free = open
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => isGiven(house, 'online', [id]) && busy[placeOfTable.get(id) as number] === 0)
  const seats = free.reduce((sum, { maxCovers }) => sum + maxCovers, 0)
  return Math.min(seats, coversLeftAt(pacingOf(house, slot.serviceHourId), arrivals, slot.start))
}

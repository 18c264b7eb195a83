/** Who keeps a party from sitting down at tables. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { countedArrival, occupiesFrom, withOccupants } from '../../../domain/seating/occupation.ts'
import { type Schedule, withoutBooking } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { resetMinutesOf } from '../seating/find-tables.ts'
import { assertTablesFree } from '../seating/taken-tables.ts'

type Place = {
  tableIds: readonly number[]
  /** It takes the tables with this call: others than it had, or for another time. */
  isNew: boolean
  override: boolean
  /** Bookings that leave for it. */
  leaving: readonly BookingDetailRow[]
  now: EpochSeconds
}

/**
 * At their own tables only guests who sit there now are in the way; where tables are taken anew everybody who has them until
 * the party leaves, from now on if the party is early. A check-in that says nothing about who sits there now, such as one
 * after the end, is not checked at its own tables.
 */
export async function assertFree(
  tx: Tx,
  house: CachedHouse,
  arriving: BookingDetailRow & { arrived_at: EpochSeconds },
  { tableIds, isNew, override, leaving, now }: Place,
): Promise<void> {
  const { id, starts_at: startsAt, ends_at: endsAt } = arriving
  const arrivedAt = countedArrival(house.prepared.house, { startsAt, endsAt, arrivedAt: arriving.arrived_at })
  if (!isNew && (override || arrivedAt === undefined)) return
  const from = occupiesFrom({ from: startsAt, arrivedAt })
  const around = resetMinutesOf(house, {}) * 60
  const read = await readSchedule(tx, house, Math.min(from, now) - around, Math.max(endsAt, now + 60) + around)
  const schedule = leaving.reduce((rest: Schedule, row) => withoutBooking(rest, row.id), read)
  if (isNew) {
    const taken = withOccupants(house.prepared.house, schedule, now, { override })
    const stay = { at: from, minutes: (endsAt - from) / 60, resetMinutes: resetMinutesOf(house, { override }) }
    return assertTablesFree(tx, house, taken, tableIds, { ...stay, ignoreBookingId: id })
  }
  const seated = { ...schedule, taken: schedule.taken.filter((hold) => hold.arrivedAt !== undefined) }
  const taken = withOccupants(house.prepared.house, seated, now)
  return assertTablesFree(tx, house, taken, tableIds, { at: now, minutes: 1, ignoreBookingId: id })
}

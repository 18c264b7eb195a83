/**
 * How far a seated party is: ordered, at the main course, at dessert, with the bill. Sends no event. It is shown while they
 * sit; a finished booking keeps it, so that the undo brings it back, and a check-in begins without one.
 */
import type { Tx } from '../../../db/database.ts'
import { type Course, hasArrived, shownStatus } from '../../../domain/booking/booking-status.ts'
import { InvalidInput, TransitionRefused } from '../../../domain/problem.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { updateCourse } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { assertAsSeen, factsOf, isOvertaken, type Later } from './recorded-later.ts'

export async function setCourse(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { course, later, actor }: { course: Course | null; later: Later | undefined; actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  if (!house.settings.course_marks && course !== null) {
    throw new InvalidInput({ course: [(say) => say.bookings.status.noCourses] })
  }
  assertAsSeen(before, later, house, now)
  if (!hasArrived(before.status)) {
    const status = shownStatus(before.status, before.is_reconfirmed)
    throw new TransitionRefused((say) => say.bookings.status.onlySeated, status)
  }
  if (course === before.course) return { row: before, detail: presentDetail(before, house, now), house }
  const overtaken = await isOvertaken(tx, restaurantId, bookingId, { later, action: 'course' })
  const [, , after] = await Promise.all([
    lockDays(daysOf(house, before.starts_at, before.ends_at)),
    overtaken ? null : updateCourse(tx, restaurantId, bookingId, course, now, later?.at),
    findDetail(tx, restaurantId, bookingId),
  ])
  const facts = { ...factsOf(later, now, house), ...(overtaken && { overtaken: { from: course, to: before.course } }) }
  return recordChange(tx, house, { at: now, actor, action: 'course', events: [], before, after, facts })
}

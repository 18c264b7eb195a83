/** The courses of an evening, their marks, and when guests are expected to leave by them. */

import { hasArrived } from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import type { Booking, Day } from './day.ts'

export type Course = NonNullable<Booking['course']>['name']

export const courses: readonly Course[] = ['ordered', 'main', 'dessert', 'bill']

export const iconOfCourse: Readonly<Record<Course, string>> = {
  ordered: 'note',
  main: 'cloche',
  dessert: 'cake',
  bill: 'receipt',
}

/** Whether its course can be set: the restaurant uses courses, and the party is seated. */
export const hasCourses = (booking: Booking, day: Day | null): boolean =>
  day?.settings.course_marks === true && hasArrived(booking)

/** Null after the last. */
export const nextCourse = ({ course }: Pick<Booking, 'course'>): Course | null =>
  courses[course === null ? 0 : courses.indexOf(course.name) + 1] ?? null

/** Minutes from the course being set until the party leaves. */
const minutesAfter: Readonly<Record<Course, number>> = { ordered: 75, main: 50, dessert: 25, bill: 10 }

/**
 * Null without a course. A party that stays longer than usual is expected to leave in five minutes, again and again.
 */
export function leaveByCourse({ course }: Pick<Booking, 'course'>, now: number): number | null {
  if (course === null) return null
  return Math.max(instantOf(course.since) + minutesAfter[course.name] * minute, now + 5 * minute)
}

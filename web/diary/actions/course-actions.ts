/** Sets the course of a seated party with one press, and undoes it while it is current. */
import * as api from '../../../sdk/src/operations.ts'
import { courseTexts, texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { type Course, nextCourse } from '../day/courses.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { bookingOf, now } from '../state/screen.ts'
import { perform } from './actions.ts'

export function setCourse(booking: Booking, course: Course | null): Promise<boolean> {
  const send = (wanted: Course | null, options = currentRestaurant()) =>
    api.setCourse(client, { booking: booking.id, body: { course: wanted } }, options)
  const said = course === null ? courseTexts.none : courseTexts.words[course]
  return perform({
    booking,
    patch: { course: course && { name: course, since: new Date(now.value).toISOString() } },
    call: (options) => send(course, options),
    fact: { kind: 'course', course },
    said: `${guestName(booking)}: ${said}`,
    undo: async () => {
      if ((bookingOf(booking.id)?.course?.name ?? null) !== course) throw new Error(texts.changedSince)
      await send(booking.course?.name ?? null)
    },
  })
}

/** One press on the table, or a key: the next one. */
export function stepCourse(booking: Booking): unknown {
  const next = nextCourse(booking)
  return next !== null && setCourse(booking, next)
}

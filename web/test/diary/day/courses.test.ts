import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasCourses, leaveByCourse, nextCourse } from '../../../diary/day/courses.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T19:14:00Z')
const since = (name: 'ordered' | 'main' | 'dessert' | 'bill', minutes: number) => ({
  course: { name, since: new Date(now - minutes * 60_000).toISOString() },
})
const minutesFrom = (given: Parameters<typeof leaveByCourse>[0]) => {
  const left = leaveByCourse(given, now)
  return left && (left - now) / 60_000
}

test('the next course is the one after the last, and none after the bill', () => {
  const steps = [null, 'ordered', 'main', 'dessert'] as const
  const next = steps.map((name) => nextCourse(name === null ? { course: null } : since(name, 0)))
  assert.deepEqual(next, ['ordered', 'main', 'dessert', 'bill'])
  assert.equal(nextCourse(since('bill', 0)), null)
})

test('guests are expected to leave some time after their course, and never before now', () => {
  assert.equal(minutesFrom({ course: null }), null)
  assert.equal(minutesFrom(since('main', 10)), 40)
  assert.equal(minutesFrom(since('dessert', 16)), 9)
  assert.equal(minutesFrom(since('bill', 60)), 5)
})

test('courses are shown of seated guests, where the restaurant marks them', () => {
  const marking = day([], { settings: { course_marks: true } as never })
  const seated = booking(1, { fsm_status: 'arrived_in_service' })
  assert.deepEqual(
    [hasCourses(seated, marking), hasCourses(seated, day()), hasCourses(booking(2), marking)],
    [true, false, false],
  )
})

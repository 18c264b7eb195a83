/** Every alternative offered for an edit can be taken: the same edit with that start is accepted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../src/domain/problem.ts'
import type { BookingPatch } from '../../../../src/features/bookings/update/booking-patch.ts'
import { precheckUpdate, updateBooking } from '../../../../src/features/bookings/update/update-booking.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import fc from '../../../support/fast-check.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { crowd_control_max_covers: 10, crowd_control_time_minutes: 30 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', slotMinutes: 30 }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ],
      combinations: [{ tables: [0, 1], covers: [3, 4] }],
    },
    { name: 'Terrace', tables: [[1, 4]] },
  ],
})
const { book, booked, clock, db, house, newDay, patch, setStatus, tables } = evening
const houses = new HouseCache(db)
const context = { houses, days: new ScheduleCache(db, houses, clock), clock, limiter: new DayLimiter() }

class Undone extends Error {}

/** The edit as a request makes it, rolled back at its end. */
async function tryEdit(id: number, date: string, change: BookingPatch): Promise<void> {
  const order = { patch: change, actor: 'test', channel: 'staff' as const, agreedAreas: 'any' as const }
  const checked = await db.read((query) => precheckUpdate(query, house.id, context, { id, date }, order))
  const written = db.transaction(async (tx) => {
    await updateBooking(tx, house.id, context, id, order, checked)
    throw new Undone()
  })
  await assert.rejects(written, Undone)
}

test('a booking that is moved and lengthened is not offered its own start, where its table is taken too early', async () => {
  const date = newDay()
  const [t1, t2, t3] = tables
  const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
  await booked({ date: `${date}T21:00:00`, table_ids: [t1] })
  await booked({ date: `${date}T22:00:00`, table_ids: [t2] })
  await booked({ date: `${date}T18:00:00`, table_ids: [t3], duration: 360 })
  await booked({ date: `${date}T18:00:00`, table_ids: house.areas[1]?.tableIds, duration: 360, adults: 1 })
  const edit = { date: `${date}T19:30:00`, duration: 180 }
  const refused = await patch(id, edit)
  assert.deepEqual([refused.status, refused.body.error.code], [409, 'SLOT_UNAVAILABLE'])
  const { alternatives } = refused.body.error.details
  assert.ok(alternatives.length > 0)
  for (const alternative of alternatives) await tryEdit(id, date, { ...edit, date: alternative })
})

const minutesOfStart = fc.integer({ min: 0, max: 10 }).map((slot) => 18 * 60 + 30 * slot)
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const everyTable = house.areas.flatMap(({ tableIds }) => tableIds)
const someTable = fc.constantFrom(...everyTable).map((table) => [table])
/** Close together: most edits that lengthen find other guests in the way, most that move find a table. */
const parties = fc.record({
  start: fc.constantFrom(18 * 60, 19 * 60, 20 * 60, 21 * 60, 22 * 60),
  table_ids: someTable,
  duration: fc.constantFrom(60, 60, 120),
})
const change = {
  start: minutesOfStart,
  duration: fc.constantFrom(60, 90, 120, 150, 180),
  adults: fc.integer({ min: 1, max: 4 }),
  dining_area_id: fc.constantFrom(...house.areas.map(({ id }) => id)),
  table_ids: someTable,
  override: fc.boolean(),
}
const moveAndLengthen = fc.record({ start: change.start, duration: change.duration })
const edits = fc.oneof(moveAndLengthen, fc.record(change, { requiredKeys: [] }))

test('whatever the evening and the edit: every alternative is accepted', { timeout: 300_000 }, async () => {
  let offered = 0
  const property = fc.asyncProperty(
    fc.array(parties, { minLength: 10, maxLength: 14 }),
    fc.array(fc.tuple(fc.nat(), fc.boolean(), edits), { minLength: 8, maxLength: 12 }),
    async (evening, changes) => {
      const date = newDay()
      const standing: number[] = []
      for (const { start, ...party } of evening) {
        const { status, body } = await book({ date: `${date}T${timeOf(start)}`, adults: 2, ...party })
        if (status === 201) standing.push(body.data.id)
      }
      for (const [place, arrives, { start, ...rest }] of changes) {
        const id = standing[place % standing.length] as number
        if (arrives) await setStatus(id, 'arrived')
        const edit = { ...rest, ...(start !== undefined && { date: `${date}T${timeOf(start)}` }) }
        for (const alternative of await alternativesTo(id, date, edit)) {
          offered++
          await tryEdit(id, date, { ...edit, date: alternative })
        }
      }
    },
  )
  await fc.assert(property, { numRuns: 25, endOnFailure: true })
  assert.ok(offered > 40, `only ${offered} alternatives were offered`)
})

/** None where the edit is accepted or refused for another reason than its time. */
async function alternativesTo(id: number, date: string, edit: BookingPatch): Promise<string[]> {
  try {
    await tryEdit(id, date, edit)
    return []
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'SLOT_UNAVAILABLE') return []
    return (error.details as { alternatives: string[] }).alternatives
  }
}

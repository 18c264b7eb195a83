/** Every alternative offered for an edit can be taken: the same edit with that start is accepted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../support/fast-check.ts'
import { Problem } from '../../../src/domain/problem.ts'
import type { BookingPatch } from '../../../src/features/bookings/booking-patch.ts'
import { DayLimiter } from '../../../src/features/bookings/day-limiter.ts'
import { precheckUpdate, updateBooking } from '../../../src/features/bookings/update-booking.ts'
import { DiaryCache } from '../../../src/features/diary/diary-cache.ts'
import { HouseCache } from '../../../src/features/diary/house-cache.ts'
import { openEvening } from './evening.ts'

const evening = await openEvening({
  settings: { crowd_control_max_covers: 8, crowd_control_time_minutes: 30 },
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
const context = { houses, days: new DiaryCache(db, houses), clock, limiter: new DayLimiter() }

class Undone extends Error {}

/** The edit as a request makes it, rolled back at its end. */
async function tryEdit(id: number, change: BookingPatch): Promise<void> {
  const order = { patch: change, actor: 'test' }
  const checked = await db.read((query) => precheckUpdate(query, house.id, context, id, order))
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
  for (const alternative of alternatives) await tryEdit(id, { ...edit, date: alternative })
})

const minutesOfStart = fc.integer({ min: 0, max: 11 }).map((slot) => 18 * 60 + 30 * slot)
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const someTables = fc.constantFrom(
  ...tables.map((table) => [table]),
  tables.slice(0, 2),
  house.areas[1]?.tableIds ?? [],
)
const guests = fc.record({
  start: minutesOfStart,
  adults: fc.integer({ min: 1, max: 4 }),
  duration: fc.constantFrom(60, 120, 180),
})
const change = {
  start: minutesOfStart,
  adults: fc.integer({ min: 1, max: 4 }),
  duration: fc.constantFrom(60, 90, 150, 240),
  dining_area_id: fc.constantFrom(...house.areas.map(({ id }) => id)),
  table_ids: someTables,
  override: fc.boolean(),
}
const edits = fc.oneof(
  fc.record(change, { requiredKeys: [] }),
  fc.record(
    { start: change.start, duration: change.duration, adults: change.adults },
    { requiredKeys: ['start', 'duration'] },
  ),
)

test('whatever the evening and the edit: every alternative is accepted', { timeout: 300_000 }, async () => {
  let offered = 0
  const property = fc.asyncProperty(
    fc.array(guests, { minLength: 8, maxLength: 16 }),
    fc.array(fc.tuple(fc.nat(), fc.boolean(), edits), { minLength: 8, maxLength: 16 }),
    async (parties, changes) => {
      const date = newDay()
      const standing: number[] = []
      for (const { start, ...party } of parties) {
        const { status, body } = await book({ date: `${date}T${timeOf(start)}`, ...party })
        if (status === 201) standing.push(body.data.id)
      }
      if (standing.length === 0) return
      for (const [place, arrives, { start, ...rest }] of changes) {
        const id = standing[place % standing.length] as number
        if (arrives) await setStatus(id, 'arrived')
        const edit = { ...rest, ...(start !== undefined && { date: `${date}T${timeOf(start)}` }) }
        const error: unknown = await tryEdit(id, edit).then(
          () => undefined,
          (reason: unknown) => reason,
        )
        if (!(error instanceof Problem) || error.code !== 'SLOT_UNAVAILABLE') continue
        const { alternatives } = error.details as { alternatives: string[] }
        for (const alternative of alternatives) {
          offered++
          await tryEdit(id, { ...edit, date: alternative })
        }
      }
    },
  )
  await fc.assert(property, { numRuns: 60 })
  assert.ok(offered > 20, `only ${offered} alternatives were offered`)
})

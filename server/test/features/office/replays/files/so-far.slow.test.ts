/** What a file that is being played has come to so far. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileFigures } from '../../../../../src/domain/insights/file-report.ts'
import { gainSoFar, withMore } from '../../../../../src/domain/insights/played-so-far.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { replaysOf } from './played.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  areas: [{ name: 'Room', tables: [[1, 2]] }],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
})
await app.token(house.slug)
const { act, play } = replaysOf(app)

/** 40 evenings with 30 bookings each: more than one task of the process that plays them. */
const dateOf = (day: number) => Temporal.PlainDate.from('2026-04-20').add({ days: day }).toString()
const file = [
  'Name,Covers,Date,Time,Status,Table',
  ...Array.from({ length: 40 }, (_, day) => [
    `Ann ${day},2,${dateOf(day)},19:00,confirmed,Room 1`,
    ...Array.from({ length: 28 }, (_, n) => `Guest ${day} ${n},2,${dateOf(day)},18:00,cancelled,`),
    ...Array.from(
      { length: 28 },
      (_, n) => `Wish ${day} ${n},2,${dateOf(day)},${n === 0 ? '22:30' : '19:00'},declined,`,
    ),
  ]).flat(),
].join('\n')

test('sums of the evenings that are done become those of the report, and are shown only while it is played', async () => {
  const { id, report } = await play(file)
  const [row] = await app.sql<{ so_far: Record<string, unknown> }>('select so_far from imports where id = $1', [id])
  assert.deepEqual(row?.so_far, {
    evening: dateOf(39),
    evenings_done: 40,
    evenings: 40,
    turned_away: report.turned_away.parties,
    fitted: report.fitted.parties,
    net_covers: report.covers_gained,
    double_bookings: 0,
  })
  assert.ok(report.fitted.parties >= 40)
  assert.equal((await act(`GET /imports/${id}`)).so_far, null)
  await app.sql("update imports set state = 'playing' where id = $1", [id])
  assert.equal((await act(`GET /imports/${id}`)).so_far.covers_gained, report.covers_gained)
})

test('what the file does not say is not counted so far either', () => {
  const figures = (parties: number, doubles: number | null) =>
    ({
      turnedAway: { parties },
      fitted: { parties, covers: 2 * parties },
      notFitted: { parties: 0, covers: parties === 0 ? 3 : 0 },
      doubleBookings: doubles === null ? null : { parties: doubles },
    }) as unknown as FileFigures
  const first = withMore(null, figures(0, null), { evening: '2026-05-01', evenings: 1 }, 3)
  assert.deepEqual([gainSoFar(first), first.double_bookings, first.evenings_done], [null, null, 1])
  const second = withMore(first, figures(2, 1), { evening: '2026-05-02', evenings: 1 }, 3)
  assert.deepEqual([second.fitted, second.turned_away, second.double_bookings], [2, 2, 1])
  assert.equal(gainSoFar(second), 1, 'net of those who would not have fitted before')
})

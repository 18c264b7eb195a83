/** Erasing a guest whose name stands in a report of a file that was played again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { replaysOf } from '../replays/files/played.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const spec = {
  areas: [{ name: 'Room', tables: [[1, 4]] as const }],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
}
const house = await openRestaurant(app, spec)
const other = await openRestaurant(app, { ...spec, slug: 'next-door' })
await app.token(house.slug)
const file = (name: string) =>
  `Name,Email,Covers,Date,Time,Status\n"${name}",x@example.com,2,2026-06-05,20:00,confirmed\nJoe Borg,,2,2026-06-05,18:00,confirmed`
const namesIn = async (restaurant: number) =>
  (
    await app.sql<{ name: string }>(
      `select p->>'name' as name from played_files f, jsonb_array_elements(f.report->'evenings') e,
              jsonb_array_elements(e->'parties') p where f.restaurant_id = $1 order by 1`,
      [restaurant],
    )
  ).map(({ name }) => name)

test('an erased guest loses the name in reports of played files, however it is written there, and nobody else does', async () => {
  const { play } = replaysOf(app)
  await play(file('FORGETTÀ, Ann'), 'june.csv')
  const next = replaysOf(app, await app.token(other.slug))
  await next.play(file('Ann Forgetta'), 'june.csv')
  const { body } = await app.ask('POST /bookings', {
    body: {
      date: '2026-06-20T19:00:00',
      adults: 2,
      patron: { first_name: 'Ann', last_name: 'Forgetta', email: 'ann@example.com' },
    },
  })
  const { data } = (await app.ask(`GET /bookings/${body.data.id}`)).body
  const figures = async () =>
    (await app.sql("select report->'figures' as f from played_files where restaurant_id = $1", [house.id]))[0]
  const before = await figures()
  const { status } = await app.ask(`DELETE /patrons/${data.patron.id}`)
  assert.equal(status, 200)
  assert.deepEqual(await namesIn(house.id), ['Erased guest', 'Joe Borg'])
  assert.deepEqual(await namesIn(other.id), ['Ann Forgetta', 'Joe Borg'], 'another restaurant keeps its report')
  assert.deepEqual(await figures(), before)
})

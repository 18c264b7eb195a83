/** Suggestions of a restaurant whose guests leave early, and refused some who would have fitted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const { ask, booked, clock, house, sql } = await openEvening(
  {
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', slotMinutes: 30 }],
    areas: [
      {
        name: 'Room',
        tables: [
          [1, 2],
          [4, 9],
        ],
      },
    ],
  },
  { now: '2026-05-01T10:00:00Z' },
)

const suggested = async () => {
  const { status, body } = await ask('GET /insights/suggestions')
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 4, 2 + index)).toISOString().slice(0, 10)
const visits = 31

test('a restaurant without a history is suggested nothing', async () => {
  const { suggestions, from, to, replayed_from } = await suggested()
  assert.deepEqual(suggestions, [])
  assert.deepEqual([from, to, replayed_from], ['2026-02-06', '2026-04-30', '2026-04-03'])
})

test('pairs who stay an hour and a half: their turn time, with the covers that the last four weeks would have seated', async () => {
  for (let index = 0; index < visits; index++) {
    const day = dayOf(index)
    clock.set(`${day}T10:00:00Z`)
    const { id } = await booked({ date: `${day}T19:00:00`, adults: 2, patron: { first_name: `Guest ${index}` } })
    clock.set(`${day}T17:00:00Z`)
    assert.equal((await ask(`POST /bookings/${id}/check-in`)).status, 200)
    clock.set(`${day}T18:30:00Z`)
    assert.equal((await ask(`POST /bookings/${id}/finish`)).status, 200)
  }
  clock.set(`${dayOf(visits)}T10:00:00Z`)
  const before = (await ask('GET /configuration')).body.data
  // The first of them lies before the four weeks; the last, and the party of ten, fit no table.
  await sql(
    `insert into refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
     values ($1, $2, '20:30', 2, 'no_table', 'guest_page', 1, 2),
            ($1, $3, '20:30', 2, 'no_table', 'guest_page', 1, 2),
            ($1, $4, '20:30', 2, 'no_table', 'website', 3, 6),
            ($1, $4, '', 2, 'no_table', 'website', 1, 2),
            ($1, $4, '19:30', 10, 'party_too_large', 'guest_page', 1, 10)`,
    [house.id, dayOf(0), dayOf(visits - 2), dayOf(visits - 1)],
  )
  const { suggestions } = await suggested()
  assert.deepEqual(suggestions, [
    {
      kind: 'turn_time',
      party_from: 2,
      party_to: 2,
      visits,
      median_minutes: 90,
      upper_minutes: 90,
      now: 120,
      suggested: 90,
      covers: 4,
    },
  ])
  assert.deepEqual((await ask('GET /configuration')).body.data, before, 'nothing is set by it')
})

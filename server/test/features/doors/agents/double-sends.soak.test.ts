/** Every call sent twice at once, a thousand times: one booking each. DOUBLE_SENDS for another number. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, listening, type Result } from './assistants.ts'

const rounds = Number(process.env.DOUBLE_SENDS ?? 1_000)
const house = await testApp()
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
await openRestaurant(house, {
  settings: { agents: { enabled: true }, online: { ...online, confirm_by_mail: 'never' }, max_days: 730 },
  areas: [{ name: 'Hall', tables: Array.from({ length: 20 }, () => [1, 4] as const) }],
})
const origin = await listening(house)

test('holds and bookings that are sent twice are one', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const twice = async (tool: string, args: object): Promise<Result> => {
    const [one, two] = await Promise.all([assistant.call(tool, args), assistant.call(tool, args)])
    assert.deepEqual(one.data, two.data)
    return one
  }
  let now = Temporal.Instant.from('2026-06-10T10:00:00Z')
  for (let round = 0; round < rounds; round++) {
    // A network books 20 times an hour.
    if (round > 0 && round % 15 === 0) now = now.add({ hours: 1 })
    house.clock.set(now.toString())
    const date = Temporal.PlainDate.from('2026-06-20').add({ days: Math.floor(round / 10) })
    const wish = { start: `${date}T19:00`, party: 2, request_id: `round ${round}` }
    const held = await twice('hold_table', wish)
    assert.equal(held.isError, false, held.text)
    const guest = { name: `Guest ${round}`, email: `guest${round}@example.com` }
    const booked = await twice('book_table', {
      ...guest,
      ...{ hold_id: held.data.hold_id, accepted_policy_hash: held.data.policy_hash },
    })
    assert.equal(booked.data.status, 'confirmed', booked.text)
  }
  const [{ count } = { count: 0 }] = await house.sql<{ count: number }>('select count(*)::int as count from bookings')
  assert.equal(count, rounds)
})

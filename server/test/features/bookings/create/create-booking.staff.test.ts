/** What staff enter is confirmed at once, also where the restaurant confirms guests' bookings by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const { booked, eventsOf, newDay } = await openEvening({ settings: { confirmation_mode: 'ASYNCHRONOUS' } })

const entered: Record<string, object> = {
  'an override': { override: true },
  'a walk-in': { patron: { walkin: true } },
  'a start in the past': { date: '2026-06-09T19:00:00' },
}
for (const [name, order] of Object.entries(entered)) {
  test(`${name} is confirmed, with the event that says so`, async () => {
    const { id, fsm_status } = await booked(order)
    assert.equal(fsm_status, 'confirmed')
    assert.deepEqual(
      (await eventsOf(id)).map(({ type }) => type),
      ['booking.confirmed', 'booking.created'],
    )
  })

  test(`${name} on the waiting list is pending: it has no table yet`, async () => {
    const { fsm_status, tables } = await booked({ ...order, waiting_list: true })
    assert.deepEqual([fsm_status, tables], ['pending', []])
  })
}

test('a guest’s own booking waits for the restaurant', async () => {
  const { id, fsm_status } = await booked({ date: `${newDay()}T19:00:00` })
  assert.equal(fsm_status, 'pending')
  assert.deepEqual(
    (await eventsOf(id)).map(({ type }) => type),
    ['booking.created'],
  )
})

/** Guests who have arrived are here today: they can stay longer, shorter or elsewhere, but not come on another date. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
    { name: 'Garden', tables: [[1, 2]] },
  ],
})
const { booked, house, leavesNoTrace, newDay, patch, setStatus, show, tables, write } = evening
const garden = house.areas[1]

async function arrived(date = newDay()) {
  const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
  await setStatus(id, 'arrived')
  return { id, date }
}

describe('guests who have arrived', () => {
  test('are not moved to another date, and the sentence says what can be done', async () => {
    const { id } = await arrived()
    const { status, body } = await leavesNoTrace(() => patch(id, { date: '2027-01-10T19:00:00', override: true }))
    assert.equal(status, 409)
    assert.deepEqual(body, {
      message:
        'The guests of this booking have arrived: they can stay longer, shorter or at other tables, but not come on ' +
        'another date. Undo the check-in first.',
      current_status: 'arrived_in_service',
    })
  })

  const elsewhere: Record<string, object> = {
    'stay longer': { duration: 180 },
    'leave earlier': { duration: 60 },
    'sit at another table': { table_ids: [tables[1]] },
    'sit in another area': { dining_area_id: garden?.id, override: true },
  }
  for (const [name, change] of Object.entries(elsewhere)) {
    test(name, async () => {
      const { id } = await arrived()
      const { status, body } = await patch(id, change)
      assert.equal(status, 200, JSON.stringify(body))
    })
  }

  test('may have come at another hour of the day than was written down', async () => {
    const { id, date } = await arrived()
    const { status, body } = await patch(id, { date: `${date}T19:15:00` })
    assert.deepEqual([status, ids(body.data.tables)], [200, [tables[0]]])
  })
})

describe('a reconfirmation', () => {
  test('is for one start: another one clears it, and its request', async () => {
    const { id } = await booked()
    await write(id, { status: 'accepted', is_reconfirmed: true, is_reconfirmation_request_sent: true })
    const { body } = await patch(id, { date: `${newDay()}T19:00:00` })
    const { status, fsm_status, is_reconfirmed, is_reconfirmation_request_sent } = body.data
    assert.deepEqual([status, fsm_status], ['accepted', 'accepted'])
    assert.deepEqual([is_reconfirmed, is_reconfirmation_request_sent], [false, false])
  })

  test('survives every other edit', async () => {
    const { id } = await booked()
    await write(id, { status: 'accepted', is_reconfirmed: true, is_reconfirmation_request_sent: true })
    await patch(id, { duration: 180, comment: 'By the window', adults: 1 })
    const { status, is_reconfirmed, is_reconfirmation_request_sent } = await show(id)
    assert.deepEqual([status, is_reconfirmed, is_reconfirmation_request_sent], ['confirmed', true, true])
  })
})

/** Why a guest cannot have a time, what is offered instead, and what staff and records of the past may skip. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { notice_minutes: 60, max_days: 30, crowd_control_max_covers: 8, crowd_control_time_minutes: 30 },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '14:00', slotMinutes: 30 },
    { name: 'Dinner', opens: '18:00', closes: '23:00' },
  ],
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [2, 4],
        [4, 6],
      ],
    },
    { name: 'Garden', tables: [[2, 4]] },
  ],
})
const { ask, book, booked, configure, house, leavesNoTrace, sql, tables } = evening
const [main, garden] = house.areas
let day = 10
/** Days within the booking window. */
const newDay = () => Temporal.PlainDate.from('2026-06-01').add({ days: ++day }).toString()

async function closeOff(row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  await sql(
    `insert into close_offs (restaurant_id, ${columns.join(', ')})
     values (${house.id}, ${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

type Refusal = { reason: string; alternatives: string[] }

/** The refusal, whose every alternative must be good for the very same order. */
async function refused(order: { date: string; [field: string]: unknown }): Promise<Refusal> {
  const { status, body } = await leavesNoTrace(() => book(order))
  assert.equal(status, 409, JSON.stringify(body))
  assert.equal(body.error.code, 'SLOT_UNAVAILABLE')
  assert.deepEqual(Object.keys(body.error.details), ['reason', 'alternatives'])
  const { alternatives } = body.error.details as Refusal
  assert.ok(alternatives.length <= 3)
  assert.deepEqual(alternatives, alternatives.toSorted())
  for (const date of alternatives) {
    assert.equal(date.slice(0, 10), order.date.slice(0, 10))
    const taken = await book({ ...order, date })
    assert.equal(taken.status, 201, `${date} was offered: ${JSON.stringify(taken.body)}`)
    await evening.setStatus(taken.body.data.id, 'cancelled')
  }
  return body.error.details
}

describe('a guest is refused', () => {
  test('outside the service hours; the last slot starts before close', async () => {
    const date = newDay()
    assert.deepEqual(await refused({ date: `${date}T16:10:00` }), {
      reason: 'outside_hours',
      alternatives: [`${date}T18:00:00`, `${date}T18:15:00`, `${date}T18:30:00`],
    })
    const late = await refused({ date: `${date}T23:00:00` })
    assert.deepEqual(late, {
      reason: 'outside_hours',
      alternatives: [`${date}T22:15:00`, `${date}T22:30:00`, `${date}T22:45:00`],
    })
    await booked({ date: `${date}T22:45:00` })
  })

  test('off the grid of slots, by the minute and by the second', async () => {
    const date = newDay()
    assert.deepEqual(await refused({ date: `${date}T19:10:00` }), {
      reason: 'not_a_slot',
      alternatives: [`${date}T19:00:00`, `${date}T19:15:00`, `${date}T19:30:00`],
    })
    assert.equal((await refused({ date: `${date}T19:00:01` })).reason, 'not_a_slot')
    assert.equal((await refused({ date: `${date}T12:15:00` })).reason, 'not_a_slot')
    await booked({ date: `${date}T12:30:00` })
  })

  test('inside the notice, to the second', async () => {
    evening.clock.set('2026-06-10T15:00:01Z')
    assert.deepEqual(await refused({ date: '2026-06-10T18:00:00' }), {
      reason: 'too_soon',
      alternatives: ['2026-06-10T18:15:00', '2026-06-10T18:30:00', '2026-06-10T18:45:00'],
    })
    evening.clock.set('2026-06-10T15:00:00Z')
    await booked({ date: '2026-06-10T18:00:00' })
    evening.clock.set('2026-06-10T10:00:00Z')
  })

  test('beyond the booking window, whose last day still books', async () => {
    assert.deepEqual(await refused({ date: '2026-07-11T19:00:00' }), { reason: 'too_far', alternatives: [] })
    await booked({ date: '2026-07-10T22:45:00' })
  })

  test('on a closed day, service, area, service in an area, and slot', async () => {
    const full = newDay()
    await closeOff({ date: full, scope: 'full_day' })
    assert.deepEqual(await refused({ date: `${full}T19:00:00` }), { reason: 'closed', alternatives: [] })

    const lunch = newDay()
    await closeOff({ date: lunch, scope: 'service_hour', service_hour_id: house.serviceHourIds[0] })
    const noLunch = await refused({ date: `${lunch}T12:00:00` })
    assert.deepEqual([noLunch.reason, noLunch.alternatives[0]], ['closed', `${lunch}T18:00:00`])

    const area = newDay()
    await closeOff({ date: area, scope: 'dining_area', dining_area_id: main?.id })
    const noArea = await refused({ date: `${area}T19:00:00`, dining_area_id: main?.id })
    assert.deepEqual(noArea, { reason: 'closed', alternatives: [] })
    assert.equal((await booked({ date: `${area}T19:00:00` })).dining_area.id, garden?.id)
    assert.equal((await refused({ date: `${area}T19:00:00` })).reason, 'no_table')

    const matrix = newDay()
    const place = { service_hour_id: house.serviceHourIds[1], dining_area_id: garden?.id }
    await closeOff({ date: matrix, scope: 'matrix', ...place })
    const noMatrix = await refused({ date: `${matrix}T18:00:00`, dining_area_id: garden?.id })
    assert.deepEqual(noMatrix.alternatives, [`${matrix}T12:30:00`, `${matrix}T13:00:00`, `${matrix}T13:30:00`])
    assert.equal(noMatrix.reason, 'closed')

    const slot = newDay()
    await closeOff({ date: slot, scope: 'slot', slot: '19:00' })
    assert.deepEqual(await refused({ date: `${slot}T19:00:00` }), {
      reason: 'closed',
      alternatives: [`${slot}T18:30:00`, `${slot}T18:45:00`, `${slot}T19:15:00`],
    })
  })

  test('while bookings are paused', async () => {
    const date = newDay()
    await configure({ allow_online_bookings: false })
    assert.deepEqual(await refused({ date: `${date}T19:00:00` }), { reason: 'paused', alternatives: [] })
    await configure({ allow_online_bookings: true })
    await booked({ date: `${date}T19:00:00` })
  })

  test('when too many guests arrive around that time', async () => {
    const date = newDay()
    await booked({ date: `${date}T19:00:00`, adults: 4, children: 1 })
    assert.deepEqual(await refused({ date: `${date}T19:15:00`, adults: 4 }), {
      reason: 'pacing',
      alternatives: [`${date}T18:30:00`, `${date}T19:30:00`, `${date}T19:45:00`],
    })
    await booked({ date: `${date}T19:15:00`, adults: 3 })
    assert.equal((await refused({ date: `${date}T19:30:00`, adults: 6, table_ids: [tables[2]] })).reason, 'pacing')
    await configure({ crowd_control_max_covers: 0 })
    await booked({ date: `${date}T19:15:00`, adults: 4 })
    await configure({ crowd_control_max_covers: 8 })
  })

  test('blocks and waiting guests bring no covers, cancelled ones no longer', async () => {
    const date = newDay()
    await evening.blocked({ date, time: '19:00', table_ids: [tables[2]] })
    await booked({ date: `${date}T19:00:00`, adults: 4, waiting_list: true })
    const gone = await booked({ date: `${date}T19:00:00`, adults: 4 })
    await evening.setStatus(gone.id, 'cancelled')
    await booked({ date: `${date}T19:00:00`, adults: 4 })
    await booked({ date: `${date}T19:15:00`, adults: 4 })
    assert.equal((await refused({ date: `${date}T19:15:00`, adults: 1 })).reason, 'pacing')
  })

  test('when no table is free, with the nearest times at which one is', async () => {
    const date = newDay()
    await booked({ date: `${date}T19:00:00`, adults: 6 })
    assert.deepEqual(await refused({ date: `${date}T19:45:00`, adults: 5 }), {
      reason: 'no_table',
      alternatives: [`${date}T21:00:00`, `${date}T21:15:00`, `${date}T21:30:00`],
    })
    const short = await refused({ date: `${date}T19:15:00`, adults: 5, duration: 60 })
    assert.deepEqual(short.alternatives, [`${date}T18:00:00`, `${date}T21:00:00`, `${date}T21:15:00`])
  })

  test('when the party is larger than any table, or than any in the area', async () => {
    const date = `${newDay()}T19:00:00`
    assert.deepEqual(await refused({ date, adults: 7 }), { reason: 'party_too_large', alternatives: [] })
    const inGarden = await refused({ date, adults: 5, dining_area_id: garden?.id })
    assert.deepEqual(inGarden, { reason: 'party_too_large', alternatives: [] })
    assert.equal((await refused({ date, adults: 1, dining_area_id: garden?.id })).reason, 'no_table')
  })

  test('every refusal is a sentence', async () => {
    const { body } = await book({ date: `${newDay()}T04:00:00` })
    assert.equal(body.error.message, 'The restaurant seats no guests at this time.')
    assert.deepEqual(body.meta, { timestamp: '2026-06-10T10:00:00Z' })
  })
})

describe('staff with override', () => {
  const skips: Record<string, () => Promise<string>> = {
    'a pause': async () => {
      await configure({ allow_online_bookings: false })
      return `${newDay()}T19:00:00`
    },
    'a close-off': async () => {
      const date = newDay()
      await closeOff({ date, scope: 'full_day' })
      return `${date}T19:00:00`
    },
    'the service hours': async () => `${newDay()}T04:00:00`,
    'the grid': async () => `${newDay()}T19:07:30`,
    'the notice': async () => '2026-06-10T12:00:01',
    'the booking window': async () => '2026-12-24T19:00:00',
    pacing: async () => {
      const date = `${newDay()}T19:00:00`
      await booked({ date, adults: 6 })
      await booked({ date, adults: 2 })
      return date
    },
  }
  for (const [what, arrange] of Object.entries(skips)) {
    test(`skips ${what}`, async () => {
      const date = await arrange()
      assert.equal((await book({ date })).status, 409)
      const created = await booked({ date, override: true })
      assert.equal(created.date.slice(0, 19), date)
      assert.equal(created.tables.length, 1)
      await configure({ allow_online_bookings: true })
    })
  }

  test('never a table’s exclusivity', async () => {
    const date = newDay()
    await evening.blocked({ date, time: '18:00', duration: 300, table_ids: [...tables, ...(garden?.tableIds ?? [])] })
    const order = { date: `${date}T19:00:00`, override: true }
    const { status, body } = await leavesNoTrace(() => book(order))
    assert.deepEqual([status, body.error.code, body.error.details.reason], [409, 'SLOT_UNAVAILABLE', 'no_table'])
    const byHand = await leavesNoTrace(() => book({ ...order, table_ids: [tables[0]] }))
    assert.deepEqual([byHand.status, byHand.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.equal((await book({ ...order, adults: 7 })).body.error.details.reason, 'party_too_large')
  })

  test('waits without a table at any time', async () => {
    const created = await booked({ date: `${newDay()}T04:00:00`, override: true, waiting_list: true })
    assert.deepEqual([created.status, created.tables], ['pending', []])
  })
})

describe('a date in the past', () => {
  test('is a record of what happened: no rule but the tables’ exclusivity', async () => {
    await configure({ allow_online_bookings: false })
    const created = await booked({ date: '2026-06-01T04:07:00', adults: 6 })
    assert.equal(created.status, 'confirmed')
    const again = await book({ date: '2026-06-01T05:00:00', adults: 6 })
    assert.equal(again.body.error.details.reason, 'no_table')
    await booked({ date: '1970-01-02T12:00:00' })
    await booked({ date: '2026-06-09T12:00:00' })
    await configure({ allow_online_bookings: true })
  })

  test('can be seen and listed like any other', async () => {
    const { id } = await booked({ date: '1999-12-31T23:59:00' })
    const { body } = await ask('GET /bookings?date=1999-12-31')
    assert.deepEqual(
      body.data.map((booking: { id: number; date: string }) => [booking.id, booking.date]),
      [[id, '1999-12-31T23:59:00+01:00']],
    )
  })
})

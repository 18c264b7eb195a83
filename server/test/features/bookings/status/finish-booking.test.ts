/** Guests who have left: their tables are free from that moment, and the visit still counts. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({}, { now: '2026-06-10T17:30:00Z' })
const { ask, book, booked, clock, eventsOf, patch, setStatus, show, sql, tables } = evening

/** At a table since 19:00 in Malta; it is half past seven. */
async function seated(order: object = {}) {
  const made = await booked({ date: '2026-06-10T19:00:00', table_ids: [tables[0]], ...order })
  await setStatus(made.id, 'arrived')
  return made
}

describe('guests who have left', () => {
  test('free their table for the rest of the time that was agreed', async () => {
    const { id, reference } = await seated()
    const next = { date: '2026-06-10T19:45:00', table_ids: [tables[0]], override: true }
    assert.equal((await book(next)).body.error.code, 'TABLE_UNAVAILABLE')
    const { status, body } = await ask(`POST /bookings/${reference}/finish`)
    assert.deepEqual(
      [status, body],
      [200, { message: 'Booking finished.', booking: { id, reference, status: 'finished' } }],
    )
    await booked(next)
  })

  test('keep the end that was agreed; when they left is stored beside it', async () => {
    const { id, end_time } = await seated({ table_ids: [tables[1]] })
    await ask(`POST /bookings/${id}/finish`)
    const shown = await show(id)
    assert.deepEqual([shown.status, shown.fsm_status, shown.end_time], ['finished', 'finished', end_time])
    assert.deepEqual(ids(shown.tables), [tables[1]], 'it still shows where they sat')
    assert.deepEqual(shown.capabilities, { can_cancel: false, can_no_show: false, can_check_in: false })
    const [row] = await sql('select extract(epoch from left_at)::int as left_at from bookings where id = $1', [id])
    assert.deepEqual(row, { left_at: Date.parse('2026-06-10T17:30:00Z') / 1000 })
  })

  test('have their line in the history and their event', async () => {
    const { id } = await seated({ table_ids: [tables[2]] })
    await ask(`POST /bookings/${id}/finish`)
    const { body } = await ask(`GET /bookings/${id}/history`)
    const { action, changes, undoes } = body.data.at(-1)
    const change = { from: 'arrived_in_service', to: 'finished' }
    assert.deepEqual([action, changes, undoes], ['finish', { status: change, fsm_status: change }, null])
    const finished = (await eventsOf(id)).find(({ type }) => type === 'booking.finished')
    assert.deepEqual(finished?.payload.data.previous, {
      status: 'arrived_in_service',
      fsm_status: 'arrived_in_service',
    })
  })

  test('count as a visit, and can be asked for a review', async () => {
    const patron = { first_name: 'Rita', email: 'rita@example.com' }
    for (const table of [3, 4]) {
      const { id } = await seated({ table_ids: [tables[table]], adults: 4, patron })
      await ask(`POST /bookings/${id}/finish`)
      assert.equal((await ask(`POST /bookings/${id}/review-link`)).status, 201)
    }
    const { body } = await ask('POST /patrons/query', { body: { filters: { behaviour: ['returning'] } } })
    assert.deepEqual(
      body.data.map(({ email }: { email: string }) => email),
      ['rita@example.com'],
    )
  })

  test('are not moved any more', async () => {
    const { id } = await seated({ date: '2026-06-10T15:00:00' })
    await ask(`POST /bookings/${id}/finish`)
    const { status, body } = await patch(id, { duration: 180 })
    assert.deepEqual([status, body.current_status], [409, 'finished'])
  })
})

test('guests over their time hold their table no longer', async () => {
  clock.set('2026-06-10T17:00:00Z')
  const { id } = await seated({ date: '2026-06-11T17:00:00', override: true })
  clock.set('2026-06-11T17:05:00Z')
  await booked({ date: '2026-06-11T19:00:00', table_ids: [tables[0]], patron: { walkin: true } })
  assert.equal((await show(id)).status, 'arrived_in_service')
  clock.set('2026-06-10T17:30:00Z')
})

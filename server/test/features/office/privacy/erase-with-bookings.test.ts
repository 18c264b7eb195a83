/** Erasing a guest who is expected: the answer names the bookings, and cancels them where that is asked for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'
import { tracesIn } from './traces.ts'

const evening = await openEvening({ settings: { email: 'house@example.com' } })
const { ask, booked, clock, eventsOf, newDay, show, sql } = evening
const tracesOf = await tracesIn(evening)

let guests = 0
/** One visit that is over, and two to come, the later one made first. */
async function expectedGuest() {
  const name = `Forgetta${++guests}`
  const patron = { first_name: name, email: `${name}@example.com` }
  const [day, later] = [newDay(), newDay()]
  const second = await booked({ date: `${later}T19:00:00`, patron })
  const first = await booked({ date: `${day}T19:00:00`, patron })
  const cancelled = await booked({ date: `${later}T21:30:00`, patron })
  await evening.setStatus(cancelled.id, 'cancelled')
  const past = await booked({ date: '2026-06-09T19:00:00', patron })
  const { id } = (await show(first.id)).patron
  return { id, name, day, first, second, past }
}
const held = async (id: number) =>
  (await sql('select from booking_tables where booking_id = $1 and is_active', [id])).length

test('a refused erasure names the bookings still held: ids, references and dates, in order', async () => {
  const { id, first, second } = await expectedGuest()
  const { status, body } = await ask(`DELETE /patrons/${id}`)
  assert.equal(status, 200)
  assert.deepEqual(
    body.bookings,
    [first, second].map((one) => ({
      id: one.id,
      reference: one.reference,
      date: one.date,
      end_time: one.end_time,
      cancelled: false,
    })),
  )
  assert.match(body.message, /^Patron erased\. 2 bookings to come still held without a name/)
  assert.deepEqual([await held(first.id), await held(second.id)], [1, 1])
  // Afterwards they can still be cancelled, in one call.
  const again = await ask(`DELETE /patrons/${id}`, { body: { cancel_bookings: true } })
  assert.equal(again.body.message, 'Patron erased. 2 bookings to come cancelled.')
  assert.deepEqual([await held(first.id), await held(second.id)], [0, 0])
})

test('an erasure with bookings cancels them: history and events as of a cancellation, nothing of the guest left', async () => {
  const { id, name, day, first, second, past } = await expectedGuest()
  const spots = async () => {
    const { body } = await ask(`GET /availabilities?date=${day}&party_size=2`)
    const at = Temporal.Instant.from(first.date).epochMilliseconds / 1000
    return body.data.find((slot: { start_sec: number }) => slot.start_sec === at).spots_open
  }
  const before = await spots()
  const { status, body } = await ask(`DELETE /patrons/${id}`, { body: { cancel_bookings: true } })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.bookings.map((one: { id: number; cancelled: boolean }) => [one.id, one.cancelled]),
    [
      [first.id, true],
      [second.id, true],
    ],
  )
  assert.equal(await spots(), before + 1)
  for (const one of [first, second]) {
    assert.equal((await show(one.id)).fsm_status, 'cancelled')
    const { data } = (await ask(`GET /bookings/${one.id}/history`)).body
    assert.ok(data.some(({ action }: { action: string }) => action === 'cancel'))
    const cancelled = (await eventsOf(one.id)).filter(({ type }) => type === 'booking.cancelled')
    assert.equal(cancelled.length, 1)
  }
  assert.notEqual((await show(past.id)).fsm_status, 'cancelled')
  assert.deepEqual(await tracesOf([name]), [])
})

test('an erasure of a guest without bookings to come needs no word about them, and a wrong field is refused', async () => {
  const { id } = await expectedGuest()
  clock.advance({ hours: 24 * 400 })
  const { body } = await ask(`DELETE /patrons/${id}`)
  assert.deepEqual(body, { message: 'Patron erased.', bookings: [] })
  assert.equal((await ask(`DELETE /patrons/${id}`, { body: { cancel_bookings: 'perhaps' } })).status, 422)
})

/** The guest's answers: accept gives the very table, decline frees it, and what is over cannot be answered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TransitionRefused } from '../../../../src/domain/problem.ts'
import { openWaitingEvening } from './waiting-evening.ts'

const evening = await openWaitingEvening()
const { ask, book, clock, eventsOf, newDay, show, tables } = evening
const { accept, actionsIn, decline, offersOf, openOffer, waits } = evening

async function offered() {
  const at = `${newDay()}T19:00:00`
  const { id } = await waits(at)
  assert.equal((await ask(`POST /bookings/${id}/offer`)).status, 201)
  return { id, at, offer: await openOffer(id) }
}

test('an accepted offer gives the table, ends the wait and sends the usual events', async () => {
  const { id } = await offered()
  await accept(id)
  const { status, waiting_list, tables: given } = await show(id)
  assert.deepEqual([status, waiting_list, given.map((table: { id: number }) => table.id)], ['accepted', false, tables])
  assert.equal((await actionsIn(id)).at(-1), 'accept by guest')
  const types = (await eventsOf(id)).map(({ type }) => type)
  assert.deepEqual(types, ['booking.accepted', 'booking.confirmed', 'booking.created', 'booking.offered'])
  assert.deepEqual(
    (await offersOf(id)).map(({ outcome }) => outcome),
    ['accepted'],
  )
})

test('a guest who declines frees the table and stays on the waiting list', async () => {
  const { id, at } = await offered()
  await decline(id)
  assert.equal((await book({ date: at })).status, 201)
  const { status, waiting_list } = await show(id)
  assert.deepEqual([status, waiting_list], ['pending', true])
  assert.equal((await actionsIn(id)).at(-1), 'decline-offer by guest')
  const declined = (await eventsOf(id)).find(({ type }) => type === 'booking.offer_declined')
  assert.deepEqual(declined?.payload.data.offer, { until: '2026-06-10T12:30:00+02:00', table_ids: [...tables] })
})

test('an offer that has run out, was answered, withdrawn or replaced cannot be answered', async () => {
  const late = await offered()
  clock.advance({ minutes: 30 })
  await assert.rejects(accept(late.id), TransitionRefused)
  await assert.rejects(decline(late.id), TransitionRefused)
  clock.set('2026-06-10T10:00:00Z')

  const answered = await offered()
  await accept(answered.id)
  await assert.rejects(accept(answered.id, answered.offer.id), TransitionRefused)

  const withdrawn = await offered()
  await ask(`DELETE /bookings/${withdrawn.id}/offer`)
  await assert.rejects(decline(withdrawn.id, withdrawn.offer.id), TransitionRefused)
  await ask(`POST /bookings/${withdrawn.id}/offer`)
  await assert.rejects(accept(withdrawn.id, withdrawn.offer.id), TransitionRefused)
  assert.equal((await show(withdrawn.id)).status, 'pending')
})

test('undoing an accepted offer puts the guest back on the waiting list', async () => {
  const { id } = await offered()
  await accept(id)
  assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200)
  const { status, waiting_list } = await show(id)
  assert.deepEqual([status, waiting_list], ['pending', true])
})

/** A guest of the waiting list answers an offer through the link of the booking. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkActor } from '../../../../../src/features/doors/guest-pages/manage/managed-changes.ts'
import { managed } from './managed.ts'

const { ask, clock, book, open, post, sealOn, press, shown, historyOf } = await managed({
  areas: [{ name: 'Main room', tables: [[1, 2]] }],
})

let day = 11
async function offered() {
  const date = `2026-06-${day++}T19:00:00`
  const taken = await book({ date })
  const waiting = await book({ date, waiting_list: true, patron: { last_name: 'Waiting', email: 'w@guests.example' } })
  await ask(`POST /bookings/${taken.id}/status`, { body: { status: 'cancelled' } })
  assert.equal((await ask(`POST /bookings/${waiting.id}/offer`)).status, 201)
  return { ...waiting, date }
}

test('accepting an offer on the page gives the table once, however often it is sent', async () => {
  const { id, path } = await offered()
  const page = (await open(path)).body
  assert.match(page, /A table has become free[\s\S]*kept for you until 12:30/)
  assert.doesNotMatch(page, /You will hear from the restaurant|calendar\.ics/)
  const seal = await sealOn(path, 'accept-offer')
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => post(`${path}/offer`, { seal, confirm: 'accept-offer' })),
  )
  sent.push(await post(`${path}/offer`, { seal, confirm: 'accept-offer' }))
  for (const { statusCode, headers } of sent) {
    assert.deepEqual([statusCode, headers.location], [303, `${path}?done=taken`])
  }
  assert.match((await open(`${path}?done=taken`)).body, /The table is yours/)
  const { status, waiting_list } = await shown(id)
  assert.deepEqual([status, waiting_list], ['accepted', false])
  const byGuest = (await historyOf(id)).filter(({ actor }) => actor === linkActor)
  assert.deepEqual(
    byGuest.map(({ action }) => action),
    ['accept'],
  )
})

test('declining an offer on the page frees the table, and the guest stays on the waiting list', async () => {
  const { id, path, date } = await offered()
  const seal = await sealOn(path, 'decline-offer')
  for (let times = 0; times < 2; times++) {
    const { statusCode, headers } = await post(`${path}/offer`, { seal, confirm: 'decline-offer' })
    assert.deepEqual([statusCode, headers.location], [303, `${path}?done=declined`])
  }
  assert.equal((await shown(id)).waiting_list, true)
  await book({ date })
  assert.doesNotMatch((await open(path)).body, /A table has become free/)
})

test('an offer that is over is no longer shown, and an answer to it says so', async () => {
  const { id, path } = await offered()
  const seal = await sealOn(path, 'accept-offer')
  clock.advance({ minutes: 30 })
  assert.doesNotMatch((await open(path)).body, /A table has become free/)
  const late = await post(`${path}/offer`, { seal, confirm: 'accept-offer' })
  assert.equal(late.statusCode, 409)
  assert.match(late.body, /This offer is over/)
  assert.match((await open(`${path}?done=taken`)).body, /This offer is over/)
  assert.equal((await shown(id)).waiting_list, true)
  clock.set('2026-06-10T10:00:00Z')
})

test('an offer answered from an old tab shows the state of the booking and changes nothing', async () => {
  const { id, path } = await offered()
  const seals = { accept: await sealOn(path, 'accept-offer'), decline: await sealOn(path, 'decline-offer') }
  await post(`${path}/offer`, { seal: seals.accept, confirm: 'accept-offer' })
  const late = await post(`${path}/offer`, { seal: seals.decline, confirm: 'decline-offer' })
  assert.equal(late.statusCode, 409)
  assert.match(late.body, /Confirmed<\/p>[\s\S]*This offer is over\./)
  assert.doesNotMatch(late.body, /waiting list/)
  await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  const cancelled = (await open(`${path}?done=declined`)).body
  assert.match(cancelled, /Cancelled<\/p>/)
  assert.doesNotMatch(cancelled, /You stay on the waiting list/)
})

test('an offer is not answered by a form without its seal', async () => {
  const { id, path } = await offered()
  const seal = await sealOn(path, 'accept-offer')
  for (const form of [{}, { seal }, { confirm: 'accept-offer' }, { seal, confirm: 'decline-offer' }]) {
    const answer = await post(`${path}/offer`, form as Record<string, string>)
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /Nothing has been changed yet/)
  }
  assert.equal((await shown(id)).waiting_list, true)
  assert.equal((await press(path, 'accept-offer', {}, `${path}/offer`)).statusCode, 303)
})

test('the page of a place on the waiting list speaks of no table and of no confirmation', async () => {
  const { path, date } = await offered()
  assert.match((await open(`${path}/cancel`)).body, /Your table will be given to other guests/)
  const { path: waits } = await book({
    date,
    waiting_list: true,
    patron: { last_name: 'Next', email: 'n@guests.example' },
  })
  const cancelling = (await open(`${waits}/cancel`)).body
  assert.match(cancelling, /No table is held for you/)
  assert.doesNotMatch(cancelling, /given to other guests/)
  assert.doesNotMatch((await open(waits)).body, /Send the confirmation again/)
})

/** Every use case over HTTP, and the exact events that it stores. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { eventTypes } from '../../../../src/domain/booking/booking-status.ts'
import { declineOffer } from '../../../../src/features/bookings/offers/decline-offer.ts'
import { lapseOffers } from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { findOpenOffer } from '../../../../src/features/house/schedule/offers.sql.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { roundContext } from '../../bookings/offers/waiting-evening.ts'

const app = await testApp()
const house = await openRestaurant(app)
const token = await app.token(house.slug)
const byHand = await openRestaurant(app, { slug: 'bistro', settings: { confirmation_mode: 'ASYNCHRONOUS' } })
const bistro = await app.token('bistro')
for (const owner of [token, bistro]) {
  await app.ask('POST /webhooks', { token: owner, body: { url: 'http://127.0.0.1:9/', events: [...eventTypes] } })
}

const patron = { first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com' }
let hour = 0
/** Another evening each time, so that bookings do not conflict. */
const evening = () => `2026-07-${String((hour++ % 28) + 1).padStart(2, '0')}T19:00:00`
const book = (fields: object = {}, owner = token) =>
  app.ask('POST /bookings', { token: owner, body: { date: evening(), adults: 2, patron, ...fields } })
const idOf = async (asked: ReturnType<typeof book>): Promise<number> => {
  const { status, text, body } = await asked
  assert.equal(status, 201, text)
  return (body.data ?? body.booking).id
}
const act = (id: number, status: string, owner = token) =>
  app.ask(`POST /bookings/${id}/status`, { token: owner, body: { status } })

type Stored = { type: string; payload: string; deliveries: number; restaurant_id: number }
const storedEvents = () =>
  app.sql<Stored>(`select e.restaurant_id, e.type, e.payload, count(d.id)::int as deliveries
                     from events e left join webhook_deliveries d using (restaurant_id)
                    where d.event_id = e.id or d.id is null group by e.restaurant_id, e.id, e.type, e.payload order by min(d.id)`)
const storedTypes = async () => (await storedEvents()).map(({ type }) => type)
const deleteEvents = () => app.sql('delete from events')
beforeEach(deleteEvents)

type Case = [what: string, arrange: () => Promise<number>, act: (id: number) => Promise<unknown>, types: string[]]
const nothing = async () => 0
const block = async () =>
  idOf(
    app.ask('POST /bookings/block', {
      body: {
        table_ids: house.areas[0]?.tableIds.slice(0, 1),
        date: evening().slice(0, 10),
        time: '19:00',
        duration: 60,
      },
    }),
  )

const waiting = () => idOf(book({ waiting_list: true }))
const offered = async () => {
  const id = await waiting()
  await app.ask(`POST /bookings/${id}/offer`)
  return id
}
/** As guests do on their pages. */
const decline = (id: number) =>
  app.db.transaction(async (tx) => {
    const offer = await findOpenOffer(tx, house.id, id)
    return declineOffer(tx, house.id, roundContext(app), id, { offerId: offer?.id ?? 0, actor: 'guest' })
  })
const lapse = async () => {
  app.clock.advance({ minutes: 30 })
  await lapseOffers(roundContext(app))
  app.clock.set(ordinaryNoon)
}

const cases: Case[] = [
  ['a booking', nothing, () => book(), ['booking.created', 'booking.confirmed']],
  ['a booking where the restaurant confirms by hand', nothing, () => book({}, bistro), ['booking.created']],
  ['a guest on the waiting list', nothing, () => book({ waiting_list: true }), ['booking.created']],
  [
    'accepting a pending booking',
    () => idOf(book({}, bistro)),
    (id) => act(id, 'accepted', bistro),
    ['booking.accepted', 'booking.confirmed'],
  ],
  ['accepting a confirmed booking', () => idOf(book()), (id) => act(id, 'accept_booking'), ['booking.accepted']],
  [
    'accepting a waiting guest',
    () => idOf(book({ waiting_list: true })),
    (id) => act(id, 'accepted'),
    ['booking.accepted', 'booking.confirmed'],
  ],
  ['rejecting', () => idOf(book({}, bistro)), (id) => act(id, 'rejected', bistro), ['booking.rejected']],
  ['cancelling', () => idOf(book()), (id) => act(id, 'cancelled'), ['booking.cancelled']],
  ['checking in', () => idOf(book()), (id) => app.ask(`POST /bookings/${id}/check-in`), ['booking.seated']],
  ['checking in by status', () => idOf(book()), (id) => act(id, 'arrived'), ['booking.seated']],
  [
    'a no-show',
    () => idOf(book({ date: '2026-06-09T19:00:00' })),
    (id) => app.ask(`POST /bookings/${id}/no-show`),
    ['booking.no_show'],
  ],
  [
    'a change',
    () => idOf(book()),
    (id) => app.ask(`PATCH /bookings/${id}`, { body: { comment: 'Window' } }),
    ['booking.updated'],
  ],
  [
    'a change that changes nothing',
    () => idOf(book({ comment: 'x' })),
    (id) => app.ask(`PATCH /bookings/${id}`, { body: { comment: 'x', adults: 2 } }),
    [],
  ],
  ['a block', nothing, block, ['booking.blocked']],
  ['an unblock', block, (id) => app.ask(`POST /bookings/${id}/unblock`), ['booking.unblocked']],
  [
    'guests who leave',
    async () => {
      const id = await idOf(book())
      await act(id, 'arrived')
      return id
    },
    (id) => app.ask(`POST /bookings/${id}/finish`),
    ['booking.finished'],
  ],
  [
    'taking back a cancellation',
    async () => {
      const id = await idOf(book())
      await act(id, 'cancelled')
      return id
    },
    (id) => app.ask(`POST /bookings/${id}/undo`),
    ['booking.reinstated'],
  ],
  ['an undo with nothing to take back', () => idOf(book()), (id) => app.ask(`POST /bookings/${id}/undo`), []],
  ['a booking that is refused', nothing, () => book({ date: '2026-07-01T04:00:00' }), []],
  ['a move that is not allowed', () => idOf(book()), (id) => app.ask(`POST /bookings/${id}/unblock`), []],
  [
    'a second cancellation',
    async () => {
      const id = await idOf(book())
      await act(id, 'cancelled')
      return id
    },
    (id) => act(id, 'cancelled'),
    [],
  ],
  ['an offer that runs out', offered, lapse, ['booking.offer_lapsed']],
  ['a table offered', waiting, (id) => app.ask(`POST /bookings/${id}/offer`), ['booking.offered']],
  ['an offer declined', offered, decline, ['booking.offer_declined']],
  ['an offer withdrawn', offered, (id) => app.ask(`DELETE /bookings/${id}/offer`), ['booking.offer_withdrawn']],
  ['an offer accepted by staff', offered, (id) => act(id, 'accepted'), ['booking.accepted', 'booking.confirmed']],
  [
    'a pause of online bookings',
    nothing,
    async () => {
      await app.ask('POST /bookings/availability-pause', { body: { paused: true } })
      await app.ask('POST /bookings/availability-pause', { body: { paused: false } })
    },
    [],
  ],
]
for (const [what, arrange, perform, expected] of cases) {
  test(`${what}: ${expected.join(', ') || 'no event'}`, async () => {
    const id = await arrange()
    await deleteEvents()
    await perform(id)
    const events = await storedEvents()
    assert.deepEqual(
      events.map(({ type }) => type),
      expected,
    )
    for (const { type, payload, deliveries, restaurant_id } of events) {
      const event = JSON.parse(payload)
      assert.equal(deliveries, 1)
      assert.deepEqual([event.type, event.restaurant_id], [type, restaurant_id])
      assert.ok([house.id, byHand.id].includes(restaurant_id))
      assert.ok(event.data.booking.capabilities && event.data.booking.reference, 'the booking in full')
      if (id) assert.equal(event.data.booking.id, id)
    }
  })
}

test('every type of event is caused by one of the cases above, but those of payments', () => {
  // Theirs are in bookings/paying/pay-booking.slow.test.ts.
  const ofBookings = eventTypes.filter((type) => !type.startsWith('payment.'))
  assert.deepEqual([...new Set(cases.flatMap(([, , , expected]) => expected))].toSorted(), ofBookings.toSorted())
})

test('previous has the old values of what changed, and nothing else', async () => {
  const id = await idOf(book({ comment: 'Old' }))
  await deleteEvents()
  await app.ask(`PATCH /bookings/${id}`, { body: { comment: 'New' } })
  const [event] = await storedEvents()
  assert.deepEqual(JSON.parse(event?.payload ?? '').data.previous, { comment: 'Old' })
})

test('a request sent ten times under one key stores the events of one', async () => {
  const body = { date: evening(), adults: 2, patron }
  const send = () => app.ask('POST /bookings', { body, key: 'events-once' })
  await Promise.all(Array.from({ length: 9 }, send))
  await send()
  assert.deepEqual(await storedTypes(), ['booking.created', 'booking.confirmed'])
})

test('a paused webhook gets a delivery that waits, one that does not want the type gets none', async () => {
  const [paused] = (await app.ask('GET /webhooks')).body.data
  await app.ask(`PUT /webhooks/${paused.id}`, { body: { is_active: false } })
  const picky = (await app.ask('POST /webhooks', { body: { url: 'http://127.0.0.1:9/', events: ['booking.seated'] } }))
    .body.data
  await book()
  const deliveries = await app.sql<{ webhook_id: number; state: string }>(
    'select webhook_id, state from webhook_deliveries',
  )
  await app.ask(`PUT /webhooks/${paused.id}`, { body: { is_active: true } })
  await app.ask(`DELETE /webhooks/${picky.id}`)
  assert.deepEqual(deliveries, Array(2).fill({ webhook_id: paused.id, state: 'waiting' }))
})

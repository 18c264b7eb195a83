/** The client against the real server, started as `npm start` starts it, with the demo in it. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { startServerProcess } from '../../server/test/support/workers/server-process.ts'
import {
  localDateTime,
  MaitredClient,
  StandardError,
  TransitionConflict,
  ValidationError,
  verifyWebhook,
} from '../src/index.ts'

const server = await startServerProcess({ env: {} })

const baseUrl = server.address
const client = new MaitredClient({ baseUrl, token: 'demo-restaurant-token' })
const today = Temporal.Now.plainDateISO('Europe/Malta')
const evening = (days: number, time = '19:30:00') => `${today.add({ days })}T${time}`
const patron = { first_name: 'Ann', last_name: 'Vella', email: 'ann.vella@example.com' }

describe('a booking', () => {
  test('is found, created, updated, listed and cancelled', async () => {
    const date = today.add({ days: 20 }).toString()
    const { data: slots } = await client.listAvailability({ date, party_size: 2, open_only: true })
    const slot = slots.find(({ spots_open }) => spots_open > 0) ?? assert.fail('nothing to book')
    const body = { date: localDateTime(slot.start_sec, 'Europe/Malta'), adults: 2, patron }
    const created = await client.createBooking({ body })
    assert.equal(created.data.status, 'confirmed')
    const { id, reference } = created.data

    const updated = await client.updateBooking({ booking: reference, body: { comment: 'By the sea, please.' } })
    assert.equal(updated.data.comment, 'By the sea, please.')
    assert.equal((await client.getBooking({ booking: id })).data.capabilities.can_cancel, true)
    const day = await client.listBookings({ date })
    assert.ok(day.data.some((booking) => booking.id === id))
    const cancelled = await client.changeStatus({ booking: id, body: { status: 'cancelled' } })
    assert.equal(cancelled.booking.status, 'cancelled')
  })

  test('is made once when the answer is lost on the way and the client tries again', async () => {
    let lost = 0
    const losing = new MaitredClient({
      baseUrl,
      token: 'demo-restaurant-token',
      fetch: async (url, init) => {
        const answer = await fetch(url, init)
        if (lost++ === 0) throw new TypeError('the connection broke off')
        assert.equal(answer.headers.get('idempotent-replayed'), 'true')
        return answer
      },
    })
    const date = evening(21)
    const before = await client.listBookings({ date: date.slice(0, 10) })
    await losing.createBooking({ body: { date, adults: 2, patron } })
    const after = await client.listBookings({ date: date.slice(0, 10) })
    assert.equal(lost, 2)
    assert.equal(after.data.length, before.data.length + 1)
  })
})

describe('errors', () => {
  test('a standard error has its code, details and request id', async () => {
    const wish = { date: evening(22, '19:37:00'), adults: 2, patron }
    const error = await failureOf(client.createBooking({ body: wish }), StandardError)
    assert.equal(error.status, 409)
    assert.equal(error.code, 'SLOT_UNAVAILABLE')
    assert.equal(error.details?.reason, 'not_a_slot')
    assert.ok(error.requestId)
  })

  test('a validation error has every field', async () => {
    const body = { date: 'tomorrow', adults: 0, patron }
    const error = await failureOf(client.createBooking({ body }), ValidationError)
    assert.equal(error.status, 422)
    assert.deepEqual(Object.keys(error.errors).sort(), ['adults', 'date'])
  })

  test('a transition conflict has the current status', async () => {
    const { data } = await client.createBooking({ body: { date: evening(23), adults: 2, patron } })
    await client.changeStatus({ booking: data.id, body: { status: 'cancelled' } })
    const error = await failureOf(client.checkIn({ booking: data.id }), TransitionConflict)
    assert.equal(error.status, 409)
    assert.equal(error.currentStatus, 'cancelled')
  })

  test('a user token with two restaurants needs a restaurant id', async () => {
    const user = new MaitredClient({ baseUrl, token: 'demo-user-token' })
    const error = await failureOf(user.getSettings(), StandardError)
    assert.equal(error.code, 'RESTAURANT_REQUIRED')
    const { data } = await user.getSettings({ restaurantId: 1 })
    assert.equal(data.restaurant_name, 'Trattoria Demo')
  })
})

describe('pages', () => {
  test('patrons of all pages are listed, each once', async () => {
    const { meta } = await client.queryPatrons({ body: { per_page: 7 } })
    const ids = await all(client.eachPatron({ per_page: 7 }), ({ id }) => id)
    assert.ok(meta.last_page > 3)
    assert.equal(ids.length, meta.total)
    assert.equal(new Set(ids).size, meta.total)
  })

  test('bookings of all pages are listed, each once and in order', async () => {
    const filters = { status: ['confirmed' as const] }
    const { meta } = await client.queryBookings({ body: { filters, per_page: 7 } })
    const ids = await all(client.eachBooking({ filters, per_page: 7 }), ({ id }) => id)
    assert.ok(meta.last_page > 1)
    assert.equal(new Set(ids).size, meta.total)
    const newest = await all(client.eachBooking({ filters, order: 'newest_first' }), ({ id }) => id)
    assert.deepEqual(newest.toSorted(), ids.toSorted())
  })

  test('reviews too, and the iteration can stop early', async () => {
    const { meta } = await client.listReviews({ per_page: 5 })
    assert.equal((await all(client.eachReview({ per_page: 5 }), ({ id }) => id)).length, meta.total)
    for await (const review of client.eachReview({ per_page: 1 })) {
      assert.ok(review.rating > 0)
      break
    }
  })
})

test('a webhook: subscribed, delivered, verified, listed', async () => {
  const received = Promise.withResolvers<{ body: Buffer; headers: NodeJS.Dict<string | string[]> }>()
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    response.writeHead(204).end()
    received.resolve({ body, headers: request.headers })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  after(() => receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const { data: webhook } = await client.createWebhook({ body: { url, events: ['booking.created'] } })

  const { data: booking } = await client.createBooking({ body: { date: evening(24), adults: 2, patron } })
  const { body, headers } = await received.promise
  const event = await verifyWebhook(body, headers, webhook.secret)
  assert.equal(event.type, 'booking.created')
  assert.ok('booking' in event.data)
  assert.equal(event.data.booking.reference, booking.reference)
  assert.deepEqual(await verifyWebhook(body, headers, webhook.secret, { signature: 'legacy' }), event)
  await assert.rejects(verifyWebhook(body, headers, `${webhook.secret}x`))

  const deliveries = await all(
    client.eachDelivery({ webhook_id: webhook.id, per_page: 1 }),
    (delivery) => delivery.event,
  )
  assert.deepEqual(deliveries, ['booking.created'])
  await client.testWebhook({ webhook_id: webhook.id })
  const byCursor = await all(client.eachDelivery({ webhook_id: webhook.id, per_page: 1 }), ({ event }) => event)
  assert.deepEqual(byCursor, ['webhook.test', 'booking.created'])
})

async function all<Item, Kept>(items: AsyncIterable<Item>, keep: (item: Item) => Kept): Promise<Kept[]> {
  const kept: Kept[] = []
  for await (const item of items) kept.push(keep(item))
  return kept
}

async function failureOf<Kind extends Error>(
  work: Promise<unknown>,
  kind: new (...args: never[]) => Kind,
): Promise<Kind> {
  const error = await work.then(
    () => assert.fail('it worked'),
    (reason: unknown) => reason,
  )
  return error instanceof kind ? error : assert.fail(error as Error)
}

test('without a token no Authorization is sent, so that a browser is known by its cookie', async () => {
  const sent: Record<string, string>[] = []
  const visitor = new MaitredClient({
    baseUrl: '',
    fetch: async (url, init) => {
      sent.push({ url: String(url), ...(init?.headers as Record<string, string>) })
      return Response.json({ data: {} })
    },
  })
  await visitor.getSettings()
  assert.deepEqual(sent, [{ url: '/api/restaurant/settings', accept: 'application/json' }])
})

/** Webhooks and their deliveries over the API. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes } from '../../../../src/domain/booking/booking-status.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const app = await testApp({ poolSize: 12 })
const house = await openRestaurant(app)
const token = await app.token(house.slug)
await openRestaurant(app, { slug: 'bistro' })
const bistro = await app.token('bistro')

const order = { url: 'https://example.com/hook', events: ['booking.created', 'booking.cancelled'] }
const clear = () => app.sql('delete from webhooks')
const create = async (body: object = order) => (await app.ask('POST /webhooks', { body })).body.data

test('a webhook is created with a secret of its own', async () => {
  await clear()
  const { status, body, headers } = await app.ask('POST /webhooks', { body: order })
  assert.equal(status, 201)
  const { id, secret, ...rest } = body.data
  assert.deepEqual(Object.keys(body), ['data'])
  assert.match(secret, /^whsec_[\w-]{43}$/)
  assert.deepEqual(rest, {
    ...order,
    is_active: true,
    created_at: ordinaryNoon,
    updated_at: ordinaryNoon,
  })
  assert.equal(headers.location, `/api/restaurant/webhooks/${id}`)
  assert.notEqual((await create()).secret, secret)
})

test('the list shows each with created_at only, in the order of creation', async () => {
  await clear()
  const created = [await create(), await create({ url: 'http://127.0.0.1:9/x', events: [...eventTypes] })]
  const { body } = await app.ask('GET /webhooks')
  assert.deepEqual(body, { data: created.map(({ updated_at: _, ...listed }) => listed) })
})

test('a webhook is shown, changed in part and deleted', async () => {
  await clear()
  const created = await create()
  assert.deepEqual((await app.ask(`GET /webhooks/${created.id}`)).body, { data: created })
  app.clock.set('2026-06-10T11:00:00Z')
  const paused = await app.ask(`PUT /webhooks/${created.id}`, { body: { is_active: false } })
  const expected = { ...created, is_active: false, updated_at: '2026-06-10T11:00:00Z' }
  assert.deepEqual([paused.status, paused.body], [200, { data: expected }])
  const edit = { url: 'https://example.org/other', events: ['booking.seated'] }
  assert.deepEqual((await app.ask(`PUT /webhooks/${created.id}`, { body: edit })).body.data, { ...expected, ...edit })
  app.clock.set(ordinaryNoon)
  const removed = await app.ask(`DELETE /webhooks/${created.id}`)
  assert.deepEqual([removed.status, removed.body], [200, { message: 'Webhook deleted.' }])
  assert.equal((await app.ask(`GET /webhooks/${created.id}`)).status, 404)
})

test('a foreign webhook, an unknown one and an impossible id are the same 404 on every path', async () => {
  await clear()
  const { id } = await create()
  const { body } = await app.ask(`POST /webhooks/${id}/test`)
  const requests = (webhook: string, delivery: string) => [
    ['GET', `/webhooks/${webhook}`],
    ['PUT', `/webhooks/${webhook}`],
    ['DELETE', `/webhooks/${webhook}`],
    ['POST', `/webhooks/${webhook}/rotate-secret`],
    ['POST', `/webhooks/${webhook}/test`],
    ['GET', `/webhooks/${webhook}/summary`],
    ['GET', `/webhooks/${webhook}/deliveries`],
    ['GET', `/webhooks/${webhook}/deliveries/${delivery}`],
    ['POST', `/webhooks/${webhook}/redeliver-exhausted`],
    ['POST', `/webhooks/${webhook}/deliveries/${delivery}/redeliver`],
  ]
  const bodies = new Set<string>()
  for (const webhook of [String(id), '999999', 'x', '0', '99999999999999']) {
    for (const [method, path] of requests(webhook, String(body.data.id))) {
      const sent = method === 'PUT' ? { body: { is_active: false } } : {}
      const answer = await app.ask(`${method} ${path}`, { ...sent, token: bistro })
      assert.equal(answer.status, 404, `${method} ${path}`)
      bodies.add(answer.body.error.code)
    }
  }
  assert.deepEqual([...bodies], ['NOT_FOUND'])
  assert.equal((await app.ask(`GET /webhooks/${id}`, { token })).body.data.is_active, true)
})

test('of 50 requests to create a webhook at once five succeed', async () => {
  await clear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.ask('POST /webhooks', { body: order })))
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  assert.equal(refused.length, 45)
  assert.equal(refused[0]?.body.error.code, 'WEBHOOK_LIMIT_REACHED')
  assert.equal((await app.ask('GET /webhooks')).body.data.length, 5)
  assert.equal((await app.ask('POST /webhooks', { body: order, token: bistro })).status, 201)
})

const refused: [string, object, string][] = [
  ['no url', { events: order.events }, 'url'],
  ['no events', { url: order.url }, 'events'],
  ['an empty list of events', { ...order, events: [] }, 'events'],
  ['an event twice', { ...order, events: ['booking.created', 'booking.created'] }, 'events'],
  ['an unknown event', { ...order, events: ['booking.eaten'] }, 'events.0'],
  ['the test event', { ...order, events: ['webhook.test'] }, 'events.0'],
  ['another protocol', { ...order, url: 'ftp://example.com/' }, 'url'],
  ['a url that is none', { ...order, url: 'example.com/hook' }, 'url'],
  ['a url that is too long', { ...order, url: `https://example.com/${'x'.repeat(2_048)}` }, 'url'],
  ['credentials in the url', { ...order, url: 'https://ann:pw@example.com/' }, 'url'],
  ['a user in the url', { ...order, url: 'https://ann@example.com/' }, 'url'],
  ['a fragment', { ...order, url: 'https://example.com/#x' }, 'url'],
]
for (const [what, body, field] of refused) {
  test(`${what} is refused by name, when creating and when changing`, async () => {
    await clear()
    const created = await app.ask('POST /webhooks', { body })
    assert.equal(created.status, 422)
    assert.deepEqual(Object.keys(created.body.errors), [field])
    if (what.startsWith('no ')) return
    const { id } = await create()
    const changed = await app.ask(`PUT /webhooks/${id}`, { body })
    assert.equal(changed.status, 422)
    assert.deepEqual(Object.keys(changed.body.errors), [field])
  })
}

test('the database holds no secret in plain text', async () => {
  await clear()
  const { secret, id } = await create()
  const [row] = await app.sql<{ secret: Buffer }>('select secret from webhooks where id = $1', [id])
  assert.ok(row && !row.secret.includes(secret.slice(6, 16)) && row.secret.length > secret.length)
})

test('a rotated secret is new, and the old one is kept only on request', async () => {
  await clear()
  const created = await create()
  const kept = () => app.sql('select previous_secret is not null as kept, previous_secret_until as until from webhooks')
  const plain = await app.ask(`POST /webhooks/${created.id}/rotate-secret`)
  assert.equal(plain.status, 200)
  assert.match(plain.body.data.secret, /^whsec_/)
  assert.notEqual(plain.body.data.secret, created.secret)
  assert.deepEqual(await kept(), [{ kept: false, until: null }])
  await app.ask(`POST /webhooks/${created.id}/rotate-secret`, { body: { keep_previous: true } })
  assert.deepEqual(await kept(), [{ kept: true, until: new Date('2026-06-11T10:00:00Z') }])
  await app.ask(`POST /webhooks/${created.id}/rotate-secret`, { body: { keep_previous: false } })
  assert.deepEqual(await kept(), [{ kept: false, until: null }])
})

test('deliveries are listed newest first, by cursor, by state, by event and by time', async () => {
  await clear()
  const { id } = await create()
  for (let n = 0; n < 3; n++) await app.ask(`POST /webhooks/${id}/test`)
  const all = await app.ask(`GET /webhooks/${id}/deliveries`)
  const ids = all.body.data.map((delivery: { id: number }) => delivery.id)
  assert.deepEqual(
    ids,
    ids.toSorted((a: number, b: number) => b - a),
  )
  assert.deepEqual(all.body.meta, { per_page: 25, next_cursor: null })
  const { event_id, created_at, next_attempt_at, ...first } = all.body.data[0]
  assert.deepEqual(first, {
    ...{ id: ids[0], event: 'webhook.test', booking: null, state: 'waiting', sent_again: false },
    ...{ finished_at: null, attempts: [] },
  })
  assert.match(event_id, /^[0-9a-f-]{36}$/)
  const count = async (query: string) => (await app.ask(`GET /webhooks/${id}/deliveries?${query}`)).body.data.length
  assert.equal(await count('state=waiting'), 3)
  assert.equal(await count('state=exhausted'), 0)
  assert.equal(await count('event=webhook.test'), 3)
  assert.equal(await count('event=booking.created'), 0)
  // The database's clock, which is not the test's, says when a delivery was made.
  assert.equal(await count('from=2000-01-01T00:00:00Z'), 3)
  assert.equal(await count('to=2000-01-01T00:00:00Z'), 0)
  await app.sql(`update webhook_deliveries set created_at = '2000-01-01T00:00:00Z' where id = $1`, [ids[2]])
  assert.equal(await count('from=2000-01-01T00:00:00Z&to=2000-01-01T00:00:01Z'), 1)
  assert.equal(await count('to=2000-01-01T00:00:00Z'), 0)
  const firstTwo = await app.ask(`GET /webhooks/${id}/deliveries?per_page=2`)
  const { next_cursor } = firstTwo.body.meta
  await app.ask(`POST /webhooks/${id}/test`)
  const second = await app.ask(`GET /webhooks/${id}/deliveries?per_page=2&cursor=${next_cursor}`)
  assert.deepEqual(
    second.body.data.map((delivery: { id: number }) => delivery.id),
    [ids[2]],
  )
  assert.deepEqual(second.body.meta, { per_page: 2, next_cursor: null })
  const wrong = await app.ask(`GET /webhooks/${id}/deliveries?cursor=here`)
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['cursor']])
  assert.equal((await app.ask(`GET /webhooks/${id}/deliveries?state=lost`)).status, 422)
})

test('a delivery belongs to its own webhook', async () => {
  await clear()
  const [one, other] = [await create(), await create()]
  const delivery = (await app.ask(`POST /webhooks/${one.id}/test`)).body.data
  assert.equal((await app.ask(`POST /webhooks/${other.id}/deliveries/${delivery.id}/redeliver`)).status, 404)
  const again = await app.ask(`POST /webhooks/${one.id}/deliveries/${delivery.id}/redeliver`)
  assert.equal(again.status, 201)
  assert.equal(again.body.data.event_id, delivery.event_id)
  assert.ok(again.body.data.id > delivery.id)
})

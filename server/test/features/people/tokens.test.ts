/** Tokens over the API: the source of their bookings, and replacing one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { joined, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { cookieOf } from '../../support/signed-in.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const { ask, clock } = app
const sources = [{ name: 'Phone' }, { name: 'Website' }]
const house = await openRestaurant(app, { sources })
const bistro = await openRestaurant(app, { slug: 'bistro', sources })
const people = testPeople(app, clock)
const asRole = async (role: 'manager' | 'host', restaurantId: number) => {
  const { secret } = await joined(people, { email: `${role}${restaurantId}@example.com`, restaurantId, role })
  return { token: null, headers: cookieOf(secret) }
}
const manager = await asRole('manager', house.id)
const sourcesOf = async (who: typeof manager): Promise<{ id: number; name: string }[]> =>
  (await ask('GET /booking-sources', who)).body.data
const [phone, website] = (await sourcesOf(manager)) as [{ id: number; name: string }, { id: number; name: string }]

const make = async (body: object) =>
  (await ask('POST /tokens', { ...manager, body: { name: 'Bot', ...body } })).body.data
const listed = async (id: string) => {
  const { data } = (await ask('GET /tokens', manager)).body
  return data.find((one: { id: string }) => one.id === id)
}

let hour = 12
/** A booking made with the token, and the name of its source. */
async function sourceOfBooking(token: string, named: object = {}): Promise<string | null> {
  const date = `2026-06-${hour++}T19:30:00`
  const body = { date, adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' }, ...named }
  const { status, text, body: answer } = await ask('POST /bookings', { token, body })
  assert.equal(status, 201, text)
  const shown = await ask(`GET /bookings/${answer.data.id}`, manager)
  return shown.body.data.booking_source?.name ?? null
}

test('a booking that names no source has its token’s, also in the list; a named one and a walk-in do not', async () => {
  const { id, token } = await make({ scope: 'website', booking_source_id: website.id })
  assert.equal(await sourceOfBooking(token), website.name)
  assert.equal(await sourceOfBooking(token, { booking_source_id: phone.id }), phone.name)
  assert.deepEqual((await listed(id)).booking_source, { ...website, is_active: true })
  const full = (await make({ booking_source_id: website.id })).token
  assert.equal(await sourceOfBooking(full, { patron: { first_name: 'Ann', walkin: true } }), null)
  const none = await make({})
  assert.equal(await sourceOfBooking(none.token), null)
  assert.equal((await listed(none.id)).booking_source, null)
})

test('the channel of a guest whom a token makes is that of the booking', async () => {
  const { token } = await make({ booking_source_id: phone.id })
  await sourceOfBooking(token, { patron: { first_name: 'Eve', email: 'eve@example.com' } })
  const [patron] = await app.sql<{ channel_id: number }>(
    `select channel_id from patrons where email = 'eve@example.com'`,
  )
  assert.equal(patron?.channel_id, phone.id)
})

test('a source of another restaurant, or of none, is refused for a token, when creating and when changing', async () => {
  const chef = await asRole('manager', bistro.id)
  const [foreign] = await sourcesOf(chef)
  const { id } = await make({})
  for (const booking_source_id of [foreign?.id, 999_999]) {
    for (const [path, body] of [
      ['POST /tokens', { name: 'Bot', booking_source_id }],
      [`PUT /tokens/${id}`, { booking_source_id }],
    ] as const) {
      const refused = await ask(path, { ...manager, body })
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['booking_source_id']], path)
    }
  }
  assert.equal((await ask(`PUT /tokens/${id}`, { ...chef, body: { booking_source_id: null } })).status, 404)
})

test('the source of a token is changed and taken away at once', async () => {
  const { id, token } = await make({ booking_source_id: website.id })
  const changed = await ask(`PUT /tokens/${id}`, { ...manager, body: { booking_source_id: phone.id } })
  assert.deepEqual(changed.body.data, await listed(id))
  assert.equal(await sourceOfBooking(token), phone.name)
  await ask(`PUT /tokens/${id}`, { ...manager, body: { booking_source_id: null } })
  assert.equal(await sourceOfBooking(token), null)
})

test('a source that is removed is no longer given to bookings of its token, and none is refused; back again, it counts', async () => {
  const { id, token } = await make({ booking_source_id: website.id })
  const { data } = (await ask('GET /configuration', manager)).body
  const without = {
    ...data,
    booking_sources: data.booking_sources.filter((one: { id: number }) => one.id !== website.id),
  }
  const put = await ask('PUT /configuration', { ...manager, body: without })
  assert.equal(put.status, 200, put.text)
  assert.equal(await sourceOfBooking(token), null)
  assert.deepEqual((await listed(id)).booking_source, { ...website, is_active: false })
  const { token: rotated } = (await ask(`POST /tokens/${id}/rotate`, { ...manager, body: {} })).body.data
  assert.equal((await ask('PUT /configuration', { ...manager, body: data })).status, 200)
  assert.equal(await sourceOfBooking(rotated), website.name)
})

test('a token is replaced at once, or works on for the minutes asked for', async () => {
  const works = async (token: string) => (await ask('GET /settings', { token })).status === 200
  const { id, token } = await make({ scope: 'read' })
  const next = await ask(`POST /tokens/${id}/rotate`, { ...manager, body: { grace_minutes: 30 } })
  assert.equal(next.status, 201)
  assert.equal(next.headers['cache-control'], 'no-store')
  const { token: text, id: nextId, ...rest } = next.body.data
  assert.deepEqual(rest, { name: 'Bot', scope: 'read', expires_at: null, old_ends_at: '2026-06-10T10:30:00Z' })
  assert.deepEqual([await works(token), await works(text)], [true, true])
  assert.equal((await ask(`POST /tokens/${id}/rotate`, { ...manager, body: {} })).status, 422)
  const last = await ask(`POST /tokens/${nextId}/rotate`, { ...manager, body: {} })
  assert.equal(last.status, 201)
  assert.deepEqual([await works(text), await works(last.body.data.token)], [false, true])
  assert.equal((await listed(nextId)).state, 'revoked')
  const tooLong = await ask(`POST /tokens/${last.body.data.id}/rotate`, { ...manager, body: { grace_minutes: 10_081 } })
  assert.deepEqual([tooLong.status, Object.keys(tooLong.body.errors)], [422, ['grace_minutes']])
})

test('hosts, other restaurants and tokens replace and change no token', async () => {
  const { id, token } = await make({})
  const [host, chef] = [
    await asRole('host', house.id),
    await joined(people, { email: 'chef@example.com', restaurantId: bistro.id, role: 'manager' }),
  ]
  for (const [path, body] of [
    [`POST /tokens/${id}/rotate`, {}],
    [`PUT /tokens/${id}`, { booking_source_id: null }],
  ] as const) {
    assert.equal((await ask(path, { ...host, body })).status, 403)
    assert.equal((await ask(path, { token, body })).status, 403)
    assert.equal((await ask(path, { token: null, headers: cookieOf(chef.secret), body })).status, 404)
  }
  assert.equal((await listed(id)).state, 'active')
})

test('a token says when it was used last, and from which address', async () => {
  const { id, token } = await make({})
  assert.deepEqual([(await listed(id)).last_used_at, (await listed(id)).last_used_from], [null, null])
  const headers = { authorization: `Bearer ${token}` }
  const remoteAddress = '2001:db8::9'
  assert.equal((await app.app.inject({ url: '/api/me', remoteAddress, headers })).statusCode, 200)
  // Written beside the answer.
  while ((await listed(id)).last_used_at === null) await setTimeout(5)
  const { last_used_at: at, last_used_from: from } = await listed(id)
  assert.deepEqual([Date.parse(at), from], [clock.now().epochMilliseconds, remoteAddress])
})

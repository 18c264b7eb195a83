/** A manager sees where the restaurant's people are signed in, and ends it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../../../../src/features/people/sign-in/sign-in.ts'
import { from, goodPassword, joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { cookieOf } from '../../../support/signed-in.ts'
import { testApp } from '../../../support/test-app.ts'

const house = await testApp()
const { ask, clock } = house
const osteria = await openRestaurant(house)
const bistro = await openRestaurant(house, { slug: 'bistro' })
const people = testPeople(house, clock)
const withCookie = (secret: string) => ({ token: null, headers: cookieOf(secret) })
const boss = await joined(people, { email: 'boss@example.com', restaurantId: osteria.id, role: 'manager' })
const manager = withCookie(boss.secret)
let hosts = 0
const newHost = () =>
  joined(people, { email: `host${++hosts}@example.com`, restaurantId: osteria.id, role: 'host' as const })

test('sessions are listed with when, from where and with which browser', async () => {
  const { user } = await newHost()
  clock.advance({ minutes: 5 })
  const ipad = { address: '192.0.2.44', userAgent: 'Mozilla/5.0 (iPad) Version/18.0 Mobile/15E148 Safari/604.1' }
  await signIn(people, { email: user.email, password: goodPassword, from: ipad })
  const { status, body } = await ask(`GET /people/${user.id}/sessions`, manager)
  assert.equal(status, 200)
  const [latest, first] = body.data
  assert.deepEqual(
    [body.data.length, latest.address, latest.device, first.address, first.device],
    [2, '192.0.2.44', 'Safari on iPad', '192.0.2.1', 'Unknown browser'],
  )
  assert.ok(latest.created_at > first.created_at)
  assert.equal(latest.last_used_at, latest.created_at)
  assert.equal(JSON.stringify(body).includes('secret'), false)
})

test('all of a person’s sessions end at once, here and in the audit trail', async () => {
  const { user, secret } = await newHost()
  const other = await newHost()
  await signIn(people, { email: user.email, password: goodPassword, from: from('192.0.2.8') })
  assert.equal((await ask('GET /settings', withCookie(secret))).status, 200)
  const ended = await ask(`DELETE /people/${user.id}/sessions`, manager)
  assert.deepEqual([ended.status, ended.body], [200, { message: '2 sessions ended.' }])
  assert.equal((await ask('GET /settings', withCookie(secret))).status, 401)
  assert.equal((await ask('GET /settings', withCookie(other.secret))).status, 200)
  assert.deepEqual((await ask(`GET /people/${user.id}/sessions`, manager)).body.data, [])
  const [entry] = (await ask('GET /audit', manager)).body.data
  const { actor, action, details } = entry
  assert.deepEqual(
    { actor, action, details },
    { actor: 'user:boss@example.com', action: 'person.sessions_ended', details: { email: user.email, sessions: 2 } },
  )
})

test('a host may do neither, and a person of another restaurant is unknown', async () => {
  const { user, secret } = await newHost()
  assert.equal((await ask(`GET /people/${user.id}/sessions`, withCookie(secret))).status, 403)
  assert.equal((await ask(`DELETE /people/${user.id}/sessions`, withCookie(secret))).status, 403)
  const stranger = await joined(people, { email: 'stranger@example.com', restaurantId: bistro.id, role: 'host' })
  for (const call of ['GET', 'DELETE']) {
    assert.equal((await ask(`${call} /people/${stranger.user.id}/sessions`, manager)).status, 404)
  }
})

test('sessions of a person who also works in another restaurant are ended, not shown', async () => {
  const { user, secret } = await newHost()
  await house.sql('insert into user_restaurants (restaurant_id, user_id, role) values ($1, $2, $3)', [
    bistro.id,
    user.id,
    'host',
  ])
  const shown = await ask(`GET /people/${user.id}/sessions`, manager)
  assert.equal(shown.status, 403)
  assert.match(shown.body.error.message, /also works in a restaurant you do not manage/)
  assert.equal((await ask(`DELETE /people/${user.id}/sessions`, manager)).status, 200)
  assert.equal((await ask('GET /settings', withCookie(secret))).status, 401)
})

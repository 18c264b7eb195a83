/** Session cookies before the API: whom they stand for, where they are accepted, and from which pages they may change. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { buildApp } from '../../../src/app.ts'
import { changeRole } from '../../../src/features/people/members/change-role.ts'
import { signOut } from '../../../src/features/people/sessions/own-sessions.ts'
import { deviceCookie, noSessionCookie, sessionCookie, signInRefusal } from '../../../src/http/auth/session-cookie.ts'
import { from, goodPassword, joined, operator, signIn, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { cookieOf } from '../../support/signed-in.ts'
import { testApp, testConfig, testKey } from '../../support/test-app.ts'

const house = await testApp()
const { ask, db, clock } = house
const restaurant = await openRestaurant(house)
await house.token('osteria')
const people = testPeople(house, clock)

let hosts = 0
const newHost = () => joined(people, { email: `host${++hosts}@example.com`, restaurantId: restaurant.id, role: 'host' })
const withCookie = (secret: string, headers: Record<string, string> = {}) => ({
  token: null,
  headers: { ...cookieOf(secret), ...headers },
})
const block = { body: { paused: false } }

describe('a session cookie', () => {
  test('stands for its user', async () => {
    const { secret, user } = await newHost()
    const me = await ask('GET //api/me', withCookie(secret))
    assert.equal(me.status, 200)
    assert.deepEqual([me.body.data.kind, me.body.data.name, me.body.data.scope], ['user', user.name, null])
    assert.equal(me.body.data.restaurants[0].role, 'host')
    const refused = await ask('GET /configuration', withCookie(secret))
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error.message, 'This call needs the role manager; yours in this restaurant is host.')
  })

  test('that was made up, or planted before the sign-in, opens nothing', async () => {
    const planted = randomBytes(32).toString('base64url')
    const { user } = await newHost()
    const request = { email: user.email, password: goodPassword, from: from('192.0.2.1') }
    const signedIn = await signIn(people, { ...request, previousSecret: planted })
    assert.notEqual(signedIn.secret, planted)
    const refused = await ask('GET /settings', withCookie(planted))
    assert.equal(refused.status, 401)
    assert.equal(refused.body.error.message, 'Your session has ended. Sign in again.')
    assert.equal((await ask('GET /settings', withCookie("x'; drop table sessions --"))).status, 401)
  })

  test('is dead after signing out, though somebody copied it', async () => {
    const { secret } = await newHost()
    assert.equal((await ask('GET /settings', withCookie(secret))).status, 200)
    const other = await testApp({ database: house, tokenCacheMs: 0 })
    await db.transaction((tx) => signOut(tx, secret))
    assert.equal((await other.ask('GET /settings', withCookie(secret))).status, 401)
  })

  test('is dead when the role was lowered', async () => {
    const { secret, user } = await newHost()
    const other = await testApp({ database: house, tokenCacheMs: 0 })
    assert.equal((await other.ask('GET /settings', withCookie(secret))).status, 200)
    await db.transaction((tx) =>
      changeRole(tx, clock.now(), { ...operator, manages: [restaurant.id] }, restaurant.id, {
        userId: user.id,
        role: 'viewer',
      }),
    )
    assert.equal((await other.ask('GET /settings', withCookie(secret))).status, 401)
  })

  test('ends at once on the server whose manager changed the role', async () => {
    const boss = await joined(people, { email: 'boss@example.com', restaurantId: restaurant.id, role: 'manager' })
    const { secret, user } = await newHost()
    assert.equal((await ask('GET /settings', withCookie(secret))).status, 200)
    const changed = await ask(`PUT /people/${user.id}`, { ...withCookie(boss.secret), body: { role: 'viewer' } })
    assert.equal(changed.body.data.role, 'viewer')
    assert.equal((await ask('GET /settings', withCookie(secret))).status, 401)
  })

  test('yields to a bearer token', async () => {
    const { secret } = await newHost()
    assert.equal((await ask('GET /settings', { token: 'nonsense', headers: cookieOf(secret) })).status, 401)
  })
})

describe('a change under a session', () => {
  const pause = async (headers: Record<string, string | undefined>) => {
    const { secret } = await newHost()
    const { 'sec-fetch-site': _, ...cookie } = cookieOf(secret)
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
    const answer = await ask('POST /bookings/availability-pause', {
      token: null,
      headers: { ...cookie, ...given } as Record<string, string>,
      ...block,
    })
    return answer.status
  }

  test('comes from our own pages', async () => {
    assert.equal(await pause({ 'sec-fetch-site': 'same-origin' }), 200)
    assert.equal(await pause({ host: 'localhost:3000', origin: 'http://localhost:3000' }), 200)
  })

  const foreign: Record<string, Record<string, string>> = {
    'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'another host of our domain': { 'sec-fetch-site': 'same-site' },
    'nowhere, with our origin claimed': { 'sec-fetch-site': 'none', origin: 'http://localhost:80' },
    'an older browser on another site': { origin: 'https://evil.example' },
    'a page in a sandbox': { origin: 'null' },
    'another port': { host: 'localhost:3000', origin: 'http://localhost:4000' },
    'no page at all': {},
  }
  for (const [what, headers] of Object.entries(foreign)) {
    test(`is refused from ${what}`, async () => assert.equal(await pause(headers), 403))
  }
})

describe('where people can sign in', () => {
  const https = testConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://book.example.com', TRUST_PROXY: 'true' })
  const http = testConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://book.example.com' })
  const wide = testConfig({ HOST: '0.0.0.0' })
  const local = testConfig()

  test('under https, and on this machine itself; elsewhere a sentence says why not', () => {
    assert.equal(signInRefusal(https, { 'x-forwarded-for': '192.0.2.1' }), undefined)
    assert.equal(signInRefusal(local, {}), undefined)
    assert.match(signInRefusal(local, { 'x-forwarded-for': '192.0.2.1' }) ?? '', /only on the machine/)
    assert.match(signInRefusal(wide, {}) ?? '', /PUBLIC_URL/)
    assert.match(signInRefusal(http, {}) ?? '', /needs https/)
  })

  test('cookies are Secure and bound to the host under https', () => {
    assert.equal(
      sessionCookie(https, 'secret'),
      '__Host-maitred_session=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
    )
    assert.equal(
      sessionCookie(local, 'secret'),
      'maitred_session=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
    )
    assert.match(noSessionCookie(https), /^__Host-maitred_session=; Path=\/; Max-Age=0;/)
    assert.match(deviceCookie(https, 'x'), /^__Host-maitred_device=x;/)
  })

  test('a session is worth nothing where nobody could have signed in', async () => {
    const { secret } = await newHost()
    assert.equal((await ask('GET /settings', withCookie(secret, { 'x-forwarded-for': '192.0.2.1' }))).status, 401)
    const app = await buildApp({ db, clock, config: wide, secretKey: testKey, loadLimits: {} })
    const answer = await app.inject({ url: '/api/restaurant/settings', headers: cookieOf(secret) })
    assert.equal(answer.statusCode, 401)
    await app.close()
  })

  test('under https only the cookie with the prefix counts, and only our origin may change', async () => {
    const { secret } = await newHost()
    const app = await buildApp({ db, clock, config: https, secretKey: testKey, loadLimits: {} })
    const headers = { host: 'book.example.com', cookie: `__Host-maitred_session=${secret}` }
    const url = '/api/restaurant/settings'
    assert.equal((await app.inject({ url, headers })).statusCode, 200)
    const unprefixed = { ...headers, cookie: `maitred_session=${secret}` }
    assert.equal((await app.inject({ url, headers: unprefixed })).statusCode, 401)
    const pause = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/restaurant/bookings/availability-pause',
        headers: { ...headers, origin },
        payload: { paused: false },
      })
    assert.equal((await pause('https://book.example.com')).statusCode, 200)
    assert.equal((await pause('http://book.example.com')).statusCode, 403)
    await app.close()
  })
})

test('a form sent again after signing in again books once', async () => {
  const { secret, user } = await newHost()
  const body = { date: '2026-06-12T19:00:00', adults: 2, patron: { first_name: 'Ann' } }
  const first = await ask('POST /bookings', { ...withCookie(secret), body, key: 'one-form' })
  const again = await signIn(people, { email: user.email, password: goodPassword, from: from('192.0.2.1') })
  const second = await ask('POST /bookings', { ...withCookie(again.secret), body, key: 'one-form' })
  assert.equal(first.status, 201)
  assert.equal(second.text, first.text)
  assert.equal(second.headers['idempotent-replayed'], 'true')
})

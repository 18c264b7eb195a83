/** People of a restaurant that moves into an installation where others work already. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { issueToken } from '../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../src/features/house/access/tokens/token-text.ts'
import { showInvitation } from '../../../src/features/people/members/accept-invitation.ts'
import { inviteUser } from '../../../src/features/people/members/invite-user.ts'
import { secretEntropy } from '../../../src/features/people/sessions/link-secret.ts'
import { acceptInvitation, from, goodPassword, joined, operator, signIn, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { cookieOf } from '../../support/signed-in.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { moveIn, moveOut, newFile } from './movers.ts'

const own = { tokenCacheMs: 0, own: true }
const [here, there] = [await testApp(own), await testApp(own)]
await here.sql(`select setval(pg_get_serial_sequence('restaurants', 'id'), 70)`)
const moving = await openRestaurant(here, { slug: 'osteria' })
const staying = await openRestaurant(there, { slug: 'bistro' })

const join = (app: TestApp, email: string, restaurantId: number, password = goodPassword) =>
  joined(testPeople(app, app.clock), { email, restaurantId, role: 'manager', password })

async function tokenOf(app: TestApp, user: string): Promise<string> {
  const request = { name: 'Phone', expiresAt: null, owner: { user } }
  const issued = await app.db.transaction((tx) => issueToken(tx, app.clock.now(), randomBytes(tokenEntropy), request))
  return issued.text
}

// Each id of a person here is another person's there; Ann works in both.
const ann = await join(here, 'Ann@example.com', moving.id, 'the password of her other job')
const bob = await join(here, 'bob@example.com', moving.id)
await join(there, 'dora@example.com', staying.id)
await join(there, 'ann@example.com', staying.id)
// Eva works here; there her address was registered by a manager of the bistro, who copied the link.
await join(here, 'eva@example.com', moving.id)
const squatted = await there.db.transaction((tx) =>
  inviteUser(tx, there.clock.now(), randomBytes(secretEntropy), { ...operator, manages: [staying.id] }, staying.id, {
    ...{ email: 'eva@example.com', role: 'viewer' as const },
  }),
)
await acceptInvitation(testPeople(there, there.clock), {
  ...{ secret: squatted.secret, name: 'Eva', password: 'known to the squatter', from: from('192.0.2.8') },
})
const tokens = { ann: await tokenOf(here, 'ann@example.com'), bob: await tokenOf(here, 'bob@example.com') }
const order = { body: { date: '2026-06-12T19:00:00', adults: 2, patron: { last_name: 'Borg' } }, key: 'bobs-key' }
const asBob = (app: TestApp) => app.ask('POST /bookings', { ...order, token: null, headers: cookieOf(bob.secret) })
const booked = await asBob(here)
assert.equal(booked.status, 201, booked.text)
const invited = await here.db.transaction((tx) =>
  inviteUser(tx, here.clock.now(), randomBytes(secretEntropy), operator, moving.id, {
    ...{ email: 'dora@example.com', role: 'host' as const },
  }),
)

const file = newFile()
assert.equal((await moveOut(here.connection, ['osteria', file])).code, 0)
const moved = await moveIn(there.connection, [file])
assert.equal(moved.code, 0, moved.output)

const me = async (options: object) => {
  const { status, body } = await there.ask('GET //api/me', { token: null, ...options })
  return status === 200 ? body.data.restaurants.map(({ slug }: { slug: string }) => slug) : status
}
const signsIn = (email: string, password: string) =>
  signIn(testPeople(there, there.clock), { email, password, from: from('192.0.2.7') }).then(
    ({ user }) => user.email,
    () => 'refused',
  )

test('a transferred person without an account keeps password, session, token and keys, under a free id', async () => {
  assert.deepEqual(await me({ headers: cookieOf(bob.secret) }), ['osteria'])
  assert.deepEqual(await me({ token: tokens.bob }), ['osteria'])
  assert.equal(await signsIn('bob@example.com', goodPassword), 'bob@example.com')
  const replayed = await asBob(there)
  assert.equal(replayed.text, booked.text)
  const [row] = await there.sql<{ id: number }>(`select id from users where email = 'bob@example.com'`)
  assert.notEqual(row?.id, bob.user.id)
})

test('a transferred person with an account gets the role, and no transferred password opens the account', async () => {
  assert.match(moved.output, /^Ann@example\.com has an account here: it keeps its password/)
  assert.equal(await signsIn('ann@example.com', 'the password of her other job'), 'refused')
  assert.equal(await signsIn('ann@example.com', goodPassword), 'ann@example.com')
  assert.equal(await me({ headers: cookieOf(ann.secret) }), 401)
  assert.equal(await me({ token: tokens.ann }), 401)
  assert.deepEqual(await me({ token: await tokenOf(there, 'ann@example.com') }), ['bistro', 'osteria'])
})

test('a transferred invitation does not set the password of an existing account', async () => {
  const shown = await showInvitation(testPeople(there, there.clock), { secret: invited.secret })
  assert.equal(shown.asks, 'current password')
})

test('a transferred person whose existing account is unproved gets no role, and the command says how to invite them', async () => {
  const rolesOf = (email: string) =>
    there.sql(
      'select g.restaurant_id as id, g.role from user_restaurants g join users u on u.id = g.user_id where u.email = $1',
      [email],
    )
  assert.deepEqual(await rolesOf('eva@example.com'), [{ id: staying.id, role: 'viewer' }])
  assert.match(
    moved.output,
    /\neva@example\.com has an account here: it keeps its password\. It is unproved,.* so it got no role\. Invite them: maitred user invite eva@example\.com --restaurant osteria --role manager\n/,
  )
})

test('a transferred person without an account becomes an unproved one', async () => {
  const proved = (app: TestApp, email: string) =>
    app.sql('select proved_with is not null as proved from users where email = $1', [email])
  assert.deepEqual(await proved(here, 'bob@example.com'), [{ proved: true }])
  assert.deepEqual(await proved(there, 'bob@example.com'), [{ proved: false }])
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { showInvitation } from '../../../src/features/people/members/accept-invitation.ts'
import { removeFromRestaurant } from '../../../src/features/people/members/change-role.ts'
import { type Inviter, inviteUser } from '../../../src/features/people/members/invite-user.ts'
import { findSession } from '../../../src/features/people/sessions/check-session.ts'
import { secretEntropy } from '../../../src/features/people/sessions/link-secret.ts'
import { acceptInvitation, from, goodPassword, joined, operator, signIn } from '../../support/people.ts'
import { ann, arrangedPeople, bistro, trattoria } from './arranged-people.ts'

const { context, clock, db, sql } = await arrangedPeople()

const managerOf = (...restaurants: number[]): Inviter => ({
  actor: 'user:boss@example.com',
  address: '192.0.2.9',
  manages: restaurants,
})

const invite = async (by: Inviter, restaurantId: number, email: string, role: 'viewer' | 'host' | 'manager' = 'host') =>
  (
    await db.transaction((tx) =>
      inviteUser(tx, clock.now(), randomBytes(secretEntropy), by, restaurantId, { email, role }),
    )
  ).secret

const accept = (secret: string, password = goodPassword, name = 'Ann') =>
  acceptInvitation(context, { secret, name, password, from: from('192.0.2.1') })

const rolesOf = (email: string) =>
  sql(
    `select g.restaurant_id, g.role from user_restaurants g join users u on u.id = g.user_id
      where lower(u.email) = lower($1) order by 1`,
    [email],
  )

const invalidLink = { code: 'NOT_FOUND', message: /This link is not valid/ }

describe('a link', () => {
  test('makes an account with name, password and role, and signs in', async () => {
    const secret = await invite(operator, trattoria, ann)
    assert.deepEqual(await showInvitation(context, { secret: secret }), {
      email: ann,
      restaurant: { id: trattoria, name: 'Trattoria' },
      role: 'host',
      isByOwner: false,
      proves: false,
      asks: 'name and new password',
    })
    const signedIn = await accept(secret)
    assert.equal(signedIn.user.name, 'Ann')
    assert.deepEqual(await rolesOf(ann), [{ restaurant_id: trattoria, role: 'host' }])
    assert.ok(await db.read((query) => findSession(query, clock.now(), signedIn.secret)))
    await signIn(context, { email: 'ANN@example.com ', password: goodPassword, from: from('192.0.2.2') })
  })

  test('works once, also for two who use it at the same moment', async () => {
    const secret = await invite(operator, trattoria, 'once@example.com')
    const outcomes = await Promise.allSettled([accept(secret), accept(secret), accept(secret)])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    await assert.rejects(accept(secret), invalidLink)
    await assert.rejects(showInvitation(context, { secret: secret }), invalidLink)
  })

  test('works for 48 hours', async () => {
    const secret = await invite(operator, trattoria, 'late@example.com')
    clock.advance({ hours: 47, minutes: 59 })
    await showInvitation(context, { secret: secret })
    clock.advance({ minutes: 1 })
    await assert.rejects(accept(secret), invalidLink)
  })

  test('is replaced by a newer one to the same address', async () => {
    const first = await invite(operator, trattoria, 'twice@example.com')
    const second = await invite(operator, trattoria, 'Twice@example.com')
    await assert.rejects(accept(first), invalidLink)
    await accept(second)
  })

  test('that was guessed or cut off is answered like a used one', async () => {
    await assert.rejects(accept('A'.repeat(43)), invalidLink)
    await assert.rejects(accept("x' or true --"), invalidLink)
  })

  test('takes no weak password and no empty name', async () => {
    const secret = await invite(operator, trattoria, 'weak.person@example.com')
    for (const weak of ['short', 'Password123!', '1234567890', 'qwertyuiop', 'aaaaaaaaaaaa', 'weak.person1']) {
      await assert.rejects(accept(secret, weak), { name: 'InvalidInput' }, weak)
    }
    await assert.rejects(accept(secret, goodPassword, ' '), { name: 'InvalidInput' })
    await accept(secret)
  })

  test('stores neither its secret nor a password in readable form', async () => {
    const secret = await invite(operator, trattoria, 'plain@example.com')
    const signedIn = await accept(secret)
    const [dump] = await sql<{ text: string }>(
      `select (select string_agg(i::text, '') from invitations i) || (select string_agg(s::text, '') from sessions s)
              || (select string_agg(u::text, '') from users u) || (select string_agg(a::text, '') from audit_entries a) as text`,
    )
    for (const hidden of [secret, signedIn.secret, goodPassword, signedIn.device])
      assert.ok(!dump?.text.includes(hidden))
  })
})

describe('a new password by link', () => {
  test('ends every session of the account and keeps a role that was changed since', async () => {
    const before = await joined(context, { email: 'reset@example.com', restaurantId: trattoria, role: 'host' })
    const secret = await invite(operator, trattoria, 'reset@example.com')
    assert.equal((await showInvitation(context, { secret: secret })).asks, 'new password')
    await sql(`update user_restaurants set role = 'viewer' where user_id = $1`, [before.user.id])
    await accept(secret, 'another good password')
    assert.equal(await db.read((query) => findSession(query, clock.now(), before.secret)), undefined)
    assert.deepEqual(await rolesOf('reset@example.com'), [{ restaurant_id: trattoria, role: 'viewer' }])
    await signIn(context, { email: 'reset@example.com', password: 'another good password', from: from('192.0.2.2') })
  })

  test('can be given by a manager of every restaurant the person works in', async () => {
    await joined(context, { email: 'local@example.com', restaurantId: trattoria, role: 'host' })
    const secret = await invite(managerOf(trattoria), trattoria, 'local@example.com')
    assert.equal((await showInvitation(context, { secret: secret })).asks, 'new password')
  })
})

describe('between restaurants', () => {
  test('a manager who invites a person of another restaurant cannot set that person’s password', async () => {
    await joined(context, { email: 'carl@example.com', restaurantId: bistro, role: 'manager' })
    const secret = await invite(managerOf(trattoria), trattoria, 'carl@example.com')
    assert.equal((await showInvitation(context, { secret: secret })).asks, 'current password')
    await assert.rejects(accept(secret, 'a password of the manager'), { code: 'UNAUTHENTICATED' })
    await accept(secret, goodPassword)
    assert.deepEqual(await rolesOf('carl@example.com'), [
      { restaurant_id: trattoria, role: 'host' },
      { restaurant_id: bistro, role: 'manager' },
    ])
  })

  test('a link for a new password loses that power when the person joins another restaurant', async () => {
    await joined(context, { email: 'dora@example.com', restaurantId: trattoria, role: 'host' })
    const secret = await invite(managerOf(trattoria), trattoria, 'dora@example.com')
    await sql(
      `insert into user_restaurants (user_id, restaurant_id) select id, ${bistro} from users where email = 'dora@example.com'`,
    )
    assert.equal((await showInvitation(context, { secret: secret })).asks, 'current password')
  })

  test('who registers another person’s address first gets nothing of what that person is invited to', async () => {
    const squatted = await invite(managerOf(trattoria), trattoria, 'eva@example.com')
    await accept(squatted, 'known to the squatter')
    await invite(managerOf(bistro), bistro, 'eva@example.com')
    assert.deepEqual(await rolesOf('eva@example.com'), [{ restaurant_id: trattoria, role: 'host' }])
  })

  test('an account without a password is not taken over by an invitation', async () => {
    await sql(`with u as (insert into users (email, name) values ('tokens@example.com', 'T') returning id)
               insert into user_restaurants (user_id, restaurant_id) select id, ${bistro} from u`)
    const secret = await invite(managerOf(trattoria), trattoria, 'tokens@example.com')
    await assert.rejects(accept(secret), { code: 'FORBIDDEN' })
  })
})

test('a person who works here is not invited under another role', async () => {
  await joined(context, { email: 'fay@example.com', restaurantId: trattoria, role: 'host' })
  await assert.rejects(invite(operator, trattoria, 'fay@example.com', 'manager'), { name: 'InvalidInput' })
})

test('a person who is removed cannot come back by an open link', async () => {
  const gone = await joined(context, { email: 'gone@example.com', restaurantId: trattoria, role: 'host' })
  const secret = await invite(operator, trattoria, 'gone@example.com')
  await db.transaction((tx) => removeFromRestaurant(tx, clock.now(), operator, trattoria, gone.user.id))
  await assert.rejects(accept(secret), invalidLink)
})

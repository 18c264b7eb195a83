import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeRole, removeFromRestaurant } from '../../../../src/features/people/members/change-role.ts'
import { findSession } from '../../../../src/features/people/sessions/check-session.ts'
import { endOtherSessions, endSession, signOut } from '../../../../src/features/people/sessions/own-sessions.ts'
import { Passwords } from '../../../../src/features/people/sessions/passwords.ts'
import { listSessions, markSessionUsed } from '../../../../src/features/people/sessions/sessions.sql.ts'
import { changePassword } from '../../../../src/features/people/sign-in/change-password.ts'
import { from, goodPassword, joined, operator, signIn } from '../../../support/people.ts'
import { arrangedPeople, trattoria } from '../arranged-people.ts'

const { context, clock, db, sql } = await arrangedPeople()
const manager = { ...operator, manages: [trattoria] }

let people = 0
const newHost = () => joined(context, { email: `host${++people}@example.com`, restaurantId: trattoria, role: 'host' })
const isAlive = async (secret: string) =>
  (await db.read((query) => findSession(query, clock.now(), secret))) !== undefined

describe('a session', () => {
  test('ends after 12 hours without use', async () => {
    const { secret, sessionId } = await newHost()
    clock.advance({ hours: 11, minutes: 59 })
    assert.ok(await isAlive(secret))
    await db.transaction((tx) => markSessionUsed(tx, sessionId, clock.now()))
    clock.advance({ hours: 11, minutes: 59 })
    assert.ok(await isAlive(secret))
    clock.advance({ minutes: 1 })
    assert.ok(!(await isAlive(secret)))
  })

  test('ends after 30 days in any case', async () => {
    const { secret, sessionId } = await newHost()
    for (let hour = 0; hour < 30 * 24 - 10; hour += 10) {
      clock.advance({ hours: 10 })
      await db.transaction((tx) => markSessionUsed(tx, sessionId, clock.now()))
    }
    assert.ok(await isAlive(secret))
    clock.advance({ hours: 10 })
    assert.ok(!(await isAlive(secret)))
  })

  test('ends by signing out, and its cookie is worth nothing afterwards', async () => {
    const { secret } = await newHost()
    await db.transaction((tx) => signOut(tx, secret))
    assert.ok(!(await isAlive(secret)))
  })

  test('has a new secret at each sign-in and replaces the one the browser had', async () => {
    const first = await newHost()
    const request = { email: first.user.email, password: goodPassword, from: from('192.0.2.1') }
    const second = await signIn(context, { ...request, previousSecret: first.secret })
    assert.notEqual(second.secret, first.secret)
    assert.ok(!(await isAlive(first.secret)))
  })

  test('is listed and ended by its owner only', async () => {
    const own = await newHost()
    const other = await newHost()
    const again = await signIn(context, { email: own.user.email, password: goodPassword, from: from('192.0.2.7') })
    const listed = await db.read((query) => listSessions(query, own.user.id, clock.now()))
    assert.deepEqual(
      listed.map(({ id, address, user_agent }) => ({ id, address, user_agent })),
      [
        { id: again.sessionId, address: '192.0.2.7', user_agent: 'Test' },
        { id: own.sessionId, address: '192.0.2.1', user_agent: 'Test' },
      ],
    )
    await assert.rejects(
      db.transaction((tx) => endSession(tx, other.user.id, own.sessionId)),
      { code: 'NOT_FOUND' },
    )
    assert.equal(await db.transaction((tx) => endOtherSessions(tx, own.user.id, again.sessionId)), 1)
    assert.ok(!(await isAlive(own.secret)))
    assert.ok(await isAlive(again.secret))
    assert.ok(await isAlive(other.secret))
  })

  test('ends when the role changes, and stays when it does not', async () => {
    const { user, secret } = await newHost()
    const toRole = (role: 'host' | 'viewer') =>
      db.transaction((tx) => changeRole(tx, clock.now(), manager, trattoria, { userId: user.id, role }))
    await toRole('host')
    assert.ok(await isAlive(secret))
    await toRole('viewer')
    assert.ok(!(await isAlive(secret)))
  })

  test('ends when the person is removed', async () => {
    const { user, secret } = await newHost()
    await db.transaction((tx) => removeFromRestaurant(tx, clock.now(), operator, trattoria, user.id))
    assert.ok(!(await isAlive(secret)))
  })

  test('ends everywhere when the password changes', async () => {
    const { user, secret } = await newHost()
    const change = {
      email: user.email,
      password: goodPassword,
      newPassword: 'three empty bottles',
      from: from('192.0.2.1'),
    }
    const renewed = await changePassword(context, change)
    assert.ok(!(await isAlive(secret)))
    assert.ok(await isAlive(renewed.secret))
    await assert.rejects(signIn(context, { ...change, password: goodPassword }), { code: 'UNAUTHENTICATED' })
  })
})

test('the only manager stays manager', async () => {
  const boss = await joined(context, { email: 'boss@example.com', restaurantId: trattoria, role: 'manager' })
  const lower = () =>
    db.transaction((tx) => changeRole(tx, clock.now(), manager, trattoria, { userId: boss.user.id, role: 'host' }))
  await assert.rejects(lower(), { name: 'InvalidInput', message: /the only manager/ })
  await assert.rejects(
    db.transaction((tx) => removeFromRestaurant(tx, clock.now(), operator, trattoria, boss.user.id)),
    { name: 'InvalidInput' },
  )
  await joined(context, { email: 'boss2@example.com', restaurantId: trattoria, role: 'manager' })
  await lower()
})

test('an unknown address, an account without a password and a wrong password get the same answer', async () => {
  const { user } = await newHost()
  await sql(`insert into users (email, name) values ('nopassword@example.com', 'N')`)
  const answers = await Promise.all(
    [user.email, 'unknown@example.com', 'nopassword@example.com'].map((email) =>
      signIn(context, { email, password: 'wrong password', from: from('192.0.2.44') }).catch((error) => [
        error.code,
        error.message,
      ]),
    ),
  )
  const same = ['UNAUTHENTICATED', 'The e-mail address or the password is wrong.']
  assert.deepEqual(answers, [same, same, same])
})

test('a password under old parameters is hashed anew when it is used', async () => {
  const { user } = await newHost()
  const stored = async () =>
    (await sql<{ password: string }>('select password from users where id = $1', [user.id]))[0]?.password
  assert.match((await stored()) ?? '', /^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const stronger = { ...context, passwords: new Passwords({ memory: 16, passes: 2, parallelism: 1 }) }
  const request = { email: user.email, password: goodPassword, from: from('192.0.2.1') }
  await signIn(stronger, request)
  assert.match((await stored()) ?? '', /^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
  await signIn(stronger, request)
})

/** What proves that an account is its owner's, and what undoes it. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { validEmail } from '../../../../src/features/house/access/owners/validate-names.ts'
import {
  becomeFirstManager,
  issueFirstManagerLink,
} from '../../../../src/features/people/first-manager/first-manager.ts'
import { acceptInvitation } from '../../../../src/features/people/members/accept-invitation.ts'
import { addUser } from '../../../../src/features/people/members/add-user.ts'
import { grantRole } from '../../../../src/features/people/members/grant-role.ts'
import { type Inviter, inviteUser } from '../../../../src/features/people/members/invite-user.ts'
import { listMembers } from '../../../../src/features/people/members/members.sql.ts'
import { secretEntropy } from '../../../../src/features/people/sessions/link-secret.ts'
import { changePassword } from '../../../../src/features/people/sign-in/change-password.ts'
import { from, goodPassword, joined, operator } from '../../../support/people.ts'
import { arrangedPeople, bistro, trattoria } from '../arranged-people.ts'

const { context, clock, db, sql } = await arrangedPeople()

const manager: Inviter = { actor: 'user:boss@example.com', address: '192.0.2.9', manages: [trattoria] }
const place = from('192.0.2.1')

async function linkTo(email: string, by: Inviter, restaurantId = trattoria): Promise<string> {
  const random = randomBytes(secretEntropy)
  const request = { email, role: 'host' as const }
  return (await db.transaction((tx) => inviteUser(tx, clock.now(), random, by, restaurantId, request))).secret
}

const mailedOf = (secret: string) => context.mailedLinks.queryOf(secret).replace('?mailed=', '')
const accept = (secret: string, mailed?: string, password = goodPassword) =>
  acceptInvitation(context, { secret, mailed, name: 'Ann', password, from: place })

async function isProved(email: string): Promise<boolean | undefined> {
  const members = await db.read((query) => listMembers(query, trattoria))
  return members.find((member) => member.email === email)?.is_proved
}

test('an account is proved by a mailed link and by the operator’s, and not by one that a manager copied', async () => {
  const copied = await linkTo('copied@example.com', manager)
  await accept(copied)
  const mailed = await linkTo('mailed@example.com', manager)
  await accept(mailed, mailedOf(mailed))
  await accept(await linkTo('operator@example.com', operator))
  assert.deepEqual(
    [
      await isProved('copied@example.com'),
      await isProved('mailed@example.com'),
      await isProved('operator@example.com'),
    ],
    [false, true, true],
  )
})

test('the mark of another link, or one made with another key, proves nothing', async () => {
  const secret = await linkTo('mark@example.com', manager)
  const other = await linkTo('other@example.com', manager)
  await accept(secret, mailedOf(other))
  assert.equal(await isProved('mark@example.com'), false)
})

test('a new password by a copied link unproves the account, and by a mailed one proves it again', async () => {
  const email = 'reset@example.com'
  await joined(context, { email, restaurantId: trattoria, role: 'host' })
  await accept(await linkTo(email, manager))
  assert.equal(await isProved(email), false)
  const mailed = await linkTo(email, manager)
  await accept(mailed, mailedOf(mailed))
  assert.equal(await isProved(email), true)
})

test('changing a known password leaves an account as proved as it was', async () => {
  const change = (email: string, password: string, newPassword: string) =>
    changePassword(context, { email, password, newPassword, from: place })
  await joined(context, { email: 'owner@example.com', restaurantId: trattoria, role: 'host' })
  await accept(await linkTo('squatter@example.com', manager))
  for (const email of ['owner@example.com', 'squatter@example.com']) {
    await change(email, goodPassword, 'another good password')
  }
  assert.deepEqual([await isProved('owner@example.com'), await isProved('squatter@example.com')], [true, false])
})

test('accounts that a server of 0.1.0 makes, or whose password it sets, are unproved', async () => {
  await sql(`with u as (insert into users (email, name, password) values ('old@example.com', 'Old', 'x') returning id)
             insert into user_restaurants (user_id, restaurant_id) select id, ${trattoria} from u`)
  assert.equal(await isProved('old@example.com'), false)
  await sql(`with u as (insert into users (email, name) values ('empty@example.com', 'Empty') returning id)
             insert into user_restaurants (user_id, restaurant_id) select id, ${trattoria} from u`)
  assert.equal(await isProved('empty@example.com'), false)
  await joined(context, { email: 'reset-there@example.com', restaurantId: trattoria, role: 'host' })
  await sql(`update users set password = 'another' where email = 'reset-there@example.com'`)
  assert.equal(await isProved('reset-there@example.com'), false)
})

test('an account of the demo counts as proved', async () => {
  await sql(`with u as (insert into users (email, name, is_demo) values ('demo@example.com', 'Demo', true) returning id)
             insert into user_restaurants (user_id, restaurant_id) select id, ${trattoria} from u`)
  assert.equal(await isProved('demo@example.com'), true)
})

test('an account that the operator made is proved until a copied link sets its password', async () => {
  const request = { email: 'added@example.com', name: 'Added', restaurants: ['trattoria'] }
  const user = await db.transaction((tx) => addUser(tx, clock.now(), { ...request, role: 'host' }))
  assert.equal(await isProved(user.email), true)
  const grant = () => db.transaction((tx) => grantRole(tx, bistro, user.id, 'host', 'operator'))
  assert.equal(await grant(), 'granted')
  await sql('delete from user_restaurants where restaurant_id = $1 and user_id = $2', [bistro, user.id])
  await accept(await linkTo(user.email, manager))
  assert.equal(await grant(), 'unproved')
})

test('using the first link of a server takes over an unproved account with its tokens', async () => {
  const { db: other, sql: there, context: people } = await emptyHouse()
  await there(`insert into users (email, name, password) values ('ann@example.com', 'Somebody', 'x')`)
  await there(`insert into tokens (id, secret_sha256, name, ability, user_id)
               select 'abcdefghijkl', sha256('x'), 'Phone', 'mobile-access', id from users`)
  const path = await other.transaction((tx) => issueFirstManagerLink(tx, clock.now(), randomBytes(secretEntropy)))
  const given = { name: 'Ann', email: 'ann@example.com', password: goodPassword, from: place }
  await becomeFirstManager(people, { ...given, secret: path.split('/').at(-1) ?? '' })
  const [row] = await there(
    'select proved_with = password as proved, revoked_at is not null as revoked from users, tokens',
  )
  assert.deepEqual(row, { proved: true, revoked: true })
})

test('a copied link used while a role is granted waits for the grant and is then refused', async () => {
  const request = { email: 'race@example.com', name: 'Race', restaurants: ['trattoria'] }
  const user = await db.transaction((tx) => addUser(tx, clock.now(), { ...request, role: 'host' }))
  const secret = await linkTo(user.email, manager)
  const { promise: isGranted, resolve: granted } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const grant = db.transaction(async (tx) => {
    assert.equal(await grantRole(tx, bistro, user.id, 'manager', 'operator'), 'granted')
    granted()
    await mayCommit
  })
  await isGranted
  const used = assert.rejects(accept(secret), { code: 'FORBIDDEN' })
  await waitingFor('users')
  commit()
  await grant
  await used
  assert.deepEqual(await sql('select password from users where id = $1', [user.id]), [{ password: null }])
})

/** Until a session waits for a row lock on the table. */
async function waitingFor(table: string): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                        and query like '%maitred.${table}%') as waits`,
    )
    if (row?.waits) return
  }
}

test('an address whose letters fold to those of another is refused', () => {
  for (const confusing of ['eva@b\u0130g.example', '\u212aarl@example.com']) {
    assert.throws(() => validEmail(confusing), { name: 'InvalidInput' }, confusing)
  }
  assert.equal(validEmail('müller@straße.example'), 'müller@straße.example')
})

test('a mail proves the address it went to, and no account that PostgreSQL finds under another spelling', async (t) => {
  await sql(`with u as (insert into users (email, name, password) values ('\u212aarl@example.com', 'Karl', 'x') returning id)
             insert into user_restaurants (user_id, restaurant_id) select id, ${bistro} from u`)
  const [found] = await sql(`select id from users where lower(email) = lower('karl@example.com')`)
  if (!found) return t.skip('lower() of this database keeps the sign of the kelvin')
  const secret = await linkTo('karl@example.com', manager)
  await assert.rejects(accept(secret, mailedOf(secret)), { code: 'FORBIDDEN' })
})

async function emptyHouse() {
  const house = await arrangedPeople()
  await house.sql('truncate restaurants cascade')
  return house
}

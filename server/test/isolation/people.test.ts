/** The people of one restaurant and one account, beside people who work next door, and one who works in both. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { firstRestaurantOf } from '../../src/features/people/first-manager/first-manager-links.sql.ts'
import {
  deleteInvitation,
  deleteInvitationsTo,
  findInvitation,
  insertInvitation,
  listInvitations,
  markInvitationUsed,
} from '../../src/features/people/members/invitations.sql.ts'
import { deleteMember, listMembers, lockMembers, writeRole } from '../../src/features/people/members/members.sql.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessions,
  insertSession,
  listDemoAccounts,
  listRoles,
  listSessions,
  lockRoles,
  setChosenRestaurant,
} from '../../src/features/people/sessions/sessions.sql.ts'
import { readHouse } from '../../src/operations/doctor/doctor.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
await sql(`update restaurants set name = 'Next door' where id = $1`, [neighbour.id])
const house = await openRestaurant(database)
const now = Temporal.Instant.from('2026-06-20T10:00:00Z')
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

await sql(
  `insert into users (id, email, name, is_demo)
   values (1, 'both@example.com', 'Both', false), (2, 'there@example.com', 'There', true), (3, 'here@example.com', 'Here', true)`,
)
await sql(
  `insert into user_restaurants (user_id, restaurant_id, role)
   values (1, $1, 'host'), (1, $2, 'manager'), (2, $2, 'viewer'), (3, $1, 'host')`,
  [house.id, neighbour.id],
)

/** Everything about people that is not of our restaurant, or not of the first user. */
const elsewhere = async () => [
  await sql('select * from invitations where restaurant_id = $1 order by id', [neighbour.id]),
  await sql('select * from user_restaurants where restaurant_id = $1 order by user_id', [neighbour.id]),
  await sql('select * from sessions where user_id <> 1 order by id'),
]

async function write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const before = await elsewhere()
  const result = await db.transaction(work)
  assert.deepEqual(await elsewhere(), before)
  return result
}

const invitation = (secret: string, email = 'new@example.com') => ({
  ...{ secretSha256: hashOf(secret), email, role: 'host' as const, invitedBy: 'operator' },
  ...{ managedByInviter: [house.id], createdAt: now, expiresAt: now.add({ hours: 72 }) },
})

test('invitations are written, listed, withdrawn and used in one restaurant alone', async () => {
  await db.transaction((tx) => insertInvitation(tx, neighbour.id, invitation('theirs')))
  const id = await write((tx) => insertInvitation(tx, house.id, invitation('ours')))
  await sql('update invitations set id = $1 where restaurant_id = $2', [id, neighbour.id])
  await sql(`insert into messages (restaurant_id, kind, invitation_id) values ($1, 'invitation', $2)`, [
    neighbour.id,
    id,
  ])
  const listed = await db.read((query) => listInvitations(query, house.id, now))
  assert.deepEqual(
    listed.map((row) => [row.id, row.mail]),
    [[id, null]],
  )
  await write((tx) => markInvitationUsed(tx, house.id, id, now))
  await sql('update invitations set used_at = null where restaurant_id = $1', [house.id])
  await write((tx) => deleteInvitationsTo(tx, house.id, 'new@example.com'))
  await db.transaction((tx) => insertInvitation(tx, house.id, invitation('ours')))
  await sql('update invitations set id = 900')
  assert.equal(await write((tx) => deleteInvitation(tx, house.id, 900)), 'new@example.com')
})

test('a link may set the password of a person who works in no other restaurant', async () => {
  await db.transaction((tx) => insertInvitation(tx, house.id, invitation('again', 'here@example.com')))
  const found = await db.read((query) => findInvitation(query, hashOf('again'), now))
  assert.deepEqual(
    [found?.restaurant_name, found?.sets_password],
    [(await sql<{ name: string }>('select name from restaurants where id = $1', [house.id]))[0]?.name, true],
  )
})

const session = (userId: number, secret: string) => ({
  ...{ userId, secretSha256: hashOf(secret), at: now, address: '192.0.2.1', userAgent: null, by: 'password' as const },
})

test('the first restaurant is opened only by the account that used the first link', async () => {
  await sql(
    `insert into first_manager_links (secret_sha256, created_at, expires_at, used_at, user_id)
     values (sha256('first'), now(), now() + interval '1 day', now(), 1)`,
  )
  assert.equal(await db.read((query) => firstRestaurantOf(query, 1)), 'opened')
  assert.equal(await db.read((query) => firstRestaurantOf(query, 3)), 'not theirs')
})

test('a restaurant’s managers are listed without those of another', async () => {
  await sql(`insert into users (id, email, name) values (4, 'nowhere@example.com', 'Nowhere')`)
  assert.equal((await db.read(readHouse)).managers, 1)
})

test('a change of roles locks the rows of one user alone', async () => {
  assert.deepEqual(await db.transaction((tx) => lockRoles(tx, 3)), [{ restaurant_id: house.id, role: 'host' }])
})

test('a session has the roles of its own user', async () => {
  const [own, second] = await db.transaction(async (tx) => [
    await insertSession(tx, session(1, 'own')),
    await insertSession(tx, session(1, 'second')),
  ])
  const other = await db.transaction((tx) => insertSession(tx, session(2, 'other')))
  const [found] = await db.read((query) => findSessions(query, [hashOf('own')], now))
  assert.deepEqual(found?.roles.map(({ role }) => role).sort(), ['host', 'manager'])
  const roles = await db.read((query) => listRoles(query, 3))
  assert.deepEqual(
    roles.map(({ slug }) => slug),
    [house.slug],
  )
  const accounts = await db.read((query) => listDemoAccounts(query))
  assert.deepEqual(
    accounts.map(({ id, role }) => [id, role]),
    [
      [2, 'viewer'],
      [3, 'host'],
    ],
  )
  const listed = await db.read((query) => listSessions(query, 1, now))
  assert.deepEqual(listed.map(({ id }) => id).sort(), [own, second].sort())
  assert.equal(await db.transaction((tx) => setChosenRestaurant(tx, other, house.id)), false)
  assert.equal(await write((tx) => deleteSession(tx, 1, other)), false)
  assert.equal(await write((tx) => deleteSessionsOf(tx, 1, own as number)), 1)
})

test('members are listed for one restaurant, each last seen by their own session', async () => {
  await sql('update sessions set last_used_at = $1 where user_id = 2', [now.add({ hours: 5 }).toString()])
  const members = await db.read((query) => listMembers(query, house.id))
  assert.deepEqual(
    members.map(({ user_id, role, last_seen_at }) => [user_id, role, last_seen_at?.toString() ?? null]),
    [
      [1, 'host', now.toString()],
      [3, 'host', null],
    ],
  )
  assert.equal((await write((tx) => lockMembers(tx, house.id))).length, 2)
  await write((tx) => writeRole(tx, house.id, 1, 'viewer'))
  await write((tx) => deleteMember(tx, house.id, 1))
  const left = await db.read((query) => listMembers(query, house.id))
  assert.deepEqual(
    left.map(({ user_id, role }) => [user_id, role]),
    [[3, 'host']],
  )
})

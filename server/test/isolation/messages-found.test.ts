/** Messages that are searched, claimed, counted and erased, beside a restaurant whose messages and guests have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseMessages } from '../../src/features/messages/message-privacy.sql.ts'
import { listMessages } from '../../src/features/messages/messages.sql.ts'
import { claimMessages, recordMessageOutcomes, setCounted } from '../../src/features/messages/send/outbox.sql.ts'
import {
  findBookedMessage,
  sendConfirmLinkMessage,
} from '../../src/features/messages/write/confirm-link-messages.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database, {})

async function writeFixtures(id: number, reference: string, patron: number, evening: string): Promise<void> {
  for (const one of [71, 72]) {
    await sql('insert into patrons (restaurant_id, id, name, email) values ($1, $2, $3, $4)', [
      ...[id, one, reference, `${reference}-${one}@example.com`],
    ])
  }
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     values ($1, 70, $2, 'confirmed', $3::date + time '18:00', $3::date + time '20:00', $3, $3, 120, 2, 'test', $4)`,
    [id, reference, evening, patron],
  )
  await sql(
    `insert into invitations (restaurant_id, id, secret_sha256, email, role, invited_by, by_owner, created_at, expires_at)
     values ($1, 5, sha256('x'), 'eva@example.com', 'host', 'test', $2, now(), now() + interval '1 day')`,
    [id, reference === 'THEIRS'],
  )
}
await writeFixtures(neighbour.id, 'THEIRS', 71, '2026-06-25')
await writeFixtures(house.id, 'OURS', 72, '2026-06-20')

const message = (restaurant: number, id: number, columns: Record<string, unknown>) =>
  sql(
    `insert into messages (restaurant_id, id, next_attempt_at, state, ${Object.keys(columns).join(', ')})
     values ($1, $2, null, 'sent', ${Object.keys(columns).map((_, index) => `$${index + 3}`)})`,
    [restaurant, id, ...Object.values(columns)],
  )
await message(house.id, 901, { kind: 'confirmed', booking_id: 70, history_id: 1, recipient: 'ann@example.com' })
await message(house.id, 902, { kind: 'daily_sheet', sheet_date: '2026-06-25', body: 'The sheet' })
await message(neighbour.id, 901, { kind: 'confirmed', booking_id: 70, history_id: 1, recipient: 'ann@example.com' })
await message(neighbour.id, 999, { kind: 'received', booking_id: 70, history_id: 2, recipient: 'ann@example.com' })
await message(neighbour.id, 903, { kind: 'confirm_link', confirmation_id: 5, recipient: 'ann@example.com' })

test('a message is found by references and addresses of its own restaurant’s bookings', async () => {
  const found = (search: string) =>
    db.read(async (query) => (await listMessages(query, house.id, { search }, { limit: 10, offset: 0 })).total)
  assert.equal(await found('OURS'), 1)
  assert.equal(await found('THEIRS'), 0, 'the reference of a booking next door with the same id')
  assert.equal(await found('OURS-71@example.com'), 0, 'our guest, who booked next door only')
  assert.equal(await found('THEIRS-71@example.com'), 0, 'the guest next door')
})

test('a booking’s message, a link’s count and a limit’s mark are those of its own restaurant', async () => {
  const before = await dumpOf(database, neighbour.id)
  await db.transaction(async (tx) => {
    assert.equal(await findBookedMessage(tx, house.id, 70), 901)
    await setCounted(tx, house.id, 901)
    sendConfirmLinkMessage(tx, house.id, { confirmationId: 5, email: 'ann@example.com', afterSeconds: 3_600 })
  })
  assert.deepEqual(await dumpOf(database, neighbour.id), before)
  const [sent] = await sql<{ resend: number }>(
    'select resend from messages where restaurant_id = $1 and confirmation_id = 5',
    [house.id],
  )
  assert.equal(sent?.resend, 0)
})

test('a claimed invitation names the person who sent it in its own restaurant', async () => {
  await sql(
    `insert into messages (restaurant_id, id, kind, invitation_id, recipient) values ($1, 904, 'invitation', 5, 'eva@example.com')`,
    [house.id],
  )
  const claimed = await db.transaction((tx) => claimMessages(tx, 10, 60))
  assert.deepEqual(
    claimed.map(({ id, is_by_owner }) => [id, is_by_owner]),
    [[904, false]],
  )
})

test('an address that took a message is cleared although it refused another restaurant’s in the same batch', async () => {
  const refused = `insert into refused_addresses (restaurant_id, email, answer) values ($1, 'ann@example.com', '550')`
  await sql(refused, [house.id])
  for (const { id } of [house, neighbour]) {
    await sql(
      `insert into messages (restaurant_id, id, kind, booking_id, history_id) values ($1, 905, 'changed', 70, 3)`,
      [id],
    )
  }
  const outcome = {
    id: 905,
    number: 1,
    reason: null,
    retryAfter: null,
    recipient: 'ann@example.com',
    subject: 's',
    body: 'b',
  }
  await db.transaction((tx) =>
    recordMessageOutcomes(tx, [
      { ...outcome, restaurantId: house.id, state: 'sent', addressRefused: null },
      { ...outcome, restaurantId: neighbour.id, state: 'refused', addressRefused: '550' },
    ]),
  )
  const rows = await sql<{ id: number }>('select restaurant_id as id from refused_addresses')
  assert.deepEqual(rows, [{ id: neighbour.id }])
})

test('the sheets cleared with an erased guest are those of one restaurant’s evenings', async () => {
  await db.transaction((tx) => eraseMessages(tx, house.id, 72, { ids: [70], dates: [] }))
  const [sheet] = await sql<{ body: string | null }>(
    'select body from messages where restaurant_id = $1 and id = 902',
    [house.id],
  )
  assert.equal(sheet?.body, 'The sheet')
})

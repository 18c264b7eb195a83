/** A retry may cross the rotation of its token: the successor owns the keys of all tokens it replaced, for their 24 hours. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { rotateToken } from '../../../src/features/house/access/tokens/rotate-token.ts'
import { tokenEntropy } from '../../../src/features/house/access/tokens/token-text.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app)
const idOf = (token: string) => token.split('_')[1] ?? ''

async function rotated(token: string, graceMinutes = 0): Promise<string> {
  const order = { id: idOf(token), graceMinutes }
  const { issued } = await app.db.transaction((tx) =>
    rotateToken(tx, app.clock.now(), randomBytes(tokenEntropy), order),
  )
  return issued.text
}

// On the waiting list, which has room for everyone.
const body = { date: '2026-06-20T19:00:00', adults: 2, waiting_list: true, patron: { first_name: 'Ann' } }
const book = (token: string, key: string, order: object = body) =>
  app.ask('POST /bookings', { token, key, body: order })
const replayed = ({ status, headers, text }: Awaited<ReturnType<typeof book>>) => [
  status,
  headers['idempotent-replayed'],
  text,
]

test('an Idempotency-Key used before a rotation of the token is answered after it', async () => {
  const first = await app.token(house.slug)
  const made = await book(first, 'before')
  assert.equal(made.status, 201)
  const second = await rotated(first)
  assert.deepEqual(replayed(await book(second, 'before')), [201, 'true', made.text])
  const other = await book(second, 'before', { ...body, adults: 1 })
  assert.equal(other.body.error.code, 'IDEMPOTENCY_KEY_REUSED')
})

test('an Idempotency-Key is answered after every further rotation of the token', async () => {
  const first = await app.token(house.slug)
  const made = await book(first, 'chain')
  const third = await rotated(await rotated(first))
  assert.deepEqual(replayed(await book(third, 'chain')), [201, 'true', made.text])
})

test('two tokens of one rotation share their Idempotency-Keys while both work', async () => {
  const first = await app.token(house.slug)
  const second = await rotated(first, 60)
  const made = await book(second, 'grace')
  assert.deepEqual(replayed(await book(first, 'grace')), [201, 'true', made.text])
})

test('a rotated token’s Idempotency-Keys are kept for 24 hours', async () => {
  const first = await app.token(house.slug)
  await book(first, 'day')
  const second = await rotated(first)
  app.clock.advance({ hours: 24 })
  const again = await book(second, 'day')
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, undefined])
  app.clock.advance({ hours: -24 })
})

test('an Idempotency-Key of a rotated token is free for another token of the restaurant', async () => {
  const first = await app.token(house.slug)
  const made = await book(first, 'own')
  const other = await book(await rotated(await app.token(house.slug)), 'own')
  assert.deepEqual([other.status, other.headers['idempotent-replayed']], [201, undefined])
  assert.notEqual(other.body.data.id, made.body.data.id)
})

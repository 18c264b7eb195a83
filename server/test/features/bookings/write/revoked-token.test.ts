/** With the token cache off, a token revoked since its last request changes nothing and learns nothing. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ tokenCacheMs: 0 })
const house = await openRestaurant(app)
await app.token(house.slug)
const [tableId] = house.areas.flatMap((area) => area.tableIds)
const patron = { first_name: 'Ann', email: 'ann@example.com' }
const evening = '2026-06-20'

const made = await app.ask('POST /bookings', { body: { date: `${evening}T19:00:00`, adults: 2, patron } })
assert.equal(made.status, 201, made.text)
const id: number = made.body.data.id

const writes: [line: string, body: object][] = [
  ['POST /bookings', { date: `${evening}T20:00:00`, adults: 2, patron }],
  [`PATCH /bookings/${id}`, { comment: 'changed' }],
  [`POST /bookings/${id}/status`, { status: 'cancelled' }],
  [`POST /bookings/${id}/check-in`, {}],
  [`POST /bookings/${id}/no-show`, {}],
  [`POST /bookings/${id}/unblock`, {}],
  ['POST /bookings/block', { date: evening, time: '13:00', duration: 60, table_ids: [tableId] }],
]

/** Accepted in one request, revoked before the next. */
async function justRevoked(): Promise<string> {
  const token = await app.token(house.slug)
  assert.equal((await app.ask('GET /settings', { token })).status, 200)
  await revoke(token)
  return token
}

const revoke = (token: string) =>
  app.sql('update maitred.tokens set revoked_at = $2 where id = $1', [token.split('_')[1], app.clock.now().toString()])

const stand = () =>
  app.sql(`select (select json_agg(b order by b.id) from bookings b) as bookings,
                  (select count(*) from booking_history) as history, (select count(*) from events) as events,
                  (select count(*) from idempotency_keys) as keys, (select count(*) from patrons) as patrons`)

describe('a token revoked since its last request', () => {
  for (const [line, body] of writes) {
    test(`${line.replace(String(id), ':booking')} is 401 and changes nothing`, async () => {
      const token = await justRevoked()
      const before = await stand()
      const answer = await app.ask(line, { token, body })
      assert.equal(answer.status, 401, answer.text)
      assert.deepEqual(await stand(), before)
    })
  }

  test('gets a plain 401 for a replay: no Location, no Idempotent-Replayed', async () => {
    const token = await app.token(house.slug)
    const body = { date: '2026-06-21T19:00:00', adults: 2, patron }
    assert.equal((await app.ask('POST /bookings', { token, body, key: 'replayed' })).status, 201)
    await revoke(token)
    const { status, headers } = await app.ask('POST /bookings', { token, body, key: 'replayed' })
    assert.deepEqual([status, headers.location, headers['idempotent-replayed']], [401, undefined, undefined])
  })

  test('learns nothing from a request that would have been refused anyway', async () => {
    const answers = [
      await app.ask('POST /bookings', { token: await justRevoked(), body: { date: 'no date' } }),
      await app.ask('POST /bookings/999999/status', { token: await justRevoked(), body: { status: 'cancelled' } }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401],
    )
  })
})

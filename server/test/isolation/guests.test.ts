/** What guests see and do through the link of their booking, beside a restaurant whose bookings have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countChanges } from '../../src/features/doors/guest-limits/changes-an-hour.sql.ts'
import { findLinkedBooking } from '../../src/features/guests/guest-links/booking-link.sql.ts'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { marker, secondTenant } from './tenants/second-tenant.ts'
import { besideSecondTenant, openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const token = demoTokens.trattoria
await tenants.sql('update restaurants set reconfirmation_enabled = true where id = $1', [tenants.ours])
await tenants.sql('update bookings set link_version = 7 where restaurant_id = $1', [secondTenant.id])

async function bookedWithLink(): Promise<{ id: number; path: string }> {
  const body = { date: '2026-06-20T13:00:00', adults: 2, patron: { last_name: 'Borg', email: 'borg@example.com' } }
  const { id } = (await tenants.ask('POST /bookings', { token, body })).body.data
  await tenants.sql('update bookings set is_reconfirmation_request_sent = true where restaurant_id = $1 and id = $2', [
    tenants.ours,
    id,
  ])
  const link = await tenants.ask(`POST /bookings/${id}/link`, { token })
  return { id, path: new URL(link.body.data.url).pathname }
}

async function open(url: string): Promise<string> {
  const { statusCode, body } = await tenants.app.inject({ url })
  assert.equal(statusCode, 200, body)
  assert.ok(!body.includes(marker), body)
  return body
}

/** Reads the page and presses its button. */
async function press(path: string, page: string, action: string): Promise<void> {
  const form = (await open(page)).split('<form').find((part) => part.includes(`name="confirm" value="${action}"`))
  const seal = /name="seal" value="([^"]+)"/.exec(form ?? '')?.[1] ?? assert.fail(`no form for ${action}`)
  const { statusCode, body } = await tenants.app.inject({
    method: 'POST',
    url: `${path}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ seal, confirm: action }).toString(),
  })
  assert.equal(statusCode, 303, body)
}

test('a guest’s reconfirmation and cancellation change no booking of another restaurant', async () => {
  const { id, path } = await bookedWithLink()
  await besideSecondTenant(tenants, async () => {
    await press(path, path, 'reconfirm')
    await press(path, `${path}/cancel`, 'cancel')
  })
  const { data } = (await tenants.ask(`GET /bookings/${id}`, { token })).body
  assert.deepEqual([data.is_reconfirmed, data.status], [true, 'cancelled'])
})

test('a guest’s link opens the booking of its own restaurant until it is withdrawn', async () => {
  const { id, path } = await bookedWithLink()
  await open(path)
  await besideSecondTenant(tenants, () => tenants.ask(`POST /bookings/${id}/link/rotate`, { token }))
  assert.equal((await tenants.app.inject({ url: path })).statusCode, 404)
})

test('a calendar file has the booking and the revision of its own restaurant', async () => {
  const { id, path } = await bookedWithLink()
  assert.match(await open(`${path}/calendar.ics`), /SEQUENCE:0/)
  await tenants.ask(`PATCH /bookings/${id}`, { token, body: { comment: 'By the window' } })
  assert.match(await open(`${path}/calendar.ics`), /SEQUENCE:1/)
})

test('consent to news and guests’ changes are read from the booking’s own restaurant', async () => {
  const [booking] = await tenants.sql<{ id: number; patron_id: number }>(
    `update bookings b set guest_choices = '{news}'
      where restaurant_id = $1 and id = (select min(id) from bookings where restaurant_id = $1 and patron_id is not null)
     returning id, patron_id`,
    [tenants.ours],
  )
  const { id, patron_id } = booking ?? assert.fail('no booking has a patron')
  const subscribe =
    'update patrons set news_consent_at = $3, news_withdrawn_at = null where restaurant_id = $1 and id = $2'
  await tenants.sql(subscribe, [secondTenant.id, patron_id, '2026-06-01T10:00:00Z'])
  // Written after the neighbour's, so that it is not the first that is found.
  await tenants.sql(subscribe, [tenants.ours, patron_id, null])
  const linked = await tenants.db.read((query) => findLinkedBooking(query, tenants.ours, id))
  assert.deepEqual([linked?.patron_id, linked?.news_since], [patron_id, null])
  await tenants.sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     values ($1, 99999, $2, '2026-06-01T10:00:00Z', 'guest', 'update', '{"adults": {"from": 2, "to": 3}}')`,
    [secondTenant.id, id],
  )
  const since = Temporal.Instant.from('2026-06-01T09:30:00Z').epochMilliseconds / 1000
  assert.equal(await tenants.db.transaction((tx) => countChanges(tx, tenants.ours, id, { since, what: 'visit' })), 0)
})

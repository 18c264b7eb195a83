/** What guests see and do through the link of their booking, beside a restaurant whose bookings have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTokens } from '../../src/features/access/tokens/token-text.ts'
import { findLinkedBooking } from '../../src/features/guest-links/booking-link.sql.ts'
import { countChanges } from '../../src/features/guest-pages/limits/changes-an-hour.sql.ts'
import { marker, nextDoor } from './worlds/house-next-door.ts'
import { besideNextDoor, openWorld } from './worlds/worlds.ts'

const world = await openWorld({ withNeighbour: true })
const token = demoTokens.trattoria
await world.sql('update restaurants set reconfirmation_enabled = true where id = $1', [world.ours])
await world.sql('update bookings set link_version = 7 where restaurant_id = $1', [nextDoor.id])

async function bookedWithLink(): Promise<{ id: number; path: string }> {
  const body = { date: '2026-06-20T13:00:00', adults: 2, patron: { last_name: 'Borg', email: 'borg@example.com' } }
  const { id } = (await world.ask('POST /bookings', { token, body })).body.data
  await world.sql('update bookings set is_reconfirmation_request_sent = true where restaurant_id = $1 and id = $2', [
    world.ours,
    id,
  ])
  const link = await world.ask(`POST /bookings/${id}/link`, { token })
  return { id, path: new URL(link.body.data.url).pathname }
}

async function open(url: string): Promise<string> {
  const { statusCode, body } = await world.app.inject({ url })
  assert.equal(statusCode, 200, body)
  assert.ok(!body.includes(marker), body)
  return body
}

/** Reads the page and presses its button. */
async function press(path: string, page: string, action: string): Promise<void> {
  const form = (await open(page)).split('<form').find((part) => part.includes(`name="confirm" value="${action}"`))
  const seal = /name="seal" value="([^"]+)"/.exec(form ?? '')?.[1] ?? assert.fail(`no form for ${action}`)
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `${path}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ seal, confirm: action }).toString(),
  })
  assert.equal(statusCode, 303, body)
}

test('reconfirming and cancelling change our booking alone', async () => {
  const { id, path } = await bookedWithLink()
  await besideNextDoor(world, async () => {
    await press(path, path, 'reconfirm')
    await press(path, `${path}/cancel`, 'cancel')
  })
  const { data } = (await world.ask(`GET /bookings/${id}`, { token })).body
  assert.deepEqual([data.is_reconfirmed, data.status], [true, 'cancelled'])
})

test('a link is good for our booking until it is withdrawn', async () => {
  const { id, path } = await bookedWithLink()
  await open(path)
  await besideNextDoor(world, () => world.ask(`POST /bookings/${id}/link/rotate`, { token }))
  assert.equal((await world.app.inject({ url: path })).statusCode, 404)
})

test('the calendar file is that of our booking, with the revision of our history', async () => {
  const { id, path } = await bookedWithLink()
  assert.match(await open(`${path}/calendar.ics`), /SEQUENCE:0/)
  await world.ask(`PATCH /bookings/${id}`, { token, body: { comment: 'By the window' } })
  assert.match(await open(`${path}/calendar.ics`), /SEQUENCE:1/)
})

test('a booking is subscribed to news, and was changed, where our own guest did so', async () => {
  const [booking] = await world.sql<{ id: number; patron_id: number }>(
    `update bookings b set guest_choices = '{news}'
      where restaurant_id = $1 and id = (select min(id) from bookings where restaurant_id = $1 and patron_id is not null)
     returning id, patron_id`,
    [world.ours],
  )
  const { id, patron_id } = booking ?? assert.fail('no booking has a patron')
  const subscribe =
    'update patrons set news_consent_at = $3, news_withdrawn_at = null where restaurant_id = $1 and id = $2'
  await world.sql(subscribe, [nextDoor.id, patron_id, '2026-06-01T10:00:00Z'])
  // Written after the neighbour's, so that it is not the first that is found.
  await world.sql(subscribe, [world.ours, patron_id, null])
  const linked = await world.db.read((query) => findLinkedBooking(query, world.ours, id))
  assert.deepEqual([linked?.patron_id, linked?.news_since], [patron_id, null])
  await world.sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     values ($1, 99999, $2, '2026-06-01T10:00:00Z', 'guest', 'update', '{"adults": {"from": 2, "to": 3}}')`,
    [nextDoor.id, id],
  )
  const since = Temporal.Instant.from('2026-06-01T09:30:00Z').epochMilliseconds / 1000
  assert.equal(await world.db.transaction((tx) => countChanges(tx, world.ours, id, since)), 0)
})

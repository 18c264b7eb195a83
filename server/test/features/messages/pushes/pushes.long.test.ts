/** What devices of staff are told: sent to a double of a push service, which decrypts it. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { staffLanguages } from '../../../../../texts/languages.ts'
import type { Role } from '../../../../src/domain/caller.ts'
import { PushKeys } from '../../../../src/features/messages/pushes/push-keys.ts'
import { pushService, type Subscription } from '../../../support/network/push-service.ts'
import { sendPushes } from '../../../support/network/push-worker.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { testApp, testKey } from '../../../support/test-app.ts'

const service = await pushService()
const app = await testApp({ env: { PUBLIC_URL: 'https://book.example.com', WEBHOOK_ALLOW_PRIVATE: 'true' } })
const house = await openRestaurant(app, {
  areas: [{ name: 'Hall', tables: Array.from({ length: 20 }, () => [1, 8] as const) }],
  serviceHours: [{ name: 'All day', opens: '12:00', closes: '23:00' }],
  settings: { name: 'Trattoria Demo', country: 'MT' },
})
await app.token(house.slug)

sendPushes(app)

beforeEach(async () => {
  await settled()
  for (const table of ['pushes', 'push_devices', 'push_quiet_hours']) await app.sql(`delete from maitred.${table}`)
  service.pushed.length = 0
  service.answer = (response) => response.writeHead(201).end()
})

const settled = () =>
  until(async () => (await app.sql(`select from maitred.pushes where state = 'waiting'`)).length === 0, 10_000)

type Device = { headers: Record<string, string>; subscription: Subscription }

async function post(headers: Record<string, string>, path: string, form: Record<string, string | string[]>) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one)
  const answer = await app.app.inject({
    method: 'POST',
    url: `/account/devices${path}`,
    headers: { ...headers, host: 'book.example.com', 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  })
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json() : answer.body }
}

/** A person signs in on a telephone and switches on. */
async function device(
  kinds: string[],
  { role = 'host' as Role, more = {} as Record<string, string> } = {},
): Promise<Device> {
  const headers = await secured(role)
  const subscription = service.subscribe()
  const answer = await post(headers, '', { ...subscription, kind: kinds, restaurant: String(house.id), ...more })
  assert.equal(answer.status, 200, String(answer.body))
  return { headers, subscription }
}

/** Behind https the cookie has another name. */
async function secured(role: Role): Promise<Record<string, string>> {
  const { cookie = '', ...others } = await signedIn(app, house.id, role)
  return { ...others, cookie: cookie.replace('maitred_session', '__Host-maitred_session') }
}

async function book(date: string, more: object = {}): Promise<number> {
  const patron = { first_name: 'Ann', last_name: 'Smith', mobile_prefix: '+356', mobile_number: '79555123' }
  const body = { date, adults: 4, patron, private_comment: 'Nut allergy', ...more }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

const said = () => service.pushed.map(({ notification }) => notification.body)

test('a booking for today is told at once, encrypted, in the declarative form, without the name of the guest', async () => {
  const { subscription } = await device(['new_booking'])
  const id = await book('2026-06-10T21:00:00')
  const [push] = await service.received(1)
  assert.deepEqual(push?.notification, {
    title: 'Trattoria Demo',
    body: 'New booking for today: 21:00, 4 guests',
    lang: 'en',
    dir: 'ltr',
    tag: push?.notification.tag,
    navigate: `https://book.example.com/diary/2026-06-10/timeline?restaurant=${house.id}&booking=${id}`,
  })
  assert.equal(push.endpoint, subscription.endpoint)
  const { ttl, urgency, 'content-encoding': encoding } = push.headers
  assert.deepEqual([ttl, urgency, encoding], ['1800', 'high', 'aes128gcm'])
  const [keys] = await app.sql<{ public_key: string; private_key: Buffer }>('select * from maitred.push_keys')
  assert.equal(push.publicKey, keys?.public_key)
  assert.deepEqual(
    [push.claims.aud, push.claims.sub],
    [new URL(subscription.endpoint).origin, 'https://book.example.com'],
  )
})

test('a name is on the lock screen only where the person says so, in their language, and never an allergy', async () => {
  await device(['new_booking', 'cancellation'], { more: { shows_names: 'yes', language: 'de' } })
  await app.sql('update maitred.users set language = null')
  const id = await book('2026-06-10T13:30:00')
  await service.received(service.asked() + 1)
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  await until(() => service.pushed.length === 2)
  assert.deepEqual(said(), [
    'Neue Reservierung für heute: Ann Smith, 13:30, 4 Gäste',
    'Storniert: Ann Smith, heute 13:30, 4 Gäste',
  ])
  assert.doesNotMatch(JSON.stringify(service.pushed), /allergy/i)
})

test('each device is told in the language of its diary, whichever of those of staff', async () => {
  for (const language of staffLanguages) await device(['new_booking'], { more: { language } })
  await app.sql('update maitred.users set language = null')
  await book('2026-06-10T13:30:00')
  await until(() => service.pushed.length === staffLanguages.length)
  assert.deepEqual(service.pushed.map(({ notification: { lang, body } }) => `${lang} ${body}`).sort(), [
    'de Neue Reservierung für heute: 13:30, 4 Gäste',
    'en New booking for today: 13:30, 4 guests',
    'es Nueva reserva para hoy: 13:30, 4 personas',
    'fr Nouvelle réservation pour aujourd’hui : 13:30, 4 couverts',
    'it Nuova prenotazione per oggi: 13:30, 4 persone',
  ])
})

test('each device is told what was chosen on it: nothing of other days, other kinds and other houses', async () => {
  const other = await openRestaurant(app, { slug: 'bistro' })
  await device(['cancellation'])
  const later = await book('2026-06-10T21:00:00')
  await book('2026-06-11T20:00:00')
  await app.ask(`POST /bookings/${later}/status`, { body: { status: 'cancelled' } })
  const elsewhere = await app.token(other.slug)
  const patron = { first_name: 'Paul', mobile_prefix: '+356', mobile_number: '79555124' }
  const body = { date: '2026-06-10T20:00:00', adults: 2, patron }
  assert.equal((await app.ask('POST /bookings', { body, token: elsewhere })).status, 201)
  assert.deepEqual(await app.sql('select kind from maitred.pushes'), [])
})

test('who made the booking is not told of it on their own telephone', async () => {
  const own = await device(['new_booking'])
  const other = await device(['new_booking'])
  const patron = { first_name: 'Paul', mobile_prefix: '+356', mobile_number: '79555125' }
  const answer = await app.ask('POST /bookings', {
    ...{ token: null, headers: { ...own.headers, host: 'book.example.com' } },
    body: { date: '2026-06-10T20:00:00', adults: 2, patron },
  })
  assert.equal(answer.status, 201, answer.text)
  await settled()
  assert.deepEqual(
    service.pushed.map(({ endpoint }) => endpoint),
    [other.subscription.endpoint],
  )
})

test('a session that ends takes its device with it, and the same person who signs in there again is told as before', async () => {
  const { headers, subscription } = await device(['new_booking'])
  await app.app.inject({
    ...{ method: 'POST', url: '/sign-out', payload: 'anyway=yes' },
    headers: { ...headers, host: 'book.example.com', 'content-type': 'application/x-www-form-urlencoded' },
  })
  await book('2026-06-10T20:00:00')
  assert.deepEqual(await app.sql('select from maitred.pushes'), [])
  const [{ user_id: user } = { user_id: 0 }] = await app.sql<{ user_id: number }>(
    'select user_id from maitred.push_devices',
  )
  const again = await secured('host')
  await app.sql('update maitred.sessions set user_id = $1 where id = (select max(id) from maitred.sessions)', [user])
  assert.equal((await post(again, '', subscription)).status, 200)
  await book('2026-06-10T20:30:00')
  await settled()
  assert.deepEqual(said(), ['New booking for today: 20:30, 4 guests'])
})

test('a session that was idle for half a day is told nothing, though nobody has cleaned it up', async () => {
  await device(['new_booking'])
  await app.sql(`update maitred.sessions set last_used_at = last_used_at - interval '13 hours'`)
  await book('2026-06-10T20:00:00')
  await settled()
  const [push] = await app.sql<{ state: string; reason: string }>('select state, reason from maitred.pushes')
  assert.deepEqual(push, { state: 'dropped', reason: 'its person has signed out' })
})

test('a browser at which another person switches on tells the first nothing more', async () => {
  const { subscription } = await device(['new_booking'])
  const other = await secured('host')
  await post(other, '', { ...subscription, kind: 'cancellation', restaurant: String(house.id) })
  await book('2026-06-10T20:00:00')
  assert.deepEqual(await app.sql('select from maitred.pushes'), [])
  assert.equal((await app.sql('select from maitred.push_devices')).length, 1)
})

for (const status of [404, 410]) {
  test(`an address that the push service answers with ${status} goes, and its device is listed with the day`, async () => {
    const { headers } = await device(['new_booking'])
    service.answer = (response) => response.writeHead(status).end()
    await book('2026-06-10T20:00:00')
    await until(async () => (await app.sql('select from maitred.push_devices where endpoint is null')).length === 1)
    await book('2026-06-10T20:30:00')
    assert.equal((await app.sql('select from maitred.pushes')).length, 1)
    const answer = await app.app.inject({ url: '/account/devices', headers: { ...headers, host: 'book.example.com' } })
    const [listed] = answer.json().devices
    assert.equal(Temporal.Instant.from(listed.gone_at).toString(), '2026-06-10T10:00:00Z')
    const left = await post(headers, '/remove', { device: String(listed.id) })
    assert.deepEqual(left.body.devices, [])
  })
}

test('a push service that is out of order is tried again, and one that refuses is not', async () => {
  await device(['new_booking'])
  let answers = 0
  service.answer = (response) => response.writeHead(++answers < 3 ? 503 : 201).end()
  await book('2026-06-10T20:00:00')
  await settled()
  assert.equal(answers, 3)
  const states = () => app.sql('select state, attempts from maitred.pushes order by id')
  assert.deepEqual(await states(), [{ state: 'sent', attempts: 3 }])
  service.answer = (response) => response.writeHead(403).end()
  await book('2026-06-10T20:30:00')
  await settled()
  assert.deepEqual((await states())[1], { state: 'failed', attempts: 1 })
})

test('what is half an hour old, or was taken back meanwhile, is not said', async () => {
  await device(['new_booking'])
  service.answer = (response) => response.writeHead(503).end()
  const id = await book('2026-06-10T21:00:00')
  await until(() => service.pushed.length > 0)
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  await settled()
  await book('2026-06-10T21:30:00')
  await until(async () => (await app.sql('select from maitred.pushes')).length === 2)
  await app.sql(`update maitred.pushes set created_at = created_at - interval '31 minutes' where state = 'waiting'`)
  await settled()
  const rows = await app.sql<{ state: string; reason: string }>('select state, reason from maitred.pushes order by id')
  assert.deepEqual(rows[0], { state: 'dropped', reason: 'it is not so any more' })
  assert.notEqual(rows[1]?.state, 'sent')
})

describe('quiet hours', () => {
  const quietly = async (starts: string, ends: string) => {
    const { headers } = await device(['new_booking'])
    assert.equal((await post(headers, '/quiet', { starts, ends })).status, 200)
    await book('2026-06-10T20:00:00')
    await settled()
    return said()
  }

  test('are the person’s, on the clock of the restaurant', async () => {
    assert.deepEqual(await quietly('11:00', '13:00'), [])
  })

  test('may run over midnight', async () => {
    assert.deepEqual(await quietly('23:00', '12:30'), [])
  })

  test('end at their last minute', async () => {
    assert.deepEqual(await quietly('00:30', '12:00'), ['New booking for today: 20:00, 4 guests'])
  })

  test('that are no times are refused', async () => {
    const { headers } = await device(['new_booking'])
    assert.equal((await post(headers, '/quiet', { starts: '25:00', ends: '10:00' })).status, 422)
  })
})

test('one to try goes to the device that asks, quiet hours or not', async () => {
  await device(['new_booking'])
  const { headers, subscription } = await device(['new_booking'])
  await post(headers, '/quiet', { starts: '00:00', ends: '23:59' })
  assert.equal((await post(headers, '/try', { restaurant: String(house.id) })).status, 200)
  await until(() => service.pushed.length === 1)
  assert.deepEqual(
    service.pushed.map(({ endpoint, notification: { body } }) => [endpoint, body]),
    [[subscription.endpoint, 'This is how you are told. It works.']],
  )
})

test('a viewer is told nothing of guests’ words and of money', async () => {
  await device(['guest_reply', 'payment_failed', 'new_booking'], { role: 'viewer' })
  await book('2026-06-10T20:00:00')
  await settled()
  assert.equal(service.pushed.length, 1)
})

test('who no longer works there is told nothing more', async () => {
  await device(['new_booking'])
  await app.sql('delete from maitred.user_restaurants')
  await book('2026-06-10T20:00:00')
  assert.deepEqual(await app.sql('select from maitred.pushes'), [])
})

test('nobody switches on for a restaurant in which they do not work, nor without a session', async () => {
  const other = await openRestaurant(app, { slug: 'taverna' })
  const headers = await secured('host')
  const form = { ...service.subscribe(), kind: 'new_booking', restaurant: String(other.id) }
  assert.equal((await post(headers, '', form)).status, 403)
  assert.equal((await post({ 'sec-fetch-site': 'same-origin' }, '', form)).status, 303)
  assert.deepEqual(await app.sql('select from maitred.push_devices'), [])
})

test('an address of this network is refused, and so are keys that are none', async () => {
  const env = { PUBLIC_URL: 'https://book.example.com', WEBHOOK_ALLOW_PRIVATE: 'false' }
  const strict = await testApp({ env, database: app })
  const headers = {
    ...(await secured('host')),
    host: 'book.example.com',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const { p256dh, auth } = service.subscribe()
  const good = {
    endpoint: 'https://192.168.1.20/push',
    p256dh,
    auth,
    kind: 'new_booking',
    restaurant: String(house.id),
  }
  const send = (form: Record<string, string>) =>
    strict.app.inject({
      method: 'POST',
      url: '/account/devices',
      headers,
      payload: new URLSearchParams(form).toString(),
    })
  for (const wrong of [{}, { endpoint: 'https://push.example.com/1', p256dh: 'AAAA' }, { endpoint: 'no address' }]) {
    assert.equal((await send({ ...good, ...wrong })).statusCode, 422, JSON.stringify(wrong))
  }
  assert.deepEqual(await app.sql('select from maitred.push_devices'), [])
})

test('the private key is stored encrypted, one pair for all servers', async () => {
  await app.sql('delete from maitred.push_keys')
  const pairs = await Promise.all([1, 2, 3, 4].map(() => new PushKeys({ ...app, secretKey: testKey }).pair()))
  assert.equal(new Set(pairs.map(({ privateKey }) => privateKey)).size, 1)
  const [{ private_key: stored } = { private_key: Buffer.of() }] = await app.sql<{ private_key: Buffer }>(
    'select private_key from maitred.push_keys',
  )
  assert.doesNotMatch(stored.toString('latin1'), new RegExp(pairs[0]?.privateKey ?? ''))
  await assert.rejects(new PushKeys({ ...app, secretKey: Buffer.alloc(32, 9) }).pair(), /another key/)
})

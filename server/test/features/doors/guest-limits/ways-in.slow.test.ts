/**
 * Every way in which a stranger can act, and that it passes `admitGuest`: from a network that has booked its share of an
 * hour, or holds its three tables, none of them takes more, and what takes nothing works as ever. A route or tool that
 * is not named here fails the test.
 */
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { guestTools } from '../../../../src/features/doors/agents/tools/guest-tools.http.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { isOpenToAll, routesOf } from '../../../support/routes.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { detailsAction, guestAt, type Shown, titleOf } from '../guest-pages/guest.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await testApp({ env })
house.clock.set(ordinaryNoon)
const tables = Array.from({ length: 40 }, () => [1, 4] as const)
await openRestaurant(house, {
  settings: { agents: { enabled: true }, telephone: '+356 2123 4567' },
  areas: [{ name: 'Hall', tables }],
})
await house.token('osteria')

/** Has booked as much as a network may in an hour. */
const spent = '198.51.100.1'
/** Holds as many tables as a network may. */
const holding = '198.51.100.2'
const date = '2026-06-20'

let people = 0
const newAddress = () => `guest${++people}@example.com`
const details = () => ({ name: 'Ann Vella', email: newAddress(), telephone: '', comment: '' })
const dayOf = (address: string) => guestAt(house, { remoteAddress: address }).open(`/book/osteria?date=${date}&lang=en`)

let networks = 0
/** From a network of its own; the path of its page. */
async function bookElsewhere(time = '19:00'): Promise<string> {
  const guest = guestAt(house, { remoteAddress: `203.0.113.${++networks}` })
  const page = await guest.open(`/book/osteria?date=${date}&lang=en`)
  const done = await guest.submit(await guest.chooseTime(page, time), details())
  return /href="(\/b\/[^"?]+)/.exec(done.text)?.[1] ?? assert.fail(done.text)
}

/** A booking that staff have made for an hour from now: the path of its page. */
async function bookedForSoon(): Promise<string> {
  const body = { date: '2026-06-10T13:00:00', adults: 2, override: true, patron: { last_name: 'Soon' } }
  const made = await house.ask('POST /bookings', { body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { data } = (await house.ask(`POST /bookings/${made.body.data.id}/link`)).body
  return new URL(data.url).pathname
}

/** Presses a button of a page of the booking. */
async function press(address: string, path: string, button: string, fields: Record<string, string> = {}) {
  const guest = guestAt(house, { remoteAddress: address })
  const of = path.split('/').slice(0, 3).join('/')
  const query = new URLSearchParams(fields)
  const hasPage = /\/(change|cancel|details|note)$/.test(path)
  const shown = await guest.open(`${hasPage ? path : of}?${query}&lang=en`)
  const forms = shown.text.split('<form')
  const pressed = forms.find((form) => form.includes(`value="${button}"`)) ?? ''
  const seal = /name="seal" value="([^"]+)"/.exec(pressed)?.[1] ?? ''
  const form = new URLSearchParams({ ...fields, seal, confirm: button })
  return guest.send('POST', `${path}?lang=en`, form)
}

async function tool(address: string, name: string, args: object) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const sent = { method: 'POST', url: '/mcp/osteria', headers, payload, remoteAddress: address } as const
  const { result } = (await house.app.inject(sent)).json()
  return result.structuredContent
}

let requests = 0
const hold = (address: string, time: string) =>
  tool(address, 'hold_table', { start: `${date}T${time}`, party: 2, request_id: `r${++requests}` })

async function assistantBooks(address: string, time: string) {
  const { hold_id, policy_hash } = await hold(address, time)
  return tool(address, 'book_table', { hold_id, accepted_policy_hash: policy_hash, name: 'Ann', email: newAddress() })
}

/** A booking that waits and has an offer: the path of its page, its reference and its code. */
async function offered() {
  const path = await bookElsewhere()
  const [row] = await house.sql<{ id: number; reference: string }>(
    'select id, reference from bookings order by id desc',
  )
  const { id = 0 } = row ?? {}
  await house.sql(`delete from booking_tables where booking_id = $1`, [id])
  await house.sql(`update bookings set waiting_list = true, status = 'pending' where id = $1`, [id])
  const made = await house.ask(`POST /bookings/${id}/offer`)
  assert.ok(made.status < 300, JSON.stringify(made.body))
  return { path, manage_url: `http://127.0.0.1${path}` }
}

const guestApi = async (address: string, path: string, more: object) => {
  const form = (await house.app.inject({ url: '/api/guest/osteria', remoteAddress: address })).json().data.form
  const payload = { form, date: `${date}T19:00:00`, adults: 2, ...more }
  return house.app.inject({ method: 'POST', url: `/api/guest/osteria/${path}`, payload, remoteAddress: address })
}
const holdsOf = async () => {
  const network = hash('sha256', holding, 'base64url')
  return (await house.sql('select from holds where taken_from = $1', [network])).length
}

before(async () => {
  // By the words of the hour, whatever its number is: a booking, and then no more.
  const guest = guestAt(house, { remoteAddress: spent })
  const done = await guest.submit(await guest.chooseTime(await dayOf(spent), '18:00'), details())
  assert.equal(titleOf(done), 'Your table is booked')
  await house.sql('update guest_booking_counts set bookings = 1000')
  for (const time of ['18:00', '18:15', '18:30']) await hold(holding, time)
  assert.equal(await holdsOf(), 3)
})

const isRefusedPage = ({ status, text }: Shown) => status === 429 && /Many tables were booked here/.test(text)

/** Each answers whether it was refused. */
const counted: Record<string, () => Promise<boolean>> = {
  'POST /book/:slug/details': async () => {
    const guest = guestAt(house, { remoteAddress: spent })
    return isRefusedPage(await guest.submit(await guest.chooseTime(await dayOf(spent), '19:00'), details()))
  },
  'POST /api/guest/:slug/bookings': async () => {
    const patron = { last_name: 'Vella', email: newAddress() }
    const answers = [{ patron }, { patron, waiting_list: true }, { patron, adults: 30 }].map((more) =>
      guestApi(spent, 'bookings', more),
    )
    return (await Promise.all(answers)).every(({ statusCode }) => statusCode === 429)
  },
  'POST /b/:signed/change': async () => {
    const path = await bookElsewhere()
    const wish = { adults: '2', children: '0', date, time: '20:00' }
    return isRefusedPage(await press(spent, `${path}/change`, 'change', wish))
  },
  'POST /b/:signed/offer': async () =>
    isRefusedPage(await press(spent, `${(await offered()).path}/offer`, 'accept-offer')),
  'POST /b/:signed/late': async () =>
    isRefusedPage(await press(spent, `${await bookedForSoon()}/late`, 'late', { minutes: '15' })),
  'POST /b/:signed/details': async () =>
    isRefusedPage(await press(spent, `${await bookElsewhere()}/details`, 'details', { telephone: '79001234' })),
  'tool running_late': async () => {
    const manage_url = `http://127.0.0.1${await bookedForSoon()}`
    return (await tool(spent, 'running_late', { manage_url, minutes: 15 })).error?.code === 'RATE_LIMITED'
  },
  // By the address that was given, from wherever it is asked.
  'POST /b/:signed/send-again': async () => {
    const path = await bookElsewhere()
    const ask = () => press(`203.0.113.${++networks}`, `${path}/send-again`, 'send-again')
    for (let times = 0; times < 3; times++) assert.equal((await ask()).status, 200)
    return (await ask()).status === 429
  },
  'tool send_confirmation': async () => {
    const manage_url = `http://127.0.0.1${await bookElsewhere()}`
    const ask = () => tool(`203.0.113.${++networks}`, 'send_confirmation', { manage_url })
    for (let times = 0; times < 3; times++) assert.equal((await ask()).error, undefined)
    return (await ask()).error?.code === 'RATE_LIMITED'
  },
  'tool book_table': async () => (await assistantBooks(spent, '19:00')).error?.code === 'RATE_LIMITED',
  'tool join_waiting_list': async () => {
    await house.sql(
      raisingHouse(`update restaurants set crowd_control_max_covers = 1, crowd_control_time_minutes = 15`),
    )
    const wish = { date, around: '19:00', party: 2, name: 'Ann', email: newAddress(), request_id: 'wait' }
    const { error } = await tool(spent, 'join_waiting_list', wish)
    await house.sql(raisingHouse('update restaurants set crowd_control_max_covers = 0'))
    return error?.code === 'RATE_LIMITED'
  },
  'tool change_booking': async () => {
    const manage_url = `http://127.0.0.1${await bookElsewhere()}`
    const change = { manage_url, start: `${date}T20:30`, request_id: 'change' }
    return (await tool(spent, 'change_booking', change)).error?.code === 'RATE_LIMITED'
  },
  'tool answer_offer': async () => {
    const { manage_url } = await offered()
    return (await tool(spent, 'answer_offer', { manage_url, accept: true })).error?.code === 'RATE_LIMITED'
  },
  // From here on by the number of holds.
  'POST /book/:slug/time': async () => {
    await guestAt(house, { remoteAddress: holding }).chooseTime(await dayOf(holding), '18:45')
    return (await holdsOf()) === 3
  },
  'POST /api/guest/:slug/hold': async () => {
    const { data } = (await guestApi(holding, 'hold', {})).json()
    return data.until === null && (await holdsOf()) === 3
  },
  'tool hold_table': async () => (await hold(holding, '18:45')).expires_at === null && (await holdsOf()) === 3,
}

/** What takes nothing from others works from the same network. */
const free: Record<string, () => Promise<boolean>> = {
  'POST /book/:slug/products': async () => {
    const chosen = new URLSearchParams({ date, time: '19:00', adults: '2', lang: 'en' })
    const guest = guestAt(house, { remoteAddress: spent })
    const shown = await guest.send('POST', `/book/osteria/products?${chosen}`, new URLSearchParams())
    return detailsAction(shown) !== undefined
  },
  'POST /b/:signed/cancel': async () =>
    (await press(spent, `${await bookElsewhere()}/cancel`, 'cancel')).text.includes('is cancelled'),
  'POST /b/:signed/note': async () => (await press(spent, `${await bookElsewhere()}/note`, 'note')).status === 200,
  'POST /b/:signed/news': async () => (await press(spent, `${await bookElsewhere()}/news`, 'no-news')).status !== 429,
  'POST /b/:signed/reconfirm': async () =>
    (await press(spent, `${await bookElsewhere()}/reconfirm`, 'reconfirm')).status === 200,
  'POST /b/:signed/offer (decline)': async () =>
    (await press(spent, `${(await offered()).path}/offer`, 'decline-offer')).status === 200,
  'tool answer_offer (decline)': async () => {
    const { manage_url } = await offered()
    return (await tool(spent, 'answer_offer', { manage_url, accept: false })).error === undefined
  },
  'tool cancel_booking': async () => {
    const manage_url = `http://127.0.0.1${await bookElsewhere()}`
    return (await tool(spent, 'cancel_booking', { manage_url })).status === 'cancelled'
  },
  'tool get_booking': async () => {
    const manage_url = `http://127.0.0.1${await bookElsewhere()}`
    return (await tool(spent, 'get_booking', { manage_url })).status === 'confirmed'
  },
  'POST /b/:signed/order': async () =>
    (
      await guestAt(house, { remoteAddress: spent }).send(
        'POST',
        `${await bookElsewhere()}/order`,
        new URLSearchParams(),
      )
    ).status === 200,
  'tool list_products': async () =>
    (await tool(spent, 'list_products', { start: `${date}T19:00`, party: 2 })).error === undefined,
  'tool get_restaurant': async () => (await tool(spent, 'get_restaurant', {})).name !== undefined,
  'tool find_times': async () => (await tool(spent, 'find_times', { date, party: 2 })).times.length > 0,
}

/**
 * What was admitted when it was asked for; their own tests are in confirm-by-mail.long.test.ts, and those of paying in
 * bookings/paying and guest-pages/products.
 */
const admittedBefore = [
  ...['POST /c/:signed', 'POST /book/:slug/confirm', 'POST /b/address/:signed', 'POST /pay/:signed'],
  'POST /b/:signed/order/confirm',
]
/** The service at which the demo's guests pay, and the telephone on which they read texts. */
const ofTheDemo = ['POST /fake-pay/:restaurant/:session', 'POST /fake-telephone/:restaurant']
/** Signed by the service, or at an address that only it knows: what was paid, what became of texts. They take nothing. */
const ofServices = ['POST /payments/:service/:restaurant', 'POST /texts/:signed']
/** Where each tool is called. */
const ofTools = ['POST /mcp/:slug', 'POST /mcp']
/** People with accounts, links for reviews and for ending mails: nothing of the house is taken by them. */
const ofOthers = [
  ...['sign-in', 'sign-in/demo', 'sign-in/forgotten', 'sign-out', 'set-up/:secret', 'invitation/:secret'],
  ...['sign-in/passkey/options', 'sign-in/passkey', 'account/passkeys/options', 'account/passkeys'],
  ...[
    'sign-in/code',
    'sign-in/second-factor',
    'sign-in/second-factor/passkey/options',
    'sign-in/second-factor/passkey',
  ],
  ...['account/second-factor', 'account/second-factor/off', 'account/second-factor/codes'],
  ...['account/devices', 'account/devices/remove', 'account/devices/quiet', 'account/devices/try'],
  ...['device', 'device/passkey', 'device/passkey/options', 'account/pin'],
  ...['account/passkeys/remove', 'choose-restaurant', 'account/end-session', 'account/language', 'account/password'],
  ...['unsubscribe/:signed', 'reviews/:token'],
].map((path) => `POST /${path}`)

describe('from a network that has taken its share', () => {
  for (const [way, isRefused] of Object.entries(counted)) {
    test(`${way} takes nothing more`, async () => assert.equal(await isRefused(), true))
  }
  for (const [way, works] of Object.entries(free)) {
    test(`${way} works as ever`, async () => assert.equal(await works(), true))
  }
})

test('an assistant beyond its hourly limit gets the telephone of the restaurant', async () => {
  const { error } = await assistantBooks(spent, '20:00')
  assert.equal(error.code, 'RATE_LIMITED')
  assert.match(error.message, /or call us\. \+356 2123 4567$/)
})

test('a request for more guests than the house has seats is refused in words, and not stored', async () => {
  const before = await house.sql('select from bookings')
  const patron = { last_name: 'Vella', email: newAddress() }
  const answer = await guestApi('203.0.113.200', 'bookings', { patron, adults: 999 })
  assert.deepEqual([answer.statusCode, answer.json().error.details.reason], [409, 'party_too_large'])
  const page = await guestAt(house, { remoteAddress: '203.0.113.200' }).open(
    `/book/osteria?adults=999&date=${date}&lang=en`,
  )
  assert.match(page.text, /So many guests do not fit into our rooms\. Please call us\./)
  assert.throws(() => detailsAction(page))
  const held = await tool('203.0.113.200', 'hold_table', { start: `${date}T19:00`, party: 999, request_id: 'large' })
  const asked = { hold_id: held.hold_id, accepted_policy_hash: held.policy_hash, name: 'Ann', email: newAddress() }
  const { error } = held.error ? held : await tool('203.0.113.200', 'book_table', asked)
  assert.deepEqual([error.code, error.reason], ['SLOT_UNAVAILABLE', 'party_too_large'])
  assert.match(error.message, /do not fit into our rooms\. Please call us\. \+356 2123 4567$/)
  const wish = { date, around: '19:00', party: 999, name: 'Ann', email: newAddress(), request_id: 'waits' }
  for (const way of ['join_waiting_list', 'find_times']) {
    const answer = await tool('203.0.113.200', way, way === 'find_times' ? { date, party: 999 } : wish)
    assert.deepEqual(answer.error, error, way)
  }
  assert.equal((await house.sql('select from bookings')).length, before.length)
  const most = await guestApi('203.0.113.200', 'bookings', { patron, adults: 160 })
  assert.equal(most.statusCode, 201, 'as many as there are seats are a request')
})

test('every public route that takes a POST, and every tool, is tried with used-up limits', () => {
  const named = [
    ...Object.keys(counted),
    ...Object.keys(free),
    ...admittedBefore,
    ...ofTheDemo,
    ...ofServices,
    ...ofTools,
    ...ofOthers,
  ]
  const ways = new Set(named.map((way) => way.replace(/ \(.*/, '')))
  const reading = ['GET', 'HEAD', 'OPTIONS']
  const open = routesOf(house.app)
    .filter(isOpenToAll)
    .flatMap(({ path, methods }) => methods.map((method) => ({ path, method })))
    .flatMap(({ path, method }) => (reading.includes(method) ? [] : [`${method} ${path}`]))
  const tools = guestTools.map(({ name }) => `tool ${name}`)
  assert.deepEqual(
    [...open, ...tools].filter((way) => !ways.has(way)),
    [],
  )
  assert.deepEqual(
    [...ways].filter((way) => !open.includes(way) && !tools.includes(way)),
    [],
  )
})

/** `open`, `pacing` of a service hour, `online` of a table and `kind` of a special day: given back, and gone by. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { until } from '../../../support/network/webhook-receiver.ts'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'

const testRestaurant = await restaurantsToDraft()

test('assistants, openness, pacing of a service, closed days and tables for staff alone are saved as described, and again without a change', async () => {
  const { ask, configuration, save, drafted, review } = await testRestaurant()
  const { data } = await configuration()
  const [lunch, dinner] = data.service_hours
  const [room, garden] = data.dining_areas
  await drafted({
    agents: { enabled: true },
    open: false,
    service_hours: [lunch, { ...dinner, pacing: { max_covers: 6, minutes: 30 } }],
    special_days: [{ name: 'Wedding', date: '2026-08-01', kind: 'private_event', note: null, service_hours: [] }],
    dining_areas: [{ ...room, tables: [{ ...room.tables[0], online: false }, ...room.tables.slice(1)] }, garden],
  })
  const { changes } = await review()
  assert.deepEqual(
    changes.map(({ sentence, page }) => `${page}: ${sentence}`),
    [
      'online: Booking by assistants and phone bots is on',
      'online: Being open for guests is off',
      'pacing: Dinner has a pacing of its own (6 covers in 30 minutes)',
      'hours: The special day Wedding is new: 1 August 2026, closed',
      'floor: Table R1 can no longer be booked online',
    ],
  )
  await save()
  const { data: after } = await configuration()
  assert.equal(after.open, false)
  assert.deepEqual([data.agents, after.agents], [{ enabled: false }, { enabled: true }])
  assert.deepEqual(after.service_hours[1].pacing, { max_covers: 6, minutes: 30 })
  assert.equal(after.special_days[0].kind, 'private_event')
  assert.equal(after.dining_areas[0].tables[0].online, false)
  assert.deepEqual((await ask('PUT /configuration', { body: after })).body.changes, [])
})

test('a kind of special day that its hours contradict is a mistake at its field', async () => {
  const { drafted, review } = await testRestaurant()
  const menu = { name: 'Menu', opens: '18:00', closes: '22:00', slot_minutes: 30 }
  await drafted({
    special_days: [
      { name: 'A', date: '2026-08-01', kind: 'closed', note: null, service_hours: [menu] },
      { name: 'B', date: '2026-08-02', kind: 'other_hours', note: null, service_hours: [] },
    ],
  })
  assert.deepEqual((await review()).issues, [
    { path: 'special_days.0.kind', message: 'Is closed, but the day has service hours.' },
    { path: 'special_days.1.kind', message: 'Says other hours, but the day has no service hours.' },
  ])
})

test('the pacing of a service hour goes before that of the house, for the list and for a booking', async () => {
  const { ask } = await testRestaurant({
    crowd_control_max_covers: 4,
    crowd_control_time_minutes: 15,
    service_hours: [
      { name: 'Lunch', days: 'mon-sun', opens: '12:00', closes: '15:00' },
      { name: 'Dinner', days: 'mon-sun', opens: '18:00', closes: '23:00', pacing: { max_covers: 2, minutes: 60 } },
    ],
  })
  const book = (date: string, adults: number) =>
    ask('POST /bookings', { body: { date, adults, patron: { last_name: 'Borg' } } })
  /** The local starts at which such a party can be booked. */
  const open = async (party: number): Promise<string[]> => {
    const { body } = await ask(`GET /availabilities?date=2026-06-12&days=1&party_size=${party}&open_only=true`)
    return body.data.map(({ start_sec }: { start_sec: number }) =>
      Temporal.Instant.fromEpochMilliseconds(start_sec * 1000)
        .toZonedDateTimeISO('Europe/Rome')
        .toPlainTime()
        .toString(),
    )
  }
  const [forThree, forTwo] = [await open(3), await open(2)]
  assert.deepEqual([forThree.includes('12:00:00'), forThree.includes('19:00:00')], [true, false])
  assert.ok(forTwo.includes('19:00:00'))
  assert.equal((await book('2026-06-12T12:00:00', 3)).status, 201)
  assert.equal((await book('2026-06-12T19:00:00', 3)).body.error.details.reason, 'pacing')
  assert.equal((await book('2026-06-12T19:00:00', 2)).status, 201)
  const second = await book('2026-06-12T19:45:00', 2)
  assert.equal(second.body.error.details.reason, 'pacing', 'the window of an hour')
  assert.equal((await book('2026-06-12T20:00:00', 2)).status, 201)
})

test('a table that is not online is for staff alone', async () => {
  const { ask, another } = await testRestaurant({
    dining_areas: [
      {
        name: 'Room',
        tables: [
          { name: 'R1', min_covers: 1, max_covers: 2, online: false },
          { name: 'R2', min_covers: 1, max_covers: 2 },
        ],
      },
    ],
  })
  const website = await another('website')
  const body = { date: '2026-06-12T19:00:00', adults: 2, patron: { last_name: 'Borg', email: 'borg@example.com' } }
  const spots = async (token?: string) => {
    const answer = await ask('GET /availabilities?date=2026-06-12&days=1&party_size=2', token ? { token } : {})
    return [...new Set(answer.body.data.map((row: { spots_total: number }) => row.spots_total))]
  }
  assert.deepEqual(await spots(), [2])
  assert.deepEqual(await spots(website), [1])
  const online = await ask('POST /bookings', { token: website, body })
  assert.equal(online.status, 201, online.text)
  assert.deepEqual(
    online.body.data.tables.map(({ name }: { name: string }) => name),
    ['R2'],
  )
  assert.equal((await ask('POST /bookings', { token: website, body })).status, 409)
  const staff = await ask('POST /bookings', { body })
  assert.deepEqual(
    staff.body.data.tables.map(({ name }: { name: string }) => name),
    ['R1'],
  )
})

test('a restaurant that is not open is not there for guests and for websites, and staff book', async () => {
  const { ask, another, slug, app, token } = await testRestaurant({ open: false })
  const website = await another('website')
  const body = { date: '2026-06-12T19:00:00', adults: 2, patron: { last_name: 'Borg', email: 'borg@example.com' } }
  const ofGuests = guestPaths(slug)
  const nowhere = guestPaths('nowhere')
  const ofWebsites = operations.filter(({ operation }) => operation['x-scopes']?.includes('website'))
  assert.ok(ofGuests.length >= 8 && ofWebsites.length >= 9, 'the document lists them')
  for (const [index, { method, path }] of ofGuests.entries()) {
    const answer = await app.inject({ method, url: path })
    const unknown = await app.inject({ method, url: nowhere[index]?.path ?? '' })
    const shown = [answer.statusCode, answer.body.replaceAll(slug, 'nowhere')]
    assert.deepEqual(shown, [unknown.statusCode, unknown.body], `${method} ${path}`)
    assert.ok(answer.statusCode === 404 || answer.statusCode === 422 || path.startsWith('/embed/'), path)
  }
  for (const { method, path, operation } of ofWebsites) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${website}` } })
    if (operation.operationId === 'getMe') {
      assert.deepEqual(answer.json().data.restaurants, [])
      continue
    }
    const refused = [403, 'This token has no restaurant to act on.']
    assert.deepEqual([answer.statusCode, answer.json().error.message], refused, `${method} ${url}`)
  }
  assert.equal((await ask('POST /bookings', { token: website, body })).status, 403)
  const byStaff = await ask('POST /bookings', { token, body: { ...body, override: true } })
  assert.equal(byStaff.status, 201, byStaff.text)
  const { data } = (await ask('GET /configuration')).body
  assert.equal((await ask('PUT /configuration', { body: { ...data, open: true } })).status, 200)
  assert.equal((await app.inject(`/api/guest/${slug}`)).statusCode, 200)
  assert.equal((await ask('POST /bookings', { token: website, body })).status, 201)
  assert.equal((await ask('PUT /configuration', { body: { ...data, open: false } })).status, 200)
  // A token that was let in is remembered for a second.
  await until(async () => (await ask('GET /settings', { token: website })).status === 403)
})

type Operation = { operationId: string; 'x-scopes'?: string[] }
const { paths } = JSON.parse(readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8'))
const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase() as 'GET', path, operation })),
)

/** Every address of the booking page and of the API behind it. */
function guestPaths(slug: string) {
  const asked = { days: '?party_size=2&month=2026-06', times: '?party_size=2&date=2026-06-12' }
  const ofApi = operations.filter(({ path }) => path.startsWith('/api/guest/{slug}'))
  const pages = ['', '/time', '/details', '/done', '/confirm'].map((step) => {
    return { method: step === '/time' ? ('POST' as const) : ('GET' as const), path: `/book/${slug}${step}` }
  })
  const embedded = { method: 'GET' as const, path: `/embed/${slug}.js` }
  const api = ofApi.map(({ method, path }) => {
    const query = asked[path.split('/').at(-1) as keyof typeof asked] ?? ''
    return { method, path: `${path.replace('{slug}', slug)}${query}` }
  })
  return [...pages, embedded, ...api]
}

test('names with markup and long texts of a description are kept as they are, or refused at their field', async () => {
  const { drafted, review, configuration, save } = await testRestaurant()
  const { data } = await configuration()
  await drafted({ booking_tags: [{ name: '<b onclick="x">VIP</b>', icon: '' }], address: 'x'.repeat(10_000) })
  assert.deepEqual((await review()).issues, [
    { path: 'address', message: 'Must be one line of text, at most 300 characters, or null.' },
  ])
  await drafted({ ...data, booking_tags: [{ name: '<b onclick="x">VIP</b>', icon: '' }] })
  assert.match(JSON.stringify(await save()), /<b onclick/)
  assert.equal((await configuration()).data.booking_tags[0].name, '<b onclick="x">VIP</b>')
})

test('overlapping services and another zone with bookings are mistakes of the review', async () => {
  const { drafted, review, book, configuration } = await testRestaurant()
  await book('2026-06-12T19:00:00', { last_name: 'Borg' })
  const { data } = await configuration()
  const [lunch, dinner] = data.service_hours
  await drafted({ service_hours: [{ ...lunch, closes: '19:00' }, dinner] })
  assert.deepEqual((await review()).issues, [
    { path: 'service_hours.1', message: "Overlaps service hour 'Lunch' on some day." },
  ])
  await drafted({ timezone: 'Europe/Malta' })
  assert.match((await review()).issues[0]?.message ?? '', /^Cannot change from Europe\/Rome to Europe\/Malta while/)
})

test('a draft of an older release gets what is new, and a key that is gone is a mistake', async () => {
  const { drafted, review, configuration, sql, restaurantId } = await testRestaurant()
  const { data } = await configuration()
  const { open: _, course_marks: __, ...older } = data
  await drafted({}, { base: { data: { ...older, max_days: 30 }, version: 1 } })
  await sql(
    `update configuration_versions set description = description - 'open' - 'course_marks' where restaurant_id = $1`,
    [restaurantId],
  )
  const { issues, changes, conflicts } = await review()
  assert.deepEqual({ issues, conflicts }, { issues: [], conflicts: [] })
  assert.deepEqual(
    changes.map(({ id }) => id),
    ['setting max_days'],
  )
  await drafted({ smoking: true })
  assert.match((await review()).issues[0]?.message ?? '', /^Is not a key known here/)
})

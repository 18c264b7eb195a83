/** What a manager reads first: covers of seven evenings, a week before by now, and what waits. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { cookieOf } from '../../../support/signed-in.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../../guests/patrons/patron-rows.ts'

/** A Tuesday, 14:00 in Malta. */
const app = await testApp({ now: '2026-06-09T12:00:00Z' })
let restaurants = 0

async function open() {
  const house = await openRestaurant(app, {
    slug: `osteria-${++restaurants}`,
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '02:00' }],
  })
  const token = await app.token(house.slug)
  const guest = await addPatron(app, house.id, { name: 'Ann Okafor' })
  const book = (at: string, columns: Readonly<Record<string, unknown>> = {}) =>
    addBooking(app, house.id, guest, at, columns)
  const overview = async () => {
    const { status, body, text } = await app.ask('GET /overview', { token })
    assert.equal(status, 200, text)
    return body.data
  }
  return { ...house, token, guest, book, overview }
}

test('Home of an empty restaurant has seven evenings without bookings', async () => {
  const { overview } = await open()
  const { date, days, ...waits } = await overview()
  assert.equal(date, '2026-06-09')
  assert.deepEqual(
    days.map((day: { date: string }) => day.date),
    ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'],
  )
  assert.deepEqual(days[0], { date: '2026-06-09', covers: 0, bookings: 0, covers_week_before: 0 })
  assert.deepEqual(waits, {
    to_confirm: { total: 0, first: [] },
    unasked: { total: 0, first: [] },
    payments: { test_since: null, paused_since: null, cases: 0, due_at: null },
    failing_webhooks: [],
    failed_mails: 0,
    low_reviews: [],
    ending_tokens: [],
    noted_imports: [],
    backup: null,
    disk: null,
  })
})

test('an evening on Home counts who is expected or came, with the starts after midnight, without blocks and the waiting list', async () => {
  const { id, book, overview } = await open()
  await book('2026-06-12T18:00:00Z', { adults: 4, children: 1, evening: '2026-06-12' })
  await book('2026-06-12T22:30:00Z', { adults: 3, evening: '2026-06-12', status: 'pending' })
  await book('2026-06-12T19:00:00Z', { adults: 7, evening: '2026-06-12', status: 'cancelled' })
  await book('2026-06-12T19:00:00Z', { adults: 9, evening: '2026-06-12', waiting_list: true, status: 'pending' })
  await addBooking(app, id, null, '2026-06-12T19:00:00Z', { status: 'blocked', evening: '2026-06-12', adults: 0 })
  const { days } = await overview()
  assert.deepEqual([days[3].covers, days[3].bookings], [8, 2])
  assert.equal(days[4].covers, 0, 'half past midnight is of the evening before')
})

test('the week before on Home is what was booked by then: not what came later, and what was cancelled only later', async () => {
  const { book, overview } = await open()
  const evening = { evening: '2026-06-05', created_at: '2026-05-20T10:00:00Z' }
  await book('2026-06-05T18:00:00Z', { ...evening, adults: 4, status: 'finished', updated_at: '2026-06-05T21:00:00Z' })
  await book('2026-06-05T18:00:00Z', { ...evening, adults: 3, status: 'noshow', updated_at: '2026-06-05T21:00:00Z' })
  await book('2026-06-05T18:00:00Z', { ...evening, adults: 6, status: 'cancelled', updated_at: '2026-06-04T10:00:00Z' })
  await book('2026-06-05T18:00:00Z', { ...evening, adults: 8, status: 'cancelled', updated_at: '2026-05-30T10:00:00Z' })
  await book('2026-06-05T18:00:00Z', { ...evening, adults: 5, created_at: '2026-06-03T10:00:00Z', status: 'finished' })
  const { days } = await overview()
  assert.deepEqual([days[3].date, days[3].covers, days[3].covers_week_before], ['2026-06-12', 0, 13])
})

test('Home lists bookings and requests that wait for an answer: the first three with their number; the waiting list does not', async () => {
  const { book, overview } = await open()
  const pending = { status: 'pending' }
  await book('2026-06-20T18:00:00Z', { ...pending, evening: '2026-06-20' })
  const first = await book('2026-06-12T18:00:00Z', { ...pending, evening: '2026-06-12', adults: 6 })
  const request = { ...pending, evening: '2026-06-13', waiting_list: true, is_request: true }
  await book('2026-06-13T18:00:00Z', request)
  await book('2026-06-14T18:00:00Z', { ...pending, evening: '2026-06-14' })
  await book('2026-06-13T18:00:00Z', { ...request, is_request: false })
  await book('2026-06-02T18:00:00Z', { ...pending, evening: '2026-06-02' })
  const { to_confirm } = await overview()
  assert.equal(to_confirm.total, 4)
  assert.equal(to_confirm.first.length, 3)
  assert.deepEqual(to_confirm.first[0], {
    id: first,
    name: 'Ann Okafor',
    covers: 6,
    evening: '2026-06-12',
    date: '2026-06-12T20:00:00+02:00',
  })
})

test('Home names parties to come that a program booked and that the booking page would have asked for a deposit', async () => {
  const { id, token, overview } = await open()
  await app.sql(
    raisingHouse(`update restaurants set payment_provider = 'fake', payment_policies = $2::jsonb where id = $1`),
    [id, JSON.stringify([{ code: 'large', when: { party: { from: 3 } }, ask: 'deposit', amount: 10 }])],
  )
  const book = async (adults: number) => {
    const body = { date: '2026-06-12T20:00:00', adults, patron: { first_name: 'Ann', last_name: `No. ${adults}` } }
    const answer = await app.ask('POST /bookings', { token, body })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data.id as number
  }
  const large = await book(4)
  await book(2)
  const cancelled = await book(3)
  await app.ask(`POST /bookings/${cancelled}/status`, { token, body: { status: 'cancelled' } })
  const { unasked } = await overview()
  assert.deepEqual(unasked, {
    total: 1,
    first: [{ id: large, name: 'Ann No. 4', covers: 4, evening: '2026-06-12', date: '2026-06-12T20:00:00+02:00' }],
  })
})

test('Home says that a webhook fails from its first event that gave up after the last that arrived', async () => {
  const { id, token, overview } = await open()
  const create = async (url: string): Promise<number> =>
    (await app.ask('POST /webhooks', { token, body: { url, events: ['booking.created'] } })).body.data.id
  const [till, paused] = [await create('https://till.example.com/hook?key=1'), await create('https://off.example.com/')]
  const end = async (webhook: number, state: string, at: string) => {
    const { body } = await app.ask(`POST /webhooks/${webhook}/test`, { token })
    await app.sql(
      `update webhook_deliveries set state = $3, finished_at = $4, next_attempt_at = null
        where restaurant_id = $1 and id = (select max(id) from webhook_deliveries where webhook_id = $2)`,
      [id, webhook, state, at],
    )
    assert.ok(body)
  }
  await end(till, 'exhausted', '2026-06-07T09:00:00Z')
  await end(till, 'delivered', '2026-06-08T09:00:00Z')
  assert.deepEqual((await overview()).failing_webhooks, [])
  await end(till, 'exhausted', '2026-06-09T07:12:00Z')
  await end(till, 'exhausted', '2026-06-09T08:12:00Z')
  await end(paused, 'exhausted', '2026-06-09T08:12:00Z')
  await app.ask(`PUT /webhooks/${paused}`, { token, body: { is_active: false } })
  assert.deepEqual((await overview()).failing_webhooks, [
    {
      id: till,
      host: 'till.example.com',
      gave_up: 2,
      retried: 0,
      since: '2026-06-09T09:12:00+02:00',
      last_status: null,
    },
  ])
})

test('Home says that a webhook fails once two attempts of an event failed, long before it is given up', async () => {
  const { id, token, overview } = await open()
  const body = { url: 'https://till.example.com/hook', events: ['booking.created'] }
  const webhook: number = (await app.ask('POST /webhooks', { token, body })).body.data.id
  await app.ask(`POST /webhooks/${webhook}/test`, { token })
  const failed = (attempts: number) =>
    app.sql(
      `with tried as (update webhook_deliveries set attempts = $2, created_at = '2026-06-10T09:30:00Z'
                       where restaurant_id = $1 returning restaurant_id, id)
       insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status)
       select restaurant_id, id, $2, '2026-06-10T09:31:00Z', 12, 500 from tried`,
      [id, attempts],
    )
  await failed(1)
  assert.deepEqual((await overview()).failing_webhooks, [], 'a single failure is no outage')
  await failed(2)
  assert.deepEqual((await overview()).failing_webhooks, [
    {
      id: webhook,
      host: 'till.example.com',
      gave_up: 0,
      retried: 1,
      since: '2026-06-10T11:30:00+02:00',
      last_status: 500,
    },
  ])
})

test('Home counts mails that were refused or given up this week, not those of last week or those that went out', async () => {
  const { id, overview } = await open()
  const mail = (sheetDate: string, state: string, created_at: string) =>
    app.sql(
      `insert into messages (restaurant_id, kind, sheet_date, state, next_attempt_at, created_at)
       values ($1, 'daily_sheet', $2, $3, null, $4)`,
      [id, sheetDate, state, created_at],
    )
  await mail('2026-06-01', 'failed', '2026-06-01T09:00:00Z')
  await mail('2026-06-05', 'refused', '2026-06-05T09:00:00Z')
  await mail('2026-06-06', 'failed', '2026-06-06T09:00:00Z')
  await mail('2026-06-07', 'sent', '2026-06-07T09:00:00Z')
  await mail('2026-06-08', 'dropped', '2026-06-08T09:00:00Z')
  assert.equal((await overview()).failed_mails, 2)
})

test('Home counts reviews below three stars of the last two weeks that are not shown', async () => {
  const { id, book, overview } = await open()
  const review = async (rating: number, more: object = {}) => {
    const row = { is_visible: false, created_at: '2026-06-07T10:00:00Z', local_date: '2026-06-07', ...more }
    const booking = await book('2026-06-05T18:00:00Z', { status: 'finished', evening: '2026-06-05' })
    await app.sql(
      `insert into reviews (restaurant_id, booking_id, rating, text, is_visible, created_at, local_date)
       values ($1, $2, $3, 'Forty minutes for the main course.', $4, $5, $6)`,
      [id, booking, rating, row.is_visible, row.created_at, row.local_date],
    )
  }
  await review(2)
  await review(3)
  await review(1, { is_visible: true })
  await review(1, { created_at: '2026-05-20T10:00:00Z', local_date: '2026-05-20' })
  const { low_reviews } = await overview()
  assert.equal(low_reviews.length, 1)
  const { id: _, ...shown } = low_reviews[0]
  assert.deepEqual(shown, {
    rating: 2,
    text: 'Forty minutes for the main course.',
    name: 'Ann Okafor',
    date: '2026-06-07T12:00:00+02:00',
  })
})

test('Home is of one restaurant, and refuses a host with the role that is missing', async () => {
  const [one, other] = [await open(), await open()]
  await one.book('2026-06-09T18:00:00Z', { evening: '2026-06-09', status: 'pending' })
  assert.deepEqual((await other.overview()).days[0].covers, 0)
  assert.equal((await other.overview()).to_confirm.total, 0)
  const person = { email: 'host@example.com', restaurantId: one.id, role: 'host' } as const
  const { secret } = await joined(testPeople(app, app.clock), person)
  const { status, text } = await app.ask('GET /overview', { token: null, headers: cookieOf(secret) })
  assert.equal(status, 403, text)
})

test('Home has the age of the backup, whether it fails, and the disk, where the server knows them', async () => {
  const own = await testApp({ now: '2026-06-09T12:00:00Z', env: { DATA_DIR: tmpdir() } })
  const { slug } = await openRestaurant(own, { slug: 'osteria' })
  const token = await own.token(slug)
  const overview = async () => (await own.ask('GET /overview', { token })).body.data
  const { disk } = await overview()
  assert.ok(disk.total_bytes > disk.free_bytes && disk.free_bytes > 0, JSON.stringify(disk))
  const attempt = (at: string, columns: string, values: string) =>
    own.sql(
      `insert into backups (begun_at, alive_at, ended_at, ${columns}) values ('${at}', '${at}', '${at}', ${values})`,
    )
  await attempt('2026-06-07T01:30:00Z', 'failure', `'The folder /secret is full.'`)
  assert.deepEqual((await overview()).backup, { made_at: null, restored: false, failing: true, file: null })
  await attempt('2026-06-08T01:30:00Z', 'file, bytes, rows, restored', `'x.sql.zst', 1, 1, true`)
  const made = { made_at: '2026-06-08T03:30:00+02:00', restored: true, file: null }
  assert.deepEqual((await overview()).backup, { ...made, failing: false })
  await attempt('2026-06-09T01:30:00Z', 'failure', `'The folder /secret is full.'`)
  assert.deepEqual((await overview()).backup, { ...made, failing: true })
})

test('Home looks at the file of the last backup where the server makes backups', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-overview-'))
  const own = await testApp({ now: '2026-06-09T12:00:00Z', env: { DATA_DIR: folder, BACKUP_TO: folder } })
  const { slug } = await openRestaurant(own, { slug: 'with-backups' })
  const token = await own.token(slug)
  const state = async () => (await own.ask('GET /overview', { token })).body.data.backup.file
  const file = join(folder, 'one.sql.zst')
  await own.sql(
    `insert into backups (begun_at, alive_at, ended_at, file, bytes, rows, restored)
     values ('2026-06-09T01:30:00Z', now(), now(), $1, 3, 1, true)`,
    [file],
  )
  assert.equal(await state(), 'missing')
  await writeFile(file, 'abc')
  assert.equal(await state(), 'there')
  await writeFile(file, 'abcd')
  assert.equal(await state(), 'changed')
  await rm(folder, { recursive: true })
})

test('Home names an import that refused lines, left notes or failed for a week; one without a word it does not', async () => {
  const { id, overview } = await open()
  const add = (state: string, refused: number, noted: number, finished: string) =>
    app.sql(
      `insert into imports (restaurant_id, subject, file_name, bytes, state, mapping, refused, noted, created_by, created_at, finished_at)
       values ($1, 'patrons', $2, 10, $3, '{}', $4, $5, 'Test', $6, $6)`,
      [id, `${state}-${refused}-${noted}.csv`, state, refused, noted, finished],
    )
  await add('done', 0, 0, '2026-06-09T10:00:00Z')
  await add('done', 2, 0, '2026-06-09T10:00:00Z')
  await add('failed', 0, 0, '2026-06-08T10:00:00Z')
  await add('stopped', 3, 0, '2026-06-08T10:00:00Z')
  await add('done', 0, 1, '2026-06-02T11:00:00Z')
  const { noted_imports } = await overview()
  assert.deepEqual(
    noted_imports.map(({ file_name, date }: { file_name: string; date: string }) => [file_name, date]),
    [
      ['done-2-0.csv', '2026-06-09T12:00:00+02:00'],
      ['failed-0-0.csv', '2026-06-08T12:00:00+02:00'],
    ],
  )
})

test('Home names test keys after a day, payments that are paused, and what needs somebody', async () => {
  const { id, overview } = await open()
  const quiet = { test_since: null, paused_since: null, cases: 0, due_at: null }
  assert.deepEqual((await overview()).payments, quiet)
  const write = (key: string | null, isLive: boolean, entered: string) =>
    app.sql(
      `insert into payment_accounts (restaurant_id, provider, key, last_four, is_live, entered_by, entered_at, checked_at)
       values ($1, 'stripe', $2, 'none', $3, 'Test', $4, $4)
       on conflict (restaurant_id) do update set key = excluded.key, is_live = excluded.is_live, entered_at = excluded.entered_at`,
      [id, key, isLive, entered],
    )
  await write('\\x00', false, '2026-06-08T13:00:00Z')
  assert.deepEqual((await overview()).payments, quiet)
  await write('\\x00', false, '2026-06-08T11:00:00Z')
  assert.equal((await overview()).payments.test_since, '2026-06-08T13:00:00+02:00')
  await write('\\x00', true, '2026-06-08T11:00:00Z')
  assert.deepEqual((await overview()).payments, quiet)
  await write(null, true, '2026-06-08T11:00:00Z')
  await app.sql(
    `insert into payment_cases (restaurant_id, kind, reference, amount, currency, state, due_at, opened_at, changed_at)
     values ($1, 'dispute', 'dp_1', 8000, 'EUR', 'needs_response', '2026-06-20T12:00:00Z', now(), now())`,
    [id],
  )
  assert.deepEqual((await overview()).payments, {
    ...{ test_since: null, paused_since: '2026-06-08T13:00:00+02:00' },
    ...{ cases: 1, due_at: '2026-06-20T14:00:00+02:00' },
  })
})

test('Home names tokens that end within two weeks, and those that ended while something used them', async () => {
  const { id, overview } = await open()
  const now = app.clock.now()
  let made = 0
  async function token(
    name: string,
    ends: number | null,
    used: number | null,
    more: { key_scope?: string; created?: number } = {},
  ) {
    const at = (days: number | null) =>
      days === null ? null : now.add({ minutes: Math.round(days * 24 * 60) }).toString()
    const key = `t${id}x`.padEnd(10, '0') + String(++made).padStart(2, '0')
    await app.sql(
      `insert into tokens (id, secret_sha256, name, ability, restaurant_id, expires_at, last_used_at, last_used_from, key_scope, created_at)
       values ($1::text, sha256(convert_to($1::text, 'UTF8')), $2, 'restaurant-api', $3, $4, $5, '192.0.2.4', $6, $7)`,
      [key, name, id, at(ends), at(used), more.key_scope ?? null, at(more.created ?? -100)],
    )
    return key
  }
  const till = await token('Till', 13, -0.1)
  await token('Website', null, 0)
  await token('Later', 15, 0)
  const stopped = await token('Telephone', -2, -2.1)
  await token('Forgotten', -2, -5)
  await token('Long over', -8, -8.1)
  const replaced = await token('Replaced and idle', 3, -2)
  await token('Replaced and idle', 300, 0, { key_scope: replaced, created: -1 })
  const busy = await token('Replaced and in use', 4, -0.5)
  await token('Replaced and in use', 300, 0, { key_scope: busy, created: -1 })
  const { ending_tokens: ending } = await overview()
  assert.deepEqual(
    ending.map((one: { id: string; name: string; has_ended: boolean }) => [one.id, one.name, one.has_ended]),
    [
      [stopped, 'Telephone', true],
      [busy, 'Replaced and in use', false],
      [till, 'Till', false],
    ],
  )
  assert.equal(ending[2].last_used_from, '192.0.2.4')
})

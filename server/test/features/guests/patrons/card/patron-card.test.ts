/** A guest's card: own tags, birthday, visits, spend and consent; who may read and change it; what merging and erasing leave. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { birthdayFrom, birthdaysFrom } from '../../../../../src/domain/guest/birthday.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { signedIn } from '../../../../support/signed-in.ts'
import { testApp } from '../../../../support/test-app.ts'
import { addBooking, addPatron } from '../patron-rows.ts'

const app = await testApp({ now: '2026-06-10T10:00:00Z' })
const house = await openRestaurant(app)
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
await app.token(house.slug)

const cardOf = async (id: number) => (await app.ask(`GET /patrons/${id}/card`)).body.data
const change = (id: number, body: unknown) => app.ask(`PATCH /patrons/${id}/profile`, { body })

test('the card has what was paid, the bookings to come in their order, and visits with the latest first', async () => {
  const id = await addPatron(app, house.id, { name: 'Ann Borg', news_consent_at: '2026-05-01T10:00:00Z' })
  const past = await addBooking(app, house.id, id, '2026-05-01T18:00:00Z', { status: 'finished' })
  const latest = await addBooking(app, house.id, id, '2026-06-01T18:00:00Z', { status: 'noshow' })
  const second = await addBooking(app, house.id, id, '2026-07-02T18:00:00Z')
  const first = await addBooking(app, house.id, id, '2026-07-01T18:00:00Z')
  await app.sql(
    `insert into booking_payments (restaurant_id, booking_id, status, status_label, purpose, purpose_label, amount, currency, paid_at)
     values ($1, $2, 'paid', 'Paid', 'deposit', 'Deposit', 40.5, 'EUR', now()),
            ($1, $3, 'open', 'Open', 'deposit', 'Deposit', 99, 'EUR', null)`,
    [house.id, past, latest],
  )
  const card = await cardOf(id)
  assert.deepEqual(
    card.to_come.map((one: { id: number }) => one.id),
    [first, second],
  )
  assert.deepEqual(
    card.visits.map((one: { id: number; status: string }) => [one.id, one.status]),
    [
      [latest, 'noshow'],
      [past, 'finished'],
    ],
  )
  assert.deepEqual(card.spend, [{ currency: 'EUR', amount: 40.5, bookings: 1 }])
  assert.equal(card.news.wanted, true)
  assert.match(card.news.consented_at, /^2026-05-01T/)
  assert.deepEqual(card.patron, (await app.ask(`GET /patrons/${id}`)).body.data, 'the spec’d shape, unchanged')
})

test('a guest’s own tags are added and removed once each whatever their case, and the history says by whom', async () => {
  const id = await addPatron(app, house.id, { name: 'Carm Vella' })
  const before = (await app.sql('select version from patrons where id = $1', [id]))[0]?.version as number
  assert.deepEqual((await change(id, { add_own_tags: ['Allergic to celery', 'Window'] })).body.data, {
    own_tags: ['Allergic to celery', 'Window'],
    birthday: null,
  })
  const { body } = await change(id, {
    add_own_tags: ['WINDOW', 'Left-handed'],
    remove_own_tags: ['allergic to CELERY'],
  })
  assert.deepEqual(body.data.own_tags, ['Window', 'Left-handed'])
  const after = (await app.sql('select version from patrons where id = $1', [id]))[0]?.version as number
  assert.ok(after > before, 'open diaries and edits notice')
  const entries = (await app.ask(`GET /patrons/${id}/history`)).body.data
  assert.deepEqual(entries.at(-1).changes.own_tags.to, ['Window', 'Left-handed'])
  const many = Array.from({ length: 20 }, (_, index) => `Tag ${index}`)
  const refused = await change(id, { add_own_tags: many })
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.add_own_tags[0], /more than 20 tags/)
  assert.equal((await change(id, { add_own_tags: [' blank'] })).status, 422)
})

test('two people who add different tags to a guest at once both succeed', async () => {
  const id = await addPatron(app, house.id, { name: 'Both' })
  const tags = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(tags.map((tag) => change(id, { add_own_tags: [tag] })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.deepEqual((await cardOf(id)).own_tags.toSorted(), tags.toSorted())
})

test('birthdays of the week stand in their order, each with the next booking', async () => {
  const names: readonly [string, string][] = [
    ['Sunday', '06-14'],
    ['Today', '06-10'],
    ['Next Wednesday', '06-17'],
    ['Yesterday', '06-09'],
  ]
  const ids = new Map<string, number>()
  for (const [name, birthday] of names) {
    const id = await addPatron(app, house.id, { name })
    ids.set(name, id)
    assert.equal((await change(id, { birthday })).status, 200)
  }
  const booking = await addBooking(app, house.id, ids.get('Sunday') ?? 0, '2026-06-14T18:00:00Z')
  const { body } = await app.ask('GET /patrons/birthdays')
  assert.deepEqual(
    body.data.map((one: { name: string; date: string; next_booking: { id: number } | null }) => [
      one.name,
      one.date,
      one.next_booking?.id ?? null,
    ]),
    [
      ['Today', '2026-06-10', null],
      ['Sunday', '2026-06-14', booking],
    ],
  )
  assert.equal((await change(ids.get('Today') ?? 0, { birthday: '02-30' })).status, 422)
  assert.equal((await change(ids.get('Today') ?? 0, { birthday: null })).body.data.birthday, null)
})

test('a birthday on 29 February is celebrated on the 28th of other years', () => {
  assert.deepEqual(birthdayFrom('02-29'), { month: 2, day: 29 })
  assert.equal(birthdayFrom('04-31'), null)
  const daysOf = (year: number) =>
    birthdaysFrom(`${year}-02-27`, 4)
      .filter(({ birthday }) => birthday.month === 2 && birthday.day === 29)
      .map(({ date }) => date)
  assert.deepEqual([daysOf(2027), daysOf(2028)], [['2027-02-28'], ['2028-02-29']])
})

test('merging joins own tags and fills in the birthday; erasing and the export leave nothing out', async () => {
  const kept = await addPatron(app, house.id, { name: 'Kept' })
  const other = await addPatron(app, house.id, { name: 'Other' })
  await change(kept, { add_own_tags: ['Window'] })
  await change(other, { add_own_tags: ['window', 'Allergic to celery'], birthday: '12-24' })
  assert.equal((await app.ask(`POST /patrons/${kept}/merge`, { body: { patron_id: other } })).status, 200)
  const { own_tags, birthday } = await cardOf(other)
  assert.deepEqual([own_tags, birthday], [['Window', 'Allergic to celery'], '12-24'])
  const exported = (await app.ask(`GET /patrons/${kept}/export`)).body.data.patron
  assert.deepEqual([exported.own_tags, exported.birthday], [own_tags, birthday])
  assert.equal((await app.ask(`DELETE /patrons/${kept}`)).status, 200)
  const rows = await app.sql('select from patron_profiles where patron_id = any ($1)', [[kept, other]])
  assert.equal(rows.length, 0)
  const [history] = await app.sql<{ text: string }>(
    `select coalesce(string_agg(changes::text, ''), '') as text from patron_history where patron_id = $1`,
    [kept],
  )
  assert.doesNotMatch(history?.text ?? '', /celery/)
})

test('a viewer is refused, a host reads and notes, and another restaurant’s guest is unknown', async () => {
  const id = await addPatron(app, house.id, { name: 'Ours' })
  const theirs = await addPatron(app, neighbour.id, { name: 'Theirs' })
  const [viewer, host] = await Promise.all([signedIn(app, house.id, 'viewer'), signedIn(app, house.id, 'host')])
  const asked = [
    ['GET', `/patrons/${id}/card`],
    ['PATCH', `/patrons/${id}/profile`],
    ['GET', '/patrons/birthdays'],
  ] as const
  for (const [method, path] of asked) {
    const body = method === 'PATCH' ? { body: { add_own_tags: ['Seen'] } } : {}
    assert.equal((await app.ask(`${method} ${path}`, { headers: viewer, token: null, ...body })).status, 403, path)
    assert.equal((await app.ask(`${method} ${path}`, { headers: host, token: null, ...body })).status, 200, path)
  }
  for (const path of [`GET /patrons/${id}/export`, `DELETE /patrons/${id}`]) {
    assert.equal((await app.ask(path, { headers: host, token: null })).status, 403, path)
  }
  assert.equal((await app.ask(`GET /patrons/${theirs}/card`)).status, 404)
  assert.equal((await change(theirs, { birthday: '01-01' })).status, 404)
})

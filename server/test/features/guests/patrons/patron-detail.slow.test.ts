import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { patronTags } from '../../../../src/domain/guest/patron-tags.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from './patron-rows.ts'

const app = await testApp()
const house = await openRestaurant(app)
const other = await openRestaurant(app, { slug: 'elsewhere' })
await app.token(house.slug)
const foreignId = await addPatron(app, other.id, { name: 'Foreign', email: 'shared@example.com' })

const noTags = Object.fromEntries(patronTags.map((tag) => [tag, false]))
const put = (id: number | string, body: unknown) => app.ask(`PUT /patrons/${id}`, { body })
const detailOf = async (id: number) => (await app.ask(`GET /patrons/${id}`)).body.data

describe('show', () => {
  test('exactly the fields of the contract, with numbers counted from the bookings', async () => {
    const id = await addPatron(app, house.id, {
      name: 'Ann Borg',
      email: 'ann@example.com',
      mobile_number: '7900',
      mobile_prefix: '+356',
      comments: 'Likes the window',
      is_vip: true,
    })
    const bookings = [
      ['2026-05-01T18:00:00Z', 'arrived_in_service'],
      ['2026-06-20T22:30:00Z', 'cancelled'],
      ['2026-04-01T18:00:00Z', 'noshow'],
      ['2026-05-03T18:00:00Z', 'rejected'],
    ] as const
    for (const [at, status] of bookings) await addBooking(app, house.id, id, at, { status })
    const { status, body } = await app.ask(`GET /patrons/${id}`)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: {
        id,
        name: 'Ann Borg',
        email: 'ann@example.com',
        mobile_number: '7900',
        mobile_prefix: '+356',
        comments: 'Likes the window',
        is_vip: true,
        is_vegan: false,
        is_vegetarian: false,
        walkin: false,
        tags: { ...noTags, is_vip: true },
        stats: { total_bookings: 4, cancelled_bookings: 1, no_show_bookings: 1, last_booking_date: '2026-06-21' },
      },
    })
  })

  test('a walk-in is shown; one without bookings has no last date', async () => {
    const id = await addPatron(app, house.id, { name: 'Walk-in', walkin: true })
    const { walkin, stats, email } = await detailOf(id)
    assert.deepEqual([walkin, email], [true, null])
    assert.deepEqual(stats, { total_bookings: 0, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: null })
  })

  test('numbers follow the bookings through the API', async () => {
    const patron = { first_name: 'Stat', email: 'stat@example.com' }
    const order = (date: string) => app.ask('POST /bookings', { body: { date, adults: 2, patron } })
    const first = await order('2026-06-12T19:30:00')
    await order('2026-06-13T19:30:00')
    const shown = await app.ask(`GET /bookings/${first.body.data.id}`)
    const { id, stats } = shown.body.data.patron
    assert.deepEqual((await detailOf(id)).stats, stats)
    assert.deepEqual(stats, {
      total_bookings: 2,
      cancelled_bookings: 0,
      no_show_bookings: 0,
      last_booking_date: '2026-06-13',
    })
    await app.ask(`POST /bookings/${first.body.data.id}/status`, { body: { status: 'cancelled' } })
    assert.equal((await detailOf(id)).stats.cancelled_bookings, 1)
  })

  test("what does not exist, another restaurant's patron and what cannot be an id answer alike", async () => {
    const answers = []
    for (const id of ['999999', String(foreignId), 'x', '0', '-1', '1.5', '99999999999', '%00']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        answers.push(await app.ask(`${method} /patrons/${id}`, method === 'PUT' ? { body: { name: 'X' } } : {}))
      }
      answers.push(await app.ask(`GET /patrons/${id}/export`))
    }
    for (const { status, body } of answers) {
      assert.equal(status, 404)
      assert.equal(body.error.code, 'NOT_FOUND')
    }
    assert.equal(new Set(answers.slice(0, 28).map(({ text }) => text)).size, 1)
  })
})

describe('update', () => {
  test('changes what is given, leaves the rest, and answers with the short form', async () => {
    const id = await addPatron(app, house.id, { name: 'Old Name', email: 'old@example.com', comments: 'Keep me' })
    const { status, body } = await put(id, {
      name: '  New Name ',
      is_vip: true,
      tags: { is_vegan: true },
      is_local: true,
    })
    assert.equal(status, 200)
    assert.deepEqual(body, {
      message: 'Patron updated.',
      data: { id, name: 'New Name', email: 'old@example.com', mobile_number: null },
    })
    const detail = await detailOf(id)
    assert.deepEqual(detail.tags, { ...noTags, is_vip: true, is_vegan: true })
    assert.equal(detail.comments, 'Keep me')
    const found = await app.ask('POST /patrons/query', { body: { filters: { q: 'new name', origin: 'local' } } })
    assert.equal(found.body.meta.total, 1)
  })

  test('null clears contact and comments; blank numbers are none', async () => {
    const contact = { email: 'clear@example.com', mobile_number: '1', mobile_prefix: '+1', comments: 'x' }
    const id = await addPatron(app, house.id, { name: 'Clear', ...contact })
    await put(id, { email: null, mobile_number: ' ', mobile_prefix: null, comments: null })
    const { email, mobile_number, mobile_prefix, comments } = await detailOf(id)
    assert.deepEqual([email, mobile_number, mobile_prefix, comments], [null, null, null, null])
  })

  test('every tag can be set and unset, flat and under tags', async () => {
    const id = await addPatron(app, house.id, { name: 'Tags' })
    for (const tag of patronTags) {
      await put(id, { [tag]: true })
      assert.deepEqual((await detailOf(id)).tags, { ...noTags, [tag]: true })
      await put(id, { tags: { [tag]: false } })
      assert.deepEqual((await detailOf(id)).tags, noTags)
    }
    assert.equal((await put(id, { is_vip: true, tags: { is_vip: true } })).status, 200)
  })

  test('tags that contradict each other are refused and nothing is written', async () => {
    const id = await addPatron(app, house.id, { name: 'Contra' })
    const { status, body } = await put(id, { name: 'Changed', is_vip: true, tags: { is_vip: false } })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['tags.is_vip'])
    assert.equal((await detailOf(id)).name, 'Contra')
  })

  test('all errors are reported at once', async () => {
    const id = await addPatron(app, house.id, { name: 'Wrong' })
    const wrong = {
      name: ' ',
      email: 'nope',
      mobile_number: 7,
      is_vip: 'yes',
      tags: { is_vegan: 1 },
      comments: 'x'.repeat(2001),
    }
    const { status, body } = await put(id, wrong)
    assert.equal(status, 422)
    const fields = ['comments', 'email', 'is_vip', 'mobile_number', 'name', 'tags.is_vegan']
    assert.deepEqual(Object.keys(body.errors).sort(), fields)
    assert.equal((await put(id, { name: null })).status, 422)
    assert.equal((await put(id, { name: 'x'.repeat(202) })).status, 422)
  })

  test('an e-mail another patron has is refused, in any case; the same one elsewhere is not', async () => {
    await addPatron(app, house.id, { name: 'Owner', email: 'Taken@example.com' })
    const id = await addPatron(app, house.id, { name: 'Wants it' })
    const { status, body } = await put(id, { name: 'Half written', email: 'tAKEN@example.com' })
    assert.equal(status, 422)
    const [sentence] = body.errors.email
    assert.match(
      sentence,
      /^The email field is the address of another patron of this restaurant\. If they are one guest, merge/,
    )
    assert.equal((await detailOf(id)).name, 'Wants it')
    assert.equal((await put(id, { email: 'shared@example.com' })).status, 200)
    assert.equal((await put(id, { email: 'SHARED@example.com' })).status, 200, "one's own in another case")
  })

  test('of concurrent updates with one address one succeeds, the others are refused with the reason', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addPatron(app, house.id, { name: `Racer ${n}` })),
    )
    const answers = await Promise.all(ids.map((id) => put(id, { email: 'race@example.com' })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 11 }, () => 422)])
    for (const { status, body } of answers) if (status === 422) assert.deepEqual(Object.keys(body.errors), ['email'])
  })

  test('a concurrent booking and update with one new address never fail', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `both${round}@example.com`
      const id = await addPatron(app, house.id, { name: `Both ${round}` })
      const body = { date: `2026-07-${10 + round}T19:00:00`, adults: 2, patron: { first_name: 'Both', email } }
      const [updated, booked] = await Promise.all([put(id, { email }), app.ask('POST /bookings', { body })])
      assert.equal(booked.status, 201, booked.text)
      assert.ok([200, 422].includes(updated.status), updated.text)
      const [owners] = await app.sql<{ count: number }>('select count(*)::int from patrons where email = $1', [email])
      assert.equal(owners?.count, 1)
    }
  })
})

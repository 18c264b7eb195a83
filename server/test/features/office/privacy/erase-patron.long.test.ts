/** After an erasure the guest's data is in no column of the database, and no concurrent write restores it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { storeAllEvents } from '../../../support/sql/stored-events.ts'
import { testApp } from '../../../support/test-app.ts'
import { tracesIn } from './traces.ts'

const app = await testApp({ poolSize: 12 })
const house = await openRestaurant(app, { settings: { max_days: 730 } })
await storeAllEvents(app, house.id)
await app.token(house.slug)

const tracesOf = await tracesIn(app)

const secrets = {
  name: 'Forgetta',
  email: 'forgetta@example.com',
  phone: '79556677',
  comments: 'owes us money',
  comment: 'it is her birthday',
  later: 'it is her wedding',
  otherName: 'Incognita',
  otherPhone: '79556688',
  private: 'came with someone else',
  company: 'Secretco',
  room: 'R-4711',
  custom: 'passport 123',
  concierge: 'Concierge of Forgetta',
  review: 'I, Forgetta, loved it',
}

async function bookSecretly(date: string) {
  const body = {
    date,
    adults: 2,
    comment: secrets.comment,
    private_comment: secrets.private,
    company: secrets.company,
    room_number: secrets.room,
    custom_field: secrets.custom,
    concierge: secrets.concierge,
    patron: {
      first_name: secrets.name,
      last_name: 'Borg',
      email: secrets.email,
      mobile_number: secrets.phone,
      mobile_prefix: '+356',
    },
  }
  const { status, text, body: answer } = await app.ask('POST /bookings', { body, key: `secret-${date.slice(0, 10)}` })
  assert.equal(status, 201, text)
  return { id: answer.data.id as number, order: body }
}

const patronOf = async (bookingId: number): Promise<number> =>
  (await app.ask(`GET /bookings/${bookingId}`)).body.data.patron.id

describe('erase', () => {
  let id: number
  let first: Awaited<ReturnType<typeof bookSecretly>>

  test('before: the data is in many tables, and the export has all of it', async () => {
    first = await bookSecretly('2026-06-12T19:00:00')
    const second = await bookSecretly('2026-06-13T19:00:00')
    id = await patronOf(first.id)
    const contact = { last_name: secrets.otherName, mobile_number: secrets.otherPhone }
    await app.ask(`PATCH /bookings/${first.id}`, { body: { comment: secrets.later, patron: contact } })
    await app.ask(`PUT /patrons/${id}`, { body: { comments: secrets.comments, is_allergic_to_nuts: true } })
    await app.sql(
      `insert into reviews (restaurant_id, booking_id, rating, text, traits, local_date, is_visible)
       values ($1, $2, 4.5, $3, '{"food": 5}', '2026-06-14', true)`,
      [house.id, second.id, secrets.review],
    )
    await app.sql(
      `with hook as (insert into webhooks (restaurant_id, url, secret, events)
                     values ($1, 'https://example.net', 'x', '{booking.created}') returning id),
            sent as (insert into webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
                     select $1, hook.id, e.id, e.type from hook, events e where e.booking_id = $2 returning id)
       insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, answer)
       select $1, id, 1, now(), 5, 200, 'thanks for ' || $3 from sent`,
      [house.id, first.id, secrets.email],
    )
    for (const [what, word] of Object.entries(secrets)) assert.notDeepEqual(await tracesOf([word]), [], what)

    const { status, body, text } = await app.ask(`GET /patrons/${id}/export`)
    assert.equal(status, 200)
    for (const [what, word] of Object.entries(secrets)) assert.ok(text.includes(word), `${what} is not in the export`)
    assert.deepEqual(Object.keys(body.data), ['patron', 'bookings', 'reviews', 'events', 'messages', 'texts'])
    assert.equal(body.data.bookings.length, 2)
    assert.equal(body.data.reviews.length, 1)
    assert.equal(body.data.events.length, 5)
    assert.deepEqual(
      body.data.bookings[0].history.map((entry: { action: string }) => entry.action),
      ['create', 'update'],
    )
  })

  test('after: the data is in no table; erasing again changes nothing', async () => {
    const erased = await app.ask(`DELETE /patrons/${id}`)
    assert.equal(erased.status, 200)
    assert.match(erased.body.message, /^Patron erased\./)
    assert.deepEqual(await tracesOf(Object.values(secrets)), [])
    const [before] = await app.sql('select * from patrons where id = $1', [id])
    app.clock.advance({ hours: 1 })
    assert.equal((await app.ask(`DELETE /patrons/${id}`)).status, 200)
    assert.deepEqual(await app.sql('select * from patrons where id = $1', [id]), [before])
  })

  test('the guest is not found, listed or changed any more; the bookings and their numbers stay', async () => {
    for (const line of [`GET /patrons/${id}`, `GET /patrons/${id}/export`])
      assert.equal((await app.ask(line)).status, 404)
    assert.equal((await app.ask(`PUT /patrons/${id}`, { body: { name: 'Back' } })).status, 404)
    const { patron, adults } = (await app.ask(`GET /bookings/${first.id}`)).body.data
    assert.equal(adults, 2)
    assert.deepEqual(patron, {
      id,
      name: 'Erased guest',
      email: null,
      mobile_number: null,
      comments: null,
      walkin: false,
      stats: { total_bookings: 2, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: '2026-06-13' },
    })
    const history = (await app.ask(`GET /bookings/${first.id}/history`)).body.data
    const erased = { from: null, to: null }
    assert.deepEqual(history[1].changes, { comment: erased, patron: erased })
    const [review] = await app.sql('select rating::text, text, traits from reviews')
    assert.deepEqual(review, { rating: '4.50', text: '', traits: { food: 5 } })
  })

  test('a retry of the first request gets its answer without the guest', async () => {
    const { status, headers, body, text } = await app.ask('POST /bookings', {
      body: first.order,
      key: 'secret-2026-06-12',
    })
    assert.equal(status, 201)
    assert.equal(headers['idempotent-replayed'], 'true')
    assert.equal(body.data.id, first.id)
    assert.deepEqual(body.data.patron, { name: 'Erased guest', email: null, mobile_number: null })
    assert.ok(!text.includes(secrets.comment))
  })

  test('a guest who books again is a new patron', async () => {
    const again = await bookSecretly('2026-06-20T19:00:00')
    const fresh = await patronOf(again.id)
    assert.notEqual(fresh, id)
    await app.ask(`DELETE /patrons/${fresh}`)
    assert.deepEqual(await tracesOf(Object.values(secrets)), [])
  })
})

test('merged guests are exported and erased with the guest, by either id', async () => {
  const merged = { first_name: 'Mergetta', email: 'mergetta@example.com', mobile_number: '79112299' }
  const [kept, other] = await Promise.all(
    [{ first_name: 'Keptina' }, merged].map(async (patron, place) => {
      const body = { date: `2026-06-2${5 + place}T19:00:00`, adults: 2, patron }
      return patronOf((await app.ask('POST /bookings', { body })).body.data.id)
    }),
  )
  await app.sql(`update patrons set import_key = 'mergetta-4711' where id = $1`, [other])
  await app.ask(`PUT /patrons/${other}`, { body: { comments: 'mergetta sings' } })
  assert.equal((await app.ask(`POST /patrons/${kept}/merge`, { body: { patron_id: other } })).status, 200)
  const words = ['mergetta', '79112299', 'keptina']
  for (const id of [kept, other]) {
    const { text, body } = await app.ask(`GET /patrons/${id}/export`)
    for (const word of words) assert.ok(text.toLowerCase().includes(word), word)
    assert.deepEqual([body.data.patron.id, body.data.patron.history.length], [kept, 2])
    assert.deepEqual(body.data.bookings[1].contact, {
      ...{ name: 'Mergetta', email: 'mergetta@example.com', mobile_number: '79112299', mobile_prefix: null },
    })
  }
  assert.equal((await app.ask(`DELETE /patrons/${other}`)).status, 200)
  assert.deepEqual(await tracesOf(words), [])
  for (const id of [kept, other]) assert.equal((await app.ask(`GET /patrons/${id}`)).status, 404)
})

test('bookings and changes concurrent with the erasure restore nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const month = String(7 + (round % 5)).padStart(2, '0')
    const day = String(1 + round).padStart(2, '0')
    const patron = { first_name: `Racy${round}`, email: `racy${round}@example.com`, mobile_number: `7955511${round}` }
    const order = (time: string) => ({
      date: `2026-${month}-${day}T${time}:00`,
      adults: 2,
      comment: `racy${round} note`,
      patron,
    })
    const made = await app.ask('POST /bookings', { body: order('19:00') })
    const id = await patronOf(made.body.data.id)
    const bookedBefore = Number(made.body.data.id)

    const answers = await Promise.all([
      app.ask(`PATCH /bookings/${bookedBefore}`, { body: { adults: 1 } }),
      app.ask('POST /bookings', { body: { ...order('20:00'), date: `2027-${month}-${day}T19:00:00` } }),
      app.ask(`DELETE /patrons/${id}`),
      app.ask('POST /bookings', { body: order('21:00') }),
      app.ask(`PUT /patrons/${id}`, { body: { comments: `racy${round} again` } }),
    ])
    for (const [place, { status, text }] of answers.entries()) {
      assert.ok(status < 300 || (place === 4 && status === 404), `${place}: ${status} ${text}`)
    }
    // A booking after the erasure made a new patron, whose data is in the tables.
    const later = await app.sql<{ id: number }>('select id from patrons where email = $1', [patron.email])
    assert.ok(!later.some((row) => row.id === id), 'the erased patron has its address back')
    for (const row of later) assert.equal((await app.ask(`DELETE /patrons/${row.id}`)).status, 200)
    assert.deepEqual(await tracesOf([`racy${round}@`, `racy${round} `, `7955511${round}`]), [])
  }
})

/** Two records of one guest become one; nothing that referred to either is lost. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from './patron-rows.ts'

const app = await testApp({ poolSize: 12 })
const house = await openRestaurant(app, { settings: { max_days: 730 } })
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
await app.token(house.slug)

const merge = (id: number, patron_id: unknown) => app.ask(`POST /patrons/${id}/merge`, { body: { patron_id } })
const detailOf = async (id: number) => (await app.ask(`GET /patrons/${id}`)).body.data
const versionsOf = async (date: string) =>
  (await app.sql('select version from diary_days where restaurant_id = $1 and date = $2', [house.id, date]))[0]?.version

async function twoRecords() {
  const kept = await addPatron(app, house.id, { name: 'Ann Borg', email: null, comments: 'Window', is_vip: true })
  const contact = { email: `ann${kept}@example.com`, mobile_prefix: '+356', mobile_number: `79${100_000 + kept}` }
  const other = await addPatron(app, house.id, {
    ...{ name: 'A. Borg', ...contact, comments: 'Carries an injector' },
    ...{ is_allergic_to_nuts: true, import_key: `old-${kept}` },
  })
  return { kept, other, contact }
}

describe('merging two patrons', () => {
  test('moves bookings and reviews, joins tags and comments, and fills in contact', async () => {
    const { kept, other, contact } = await twoRecords()
    await addBooking(app, house.id, kept, '2026-05-01T18:00:00Z')
    const moved = await addBooking(app, house.id, other, '2026-07-01T18:00:00Z', { name: 'A. Borg' })
    await app.sql(
      `insert into reviews (restaurant_id, booking_id, rating, text, local_date) values ($1, $2, 5, 'Good', '2026-06-01')`,
      [house.id, moved],
    )
    const before = (await versionsOf('2026-07-01')) ?? 0
    const { status, body, text } = await merge(kept, other)
    assert.equal(status, 200, text)
    assert.equal(body.message, 'Patrons merged.')
    assert.deepEqual(body.data, await detailOf(kept))
    const { id, name, comments, tags, stats, ...rest } = body.data
    assert.deepEqual([id, name, comments], [kept, 'Ann Borg', 'Window\nCarries an injector'])
    assert.deepEqual([rest.email, rest.mobile_prefix, rest.mobile_number], Object.values(contact))
    assert.deepEqual([tags.is_vip, tags.is_allergic_to_nuts], [true, true])
    assert.deepEqual([stats.total_bookings, stats.last_booking_date], [2, '2026-07-01'])
    const shown = (await app.ask(`GET /bookings/${moved}`)).body.data.patron
    assert.deepEqual([shown.id, shown.name], [kept, 'A. Borg'])
    const exported = (await app.ask(`GET /patrons/${kept}/export`)).body.data
    assert.deepEqual([exported.bookings.length, exported.reviews.length], [2, 1])
    assert.ok(((await versionsOf('2026-07-01')) ?? 0) > before)
  })

  test('leaves one in the list, and the id that disappeared means the one who stays', async () => {
    const { kept, other } = await twoRecords()
    await merge(kept, other)
    const { body } = await app.ask('POST /patrons/query', { body: { filters: { q: `ann${kept}@` } } })
    assert.deepEqual([body.meta.total, body.data[0].id], [1, kept])
    assert.deepEqual(await detailOf(other), await detailOf(kept))
    await app.ask(`PUT /patrons/${other}`, { body: { is_vegan: true } })
    assert.equal((await detailOf(kept)).is_vegan, true)
    const booked = await app.ask('POST /bookings', {
      body: { date: '2026-06-20T19:00:00', adults: 2, patron_id: other },
    })
    const shown = await app.ask(`GET /bookings/${booked.body.data.id}`)
    assert.equal(shown.body.data.patron.id, kept)
    const [row] = await app.sql('select id from patrons where import_key = $1', [`old-${kept}`])
    assert.equal(row?.id, other, 'a second import of the same file finds the record')
  })

  test('keeps contact that both have, and records what the other had', async () => {
    const kept = await addPatron(app, house.id, { name: 'Ben', email: 'ben@example.com', mobile_number: '79200001' })
    const other = await addPatron(app, house.id, { name: 'Benny', email: 'benny@example.com' })
    await merge(kept, other)
    assert.equal((await detailOf(kept)).email, 'ben@example.com')
    const { body } = await app.ask(`GET /patrons/${other}/history`)
    assert.equal(body.data.length, 1)
    const [{ action, actor, changes, at }] = body.data
    assert.deepEqual([action, actor, at], ['merge', 'token:Test', '2026-06-10T12:00:00+02:00'])
    assert.deepEqual(changes, {
      patron_id: { from: other, to: kept },
      name: { from: 'Benny', to: 'Ben' },
      email: { from: 'benny@example.com', to: 'ben@example.com' },
      mobile_number: { from: null, to: '79200001' },
    })
  })

  test('again leads from every id to the one who stays', async () => {
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => addPatron(app, house.id, { name })))
    await merge(b as number, a as number)
    await merge(c as number, b as number)
    for (const id of [a, b, c]) assert.equal((await detailOf(id as number)).id, c)
    assert.equal((await app.ask(`GET /patrons/${a}/history`)).body.data.length, 2)
  })

  test('a walk-in becomes the guest it was', async () => {
    const walkin = await addPatron(app, house.id, { name: 'Walk-in', walkin: true })
    const guest = await addPatron(app, house.id, { name: 'Cy Debono' })
    const { body } = await merge(walkin, guest)
    assert.deepEqual([body.data.name, body.data.walkin], ['Cy Debono', false])
  })

  test('is refused with oneself, with an unknown, foreign or erased patron, and for an unknown one', async () => {
    const { kept, other } = await twoRecords()
    const foreign = await addPatron(app, neighbour.id, { name: 'Foreign' })
    const erased = await addPatron(app, house.id, { name: 'Erased' })
    await app.ask(`DELETE /patrons/${erased}`)
    for (const id of [foreign, erased, 2_000_000]) {
      const { status, body } = await merge(kept, id)
      assert.deepEqual([status, body.errors], [422, { patron_id: ['The selected patron_id is invalid.'] }])
      assert.equal((await merge(id, kept)).status, 404)
    }
    await merge(kept, other)
    for (const id of [kept, other]) {
      const { status, body } = await merge(kept, id)
      assert.equal(status, 422)
      assert.deepEqual(body.errors, { patron_id: ['The patron_id field must be the id of another patron.'] })
    }
    assert.equal((await app.ask(`POST /patrons/${kept}/merge`, { body: {} })).status, 422)
  })
})

test('bookings made while their patrons are merged are all with the one who stays', async () => {
  for (let round = 0; round < 6; round++) {
    const { kept, other, contact } = await twoRecords()
    const day = Temporal.PlainDate.from('2026-09-01').add({ days: round * 10 })
    const orders = [{ patron: { first_name: 'Ann', ...contact } }, { patron_id: other }, { patron_id: kept }]
    const bookings = Array.from({ length: 9 }, (_, n) =>
      app.ask('POST /bookings', {
        body: { date: `${day.add({ days: n })}T19:00:00`, adults: 2, ...orders[n % orders.length] },
      }),
    )
    const merging = [merge(kept, other), app.ask(`PUT /patrons/${other}`, { body: { name: 'Ann Maria Borg' } })]
    const answers = await Promise.all([...bookings, ...merging])
    for (const { status, text } of answers) assert.ok(status === 201 || status === 200, text)
    const [row] = await app.sql<{ kept: number; elsewhere: number }>(
      `select count(*) filter (where patron_id = $2)::int as kept, count(*) filter (where patron_id <> $2)::int as elsewhere
         from bookings where restaurant_id = $1 and local_date between $3 and $4`,
      [house.id, kept, day.toString(), day.add({ days: 8 }).toString()],
    )
    assert.deepEqual(row, { kept: 9, elsewhere: 0 })
  }
})

test('two merges in opposite directions leave one patron', async () => {
  for (let round = 0; round < 6; round++) {
    const { kept, other } = await twoRecords()
    const answers = await Promise.all([merge(kept, other), merge(other, kept)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
    assert.equal((await detailOf(kept)).id, (await detailOf(other)).id)
  }
})

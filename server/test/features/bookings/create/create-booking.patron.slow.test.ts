/** Who the guest is: the same e-mail, else the same telephone and name; what is known is never overwritten by a booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ sources: [{ name: 'Website' }] })
const { booked, house, show, sql } = evening

const patronOf = async (patron: object, also: object = {}) =>
  (await show((await booked({ patron, ...also })).id)).patron
const stored = async (id: number) => {
  const [row] = await sql('select name, email, mobile_number, mobile_prefix, walkin from patrons where id = $1', [id])
  return row
}

const unknownTelephone = { mobile_number: null, mobile_prefix: null, walkin: false }

describe('the same guest', () => {
  test('by e-mail, in whatever case', async () => {
    const first = await patronOf({ first_name: 'Ann', email: 'Ann@Example.com' })
    const again = await patronOf({ first_name: 'Anna', email: 'aNN@example.COM' })
    assert.equal(again.id, first.id)
    assert.deepEqual(await stored(first.id), { ...unknownTelephone, name: 'Ann', email: 'Ann@Example.com' })
    assert.deepEqual(again.stats.total_bookings, 2)
  })

  test('by telephone, prefix and number', async () => {
    const first = await patronOf({ first_name: 'Ben', mobile_prefix: '+356', mobile_number: '79111111' })
    const again = await patronOf({ first_name: 'Ben', mobile_prefix: '+356', mobile_number: '79111111' })
    assert.equal(again.id, first.id)
    const abroad = await patronOf({ first_name: 'Ben', mobile_prefix: '+39', mobile_number: '79111111' })
    assert.notEqual(abroad.id, first.id)
    const bare = await patronOf({ first_name: 'Ben', mobile_number: '79111111' })
    assert.notEqual(bare.id, first.id)
    const bareAgain = await patronOf({ first_name: 'Ben', mobile_number: '79111111' })
    assert.equal(bareAgain.id, bare.id)
  })

  test('the e-mail goes before the telephone', async () => {
    const byPhone = await patronOf({ first_name: 'Cy', mobile_number: '79222222' })
    const byEmail = await patronOf({ first_name: 'Di', email: 'di@example.com' })
    const both = await patronOf({ first_name: 'Di', email: 'di@example.com', mobile_number: '79222222' })
    assert.equal(both.id, byEmail.id)
    assert.notEqual(both.id, byPhone.id)
  })

  test('a name alone identifies no patron', async () => {
    const first = await patronOf({ first_name: 'Eve', last_name: 'Grech' })
    assert.notEqual((await patronOf({ first_name: 'Eve', last_name: 'Grech' })).id, first.id)
  })

  test('is another in another restaurant', async () => {
    const other = await openRestaurant(evening, { slug: 'other', settings: { max_days: 730 } })
    const token = await evening.token(other.slug)
    const patron = { first_name: 'Flo', email: 'flo@example.com' }
    const here = await patronOf(patron)
    const { id } = await booked({ patron }, { token })
    const { body } = await evening.ask(`GET /bookings/${id}`, { token })
    assert.notEqual(body.data.patron.id, here.id)
    assert.equal(body.data.patron.stats.total_bookings, 1)
  })

  test('twenty bookings of one new guest at once make one patron', async () => {
    const patron = { first_name: 'Gus', email: 'gus@example.com', mobile_number: '79333333' }
    const made = await Promise.all(Array.from({ length: 20 }, () => booked({ patron })))
    const [row] = await sql(
      `select count(distinct b.patron_id)::int as patrons, count(*)::int as bookings
         from bookings b where b.id = any ($1)`,
      [made.map(({ id }) => id)],
    )
    assert.deepEqual(row, { patrons: 1, bookings: 20 })
  })
})

describe('what is known of a guest', () => {
  test('is filled in where it was not known', async () => {
    const { id } = await patronOf({ first_name: 'Hal', email: 'hal@example.com' })
    await patronOf({ first_name: 'Hal', email: 'hal@example.com', mobile_prefix: '+356', mobile_number: '79444444' })
    const filled = { name: 'Hal', email: 'hal@example.com', mobile_number: '79444444', mobile_prefix: '+356' }
    assert.deepEqual(await stored(id), { ...filled, walkin: false })
    const other = await patronOf({ first_name: 'Ned', email: 'Ned@Example.com' })
    const more = await patronOf({ first_name: 'Ned', email: 'ned@example.com', mobile_number: '79888888' })
    assert.equal(more.id, other.id)
    assert.deepEqual(await stored(other.id), {
      ...unknownTelephone,
      name: 'Ned',
      email: 'Ned@Example.com',
      mobile_number: '79888888',
    })
    const byPhone = await patronOf({ last_name: 'Ivy', mobile_number: '79555555' })
    const filledIn = await patronOf({ last_name: 'Ivy', mobile_number: '79555555', email: 'ivy@example.com' })
    assert.deepEqual([filledIn.id, filledIn.email], [byPhone.id, 'ivy@example.com'])
  })

  test('is never overwritten', async () => {
    const known = { first_name: 'Jan', email: 'jan@example.com', mobile_prefix: '+356', mobile_number: '79666666' }
    const { id } = await patronOf(known)
    const before = await stored(id)
    await patronOf({ first_name: 'Jon', email: 'JAN@example.com', mobile_prefix: '+49', mobile_number: '1701234567' })
    await patronOf({ first_name: 'Jon', email: 'jon@example.com', mobile_prefix: '+356', mobile_number: '79666666' })
    assert.deepEqual(await stored(id), before)
  })

  test('begins with the channel of the first booking', async () => {
    const patron = { first_name: 'Kim', email: 'kim@example.com' }
    const { id } = await patronOf(patron, { booking_source_id: house.sourceIds[0] })
    const [row] = await sql('select channel_id from patrons where id = $1', [id])
    assert.deepEqual(row, { channel_id: house.sourceIds[0] })
  })
})

describe('a walk-in', () => {
  test('with a name but neither e-mail nor telephone stays a walk-in: the name is the booking’s', async () => {
    const patron = { walkin: true, first_name: 'Max', last_name: 'Zammit' }
    const { id, date } = await evening.booked({ patron })
    const shown = await evening.show(id)
    assert.deepEqual([shown.patron.name, shown.patron.walkin], ['Max Zammit', true])
    const listed = async (q: string) =>
      (await evening.ask('POST /patrons/query', { body: { filters: { q } } })).body.data
    assert.deepEqual([await listed('Zammit'), await listed('Walk-in')], [[], []])
    const { body: found } = await evening.ask('POST /bookings/query', { body: { filters: { q: 'zammit' } } })
    assert.deepEqual(
      found.data.map(({ patron: of }: { patron: object }) => of),
      [{ id: found.data[0].patron.id, name: 'Max Zammit', email: null, mobile_number: null, walkin: true }],
    )
    const { body: day } = await evening.ask(`GET /day?date=${date.slice(0, 10)}`)
    assert.deepEqual(
      day.data.bookings.map(({ patron: of }: { patron: { name: string; walkin: boolean } }) => [of.name, of.walkin]),
      [['Max Zammit', true]],
    )
    // Named again they are another walk-in; nothing says that it is the same guest.
    const [first, second] = [await patronOf(patron), await patronOf(patron)]
    assert.notEqual(first.id, second.id)
  })

  test('with an e-mail address or a telephone is a patron like any other', async () => {
    for (const contact of [{ email: 'max@example.com' }, { mobile_number: '79555123' }]) {
      const { name, walkin } = await patronOf({ walkin: true, first_name: 'Max', last_name: 'Zammit', ...contact })
      assert.deepEqual([name, walkin], ['Max Zammit', false])
    }
  })

  test('not from the street but with a name alone, is a patron too', async () => {
    assert.equal((await patronOf({ first_name: 'Ned' })).walkin, false)
  })
})

test('a refused booking leaves no patron behind', async () => {
  await evening.leavesNoTrace(async () => {
    const order = { date: '2026-07-30T04:00:00', patron: { first_name: 'Nil', email: 'nil@example.com' } }
    assert.equal((await evening.book(order)).status, 409)
  })
})

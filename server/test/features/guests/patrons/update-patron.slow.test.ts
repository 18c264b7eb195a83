/** What a correction of a patron refuses, and what it changes beside the patron. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({ settings: { country: 'DE' } })
const { ask, booked, patch, show, sql } = evening

const put = (id: number, body: object) => ask(`PUT /patrons/${id}`, { body })
const bookedBy = async (patron: object, order: object = {}) => show((await booked({ patron, ...order })).id)

describe('a telephone', () => {
  test('of another patron with this name is refused, with the way to merge them', async () => {
    const owner = (await bookedBy({ first_name: 'Ann', last_name: 'Borg', mobile_number: '0170 1112222' })).patron
    const wants = (await bookedBy({ first_name: 'Ann', email: 'ann@example.com' })).patron
    const { status, body } = await put(wants.id, { name: 'Ann B', mobile_prefix: '+49', mobile_number: '170 1112222' })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      mobile_number: [
        `The mobile_number field is the telephone of patron ${owner.id}, who has this name too. If they are one guest, merge them: POST /api/restaurant/patrons/{patron}/merge with patron_id ${owner.id}.`,
      ],
    })
    assert.equal((await ask(`GET /patrons/${wants.id}`)).body.data.mobile_number, null)
  })

  test('that people of different names or addresses share is taken', async () => {
    await bookedBy({ first_name: 'Carl', email: 'carl@example.com', mobile_number: '0170 2223333' })
    const wife = (await bookedBy({ first_name: 'Dora', email: 'dora@example.com' })).patron
    assert.equal((await put(wife.id, { mobile_number: '0170 2223333' })).status, 200)
    const namesake = (await bookedBy({ first_name: 'Carl', email: 'other@example.com' })).patron
    assert.equal((await put(namesake.id, { mobile_number: '0170 2223333' })).status, 200)
  })

  test('of one’s own, written otherwise, is taken; a remark is none', async () => {
    const { patron } = await bookedBy({ first_name: 'Eva', mobile_number: '0170 3334444' })
    assert.equal((await put(patron.id, { mobile_number: '+49 170 3334444' })).status, 200)
    const { status, body } = await put(patron.id, { mobile_number: 'unbekannt' })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['mobile_number']])
  })

  test('of concurrent updates with one telephone and name one succeeds', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, n) => (await bookedBy({ first_name: 'Race', email: `race${n}@x.de` })).patron.id,
      ),
    )
    await Promise.all(ids.map((id) => put(id, { email: null })))
    const answers = await Promise.all(ids.map((id) => put(id, { mobile_number: '0170 4445555' })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 7 }, () => 422)])
  })
})

describe('upcoming bookings', () => {
  const shownOf = async (id: number) => {
    const { name, email, mobile_number } = (await show(id)).patron
    return [name, email, mobile_number]
  }
  const keptOf = async (id: number) =>
    Object.values(
      (await sql('select name, email, mobile_number, mobile_prefix from bookings where id = $1', [id]))[0] ?? {},
    )

  test('made with the old contact get the new one; others keep theirs', async () => {
    const given = { first_name: 'Flo', email: 'flo@example.com', mobile_prefix: '+49', mobile_number: '170 5556666' }
    const upcoming = await bookedBy(given)
    const otherwise = await bookedBy({
      ...given,
      first_name: 'Florence',
      mobile_prefix: null,
      mobile_number: '0171 555',
    })
    const past = await bookedBy(given, { date: '2026-06-01T19:00:00' })
    const cancelled = await bookedBy(given)
    await evening.setStatus(cancelled.id, 'cancelled')
    const date = upcoming.date.slice(0, 10)
    const version = async () => (await sql('select version from diary_days where date = $1', [date]))[0]?.version
    const before = await version()
    const body = { name: 'Flora', email: 'flora@example.com', mobile_number: '171 7778888' }
    assert.equal((await put(upcoming.patron.id, body)).status, 200)
    assert.deepEqual(await keptOf(upcoming.id), ['Flora', 'flora@example.com', '171 7778888', '+49'])
    assert.deepEqual(await keptOf(otherwise.id), ['Florence', 'flora@example.com', '0171 555', null])
    for (const { id } of [past, cancelled]) {
      assert.deepEqual(await keptOf(id), ['Flo', 'flo@example.com', '170 5556666', '+49'])
    }
    assert.ok(Number(await version()) > Number(before), 'the day is read anew')
  })

  test('whose contact was edited keep it', async () => {
    const { id, patron } = await bookedBy({ first_name: 'Gus', email: 'gus@example.com' })
    await patch(id, { patron: { first_name: 'Greta' } })
    await put(patron.id, { name: 'Gustav' })
    assert.deepEqual(await shownOf(id), ['Greta', 'gus@example.com', null])
  })

  test('stay as they are, and their day too, where only comments change', async () => {
    const { date, patron } = await bookedBy({ first_name: 'Hal', email: 'hal@example.com' })
    const days = () => sql('select version from diary_days where date = $1', [date.slice(0, 10)])
    const before = await days()
    await put(patron.id, { comments: 'Likes the window', name: 'Hal' })
    assert.deepEqual(await days(), before)
  })
})

test('corrections, bookings, edits and status changes of one guest at once all succeed', async () => {
  for (let round = 0; round < 6; round++) {
    const given = { first_name: 'Busy', email: `busy${round}@example.com`, mobile_number: `0170 60000${round}1` }
    const date = `${evening.newDay()}T19:00:00`
    const first = await bookedBy(given, { date })
    const id = first.patron.id
    const answers = await Promise.all([
      put(id, { name: `Busy Bee ${round}` }),
      ask('POST /bookings', { body: { date, adults: 2, patron: given } }),
      ask('POST /bookings', { body: { date, adults: 2, patron_id: id } }),
      patch(first.id, { patron: { mobile_number: '0171 1234567' } }),
      evening.setStatus(first.id, 'accepted'),
      put(id, { mobile_number: `0170 70000${round}1` }),
    ])
    for (const [place, { status, text }] of answers.entries()) assert.ok(status < 300, `${place}: ${status} ${text}`)
    const [patrons] = await sql('select count(distinct patron_id)::int as count from bookings where local_date = $1', [
      date.slice(0, 10),
    ])
    assert.equal(patrons?.count, 1)
  }
})

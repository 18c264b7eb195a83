/** Guests who are written down before they book, and the list of guests as a file. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({ settings: { country: 'DE' } })
const { ask, booked, show } = evening
const create = (body: object) => ask('POST /patrons', { body })

describe('a new guest', () => {
  test('is written down with contact, note and marks, and is found by the next booking', async () => {
    const { status, body, headers } = await create({
      ...{ name: 'Ann Borg', email: 'ann@example.com', mobile_number: '0170 1112222' },
      ...{ comments: 'Sits by the window.', is_vip: true, tags: { is_vegan: true } },
    })
    assert.equal(status, 201, JSON.stringify(body))
    const { id } = body.data
    assert.deepEqual(body, {
      message: 'Patron created.',
      data: { id, name: 'Ann Borg', email: 'ann@example.com', mobile_number: '0170 1112222' },
    })
    assert.equal(headers.location, `/api/restaurant/patrons/${id}`)
    const { data } = (await ask(`GET /patrons/${id}`)).body
    assert.deepEqual(
      [data.comments, data.is_vip, data.tags.is_vegan, data.walkin],
      ['Sits by the window.', true, true, false],
    )
    const booking = await booked({ patron: { first_name: 'Ann', email: 'ANN@example.com' } })
    assert.equal((await show(booking.id)).patron.id, id)
  })

  test('who is known already is refused with the id of the patron, and changes nothing', async () => {
    const { id } = (await create({ name: 'Ben Vella', mobile_number: '0170 3334444' })).body.data
    const again = await create({ name: 'Ben Vella', email: 'ben@example.com', mobile_number: '+49 170 3334444' })
    assert.equal(again.status, 422)
    assert.deepEqual(again.body.errors, { name: [`Ben Vella is known already, as patron ${id}.`] })
    assert.equal((await ask(`GET /patrons/${id}`)).body.data.email, null)
    await create({ name: 'Cara', email: 'cara@example.com' })
    assert.equal((await create({ name: 'Carla', email: 'Cara@example.com' })).status, 422, 'the address of another')
    assert.equal((await create({ name: 'Dora Vella', mobile_number: '0170 3334444' })).status, 201, 'another name')
  })

  test('needs a name', async () => {
    const { status, body } = await create({ email: 'nobody@example.com' })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['name']])
    assert.equal((await create({ name: '  ' })).status, 422)
  })
})

describe('the file of guests', () => {
  test('has those of the search, by name, with formulas made harmless', async () => {
    await create({ name: '=1+1', email: 'sum@example.com', is_wine_lover: true })
    await create({ name: 'Zoë, the "red"', mobile_prefix: '+49', mobile_number: '170 5556666', is_wine_lover: true })
    const { status, text, headers } = await ask('POST /patrons/csv', { body: { filters: { tags: ['is_wine_lover'] } } })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\/csv/)
    assert.match(String(headers['content-disposition']), /filename="[\w-]+-guests-\d{4}-\d\d-\d\d\.csv"/)
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    assert.match(head, /^id,name,email,mobile_prefix,mobile_number,is_local,is_vip,/)
    assert.equal(lines.length, 2)
    assert.match(lines[0] ?? '', /^\d+,'=1\+1,sum@example\.com,,,/)
    assert.match(lines[1] ?? '', /^\d+,"Zoë, the ""red""",,'\+49,170 5556666,/)
  })

  test('follows filters on bookings, and refuses a filter that does not exist', async () => {
    await booked({ patron: { first_name: 'Noshow', email: 'no@example.com' } })
    const first = await ask('POST /patrons/csv', { body: { filters: { behaviour: ['first_time'], q: 'no@' } } })
    assert.match(first.text, /no@example\.com/)
    assert.equal((await ask('POST /patrons/csv', { body: { filters: { tall: true } } })).status, 422)
  })
})

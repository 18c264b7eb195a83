/** Two people edit one guest: what each ticks stays, and a text is not overwritten unread. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const { ask, booked, show, sql } = await openEvening()

let guests = 0
const newGuest = async () => {
  const patron = { first_name: 'Zoë', email: `zoe${++guests}@example.com` }
  return (await show((await booked({ patron })).id)).patron.id as number
}
const read = async (id: number) => {
  const { headers, body } = await ask(`GET /patrons/${id}`)
  return { etag: String(headers.etag), data: body.data }
}
const put = (id: number, body: object, etag?: string) =>
  ask(`PUT /patrons/${id}`, { body, ...(etag && { headers: { 'if-match': etag } }) })

test('the version of a patron is a strong ETag, and never answered with 304', async () => {
  const id = await newGuest()
  const { etag } = await read(id)
  assert.match(etag, /^"[^"]+"$/)
  const { status, body } = await ask(`GET /patrons/${id}`, { headers: { 'if-none-match': etag } })
  assert.deepEqual([status, body.data.id], [200, id])
})

test('an answer to PUT has the new version, and the old one where nothing changed', async () => {
  const id = await newGuest()
  const { etag: first } = await read(id)
  const { headers } = await put(id, { is_vip: true })
  const { etag: second } = await read(id)
  assert.notEqual(second, first)
  assert.equal(headers.etag, second)
  assert.equal((await put(id, { is_vip: true })).headers.etag, second)
  assert.equal((await read(id)).etag, second)
})

describe('If-Match', () => {
  test('of a state that stands is taken; of another it is answered with what stands', async () => {
    const id = await newGuest()
    const { etag: old } = await read(id)
    assert.equal((await put(id, { comments: 'Likes the window.' }, old)).status, 200)
    const stands = await read(id)
    const { status, body } = await put(id, { comments: 'Comes by train.' }, old)
    assert.equal(status, 412)
    assert.equal(body.error.code, 'PRECONDITION_FAILED')
    assert.deepEqual(body.error.details, { etag: stands.etag, patron: stands.data })
    assert.equal((await read(id)).data.comments, 'Likes the window.')
    assert.equal((await put(id, { comments: 'Both.' }, body.error.details.etag)).status, 200)
  })

  test('of another state is no conflict where what was sent stands already', async () => {
    const id = await newGuest()
    const { etag: old } = await read(id)
    for (const _ of [1, 2]) assert.equal((await put(id, { comments: 'Cake', is_vip: true }, old)).status, 200)
  })

  test('comes behind an unknown patron and wrong fields', async () => {
    const id = await newGuest()
    assert.equal((await put(9_999_999, { comments: 'x' }, '"p1-1"')).status, 404)
    assert.equal((await put(id, { email: 'no address' }, '"p1-1"')).status, 422)
  })

  test('of a patron who was merged is that of the one who stays', async () => {
    const [stays, goes] = [await newGuest(), await newGuest()]
    assert.equal((await ask(`POST /patrons/${stays}/merge`, { body: { patron_id: goes } })).status, 200)
    const { etag } = await read(goes)
    assert.equal(etag, (await read(stays)).etag)
    assert.equal((await put(goes, { comments: 'One guest' }, etag)).status, 200)
  })
})

test('two hosts tick different marks at once, many times: both stay', async () => {
  for (let round = 0; round < 25; round++) {
    const id = await newGuest()
    const answers = await Promise.all([
      put(id, { is_allergic_to_shellfish: true }),
      put(id, { is_always_late: true }),
      put(id, { comments: 'Window' }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const { tags, comments } = (await read(id)).data
    const shown = [tags.is_allergic_to_shellfish, tags.is_always_late, comments]
    assert.deepEqual(shown, [true, true, 'Window'], `round ${round}`)
  }
})

test('of two edits of one text with the same If-Match one is made and one refused, many times', async () => {
  const id = await newGuest()
  for (let round = 0; round < 25; round++) {
    const { etag } = await read(id)
    const answers = await Promise.all(['A', 'B'].map((who) => put(id, { comments: `${who} ${round}` }, etag)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    const [made] = answers.map(({ status }, who) => (status === 200 ? 'AB'[who] : '')).filter(Boolean)
    assert.equal((await read(id)).data.comments, `${made} ${round}`)
  }
})

test('a booking that completes the contact raises the version too', async () => {
  const id = await newGuest()
  const { etag } = await read(id)
  const email = (await read(id)).data.email
  await booked({ patron: { first_name: 'Zoë', email, mobile_number: '79123456' } })
  assert.notEqual((await read(id)).etag, etag)
  const [row] = await sql<{ mobile_number: string }>('select mobile_number from patrons where id = $1', [id])
  assert.equal(row?.mobile_number, '79123456')
})

test('the history says who changed what and when, and nothing where nothing changed', async () => {
  const id = await newGuest()
  await put(id, { is_vip: true, comments: 'Cake' })
  await put(id, { is_vip: true })
  await put(id, { comments: null })
  const { body } = await ask(`GET /patrons/${id}/history`)
  const said = body.data.map(({ actor, action, at, changes }: Record<string, unknown>) => [actor, action, at, changes])
  const at = '2026-06-10T12:00:00+02:00'
  assert.deepEqual(said, [
    ['token:Test', 'update', at, { is_vip: { from: false, to: true }, comments: { from: null, to: 'Cake' } }],
    ['token:Test', 'update', at, { comments: { from: 'Cake', to: null } }],
  ])
})

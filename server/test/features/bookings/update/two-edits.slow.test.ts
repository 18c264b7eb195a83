/** Two people edit one booking: each says which state they read, and none overwrites what they have not seen. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({ tags: ['Birthday', 'Pram', 'Window', 'Retired'] })
const { ask, booked, eventsOf, house, leavesNoTrace, newDay, patch, sql, token } = evening
const [birthday = 0, pram = 0, window = 0, retired = 0] = house.tagIds
const neighbour = await openRestaurant(evening, { slug: 'neighbour', tags: ['Theirs'] })

const read = async (id: number) => {
  const { headers, body } = await ask(`GET /bookings/${id}`)
  return { etag: String(headers.etag), data: body.data }
}
const edit = (id: number, body: object, etag: string, key?: string) =>
  patch(id, body, { headers: { 'if-match': etag }, ...(key && { key }) })

describe('the version of a booking', () => {
  test('is a strong ETag of its own, and never answered with 304', async () => {
    const { id, reference } = await booked()
    const { etag } = await read(id)
    assert.match(etag, /^"[^"]+"$/)
    const again = await ask(`GET /bookings/${reference}`, { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, again.headers.etag, again.body.data.id], [200, etag, id])
    assert.notEqual((await read((await booked()).id)).etag, etag)
  })

  test('is in the day, and in the answer to an edit', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    const { headers } = await patch(id, { comment: 'Window' })
    const { etag } = await read(id)
    assert.equal(headers.etag, etag)
    const day = await ask(`GET /day?date=${date}`)
    assert.equal(day.body.data.bookings[0].version, etag.slice(1, -1))
  })

  test('changes with texts, tags, tables, status and payment, and not where nothing changed', async () => {
    const { id } = await booked()
    const seen = new Set<string>()
    const isNew = async (what: string) => {
      const { etag } = await read(id)
      assert.ok(!seen.has(etag), what)
      seen.add(etag)
    }
    await isNew('created')
    await patch(id, { private_comment: 'Quiet' })
    await isNew('text')
    await patch(id, { add_booking_tag_ids: [pram] })
    await isNew('tag')
    await patch(id, { table_ids: [evening.tables[1]] })
    await isNew('table')
    await patch(id, { is_pinned: false })
    await isNew('pin')
    await ask(`POST /bookings/${id}/check-in`)
    await isNew('status')
    await ask(`POST /bookings/${id}/undo`, { body: {} })
    await isNew('undo')
    const payment = { status: 'paid', purpose: 'deposit', amount: 20 }
    assert.equal((await ask(`PUT /bookings/${id}/payment`, { body: { payment } })).status, 200)
    await isNew('payment')
    const { etag } = await read(id)
    const { headers } = await patch(id, { private_comment: 'Quiet' })
    assert.deepEqual([headers.etag, (await read(id)).etag], [etag, etag])
  })
})

describe('If-Match', () => {
  test('of the state that stands is taken, also weak, in a list, or as *', async () => {
    const { id } = await booked()
    for (const form of [
      (etag: string) => etag,
      (etag: string) => `W/${etag}`,
      (etag: string) => `"other", ${etag}`,
      () => '*',
    ]) {
      const { etag } = await read(id)
      const { status } = await edit(id, { comment: `with ${form(etag)}` }, form(etag))
      assert.equal(status, 200)
    }
  })

  test('of another state is answered with what stands, and changes nothing', async () => {
    const { id } = await booked({ comment: 'A window please' })
    const { etag: old } = await read(id)
    await patch(id, { comment: 'No window' })
    const { etag } = await read(id)
    const { status, body, headers } = await leavesNoTrace(() => edit(id, { comment: 'Two windows' }, old))
    assert.equal(status, 412)
    assert.equal(body.error.code, 'PRECONDITION_FAILED')
    assert.equal(body.error.details.etag, etag)
    const full = await patch(id, { comment: 'No window' })
    assert.deepEqual(body.error.details.booking, full.body.data)
    assert.equal(headers.etag, undefined)
    assert.equal((await edit(id, { comment: 'Two windows' }, body.error.details.etag)).status, 200)
  })

  test('of another state is no conflict where what was sent stands already', async () => {
    const { id } = await booked()
    const { etag: old } = await read(id)
    const wanted = { comment: 'Cake', add_booking_tag_ids: [birthday], adults: 3 }
    assert.equal((await edit(id, wanted, old)).status, 200)
    const { etag } = await read(id)
    const { status, headers } = await edit(id, wanted, old)
    assert.deepEqual([status, headers.etag, headers['x-history-id']], [200, etag, undefined])
  })

  test('comes behind the replay, and is no part of the request', async () => {
    const { id } = await booked()
    const { etag } = await read(id)
    const first = await edit(id, { comment: 'Once' }, etag, 'two-edits-replay')
    await patch(id, { comment: 'Changed since' })
    for (const named of [etag, '"something-else"', '*']) {
      const again = await edit(id, { comment: 'Once' }, named, 'two-edits-replay')
      assert.deepEqual([again.status, again.text, again.headers['idempotent-replayed']], [200, first.text, 'true'])
      assert.equal(again.headers.etag, first.headers.etag)
      assert.equal(again.headers['x-history-id'], first.headers['x-history-id'])
    }
  })

  test('comes behind authentication, an unknown booking and wrong fields', async () => {
    const { id } = await booked()
    const stale = { 'if-match': '"b1-0"' }
    const anonymous = await patch(id, { comment: 'x' }, { token: null, headers: stale })
    const reading = await token(house.slug, 'read')
    const unable = await patch(id, { comment: 'x' }, { token: reading, headers: stale })
    const unknown = await patch(9_999_999, { comment: 'x' }, { headers: stale })
    const wrong = await patch(id, { adults: 0 }, { headers: stale })
    const wrongTag = await patch(id, { add_booking_tag_ids: [neighbour.tagIds[0]] }, { headers: stale })
    const statuses = [anonymous, unable, unknown, wrong, wrongTag].map(({ status }) => status)
    assert.deepEqual(statuses, [401, 403, 404, 422, 422])
  })

  test('shows a website of what stands no more than it is always shown', async () => {
    const website = await token(house.slug, 'website')
    const patron = { first_name: 'Ann', email: 'two-edits@example.com' }
    const { id } = await booked({ patron }, { token: website })
    await patch(id, { private_comment: 'Complains', add_booking_tag_ids: [birthday] })
    const { status, body } = await patch(id, { comment: 'x' }, { token: website, headers: { 'if-match': '"old"' } })
    assert.equal(status, 412)
    const shown = await patch(id, {}, { token: website })
    assert.deepEqual(body.error.details.booking, shown.body.data)
    assert.equal(body.error.details.booking.private_comment, null)
  })
})

describe('tags that are added and removed', () => {
  const tagsOf = async (id: number) => ids((await read(id)).data.booking_tags).toSorted((a, b) => a - b)

  test('leave those alone that others set', async () => {
    const { id } = await booked({ booking_tag_ids: [birthday, window] })
    assert.equal((await patch(id, { add_booking_tag_ids: [pram], remove_booking_tag_ids: [birthday] })).status, 200)
    assert.deepEqual(await tagsOf(id), [pram, window])
    const types = (await eventsOf(id)).map(({ type }) => type)
    assert.deepEqual(types, ['booking.confirmed', 'booking.created', 'booking.updated'])
  })

  test('change nothing where it is so already', async () => {
    const { id } = await booked({ booking_tag_ids: [birthday] })
    const { etag } = await read(id)
    const { status } = await patch(id, { add_booking_tag_ids: [birthday], remove_booking_tag_ids: [pram] })
    assert.equal(status, 200)
    assert.deepEqual([(await read(id)).etag, await tagsOf(id)], [etag, [birthday]])
  })

  test('that are no longer in use can be removed, once and again, but not added', async () => {
    const { id } = await booked({ booking_tag_ids: [retired] })
    await sql('update booking_tags set is_active = false where id = $1', [retired])
    for (const _ of [1, 2]) assert.equal((await patch(id, { remove_booking_tag_ids: [retired] })).status, 200)
    const { status, body } = await patch(id, { add_booking_tag_ids: [retired] })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['add_booking_tag_ids']])
  })

  test('that are unknown, another restaurant’s, or contradict each other are refused', async () => {
    const { id } = await booked()
    const fieldsOf = async (body: object) => {
      const answer = await patch(id, body)
      return [answer.status, ...Object.keys(answer.body.errors ?? {})]
    }
    const foreign = neighbour.tagIds[0]
    assert.deepEqual(await fieldsOf({ add_booking_tag_ids: [birthday, 999_999] }), [422, 'add_booking_tag_ids'])
    assert.deepEqual(await fieldsOf({ remove_booking_tag_ids: [foreign] }), [422, 'remove_booking_tag_ids'])
    assert.deepEqual(await fieldsOf({ booking_tag_ids: [], add_booking_tag_ids: [pram] }), [422, 'booking_tag_ids'])
    assert.deepEqual(await fieldsOf({ booking_tag_ids: [], remove_booking_tag_ids: [] }), [422, 'booking_tag_ids'])
    const both = { add_booking_tag_ids: [pram], remove_booking_tag_ids: [pram] }
    assert.deepEqual(await fieldsOf(both), [422, 'add_booking_tag_ids'])
  })
})

describe('X-History-Id', () => {
  const lastEntry = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data.at(-1)
  const named = (headers: Record<string, unknown>) => Number(headers['x-history-id'])

  test('names the entry of a new booking, an edit and every action, and undo takes it', async () => {
    const date = newDay()
    const created = await evening.book({ date: `${date}T19:00:00` })
    const { id } = created.body.data
    assert.equal(named(created.headers), (await lastEntry(id)).id)
    const edited = await patch(id, { comment: 'x' })
    assert.equal(named(edited.headers), (await lastEntry(id)).id)
    for (const status of ['accepted', 'check-in']) {
      const { headers } = await evening.setStatus(id, status)
      assert.equal(named(headers), (await lastEntry(id)).id, status)
    }
    const finished = await ask(`POST /bookings/${id}/finish`)
    const entry = await lastEntry(id)
    assert.deepEqual([named(finished.headers), entry.action], [entry.id, 'finish'])
    const undone = await ask(`POST /bookings/${id}/undo`, { body: { history_id: named(finished.headers) } })
    assert.equal(undone.status, 200)
    assert.equal(named(undone.headers), (await lastEntry(id)).id)
  })

  test('names the entry of a block and of its end', async () => {
    const { headers, body } = await evening.block()
    const { id } = body.booking
    assert.equal(named(headers), (await lastEntry(id)).id)
    const ended = await ask(`POST /bookings/${id}/unblock`)
    assert.equal(named(ended.headers), (await lastEntry(id)).id)
  })

  test('is kept with a new booking for its replay', async () => {
    const order = { date: `${newDay()}T19:00:00`, patron: { first_name: 'Ann' } }
    const [first, second] = [await evening.book(order, { key: 'xh-1' }), await evening.book(order, { key: 'xh-1' })]
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.ok(named(first.headers) > 0)
    assert.equal(second.headers['x-history-id'], first.headers['x-history-id'])
  })

  test('is absent where nothing changed', async () => {
    const { id } = await booked({ comment: 'x' })
    assert.equal((await patch(id, { comment: 'x' })).headers['x-history-id'], undefined)
  })
})

test('of two edits of one text with the same If-Match one is made and one refused, many times', async () => {
  const { id } = await booked()
  for (let round = 0; round < 25; round++) {
    const { etag } = await read(id)
    const answers = await Promise.all(['A', 'B'].map((who) => edit(id, { comment: `${who} ${round}` }, etag)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    const winner = answers[0]?.status === 200 ? 'A' : 'B'
    assert.equal((await read(id)).data.comment, `${winner} ${round}`)
  }
})

test('two hosts add different tags at once, many times: both stay', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await booked()
    const added = await Promise.all([pram, window].map((tag) => patch(id, { add_booking_tag_ids: [tag] })))
    assert.deepEqual(
      added.map(({ status }) => status),
      [200, 200],
    )
    const kept = ids((await read(id)).data.booking_tags).toSorted((a, b) => a - b)
    assert.deepEqual(kept, [pram, window], `round ${round}`)
  }
})

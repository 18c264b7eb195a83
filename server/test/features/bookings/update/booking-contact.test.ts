/** Who a booking is for: it keeps the contact that was given for it, also where the guest is a known patron. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { country: 'DE' },
  sources: [{ name: 'Website' }, { name: 'Telephone' }],
})
const { book, booked, house, patch, show, sql, ask, eventsOf } = evening

const contactOf = ({ name, email, mobile_number }: Record<string, unknown>) => ({ name, email, mobile_number })
const listed = async (id: number) => {
  const { date } = await show(id)
  const { body } = await ask(`GET /bookings?date=${date.slice(0, 10)}`)
  return body.data.find((booking: { id: number }) => booking.id === id).patron
}
const patronOf = async (patron: object) => (await show((await booked({ patron })).id)).patron

describe('the contact given for a booking', () => {
  test('is answered, listed and shown under another name with a known e-mail address', async () => {
    const known = await patronOf({ first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com' })
    await ask(`PUT /patrons/${known.id}`, { body: { is_allergic_to_nuts: true } })
    const given = { first_name: 'Carl', last_name: 'Debono', email: 'ANN@example.com', mobile_number: '0170 1112222' }
    const created = await booked({ patron: given })
    const typed = { name: 'Carl Debono', email: 'ANN@example.com', mobile_number: '0170 1112222' }
    assert.deepEqual(created.patron, typed)
    assert.deepEqual(await listed(created.id), typed)
    const { patron } = await show(created.id)
    assert.deepEqual([patron.id, contactOf(patron)], [known.id, typed])
    for (const { payload } of await eventsOf(created.id)) {
      assert.deepEqual(contactOf(payload.data.booking.patron), typed)
      assert.equal(payload.data.booking.patron.tags.is_allergic_to_nuts, true)
    }
  })

  test('under another name with a known telephone makes another patron', async () => {
    const known = await patronOf({ first_name: 'Dora', email: 'dora@example.com', mobile_number: '0170 3334444' })
    const created = await booked({ patron: { first_name: 'Emil', mobile_number: '0170 3334444' } })
    assert.deepEqual(created.patron, { name: 'Emil', email: null, mobile_number: '0170 3334444' })
    const { patron } = await show(created.id)
    assert.notEqual(patron.id, known.id)
    assert.deepEqual(contactOf(patron), { name: 'Emil', email: null, mobile_number: '0170 3334444' })
  })

  test('is filled from the patron in lists and detail, not in the answer', async () => {
    await patronOf({ first_name: 'Flo', email: 'flo@example.com', mobile_number: '0170 5556666' })
    const created = await booked({ patron: { first_name: 'Florian', email: 'flo@example.com' } })
    assert.deepEqual(created.patron, { name: 'Florian', email: 'flo@example.com', mobile_number: null })
    const filled = { name: 'Florian', email: 'flo@example.com', mobile_number: '0170 5556666' }
    assert.deepEqual(await listed(created.id), filled)
    assert.deepEqual(contactOf((await show(created.id)).patron), filled)
  })

  test('of a booking made before contacts were kept is the patron’s', async () => {
    const { id } = await booked({ patron: { first_name: 'Gil', email: 'gil@example.com' } })
    await sql('update bookings set name = null, email = null where id = $1', [id])
    const filled = { name: 'Gil', email: 'gil@example.com', mobile_number: null }
    assert.deepEqual([await listed(id), contactOf((await show(id)).patron)], [filled, filled])
  })
})

describe('a telephone', () => {
  for (const mobile_number of ['n/a', '0', 'unbekannt', '1234', '+49']) {
    test(`"${mobile_number}" is refused, with what to do`, async () => {
      const { status, body } = await book({ patron: { first_name: 'Nut', mobile_number } })
      assert.equal(status, 422)
      assert.deepEqual(body.errors, {
        'patron.mobile_number': [
          'The patron.mobile_number field must have at least 5 digits, or be left out if the guest gave no telephone number.',
        ],
      })
    })
  }

  test('that is blank is none', async () => {
    assert.equal((await booked({ patron: { first_name: 'Blank', mobile_number: ' ' } })).patron.mobile_number, null)
  })

  test('is the same with and without the prefix of the restaurant’s country', async () => {
    const abroad = await patronOf({ first_name: 'Hans', last_name: 'Ott', mobile_number: '+49 170 7778888' })
    const home = await patronOf({ last_name: 'Ott', mobile_number: '0170 7778888' })
    const parts = await patronOf({ first_name: 'Hans', mobile_prefix: '0049', mobile_number: '(0)170/7778888' })
    const arabic = await patronOf({ first_name: 'Hans', mobile_number: '٠١٧٠ ٧٧٧٨٨٨٨' })
    assert.deepEqual([home.id, parts.id, arabic.id], [abroad.id, abroad.id, abroad.id])
  })

  test('is another guest’s where the e-mail addresses differ', async () => {
    const first = await patronOf({ first_name: 'Ida', email: 'ida@example.com', mobile_number: '0170 9990000' })
    const second = await patronOf({ first_name: 'Ida', email: 'ida@work.example.com', mobile_number: '0170 9990000' })
    assert.notEqual(second.id, first.id)
  })

  test('says whether a guest is local, until it is set by hand', async () => {
    const isLocal = async (id: number) => (await sql('select is_local from patrons where id = $1', [id]))[0]?.is_local
    const local = await patronOf({ first_name: 'Jo', mobile_number: '0171 1000001' })
    const foreign = await patronOf({ first_name: 'Kai', mobile_prefix: '+356', mobile_number: '79123456' })
    assert.deepEqual([await isLocal(local.id), await isLocal(foreign.id)], [true, false])
    await ask(`PUT /patrons/${foreign.id}`, { body: { mobile_prefix: '+49', mobile_number: '171 1000002' } })
    assert.equal(await isLocal(foreign.id), true)
    await ask(`PUT /patrons/${foreign.id}`, { body: { is_local: false } })
    await ask(`PUT /patrons/${foreign.id}`, { body: { mobile_number: '171 1000003' } })
    assert.equal(await isLocal(foreign.id), false)
    const later = await patronOf({ first_name: 'Lea', email: 'lea@example.com' })
    await patronOf({ first_name: 'Lea', email: 'lea@example.com', mobile_number: '0171 1000004' })
    assert.equal(await isLocal(later.id), true)
  })
})

describe('a guest who walks in', () => {
  test('and is known is no second patron', async () => {
    const known = await patronOf({ first_name: 'Mia', email: 'mia@example.com', mobile_number: '0171 2000001' })
    const walkin = await patronOf({ walkin: true, first_name: 'Mia', mobile_number: '0171 2000001' })
    assert.deepEqual([walkin.id, walkin.walkin], [known.id, false])
  })

  test('with a telephone alone is answered as given and shown as the guest it is', async () => {
    const known = await patronOf({ first_name: 'Ned', mobile_number: '0171 2000002' })
    const created = await booked({ patron: { walkin: true, mobile_number: '0171 2000002' } })
    assert.deepEqual(created.patron, { name: 'Walk-in', email: null, mobile_number: '0171 2000002' })
    assert.deepEqual([(await show(created.id)).patron.id, (await listed(created.id)).name], [known.id, 'Ned'])
  })

  test('with a telephone gets the name when it is given later', async () => {
    const first = await patronOf({ walkin: true, mobile_number: '0171 2000003' })
    assert.deepEqual([first.name, first.walkin], ['Walk-in', false])
    const again = await patronOf({ first_name: 'Ole', mobile_number: '0171 2000003' })
    assert.equal(again.id, first.id)
    assert.equal((await ask(`GET /patrons/${first.id}`)).body.data.name, 'Ole')
  })

  test('without name and contact keeps the mark, and is another each time', async () => {
    const [first, second] = [await patronOf({ walkin: true }), await patronOf({ walkin: true })]
    assert.deepEqual([first.walkin, first.name, first.id === second.id], [true, 'Walk-in', false])
  })
})

describe('patron_id', () => {
  test('books a known guest, whose contact the answer shows', async () => {
    const known = await patronOf({ first_name: 'Pia', email: 'pia@example.com', mobile_number: '0171 3000001' })
    const { id, patron } = await booked({ patron: undefined, patron_id: known.id })
    assert.deepEqual(patron, { name: 'Pia', email: 'pia@example.com', mobile_number: '0171 3000001' })
    assert.equal((await show(id)).patron.id, known.id)
  })

  test('with a patron keeps that contact for the booking alone', async () => {
    const known = await patronOf({ first_name: 'Quin', email: 'quin@example.com' })
    const contact = { email: 'secretary@example.com', mobile_number: '0171 3000002' }
    const { id, patron } = await booked({ patron_id: known.id, patron: contact })
    assert.deepEqual(patron, { name: 'Quin', ...contact })
    assert.deepEqual(contactOf((await show(id)).patron), { name: 'Quin', ...contact })
    const { email, mobile_number } = (await ask(`GET /patrons/${known.id}`)).body.data
    assert.deepEqual([email, mobile_number], ['quin@example.com', null])
  })

  test('that is unknown, foreign or erased is refused', async () => {
    const erased = await patronOf({ first_name: 'Rob', email: 'rob@example.com' })
    await ask(`DELETE /patrons/${erased.id}`)
    const [foreign] = await sql(
      `with other as (insert into restaurants (slug, name, timezone, reference_prefix)
                      values ('other', 'Other', 'Europe/Malta', 'OTH') returning id)
       insert into patrons (restaurant_id, name) select id, 'Foreign' from other returning id`,
    )
    for (const patron_id of [erased.id, foreign?.id, 2_000_000]) {
      const { status, body } = await book({ patron: undefined, patron_id })
      assert.equal(status, 422)
      assert.deepEqual(body.errors, { patron_id: ['The selected patron_id is invalid.'] })
    }
  })

  test('or a patron with a name is needed', async () => {
    for (const patron_id of [undefined, null]) {
      const { status, body } = await book({ patron: undefined, patron_id })
      assert.deepEqual([status, body.errors], [422, { patron: ['The patron field is required.'] }])
    }
  })
})

describe('an edit', () => {
  test('changes the contact of the booking, with history and event, and leaves the patron', async () => {
    const { id } = await booked({ patron: { first_name: 'Sam', email: 'sam@example.com' } })
    const { status, body } = await patch(id, {
      patron: { first_name: 'Tess', last_name: 'Vella', email: 'tess@example.com', mobile_number: '0171 4000001' },
    })
    assert.equal(status, 200)
    const changed = { name: 'Tess Vella', email: 'tess@example.com', mobile_number: '0171 4000001' }
    assert.deepEqual(contactOf(body.data.patron), changed)
    assert.deepEqual(await listed(id), changed)
    assert.equal((await ask(`GET /patrons/${body.data.patron.id}`)).body.data.email, 'sam@example.com')
    const before = { name: 'Sam', email: 'sam@example.com', mobile_number: null, mobile_prefix: null }
    const history = (await ask(`GET /bookings/${id}/history`)).body.data
    assert.deepEqual(history.at(-1).changes, { patron: { from: before, to: { ...changed, mobile_prefix: null } } })
    const updated = (await eventsOf(id)).find(({ type }) => type === 'booking.updated')
    assert.deepEqual(updated?.payload.data.previous, { patron: before })
  })

  test('with null clears what was given; the same contact changes nothing', async () => {
    const { id } = await booked({ patron: { first_name: 'Uma', mobile_number: '0171 4000002' } })
    await patch(id, { patron: { first_name: 'Una', mobile_number: '0171 4000003' } })
    const cleared = await patch(id, { patron: { first_name: null, last_name: null, mobile_number: null } })
    assert.deepEqual(contactOf(cleared.body.data.patron), { name: 'Uma', email: null, mobile_number: '0171 4000002' })
    const entries = (await ask(`GET /bookings/${id}/history`)).body.data.length
    await patch(id, { patron: { email: null } })
    assert.equal((await ask(`GET /bookings/${id}/history`)).body.data.length, entries)
  })

  test('takes a source, refuses an unknown one, and both on a block', async () => {
    const [website, telephone] = house.sourceIds
    const { id } = await booked({ booking_source_id: website })
    const { body } = await patch(id, { booking_source_id: telephone })
    assert.deepEqual(body.data.booking_source, { id: telephone, name: 'Telephone' })
    const unknown = await patch(id, { booking_source_id: 2_000_000 })
    assert.deepEqual(unknown.body.errors, { booking_source_id: ['The selected booking_source_id is invalid.'] })
    const block = await evening.blocked()
    const refused = await patch(block.id, { patron: { first_name: 'X' }, booking_source_id: website })
    assert.deepEqual(Object.keys(refused.body.errors).sort(), ['booking_source_id', 'patron'])
  })
})

describe('null', () => {
  test('is the same as nothing on create, for every field that may be left out', async () => {
    const patron = { first_name: 'Vic', last_name: null, email: null, mobile_number: null, mobile_prefix: null }
    const optional = ['children', 'dining_area_id', 'table_ids', 'duration', 'comment', 'private_comment', 'company']
    const more = ['room_number', 'custom_field', 'concierge', 'booking_source_id', 'booking_tag_ids', 'waiting_list']
    const nulls = Object.fromEntries([...optional, ...more, 'override', 'patron_id'].map((field) => [field, null]))
    const created = await booked({ ...nulls, patron: { ...patron, walkin: null } })
    assert.deepEqual([created.children, created.status, created.tables.length], [0, 'confirmed', 1])
  })

  test('in an edit clears texts and is refused elsewhere', async () => {
    const { id } = await booked({ comment: 'Window', company: 'Co' })
    const { body } = await patch(id, { comment: null, company: null })
    assert.deepEqual([body.data.comment, body.data.company], [null, null])
    const fields = ['date', 'adults', 'children', 'table_ids', 'duration', 'booking_tag_ids']
    const all = [...fields, 'override', 'booking_source_id', 'patron'].sort()
    const { status, body: refused } = await patch(id, Object.fromEntries(all.map((field) => [field, null])))
    assert.deepEqual([status, Object.keys(refused.errors).sort()], [422, all])
  })
})

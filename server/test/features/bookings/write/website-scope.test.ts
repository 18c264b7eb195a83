/** A website's token: books like a guest, and sees of its own bookings what it sent, of others nothing. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { rotateToken } from '../../../../src/features/house/access/tokens/rotate-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const house = await testApp()
const { ask, sql, db, clock } = house
const restaurant = await openRestaurant(house, { tags: ['Birthday'] })
const full = await house.token('osteria')
const website = await house.token('osteria', 'website')

const guest = { first_name: 'Ann', last_name: 'Vella', email: 'ann@example.com', mobile_number: '79555123' }
const booking = (own: object = {}) => ({ date: '2026-06-12T19:00:00', adults: 2, patron: guest, ...own })
const book = (token: string, own: object = {}) => ask('POST /bookings', { token, body: booking(own) })

describe('a website’s token', async () => {
  test('books, shows, changes and cancels its own booking, by id and by reference', async () => {
    const created = await book(website)
    assert.equal(created.status, 201)
    const { id, reference } = created.body.data
    assert.equal((await ask(`GET /bookings/${id}`, { token: website })).status, 200)
    assert.equal((await ask(`GET /bookings/${reference.toLowerCase()}`, { token: website })).status, 200)
    const body = { adults: 1, comment: 'By the window' }
    assert.equal((await ask(`PATCH /bookings/${reference}`, { token: website, body })).body.data.comment, body.comment)
    const cancelled = { token: website, body: { status: 'cancelled' } }
    assert.equal((await ask(`POST /bookings/${id}/status`, cancelled)).body.booking.status, 'cancelled')
  })

  test('finds no booking that another token made', async () => {
    const { id, reference } = (await book(full, { date: '2026-06-13T19:00:00' })).body.data
    const before = await sql('select * from bookings where id = $1', [id])
    for (const name of [id, reference]) {
      const answers = [
        await ask(`GET /bookings/${name}`, { token: website }),
        await ask(`PATCH /bookings/${name}`, { token: website, body: { adults: 1 } }),
        await ask(`POST /bookings/${name}/status`, { token: website, body: { status: 'cancelled' } }),
      ]
      const unknown = await ask('GET /bookings/999999', { token: website })
      for (const { status, body } of answers) {
        assert.equal(status, 404)
        assert.equal(body.error.message, unknown.body.error.message)
      }
    }
    assert.deepEqual(await sql('select * from bookings where id = $1', [id]), before)
  })

  test('keeps its bookings when it is rotated, also twice', async () => {
    const first = await house.token('osteria', 'website')
    const { id } = (await book(first, { date: '2026-06-14T19:00:00' })).body.data
    let text = first
    for (let times = 0; times < 2; times++) {
      const request = { id: text.slice(4, 16), graceMinutes: 0 }
      const { issued } = await db.transaction((tx) => rotateToken(tx, clock.now(), randomBytes(tokenEntropy), request))
      text = issued.text
      assert.equal((await ask(`GET /bookings/${id}`, { token: text })).status, 200)
    }
    assert.equal((await ask(`GET /bookings/${id}`, { token: website })).status, 404)
  })

  test('orders nothing: whoever reads prices and terms orders', async () => {
    const products = [{ code: 'menu', quantity: 2 }]
    const answer = await book(website, { date: '2026-06-14T18:00:00', products })
    assert.equal(answer.status, 403)
    assert.match(answer.body.error.message, /does not cover the field products/)
  })

  test('gets nothing of a guest who is known here', async () => {
    await sql(
      `insert into patrons (restaurant_id, id, name, email, mobile_number, comments, is_vip)
       values ($1, 777, 'Regina Known', 'regina@example.com', '79000777', 'Hates garlic', true)`,
      [restaurant.id],
    )
    const sent = { first_name: 'R', email: 'regina@example.com' }
    const created = await book(website, { date: '2026-06-15T19:00:00', patron: sent })
    assert.deepEqual(created.body.data.patron, { name: 'R', email: 'regina@example.com', mobile_number: null })
    const { id } = created.body.data
    await ask(`PATCH /bookings/${id}`, {
      token: full,
      body: { private_comment: 'Owes us money', booking_tag_ids: [restaurant.tagIds[0]] },
    })
    const shown = await ask(`GET /bookings/${id}`, { token: website })
    const updated = await ask(`PATCH /bookings/${id}`, { token: website, body: { comment: 'Hello' } })
    for (const { text, body } of [shown, updated]) {
      for (const secret of ['Regina', '79000777', 'garlic', '777', 'Owes', 'Birthday'])
        assert.ok(!text.includes(secret), text)
      assert.equal(body.data.patron.id, null)
      assert.equal(body.data.patron.stats.total_bookings, 0)
    }
    assert.ok(Object.values(updated.body.data.patron.tags).every((tag) => tag === false))
    assert.equal((await ask(`GET /bookings/${id}`, { token: full })).body.data.patron.id, 777)
  })

  const { id } = (await book(website, { date: '2026-06-16T19:00:00' })).body.data
  const forStaff: Record<string, object> = {
    override: { override: true },
    table_ids: { table_ids: [1] },
    'table_ids of nobody': { table_ids: [999_999] },
    duration: { duration: 60 },
    private_comment: { private_comment: 'x' },
    patron_id: { patron_id: 1 },
    'a pin': { is_pinned: true },
    'a pin lifted': { is_pinned: false },
    'a change without a mail': { tell_guest: false },
    'a walk-in': { patron: { walkin: true } },
    'a start in the past': { date: '2026-06-09T19:00:00' },
  }
  for (const [what, fields] of Object.entries(forStaff)) {
    test(`is refused ${what}, on create and update`, async () => {
      const created = await book(website, fields)
      assert.equal(created.status, 403, created.text)
      assert.match(created.body.error.message, /^This token has the scope website, which does not cover /)
      const body = 'patron' in fields ? { override: true } : fields
      assert.equal((await ask(`PATCH /bookings/${id}`, { token: website, body })).status, 403)
    })
  }

  test('holds no start in the past', async () => {
    const { status, body } = await ask('POST /holds', {
      token: website,
      body: { date: '2026-06-09T19:00:00', adults: 2 },
    })
    assert.deepEqual([status, body.error.details.reason], [409, 'too_soon'])
  })

  test('may say null or false where it may not say more', async () => {
    const fields = { date: '2026-06-17T19:00:00', override: false, private_comment: null }
    assert.equal((await book(website, fields)).status, 201)
  })

  test('changes no status but to cancelled', async () => {
    const { id } = (await book(website, { date: '2026-06-18T19:00:00' })).body.data
    for (const status of ['accepted', 'rejected', 'no-show', 'check-in']) {
      assert.equal((await ask(`POST /bookings/${id}/status`, { token: website, body: { status } })).status, 403)
    }
  })

  test('is not told whose bookings are in the way', async () => {
    // One table for six; the second party of six finds no place, and hears nothing of the first.
    const big = { date: '2026-06-19T19:00:00', adults: 6 }
    assert.equal((await book(full, big)).status, 201)
    const refused = await book(website, big)
    assert.equal(refused.status, 409)
    assert.ok(!refused.text.includes('OST-'), refused.text)
  })
})

describe('the online rules', async () => {
  const areas = [
    { name: 'Room', tables: [[1, 6] as const] },
    { name: 'Kitchen', tables: [[1, 6] as const] },
  ]
  const online = { smallest_party: 2, largest_party: 4, areas: ['Room'], notice_minutes: 120, max_days: 30 }
  const settings = { max_days: 60, online: JSON.stringify(online) }
  const opened = await openRestaurant(house, { slug: 'online', settings, areas })
  const [roomId, kitchenId] = opened.areas.map(({ id }) => id)
  const site = await house.token('online', 'website')
  const staff = await house.token('online')
  let date = '2026-06-20'
  const newDate = () => {
    date = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
    return `${date}T19:00:00`
  }
  const places = async (token: string, day: string) => {
    const { body } = await ask(`GET /availabilities?date=${day.slice(0, 10)}&open_only=true`, { token })
    type Row = { resources: { party_size: number; room_id: string } }
    const sizes = body.data.map(({ resources }: Row) => `${resources.room_id}: ${resources.party_size}`)
    return new Set<string>(sizes)
  }
  const all = (areaId: number | undefined, sizes: number[]) => sizes.map((size) => `${areaId}: ${size}`)
  const everywhere = [...all(roomId, [1, 2, 3, 4, 5, 6]), ...all(kitchenId, [1, 2, 3, 4, 5, 6])]

  test('list a website’s token what is offered online, a full one everything, each from the cache too', async () => {
    const day = newDate()
    for (let times = 0; times < 2; times++) {
      assert.deepEqual(await places(site, day), new Set(all(roomId, [2, 3, 4])))
      assert.deepEqual(await places(staff, day), new Set(everywhere))
    }
  })

  const refused: Record<string, { order: object; reason: string }> = {
    'a party above the largest': { order: { adults: 5 }, reason: 'party_too_large' },
    'a dining area that is not offered': { order: { dining_area_id: kitchenId }, reason: 'no_table' },
    'a date beyond the window': { order: { date: '2026-07-11T19:00:00' }, reason: 'too_far' },
    'a start within the notice': { order: { date: '2026-06-10T18:00:00' }, reason: 'too_soon' },
  }
  for (const [what, { order, reason }] of Object.entries(refused)) {
    test(`do not let a website’s token book ${what}, nor change to it; a full one may`, async () => {
      if (reason === 'too_soon') clock.set('2026-06-10T15:00:00Z')
      const { id } = (await book(site, { date: newDate(), adults: 2 })).body.data
      const answers = [
        await book(site, { date: newDate(), ...order }),
        await ask(`PATCH /bookings/${id}`, { token: site, body: order }),
      ]
      const reasons = answers.map(({ status, body }) => [status, body.error?.details.reason])
      assert.deepEqual(reasons, [
        [409, reason],
        [409, reason],
      ])
      assert.equal((await book(staff, { date: newDate(), ...order })).status, 201)
      clock.set(ordinaryNoon)
    })
  }

  test('tell it the online limit, and staff what the tables take', async () => {
    const said = async (token: string, adults: number) =>
      (await book(token, { date: '2026-06-15T19:00:00', adults })).body.error.message
    assert.equal(await said(site, 5), 'Online, parties have at most 4 guests.')
    assert.equal(await said(site, 7), 'Online, parties have at most 4 guests.')
    assert.equal(await said(staff, 7), 'No table takes a party of this size.')
    const { id } = (await book(site, { date: '2026-06-15T19:00:00', adults: 2 })).body.data
    const changed = await ask(`PATCH /bookings/${id}`, { token: site, body: { adults: 5 } })
    assert.equal(changed.body.error.message, 'Online, parties have at most 4 guests.')
  })

  test('do not let it book a party below the smallest; one that becomes so keeps its table', async () => {
    const created = await book(site, { date: newDate(), adults: 1 })
    assert.deepEqual([created.status, created.body.error.details.reason], [409, 'no_table'])
    const { id } = (await book(site, { date: newDate(), adults: 2 })).body.data
    assert.equal((await ask(`PATCH /bookings/${id}`, { token: site, body: { adults: 1 } })).status, 200)
    assert.equal((await book(staff, { date: newDate(), adults: 1 })).status, 201)
  })

  test('seat guests in no other area where those offered online are full', async () => {
    const day = newDate()
    assert.equal((await book(site, { date: day })).status, 201)
    const full = await book(site, { date: day })
    assert.deepEqual([full.status, full.body.error.details.reason], [409, 'no_table'])
    assert.equal((await book(staff, { date: day })).status, 201)
  })
})

test('a reading token reads all and changes nothing', async () => {
  const read = await house.token('osteria', 'read')
  const { id } = (await book(full, { date: '2026-06-20T19:00:00' })).body.data
  assert.equal((await ask(`GET /bookings/${id}`, { token: read })).body.data.patron.email, 'ann@example.com')
  const refused = await book(read)
  assert.equal(refused.status, 403)
  assert.equal(refused.body.error.message, 'This token has the scope read; this call needs full or website.')
})

/** One booking in full, by id or by reference, and nothing to be learnt about anyone else's. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { currency: 'EUR' },
  sources: [{ name: 'Website' }, { name: 'Google', google: true }],
  tags: ['Birthday'],
})
const { ask, booked, clock, configure, house, newDay, setStatus, show, sql, tables, write } = evening
const [website, google] = house.sourceIds

test('the shown shape, nothing more and nothing less', async () => {
  const date = newDay()
  const patron = { first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com', mobile_number: '79000001' }
  const { id, reference } = await booked({
    date: `${date}T19:00:00`,
    adults: 2,
    children: 1,
    patron,
    comment: 'c',
    private_comment: 'p',
    company: 'co',
    room_number: 'r',
    custom_field: 'cf',
    concierge: 'cg',
    booking_source_id: website,
    booking_tag_ids: house.tagIds,
  })
  const [known] = await sql<{ id: number }>("update patrons set comments = 'Likes jazz', is_vip = true returning id")
  const { status, body } = await ask(`GET /bookings/${id}`)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: {
      id,
      reference,
      status: 'confirmed',
      fsm_status: 'confirmed',
      date: `${date}T19:00:00+02:00`,
      end_time: `${date}T21:00:00+02:00`,
      adults: 2,
      no_of_adults: 2,
      children: 1,
      no_of_children: 1,
      comment: 'c',
      private_comment: 'p',
      company: 'co',
      room_number: 'r',
      custom_field: 'cf',
      waiting_list: false,
      created_by: 'token:Test',
      is_reconfirmed: false,
      is_reconfirmation_request_sent: false,
      dining_area: { id: house.areas[0]?.id, name: 'Main room' },
      tables: [{ id: tables[2], name: 'Main room 3', min_covers: 2, max_covers: 4 }],
      capabilities: { can_cancel: true, can_no_show: false, can_check_in: true },
      patron: {
        id: known?.id,
        name: 'Ann Borg',
        email: 'ann@example.com',
        mobile_number: '79000001',
        comments: 'Likes jazz',
        walkin: false,
        stats: { total_bookings: 1, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: date },
      },
      booking_source: { id: website, name: 'Website' },
      booking_tags: [{ id: house.tagIds[0], name: 'Birthday', icon: 'star' }],
      concierge: 'cg',
      payment: null,
      products: null,
    },
    meta: { timestamp: '2026-06-10T10:00:00Z', restaurant_id: house.id },
  })
  assert.deepEqual((await ask(`GET /bookings/${reference.toLowerCase()}`)).body, body)
})

test('a block has no guest', async () => {
  const { id } = await evening.blocked()
  const shown = await show(id)
  assert.deepEqual([shown.patron, shown.adults, shown.booking_source, shown.status], [null, 0, null, 'blocked'])
  assert.deepEqual(shown.capabilities, { can_cancel: false, can_no_show: false, can_check_in: false })
})

test('the guest’s statistics count all bookings of this restaurant', async () => {
  const patron = { first_name: 'Ben', email: 'ben@example.com' }
  const [first, second, last] = [newDay(), newDay(), newDay()]
  const cancelled = await booked({ patron, date: `${last}T19:00:00` })
  await setStatus(cancelled.id, 'cancelled')
  const missed = await booked({ patron, date: `${second}T19:00:00` })
  await write(missed.id, { status: 'noshow' })
  const { id } = await booked({ patron, date: `${first}T19:00:00` })
  assert.deepEqual((await show(id)).patron.stats, {
    total_bookings: 3,
    cancelled_bookings: 1,
    no_show_bookings: 1,
    last_booking_date: last,
  })
})

describe('payment and products', () => {
  async function paid(currency: string, amount: string, paidAt: string | null) {
    const { id } = await booked()
    await sql(
      `insert into booking_payments values ($1, $2, 'products_payment_success', 'Paid', 'products', 'Products', $3, $4, $5)`,
      [house.id, id, amount, currency, paidAt],
    )
    return id
  }

  test('a payment as it is shown', async () => {
    const id = await paid('EUR', '1234.50', '2026-06-09T22:30:00Z')
    assert.deepEqual((await show(id)).payment, {
      status: 'products_payment_success',
      status_label: 'Paid',
      purpose: 'products',
      purpose_label: 'Products',
      amount: 1234.5,
      amount_formatted: '€1,234.50',
      currency: 'EUR',
      currency_symbol: '€',
      paid_at: '2026-06-10T00:30:00+02:00',
    })
  })

  test('a payment that is still owed, in another currency', async () => {
    const { payment } = await show(await paid('USD', '0.10', null))
    assert.deepEqual([payment.paid_at, payment.amount, payment.amount_formatted], [null, 0.1, '$0.10'])
    assert.deepEqual([payment.currency, payment.currency_symbol], ['USD', '$'])
  })

  test('products with their lines, sums in cents', async () => {
    const { id } = await booked()
    const product = async (name: string, lines: [string, number, string][]) => {
      const [row] = await sql<{ id: number }>(
        'insert into booking_products (restaurant_id, booking_id, name) values ($1, $2, $3) returning id',
        [house.id, id, name],
      )
      for (const [index, [label, quantity, price]] of lines.toReversed().entries()) {
        const line = [house.id, id, row?.id, lines.length - index, label, quantity, price]
        await sql('insert into booking_product_lines values ($1, $2, $3, $4, $5, $6, $7)', line)
      }
      return row?.id
    }
    const menu = await product('Tasting menu', [
      ['Adult', 3, '33.10'],
      ['Child', 1, '0.20'],
    ])
    const cake = await product('Cake', [['Whole', 1, '25.00']])
    const empty = await product('Nothing yet', [])
    assert.deepEqual((await show(id)).products, {
      currency: 'EUR',
      currency_symbol: '€',
      total: 124.5,
      total_formatted: '€124.50',
      items: [
        {
          id: menu,
          name: 'Tasting menu',
          subtotal: 99.5,
          lines: [
            { label: 'Adult', quantity: 3, unit_price: 33.1, amount: 99.3 },
            { label: 'Child', quantity: 1, unit_price: 0.2, amount: 0.2 },
          ],
        },
        { id: cake, name: 'Cake', subtotal: 25, lines: [{ label: 'Whole', quantity: 1, unit_price: 25, amount: 25 }] },
        { id: empty, name: 'Nothing yet', subtotal: 0, lines: [] },
      ],
    })
  })
})

describe('capabilities', () => {
  const none = { can_cancel: false, can_no_show: false, can_check_in: false }
  const before = {
    pending: { ...none, can_cancel: true },
    confirmed: { ...none, can_cancel: true, can_check_in: true },
    accepted: { ...none, can_cancel: true, can_check_in: true },
    rejected: none,
    cancelled: none,
    noshow: none,
    arrived_in_service: none,
  }
  for (const [status, expected] of Object.entries(before)) {
    test(`of a booking that is ${status}, before and after its start`, async () => {
      const { id } = await booked({ date: `${newDay()}T19:00:00` })
      await write(id, { status })
      assert.deepEqual((await show(id)).capabilities, expected)
      const [row] = await sql<{ start: string }>(
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start from bookings where id = $1`,
        [id],
      )
      clock.set(row?.start ?? '')
      assert.deepEqual((await show(id)).capabilities, { ...expected, can_no_show: expected.can_check_in })
      clock.advance({ seconds: -1 })
      assert.deepEqual((await show(id)).capabilities, expected)
      clock.set('2026-06-10T10:00:00Z')
    })
  }

  test('the plan google_only allows a no-show only for bookings of the Google channel', async () => {
    const date = '2026-06-01T19:00:00'
    const fromGoogle = await booked({ date, booking_source_id: google })
    const fromWebsite = await booked({ date, booking_source_id: website })
    const fromNowhere = await booked({ date })
    await configure({ plan: 'google_only' })
    const may = async ({ id }: { id: number }) => (await show(id)).capabilities.can_no_show
    assert.deepEqual([await may(fromGoogle), await may(fromWebsite), await may(fromNowhere)], [true, false, false])
    await configure({ plan: 'full' })
    assert.equal(await may(fromWebsite), true)
  })
})

describe('not found', () => {
  const same = { error: { code: 'NOT_FOUND', message: 'Booking not found.', details: null } }

  test('another restaurant’s booking is answered exactly like none, by id and by reference, whatever is asked', async () => {
    const neighbour = await openRestaurant(evening, {
      slug: 'neighbour',
      settings: { max_days: 730, reference_prefix: 'NEI' },
    })
    const token = await evening.token(neighbour.slug)
    const theirs = await booked({}, { token })
    const asks = [
      (booking: string | number) => ask(`GET /bookings/${booking}`),
      (booking: string | number) => ask(`GET /bookings/${booking}/history`),
      (booking: string | number) => evening.patch(booking, { comment: 'x' }),
      (booking: string | number) => evening.patch(booking, { adults: 3 }),
      (booking: string | number) => evening.setStatus(booking, 'cancelled'),
      (booking: string | number) => ask(`POST /bookings/${booking}/no-show`),
      (booking: string | number) => ask(`POST /bookings/${booking}/check-in`),
      (booking: string | number) => ask(`POST /bookings/${booking}/unblock`),
    ]
    for (const askFor of asks) {
      const unknown = await evening.leavesNoTrace(() => askFor(2_000_000_000))
      const foreign = await evening.leavesNoTrace(() => askFor(theirs.id))
      const byReference = await evening.leavesNoTrace(() => askFor(theirs.reference))
      assert.equal(unknown.status, 404)
      assert.deepEqual(unknown.body, { ...same, meta: { timestamp: '2026-06-10T10:00:00Z' } })
      for (const answer of [foreign, byReference]) {
        assert.equal(answer.text, unknown.text)
        assert.equal(answer.status, 404)
        assert.deepEqual(withoutRequest(answer.headers), withoutRequest(unknown.headers))
      }
    }
    const { body } = await ask(`GET /bookings/${theirs.id}`, { token })
    assert.deepEqual([body.data.status, body.data.comment, body.data.adults], ['confirmed', null, 2])
  })

  function withoutRequest({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) {
    return headers
  }

  for (const path of [
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'OST-AAAAAA',
    'ost',
    '%00',
    '%F0%9F%8D%95',
    "1'--",
    '%20',
    'x'.repeat(2000),
  ]) {
    test(`/bookings/${path.slice(0, 30)} is 404`, async () => {
      const { status, body } = await ask(`GET /bookings/${path}`)
      assert.deepEqual([status, body.error.code, body.error.details], [404, 'NOT_FOUND', null])
    })
  }
})

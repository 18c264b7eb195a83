/** A booking that is asked for money waits for it, by whichever door it came; and what of it does not. */
import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { ordinaryNoon } from '../../../support/test-app.ts'
import { titleOf } from '../../doors/guest-pages/guest.ts'
import { anotherNetwork, payingGuests } from '../../doors/guest-pages/pay/paying-guests.ts'

const evening = await payingGuests({
  areas: [{ name: 'Room', tables: Array.from({ length: 6 }, () => [1, 8] as const) }],
})
const { ask, booked, book, configure, clock, details, books, plays, onDay, newDay, newGuest, newAnn } = evening
const { sql, house, fsm, round, kinds, show, opens, pays, payPathOf, token, eventsOf } = evening

const onlineWith = (confirm_by_mail: string) =>
  JSON.stringify({
    ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
    confirm_by_mail,
  })

afterEach(async () => {
  clock.set(ordinaryNoon)
  await configure({ confirmation_mode: 'SYNCHRONOUS', online: onlineWith('unusual') })
})

const mailsOf = async (id: number) =>
  (await sql<{ kind: string }>('select kind from messages where booking_id = $1 order by kind', [id])).map(
    ({ kind }) => kind,
  )
const byPage = async (given: Parameters<typeof details>[0] = {}, fields = {}) => {
  const { guest, date, page } = await details(given)
  const shown = await books(guest, page, fields)
  return { guest, date, shown, row: (await onDay(date))[0] }
}

describe('is asked', () => {
  test('a guest of the page: hold and terms become one booking that keeps its tables as any other', async () => {
    const { date, row } = await byPage()
    assert.ok(row)
    const { tables, payment } = await show(row.id)
    assert.equal(tables.length, 1)
    assert.equal(payment.status, 'deposit_payment_pending')
    const [{ holds } = { holds: -1 }] = await sql<{ holds: number }>(
      'select count(*)::int as holds from holds where starts_at::date = $1::date',
      [date],
    )
    assert.equal(holds, 0)
    const taken = await book({ date: `${date}T19:00:00`, adults: 2, table_ids: [tables[0].id] })
    assert.equal(taken.status, 409)
    assert.deepEqual(
      (await eventsOf(row.id)).map(({ type }) => type),
      ['booking.created'],
    )
    assert.deepEqual(await mailsOf(row.id), ['pay_reminder'])
    await pays(row.id)
    assert.deepEqual((await eventsOf(row.id)).map(({ type }) => type).sort(), [
      'booking.confirmed',
      'booking.created',
      'payment.succeeded',
    ])
    assert.deepEqual(await mailsOf(row.id), ['confirmed', 'pay_reminder', 'payment_confirmation', 'staff_booking'])
  })

  test('what a program with a token books only where a rule lists it', async () => {
    assert.equal((await booked({ adults: 4 })).status, 'confirmed')
    const listed = [{ code: 'all', when: { channels: ['api', 'website'] }, ask: 'deposit', amount: 5 }]
    await configure({ payment_policies: JSON.stringify(listed) })
    const { id, status } = await booked({ adults: 4 })
    assert.deepEqual([status, await fsm(id)], ['pending', 'awaiting_payment'])
    const website = await token(house.slug, 'website')
    const byWebsite = await booked({ adults: 4 }, { token: website })
    assert.equal(await fsm(byWebsite.id), 'awaiting_payment')
    await configure({ payment_policies: JSON.stringify(evening.policies) })
  })

  test('neither walk-ins nor guests who sit down, nor who came before, nor who waits for a table', async () => {
    const listed = [{ code: 'all', when: { channels: ['api'] }, ask: 'deposit', amount: 5 }]
    await configure({ payment_policies: JSON.stringify(listed) })
    const today = '2026-06-10T19:00:00'
    const walkin = await booked({ date: today, patron: { walkin: true } })
    const past = await booked({ date: '2026-06-09T19:00:00' })
    const waiting = await booked({ waiting_list: true })
    clock.set('2026-06-10T17:00:00Z')
    const seated = await booked({ date: today, seated: true })
    for (const { id } of [walkin, past, waiting, seated]) assert.doesNotMatch(await fsm(id), /awaiting/)
    await configure({ payment_policies: JSON.stringify(evening.policies) })
  })

  test('nobody where the restaurant has no payment service', async () => {
    await configure({ payment_provider: null })
    const { shown } = await byPage()
    assert.equal(titleOf(shown), 'Your table is booked')
    await configure({ payment_provider: 'fake' })
  })
})

test('a link that staff send runs until three hours before the start, then until half an hour before it', async () => {
  const listed = [{ code: 'all', when: { channels: ['api'] }, ask: 'deposit', amount: 5 }]
  await configure({ payment_policies: JSON.stringify(listed) })
  const untilOf = async (now: string) => {
    clock.set(now)
    const { id } = await booked({ date: '2026-06-12T19:00:00' })
    const [row] = await sql<{ until: Date }>('select pay_until as until from bookings where id = $1', [id])
    return row?.until.toISOString()
  }
  assert.equal(await untilOf('2026-06-10T10:00:00Z'), '2026-06-11T10:00:00.000Z')
  assert.equal(await untilOf('2026-06-12T10:00:00Z'), '2026-06-12T14:00:00.000Z')
  assert.equal(await untilOf('2026-06-12T15:00:00Z'), '2026-06-12T16:30:00.000Z')
  await configure({ payment_policies: JSON.stringify(evening.policies) })
})

describe('paying replaces the mail that confirms', () => {
  test('for bookings that would all be confirmed by mail', async () => {
    await configure({ online: onlineWith('always') })
    const { shown, row } = await byPage()
    assert.match(shown.url, /fake-pay/)
    assert.equal(row?.status, 'pending')
  })
})

describe('guests who do not pay', () => {
  test('have one booking that waits at a time, by e-mail and by telephone', async () => {
    const ann = newAnn()
    await byPage({}, ann)
    const { shown, row } = await byPage({}, ann)
    assert.match(shown.url, /\/others\?/)
    assert.match(shown.text, /Others are paying for this evening right now/)
    assert.equal(row, undefined)
    const byTelephone = await byPage({}, { telephone: ann.telephone })
    assert.match(byTelephone.shown.url, /\/others\?/)
  })

  test('two of a network', async () => {
    const network = anotherNetwork()
    const pays = async () => (await byPage({ guest: newGuest(network) })).shown.url.includes('/fake-pay/')
    assert.deepEqual([await pays(), await pays(), await pays()], [true, true, false])
  })

  test('half of the seats of a moment together, and one booking in any case', async () => {
    const date = newDay()
    const at = (adults: number) => byPage({ date, adults }, adults > 6 ? { may_charge: 'yes' } : {})
    assert.equal((await at(8)).shown.status, 200)
    assert.equal((await at(8)).shown.status, 200)
    assert.equal((await at(8)).shown.status, 200)
    const fourth = await at(2)
    assert.match(fourth.shown.url, /\/others\?/)
    assert.match(fourth.shown.text, /the next at the latest at[\s\S]*<strong>12:15</)
    const other = await byPage()
    assert.equal(other.shown.status, 200)
  })

  test('are to call after two that lapsed for an evening', async () => {
    const date = newDay()
    const ann = newAnn()
    for (const time of ['19:00', '19:30']) {
      await byPage({ date, time }, ann)
      clock.set(clock.now().add({ minutes: 16 }).toString())
      await round()
    }
    assert.deepEqual(
      (await onDay(date)).map(({ status }) => status),
      ['cancelled', 'cancelled'],
    )
    const third = await byPage({ date, time: '20:00' }, ann)
    assert.equal(third.shown.status, 429)
    assert.match(third.shown.text, /or call us/)
    const elsewhere = await byPage({}, ann)
    assert.equal(elsewhere.shown.status, 200)
  })

  test('get a mail when their time is over, and the table is free again', async () => {
    const { row, date } = await byPage()
    assert.ok(row)
    clock.set(clock.now().add({ minutes: 16 }).toString())
    await round()
    assert.equal((await onDay(date))[0]?.status, 'cancelled')
    assert.deepEqual(await mailsOf(row.id), ['pay_reminder', 'payment_lapsed'])
    const { stats } = (await show(row.id)).patron
    assert.equal(stats.cancelled_bookings, 0)
  })
})

describe('a restaurant that confirms by hand', () => {
  test('asks nothing with the request, and for money when it accepts', async () => {
    await configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const { guest, page, date } = await details()
    assert.doesNotMatch(page.text, /€/)
    assert.equal(titleOf(await books(guest, page)), 'We have received your request')
    const [{ id } = assert.fail('none')] = await onDay(date)
    const accepted = await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' } })
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(await fsm(id), 'awaiting_payment')
    assert.deepEqual(await mailsOf(id), ['pay_link', 'pay_reminder', 'received', 'staff_booking'])
    const again = await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' } })
    assert.equal(again.status, 409)
    assert.match(again.body.message, /€20 are not paid yet/)
    await pays(id)
    assert.equal(await fsm(id), 'accepted')
    assert.ok((await eventsOf(id)).some(({ type }) => type === 'booking.accepted'))
  })
})

describe('a guest on the waiting list who takes a table', () => {
  async function offered() {
    const { id } = await booked({ waiting_list: true, adults: 2, patron: { last_name: 'W', email: newAnn().email } })
    await sql("update bookings set created_by = 'guest' where id = $1", [id])
    const made = await ask(`POST /bookings/${id}/offer`)
    assert.equal(made.status, 201, made.text)
    const path = new URL((await ask(`POST /bookings/${id}/link`)).body.data.url).pathname
    const guest = newGuest()
    const page = await guest.open(`${path}?lang=en`)
    const seal = /<form method="post" action="([^"]*\/offer[^"]*)"[\s\S]*?name="seal" value="([^"]*)"/.exec(page.text)
    assert.ok(seal, page.text)
    const [, action = '', value = ''] = seal
    const take = () =>
      guest.send('POST', action.replaceAll('&amp;', '&'), new URLSearchParams({ seal: value, confirm: 'accept-offer' }))
    return { id, guest, page, take, path }
  }

  test('reads the terms with the offer, and pays for it', async () => {
    const { id, guest, page, take } = await offered()
    assert.match(page.text, /€20 now, counts towards your bill/)
    const paying = await take()
    assert.equal(titleOf(paying), 'Pay for your table')
    assert.equal(await fsm(id), 'awaiting_payment')
    const service = await guest.send('POST', payPathOf(id), new URLSearchParams({ confirm: 'pay' }))
    await plays(guest, service, 'pay')
    assert.equal(await fsm(id), 'accepted')
    assert.ok((await kinds(id)).includes('paid'))
  })

  test('waits again where it was not paid in time, and it counts as an offer that lapsed', async () => {
    const { id, take } = await offered()
    await take()
    assert.equal((await show(id)).tables.length, 1)
    clock.set(clock.now().add({ minutes: 16 }).toString())
    await round()
    const { status, waiting_list, tables } = await show(id)
    assert.deepEqual([status, waiting_list, tables], ['pending', true, []])
    assert.ok((await eventsOf(id)).some(({ type }) => type === 'booking.offer_lapsed'))
    assert.ok('refused' in (await opens(id)))
    const [offer] = await sql('select outcome from offers where booking_id = $1', [id])
    assert.equal(offer?.outcome, 'lapsed')
  })
})

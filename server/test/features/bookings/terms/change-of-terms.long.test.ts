/** A booking with terms that is changed: by its guest to less and to more, and by staff, whose changes apply at once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { payingGuests } from '../../doors/guest-pages/pay/paying-guests.ts'

const evening = await payingGuests()
const { ask, booked, configure, unpaid, clock, details, books, plays, onDay, newDay, newGuest } = evening
const { sql, fsm, round, orders, pays, show, policies, actionsIn, payPathOf } = evening

const sealIn = ({ text }: { text: string }) => /name="seal" value="([^"]*)"/.exec(text)?.[1] ?? assert.fail(text)

/** Paid, or with a card kept. */
async function ofGuest(adults: number) {
  const { guest, date, page } = await details({ adults })
  await plays(guest, await books(guest, page, adults > 6 ? { may_charge: 'yes' } : {}), 'pay')
  const [{ id } = assert.fail('none')] = await onDay(date)
  const path = new URL((await ask(`POST /bookings/${id}/link`)).body.data.url).pathname
  return { id, date, path, guest: newGuest() }
}
type Booked = Awaited<ReturnType<typeof ofGuest>>

const chosen = ({ guest, path, date }: Booked, adults: number, day = date) =>
  guest.open(`${path}/change?adults=${adults}&date=${day}&time=19:00&lang=en`)
async function changes(of: Booked, adults: number, day = of.date) {
  const seal = sealIn(await chosen(of, adults, day))
  const wish = { seal, confirm: 'change', adults: String(adults), children: '0', date: day, time: '19:00' }
  const shown = await of.guest.send('POST', `${of.path}/change?lang=en`, new URLSearchParams(wish))
  await round()
  return shown
}
const refunds = async (id: number) =>
  (await orders(id)).filter(({ kind }) => kind === 'refund').map(({ amount, state }) => [amount, state])
const keptTerms = async (id: number) => {
  const [row] = await sql<{ amount: number; covers: number; sentence: string }>(
    `select amount::float8 as amount, covers, sentence from booking_terms where booking_id = $1 and replaced_at is null`,
    [id],
  )
  return row
}
const owes = async (id: number) =>
  (await sql<{ due: number }>("select (money->>'due')::int as due from bookings where id = $1", [id]))[0]?.due

describe('a guest who changes to less', () => {
  test('reads what comes back before the button, and gets it', async () => {
    const of = await ofGuest(4)
    assert.match((await chosen(of, 3)).text, /You get €10 back[\s\S]*>Save the change</)
    assert.doesNotMatch((await chosen(of, 4, newDay())).text, /€/)
    await changes(of, 3)
    assert.deepEqual(await refunds(of.id), [[1_000, 'done']])
    const terms = await keptTerms(of.id)
    assert.deepEqual([terms?.amount, terms?.covers], [3_000, 3])
    assert.match(terms?.sentence ?? '', /^€30 now/)
    const { payment } = await show(of.id)
    assert.deepEqual([payment.status, payment.amount], ['deposit_payment_success', 30])
    await changes(of, 2)
    assert.deepEqual(await refunds(of.id), [
      [1_000, 'done'],
      [1_000, 'done'],
    ])
    assert.equal(await fsm(of.id), 'confirmed')
  })

  test('gets all of it back for a visit that asks for nothing', async () => {
    const of = await ofGuest(2)
    await changes(of, 1)
    assert.deepEqual(await refunds(of.id), [[2_000, 'done']])
    assert.equal(await keptTerms(of.id), undefined)
    assert.equal((await show(of.id)).payment.status, 'deposit_payment_refunded')
  })

  test('too late for money back reads so, and the restaurant keeps what was paid', async () => {
    const of = await ofGuest(4)
    const before = clock.now().toString()
    clock.set(`${of.date}T08:00:00Z`)
    assert.match((await chosen(of, 3)).text, /You get nothing back[\s\S]*The restaurant keeps €10, as agreed/)
    await changes(of, 3)
    clock.set(before)
    assert.deepEqual(await refunds(of.id), [])
    assert.equal((await keptTerms(of.id))?.amount, 4_000)
  })

  test('with a card is charged at most for the guests that are left', async () => {
    const of = await ofGuest(8)
    assert.match((await chosen(of, 7)).text, /A card is kept, for at most €140/)
    await changes(of, 7)
    assert.equal((await keptTerms(of.id))?.amount, 14_000)
    assert.deepEqual(await refunds(of.id), [])
  })

  test('gets nothing back where the rules, and not the visit, have changed since', async () => {
    const of = await ofGuest(4)
    await configure({ payment_policies: '[]' })
    assert.doesNotMatch((await chosen(of, 3)).text, /€/)
    await changes(of, 3)
    await configure({ payment_policies: JSON.stringify(policies) })
    assert.deepEqual(await refunds(of.id), [])
    assert.equal((await keptTerms(of.id))?.amount, 4_000)
  })
})

describe('a guest who changes to more', () => {
  /** As read before the button, then pressed: the page on which the difference is paid. */
  async function asksFor(of: Booked, adults: number, day = of.date) {
    assert.match((await chosen(of, adults, day)).text, /is to be paid for this change[\s\S]*>Continue to pay €/)
    const page = await changes(of, adults, day)
    assert.match(page.url, /^\/pay\//)
    assert.match(page.text, /Pay for the change/)
    return page
  }
  const payOn = (of: Booked, page: Awaited<ReturnType<typeof changes>>) =>
    of.guest.send('POST', page.url, new URLSearchParams({ confirm: 'pay' }))
  const held = (day: string) =>
    sql('select h.adults from holds h where h.starts_at::date = $1::date order by h.id', [day])

  test('reads the difference before the button, pays it, and then the visit is changed', async () => {
    const of = await ofGuest(2)
    const page = await asksFor(of, 5)
    assert.match(page.text, />Pay €30</)
    assert.deepEqual([(await show(of.id)).adults, (await keptTerms(of.id))?.amount], [2, 2_000])
    const done = await plays(of.guest, await payOn(of, page), 'pay')
    assert.match(done.text, /5 guests/)
    const { adults, payment, status } = await show(of.id)
    assert.deepEqual([adults, payment.amount, status], [5, 50, 'confirmed'])
    assert.deepEqual([(await keptTerms(of.id))?.amount, (await keptTerms(of.id))?.covers], [5_000, 5])
    assert.deepEqual(await held(of.date), [])
    assert.deepEqual(await refunds(of.id), [])
    assert.deepEqual((await actionsIn(of.id)).slice(-3), ['ask-change', 'update', 'pay'])
  })

  test('keeps the tables of another evening while it is paid; pressing again leads to the same page', async () => {
    const of = await ofGuest(2)
    const [other, day] = [newDay(), newDay()]
    await asksFor(of, 3, other)
    await asksFor(of, 4, day)
    assert.deepEqual([await held(other), await held(day)], [[], [{ adults: 4 }]])
    const again = await changes(of, 4, day)
    assert.match(again.text, /Pay for the change/)
    const own = await of.guest.open(`${of.path}?lang=en`)
    assert.match(own.text, /Pay for the change[\s\S]*Pay €20/)
    await plays(of.guest, await payOn(of, again), 'pay')
    const { date, adults } = await show(of.id)
    assert.deepEqual([date.slice(0, 10), adults], [day, 4])
  })

  test('leaves the visit as it is where nobody pays in time, and what is paid later goes back', async () => {
    const of = await ofGuest(2)
    const session = await payOn(of, await asksFor(of, 4))
    const before = clock.now()
    clock.advance({ minutes: 15 })
    await round()
    assert.deepEqual([(await show(of.id)).adults, await fsm(of.id)], [2, 'confirmed'])
    assert.deepEqual(await held(of.date), [])
    assert.equal((await actionsIn(of.id)).at(-1), 'lapse-change')
    const late = await plays(of.guest, session, 'pay')
    assert.match(late.text, /Your booking has not changed/)
    assert.match((await of.guest.open(payPathOf(of.id))).text, /Your booking has not changed/)
    await round()
    assert.equal((await show(of.id)).payment.amount, 20)
    clock.set(before.toString())
  })

  test('gets the difference back where the visit was changed meanwhile', async () => {
    const of = await ofGuest(2)
    const session = await payOn(of, await asksFor(of, 4))
    assert.equal((await ask(`PATCH /bookings/${of.id}`, { body: { date: `${of.date}T20:00:00` } })).status, 200)
    await plays(of.guest, session, 'pay')
    await round()
    assert.deepEqual(await refunds(of.id), [[2_000, 'done']])
    const { adults, payment } = await show(of.id)
    assert.deepEqual([adults, payment.amount], [2, 20])
  })

  test('gets all of it back where the booking was cancelled meanwhile', async () => {
    const of = await ofGuest(2)
    const session = await payOn(of, await asksFor(of, 4))
    await plays(of.guest, session, 'silent')
    assert.equal((await ask(`POST /bookings/${of.id}/status`, { body: { status: 'cancelled' } })).status, 200)
    await round()
    await round()
    assert.deepEqual((await refunds(of.id)).sort(), [
      [2_000, 'done'],
      [2_000, 'done'],
    ])
  })

  test('from a visit without terms pays the whole deposit, and from one with a card leaves another', async () => {
    const free = await ofGuest(2)
    await changes(free, 1)
    const page = await asksFor(free, 2)
    assert.match(page.text, />Pay €20</)
    await plays(free.guest, await payOn(free, page), 'pay')
    assert.deepEqual([(await show(free.id)).adults, (await keptTerms(free.id))?.amount], [2, 2_000])
    const card = await ofGuest(7)
    const asked = await changes(card, 8)
    assert.match(asked.text, /Leave a card</)
    await plays(card.guest, await payOn(card, asked), 'pay')
    assert.deepEqual([(await show(card.id)).adults, (await keptTerms(card.id))?.amount], [8, 16_000])
  })

  test('from a deposit to a card is asked to call, and keeps the visit and its money', async () => {
    const of = await ofGuest(6)
    const shown = await changes(of, 7)
    assert.equal(shown.status, 409)
    assert.match(shown.text, /Please call us[\s\S]*\+356 2123 4567/)
    assert.equal((await show(of.id)).adults, 6)
  })
})

describe('a change by staff or a program', () => {
  const patch = (id: number, body: object) => ask(`PATCH /bookings/${id}`, { body })

  test('applies at once, shows the difference as open, and never lapses for it', async () => {
    const { id } = await unpaid({ terms: { amount: 2_000n } })
    await pays(id)
    const { status } = await patch(id, { adults: 3 })
    assert.equal(status, 200)
    assert.deepEqual([await owes(id), await fsm(id)], [1_000, 'confirmed'])
    clock.advance({ hours: 2 })
    await round()
    assert.equal(await fsm(id), 'confirmed')
    await pays(id)
    assert.equal(await owes(id), 0)
  })

  test('to less gives nothing back by itself, and asks who has not paid for less', async () => {
    const paid = await unpaid({ terms: { amount: 4_000n }, order: { adults: 2 } })
    await pays(paid.id)
    await patch(paid.id, { adults: 1 })
    assert.deepEqual([await refunds(paid.id), (await keptTerms(paid.id))?.amount], [[], 4_000])
    const waits = await unpaid({ terms: { amount: 4_000n }, order: { adults: 2 } })
    await evening.opens(waits.id)
    await patch(waits.id, { adults: 1 })
    await round()
    assert.deepEqual([await owes(waits.id), await fsm(waits.id)], [2_000, 'awaiting_payment'])
    await pays(waits.id)
    assert.equal(await fsm(waits.id), 'confirmed')
    assert.deepEqual(await refunds(waits.id), [])
  })

  test('to a party whose rule asks for a card keeps the deposit, and shows the difference as open', async () => {
    const of = await ofGuest(6)
    assert.equal((await patch(of.id, { adults: 7 })).status, 200)
    const { payment } = await show(of.id)
    const { amount } = (await keptTerms(of.id)) ?? assert.fail('no terms')
    assert.deepEqual([payment.purpose, amount, await owes(of.id)], ['deposit', 7_000, 1_000])
  })

  test('asks no more of a card than its guest agreed to', async () => {
    const of = await ofGuest(7)
    await patch(of.id, { adults: 8 })
    assert.equal((await keptTerms(of.id))?.amount, 14_000)
    await patch(of.id, { adults: 5 })
    assert.equal((await keptTerms(of.id))?.amount, 10_000)
  })

  test('of a booking without terms asks nothing', async () => {
    const { id } = await booked({ adults: 2 })
    await patch(id, { adults: 4 })
    assert.equal((await show(id)).payment, null)
  })
})

/** Booking and paying without script: the terms before the button, the payment service, back, and what a pay link shows. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { titleOf } from '../guest.ts'
import { anotherNetwork, payingGuests } from './paying-guests.ts'

const { ask, orders, details, books, plays, onDay, payPathOf, newGuest, newDay, clock, sql, fsm, round, kinds, house } =
  await payingGuests()

const booked = async (adults = 2) => {
  const { guest, date, page } = await details({ adults })
  const paying = await books(guest, page, adults > 6 ? { may_charge: 'yes' } : {})
  const [row] = await onDay(date)
  assert.ok(row, paying.text)
  return { guest, date, paying, id: row.id }
}

describe('a table that is paid for', () => {
  test('says the terms before the button, and is booked once it is paid', async () => {
    const { guest, date, page } = await details()
    assert.match(page.text, /€20 now<\/p><p>It counts towards your bill\. Free to cancel until/)
    assert.match(page.text, /<button class="primary full">Book and pay €20<\/button>/)
    assert.match(page.text, /No money moves/)
    const paying = await books(guest, page)
    assert.match(paying.url, /\/fake-pay\//)
    const [{ id, status, pay_until } = assert.fail('not booked')] = await onDay(date)
    assert.equal(status, 'pending')
    assert.equal(pay_until?.getTime(), clock.now().epochMilliseconds + 15 * 60_000)
    assert.equal(await fsm(id), 'awaiting_payment')
    const done = await plays(guest, paying, 'pay')
    assert.equal(titleOf(done), 'Your table is booked')
    assert.match(done.url, /\/done\?/)
    assert.match(done.text, /<dt>Paid<\/dt><dd>€20 on Wednesday, 10 June 2026<\/dd>/)
    assert.equal(await fsm(id), 'confirmed')
    const [evidence] = await sql('select kind, network from payment_evidence where booking_id = $1', [id])
    assert.deepEqual([evidence?.kind, Boolean(evidence?.network)], ['accepted', true])
  })

  test('is one booking and one payment, however often form and button are pressed', async () => {
    const { guest, date, page } = await details()
    const ann = { name: 'Ann', email: 'twice@example.com', telephone: '7911 2233' }
    const all = await Promise.all([1, 2, 3].map(() => books(guest, page, ann)))
    const urls = new Set(all.map(({ url }) => url))
    assert.equal(urls.size, 1, [...urls].join('\n'))
    assert.equal((await onDay(date)).length, 1)
    const [paying = assert.fail('none')] = all
    await plays(guest, paying, 'pay')
    const again = await books(guest, page, ann)
    assert.equal(titleOf(again), 'Your table is booked')
  })

  test('keeps a card only where its own box was ticked', async () => {
    const { guest, page } = await details({ adults: 8 })
    assert.match(page.text, /Nothing to pay now/)
    assert.match(page.text, /Book and leave a card/)
    const unticked = await books(guest, page)
    assert.equal(unticked.status, 422)
    assert.match(unticked.text, /Please tick this box/)
    const paying = await books(guest, unticked, { may_charge: 'yes' })
    const done = await plays(guest, paying, 'pay')
    assert.match(done.text, /A card is kept, for at most €160/)
  })

  test('is not booked with terms that were not read', async () => {
    const { guest, date, page } = await details()
    const unread = await books(guest, page, { terms: '' })
    assert.equal(unread.status, 409)
    assert.match(unread.text, /The terms have changed meanwhile/)
    assert.deepEqual(await onDay(date), [])
    await books(guest, unread)
    assert.equal((await onDay(date)).length, 1)
  })

  test('asks nothing where no rule fits', async () => {
    const { guest, page } = await details({ adults: 1 })
    assert.doesNotMatch(page.text, /€/)
    assert.equal(titleOf(await books(guest, page)), 'Your table is booked')
  })

  test('opens the payment in a new tab from a page in a frame, which goes on by itself', async () => {
    const guest = newGuest(anotherNetwork(), { 'sec-fetch-dest': 'iframe' })
    const { page } = await details({ guest })
    const waiting = await books(guest, page)
    assert.equal(titleOf(waiting), 'Pay for your table')
    assert.match(waiting.text, /<form method="post" action="\/pay\/[^"]*" target="_blank">/)
    assert.equal(waiting.headers.refresh, '5')
    const inTab = newGuest(guest.network)
    const paying = await inTab.send('POST', waiting.url, new URLSearchParams({ confirm: 'pay' }))
    await plays(inTab, paying, 'pay')
    assert.equal(titleOf(await guest.open(waiting.url)), 'Your table is booked')
  })
})

describe('a pay link', () => {
  test('shows name, visit, sum and terms and starts nothing', async () => {
    const { id } = await booked()
    await sql('delete from payment_events where false')
    const before = await kinds(id)
    const page = await newGuest().open(payPathOf(id))
    assert.equal(titleOf(page), 'Pay for your table')
    assert.match(page.text, /<dd><bdi>Ann/)
    assert.match(page.text, /€20 now, counts towards your bill/)
    assert.doesNotMatch(page.text, /example\.com|7900|\/b\//)
    assert.deepEqual(await kinds(id), before)
  })

  test('leads to the payment by its button, and back to what became of it', async () => {
    const { id } = await booked()
    const friend = newGuest()
    const paying = await friend.send('POST', payPathOf(id), new URLSearchParams({ confirm: 'pay' }))
    const refused = await plays(friend, paying, 'refuse')
    assert.equal(titleOf(refused), 'The payment did not go through')
    assert.match(refused.text, /Try again: pay €20/)
    assert.doesNotMatch(refused.text, /Give the table back/)
    const again = await friend.send('POST', payPathOf(id), new URLSearchParams({ confirm: 'pay' }))
    const paid = await plays(friend, again, 'pay')
    assert.equal(titleOf(paid), 'This is paid. Thank you.')
    assert.doesNotMatch(paid.text, /\/b\//)
    assert.equal(titleOf(await newGuest().open(payPathOf(id))), 'This is paid. Thank you.')
  })

  test('that was refused says until when the table is kept, and lets the guest whose booking it is give it back', async () => {
    const { guest, date, paying } = await booked()
    const refused = await plays(guest, paying, 'refuse')
    assert.match(refused.text, /<p class="clock"><strong>12:15</)
    const asked = await guest.follow(refused, 'Give the table back')
    const seal = /name="seal" value="([^"]*)"/.exec(asked.text)?.[1] ?? assert.fail(asked.text)
    await guest.send('POST', asked.url, new URLSearchParams({ seal, confirm: 'cancel' }))
    assert.equal((await onDay(date))[0]?.status, 'cancelled')
  })

  test('waits while the bank cannot say, and nobody pays twice', async () => {
    const { guest, id, paying } = await booked()
    const waits = await plays(guest, paying, 'hang')
    assert.equal(titleOf(waits), 'One moment, please')
    assert.equal(waits.headers.refresh, '5')
    const pressed = await newGuest().send('POST', payPathOf(id), new URLSearchParams({ confirm: 'pay' }))
    assert.equal(titleOf(pressed), 'One moment, please')
    assert.equal((await kinds(id)).filter((kind) => kind === 'session_started').length, 1)
  })

  test('says when the time to pay is over, and what was cancelled', async () => {
    const { id, date } = await booked()
    const before = clock.now()
    clock.set(before.add({ minutes: 16 }).toString())
    assert.equal(titleOf(await newGuest().open(payPathOf(id))), 'The time to pay is over')
    await round()
    assert.equal((await onDay(date))[0]?.status, 'cancelled')
    const over = await newGuest().open(payPathOf(id))
    assert.equal(titleOf(over), 'The time to pay is over')
    assert.match(over.text, new RegExp(`href="/book/${house.slug}"`))
    clock.set(before.toString())
    const other = await booked()
    await sql("update bookings set status = 'cancelled', pay_until = null where id = $1", [other.id])
    assert.equal(titleOf(await newGuest().open(payPathOf(other.id))), 'Nothing is to be paid any more')
  })

  test('that is wrong, or of a booking without terms, is not found', async () => {
    assert.equal((await newGuest().open(`${payPathOf(1)}x`)).status, 404)
    const { guest, page, date } = await details({ adults: 1, date: newDay() })
    await books(guest, page)
    const [{ id } = assert.fail('none')] = await onDay(date)
    assert.equal((await newGuest().open(payPathOf(id))).status, 404)
  })

  test('does nothing before its button is pressed', async () => {
    const { id } = await booked()
    const page = await newGuest().send('POST', payPathOf(id), new URLSearchParams())
    assert.equal(titleOf(page), 'Pay for your table')
  })
})

describe('the guest’s own booking', () => {
  const pathOf = (page: { text: string }) => /href="(\/b\/[^"?/]*)["?]/.exec(page.text)?.[1] ?? assert.fail(page.text)
  const sealIn = ({ text }: { text: string }) => /name="seal" value="([^"]*)"/.exec(text)?.[1] ?? assert.fail(text)
  const paid = async (adults = 2, fields = {}) => {
    const { guest, date, page } = await details({ adults })
    const done = await plays(guest, await books(guest, page, fields), 'pay')
    const [{ id } = assert.fail('none')] = await onDay(date)
    return { guest, date, id, path: pathOf(done) }
  }

  test('shows what was paid, and says on the button what cancelling gives back', async () => {
    const { guest, id, path } = await paid()
    const shown = await guest.open(path)
    assert.match(shown.text, /<dt>Paid<\/dt><dd[^>]*>€20 on/)
    assert.match(shown.text, /Cancel this booking<span[^>]*>You get €20 back until [^<]*\(Malta time\)</)
    const asked = await guest.open(`${path}/cancel`)
    assert.match(asked.text, /You get €20 back/)
    assert.match(asked.text, />Yes, cancel and get €20 back</)
    await guest.send('POST', `${path}/cancel`, new URLSearchParams({ seal: sealIn(asked), confirm: 'cancel' }))
    await round()
    assert.deepEqual(
      (await orders(id)).map(({ kind, amount }) => [kind, amount]),
      [['refund', 2_000]],
    )
  })

  test('can be cancelled until the start, and says that nothing comes back', async () => {
    const { guest, date, id, path } = await paid()
    const before = clock.now()
    clock.set(`${date}T15:00:00Z`)
    const asked = await guest.open(`${path}/cancel`)
    assert.match(asked.text, /You get nothing back/)
    assert.match(asked.text, /The restaurant keeps €20, as agreed/)
    assert.match(asked.text, /No, keep it[\s\S]*Yes, cancel without money back/)
    await guest.send('POST', `${path}/cancel`, new URLSearchParams({ seal: sealIn(asked), confirm: 'cancel' }))
    clock.set(before.toString())
    assert.equal((await onDay(date))[0]?.status, 'cancelled')
    assert.deepEqual(await orders(id), [])
  })

  test('says what a late cancellation charges to the card', async () => {
    const { guest, date, path } = await paid(8, { may_charge: 'yes' })
    assert.doesNotMatch((await guest.open(`${path}/cancel`)).text, /€/)
    const before = clock.now()
    clock.set(`${date}T15:00:00Z`)
    assert.match((await guest.open(`${path}/cancel`)).text, />Yes, cancel and be charged €160</)
    clock.set(before.toString())
  })

  test('leads to the payment while it waits, and changes nothing', async () => {
    const { id, guest } = await booked()
    const { body } = await ask(`POST /bookings/${id}/link`)
    const path = new URL(body.data.url).pathname
    const shown = await guest.open(path)
    assert.match(shown.text, /Waiting for the payment/)
    assert.doesNotMatch(shown.text, /Change date, time or party/)
    assert.equal(titleOf(await guest.follow(shown, 'Pay €20')), 'Pay for your table')
  })

  test('is moved by its guest to a visit that asks for more only once that is paid', async () => {
    const { guest, page, date } = await details({ adults: 1 })
    await books(guest, page)
    const [{ id } = assert.fail('none')] = await onDay(date)
    const path = new URL((await ask(`POST /bookings/${id}/link`)).body.data.url).pathname
    const form = await guest.open(`${path}/change?adults=2&date=${date}&time=19:00&lang=en`)
    const seal = sealIn(form)
    const wish = new URLSearchParams({ seal, confirm: 'change', adults: '2', children: '0', date, time: '19:00' })
    const shown = await guest.send('POST', `${path}/change?lang=en`, wish)
    assert.match(shown.text, /Pay for the change[\s\S]*Pay €20/)
    assert.deepEqual(
      [(await ask(`GET /bookings/${id}`)).body.data.adults, (await onDay(date))[0]?.status],
      [1, 'confirmed'],
    )
  })
})

describe('while others are paying', () => {
  /** Room for one party of two who pay at a time. */
  const small = payingGuests({
    areas: [
      {
        name: 'Room',
        tables: [
          [1, 4],
          [1, 4],
        ],
      },
    ],
    slug: 'small',
  })

  test('a guest waits on a page that looks again by itself, and comes back to the form as it was filled in', async () => {
    const { details, books, newDay, newGuest, onDay, clock, round, plays } = await small
    const date = newDay()
    const first = await details({ date, adults: 3 })
    const second = await details({ date, adults: 3 })
    const paying = await books(first.guest, first.page)
    assert.match(paying.url, /fake-pay/)
    const typed = { name: 'Bea Borg', email: 'bea@example.com', telephone: '7955 1234', comment: 'By the window' }
    const waits = await books(second.guest, second.page, typed)
    assert.equal(titleOf(waits), 'Others are paying for this evening right now')
    assert.match(waits.url, /\/others\?/)
    assert.equal(waits.headers.refresh, '20')
    assert.match(waits.text, /There is no queue/)
    assert.doesNotMatch(waits.url + waits.text, /Borg|bea@|7955|window/)
    assert.equal(titleOf(await second.guest.open(waits.url)), titleOf(waits), 'still')
    const before = clock.now()
    clock.set(before.add({ minutes: 16 }).toString())
    await round()
    const form = await second.guest.open(waits.url)
    assert.match(form.url, /\/details\?/)
    for (const value of Object.values(typed)) assert.ok(form.text.includes(value), value)
    const sealed = /kept=([\w-]+)/.exec(waits.url)?.[1] ?? ''
    const other = await details({ guest: newGuest(), date })
    const stolen = await newGuest().open(`${other.page.url}&kept=${sealed}`)
    assert.doesNotMatch(stolen.text, /Bea Borg/, 'of another form')
    const done = await plays(second.guest, await books(second.guest, form, typed), 'pay')
    clock.set(before.toString())
    assert.equal(titleOf(done), 'Your table is booked')
    assert.equal((await onDay(date)).filter(({ status }) => status === 'confirmed').length, 1)
  })

  test('the page of a payment whose time will be over turns by itself then', async () => {
    const { id } = await booked()
    const shown = await newGuest().open(payPathOf(id))
    assert.equal(shown.headers.refresh, String(15 * 60 + 1))
  })
})

/** Fifty guests on the last table, each of whom would pay: one pays, and the others are told before they do. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleOf } from '../guest.ts'
import { anotherNetwork, payingGuests } from './paying-guests.ts'

const guests = 50
const evening = await payingGuests({ areas: [{ name: 'Room', tables: [[1, 4]] }] })
const { house, newDay, newGuest, newAnn, books, plays, onDay, sql, app, round } = evening

type Answer = { status: number; body: { data?: { pay_url: string | null }; error?: { code: string; details?: Told } } }
type Told = { terms?: { accept: string } }

/** What the table cost, once, and that nothing waits. */
async function assertPaidOnce(date: string): Promise<void> {
  await round()
  assert.deepEqual(
    (await onDay(date)).map(({ status }) => status),
    ['confirmed'],
  )
  const ledger = await sql<{ kind: string; count: number }>(
    `select e.kind, count(*)::int as count from payment_events e join bookings b on b.id = e.booking_id
      where b.restaurant_id = $1 and b.local_date = $2 and e.kind in ('session_started', 'paid') group by 1 order by 1`,
    [house.id, date],
  )
  assert.deepEqual(ledger, [
    { kind: 'paid', count: 1 },
    { kind: 'session_started', count: 1 },
  ])
}

test('by the page: the table is kept for one while the form is filled, and the others read that it is gone', async () => {
  const date = newDay()
  const open = async () => {
    const guest = newGuest()
    return { guest, day: await guest.open(`/book/${house.slug}?adults=2&date=${date}&lang=en`) }
  }
  const all = await Promise.all(Array.from({ length: guests }, open))
  const chosen = await Promise.all(
    all.map(async ({ guest, day }) => ({ guest, page: await guest.chooseTime(day, '19:00') })),
  )
  const withForm = chosen.filter(({ page }) => page.text.includes('Book and pay €20'))
  assert.equal(withForm.length, 1)
  for (const { page } of chosen) if (page !== withForm[0]?.page) assert.doesNotMatch(page.url, /fake-pay/)
  const [{ guest, page } = assert.fail('none')] = withForm
  const done = await plays(guest, await books(guest, page, newAnn()), 'pay')
  assert.equal(titleOf(done), 'Your table is booked')
  await assertPaidOnce(date)
})

test('by their websites at once: one gets an address to pay at, 49 a refusal', async () => {
  const date = newDay()
  const asks = async (network: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const url = `/api/guest/${house.slug}${path}`
    const answer = await app.inject({ method, url, remoteAddress: network, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const orders = await Promise.all(
    Array.from({ length: guests }, async () => {
      const network = anotherNetwork()
      const { body } = await asks(network, 'GET', '')
      const { form } = body.data as unknown as { form: string }
      const { email } = newAnn()
      const order = { form, date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Borg', email }, language: 'en' }
      const told = await asks(network, 'POST', '/bookings', order)
      assert.equal(told.body.error?.code, 'TERMS_CHANGED', JSON.stringify(told))
      return { network, order: { ...order, accepted_terms: told.body.error?.details?.terms?.accept } }
    }),
  )
  const answers = await Promise.all(orders.map(({ network, order }) => asks(network, 'POST', '/bookings', order)))
  const booked = answers.filter(({ status }) => status === 201)
  assert.equal(booked.length, 1)
  const refusals = new Set(answers.flatMap(({ body }) => body.error?.code ?? []))
  for (const code of refusals) assert.match(code, /SLOT_UNAVAILABLE|TABLE_UNAVAILABLE|OTHERS_ARE_PAYING/)
  const payUrl = booked[0]?.body.data?.pay_url ?? assert.fail('no address')
  const guest = newGuest()
  const { pathname } = new URL(payUrl)
  const paying = await guest.send('POST', pathname, new URLSearchParams({ confirm: 'pay' }))
  await plays(guest, paying, 'pay')
  await assertPaidOnce(date)
})

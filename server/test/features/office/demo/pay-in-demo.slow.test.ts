/** What a newcomer sees of deposits in the demo: a table that is paid for, and one for which a card is left. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'
import { ann, guestAt, type Shown, timesIn, titleOf } from '../../doors/guest-pages/guest.ts'

const app = await testApp({ own: true, now: '2026-11-19T10:00:00Z' })
await seedDemo(app.db, app.clock)
const termsIn = ({ text }: Shown): string => /name="terms" value="([^"]*)"/.exec(text)?.[1] ?? assert.fail(text)

/** Leaves the page of menus and extras with so many menus of New Year's Eve, and nothing else. */
async function ordered(guest: ReturnType<typeof guestAt>, page: Shown, menus = 0): Promise<Shown> {
  const action = /<form method="post" action="([^"]*\/products\?[^"]*)"/.exec(page.text)?.[1]
  if (action === undefined) return page
  const prices = [...page.text.matchAll(/name="(price_\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const fields = new URLSearchParams([...prices, ...(menus > 0 ? [['order_eve_2026_menu', String(menus)]] : [])])
  return guest.send('POST', action.replaceAll('&amp;', '&'), fields)
}

type Booked = { menus?: number; fields?: Record<string, string>; from?: string }

async function booked(date: string, adults: number, { menus, fields = {}, from = '19:00' }: Booked = {}) {
  const guest = guestAt(app)
  const day = await guest.open(`/book/trattoria-demo?adults=${adults}&date=${date}&lang=en`)
  const [time = assert.fail(day.text)] = timesIn(day).filter((each) => each >= from)
  const details = await ordered(guest, await guest.chooseTime(day, time), menus)
  const page = await guest.submit(details, { ...ann, terms: termsIn(details), ...fields })
  assert.match(page.url, /\/fake-pay\//, page.text)
  const done = await guest.send('POST', page.url, new URLSearchParams({ way: 'pay' }))
  return { details, done }
}

test('a Saturday for eight is paid for, in four pages from the day', async () => {
  const { details, done } = await booked('2026-11-21', 8)
  assert.match(details.text, /Book and pay €80/)
  assert.match(details.text, /No money moves/)
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /€80 on Thursday, 19 November/)
})

test('Christmas Eve keeps a card', async () => {
  const fields = { may_charge: 'yes', email: 'eve@example.com', telephone: '7988 7766' }
  const { done } = await booked('2026-12-24', 2, { fields })
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /A card is kept, for at most €60/)
})

test('New Year’s Eve stands on the booking page, and its menus are paid with the booking', async () => {
  const front = await guestAt(app).open('/book/trattoria-demo?lang=en')
  assert.match(front.text, /\/book\/trattoria-demo\/events\/new-years-eve-2026/)
  const fields = { email: 'gala@example.com', telephone: '7988 7755' }
  const { details, done } = await booked('2026-12-31', 2, { menus: 2, fields, from: '18:30' })
  assert.match(details.text, /Book and pay €190/)
  assert.equal(titleOf(done), 'Your table is booked')
})

test('other evenings ask for nothing', async () => {
  const day = await guestAt(app).open('/book/trattoria-demo?adults=8&date=2026-11-20&lang=en')
  const [time = assert.fail(day.text)] = timesIn(day).filter((each) => each >= '19:00')
  const guest = guestAt(app)
  assert.doesNotMatch((await ordered(guest, await guest.chooseTime(day, time))).text, /€/)
})

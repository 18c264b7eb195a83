/** What a newcomer sees of deposits in the demo: a table that is paid for, and one for which a card is left. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'
import { ann, guestAt, type Shown, timesIn, titleOf } from '../../doors/guest-pages/guest.ts'

const app = await testApp({ own: true, now: '2026-11-19T10:00:00Z' })
await seedDemo(app.db, app.clock)
const termsIn = ({ text }: Shown): string => /name="terms" value="([^"]*)"/.exec(text)?.[1] ?? assert.fail(text)

async function booked(date: string, adults: number, fields: Record<string, string> = {}) {
  const guest = guestAt(app)
  const day = await guest.open(`/book/trattoria-demo?adults=${adults}&date=${date}&lang=en`)
  const [time = assert.fail(day.text)] = timesIn(day).filter((each) => each >= '19:00')
  const details = await guest.chooseTime(day, time)
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

test('New Year’s Eve keeps a card', async () => {
  const { details, done } = await booked('2026-12-31', 2, {
    may_charge: 'yes',
    email: 'eve@example.com',
    telephone: '7988 7766',
  })
  assert.match(details.text, /New Year&#39;s Eve is one menu|New Year's Eve is one menu/)
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /A card is kept, for at most €80/)
})

test('other evenings ask for nothing', async () => {
  const day = await guestAt(app).open('/book/trattoria-demo?adults=8&date=2026-11-20&lang=en')
  const [time = assert.fail(day.text)] = timesIn(day).filter((each) => each >= '19:00')
  assert.doesNotMatch((await guestAt(app).chooseTime(day, time)).text, /€/)
})

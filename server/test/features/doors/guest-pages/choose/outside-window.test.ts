/** The address of a day that is over, or that cannot be booked yet, as guests keep and share them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt } from '../guest.ts'

const app = await testApp()
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: 30 }
await openRestaurant(app, { settings: { online: { ...online, confirm_by_mail: 'unusual' } } })
const page = (date: string) => guestAt(app, {}).open(`/book/osteria?adults=2&date=${date}`)

test('a day beyond those that can be booked says until when, in its month and in later ones', async () => {
  for (const date of ['2026-07-11', '2026-07-31', '2026-09-01', '2027-06-12']) {
    assert.match((await page(date)).text, /Tables can be booked until Friday,? 10 July 2026/, date)
  }
  assert.doesNotMatch((await page('2026-07-10')).text, /can be booked until/)
})

test('the page of a past day says so', async () => {
  for (const date of ['2026-06-09', '2026-05-20', '2025-06-12']) {
    assert.match((await page(date)).text, /This day is over/, date)
  }
})

test('a date that does not exist is not shown as a past day', async () => {
  assert.doesNotMatch((await page('2026-13-45')).text, /is over|booked until/)
})

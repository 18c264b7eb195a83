/** Until when a table is held or offered, for guests whose clock is another than the restaurant's. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openManagedHouse } from './own-booking.ts'

describe('the time until which a table is held', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openManagedHouse()
  const chosen = async (timezoneId: string) => {
    const page = await openPage({ timezoneId })
    await page.clock.install()
    await page.goto(`${house.address}/book/${house.house.slug}?adults=2&date=2026-06-12`)
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    return { page, kept: page.locator('.kept') }
  }

  test('names both clocks where they differ, counts down, and keeps what was typed when it is over', async () => {
    const { page, kept } = await chosen('America/New_York')
    await kept.getByText(/left\)/).waitFor()
    const text = (await kept.textContent()) ?? ''
    assert.match(text, /^Held for you until 12:05\. 12:05 is \w+ time: 0?6:05 where you are\. \([45]:\d\d left\)$/)
    await page.getByLabel('Name').fill('Ann Vella')
    await page.clock.runFor(301_000)
    await page.getByRole('status').getByText('19:30 is no longer held for you.').waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Ann Vella')
    assert.equal(await page.getByRole('button', { name: 'Book this table' }).isEnabled(), true)
  })

  test('names one clock where both are the same', async () => {
    const { kept } = await chosen('Europe/Malta')
    await kept.getByText(/left\)/).waitFor()
    assert.match((await kept.textContent()) ?? '', /^Held for you until 12:05\. \([45]:\d\d left\)$/)
  })

  test('of an offer counts down, and its buttons do nothing once it is over', async () => {
    const { address, ask, book } = await openManagedHouse({ areas: [{ name: 'Room', tables: [[1, 2]] }] })
    const date = '2026-06-12T19:00:00'
    const taken = await book({ date })
    const { id, path } = await book({
      date,
      waiting_list: true,
      patron: { last_name: 'Waiting', email: 'w@x.example' },
    })
    await ask(`POST /bookings/${taken.id}/status`, { body: { status: 'cancelled' } })
    assert.equal((await ask(`POST /bookings/${id}/offer`)).status, 201)
    const page = await openPage({ timezoneId: 'America/New_York' })
    await page.clock.install()
    await page.goto(`${address}${path}`)
    const kept = page.locator('.kept')
    await kept.getByText(/left\)/).waitFor()
    const text = (await kept.textContent()) ?? ''
    assert.match(
      text,
      /^It is kept for you until 12:30\. 12:30 is \w+ time: 0?6:30 where you are\. \((30:00|29:\d\d) left\)$/,
    )
    await page.clock.runFor(1_801_000)
    await page.getByRole('status').getByText('This offer is over.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Take the table' }).isDisabled(), true)
  })
})

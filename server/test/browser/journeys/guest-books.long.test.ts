/** A guest books on the booking page: with script and without, twice by mistake, and a moment after somebody else. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { bookThrough, fillIn, heading, openGuestHouse, openTinyHouse, showMonth } from '../guest/guest-house.ts'
import { inspectPage } from '../inspect-page.ts'

/** The answer for that day waits until it is released; `asked` resolves once the browser asks for it. */
async function heldBack(page: Page, day: string) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(new RegExp(`date=${day}`), async (route) => {
    asked.resolve()
    await released.promise
    // The browser may have given it up.
    await route.continue().catch(() => {})
  })
  return { asked: asked.promise, release: released.resolve }
}

describe('a guest books a table', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openGuestHouse()

  test('on a telephone 320 px wide, and every page is accessible in light and dark', async () => {
    const page = await openPage({ viewport: { width: 320, height: 640 } })
    await bookThrough(page, house, 'en', (shown, name) => inspectPage(shown, `guest-en-${name}`))
  })

  test('a browser that runs no script at all books, too', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(house.url)
    await page.getByLabel('Children').selectOption('1')
    await page.getByRole('button', { name: 'Apply' }).click()
    await showMonth(page)
    await page.locator('a.day.free').nth(5).click()
    await page.getByRole('button', { name: '20:00', exact: true }).click()
    await page.getByText('2 adults, 1 child').waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
  })

  test('double click, back, forward, reload and sending again are one booking', async () => {
    const before = await house.count()
    const page = await openPage()
    await page.goto(house.url)
    await showMonth(page)
    await page.locator('a.day.free').nth(7).click()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    const details = page.url()
    await fillIn(page)
    const sent = await page.locator('#email').inputValue()
    await page.getByRole('button', { name: 'Book this table' }).dblclick()
    await heading(page, 'Your table is booked')
    const reference = await page.locator('.reference').textContent()
    await page.reload()
    await page.goBack()
    await heading(page, 'Your details')
    await page.goForward()
    await heading(page, 'Your table is booked')
    await page.goto(details)
    await page.locator('#name').fill('Anne')
    await page.locator('#email').fill(sent)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await page.locator('.reference').textContent(), reference)
    assert.equal(await house.count(), before + 1)
  })

  test('of two days pressed in a row the second is shown, also where the first answer comes later', async () => {
    const page = await openPage()
    await page.goto(house.url)
    await showMonth(page)
    const late = await heldBack(page, '2026-06-18')
    await page.locator('a.day[href*="2026-06-18"]').click()
    await late.asked
    await page.locator('a.day[href*="2026-06-19"]').click()
    await page.waitForURL(/2026-06-19/)
    late.release()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    assert.match(page.url(), /2026-06-19/)
  })

  test('a time that is pressed while another day is being fetched is taken', async () => {
    const page = await openPage()
    await page.goto(house.url)
    await showMonth(page)
    await page.locator('a.day[href*="2026-06-18"]').click()
    await page.waitForURL(/2026-06-18/)
    await showMonth(page)
    const late = await heldBack(page, '2026-06-19')
    await page.locator('a.day[href*="2026-06-19"]').click()
    await late.asked
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    late.release()
    assert.match(page.url(), /2026-06-18/)
  })

  for (const { hasScript, day, other } of [
    { hasScript: true, day: 25, other: 26 },
    // Other evenings: a second table of a network for the same one is confirmed by mail.
    { hasScript: false, day: 27, other: 28 },
  ]) {
    test(`after a booking, back twice and another day is another booking, ${hasScript ? 'with' : 'without'} script`, async () => {
      const before = await house.count()
      const page = await openPage({ javaScriptEnabled: hasScript })
      await page.goto(house.url)
      await showMonth(page)
      await page.locator(`a.day[href*="2026-06-${day}"]`).click()
      await page.getByRole('button', { name: '19:30', exact: true }).click()
      await heading(page, 'Your details')
      await fillIn(page)
      const sent = await page.locator('#email').inputValue()
      await page.getByRole('button', { name: 'Book this table' }).click()
      await heading(page, 'Your table is booked')
      await page.getByText(`${day} June`).waitFor()
      await page.goBack()
      await heading(page, 'Your details')
      await page.goBack()
      await page.locator('#times').waitFor()
      await showMonth(page)
      await page.locator(`a.day[href*="2026-06-${other}"]`).click()
      await page.getByRole('heading', { name: `${other} June` }).waitFor()
      await page.getByRole('button', { name: '19:30', exact: true }).click()
      await heading(page, 'Your details')
      await page.locator('#name').fill('Ann Vella')
      await page.locator('#email').fill(sent)
      await page.getByRole('button', { name: 'Book this table' }).click()
      await heading(page, 'Your table is booked')
      await page.getByText(`${other} June`).waitFor()
      assert.equal(await house.count(), before + 2)
    })
  }

  test('what was typed stays when the connection is lost, and when another time is chosen', async () => {
    const before = await house.count()
    const page = await openPage()
    await page.goto(`${house.url}?adults=2&date=2026-06-24`)
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page, 'Kept Typed')
    await page.locator('#comment').fill('Nuts')
    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('button', { name: '19:45', exact: true }).click()
    await heading(page, 'Your details')
    assert.deepEqual(
      [await page.locator('#name').inputValue(), await page.locator('#comment').inputValue()],
      ['Kept Typed', 'Nuts'],
    )
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await page.getByRole('alert').getByText('There is no connection').waitFor()
    assert.equal(await page.locator('#name').inputValue(), 'Kept Typed')
    await inspectPage(page, 'guest-offline', true)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await house.count(), before + 1)
  })

  test('without script the browser brings back what was typed, and sends it as one booking', async () => {
    const before = await house.count()
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`${house.url}?adults=2&date=2026-06-23`)
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page, 'Kept Typed')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await page.waitForURL(/^chrome-error/)
    await page.context().setOffline(false)
    await page.goBack()
    await heading(page, 'Your details')
    assert.equal(await page.locator('#name').inputValue(), 'Kept Typed')
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await house.count(), before + 1)
  })

  test('a time that another guest took meanwhile comes with the nearest ones, and keeps what was typed', async () => {
    const tiny = await openTinyHouse()
    const page = await openPage()
    await page.goto(`${tiny.url}?adults=2&date=2026-06-26`)
    await page.getByRole('button', { name: '19:00', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page, 'Too Late')
    house.clock.advance({ minutes: 6 })
    const rival = await openPage({ javaScriptEnabled: false })
    await rival.goto(`${tiny.url}?adults=2&date=2026-06-26`)
    await rival.getByRole('button', { name: '19:00', exact: true }).click()
    await fillIn(rival, 'First')
    await rival.getByRole('button', { name: 'Book this table' }).click()
    await heading(rival, 'Your table is booked')
    await page.getByRole('button', { name: 'Book this table' }).click()
    await page.getByRole('alert').getByText('19:00 is no longer free').waitFor()
    assert.equal(await page.locator('#name').inputValue(), 'Too Late')
    await inspectPage(page, 'guest-refused', true)
    await page.goto(`${tiny.url}?adults=2&date=2026-06-26&lang=en`)
    await page.getByRole('heading', { name: 'Waiting list', exact: true }).waitFor()
    await inspectPage(page, 'guest-full-day')
    await page.getByRole('button', { name: 'Tell me if 19:15 becomes free' }).click()
    await heading(page, 'Tell me if 19:15 becomes free')
    await inspectPage(page, 'guest-waits', true)
    await page.goto(`${tiny.url}?adults=3&date=2026-06-27&lang=en`)
    await heading(page, 'Ask for a table')
    await inspectPage(page, 'guest-asks')
  })
})

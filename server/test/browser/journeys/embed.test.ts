/** The booking page on the web page of another site: opened by its button, and enough for the whole life of a booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { openAnotherSite, sized } from '../guest/another-site.ts'
import { openManagedHouse } from '../guest/own-booking.ts'

describe('embed.js', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openManagedHouse()
  const site = await openAnotherSite(house)
  const focused = (page: Page) => page.evaluate('document.activeElement.textContent || document.activeElement.tagName')

  test('gives a button with a pop-up: focus goes in, Escape closes it from within the frame too, focus comes back', async () => {
    const { page, complaints } = await site.visit(site.tag())
    const button = page.getByRole('button', { name: 'Book a table' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Book a table' })
    await dialog.waitFor()
    assert.equal(await focused(page), '×')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Book a table' }).waitFor()
    await sized(page)
    await assertAccessible(page, 'pop-up')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')

    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Adults' }).click()
    assert.equal(await focused(page), 'IFRAME')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')

    await button.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')
    assert.deepEqual(complaints, [])
  })

  test('is enough to book, reconfirm, change and cancel on the other site', async () => {
    const { page } = await site.visit(site.tag('data-party="2" data-date="2026-06-11"'))
    await page.getByRole('button', { name: 'Book a table' }).click()
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: '20:00' }).click()
    await inside.getByLabel('Name').fill('Embedded Guest')
    await inside.getByLabel('E-mail address').fill('embedded@guests.example')
    await inside.getByLabel('Telephone').fill('+356 79001234')
    await inside.getByRole('button', { name: 'Book this table' }).click()
    await inside.getByRole('link', { name: 'See, change or cancel the booking' }).click()
    await inside.getByRole('button', { name: 'Yes, we are coming' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      inside.getByRole('link', { name: 'Apple and others' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^OST-\w{6}\.ics$/)
    await inside.getByRole('link', { name: 'Change date, time or party' }).click()
    await inside.getByRole('link', { name: '20:30' }).click()
    await inside.getByRole('button', { name: 'Save the change' }).click()
    await inside.getByText('Your booking has been changed.').waitFor()
    await inside.getByRole('link', { name: 'Cancel this booking' }).click()
    await inside.getByRole('button', { name: 'Yes, cancel it' }).click()
    await inside.getByText('Your booking has been cancelled.').waitFor()
    const [row] = await house.sql('select status, name from bookings where restaurant_id = $1', [house.house.id])
    assert.deepEqual(row, { status: 'cancelled', name: 'Embedded Guest' })
  })

  test('sells menus with the table: what is missing is asked for, and the booking has what was ordered', async () => {
    const { sql, house: restaurant } = house
    const menu = { code: 'menu', name: 'Menu', price: 95, per: 'person', when: {}, group: 'menus', pay: 'there' }
    await sql(raisingHouse('update restaurants set product_groups = $2::jsonb, products = $3::jsonb where id = $1'), [
      restaurant.id,
      JSON.stringify([{ code: 'menus', name: 'Menus', is_required: true }]),
      JSON.stringify([menu]),
    ])
    const { page, complaints } = await site.visit(site.tag('data-party="2" data-date="2026-06-12"'))
    await page.getByRole('button', { name: 'Book a table' }).click()
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: '20:00' }).click()
    await inside.getByRole('heading', { name: 'What may we prepare?' }).waitFor()
    await inside.getByRole('button', { name: 'Menu: one more' }).click()
    await inside.getByRole('button', { name: 'Continue' }).click()
    await inside.getByText('Menus: 2 are needed, 1 chosen.').waitFor()
    await inside.getByRole('button', { name: 'Menu: one more' }).click()
    await sized(page)
    await assertAccessible(page, 'menus in a pop-up')
    await inside.getByRole('button', { name: 'Continue' }).click()
    await inside.getByLabel('Name').fill('Framed Guest')
    await inside.getByLabel('E-mail address').fill('framed@guests.example')
    await inside.getByLabel('Telephone').fill('+356 79001235')
    await inside.getByRole('button', { name: 'Book this table' }).click()
    await inside.getByText('2 × Menu').waitFor()
    const [row] = await sql<{ products_sold: object }>(
      "select products_sold from bookings where restaurant_id = $1 and name = 'Framed Guest'",
      [restaurant.id],
    )
    assert.deepEqual(row?.products_sold, { menu: 2 })
    // The refused choice is answered with 422, and a frame of another site takes no focus by itself.
    const others = complaints.filter((complaint) => !/422|autofocusing/.test(complaint))
    assert.deepEqual(others, [])
  })
})

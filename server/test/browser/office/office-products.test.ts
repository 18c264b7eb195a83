/** Menus and extras in the office: made, priced, limited, taken off sale, and shown in the guest page beside them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { openOffice, reviewAndSave } from '../office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).blur()
}

describe('menus and extras in the office', inBrowser, async () => {
  if (withoutBrowser) return

  test('a group and a product are made, priced and limited, and stand in the guest page before they are saved', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/products' })
    await page.getByText('Nothing is sold with bookings yet').waitFor()
    await page.getByRole('button', { name: 'Add a group' }).click()
    await fill(page, 'Name of the group', 'Menus')
    await page.getByRole('button', { name: 'New product' }).click()
    await fill(page, 'Name', 'Menu')
    await page.getByText('no price yet').waitFor()
    await fill(page, 'What it is', 'Red prawn carpaccio · Pumpkin ravioli, sage · Dentex or saddle of lamb')
    await fill(page, 'Price (EUR)', '95')
    await fill(page, 'Tax in the price, %', '18')
    await fill(page, 'Stock for an evening', '60')
    const card = page.getByRole('region', { name: 'Menu', exact: true })
    await card.getByText('In other languages').click()
    await card.getByLabel('Name: Deutsch').fill('Menü')
    await card.getByLabel('Name: Deutsch').blur()
    await page.getByRole('button', { name: 'New product' }).click()
    await fill(page, 'Name', 'Flowers')
    await fill(page, 'Price (EUR)', '35.50')
    await page.getByLabel('For', { exact: true }).selectOption('piece')
    await fill(page, 'At most', '2')
    await page.getByLabel('Group', { exact: true }).selectOption('')
    const row = page.getByRole('row', { name: /Flowers/ })
    await row.getByText('€35.50 a piece, 1 to 2').waitFor()
    const guest = page.frameLocator('iframe')
    await guest.getByText('one for each guest').waitFor()
    await guest.getByRole('heading', { name: 'Flowers' }).waitFor()
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await page.getByRole('heading', { name: 'Menu', exact: true }).waitFor()
    await assertAccessible(page, 'products')
    for (const [width, scheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [820, 'light'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 960 })
      await page.emulateMedia({ colorScheme: scheme })
      await assertNothingCut(page, 'products')
      await picture(page, `office-products-${width}-${scheme}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await reviewAndSave(page)
    const { product_groups: groups, products } = await house.configuration()
    assert.deepEqual(groups, [{ code: 'group_1', name: 'Menus', is_required: true }])
    assert.deepEqual(products, [
      {
        ...{ code: 'product_1', name: 'Menu', per: 'person', when: {}, stock: 60, group: 'group_1', pay: 'there' },
        ...{ description: 'Red prawn carpaccio · Pumpkin ravioli, sage · Dentex or saddle of lamb' },
        ...{ price: 95, tax_percent: 18, translations: { de: { name: 'Menü' } } },
      },
      { code: 'product_2', name: 'Flowers', price: 35.5, per: 'piece', to: 2, when: {}, pay: 'there' },
    ])
  })

  test('a product that is taken off sale leaves the guest page, and is copied and removed', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/products' })
    await page.getByRole('button', { name: 'New product' }).click()
    await fill(page, 'Name', 'Wine')
    await fill(page, 'Price (EUR)', '45')
    const guest = page.frameLocator('iframe')
    await guest.getByRole('heading', { name: 'Wine' }).waitFor()
    await page.getByLabel(/^Stock on /).fill('12')
    await picture(page, 'office-products-stock-on')
    await page.getByRole('button', { name: 'Copy' }).click()
    await guest.getByRole('heading', { name: 'Wine (copy)' }).waitFor()
    await page.getByRole('button', { name: 'Take off sale' }).click()
    await guest.getByRole('heading', { name: 'Wine (copy)' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Not on sale 1' }).click()
    await page.getByRole('link', { name: 'Wine (copy)' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Everything is on sale.').waitFor()
    await reviewAndSave(page)
    const { products } = await house.configuration()
    const [{ stock_on: single, ...wine }] = products
    assert.deepEqual(wine, { code: 'product_1', name: 'Wine', price: 45, per: 'person', when: {}, pay: 'there' })
    assert.deepEqual(
      single.map(({ stock }: { stock: number }) => stock),
      [12],
    )
  })

  test('a picture is redrawn small, kept with its product, and served to guests', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/products' })
    await page.getByRole('button', { name: 'New product' }).click()
    await fill(page, 'Name', 'Flowers')
    await fill(page, 'Price (EUR)', '35')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'f.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    await page.frameLocator('iframe').locator('.product-picture').waitFor()
    await reviewAndSave(page)
    const { products } = await house.configuration()
    const [{ picture: name }] = products as [{ picture: string }]
    assert.match(name, /^[0-9a-f]{32}\.png$/)
  })
})

/** Menus and extras in the diary: ordered for a booking with the money said, and added up for the kitchen. */
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { said } from './diary-hands.ts'

const folder = process.env.SCREENSHOTS
const list = { path: `/diary/${friday}/list` }
const groups = [{ code: 'menus', name: 'Menus', is_required: true }]
const products = [
  { code: 'menu', name: 'Menu', price: 95, per: 'person', when: {}, group: 'menus', pay: 'there' },
  { code: 'green', name: 'Vegetarian menu', price: 85, per: 'person', when: {}, group: 'menus', pay: 'there' },
  { code: 'flowers', name: 'Flowers', price: 35.5, per: 'piece', to: 3, stock: 4, when: {}, pay: 'there' },
]

async function pictures(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await assertAccessible(page, `${name}, ${scheme}`)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await assertNothingCut(page, name)
      if (folder !== undefined) await page.screenshot({ path: `${folder}/orders-${name}-${width}-${scheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

describe('menus and extras in the diary', inBrowser, () => {
  if (withoutBrowser) return

  test('a new booking is typed with its order: choices asked, sums said, prices asked again, nothing lost', async () => {
    const diary = await openDiary()
    const cake = { code: 'cake', name: 'Cake', price: 48, per: 'booking', when: {}, pay: 'now' }
    const sells = (list: object[]) =>
      diary.sql(raisingHouse('update restaurants set product_groups = $2::jsonb, products = $3::jsonb where id = $1'), [
        diary.restaurant.id,
        JSON.stringify(groups),
        JSON.stringify(list),
      ])
    await sells([...products, cake])
    const page = await diary.screen({ ...list, role: 'host' })
    const form = page.getByRole('dialog', { name: 'New booking' })
    const more = (name: string) => form.getByRole('button', { name: `${name}: one more`, exact: true })
    await page.keyboard.press('n')
    await form.getByLabel('Time').fill('20:30')
    await form.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await form.getByLabel('Telephone', { exact: true }).fill('79001234')
    await form.getByText('0 of 2 chosen').waitFor()
    await more('Menu').click()
    await more('Cake').click()
    await form.getByText('1 of 2 chosen').waitFor()
    await form.getByText('Who has not chosen yet can be added to the booking later.').waitFor()
    await form.getByText('Paid with the booking').waitFor()
    await form.getByRole('radio', { name: /They pay by transfer or here/ }).waitFor()
    await pictures(page, 'new')
    // Dismissed and opened again, and after a reload, it stands as it was.
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await form.getByText('1 of 2 chosen').waitFor()
    await page.reload()
    await form.getByText('1 of 2 chosen').waitFor()
    await sells([{ ...products[0], price: 99 }, ...products.slice(1), cake])
    await form.getByRole('button', { name: 'Book, not paid yet' }).click()
    await form.getByText('Menu costs 99.00 now, not 95.00.').waitFor()
    await form.getByText('1 of 2 chosen').waitFor()
    await form.getByText('€99', { exact: true }).first().waitFor()
    await form.getByRole('button', { name: 'Book, not paid yet' }).click()
    await said(page, /^Nora Berg booked for 20:30/)
    await page.locator('.order-box').getByText('1 × Menu, 1 × Cake').waitFor()
  })

  test('what is typed into an order stands when its dialog is dismissed and opened again', async () => {
    const diary = await openDiary()
    await diary.sql(
      raisingHouse('update restaurants set product_groups = $2::jsonb, products = $3::jsonb where id = $1'),
      [diary.restaurant.id, JSON.stringify(groups), JSON.stringify(products)],
    )
    await diary.book('Solheim', '19:00', 4, { adults: 3 })
    const page = await diary.screen({ ...list, role: 'host' })
    await page
      .getByRole('button', { name: /Solheim/ })
      .first()
      .click()
    const open = () => page.getByRole('button', { name: 'Add menus and extras' }).click()
    await open()
    await page.getByRole('button', { name: 'Menu: one more', exact: true }).click()
    await page.getByRole('button', { name: 'Menu: one more', exact: true }).click()
    await page.keyboard.press('Escape')
    await open()
    await page.getByText('2 of 3 chosen').waitFor()
    await page.getByRole('button', { name: 'Start afresh' }).click()
    await page.getByText('0 of 3 chosen').waitFor()
  })

  test('a host orders for a booking in part, another sees it, and the kitchen reads sums that add up', async () => {
    const diary = await openDiary()
    await diary.sql(
      raisingHouse('update restaurants set product_groups = $2::jsonb, products = $3::jsonb where id = $1'),
      [diary.restaurant.id, JSON.stringify(groups), JSON.stringify(products)],
    )
    await diary.book('Solheim', '19:00', 4, { adults: 3 })
    const host = await diary.screen({ ...list, role: 'host' })
    const other = await diary.screen({ ...list, role: 'host' })
    await host
      .getByRole('button', { name: /Solheim/ })
      .first()
      .click()
    await other
      .getByRole('button', { name: /Solheim/ })
      .first()
      .click()
    await host.getByText('Menus: 3 not chosen yet').waitFor()
    await host.getByRole('button', { name: 'Add menus and extras' }).click()
    for (const name of ['Menu: one more', 'Menu: one more', 'Flowers: one more']) {
      await host.getByRole('button', { name, exact: true }).click()
    }
    await host.getByText('2 of 3 chosen').waitFor()
    await host.getByText('€225.50').waitFor()
    await pictures(host, 'dialog')
    await host.getByRole('button', { name: 'Save' }).click()
    await said(host, 'Order of Solheim changed')
    await other.locator('.order-box').getByText('2 × Menu, 1 × Flowers').waitFor()
    await other.locator('.order-box').getByText('Menus: 1 not chosen yet').waitFor()
    await pictures(other, 'panel')
    await host.getByRole('button', { name: 'More' }).first().click()
    await host.getByRole('button', { name: 'For the kitchen' }).click()
    await host.getByRole('row', { name: /Menus chosen 2 2/ }).waitFor()
    await host.getByRole('row', { name: /Not chosen yet 1 1/ }).waitFor()
    await host.getByRole('row', { name: /Covers 3 3/ }).waitFor()
    await pictures(host, 'kitchen')
    await host.keyboard.press('Escape')
    await host.emulateMedia({ media: 'print' })
    await host.getByText('what was ordered, by arrival').waitFor()
    if (folder !== undefined) await host.screenshot({ path: `${folder}/orders-paper.png`, fullPage: true })
  })
})

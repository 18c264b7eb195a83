/** A person who chose German: every view and dialog of the diary and every page of the office, while a colleague reads English. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { texts } from '../../../../texts/de/office/office.ts'
import { assertNoSidewaysScroll, inBrowser } from '../../support/browser/browser.ts'
import { judgePage } from '../inspect-page.ts'
import { openOffice } from '../office-house.ts'

const friday = '/diary/2026-06-12/timeline'
const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang')

/** By axe, and that nothing is scrolled sideways on a telephone, where German words are longer than English ones. */
async function judge(page: Page, name: string): Promise<void> {
  assert.equal(await languageOf(page), 'de', name)
  await judgePage(page, `german ${name}`, true)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await assertNoSidewaysScroll(page, `${name}, 390 px`)
  if (wide !== null) await page.setViewportSize(wide)
}

const dialogs = {
  m: 'Marie Vella umsetzen oder ändern',
  e: 'Notizen: Marie Vella',
  g: 'Zum Gast: Marie Vella',
  h: 'Marie Vella',
  n: 'Reservieren',
  w: 'Walk-in',
  '/': 'Alle Tage durchsuchen',
  b: 'Tische blockieren',
  i: 'Notiz zum Abend',
  v: 'Stationen',
  c: 'Zeiten sperren',
  o: 'Nachrichten',
  '?': 'Tastatur',
}

describe('diary and office in German', inBrowser, () => {
  test('one person switches in the diary and loses nothing typed, books, and goes on in the office; a colleague reads English', async () => {
    const office = await openOffice()
    await office.book('Marie Vella', '20:00')
    const page = await office.screen({ path: friday })
    const colleague = await office.screen({ path: friday })
    await page.getByText('Marie Vella').first().waitFor()

    await page.keyboard.press('n')
    const typed = page.getByRole('dialog', { name: 'New booking' })
    await typed.getByLabel('Name, telephone or e-mail').fill('Paul Galea')
    await typed.getByLabel('Guest says').fill('A quiet table')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
    await page.getByRole('button', { name: 'Mehr', exact: true }).waitFor()
    assert.equal(await languageOf(page), 'de')
    await page.getByRole('heading', { name: 'Freitag, 12. Juni' }).waitFor()
    await page.getByText('Marie Vella').first().waitFor()

    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'Reservieren' })
    await form.getByText('Das hatten Sie vorhin eingegeben.').waitFor()
    assert.equal(await form.getByLabel('Name, Telefon oder E-Mail').inputValue(), 'Paul Galea')
    assert.equal(await form.getByLabel('Vom Gast').inputValue(), 'A quiet table')
    await form.getByLabel('Zeit', { exact: true }).fill('19:00')
    await form.getByRole('button', { name: 'Reservieren', exact: true }).click()
    await page
      .getByRole('status')
      .getByText(/^Paul Galea reserviert um 19:00/)
      .waitFor()

    await page.goto(new URL('/manage', page.url()).href)
    await page.getByRole('heading', { name: 'Die nächsten 7 Tage' }).waitFor()
    await colleague.reload()
    await colleague.getByRole('button', { name: 'More', exact: true }).waitFor()
    assert.equal(await languageOf(colleague), 'en')
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByRole('heading', { name: 'The next 7 days' }).waitFor()
  })

  test('every view and dialog of the diary fits and is accessible', async () => {
    const office = await openOffice()
    const id = await office.book('Marie Vella', '20:00')
    const page = await office.screen({ path: friday, locale: 'de-AT' })
    await page.getByText('Marie Vella').first().waitFor()
    for (const [key, view] of [
      ['2', 'list'],
      ['3', 'floor'],
      ['1', 'timeline'],
    ] as const) {
      await page.keyboard.press(key)
      await page.locator(`.${view}`).waitFor()
      await judge(page, view)
    }
    await page.goto(`${new URL(page.url()).origin}${friday}?booking=${id}`)
    await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
    await page.locator('summary', { hasText: 'Verlauf' }).click()
    await judge(page, 'booking')
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('dialog', { name: 'Mehr' }).waitFor()
    await judge(page, 'menu')
    for (const [key, title] of Object.entries(dialogs)) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name: title }).waitFor()
      await judge(page, `dialog ${title.split(':')[0]}`)
    }
  })

  test('every page of the office fits and is accessible', async () => {
    const office = await openOffice()
    await office.book('Marie Vella', '20:00')
    const page = await office.screen({ locale: 'de-DE' })
    const address = new URL(page.url()).origin
    for (const [name, title] of Object.entries(texts.pages)) {
      if (name === 'setup') continue
      await page.goto(`${address}/manage/${name === 'home' ? '' : name}`)
      await page.locator('nav [aria-current=page]', { hasText: title }).waitFor()
      await page.locator('main').waitFor()
      await judge(page, `office ${name}`)
    }
    await page.goto(`${address}/account`)
    await page.getByRole('heading', { name: 'Sprache' }).waitFor()
    await judge(page, 'account')
  })
})

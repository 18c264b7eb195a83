/** A person who chooses German in the diary and English in the office, while a colleague reads English. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openOffice } from '../office-house.ts'

const friday = '/diary/2026-06-12/timeline'
const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang')

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
    await page.getByLabel('Language').selectOption('Deutsch')
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
    await page.getByLabel('Sprache').selectOption('English')
    await page.getByRole('heading', { name: 'The next 7 days' }).waitFor()
  })
})

/** Diary, office and account in every language of staff: nothing is clipped, overlaps or scrolls sideways, and axe finds nothing. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { languageNames, staffLanguages } from '../../../../texts/languages.ts'
import { assertNoSidewaysScroll, inBrowser } from '../../support/browser/browser.ts'
import { assertTextsFit } from '../../support/browser/texts-fit.ts'
import { bar } from '../diary/diary-hands.ts'
import { busyEvening } from '../diary-screen/busy-evening.ts'
import { judgePage } from '../inspect-page.ts'
import { openOffice } from '../office-house.ts'

const widths = [390, 820, 1440]

const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang')

/** Keys are the same in every language. */
const dialogKeys = ['m', 'y', 'e', 'g', 'h', 'n', 'w', '/', 'b', 'i', 'v', 'c', 'o', '?']

for (const language of staffLanguages) {
  const name = languageNames[language]
  /** Everything that does not fit, so that one run shows all of it. */
  const misfits: string[] = []
  const judge = async (page: Page, what: string): Promise<void> => {
    assert.equal(await languageOf(page), language, what)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const fits of [assertNoSidewaysScroll, assertTextsFit]) {
        await fits(page, `${what}, ${width} px`).catch((error: Error) => misfits.push(error.message))
      }
    }
    await judgePage(page, `${language} ${what}`, true)
  }
  const nothing = () => assert.deepEqual(misfits.splice(0), [])

  describe(`pages of staff in ${name}`, inBrowser, () => {
    test(`every view and dialog of the diary fits in ${name}`, async () => {
      const evening = await busyEvening()
      const page = await evening.screen({ locale: language })
      for (const [key, view] of [
        ['2', 'list'],
        ['3', 'floor'],
        ['1', 'timeline'],
      ] as const) {
        await page.keyboard.press(key)
        await page.locator(`.${view}`).waitFor()
        await judge(page, view)
      }
      await bar(page, 'Marie Vella').click()
      await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
      await judge(page, 'booking')
      for (const key of dialogKeys) {
        await page.keyboard.press(key)
        await page.getByRole('dialog').waitFor()
        await judge(page, `dialog ${key}`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      nothing()
    })

    test(`every page of the office and the account fits in ${name}`, async () => {
      const office = await openOffice()
      await office.book('Marie Vella', '20:00')
      const page = await office.screen({ locale: language })
      const { texts } = (await import(`../../../../texts/${language}/office/office.ts`)) as {
        texts: { pages: Readonly<Record<string, string>> }
      }
      const address = new URL(page.url()).origin
      for (const [one, title] of Object.entries(texts.pages)) {
        if (one === 'setup') continue
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${address}/manage/${one === 'home' ? '' : one}`)
        await page.locator('nav [aria-current=page]', { hasText: title }).waitFor()
        await page.locator('main').waitFor()
        await judge(page, `office ${one}`)
      }
      await page.goto(`${address}/account`)
      await page.locator('#language').waitFor()
      await judge(page, 'account')
      nothing()
    })
  })
}

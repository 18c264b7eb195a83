/**
 * Diary, office and account in every language of staff: no text is cut, lies on another or reaches over an edge, on any view,
 * page and dialog of the demo at the width of a telephone, a tablet and a desk.
 * SCREENSHOTS=folder keeps a picture of each in every language and width; LANGUAGES=es,fr takes these alone,
 * SCHEME=dark in dark.
 */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { languageNames, staffLanguages } from '../../../../texts/languages.ts'
import { inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { textsThatDoNotFit } from '../../support/browser/texts-fit.ts'
import { type Look, openDemo, tourDiary, tourOffice } from './demo-in-language.ts'
import { tourGuestsAndImports, tourMoney, tourSeating, tourTableReady } from './rare-dialogs.ts'

const folder = process.env.SCREENSHOTS
const chosen = process.env.LANGUAGES?.split(',')
const languages = staffLanguages.filter((language) => chosen?.includes(language) ?? true)

const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang')

describe('pages of staff', inBrowser, async () => {
  if (withoutBrowser) return
  const demo = await openDemo()
  if (folder !== undefined) mkdirSync(folder, { recursive: true })

  for (const language of languages) {
    /** All of it, so that one run shows everything that does not fit. */
    const judging =
      (misfits: string[]): Look =>
      async (page, what) => {
        assert.equal(await languageOf(page), language, what)
        const keep = async (width: number) => {
          if (folder === undefined) return
          const name = `${language}-${what.replaceAll(/[^\p{L}\d]+/gu, '-')}-${width}.png`
          await page.screenshot({ path: join(folder, name) })
        }
        misfits.push(...(await textsThatDoNotFit(page, what, keep)))
      }

    test(`every view and dialog of the diary fits in ${languageNames[language]}`, async () => {
      const misfits: string[] = []
      await tourDiary(demo, language, judging(misfits)).catch((error: Error) => misfits.push(error.message))
      assert.deepEqual(misfits, [])
    })

    test(`every page and dialog of office and account fits in ${languageNames[language]}`, async () => {
      const misfits: string[] = []
      await tourOffice(demo, language, judging(misfits)).catch((error: Error) => misfits.push(error.message))
      assert.deepEqual(misfits, [])
    })

    test(`every question about money, seats and tables that are ready fits in ${languageNames[language]}`, async () => {
      const misfits: string[] = []
      for (const tour of [tourMoney, tourSeating, tourTableReady]) {
        await tour(language, judging(misfits)).catch((error: Error) => misfits.push(error.message))
      }
      assert.deepEqual(misfits, [])
    })

    test(`merging, erasing and every step of an import fits in ${languageNames[language]}`, async () => {
      const misfits: string[] = []
      await tourGuestsAndImports(language, judging(misfits)).catch((error: Error) => misfits.push(error.message))
      assert.deepEqual(misfits, [])
    })
  }
})

/**
 * What every page is held to: axe-core finds nothing in light and dark, and nothing has to be scrolled sideways at 320 px.
 * SCREENSHOTS=folder keeps pictures of all pages that a test inspects, to be looked at.
 */
import type { Page } from 'playwright-core'
import { assertAccessible, assertNoSidewaysScroll } from '../support/browser/browser.ts'

const folder = process.env.SCREENSHOTS
const narrow = { width: 320, height: 640 }

/** Colours do not depend on the language or on scripts, so only one of them has to be judged in dark. */
export async function inspectPage(page: Page, name: string, lightOnly = false): Promise<void> {
  await judgePage(page, name, lightOnly)
  await page.setViewportSize(narrow)
  await assertNoSidewaysScroll(page, `${name}, 320 px`)
}

/** The same, and at 320 px from right to left too, for pages that have no language of their own. */
export async function inspectBothWays(page: Page, name: string): Promise<void> {
  await judgePage(page, name)
  await assertFitsBothWays(page, name)
}

/** By axe-core alone. */
export async function judgePage(page: Page, name: string, lightOnly = false): Promise<void> {
  const before = page.viewportSize()
  // While its answer is awaited a page is pale.
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' })
  for (const colorScheme of lightOnly && folder === undefined ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await assertAccessible(page, `${name}, ${colorScheme}`)
    for (const width of folder ? [320, 390, 768, 1440] : []) {
      await page.setViewportSize({ width, height: 900 })
      const path = `${folder}/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`
      await page.screenshot({ path, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (folder !== undefined && before !== null) await page.setViewportSize(before)
}

/** Leaves the window and the direction of the page as they were. */
export async function assertFitsBothWays(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  const direction = await page.evaluate<string>('document.documentElement.dir')
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(`document.documentElement.dir = '${dir}'`)
    await assertNoSidewaysScroll(page, `${name}, 320 px, ${dir}`)
  }
  await page.evaluate(`document.documentElement.dir = '${direction}'`)
  if (before !== null) await page.setViewportSize(before)
}

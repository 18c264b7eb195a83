/** Nothing of the diary is cut off from a phone to a desk. */
import { describe, test } from 'node:test'
import { assertNothingCut, inBrowser } from '../support/browser.ts'
import { busyEvening } from './busy-evening.ts'

describe('everyone can use the diary', inBrowser, () => {
  test('nothing reaches beyond the window from 320 to 1440 pixels', async () => {
    const diary = await busyEvening()
    for (const width of [320, 390, 768, 1024, 1440]) {
      const page = await diary.screen({ viewport: { width, height: 900 } })
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key)
        await assertNothingCut(page, `view ${key} at ${width}`)
      }
      for (const name of ['New booking', 'Walk-in']) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
        await button.click({ trial: true })
      }
      await page.close()
    }
  })
})

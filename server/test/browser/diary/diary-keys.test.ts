/** Single letters are shortcuts, for those who want them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'

describe('the keys of the diary', inBrowser, () => {
  test('letters do nothing where they are turned off, and the list of keys says all', async () => {
    const diary = await openDiary()
    const page = await diary.screen()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await help.getByText('Stay 15 minutes longer').waitFor()
    await help.getByLabel('Single letters are shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    assert.equal(await page.getByRole('dialog').count(), 0)
  })
})

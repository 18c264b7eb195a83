/** Single letters are shortcuts, for those who want them; Escape and Enter work at any speed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'

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

  test('Escape closes a dialog that was opened a moment ago, and one whose file has yet to come', async () => {
    const diary = await openDiary()
    const page = await diary.screen()
    const open = page.getByRole('dialog')
    await page.keyboard.press('?')
    await open.waitFor()
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
    for (let time = 0; time < 5; time++) {
      await Promise.all([page.keyboard.press('w'), page.keyboard.press('Escape')])
      // The next key would do nothing while a dialog is open.
      await page.keyboard.press(String((time % 3) + 1))
      await page.locator(`.diary.view-${['timeline', 'list', 'floor'][time % 3]}`).waitFor()
      assert.equal(await open.count(), 0)
    }
    const early = await diary.screen({ path: `/diary/${friday}/list` })
    // Both come before the dialog is drawn.
    await early.evaluate(`for (const key of ['n', 'Escape']) dispatchEvent(new KeyboardEvent('keydown', { key }))`)
    await early.keyboard.press('3')
    await early.locator('.diary.view-floor').waitFor()
    assert.equal(await early.getByRole('dialog').count(), 0)
  })

  test('Enter in the search opens the first booking, also where it comes before the answer', async () => {
    const diary = await openDiary()
    await diary.book('Anna Berg', '19:00', 0)
    await diary.book('Zoë Müller', '20:00', 1)
    const page = await diary.screen()
    const panel = (name: string) => page.getByRole('complementary', { name })
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type('berg')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Anna Berg/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await panel('Anna Berg').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type('müller')
    await page.keyboard.press('Enter')
    await panel('Zoë Müller').waitFor()
    // Nothing is found: nothing opens.
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('searchbox').fill('nothing like it')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Nothing found').waitFor()
    await panel('Zoë Müller').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await panel('Zoë Müller').waitFor()
  })
})

/** Single letters are shortcuts, for those who want them; Escape and Enter work at any speed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
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

  test('the search shows tonight first, then the nearest to come, then the latest of the past; Enter opens tonight’s', async () => {
    const diary = await openDiary()
    const on = (date: string) => ({ date: `${date}T20:00:00` })
    await diary.book('Zoë Müller', '20:00', 1, on('2026-05-01'))
    await diary.book('Zoë Müller', '20:00', 1, on('2026-06-05'))
    await diary.book('Zoë Müller', '20:00', 1, on('2026-06-26'))
    await diary.book('Max Müllner', '20:00', 1, on('2026-06-19'))
    const gone = await diary.book('Ida Müller', '19:00', 2)
    await diary.ask(`POST /bookings/${gone}/status`, { body: { status: 'cancelled' } })
    await diary.book('Zoë Müller', '20:15', 1)
    const page = await diary.screen()
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('müll')
    await dialog.getByText('Enter opens tonight’s').waitFor()
    assert.deepEqual(await dialog.getByRole('heading', { level: 3 }).allTextContents(), [
      'Tonight 2',
      'Coming 2, nearest first',
      'Past 2, latest first',
    ])
    const whens = await dialog.locator('.found .when').allTextContents()
    assert.deepEqual(
      whens.map((when) => when.replace(/^.*?(\d+ \w+) .*$/, '$1')),
      ['20:15', '19:00', '19 Jun', '26 Jun', '5 Jun', '1 May'],
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Max Müllner' }).waitFor()
    await page.keyboard.press('/')
    await dialog.getByRole('searchbox').fill('müll')
    await dialog.getByText('Enter opens tonight’s').waitFor()
    await assertAccessible(page, 'the search')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Zoë Müller' }).waitFor()
    await page.waitForURL(/2026-06-12/)
  })
})

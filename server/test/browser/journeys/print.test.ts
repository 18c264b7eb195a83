/** The sheet that hangs in the kitchen: on paper the day is a list, from whichever view it is printed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'

describe('the day on paper', inBrowser, () => {
  test('is a list, from the timeline and the floor too', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 1, { comment: 'By the window' })
    const gone = await diary.book('Eva Okafor', '21:00', 2)
    await diary.ask(`POST /bookings/${gone}/status`, { body: { status: 'cancelled' } })
    const page = await diary.screen()
    for (const view of ['timeline', 'floor', 'list']) {
      await page.goto(`${diary.address}/diary/2026-06-12/${view}`)
      await page.locator(`.${view}`).waitFor()
      await page.emulateMedia({ media: 'print' })
      const list = page.getByRole('region', { name: 'Bookings of the day' })
      await list.getByText('Ann Smith').waitFor()
      await list.getByText('By the window').waitFor()
      await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
      for (const unprinted of ['.timeline', '.floor', '.lane', '.next-step', '.views', '.side']) {
        assert.equal(await page.locator(unprinted).filter({ visible: true }).count(), 0, `${view}: ${unprinted}`)
      }
      assert.ok((await page.pdf({ format: 'A4' })).length > 1_000)
      await page.emulateMedia({ media: 'screen' })
      await page.locator(`.${view}`).waitFor()
    }
  })
})

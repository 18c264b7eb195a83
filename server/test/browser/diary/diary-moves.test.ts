/** Moving a booking against a rule, and by finger. The rest of moving is in the journey of the evening. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bar, middle, type Point, row, startOf } from './diary-hands.ts'

/** The middle of the row, below where the bar is taken. */
async function dropPoint(page: Page, name: string, table: string): Promise<Point> {
  const { x } = await middle(bar(page, name))
  return { x, y: (await middle(row(page, table).locator('.table-name'))).y }
}

describe('bookings are moved', inBrowser, () => {
  test('against a rule of the house only on purpose', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    await diary.ask('POST /availability-controls', { body: { date: '2026-06-12', scope: 'slot', slots: ['20:30'] } })
    const page = await diary.screen()
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('moved to 20:15').waitFor()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByRole('button', { name: 'Do it anyway' }).click()
    await page.getByText('moved to 20:30').waitFor()
    assert.equal(await startOf(diary, id), '20:30')
  })

  test('by finger: hold, then drag; a finger that moves at once scrolls instead', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen({ hasTouch: true, viewport: { width: 1024, height: 768 } })
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, points: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
    const from = await middle(bar(page, 'Ann Smith'))
    const to = await dropPoint(page, 'Ann Smith', 'Hall 2')

    await send('touchStart', [from])
    await send('touchMove', [{ x: from.x, y: from.y + 12 }])
    await send('touchMove', [to])
    await send('touchEnd', [])
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])

    await send('touchStart', [from])
    await page.locator('.bar.dragged').waitFor()
    await send('touchMove', [{ x: from.x, y: from.y + 12 }])
    await send('touchMove', [to])
    await send('touchEnd', [])
    await page.getByText('Ann Smith moved to Hall 2').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
  })
})

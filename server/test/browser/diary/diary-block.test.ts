/** Blocking tables of a large house: the list of its tables scrolls, what is pressed after it stays in sight. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { inspectState } from './rainy-evening.ts'

const tables = Array.from({ length: 60 }, (): [number, number] => [1, 4])
const widths: readonly [number, number][] = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
]

async function assertInSight(page: Page, button: Locator, what: string): Promise<void> {
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  assert.ok(box !== null && box.y >= 0 && box.y + box.height <= height, `${what}: ${JSON.stringify(box)} of ${height}`)
}

describe('the dialog that blocks tables', inBrowser, () => {
  test('keeps its buttons in sight with 60 tables at every width, before and after guests are found there', async () => {
    const diary = await openDiary({ house: { areas: [{ name: 'Hall', tables }] } })
    await diary.book('Zoë Müller', '20:30', 0)
    const page = await diary.screen()
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('b')
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      await assertInSight(page, dialog.getByRole('button', { name: 'Block', exact: true }), `${width} px`)
    }
    await inspectState(page, 'block-60-tables')
    await dialog.getByLabel('Hall 60').check()
    await dialog.getByLabel('Hall 1 4', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    const move = dialog.getByRole('button', { name: 'Block and move 1' })
    await move.waitFor()
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      await assertInSight(page, move, `${width} px, with guests`)
    }
    await inspectState(page, 'block-60-booked')
  })
})

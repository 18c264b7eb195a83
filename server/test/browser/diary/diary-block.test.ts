/** Blocking tables of a large house: the list of its tables scrolls, what is pressed after it stays in sight. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { said, undo } from './diary-hands.ts'
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

  test('blocks a week by one call, leaves out the days on which guests are booked, and frees all by one undo', async () => {
    const diary = await openDiary()
    const later = (days: number) => Temporal.PlainDate.from(friday).add({ days }).toString()
    const blocks = async () => {
      const lists = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6].map((days) => diary.ask(`GET /bookings?date=${later(days)}`)),
      )
      return lists.map(({ body }) => body.data.filter(({ status }: { status: string }) => status === 'blocked').length)
    }
    await diary.book('Chiara Rossi', '19:00', 1, { date: `${later(2)}T19:00:00` })
    const page = await diary.screen({ role: 'host' })
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Hall 2/).check()
    await dialog.getByLabel('From', { exact: true }).fill('18:00')
    await dialog.getByLabel('Days', { exact: true }).fill('7')
    await dialog.getByText('Every day until Thursday 18 June').waitFor()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('On 1 day guests have these tables:').waitFor()
    await dialog.getByText('Sun 14 Jun, 19:00').waitFor()
    await inspectState(page, 'block-days-taken')
    assert.deepEqual(await blocks(), [0, 0, 0, 0, 0, 0, 0])
    await dialog.getByRole('button', { name: 'Block the other 6 days' }).click()
    await said(page, 'Hall 2 blocked on 6 days')
    assert.deepEqual(await blocks(), [1, 1, 0, 1, 1, 1, 1])
    await undo(page)
    await said(page, 'Taken back')
    assert.deepEqual(await blocks(), [0, 0, 0, 0, 0, 0, 0])
  })
})

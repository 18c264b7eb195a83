/** A press that was wrong: the row stays under the finger, and every change is taken back by its own undo. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { bar, middle, row, said, statusOf } from './diary-hands.ts'

const seatOf = (page: Page, name: string) => page.getByRole('button', { name: `Seat: ${name}` })
const namesIn = (page: Page, group: string) => page.locator(`.group.${group} .name`).allTextContents()
const tablet = { hasTouch: true, viewport: { width: 1024, height: 768 } }
const list = `/diary/${friday}/list`

describe('a wrong press', inBrowser, () => {
  test('meets no other party: the row stays for two seconds, with its undo, and a double tap does nothing more', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '19:20', 0, { comment: 'By the window' })
    const paul = await diary.book('Paul Galea', '19:45', 1)
    const page = await diary.screen({ ...tablet, path: list })
    const { x, y } = await middle(seatOf(page, 'Ann Smith'))
    const height = async () => (await page.locator('.row', { hasText: 'Ann Smith' }).boundingBox())?.height
    const before = await height()
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await page.locator('.row.staying', { hasText: 'Seated at Hall 1' }).waitFor()
    assert.deepEqual(await namesIn(page, 'next'), ['Ann Smith', 'Paul Galea'])
    assert.equal(await height(), before)
    await page.locator('.group.seated', { hasText: 'Ann Smith' }).waitFor()
    assert.deepEqual([await statusOf(diary, ann), await statusOf(diary, paul)], ['arrived_in_service', 'confirmed'])

    const next = await middle(seatOf(page, 'Paul Galea'))
    await page.touchscreen.tap(next.x, next.y)
    await page.locator('.undo-step[aria-disabled=false]', { hasText: 'Undo' }).tap()
    await said(page, 'Taken back: Paul Galea seated')
    await seatOf(page, 'Paul Galea').waitFor()
    assert.deepEqual(await namesIn(page, 'next'), ['Paul Galea'])
    assert.equal(await statusOf(diary, paul), 'confirmed')
  })

  test('lets the row go as soon as the mouse has left it; by keys the focus goes with it', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '19:40', 0)
    await diary.book('Paul Galea', '19:45', 1)
    const page = await diary.screen({ path: list })
    await page.clock.install()
    await seatOf(page, 'Ann Smith').click()
    await page.locator('.row.staying', { hasText: 'Seated at Hall 1' }).waitFor()
    await page.mouse.move(5, 5)
    await page.locator('.group.seated', { hasText: 'Ann Smith' }).waitFor()
    await seatOf(page, 'Paul Galea').focus()
    await page.clock.runFor(500)
    await page.keyboard.press('Enter')
    await page.locator('.row.staying', { hasText: 'Seated at Hall 2' }).waitFor()
    await said(page, 'Paul Galea seated')
    await page.clock.runFor(2_100)
    const moved = page.locator('.group.seated .row-open', { hasText: 'Paul Galea' })
    await moved.waitFor()
    await page.clock.runFor(100)
    assert.ok(await moved.evaluate((button) => button.matches(':focus')))
  })

  test('Ctrl+Z goes back through the last changes, the latest first, and says why where one cannot be taken back', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '20:00', 0)
    const paul = await diary.book('Paul Galea', '20:00', 2)
    const page = await diary.screen()
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await said(page, 'Ann Smith moved to Hall 2')
    await bar(page, 'Paul Galea').focus()
    await page.keyboard.press('s')
    await said(page, 'Paul Galea seated')
    await page.getByRole('button', { name: 'Undo: Ann Smith moved to Hall 2' }).waitFor()
    await page.keyboard.press('p')
    await page.keyboard.press('Delete')
    // Neither is possible any more, so neither is among the changes.
    await page.keyboard.press('Control+z')
    await said(page, 'Taken back: Paul Galea seated')
    assert.equal(await statusOf(diary, paul), 'confirmed')
    await diary.book('Chiara Rossi', '20:00', 0)
    await page.keyboard.press('Control+z')
    await page
      .getByRole('alert')
      .getByText('“Ann Smith moved to Hall 2” cannot be taken back. Hall 1 is taken: Chiara Rossi, 20:00–22:00.')
      .waitFor()
    assert.deepEqual(await tablesOf(diary, ann), ['Hall 2'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await said(page, 'Nothing is left to take back.')
  })

  test('an undo passes over what does not concern it, and never overwrites what a colleague changed meanwhile', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen()
    const move = async (name: string) => {
      await bar(page, 'Ann Smith').focus()
      await page.keyboard.press('Alt+ArrowDown')
      await said(page, `Ann Smith moved to ${name}`)
    }
    await move('Hall 2')
    await diary.ask(`PATCH /bookings/${id}`, { key: 'note', body: { private_comment: 'Cake at nine' } })
    await page.keyboard.press('Control+z')
    await said(page, 'Taken back: Ann Smith moved to Hall 2')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
    await row(page, 'Hall 1').locator('.bar', { hasText: 'Ann Smith' }).waitFor()

    await move('Hall 2')
    // The words of the first move may still be there.
    await until(async () => (await tablesOf(diary, id))[0] === 'Hall 2')
    const third = diary.restaurant.areas[0]?.tableIds[2]
    await diary.ask(`PATCH /bookings/${id}`, { key: 'elsewhere', body: { table_ids: [third] } })
    await page.keyboard.press('Control+z')
    await page.getByText('cannot be taken back. A colleague has changed it since. (Tables)').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
  })
})

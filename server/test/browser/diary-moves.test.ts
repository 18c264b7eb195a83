/** Moving a booking by mouse, finger, keys and form; what was refused returns to its place with the name of who is in the way. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, openDiary, tablesOf } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

const bar = (page: Page, name: string): Locator => page.locator('.bar', { hasText: name })
const row = (page: Page, name: string): Locator =>
  page.locator('.table-row', { has: page.locator('.table-name', { hasText: name }) })

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The middle of the row, below where the bar is taken. */
async function dropPoint(page: Page, name: string, table: string): Promise<{ x: number; y: number }> {
  const { x } = await middle(bar(page, name))
  return { x, y: (await middle(row(page, table).locator('.table-name'))).y }
}

async function dragTo(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const from = await middle(bar(page, name))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

const startOf = async (diary: Diary, id: number): Promise<string> =>
  (await diary.ask(`GET /bookings/${id}`)).body.data.date.slice(11, 16)

describe('bookings are moved', { skip: withoutBrowser, timeout: 240_000 }, () => {
  test('by drag to another table; Undo puts them back', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    await dragTo(page, 'Ann Smith', await dropPoint(page, 'Ann Smith', 'Hall 2'))
    await page.getByText('Ann Smith moved to Hall 2').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
    assert.equal(await startOf(diary, id), '20:00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
  })

  test('by drag to another time, on the quarter of an hour', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    const { x, y } = await middle(bar(page, 'Ann Smith'))
    await dragTo(page, 'Ann Smith', { x: x + 1.85 * 32, y })
    await page.getByText('Ann Smith moved to 20:30').waitFor()
    assert.equal(await startOf(diary, id), '20:30')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
  })

  test('by drag of the end, to stay longer', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    const handle = await middle(bar(page, 'Ann Smith').locator('.handle'))
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(handle.x + 1.85 * 30, handle.y, { steps: 3 })
    await page.mouse.up()
    await page.getByText('Ann Smith until 22:30').waitFor()
  })

  test('not onto a table that is taken: the bar returns, and says who sits there', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    await diary.book('Paul Galea', '20:30', 1)
    const page = await diary.screen(browser)
    const place = await bar(page, 'Ann Smith').boundingBox()
    await dragTo(page, 'Ann Smith', await dropPoint(page, 'Ann Smith', 'Hall 2'))
    await page.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:30–22:30.').waitFor()
    assert.deepEqual(await bar(page, 'Ann Smith').boundingBox(), place)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
    await page.keyboard.press('Escape')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('against a rule of the house only on purpose', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    await diary.ask('POST /availability-controls', { body: { date: '2026-06-12', scope: 'slot', slots: ['20:30'] } })
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('moved to 20:15').waitFor()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByRole('button', { name: 'Do it anyway' }).click()
    await page.getByText('moved to 20:30').waitFor()
    assert.equal(await startOf(diary, id), '20:30')
  })

  test('by keys: earlier and later, to the next table, longer and shorter', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('moved to Hall 2').waitFor()
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('moved to 20:15').waitFor()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.getByText('Ann Smith until 22:30').waitFor()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await page.getByText('Ann Smith until 22:15').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
    assert.equal(await startOf(diary, id), '20:15')
  })

  test('by choosing from a list', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move or change: Ann Smith' })
    await dialog.getByLabel('Time').fill('21:00')
    await dialog.getByLabel('Hall 1').uncheck()
    await dialog.getByLabel('Hall 3').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    assert.equal(await startOf(diary, id), '21:00')
  })

  test('by finger: hold, then drag; a finger that moves at once scrolls instead', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser, { hasTouch: true, viewport: { width: 1024, height: 768 } })
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, points: { x: number; y: number }[]) =>
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

/** Guests of the lane get a table by drag, by finger and by keys; what is refused leaves them on the waiting list. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, openDiary, tablesOf } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

const waiting = (diary: Diary, name = 'Tom Lee') =>
  diary.book(name, '20:00', 0, { table_ids: undefined, waiting_list: true })
const chip = (page: Page, name = 'Tom Lee') => page.locator('.lane .chip', { hasText: name })
const row = (page: Page, name: string) =>
  page.locator('.table-row', { has: page.locator('.table-name', { hasText: name }) })
const isWaiting = async (diary: Diary, id: number): Promise<boolean> =>
  (await diary.ask(`GET /day?date=2026-06-12`)).body.data.bookings.find((one: { id: number }) => one.id === id)
    .waiting_list

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 10)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

describe('guests who wait', { skip: withoutBrowser, timeout: 240_000 }, () => {
  test('get the table they are dragged to, and Undo puts them back on the list', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    const page = await diary.screen(browser)
    await dragTo(page, chip(page), row(page, 'Hall 4').locator('.track'))
    await page.getByRole('status').getByText('Tom Lee moved to Hall 4').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 4'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await chip(page).waitFor()
    assert.equal(await isWaiting(diary, id), true)
  })

  test('stay on the list where the table is taken, and the refusal says by whom', async () => {
    const diary = await openDiary()
    await diary.book('Paul Galea', '20:30', 1)
    const id = await waiting(diary)
    const page = await diary.screen(browser)
    await dragTo(page, chip(page), row(page, 'Hall 2').locator('.table-name'))
    await page.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:30–22:30.').waitFor()
    await chip(page).waitFor()
    assert.equal(await isWaiting(diary, id), true)
  })

  test('are dragged onto a table of the floor plan', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    const page = await diary.screen(browser)
    await page.keyboard.press('3')
    await dragTo(page, chip(page), page.locator('.floor-table', { hasText: 'Cellar 1' }).locator('.top'))
    await page.getByRole('status').getByText('Tom Lee moved to Cellar 1').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Cellar 1'])
  })

  test('are moved by keys: to the first or last table with room, and through the list of tables', async () => {
    const diary = await openDiary()
    await diary.book('Paul Galea', '20:00', 0)
    const first = await waiting(diary)
    const last = await waiting(diary, 'Eva Okafor')
    const page = await diary.screen(browser)
    await chip(page).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('status').getByText('Tom Lee moved to Hall 2').waitFor()
    await chip(page, 'Eva Okafor').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('status').getByText('Eva Okafor moved to Cellar 1').waitFor()
    assert.deepEqual([await tablesOf(diary, first), await tablesOf(diary, last)], [['Hall 2'], ['Cellar 1']])
  })

  test('are moved by finger: hold, then drag', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    const page = await diary.screen(browser, { hasTouch: true, viewport: { width: 1024, height: 768 } })
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
    const [from, to] = [await middle(chip(page)), await middle(row(page, 'Hall 3').locator('.table-name'))]
    await send('touchStart', [from])
    await page.locator('.chip.dragged').waitFor()
    await send('touchMove', [{ x: from.x, y: from.y - 12 }])
    await send('touchMove', [to])
    await send('touchEnd', [])
    await page.getByRole('status').getByText('Tom Lee moved to Hall 3').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
  })

  test('a request with a table is dragged to another one and stays a request', async () => {
    const diary = await openDiary({ house: { settings: { confirmation_mode: 'ASYNCHRONOUS' }, areas: hall } })
    const id = await diary.book('Eva Okafor', '21:00', 0, { override: false })
    const page = await diary.screen(browser)
    await dragTo(page, chip(page, 'Eva Okafor'), row(page, 'Hall 2').locator('.table-name'))
    await page.getByRole('status').getByText('Eva Okafor moved to Hall 2').waitFor()
    const { body } = await diary.ask(`GET /bookings/${id}`)
    assert.equal(body.data.fsm_status, 'pending')
  })
})

const hall = [
  {
    name: 'Hall',
    tables: [
      [1, 4],
      [1, 4],
    ],
  },
] as const

/** Guests of the lane get a table by drag, by finger and by keys; what is refused leaves them on the waiting list. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { chip, drag, middle, type Point, row, said } from '../diary/diary-hands.ts'

const waiting = (diary: Diary, name = 'Tom Lee') =>
  diary.book(name, '20:00', 0, { table_ids: undefined, waiting_list: true })
const dragTo = async (page: Page, from: Locator, to: Locator) => drag(page, await middle(from), await middle(to))

describe('guests who wait', inBrowser, () => {
  test('are dragged onto a table of the floor plan', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    const page = await diary.screen()
    await page.keyboard.press('3')
    await dragTo(page, chip(page, 'Tom Lee'), page.locator('.floor-table', { hasText: 'Cellar 1' }).locator('.top'))
    await said(page, 'Tom Lee moved to Cellar 1')
    assert.deepEqual(await tablesOf(diary, id), ['Cellar 1'])
  })

  test('stand below each other on a phone, with nothing beside the screen', async () => {
    const diary = await openDiary()
    for (const name of ['Tom Lee', 'Konstantinos Papadopoulos', 'Eva Okafor']) await waiting(diary, name)
    const page = await diary.screen({ viewport: { width: 390, height: 844 } })
    await chip(page, 'Eva Okafor').waitFor()
    const lane = page.locator('.lane')
    const [width, inner] = await lane.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    assert.equal(inner, width)
    const boxes = await Promise.all(['Tom Lee', 'Eva Okafor'].map((name) => chip(page, name).boundingBox()))
    assert.equal(new Set(boxes.map((box) => box?.x)).size, 1)
    assert.ok(boxes.every((box) => box !== null && box.height >= 44 && box.x + box.width <= 390))
  })

  test('with a request are among those to answer, and get the table that the host chooses', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    await diary.sql('update bookings set is_request = true where id = $1', [id])
    const page = await diary.screen()
    await page.getByRole('heading', { name: 'To answer' }).waitFor()
    await chip(page, 'Tom Lee').getByText('request').waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Waiting', exact: true }).count(), 0)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/diary-request.png` })
    await page.keyboard.press('3')
    await dragTo(page, chip(page, 'Tom Lee'), page.locator('.floor-table', { hasText: 'Cellar 1' }).locator('.top'))
    await said(page, 'Tom Lee moved to Cellar 1')
    assert.deepEqual(await tablesOf(diary, id), ['Cellar 1'])
  })

  test('are moved by keys: to the first or last table with room, and through the list of tables', async () => {
    const diary = await openDiary()
    await diary.book('Paul Galea', '20:00', 0)
    const first = await waiting(diary)
    const last = await waiting(diary, 'Eva Okafor')
    const page = await diary.screen()
    await chip(page, 'Tom Lee').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await said(page, 'Tom Lee moved to Hall 2')
    await chip(page, 'Eva Okafor').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await said(page, 'Eva Okafor moved to Cellar 1')
    assert.deepEqual([await tablesOf(diary, first), await tablesOf(diary, last)], [['Hall 2'], ['Cellar 1']])
  })

  test('are moved by finger: hold, then drag', async () => {
    const diary = await openDiary()
    const id = await waiting(diary)
    const page = await diary.screen({ hasTouch: true, viewport: { width: 1024, height: 768 } })
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, points: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
    const [from, to] = [await middle(chip(page, 'Tom Lee')), await middle(row(page, 'Hall 3').locator('.table-name'))]
    await send('touchStart', [from])
    await page.locator('.chip.dragged').waitFor()
    await send('touchMove', [{ x: from.x, y: from.y - 12 }])
    await send('touchMove', [to])
    await send('touchEnd', [])
    await said(page, 'Tom Lee moved to Hall 3')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
  })

  test('a request with a table is dragged to another one and stays a request', async () => {
    const diary = await openDiary({ house: { settings: { confirmation_mode: 'ASYNCHRONOUS' }, areas: hall } })
    const id = await diary.book('Eva Okafor', '21:00', 0, { override: false })
    const page = await diary.screen()
    await dragTo(page, chip(page, 'Eva Okafor'), row(page, 'Hall 2').locator('.table-name'))
    await said(page, 'Eva Okafor moved to Hall 2')
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

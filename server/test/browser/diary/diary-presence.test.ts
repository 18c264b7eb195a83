/** Guests who are in the house and not at their table: one press each in the open booking, or by holding the row. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { bar, middle, said, statusOf, undo } from './diary-hands.ts'

const presenceOf = async (diary: Diary, id: number): Promise<[string | null, number | null]> => {
  const { body } = await diary.ask(`GET /day?date=${friday}`)
  const { presence, presence_count } = body.data.bookings.find((one: { id: number }) => one.id === id)
  return [presence, presence_count]
}

describe('here, not seated', inBrowser, () => {
  test('at the bar, so many of them, not here after all: one press each, each taken back; nobody here is late', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:15', 4, { adults: 4 })
    const page = await diary.screen()
    const row = page.locator('.side .row', { hasText: 'Ann Smith' })
    await row.getByText('27 min late').waitFor()
    await bar(page, 'Ann Smith').click()
    const panel = page.getByRole('complementary', { name: 'Ann Smith' })
    await panel.getByRole('button', { name: 'At the bar' }).click()
    await said(page, 'Ann Smith waits at the bar')
    await row.locator('.chip.here', { hasText: 'at the bar' }).waitFor()
    assert.equal(await row.getByText('late').count(), 0)
    await panel.getByRole('button', { name: '3 of 4 here' }).click()
    await said(page, 'Ann Smith: 3 of 4 here')
    await row.getByText('3 of 4 here').waitFor()
    assert.deepEqual(await presenceOf(diary, id), ['partly', 3])
    await undo(page)
    await said(page, 'Taken back: Ann Smith: 3 of 4 here')
    assert.deepEqual(await presenceOf(diary, id), ['bar', null])
    await panel.getByRole('button', { name: 'Not here' }).click()
    await row.getByText('27 min late').waitFor()
    await page.keyboard.press('h')
    const dialog = page.getByRole('dialog', { name: 'Ann Smith' })
    await assertAccessible(page, 'the presence dialog')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await presenceOf(diary, id), ['bar', null])
    await panel.getByRole('button', { name: /^Seat/ }).click()
    await said(page, 'Ann Smith seated')
    assert.deepEqual(await presenceOf(diary, id), [null, null])
    await panel.getByRole('button', { name: 'At the bar' }).waitFor({ state: 'detached' })
  })

  test('a finger that rests on the row asks; one that scrolls or taps does not', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 4, { adults: 4 })
    const page = await diary.screen({
      ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
      path: `/diary/${friday}/list`,
    })
    const { x, y } = await middle(page.locator('.row-open', { hasText: 'Ann Smith' }))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at = y) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
    await touch('touchStart')
    const dialog = page.getByRole('dialog', { name: 'Ann Smith' })
    await dialog.waitFor()
    await touch('touchEnd')
    await dialog.getByRole('button', { name: '2 of 4 here' }).tap()
    await said(page, 'Ann Smith: 2 of 4 here')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.locator('.booking-panel').count(), 0)
    assert.deepEqual([await presenceOf(diary, id), await statusOf(diary, id)], [['partly', 2], 'confirmed'])
    await page.touchscreen.tap(x, y)
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.equal(await dialog.count(), 0)
  })
})

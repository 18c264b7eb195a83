/** Parties that move and swap on the floor and the timeline, by mouse, finger and keys; words come before the drop. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bar, dragToTable, said, undo } from '../diary/diary-hands.ts'
import { dropWords, floor, floorTable, hold, top } from './floor-hands.ts'

/** Yıldız at Hall 3 and Müller at Hall 4, both at eight. */
async function twoParties(): Promise<{ diary: Diary; yildiz: number; muller: number }> {
  const diary = await openDiary()
  const yildiz = await diary.book('Ayşe Yıldız', '20:00', 2, { adults: 4 })
  const muller = await diary.book('Zoë Müller', '20:00', 3, { adults: 3 })
  return { diary, yildiz, muller }
}

describe('a party dragged on the floor', inBrowser, () => {
  test('swaps with the party it is dropped on, after words that say so, and one undo takes both back', async () => {
    const { diary, yildiz, muller } = await twoParties()
    const page = await diary.screen({ path: floor })
    await floorTable(page, diary, 2).locator('.table-who', { hasText: 'Yıldız' }).waitFor()
    await hold(page, floorTable(page, diary, 2), floorTable(page, diary, 3))
    await dropWords(page).getByText('Swap: Yıldız to Hall 4, Müller to Hall 3').waitFor()
    await page.mouse.up()
    await said(page, 'Swapped: Yıldız to Hall 4, Müller to Hall 3')
    assert.deepEqual([await tablesOf(diary, yildiz), await tablesOf(diary, muller)], [['Hall 4'], ['Hall 3']])
    await undo(page)
    await said(page, /^Taken back/)
    assert.deepEqual([await tablesOf(diary, yildiz), await tablesOf(diary, muller)], [['Hall 3'], ['Hall 4']])
  })

  test('is put back by Escape and by a drop outside of a table, and moves to a free one', async () => {
    const { diary, yildiz } = await twoParties()
    const page = await diary.screen({ path: floor })
    const [own, other] = [floorTable(page, diary, 2), floorTable(page, diary, 3)]
    await own.locator('.table-who', { hasText: 'Yıldız' }).waitFor()
    await hold(page, own, other)
    await page.keyboard.press('Escape')
    await dropWords(page).waitFor({ state: 'detached' })
    await page.mouse.up()
    await hold(page, own, other)
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await dropWords(page).waitFor({ state: 'detached' })
    assert.deepEqual(await tablesOf(diary, yildiz), ['Hall 3'])
    await hold(page, own, floorTable(page, diary, 4))
    await dropWords(page).getByText('Yıldız to Cellar 1').waitFor()
    await page.mouse.up()
    await said(page, /Ayşe Yıldız moved to Cellar 1/)
    assert.deepEqual(await tablesOf(diary, yildiz), ['Cellar 1'])
  })

  test('is refused with the name of a third party, and where the table is too small, before the drop and after it', async () => {
    const diary = await openDiary()
    const yildiz = await diary.book('Ayşe Yıldız', '20:00', 2, { adults: 4, duration: 90 })
    await diary.book('Zoë Müller', '20:15', 3, { adults: 3, duration: 180 })
    await diary.book('Chiara Rossi', '22:00', 2, { adults: 2 })
    const page = await diary.screen({ path: floor })
    const own = floorTable(page, diary, 2)
    await own.locator('.table-who', { hasText: 'Yıldız' }).waitFor()
    await hold(page, own, floorTable(page, diary, 0))
    await page.locator('.drop-words.refused').getByText('Hall 1 has 2 seats: too small for Yıldız, 4').waitFor()
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await hold(page, own, floorTable(page, diary, 3))
    await page.locator('.drop-words.refused').getByText('Rossi, 2, has Hall 3 at 22:00').waitFor()
    await page.mouse.up()
    await page.getByRole('alert').getByText('Rossi, 2, has Hall 3 at 22:00').waitFor()
    assert.deepEqual(await tablesOf(diary, yildiz), ['Hall 3'])
    const answer = await diary.ask('POST /bookings/moves', {
      body: { moves: [{ booking_id: yildiz, table_ids: [diary.restaurant.areas[0]?.tableIds[3]] }], dry_run: true },
    })
    assert.equal(answer.body.error.code, 'TABLE_UNAVAILABLE', 'the server refuses it too')
  })

  test('is lifted by a finger only after it was held', async () => {
    const { diary, yildiz } = await twoParties()
    const page = await diary.screen({ path: floor, hasTouch: true, viewport: { width: 1024, height: 768 } })
    await floorTable(page, diary, 2).locator('.table-who', { hasText: 'Yıldız' }).waitFor()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const [from, to] = [await top(floorTable(page, diary, 2)), await top(floorTable(page, diary, 3))]
    await send('touchStart', [from])
    await send('touchMove', [{ x: from.x, y: from.y + 14 }])
    await send('touchMove', [to])
    await send('touchEnd', [])
    assert.deepEqual(await tablesOf(diary, yildiz), ['Hall 3'])
    await send('touchStart', [from])
    await page.locator('.drag-ghost').waitFor()
    await send('touchMove', [{ x: from.x, y: from.y + 14 }])
    await send('touchMove', [to])
    await dropWords(page).getByText(/^Swap/).waitFor()
    await send('touchEnd', [])
    await said(page, /^Swapped: Yıldız to Hall 4/)
    assert.deepEqual(await tablesOf(diary, yildiz), ['Hall 4'])
  })
})

describe('parties swap without the floor', inBrowser, () => {
  test('by keys alone: M, arrows to the row with Swap, Enter', async () => {
    const { diary, yildiz, muller } = await twoParties()
    const page = await diary.screen({ path: `/diary/${friday}/list` })
    await page.locator('.row-open', { hasText: 'Ayşe Yıldız' }).first().focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move or change Ayşe Yıldız' })
    await dialog.getByRole('button', { name: /^Save, keep Hall 3/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    const focused = page.locator(':focus')
    assert.match((await focused.getAttribute('aria-label')) ?? '', /^Swap: Hall 4, Zoë Müller, 3, at 20:00/)
    await assertAccessible(page, 'Move or change')
    await page.keyboard.press('Enter')
    await said(page, 'Swapped: Yıldız to Hall 4, Müller to Hall 3')
    assert.deepEqual([await tablesOf(diary, yildiz), await tablesOf(diary, muller)], [['Hall 4'], ['Hall 3']])
  })

  test('on the timeline, where one bar is dropped straight onto the row of the other', async () => {
    const { diary, yildiz, muller } = await twoParties()
    const page = await diary.screen()
    await bar(page, 'Ayşe Yıldız').waitFor()
    // The first drag fetches what tells a swap from a move.
    await dragToTable(page, 'Ayşe Yıldız', 'Hall 3')
    await page.waitForLoadState('networkidle')
    await dragToTable(page, 'Ayşe Yıldız', 'Hall 4')
    await said(page, 'Swapped: Yıldız to Hall 4, Müller to Hall 3')
    assert.deepEqual([await tablesOf(diary, yildiz), await tablesOf(diary, muller)], [['Hall 4'], ['Hall 3']])
  })
})

/** What was done is taken back from the history, also later. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bar, bookingOf, said } from './diary-hands.ts'

async function openHistory(page: Page, name: string): Promise<void> {
  await bar(page, name).click()
  await page.locator('summary', { hasText: 'History' }).click()
}

describe('guests and their history', inBrowser, () => {
  test('a change of status is taken back later, from the history; what came after it is not', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:30', 0)
    await diary.ask(`POST /bookings/${id}/check-in`)
    await diary.ask(`POST /bookings/${id}/finish`)
    const page = await diary.screen()
    await openHistory(page, 'Ann Smith')
    await page.getByRole('button', { name: 'Undo: Guests left' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Undo: Seated' }).count(), 0)
    await page.getByRole('button', { name: 'Undo: Guests left' }).click()
    await said(page, 'Taken back')
    assert.equal((await bookingOf(diary, id)).fsm_status, 'arrived_in_service')
    await page.locator('.history').getByText('Taken back').waitFor()
  })

  test('an undo after a day is refused in the sentence of the API', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:30', 0)
    await diary.ask(`POST /bookings/${id}/check-in`)
    diary.clock.set('2026-06-13T19:00:00Z')
    const page = await diary.screen({ path: '/diary/2026-06-12/timeline' })
    await openHistory(page, 'Ann Smith')
    await page.getByRole('button', { name: 'Undo: Seated' }).click()
    await page.getByRole('alert').getByText('A change of status can be undone for 24 hours, not later.').waitFor()
  })

  test('a move and a note are taken back from the history by what was before', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const [, second] = diary.restaurant.areas[0]?.tableIds ?? []
    await diary.ask(`PATCH /bookings/${id}`, {
      body: { table_ids: [second], date: '2026-06-12T20:30:00', override: true },
    })
    await diary.ask(`PATCH /bookings/${id}`, { body: { private_comment: 'Cake' } })
    const page = await diary.screen()
    await openHistory(page, 'Ann Smith')
    await page.locator('.history').getByText('Tables: Hall 1 → Hall 2').waitFor()
    await page.locator('.history').getByText('Time: 20:00 → 20:30').waitFor()
    await page.getByRole('button', { name: 'Undo: Changed' }).first().click()
    await said(page, 'Taken back')
    assert.equal((await bookingOf(diary, id)).private_comment, null)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
    await page.locator('.history li', { hasText: 'Hall 1 → Hall 2' }).getByRole('button', { name: 'Undo' }).click()
    await bar(page, 'Ann Smith').and(page.locator('[title*="20:00–22:00, Hall 1"]')).waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
  })

  test('managers save the evening, and what a search found, as CSV', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '19:30', 0)
    await diary.book('Ben Vella', '20:00', 1)
    const page = await diary.screen({ role: 'manager' })
    await bar(page, 'Ann Smith').waitFor()
    const saved = async (press: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      return readFile(await download.path(), 'utf8')
    }
    await page.getByRole('button', { name: 'More' }).click()
    const evening = await saved(() => page.getByRole('button', { name: 'The evening as CSV' }).click())
    assert.deepEqual([/Ann Smith/.test(evening), /Ben Vella/.test(evening)], [true, true])
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('vella')
    const found = await saved(() => page.getByRole('button', { name: 'All found as CSV' }).click())
    assert.deepEqual([/Ann Smith/.test(found), /Ben Vella/.test(found)], [false, true])
  })
})

/** Pins in the diary: in words, for those who may set them, and what happens to a booking without one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bar, said } from './diary-hands.ts'

/** Seated by the engine, at the first table that takes two. */
const byEngine = { table_ids: null, override: false }

describe('a pin', inBrowser, () => {
  test('is in words in the list, and not there for guests who sit', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen({ path: '/diary/2026-06-12/list' })
    const row = page.locator('.list .row', { hasText: 'Ann Smith' })
    await row.getByText('pinned', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await said(page, 'Ann Smith seated')
    await row.getByText('pinned', { exact: true }).waitFor({ state: 'hidden' })
  })

  test('cannot be set by viewers', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '21:00', 0)
    const page = await diary.screen({ role: 'viewer' })
    await bar(page, 'Ann Smith').click()
    await page.getByRole('complementary', { name: 'Ann Smith' }).getByText('pinned', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Unpin P' }).isDisabled(), true)
  })
})

describe('a booking that was moved to make room', inBrowser, () => {
  test('says from where, and stays when what caused it is taken back', async () => {
    const diary = await openDiary()
    for (const table of [1, 3, 4]) await diary.book(`Guest ${table}`, '21:30', table)
    const first = await diary.book('Paul Galea', '21:30', 0)
    const id = await diary.book('Ann Smith', '21:30', 2, byEngine)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    await diary.ask(`POST /bookings/${first}/status`, { body: { status: 'cancelled' } })
    const page = await diary.screen()
    await bar(page, 'Ann Smith').click()
    const card = page.getByRole('complementary', { name: 'Ann Smith' })

    const cause = await diary.book('Eva Okafor', '21:30', 2, { ...byEngine, adults: 4 })
    await card.getByText('moved from Hall 3').waitFor()
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
    await card.getByText('History').click()
    await card.getByText('Moved to make room').waitFor()
    await card.getByText('Tables: Hall 3 → Hall 1').waitFor()

    await bar(page, 'Eva Okafor').focus()
    await page.keyboard.press('Delete')
    await said(page, 'Eva Okafor cancelled')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.deepEqual([await tablesOf(diary, cause), await tablesOf(diary, id)], [['Hall 3'], ['Hall 1']])

    await card.getByRole('button', { name: 'Undo: Moved to make room' }).click()
    await page.getByRole('alert').getByText('Hall 3 is taken: Eva Okafor').waitFor()
  })
})

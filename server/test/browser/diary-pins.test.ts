/** Pins in the diary: shown on the booking, set and lifted by hand, and set by moving a booking to another table. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, openDiary, tablesOf } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

const bar = (page: Page, name: string) => page.locator('.bar', { hasText: name })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const isPinned = async (diary: Diary, id: number): Promise<boolean> =>
  (await diary.ask(`GET /bookings/${id}/actions`)).body.data.is_pinned

/** Seated by the engine, at the first table that takes two. */
const byEngine = { table_ids: null, override: false }

describe('a pin', { skip: withoutBrowser, timeout: 240_000 }, () => {
  test('is set by a key and lifted from the card; each can be undone', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '21:00', 0, byEngine)
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('p')
    await said(page, 'Ann Smith keeps Hall 1')
    assert.equal(await isPinned(diary, id), true)
    await page.getByRole('button', { name: /^Ann Smith, .*, pinned$/ }).waitFor()

    await bar(page, 'Ann Smith').click()
    const card = page.getByRole('complementary', { name: 'Ann Smith' })
    await card.getByText('pinned', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Unpin P' }).click()
    await said(page, 'Ann Smith may get another table')
    await card.getByRole('button', { name: 'Pin to its table P' }).waitFor()
    assert.equal(await isPinned(diary, id), false)
    assert.equal(await card.getByText('pinned', { exact: true }).count(), 0)

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.equal(await isPinned(diary, id), true)
  })

  test('is in words in the list, and not there for guests who sit', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '21:00', 0)
    const page = await diary.screen(browser, { path: '/diary/2026-06-12/list' })
    const row = page.locator('.list .row', { hasText: 'Ann Smith' })
    await row.getByText('pinned', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await said(page, 'Ann Smith seated')
    assert.equal(await row.getByText('pinned', { exact: true }).count(), 0)
  })

  test('comes with another table chosen by hand, not with another time, and goes with its undo', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, byEngine)
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await said(page, 'moved to 20:15')
    assert.equal(await isPinned(diary, id), false)

    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await said(page, 'moved to Hall 2')
    assert.equal(await isPinned(diary, id), true)

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.deepEqual([await tablesOf(diary, id), await isPinned(diary, id)], [['Hall 1'], false])
  })

  test('is not for those who may only look', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '21:00', 0)
    const page = await diary.screen(browser, { role: 'viewer' })
    await bar(page, 'Ann Smith').click()
    await page.getByRole('complementary', { name: 'Ann Smith' }).getByText('pinned', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Unpin P' }).isDisabled(), true)
  })
})

describe('a booking that was moved to make room', { skip: withoutBrowser, timeout: 120_000 }, () => {
  test('says from where, and stays when what caused it is taken back', async () => {
    const diary = await openDiary()
    for (const table of [1, 3, 4]) await diary.book(`Guest ${table}`, '21:30', table)
    const first = await diary.book('Paul Galea', '21:30', 0)
    const id = await diary.book('Ann Smith', '21:30', 2, byEngine)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    await diary.ask(`POST /bookings/${first}/status`, { body: { status: 'cancelled' } })
    const page = await diary.screen(browser)
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

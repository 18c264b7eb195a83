/** The waiting list on the screen: who finds a table appears by itself, and is seated, offered it, or has it withdrawn. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible, openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, openDiary, tablesOf } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser
const small = { areas: [{ name: 'Hall', tables: [[1, 2] as const, [1, 2] as const] }] }

const waits = (diary: Diary, name: string) => diary.book(name, '21:00', 0, { table_ids: undefined, waiting_list: true })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const lane = (page: Page) => page.locator('.lane')

describe('the waiting list', { skip: withoutBrowser, timeout: 240_000 }, () => {
  test('shows by itself who finds a table when one is cancelled, and gives it with one press', async () => {
    const diary = await openDiary({ house: small })
    const taken = await diary.book('Ann Borg', '21:00', 0)
    await diary.book('Eva Okafor', '21:00', 1)
    const first = await waits(diary, 'Tom Lee')
    await waits(diary, 'Ida Grech')
    const page = await diary.screen(browser)
    await page.getByRole('button', { name: /^Tom Lee/ }).waitFor()
    assert.equal(await lane(page).getByText('is free').count(), 0)
    await diary.ask(`POST /bookings/${taken}/status`, { body: { status: 'cancelled' } })
    await lane(page).getByText('Hall 1 is free').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Give a table: Ida Grech' }).count(), 0)
    await page.getByRole('button', { name: 'Give a table: Tom Lee' }).click()
    await said(page, 'Tom Lee accepted')
    assert.deepEqual(await tablesOf(diary, first), ['Hall 1'])
  })

  test('an offer stands on the table and beside the name, and is withdrawn or taken back', async () => {
    const diary = await openDiary({ house: small })
    await diary.book('Eva Okafor', '21:00', 1)
    await waits(diary, 'Tom Lee')
    const page = await diary.screen(browser)
    await page.getByRole('button', { name: 'Offer: Tom Lee' }).click()
    await said(page, 'Table offered to Tom Lee')
    await lane(page).getByText('Hall 1 offered until 20:12').waitFor()
    await page.locator('.bar.hold', { hasText: 'offered to Tom Lee' }).waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await assertAccessible(page, `an offer, ${scheme}`)
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    await page.getByRole('button', { name: 'Offer: Tom Lee' }).click()
    await page.getByRole('button', { name: 'Withdraw: Tom Lee' }).click()
    await said(page, 'Offer to Tom Lee withdrawn')
    await lane(page).getByText('Hall 1 is free').waitFor()
    await page.getByRole('button', { name: /^Tom Lee/ }).click()
    await page.locator('.booking-panel').getByText('Hall 1 is free').waitFor()
    await page.getByText('History', { exact: true }).click()
    await page.getByText('Offer withdrawn').first().waitFor()
  })
})

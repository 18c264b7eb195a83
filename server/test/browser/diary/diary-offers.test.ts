/** A table that is offered to guests of the waiting list stands on the screen, and is withdrawn. */
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'
import { said } from './diary-hands.ts'

const folder = process.env.SCREENSHOTS
const small = { areas: [{ name: 'Hall', tables: [[1, 2] as const, [1, 2] as const] }] }

const waits = (diary: Diary, name: string) => diary.book(name, '21:00', 0, { table_ids: undefined, waiting_list: true })
const lane = (page: Page) => page.locator('.lane')

describe('the waiting list', inBrowser, () => {
  test('a guest who waits for a span stands with its times and where', async () => {
    const diary = await openDiary({ house: small })
    const id = await waits(diary, 'Lena Frey')
    await diary.sql(`update bookings set wanted_until = starts_at + interval '2 hours' where id = $1`, [id])
    const page = await diary.screen()
    await lane(page).getByText('Friday 21:00–23:00, anywhere').waitFor()
    await page.getByRole('button', { name: /^Lena Frey/ }).click()
    await page.locator('.booking-panel').getByText('Friday 21:00–23:00, anywhere').waitFor()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (folder !== undefined) await page.screenshot({ path: `${folder}/waiting-span-${width}.png` })
    }
  })

  test('an offer stands on the table and beside the name, and is withdrawn or taken back', async () => {
    const diary = await openDiary({ house: small })
    await diary.book('Eva Okafor', '21:00', 1)
    await waits(diary, 'Tom Lee')
    const page = await diary.screen()
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

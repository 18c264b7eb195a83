/** Every view and dialog against WCAG 2.2 AA by axe-core, light and dark, and nothing cut off from a phone to a desk. */
import { describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible, assertNothingCut, openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, openDiary } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

async function busyEvening(): Promise<Diary> {
  const diary = await openDiary()
  await diary.book('Marie Vella', '19:00', 0, {
    patron: { first_name: 'Marie', last_name: 'Vella', email: 'marie@example.com' },
  })
  const seated = await diary.book('Ann Smith', '19:00', 1, { comment: 'By the window', booking_tag_ids: [1] })
  await diary.ask(`POST /bookings/${seated}/check-in`)
  const over = await diary.book('Leo Schembri', '18:00', 2, { duration: 60 })
  await diary.ask(`POST /bookings/${over}/check-in`)
  await diary.book('Karl Hansen', '21:00', 3)
  await diary.book('Tom Lee', '20:00', 3, { table_ids: undefined, waiting_list: true })
  const cancelled = await diary.book('Eva Okafor', '22:00', 4)
  await diary.ask(`POST /bookings/${cancelled}/status`, { body: { status: 'cancelled' } })
  await diary.ask('POST /bookings/block', {
    body: { table_ids: [diary.restaurant.areas[1]?.tableIds[0]], date: '2026-06-12', time: '18:00', duration: 120 },
  })
  return diary
}

const dialogs = [
  ['n', 'New booking'],
  ['w', 'Walk-in: how many?'],
  ['/', 'Search all days'],
  ['b', 'Block tables'],
  ['c', 'Close parts of the day'],
  ['o', 'Messages'],
  ['?', 'Keyboard'],
] as const

describe('everyone can use the diary', { skip: withoutBrowser, timeout: 300_000 }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`views, the open booking and dialogs, ${colorScheme}`, async () => {
      const diary = await busyEvening()
      const page = await diary.screen(browser, { colorScheme })
      for (const [key, view] of [
        ['1', 'timeline'],
        ['2', 'list'],
        ['3', 'floor'],
      ] as const) {
        await page.keyboard.press(key)
        await page.locator(`.${view}`).waitFor()
        await assertAccessible(page, `${view}, ${colorScheme}`)
      }
      await page.keyboard.press('1')
      await page.locator('.bar', { hasText: 'Marie Vella' }).click()
      await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
      await assertAccessible(page, `the open booking, ${colorScheme}`)
      for (const key of ['m', 'e', 'g']) {
        await page.keyboard.press(key)
        await page.getByRole('dialog').waitFor()
        await assertAccessible(page, `dialog ${key}, ${colorScheme}`)
        await page.keyboard.press('Escape')
      }
      await page.locator('summary', { hasText: 'History' }).click()
      await page.locator('.history li').first().waitFor()
      await assertAccessible(page, `the history, ${colorScheme}`)
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('alert').getByText('is taken').waitFor()
      await assertAccessible(page, `a refusal, ${colorScheme}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog', { name: 'More' }).waitFor()
      await assertAccessible(page, `the menu, ${colorScheme}`)
      await page.keyboard.press('Escape')
      for (const [key, name] of dialogs) {
        await page.keyboard.press(key)
        await page.getByRole('dialog', { name }).waitFor()
        await assertAccessible(page, `${name}, ${colorScheme}`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    })
  }

  test('nothing reaches beyond the window from 320 to 1440 pixels', async () => {
    const diary = await busyEvening()
    for (const width of [320, 390, 768, 1024, 1440]) {
      const page = await diary.screen(browser, { viewport: { width, height: 900 } })
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key)
        await assertNothingCut(page, `view ${key} at ${width}`)
      }
      for (const name of ['New booking', 'Walk-in']) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
        await button.click({ trial: true })
      }
      await page.close()
    }
  })
})

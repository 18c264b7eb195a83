/** What a host sees of an evening: who comes next, who is late, who sits too long, in the restaurant's own time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { openDiary } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

describe('the diary shows the evening', { skip: withoutBrowser, timeout: 120_000 }, () => {
  test('next and late, seated and over time, waiting, and the figures', async () => {
    const diary = await openDiary()
    await diary.book('Marie Vella', '19:15', 0)
    await diary.book('Ann Smith', '20:00', 1, { comment: 'By the window' })
    const over = await diary.book('Leo Schembri', '18:00', 2, { duration: 90, adults: 4 })
    await diary.ask(`POST /bookings/${over}/check-in`)
    await diary.book('Tom Lee', '20:00', 3, { table_ids: undefined, waiting_list: true, adults: 3 })
    const page = await diary.screen(browser)

    await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/diary/2026-06-12/timeline')
    const side = page.getByRole('complementary', { name: 'Next and seated' })
    assert.deepEqual(await side.locator('.name').allTextContents(), ['Marie Vella', 'Ann Smith', 'Leo Schembri'])
    await side.getByText('27 min late').waitFor()
    await side.getByText('12 min over').waitFor()
    assert.deepEqual(await page.locator('.figure dd').allTextContents(), ['8', '4', '4', '0'])
    await page.getByRole('button', { name: /^Tom Lee · 3 · 20:00/ }).waitFor()
    await page.getByRole('button', { name: /^Ann Smith, 2 covers, 20:00–22:00, Hall 2/ }).waitFor()
    assert.equal(await page.locator('.now-label').textContent(), '19:42')
  })

  test('three views under three addresses; back goes back', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 1)
    const page = await diary.screen(browser, { path: '/diary/2026-06-12/floor' })
    await page.getByRole('button', { name: /^Hall 2 Smith/ }).click()
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.match(page.url(), new RegExp(`/diary/2026-06-12/floor\\?booking=${id}$`))
    await page.getByRole('button', { name: 'List' }).click()
    await page.goBack()
    assert.match(page.url(), /\/floor\?booking=/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('heading', { name: 'Saturday 13 June' }).waitFor()
  })

  test('a browser at the other end of the world shows the times of the restaurant', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 1)
    const page = await diary.screen(browser, { timezoneId: 'Pacific/Auckland', locale: 'ar-EG' })
    await page.getByRole('button', { name: /^Ann Smith, 2 covers, 20:00–22:00/ }).waitFor()
    assert.equal(await page.locator('.now-label').textContent(), '19:42')
  })

  test('a night on which the clocks go back, in a service past midnight', async () => {
    const house = {
      serviceHours: [{ name: 'Night', opens: '21:00', closes: '04:00' }],
      areas: [{ name: 'Bar', tables: [[1, 4]] as const }],
    }
    // 00:30 in Malta on the night to 25 October 2026, when 03:00 becomes 02:00.
    const diary = await openDiary({ now: '2026-10-24T22:30:00Z', house, date: '2026-10-25' })
    await diary.book('Night Owl', '01:30', 0, { duration: 120 })
    const page = await diary.screen(browser, { timezoneId: 'America/New_York' })
    await page.getByRole('heading', { name: 'Saturday 24 October' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(
      labels.slice(3, 9),
      ['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'].slice(0, labels.length - 3),
    )
    const bar = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await bar.getAttribute('title')) ?? '', /01:30–02:30/)
    assert.match((await bar.getAttribute('style')) ?? '', /--for: 120;/)
  })
})

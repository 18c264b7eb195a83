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

  test('the night on which the clocks go forward in Malta, seen from Tokyo', async () => {
    const house = { serviceHours: [{ name: 'Night', opens: '21:00', closes: '05:00' }], areas: bar }
    // 01:10 in Malta on the night to 29 March 2026, when 02:00 becomes 03:00.
    const diary = await openDiary({ now: '2026-03-29T00:10:00Z', house, date: '2026-03-29' })
    await diary.book('Night Owl', '01:30', 0, { duration: 90 })
    const page = await diary.screen(browser, { timezoneId: 'Asia/Tokyo' })
    await page.getByRole('heading', { name: 'Saturday 28 March' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(labels, ['21:00', '22:00', '23:00', '00:00', '01:00', '03:00', '04:00'])
    const owl = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await owl.getAttribute('title')) ?? '', /01:30–04:00/)
    assert.match((await owl.getAttribute('style')) ?? '', /--at: 270; --for: 90;/)
  })

  test('the night on which the clocks go back in New York, in twelve hours, seen from Malta', async () => {
    const house = {
      settings: { timezone: 'America/New_York', twenty_four_hour_format: false },
      serviceHours: [{ name: 'Night', opens: '20:00', closes: '03:00' }],
      areas: bar,
    }
    // 00:30 in New York on the night to 1 November 2026, when 02:00 becomes 01:00.
    const diary = await openDiary({ now: '2026-11-01T04:30:00Z', house, date: '2026-11-01' })
    await diary.book('Night Owl', '00:45', 0, { duration: 120 })
    const page = await diary.screen(browser, { timezoneId: 'Europe/Malta' })
    await page.getByRole('heading', { name: 'Saturday 31 October' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(labels, ['8 pm', '9 pm', '10 pm', '11 pm', '12 am', '1 am', '1 am', '2 am'])
    const owl = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await owl.getAttribute('title')) ?? '', /12:45 am–1:45 am/)
    assert.match((await owl.getAttribute('style')) ?? '', /--at: 285; --for: 120;/)
    assert.equal(await page.locator('.now-label').textContent(), '12:30 am')
  })

  test('a phone booking after midnight is of the evening that is still going on', async () => {
    const house = { serviceHours: [{ name: 'Night', opens: '21:00', closes: '04:00' }], areas: bar }
    const diary = await openDiary({ now: '2026-06-12T22:30:00Z', house, date: '2026-06-13' })
    const page = await diary.screen(browser)
    await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
    await diary.book('Late Guest', '01:00', 0)
    await page.locator('.bar', { hasText: 'Late Guest' }).waitFor()
    await page.getByRole('button', { name: 'Seat: Late Guest' }).click()
    await page.getByRole('status').getByText('Late Guest seated').waitFor()
  })

  for (const view of ['timeline', 'floor', 'list']) {
    test(`on paper the day is a list, from the ${view} too`, async () => {
      const diary = await openDiary()
      await diary.book('Ann Smith', '20:00', 1, { comment: 'By the window' })
      const gone = await diary.book('Eva Okafor', '21:00', 2)
      await diary.ask(`POST /bookings/${gone}/status`, { body: { status: 'cancelled' } })
      const page = await diary.screen(browser, { path: `/diary/2026-06-12/${view}` })
      await page.emulateMedia({ media: 'print' })
      const list = page.getByRole('region', { name: 'Bookings of the day' })
      await list.getByText('Ann Smith').waitFor()
      await list.getByText('By the window').waitFor()
      await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
      for (const unprinted of ['.timeline', '.floor', '.lane', '.next-step', '.views', '.side']) {
        assert.equal(await page.locator(unprinted).filter({ visible: true }).count(), 0, unprinted)
      }
      assert.ok((await page.pdf({ format: 'A4' })).length > 1_000)
      await page.emulateMedia({ media: 'screen' })
      await page.locator(`.${view}`).waitFor()
    })
  }
})

const bar = [{ name: 'Bar', tables: [[1, 4]] as const }]

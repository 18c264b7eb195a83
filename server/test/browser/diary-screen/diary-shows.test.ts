/** The evening in the restaurant's own time, also in nights on which the clocks change. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'

describe('the diary shows the evening', inBrowser, () => {
  test('a browser at the other end of the world shows the times of the restaurant', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 1)
    const page = await diary.screen({ timezoneId: 'Pacific/Auckland', locale: 'ar-EG' })
    await page.getByRole('button', { name: /^Ann Smith, 2 covers, 20:00–22:00/ }).waitFor()
    assert.equal(await page.locator('.now-label').textContent(), '19:42')
  })

  test('shows a night on which the clocks go back, in a service past midnight', async () => {
    const house = {
      serviceHours: [{ name: 'Night', opens: '21:00', closes: '04:00' }],
      areas: [{ name: 'Bar', tables: [[1, 4]] as const }],
    }
    // 00:30 in Malta on the night to 25 October 2026, when 03:00 becomes 02:00.
    const diary = await openDiary({ now: '2026-10-24T22:30:00Z', house, date: '2026-10-25' })
    await diary.book('Night Owl', '01:30', 0, { duration: 120 })
    const page = await diary.screen({ timezoneId: 'America/New_York' })
    await page.getByRole('heading', { name: 'Saturday 24 October' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(
      labels.slice(3, 9),
      ['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'].map((hour) => `${hour} Sun`).slice(0, labels.length - 3),
    )
    const bar = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await bar.getAttribute('title')) ?? '', /01:30 Sun–02:30 Sun/)
    assert.match((await bar.getAttribute('style')) ?? '', /--for: 120;/)
  })

  test('the night on which the clocks go forward in Malta, seen from Tokyo', async () => {
    const house = { serviceHours: [{ name: 'Night', opens: '21:00', closes: '05:00' }], areas: bar }
    // 01:10 in Malta on the night to 29 March 2026, when 02:00 becomes 03:00.
    const diary = await openDiary({ now: '2026-03-29T00:10:00Z', house, date: '2026-03-29' })
    await diary.book('Night Owl', '01:30', 0, { duration: 90 })
    const page = await diary.screen({ timezoneId: 'Asia/Tokyo' })
    await page.getByRole('heading', { name: 'Saturday 28 March' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(labels, ['21:00', '22:00', '23:00', '00:00 Sun', '01:00 Sun', '03:00 Sun', '04:00 Sun'])
    const owl = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await owl.getAttribute('title')) ?? '', /01:30 Sun–04:00 Sun/)
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
    const page = await diary.screen({ timezoneId: 'Europe/Malta' })
    await page.getByRole('heading', { name: 'Saturday 31 October' }).waitFor()
    const labels = await page.locator('.ruler span').allTextContents()
    assert.deepEqual(labels, ['8 pm', '9 pm', '10 pm', '11 pm', '12 am Sun', '1 am Sun', '1 am Sun', '2 am Sun'])
    const owl = page.getByRole('button', { name: /^Night Owl/ })
    assert.match((await owl.getAttribute('title')) ?? '', /12:45 am Sun–1:45 am Sun/)
    assert.match((await owl.getAttribute('style')) ?? '', /--at: 285; --for: 120;/)
    assert.equal(await page.locator('.now-label').textContent(), '12:30 am Sun')
  })

  test('a phone booking after midnight is of the evening that is still going on', async () => {
    const house = { serviceHours: [{ name: 'Night', opens: '21:00', closes: '04:00' }], areas: bar }
    const diary = await openDiary({ now: '2026-06-12T22:30:00Z', house, date: '2026-06-13' })
    const page = await diary.screen()
    await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
    await diary.book('Late Guest', '01:00', 0)
    await page.locator('.bar', { hasText: 'Late Guest' }).waitFor()
    await page.getByRole('button', { name: 'Seat: Late Guest' }).click()
    await page.getByRole('status').getByText('Late Guest seated').waitFor()
  })
})

const bar = [{ name: 'Bar', tables: [[1, 4]] as const }]

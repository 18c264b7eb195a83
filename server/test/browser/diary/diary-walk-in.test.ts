/** Parties at the door: joined tables, a name, the waiting list with what they were told, and a table of the floor. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, evening, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, chip, said, statusOf, undo } from './diary-hands.ts'

const walkIn = (page: Page) => page.getByRole('dialog', { name: 'Walk-in' })
const size = (page: Page, covers: number) =>
  page.getByRole('dialog').getByRole('button', { name: String(covers), exact: true })
const house = {
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ] as const,
      combinations: [{ tables: [0, 1, 2], covers: [5, 8] as const }],
    },
  ],
}
const latest = async (diary: Diary) => {
  const { body } = await diary.ask(`GET /day?date=${friday}`)
  return body.data.bookings.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
}

describe('a party at the door', inBrowser, () => {
  test('as large as the house can seat, at joined tables, with a name and a telephone', async () => {
    const diary = await openDiary({ house })
    const page = await diary.screen()
    await page.keyboard.press('w')
    await walkIn(page).getByText('The largest you can seat is 8').waitFor()
    assert.equal(await size(page, 9).count(), 0)
    await walkIn(page).getByLabel('Name').fill('Ingrid Åkesson')
    await walkIn(page).getByLabel('Telephone').fill('+46 70 123 45 67')
    await size(page, 7).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await assertAccessible(page, `the walk-in dialog, ${colorScheme}`)
    }
    await walkIn(page)
      .getByRole('button', { name: /^Seat here: Hall 1 \+ Hall 2 \+ Hall 3/ })
      .click()
    await said(page, 'Ingrid Åkesson seated at Hall 1 + Hall 2 + Hall 3')
    const { id, patron, arrived_at } = await latest(diary)
    assert.deepEqual([patron.name, patron.mobile_number], ['Ingrid Åkesson', '+46 70 123 45 67'])
    assert.ok(arrived_at)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1', 'Hall 2', 'Hall 3'])
    await page.keyboard.press('w')
    assert.equal(await walkIn(page).getByLabel('Name').inputValue(), '')
  })

  test('not now: is put on the waiting list with a quoted wait, which turns red once it has passed', async () => {
    const diary = await openDiary({ house })
    diary.clock.set('2026-06-12T16:15:00Z')
    const sits = await diary.book('Ann Smith', '18:15', 2, { adults: 4, duration: 110 })
    await diary.ask(`POST /bookings/${sits}/check-in`)
    diary.clock.set(evening)
    const page = await diary.screen()
    await page.keyboard.press('w')
    await walkIn(page).getByLabel('Name').fill('Sara Okafor')
    await size(page, 4).click()
    await walkIn(page).getByText('No table for 4 is free now.').waitFor()
    await walkIn(page).getByText('20–35 min').waitFor()
    await walkIn(page).getByText('Hall 3 is booked until 20:05.').waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'Sara Okafor is on the waiting list')
    await chip(page, 'told 20:05–20:20').filter({ hasText: 'Sara Okafor · 4' }).waitFor()
    const { id, quoted_wait, waiting_list } = await latest(diary)
    const told = { from: `${friday}T20:05:00+02:00`, until: `${friday}T20:20:00+02:00` }
    assert.deepEqual([waiting_list, quoted_wait], [true, told])
    await page.locator('.lane .chip.pending', { hasText: 'Sara Okafor' }).waitFor()
    diary.clock.set('2026-06-12T18:21:00Z')
    await diary.ask(`PATCH /bookings/${id}`, { body: { private_comment: 'By the door' } })
    await page.locator('.lane .chip.late', { hasText: 'Sara Okafor' }).waitFor()

    // The second party hears of the first.
    await page.keyboard.press('w')
    await size(page, 4).click()
    await walkIn(page).getByText('One party waits before them.').waitFor()
    await page.keyboard.press('Escape')
    await undo(page)
    await chip(page, 'Sara Okafor').waitFor({ state: 'detached' })
    assert.equal(await statusOf(diary, id), 'cancelled')
  })

  test('a tap on a free table of the floor seats there; later it books, and what is typed of a name goes on', async () => {
    const diary = await openDiary({ house })
    await diary.book('Ann Smith', '21:00', 2)
    const page = await diary.screen({ path: `/diary/${friday}/floor` })
    await page.getByRole('button', { name: /^Hall 3 free/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Seat here: Hall 3' })
    await sheet.getByText('4 seats · free until 21:00').waitFor()
    await assertAccessible(page, 'the sheet of a free table')
    await size(page, 3).click()
    await said(page, 'Walk-in seated at Hall 3')
    const { id, end_time } = await latest(diary)
    assert.deepEqual([await tablesOf(diary, id), (await bookingOf(diary, id)).adults], [['Hall 3'], 3])
    assert.equal(end_time, `${friday}T21:00:00+02:00`)

    await page.getByRole('button', { name: /^Hall 2 free/ }).click()
    await page.getByRole('dialog', { name: 'Seat here: Hall 2' }).getByRole('button', { name: 'With a name' }).click()
    await walkIn(page).getByLabel('Name').fill('Sara Okafor')
    await size(page, 2).click()
    await page.keyboard.press('Enter')
    await said(page, 'Sara Okafor seated at Hall 2')

    await page.getByRole('slider').fill('300')
    await page.getByRole('button', { name: /^Hall 1 free/ }).click()
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByText('Hall 1 is held for this booking').waitFor()
  })
})

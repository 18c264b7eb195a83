/** The form of a new booking keeps its table while it is being typed, and gives it up when it is not wanted. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'

const holdsOf = async (diary: Diary) => (await diary.ask(`GET /day?date=${friday}`)).body.data.holds
const form = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
async function type(page: Page, time: string): Promise<void> {
  await page.keyboard.press('n')
  await form(page).getByLabel('Time').fill(time)
}

describe('while a booking is typed', inBrowser, () => {
  test('nobody else gets the last table meanwhile, and the own hold is not in the way of other times', async () => {
    const house = { areas: [{ name: 'Hall', tables: [[1, 4]] as const }] }
    const diary = await openDiary({ house })
    const page = await diary.screen({ role: 'host' })
    await type(page, '20:30')
    await form(page).getByText('Hall 1 is held').waitFor()
    const body = { date: `${friday}T20:00:00`, adults: 2, patron: { last_name: 'Online' } }
    assert.equal((await diary.ask('POST /bookings', { body })).body.error.details.reason, 'no_table')
    await form(page).getByLabel('Adults', { exact: true }).fill('3')
    await form(page).locator('.time-grid button:not(.refused)', { hasText: '20:00' }).click()
    await form(page).getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await form(page).getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('status').getByText('Nora Berg booked for 20:00').waitFor()
  })

  test('the booking that is on its way takes no second table, though the day already shows its own as taken', async () => {
    const areas = [
      { name: 'Hall', tables: [[1, 4]] as const },
      { name: 'Cellar', tables: [[1, 4]] as const },
    ]
    const diary = await openDiary({ house: { areas } })
    const dining_area_id = diary.restaurant.areas[1]?.id
    await diary.ask('POST /availability-controls', { body: { date: friday, scope: 'dining_area', dining_area_id } })
    const page = await diary.screen({ role: 'host' })
    await type(page, '20:30')
    await form(page).getByText('Hall 1 is held').waitFor()
    await form(page).getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await page.clock.install()
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/holds') && sent.push(request.method()))
    await page.route('**/api/restaurant/bookings', async (route) => {
      const response = await route.fetch()
      await form(page).locator('.time-grid .refused[data-time="20:30"]').waitFor()
      await page.clock.runFor(1_000)
      await route.fulfill({ response })
    })
    await form(page).getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('status').getByText('Nora Berg booked for 20:30').waitFor()
    assert.deepEqual([sent, await holdsOf(diary)], [[], []])
  })

  test('a taken table is refused with the name of its party, beside the choice', async () => {
    const diary = await openDiary()
    await diary.book('Paul Galea', '20:00', 1)
    const page = await diary.screen({ role: 'host' })
    await type(page, '20:30')
    await form(page).getByLabel('Table').selectOption({ label: 'Hall 2 · 1–2 seats · taken by Galea, 20:00–22:00' })
    await form(page).getByText('Hall 2 is taken: Paul Galea, 20:00–22:00.').waitFor()
  })

  test('a reload keeps what was typed and holds the table again; a closed tab gives it up', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ role: 'host' })
    await type(page, '20:30')
    await form(page).getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await form(page).getByText('Hall 1 is held').waitFor()
    await page.reload()
    await form(page).getByText('Hall 1 is held').waitFor()
    assert.equal(await form(page).getByLabel('Name, telephone or e-mail').inputValue(), 'Nora Berg')
    assert.equal((await holdsOf(diary)).length, 1)
    await form(page).getByLabel('Time').focus()
    const watcher = await diary.screen({ role: 'host' })
    await watcher.locator('.bar.hold').waitFor()
    await page.close({ runBeforeUnload: true })
    await watcher.locator('.bar.hold').waitFor({ state: 'detached' })
  })

  test('where the house counts twelve hours, so do the times of the form', async () => {
    const diary = await openDiary({
      house: { settings: { twenty_four_hour_format: false }, areas: [{ name: 'Hall', tables: [[1, 4]] as const }] },
    })
    const page = await diary.screen({ role: 'host' })
    await page.keyboard.press('n')
    await form(page).getByRole('button', { name: '8:30 pm', exact: true }).click()
    await form(page).getByText('Hall 1 is held for this booking until 7:47 pm.').waitFor()
  })
})

/**
 * Seating: a press is one call, and a table at which people still sit is never given away without a word. The stream brings
 * what was done, so no press reads the day or the history.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, evening, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bar, said, statusOf, undo } from '../diary/diary-hands.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Seat Chiara Rossi' })
const seatOf = (page: Page, name = 'Chiara Rossi') => page.getByRole('button', { name: `Seat: ${name}` })

/** Živković sits at Hall 3 since 17:15, 28 minutes over at 19:42; Rossi has it at 20:00. */
async function overstayed(): Promise<{ diary: Diary; over: number; due: number; page: Page }> {
  const diary = await openDiary()
  diary.clock.set('2026-06-12T15:15:00Z')
  const over = await diary.book('Đorđe Živković', '17:15', 2, { adults: 4, duration: 119 })
  await diary.ask(`POST /bookings/${over}/check-in`)
  const due = await diary.book('Chiara Rossi', '20:00', 2, { adults: 4 })
  diary.clock.set(evening)
  return { diary, over, due, page: await diary.screen() }
}

/** The calls to the API from here on, without the stream. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The key of what is kept without network is fetched by itself, once the first screen stands.
    const byItself = /\/(stream|device-key)$/.test(pathname)
    if (pathname.startsWith('/api/') && !byItself) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

describe('seating', inBrowser, () => {
  test('is one call, pressed twice too, and so are its undo and a walk-in', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:30', 0)
    const page = await diary.screen()
    await seatOf(page, 'Ann Smith').waitFor()
    const calls = callsOf(page)
    await seatOf(page, 'Ann Smith').dblclick()
    await said(page, 'Ann Smith seated')
    await page.getByRole('button', { name: 'Left: Ann Smith' }).waitFor()
    assert.equal(await statusOf(diary, id), 'arrived_in_service')
    await undo(page)
    await said(page, 'Taken back')
    await seatOf(page, 'Ann Smith').waitFor()
    const path = `POST /api/restaurant/bookings/${id}`
    assert.deepEqual(calls, [`${path}/seat`, `${path}/undo`])

    await page.keyboard.press('w')
    await page.getByRole('button', { name: '2', exact: true }).click()
    await page.keyboard.press('Enter')
    await said(page, 'Walk-in seated at Hall 2')
    await page.locator('.bar.seated', { hasText: 'Walk-in' }).waitFor()
    assert.deepEqual(calls.slice(2), ['POST /api/restaurant/bookings'])
    await undo(page)
    await bar(page, 'Walk-in').waitFor({ state: 'detached' })
    assert.equal(calls.length, 4, calls.join())
  })

  test('at a table that is still taken says who sits there, and seats at the best free one', async () => {
    const { diary, over, due, page } = await overstayed()
    await page.locator('.row', { hasText: 'Chiara Rossi' }).getByText('Hall 3 still taken').waitFor()
    await seatOf(page).click()
    await dialogOf(page).getByText('Hall 3 is still taken by Živković, 28 min over').waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await assertAccessible(page, `the seat dialog, ${scheme}`)
    }
    const calls = callsOf(page)
    const best = dialogOf(page).getByRole('button', { name: 'Seat here: Hall 4, Hall, all evening' })
    assert.ok(await best.evaluate((button) => button.matches(':focus')))
    await page.keyboard.press('Enter')
    await said(page, 'Chiara Rossi seated at Hall 4')
    await page.locator('.bar.seated[title*="Hall 4"]', { hasText: 'Chiara Rossi' }).waitFor()
    assert.deepEqual([await statusOf(diary, due), await tablesOf(diary, due)], ['arrived_in_service', ['Hall 4']])
    assert.deepEqual(calls, [`POST /api/restaurant/bookings/${due}/seat`])
    assert.equal(await statusOf(diary, over), 'arrived_in_service')

    // No list calls their table free.
    await page.keyboard.press('w')
    await page.getByRole('button', { name: '4', exact: true }).click()
    const walkIn = page.getByRole('dialog', { name: 'Walk-in' })
    await walkIn.getByRole('button', { name: /^Seat here: Cellar 1/ }).waitFor()
    assert.equal(await walkIn.getByRole('button', { name: /Hall 3/ }).count(), 0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByLabel('Time').fill('19:45')
    await form
      .locator('option', { hasText: /^Hall 3 .*still taken by Živković, 28 min over$/ })
      .waitFor({ state: 'attached' })
  })

  test('waits at the bar, or anyway, or after those who sit there have left', async () => {
    const { diary, over, due, page } = await overstayed()
    await seatOf(page).dblclick()
    const wait = dialogOf(page).getByRole('button', {
      name: /^Wait at the bar.*Keeps Hall 3, told \d\d:\d\d–\d\d:\d\d/,
    })
    const [told = ''] = /told .*/.exec((await wait.textContent()) ?? '') ?? []
    await wait.click()
    await said(page, 'Chiara Rossi waits at the bar')
    // What was said stays to be read, by every host.
    await page.locator('.row .chip.here', { hasText: `at the bar, ${told}` }).waitFor()
    const other = await diary.screen({ role: 'host' })
    await other.locator('.row .chip.here', { hasText: `at the bar, ${told}` }).waitFor()
    await other.close()
    await seatOf(page).click()
    await dialogOf(page)
      .getByRole('button', { name: /^Seat at Hall 3 anyway/ })
      .click()
    await said(page, 'Chiara Rossi seated')
    assert.deepEqual(
      [await statusOf(diary, over), await statusOf(diary, due)],
      ['arrived_in_service', 'arrived_in_service'],
    )
    await page.keyboard.press('3')
    await page.locator('.floor-table', { hasText: /Rossi.*\+ Živković/ }).waitFor()
    await undo(page)
    await said(page, 'Taken back')
    await page.keyboard.press('1')
    await seatOf(page).click()
    const calls = callsOf(page)
    await dialogOf(page).getByRole('button', { name: 'They have left: Đorđe Živković' }).click()
    await said(page, 'Chiara Rossi seated')
    await page.locator('.bar.left', { hasText: 'Živković' }).waitFor()
    assert.deepEqual([await statusOf(diary, over), await statusOf(diary, due)], ['finished', 'arrived_in_service'])
    assert.deepEqual(await tablesOf(diary, due), ['Hall 3'])
    assert.equal(calls.length, 1, calls.join())
  })

  test('asks where a colleague was first, and says who sits there now', async () => {
    const diary = await openDiary()
    const first = await diary.book('Ann Borg', '19:30', 2, { adults: 4, duration: 30 })
    const due = await diary.book('Chiara Rossi', '20:00', 2, { adults: 4 })
    const page = await diary.screen()
    // The colleague's check-in reaches the server between the press and its call.
    await page.route('**/seat', async (route) => {
      await diary.ask(`POST /bookings/${first}/check-in`)
      await route.continue()
    })
    await seatOf(page).click()
    await dialogOf(page).getByText('Hall 3 is taken by Borg until 20:12').waitFor()
    assert.equal(await statusOf(diary, due), 'confirmed')
  })
})

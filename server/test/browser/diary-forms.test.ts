/** Nothing typed is lost: by a reload, a dropped network, an answer that never came, or a session that expired. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, friday, openDiary } from '../support/diary-screen.ts'
import { goodPassword } from '../support/people.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser
const expired = /status of 401/

const form = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const name = (page: Page) => form(page).getByLabel('Name, telephone or e-mail')
const booked = async (diary: Diary) =>
  (await diary.ask(`GET /bookings?date=${friday}`)).body.data.map(
    ({ patron }: { patron: { name: string } }) => patron.name,
  )

async function fill(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await form(page).getByLabel('Time').fill('20:30')
  await name(page).fill('Nora Berg')
  await form(page).getByLabel('Guest says').fill('By the window')
  await form(page).getByText('Hall 1 is held').waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const book = (page: Page) => form(page).getByRole('button', { name: 'Book', exact: true }).click()
const isBooked = (page: Page) => page.getByRole('status').getByText('Nora Berg booked for 20:30').waitFor()

describe('what is typed', { skip: withoutBrowser, timeout: 240_000 }, () => {
  test('an expired session asks to sign in, and comes back to the same place with the form as it was', async () => {
    const diary = await openDiary({ tokenCacheMs: 0 })
    const page = await diary.screen(browser, { role: 'host', path: `/diary/${friday}/floor`, mayLog: expired })
    await fill(page)
    await diary.sql('delete from sessions')
    await page.waitForURL(/\/sign-in\?/)
    await signIn(page, 'host1@staff.example')
    await form(page).waitFor()
    assert.equal(new URL(page.url()).pathname, `/diary/${friday}/floor`)
    assert.deepEqual(await Promise.all([name(page).inputValue(), form(page).getByLabel('Guest says').inputValue()]), [
      'Nora Berg',
      'By the window',
    ])
    await form(page).getByText('Hall 1 is held').waitFor()
    await book(page)
    await isBooked(page)
    assert.deepEqual(await booked(diary), ['Nora Berg'])
  })

  test('a session that expires while the page is only looked at asks to sign in too', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const path = `/diary/${friday}/list?booking=${id}`
    const page = await diary.screen(browser, { role: 'host', path, mayLog: expired })
    await diary.sql('delete from sessions')
    await signIn(page, 'host1@staff.example')
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.equal(new URL(page.url()).pathname, `/diary/${friday}/list`)
  })

  test('a dropped network says so beside the form; once it is back, the same button books once', async () => {
    const diary = await openDiary()
    const page = await diary.screen(browser, { mayLog: /ERR_INTERNET_DISCONNECTED/ })
    await fill(page)
    await page.context().setOffline(true)
    await book(page)
    await form(page)
      .getByRole('alert')
      .getByText(/^The server did not answer/)
      .waitFor()
    assert.equal(await name(page).inputValue(), 'Nora Berg')
    await page.context().setOffline(false)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await book(page)
    await isBooked(page)
    assert.deepEqual(await booked(diary), ['Nora Berg'])
  })

  test('an answer that got lost does not book twice, not even after a reload', async () => {
    const diary = await openDiary()
    const page = await diary.screen(browser, { mayLog: /ERR_FAILED/ })
    await fill(page)
    await page.route('**/api/restaurant/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await book(page)
    await form(page)
      .getByRole('alert')
      .getByText(/^The server did not answer/)
      .waitFor()
    await page.unrouteAll()
    assert.deepEqual(await booked(diary), ['Nora Berg'])
    await page.reload()
    await form(page).waitFor()
    await book(page)
    await isBooked(page)
    assert.deepEqual(await booked(diary), ['Nora Berg'])
  })

  test('a reload brings back notes, moves, blocks and what is known of a guest, as they were being typed', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0, {
      patron: { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' },
    })
    const page = await diary.screen(browser)
    const typed = [
      { key: 'e', label: 'For the house', value: 'Allergic to lilies' },
      { key: 'm', label: 'Time', value: '21:15' },
      { key: 'g', label: 'About the guest', value: 'Carries an injector' },
      { key: 'b', label: 'Reason', value: 'Painted today' },
    ]
    for (const { key, label, value } of typed) {
      await page.locator('.bar', { hasText: 'Ann Smith' }).focus()
      await page.keyboard.press(key)
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
      await page.reload()
      assert.equal(await page.getByRole('dialog').getByLabel(label, { exact: true }).inputValue(), value, key)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('a refused edit stays in its form with the reason', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0)
    await diary.book('Paul Galea', '20:00', 1)
    const page = await diary.screen(browser)
    await page.locator('.bar', { hasText: 'Ann Smith' }).focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Hall 1').uncheck()
    await dialog.getByLabel('Hall 2').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:00–22:00.').waitFor()
    assert.ok(await dialog.getByLabel('Hall 2').isChecked())
  })
})

/** Everything a shift does to bookings and to the day, by pointer and by keys, through the real API. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { type Diary, friday, openDiary } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser

const statusOf = async (diary: Diary, id: number): Promise<string> =>
  (await diary.ask(`GET /bookings/${id}`)).body.data.fsm_status

const bar = (page: Page, name: string) => page.locator('.bar', { hasText: name })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

describe('a shift', { skip: withoutBrowser, timeout: 300_000 }, () => {
  test('seats with one press and takes it back; guests leave, and that too is taken back', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:30', 0)
    const page = await diary.screen(browser)
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await said(page, 'Ann Smith seated')
    assert.equal(await statusOf(diary, id), 'arrived_in_service')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, id), 'confirmed')

    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('s')
    await said(page, 'Ann Smith seated')
    await page.getByRole('button', { name: 'Left: Ann Smith' }).click()
    await said(page, 'Ann Smith left')
    assert.equal(await statusOf(diary, id), 'finished')
    await page.keyboard.press('Control+z')
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, id), 'arrived_in_service')
  })

  test('no-show, cancel, accept and reject by keys and from the open booking', async () => {
    const diary = await openDiary({ house: { settings: { confirmation_mode: 'ASYNCHRONOUS' } } })
    const late = await diary.book('Marie Vella', '19:00', 0)
    const off = await diary.book('Paul Galea', '20:00', 1)
    const asked = await diary.book('Eva Okafor', '21:00', 2, { override: false })
    const refused = await diary.book('Ivan Petrov', '21:30', 3, { override: false })
    const page = await diary.screen(browser)
    await bar(page, 'Marie Vella').focus()
    await page.keyboard.press('x')
    await said(page, 'Marie Vella did not come')
    await bar(page, 'Paul Galea').click()
    await page.getByRole('button', { name: /^Cancel booking/ }).click()
    await said(page, 'Paul Galea cancelled')
    await page.getByRole('button', { name: /^Eva Okafor · 2 · 21:00/ }).click()
    await page.getByRole('button', { name: /^Accept/ }).click()
    await said(page, 'Eva Okafor accepted')
    await bar(page, 'Ivan Petrov').focus()
    await page.keyboard.press('r')
    await said(page, 'Ivan Petrov rejected')
    const states = await Promise.all([late, off, asked, refused].map((id) => statusOf(diary, id)))
    assert.deepEqual(states, ['noshow', 'cancelled', 'accepted', 'rejected'])
  })

  test('a walk-in takes three presses, and Undo frees the table', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '21:00', 0)
    const page = await diary.screen(browser)
    let presses = 0
    const press = async (name: string | RegExp) => {
      presses++
      await page
        .locator('.top-bar, dialog')
        .getByRole('button', { name, exact: typeof name === 'string' })
        .click()
    }
    await press(/^Walk-in/)
    await press('2')
    await press(/^Hall 2/)
    await said(page, 'Walk-in seated at Hall 2')
    assert.equal(presses, 3)
    const { body } = await diary.ask(`GET /bookings?date=${friday}`)
    const seated = body.data.filter(({ status }: { status: string }) => status === 'arrived_in_service')
    assert.deepEqual(
      seated.map(({ date, adults }: { date: string; adults: number }) => [date.slice(11, 16), adults]),
      [['19:42', 2]],
    )
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, seated[0].id), 'cancelled')
  })

  test('a phone booking of a known guest takes at most twelve keys besides name, time and party', async () => {
    const diary = await openDiary()
    await diary.book('Karl Hansen', '18:00', 0, {
      patron: { first_name: 'Karl', last_name: 'Hansen', email: 'karl@example.com' },
    })
    const page = await diary.screen(browser, { locale: 'en-GB' })
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    await press('n')
    await page.getByRole('dialog', { name: 'New booking' }).waitFor()
    await page.keyboard.type('4')
    await press('Tab')
    await press('Tab')
    await page.keyboard.type('2130')
    await press('Tab')
    await page.keyboard.type('hansen')
    await page.getByRole('option', { name: /Karl Hansen/ }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await press('Enter')
    await page
      .getByRole('status')
      .getByText(/^Karl Hansen booked for 21:30: OST-/)
      .waitFor()
    assert.ok(keys <= 12, `${keys} keys`)
    const { body } = await diary.ask(`GET /bookings?date=${friday}`)
    const booked = body.data.at(-1)
    assert.deepEqual([booked.date.slice(11, 16), booked.adults, booked.patron.email], ['21:30', 4, 'karl@example.com'])
  })

  test('a refused booking says why beside the form, keeps what was typed, and can be done on purpose', async () => {
    const diary = await openDiary()
    await diary.ask('POST /availability-controls', { body: { date: friday, scope: 'full_day' } })
    const page = await diary.screen(browser)
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByLabel('Time').fill('20:00')
    await dialog.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await dialog.getByLabel('E-mail', { exact: true }).fill('nora')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await dialog.locator('.error', { hasText: /mail/i }).waitFor()
    await page.reload()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('n')
    assert.equal(await dialog.getByLabel('Name, telephone or e-mail').inputValue(), 'Nora Berg')
    await dialog.getByLabel('E-mail', { exact: true }).fill('nora@example.com')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await dialog.getByRole('button', { name: 'Do it anyway' }).click()
    await page
      .getByRole('status')
      .getByText(/^Nora Berg booked/)
      .waitFor()
  })

  test('tables are blocked and unblocked', async () => {
    const diary = await openDiary()
    const page = await diary.screen(browser)
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Block tables' })
    await dialog.getByLabel('Hall 3').check()
    await dialog.getByLabel('Reason').fill('Painted today')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await said(page, 'Hall 3 blocked')
    await bar(page, 'Painted today').focus()
    await page.keyboard.press('Delete')
    await said(page, 'Hall 3 unblocked')
    await bar(page, 'Painted today').waitFor({ state: 'detached' })
  })

  test('the cellar is closed for tomorrow and opened again; online booking is paused and resumed', async () => {
    const diary = await openDiary()
    const page = await diary.screen(browser)
    await page.keyboard.press(']')
    await page.getByRole('heading', { name: 'Saturday 13 June' }).waitFor()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Close parts of the day' })
    await dialog.getByRole('button', { name: 'Cellar open', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cellar closed', exact: true }).waitFor()
    const closed = async () => (await diary.ask('GET /availability-controls?date=2026-06-13')).body
    assert.equal((await closed()).closed_dining_areas[0].dining_area_name, 'Cellar')
    await dialog.getByRole('button', { name: 'Dinner, Hall open' }).click()
    await dialog.getByRole('button', { name: 'Dinner, Hall closed' }).waitFor()
    assert.equal((await closed()).closed_matrix.length, 1)
    await dialog.getByRole('button', { name: 'Cellar closed', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cellar open', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Online booking running' }).click()
    await page.getByText('Online booking is paused.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resume' }).click()
    await said(page, 'Online booking resumed')
  })

  test('notes and tags are written, found in the history, and taken back', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen(browser)
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Notes: Ann Smith' })
    await dialog.getByLabel('For the house').fill('Allergic to lilies')
    await dialog.getByLabel('Birthday').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Ann Smith changed')
    const shown = async () => (await diary.ask(`GET /bookings/${id}`)).body.data
    assert.equal((await shown()).private_comment, 'Allergic to lilies')
    assert.equal((await shown()).booking_tags[0].name, 'Birthday')
    await page.locator('summary', { hasText: 'History' }).click()
    await page
      .locator('.history')
      .getByText(/Allergic to lilies/)
      .waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    assert.equal((await shown()).private_comment, null)
    assert.deepEqual((await shown()).booking_tags, [])
  })

  test('a booking of another day is found by name and opened', async () => {
    const diary = await openDiary()
    await diary.book('Ruth Micallef', '20:00', 0, { date: '2026-06-20T20:00:00' })
    const page = await diary.screen(browser)
    await page.keyboard.press('/')
    await page.keyboard.type('micallef')
    await page.getByRole('button', { name: /Ruth Micallef/ }).click()
    await page.getByRole('heading', { name: 'Saturday 20 June' }).waitFor()
    await page.getByRole('heading', { name: 'Ruth Micallef' }).waitFor()
  })

  test('letters do nothing where they are turned off, and the list of keys says all', async () => {
    const diary = await openDiary()
    const page = await diary.screen(browser)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await help.getByText('Stay 15 minutes longer').waitFor()
    await help.getByLabel('Single letters are shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    assert.equal(await page.getByRole('dialog').count(), 0)
  })
})

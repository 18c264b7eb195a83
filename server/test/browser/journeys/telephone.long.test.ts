/** Guests on the telephone: their table is held while their booking is typed, and nothing typed is lost. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { goodPassword } from '../../support/people.ts'
import { said } from '../diary/diary-hands.ts'

const screenshots = process.env.SCREENSHOTS

const form = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const name = (page: Page) => form(page).getByLabel('Name, telephone or e-mail')
const book = (page: Page) => form(page).getByRole('button', { name: 'Book', exact: true }).click()
const bookings = async (diary: Diary) => (await diary.ask(`GET /bookings?date=${friday}`)).body.data
const booked = async (diary: Diary) =>
  (await bookings(diary)).map(({ patron }: { patron: { name: string } }) => patron.name)
const holdsOf = async (diary: Diary) => (await diary.ask(`GET /day?date=${friday}`)).body.data.holds

async function fill(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await form(page).getByLabel('Time').fill('20:30')
  await name(page).fill('Nora Berg')
  await form(page).getByLabel('Guest says').fill('By the window')
  await form(page).getByText('Hall 1 is held').waitFor()
}

describe('a booking by telephone', inBrowser, () => {
  test('of a known guest takes at most twelve keys besides name, time and party', async () => {
    // More start times than are in sight, so that their list scrolls.
    const serviceHours = [{ name: 'Day', opens: '12:00', closes: '23:00' }]
    const diary = await openDiary({ house: { serviceHours } })
    await diary.book('Karl Hansen', '18:00', 0, {
      patron: { first_name: 'Karl', last_name: 'Hansen', email: 'karl@example.com' },
    })
    await diary.book('Otto Hansen', '18:00', 1, {
      patron: { first_name: 'Otto', last_name: 'Hansen', email: 'otto@example.com' },
    })
    const page = await diary.screen({ locale: 'en-GB' })
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    await press('n')
    await form(page).waitFor()
    await page.keyboard.type('4')
    await press('Tab')
    await press('Tab')
    await page.keyboard.type('2130')
    await press('Tab')
    await page.keyboard.type('hansen')
    await page.getByRole('option').nth(1).waitFor()
    const chosen = page.locator('[role=option][aria-selected=true]')
    await press('ArrowDown')
    // Down and up again, which a host who reads the first name would not press.
    for (const [key, guest] of [
      ['ArrowDown', 'Otto Hansen'],
      ['ArrowUp', 'Karl Hansen'],
    ] as const) {
      await page.keyboard.press(key)
      await chosen.filter({ hasText: guest }).waitFor()
    }
    await press('Enter')
    await press('Enter')
    await said(page, /^Karl Hansen booked for 21:30: OST-/)
    assert.ok(keys <= 12, `${keys} keys`)
    const { date, adults, patron } = (await bookings(diary)).at(-1)
    assert.deepEqual([date.slice(11, 16), adults, patron.email], ['21:30', 4, 'karl@example.com'])
  })

  test('shows the known guest before it is made: allergies, marks, last visit, no-shows, what is coming and the note', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Zoë', last_name: 'Müller', email: 'zoe@example.com' }
    const past = await diary.book('Zoë Müller', '20:00', 2, { patron, date: '2026-05-30T20:00:00', adults: 3 })
    for (const action of ['check-in', 'finish']) await diary.ask(`POST /bookings/${past}/${action}`)
    const missed = await diary.book('Zoë Müller', '20:00', 2, { patron, date: '2026-06-12T12:00:00' })
    await diary.ask(`POST /bookings/${missed}/no-show`)
    const coming = await diary.book('Zoë Müller', '19:30', 2, { patron, date: '2026-06-18T19:30:00' })
    const { id } = (await diary.ask(`GET /bookings/${coming}`)).body.data.patron
    const body = { is_allergic_to_nuts: true, is_vip: true, comments: 'Her mother uses a wheelchair.' }
    await diary.ask(`PUT /patrons/${id}`, { body })
    await diary.ask(`PATCH /patrons/${id}/profile`, { body: { add_own_tags: ['Allergy: sesame'] } })
    const page = await diary.screen()
    await page.keyboard.press('n')
    await name(page).fill('müll')
    await page.getByRole('option', { name: /Zoë Müller/ }).click()
    const card = form(page).getByRole('region', { name: 'Zoë Müller' })
    await card.getByText('nut allergy, Allergy: sesame').waitFor()
    await card.getByText('VIP').waitFor()
    const facts = await card.locator('.facts-list > div').evaluateAll((rows) => rows.map((row) => row.textContent))
    assert.deepEqual(facts, [
      'Last visitSat, 30 May 2026, 20:00, 3 covers, Hall 3',
      'Visits3 bookings, 1 no-show',
      'No-showFri, 12 Jun 2026',
      'ComingThu, 18 Jun 2026, 19:30, 2 covers, Hall 3',
      'About the guestHer mother uses a wheelchair.',
    ])
    await assertAccessible(page, 'the telephone form with a known guest')
    if (screenshots === undefined) return
    for (const [width, colorScheme] of [
      [390, 'light'],
      [820, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${screenshots}/known-guest-${width}.png` })
    }
  })

  test('holds its table, which others see; the hold follows the form and becomes the booking, or is given up', async () => {
    const diary = await openDiary()
    const [page, other] = [await diary.screen({ role: 'host' }), await diary.screen({ role: 'host' })]
    await page.keyboard.press('n')
    await form(page).getByLabel('Time').fill('2030')
    await form(page).getByText('Hall 1 is held for this booking until 19:47.').waitFor()
    const hold = other.locator('.bar.hold')
    await hold.waitFor()
    assert.equal(await hold.getAttribute('title'), 'being booked until 19:47')
    const released = page.waitForResponse(
      (response) => response.url().includes('/holds/') && response.request().method() === 'DELETE',
    )
    await Promise.all([released, page.keyboard.press('Escape')])
    await hold.waitFor({ state: 'detached' })
    assert.deepEqual(await holdsOf(diary), [])

    await page.keyboard.press('n')
    await form(page).getByLabel('Time').fill('20:30')
    await form(page).getByText('Hall 1 is held').waitFor()
    await form(page).getByLabel('Time').fill('21:00')
    await form(page).getByLabel('Adults', { exact: true }).fill('4')
    await form(page).getByText('Hall 3 is held').waitFor()
    await form(page).getByLabel('Table').selectOption({ label: 'Cellar: best table' })
    await form(page).getByText('Cellar 1 is held').waitFor()
    const [held, ...more] = await holdsOf(diary)
    assert.deepEqual([held.date.slice(11, 16), held.covers, more.length], ['21:00', 4, 0])
    await name(page).fill('Nora Berg')
    await book(page)
    await page.locator('.bar', { hasText: 'Nora Berg' }).waitFor()
    assert.deepEqual(await holdsOf(diary), [])
    assert.deepEqual(
      (await bookings(diary)).map(({ tables }: { tables: { name: string }[] }) => tables.map(({ name }) => name)),
      [['Cellar 1']],
    )
  })

  test('that is refused says why beside the form, keeps what was typed, and can be done on purpose', async () => {
    const diary = await openDiary()
    await diary.ask('POST /availability-controls', { body: { date: friday, scope: 'full_day' } })
    const page = await diary.screen()
    await page.keyboard.press('n')
    await form(page).getByLabel('Time').fill('20:00')
    await name(page).fill('Nora Berg')
    await form(page).getByLabel('E-mail', { exact: true }).fill('nora')
    await book(page)
    await form(page).locator('.error', { hasText: /mail/i }).waitFor()
    await page.reload()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('n')
    assert.equal(await name(page).inputValue(), 'Nora Berg')
    await form(page).getByLabel('E-mail', { exact: true }).fill('nora@example.com')
    await book(page)
    await form(page).getByRole('button', { name: 'Do it anyway' }).click()
    await said(page, /^Nora Berg booked/)
  })

  test('survives a dropped network, a lost answer and a reload, and is booked once', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
    const unanswered = form(page)
      .getByRole('alert')
      .getByText(/^The server did not answer/)
    await fill(page)
    await page.context().setOffline(true)
    await book(page)
    await unanswered.waitFor()
    assert.equal(await name(page).inputValue(), 'Nora Berg')
    await page.context().setOffline(false)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    assert.deepEqual(await booked(diary), [])

    await page.route('**/api/restaurant/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed')
    await book(page)
    await lost
    // The client sends it once more by itself; the alert still stands from before, so the button says when that failed.
    await form(page).getByRole('button', { name: 'Book', exact: true, disabled: false }).waitFor()
    await unanswered.waitFor()
    await page.unrouteAll()
    assert.deepEqual(await booked(diary), ['Nora Berg'])
    await page.reload()
    await form(page).waitFor()
    await book(page)
    await said(page, 'Nora Berg booked for 20:30')
    assert.deepEqual(await booked(diary), ['Nora Berg'])
  })

  test('waits for an expired session: the sign-in comes back to the same place with the form as it was', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ role: 'host', path: `/diary/${friday}/floor`, mayLog: /status of 401/ })
    await fill(page)
    await diary.sql('delete from sessions')
    await page.waitForURL(/\/sign-in\?/)
    await page.getByLabel('E-mail address').fill(diary.emails[0] ?? '')
    await page.getByLabel('Password').fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await form(page).waitFor()
    assert.equal(new URL(page.url()).pathname, `/diary/${friday}/floor`)
    assert.deepEqual(
      [await name(page).inputValue(), await form(page).getByLabel('Guest says').inputValue()],
      ['Nora Berg', 'By the window'],
    )
    await form(page).getByText('Hall 1 is held').waitFor()
    await book(page)
    await said(page, 'Nora Berg booked for 20:30')
    assert.deepEqual(await booked(diary), ['Nora Berg'])
  })

  test('of another day is found by name and opened; a search that is refused says so', async () => {
    const diary = await openDiary()
    await diary.book('Ruth Micallef', '20:00', 0, { date: '2026-06-20T20:00:00' })
    const page = await diary.screen({ mayLog: /ERR_FAILED/ })
    const dialog = page.getByRole('dialog', { name: 'Search all days' })
    await page.route('**/bookings/query', (route) => route.abort())
    await page.keyboard.press('/')
    // Its part may still be loading, and what is typed before it is there is typed into nothing.
    await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('micallef')
    await dialog.getByText(/^The server did not answer/).waitFor()
    await page.unrouteAll()
    await dialog.getByRole('searchbox').fill('Micalle')
    await page.getByRole('button', { name: /Ruth Micallef/ }).click()
    await page.getByRole('heading', { name: 'Saturday 20 June' }).waitFor()
    await page.getByRole('heading', { name: 'Ruth Micallef' }).waitFor()
  })
})

/**
 * The quarter of an hour: a real server without a restaurant prints a link, a manager sets the restaurant up and opens it,
 * a guest books, and the booking is in the diary. Once by pointer, and once by keyboard alone.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inBrowser, openPage } from '../support/browser/browser.ts'
import { testDatabase } from '../support/database.ts'
import { goodPassword } from '../support/people.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { showMonth } from './guest/guest-house.ts'
import { inspectPage } from './inspect-page.ts'

const inItaly: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-IT',
  timezoneId: 'Europe/Rome',
}

async function emptyServer() {
  const database = await testDatabase()
  const env = { DATABASE_URL: connectionUrl(database.connection), SECRET_KEY: 'ab'.repeat(32), DEMO: 'off' }
  const server = await startServerProcess({ env })
  const [link] = /http:\/\/\S+\/set-up\/\S+/.exec(server.output()) ?? []
  assert.ok(link, server.output())
  assert.doesNotMatch(server.output().replace(link, ''), new RegExp(link.split('/').at(-1) ?? '-'), 'not in the log')
  return { ...server, link, database }
}

/** What the console says is part of what a manager would stumble over. */
async function quietPage(options: BrowserContextOptions = inItaly) {
  const page = await openPage(options)
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (404|409|412|422)/.test(message.text())) lines.push(message.text())
  })
  return { page, assertQuiet: () => assert.deepEqual(lines, []) }
}

const stepLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const openButton = (page: Page) => page.getByRole('button', { name: 'Open for guests' })
const kept = (page: Page) => page.getByText(/^All kept/).waitFor()

async function signUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ann Vella')
  await page.getByLabel('E-mail address').fill('ann@example.com')
  await page.getByLabel('New password').fill(goodPassword)
}

/** A day is chosen already, so its times give way to those of this one. */
async function chooseThirdDay(guest: Page): Promise<void> {
  await showMonth(guest)
  const day = guest.locator('a.day.free').nth(2)
  const [date = assert.fail('a day without its date')] =
    /date=[\d-]+/.exec((await day.getAttribute('href')) ?? '') ?? []
  await day.click()
  await guest.waitForURL((url) => url.search.includes(date))
  await guest.locator(`a.day[aria-current][href*="${date}"]`).first().waitFor({ state: 'attached' })
}

async function bookAsGuest(address: string): Promise<void> {
  const guest = await openPage({ locale: 'en-IT', timezoneId: 'Europe/Rome' })
  await guest.goto(`${address}/book/osteria-luce?lang=en`)
  await chooseThirdDay(guest)
  await guest.getByRole('button', { name: '19:30', exact: true }).click()
  await guest.locator('#name').fill('Gina Rossi')
  await guest.locator('#email').fill('gina@example.com')
  await guest.getByRole('button', { name: 'Book this table' }).click()
  await guest.getByRole('heading', { name: 'Your table is booked' }).waitFor()
}

describe('the first quarter of an hour', inBrowser, () => {
  test('by pointer, from the link to the first booking in the diary', async () => {
    const { address, link, database } = await emptyServer()
    const { page, assertQuiet } = await quietPage()
    await signUp(page, link)
    await inspectPage(page, 'setup-link')
    await page.getByRole('button', { name: 'Begin' }).click()

    await page.waitForURL('**/manage/setup/restaurant')
    assert.equal(await page.getByLabel('Time zone').inputValue(), 'Europe/Rome')
    assert.equal(await page.getByLabel('Country').inputValue(), 'IT')
    await page.getByLabel('Time zone').fill('Europe/Malta')
    assert.equal(await page.getByLabel('Country').inputValue(), 'MT', 'guessed by the zone')
    await page.getByLabel('Time zone').fill('Europe/Rome')
    await page.getByLabel('Country').selectOption({ label: 'Italy' })
    await page.getByLabel('Name', { exact: true }).fill('Osteria Luce')
    assert.equal(await page.getByLabel('Address of the booking page').inputValue(), 'osteria-luce')
    await page.reload()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Osteria Luce', 'kept')
    await inspectPage(page, 'setup-new')
    await page.getByRole('button', { name: 'Create the restaurant' }).click()

    await page.getByRole('heading', { name: 'Room & tables' }).waitFor()
    assert.equal((await fetch(`${address}/book/osteria-luce`)).status, 404)
    assert.equal(await openButton(page).isDisabled(), true)
    await page.getByText('10 tables of 2 and 4').click()
    await page.getByRole('status').getByText('10 tables, 28 seats').waitFor()
    await page.getByRole('button', { name: 'Tables of 6: one more' }).click()
    await page.getByRole('status').getByText('11 tables, 34 seats').waitFor()
    await page.getByRole('button', { name: 'Yes, join them' }).click()
    await kept(page)
    await inspectPage(page, 'setup-room')
    await page.reload()
    await page.getByRole('status').getByText('11 tables, 34 seats').waitFor()

    await page.getByRole('button', { name: 'Continue to hours' }).click()
    await page.getByRole('button', { name: 'Add dinner' }).click()
    await page.getByRole('button', { name: 'Monday' }).click()
    await page.getByText('Closed on Monday.').waitFor()
    await kept(page)
    await inspectPage(page, 'setup-hours')
    await page.getByRole('button', { name: 'Continue to online booking' }).click()
    await page.getByLabel('Largest party').fill('6')
    await page.getByLabel('Largest party').press('Tab')
    await kept(page)
    await inspectPage(page, 'setup-online')
    await page.getByRole('button', { name: 'Continue to people' }).click()
    await page.getByLabel('E-mail address').fill('host@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText(/\/invitation\/[\w-]{43}/).waitFor()
    await inspectPage(page, 'setup-people')
    await stepLink(page, 'Restaurant').click()
    await page.getByLabel('Telephone').fill('+39 051 123456')
    await page.getByLabel('Telephone').press('Tab')
    await kept(page)
    await inspectPage(page, 'setup-restaurant')
    const frame = page.frameLocator('iframe')
    await frame.getByText('Osteria Luce').first().waitFor()

    assert.equal((await fetch(`${address}/book/osteria-luce`)).status, 404)
    assert.equal((await fetch(`${address}/api/guest/osteria-luce`)).status, 404)
    await openButton(page).click()
    await page.getByText('No e-mail address: you are told of no booking by mail.').waitFor()
    assert.equal(await page.getByText(/^No telephone/).count(), 0)
    await inspectPage(page, 'setup-without-contact')
    assert.equal((await fetch(`${address}/book/osteria-luce`)).status, 404, 'nothing is opened before the answer')
    await page.getByRole('link', { name: 'Fill it in' }).click()
    await page.getByLabel('E-mail address').fill('luce@example.com')
    await page.getByLabel('E-mail address').press('Tab')
    await kept(page)
    await openButton(page).click()
    await page.getByText('No address: guests do not read where you are.').waitFor()
    await page.getByRole('button', { name: 'Open all the same' }).click()
    await page.getByRole('heading', { name: 'Osteria Luce is open for guests' }).waitFor()
    await page.getByRole('img', { name: `QR code of ${address}/book/osteria-luce` }).waitFor()
    await page.getByText(`<script src="${address}/embed.js" data-restaurant="osteria-luce"></script>`).waitFor()
    await inspectPage(page, 'setup-opened')

    await bookAsGuest(address)
    const [{ date } = assert.fail('no booking')] = await database.sql<{ date: string }>(
      'select local_date::text as date from bookings',
    )
    await page.goto(`${address}/diary/${date}/list`)
    await page.getByText('Gina Rossi').first().waitFor()
    const again = await openPage()
    await again.goto(link)
    await again.getByText('This link is not valid').waitFor()
    assertQuiet()
  })

  test('by two people at once: what each has done is there for the other, and either opens', async () => {
    const { address, link } = await emptyServer()
    const { page: ann, assertQuiet } = await quietPage()
    await signUp(ann, link)
    await ann.getByRole('button', { name: 'Begin' }).click()
    await ann.getByLabel('Name', { exact: true }).fill('Osteria Luce')
    await ann.getByRole('button', { name: 'Create the restaurant' }).click()
    await ann.getByRole('heading', { name: 'Room & tables' }).waitFor()
    await stepLink(ann, 'People').click()
    await ann.getByLabel('E-mail address').fill('ben@example.com')
    await ann.getByLabel('Role').selectOption('manager')
    await ann.getByRole('button', { name: 'Invite' }).click()
    const invitation = await ann.getByText(/\/invitation\/[\w-]{43}/).innerText()

    const { page: ben } = await quietPage()
    await ben.goto(invitation)
    await ben.getByLabel('Your name').fill('Ben Rossi')
    await ben.getByLabel('New password').fill(goodPassword)
    await ben.getByRole('button', { name: 'Set password and sign in' }).click()
    await ben.waitForURL('**/diary**')
    await ben.goto(`${address}/manage/setup/hours`)
    await stepLink(ann, 'Room').click()
    await ann.getByText('10 tables of 2 and 4').click()
    await ben.getByRole('button', { name: 'Add dinner' }).click()
    await Promise.all([ann, ben].map(kept))
    await ann.getByRole('button', { name: 'Continue to hours' }).click()
    await ann
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    // Ben goes on, types before his step is saved, and has lost nothing when it is.
    await ben.getByRole('button', { name: 'Continue to online booking' }).click()
    await ben.getByLabel('Largest party').fill('3')
    await ben.getByLabel('Largest party').press('Tab')
    await ben
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    await stepLink(ann, 'Online booking').click()
    await ann.reload()
    assert.equal(await openButton(ann).isEnabled(), true)
    await stepLink(ben, 'Restaurant').click()
    await openButton(ben).click()
    await ben.getByRole('button', { name: 'Open all the same' }).click()
    await ben.getByRole('heading', { name: 'Osteria Luce is open for guests' }).waitFor()
    const asked = await fetch(`${address}/api/guest/osteria-luce`)
    const { data } = (await asked.json()) as { data: { largest_party: number } }
    assert.equal(asked.status, 200)
    assert.equal(data.largest_party, 3)
    await bookAsGuest(address)
    assertQuiet()
  })

  test('can be done by keyboard alone', async () => {
    const { address, link } = await emptyServer()
    const { page, assertQuiet } = await quietPage()
    await page.goto(link)
    const { keyboard } = page
    /** Tab until the element with this name has the focus. */
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 120; presses++) {
        await keyboard.press('Tab')
        const focused = await page.evaluate<string>(
          `(() => { const one = document.activeElement
             return [one?.getAttribute('aria-label'), ...[...(one?.labels ?? [])].map((label) => label.innerText), one?.innerText].find(Boolean) ?? '' })()`,
        )
        if (name.test(focused)) return
      }
      assert.fail(`Tab never reaches ${name}`)
    }
    await tabTo(/^Your name/)
    await keyboard.type('Ann Vella')
    await tabTo(/^E-mail/)
    await keyboard.type('ann@example.com')
    await tabTo(/^New password/)
    await keyboard.type(goodPassword)
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Create the restaurant' }).waitFor()
    await tabTo(/^Name/)
    await keyboard.type('Osteria Luce')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Room & tables' }).waitFor()
    await tabTo(/^10 tables of 2 and 4/)
    await keyboard.press('Space')
    await page.getByRole('status').getByText('10 tables, 28 seats').waitFor()
    await tabTo(/^Tables of 8: one more/)
    await keyboard.press('Enter')
    await page.getByRole('status').getByText('11 tables, 36 seats').waitFor()
    await tabTo(/^Continue to hours/)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hours' }).waitFor()
    await tabTo(/^Add dinner/)
    await keyboard.press('Enter')
    await page.getByText('Open every day.').waitFor()
    await kept(page)
    await tabTo(/^Open for guests/)
    await keyboard.press('Enter')
    await tabTo(/^Open all the same/)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Osteria Luce is open for guests' }).waitFor()
    await bookAsGuest(address)
    assertQuiet()
  })
})

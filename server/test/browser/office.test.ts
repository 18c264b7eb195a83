/**
 * The manager's office in a browser: by pointer, by keyboard alone, by two managers at once, and by people who may not.
 * PICTURES=docs/pictures renews the pictures of the documentation.
 */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { assertAccessible, assertNothingCut, inBrowser, openPage, withoutBrowser } from '../support/browser/browser.ts'
import { testApp } from '../support/test-app.ts'
import { middle } from './diary/diary-hands.ts'
import { barOf, openOffice, reviewAndSave } from './office-house.ts'

const pages = [
  '',
  '/hours',
  '/floor',
  '/hours?view=list',
  '/hours/2026-12-24',
  '/pacing',
  '/tags',
  '/restaurant',
  '/files',
  '/history',
]

/** Until the focus is there; fails where a keyboard never gets to it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${selector} is not reached by Tab`)
}

describe('the office', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: a grip is dragged, one step to undo; a span of days is closed by Shift', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours' })
    await barOf(page, 'fri Dinner').click()
    const grip = await middle(page.locator('.grip').last())
    const quarter =
      (await barOf(page, 'fri Dinner')
        .boundingBox()
        .then((box) => box?.width ?? 0)) / 22
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(grip.x - quarter, grip.y)
    await page.mouse.move(grip.x - 2 * quarter, grip.y, { steps: 3 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:00' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:30' }).waitFor()
    assert.equal(await page.getByRole('region', { name: 'Your draft' }).count(), 0, 'nothing is left of the draft')
    await page.getByRole('button', { name: 'Redo' }).click()

    await page.goto(`${house.address}/manage/hours?year=2026`)
    await page.locator('[data-date="2026-08-10"]').click()
    await page.locator('[data-date="2026-08-16"]').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Close 7 days' }).click()
    assert.match(page.url(), /\/manage\/hours\/2026-08-10\?.*to=2026-08-16/)
    await reviewAndSave(page)
    const { service_hours, special_days } = await house.configuration()
    assert.equal(service_hours.length, 3)
    assert.deepEqual([special_days[0].from, special_days[0].to], ['2026-08-10', '2026-08-16'])
    await page.reload()
    await page.getByText('closed 7').waitFor()
  })

  test('by keyboard alone: finds a setting, moves a service, walks the year, saves', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage' })
    await page.getByRole('heading', { name: 'The house as it is set up' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('how long do guests stay')
    await page.keyboard.press('Enter')
    await page.locator('#field-default_booking_duration_hours:focus').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Save 1 change' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('status').getByText('1 change saved').waitFor()
    assert.equal((await house.configuration()).default_booking_duration_hours, 3)

    await page.goto(`${house.address}/manage/hours?year=2026`)
    await barOf(page, 'sun Dinner').waitFor()
    await tabTo(page, '[data-bar="sun Dinner"]')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByRole('button', { name: 'Sunday Dinner, 18:15 to 23:15' }).waitFor()
    await tabTo(page, '[role="grid"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('button', { name: 'Close 2 days' }).waitFor()
    await tabTo(page, '.day-card .acts button:nth-of-type(2)')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/Sunday dinner/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Save 2 changes' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('status').getByText('2 changes saved').waitFor()
    await page.keyboard.press('d')
    await page.waitForURL(/\/diary/)
  })

  test('two managers: what does not touch is merged and said, what does is decided line by line', async () => {
    const house = await openOffice()
    const [one, other] = [
      await house.screen({ path: '/manage/restaurant' }),
      await house.screen({ path: '/manage/restaurant' }),
    ]
    const fill = async (page: Page, label: string, value: string, changes: string) => {
      await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByLabel(label, { exact: true }).press('Enter')
      await page.getByRole('region', { name: 'Your draft' }).getByText(changes, { exact: true }).waitFor()
    }
    await fill(one, 'Telephone', '+356 2100 0001', '1 change')
    await fill(other, 'Telephone', '+356 2100 0002', '1 change')
    await fill(other, 'Currency', 'USD', '2 changes')
    await fill(one, 'Address', '1 Strait Street', '2 changes')
    await reviewAndSave(one)

    await other.getByRole('button', { name: 'Review and save' }).click()
    await other.getByRole('button', { name: /^Save/ }).click()
    await other.getByText('A colleague changed the same. Which counts?').waitFor()
    await other.getByText(/1 Strait Street/).waitFor()
    await other.getByText('kept unless you choose yours above:').waitFor()
    await assertAccessible(other, 'a conflict')
    await other.getByRole('button', { name: 'Mine: +356 2100 0002' }).click()
    await other.getByRole('button', { name: /^Save \d/ }).click()
    await other
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    const { telephone, currency, address } = await house.configuration()
    assert.deepEqual([telephone, currency, address], ['+356 2100 0002', 'USD', '1 Strait Street'])
  })

  test('a wrong field says so below itself and in the bar, and is not saved', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/restaurant' })
    await page.getByLabel('Currency').fill('Euro')
    await page.getByLabel('Currency').press('Enter')
    await page.getByRole('link', { name: '1 field needs correcting' }).waitFor()
    const field = page.getByLabel('Currency')
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    const id = await field.getAttribute('aria-describedby')
    assert.match((await page.locator(`#${id}`).textContent()) ?? '', /currency code/)
    await assertAccessible(page, 'a wrong field')
    await page.getByRole('button', { name: 'Review and save' }).click()
    assert.ok(await page.getByRole('button', { name: /^Save/ }).isDisabled())
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('region', { name: 'Your draft' }).waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Currency').inputValue(), 'EUR')
  })

  test('a restaurant opens for guests by a switch; courses and what guests rate have fields too', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/restaurant' })
    const isOpen = page.getByRole('switch', { name: 'Open for guests' })
    assert.equal(await isOpen.getAttribute('aria-checked'), 'true', 'left out, it is open')
    await isOpen.click()
    await page.getByRole('switch', { name: 'Staff mark the course' }).click()
    await page.getByRole('link', { name: 'Tags & sources' }).first().click()
    await page.getByRole('button', { name: 'Add a question' }).click()
    const name = page.getByRole('region', { name: 'What guests rate' }).getByLabel('Name')
    await name.fill('The Food')
    await name.press('Enter')
    await reviewAndSave(page)
    const { open, course_marks, review_criteria } = await house.configuration()
    assert.deepEqual([open, course_marks], [false, true])
    const [{ code, label }] = review_criteria
    assert.deepEqual([code, label], ['the_food', 'The Food'])
    assert.equal((await fetch(`${house.address}/book/${house.restaurant.slug}`)).status, 404)
    await name.fill('Food')
    await name.press('Enter')
    await reviewAndSave(page)
    await page.getByRole('status').getByText('1 change saved').waitFor()
    const [renamed] = (await house.configuration()).review_criteria
    assert.deepEqual([renamed.code, renamed.label], ['the_food', 'Food'], 'reviews are kept under the code')
  })

  test('without a connection the draft is kept, over a reload too, and sent later', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/restaurant', mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('Name', { exact: true }).fill('Osteria Nova')
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await page.getByText('No connection to the server.').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('region', { name: 'Your draft' }).getByText('1 change').waitFor()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Osteria Nova')
    await reviewAndSave(page)
    assert.equal((await house.configuration()).name, 'Osteria Nova')
  })

  test('a host reads which role is missing, and the API refuses too; a manager comes from the diary', async () => {
    const house = await openOffice()
    const host = await house.screen({ path: '/manage/hours', role: 'host', mayLog: /status of 403/ })
    await host.getByText('needs the role Manager; yours is Host').waitFor()
    assert.equal(await host.getByRole('link', { name: 'Hours' }).count(), 0)
    await assertAccessible(host, 'a host')
    assert.equal((await host.goto(`${house.address}/api/restaurant/configuration/draft`))?.status(), 403)
    const manager = await house.screen({ path: '/diary' })
    await manager.getByRole('button', { name: 'More' }).click()
    await manager.getByRole('link', { name: /Office/ }).click()
    await manager.getByRole('heading', { name: 'The house as it is set up' }).waitFor()
    await manager.getByRole('link', { name: 'Tags & sources' }).first().click()
    await manager.getByRole('button', { name: 'Add a tag' }).click()
    await manager.goBack()
    await manager.getByRole('heading', { name: 'The house as it is set up' }).waitFor()
    await manager.getByText('1 change').waitFor()
  })

  test('the file goes down and up with the same review; nonsense is refused with its line', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/files' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    const stream = await download.createReadStream()
    const yaml = Buffer.concat(await Array.fromAsync(stream)).toString()
    const buffer = Buffer.from(yaml.replace('name: Birthday', 'name: <b>Compleanno</b>'))
    await page
      .locator('input[type=file][accept*=yaml]')
      .setInputFiles({ name: 'house.yaml', mimeType: 'application/yaml', buffer })
    await page
      .getByText(/<b>Compleanno<\/b>/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Save \d/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    await page
      .locator('input[type=file][accept*=yaml]')
      .setInputFiles({ name: 'x.yaml', mimeType: 'application/yaml', buffer: Buffer.from('slug: [') })
    await page
      .getByRole('alert')
      .getByText(/line 1/)
      .waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page is whole and accessible at 390, 768 and 1440 px, ${colorScheme}`, async () => {
      const house = await openOffice()
      const page = await house.screen({ path: '/manage/hours', colorScheme })
      await barOf(page, 'fri Dinner').focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.getByRole('region', { name: 'Your draft' }).getByText('1 change').waitFor()
      for (const path of pages) {
        await page.goto(`${house.address}/manage${path}`)
        await page.getByRole('region', { name: 'Your draft' }).getByText('1 change').waitFor()
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await assertNothingCut(page, `${path} at ${width}`)
        }
        await assertAccessible(page, path)
      }
      await page.getByRole('button', { name: 'Review and save' }).click()
      await page.getByText('What will change').waitFor()
      await assertAccessible(page, 'the review')
    })
  }

  test('takes the pictures of the documentation', { skip: !process.env.PICTURES && 'only with PICTURES' }, async () => {
    const app = await testApp({ now: '2026-11-17T14:40:00Z', streamLimits: {} })
    await seedDemo(app.db, app.clock)
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${demoTokens.trattoria}`, 'content-type': 'application/json' }
    for (const last_name of ['Grech', 'Rossi', 'Meyer', 'Azzopardi']) {
      const patron = { last_name, mobile_number: '+35679123456' }
      const body = JSON.stringify({ date: '2026-11-20T23:15:00', adults: 2, patron })
      const key = { 'idempotency-key': crypto.randomUUID() }
      await fetch(`${address}/api/restaurant/bookings`, { method: 'POST', headers: { ...headers, ...key }, body })
    }
    const { authorization } = headers
    const page = await openPage({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: { authorization } })
    const keep = async (name: string) => {
      const tab = await page.context().newCDPSession(page)
      const { data } = await tab.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
      writeFileSync(`${process.env.PICTURES}/${name}.webp`, Buffer.from(data, 'base64'))
    }
    await page.goto(`${address}/manage`)
    await page.getByText('Nothing waits for you.').waitFor()
    await page.getByRole('link', { name: /covers Fri 20/ }).waitFor()
    await keep('office-home')
    await page.goto(`${address}/manage/hours`)
    await barOf(page, 'fri Dinner').click()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('4 bookings start later').waitFor()
    await keep('office-hours')
    await page.getByRole('button', { name: 'See the 4' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Grech' }).waitFor()
    await keep('office-calls')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    await page.goto(`${address}/manage/pacing`)
    await page.getByRole('heading', { name: 'How long guests stay' }).waitFor()
    await keep('office-pacing')
    await page.goto(`${address}/manage/floor`)
    await page.getByRole('button', { name: 'M8 4–6' }).click()
    await page.getByLabel('Seats to: one less').click()
    await page.getByLabel('Seats to: one less').click()
    await page.getByText(/bookings? to come concerned/).waitFor()
    await keep('office-floor')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.goto(`${address}/manage/history`)
    await page.getByText('Friday dinner ends at 23:00').waitFor()
    await keep('office-history')
  })
})

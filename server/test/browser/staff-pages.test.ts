/**
 * What people do with the pages of staff in a real browser: sessions, no script, keyboard only, signing in to the demo.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { inBrowser, openPage, withoutBrowser } from '../support/browser/browser.ts'
import { goodPassword } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { openStaffHouse } from './staff-house.ts'

describe('the pages of staff', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openStaffHouse()

  test('work without script', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(await house.invite(house.mailOf('plain')))
    await page.getByLabel('Your name').fill('Plain')
    await page.getByLabel('New password').fill(goodPassword)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByRole('link', { name: 'start page' }).click()
    await page.getByRole('heading', { name: 'Hello, Plain' }).waitFor()
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByLabel('Current password').fill(goodPassword)
    await page.getByLabel('New password').fill('three chairs at the bar')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await house.signIn(page, { email: house.mailOf('plain'), password: 'three chairs at the bar' })
  })

  test('end a session elsewhere', async () => {
    const [phone, desk] = [await openPage(), await openPage({ viewport: { width: 1440, height: 900 } })]
    await house.signIn(phone, house.bea)
    await house.signIn(desk, house.bea)
    await desk.getByRole('link', { name: 'Account' }).click()
    await desk.getByText('Chrome on Linux').first().waitFor()
    await desk.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await desk.getByText('You are signed out everywhere else.').waitFor()
    await phone.reload()
    await phone.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('let those who work in several restaurants choose one', async () => {
    const page = await openPage()
    await house.signIn(page)
    await page.getByRole('heading', { name: 'Choose a restaurant' }).waitFor()
    await page.getByRole('button', { name: 'Work here in Bistro' }).click()
    await page.getByRole('heading', { name: 'Hello, ann' }).waitFor()
    assert.match(await page.getByRole('listitem').filter({ hasText: 'Bistro' }).innerText(), /chosen/)
  })

  test('are used by keyboard alone, and the focus is always to be seen', async () => {
    const page = await openPage()
    await page.goto(`${house.address}/sign-in?return_to=/start`)
    const keys = page.keyboard
    await tabTo(page, 'input#email')
    await keys.type(house.ann.email)
    await tabTo(page, 'input#password')
    await keys.type('wrong')
    await keys.press('Enter')
    await page.getByText('The e-mail address or the password is wrong.').waitFor()
    assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'alert')
    await tabTo(page, 'input#email')
    await tabTo(page, 'input#password')
    await keys.type(house.ann.password)
    await tabTo(page, 'button[type=submit]')
    await keys.press('Space')
    await page.getByRole('heading', { name: 'Choose a restaurant' }).waitFor()
    await tabTo(page, 'a.skip')
    assert.equal(await page.evaluate('document.activeElement.getBoundingClientRect().top >= 0'), true)
    await keys.press('Enter')
    await tabTo(page, 'main button')
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Hello, ann' }).waitFor()
    await tabTo(page, 'header form button')
    await keys.press('Enter')
    await page.getByText('You are signed out.').waitFor()
  })

  test('take one from the summary of errors to the field', async () => {
    const page = await openPage()
    await page.goto(await house.invite(house.mailOf('summary')))
    await page.getByLabel('Your name').fill('Ann')
    await page.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await tabTo(page, '[role=alert] a')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#password$/)
    await page.keyboard.type('typed')
    assert.equal(await page.getByLabel('New password').inputValue(), 'typed')
    const field = page.getByLabel('New password')
    assert.match(String(await field.getAttribute('aria-describedby')), /password-error$/)
    assert.equal(await page.locator('#password-error').innerText(), 'The password must have at least 10 characters.')
  })

  test('let one into the demo as manager or host with one press', async () => {
    const demo = await testApp()
    await seedDemo(demo.db, demo.clock)
    const address = await demo.app.listen({ port: 0, host: '127.0.0.1' })
    for (const role of ['manager', 'host']) {
      const page = await openPage()
      await page.goto(`${address}/`)
      await page.getByRole('button', { name: `Look around as ${role}` }).click()
      await page.getByRole('button', { name: 'Work here in Trattoria Demo' }).click()
      await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
      await page.goto(`${address}/start`)
      await page.getByRole('listitem').filter({ hasText: 'Trattoria Demo' }).getByText(role, { exact: true }).waitFor()
    }
  })

  test('run nothing and load nothing of others, and the browser has no complaint', async () => {
    const page = await openPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(house.address)) complaints.push(request.url())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })
    await house.signIn(page)
    for (const path of ['/start', '/account', '/choose-restaurant']) await page.goto(`${house.address}${path}`)
    assert.deepEqual(complaints, [])
    await page.evaluate(`{
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.body.append(script)
    }`)
    assert.equal(await page.evaluate('window.ran'), undefined)
  })
})

/** Presses Tab until the element has the focus, and checks that this can be seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const focused = `document.activeElement !== null && document.activeElement.matches(${JSON.stringify(selector)})`
    if (!(await page.evaluate(focused))) continue
    const outline = await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`)
    assert.notEqual(outline, 'none', `the focus on ${selector} cannot be seen`)
    return
  }
  assert.fail(`${selector} is not reached by the keyboard`)
}

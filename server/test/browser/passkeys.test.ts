/** Passkeys in a real browser, by Chromium's virtual authenticator: made, offered in the field and by the button, removed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, openPage, withoutBrowser } from '../support/browser/browser.ts'
import { inspectPage } from './inspect-page.ts'
import { openStaffHouse } from './staff-house.ts'

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
}

describe('passkeys in a browser', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openStaffHouse()
  const local = house.address.replace('127.0.0.1', 'localhost')

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${local}/sign-in?return_to=/account`)
    await page.getByLabel('E-mail address').fill(house.bea.email)
    await page.getByLabel('Password').fill(house.bea.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
  }

  test('one is made, signs in by the button, and does not once it was removed', async () => {
    const page = await openPage()
    await withAuthenticator(page)
    // Otherwise the field of the sign-in page is answered before the button can be pressed.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
    await signIn(page)
    await page.getByLabel(/Its name/).fill('Laptop in the office')
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByText('The passkey is made').waitFor()
    await page.getByText('Laptop in the office', { exact: true }).waitFor()
    await inspectPage(page, 'account with a passkey')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    await inspectPage(page, 'sign in with passkeys')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await page.goto(`${local}/account`)
    await page.getByText('by passkey').waitFor()
    await page.getByRole('button', { name: 'Remove the passkey Laptop in the office' }).click()
    await page.getByText('The passkey is removed').waitFor()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/sign-in/passkey'))
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    // The browser does not know that it was removed here.
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    assert.equal((await refused).status(), 422)
  })

  test('one is offered in the field for the e-mail address', async () => {
    const page = await openPage()
    await withAuthenticator(page)
    await signIn(page)
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByText('The passkey is made').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    // The virtual authenticator chooses what the browser offers.
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    assert.match(page.url(), /\/diary/)
  })

  test('at an address that has no name the pages say where they work', async () => {
    const page = await openPage()
    await page.goto(`${house.address}/sign-in`)
    await page.getByRole('link', { name: `${local}/sign-in` }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0)
  })

  test('the script that signs is loaded only with a form that can use it, and from this server alone', async () => {
    const page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${house.address}/sign-in`)
    await page.waitForLoadState('networkidle')
    assert.ok(asked.every((url) => url.startsWith(house.address)))
    assert.ok(!asked.some((url) => url.includes('passkey-form')), asked.join('\n'))
  })
})

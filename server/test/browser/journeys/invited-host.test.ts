/**
 * The first day of a host: the host opens the link of an invitation on a telephone, sets a password, signs in, is refused
 * what hosts may not do, and signs out. That the command line prints such a link is `serving/invitation.test.ts`.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openStaffHouse } from '../staff-house.ts'

describe('an invited host', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openStaffHouse()

  test('sets a password on a phone, signs in, reads what hosts may not do, and signs out', async () => {
    const link = await house.invite(house.mailOf('borg'))
    const page = await openPage({ hasTouch: true, isMobile: true })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome to Osteria' }).waitFor()
    await page.getByLabel('Your name').fill('Ann Borg')
    await page.getByLabel('New password').fill('password123')
    await page.getByRole('button', { name: 'Set password and sign in' }).tap()
    await page.getByRole('alert').getByText('This password is among the first that are guessed').waitFor()
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ann Borg')
    await page.getByLabel('New password').fill('four tables by the window')
    await page.getByRole('button', { name: 'Set password and sign in' }).tap()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await page.goto(`${house.address}/start`)
    await page.getByRole('heading', { name: 'Hello, Ann Borg' }).waitFor()

    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByText('You are signed out.').waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()

    await page.goto(`${house.address}/account`)
    await page.getByLabel('E-mail address').fill(house.mailOf('borg'))
    await page.getByLabel('Password').fill('four tables by the window')
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/account')

    const may = await page.goto(`${house.address}/api/restaurant/settings`)
    assert.equal(may?.status(), 200)
    const mayNot = await page.goto(`${house.address}/api/restaurant/webhooks`)
    assert.equal(mayNot?.status(), 403)
    const { error } = await mayNot.json()
    assert.match(error.message, /needs the role manager; yours in this restaurant is host\.$/)

    await page.goto(`${house.address}/start`)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goBack()
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal((await page.goto(`${house.address}/api/restaurant/settings`))?.status(), 401)
  })
})

/**
 * A second factor in a real browser: set up from the account page, asked for at the sign-in, lost; and made at the sign-in
 * where the restaurant asks for it. PICTURES=docs/pictures renews the pictures of docs/people.md.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeAt } from '../support/authenticator.ts'
import { inBrowser, openPage, withoutBrowser } from '../support/browser/browser.ts'
import { keepPicture } from '../support/browser/docs-picture.ts'
import { goodPassword, joined, testPeople } from '../support/people.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { newSlug, sharedApp } from '../support/shared-app.ts'
import { inspectPage } from './inspect-page.ts'

const inDocs = new Set(['account', 'sign-in-app', 'sign-in-code', 'sign-in-one-more-thing', 'sign-in-recovery-codes'])

describe('a second factor in a browser', inBrowser, async () => {
  if (withoutBrowser) return
  const app = sharedApp()
  const local = app.address.replace('127.0.0.1', 'localhost')
  const people = testPeople(app, app.clock)
  const restaurant = await openRestaurant(app, { slug: newSlug('factor'), settings: { name: 'Trattoria' } })
  let persons = 0

  async function someone(role: 'host' | 'manager') {
    const email = `${role}-${++persons}@${restaurant.slug}.example`
    await joined(people, { email, restaurantId: restaurant.id, role })
    const page = await openPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    const password = async () => {
      await page.goto(`${local}/sign-in?return_to=/account`)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password').fill(goodPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    return { email, page, password }
  }

  const keyOn = async (page: Page) => (await page.locator('.account-key').innerText()).replaceAll(' ', '')
  const look = async (page: Page, name: string) => {
    if (inDocs.has(name)) await keepPicture(page, name)
    await inspectPage(page, name)
    await page.setViewportSize({ width: 1280, height: 800 })
  }

  test('an app is set up, asked for, and replaced by a recovery code when it is lost', async () => {
    const { page, password } = await someone('host')
    await page.goto(`${local}/sign-in`)
    await keepPicture(page, 'sign-in')
    await password()
    await page.getByRole('link', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('img', { name: 'The key as a square to scan' }).waitFor()
    await look(page, 'sign-in-app')
    const key = await keyOn(page)
    // Six digits are sent by themselves.
    await page.getByLabel('The code it shows now').pressSequentially(codeAt(key, app.clock.now()))
    await page.getByRole('heading', { name: 'Ten recovery codes' }).waitFor()
    await look(page, 'sign-in-recovery-codes')
    const recovery = await page.locator('[data-recovery-codes] li').first().innerText()
    assert.equal(await page.locator('[data-recovery-codes] li').count(), 10)
    await page.getByLabel('I have put them somewhere safe').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('10 of 10 left').waitFor()
    await look(page, 'account')
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await password()
    await page.getByRole('heading', { name: 'Your code' }).waitFor()
    await look(page, 'sign-in-code')
    await page.getByLabel('Code', { exact: true }).pressSequentially('000000')
    await page.getByRole('alert').getByText('This code does not work').waitFor()
    await page.getByLabel('Code', { exact: true }).pressSequentially(codeAt(key, app.clock.now(), 1))
    await page.getByText('10 of 10 left').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).last().click()
    await page.getByText('You are signed out.').waitFor()
    await password()
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('You have 9 recovery codes left').waitFor()
    await look(page, 'account after a recovery code')
  })

  test('where the restaurant asks for it, a manager makes one at the next sign-in', async () => {
    const { page, password } = await someone('manager')
    await app.sql(`update restaurants set sign_in = '{"second_factor": "managers"}' where id = $1`, [restaurant.id])
    await password()
    await page.getByRole('heading', { name: 'One more thing' }).waitFor()
    await look(page, 'sign-in-one-more-thing')
    await page.getByRole('link', { name: 'Use an authenticator app' }).click()
    const key = await keyOn(page)
    await page.getByLabel('The code it shows now').pressSequentially(codeAt(key, app.clock.now()))
    await page.getByLabel('I have put them somewhere safe').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Trattoria asks for a second factor').waitFor()
  })
})

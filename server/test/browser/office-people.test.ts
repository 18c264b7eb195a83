/** People in the office: who works here, invitations, roles, links for passwords, sessions; by pointer and by keyboard. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { goodPassword, joined, testPeople } from '../support/people.ts'
import { openOffice } from './office-house.ts'

describe('people', inBrowser, async () => {
  if (withoutBrowser) return

  test('a colleague is invited by a copied link, given another role and removed', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/people' })
    await page.getByRole('link', { name: 'Invite' }).click()
    await page.waitForURL(/\/manage\/people\/invite/)
    const dialog = page.getByRole('dialog')
    const email = `bea@${house.restaurant.slug}.example`
    await dialog.getByLabel('E-mail address').fill(email)
    await dialog.getByLabel(/^Host/).check()
    await assertAccessible(page, 'inviting')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await dialog.getByLabel('Link').inputValue()
    assert.match(link, /\/invitation\/[\w-]{43}$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    const invitations = page.getByRole('region', { name: 'Invitations' })
    await invitations.getByText(email).waitFor()
    await invitations.getByText('to be handed over').waitFor()
    await assertAccessible(page, 'people')

    const joining = await house.screen({ path: new URL(link).pathname, role: 'viewer', mayLog: /401/ })
    await joining.getByLabel('Your name').fill('Bea Borg')
    await joining.getByLabel('New password').fill(goodPassword)
    await joining.getByRole('button', { name: 'Set password and sign in' }).click()
    await joining.waitForURL(/diary/)
    await joining.close()

    await page.reload()
    await page.getByRole('link', { name: /Bea Borg/ }).click()
    const person = page.getByRole('dialog', { name: 'Bea Borg' })
    await person.getByText(/Chrome on Linux/).waitFor()
    await assertAccessible(page, 'a person')
    await person.getByLabel('Role').selectOption('viewer')
    await person.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('status').getByText('Bea Borg is now Viewer, and signs in again').waitFor()
    await person.getByText('Nowhere at the moment.').waitFor()
    await person.getByRole('button', { name: 'Link to hand over' }).click()
    assert.match(await person.getByLabel('Link').inputValue(), /\/invitation\//)
    await person.getByRole('button', { name: /^Remove from/ }).click()
    await person.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('status').getByText('Bea Borg no longer works here').waitFor()
    await page.getByRole('link', { name: /Bea Borg/ }).waitFor({ state: 'detached' })
  })

  test('by keyboard: a colleague is opened, made manager and signed out everywhere', async () => {
    const house = await openOffice()
    const email = `cleo@${house.restaurant.slug}.example`
    await joined(testPeople(house, house.clock), { email, restaurantId: house.restaurant.id, role: 'host' })
    const page = await house.screen({ path: '/manage/people', colorScheme: 'dark' })
    await page.getByRole('link', { name: /^cleo/ }).focus()
    await page.keyboard.press('Enter')
    const person = page.getByRole('dialog', { name: 'cleo' })
    await person.getByText(/192\.0\.2\.1/).waitFor()
    await assertAccessible(page, 'a person in the dark')
    await person.getByRole('button', { name: 'End all sessions' }).focus()
    await page.keyboard.press('Enter')
    await person.getByText('Nowhere at the moment.').waitFor()
    await person.getByLabel('Role').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('cleo is now Manager, and signs in again').waitFor()
    await page.keyboard.press('Escape')
    await person.waitFor({ state: 'detached' })
    assert.match(page.url(), /\/manage\/people$/)
    await assertAccessible(page, 'people in the dark')
  })

  test('the only manager can neither step down nor leave, and a host reads which role is missing', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/people' })
    await page.getByRole('region', { name: 'Who works here' }).getByRole('link').click()
    const person = page.getByRole('dialog')
    await person.getByText('The only manager. Make somebody else manager first.').waitFor()
    assert.equal(await person.getByLabel('Role').isDisabled(), true)
    assert.equal(await person.getByRole('button', { name: /^Remove from/ }).isDisabled(), true)
    const host = await house.screen({ path: '/manage/people', role: 'host' })
    await host.getByRole('heading', { name: 'The office is for managers' }).waitFor()
  })
})

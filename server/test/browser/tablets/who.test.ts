/**
 * A tablet for many hands in a real browser: paired, "Who?" above what was being done, PINs right, wrong and locked, and what is
 * offered to who has none. PICTURES=docs/pictures renews the pictures of docs/people.md.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import {
  assertAccessible,
  assertNoSidewaysScroll,
  inBrowser,
  openPage,
  withoutBrowser,
} from '../../support/browser/browser.ts'
import { keepPicture } from '../../support/browser/docs-picture.ts'
import { textsThatDoNotFit } from '../../support/browser/texts-fit.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { passwordOf } from '../../support/tablet.ts'
import { inspectPage } from '../inspect-page.ts'
import { openTabletEvening } from './tablet-evening.ts'

const inDocs = new Set(['who', 'pin', 'devices'])
const upright = { width: 820, height: 1180 }
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Who?' })
const seats = (page: Page) => page.getByRole('button', { name: /^Seat: / })
const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.keyboard.press(digit)
  await page.keyboard.press('Enter')
}

async function look(page: Page, what: string, part?: Locator): Promise<void> {
  if (inDocs.has(what)) await keepPicture(page, `tablet-${what}`, part)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await assertAccessible(page, `${what}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  assert.deepEqual(await textsThatDoNotFit(page, what), [])
  await assertNoSidewaysScroll(page, what)
  await page.setViewportSize(upright)
}

describe('a tablet for many hands', inBrowser, async () => {
  if (withoutBrowser) return
  const evening = await openTabletEvening()
  const maria = await evening.person('Maria Camilleri', '2580')
  await evening.person('Karmenu Spiteri', '739155')
  await evening.person('Ylenia Azzopardi', '4093')
  const ann = await evening.person('Ann Zammit')

  const nextPause = () => evening.clock.advance({ minutes: 2 })
  /** By whom what was done last was done. */
  const lastActor = async () => {
    const [row] = await evening.sql<{ actor: string }>(
      'select actor from booking_history where restaurant_id = $1 order by id desc limit 1',
      [evening.houseId],
    )
    return row?.actor
  }

  test('asks who it is above what was being done, and does it at once', async () => {
    const pairing = await openPage({ viewport: upright })
    await pairing.goto(`${evening.address}/device`)
    await keepPicture(pairing, 'tablet-pair')
    await inspectPage(pairing, 'tablet pair')
    const page = await evening.tablet()
    const before = await seats(page).count()
    const button = seats(page).first()
    await button.click()
    await sheetOf(page).getByRole('button', { name: 'Maria Camilleri' }).waitFor()
    await look(page, 'who')
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.getByText('Nothing was done: nobody said who it is.').first().waitFor()
    assert.equal(await seats(page).count(), before)
    await button.click()
    await sheetOf(page).getByRole('button', { name: 'Maria Camilleri' }).click()
    await page.keyboard.press('2')
    await page.keyboard.press('5')
    await page.keyboard.press('8')
    await sheetOf(page).getByRole('img', { name: '3 digits typed' }).waitFor()
    await look(page, 'pin')
    await press(page, '1')
    await sheetOf(page).getByText('That is not Maria Camilleri’s PIN. 4 more tries.').waitFor()
    await look(page, 'wrong')
    await press(page, '2580')
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.getByText('Maria Camilleri is at it').first().waitFor()
    await until(async () => (await seats(page).count()) === before - 1)
    assert.equal(await lastActor(), `user:${maria.email}`)
    // Within the pause nobody is asked again.
    await seats(page).first().click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().waitFor()
    assert.equal(await sheetOf(page).count(), 0)
  })

  test('keeps what was typed in a form while it asks, and sends it then', async () => {
    const page = await evening.tablet('Tablet on the terrace')
    nextPause()
    await page.locator('.row-open').first().click()
    await page.keyboard.press('y')
    const note = page.getByRole('dialog').getByRole('textbox').first()
    await note.fill('By the window, and quiet')
    await page.keyboard.press('Control+Enter')
    if ((await sheetOf(page).count()) === 0)
      await page.getByRole('dialog').getByRole('button', { name: /Save/ }).first().click()
    await sheetOf(page).getByRole('button', { name: 'Karmenu Spiteri' }).waitFor()
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    assert.equal(await note.inputValue(), 'By the window, and quiet')
  })

  test('locks somebody after five wrong PINs, while others go on, and takes the password of who has no PIN', async () => {
    const page = await evening.tablet('Tablet at the bar')
    nextPause()
    await seats(page).first().click()
    await sheetOf(page).getByRole('button', { name: 'Ylenia Azzopardi' }).click()
    for (let tries = 4; tries > 0; tries--) {
      await press(page, '8888')
      await sheetOf(page)
        .getByText(`${tries} more ${tries === 1 ? 'try' : 'tries'}.`)
        .waitFor()
    }
    await press(page, '8888')
    await sheetOf(page)
      .getByText(/^Five wrong PINs: Ylenia Azzopardi is locked on this tablet until \d\d:\d\d\.$/)
      .waitFor()
    await sheetOf(page)
      .getByText(/^locked here until/)
      .waitFor()
    assert.ok(
      await sheetOf(page)
        .getByRole('button', { name: /Ylenia/ })
        .isDisabled(),
    )
    await look(page, 'locked')
    await sheetOf(page).getByRole('button', { name: 'sign in with your password.' }).click()
    await look(page, 'sign-in')
    await sheetOf(page).getByLabel('E-mail address').fill(ann.email)
    await sheetOf(page).getByLabel('Password').fill(passwordOf)
    await sheetOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.getByText('Ann Zammit is at it').first().waitFor()
    assert.equal(await lastActor(), `user:${ann.email}`)
  })

  test('is made, listed with where and when, and ended by one button in the office', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    const secret = evening.manager.browser.cookies.get('maitred_session') as string
    await page.context().addCookies([{ name: 'maitred_session', value: secret, url: evening.address }])
    await page.goto(`${evening.address}/manage/people`)
    const devices = page.getByRole('region', { name: 'Devices of the house' })
    await devices.getByLabel('Name of a new device').fill('Tablet in the cellar')
    await devices.getByRole('button', { name: 'Make a device' }).click()
    await devices.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).waitFor()
    await look(page, 'devices', devices)
    await look(page, 'sign-in-rules', page.getByRole('region', { name: 'How people sign in here' }))
    await page.setViewportSize({ width: 1440, height: 900 })
    const ending = devices.getByRole('button', { name: 'End Tablet in the cellar' })
    await ending.click()
    await ending.waitFor({ state: 'detached' })
  })
})

describe('a tablet where only the company’s accounts sign in', inBrowser, async () => {
  if (withoutBrowser) return
  const evening = await openTabletEvening({
    ...{ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'maitred', OIDC_CLIENT_SECRET: 'x', OIDC_ONLY: '1' },
    OIDC_RESCUE: 'rescue@example.com',
  })
  await evening.person('Maria Camilleri', '2580')

  test('offers no password: a PIN or a passkey says who it is', async () => {
    const page = await evening.tablet()
    await seats(page).first().click()
    await sheetOf(page).getByRole('button', { name: 'Maria Camilleri' }).waitFor()
    await sheetOf(page).getByRole('button', { name: 'use a passkey.' }).waitFor()
    assert.equal(await sheetOf(page).getByText('password').count(), 0)
    await sheetOf(page).getByRole('button', { name: 'use a passkey.' }).click()
    await sheetOf(page).getByText('No passkey was used. Try again, or set a PIN on your account page.').waitFor()
    await sheetOf(page).getByRole('button', { name: 'Maria Camilleri' }).click()
    await press(page, '2580')
    await sheetOf(page).waitFor({ state: 'detached' })
  })
})

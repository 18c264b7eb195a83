/**
 * Every page and error state of staff and of reviews, in light and dark, as axe-core judges it (WCAG 2.2 AA), and at
 * 320 px without scrolling sideways, from left to right and from right to left.
 *
 * `SCREENSHOTS=folder` keeps pictures of every state at 390, 768 and 1440 px, to be looked at.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { statement } from '../../src/db/statement.ts'
import { seedDemo } from '../../src/features/demo/seed-demo.ts'
import { addBooking, addPatron } from '../features/patrons/patron-rows.ts'
import { assertAccessible, assertNoSidewaysScroll, openBrowser, openPage, withoutBrowser } from '../support/browser.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'
import { openStaffHouse, type StaffHouse } from './staff-house.ts'

type Houses = StaffHouse & { demo: string; review: string; wide: string; limited: string; busy: BusyHouse }
type State = { name: string; heading: string | RegExp; reach(page: Page, houses: Houses): Promise<unknown> }

const states: readonly State[] = [
  { name: 'sign-in', heading: 'Sign in', reach: (page, { address }) => page.goto(`${address}/sign-in`) },
  { name: 'signed out', heading: 'Sign in', reach: (page, { address }) => page.goto(`${address}/sign-in?signed_out`) },
  {
    name: 'wrong password',
    heading: 'Sign in',
    reach: async (page, { address }) => {
      await page.goto(`${address}/sign-in`)
      await page.getByLabel('E-mail address').fill('nobody@example.com')
      await sendUnchecked(page, 'Sign in')
    },
  },
  {
    name: 'wait after wrong passwords',
    heading: 'Sign in',
    reach: async (page, { address }) => {
      await page.goto(`${address}/sign-in`)
      for (let guesses = 0; guesses < 6; guesses++) {
        await page.getByLabel('E-mail address').fill('guessed@example.com')
        await sendUnchecked(page, 'Sign in')
      }
      await page.getByText('Too many wrong passwords').waitFor()
    },
  },
  { name: 'demo', heading: 'Sign in', reach: openDemo },
  {
    name: 'invitation',
    heading: 'Welcome to Osteria',
    reach: async (page, { invite }) => page.goto(await invite('a@example.com')),
  },
  {
    name: 'invitation with errors',
    heading: 'Welcome to Osteria',
    reach: async (page, { invite }) => {
      await page.goto(await invite('b@example.com'))
      await page.getByLabel('Your name').fill('B')
      await sendUnchecked(page, 'Set password and sign in')
    },
  },
  {
    name: 'new password',
    heading: 'Set a new password',
    reach: async (page, { invite }) => page.goto(await invite('bea@example.com')),
  },
  {
    name: 'invitation to an account of several restaurants',
    heading: 'Welcome to Osteria',
    reach: async (page, { invite, manager }) => {
      await page.goto(await invite('ann@example.com', manager))
      await page.getByLabel('Your password').fill('wrong')
      await sendUnchecked(page, 'Join and sign in')
    },
  },
  {
    name: 'signing in is refused',
    heading: 'Signing in is not possible here',
    reach: (page, { wide }) => page.goto(`${wide}/sign-in`),
  },
  {
    name: 'dead link',
    heading: 'This link does not work',
    reach: (page, { address }) => page.goto(`${address}/invitation/x`),
  },
  { name: 'choice of restaurant', heading: 'Choose a restaurant', reach: (page, house) => house.signIn(page) },
  {
    name: 'start',
    heading: /^Hello/,
    reach: async (page, house) => {
      await house.signIn(page)
      await page.getByRole('button', { name: 'Work here in Osteria' }).click()
    },
  },
  { name: 'account', heading: 'ann', reach: openAccount },
  {
    name: 'account with errors',
    heading: 'ann',
    reach: async (page, house) => {
      await openAccount(page, house)
      await page.getByLabel('New password').fill('short')
      await sendUnchecked(page, 'Change password')
    },
  },
  {
    name: 'not allowed',
    heading: 'This is not allowed',
    reach: async (page, house) => {
      await openAccount(page, house)
      await page.evaluate(`document.forms[0].action = '/choose-restaurant'; document.forms[0].submit()`)
    },
  },
  {
    name: 'start without a restaurant',
    heading: /^Hello/,
    reach: async (page, house) => {
      await house.signIn(page, house.leaver)
      await page.getByText('You have no role in a restaurant').waitFor()
    },
  },
  { name: 'too long', heading: 'This is too long', reach: (page, { address }) => sendForm(page, address, 300_000) },
  {
    name: 'not a form',
    heading: 'This did not work',
    reach: (page, { address }) => sendForm(page, address, 1, 'text/plain'),
  },
  {
    name: 'too many requests',
    heading: 'One moment, please',
    reach: async (page, { limited }) => {
      await page.goto(`${limited}/sign-in`)
      await page.goto(`${limited}/sign-in`)
    },
  },
  {
    name: 'the database is busy',
    heading: 'One moment, please',
    reach: (page, { busy }) => busy.whileLocked(() => page.goto(`${busy.address}/sign-in`)),
  },
  { name: 'review', heading: /^How was your visit/, reach: (page, { review }) => page.goto(review) },
  {
    name: 'review with errors',
    heading: /^How was your visit/,
    reach: async (page, { review }) => {
      await page.goto(review)
      await sendUnchecked(page, 'Send your review')
    },
  },
]

/** Sends a form past the browser's own validation, as an old browser would; waits for the page that answers. */
async function sendUnchecked(page: Page, button: string): Promise<void> {
  await page.evaluate('for (const form of document.forms) form.noValidate = true')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).click()
  await answered
  await page.getByRole('alert').waitFor()
}

/** Sends the sign-in form with a password of `length`. */
async function sendForm(page: Page, address: string, length: number, type = 'application/x-www-form-urlencoded') {
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('E-mail address').fill('ann@example.com')
  await page.evaluate(`document.forms[0].password.value = 'x'.repeat(${length})`)
  await page.evaluate(`document.forms[0].enctype = '${type}'; document.forms[0].submit()`)
}

async function openAccount(page: Page, house: StaffHouse): Promise<void> {
  await house.signIn(page)
  await page.goto(`${house.address}/account`)
}

async function openDemo(page: Page, { demo }: Houses): Promise<void> {
  await page.goto(`${demo}/sign-in`)
  await page.getByRole('button', { name: 'Look around as host' }).waitFor()
}

async function startDemo(): Promise<string> {
  const { app, db, clock } = await testApp()
  await seedDemo(db, clock)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Believes that other machines reach it. */
async function startWide(): Promise<string> {
  const { app } = await testApp({ env: { HOST: '0.0.0.0' } })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Answers one request a minute. */
async function startLimited(): Promise<string> {
  const { app } = await testApp({ env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '1' } })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

type BusyHouse = { address: string; whileLocked(work: () => Promise<unknown>): Promise<unknown> }

/** Its accounts can be locked, so that signing in waits and gives up. */
async function startBusy(): Promise<BusyHouse> {
  const { app, db } = await testApp()
  const locking = statement('test.lock_users', 'lock table maitred.users in access exclusive mode')
  const whileLocked = (work: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.rows(locking, [])
      return work()
    })
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), whileLocked }
}

/** The address of a page that asks for a review. */
async function askForReview(): Promise<string> {
  const app = await testApp()
  const { id, slug } = await openRestaurant(app)
  await app.token(slug)
  const criterion = `insert into review_criteria (restaurant_id, code, label, position, is_active)
                     values ($1, 'food', 'Food', 1, true)`
  await app.sql(criterion, [id])
  const patron = await addPatron(app, id, { name: 'Ann' })
  const booking = await addBooking(app, id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service' })
  const { body } = await app.ask(`POST /bookings/${booking}/review-link`)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  return `${address}${new URL(body.data.url).pathname}`
}

describe('every page and error state', { skip: withoutBrowser, timeout: 300_000 }, async () => {
  if (withoutBrowser) return
  const browser = await openBrowser()
  const houses = {
    ...(await openStaffHouse()),
    demo: await startDemo(),
    review: await askForReview(),
    wide: await startWide(),
    limited: await startLimited(),
    busy: await startBusy(),
  }
  const folder = process.env.SCREENSHOTS

  for (const { name, heading, reach } of states) {
    test(name, async () => {
      const page = await openPage(browser)
      await reach(page, houses)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await assertAccessible(page, colorScheme)
        if (folder) await photograph(page, `${folder}/${name.replaceAll(' ', '-')}-${colorScheme}`)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate(`document.documentElement.dir = '${direction}'`)
        await assertNoSidewaysScroll(page, `320 px, ${direction}`)
      }
      await page.context().close()
    })
  }

  test('axe and the measure of width find what is wrong', async () => {
    const page = await openPage(browser)
    await page.goto(`${houses.address}/sign-in`)
    await page.evaluate(`document.querySelector('label').remove(); document.body.style.width = '2000px'`)
    await assert.rejects(assertAccessible(page, 'broken'), /label/)
    await assert.rejects(assertNoSidewaysScroll(page, 'broken'), /2\d{3} px in 390 px/)
  })
})

async function photograph(page: Page, path: string): Promise<void> {
  for (const width of [768, 1440, 390]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await page.screenshot({ path: `${path}-${width}.png`, fullPage: true })
  }
}

/**
 * The error states of staff pages and reviews, in light and dark, as axe-core judges them (WCAG 2.2 AA), and at 320 px without
 * scrolling sideways, from left to right and from right to left. The pages without errors are a journey (journeys/walk.long.test.ts).
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { statement } from '../../src/db/statement.ts'
import {
  assertAccessible,
  assertNoSidewaysScroll,
  inBrowser,
  openPage,
  withoutBrowser,
} from '../support/browser/browser.ts'
import { testApp } from '../support/test-app.ts'
import { askForReview } from './guest/review-house.ts'
import { inspectBothWays } from './inspect-page.ts'
import { openStaffHouse, type StaffHouse } from './staff-house.ts'

type Houses = StaffHouse & { review: string; wide: string; limited: string; busy: BusyHouse }
type State = { name: string; heading: string | RegExp; reach(page: Page, houses: Houses): Promise<unknown> }

const states: readonly State[] = [
  { name: 'signed out', heading: 'Sign in', reach: (page, { address }) => page.goto(`${address}/sign-in?signed_out`) },
  {
    name: 'wrong password',
    heading: 'Sign in',
    reach: async (page, { address, mailOf }) => {
      await page.goto(`${address}/sign-in`)
      await page.getByLabel('E-mail address').fill(mailOf('nobody'))
      await sendUnchecked(page, 'Sign in')
    },
  },
  {
    name: 'wait after wrong passwords',
    heading: 'Sign in',
    reach: async (page, { address, mailOf }) => {
      await page.goto(`${address}/sign-in`)
      for (let guesses = 0; guesses < 6; guesses++) {
        await page.getByLabel('E-mail address').fill(mailOf('guessed'))
        await sendUnchecked(page, 'Sign in')
      }
      await page.getByText('Too many wrong passwords').waitFor()
    },
  },
  {
    name: 'invitation with errors',
    heading: 'Welcome to Osteria',
    reach: async (page, { invite, mailOf }) => {
      await page.goto(await invite(mailOf('b')))
      await page.getByLabel('Your name').fill('B')
      await sendUnchecked(page, 'Set password and sign in')
    },
  },
  {
    name: 'invitation to an account of several restaurants',
    heading: 'Welcome to Osteria',
    reach: async (page, { invite, manager, ann }) => {
      await page.goto(await invite(ann.email, manager))
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

describe('every error state', inBrowser, async () => {
  if (withoutBrowser) return
  const houses = {
    ...(await openStaffHouse()),
    review: await askForReview(),
    wide: await startWide(),
    limited: await startLimited(),
    busy: await startBusy(),
  }

  for (const { name, heading, reach } of states) {
    test(name, async () => {
      const page = await openPage()
      await reach(page, houses)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await inspectBothWays(page, name)
    })
  }

  test('axe and the measure of width find what is wrong', async () => {
    const page = await openPage()
    await page.goto(`${houses.address}/sign-in`)
    await page.evaluate(`document.querySelector('label').remove(); document.body.style.width = '2000px'`)
    await assert.rejects(assertAccessible(page, 'broken'), /label/)
    await assert.rejects(assertNoSidewaysScroll(page, 'broken'), /2\d{3} px in 390 px/)
  })
})

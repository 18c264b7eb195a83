/** The pages of staff, and the one that asks guests for a review. */
import type { Page } from 'playwright-core'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { openPage } from '../../../support/browser/browser.ts'
import { testApp } from '../../../support/test-app.ts'
import { askForReview } from '../../guest/review-house.ts'
import { openStaffHouse, type StaffHouse } from '../../staff-house.ts'
import type { Leg, Stop } from './leg.ts'

type Houses = StaffHouse & { demo: string; review: string }
let houses: Houses

async function open(): Promise<Page> {
  houses = { ...(await openStaffHouse()), demo: await startDemo(), review: await askForReview() }
  return openPage()
}

async function startDemo(): Promise<string> {
  const { app, db, clock } = await testApp()
  await seedDemo(db, clock)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const stop = (name: string, heading: string | RegExp, reach: (page: Page) => Promise<unknown>): Stop => ({
  name,
  reach: async (page) => {
    await reach(page)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  },
})

export const staffLeg: Leg = {
  name: 'the pages of staff, and a review',
  open,
  fits: true,
  stops: [
    stop('sign-in', 'Sign in', (page) => page.goto(`${houses.address}/sign-in`)),
    stop('demo', 'Sign in', async (page) => {
      await page.goto(`${houses.demo}/sign-in`)
      await page.getByRole('button', { name: 'Look around as host' }).waitFor()
    }),
    stop('invitation', 'Welcome to Osteria', async (page) => page.goto(await houses.invite(houses.mailOf('a')))),
    stop('new password', 'Set a new password', async (page) => page.goto(await houses.invite(houses.bea.email))),
    stop('review', /^How was your visit/, (page) => page.goto(houses.review)),
    stop('choice of restaurant', 'Choose a restaurant', (page) => houses.signIn(page)),
    stop('start', /^Hello/, (page) => page.getByRole('button', { name: 'Work here in Osteria' }).click()),
    stop('account', 'ann', (page) => page.goto(`${houses.address}/account`)),
  ],
}

/** A restaurant for managers to change, in the shared app: lunch on weekdays, dinner every day, and guests late on a Friday. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../../src/domain/caller.ts'
import { openPage } from '../support/browser/browser.ts'
import { joined, testPeople } from '../support/people.ts'
import { openSharedHouse, type SharedHouse } from '../support/shared-app.ts'

/** A Tuesday, 14:00 in Malta. */
const now = '2026-06-09T12:00:00Z'
const friday = '2026-06-12'

/** `alsoIn`: another restaurant that they manage. */
type Options = BrowserContextOptions & { path?: string; role?: Role; alsoIn?: number; mayLog?: RegExp }

export type Office = SharedHouse & {
  /** A person of their own each time, a manager unless said otherwise. */
  screen(options?: Options): Promise<Page>
  book(name: string, time: string, telephone?: string): Promise<number>
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  configuration(): Promise<any>
}

export async function openOffice(): Promise<Office> {
  const house = await openSharedHouse(
    {
      serviceHours: [
        { name: 'Lunch', opens: '12:00', closes: '15:00', weekdays: [1, 2, 3, 4, 5] },
        { name: 'Dinner', opens: '18:00', closes: '23:30' },
      ],
      tags: ['Birthday', 'Window'],
      sources: [{ name: 'Phone' }],
    },
    now,
  )
  const { restaurant, address } = house
  const lines: string[] = []
  after(() => assert.deepEqual(lines, [], 'the console of the browser stays clean'))
  let people = 0
  const screen: Office['screen'] = async ({ path = '/manage', role = 'manager', alsoIn, mayLog, ...options } = {}) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 }, ...options })
    page.on('pageerror', (error) => lines.push(String(error)))
    page.on('console', (message) => {
      const line = message.text()
      const isExpected = /status of (409|412|422)/.test(line) || mayLog?.test(line)
      if (message.type() === 'error' && !isExpected) lines.push(line)
    })
    const email = `${role}${++people}@${restaurant.slug}.example`
    const context = testPeople(house, house.clock)
    if (alsoIn !== undefined) await joined(context, { email, restaurantId: alsoIn, role })
    const { secret } = await joined(context, { email, restaurantId: restaurant.id, role })
    await page.context().addCookies([{ name: 'maitred_session', value: secret, url: address }])
    await page.goto(`${address}${path}`)
    return page
  }
  const book: Office['book'] = async (last_name, time, mobile_number = '+35679123456') => {
    const body = { date: `${friday}T${time}:00`, adults: 2, patron: { last_name, mobile_number } }
    const answer = await house.ask('POST /bookings', { body })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data.id
  }
  const configuration = async () => (await house.ask('GET /configuration')).body.data
  return { ...house, screen, book, configuration }
}

export const barOf = (page: Page, key: string) => page.locator(`[data-bar="${key}"]`)
export const saveButton = (page: Page) => page.getByRole('button', { name: /^(Review and save|Save)/ })

/** Opens the review and saves what it shows. */
export async function reviewAndSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('button', { name: /^Save \d/ }).click()
  await page
    .getByRole('status')
    .getByText(/saved$/)
    .waitFor()
}

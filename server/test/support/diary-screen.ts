/**
 * The diary in a real browser, on the real app at a fixed moment: a Friday evening at 19:42 in Malta, with two areas and
 * parties in every state. The page takes its clock from the server's answers, so it shows that evening whenever it runs.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../../src/domain/caller.ts'
import { openPage } from './browser.ts'
import { joined, testPeople } from './people.ts'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from './restaurant.ts'
import { type TestApp, testApp } from './test-app.ts'

export const friday = '2026-06-12'
/** 19:42 in Malta. */
export const evening = '2026-06-12T17:42:00Z'

export type Diary = TestApp & {
  restaurant: OpenedRestaurant
  address: string
  bearer: string
  /** A booking of tonight; `what` is done to it afterwards. */
  book(name: string, time: string, table: number, more?: Record<string, unknown>): Promise<number>
  screen(browser: Browser, options?: ScreenOptions): Promise<Page>
  /** The address of another server on the same database. */
  secondServer(): Promise<string>
}

/** `role`: a person who is signed in, instead of a token. `at`: another server than the first. */
type ScreenOptions = BrowserContextOptions & { path?: string; mayLog?: RegExp; role?: Role; at?: string }

/** What the browser itself writes about a call that the API refused on purpose. */
const refusals = /the server responded with a status of (409|422)/

/** What a page writes to its console that the test did not mean to happen. */
function consoleOf(page: Page, mayLog = refusals): string[] {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(String(error)))
  page.on('console', (message) => {
    const line = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !refusals.test(line) && !mayLog.test(line)) lines.push(line)
  })
  return lines
}

const house: RestaurantSpec = {
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [2, 4],
      ],
    },
    { name: 'Cellar', tables: [[2, 6]] },
  ],
  tags: ['Birthday', 'Window'],
}

type Given = { now?: string; house?: RestaurantSpec; date?: string; tokenCacheMs?: number }

export async function openDiary(given: Given = {}): Promise<Diary> {
  const pages: { page: Page; console: string[] }[] = []
  // Registered before the app's own, so that pages are closed while their server still runs.
  after(async () => {
    for (const { page } of pages) await page.context().close()
  })
  const app = await testApp({
    now: given.now ?? evening,
    streamLimits: {},
    ...(given.tokenCacheMs === undefined ? {} : { tokenCacheMs: given.tokenCacheMs }),
  })
  const others: TestApp[] = []
  // The last of all, since what fails keeps later ones from running.
  after(async () => {
    await Promise.all(others.map((other) => other.app.close()))
    for (const { console } of pages) assert.deepEqual(console, [], 'the console of the browser stays clean')
  })
  const restaurant = await openRestaurant(app, given.house ?? house)
  const bearer = await app.token(restaurant.slug)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const date = given.date ?? friday
  const tables = restaurant.areas.flatMap(({ tableIds }) => tableIds)
  const book: Diary['book'] = async (name, time, table, more = {}) => {
    const [first_name, last_name = first_name] = name.split(' ')
    const body = {
      date: `${date}T${time}:00`,
      adults: 2,
      table_ids: [tables[table]],
      override: true,
      patron: { first_name: name.includes(' ') ? first_name : null, last_name },
      ...more,
    }
    const { status, body: answer } = await app.ask('POST /bookings', { body })
    if (status !== 201) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const screen: Diary['screen'] = async (browser, { path = '/diary', mayLog, role, at = address, ...options } = {}) => {
    const page = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      ...(role === undefined ? { extraHTTPHeaders: { authorization: `Bearer ${bearer}` } } : {}),
      ...options,
    })
    pages.push({ page, console: consoleOf(page, mayLog) })
    if (role !== undefined) {
      const email = `${role}${pages.length}@staff.example`
      const { secret } = await joined(testPeople(app, app.clock), { email, restaurantId: restaurant.id, role })
      await page.context().addCookies([{ name: 'maitred_session', value: secret, url: at }])
    }
    await page.goto(`${at}${path}`)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    return page
  }
  const secondServer = async () => {
    const other = await testApp({ now: given.now ?? evening, streamLimits: {}, database: app })
    others.push(other)
    return other.app.listen({ port: 0, host: '127.0.0.1' })
  }
  return { ...app, restaurant, address, bearer, book, screen, secondServer }
}

/** The tables of a booking by their names, as stored. */
export async function tablesOf(diary: Diary, id: number): Promise<string[]> {
  const { body } = await diary.ask(`GET /bookings/${id}`)
  return body.data.tables.map(({ name }: { name: string }) => name)
}

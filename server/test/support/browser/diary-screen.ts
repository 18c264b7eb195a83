/**
 * The diary in a real browser, on the shared app at a fixed moment: a Friday evening at 19:42 in Malta, in a restaurant
 * with two areas. The page takes its clock from the server's answers, so it shows that evening whenever it runs.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../../../src/domain/caller.ts'
import { until } from '../network/webhook-receiver.ts'
import { joined, testPeople } from '../people.ts'
import type { RestaurantSpec } from '../restaurant.ts'
import { openSharedHouse, type SharedHouse } from '../shared-app.ts'
import { testApp } from '../test-app.ts'
import { openPage } from './browser.ts'

export const friday = '2026-06-12'
/** 19:42 in Malta. */
export const evening = '2026-06-12T17:42:00Z'

export type Diary = SharedHouse & {
  /** A booking of tonight. */
  book(name: string, time: string, table: number, more?: Record<string, unknown>): Promise<number>
  screen(options?: ScreenOptions): Promise<Page>
  /** The people who were signed in for `screen({ role })`, in turn. */
  emails: readonly string[]
  /** The address of another server on the same database, of another release where it is named. */
  secondServer(release?: string): Promise<string>
}

/** `role`: a person who is signed in, instead of a token. `at`: another server than the first. */
type ScreenOptions = BrowserContextOptions & { path?: string; mayLog?: RegExp; role?: Role; at?: string }

/** What the browser itself writes about a call that the API refused on purpose. */
const refusals = /the server responded with a status of (409|412|422)/

/** Collects unexpected console output of a page. */
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

const areDialogsLoaded = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/dialogs.js'))`

type Given = { now?: string; house?: RestaurantSpec; date?: string }

export async function openDiary(given: Given = {}): Promise<Diary> {
  const diary = await openSharedHouse(given.house ?? house, given.now ?? evening)
  const { restaurant, bearer, address } = diary
  const pages: { page: Page; console: string[] }[] = []
  const emails: string[] = []
  // Registered before the hooks of a second server, so that its pages are closed while it still runs.
  after(async () => {
    for (const { page } of pages) await page.context().close()
    for (const { console } of pages) assert.deepEqual(console, [], 'the console of the browser stays clean')
  })
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
    const { status, body: answer } = await diary.ask('POST /bookings', { body })
    if (status !== 201) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const screen: Diary['screen'] = async ({ path = '/diary', mayLog, role, at = address, ...options } = {}) => {
    const page = await openPage({
      viewport: { width: 1440, height: 900 },
      ...(role === undefined ? { extraHTTPHeaders: { authorization: `Bearer ${bearer}` } } : {}),
      ...options,
    })
    pages.push({ page, console: consoleOf(page, mayLog) })
    if (role !== undefined) {
      const email = `${role}${emails.length + 1}@${restaurant.slug}.example`
      const { secret } = await joined(testPeople(diary, diary.clock), { email, restaurantId: restaurant.id, role })
      emails.push(email)
      await page.context().addCookies([{ name: 'maitred_session', value: secret, url: at }])
    }
    await page.goto(`${at}${path}`)
    await page.locator('.connection.live').waitFor({ state: 'attached' })
    // They come after the bookings are painted; what is typed before one is open would go nowhere.
    // `waitForFunction` would need eval, which the page's policy forbids.
    await until(() => page.evaluate<boolean>(areDialogsLoaded))
    return page
  }
  const secondServer: Diary['secondServer'] = async (release) => {
    const other = await testApp({ clock: diary.clock, streamLimits: {}, database: diary, ...(release && { release }) })
    return other.app.listen({ port: 0, host: '127.0.0.1' })
  }
  return { ...diary, book, screen, emails, secondServer }
}

/** The tables of a booking by their names, as stored. */
export async function tablesOf(diary: Diary, id: number): Promise<string[]> {
  const { body } = await diary.ask(`GET /bookings/${id}`)
  return body.data.tables.map(({ name }: { name: string }) => name)
}

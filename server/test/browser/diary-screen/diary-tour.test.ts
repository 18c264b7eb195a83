/**
 * A tour of the demo's Friday evening through every view, at every width, light and dark: nothing reaches beyond the window.
 * SCREENSHOTS=folder keeps the pictures of all stops; PICTURES=docs/pictures renews those of the documentation.
 */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { assertNoSidewaysScroll, inBrowser, openPage } from '../../support/browser/browser.ts'
import { testApp } from '../../support/test-app.ts'

const folder = process.env.SCREENSHOTS
const pictures = process.env.PICTURES

const widths = [390, 768, 1024, 1440]
const views = ['timeline', 'list', 'floor'] as const
const schemes = ['light', 'dark'] as const
/** Of the documentation: view, width, height, scheme. */
const shown = [
  ['timeline', 1280, 800, 'light'],
  ['timeline', 1280, 800, 'dark'],
  ['list', 820, 900, 'light'],
  ['floor', 1280, 800, 'light'],
] as const

async function openDemo() {
  // 19:42 on a Friday in Malta.
  const app = await testApp({ now: '2026-11-20T18:42:00Z', streamLimits: {} })
  await seedDemo(app.db, app.clock)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const visit = async (view: string, width: number, height: number, colorScheme: 'light' | 'dark'): Promise<Page> => {
    const page = await openPage({
      viewport: { width, height },
      colorScheme,
      extraHTTPHeaders: { authorization: `Bearer ${demoTokens.trattoria}` },
    })
    await page.goto(`${address}/diary/2026-11-20/${view}`)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    return page
  }
  /** At a table that nobody has tonight, a party sits 28 minutes over its time, and the next is due at 20:00. */
  const overstay = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${demoTokens.trattoria}`, 'content-type': 'application/json' }
    const ask = async (path: string, order?: object) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const sent = order && { method: 'POST', headers: { ...headers, ...key }, body: JSON.stringify(order) }
      const answer = await fetch(`${address}/api/restaurant${path}`, sent ?? { headers })
      assert.ok(answer.ok, await answer.clone().text())
      // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
      return ((await answer.json()) as any).data
    }
    const { areas, bookings } = await ask('/day?date=2026-11-20')
    const taken = bookings.flatMap(({ table_ids }: { table_ids: number[] }) => table_ids)
    const table = areas
      .flatMap(({ tables }: { tables: { id: number; min_covers: number; max_covers: number }[] }) => tables)
      .find(({ id, max_covers }: { id: number; max_covers: number }) => max_covers >= 2 && !taken.includes(id))
    const book = (last_name: string, time: string, duration: number) =>
      ask('/bookings', {
        ...{ date: `2026-11-20T${time}:00`, adults: table.min_covers, duration, override: true, table_ids: [table.id] },
        patron: { first_name: last_name === 'Rossi' ? 'Chiara' : 'Pawlu', last_name },
      })
    app.clock.set('2026-11-20T16:15:00Z')
    const { id } = await book('Schembri', '17:15', 119)
    await ask(`/bookings/${id}/check-in`, {})
    await book('Rossi', '20:00', 120)
    app.clock.set('2026-11-20T18:42:00Z')
  }
  return { visit, overstay }
}

/** Small, and sharp enough for text. */
async function keep(page: Page, path: string): Promise<void> {
  const tab = await page.context().newCDPSession(page)
  const { data } = await tab.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(path, Buffer.from(data, 'base64'))
}

const heightOf = (width: number): number => (width < 500 ? 844 : width < 800 ? 1024 : 900)

const dialogs = [
  ['n', 'new-booking'],
  ['w', 'walk-in'],
  ['b', 'block'],
  ['c', 'close-offs'],
  ['?', 'keys'],
  ['m', 'move'],
  ['y', 'allergens'],
  ['e', 'notes'],
  ['g', 'guest'],
] as const

/** The booking of a known guest, and every dialog over it. */
async function openEverything(page: Page, look: (stop: string) => Promise<void>): Promise<void> {
  await page.keyboard.press('2')
  await page.locator('.row-open', { hasText: 'Zoë Müller' }).first().click()
  await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor()
  await page.locator('summary', { hasText: 'History' }).click()
  await look('panel')
  for (const [key, name] of dialogs) {
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
    await look(name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

describe('a tour of the diary', inBrowser, () => {
  test('shows every view whole at every width, light and dark', async () => {
    const { visit } = await openDemo()
    if (folder !== undefined) mkdirSync(folder, { recursive: true })
    for (const scheme of schemes) {
      for (const width of widths) {
        const page = await visit('timeline', width, heightOf(width), scheme)
        for (const [index, view] of views.entries()) {
          await page.keyboard.press(String(index + 1))
          await page.locator(`.${view}`).waitFor()
          await assertNoSidewaysScroll(page, `${view} at ${width}, ${scheme}`)
          if (folder !== undefined) await page.screenshot({ path: join(folder, `${view}-${width}-${scheme}.png`) })
        }
        await openEverything(page, async (stop) => {
          await assertNoSidewaysScroll(page, `${stop} at ${width}, ${scheme}`)
          if (folder !== undefined) await page.screenshot({ path: join(folder, `${stop}-${width}-${scheme}.png`) })
        })
        await page.context().close()
      }
    }
  })

  test('lets a stranger find, seat, move, take back and close by what is on the screen', async () => {
    const { visit } = await openDemo()
    const page = await visit('timeline', 1440, 900, 'light')
    const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
    // The next arrival stands first under Next, with the button to seat them.
    const next = page.getByRole('complementary', { name: 'Next and seated' }).locator('.row').first()
    await next.getByRole('button', { name: /^Seat/ }).click()
    await said(/seated$/)
    // A party of the hall moves to the terrace, and back.
    await page.locator('.bar', { hasText: 'Noel Grech' }).click()
    await page.getByRole('button', { name: /^Move or change/ }).click()
    await page.getByRole('dialog').getByText('Choose tables by hand').click()
    await page.getByRole('checkbox', { name: /^T4/ }).check()
    await page.getByRole('button', { name: 'Move to T4' }).click()
    await said('Noel Grech moved to T4')
    await page.locator('.bar[title*="T4"]', { hasText: 'Noel Grech' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said('Taken back')
    await page.locator('.bar[title*="M5"]', { hasText: 'Noel Grech' }).waitFor()
    // The cellar is closed for tomorrow.
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('heading', { name: 'Saturday 21 November' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^Close parts of the day/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Wine Cellar open', exact: true }).click()
    await page.getByText('Closed: Wine Cellar').waitFor()
  })

  test('takes the pictures of the documentation', {
    skip: pictures === undefined && 'PICTURES is not set',
  }, async () => {
    const { visit, overstay } = await openDemo()
    mkdirSync(pictures ?? '', { recursive: true })
    for (const [view, width, height, scheme] of shown) {
      const page = await visit(view, width, height, scheme)
      await page.locator(`.${view}`).waitFor()
      await keep(page, join(pictures ?? '', `diary-${view}${scheme === 'dark' ? '-dark' : ''}.webp`))
      await page.context().close()
    }
    await overstay()
    const page = await visit('timeline', 1280, 800, 'light')
    await page.getByRole('button', { name: 'Seat: Chiara Rossi' }).click()
    await page.getByRole('dialog', { name: 'Seat Chiara Rossi' }).waitFor()
    await keep(page, join(pictures ?? '', 'diary-seat.webp'))
  })
})

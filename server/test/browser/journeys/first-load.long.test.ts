/**
 * What the first visit of a page transfers, in a browser that knows nothing of the server and accepts gzip: the document,
 * style sheets, scripts and data, with their headers. The stream of the diary is not counted, since it stays open. The
 * demo at 19:42 on a Friday has 19 bookings that evening and 353 in all.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { testApp } from '../../support/test-app.ts'

const kB = 1_000
const now = '2026-11-20T18:42:00Z'

type Sent = { path: string; startedAt: number; bytes: number; isCached: boolean }

async function listenTo(page: Page, address: string): Promise<Sent[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const sent = new Map<string, Sent>()
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (url.startsWith('data:') || url.includes('/day/stream')) return
    const path = url.replace(address, '')
    sent.set(requestId, { path, startedAt: wallTime * 1_000, bytes: Number.NaN, isCached: false })
    all.push(sent.get(requestId) as Sent)
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = sent.get(requestId)
    if (known) known.isCached = true
  })
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const known = sent.get(requestId)
    if (known && response.fromDiskCache) known.isCached = true
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sent.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  const all: Sent[] = []
  return all
}

/** Notes when the page showed as many of them as it has in the end. */
const noteShown = (selector: string, count: number): string => `
  new MutationObserver(() => {
    if (document.querySelectorAll('${selector}').length >= ${count}) window.shownAt ??= performance.timeOrigin + performance.now()
  }).observe(document, { childList: true, subtree: true })
`

const bytesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0)
const listed = (sent: readonly Sent[]): string => sent.map(({ bytes, path }) => `${bytes} ${path}`).join('\n')

type Visited = { name: string; path: string; token?: string; shown: string; later: readonly string[] }
/** `later`: scripts that the page fetches by itself once its first screen stands. */
const pages: readonly (Visited & { most: number; requests: number })[] = [
  {
    name: 'the diary, until the bookings of the evening are drawn,',
    path: '/diary',
    token: demoTokens.trattoria,
    shown: '.bar',
    later: ['booking-panel', 'dialogs', 'floor-view', 'seating'],
    ...{ most: 70, requests: 8 },
  },
  {
    name: 'the office with all of Home',
    path: '/manage',
    token: demoTokens.trattoria,
    shown: '.today-chart, .facts li, .latest, .week-card',
    later: [],
    ...{ most: 80, requests: 8 },
  },
  {
    name: 'the booking page with the month',
    path: '/book/trattoria-demo',
    shown: 'a.day',
    later: [],
    ...{ most: 16, requests: 4 },
  },
]

/**
 * All that a visit transfers is here, also what is fetched after the first screen. On a busy machine the network is idle
 * before that begins, so each of those scripts is awaited as a module, with what it imports.
 */
async function everythingArrived(page: Page, sent: readonly Sent[], later: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  const scripts = () => later.map((name) => sent.find(({ path }) => path.includes(`/${name}`))?.path)
  await until(() => scripts().every((path) => path !== undefined))
  await page.evaluate(`Promise.all(${JSON.stringify(scripts())}.map((path) => import(location.origin + path)))`)
  await until(() => sent.every(({ bytes, isCached }) => isCached || !Number.isNaN(bytes)))
}

async function openDemo(): Promise<string> {
  const app = await testApp({ now, streamLimits: {} })
  await seedDemo(app.db, app.clock)
  const [counted] = await app.sql(
    `select count(*)::int as all, (count(*) filter (where evening = '2026-11-20' and restaurant_id = 1))::int as tonight
       from maitred.bookings`,
  )
  assert.deepEqual(counted, { all: 353, tonight: 19 })
  return app.app.listen({ port: 0, host: '127.0.0.1' })
}

describe('the first visit', inBrowser, async () => {
  if (withoutBrowser) return
  const address = await openDemo()

  for (const { name, path, token, shown, later, most, requests } of pages) {
    for (const locale of ['en', 'de']) {
      test(`of ${name} takes at most ${most} kB in ${requests} requests, in ${locale}`, async (t) => {
        const options: BrowserContextOptions = {
          viewport: { width: 1440, height: 900 },
          locale,
          extraHTTPHeaders: {
            'accept-encoding': 'gzip',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        }
        // Bundles the page, and tells how much it shows in the end.
        const before = await openPage(options)
        const bundled = await listenTo(before, address)
        await before.goto(address + path)
        await before.locator(shown).first().waitFor()
        await everythingArrived(before, bundled, later)
        const count = await before.locator(shown).count()
        await before.context().close()
        assert.ok(count > 1, `${count} of ${shown}`)

        const page = await openPage(options)
        await page.addInitScript(noteShown(shown, count))
        const sent = await listenTo(page, address)
        await page.goto(address + path)
        await until(() => page.evaluate<boolean>('window.shownAt !== undefined'))
        await everythingArrived(page, sent, later)
        assert.equal(await page.locator('html').getAttribute('lang'), locale)
        const shownAt = await page.evaluate<number>('window.shownAt')
        // Nothing of Home and of the booking page is fetched later, so there all counts.
        const first = path === '/diary' ? sent.filter(({ startedAt }) => startedAt <= shownAt) : sent
        t.diagnostic(
          `${(bytesOf(first) / kB).toFixed(1)} kB in ${first.length} requests, later ${sent.length - first.length} of ${((bytesOf(sent) - bytesOf(first)) / kB).toFixed(1)} kB`,
        )
        assert.ok(first.length <= requests, listed(first))
        assert.ok(bytesOf(first) <= most * kB, `${bytesOf(first)} bytes:\n${listed(first)}`)
        assert.ok(bytesOf(sent) > 10 * kB, listed(sent))
        assert.equal(new Set(sent.map((one) => one.path)).size, sent.length, `nothing twice:\n${listed(sent)}`)
        // A browser with windows would request any other; this one has no place to show it.
        assert.match((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '', /^data:/)

        const returned = await listenTo(page, address)
        await page.goto(address + path)
        await everythingArrived(page, returned, later)
        const files = returned.filter((one) => one.path.startsWith('/web/'))
        assert.ok(files.length >= 2, listed(returned))
        assert.deepEqual(
          files.filter(({ isCached, bytes }) => !isCached && bytes > 0),
          [],
          'no file is transferred again',
        )
      })
    }
  }
})

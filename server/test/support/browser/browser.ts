/**
 * A real browser for tests: one of Debian's, or the one CHROMIUM_PATH names. Where there is none, tests of pages are
 * skipped, and a line on the terminal says so. It is started once for a process, with the first page; each page has a
 * context of its own, so cookies, storage and caches are those of one test.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** The headless shell is the same engine without windows and menus, and takes less than half of the processor time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const chosen = process.env.CHROMIUM_PATH
const chromium = (chosen === undefined ? usualPlaces : [chosen]).find((path) => existsSync(path))

/** For tests that start a browser of their own. */
export const chromiumPath = chromium ?? ''

export const withoutBrowser: false | string = chromium === undefined && 'no chromium'

/** For `describe(…, inBrowser, …)`. The timeout ends tests that hang; it is no limit on how long something may take. */
export const inBrowser = { skip: withoutBrowser, timeout: 900_000 }

/** How long a page may take to reach the expected state; an idle machine needs less than a second. */
const patienceMs = 60_000

if (withoutBrowser) {
  const file = relative(process.cwd(), process.argv[1] ?? '')
  const where = chosen === undefined ? 'There is no chromium' : `There is nothing at CHROMIUM_PATH (${chosen})`
  console.warn(
    `NOT TESTED: ${file} needs a browser. ${where}: install it (apt-get install chromium-headless-shell), or set CHROMIUM_PATH.`,
  )
}

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

let browser: Promise<Browser> | undefined

// Registered here and not where the browser is started: a hook belongs to the test that registers it, and the browser
// outlives that test.
after(async () => (await browser)?.close())

async function startBrowser(): Promise<Browser> {
  const { chromium: browsers } = await import('playwright-core')
  return browsers.launch({ executablePath: chromium ?? '', args: flags })
}

/** A browser window of its own, with cookies of its own, as wide as a phone. It is closed when the test is done. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= startBrowser()
  const context = await (await browser).newContext({
    viewport: { width: 390, height: 844 },
    // What a worker has kept would hide what the server sends; tests of the installed diary allow it.
    serviceWorkers: 'block',
    ...options,
  })
  after(() => context.close())
  context.setDefaultTimeout(patienceMs)
  return context.newPage()
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; help: string; nodes: { html: string; failureSummary: string }[] }

/**
 * Runs axe-core in the page as it is now; fails with what it found. Of a dark page only the colours are judged: every test
 * shows it light as well, and the rest is the same.
 */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  const runOnly = isDark ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } : rules
  // Without `preload`, axe would fetch style sheets by script, which the policy of our pages forbids.
  const options = { runOnly, preload: false, resultTypes: ['violations'] }
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = await page.evaluate<Violation[]>(run)
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  assert.deepEqual(lines, [], where)
}

/** Nothing reaches beyond the window, so nothing has to be scrolled sideways. */
export async function assertNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [content, window] = await page.evaluate<number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )
  assert.ok(
    content !== undefined && window !== undefined && content <= window,
    `${where}: ${content} px in ${window} px`,
  )
}

/** The same for pages that do not scroll: nothing is drawn outside of the window, except inside scrolling elements. */
export async function assertNothingCut(page: Page, where: string): Promise<void> {
  // Elements laid out by their measured size are right one frame later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const cut = await page.evaluate<string[]>(`
    const scrolls = (element) => element !== null && element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isOutside = ({ left, right, width, height }) => width > 1 && height > 1 && (left < -1 || right > innerWidth + 1)
    ;[...document.querySelectorAll('body *')]
      .filter((element) => isOutside(element.getBoundingClientRect()) && !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
  `)
  assert.deepEqual(cut, [], where)
  const beyond = await page.evaluate<string[]>(`
    [document.documentElement, ...document.querySelectorAll('main.body')]
      .filter((it) => it.scrollWidth > it.clientWidth || (it === document.documentElement && it.scrollHeight > innerHeight))
      .map((it) => it.tagName + ' ' + it.scrollWidth + ' x ' + it.scrollHeight)
  `)
  assert.deepEqual(beyond, [], `${where}: scrolls where nothing is`)
}

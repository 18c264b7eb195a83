/** The diary as an app: what Chromium demands of one, what its worker keeps, and what it shows without network. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { lineTo } from '../../support/network/line.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { statusOf } from '../diary/diary-hands.ts'

const installable = { serviceWorkers: 'allow' } as const

/** The worker has taken over, and has the whole shell. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await until(() =>
    page.evaluate<boolean>(`caches.open('diary-shells').then((it) => it.match('/current')).then(Boolean)`),
  )
}

const databaseHas = (store: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('maitred-diary')
  opening.onsuccess = () => {
    const all = opening.result.transaction('${store}').objectStore('${store}').getAll()
    all.onsuccess = () => { opening.result.close(); resolve(all.result.length) }
  }
})`

const kept = (page: Page, store = 'evenings') =>
  until(async () => (await page.evaluate<number>(databaseHas(store))) > 0)

/** The first page was not opened by the worker; the next one is. */
async function openInstalled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

describe('the installed diary', inBrowser, () => {
  test('has a manifest without errors, with the name of the house, its start, icons and the scope of its worker', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ role: 'host', ...installable })
    await workerReady(page)
    const browser = await page.context().newCDPSession(page)
    const { errors, data = '' } = await browser.send('Page.getAppManifest')
    assert.deepEqual(errors, [])
    const manifest = JSON.parse(data)
    const start = `/diary?restaurant=${diary.restaurant.id}`
    const { icons, ...facts } = manifest
    assert.deepEqual(facts, {
      id: start,
      name: 'Osteria',
      short_name: 'Osteria',
      description: 'Tonight’s bookings, who sits where, and who comes next.',
      lang: 'en',
      start_url: start,
      scope: '/',
      display: 'standalone',
      background_color: '#fbfaf8',
      theme_color: '#fbfaf8',
    })
    assert.deepEqual(
      icons.map(({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`),
      ['192x192 any', '512x512 any', '512x512 maskable'],
    )
    for (const { src, sizes } of [...icons, { src: '/icons/apple-180.png', sizes: '180x180' }]) {
      const size = await page.evaluate<string>(
        `fetch('${src}').then((it) => it.blob()).then(createImageBitmap).then((it) => it.width + 'x' + it.height)`,
      )
      assert.equal(size, sizes, src)
    }
    assert.equal(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'), '/icons/apple-180.png')
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A window of a test is a private one, in which nothing can be installed.
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
      [],
    )
    const scope = await page.evaluate('navigator.serviceWorker.ready.then((it) => it.scope)')
    assert.equal(scope, `${diary.address}/diary`)
  })

  test('shows the last known evening without network, in under a second, and says of when it is', async (t) => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0, { private_comment: 'by the window' })
    const page = await diary.screen({ role: 'host', ...installable })
    await workerReady(page)
    await page.locator('.bar', { hasText: 'Ann Smith' }).waitFor()
    await kept(page)
    const context = page.context()
    await page.close()
    await context.setOffline(true)
    const began = performance.now()
    const again = await openInstalled(context, `${diary.address}/diary`)
    await again.locator('.bar', { hasText: 'Ann Smith' }).waitFor()
    const took = performance.now() - began
    t.diagnostic(`${Math.round(took)} ms`)
    assert.ok(took < 3_000, `${took} ms; an idle machine needs less than one second`)
    await again.getByText('As of 19:42. There is no network.').waitFor()
    await again.getByText('offline', { exact: true }).waitFor({ state: 'attached' })
    // Each part that is loaded later is there too.
    await again.locator('.bar', { hasText: 'Ann Smith' }).click()
    await again.getByRole('definition').getByText('by the window').waitFor()
    await diary.book('Paul Galea', '21:00', 1)
    await context.setOffline(false)
    await again.locator('.bar', { hasText: 'Paul Galea' }).waitFor()
    await again.getByText('live', { exact: true }).waitFor({ state: 'attached' })
  })

  test('goes on with its release when the server has a new one, says so, and takes it at the next start', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '19:30', 0)
    const line = await lineTo(diary.address)
    const page = await diary.screen({ role: 'host', at: line.address, ...installable, mayLog: /ERR_/ })
    await workerReady(page)
    const releaseOf = () => page.locator('#diary').getAttribute('data-release')
    const old = await releaseOf()
    await page.getByText('A new version').waitFor({ state: 'detached' })
    const next = await diary.secondServer('9.9.9')
    line.cut()
    line.lead(next)
    await page.getByText('A new version of the diary is ready.').waitFor()
    assert.equal(await releaseOf(), old)
    // Nothing of it is exchanged in the middle of service: what it does goes to the new server.
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await page.getByText('seated', { exact: true }).first().waitFor()
    await until(async () => (await statusOf(diary, ann)) === 'arrived_in_service')
    assert.equal(await releaseOf(), old)
    await page.getByRole('button', { name: 'Open it now' }).click()
    await until(async () => (await releaseOf().catch(() => old)) !== old)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    assert.equal(await page.getByText('A new version').count(), 0)
  })

  test('keeps the screen on where this device is told to, and lets it go when told otherwise', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ role: 'host', ...installable })
    await page.evaluate(`
      navigator.wakeLock.request = async () => ({ released: false, release: async () => { window.screenLock = 'released' } })
    `)
    const toggle = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'This device' }).click()
      await page.getByRole('switch', { name: 'Keep the screen on' }).click()
    }
    await toggle()
    assert.equal(await page.evaluate("localStorage.getItem('screen on')"), 'on')
    await page.getByRole('switch', { name: 'Keep the screen on', checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await toggle()
    await until(() => page.evaluate<boolean>("window.screenLock === 'released'"))
    assert.equal(await page.evaluate("localStorage.getItem('screen on')"), null)
  })

  for (const button of ['Sign out', 'Sign out everywhere'])
    test(`shows nothing of the evening once its person has pressed “${button}”, and none of it is kept`, async () => {
      const diary = await openDiary()
      await diary.book('Ann Smith', '20:00', 0)
      const page = await diary.screen({ role: 'host', ...installable, mayLog: /401|ERR_INTERNET_DISCONNECTED/ })
      await workerReady(page)
      await kept(page)
      await page.goto(`${diary.address}/account`)
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL('**/sign-in**')
      await page.evaluate(databaseHas('evenings')).then((count) => assert.equal(count, 0))
      await page.evaluate(databaseHas('keys')).then((count) => assert.equal(count, 0))
      await page.context().setOffline(true)
      await page.goto(`${diary.address}/diary`)
      await page.getByText('The day could not be loaded.').waitFor()
      assert.equal(await page.getByText('Ann Smith').count(), 0)
    })
})

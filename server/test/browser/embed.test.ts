/** embed.js on the page of another site: another origin, a strict policy, several embeds, keyboard and focus. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { managed } from '../features/guest-pages/managed.ts'
import { assertAccessible, openBrowser, openPage, withoutBrowser } from '../support/browser.ts'

describe('embed.js', { skip: withoutBrowser, timeout: 240_000 }, async () => {
  if (withoutBrowser) return
  const browser = await openBrowser()
  const house = await managed()
  const ours = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const bodies = new Map<string, string>()
  const policy = `default-src 'none'; script-src ${ours}; frame-src ${ours}`
  const site = createServer(({ url = '' }, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><head><title>A site</title></head><body><main><h1>Our place</h1>
      ${bodies.get(url) ?? ''}</main></body></html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  after(() => site.close())
  const theirs = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

  const tag = (attributes = '') => `<script src="${ours}/embed.js" data-restaurant="osteria" ${attributes}></script>`

  /** The page of the site, and what its policy or a script complained about. */
  async function visit(body: string, options = {}): Promise<{ page: Page; complaints: string[] }> {
    const path = `/${bodies.size}`
    bodies.set(path, body)
    const page = await openPage(browser, { viewport: { width: 800, height: 700 }, ...options })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(theirs + path)
    return { page, complaints: complaints }
  }

  const framesOf = (page: Page): Frame[] => page.frames().filter((frame) => frame.url().startsWith(ours))
  const focused = (page: Page) => page.evaluate('document.activeElement.textContent || document.activeElement.tagName')

  /** Once the page in the frame has said how high it is. */
  const sized = (page: Page, nth = 0) =>
    page.locator('iframe:not([style*="height: 640px"])').nth(nth).waitFor({ state: 'attached' })

  test('is small, fresh and free to load from anywhere', async () => {
    const { headers, rawPayload } = await house.app.inject({ url: '/embed.js', headers: { 'accept-encoding': 'gzip' } })
    assert.ok(rawPayload.length <= 3_000, `${rawPayload.length} bytes`)
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['cache-control'], 'public, max-age=300')
    assert.equal(headers['set-cookie'], undefined)
    const again = await house.app.inject({ url: '/embed.js', headers: { 'if-none-match': String(headers.etag) } })
    assert.equal(again.statusCode, 304)
  })

  test('gives a button with a pop-up: focus goes in, Escape closes it from within the frame too, focus comes back', async () => {
    const { page, complaints } = await visit(tag())
    const button = page.getByRole('button', { name: 'Book a table' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Book a table' })
    await dialog.waitFor()
    assert.equal(await focused(page), '×')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Book a table' }).waitFor()
    await sized(page)
    await assertAccessible(page, 'pop-up')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')

    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Book a table' }).click()
    assert.equal(await focused(page), 'IFRAME')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')

    await button.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Book a table')
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('keeps the focus in the pop-up and fits a telephone', async () => {
    const { page } = await visit(tag(), { viewport: { width: 320, height: 640 } })
    await page.getByRole('button', { name: 'Book a table' }).click()
    await sized(page)
    const box = (await page.getByRole('dialog').boundingBox()) ?? assert.fail('no pop-up')
    assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box))
    await page.screenshot({ path: `${process.env.SCREENSHOTS ?? '/tmp'}/embed-320.png` })
    await page.context().close()
  })

  test('fills a frame in the page that is as high as what is in it, with what the site has chosen', async () => {
    const wishes = 'data-mode="inline" data-party="3" data-date="2026-06-20" data-lang="ar"'
    const { page, complaints } = await visit(tag(wishes))
    await sized(page)
    const [frame = assert.fail('no frame')] = framesOf(page)
    assert.equal(frame.url(), `${ours}/book/osteria?lang=ar&adults=3&date=2026-06-20`)
    await frame.locator('html[dir=rtl]').waitFor()
    const inner = await frame.evaluate<number>('document.documentElement.scrollHeight')
    await page.locator(`iframe[style*="height: ${inner}px"]`).waitFor()
    assert.ok(inner > 640, `${inner} px`)
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('stands twice on a page, and takes orders from its own frame only', async () => {
    const { page, complaints } = await visit(
      `${tag('data-mode="inline" data-label="Lunch"')}<p>or</p>${tag('data-label="Dinner"')}`,
    )
    await sized(page)
    await page.getByRole('button', { name: 'Dinner' }).click()
    await sized(page, 1)
    assert.equal(framesOf(page).length, 2)
    const heights = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('iframe')].map(({ style }) => style.height)`)
    const before = await heights()
    await page.evaluate(`postMessage({ maitred: 'height', height: 77 }, '*'); postMessage({ maitred: 'escape' }, '*')`)
    const [lunch = assert.fail('no frame')] = framesOf(page)
    await lunch.evaluate(`parent.postMessage({ maitred: 'escape' }, '*')`)
    // A message sent after them has arrived after them.
    await lunch.evaluate(`parent.postMessage({ maitred: 'height', height: 900 }, '*')`)
    await page.locator('iframe[style*="height: 900px"]').waitFor()
    assert.deepEqual(await heights(), ['900px', before[1]])
    await page.getByRole('dialog', { name: 'Dinner' }).waitFor()
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('leaves one global name, by which the site can open the pop-up, and nothing in the browser', async () => {
    const { page } = await visit('')
    const names = () => page.evaluate<string[]>('Object.getOwnPropertyNames(window).filter((name) => isNaN(name))')
    const before = new Set(await names())
    bodies.set('/names', tag() + tag('data-label="Another"'))
    await page.goto(`${theirs}/names`)
    assert.deepEqual(
      (await names()).filter((name) => !before.has(name)),
      ['maitred'],
    )
    await page.evaluate(`maitred.open('osteria')`)
    await page.getByRole('dialog').waitFor()
    await sized(page)
    const [frame = assert.fail('no frame')] = framesOf(page)
    assert.equal(await frame.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0)
    assert.deepEqual(await page.context().cookies(), [])
    await page.context().close()
  })

  test('asks for nothing but our own files', async () => {
    const page = await openPage(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    bodies.set('/asked', tag('data-mode="inline"'))
    await page.goto(`${theirs}/asked`)
    await sized(page)
    assert.deepEqual([...new Set(asked)].sort(), [ours, theirs].sort())
    await page.context().close()
  })

  test('is enough to book, reconfirm, change and cancel on the other site', async () => {
    const { page } = await visit(tag('data-party="2" data-date="2026-06-11"'))
    await page.getByRole('button', { name: 'Book a table' }).click()
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: '20:00' }).click()
    await inside.getByLabel('Name').fill('Embedded Guest')
    await inside.getByLabel('E-mail address').fill('embedded@guests.example')
    await inside.getByLabel('Telephone').fill('+356 79001234')
    await inside.getByRole('button', { name: 'Book this table' }).click()
    await inside.getByRole('link', { name: 'See, change or cancel' }).click()
    await inside.getByRole('button', { name: 'Yes, we are coming' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      inside.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^OST-\w{6}\.ics$/)
    await inside.getByRole('link', { name: 'Change date, time or party' }).click()
    await inside.getByRole('radio', { name: '20:30' }).check()
    await inside.getByRole('button', { name: 'Save the change' }).click()
    await inside.getByText('Your booking has been changed.').waitFor()
    await inside.getByRole('link', { name: 'Cancel this booking' }).click()
    await inside.getByRole('button', { name: 'Yes, cancel it' }).click()
    await inside.getByText('Your booking has been cancelled.').waitFor()
    const [row] = await house.sql(`select status, name from bookings where name = 'Embedded Guest'`)
    assert.deepEqual(row, { status: 'cancelled', name: 'Embedded Guest' })
    await page.context().close()
  })

  test('is shown only on the sites that a restaurant names, where it names any', async () => {
    const set = (origins: string[]) =>
      house.sql('update restaurants set embed_origins = $1, house_version = house_version + 1', [origins])
    const { path } = await house.book()
    for (const [origins, isShown] of [
      [['https://www.example.com'], false],
      [[theirs], true],
    ] as const) {
      await set([...origins])
      for (const url of ['/book/osteria', path]) {
        const { headers } = await house.open(url)
        assert.match(String(headers['content-security-policy']), new RegExp(`frame-ancestors 'self' ${origins[0]}$`))
        assert.equal(headers['x-frame-options'], undefined)
      }
      const { page } = await visit('')
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
      bodies.set('/named', tag('data-mode="inline"'))
      await Promise.all([page.goto(`${theirs}/named`), isShown ? sized(page) : refused])
      refused.catch(() => undefined)
      assert.equal(await page.locator('iframe[style*="height: 640px"]').count(), isShown ? 0 : 1)
      await page.context().close()
    }
    await set([])
  })
})

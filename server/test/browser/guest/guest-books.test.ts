/** The booking page in a browser: in Arabic, without our script, by keyboard, over a bad network, in a frame. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { inspectPage } from '../inspect-page.ts'
import { bookThrough, fillIn, heading, newEmail, openGuestHouse, showMonth } from './guest-house.ts'

/** English with script is a journey. */
const ways = [
  ['ar', true],
  ['en', false],
  ['ar', false],
] as const

describe('the booking page', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openGuestHouse()

  for (const [language, hasScript] of ways) {
    const how = `${language}${hasScript ? '' : '-without-script'}`
    test(`a guest books in ${how}, 320 px wide, and every page is accessible`, async () => {
      const page = await openPage({ viewport: { width: 320, height: 640 } })
      // Axe needs script; so pages are fetched without ours instead.
      if (!hasScript) await page.route('**/guest.js', (route) => route.fulfill({ body: '' }))
      await bookThrough(page, house, language, (shown, name) => inspectPage(shown, `guest-${how}-${name}`, true))
    })
  }

  test('the name of the house keeps its line beside the ways to reach it, at every width', async () => {
    const page = await openPage()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      for (const lang of ['de', 'ar']) {
        await page.goto(`${house.url}?lang=${lang}&adults=2&date=2026-06-27`)
        const times = page.locator('button[value="19:00"]')
        for (const step of ['times', 'details']) {
          const { height } = (await page.locator('.brand bdi').boundingBox()) ?? assert.fail('no name')
          assert.ok(height < 40, `${step}, ${lang}, ${width} px wide: the name is ${height} px high`)
          const { height: bar } = (await page.locator('.guest-bar').boundingBox()) ?? assert.fail('no bar')
          assert.ok(bar < 70, `${step}, ${lang}, ${width} px wide: the bar is ${bar} px high`)
          if (step === 'times') await times.click()
          await page.locator(step === 'times' ? '#name' : 'body').waitFor()
        }
      }
    }
  })

  test('with script nothing is reloaded, and back and forward work', async () => {
    const page = await openPage()
    await page.goto(house.url)
    await page.evaluate('window.stayed = true')
    await page.getByLabel('Where').selectOption({ label: 'Terrace' })
    await page.waitForURL(/area=/)
    await showMonth(page)
    await page.locator('a.day.free').nth(6).click()
    await page.waitForURL(/date=/)
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await page.goBack()
    await page.locator('#times').waitFor()
    await page.goForward()
    await heading(page, 'Your details')
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await page.evaluate('window.stayed'), true)
  })

  test('on a slow network that loses answers, a guest books once', async () => {
    const before = await house.count()
    const page = await openPage()
    let lost = 0
    await page.route(/\/(time|details)\?/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const answer = await route.fetch({ maxRedirects: 0 })
      // The server has done it; the first answer to each form never arrives.
      if (lost++ % 2 === 0) return route.abort('connectionreset')
      await new Promise((slow) => setTimeout(slow, 300))
      return route.fulfill({ response: answer })
    })
    await page.goto(house.url)
    await showMonth(page)
    await page.locator('a.day.free').nth(9).click()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(lost, 4)
    assert.equal(await house.count(), before + 1)
  })

  test('an answer that is no page of ours leaves the form as it is, and the next attempt books once', async () => {
    const before = await house.count()
    const page = await openPage()
    await page.goto(`${house.url}?lang=en&adults=2&date=2026-07-02`)
    await page.locator('button[value="19:00"]').click()
    await heading(page, 'Your details')
    await fillIn(page, 'Kept Guest')
    await page.locator('#comment').fill('By the window')
    const refusals = [
      { status: 502, contentType: 'text/plain', body: 'Bad gateway' },
      { status: 503, contentType: 'application/json', body: '{"error":{}}' },
      { status: 504, contentType: 'text/html', body: '<html><body><h1>504 Gateway Time-out</h1></body></html>' },
    ]
    let answer = refusals.shift()
    await page.route(/\/details\?/, (route) =>
      answer && route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    )
    for (; answer; answer = refusals.shift()) {
      await page.getByRole('button', { name: 'Book this table' }).click()
      await page.locator('.no-answer:not([hidden])').waitFor()
      assert.equal(await page.locator('#name').inputValue(), 'Kept Guest', `after ${answer.status}`)
      assert.equal(await page.locator('#comment').inputValue(), 'By the window')
      await page.locator('.no-answer').evaluate((notice: { hidden: boolean }) => {
        notice.hidden = true
      })
    }
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await house.count(), before + 1)
  })

  test('a reload keeps what was typed', async () => {
    const page = await openPage()
    await page.goto(`${house.url}?lang=en&adults=2&date=2026-07-03`)
    await page.locator('button[value="19:00"]').click()
    await heading(page, 'Your details')
    await fillIn(page, 'Reloading Guest')
    await page.locator('#comment').fill('By the window')
    await page.reload()
    await heading(page, 'Your details')
    assert.equal(await page.locator('#name').inputValue(), 'Reloading Guest')
    assert.equal(await page.locator('#comment').inputValue(), 'By the window')
  })

  test('everything can be done by keyboard', async () => {
    const page = await openPage()
    await page.goto(house.url)
    const focusOn = async (selector: string) => {
      for (let tabs = 0; tabs < 120; tabs++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return
      }
      assert.fail(`Tab does not reach ${selector}`)
    }
    if (await page.locator('a.whole-month').isVisible()) {
      await focusOn('a.whole-month')
      await page.keyboard.press('Enter')
      await page.locator('.month:not(.behind-strip)').waitFor()
    }
    await focusOn('a.day[href*="2026-06-25"]')
    await page.keyboard.press('Enter')
    await page.locator('#times:focus').waitFor()
    await focusOn('button[value="19:30"]')
    await page.keyboard.press('Enter')
    await page.locator('#details:focus').waitFor()
    await focusOn('#name')
    await page.keyboard.type('Key Board')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newEmail())
    await page.keyboard.press('Enter')
    await heading(page, 'Your table is booked')
  })

  test('in a frame of another site it says how high it is, and shrinks again', async () => {
    const host = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; frame-src ${house.address}; script-src 'unsafe-inline'`,
      })
      response.end(`<!doctype html><title>Host</title><iframe width="400" height="2000" src="${house.url}?adults=2&date=2026-06-27"></iframe>
        <script>window.heights = []; addEventListener('message', ({ data, origin }) => { if (origin === '${house.address}' && data.maitred === 'height') heights.push(data.height) })</script>`)
    })
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    after(() => host.close())
    const page = await openPage()
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`)
    // Asked from outside: the policy of that site lets no polling script be evaluated.
    const height = () => page.evaluate<number>('heights.at(-1) ?? 0')
    await until(async () => (await height()) > 0)
    const times = await height()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: '19:30', exact: true }).click()
    await frame.locator('#name').fill('Framed')
    await until(async () => (await height()) > times)
    const details = await height()
    await frame.locator('#email').fill(newEmail())
    await frame.getByRole('button', { name: 'Book this table' }).click()
    await frame.getByRole('heading', { name: 'Your table is booked' }).waitFor()
    await until(async () => (await height()) < details)
  })

  test('all of it is at most 30 kB, and comes from our own origin', async (t) => {
    const page = await openPage()
    const requested: string[] = []
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      requested.push(response.url())
      sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(`${house.url}?adults=2&date=2026-06-27`, { waitUntil: 'networkidle' })
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(house.address)),
      [],
    )
    assert.ok(requested.length >= 3, requested.join())
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    t.diagnostic(`${bytes} bytes, gzip`)
    assert.ok(bytes <= 30_000, `${bytes} bytes`)
  })
})

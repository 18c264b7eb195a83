/** The booking page in a real browser: with and without script, narrow, in English and Arabic, by keyboard, in a frame. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNoSidewaysScroll, openBrowser, openPage, withoutBrowser } from '../support/browser.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

const languages = {
  en: { title: 'Book a table', details: 'Your details', done: 'Your table is booked', direction: 'ltr' },
  ar: { title: 'احجز طاولة', details: 'بياناتك', done: 'تم حجز طاولتك', direction: 'rtl' },
} as const

async function openHouse() {
  const house = await testApp({ env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '0' } })
  await openRestaurant(house, {
    settings: {
      ...{ telephone: '+356 2123 4567', country: 'MT', address: '12 Strait Street, Valletta', max_days: 60 },
      ...{
        enable_company_field: true,
        enable_room_number: true,
        enable_custom_field: true,
        custom_field_label: 'Occasion',
      },
    },
    serviceHours: [
      { name: 'Lunch', opens: '12:00', closes: '15:00' },
      { name: 'Dinner', opens: '18:00', closes: '22:00' },
    ],
    specialDays: [
      {
        name: 'Feast',
        from: '2026-06-29',
        note: 'One menu only.',
        serviceHours: [{ name: 'Gala', opens: '19:00', closes: '20:00' }],
      },
    ],
    areas: [
      {
        name: 'Main Hall',
        tables: [
          [1, 2],
          [1, 2],
          [2, 4],
          [2, 4],
          [4, 12],
        ],
      },
      {
        name: 'Terrace',
        tables: [
          [2, 4],
          [2, 4],
        ],
      },
    ],
  })
  await openRestaurant(house, {
    slug: 'tiny',
    serviceHours: [{ name: 'Dinner', opens: '19:00', closes: '20:00' }],
    areas: [{ name: 'Room', tables: [[1, 2]] }],
  })
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...house, address }
}

let guests = 0
const email = () => `guest${++guests}@example.com`

async function fillIn(page: Page, name = 'Ann Vella'): Promise<void> {
  await page.locator('#name').fill(name)
  await page.locator('#email').fill(email())
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const folder = process.env.SCREENSHOTS

/** The colours are the same in each language, with and without script; so only English with script is judged dark too. */
async function inspect(page: Page, where: string): Promise<void> {
  const isDarkToo = folder !== undefined || /^en-(?!without-script)/.test(where)
  for (const colorScheme of isDarkToo ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await assertAccessible(page, `${where}, ${colorScheme}`)
    for (const width of folder ? [320, 768, 1440] : []) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `${folder}/guest-${where}-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await assertNoSidewaysScroll(page, where)
}

describe('the booking page in a browser', { skip: withoutBrowser, timeout: 300_000 }, async () => {
  if (withoutBrowser) return
  const house = await openHouse()
  const browser = await openBrowser()
  const { address } = house
  const count = async (slug = 'osteria') => {
    const rows = await house.sql(
      'select b.id from bookings b join restaurants r on r.id = b.restaurant_id where r.slug = $1',
      [slug],
    )
    return rows.length
  }

  for (const javaScriptEnabled of [true, false]) {
    for (const [language, texts] of Object.entries(languages)) {
      const how = `${language}${javaScriptEnabled ? '' : '-without-script'}`
      test(`a guest books in ${how}, 320 px wide, and every page is accessible`, async () => {
        const page = await openPage(browser, { javaScriptEnabled: true, viewport: { width: 320, height: 640 } })
        // Axe needs script; so pages are fetched without ours instead.
        if (!javaScriptEnabled) await page.route('**/guest.js', (route) => route.fulfill({ body: '' }))
        const before = await count()
        await page.goto(`${address}/book/osteria?lang=${language}`)
        await heading(page, texts.title)
        assert.equal(await page.locator('html').getAttribute('dir'), texts.direction)
        await inspect(page, `${how}-month`)
        await page.locator('a.day.free').nth(4).click()
        await page.locator('#times').waitFor()
        await inspect(page, `${how}-times`)
        await page.locator('button[name="time"][value="19:00"]').click()
        await heading(page, texts.details)
        await inspect(page, `${how}-details`)
        await page.locator('form[data-once]').evaluate((form: { noValidate: boolean }) => {
          form.noValidate = true
        })
        await page.locator('main button.primary').click()
        await page.getByRole('alert').waitFor()
        await inspect(page, `${how}-errors`)
        await fillIn(page)
        await page.locator('main button.primary').click()
        await heading(page, texts.done)
        await inspect(page, `${how}-done`)
        assert.equal(await count(), before + 1)
        assert.doesNotMatch(page.url(), /@|Vella/)
        const kept = await page.evaluate<string[]>(
          '[document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]',
        )
        assert.deepEqual(kept, ['', '{}', '{}'])
        await page.context().close()
      })
    }
  }

  test('a browser that runs no script at all books, too', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${address}/book/osteria`)
    await page.getByLabel('Children').selectOption('1')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.locator('a.day.free').nth(5).click()
    await page.getByRole('button', { name: '20:00', exact: true }).click()
    await page.getByText('2 adults, 1 child').waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    await page.context().close()
  })

  test('with script nothing is reloaded, and back and forward work', async () => {
    const page = await openPage(browser)
    await page.goto(`${address}/book/osteria`)
    await page.evaluate('window.stayed = true')
    await page.getByLabel('Where').selectOption({ label: 'Terrace' })
    await page.waitForURL(/area=/)
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
    await page.context().close()
  })

  test('double click, back, forward, reload and sending again are one booking', async () => {
    const before = await count()
    const page = await openPage(browser)
    await page.goto(`${address}/book/osteria`)
    await page.locator('a.day.free').nth(7).click()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    const details = page.url()
    await fillIn(page)
    const sent = await page.locator('#email').inputValue()
    await page.getByRole('button', { name: 'Book this table' }).dblclick()
    await heading(page, 'Your table is booked')
    const reference = await page.locator('.reference').textContent()
    await page.reload()
    await page.goBack()
    await heading(page, 'Your details')
    await page.goForward()
    await heading(page, 'Your table is booked')
    await page.goto(details)
    await page.locator('#name').fill('Anne')
    await page.locator('#email').fill(sent)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(await page.locator('.reference').textContent(), reference)
    assert.equal(await count(), before + 1)
    await page.context().close()
  })

  test('on a slow network that loses answers, a guest books once', async () => {
    const before = await count()
    const page = await openPage(browser)
    let lost = 0
    await page.route(/\/(time|details)\?/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const answer = await route.fetch({ maxRedirects: 0 })
      // The server has done it; the first answer to each form never arrives.
      if (lost++ % 2 === 0) return route.abort('connectionreset')
      await new Promise((slow) => setTimeout(slow, 300))
      return route.fulfill({ response: answer })
    })
    await page.goto(`${address}/book/osteria`)
    await page.locator('a.day.free').nth(9).click()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
    assert.equal(lost, 4)
    assert.equal(await count(), before + 1)
    await page.context().close()
  })

  test('everything can be done by keyboard', async () => {
    const page = await openPage(browser)
    await page.goto(`${address}/book/osteria`)
    const focusOn = async (selector: string) => {
      for (let tabs = 0; tabs < 120; tabs++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return
      }
      assert.fail(`Tab does not reach ${selector}`)
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
    await page.keyboard.type(email())
    await page.keyboard.press('Enter')
    await heading(page, 'Your table is booked')
    await page.context().close()
  })

  test('a time that another guest took meanwhile comes with the nearest ones, and keeps what was typed', async () => {
    const page = await openPage(browser)
    await page.goto(`${address}/book/tiny?adults=2&date=2026-06-26`)
    await page.getByRole('button', { name: '19:00', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page, 'Too Late')
    house.clock.advance({ minutes: 6 })
    const rival = await openPage(browser, { javaScriptEnabled: false })
    await rival.goto(`${address}/book/tiny?adults=2&date=2026-06-26`)
    await rival.getByRole('button', { name: '19:00', exact: true }).click()
    await fillIn(rival, 'First')
    await rival.getByRole('button', { name: 'Book this table' }).click()
    await heading(rival, 'Your table is booked')
    await page.getByRole('button', { name: 'Book this table' }).click()
    await page.getByRole('alert').getByText('19:00 is no longer free').waitFor()
    assert.equal(await page.locator('#name').inputValue(), 'Too Late')
    await inspect(page, 'refused')
    await page.goto(`${address}/book/tiny?adults=2&date=2026-06-26&lang=en`)
    await page.getByRole('button', { name: 'Join the waiting list' }).waitFor()
    await inspect(page, 'full-day')
    await page.context().close()
    await rival.context().close()
  })

  test('in a frame of another site it says how high it is, and shrinks again', async () => {
    const host = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; frame-src ${address}; script-src 'unsafe-inline'`,
      })
      response.end(`<!doctype html><title>Host</title><iframe width="400" height="2000" src="${address}/book/osteria?adults=2&date=2026-06-27"></iframe>
        <script>window.heights = []; addEventListener('message', ({ data, origin }) => { if (origin === '${address}' && data.maitred === 'height') heights.push(data.height) })</script>`)
    })
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    after(() => host.close())
    const page = await openPage(browser)
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`)
    await page.waitForFunction('heights.length > 0')
    const tall = await page.evaluate<number>('heights.at(-1)')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: '19:30', exact: true }).click()
    await frame.locator('#name').fill('Framed')
    await frame.locator('#email').fill(email())
    await frame.getByRole('button', { name: 'Book this table' }).click()
    await frame.getByRole('heading', { name: 'Your table is booked' }).waitFor()
    await page.waitForFunction(`heights.at(-1) < ${tall}`)
    await page.context().close()
  })

  test('all of it is at most 30 kB, and comes from our own origin', async (t) => {
    const page = await openPage(browser)
    const requested: string[] = []
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      requested.push(response.url())
      sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(`${address}/book/osteria?adults=2&date=2026-06-27`, { waitUntil: 'networkidle' })
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(address)),
      [],
    )
    assert.ok(requested.length >= 4, requested.join())
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    t.diagnostic(`${bytes} bytes, gzip`)
    assert.ok(bytes <= 30_000, `${bytes} bytes`)
    await page.context().close()
  })
})

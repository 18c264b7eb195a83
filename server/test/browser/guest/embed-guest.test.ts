/** embed.js as a guest in the page of another site: its look, its place on the screen, what it tells the site. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { openAnotherSite, sized } from './another-site.ts'
import { openManagedHouse } from './own-booking.ts'

const folder = process.env.SCREENSHOTS

describe('embed.js in the page of another site', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openManagedHouse()
  const site = await openAnotherSite(house)

  const bookInside = async (page: Page, name: string, time: string) => {
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: time }).click()
    await inside.getByLabel('Name').fill(name)
    await inside.getByLabel('E-mail address').fill(`${name}@guests.example`)
    await inside.getByLabel('Telephone').fill('+356 79001234')
    await inside.getByRole('button', { name: 'Book this table' }).click()
    await inside.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  }

  test('takes theme and accent of the site, on every page, and lets its ground shine through', async () => {
    const wishes = 'data-mode="inline" data-theme="dark" data-accent="#2d5d45" data-party="2" data-date="2026-06-12"'
    const { page, complaints } = await site.visit(site.tag(wishes))
    await sized(page)
    await page.evaluate(`document.body.style.background = 'rgb(10, 40, 60)'`)
    const [frame = assert.fail('no frame')] = site.framesOf(page)
    const look = () =>
      frame.evaluate<string[]>(`[
        getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).backgroundColor,
        [...document.querySelectorAll('link')].map(({ href }) => href).find((href) => href.includes('/theme/')) ?? '',
      ]`)
    const expected = (shown: string[]) => {
      assert.deepEqual(shown.slice(0, 2), ['dark', 'rgba(0, 0, 0, 0)'])
      assert.match(shown[2] ?? '', /\/theme\/dark-2d5d45\.css$/)
    }
    expected(await look())
    await bookInside(page, 'dark', '19:00')
    expected(await look())
    await page.frameLocator('iframe').getByRole('link', { name: 'See, change or cancel the booking' }).click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'Your booking' }).waitFor()
    await frame.locator('link[href*="/theme/"]').waitFor({ state: 'attached' })
    expected(await look())
    if (folder !== undefined) await page.screenshot({ path: `${folder}/embed-dark.png`, fullPage: true })
    assert.deepEqual(complaints, [])
  })

  test('leaves name and heading to the site, and has two columns where there is room', async () => {
    const { page } = await site.visit(site.tag('data-mode="inline" data-date="2026-06-12"'))
    await sized(page)
    const inside = page.frameLocator('iframe')
    assert.equal(await inside.locator('.brand').isVisible(), false)
    const heading = await inside.getByRole('heading', { level: 1 }).boundingBox()
    assert.ok(heading && heading.width <= 1, 'read aloud only')
    const boxes = async () => [
      (await inside.locator('.choosing > div').first().boundingBox())?.x ?? 0,
      (await inside.locator('#times').boundingBox())?.x ?? 0,
    ]
    const [month = 0, times = 0] = await boxes()
    assert.ok(times > month + 200, 'the day beside the month')
    await page.setViewportSize({ width: 390, height: 800 })
    const [narrowMonth = 0, narrowTimes = 0] = await boxes()
    assert.ok(Math.abs(narrowTimes - narrowMonth) < 10, 'below each other')
  })

  test('speaks the language of the page it stands in', async () => {
    const { page } = await site.visit('', { locale: 'de' })
    site.show('/french', site.tag('data-mode="inline"'), 'fr-CA')
    await page.goto(`${site.address}/french`)
    await page.frameLocator('iframe').getByRole('heading', { name: 'Réserver une table' }).waitFor()
    site.show('/unknown', site.tag('data-mode="inline"'), 'pt')
    await page.goto(`${site.address}/unknown`)
    await page.frameLocator('iframe').getByRole('heading', { name: 'Tisch reservieren' }).waitFor()
  })

  test('shows the top of each step, and leaves the page alone before the guest does anything', async () => {
    const far = '<p>A line of the site.</p>'.repeat(30)
    const wishes = 'data-mode="inline" data-party="2" data-date="2026-06-13"'
    const { page } = await site.visit(far + site.tag(wishes) + far, { viewport: { width: 390, height: 600 } })
    await sized(page)
    assert.equal(await page.evaluate('scrollY'), 0)
    const top = () => page.evaluate<number>(`document.querySelector('iframe').getBoundingClientRect().top`)
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: '21:00' }).click()
    await inside.getByRole('heading', { name: 'Your details' }).waitFor()
    await page.waitForFunction(`Math.abs(document.querySelector('iframe').getBoundingClientRect().top) < 300`)
    const shown = await top()
    assert.ok(shown >= -1 && shown < 300, `${shown} px`)
  })

  test('shows the top of each step in the pop-up too', async () => {
    const { page } = await site.visit(site.tag('data-party="2" data-date="2026-06-14"'), {
      viewport: { width: 390, height: 500 },
    })
    await page.getByRole('button', { name: 'Book a table' }).click()
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: '21:00' }).click()
    await inside.getByRole('heading', { name: 'Your details' }).waitFor()
    await page.waitForFunction(`document.querySelector('dialog').scrollTop === 0`)
  })

  test('tells the site by events that it was opened and a table booked, once and without personal data', async () => {
    const { page } = await site.visit(site.tag('data-party="2" data-date="2026-06-15"'))
    await page.evaluate(`{
      window.heard = []
      for (const name of ['maitred:opened', 'maitred:booked'])
        document.addEventListener(name, ({ type, target, detail }) => heard.push([type, target.tagName, detail]))
    }`)
    await page.getByRole('button', { name: 'Book a table' }).click()
    await bookInside(page, 'events', '19:30')
    await page.waitForFunction('heard.length >= 2')
    const inside = page.frameLocator('iframe')
    await inside.getByRole('link', { name: 'See, change or cancel the booking' }).click()
    await inside.getByRole('heading', { name: 'Your booking' }).waitFor()
    const [booking] = await house.sql<{ reference: string }>(`select reference from bookings where name = 'events'`)
    const restaurant = house.house.slug
    assert.deepEqual(await page.evaluate('heard'), [
      ['maitred:opened', 'BUTTON', { restaurant }],
      [
        'maitred:booked',
        'BUTTON',
        {
          restaurant,
          reference: booking?.reference,
          party: 2,
          date: '2026-06-15T19:30:00+02:00',
          status: 'confirmed',
        },
      ],
    ])
  })

  test('says what is wrong in the console and shows nothing, as a module and for an unknown restaurant', async () => {
    const nothing = (page: Page) => page.locator('iframe, button, dialog').count()
    const said = async (body: string) => {
      const { page, complaints } = await site.visit(body)
      await page.waitForLoadState('load')
      assert.equal(await nothing(page), 0)
      return complaints.join('\n')
    }
    const tag = site.tag()
    assert.match(await said(tag.replace('<script', '<script type="module"')), /^embed\.js: .*without type="module"/)
    for (const mode of ['', 'data-mode="inline"']) {
      const wrong = site.tag(mode).replace(house.house.slug, 'trattoria-demmo')
      assert.match(await said(wrong), /^embed\.js: there is no restaurant "trattoria-demmo" here/)
    }
    assert.match(await said(tag.replace(/data-restaurant="[^"]*"/, '')), /^embed\.js: the script needs data-restaurant/)
  })
})

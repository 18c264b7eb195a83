/** embed.js on the page of another site: a strict policy, several embeds, what it asks for and leaves behind. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { openAnotherSite, sized } from './another-site.ts'
import { openManagedHouse } from './own-booking.ts'

const folder = process.env.SCREENSHOTS

describe('embed.js', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openManagedHouse()
  const site = await openAnotherSite(house)

  test('keeps the focus in the pop-up and fits a telephone', async () => {
    const { page } = await site.visit(site.tag(), { viewport: { width: 320, height: 640 } })
    await page.getByRole('button', { name: 'Book a table' }).click()
    await sized(page)
    const box = (await page.getByRole('dialog').boundingBox()) ?? assert.fail('no pop-up')
    assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box))
    if (folder !== undefined) await page.screenshot({ path: `${folder}/embed-320.png` })
  })

  test('closes its pop-up with Back, which stays on the site, and begins anew when it is opened again', async () => {
    const { page, complaints } = await site.visit(site.tag())
    const address = page.url()
    const open = page.getByRole('button', { name: 'Book a table' })
    const dialog = page.getByRole('dialog', { name: 'Book a table' })
    const frame = page.frameLocator('iframe')
    await open.click()
    await frame.locator('button[name=time]').first().click()
    await frame.getByLabel('Name').fill('Ann Vella')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(page.url(), address)
    await open.click()
    await frame.getByRole('heading', { name: 'Book a table' }).waitFor()
    assert.equal(await frame.getByLabel('Name').count(), 0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open.click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(page.url(), address, 'every opening was one step of the history')
    assert.deepEqual(complaints, [])
  })

  test('fills a frame in the page that is as high as what is in it, with what the site has chosen', async () => {
    const wishes = 'data-mode="inline" data-party="3" data-date="2026-06-20" data-lang="ar"'
    const { page, complaints } = await site.visit(site.tag(wishes))
    await sized(page)
    const [frame = assert.fail('no frame')] = site.framesOf(page)
    assert.equal(frame.url(), `${house.address}/book/${house.house.slug}?lang=ar&adults=3&date=2026-06-20`)
    await frame.locator('html[dir=rtl]').waitFor()
    const inner = await frame.evaluate<number>('document.documentElement.scrollHeight')
    await page.locator(`iframe[style*="height: ${inner}px"]`).waitFor()
    assert.ok(inner > 640, `${inner} px`)
    assert.deepEqual(complaints, [])
  })

  test('stands twice on a page, and takes orders from its own frame only', async () => {
    const { page, complaints } = await site.visit(
      `${site.tag('data-mode="inline" data-label="Lunch"')}<p>or</p>${site.tag('data-label="Dinner"')}`,
    )
    await sized(page)
    await page.getByRole('button', { name: 'Dinner' }).click()
    await sized(page, 1)
    assert.equal(site.framesOf(page).length, 2)
    const heights = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('iframe')].map(({ style }) => style.height)`)
    const before = await heights()
    await page.evaluate(`postMessage({ maitred: 'height', height: 77 }, '*'); postMessage({ maitred: 'escape' }, '*')`)
    const [lunch = assert.fail('no frame')] = site.framesOf(page)
    await lunch.evaluate(`parent.postMessage({ maitred: 'escape' }, '*')`)
    // A message sent after them has arrived after them.
    await lunch.evaluate(`parent.postMessage({ maitred: 'height', height: 900 }, '*')`)
    await page.locator('iframe[style*="height: 900px"]').waitFor()
    assert.deepEqual(await heights(), ['900px', before[1]])
    await page.getByRole('dialog', { name: 'Dinner' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('leaves one global name, by which the site can open the pop-up, and nothing in the browser', async () => {
    const { page } = await site.visit('')
    const names = () => page.evaluate<string[]>('Object.getOwnPropertyNames(window).filter((name) => isNaN(name))')
    const before = new Set(await names())
    site.show('/names', site.tag() + site.tag('data-label="Another"'))
    await page.goto(`${site.address}/names`)
    assert.deepEqual(
      (await names()).filter((name) => !before.has(name)),
      ['maitred'],
    )
    await page.evaluate(`maitred.open('${house.house.slug}')`)
    await page.getByRole('dialog').waitFor()
    await sized(page)
    const [frame = assert.fail('no frame')] = site.framesOf(page)
    assert.equal(await frame.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0)
    assert.deepEqual(await page.context().cookies(), [])
  })

  test('asks for nothing but our own files', async () => {
    const page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    site.show('/asked', site.tag('data-mode="inline"'))
    await page.goto(`${site.address}/asked`)
    await sized(page)
    assert.deepEqual([...new Set(asked)].sort(), [house.address, site.address].sort())
  })

  test('is shown only on the sites that a restaurant names, where it names any', async () => {
    const set = (origins: string[]) =>
      house.sql(raisingHouse('update restaurants set embed_origins = $1 where id = $2'), [origins, house.house.id])
    const { path } = await house.book()
    for (const [origins, isShown] of [
      [['https://www.example.com'], false],
      [[site.address], true],
    ] as const) {
      await set([...origins])
      for (const url of [`/book/${house.house.slug}`, path]) {
        const { headers } = await house.open(url)
        assert.match(String(headers['content-security-policy']), new RegExp(`frame-ancestors 'self' ${origins[0]}$`))
        assert.equal(headers['x-frame-options'], undefined)
      }
      const { page } = await site.visit('')
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
      site.show('/named', site.tag('data-mode="inline"'))
      await Promise.all([page.goto(`${site.address}/named`), isShown ? sized(page) : refused])
      refused.catch(() => undefined)
      assert.equal(await page.locator('iframe[style*="height: 640px"]').count(), isShown ? 0 : 1)
    }
    await set([])
  })
})

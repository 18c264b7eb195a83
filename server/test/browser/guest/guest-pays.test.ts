/** Booking and paying in a browser, with script: the terms, the payment service, back, refused, and my booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openSharedHouse } from '../../support/shared-app.ts'
import { inspectState } from '../diary/rainy-evening.ts'

const policies = [
  { code: 'card', when: { party: { from: 7 } }, ask: 'guarantee', amount: 20 },
  { code: 'deposit', when: { party: { from: 2 } }, ask: 'deposit', amount: 20 },
]

describe('a table that is paid for', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openSharedHouse({
    settings: {
      ...{ telephone: '+356 2123 4567', country: 'MT', address: '12 Strait Street, Valletta', max_days: 60 },
      payment_provider: 'fake',
      payment_policies: JSON.stringify(policies),
    },
    areas: [{ name: 'Main Hall', tables: Array.from({ length: 8 }, () => [1, 8] as const) }],
  })
  let guests = 0

  async function details(language: string, adults = 2) {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${house.address}/book/${house.restaurant.slug}?lang=${language}&adults=${adults}&date=2026-06-27`)
    await page.locator('button[value="19:00"]').click()
    await page.locator('#name').fill('Ingrid Solheim')
    await page.locator('#email').fill(`ingrid${++guests}@solheim.example`)
    await page.locator('#telephone').fill(`7912 34${10 + guests}`)
    return page
  }
  const leaves = async (page: Awaited<ReturnType<typeof details>>) => {
    await page.locator('form[data-leaves] button.primary').click()
    await page.waitForURL(/fake-pay/)
  }

  for (const language of ['en', 'ar'] as const) {
    test(`is booked in ${language}`, async () => {
      const page = await details(language)
      await inspectState(page, `pay-details-${language}`)
      await leaves(page)
      await page.locator('button[value="refuse"]').click()
      await page.waitForURL(/\/pay\/.*back=1/)
      // Also beside the sentence about the guest's own clock.
      const { height } = (await page.locator('.clock strong').boundingBox()) ?? assert.fail('no clock')
      assert.ok(height < 60, `the clock stands on one line, ${height} px`)
      await inspectState(page, `pay-refused-${language}`)
      await page.locator('form button.primary').click()
      await page.waitForURL(/fake-pay/)
      await page.locator('button[value="pay"]').click()
      await page.waitForURL(/\/done\?/)
      await inspectState(page, `pay-done-${language}`)
      await page.locator('.done-page a.primary').click()
      await page.waitForURL(/\/b\//)
      await inspectState(page, `pay-mine-${language}`)
      const mine = page.url().split('?')[0]
      await page.goto(`${mine}/change?lang=${language}&adults=1&date=2026-06-27&time=19:00`)
      await page.locator('.money-said').scrollIntoViewIfNeeded()
      await inspectState(page, `pay-change-${language}`)
      assert.equal(await page.locator('.money-said + button').count(), 1)
      await page.goto(`${mine}/cancel?lang=${language}`)
      await inspectState(page, `pay-cancel-${language}`)
      assert.equal(await page.locator('.money-said').count(), 1)
    })

    test(`keeps a card in ${language}`, async () => {
      const page = await details(language, 8)
      await page.locator('.terms').scrollIntoViewIfNeeded()
      await inspectState(page, `pay-card-${language}`)
      await page.locator('#may_charge').check()
      await leaves(page)
      await page.locator('button[value="hang"]').click()
      await page.waitForURL(/\/pay\/.*back=1/)
      await inspectState(page, `pay-waits-${language}`)
      await page.goto(page.url().replace(/\?.*/, `?lang=${language}`))
      await inspectState(page, `pay-link-${language}`)
      await page.goto(`${page.url()}&down=1`)
      await inspectState(page, `pay-down-${language}`)
    })
  }
})

/**
 * The API docs in a real browser that can reach only this server: the page opens, and a test request is answered.
 * WRITE_SCREENSHOT=1 writes docs/pictures/reference.png.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { inBrowser, openPage } from '../support/browser/browser.ts'
import { testApp } from '../support/test-app.ts'

describe('the API docs in a browser', inBrowser, () => {
  test('open without the internet and send a test request', async () => {
    const { app, db, clock } = await testApp()
    await seedDemo(db, clock)
    const port = process.env.WRITE_SCREENSHOT === '1' ? 3000 : 0
    const address = await app.listen({ port, host: '127.0.0.1' })
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    // The reference draws all its operations before it answers: some 10 s of a busy machine for each of four times.
    page.setDefaultTimeout(180_000)

    const elsewhere: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== address) elsewhere.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))

    await page.goto(`${address}/docs`)
    await page.getByRole('heading', { name: 'maitred', exact: true }).first().waitFor()
    await page.goto(`${address}/docs#tag/restaurant/GET/api/restaurant/settings`)
    await page.getByRole('heading', { name: 'Show the settings' }).first().waitFor()
    if (process.env.WRITE_SCREENSHOT === '1') {
      await page.evaluate('document.activeElement?.blur()')
      await page.waitForTimeout(1_500)
      await page.screenshot({ path: new URL('../../../docs/pictures/reference.png', import.meta.url).pathname })
    }

    const operation = page.locator('section', { has: page.getByRole('heading', { name: 'Show the settings' }) }).last()
    await operation
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/restaurant/settings'))
    await page.getByRole('button', { name: /^Send/ }).first().click()
    const answer = await answered
    assert.equal(answer.status(), 200)
    await page.getByText('Trattoria Demo').first().waitFor()

    await page.goto(`${address}/docs#tag/bookings/POST/api/restaurant/bookings`)
    await page.reload()
    const creating = page.locator('section', { has: page.getByRole('heading', { name: 'Create a booking' }) }).last()
    await creating
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    const keys = new Set<string | undefined>()
    for (const _ of ['first', 'second']) {
      const created = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: /^Send/ }).first().click()
      const booking = await created
      assert.equal(booking.status(), 201, await booking.text())
      keys.add(booking.request().headers()['idempotency-key'])
    }
    assert.equal(keys.size, 2, 'both requests had the same key')
    assert.deepEqual(elsewhere, [])
    assert.deepEqual(complaints, [])
  })
})

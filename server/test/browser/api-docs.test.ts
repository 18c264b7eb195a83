/**
 * The API docs in a real browser that can reach only this server: the page opens, and a test request is answered.
 * WRITE_SCREENSHOT=1 writes docs/pictures/reference.png.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { startServerProcess } from '../support/server-process.ts'

describe('the API docs in a browser', { skip: withoutBrowser }, () => {
  test('open without the internet and send a test request', { timeout: 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'maitred-reference-'))
    after(() => rm(dataDir, { recursive: true, force: true }))
    const port = process.env.WRITE_SCREENSHOT === '1' ? '3000' : '0'
    const server = await startServerProcess({ env: { DATA_DIR: dataDir, PORT: port }, patienceMs: 60_000 })
    after(() => server.stop())
    const browser = await openBrowser()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // The reference draws all its operations before it answers: some 10 s of a busy machine for each of four times.
    page.setDefaultTimeout(90_000)

    const elsewhere: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== server.address) elsewhere.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))

    await page.goto(`${server.address}/docs`)
    await page.getByRole('heading', { name: 'maitred', exact: true }).first().waitFor()
    await page.goto(`${server.address}/docs#tag/restaurant/GET/api/restaurant/settings`)
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

    await page.goto(`${server.address}/docs#tag/bookings/POST/api/restaurant/bookings`)
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

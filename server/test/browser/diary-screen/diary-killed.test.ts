/** kill -9 of the server with the page open: the page says so, comes back by itself and shows what it missed. */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openHouseAtRisk } from '../../faults/support/house-at-risk.ts'
import { inBrowser, openPage } from '../../support/browser/browser.ts'
import { testDatabase } from '../../support/database.ts'
import { freePort } from '../../support/network/free-port.ts'
import { startServerProcess } from '../../support/workers/server-process.ts'

describe('a killed server', inBrowser, () => {
  test('is retried until it answers; then the diary shows the changes it missed and works again', async () => {
    const database = await testDatabase({ poolSize: 2 })
    const house = await openHouseAtRisk(database)
    // The page knows one address, so the second server listens where the first one did.
    const env = { ...house.env, PORT: String(await freePort()) }
    const [first, other] = await Promise.all([startServerProcess({ env }), startServerProcess({ env: house.env })])
    const date = String(Temporal.Now.plainDateISO('Europe/Malta').add({ days: 2 }))
    const headers = { authorization: `Bearer ${house.token}` }
    const book = async (name: string, time: string) => {
      const body = { date: `${date}T${time}:00`, adults: 2, patron: { last_name: name } }
      const response = await fetch(`${other.address}/api/restaurant/bookings`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': name },
        body: JSON.stringify(body),
      })
      assert.equal(response.status, 201, await response.text())
    }
    await book('Vella', '19:00')
    const page = await openPage({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: headers })
    after(() => page.context().close())
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${first.address}/diary/${date}/list`)
    await page.getByText('Vella').first().waitFor()

    await first.stop('SIGKILL')
    await page.getByText(/^No connection to the server/).waitFor()
    await page.getByText('Vella').first().waitFor()
    await book('Galea', '20:00')
    await startServerProcess({ env })
    const began = performance.now()
    await page.getByText('Galea').first().waitFor()
    await page.getByText(/^No connection/).waitFor({ state: 'detached' })
    assert.ok(performance.now() - began < 45_000)
    await page.getByText('Galea').first().click()
    await page.getByRole('button', { name: /^Cancel booking/ }).click()
    await page.getByRole('status').getByText('Galea cancelled').waitFor()
    assert.deepEqual(errors, [])
  })
})

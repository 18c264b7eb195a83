/** Somebody who came by the company's account signs out while changes wait for network: asked first, kept, and sent afterwards. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { lineTo } from '../../support/network/line.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { openCompany } from '../../support/oidc/company.ts'
import { joined, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

/** A zone in which it is between six and seven in the evening. */
function whereItIsEvening(now: Temporal.Instant): string {
  const ahead = ((18 - now.toZonedDateTimeISO('UTC').hour + 12 + 24) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

describe('signing out by way of the provider', inBrowser, async () => {
  if (withoutBrowser) return
  const line = await lineTo('http://127.0.0.1:1')
  const company = await openCompany(line.address)
  // The provider's clock is that of the machine.
  const now = Temporal.Now.instant()
  const house = await testApp({ own: true, now: now.toString(), streamLimits: {}, env: company.env })
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  line.lead(address)
  const areas = [{ name: 'Hall', tables: Array.from({ length: 4 }, () => [1, 4] as [number, number]) }]
  const timezone = whereItIsEvening(now)
  const restaurant = await openRestaurant(house, { areas, settings: { timezone } })
  const email = 'ann@example.com'
  await joined(testPeople(house, house.clock), { email, restaurantId: restaurant.id, role: 'host' })
  const token = await house.token(restaurant.slug)
  const start = now.toZonedDateTimeISO(timezone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const day = start.toPlainDate().toString()

  const signIn = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await page.goto(`${line.address}/sign-in?return_to=/diary/${day}/list`)
    await page.getByRole('link', { name: 'Sign in with your company’s account' }).click()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept')`))
  }

  test('says what waits, loses nothing of it, and sends it after the next sign-in', async () => {
    const body = {
      ...{ date: start.toPlainDateTime().toString(), adults: 2, override: true },
      ...{ table_ids: [restaurant.areas[0]?.tableIds[0]], patron: { first_name: 'Ann', last_name: 'Smith' } },
    }
    const booked = await house.ask('POST /bookings', { token, body })
    assert.equal(booked.status, 201, booked.text)
    const statusOf = async () =>
      (await house.ask(`GET /bookings/${booked.body.data.id}`, { token })).body.data.fsm_status
    const page = await openPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
    await signIn(page)
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).waitFor()
    line.cut()
    await page.getByText('There is no network.').waitFor()
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await page.getByText('1 change waits').waitFor()
    // The network is back, and the diary is not open.
    await page.goto('about:blank')
    line.lead(address)
    await page.goto(`${line.address}/account`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('1 change waits on this device.').waitFor()
    await assertAccessible(page, 'signing out while changes wait')
    assert.equal((await house.sql('select from maitred.sessions where signed_in_by = $1', ['company'])).length, 1)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    // By way of the diary, which locks what it keeps, to the provider, which asks whether it is meant.
    await page.waitForURL(`${company.issuer}/session/end**`)
    assert.equal((await house.sql('select from maitred.sessions where signed_in_by = $1', ['company'])).length, 0)
    assert.equal(await statusOf(), 'confirmed')
    await page.getByRole('button').first().click()
    await page.waitForURL(`${line.address}/sign-in**`)
    await page.getByText('You are signed out.').waitFor()
    await signIn(page)
    await until(async () => (await statusOf()) === 'arrived_in_service')
    await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept=0')`))
  })
})

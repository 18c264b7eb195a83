/** Connections in the office: tokens made and revoked, webhooks with their deliveries; by pointer and by keyboard. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { type Office, openOffice } from './office-house.ts'

/** A webhook that failed, with thirty deliveries that gave up. */
async function failingWebhook(house: Office): Promise<number> {
  const body = { url: 'https://till.example.com/hook?key=1', events: ['booking.created', 'booking.updated'] }
  const made = await house.ask('POST /webhooks', { body })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.data
  await house.ask(`PUT /webhooks/${id}`, { body: { is_active: false } })
  for (let n = 0; n < 30; n++) await house.ask(`POST /webhooks/${id}/test`)
  const values = [house.restaurant.id, id]
  await house.sql(
    `update webhook_deliveries set state = 'exhausted', attempts = 1, next_attempt_at = null, finished_at = now()
      where restaurant_id = $1 and webhook_id = $2`,
    values,
  )
  await house.sql(
    `insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, error, answer)
     select restaurant_id, id, 1, now(), 212, 503, 'Answered with status 503.', '{"error":"database is locked"}'
       from webhook_deliveries where restaurant_id = $1 and webhook_id = $2`,
    values,
  )
  await house.sql('update webhooks set is_active = true where restaurant_id = $1 and id = $2', values)
  return id
}

describe('connections', inBrowser, async () => {
  if (withoutBrowser) return

  test('home leads to the webhook that fails; its deliveries are filtered, paged, opened and sent again', async () => {
    const house = await openOffice()
    const id = await failingWebhook(house)
    const page = await house.screen()
    await page.getByRole('link', { name: 'Look at it' }).click()
    await page.waitForURL(new RegExp(`/manage/connections/webhooks/${id}$`))
    await page.getByRole('heading', { name: 'till.example.com' }).waitFor()
    await page.getByText('It answers 503. 30 events gave up.').waitFor()
    await page.getByText('Page 1 of 2').waitFor()
    await page.getByRole('button', { name: 'Older' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByRole('button', { name: 'Gave up', exact: true }).click()
    await page.getByText('Page 1 of 2').waitFor()
    await page.getByRole('button', { name: 'webhook.test' }).first().click()
    await page.getByText('{"error":"database is locked"}').waitFor()
    await assertAccessible(page, 'a webhook')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('status').getByText('It is sent again, as a new delivery').waitFor()
    const again = await house.ask(`GET /webhooks/${id}/deliveries?state=waiting`)
    assert.equal(again.body.meta.total, 1)
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'New secret now' }).click()
    await page.getByRole('status').getByText('The webhook has a new secret').waitFor()
  })

  test('by keyboard: a token is made, shown once, and revoked', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/connections/tokens', colorScheme: 'dark' })
    await page.getByRole('link', { name: 'New token' }).last().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New token' })
    await dialog.getByLabel('Name').waitFor()
    await page.keyboard.type('Kitchen screen')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await assertAccessible(page, 'a new token in the dark')
    await page.keyboard.press('Enter')
    assert.match(await dialog.getByLabel('Token', { exact: true }).inputValue(), /^mtd_/)
    await page.keyboard.press('Escape')
    const tokens = page.getByRole('region', { name: 'Tokens' })
    await tokens.getByText('Kitchen screen').waitFor()
    assert.equal(await page.getByText(/mtd_/).count(), 0)
    const made = (await house.sql(`select scope from tokens where name = 'Kitchen screen' and restaurant_id = $1`, [
      house.restaurant.id,
    ])) as { scope: string }[]
    assert.deepEqual(made, [{ scope: 'read' }])
    await tokens.getByRole('button', { name: 'Revoke Kitchen screen' }).focus()
    await page.keyboard.press('Enter')
    await tokens.getByRole('button', { name: 'Revoke', exact: true }).focus()
    await page.keyboard.press('Enter')
    await tokens.getByText('revoked', { exact: true }).waitFor()
    await assertAccessible(page, 'tokens in the dark')
  })

  test('a webhook of another restaurant is unknown, and a host reads which role is missing', async () => {
    const [house, other] = [await openOffice(), await openOffice()]
    const foreign = await failingWebhook(other)
    const page = await house.screen({ path: `/manage/connections/webhooks/${foreign}` })
    await page.getByText('There is no such webhook.').waitFor()
    const host = await house.screen({ path: '/manage/connections', role: 'host' })
    await host.getByRole('heading', { name: 'The office is for managers' }).waitFor()
  })
})

/** Connections in the office: tokens, webhooks with their deliveries, channels; by pointer and by keyboard. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { type Office, openOffice } from './office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `connections-${name}.png`), fullPage: true })
}

/** A webhook that failed: thirty deliveries gave up, the last of them of a booking. */
async function failingWebhook(house: Office): Promise<number> {
  const body = { url: 'https://till.example.com/hook?key=1', events: ['booking.created', 'booking.updated'] }
  const made = await house.ask('POST /webhooks', { body })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.data
  await house.ask(`PUT /webhooks/${id}`, { body: { is_active: false } })
  for (let n = 0; n < 29; n++) await house.ask(`POST /webhooks/${id}/test`)
  await house.book('Saliba', '19:00')
  const values = [house.restaurant.id, id]
  await house.sql(
    `update webhook_deliveries set state = 'exhausted', attempts = 2, next_attempt_at = null, finished_at = now()
      where restaurant_id = $1 and webhook_id = $2`,
    values,
  )
  await house.sql(
    `insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, error, answer)
     select restaurant_id, id, number, now() - (3 - number) * interval '1 hour', 212, 503, 'Answered with status 503.',
            '{"error":"database is locked"}'
       from webhook_deliveries, generate_series(1, 2) number where restaurant_id = $1 and webhook_id = $2`,
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
    await page.getByRole('button', { name: 'Older' }).click()
    await page.waitForURL(/cursor=/)
    const rows = page.getByRole('row')
    await rows.nth(5).waitFor()
    await rows.nth(6).waitFor({ state: 'detached' })
    await page.goBack()
    await rows.nth(25).waitFor()
    await page.getByRole('button', { name: 'Gave up' }).click()
    await page.getByLabel('Time').selectOption('The last hour')
    await page.waitForURL(/state=exhausted&since=1h/)
    await page.getByLabel('Event').selectOption('booking.created')
    await page.getByRole('button', { name: 'booking.created' }).click()
    const card = page.getByRole('region', { name: 'booking.created' })
    await card.getByText('"error": "database is locked"').waitFor()
    await card.getByText(/"reference": "\w+-\w+"/).waitFor()
    assert.match(
      (await card.getByRole('link', { name: 'See the booking' }).getAttribute('href')) ?? '',
      /^\/diary\/2026-06-12\/list\?.*booking=\d+$/,
    )
    await card.getByText('Headers and signature').click()
    await card.getByText(/^t=\d+,v1=[0-9a-f]{64}$/).waitFor()
    await assertAccessible(page, 'a webhook')
    await picture(page, 'webhook-1440')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await card.getByRole('button', { name: 'Send again', exact: true }).click()
    await page.getByRole('status').getByText('It is sent again, as a new delivery').waitFor()
    await card.getByText('It was sent again since.').waitFor()
    const waiting = async () => (await house.ask(`GET /webhooks/${id}/deliveries?state=waiting&per_page=100`)).body.data
    assert.equal((await waiting()).length, 1)
    await page.getByRole('button', { name: 'Send the 29 again' }).click()
    await page.getByRole('button', { name: 'Send again now' }).click()
    await page.getByRole('status').getByText('29 events are sent again').waitFor()
    assert.equal((await waiting()).length, 30)
    await page.getByRole('button', { name: /^Send the/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'New secret now' }).click()
    await page.getByRole('status').getByText('The webhook has a new secret').waitFor()
  })

  test('a webhook works once something has arrived, not before', async () => {
    const house = await openOffice()
    const body = { url: 'https://till.example.com/hook', events: ['booking.created'] }
    const { id } = (await house.ask('POST /webhooks', { body })).body.data
    const page = await house.screen({ path: '/manage/connections' })
    const line = page
      .getByRole('navigation', { name: 'Connections' })
      .getByRole('link', { name: /^till\.example\.com/ })
    const says = async (standing: string) => {
      await page.reload()
      await line.getByText(standing, { exact: true }).waitFor()
    }
    await says('nothing arrived lately')
    await house.ask(`PUT /webhooks/${id}`, { body: { is_active: false } })
    await says('paused')
    await house.ask(`POST /webhooks/${id}/test`)
    const ended = (state: string, attempts: number) =>
      house.sql(
        `update webhook_deliveries
            set state = $3, attempts = $4, finished_at = case when $3 = 'waiting' then null else now() end,
                next_attempt_at = case when $3 = 'waiting' then now() + interval '1 day' end
          where restaurant_id = $1 and webhook_id = $2`,
        [house.restaurant.id, id, state, attempts],
      )
    await ended('waiting', 1)
    await house.sql('update webhooks set is_active = true where restaurant_id = $1 and id = $2', [
      house.restaurant.id,
      id,
    ])
    await says('nothing arrived lately')
    await ended('delivered', 2)
    await says('works')
  })

  test('by keyboard: a webhook gets another address and other events; what is refused stays typed', async () => {
    const house = await openOffice()
    const id = await failingWebhook(house)
    const page = await house.screen({ path: `/manage/connections/webhooks/${id}` })
    await page.getByRole('button', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit the webhook' })
    const address = dialog.getByLabel('Address')
    await address.waitFor()
    await address.selectText()
    await page.keyboard.type('https://ann:pw@example.org/')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText(/./).waitFor()
    assert.equal(await address.inputValue(), 'https://ann:pw@example.org/')
    await address.selectText()
    await page.keyboard.type('https://example.com/other')
    await dialog.getByLabel('booking.updated').focus()
    await page.keyboard.press('Space')
    await assertAccessible(page, 'a webhook that is edited')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'example.com', exact: true }).waitFor()
    const { data } = (await house.ask(`GET /webhooks/${id}`)).body
    assert.deepEqual([data.url, data.events], ['https://example.com/other', ['booking.created']])
  })

  test('by keyboard: a token is made with its source, shown once, replaced and revoked', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/connections/tokens', colorScheme: 'dark' })
    await page.getByRole('link', { name: 'New token' }).last().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').waitFor()
    await page.keyboard.type('Kitchen screen')
    await dialog.getByLabel('Bookings come from').focus()
    await page.keyboard.press('ArrowDown')
    await assertAccessible(page, 'a new token in the dark')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const text = dialog.getByLabel('Token', { exact: true })
    assert.match(await text.inputValue(), /^mtd_/)
    await page.keyboard.press('Escape')
    const tokens = page.getByRole('region', { name: 'Tokens' })
    await tokens.getByText('Kitchen screen', { exact: true }).waitFor()
    assert.equal(await page.getByText(/mtd_/).count(), 0)
    const stored = () =>
      house.sql<{ scope: string; name: string | null; is_over: boolean }>(
        `select t.scope, s.name, t.revoked_at is not null as is_over from tokens t
           left join booking_sources s on s.restaurant_id = t.restaurant_id and s.id = t.booking_source_id
          where t.name = 'Kitchen screen' and t.restaurant_id = $1 order by t.created_at, is_over desc`,
        [house.restaurant.id],
      )
    assert.deepEqual(await stored(), [{ scope: 'website', name: 'Phone', is_over: false }])
    await tokens.getByRole('button', { name: 'Replace Kitchen screen' }).focus()
    await page.keyboard.press('Enter')
    await tokens.getByLabel('no longer, from now on').focus()
    await page.keyboard.press('Space')
    await assertAccessible(page, 'a token that is replaced')
    await picture(page, 'tokens-1440-dark')
    await page.keyboard.press('Enter')
    assert.match(await text.inputValue(), /^mtd_/)
    await page.keyboard.press('Escape')
    await tokens.getByText('revoked', { exact: true }).waitFor()
    assert.deepEqual(await stored(), [
      { scope: 'website', name: 'Phone', is_over: true },
      { scope: 'website', name: 'Phone', is_over: false },
    ])
    await tokens.getByLabel('Bookings of Kitchen screen come from').selectOption('No source')
    await page.getByRole('status').getByText('Bookings of “Kitchen screen” have no source of their own').waitFor()
    await tokens.getByRole('button', { name: 'Revoke Kitchen screen' }).focus()
    await page.keyboard.press('Enter')
    await tokens.getByRole('button', { name: 'Revoke', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('“Kitchen screen” is revoked').waitFor()
    await assertAccessible(page, 'tokens in the dark')
  })

  test('channels say their addresses and whether they are open', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/connections' })
    const { slug } = house.restaurant
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await card('Website').getByText(`data-restaurant="${slug}"`).waitFor()
    assert.match(await card('Booking page').getByLabel('Booking page').inputValue(), new RegExp(`/book/${slug}$`))
    await card('Booking page')
      .getByRole('img', { name: /QR code/ })
      .waitFor()
    await card('Assistants').getByText('off', { exact: true }).waitFor()
    assert.match(await card('Assistants').getByLabel('Assistants').inputValue(), new RegExp(`/mcp/${slug}$`))
    await assertAccessible(page, 'channels')
    await picture(page, 'channels-1440')
    await card('Assistants').getByRole('link', { name: 'Switch it under Online booking' }).click()
    await page.waitForURL(/\/manage\/online/)
  })

  for (const width of [390, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`at ${width} px, ${colorScheme}: nothing is cut, everything is reachable`, async () => {
        const house = await openOffice()
        const id = await failingWebhook(house)
        await house.ask(`POST /webhooks/${id}/test`)
        const page = await house.screen({
          path: '/manage/connections',
          colorScheme,
          viewport: { width, height: width === 390 ? 844 : 900 },
        })
        const shot = async (name: string) => {
          await assertNothingCut(page, `${name} at ${width}`)
          await assertAccessible(page, `${name} at ${width}, ${colorScheme}`)
          await picture(page, `${name}-${width}-${colorScheme}`)
        }
        await page.getByText('till.example.com').first().waitFor()
        await shot('lists')
        await page.getByText('till.example.com').first().click()
        await page.getByRole('button', { name: 'booking.created' }).click()
        await page.getByRole('region', { name: 'booking.created' }).getByText('Response to try 2').waitFor()
        await shot('delivery')
        await page.goto(`${house.address}/manage/connections/tokens`)
        await page.getByRole('region', { name: 'Tokens' }).waitFor()
        await shot('tokens')
        await page.goto(`${house.address}/manage/connections/channels`)
        await page.getByRole('region', { name: 'Assistants' }).waitFor()
        await shot('channels')
      })
    }
  }

  test('a webhook of another restaurant is unknown, and a host reads which role is missing', async () => {
    const [house, other] = [await openOffice(), await openOffice()]
    const foreign = await failingWebhook(other)
    const page = await house.screen({ path: `/manage/connections/webhooks/${foreign}` })
    await page.getByText('There is no such webhook.').waitFor()
    const host = await house.screen({ path: '/manage/connections', role: 'host' })
    await host.getByRole('heading', { name: 'The office is for managers' }).waitFor()
  })
})

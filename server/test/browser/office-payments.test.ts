/** Payments in the office: the month with what needs attention, and the page of the payment service. */
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { openOffice } from './office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

/** At each width, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  await assertAccessible(page, name)
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await assertNothingCut(page, name)
    await picture(page, `${name}-${width}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-390-dark`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('payments', inBrowser, async () => {
  if (withoutBrowser) return

  test('a month has its sums, and what needs attention until it is ticked', async () => {
    const house = await openOffice()
    const { id } = house.restaurant
    for (const [kind, reference, amount, due] of [
      ['dispute', 'dp_1', 16_000, '2030-01-27T12:00:00Z'],
      ['refund_failed', 'order 1', 8_500, null],
      ['unknown', 'pi_1', 4_000, null],
    ]) {
      await house.sql(
        `insert into payment_cases (restaurant_id, kind, reference, amount, currency, state, due_at, opened_at, changed_at)
         values ($1, $2, $3, $4, 'EUR', 'open', $5, now(), now())`,
        [id, kind, reference, amount, due],
      )
    }
    const page = await house.screen({ path: '/manage/payments' })
    await page.getByText('A guest disputes €160').waitFor()
    await page.getByText('before fees of the service').waitFor()
    await page.getByText('No payments.').waitFor()
    await look(page, 'office-payments')
    const unknown = page.getByRole('listitem').filter({ hasText: '€40 belong to no booking' })
    await unknown.getByRole('button', { name: 'Done' }).click()
    await unknown.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'The month before' }).click()
    await page.getByText('No payments.').waitFor()
  })

  test('the rows of a month are filtered, and what could not be given back is recorded where it stands', async () => {
    const house = await openOffice()
    const { id } = house.restaurant
    const [solheim, weber] = [await house.book('Solheim', '19:00'), await house.book('Weber', '20:00')]
    for (const [booking, kind, amount] of [
      [solheim, 'paid', 40_500],
      [weber, 'paid', 8_500],
      [weber, 'refund_failed', 8_500],
    ] as const) {
      await house.sql(
        `with attempt as (
           insert into payments (restaurant_id, booking_id, provider, purpose, amount, currency, is_open, created_at)
           select $1, $2, 'stripe', 'deposit', $4, 'EUR', false, now() where $3 = 'paid' returning id)
         insert into payment_events (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, at)
         select $1, $2, coalesce((select id from attempt), (select max(id) from payments where booking_id = $2)), $3, $4, 'EUR',
                'guest', '2026-06-08T16:02:00Z'`,
        [id, booking, kind, amount],
      )
    }
    await house.sql(
      `insert into payment_cases (restaurant_id, kind, reference, booking_id, payment_id, amount, currency, state, opened_at, changed_at)
       select $1, 'refund_failed', 'order 1', $2, max(id), 8500, 'EUR', 'refund_failed', now(), now() from payments where booking_id = $2`,
      [id, weber],
    )
    const page = await house.screen({ path: '/manage/payments?month=2026-06' })
    await page.getByRole('button', { name: 'All 3' }).waitFor()
    await look(page, 'office-payments-rows')
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByLabel('How it was paid').fill('Bank transfer')
    await look(page, 'office-payments-record')
    await page.getByRole('button', { name: 'Record €85 as given back' }).click()
    await page.getByText('Recorded: the money was given back.').waitFor()
    await page.getByLabel('Asked for as').selectOption({ label: 'Guarantee' })
    await page.getByText('No payments.').waitFor()
  })

  test('the service says what a key needs, and refuses with a sentence what is none', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/payments/service' })
    await page.getByLabel('Restricted key').fill('pk_test_1234567890')
    await page.getByRole('button', { name: 'Try it and keep it' }).click()
    await page.getByText('This is a publishable key').waitFor()
    await look(page, 'office-payment-service-empty')
  })

  test('each check is a line with its remedy, and test mode is said in words', async () => {
    const house = await openOffice()
    const findings = JSON.stringify([
      { code: 'key', is_good: true },
      { code: 'account', is_good: true, name: 'Trattoria Demo Ltd' },
      { code: 'mode', is_live: false },
      { code: 'currency', is_good: true, of_account: 'EUR' },
      { code: 'cards', is_good: true },
      { code: 'right', is_good: false, resource: 'Refunds', right: 'write' },
      { code: 'endpoint', is_good: true, why: 'made' },
    ])
    await house.sql(
      `insert into payment_accounts (restaurant_id, provider, key, last_four, account, account_name, is_live, entered_by,
                                     entered_at, findings, checked_at, endpoint, endpoint_url)
       values ($1, 'stripe', '\\x00', '8Hq2', 'acct_1', 'Trattoria Demo Ltd', false, 'Demo Manager', now(), $2::jsonb, now(),
               'we_1', 'https://tables.example.com/payments/stripe/1')`,
      [house.restaurant.id, findings],
    )
    await house.sql(
      `with raised as (update versions set version = version + 1 where restaurant_id = $1)
       update restaurants set payment_provider = 'stripe', payment_is_test = true where id = $1`,
      [house.restaurant.id],
    )
    const page = await house.screen({ path: '/manage/payments/service' })
    await page.getByText('Test mode.').waitFor()
    await page.getByText('Add “Refunds: write” to the key in Stripe').waitFor()
    await page.getByText('No event has come yet.').waitFor()
    await look(page, 'office-payment-service')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Without it no guest can pay').waitFor()
  })
})

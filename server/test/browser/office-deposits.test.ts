/** Deposits in the office: rules as sentences with fields in them, their order, and what they ask beside them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { openOffice, reviewAndSave } from './office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const rule = (page: Page, position: number) => page.locator('.rules > li').nth(position - 1)

describe('deposits', inBrowser, async () => {
  if (withoutBrowser) return

  test('a rule is added, changed in its sentence and saved; the table shows what it asks', async () => {
    const house = await openOffice()
    await house.sql("update restaurants set payment_provider = 'fake' where id = $1", [house.restaurant.id])
    const page = await house.screen({ path: '/manage/deposits' })
    await page.getByText('nobody is asked for anything').waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('parties of').fill('6')
    await page.getByLabel('parties of').blur()
    await page.getByLabel('are asked for').selectOption('deposit')
    await page.getByLabel('of', { exact: true }).fill('12.5')
    await page.getByLabel('of', { exact: true }).blur()
    await rule(page, 1).getByText('Parties of 6 or more').waitFor()
    await page
      .getByRole('button', { name: /6 guests: €75, paid when booking/ })
      .first()
      .click()
    await page.getByRole('status').getByText('paid when booking').waitFor()
    await page.getByText('Guests read:').waitFor()
    await assertAccessible(page, 'deposits')
    await assertNothingCut(page, 'deposits')
    await picture(page, 'office-deposits')
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'office-deposits-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await assertNothingCut(page, 'deposits')
      await picture(page, `office-deposits-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await reviewAndSave(page)
    const { payment_policies: saved } = await house.configuration()
    assert.deepEqual(saved, [{ code: 'rule_1', when: { party: { from: 6 } }, ask: 'deposit', amount: 12.5 }])
  })

  test('a rule that is never reached is named with what takes its bookings, and is put above it by a link', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/deposits' })
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('are asked for').selectOption('guarantee')
    await rule(page, 2).getByText('Never asked: rule 1 takes every such party first.').waitFor()
    await rule(page, 2).getByRole('button', { name: 'Put it above rule 1' }).click()
    await rule(page, 1).getByText('a card is kept').waitFor()
    await rule(page, 2).getByText('Never asked').waitFor()
    await page.getByRole('button', { name: 'Rule 2: up' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await rule(page, 1).getByText('a deposit').waitFor()
  })
})

/** Money of bookings in the diary: marks in rows, the box on the card, and two people at once. */
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { askForDeposit, leaveCardAndStayAway } from '../../support/sql/asked-bookings.ts'
import { said } from './diary-hands.ts'

const folder = process.env.SCREENSHOTS
const list = { path: `/diary/${friday}/list` }
const box = (page: Page) => page.locator('.money-box')
const open = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

async function unpaid(diary: Diary, name: string, time = '21:00', table = 0): Promise<number> {
  const id = await diary.book(name, time, table)
  await askForDeposit(diary, diary.restaurant.id, id)
  // From 18:00, three hours before its start, until after the moment that the screen shows.
  await diary.sql(`update bookings set pay_until = starts_at - interval '30 minutes' where id = $1`, [id])
  return id
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await assertAccessible(page, `${name}, ${scheme}`)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (folder !== undefined) await page.screenshot({ path: `${folder}/money-${name}-${width}-${scheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

describe('money in the diary', inBrowser, () => {
  test('one records a payment, and the other sees it paid', async () => {
    const diary = await openDiary()
    await unpaid(diary, 'Ayşe Yıldız')
    const host = await diary.screen({ ...list, role: 'host' })
    const other = await diary.screen({ ...list, role: 'host' })
    await other.getByText('pays until 20:30').first().waitFor()
    await open(host, /Ayşe Yıldız/)
    await open(other, /Ayşe Yıldız/)
    await box(host).getByText('€80 now, counts towards your bill.').waitFor()
    await pictures(host, 'waits')
    await box(host).getByRole('button', { name: 'Make the link to pay' }).click()
    await said(host, 'Link to pay made for Ayşe Yıldız')
    await box(host).getByLabel('For the guest').waitFor()
    await box(host).getByRole('button', { name: 'Record a payment' }).click()
    await box(host).getByLabel('Amount in EUR').fill('80')
    await box(host).getByLabel('How it was paid (optional)').fill('cash')
    await box(host).getByRole('button', { name: 'Record €80' }).click()
    await said(host, 'Payment of Ayşe Yıldız recorded')
    await box(other).getByText('paid €80').waitFor()
    await other.locator('.row', { hasText: 'paid €80' }).waitFor()
    await pictures(other, 'paid')
    await host.getByText('History', { exact: true }).click()
    await host.getByText('Payment recorded').first().waitFor()
  })

  test('what is owed is waived with a reason', async () => {
    const diary = await openDiary()
    await unpaid(diary, 'Đorđe Živković')
    const page = await diary.screen({ ...list, role: 'host' })
    await open(page, /Đorđe/)
    await box(page).getByRole('button', { name: 'Waive' }).click()
    await box(page).getByLabel('Why').fill('a regular')
    await box(page).getByRole('button', { name: 'Waive €80' }).click()
    await said(page, 'Payment of Đorđe Živković waived')
    await page.locator('.row', { hasText: 'waived' }).waitFor()
  })

  test('guests sit down before they have paid, and settle it with the bill', async () => {
    const diary = await openDiary()
    await unpaid(diary, 'Omar Haddad', '20:00')
    const page = await diary.screen({ ...list, role: 'host' })
    await open(page, /Omar Haddad/)
    await page.locator('.booking-panel').getByRole('button', { name: /^Seat/ }).first().click()
    await page.locator('.row', { hasText: '€80 not paid' }).waitFor()
    await pictures(page, 'not-paid')
    await box(page).getByRole('button', { name: 'Settled with the bill' }).click()
    await said(page, 'Payment of Omar Haddad recorded')
    await page.locator('.row', { hasText: '€80 on the bill' }).waitFor()
  })

  test('a no-show is charged only when a host says so, and taken back in time', async () => {
    const diary = await openDiary()
    const id = await diary.book('Marek Dvořák', '18:00', 0)
    await leaveCardAndStayAway(diary, diary.restaurant.id, id)
    const host = await diary.screen({ ...list, role: 'host' })
    const manager = await diary.screen({ ...list, role: 'manager' })
    await open(host, /Marek/)
    await open(manager, /Marek/)
    await box(host).getByText('Nothing is charged unless you say so', { exact: false }).waitFor()
    await pictures(host, 'no-show')
    await box(host).getByRole('button', { name: 'Charge €80' }).click()
    await said(host, 'The card of Marek Dvořák is charged in ten minutes')
    await manager.locator('.row', { hasText: '€80 charged at 19:52' }).waitFor()
    await pictures(manager, 'charged')
    await box(manager).getByRole('button', { name: 'Take back' }).click()
    await said(manager, 'Nothing is charged or given back: Marek Dvořák')
    await host.locator('.row', { hasText: 'card kept' }).waitFor()
    await box(manager).getByRole('button', { name: 'Charge less' }).click()
    await box(manager).getByLabel('Amount in EUR').fill('40')
    await box(manager).getByRole('button', { name: 'Charge €40' }).click()
    await host.locator('.row', { hasText: '€40 charged at 19:52' }).waitFor()
  })

  test('only a manager gives money back, and takes it back by the undo', async () => {
    const diary = await openDiary()
    const id = await unpaid(diary, 'Eva Okafor')
    const host = await diary.screen({ ...list, role: 'host' })
    await open(host, /Eva Okafor/)
    await box(host).getByRole('button', { name: 'Record a payment' }).click()
    await box(host).getByRole('button', { name: 'Record €80' }).click()
    await box(host).getByText('paid €80').waitFor()
    const manager = await diary.screen({ path: `${list.path}?booking=${id}`, role: 'manager' })
    await open(manager, /Eva Okafor/)
    await box(manager).getByRole('button', { name: 'Give money back' }).click()
    await box(manager).getByLabel('Amount in EUR').fill('81')
    await box(manager).getByRole('button', { name: 'Give €81 back', disabled: true }).waitFor()
    await box(manager).getByLabel('Amount in EUR').fill('30')
    await pictures(manager, 'refund')
    await box(manager).getByRole('button', { name: 'Give €30 back' }).click()
    await said(manager, 'Money goes back to Eva Okafor in ten minutes')
    await host.locator('.row', { hasText: '€30 goes back at 19:52' }).waitFor()
    await manager.getByRole('button', { name: 'Undo', exact: true }).click()
    await host.locator('.row', { hasText: 'paid €80' }).waitFor()
  })
})

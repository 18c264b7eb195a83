/** Money of bookings in the diary: marks in rows, the box on the card, and two people at once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { leaveCard, leaveCardAndStayAway } from '../../support/sql/asked-bookings.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { bookUnpaid } from './book-unpaid.ts'
import { said } from './diary-hands.ts'

const folder = process.env.SCREENSHOTS
const list = { path: `/diary/${friday}/list` }
const box = (page: Page) => page.locator('.money-box')
const open = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

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
    await bookUnpaid(diary, 'Ayşe Yıldız')
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
    await bookUnpaid(diary, 'Đorđe Živković')
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
    await bookUnpaid(diary, 'Omar Haddad', '20:00')
    const page = await diary.screen({ ...list, role: 'host' })
    await open(page, /Omar Haddad/)
    await page.locator('.booking-panel').getByRole('button', { name: /^Seat/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Seat Omar Haddad' })
    await dialog.getByText('The deposit is not paid.').waitFor()
    await pictures(page, 'seat-unpaid')
    await dialog.getByRole('button', { name: /^Seat/ }).click()
    await page.locator('.row', { hasText: '€80 not paid' }).waitFor()
    await pictures(page, 'not-paid')
    await box(page).getByRole('button', { name: 'Settled with the bill' }).click()
    await said(page, 'Payment of Omar Haddad recorded')
    await page.locator('.row', { hasText: '€80 on the bill' }).waitFor()
  })

  test('guests who pay at the door are recorded and seated from the row', async () => {
    const diary = await openDiary()
    await bookUnpaid(diary, 'Eva Okafor', '20:00')
    const page = await diary.screen({ ...list, role: 'host' })
    await page.getByRole('button', { name: 'Seat: Eva Okafor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Seat Eva Okafor' })
    await dialog.getByLabel('Waive it').check()
    await dialog.getByRole('button', { name: /^Seat/, disabled: true }).waitFor()
    await dialog.getByLabel('They have just paid here').check()
    await dialog.getByRole('button', { name: /^Seat/ }).click()
    await page.locator('.row.seated', { hasText: 'paid €80' }).waitFor()
  })

  test('a no-show with a card is asked about before it is marked, and one undo takes both back', async () => {
    const diary = await openDiary()
    const id = await diary.book('Anna Vella', '19:15', 0)
    await leaveCard(diary, diary.restaurant.id, id)
    const page = await diary.screen({ ...list, role: 'manager' })
    const other = await diary.screen({ ...list, role: 'host' })
    await open(page, /Anna Vella/)
    await page
      .locator('.booking-panel')
      .getByRole('button', { name: /No-show/ })
      .dblclick()
    const dialog = page.getByRole('dialog', { name: 'Anna Vella did not come?' })
    await dialog.getByLabel('Charge what was agreed').waitFor()
    await pictures(page, 'no-show-asks')
    await dialog.getByLabel('Charge less').check()
    await dialog.getByLabel('Amount in EUR').fill('81')
    await dialog.getByRole('button', { name: 'No-show, charge €81', disabled: true }).waitFor()
    await dialog.getByLabel('Amount in EUR').fill('30.50')
    await dialog.getByRole('button', { name: 'No-show, charge €30.50' }).click()
    await said(page, 'Anna Vella did not come: €30.50 is charged in ten minutes')
    await other.locator('.row', { hasText: '€30.50 charged at 19:52' }).waitFor()
    await page.keyboard.press('Control+z')
    await other.locator('.row:not(.gone)', { hasText: 'card kept' }).waitFor()
    await page
      .locator('.booking-panel')
      .getByRole('button', { name: /No-show/ })
      .click()
    await dialog.getByLabel('Charge nothing').check()
    await dialog.getByRole('button', { name: 'No-show, charge nothing' }).click()
    await other.locator('.row.gone', { hasText: 'card kept' }).waitFor()
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

  test('who cancels decides what goes back of what was paid', async () => {
    const diary = await openDiary()
    await bookUnpaid(diary, 'Ġorġ Borġ')
    const page = await diary.screen({ ...list, role: 'host' })
    await open(page, /Ġorġ Borġ/)
    await box(page).getByRole('button', { name: 'Record a payment' }).click()
    await box(page).getByRole('button', { name: 'Record €80' }).click()
    await box(page).getByText('paid €80').waitFor()
    await page
      .locator('.booking-panel')
      .getByRole('button', { name: /^Cancel/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Ġorġ Borġ?' })
    await dialog.getByRole('button', { name: 'Cancel the booking', disabled: true }).waitFor()
    await dialog.getByLabel('The guest cancels').check()
    await dialog.getByText('€80 is kept, by the terms').waitFor()
    await dialog.getByRole('button', { name: 'Cancel without money back' }).waitFor()
    await pictures(page, 'cancel')
    await dialog.getByLabel('We cancel').check()
    await dialog.getByRole('button', { name: 'Cancel, give €80 back' }).click()
    await page.locator('.row.gone', { hasText: '€80 goes back at 19:52' }).waitFor()
  })

  test('only a manager gives money back, and takes it back by the undo', async () => {
    const diary = await openDiary()
    const id = await bookUnpaid(diary, 'Eva Okafor')
    const host = await diary.screen({ ...list, role: 'host' })
    await open(host, /Eva Okafor/)
    await box(host).getByRole('button', { name: 'Record a payment' }).click()
    await box(host).getByRole('button', { name: 'Record €80' }).click()
    await box(host).getByText('paid €80').waitFor()
    const manager = await diary.screen({ path: `${list.path}?booking=${id}`, role: 'manager' })
    await open(manager, /Eva Okafor/)
    await box(manager).getByRole('button', { name: 'Give money back' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Give money back' })
    await dialog.getByLabel('Part of it').check()
    await dialog.getByLabel('Amount in EUR').fill('81')
    await dialog.getByText('At most €80 can be given back.').waitFor()
    await dialog.getByRole('button', { name: 'Give €81 back', disabled: true }).waitFor()
    await dialog.getByLabel('Amount in EUR').fill('30')
    await dialog.getByLabel('Why?').fill('one guest less')
    await pictures(manager, 'refund')
    await dialog.getByRole('button', { name: 'Give €30 back' }).click()
    await said(manager, 'Money goes back to Eva Okafor in ten minutes')
    await host.locator('.row', { hasText: '€30 goes back at 19:52' }).waitFor()
    await manager.getByRole('button', { name: 'Undo', exact: true }).click()
    await host.locator('.row', { hasText: 'paid €80' }).waitFor()
    await box(host).getByRole('button', { name: 'Give money back' }).waitFor({ state: 'detached' })
    await diary.sql(raisingHouse('update restaurants set hosts_refund = true where id = $1'), [diary.restaurant.id])
    await host.reload()
    await box(host).getByRole('button', { name: 'Give money back' }).waitFor()
  })

  test('a new booking says what it asks for, and is waived with a reason or paid already', async () => {
    const diary = await openDiary()
    const policies = [{ code: 'all', when: {}, ask: 'deposit', amount: 20 }]
    await diary.sql(
      raisingHouse(`update restaurants set payment_provider = 'fake', payment_policies = $2::jsonb where id = $1`),
      [diary.restaurant.id, JSON.stringify(policies)],
    )
    const page = await diary.screen({ ...list, role: 'host' })
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    const begin = async (name: string, time: string) => {
      await page.keyboard.press('n')
      await dialog.getByLabel('Time').first().fill(time)
      await dialog.getByLabel('Name').first().fill(name)
      await dialog.getByRole('group', { name: 'This booking asks for a deposit' }).waitFor()
    }
    await begin('Noel Grech', '21:00')
    await dialog.getByText('There is nothing to send a link to.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Book and send the link', disabled: true }).waitFor()
    await dialog.getByLabel('E-mail', { exact: true }).fill('noel@grech.example')
    await dialog.getByText('By mail to noel@grech.example').waitFor()
    await pictures(page, 'new')
    await dialog.getByLabel('Waive it').check()
    await dialog.getByRole('button', { name: 'Book without a deposit', disabled: true }).waitFor()
    await dialog.getByLabel('Why?').fill('a regular')
    await pictures(page, 'new-waive')
    await dialog.getByRole('button', { name: 'Book without a deposit' }).click()
    await page.locator('.row', { hasText: 'Noel Grech' }).getByText('waived').waitFor()
    await begin('Ines Costa', '21:15')
    await dialog.getByLabel('It is paid already').check()
    await dialog.getByRole('button', { name: 'Book, it is paid' }).click()
    await page.locator('.row', { hasText: 'Ines Costa' }).getByText('paid €40').waitFor()
    await begin('Lea Meyer', '21:30')
    await dialog.getByLabel('E-mail', { exact: true }).fill('lea@meyer.example')
    await dialog.getByRole('button', { name: 'Book and send the link' }).click()
    await page.locator('.row', { hasText: 'Lea Meyer' }).getByText('pays until').first().waitFor()
    const mails = await diary.sql<{ kind: string }>(
      `select m.kind from messages m join bookings b on b.id = m.booking_id where b.email = 'lea@meyer.example' order by m.id`,
    )
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['pay_link', 'pay_reminder'],
    )
  })
})

/** What was written, and how messages look, in the diary: for all bookings and for one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'

describe('messages in the diary', inBrowser, () => {
  test('are listed with what became of them, and lead to their booking', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Rosa', last_name: 'Borg', email: 'rosa@example.com' }
    const id = await diary.book('Rosa Borg', '19:00', 0, { date: '2026-06-14T19:00:00', patron })
    const page = await diary.screen()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Messages' }).click()
    const dialog = page.getByRole('dialog', { name: 'Messages' })
    await dialog.getByText('Confirmation: not sent').waitFor()
    await dialog.getByText('no mail server').first().waitFor()
    await dialog.getByRole('button', { name: 'Booking' }).first().click()
    await page.getByRole('heading', { name: 'Rosa Borg' }).waitFor()
    assert.match(page.url(), new RegExp(`/diary/2026-06-14/.*booking=${id}`))
    await page.locator('summary', { hasText: 'Messages' }).click()
    await page.locator('.booking-panel').getByText('Confirmation: not sent').waitFor()
  })

  test('can be read in every language before they are sent', async () => {
    const diary = await openDiary()
    const page = await diary.screen()
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Messages' })
    await dialog.getByText('Your table is booked').first().waitFor()
    await dialog.getByLabel('Language').selectOption('Deutsch')
    await dialog.locator('.preview[lang=de]').waitFor()
    await dialog.getByLabel('Message').selectOption('Sheet of the day')
    await dialog.getByText('1 booking, 3 covers').first().waitFor()
  })

  test('to a mailbox of the restaurant that refuses them are missed in red', async () => {
    const diary = await openDiary()
    const { id } = diary.restaurant
    await diary.sql(`update restaurants set email = 'house@osteria.example' where id = $1`, [id])
    await diary.sql(
      `insert into refused_addresses (restaurant_id, email, answer) values ($1, 'house@osteria.example', '550 mailbox full')`,
      [id],
    )
    const page = await diary.screen()
    const banner = page.locator('.banner.bad')
    await banner.getByText(/house@osteria\.example refuses it \(550 mailbox full\)/).waitFor()
  })
})

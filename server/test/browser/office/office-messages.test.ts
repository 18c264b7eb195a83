/** Messages in the office: words of the house with the mail beside them, what is sent, and the outbox, by pointer and keyboard. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { type Office, openOffice, reviewAndSave } from '../office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

const mailIn = (page: Page) => page.frameLocator('iframe[title^="The mail"]')

/** Two messages about a guest: one refused by the mail server, one that waits. */
async function withMails(house: Office): Promise<void> {
  const body = { date: '2026-06-12T20:00:00', adults: 2, patron: { last_name: 'Saliba', email: 'saliba@example.com' } }
  const { body: made } = await house.ask('POST /bookings', { body })
  await house.sql(
    `update messages set state = 'refused', reason = '550 no such mailbox', attempts = 1, next_attempt_at = null,
            recipient = 'saliba@example.com', subject = 'Your table is booked', body = 'Hello Saliba,', finished_at = $2
      where booking_id = $1`,
    [made.data.id, '2026-06-09T11:00:00Z'],
  )
  await house.book('Okafor', '19:00')
}

describe('messages', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: own words are written from ours, shown in the mail while typing, saved, and taken back', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/messages' })
    await page.getByRole('link', { name: 'Confirmation', exact: true }).click()
    await mailIn(page).getByText('We look forward to seeing you').waitFor()
    await page.getByRole('button', { name: 'Start from ours: Subject' }).click()
    const subject = page.getByLabel('Subject', { exact: true })
    assert.match(await subject.inputValue(), /^Your table is booked: \{restaurant\}/)
    await subject.fill('Benvenuti, ')
    await page.getByRole('button', { name: /^Insert \{name\}/ }).click()
    await page.getByText('Benvenuti, Ann Example').waitFor()
    await subject.pressSequentially(' {first_name}')
    await page.getByText(/Has \{first_name\}, which this message does not have/).waitFor()
    assert.equal(await subject.getAttribute('aria-invalid'), 'true')
    await subject.fill('Benvenuti, {name}')
    await page.getByText(/Has \{first_name\}/).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(/\/manage\/messages\/confirmed\/de$/)
    await mailIn(page).getByText('Ihr Tisch').first().waitFor()
    await page.getByRole('button', { name: 'Desk' }).click()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.locator('pre.mail-text').getByText('Guten Tag').waitFor()
    await reviewAndSave(page)
    const { messages } = await house.configuration()
    assert.deepEqual(messages.wording, { confirmed: { en: { subject: 'Benvenuti, {name}' } } })
    await page.getByRole('button', { name: 'Back to ours in every language' }).click()
    await reviewAndSave(page)
    assert.deepEqual((await house.configuration()).messages.wording, {})
  })

  test('by keyboard: a paragraph is put into the text, typing is one step of undo, and nothing typed is lost', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/messages/reminder/en' })
    await mailIn(page).getByText('A short reminder').waitFor()
    const text = page.getByLabel('Text', { exact: true })
    await text.focus()
    await page.keyboard.type('{greeting}')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Park behind the church.')
    await page.getByText(/Must have the paragraph \{manage_link\}/).waitFor()
    await page.getByRole('button', { name: /^Insert \{manage_link\}/ }).focus()
    await page.keyboard.press('Enter')
    assert.equal(await text.inputValue(), '{greeting}\n\nPark behind the church.\n\n{manage_link}')
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'TEXTAREA')
    await page.getByText(/Must have the paragraph/).waitFor({ state: 'detached' })
    await mailIn(page).getByText('Park behind the church.').waitFor()
    await page.keyboard.type(' ')
    await page.reload()
    assert.match(await text.inputValue(), /^\{greeting\}\n\nPark behind the church/)
    // What was typed, and then the paragraph: two steps, however often the typing paused.
    for (let step = 1; step <= 2; step++) await page.getByRole('button', { name: 'Undo' }).click()
    await mailIn(page).getByText('A short reminder').waitFor()
    assert.equal(await text.inputValue(), '')
  })

  test('what is sent and when is switched, and saved with the rest', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/messages/settings' })
    await page.getByRole('switch', { name: 'Send: How was your visit?' }).click()
    await page.getByRole('switch', { name: 'Send: Question whether they come' }).press('Enter')
    await page.getByLabel('Hours before the start').first().fill('30')
    await page.getByLabel('Name of the sender').fill('Nonna')
    await page.getByLabel('From', { exact: true }).fill('23')
    await page.getByLabel('From', { exact: true }).press('Enter')
    await reviewAndSave(page)
    const { messages, reconfirmation_enabled } = await house.configuration()
    assert.deepEqual(
      [messages.off, messages.reminder_hours, messages.sender_name, messages.quiet_hours, reconfirmation_enabled],
      [['review_request'], 30, 'Nonna', '23:00-08:00', true],
    )
  })

  test('Home leads to what was not delivered, which is found by address and sent again', async () => {
    const house = await openOffice()
    await withMails(house)
    const page = await house.screen()
    const attention = page.getByRole('region', { name: /Needs attention/ })
    await attention.getByRole('listitem').filter({ hasText: 'not delivered' }).getByRole('link').click()
    await page.waitForURL(/\/manage\/messages\/outbox\?state=undelivered/)
    await page.getByText('The mail server will not take it: “550 no such mailbox”').waitFor()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox').fill('Saliba@example.com')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=Saliba/)
    await page.getByRole('button', { name: /^Send again: Confirmation/ }).click()
    await page.getByRole('status').getByText('It is written anew').waitFor()
    await page.getByText('No mail server is set up.').waitFor()
    assert.equal((await house.ask('GET /messages?search=saliba@example.com')).body.meta.total, 2)
  })

  test('a host is told which role is missing', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/messages', role: 'host', mayLog: /status of 403/ })
    await page.getByText(/Host/).first().waitFor()
    assert.equal(await page.getByRole('navigation', { name: /What guests and your team get/ }).count(), 0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 768, 1440]) {
      test(`are whole and accessible at ${width} px, ${colorScheme}`, async () => {
        const house = await openOffice()
        await withMails(house)
        const path = '/manage/messages/confirmed/en'
        const page = await house.screen({ path, viewport: { width, height: 900 }, colorScheme })
        await mailIn(page).getByText('We look forward to seeing you').waitFor()
        await page.getByRole('button', { name: 'Start from ours: Subject' }).click()
        await page.getByText(/1 change/).waitFor()
        for (const [name, go] of [
          ['wording', ''],
          ['settings', 'settings'],
          ['outbox', 'outbox'],
          ['list', ''],
        ] as const) {
          if (name !== 'wording') await page.goto(`${house.address}/manage/messages${go === '' ? '' : `/${go}`}`)
          await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
          if (name === 'outbox') await page.getByText('550 no such mailbox').waitFor()
          if (name === 'settings') await page.getByLabel('Name of the sender').waitFor()
          await assertAccessible(page, name)
          await assertNothingCut(page, name)
          await picture(page, `messages-${name}-${width}-${colorScheme}`)
        }
      })
    }
  }
})

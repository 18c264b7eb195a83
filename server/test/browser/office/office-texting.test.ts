/** Text messages in the office: who sends them, to where, how each kind goes, and words beside a phone. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { type Office, openOffice, reviewAndSave } from '../office-house.ts'

async function texted(): Promise<Office> {
  const house = await openOffice()
  await house.sql(raisingHouse(`update restaurants set country = 'MT', currency = 'EUR' where id = $1`), [
    house.restaurant.id,
  ])
  await house.book('Saliba', '19:00')
  return house
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

describe('text messages in the office', inBrowser, async () => {
  if (withoutBrowser) return

  test('a gateway is entered, the usual choices are taken and changed, and nothing is lost on the way', async () => {
    const house = await texted()
    const page = await house.screen({ path: '/manage/messages/texts' })
    const who = region(page, 'Who sends them')
    await who
      .getByRole('radio', { name: /^Nobody/ })
      .and(page.locator(':checked'))
      .waitFor()
    await who.getByRole('radio', { name: /^Another gateway/ }).check()
    await who.getByLabel('Sender').fill('Trattoria')
    await who.getByText('A name cannot be answered', { exact: false }).waitFor()
    await who.getByLabel(/^Description of the gateway/).fill('{ "url": ')
    await who.getByRole('button', { name: 'Use this' }).click()
    await who.getByText('This is no JSON.', { exact: false }).waitFor()
    await who.getByLabel('Sender').fill('+356 9988 0100')
    const gateway = {
      ...{ url: 'https://93.184.215.14/sms', fields: { to: 'to', from: 'from', text: 'text' } },
      receipts: { id: 'id', state: 'state', delivered: ['ok'], failed: ['failed'] },
      replies: { id: 'id', from: 'from', to: 'to', text: 'text' },
    }
    await who.getByLabel(/^Description of the gateway/).fill(JSON.stringify(gateway))
    await who.getByRole('button', { name: 'Use this' }).click()
    await who.getByText('Whether the account works is not known').waitFor()
    await who.getByText(/\/texts\//).waitFor()
    await page.getByRole('button', { name: 'Let guests be texted' }).click()
    await region(page, 'Countries').getByLabel('Price of a part, Malta').fill('0.041')
    await region(page, 'Countries').getByLabel('Another country').selectOption('IT')
    await page.getByLabel('Ceiling a month').fill('500')
    await page.getByLabel('Ceiling a month').press('Enter')
    await page.getByRole('link', { name: 'What is sent, and when' }).click()
    await page.getByLabel('How: Reminder').selectOption('Text and mail')
    await reviewAndSave(page)
    const { messages } = await house.configuration()
    assert.deepEqual(messages.texts.countries, { MT: 0.041, IT: null })
    assert.equal(messages.texts.ceiling, 500)
    assert.equal(messages.texts.channels.reminder, 'text_and_mail')
    await page.getByRole('link', { name: 'Text messages' }).click()
    await who.getByRole('radio', { name: /^Nobody/ }).check()
    await who.getByRole('button', { name: 'Remove the keys' }).click()
    await who
      .getByRole('radio', { name: /^Nobody/ })
      .and(page.locator(':checked'))
      .waitFor()
    assert.equal(
      (await house.sql('select from text_accounts where restaurant_id = $1', [house.restaurant.id])).length,
      0,
    )
  })

  test('words are written beside a phone that shows them, with the parts of each language', async () => {
    const house = await texted()
    const page = await house.screen({ path: '/manage/messages/reminder/text-en' })
    const languages = page.getByRole('navigation', { name: 'Language of the guest' })
    await languages.getByRole('link', { name: 'Malti 2 parts' }).waitFor()
    const phone = region(page, 'As guests get it')
    await phone.getByText('we look forward to seeing you', { exact: false }).waitFor()
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('see you on {date} at {time} – {nonsense}')
    await page.getByText(/Has \{nonsense\}/).waitFor()
    await text.fill('see you on {date} at {time} – ħelow')
    await page.getByText('“ħ” is not in the old alphabet', { exact: false }).waitFor()
    await phone.getByText('- ħelow', { exact: false }).waitFor()
    await text.fill('see you on {date} at {time}')
    await reviewAndSave(page)
    const { messages } = await house.configuration()
    assert.deepEqual(messages.texts.wording, { reminder: { en: 'see you on {date} at {time}' } })
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.waitForURL(/\/manage\/messages\/reminder\/en$/)
  })

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    test(`are whole and accessible at ${width} px, ${colorScheme}`, async () => {
      const house = await texted()
      const { id } = house.restaurant
      await house.sql(`insert into text_accounts values ($1, 'fake', '+35699990000', '', now(), null)`, [id])
      await house.sql(
        raisingHouse(
          `update restaurants set messages = messages || jsonb_build_object('texts', $1::jsonb) where id = $2`,
        ),
        [JSON.stringify({ ...usual, countries: { MT: 0.041, ES: null } }), id],
      )
      await house.sql(`insert into text_months values ($1, '2026-06-01', 850)`, [id])
      const page = await house.screen({ path: '/manage/messages/texts', viewport: { width, height: 900 }, colorScheme })
      await page.getByText('Four fifths are used.', { exact: false }).waitFor()
      await page.getByText('at this pace full on 11 June').waitFor()
      await assertAccessible(page, 'texting')
      await assertNothingCut(page, 'texting')
      await page.goto(`${house.address}/manage/messages/reconfirmation/text-ar`)
      await page.getByRole('region', { name: 'As guests get it' }).getByText('/t/').waitFor()
      await assertAccessible(page, 'texting')
      await assertNothingCut(page, 'texting')
    })
  }
})

const usual = {
  channels: {
    ...{ confirmed: 'mail_else_text', changed: 'mail_else_text', cancelled: 'mail_else_text', offer: 'text_and_mail' },
    ...{ pay_link: 'mail_else_text', reminder: 'text_else_mail', reconfirmation: 'text_else_mail' },
  },
  ...{ ceiling: 1000, quiet_hours: '21:00-09:00', kept_minutes: 10, wording: {} },
}

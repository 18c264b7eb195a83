/** Texts to and from guests in the diary: the list, the conversation in the panel of a booking, and asking the rest. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { texting } from '../../support/sql/texts.ts'
import { inspectState } from '../diary/rainy-evening.ts'

async function openTextingDiary(): Promise<Diary> {
  const diary = await openDiary()
  const { id } = diary.restaurant
  await diary.sql(
    raisingHouse(`update restaurants set messages = $1, country = 'MT', currency = 'EUR' where id = $2`),
    [JSON.stringify(texting()), id],
  )
  await diary.sql(`insert into text_accounts values ($1, 'fake', '+35699990000', '', now(), null)`, [id])
  return diary
}

const guest = (name: string, digits: string) => ({
  patron: { first_name: name, mobile_prefix: '+356', mobile_number: digits },
})

/** As the sender and the gateway would have left it, at half past seven of the evening. */
async function converse(diary: Diary, booking: number, number: string, answers: readonly [string, string | null][]) {
  const { id } = diary.restaurant
  await diary.sql(`delete from messages where booking_id = $1`, [booking])
  await diary.sql(
    `insert into messages (restaurant_id, booking_id, kind, channel, visit_at, state, next_attempt_at, called_at, finished_at,
                           created_at, recipient, sender, body, parts, country, reference, delivery)
     select $1, $2, 'reconfirmation', 'sms', starts_at, 'sent', null, '2026-06-12T10:00Z', '2026-06-12T10:00Z',
            '2026-06-12T10:00Z', $3, '+35699990000',
            'Osteria: are you coming? Fri 12 June, 20:00, 2 guests. Answer C to confirm, or change it: book.example.com/t/…',
            1, 'MT', 'key-' || id, 'delivered'
       from bookings where restaurant_id = $1 and id = $2`,
    [id, booking, number],
  )
  for (const [index, [said, acted]] of answers.entries()) {
    await diary.sql(
      `insert into texts_received (restaurant_id, booking_id, number, sender, reference, said, acted, received_at)
       values ($1, $2, $3, '+35699990000', $4, $5, $6, '2026-06-12T17:30Z'::timestamptz + make_interval(mins => $7))`,
      [id, booking, number, `in-${booking}-${index}`, said, acted, index],
    )
  }
}

describe('texts in the diary', inBrowser, () => {
  test('a conversation is in the panel of its booking, and a host answers there', async () => {
    const diary = await openTextingDiary()
    const id = await diary.book('Yael', '20:00', 2, guest('Yael Cohen', '79000101'))
    await converse(diary, id, '+35679000101', [
      ['c', 'confirm'],
      ['Sorry, 15 late! Is it ok? And do you have a high chair?', null],
    ])
    const page = await diary.screen({ path: `/diary/2026-06-12/timeline?booking=${id}`, role: 'host' })
    // It is open by itself, since something is unread.
    const panel = page.locator('.booking-panel')
    await panel.getByText('Reconfirmed by the guest’s answer').waitFor()
    await panel.getByText('And do you have a high chair?').waitFor()
    await panel.getByText(/delivered · 12:00 · by itself/).waitFor()
    const field = panel.getByLabel('Write to the guest')
    await field.fill('No problem – we’ll keep it.')
    await panel.getByText(/^1 part · \d+ of 160 · €0\.04$/).waitFor()
    await inspectState(page, 'texting-conversation')
    await field.fill('Ħaġa oħra '.repeat(9))
    await panel.getByText(/“Ħ” makes parts shorter/).waitFor()
    await field.fill('See you soon')
    await panel.getByRole('button', { name: 'Send text' }).click()
    await panel.getByText('the text goes out in 5 s').waitFor()
    await panel.getByRole('button', { name: 'Undo' }).click()
    await panel.locator('textarea').and(page.locator('[aria-label="Write to the guest"]')).waitFor()
    // The field is back at once, the answer to Undo a moment later.
    await until(async () => {
      const rows = await diary.sql<{ state: string }>(`select state from messages where kind = 'written'`)
      return rows.map(({ state }) => state).join() === 'dropped'
    })
    const unread = await diary.sql('select from texts_received where read_at is null')
    assert.equal(unread.length, 0, 'whoever opens it has read it')
  })

  test('a guest who said STOP is not written to', async () => {
    const diary = await openTextingDiary()
    const id = await diary.book('Noel', '20:15', 2, guest('Noel Grech', '79000102'))
    await converse(diary, id, '+35679000102', [['STOP', 'stop']])
    const { NumberHash } = await import('../../../src/features/messages/texts/send/number-hash.ts')
    const { testKey } = await import('../../support/test-app.ts')
    await diary.sql(`insert into text_stops values ('+35699990000', $1, now())`, [
      new NumberHash(testKey).of('+35679000102'),
    ])
    const page = await diary.screen({ path: `/diary/2026-06-12/timeline?booking=${id}`, role: 'host' })
    await page.getByText('This guest does not want texts.', { exact: false }).waitFor()
    await page.locator('.not-texted').getByRole('link', { name: 'Call' }).waitFor()
    assert.equal(await page.getByLabel('Write to the guest').count(), 0)
    await inspectState(page, 'texting-stopped')
  })

  test('the list beside the view shows what is unread, and one button asks who was not asked, with what it costs', async () => {
    const diary = await openTextingDiary()
    const first = await diary.book('Zoë', '20:30', 2, guest('Zoë Müller', '79000103'))
    const other = await diary.book('Noel', '20:15', 1, guest('Noel Grech', '79000105'))
    await diary.book('Ines', '21:00', 3, guest('Ines Borg', '79000104'))
    await converse(diary, first, '+35679000103', [['Can we sit outside?', null]])
    await converse(diary, other, '+35679000105', [['C', 'confirm']])
    await diary.sql(`update texts_received set read_at = received_at where booking_id = $1`, [other])
    await diary.sql(
      `insert into texts_received (restaurant_id, number, sender, reference, said, received_at)
       values ($1, '+35679004412', '+35699990000', 'unknown-1', 'Do you have vegan dishes?', '2026-06-12T15:00Z')`,
      [diary.restaurant.id],
    )
    const page = await diary.screen({ role: 'host' })
    await page.getByRole('button', { name: 'Messages, 2 unread answers' }).waitFor()
    await page.keyboard.press('o')
    const pane = page.getByRole('complementary', { name: 'Messages' })
    await pane.getByRole('heading', { name: 'Unread 1' }).waitFor()
    await pane.getByText('Fri 12 Jun 20:30 · 2').or(pane.getByText('Today 20:30 · 2')).waitFor()
    await pane.getByRole('button', { name: /^Ask .*1 part, about €0\.04$/ }).waitFor()
    await inspectState(page, 'texting-messages')
    await pane.getByRole('button', { name: /^Ask/ }).dblclick()
    await pane.getByText('Everybody was asked.', { exact: false }).waitFor()
    assert.equal(
      (await diary.sql(`select from messages where kind = 'reconfirmation' and state = 'waiting'`)).length,
      1,
    )
    // The bookings are one tap away, and Back leads to the messages again.
    await pane.getByRole('button', { name: 'Bookings' }).click()
    await page.getByRole('complementary', { name: 'Next and seated' }).waitFor()
    await page.keyboard.press('o')
    await pane.getByText('Can we sit outside?').click()
    await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor()
    await page.getByLabel('Write to the guest').waitFor()
    await inspectState(page, 'texting-conversation-whole')
    // What is typed stays with its guest, also where another is opened meanwhile, and quick words stand behind it.
    await page.getByLabel('Write to the guest').fill('Yes, of course.')
    await page.getByRole('button', { name: 'Please call us' }).click()
    await pane.getByRole('button', { name: /^Noel Grech/ }).click()
    await page.getByRole('heading', { name: 'Noel Grech' }).waitFor()
    assert.equal(await page.getByLabel('Write to the guest').inputValue(), '')
    await page.goBack()
    await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor()
    assert.match(await page.getByLabel('Write to the guest').inputValue(), /^Yes, of course\. Please call us/)
    // Two taps are one text.
    await page.getByRole('button', { name: 'Send text' }).dblclick()
    await page.getByText('the text goes out in 5 s').waitFor()
    const written = await diary.sql(`select from messages where kind = 'written' and booking_id = $1`, [first])
    assert.equal(written.length, 1)
    await page.getByRole('button', { name: 'Mark unread' }).click()
    await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor({ state: 'detached' })
    await pane.getByRole('heading', { name: 'Unread 1' }).waitFor()
    await page.getByRole('button', { name: 'Messages, 2 unread answers' }).waitFor()
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
  })

  test('a text that did not arrive says so, with what is left to do', async () => {
    const diary = await openTextingDiary()
    const id = await diary.book('Søren', '20:30', 2, guest('Søren Ørsted', '79000106'))
    await converse(diary, id, '+35679000106', [])
    await diary.sql(
      `update messages set state = 'sent', delivery = 'undelivered', kind = 'written', visit_at = null, author = 'user:host@x',
                           reason = 'switched off or out of reach (30003)' where booking_id = $1`,
      [id],
    )
    const page = await diary.screen({ path: `/diary/2026-06-12/timeline?booking=${id}`, role: 'host' })
    await page.locator('summary', { hasText: 'Messages' }).click()
    const note = page.locator('.not-texted')
    await note.getByText('The text did not arrive.').waitFor()
    await note.getByText('switched off or out of reach (30003)').waitFor()
    await note.getByRole('link', { name: 'Call' }).waitFor()
    await inspectState(page, 'texting-failed')
    await note.getByRole('button', { name: 'Try once more' }).click()
    assert.match(await page.getByLabel('Write to the guest').inputValue(), /^Osteria: are you coming/)
    await note.getByRole('button', { name: 'Correct the number' }).click()
    await page.getByRole('dialog').getByLabel('Telephone').waitFor()
  })
})

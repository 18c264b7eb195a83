/** Guests who wait at the door: one tap keeps their table and tells them; and what texts mark beside bookings. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { texting } from '../../support/sql/texts.ts'
import { inspectState } from './rainy-evening.ts'

async function openDoor(): Promise<Diary> {
  const diary = await openDiary()
  const { id } = diary.restaurant
  await diary.sql(
    raisingHouse(`update restaurants set messages = $1, country = 'MT', currency = 'EUR' where id = $2`),
    [JSON.stringify(texting()), id],
  )
  await diary.sql(`insert into text_accounts values ($1, 'fake', '+35699990000', '', now(), null)`, [id])
  return diary
}

async function wait(diary: Diary, first_name: string, digits?: string): Promise<number> {
  const number = digits === undefined ? {} : { mobile_prefix: '+356', mobile_number: digits }
  const patron = { first_name, last_name: 'Ferrer', ...number }
  const body = { date: '2026-06-12T19:45:00', adults: 2, waiting_list: true, override: true, patron }
  const made = await diary.ask('POST /bookings', { body })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.data
  const presence = { presence: 'bar', quoted_minutes: { from: 10, until: 20 } }
  assert.equal((await diary.ask(`PUT /bookings/${id}/presence`, { body: presence })).status, 200)
  return id
}

const bookingOf = async (diary: Diary, id: number) => (await diary.ask(`GET /bookings/${id}`)).body.data

describe('a table that is ready', inBrowser, () => {
  test('is kept and told by one tap, taken back within the moment, and let go by a host alone', async () => {
    const diary = await openDoor()
    const id = await wait(diary, 'Lucía', '79000201')
    await wait(diary, 'Nora')
    const page = await diary.screen({ role: 'host' })
    const lane = page.locator('footer.lane')
    await lane.getByText('no telephone: no text').waitFor()
    await lane.getByRole('button', { name: /^Table ready: .*: Lucía Ferrer$/ }).click()
    const undo = lane.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await lane.getByText(/kept until 19:52/).waitFor()
    await inspectState(page, 'table-ready-told')
    await undo.click()
    await lane.getByRole('button', { name: /^Table ready: .*: Lucía Ferrer$/ }).waitFor()
    assert.equal((await bookingOf(diary, id)).waiting_list, true)
    const states = await diary.sql<{ state: string }>(
      `select state from messages where kind = 'table_ready' and booking_id = $1`,
      [id],
    )
    assert.deepEqual(
      states.map(({ state }) => state),
      ['dropped'],
    )
    await lane.getByRole('button', { name: /another table or time: Lucía Ferrer/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Table ready' })
    await dialog.getByText(/we keep it for you until 19:52/i).waitFor()
    await dialog.getByText(/1 part · \d+ of 160 · €0\.04/).waitFor()
    await inspectState(page, 'table-ready-dialog')
    await dialog.getByRole('button', { name: '15 min' }).click()
    await dialog.getByRole('button', { name: /^Send, keep .* until 19:57$/ }).click()
    await lane.getByText(/kept until 19:57/).waitFor()
    const row = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Lucía Ferrer' })
    await row.getByText(/kept until 19:57/).waitFor()
    await diary.sql(
      `update messages set state = 'sent', delivery = 'undelivered', next_attempt_at = null, finished_at = now(),
              recipient = '+35679000201', called_at = now()
        where booking_id = $1 and state = 'waiting'`,
      [id],
    )
    await lane.getByText('text not delivered').waitFor()
    await lane.getByRole('link', { name: 'Call: Lucía Ferrer' }).waitFor()
    await lane.getByRole('button', { name: 'Let it go: Lucía Ferrer' }).click()
    await lane.getByRole('button', { name: /^Table ready: .*: Lucía Ferrer$/ }).waitFor()
    const { waiting_list, tables } = await bookingOf(diary, id)
    assert.deepEqual([waiting_list, tables], [true, []])
  })

  test('is kept without a text where the guest takes none, and the dialog says why', async () => {
    const diary = await openDoor()
    const id = await wait(diary, 'Paul', '21123456')
    const page = await diary.screen({ role: 'host' })
    const lane = page.locator('footer.lane')
    await lane.getByRole('button', { name: /^Table ready: .*: Paul Ferrer$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Table ready' })
    await dialog.getByText('This is the number of a landline.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: /, I tell them$/ }).click()
    await lane.getByText(/kept until 19:52/).waitFor()
    assert.equal((await bookingOf(diary, id)).waiting_list, false)
  })
})

describe('texts beside bookings', inBrowser, () => {
  test('unread answers, who is silent and who wants to cancel are marked; a number is given to its guest', async () => {
    const diary = await openDoor()
    const { id: house } = diary.restaurant
    const yael = await diary.book('Yael Cohen', '20:00', 2)
    const noel = await diary.book('Noel Grech', '20:15', 3)
    await diary.sql('update bookings set is_reconfirmation_request_sent = true where id = $1', [noel])
    const say = (booking: number | null, number: string, said: string, acted: string | null) =>
      diary.sql(
        `insert into texts_received (restaurant_id, booking_id, number, sender, reference, said, acted, received_at)
         values ($1, $2, $3, '+35699990000', $3 || $4, $4, $5, '2026-06-12T17:30Z')`,
        [house, booking, number, said, acted],
      )
    await say(yael, '+35679000301', 'Sorry, 15 late! Is it ok?', null)
    await say(noel, '+35679000302', 'CANCEL', 'cancel')
    await say(null, '+35679004412', 'Do you have vegan dishes?', null)
    const page = await diary.screen({ role: 'host', path: '/diary/2026-06-12/list' })
    await page.getByRole('button', { name: 'Messages, 3 unread answers' }).waitFor()
    await page.getByText('wants to cancel?').waitFor()
    await page.getByText('asked, no answer yet').waitFor()
    await page.getByText('Sorry, 15 late! Is it ok?').waitFor()
    await inspectState(page, 'texting-marks')
    await page.getByRole('button', { name: 'Messages, 3 unread answers' }).click()
    const pane = page.getByRole('complementary', { name: 'Messages' })
    await pane.getByRole('heading', { name: 'Unknown numbers 1' }).waitFor()
    await inspectState(page, 'texting-pane-in-list')
    await pane.getByLabel('Whose number is it? +35679004412').selectOption('Yael Cohen')
    await page.getByRole('heading', { name: 'Yael Cohen' }).waitFor()
    await page.locator('.conversation-panel').getByText('Do you have vegan dishes?').waitFor()
    const { rows } = {
      rows: await diary.sql<{ booking_id: number }>(
        'select distinct booking_id from texts_received where restaurant_id = $1 and number = $2',
        [house, '+35679004412'],
      ),
    }
    assert.deepEqual(rows, [{ booking_id: yael }])
    assert.equal((await bookingOf(diary, yael)).patron.mobile_number?.replaceAll(' ', '').endsWith('79004412'), true)
  })
})

/** Home of the office, the older pages of the history, and the services of a special day in their form. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { judgePage } from './inspect-page.ts'
import { openOffice, reviewAndSave } from './office-house.ts'

describe('the office', inBrowser, async () => {
  if (withoutBrowser) return

  test('home counts the next seven days and names what waits: bookings, mails, webhooks, days without hours', async () => {
    const house = await openOffice()
    const { id } = house.restaurant
    await house.book('Okafor', '20:00')
    const asked = await house.book('Saliba', '19:00')
    await house.sql(`update bookings set status = 'pending' where id = $1`, [asked])
    const stored = await house.configuration()
    const special_days = [{ name: 'Vella wedding', date: '2026-06-14', kind: 'private_event', service_hours: [] }]
    assert.equal((await house.ask('PUT /configuration', { body: { ...stored, special_days } })).status, 200)
    const url = 'https://till.example.com/hook'
    const webhook = (await house.ask('POST /webhooks', { body: { url, events: ['booking.created'] } })).body.data.id
    await house.ask(`POST /webhooks/${webhook}/test`)
    await house.sql(
      `update webhook_deliveries set state = 'exhausted', finished_at = now(), next_attempt_at = null where restaurant_id = $1`,
      [id],
    )

    await house.sql(
      `insert into messages (restaurant_id, kind, sheet_date, state, next_attempt_at, created_at)
       values ($1, 'daily_sheet', '2026-06-07', 'refused', null, $2), ($1, 'daily_sheet', '2026-06-08', 'failed', null, $2)`,
      [id, '2026-06-08T09:00:00Z'],
    )
    await house.sql(
      `insert into reviews (restaurant_id, booking_id, rating, text, created_at, local_date)
       values ($1, $2, 2, 'Forty minutes for the main course.', $3, '2026-06-08')`,
      [id, asked, '2026-06-08T09:00:00Z'],
    )

    const page = await house.screen()
    await page.getByRole('link', { name: '4 covers Fri 12' }).waitFor()
    const attention = page.getByRole('region', { name: /Needs attention/ })
    await attention.getByText('1 booking waits for your answer').waitFor()
    await attention.getByText(/The webhook to till.example.com fails since /).waitFor()
    await attention.getByText('2 mails were not delivered this week').waitFor()
    await attention.getByText('Sunday 14 June has no hours').waitFor()
    await attention.getByText('In 5 days: private event “Vella wedding”.').waitFor()
    await attention.getByText('A review with 2 stars, not shown yet').waitFor()
    await attention.getByText(/Forty minutes for the main course/).waitFor()
    assert.equal(await attention.getByRole('link', { name: 'Look at it' }).count(), 2)
    await page.getByText('Room left').waitFor()
    await assertAccessible(page, 'home')
    const answer = await attention.getByRole('link', { name: 'Answer' }).getAttribute('href')
    assert.match(answer ?? '', new RegExp(`/diary/2026-06-12/list\\?booking=${asked}$`))
    await attention.getByRole('link', { name: 'Set the hours' }).click()
    await page.waitForURL(/\/manage\/hours\/2026-06-14/)
  })

  test('home says which of the next days are closed: weekdays without a service, and no other', async () => {
    const house = await openOffice()
    const { id } = house.restaurant
    const open = [1, 2, 4, 5, 6]
    await house.sql('update service_hours set weekdays = $2 where restaurant_id = $1', [id, open])
    await house.sql('update versions set version = version + 1 where restaurant_id = $1', [id])
    const page = await house.screen()
    const closed = page.getByRole('listitem').filter({ hasText: 'closed' })
    await closed.first().waitFor()
    // From Tuesday on: Wednesday 10 and Sunday 14 June.
    const days = (await closed.allInnerTexts()).map((text) => Number(/(\d+)\s*closed/.exec(text)?.[1]))
    assert.deepEqual(days, [10, 14])
  })

  test('home reminds of telephone, e-mail and address while one is missing; a skip link leads past the navigation', async () => {
    const house = await openOffice()
    const contact = async (telephone: string | null, email: string | null, address: string | null) => {
      const { id } = house.restaurant
      const values = [id, telephone, email, address]
      await house.sql('update restaurants set telephone = $2, email = $3, address = $4 where id = $1', values)
      await house.sql('update versions set version = version + 1 where restaurant_id = $1', [id])
    }
    await contact(null, null, null)
    const page = await house.screen()
    const attention = page.getByRole('region', { name: /Needs attention/ })
    await attention.getByText('Guests are asked to call, and read no number.').waitFor()
    await attention.getByText('No e-mail address', { exact: true }).waitFor()
    await attention.getByText('No address', { exact: true }).waitFor()
    assert.equal(await attention.getByRole('link', { name: 'Fill it in' }).count(), 3)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.innerText'), 'Skip the navigation')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.closest("aside")'), null)
    assert.doesNotMatch(page.url(), /#/)

    await contact(null, 'house@example.com', '12 Strait Street')
    await page.reload()
    await attention.getByText('No telephone number', { exact: true }).waitFor()
    assert.equal(await attention.getByRole('link', { name: 'Fill it in' }).count(), 1)
    await attention.getByRole('link', { name: 'Fill it in' }).click()
    await page.waitForURL(/\/manage\/restaurant$/)
  })

  test('home lists whom to call after saved hours: the note leads there, and a call with a word ends it', async () => {
    const house = await openOffice()
    const late = await house.book('Okafor', '21:30')
    await house.book('Grech', '21:15', '')
    await house.sql(`update bookings set mobile_number = null, email = 'grech@example.com' where name = 'Grech'`)
    const page = await house.screen()
    const stored = await house.configuration()
    const description = {
      ...stored,
      service_hours: stored.service_hours.map((hour: { name: string }) =>
        hour.name === 'Dinner' ? { ...hour, closes: '21:00' } : hour,
      ),
    }
    const draft = JSON.stringify({ base_version: 1, description })
    const written = await page.evaluate<number>(
      `fetch('/api/restaurant/configuration/draft', { method: 'PUT', body: ${JSON.stringify(draft)},
         headers: { 'content-type': 'application/json', 'if-match': '"0"' } }).then(({ status }) => status)`,
    )
    assert.equal(written, 200)
    await page.reload()
    await reviewAndSave(page)
    await page.getByRole('status').getByRole('link', { name: 'To do: whom to call' }).click()
    const card = page.getByRole('region', { name: /^To do/ })
    await card.getByRole('heading', { name: /^Outside the new hours/ }).waitFor()
    const line = card.getByRole('listitem').filter({ hasText: 'Okafor' })
    await line.getByText('Fri 12 Jun, 21:30').waitFor()
    assert.match(
      (await line.getByRole('link', { name: 'Change: Okafor' }).getAttribute('href')) ?? '',
      /\/diary\/2026-06-12\/list/,
    )
    assert.equal(await line.getByRole('link', { name: 'Call: Okafor' }).getAttribute('href'), 'tel:+35679123456')
    await judgePage(page, 'home, to do')
    await line.getByRole('button', { name: 'Called: Okafor' }).click()
    await page.getByLabel(/^What was agreed/).fill('comes at 20:00')
    await page.keyboard.press('Enter')
    await page.getByText('Okafor: called').waitFor()
    await line.waitFor({ state: 'detached' })
    const left = (await house.ask('GET /to-do')).body.data.map(({ booking_id: id }: { booking_id: number }) => id)
    assert.ok(!left.includes(late), 'called, and keeps its table')
  })

  test('a manager of several restaurants first reads a line for each: covers today, to confirm, what fails', async () => {
    const [one, other] = [await openOffice(), await openOffice()]
    const asked = await other.book('Saliba', '19:00')
    const tonight = { status: 'pending', starts_at: '2026-06-09T17:00:00Z', ends_at: '2026-06-09T19:00:00Z' }
    await other.sql(
      `update bookings set status = $2, starts_at = $3, ends_at = $4, local_date = '2026-06-09', evening = '2026-06-09'
        where id = $1`,
      [asked, ...Object.values(tonight)],
    )
    await other.sql(
      `insert into messages (restaurant_id, kind, sheet_date, state, next_attempt_at, created_at)
       values ($1, 'daily_sheet', '2026-06-08', 'failed', null, '2026-06-08T09:00:00Z')`,
      [other.restaurant.id],
    )
    const page = await one.screen({ alsoIn: other.restaurant.id })
    const lines = page.getByRole('region', { name: 'Your restaurants' }).getByRole('listitem')
    await lines.nth(1).getByText('1 mail not delivered').waitFor()
    const texts = await lines.allInnerTexts()
    const [own = '', second = ''] = texts.map((text) => text.replaceAll(/\s+/g, ' '))
    assert.match(own, /0 covers today nothing to confirm nothing fails$/)
    assert.match(second, /2 covers today 1 to confirm 1 mail not delivered$/)
    await assertAccessible(page, 'home of several')
    await lines.nth(1).getByRole('button').click()
    await page.waitForURL(new RegExp(`restaurant=${other.restaurant.id}`))
  })

  test('a house without hours says so on home and offers the first service', async () => {
    const house = await openOffice()
    const body = { ...(await house.configuration()), service_hours: [] }
    assert.equal((await house.ask('PUT /configuration', { body })).status, 200)
    const page = await house.screen()
    const attention = page.getByRole('region', { name: /Needs attention/ })
    await attention.getByText('No service yet: guests cannot book.').waitFor()
    await attention.getByRole('link', { name: 'Set the hours' }).click()
    await page.getByRole('button', { name: 'Add a service' }).click()
    await page.getByRole('dialog', { name: 'New service' }).getByLabel('Name').fill('Dinner')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Monday Dinner, 18:00 to 22:30' }).waitFor()
  })

  test('the history goes back beyond its first hundred versions', async () => {
    const house = await openOffice()
    const { id } = house.restaurant
    await house.sql(
      `insert into configuration_versions (restaurant_id, version, description, changes, by, at)
       select $1, n, '{}', jsonb_build_array('Change number ' || n || '.'), null, now()
         from generate_series(100001, 100130) n`,
      [id],
    )
    const page = await house.screen({ path: '/manage/history' })
    await page.getByText('Change number 100130.').waitFor()
    assert.equal(await page.getByText('Change number 100002.').count(), 0)
    await page.getByRole('button', { name: /^Show older/ }).click()
    await page.getByText('Change number 100002.').waitFor()
    assert.equal(await page.getByText('Change number 100130.').count(), 1)
    await page.getByRole('button', { name: /^Show older/ }).waitFor({ state: 'detached' })
  })

  test('a special day has start times, turn times and a pace of its own', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours/2026-06-20' })
    await page.getByRole('button', { name: 'Other hours' }).click()
    const form = page.getByRole('dialog', { name: 'Special day' })
    await form.getByLabel('Dinner: Start times').selectOption('30')
    await form.getByRole('button', { name: /^Dinner: .* times/ }).click()
    await form.getByLabel('minutes').first().fill('240')
    await form.getByRole('button', { name: /^Dinner: .* pace/ }).click()
    await form.getByLabel('Covers').fill('18')
    await form.getByLabel('Within').fill('20')
    await assertAccessible(page, 'a special day')
    await form.getByRole('button', { name: 'Done' }).click()
    await reviewAndSave(page)
    const [special] = (await house.configuration()).special_days
    const { slot_minutes, turn_times, pacing } = special.service_hours[0]
    assert.deepEqual([slot_minutes, turn_times], [30, [{ up_to: 4, minutes: 240 }]])
    assert.deepEqual(pacing, { max_covers: 18, minutes: 20 })
  })

  test('a day of the year is at least 24 px wide and high', async () => {
    const house = await openOffice()
    for (const width of [390, 768, 1440]) {
      const page = await house.screen({ path: '/manage/hours', viewport: { width, height: 900 } })
      const box = await page.locator('[data-date="2026-06-20"]').boundingBox()
      assert.ok(box && box.width >= 24 && box.height >= 24, `${width}: ${JSON.stringify(box)}`)
    }
  })
})

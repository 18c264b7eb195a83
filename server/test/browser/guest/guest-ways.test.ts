/** The pages on the ways of guests, in three languages: accessible, and whole on the smallest screen. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { managedIn } from '../../features/doors/guest-pages/manage/managed.ts'
import { addBooking, addPatron } from '../../features/guests/patrons/patron-rows.ts'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant, type RestaurantSpec } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { inspectPage } from '../inspect-page.ts'
import { fillIn, newEmail } from './guest-house.ts'

const languages = ['en', 'de', 'ar']
const online = { smallest_party: 1, largest_party: 6, areas: null, notice_minutes: 0, max_days: null, news: true }
const settings = {
  ...{ name: 'Trattoria del Porto', country: 'MT', max_days: 60, address: '12 Strait Street, Valletta' },
  ...{ email: 'tables@porto.example', telephone: '+356 2123 4567' },
}
const seasonal: RestaurantSpec = {
  settings: { ...settings, online: { ...online, confirm_by_mail: 'never' } },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '15:00', slotMinutes: 30 },
    { name: 'Dinner', opens: '18:00', closes: '01:00', slotMinutes: 30 },
  ],
  areas: [
    { name: 'Main Hall', tables: [[1, 2]] },
    { name: 'Cellar', tables: [[4, 6]] },
    { name: 'Terrace', tables: [[1, 2]], season: [{ from: '07-01', to: '10-31' }] },
  ],
  tags: ['Birthday', 'High chair'],
}

async function openHouse() {
  const mail = await startMailServer()
  const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Porto <tables@example.com>' }
  const app = await testApp({ env })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await openRestaurant(app, {
    slug: 'by-hand',
    settings: { ...settings, confirmation_mode: 'ASYNCHRONOUS', online: { ...online, confirm_by_mail: 'never' } },
  })
  await openRestaurant(app, {
    slug: 'by-mail',
    settings: { ...settings, online: { ...online, confirm_by_mail: 'always' } },
  })
  const house = await managedIn(app, seasonal)
  await app.sql(`update booking_tags set icon = case name when 'Birthday' then 'cake' else 'baby' end`)
  await app.sql(
    `insert into review_criteria (restaurant_id, code, label, position, is_active)
     select $1, code, label, place, true
       from (values ('food', 'Food', 1), ('service', 'Service', 2), ('place', 'Place', 3)) as asked (code, label, place)`,
    [house.house.id],
  )
  return { ...house, address, areaIds: house.house.areas.map(({ id }) => id) }
}
type House = Awaited<ReturnType<typeof openHouse>>

/** The one table for two is taken for the whole evening. */
async function fillEvening({ book }: House, date: string): Promise<number> {
  const early = { patron: { last_name: 'Early' } }
  const { id } = await book({ date: `${date}T18:00:00`, ...early })
  for (const time of ['20:00', '22:00']) await book({ date: `${date}T${time}:00`, ...early })
  return id
}

async function askForReview({ ask, address, sql, house }: House): Promise<string> {
  const patron = await addPatron({ sql }, house.id, { name: 'Ann' })
  const booking = await addBooking({ sql }, house.id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service' })
  const { body } = await ask(`POST /bookings/${booking}/review-link`)
  return `${address}${new URL(body.data.url).pathname}`
}

type Reach = (page: Page, house: House, lang: string) => Promise<unknown>

let days = 13
/** A date of its own for each page that books: there is one table for two. */
const newDay = (): string => {
  days++
  return `2026-0${days <= 30 ? 6 : 7}-${String(days <= 30 ? days : days - 30).padStart(2, '0')}`
}

const bookingPage =
  (query: string, slug = 'osteria'): Reach =>
  (page, { address }, lang) =>
    page.goto(`${address}/book/${slug}?${query}&lang=${lang}`)

/** The form of 19:30. */
const detailsPage =
  (slug: string): Reach =>
  async (page, house, lang) => {
    await bookingPage(`adults=2&date=${newDay()}`, slug)(page, house, lang)
    await page.locator('button[name="time"][value="19:30"]').click()
    await page.locator('#name').waitFor()
  }

const ownBooking =
  (under = '', body: object = {}): Reach =>
  async (page, { book, address }, lang) => {
    const patron = { first_name: 'Ann', last_name: 'Vella', email: newEmail(), mobile_number: '79001234' }
    const { id, path } = await book({ date: `${newDay()}T19:30:00`, patron, comment: 'By the window', ...body })
    await page.goto(`${address}${path}${under}?lang=${lang}`)
    return id
  }

const ways: Readonly<Record<string, Reach>> = {
  times: bookingPage('adults=2&date=2026-06-12'),
  'area out of season': (page, house, lang) =>
    bookingPage(`adults=2&date=2026-06-12&area=${house.areaIds[2]}`)(page, house, lang),
  'full evening': bookingPage('adults=2&date=2026-06-13'),
  'waiting list': async (page, house, lang) => {
    await bookingPage('adults=2&date=2026-06-13')(page, house, lang)
    await page.locator('.nothing a.button[href*="until="]').click()
    await page.locator('#name').waitFor()
  },
  'beyond the window': bookingPage('adults=2&date=2027-06-13'),
  'large party': bookingPage('adults=12&date=2026-06-12', 'by-hand'),
  details: detailsPage('osteria'),
  'details by hand': detailsPage('by-hand'),
  'night booked': async (page, house, lang) => {
    await bookingPage(`adults=2&date=${newDay()}`)(page, house, lang)
    await page.locator('button[name="time"]', { hasText: '00:30' }).click()
    await fillIn(page)
    await page.locator('main button.primary').click()
    await page.locator('#done').waitFor()
  },
  'one more step': async (page, house, lang) => {
    await detailsPage('by-mail')(page, house, lang)
    await fillIn(page)
    await page.locator('main button.primary').click()
    await page.locator('#confirm').waitFor()
  },
  'own booking': ownBooking(),
  'own booking today': async (page, house, lang) => {
    const id = await ownBooking('', { date: '2026-06-10T12:30:00' })(page, house, lang)
    await house.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  },
  'own place on the waiting list': ownBooking('', { date: '2026-06-13T19:00:00', waiting_list: true }),
  'an offer': async (page, house, lang) => {
    const date = newDay()
    const taken = await fillEvening(house, date)
    const { id, path } = await house.book({ date: `${date}T18:00:00`, waiting_list: true })
    await house.ask(`POST /bookings/${taken}/status`, { body: { status: 'cancelled' } })
    assert.equal((await house.ask(`POST /bookings/${id}/offer`)).status, 201)
    await page.goto(`${house.address}${path}?lang=${lang}`)
  },
  change: ownBooking('/change'),
  'own details': ownBooking('/details'),
  cancel: ownBooking('/cancel'),
  review: async (page, house, lang) => page.goto(`${await askForReview(house)}?lang=${lang}`),
}

describe('the ways of guests', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openHouse()
  await fillEvening(house, '2026-06-13')
  await house.book({ date: '2026-06-14T00:00:00', patron: { last_name: 'Early' } })

  // First: a network holds three tables at a time.
  test('the page that waits for a confirmation by mail counts down and names the guest’s own time', async () => {
    const page = await openPage({ timezoneId: 'America/New_York' })
    await page.clock.install()
    await ways['one more step']?.(page, house, 'en')
    const held = page.locator('.held')
    await held.getByText(/left\)/).waitFor()
    const text = ((await held.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    assert.match(
      text,
      /^The table is yours until 12:15 12:15 is Malta time: 0?6:15 where you are\. \((15:00|14:\d\d) left\)$/,
    )
    await page.clock.runFor(901_000)
    await page.getByText('The time is over').first().waitFor()
  })

  for (const lang of languages) {
    test(`every page in ${lang} is accessible and fits 320 px`, async () => {
      for (const [name, reach] of Object.entries(ways)) {
        const page = await openPage()
        await reach(page, house, lang)
        await page.locator('main h1').waitFor()
        await inspectPage(page, `way-${name}-${lang}`, lang !== 'en')
        await page.close()
      }
    })
  }

  test('a review of a visit with three questions more is five taps', async () => {
    const page = await openPage()
    await page.goto(await askForReview(house))
    const stars = page.locator('fieldset')
    assert.equal(await stars.count(), 4)
    for (const [at, count] of [5, 4, 3, 5].entries()) {
      await stars
        .nth(at)
        .locator('label')
        .nth(count - 1)
        .click()
    }
    await page.locator('main button.primary').click()
    await page.getByText('Thank you').first().waitFor()
    const [stored] = await house.sql('select rating::float, traits from reviews order by id desc limit 1')
    assert.deepEqual(stored, { rating: 5, traits: { food: 4, service: 3, place: 5 } })
  })
})

/**
 * A New Year's Eve of 60 seats, played by three browsers at once until it is sold out: each guest comes from a network of
 * their own, some are refused by their bank and pay with another card, some find the seating that they chose gone. Every
 * cent and every seat is accounted for afterwards. SCREENSHOTS=folder keeps pictures of each state,
 * PICTURES=docs/pictures renews those of docs/events.md.
 */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { inspectState } from '../diary/rainy-evening.ts'

const pictures = process.env.PICTURES
const date = '2026-12-31'
const day = 'New Year’s Eve 2026'
const when = { special_days: [day] }
const event = {
  ...{ code: 'new-years-eve-2026', special_day: day, name: 'New Year’s Eve' },
  ...{ description: 'Five courses, a glass at midnight on the terrace, music until two.', areas: ['Main Hall'] },
  sale: { opens: '2026-12-01T10:00', closes: '2026-12-30T18:00' },
  translations: {
    de: { name: 'Silvester', description: 'Fünf Gänge, ein Glas um Mitternacht auf der Terrasse, Musik bis zwei.' },
    ar: { name: 'ليلة رأس السنة', description: 'خمسة أطباق، وكأس عند منتصف الليل على الشرفة، وموسيقى حتى الثانية.' },
  },
}
const products = [
  { code: 'menu', name: 'Menu', price: 95, per: 'person', when, group: 'menus', pay: 'now' },
  { code: 'green', name: 'Vegetarian menu', price: 85, per: 'person', when, group: 'menus', pay: 'now' },
  { code: 'wine', name: 'Wine pairing', price: 45, per: 'person', when, pay: 'there', stock: 30 },
]
const seating = (name: string, opens: string, closes: string, minutes: number) => ({
  ...{ name, opens, closes, slotMinutes: minutes, turnTimes: [{ up_to: 1000, minutes }] },
})
/** Tables of both seatings. */
const everyTable = 20
const tables = [
  ...Array.from({ length: 5 }, () => [1, 2] as const),
  ...Array.from({ length: 5 }, () => [3, 4] as const),
]

describe('a New Year’s Eve', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await testApp({ now: '2026-12-01T08:50:00Z', env: { TRUST_PROXY: 'true' }, opensDemo: true, own: true })
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const opened = await openRestaurant(house, {
    slug: 'eve',
    settings: {
      ...{ name: 'Trattoria Demo', telephone: '+356 2123 4567', country: 'MT', max_days: 20, payment_provider: 'fake' },
      address: '12 Strait Street, Valletta VLT 1434',
      product_groups: JSON.stringify([{ code: 'menus', name: 'Menus', is_required: true }]),
      products: JSON.stringify(products),
      events: JSON.stringify([event]),
      online: {
        ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
        confirm_by_mail: 'never',
      },
    },
    specialDays: [
      {
        ...{ name: day, from: date },
        serviceHours: [seating('First', '18:00', '20:45', 165), seating('Second', '21:15', '02:00', 285)],
      },
    ],
    areas: [
      { name: 'Main Hall', tables },
      { name: 'Terrace', tables: [[1, 8]] },
    ],
  })
  const page = `${address}/book/eve/events/${event.code}`
  const look = async (name: string, language = 'en') => {
    const on = await openPage({ viewport: { width: 390, height: 844 } })
    await on.goto(`${page}?lang=${language}`)
    await inspectState(on, `event-${name}-${language}`)
    if (pictures !== undefined && language === 'en') {
      const data = await sharp(await on.screenshot())
        .webp({ quality: 80 })
        .toBuffer()
      writeFileSync(join(pictures, `events-guest-${name}-390.webp`), data)
    }
    await on.close()
  }

  test('counts down to its sale, and shows its seatings by itself when that opens', async () => {
    const on = await openPage({ viewport: { width: 1440, height: 900 } })
    await on.goto(`${page}?lang=en`)
    await on.getByText('Sale opens in').waitFor()
    assert.match(await on.locator('.event-clock').innerText(), /00\s+days[\s\S]*00\s+hours[\s\S]*(09|10)\s+minutes/)
    for (const language of ['en', 'de', 'ar']) await look('soon', language)
    house.clock.set('2026-12-01T08:59:59Z')
    await on.goto(`${page}?lang=en`)
    house.clock.set('2026-12-01T09:00:00Z')
    await on.getByRole('heading', { name: 'Choose a seating' }).waitFor()
    await on.close()
    for (const language of ['en', 'de', 'ar']) await look('open', language)
  })

  type End = 'paid' | 'sold out' | 'too late'
  const ends: Record<End, number> = { paid: 0, 'sold out': 0, 'too late': 0 }
  let guests = 0
  let playing = 0
  let next = Promise.withResolvers<void>()

  /** A guest, from the page of the event to the end: every other one for four, by turns in the first seating that is left and in the last. */
  async function plays(on: Page, number: number): Promise<End> {
    const adults = number % 2 === 0 ? 4 : 2
    await on.context().setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${number}` })
    await on.goto(`${page}?lang=en&adults=${adults}`)
    if (await on.getByRole('heading', { name: 'Sold out' }).isVisible()) return 'sold out'
    const open = on.locator('.event-seating:not(.gone) input')
    if ((await open.count()) === 0) return 'too late'
    await (number % 4 < 2 ? open.first() : open.last()).check()
    await on.locator('button[data-with]').click()
    await on.waitForURL(/\/products\?|taken=/)
    if (/taken=/.test(on.url())) return 'too late'
    await on.locator('select[name="order_menu"]').selectOption(String(adults), { force: true })
    await on.locator('form.ordering button.primary').click()
    await on.waitForURL(/\/details\?/)
    await on.locator('#name').fill(`Guest ${number}`)
    await on.locator('#email').fill(`guest${number}@example.com`)
    await on.locator('#telephone').fill(`7912 ${1000 + number}`)
    await on.locator('form[data-leaves] button.primary').click()
    await on.waitForURL(/fake-pay/)
    if (number % 5 === 0) {
      await on.locator('button[value="refuse"]').click()
      await on.waitForURL(/\/pay\/.*back=1/)
      await on.locator('form button.primary').click()
      await on.waitForURL(/fake-pay/)
    }
    await on.locator('button[value="pay"]').click()
    await on.waitForURL(/\/done\?/)
    return 'paid'
  }

  /** Lets one guest after the other play, until so many tables are paid or nothing is left. */
  async function browses(on: Page, tables: number): Promise<void> {
    while (ends.paid + playing < tables || tables === everyTable) {
      playing += 1
      const end = await plays(on, ++guests)
      playing -= 1
      ends[end] += 1
      const others = next
      next = Promise.withResolvers()
      others.resolve()
      if (end === 'sold out') return
      assert.ok(guests < 200, `not sold out: ${JSON.stringify(ends)}`)
      // The last tables are with guests who are paying.
      if (end === 'too late' && playing > 0) await next.promise
    }
  }
  const threeBrowse = async (tables: number) => {
    const screens = [1, 2, 3].map(() => openPage({ viewport: { width: 390, height: 844 } }))
    await Promise.all(screens.map(async (screen) => browses(await screen, tables)))
    for (const screen of screens) await (await screen).close()
  }

  test('says how few seats are left, once they are few', async () => {
    await threeBrowse(16)
    assert.equal(ends.paid, 16)
    for (const language of ['en', 'de', 'ar']) await look('few', language)
    const on = await openPage()
    await on.goto(`${page}?lang=en`)
    assert.equal(await on.getByText('6 seats left').count(), 2, 'in each seating')
    await on.close()
  })

  test('is sold out by three browsers at once, and nobody sits without having paid, or twice on a seat', async () => {
    await threeBrowse(everyTable)
    assert.deepEqual([ends.paid, ends['sold out']], [everyTable, 3], JSON.stringify(ends))
    const [sum] = await house.sql(
      `select (select sum(d.max_covers)::int from booking_tables t
                 join dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
                where t.restaurant_id = $1 and t.is_active) as seats,
              (select count(*)::int from booking_tables a join booking_tables b
                   on b.restaurant_id = a.restaurant_id and b.table_id = a.table_id and b.booking_id > a.booking_id
                  and b.is_active and b.during && a.during
                where a.restaurant_id = $1 and a.is_active) as doubles,
              count(*)::int as bookings, sum(adults)::int as guests, count(distinct email)::int as contacts,
              sum((products_sold ->> 'menu')::int)::int as menus,
              count(*) filter (where not exists (
                select from payment_events e where e.restaurant_id = $1 and e.booking_id = b.id and e.kind = 'paid'))::int as unpaid,
              (select sum(amount)::int from payment_events where restaurant_id = $1 and kind = 'paid') as cents
         from bookings b where restaurant_id = $1 and status = 'confirmed'`,
      [opened.id],
    )
    const sold = { seats: 60, doubles: 0, bookings: everyTable, guests: 60, contacts: everyTable, menus: 60 }
    assert.deepEqual(sum, { ...sold, unpaid: 0, cents: 60 * 9_500 })
    for (const language of ['en', 'de', 'ar']) await look('sold-out', language)
    const list = await openPage({ viewport: { width: 390, height: 844 } })
    await list.goto(`${address}/book/eve?lang=en`)
    await inspectState(list, 'event-listed-en')
  })

  test('gives the seats of a table back when somebody cancels, and shows them', async () => {
    const [one] = await house.sql<{ id: number }>(
      `select id from bookings where restaurant_id = $1 and status = 'confirmed' and adults = 4 order by id limit 1`,
      [opened.id],
    )
    const token = await house.token('eve')
    const answer = await house.ask(`POST /bookings/${one?.id}/status`, { token, body: { status: 'cancelled' } })
    assert.equal(answer.status, 200, answer.text)
    const on = await openPage()
    await on.goto(`${page}?lang=en&adults=2`)
    await on.getByText('A smaller or larger party may still find one').waitFor()
  })
})

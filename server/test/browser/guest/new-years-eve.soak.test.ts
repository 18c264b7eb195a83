/**
 * A New Year's Eve of 60 seats, played by three browsers at once until it is sold out: some pay, some are refused by their bank, some
 * close the page. Every cent and every seat is accounted for afterwards. With SCREENSHOTS it leaves pictures of each state.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { inspectState } from '../diary/rainy-evening.ts'

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
const tables = [
  ...Array.from({ length: 5 }, () => [1, 2] as const),
  ...Array.from({ length: 5 }, () => [1, 4] as const),
]

describe('a New Year’s Eve', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await testApp({ now: '2026-12-01T08:50:00Z', env: { TRUST_PROXY: 'true' }, own: true })
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
  let guests = 0
  const anotherGuest = async (on: Page) => {
    guests += 1
    await on.context().setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${Math.floor(guests / 250)}.${guests % 250}` })
    return guests
  }
  const look = async (name: string, language = 'en') => {
    const on = await openPage({ viewport: { width: 390, height: 844 } })
    await on.goto(`${page}?lang=${language}`)
    await inspectState(on, `event-${name}-${language}`)
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

  type Told = 'paid' | 'left' | 'sold out' | 'again'

  /** One guest, from the page of the event to the end. */
  async function plays(on: Page, random: () => number): Promise<Told> {
    const number = await anotherGuest(on)
    const adults = 1 + Math.floor(random() * 4)
    await on.goto(`${page}?lang=en&adults=${adults}`)
    const text = await on.locator('main').innerText()
    if (/All seats are taken/.test(text)) return 'sold out'
    const open = on.locator('.event-seating:not(.gone) input')
    if ((await open.count()) === 0) {
      // A smaller party may still find a table.
      await on.goto(`${page}?lang=en&adults=1`)
      if ((await open.count()) === 0)
        return /All seats are taken/.test(await on.locator('main').innerText()) ? 'sold out' : 'again'
    }
    const party = Number(/adults=(\d+)/.exec(on.url())?.[1])
    await open.nth(Math.floor(random() * (await open.count()))).check()
    await on.locator('button[data-with]').click()
    await on.waitForURL(/\/products\?|taken=/)
    if (/taken=/.test(on.url())) return 'again'
    await on.locator('select[name="order_menu"]').selectOption(String(party), { force: true })
    await on.locator('form.ordering button.primary').click()
    await on.waitForURL(/\/details\?/)
    await on.locator('#name').fill(`Guest ${number}`)
    await on.locator('#email').fill(`guest${number}@example.com`)
    await on.locator('#telephone').fill(`7912 ${1000 + number}`)
    await on.locator('form[data-leaves] button.primary').click()
    // The page of the payment service, of guests who wait, or the form with why not.
    await on.locator('button[value="pay"], h1#others, .notice[role="alert"]:not(.no-answer)').first().waitFor()
    if (!/fake-pay/.test(on.url())) return 'again'
    const chance = random()
    if (chance < 0.1) return 'left'
    if (chance < 0.25) {
      await on.locator('button[value="refuse"]').click()
      await on.waitForURL(/\/pay\/.*back=1/)
      await on.locator('form button.primary').click()
      await on.waitForURL(/fake-pay/)
    }
    await on.locator('button[value="pay"]').click()
    await on.waitForURL(/\/done\?/)
    return 'paid'
  }

  test('is sold out by three browsers at once, and nobody sits without having paid, or twice on a seat', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const told: Record<Told, number> = { paid: 0, left: 0, 'sold out': 0, again: 0 }
    const browses = async () => {
      const on = await openPage({ viewport: { width: 390, height: 844 } })
      for (let guest = 0; guest < 60; guest++) {
        const end = await plays(on, random)
        told[end] += 1
        if (end === 'sold out') return
        // What was left unpaid lapses.
        if (end === 'again') house.clock.advance({ minutes: 6 })
        if (told.paid === 8 && end === 'paid') await look('few')
      }
      assert.fail('not sold out after 60 guests')
    }
    await Promise.all([browses(), browses(), browses()])
    assert.ok(told.paid >= 15, JSON.stringify(told))
    const [sum] = await house.sql<{ seats: number; most: number; unpaid: number; menus: number; paid: number }>(
      `select (select sum(d.max_covers)::int from booking_tables t join dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
                where t.restaurant_id = $1 and t.holds) as seats,
              (select max(n)::int from (select count(*) as n from booking_tables t join bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
                where t.restaurant_id = $1 and t.holds group by t.table_id, b.starts_at) same) as most,
              (select count(*)::int from bookings where restaurant_id = $1 and status = 'confirmed' and pay_until is not null
                  and not exists (select from payment_events e where e.booking_id = bookings.id and e.kind = 'paid')) as unpaid,
              (select sum((products_sold ->> 'menu')::int)::int from bookings where restaurant_id = $1 and status = 'confirmed') as menus,
              (select sum(amount)::int from payment_events where restaurant_id = $1 and kind = 'paid') as paid`,
      [opened.id],
    )
    assert.equal(sum?.seats, 60, 'every table of both seatings')
    assert.equal(sum?.most, 1)
    assert.equal(sum?.unpaid, 0)
    assert.equal(sum?.paid, Number(sum?.menus) * 9_500, 'each menu that was sold was paid, once')
    for (const language of ['en', 'de', 'ar']) await look('sold-out', language)
    const list = await openPage({ viewport: { width: 390, height: 844 } })
    await list.goto(`${address}/book/eve?lang=en`)
    await inspectState(list, 'event-listed-en')
  })

  test('gives a seat back when somebody cancels, and shows it', async () => {
    const [one] = await house.sql<{ id: number }>(
      `select id from bookings where restaurant_id = $1 and status = 'confirmed' order by id limit 1`,
      [opened.id],
    )
    const token = await house.token('eve')
    const answer = await house.ask(`POST /bookings/${one?.id}/cancel`, { token, body: {} })
    assert.equal(answer.status, 200, answer.text)
    const on = await openPage()
    await on.goto(`${page}?lang=en&adults=1`)
    await on.getByText(/seats? left/).waitFor()
  })
})

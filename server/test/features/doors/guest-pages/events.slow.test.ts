/** The page of an event, without script: its stages, what leads from it into a booking, and what is refused. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { type Shown, titleOf } from './guest.ts'
import { orderingGuests } from './products/ordering-guests.ts'

const date = '2026-06-20'
const day = 'Midsummer 2026'
const seating = (name: string, opens: string, closes: string, minutes: number) => ({
  ...{ name, opens, closes, slotMinutes: minutes, turnTimes: [{ up_to: 1000, minutes }] },
})
const midsummer = {
  ...{ code: 'midsummer-2026', special_day: day, name: 'Midsummer', description: 'Five courses outside.' },
  ...{ areas: ['Room'], translations: { de: { name: 'Mittsommer' }, ar: { name: 'منتصف الصيف' } } },
}
const when = { special_days: [day] }
const groups = [{ code: 'menus', name: 'Menus', is_required: true }]
const menu = { code: 'menu', name: 'Menu', price: 95, per: 'person', when, group: 'menus', pay: 'there' }
const wine = { code: 'wine', name: 'Wine pairing', price: 45, per: 'person', when, pay: 'there' }
const evening = await orderingGuests(
  {
    product_groups: JSON.stringify(groups),
    products: JSON.stringify([menu, wine]),
    events: JSON.stringify([midsummer]),
    max_days: 400,
  },
  {
    areas: [
      {
        name: 'Room',
        tables: [
          [1, 4],
          [1, 2],
        ],
      },
      { name: 'Bar', tables: [[1, 8]] },
    ],
    specialDays: [
      {
        ...{ name: day, from: date },
        serviceHours: [seating('First', '18:00', '20:45', 165), seating('Second', '21:15', '02:00', 285)],
      },
    ],
  },
)
const { house, sql, newGuest, orders, books, changes, ask } = evening
const page = `/book/${house.slug}/events/midsummer-2026`
const described = (more: object) =>
  sql(raisingHouse('update restaurants set events = $2::jsonb where id = $1'), [
    house.id,
    JSON.stringify([{ ...midsummer, ...more }]),
  ])

const changed = () => sql(raisingHouse('update restaurants set name = name where id = $1'), [house.id])
const emptied = async () => {
  await sql("update bookings set status = 'cancelled' where restaurant_id = $1", [house.id])
  await sql('delete from booking_tables where restaurant_id = $1', [house.id])
  await changed()
}

const factsIn = ({ text }: Shown) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')
const unescaped = (text: string): string => text.replaceAll('&amp;', '&')
const seatingForm = ({ text }: Shown): string =>
  unescaped(/<form method="post" action="([^"]*\/time\?[^"]*)"/.exec(text)?.[1] ?? assert.fail(text))
const chooses = (guest: ReturnType<typeof newGuest>, shown: Shown, time: string) =>
  guest.send('POST', seatingForm(shown), new URLSearchParams({ time, event: 'midsummer-2026' }))

describe('the page of an event', () => {
  test('says what there is, and names its seatings with how long the table is the guests’', async () => {
    const shown = await newGuest().open(`${page}?lang=en`)
    assert.equal(shown.status, 200)
    assert.equal(titleOf(shown), 'Midsummer')
    assert.match(shown.text, /Saturday,? 20 June 2026/)
    assert.match(shown.text, /18:00[\s\S]*yours until 20:45[\s\S]*21:15[\s\S]*yours until 02:00/)
    assert.match(shown.text, /Menu<[\s\S]*€95[\s\S]*Wine pairing[\s\S]*€45[\s\S]*optional/)
    assert.doesNotMatch(shown.text, /name="area"/, 'the bar is no room of it')
    assert.match(shown.text, /6 seats left/)
  })

  test('speaks of no card that is kept where everybody pays a menu with the booking', async () => {
    const rule = { code: 'eve', when, ask: 'guarantee', amount: 40 }
    const sells = (pay: string) =>
      sql(
        raisingHouse(
          `update restaurants set payment_provider = 'fake', payment_policies = $2::jsonb, products = $3::jsonb where id = $1`,
        ),
        [house.id, JSON.stringify([rule]), JSON.stringify([{ ...menu, pay }, wine])],
      )
    await sells('there')
    const kept = await newGuest().open(`${page}?lang=en`)
    assert.match(
      kept.text,
      /You choose menus next, then your details\. Nothing to pay now\. For 2 guests we keep a card/,
    )
    await sells('now')
    const paid = await newGuest().open(`${page}?lang=en`)
    assert.match(paid.text, /You choose menus next, then pay\. Nothing is booked yet/)
    await sql(
      raisingHouse(
        `update restaurants set payment_provider = null, payment_policies = '[]', products = $2::jsonb where id = $1`,
      ),
      [house.id, JSON.stringify([menu, wine])],
    )
  })

  test('leads into the pages on which every table is booked, with the table held and its menus asked for', async () => {
    const guest = newGuest()
    const shown = await guest.open(`${page}?lang=en&adults=2`)
    const ordering = await chooses(guest, shown, '21:15')
    assert.match(ordering.url, /\/products\?/)
    assert.match(ordering.text, /Midsummer 2026/)
    const done = await books(guest, await orders(guest, ordering, { menu: 2 }))
    assert.equal(titleOf(done), 'Your table is booked')
    const [row] = await sql<{ local: string; minutes: number }>(
      `select to_char(starts_at at time zone 'Europe/Malta', 'YYYY-MM-DD HH24:MI') as local,
              extract(epoch from ends_at - starts_at)::int / 60 as minutes
         from bookings where restaurant_id = $1`,
      [house.id],
    )
    assert.deepEqual(row, { local: `${date} 21:15`, minutes: 285 })
    assert.match((await newGuest().open(`${page}?lang=en`)).text, /21:15[\s\S]*4 seats left/)
  })

  test('sells out by seating, then as a whole, and a seating that went meanwhile leads back to it', async () => {
    const late = newGuest()
    const before = await late.open(`${page}?lang=en&adults=4`)
    for (const [time, adults] of [
      ['21:15', 4],
      ['18:00', 4],
      ['18:00', 2],
    ] as const) {
      const guest = newGuest()
      const shown = await guest.open(`${page}?lang=en&adults=${adults}`)
      const ordering = await chooses(guest, shown, time)
      assert.equal(titleOf(await books(guest, await orders(guest, ordering, { menu: adults }))), 'Your table is booked')
      if (time === '21:15') {
        const half = await newGuest().open(`${page}?lang=en&adults=2`)
        assert.match(half.text, /21:15[\s\S]{0,200}Sold out/)
        assert.match(half.text, /Waiting list/)
      }
    }
    const refused = await chooses(late, before, '21:15')
    assert.match(refused.url, /events\/midsummer-2026\?.*taken=21/)
    assert.match(refused.text, /Sold out/)
    const shown = await newGuest().open(`${page}?lang=en`)
    assert.match(shown.text, /All seats are taken/)
    assert.doesNotMatch(shown.text, /type="radio"/)
    assert.equal(factsIn(shown).offers[0].availability, 'https://schema.org/SoldOut')
    const listed = await newGuest().open(`/book/${house.slug}?lang=en`)
    assert.match(listed.text, /Special evenings[\s\S]*Midsummer[\s\S]*full for 2 guests/)
    const four = unescaped(
      /href="([^"]*\/events\/[^"]*adults=4[^"]*)"/.exec(shown.text)?.[1] ?? assert.fail(shown.text),
    )
    const forFour = await newGuest().open(four)
    assert.match(forFour.text, /18:00 · 21:15 · 4 guests/)
    const wait = /href="([^"]*\/details\?[^"]*waiting=1[^"]*)"/.exec(forFour.text)?.[1]
    const form = await newGuest().open(unescaped(wait ?? assert.fail()))
    assert.match(form.text, /waiting list/i)
    assert.match(form.text, /4 guests/)
    await emptied()
  })

  test('is not sold out while a table is free that is for larger parties only', async () => {
    const tableFor4From = async (least: number) => {
      await sql('update dining_tables set min_covers = $2 where restaurant_id = $1 and max_covers = 4', [
        house.id,
        least,
      ])
      await changed()
    }
    await tableFor4From(3)
    for (const time of ['18:00', '21:15']) {
      const guest = newGuest()
      const ordering = await chooses(guest, await guest.open(`${page}?lang=en&adults=2`), time)
      assert.equal(titleOf(await books(guest, await orders(guest, ordering, { menu: 2 }))), 'Your table is booked')
    }
    const shown = await newGuest().open(`${page}?lang=en&adults=2`)
    assert.match(shown.text, /no table left for 2 guests\. A smaller or larger party may still find one/)
    assert.equal(factsIn(shown).offers[0].availability, 'https://schema.org/LimitedAvailability')
    assert.match((await newGuest().open(`${page}?lang=en&adults=3`)).text, /18:00[\s\S]*4 seats left/)
    await tableFor4From(1)
    await emptied()
  })

  test('says when its sale opens and takes no booking before, on no page', async () => {
    const early = newGuest()
    const open = await early.open(`${page}?lang=en`)
    await described({ sale: { opens: '2026-06-12T10:00' } })
    const soon = await newGuest().open(`${page}?lang=en`)
    assert.match(soon.text, /Sale opens: Friday,? 12 June, 10:00 \(Malta time\)/)
    assert.match(soon.text, /12 seats in all/)
    assert.doesNotMatch(soon.text, /type="radio"/)
    assert.equal(factsIn(soon).offers[0].availability, 'https://schema.org/PreOrder')
    assert.equal(factsIn(soon).offers[0].validFrom, '2026-06-12T10:00:00+02:00')
    const tried = await chooses(early, open, '18:00')
    assert.match(tried.url, /events\/midsummer-2026\?.*taken=18/)
    const onDay = await newGuest().open(`/book/${house.slug}?lang=en&date=${date}`)
    assert.match(onDay.text, /Midsummer[\s\S]*Sale opens: Friday/)
    assert.doesNotMatch(onDay.text, /name="time"/)
    const file = await newGuest().open(`${page}/sale.ics?lang=de`)
    assert.match(file.text, /DTSTART:20260612T080000Z[\s\S]*SUMMARY:Mittsommer: Verkaufsstart/)
    const staff = await ask('POST /bookings', {
      body: { date: `${date}T18:00:00`, adults: 2, patron: { first_name: 'Ann', last_name: 'Vella' } },
    })
    assert.equal(staff.status, 201, staff.text)
  })

  test('says when its sale is over', async () => {
    await described({ sale: { closes: '2026-06-10T11:00' } })
    const over = await newGuest().open(`${page}?lang=en`)
    assert.match(over.text, /No longer on sale/)
    await described({})
  })

  test('offers no more seats than there are menus for, of each seating', async () => {
    await changes([{ ...menu, stock: 3, stock_per: 'seating' }, wine])
    assert.match(
      (await newGuest().open(`${page}?lang=en&adults=2`)).text,
      /18:00[\s\S]*3 seats left[\s\S]*21:15[\s\S]*3 seats left/,
    )
    const guest = newGuest()
    const ordering = await chooses(guest, await guest.open(`${page}?lang=en&adults=2`), '21:15')
    assert.equal(titleOf(await books(guest, await orders(guest, ordering, { menu: 2 }))), 'Your table is booked')
    const shown = await newGuest().open(`${page}?lang=en&adults=2`)
    assert.match(shown.text, /18:00[\s\S]*3 seats left[\s\S]*21:15[\s\S]*full for 2 guests/)
    assert.match((await newGuest().open(`${page}?lang=en&adults=1`)).text, /21:15[\s\S]*1 seat left/)
    await changes([menu, wine])
  })

  test('is in structured data with its offers, where search engines may read it', async () => {
    const facts = factsIn(await newGuest().open(page))
    assert.equal(facts['@type'], 'Event')
    assert.equal(facts.name, 'Midsummer')
    assert.equal(facts.startDate, '2026-06-20T18:00:00+02:00')
    assert.equal(facts.endDate, '2026-06-21T02:00:00+02:00')
    assert.deepEqual(
      facts.offers.map(({ name, price, priceCurrency }: Record<string, unknown>) => [name, price, priceCurrency]),
      [['Menu', 95, 'EUR']],
    )
    const map = await newGuest().open('/sitemap.xml')
    assert.match(map.text, new RegExp(`/book/${house.slug}/events/midsummer-2026</loc>`))
    const framed = await newGuest(undefined, { 'sec-fetch-dest': 'iframe' }).open(page)
    assert.match(framed.text, /noindex/)
  })

  test('speaks seven languages, from right to left in Arabic', async () => {
    const titles = new Set<string>()
    for (const language of guestLanguages) {
      const shown = await newGuest().open(`${page}?lang=${language}`)
      assert.equal(shown.status, 200)
      titles.add(/<h2 id="seatings"[^>]*>([^<]*)</.exec(shown.text)?.[1] ?? '')
      assert.match(shown.text, language === 'ar' ? /dir="rtl"[\s\S]*منتصف الصيف/ : /<h1 dir="auto">Mi/)
    }
    assert.equal(titles.size, guestLanguages.length)
  })

  test('is unknown under another address, of another house, and where its special day is gone', async () => {
    assert.equal((await newGuest().open(`/book/${house.slug}/events/easter`)).status, 404)
    assert.equal((await newGuest().open('/book/nowhere/events/midsummer-2026')).status, 404)
    await described({ special_day: 'Gone' })
    assert.equal((await newGuest().open(page)).status, 404)
    await described({})
  })

  test('looks again by itself while the last seats are with guests who are booking, with and without script', async () => {
    await emptied()
    for (const [time, adults] of [
      ['21:15', 4],
      ['21:15', 2],
      ['18:00', 4],
    ] as const) {
      const guest = newGuest()
      const ordering = await chooses(guest, await guest.open(`${page}?lang=en&adults=${adults}`), time)
      await books(guest, await orders(guest, ordering, { menu: adults }))
    }
    const holding = newGuest()
    const kept = await chooses(holding, await holding.open(`${page}?lang=en&adults=2`), '18:00')
    assert.match(kept.url, /products/)
    const { app } = evening
    const answer = await app.inject({ url: `${page}?lang=en`, remoteAddress: '10.250.0.1' })
    assert.match(answer.body, /Others are paying[\s\S]*data-looks|data-looks[\s\S]*Others are paying/)
    assert.equal(answer.headers.refresh, '20')
    await emptied()
    await sql('delete from holds where restaurant_id = $1', [house.id])
    const free = await app.inject({ url: `${page}?lang=en`, remoteAddress: '10.250.0.2' })
    assert.equal(free.headers.refresh, undefined)
  })
})

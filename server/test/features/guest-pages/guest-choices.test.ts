/** What a guest ticks beside name and address: marks in the diary, words on the guest's own pages, and news. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { ann, guestAt, hrefOf, type Shown, titleOf } from './guest.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: {
    address: '1 Strait Street, Valletta',
    telephone: '+356 2123 4567',
    online: {
      ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
      ...{ terms_url: 'https://osteria.example/terms', privacy_url: 'https://osteria.example/privacy', news: true },
    },
  },
  tags: ['Birthday', 'Seggiolone'],
})
await openRestaurant(house, { slug: 'plain' })
const token = await house.token('osteria')
await house.sql(`update booking_tags set icon = case name when 'Birthday' then 'cake' else 'baby' end`)

const guest = guestAt(house, { headers: { 'accept-language': 'en-GB' } })
let day = 10
let guests = 0
const someone = () => ({ ...ann, email: `guest${++guests}@example.com` })

const detailsOf = async (slug = 'osteria') =>
  guest.chooseTime(await guest.open(`/book/${slug}?adults=2&date=2026-06-${++day}`), '19:00')

/** With several values for one field, as a browser sends ticked boxes. */
function send(page: Shown, fields: Record<string, string>, ticked: string[] = []): Promise<Shown> {
  const form = new URLSearchParams(fields)
  for (const choice of ticked) form.append('choice', choice)
  const action = /<form method="post" action="([^"]*\/details\?[^"]*)"/.exec(page.text)?.[1] ?? ''
  return guest.send('POST', action.replaceAll('&amp;', '&'), form)
}

const call = async (method: 'GET' | 'DELETE', url: string) =>
  (await house.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).json()

type Row = { id: number; patron_id: number; guest_choices: string[] | null }
const lastBooking = async () => (await house.sql<Row>('select * from bookings order by id desc limit 1'))[0] as Row

test('allergies, a high chair and an occasion become marks of the diary', async () => {
  const done = await send(await detailsOf(), { ...someone(), occasion: 'birthday' }, ['nuts', 'high_chair'])
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /<dd>Nut allergy · High chair · Birthday<\/dd>/)
  const { id } = await lastBooking()
  const { data } = await call('GET', `/api/restaurant/day?date=2026-06-${day}`)
  const shown = data.bookings.find((booking: { id: number }) => booking.id === id)
  assert.deepEqual(shown.patron.tags, ['is_allergic_to_nuts'])
  assert.deepEqual(
    shown.booking_tags.map(({ id }: { id: number }) => id),
    osteria.tagIds,
  )
  const manage = await guest.open(hrefOf(done, 'See, change or cancel'))
  assert.match(manage.text, /Noted<\/dt><dd dir="auto">Nut allergy · High chair · Birthday</)
})

test('a booking takes no mark back, and shows only what its own guest said', async () => {
  const same = someone()
  await send(await detailsOf(), same, ['lactose'])
  const done = await send(await detailsOf(), same, ['gluten'])
  const { patron_id } = await lastBooking()
  const [patron] = await house.sql('select * from patrons where id = $1', [patron_id])
  assert.equal(patron?.is_lactose_intolerant, true)
  assert.equal(patron?.is_gluten_intolerant, true)
  assert.match(done.text, /No gluten/)
  assert.doesNotMatch(done.text, /No lactose/)
})

test('what the restaurant has no tag for is not offered, and not taken', async () => {
  const page = await detailsOf()
  assert.match(page.text, /value="birthday"/)
  assert.doesNotMatch(page.text, /value="business"/)
  await send(page, { ...someone(), occasion: 'business' }, ['a pony', 'gluten'])
  assert.deepEqual((await lastBooking()).guest_choices, ['gluten'])
  const plain = await detailsOf('plain')
  assert.match(plain.text, /value="nuts"/)
  for (const absent of ['high_chair', 'birthday']) assert.doesNotMatch(plain.text, new RegExp(`value="${absent}"`))
  await send(plain, someone())
  assert.equal((await lastBooking()).guest_choices, null)
})

test('what was ticked is kept while something else is wrong', async () => {
  const wrong = await send(await detailsOf(), { ...someone(), email: 'ann@', occasion: 'birthday', news: 'yes' }, [
    'nuts',
  ])
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /value="nuts" checked/)
  assert.match(wrong.text, /value="birthday" selected/)
  assert.match(wrong.text, /name="news" value="yes" checked/)
})

test('news are wanted by a box that is empty at first; the day is kept, exported and erased', async () => {
  const page = await detailsOf()
  assert.match(page.text, /name="news" value="yes">Osteria may write to me/)
  const same = someone()
  await send(page, same)
  const { patron_id } = await lastBooking()
  const exported = async () => (await call('GET', `/api/restaurant/patrons/${patron_id}/export`)).data
  assert.equal((await exported()).patron.news_consent_at, null)
  await send(await detailsOf(), { ...same, news: 'yes' }, ['nuts'])
  await send(await detailsOf(), same)
  const { patron, bookings } = await exported()
  assert.equal(patron.news_consent_at, '2026-06-10T10:00:00Z')
  assert.deepEqual(
    bookings.map(({ guest_choices }: { guest_choices: string[] }) => guest_choices),
    [[], ['nuts'], []],
  )
  await call('DELETE', `/api/restaurant/patrons/${patron_id}`)
  const [erased] = await house.sql('select * from patrons where id = $1', [patron_id])
  assert.equal(erased?.news_consent_at, null)
  const left = await house.sql('select from bookings where patron_id = $1 and guest_choices is not null', [patron_id])
  assert.deepEqual(left, [])
  assert.doesNotMatch((await detailsOf('plain')).text, /name="news"/)
})

test('a guest is led to the map, the terms and a calendar, and nothing of others is loaded', async () => {
  const page = await detailsOf()
  assert.equal(hrefOf(page, 'Terms'), 'https://osteria.example/terms')
  assert.equal(hrefOf(page, 'Privacy'), 'https://osteria.example/privacy')
  const done = await send(page, someone())
  const map = new URL(hrefOf(done, 'Map and directions'))
  assert.equal(map.searchParams.get('query'), 'Osteria, 1 Strait Street, Valletta')
  const google = new URL(hrefOf(done, 'Google'))
  assert.equal(google.searchParams.get('dates'), `202606${day}T170000Z/202606${day}T190000Z`)
  assert.equal(google.searchParams.get('text'), 'Table for 2 at Osteria')
  const outlook = new URL(hrefOf(done, 'Outlook'))
  assert.equal(outlook.searchParams.get('startdt'), `2026-06-${day}T17:00:00Z`)
  for (const link of [google, outlook]) assert.doesNotMatch(link.href, /ann|vella|guest\d/i)
  assert.match(hrefOf(done, /\.ics/), /\/calendar\.ics$/)
  assert.doesNotMatch(done.text, /src="https?:|<link[^>]*href="https?:/)
})

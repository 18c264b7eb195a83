/** What a guest ticks beside name and address: marks in the schedule, words on the guest's own pages, and news. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { ann, guestAt, hrefOf, type Shown, titleOf } from '../guest.ts'

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

let networks = 0
let guest = guestAt(house)
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  guest = guestAt(house, { remoteAddress: `10.9.0.${++networks}`, headers: { 'accept-language': 'en-GB' } })
})
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

test('allergies, a high chair and an occasion become marks of the schedule', async () => {
  const done = await send(await detailsOf(), { ...someone(), occasion: 'birthday' }, ['nuts', 'high_chair'])
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /<dd>Nut allergy · High chair · Birthday<\/dd>/)
  assert.match(done.text, /<p class="visit">[\s\S]*2 [^<]* · <bdi>[^<]+<\/bdi>/)
  assert.match(done.text, /<dt>Change or cancel<\/dt><dd>You can change or cancel online until/)
  const { id } = await lastBooking()
  const { data } = await call('GET', `/api/restaurant/day?date=2026-06-${day}`)
  const shown = data.bookings.find((booking: { id: number }) => booking.id === id)
  assert.deepEqual(shown.patron.tags, ['is_allergic_to_nuts'])
  assert.deepEqual(
    shown.booking_tags.map(({ id }: { id: number }) => id),
    osteria.tagIds,
  )
  const manage = await guest.open(hrefOf(done, 'See, change or cancel the booking'))
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

test('a choice without a tag of the restaurant is not offered, and not stored', async () => {
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

test('ticked choices are kept while another field is wrong', async () => {
  const wrong = await send(await detailsOf(), { ...someone(), email: 'ann@', occasion: 'birthday', news: 'yes' }, [
    'nuts',
  ])
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /value="nuts" checked/)
  assert.match(wrong.text, /value="birthday" selected/)
  assert.match(wrong.text, /name="news" value="yes" checked/)
})

test('consent to news needs a tick; its date is kept, exported and erased', async () => {
  const page = await detailsOf()
  assert.match(page.text, /name="news" value="yes"[^>]*>Osteria may write to me/)
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
    [[], ['nuts', 'news'], []],
  )
  await call('DELETE', `/api/restaurant/patrons/${patron_id}`)
  const [erased] = await house.sql('select * from patrons where id = $1', [patron_id])
  assert.equal(erased?.news_consent_at, null)
  const left = await house.sql('select from bookings where patron_id = $1 and guest_choices is not null', [patron_id])
  assert.deepEqual(left, [])
  assert.doesNotMatch((await detailsOf('plain')).text, /name="news"/)
})

describe('consent to news', () => {
  const asked = async () => {
    const done = await send(await detailsOf(), { ...someone(), news: 'yes' }, ['nuts'])
    const { patron_id } = await lastBooking()
    return { done, path: `/api/restaurant/patrons/${patron_id}`, patronId: patron_id }
  }
  const pressed = async (page: Shown) => {
    const form = /<form class="news"[^>]*action="([^"]*)">[\s\S]*?name="seal" value="([^"]*)"/.exec(page.text)
    return guest.send('POST', form?.[1] ?? '', new URLSearchParams({ seal: form?.[2] ?? '', confirm: 'no-news' }))
  }

  test('is withdrawn by the guest on the page of the booking; both dates are kept, and by whom', async () => {
    const { done, path } = await asked()
    assert.doesNotMatch(done.text, /Noted[\s\S]*news/)
    const own = await guest.open(hrefOf(done, 'See, change or cancel the booking'))
    assert.match(own.text, /You asked for news from Osteria on Wednesday,? 10 June/)
    const { data } = await call('GET', `${path}/news`)
    assert.deepEqual([data.wanted, data.consented_at], [true, '2026-06-10T12:00:00+02:00'])
    house.clock.advance({ hours: 1 })
    const unpressed = await guest.send('POST', `${own.url}/news`, new URLSearchParams({ confirm: 'no-news' }))
    assert.equal(unpressed.status, 409)
    assert.equal((await call('GET', `${path}/news`)).data.wanted, true)
    const after = await pressed(own)
    assert.match(after.text, /You will get no more news\./)
    assert.doesNotMatch(after.text, /You asked for news/)
    assert.deepEqual((await call('GET', `${path}/news`)).data, {
      ...{ wanted: false, unsubscribe_url: null },
      ...{ consented_at: '2026-06-10T12:00:00+02:00', withdrawn_at: '2026-06-10T13:00:00+02:00' },
    })
    const { patron } = (await call('GET', `${path}/export`)).data
    assert.equal(patron.news_withdrawn_at, '2026-06-10T11:00:00Z')
    const [entry] = (await call('GET', `${path}/history`)).data
    assert.deepEqual([entry.actor, entry.action], ["guest's link", 'withdraw_news'])
    assert.deepEqual(entry.changes, { news: { from: '2026-06-10T10:00:00Z', to: null } })
    assert.match((await pressed(own)).text, /You will get no more news/)
    assert.equal((await call('GET', `${path}/history`)).data.length, 1)
  })

  test('is shown with the booking that gave it, and not with another of the same address', async () => {
    const same = someone()
    await send(await detailsOf(), { ...same, news: 'yes' })
    const other = await send(await detailsOf(), same)
    const own = await guest.open(hrefOf(other, 'See, change or cancel the booking'))
    assert.doesNotMatch(own.text, /You asked for news/)
    assert.match((await guest.open(`${own.url}?done=noNews`)).text, /<h1/)
  })

  test('is withdrawn by the link of a mail with news, which also ends requests for reviews', async () => {
    const { path, patronId } = await asked()
    const { pathname } = new URL((await call('GET', `${path}/news`)).data.unsubscribe_url)
    const ask = await guest.open(pathname)
    assert.match(ask.text, /or send you news[\s\S]*Stop these mails/)
    assert.equal((await call('GET', `${path}/news`)).data.wanted, true)
    house.clock.advance({ minutes: 1 })
    const done = await guest.send('POST', pathname, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
    assert.equal(done.status, 200)
    assert.equal((await call('GET', `${path}/news`)).data.wanted, false)
    const [entry] = (await call('GET', `${path}/history`)).data
    assert.deepEqual([entry.actor, entry.action], ["guest's link", 'withdraw_news'])
    const [row] = await house.sql(
      'select from unsubscribed_addresses u join patrons p on lower(p.email) = u.email where p.id = $1',
      [patronId],
    )
    assert.ok(row)
  })

  test('is withdrawn by staff, and given again only by the guest', async () => {
    const { path, patronId } = await asked()
    house.clock.advance({ minutes: 1 })
    const { data } = await call('DELETE', `${path}/news`)
    assert.equal(data.wanted, false)
    const [entry] = (await call('GET', `${path}/history`)).data
    assert.match(entry.actor, /^token:/)
    assert.deepEqual((await call('DELETE', `${path}/news`)).data, data)
    const [{ email } = { email: '' }] = await house.sql<{ email: string }>('select email from patrons where id = $1', [
      patronId,
    ])
    house.clock.advance({ minutes: 1 })
    await send(await detailsOf(), { ...ann, email, news: 'yes' })
    const again = (await call('GET', `${path}/news`)).data
    assert.equal(again.wanted, true)
    assert.equal(again.withdrawn_at, data.withdrawn_at)
  })

  test('of two patrons who are merged: the later of their dates', async () => {
    const first = await asked()
    house.clock.advance({ hours: 1 })
    const second = await asked()
    house.clock.advance({ hours: 1 })
    await call('DELETE', `${second.path}/news`)
    const merged = await house.app.inject({
      method: 'POST',
      url: `${first.path}/merge`,
      headers: { authorization: `Bearer ${token}` },
      payload: { patron_id: second.patronId },
    })
    assert.equal(merged.statusCode, 200)
    assert.equal((await call('GET', `${first.path}/news`)).data.wanted, false)
    assert.equal((await call('GET', `${second.path}/news`)).data.wanted, false)
  })
})

test('the page of a booking links to the map, the terms and a calendar, and loads nothing of other sites', async () => {
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

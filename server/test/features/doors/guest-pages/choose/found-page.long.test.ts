/** What search engines and assistants read of the pages: the first one described, all others kept from them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { UnsubscribeLinks } from '../../../../../src/features/messages/unsubscribe/unsubscribe-link.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { testKey } from '../../../../support/test-app.ts'
import { guestAt } from '../guest.ts'
import { managed } from '../manage/managed.ts'

const hostile = `O'Brien "& Sons" </script><script>alert(1)</script><!-- \u2028`
const house = await managed(
  {
    settings: {
      country: 'MT',
      agents: { enabled: true },
      branding: { picture: `picture-${'a'.repeat(16)}.jpg`, logo: `logo-${'b'.repeat(16)}.svg` },
    },
    serviceHours: [
      { name: 'Lunch', opens: '12:00', closes: '15:00', weekdays: [6, 7] },
      { name: 'Dinner', opens: '18:00', closes: '01:00' },
    ],
    specialDays: [
      { name: 'Christmas', from: '12-24', to: '01-02' },
      { name: 'Feast', from: '2026-08-15', serviceHours: [{ name: 'Feast', opens: '11:00', closes: '11:00' }] },
      {
        name: 'Gala',
        from: '2026-12-05',
        serviceHours: [
          { name: 'First seating', opens: '18:00', closes: '20:30' },
          { name: 'Second seating', opens: '21:00', closes: '01:00' },
        ],
      },
      { name: 'Long ago', from: '2025-01-01', to: '2025-01-05' },
    ],
  },
  { env: { PUBLIC_URL: 'https://book.example.com' } },
)
await openRestaurant(house, { slug: 'hostile', settings: { name: hostile, address: hostile } })
await openRestaurant(house, { slug: 'shy', settings: { online: { indexable: false } } })
await openRestaurant(house, { slug: 'shut', settings: { open: false } })
const guest = guestAt(house)

const blocks = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
const noindex = '<meta name="robots" content="noindex">'
const page = 'https://book.example.com/book/osteria'

test('the booking page has the restaurant’s facts in the words of schema.org', async () => {
  const { text } = await guest.open('/book/osteria')
  const [facts, ...more] = blocks(text)
  assert.deepEqual(more, [])
  const {
    openingHoursSpecification: hours,
    specialOpeningHoursSpecification: special,
    potentialAction,
    description,
    ...rest
  } = facts
  assert.deepEqual(rest, {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': page,
    url: page,
    name: 'Osteria',
    telephone: '+356 2123 4567',
    address: { '@type': 'PostalAddress', streetAddress: '1 Strait Street', addressCountry: 'MT' },
    image: `https://book.example.com/brand/osteria/picture-${'a'.repeat(16)}.jpg`,
    acceptsReservations: true,
  })
  assert.match(description, /Osteria/)
  assert.equal(potentialAction['@type'], 'ReserveAction')
  assert.equal(potentialAction.target.urlTemplate, page)
  const type = 'OpeningHoursSpecification'
  const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)
  const week = days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
  assert.deepEqual(hours, [
    { '@type': type, opens: '12:00', closes: '15:00', dayOfWeek: days('Saturday', 'Sunday') },
    { '@type': type, opens: '18:00', closes: '01:00', dayOfWeek: week },
    { '@type': type, opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-02' },
  ])
  // Two seatings of one evening are no opening hours of their own.
  assert.deepEqual(special, [
    { '@type': type, opens: '00:00', closes: '23:59', validFrom: '2026-08-15', validThrough: '2026-08-15' },
    { '@type': type, opens: '18:00', closes: '01:00', validFrom: '2026-12-05', validThrough: '2026-12-05' },
  ])
})

test('the facts of a paused restaurant offer no reservation', async () => {
  await house.sql(raisingHouse(`update restaurants set allow_online_bookings = false where slug = 'osteria'`))
  const [facts] = blocks((await guest.open('/book/osteria')).text)
  assert.equal(facts.potentialAction, undefined)
  assert.equal(facts.acceptsReservations, true)
  await house.sql(raisingHouse(`update restaurants set allow_online_bookings = true where slug = 'osteria'`))
})

test('the menu of a restaurant is linked above the days and in its facts, and missing without an address', async () => {
  const without = (await guest.open('/book/osteria')).text
  assert.equal(blocks(without)[0].hasMenu, undefined)
  const menu = 'https://osteria.example/menu'
  await house.sql(
    raisingHouse(`update restaurants set online = online || '{"menu_url": "${menu}"}' where slug = 'osteria'`),
  )
  const { text } = await guest.open('/book/osteria?lang=it')
  assert.equal(blocks(text)[0].hasMenu, menu)
  assert.match(text, new RegExp(`<a href="${menu}" target="_blank" rel="noopener noreferrer">Il menù</a>`))
  assert.doesNotMatch(without, /osteria\.example/)
  await house.sql(raisingHouse(`update restaurants set online = online - 'menu_url' where slug = 'osteria'`))
})

test('the booking page of every language has an address of its own and links to the others', async () => {
  const plain = (await guest.open('/book/osteria?adults=3')).text
  assert.match(plain, new RegExp(`<link rel="canonical" href="${page}">`))
  assert.match(plain, new RegExp(`hreflang="x-default" href="${page}">`))
  for (const language of guestLanguages) {
    const { text } = await guest.open(`/book/osteria?lang=${language}`)
    assert.match(text, new RegExp(`<link rel="canonical" href="${page}\\?lang=${language}">`))
    assert.equal(blocks(text)[0].potentialAction.target.inLanguage, language)
    for (const other of guestLanguages) {
      assert.ok(text.includes(`<link rel="alternate" hreflang="${other}" href="${page}?lang=${other}">`))
    }
    const described = /<meta name="description" content="([^"]+)">/.exec(text)?.[1] ?? ''
    assert.match(described, /Osteria/)
    if (language !== 'en') assert.doesNotMatch(described, /Book a table/)
    for (const name of ['title', 'description', 'url', 'site_name', 'image', 'type']) {
      assert.match(text, new RegExp(`<meta property="og:${name}" content="[^"]+">`), `${language} og:${name}`)
    }
  }
})

test('a restaurant’s name with markup is escaped in the facts', async () => {
  const { text } = await guest.open('/book/hostile')
  const [facts] = blocks(text)
  assert.equal(facts.name, hostile)
  assert.equal(facts.address.streetAddress, hostile)
  assert.doesNotMatch(text, /<script>alert/)
  assert.equal(text.match(/<script[ >]/g)?.length, 2)
  assert.doesNotMatch(text, /content="[^"]*<\/script>/)
})

test('the page of a chosen day has its times, not the facts', async () => {
  const { text } = await guest.open('/book/osteria?date=2026-06-20&adults=2')
  assert.deepEqual(blocks(text), [])
  assert.match(text, new RegExp(`<link rel="canonical" href="${page}">`))
})

test('search engines may list the booking page alone, of restaurants that want it, outside of frames', async () => {
  const { path } = await house.book()
  const first = await guest.open('/book/osteria?date=2026-06-20&adults=2')
  const details = await guest.chooseTime(first, '19:00')
  const done = await guest.submit(details, { name: 'Ann', email: 'ann@example.com', telephone: '+356 7912 3456' })
  assert.match(done.url, /\/done\?/)
  const manage = ['', '/cancel', '/note', '/change'].map((part) => `${path}${part}`)
  const kept = [...manage, done.url, '/book/shy', '/book/shut', '/book/nowhere', '/diary', '/manage', '/sign-in']
  const framed = ['/book/osteria?theme=dark', '/book/osteria?accent=2d5d45']
  for (const url of [...kept, ...framed]) {
    const { text, status } = await guest.open(url)
    assert.ok(text.includes(noindex), `${status} ${url}`)
    assert.doesNotMatch(text, /ld\+json|rel="canonical"|og:title/, url)
  }
  for (const { text } of [details]) assert.ok(text.includes(noindex))
  const inFrame = guestAt(house, { headers: { 'sec-fetch-dest': 'iframe' } })
  assert.ok((await inFrame.open('/book/osteria')).text.includes(noindex))
})

test('search engines may not list a page that only a mail links to', async () => {
  const { id } = await house.book()
  await house.sql(`update bookings set status = 'arrived_in_service' where id = $1`, [id])
  const { body } = await house.ask(`POST /bookings/${id}/review-link`)
  const review = new URL(body.data.url).pathname
  const signed = new UnsubscribeLinks(testKey).sign({ restaurantId: house.house.id, bookingId: id })
  const unsubscribe = `/unsubscribe/${signed}`
  const shown = [
    await guest.open(review),
    await guest.send('POST', review, new URLSearchParams({ rating: '5', text: 'Good' })),
    await guest.open(review),
    await guest.open(unsubscribe),
    await guest.send('POST', unsubscribe, new URLSearchParams()),
  ]
  for (const { text, status, url } of shown) {
    assert.ok(status < 300, `${status} ${url}`)
    assert.ok(text.includes(noindex), url)
    assert.doesNotMatch(text, /ld\+json|rel="canonical"|og:title/, url)
  }
  for (const url of ['/reviews/none', '/unsubscribe/none', '/c/none', '/book/osteria/confirm']) {
    assert.ok((await guest.open(url)).text.includes(noindex), url)
  }
})

test('forms describe what they do to an assistant in the browser, in the guest’s language', async () => {
  const first = (await guest.open('/book/osteria?date=2026-06-21&adults=2&lang=de')).text
  const tools = (text: string) => [
    ...text.matchAll(/<form[^>]* toolname="(\w+)" tooldescription="([^"]+)"( toolautosubmit)?/g),
  ]
  assert.deepEqual(
    tools(first).map(([, name, , auto]) => [name, Boolean(auto)]),
    [
      ['find_times', true],
      ['hold_table', true],
    ],
  )
  assert.match(tools(first)[0]?.[2] ?? '', /freien Uhrzeiten/)
  const form = first.split('<form').find((part) => part.includes('toolname="find_times"')) ?? ''
  for (const name of ['adults', 'date']) {
    assert.match(form, new RegExp(`name="${name}"[^>]* toolparamdescription="[^"]+"`))
  }
  const shown = await guest.open('/book/osteria?date=2026-06-21&adults=2&lang=de')
  const details = await guest.chooseTime(shown, '19:00')
  assert.deepEqual(
    tools(details.text).map(([, name, , auto]) => [name, Boolean(auto)]),
    [['book_table', false]],
  )
  for (const name of ['name', 'email', 'telephone', 'comment']) {
    assert.match(details.text, new RegExp(`name="${name}"[^>]* toolparamdescription="[^"]+"`), name)
  }
  const { path } = await house.book({ date: '2026-06-22T19:30:00' })
  const { text } = await guest.open(`${path}/cancel`)
  assert.deepEqual(
    tools(text).map(([, name, , auto]) => [name, Boolean(auto)]),
    [['cancel_booking', false]],
  )
})

test('hidden forms for assistants send what people choose by links and buttons', async () => {
  const shown = await guest.open('/book/osteria?lang=en')
  const form = shown.text.split('<form').find((part) => part.includes('toolname="find_times"')) ?? ''
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
  const carried = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const query = new URLSearchParams([
    ...carried,
    ['adults', '2'],
    ['children', ''],
    ['date', '2026-06-23'],
    ['area', ''],
  ])
  const day = await guest.open(`${action}?${query}`)
  const times = day.text.split('<form').find((part) => part.includes('toolname="hold_table"')) ?? ''
  const to = /action="([^"]+)"/.exec(times)?.[1]?.replaceAll('&amp;', '&') ?? ''
  assert.match(times, /<option value="19:00">/)
  const held = await guest.send('POST', to, new URLSearchParams({ time: '19:00' }))
  assert.match(held.url, /\/details\?/)
})

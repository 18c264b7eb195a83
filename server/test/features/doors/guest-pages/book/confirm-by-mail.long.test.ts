/** Bookings that a guest confirms by the link in a mail: which, how, and what strangers learn and can do. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { clearConfirmations } from '../../../../../src/operations/jobs/cleanup.ts'
import { startMailServer } from '../../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { origin, sendMessages, settled } from '../../../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { guestAt, referenceIn, type Shown, timesIn, titleOf } from '../guest.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await testApp({ env })
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const tables = Array.from({ length: 20 }, () => [1, 4] as const)
await openRestaurant(house, {
  settings: { telephone: '+356 2123 4567', country: 'MT' },
  areas: [{ name: 'Hall', tables }],
})
await openRestaurant(house, {
  slug: 'always',
  settings: { online: { ...online, confirm_by_mail: 'always', news: true } },
  tags: ['Birthday'],
  areas: [{ name: 'Hall', tables }],
})
await openRestaurant(house, {
  slug: 'never',
  settings: { online: { ...online, confirm_by_mail: 'never' } },
  areas: [{ name: 'Hall', tables }],
})
await openRestaurant(house, {
  slug: 'by-hand',
  settings: { confirmation_mode: 'ASYNCHRONOUS', online: { ...online, confirm_by_mail: 'always' } },
  areas: [{ name: 'Hall', tables }],
})
await house.sql(`update booking_tags set icon = 'cake'`)
sendMessages(house, mail)

let day = 0
let date = ''
let networks = 0
let people = 0
beforeEach(async () => {
  house.clock.set(ordinaryNoon)
  date = `2026-07-${String(++day).padStart(2, '0')}`
  await house.sql('delete from holds')
  await house.sql('delete from guest_booking_counts')
})

const newGuest = () => guestAt(house, { remoteAddress: `10.3.${++networks >> 8}.${networks & 255}` })
type Guest = ReturnType<typeof newGuest>
const newAddress = () => `guest${++people}@example.com`

type Wish = { slug?: string; adults?: number; time?: string; email?: string; on?: string }
async function detailsFor(guest: Guest, { slug = 'osteria', adults = 2, time = '19:00', on = date }: Wish = {}) {
  const page = await guest.open(`/book/${slug}?adults=${adults}&date=${on}&lang=en`)
  return guest.chooseTime(page, time)
}
const send = (guest: Guest, details: Shown, email = newAddress()) =>
  guest.submit(details, { name: 'Ann Vella', email, telephone: '', comment: 'Window' })
const book = async (guest: Guest, wish: Wish = {}) => send(guest, await detailsFor(guest, wish), wish.email)
const isBooked = (page: Shown) => titleOf(page) === 'Your table is booked'
const isAsked = (page: Shown) => titleOf(page) === 'One more step'
const bookings = (on = date) =>
  house.sql<{ id: number; status: string; waiting_list: boolean; is_request: boolean }>(
    `select id, status, waiting_list, is_request from bookings where local_date = $1 and status <> 'cancelled'`,
    [on],
  )
const holds = () =>
  house.sql<{ left: number }>('select extract(epoch from until - $1)::int as left from holds where until > $1', [
    house.clock.now().toString(),
  ])

/** The link to an address that passes waits for a minute by PostgreSQL's clock, and is then dropped. */
async function allSent(): Promise<void> {
  await house.sql(
    `update messages set due_at = now(), next_attempt_at = now() where state = 'waiting' and due_at > now()`,
  )
  await settled(house.sql)
}

/** The path of the link in the latest mail to the address. */
async function linkTo(email: string): Promise<string> {
  await allSent()
  const sent = mail.mails.findLast(({ envelope }) => envelope.to[0] === email)
  const link = new RegExp(`${origin}(/c/\\S+)`).exec(sent?.text ?? '')?.[1]
  assert.ok(link, `no link to ${email}: ${sent?.text}`)
  return link
}
const press = (guest: Guest, link: string) =>
  guest.send('POST', `${link}?lang=en`, new URLSearchParams({ confirm: 'book' }))
const answer = (guest: Guest, page: Shown, confirm: string) =>
  guest.send('POST', page.url, new URLSearchParams({ confirm }))

describe('what is unusual', () => {
  test('is the fifth booking of a network for an evening', async () => {
    const guest = newGuest()
    for (let n = 0; n < 4; n++) assert.ok(isBooked(await book(guest)), `booking ${n}`)
    const fifth = await book(guest)
    assert.ok(isAsked(fifth), fifth.text)
    assert.equal((await bookings()).length, 4)
    // Another evening, and another network, are another matter.
    assert.ok(isBooked(await book(guest, { on: '2026-08-01' })))
    assert.ok(isBooked(await book(newGuest())))
  })

  test('is the thirteenth cover of a network, in a house with up to 120 seats', async () => {
    const guest = newGuest()
    for (const adults of [4, 4, 4]) assert.ok(isBooked(await book(guest, { adults })))
    assert.ok(isAsked(await book(guest, { adults: 1 })))
  })

  test('a fourth link within an hour is mailed to no address, whatever form asks for it', async () => {
    const email = newAddress()
    const links = async () => {
      await allSent()
      return mail.mails.filter(({ envelope }) => envelope.to[0] === email).length
    }
    const times = ['18:00', '18:30', '19:00']
    for (const time of times) assert.ok(isAsked(await book(newGuest(), { slug: 'always', email, time })), time)
    assert.equal(await links(), 3)
    const fourth = await book(newGuest(), { slug: 'always', email: email.toUpperCase(), time: '19:30' })
    assert.equal(fourth.status, 429)
    assert.match(fourth.text, /value="Ann Vella"/)
    assert.match(fourth.text, />Window<\/textarea>/)
    assert.equal(await links(), 3)
  })

  test('is so for a whole /64 of IPv6', async () => {
    const answers: Shown[] = []
    for (let n = 0; n < 5; n++) answers.push(await book(guestAt(house, { remoteAddress: `2001:db8:3:${day}::${n}` })))
    assert.deepEqual(answers.map(isBooked), [true, true, true, true, false])
  })

  test('is counted under a lock: of ten at once four are booked', async () => {
    const guest = newGuest()
    // A network reads one page at a time; what races is the button.
    const forms: Shown[] = []
    for (let n = 0; n < 10; n++) forms.push(await detailsFor(guest))
    const all = await Promise.all(forms.map((details) => send(guest, details)))
    assert.equal(all.filter(isBooked).length, 4)
    assert.equal(all.filter(isAsked).length, 6)
    assert.equal((await bookings()).length, 4)
  })

  test('is everything where the restaurant says so, and nothing where it says never', async () => {
    assert.ok(isAsked(await book(newGuest(), { slug: 'always' })))
    const guest = newGuest()
    for (let n = 0; n < 6; n++) assert.ok(isBooked(await book(guest, { slug: 'never' })))
  })

  test('is not the booking of a token, whose address is that of a website', async () => {
    const token = await house.token('always', 'website')
    const body = { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' } }
    for (let n = 0; n < 6; n++) assert.equal((await house.ask('POST /bookings', { body, token })).status, 201)
  })
})

describe('the link in the mail', () => {
  test('books when its button is pressed, and not before', async () => {
    const guest = newGuest()
    const email = newAddress()
    const asked = await book(guest, { slug: 'always', email })
    assert.match(asked.text, /Press the button in the mail we sent to g…\u2060@example\.com/)
    assert.match(asked.text, /The table is yours until<\/span> <strong>12:15/)
    assert.match(asked.text, /it comes from tables@example\.com/)
    assert.deepEqual(await holds(), [{ left: 900 }])
    assert.deepEqual(await bookings(), [])

    const link = await linkTo(email)
    const phone = newGuest()
    const shown = await phone.open(link)
    assert.equal(titleOf(shown), 'Book this table?')
    await phone.open(link)
    // A form that sends itself carries no button.
    const itself = await phone.send('POST', link, new URLSearchParams())
    assert.equal(itself.status, 409)
    assert.deepEqual(await bookings(), [])

    const done = await press(phone, link)
    assert.ok(isBooked(done), done.text)
    assert.equal((await bookings()).length, 1)
    assert.deepEqual(await holds(), [])
    const [row] = await house.sql<{ comment: string; email: string }>(
      'select comment, email from bookings where local_date = $1',
      [date],
    )
    assert.deepEqual(row, { comment: 'Window', email })
    // Pressed twice, and followed again, it is one booking.
    assert.equal(referenceIn(await press(phone, link)), referenceIn(done))
    assert.equal(titleOf(await phone.open(link)), 'Your booking')
    assert.equal(titleOf(await guest.open(asked.url)), 'Your booking')
    assert.equal((await bookings()).length, 1)
  })

  test('asks for the table, in page and mail, where the restaurant confirms by hand', async () => {
    const [guest, email] = [newGuest(), newAddress()]
    const waits = await book(guest, { slug: 'by-hand', email })
    assert.match(waits.text, /Then your request goes to the restaurant/)
    assert.match(waits.text, /The table is yours until/)
    assert.doesNotMatch(waits.text, /is booked/)
    const link = await linkTo(email)
    const sent = mail.mails.findLast(({ envelope }) => envelope.to[0] === email)
    assert.match(sent?.subject ?? '', /^One more step/)
    assert.match(sent?.text ?? '', /your request for a table goes to[\s\S]*Ask for this table/)
    assert.doesNotMatch(sent?.text ?? '', /booked|Book the table/)
    const shown = await guest.open(link)
    assert.equal(titleOf(shown), 'Ask for this table')
    assert.match(shown.text, /answers each request itself[\s\S]*value="book">Ask for this table</)
    assert.equal(titleOf(await press(guest, link)), 'We have received your request')
  })

  test('leads to pages that search engines may not list, no more than the page that waits', async () => {
    const [guest, email] = [newGuest(), newAddress()]
    const waits = await book(guest, { slug: 'always', email })
    assert.ok(isAsked(waits), waits.text)
    const link = await linkTo(email)
    const pages = [waits, await newGuest().open(link), await press(newGuest(), link), await guest.open(waits.url)]
    for (const { text, url } of pages) {
      assert.match(text, /<meta name="robots" content="noindex">/, url)
      assert.doesNotMatch(text, /ld\+json|rel="canonical"|og:title/, url)
    }
  })

  test('books once, however many press at once', async () => {
    const email = newAddress()
    await book(newGuest(), { slug: 'always', email })
    const link = await linkTo(email)
    const all = await Promise.all(Array.from({ length: 8 }, () => press(newGuest(), link)))
    assert.equal(new Set(all.map(referenceIn)).size, 1)
    assert.equal((await bookings()).length, 1)
  })

  test('is over after 15 minutes, when the table is free again', async () => {
    const guest = newGuest()
    const email = newAddress()
    const asked = await book(guest, { slug: 'always', email })
    const link = await linkTo(email)
    house.clock.advance({ minutes: 15 })
    assert.equal(titleOf(await newGuest().open(link)), 'The time is over')
    assert.equal((await press(newGuest(), link)).status, 409)
    assert.equal(titleOf(await guest.open(asked.url)), 'The time is over')
    assert.deepEqual(await bookings(), [])
    house.clock.advance({ hours: 2 })
    await clearConfirmations(house)
    assert.deepEqual(
      await house.sql('select * from guest_confirmations where until < $1', [house.clock.now().toString()]),
      [],
    )
    assert.equal(titleOf(await guest.open(asked.url)), 'The time is over')
  })

  test('cannot be made from the address of the page that waits, nor be moved', async () => {
    const guest = newGuest()
    const email = newAddress()
    const asked = await book(guest, { slug: 'always', email })
    const waiting = new URL(asked.url, 'http://x').searchParams.get('waiting')
    assert.equal((await press(guest, `/c/${waiting}`)).status, 404)
    const link = await linkTo(email)
    assert.equal((await guest.open(`/book/always/confirm?waiting=${link.slice(3)}`)).status, 404)
    assert.equal((await guest.open(asked.url.replace('/always/', '/osteria/'))).status, 404)
    assert.equal((await press(guest, link.replace(/\.[0-9a-z]+\./, '.zz.'))).status, 404)
  })

  test('books what is free where guests hold a fifth of the seats already', async () => {
    // Twenty tables of four: guests hold four of them.
    const asked: { email: string; page: Shown }[] = []
    for (let n = 0; n < 6; n++) {
      const email = newAddress()
      asked.push({ email, page: await book(newGuest(), { slug: 'always', adults: 4, email }) })
    }
    assert.deepEqual(
      asked.map(({ page }) => page.text.includes('The table is yours until')),
      [true, true, true, true, false, false],
    )
    assert.match(asked[5]?.page.text ?? '', /No table is held meanwhile/)
    assert.ok(isBooked(await press(newGuest(), await linkTo(asked[5]?.email ?? ''))))
  })

  test('says so where the table is gone', async () => {
    await openRestaurant(house, {
      slug: 'tiny',
      settings: { online: { ...online, confirm_by_mail: 'always' } },
      areas: [{ name: 'Room', tables: [[1, 2]] }],
    })
    const email = newAddress()
    await book(newGuest(), { slug: 'tiny', email })
    const link = await linkTo(email)
    await house.sql('delete from holds')
    const token = await house.token('tiny')
    const body = { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'First' } }
    assert.equal((await house.ask('POST /bookings', { body, token })).status, 201)
    const gone = await press(newGuest(), link)
    assert.equal(gone.status, 409)
    assert.equal(titleOf(gone), '19:00 is no longer free.')
  })
})

describe('the page that waits', () => {
  test('has the mail sent again after a minute, three times an hour', async () => {
    const guest = newGuest()
    const email = newAddress()
    const asked = await book(guest, { slug: 'always', email })
    const sent = async () => {
      await allSent()
      return mail.mails.filter(({ envelope }) => envelope.to[0] === email).length
    }
    assert.match((await answer(guest, asked, 'again')).text, /sent a moment ago/)
    assert.equal(await sent(), 1)
    house.clock.advance({ minutes: 1 })
    assert.match((await answer(guest, asked, 'again')).text, /We have sent it again/)
    assert.equal(await sent(), 2)
    house.clock.advance({ minutes: 2 })
    await answer(guest, asked, 'again')
    for (let n = 0; n < 3; n++) {
      house.clock.advance({ minutes: 2 })
      const refused = await answer(guest, asked, 'again')
      assert.match(refused.text, /sent several times/)
      assert.doesNotMatch(refused.text, /moment ago/)
    }
    assert.equal(await sent(), 3)
  })

  test('says for how many seconds more the mail cannot be sent again, as long as that is so', async () => {
    const guest = newGuest()
    const asked = await book(guest, { slug: 'always' })
    const seconds = ({ text }: Shown) => / data-again="(\d+)" data-again-in="Send it again in \{time\}"/.exec(text)?.[1]
    assert.equal(seconds(asked), '60')
    house.clock.advance({ seconds: 22 })
    assert.equal(seconds(await guest.open(asked.url)), '38')
    house.clock.advance({ seconds: 38 })
    assert.equal(seconds(await guest.open(asked.url)), undefined)
    assert.equal(seconds(await answer(guest, asked, 'again')), '60')
  })

  test('gives the table back', async () => {
    const guest = newGuest()
    const email = newAddress()
    const asked = await book(guest, { slug: 'always', email })
    const link = await linkTo(email)
    assert.equal(titleOf(await answer(guest, asked, 'release')), 'Given back')
    assert.deepEqual(await holds(), [])
    assert.equal((await press(newGuest(), link)).status, 409)
    assert.deepEqual(await bookings(), [])
  })

  test('takes another address, with all else that was typed, and the first link books no more', async () => {
    const guest = newGuest()
    const [wrong, right] = [newAddress(), newAddress()]
    const asked = await book(guest, { slug: 'always', email: wrong })
    const link = await linkTo(wrong)
    const details = await answer(guest, asked, 'other')
    assert.equal(titleOf(details), 'Your details')
    assert.match(details.text, /value="Ann Vella"/)
    assert.match(details.text, />Window<\/textarea>/)
    assert.match(details.text, /Held for you/)
    const again = await guest.submit(details, { name: 'Ann Vella', email: right, telephone: '', comment: 'Window' })
    assert.ok(isAsked(again), again.text)
    assert.equal((await press(newGuest(), link)).status, 409)
    assert.ok(isBooked(await press(newGuest(), await linkTo(right))))
    assert.equal((await bookings()).length, 1)
  })

  test('keeps what was ticked, too, where another address is given', async () => {
    const guest = newGuest()
    const page = await guest.open(`/book/always?adults=2&date=${date}&lang=en`)
    const details = await guest.chooseTime(page, '19:00')
    const typed = { name: 'Ann Vella', email: newAddress(), telephone: '', comment: '', choice: 'nuts', news: 'yes' }
    const asked = await guest.submit(details, { ...typed, occasion: 'birthday' })
    const again = await answer(guest, asked, 'other')
    assert.match(again.text, /value="nuts" checked/)
    assert.match(again.text, /value="birthday" selected/)
    assert.match(again.text, /name="news" value="yes" checked/)
  })

  test('is shown once more to who sends the form again', async () => {
    const guest = newGuest()
    const email = newAddress()
    const page = await guest.open(`/book/always?adults=2&date=${date}&lang=en`)
    const details = await guest.chooseTime(page, '19:00')
    const typed = { name: 'Ann Vella', email, telephone: '', comment: '' }
    const all = await Promise.all([guest.submit(details, typed), guest.submit(details, typed)])
    const corrected = await guest.submit(details, { ...typed, name: 'Anne Vella' })
    assert.equal(new Set([...all, corrected].map(({ url }) => url)).size, 1)
    await allSent()
    assert.equal(mail.mails.filter(({ envelope }) => envelope.to[0] === email).length, 1)
  })
})

describe('an address', () => {
  const confirmed = async (slug = 'always') => {
    const email = newAddress()
    await book(newGuest(), { slug, email, on: '2026-09-01' })
    assert.ok(isBooked(await press(newGuest(), await linkTo(email))))
    return email
  }
  const withoutChance = ({ text }: Shown, email: string) =>
    text
      .replaceAll(/waiting=[\w.-]+/g, 'waiting=')
      .replaceAll(email, '')
      .replaceAll(/form=[\w.-]+/g, 'form=')

  test('that was confirmed passes for 30 days, and the page is the same', async () => {
    const [known, unknown] = [await confirmed(), newAddress()]
    house.clock.advance({ hours: 1, minutes: 1 })
    const [one, other] = [
      await book(newGuest(), { slug: 'always', email: known }),
      await book(newGuest(), { slug: 'always', email: unknown }),
    ]
    assert.ok(isAsked(one))
    assert.equal(withoutChance(one, known), withoutChance(other, unknown))
    assert.equal((await bookings()).length, 1)
    await allSent()
    const subjects = mail.mails.filter(({ envelope }) => envelope.to[0] === known).map(({ subject }) => subject)
    assert.match(subjects.at(-1) ?? '', /Your table is booked/)
    // And what the page can do is the same.
    const guest = newGuest()
    assert.equal(
      withoutChance(await answer(guest, one, 'release'), known),
      withoutChance(await answer(guest, other, 'release'), unknown),
    )
    assert.deepEqual(await bookings(), [])
    house.clock.advance({ hours: 24 * 30 })
    await book(newGuest(), { slug: 'always', email: known, on: '2026-08-10' })
    assert.deepEqual(await bookings('2026-08-10'), [])
  })

  test('passes four times an evening', async () => {
    const email = await confirmed()
    for (let n = 0; n < 5; n++) {
      await house.sql('delete from guest_booking_counts')
      assert.ok(isAsked(await book(newGuest(), { slug: 'always', email })))
    }
    assert.equal((await bookings()).length, 4)
  })

  test('is sent three links an hour, from wherever they are asked for', async () => {
    const email = newAddress()
    const shown: Shown[] = []
    for (let n = 0; n < 4; n++) shown.push(await book(newGuest(), { slug: 'always', email, time: `${18 + n}:00` }))
    assert.deepEqual(shown.map(isAsked), [true, true, true, false])
    assert.equal(shown[3]?.status, 429)
  })

  test('and everything else of an unconfirmed booking is in clear only in the message to be sent', async () => {
    const email = newAddress()
    await book(newGuest(), { slug: 'always', email })
    for (const table of ['guest_confirmations', 'confirmed_addresses', 'guest_evening_counts', 'idempotency_keys']) {
      const [row] = await house.sql<{ text: string | null }>(`select string_agg(t::text, '') as text from ${table} t`)
      assert.ok(!row?.text?.includes(email), table)
    }
    const link = await linkTo(email)
    const [row] = await house.sql<{ text: string }>(`select string_agg(m::text, '') as text from messages m`)
    assert.ok(!row?.text.includes(link))
  })
})

describe('where no mail can be sent', () => {
  test('it becomes a request, which holds no table', async () => {
    const silent = await testApp({ database: house, clock: house.clock })
    const guest = guestAt(silent, { remoteAddress: '10.9.9.9' })
    const page = await guest.open(`/book/always?adults=2&date=${date}&lang=en`)
    assert.ok(timesIn(page).includes('19:00'))
    const details = await guest.chooseTime(page, '19:00')
    const done = await guest.submit(details, { name: 'Ann', email: newAddress(), telephone: '', comment: '' })
    assert.notEqual(referenceIn(done), undefined)
    const [row] = await bookings()
    assert.deepEqual([row?.status, row?.waiting_list, row?.is_request], ['pending', true, true])
    assert.deepEqual(await house.sql('select * from booking_tables where booking_id = $1', [row?.id]), [])
    assert.deepEqual(await holds(), [])
  })

  test('it becomes a request without an e-mail address too', async () => {
    const { body } = await house.ask('GET //api/guest/always', { token: null })
    const asked = { form: body.data.form, date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' } }
    const booked = await house.ask('POST //api/guest/always/bookings', { token: null, body: asked })
    assert.equal(booked.status, 201)
    assert.deepEqual([booked.body.data.status, booked.body.data.waiting_list], ['pending', true])
  })
})

test('the API for websites answers an unconfirmed booking with the page on which the guest waits', async () => {
  const { body } = await house.ask('GET //api/guest/always', { token: null })
  const email = newAddress()
  const asked = { form: body.data.form, date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella', email } }
  const first = await house.ask('POST //api/guest/always/bookings', { token: null, body: asked })
  assert.equal(first.status, 200)
  const { waiting_url, ...data } = first.body.data
  assert.deepEqual(data, {
    status: 'unconfirmed',
    date: `${date}T19:00:00+02:00`,
    adults: 2,
    children: 0,
    sent_to: 'g…@example.com',
    until: '2026-06-10T12:15:00+02:00',
    is_held: true,
    waiting_list: false,
  })
  assert.ok(isAsked(await newGuest().open(`${waiting_url.replace(/^https?:\/\/[^/]+/, '')}&lang=en`)))
  assert.deepEqual((await house.ask('POST //api/guest/always/bookings', { token: null, body: asked })).body, first.body)
  assert.ok(isBooked(await press(newGuest(), await linkTo(email))))
})

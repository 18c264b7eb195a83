/** What the first page of a booking says before anything is booked: how to reach the house, which days it is closed, for whom. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt, type Shown } from '../guest.ts'

const house = await testApp()
await openRestaurant(house, {
  settings: { telephone: '2123 4567', country: 'MT', address: '12 Strait Street, Valletta', max_days: 60 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '22:00', weekdays: [2, 3, 4, 5, 6, 7] }],
  specialDays: [{ name: 'Feast', from: '2026-06-25', note: 'We are at the feast.', serviceHours: [] }],
  areas: [
    { name: 'Hall', tables: [[1, 4]] },
    { name: 'Terrace', tables: [[1, 4]] },
  ],
})
await openRestaurant(house, { slug: 'plain', areas: [{ name: 'Hall', tables: [[1, 4]] }] })
const guest = guestAt(house)
const cell = ({ text }: Shown, day: number) =>
  new RegExp(`<a class="day [^>]*>${day}(<small.*?</small>)?</a>`).exec(text)?.[0]
const headOf = ({ text }: Shown) => /<div class="day-head">([\s\S]*?)<\/div>/.exec(text)?.[1] ?? ''
const barOf = ({ text }: Shown) => /<header class="guest-bar">([\s\S]*?)<\/header>/.exec(text)?.[1] ?? ''

test('the map and the telephone stand beside the name of the house, where it has them', async () => {
  const bar = barOf(await guest.open('/book/osteria?lang=en'))
  assert.match(bar, /Map and directions<\/a>/)
  assert.match(bar, /href="tel:\+35621234567"/)
  assert.doesNotMatch(barOf(await guest.open('/book/plain?lang=en')), /class="reach"/)
})

test('where there is no telephone, guests who should get in touch read the e-mail address', async () => {
  await openRestaurant(house, {
    slug: 'by-mail',
    settings: { email: 'hello@by-mail.example', max_days: 60 },
    areas: [{ name: 'Hall', tables: [[1, 4]] }],
  })
  const { text } = await guest.open('/book/by-mail?lang=en&adults=2')
  assert.match(text, /More than 4 guests\?[^\n]*<a href="mailto:hello@by-mail\.example">/)
})

test('a day on which the house does not open says so; one that is merely not bookable does not', async () => {
  const page = await guest.open('/book/osteria?lang=en&adults=2&month=2026-06')
  for (const day of [22, 25, 29]) {
    assert.match(cell(page, day) ?? '', /aria-label="[^"]*: closed"/, String(day))
    assert.match(cell(page, day) ?? '', /<small aria-hidden="true">closed<\/small>/, String(day))
  }
  assert.doesNotMatch(cell(page, 26) ?? '', /closed/)
  const token = await house.token('osteria')
  const closeOff = { date: '2026-06-26', scope: 'full_day' }
  assert.equal((await house.ask('POST /availability-controls', { token, body: closeOff })).status, 201)
  const after = cell(await guest.open('/book/osteria?lang=en&adults=2&month=2026-06'), 26) ?? ''
  assert.match(after, /aria-label="[^"]*: not bookable"/)
  assert.doesNotMatch(after, /<small/)
})

test('the chosen day says for whom and where; a closed one says that, and what the house says of it', async () => {
  const open = await guest.open('/book/osteria?lang=en&adults=2&date=2026-06-27')
  assert.match(headOf(open), /2 guests · <bdi>Anywhere<\/bdi>/)
  const area = /<option value="(\d+)">Terrace/.exec(open.text)?.[1]
  const inArea = await guest.open(`/book/osteria?lang=en&adults=2&children=1&date=2026-06-27&area=${area}`)
  assert.match(headOf(inArea), /2 adults, 1 child · <bdi>Terrace<\/bdi>/)
  assert.match(headOf(await guest.open('/book/plain?lang=en&adults=2&date=2026-06-27')), /2 guests<\/p>/)
  const closed = await guest.open('/book/osteria?lang=de&adults=2&date=2026-06-25')
  assert.match(headOf(closed), /Ruhetag/)
  assert.match(closed.text, /We are at the feast\./)
})

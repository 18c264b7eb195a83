/** The first page has times at once: a day is chosen, one service is open, and a line of quarters is an hour. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { guestAt, type Shown, timesIn } from '../guest.ts'

const house = await testApp()
house.clock.set(ordinaryNoon)
await openRestaurant(house, {
  settings: { max_days: 30 },
  serviceHours: [
    { name: 'Breakfast', opens: '08:00', closes: '11:00', slotMinutes: 30, weekdays: [1, 2, 4, 5, 6, 7] },
    { name: 'Lunch', opens: '12:00', closes: '15:00', slotMinutes: 30, weekdays: [1, 2, 4, 5, 6, 7] },
    { name: 'Dinner', opens: '18:30', closes: '23:00', slotMinutes: 15, weekdays: [1, 2, 4, 5, 6, 7] },
  ],
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
  ],
})
await house.token('osteria')
const guest = guestAt(house)
/** The services in their order, with a star for an open one. */
const servicesIn = ({ text }: Shown): string[] =>
  [...text.matchAll(/<details class="service"( open)?>\s*<summary><h3><bdi>([^<]*)/g)].map(
    ([, open, name]) => `${name}${open ? '*' : ''}`,
  )
const dayIn = ({ text }: Shown) => /<h2 id="times"[^>]*>([^<]*)</.exec(text)?.[1]

test('without a day the first that can be booked is chosen', async () => {
  // 10 June is a Wednesday, on which the house is closed.
  const page = await guest.open('/book/osteria?lang=en')
  assert.equal(dayIn(page), 'Thursday 11 June')
  assert.match(page.text, /aria-current="date">11</)
  assert.ok(timesIn(page).includes('19:00'))
  const july = await guest.open('/book/osteria?lang=en&month=2026-07')
  assert.equal(dayIn(july), 'Thursday 2 July')
})

test('a month of which no day can be booked chooses none', async () => {
  const page = await guest.open('/book/osteria?lang=en&adults=2&area=1&month=2026-06&date=2026-06-10')
  assert.equal(dayIn(page), 'Wednesday 10 June')
})

test('on the day itself the next service with a free time is open, and what is over is left out', async () => {
  house.clock.set('2026-06-11T11:00:00Z')
  assert.deepEqual(servicesIn(await guest.open('/book/osteria?lang=en&date=2026-06-11')), ['Lunch*', 'Dinner'])
  house.clock.set(ordinaryNoon)
})

test('on another day the service with most free times is open, and those before it come last', async () => {
  const page = await guest.open('/book/osteria?lang=en&date=2026-06-12')
  assert.deepEqual(servicesIn(page), ['Dinner*', 'Lunch', 'Breakfast'])
  assert.match(page.text, /18:30–22:45, 18 times free/)
})

test('quarters stand in their columns, and half hours fill the line', async () => {
  const page = await guest.open('/book/osteria?lang=en&date=2026-06-12')
  const columns = [...page.text.matchAll(/value="(\d\d:\d\d)" class="(q\d)"/g)].slice(0, 7)
  assert.deepEqual(
    columns.map(([, time, column]) => `${time} ${column}`),
    ['18:30 q3', '18:45 q4', '19:00 q5', '19:15 q6', '19:30 q7', '19:45 q8', '20:00 q1'],
  )
  assert.match(page.text, /<button name="time" value="12:30">/)
})

test('the days around the chosen one lead to times, and to the whole month', async () => {
  const { text } = await guest.open('/book/osteria?lang=en&date=2026-06-12')
  const strip = /<ul class="days">([\s\S]*?)<\/ul>/.exec(text)?.[1] ?? ''
  assert.deepEqual(
    [...strip.matchAll(/<\/small>(\d+)</g)].map(([, day]) => day),
    ['10', '11', '12', '13', '14'],
  )
  assert.match(strip, /<span class="hidden-label">Wednesday 10 June: closed</)
  assert.match(strip, /month=2026-06[^"]*#month">Month</)
  assert.match(text, /class="month behind-strip"/)
  assert.doesNotMatch((await guest.open('/book/osteria?lang=en&month=2026-06')).text, /behind-strip/)
})

/** An area out of season or closed: its days say so and offer the other areas, on the page, for assistants and by voice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt, titleOf } from '../guest.ts'

const app = await testApp()
const { areas } = await openRestaurant(app, {
  settings: { agents: { enabled: true } },
  areas: [
    { name: 'Hall', tables: [[1, 4]] },
    { name: 'Terrace', season: [{ from: '04-01', to: '05-31' }], tables: [[1, 4]] },
    { name: 'Cellar', tables: [[1, 4]] },
  ],
})
const [hall, terrace, cellar] = areas.map(({ id }) => id)
const guest = guestAt(app, {})
const page = (more: string) => guest.open(`/book/osteria?adults=2&date=2026-06-12${more}`)

test('an area out of season says when it is open, and has free times of the others', async () => {
  const shown = await page(`&area=${terrace}`)
  assert.match(shown.text, /Terrace is open from 1 April to 31 May\./)
  assert.match(shown.text, /On Friday,? 12 June there is a table for 2 guests here:/)
  assert.doesNotMatch(shown.text, /cannot be booked online/)
  for (const id of [hall, cellar]) {
    assert.match(
      shown.text,
      new RegExp(`area=${id}[^"]*"[^>]*>\\s*<div class="times[^>]*><button name="time" value="19:15"`),
    )
  }
  const details = await guest.chooseTime(shown, '19:30')
  assert.equal(titleOf(details), 'Your details')
  assert.match(details.text, /<bdi>Hall<\/bdi>/)
  assert.match((await page(`&area=${terrace}&lang=de`)).text, /Terrace: geöffnet vom 1\. April bis 31\. Mai\./)
  assert.match((await page(`&area=${terrace}&lang=ar`)).text, /Terrace: مفتوح من 1 أبريل إلى 31 مايو\./)
})

test('an area that is closed off on one evening says so', async () => {
  const token = await app.token('osteria')
  const closeOff = { date: '2026-06-12', scope: 'dining_area', dining_area_id: cellar }
  const closed = await app.ask('POST /availability-controls', { body: closeOff, token })
  assert.ok(closed.status < 300, closed.text)
  const shown = await page(`&area=${cellar}`)
  assert.match(shown.text, /Cellar is closed on Friday,? 12 June\./)
  assert.match(shown.text, /<h3><bdi>Hall<\/bdi><\/h3>/)
  assert.doesNotMatch(shown.text, /<h3><bdi>Terrace/)
})

test('a caller hears why the area takes nobody, and the times of the others; nearest has them too', async () => {
  const token = await app.token('osteria', 'website')
  const body = { date: '2026-06-13', party: 2, area: 'Terrace', around: '19:00' }
  const { body: answer, text } = await app.ask('POST //api/voice/find_times', { token, body, key: null })
  assert.match(
    answer.say,
    /^Terrace is open from 1 April to 31 May\. Hall: 18:45, 19:00, 19:15; Cellar: 18:45, 19:00, 19:15\.$/,
  )
  assert.deepEqual(answer.times, [], text)
  assert.deepEqual(answer.nearest, [
    '2026-06-13T18:45:00+02:00',
    '2026-06-13T19:00:00+02:00',
    '2026-06-13T19:15:00+02:00',
  ])
})

test('an evening on which no area takes anybody is named as such, and no area', async () => {
  await app.sql(raisingHouse(`update restaurants set allow_online_bookings = true`))
  const past = await guest.open(`/book/osteria?adults=2&date=2026-06-09&area=${terrace}`)
  assert.doesNotMatch(past.text, /is open from/)
})

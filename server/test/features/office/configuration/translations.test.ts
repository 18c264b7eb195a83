/** The house's own words in each language: described, stored, exported, and read by guests. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitBlock } from '../../../../src/features/messages/compose/guest-message.ts'
import { findFacts } from '../../../../src/features/messages/compose/message-facts.sql.ts'
import type { BookingOfMessage } from '../../../../src/features/messages/compose/message-facts.ts'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import { findConfiguration } from '../../../../src/features/office/configuration/configuration.sql.ts'
import { toDescription, toYaml } from '../../../../src/features/office/configuration/description/export-description.ts'
import { parseDescription } from '../../../../src/features/office/configuration/parse/parse-description.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { testApp } from '../../../support/test-app.ts'
import { guestAt, timesIn } from '../../doors/guest-pages/guest.ts'
import { described, osteria } from './described.ts'

const house = await testApp()
const { db, clock } = house
const apply = (changes: object, dryRun = false) =>
  db.transaction((tx) => applyDescription(tx, described(changes), { now: clock.now(), dryRun, actor: 'test' }))

const translated = {
  language: 'it',
  enable_custom_field: true,
  custom_field_label: 'Occasione',
  translations: { de: { custom_field_label: 'Anlass' } },
  service_hours: [
    { ...osteria.service_hours[0], translations: { de: { name: 'Mittag' }, ar: { name: 'غداء' } } },
    { ...osteria.service_hours[1], days: 'mon-sun' },
  ],
  special_days: [
    {
      name: 'Feast',
      date: '2026-06-24',
      note: 'Un menù solo.',
      translations: { de: { note: 'Ein Menü für alle.' } },
      service_hours: [
        { name: 'Pranzo', opens: '12:00', closes: '14:00', translations: { de: { name: 'Festmahl' } } },
        { name: 'Cena', opens: '19:00', closes: '21:00' },
      ],
    },
  ],
  dining_areas: osteria.dining_areas.map((area) =>
    area.name === 'Garden' ? { ...area, translations: { de: { name: 'Garten' } } } : area,
  ),
  review_criteria: [{ code: 'food', label: 'Cibo', translations: { de: { label: 'Essen' } } }],
}

test('a description with translations changes nothing when applied twice, and what was exported can be applied again', async () => {
  const { restaurantId } = await apply(translated)
  assert.deepEqual((await apply(translated)).changes, [])
  const stored = await db.read((query) => findConfiguration(query, restaurantId ?? 0))
  const exported = toDescription(stored ?? assert.fail('not stored'), { ids: false })
  assert.deepEqual(exported.special_days[0]?.translations, { de: { note: 'Ein Menü für alle.' } })
  const again = parseDescription(toYaml(exported))
  assert.ok('description' in again, JSON.stringify(again))
  const report = await db.transaction((tx) =>
    applyDescription(tx, again.description, { now: clock.now(), dryRun: false, actor: 'test' }),
  )
  assert.deepEqual(report.changes, [])
})

test('a dry run says which translated words change', async () => {
  const dining_areas = translated.dining_areas.map((area) => ({ ...area, translations: { fr: { name: 'Jardin' } } }))
  const { changes } = await apply({ ...translated, dining_areas }, true)
  const fields = changes.find(({ name }) => name === 'Garden')?.fields
  assert.deepEqual(fields, [
    { field: 'translations', from: { de: { name: 'Garten' } }, to: { fr: { name: 'Jardin' } } },
  ])
})

test('guests read a translation in their language, and the restaurant’s own words where there is none', async () => {
  const token = await house.token('osteria')
  const german = guestAt(house, { headers: { 'accept-language': 'de' } })
  const page = await german.open('/book/osteria?adults=2&date=2026-06-24')
  for (const word of ['Garten', 'Ein Menü für alle.', 'Festmahl', 'Cena']) assert.ok(page.text.includes(word), word)
  assert.doesNotMatch(page.text, /Un menù solo|Pranzo/)
  const [time = ''] = timesIn(page)
  const garden = /<option value="(\d+)"[^>]*>Garten</.exec(page.text)?.[1]
  const inGarden = await german.open(`/book/osteria?adults=2&date=2026-06-24&area=${garden}`)
  const details = await german.chooseTime(inGarden, time)
  assert.match(details.text, /Garten/)
  assert.match(details.text, />Anlass </)
  const done = await german.submit(details, { name: 'Lena', email: 'lena@example.com', custom: 'Hochzeit' })
  const path = /href="(\/b\/[^"?]*)/.exec(done.text)?.[1] ?? ''
  const own = await german.open(path)
  assert.match(own.text, /Garten/)
  assert.match(own.text, /<dt>Anlass<\/dt>/)
  const [booking] = await house.sql<{ restaurant_id: number; id: number }>(
    `update bookings set status = 'finished' returning restaurant_id, id`,
  )
  assert.ok(booking)
  const { body } = await house.ask(`POST /bookings/${booking.id}/review-link`)
  const review = await german.open(new URL(body.data.url).pathname)
  assert.match(review.text, /Essen/)
  const facts = await db.read((query) => findFacts(query, booking.restaurant_id, booking.id))
  assert.ok(facts?.booking)
  const words = (language: 'de' | 'fr') =>
    JSON.stringify(visitBlock(facts.house, facts.booking as BookingOfMessage, language, undefined))
  assert.match(words('de'), /"Garten"/)
  assert.match(words('fr'), /"Garden"/)
  const french = guestAt(house, { headers: { 'accept-language': 'fr' } })
  const plain = await french.open('/book/osteria?adults=2&date=2026-06-24')
  for (const word of ['Garden', 'Un menù solo.', 'Pranzo']) assert.ok(plain.text.includes(word), word)
  // Names on the wire stay strings, in the words of the house.
  const areas = await house.app.inject({
    url: '/api/restaurant/dining-areas-with-tables',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.match(areas.body, /"name":"Garden"/)
  assert.doesNotMatch(areas.body, /translations|Garten/)
})

test('a translation into an unknown language, or without text, is refused with its path', () => {
  const reading = readDescription({
    ...osteria,
    translations: { xx: { custom_field_label: 'a' }, de: { name: 'Osteria' } },
    review_criteria: [{ code: 'food', label: 'Food', translations: { de: { label: '' } } }],
  })
  assert.ok('issues' in reading)
  assert.deepEqual(
    reading.issues.map(({ path }) => path.join('.')),
    ['translations.xx', 'translations.de.name', 'review_criteria.0.translations.de.label'],
  )
})

/** The parts that docs/texting.md promises for each language are those of our words, on the dearest day of a year. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { countParts } from '../../../../../texts/text-parts.ts'
import { findFacts } from '../../../../src/features/messages/compose/message-facts.sql.ts'
import { textWords } from '../../../../src/features/messages/texts/send/text-words.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { texting } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const languages = {
  English: 'en',
  German: 'de',
  French: 'fr',
  Italian: 'it',
  Spanish: 'es',
  Maltese: 'mt',
  Arabic: 'ar',
} as const
const kinds = ['confirmed', 'reminder', 'reconfirmation', 'table_ready'] as const
/** `https://tables.trattoria-demo.example/t/…`, as a text has it. */
const link = `tables.osteria.example/t/${'2'.repeat(16)}`
const days = Array.from({ length: 365 }, (_, day) => Temporal.PlainDate.from('2026-06-13').add({ days: day }))

test('each language takes the parts that the documentation says, on the dearest day of a year and with twenty guests', async () => {
  assert.equal(link.length, 41)
  const app = await testApp()
  const settings = { country: 'MT', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
  const { id, slug } = await openRestaurant(app, { settings })
  await app.token(slug)
  const made = await app.ask('POST /bookings', {
    body: { date: '2026-06-13T20:00:00', adults: 2, patron: { first_name: 'Ann' } },
  })
  assert.equal(made.status, 201, made.text)
  const facts = await app.db.read((query) => findFacts(query, id, made.body.data.id))
  const { house, booking } = facts ?? {}
  assert.ok(house && booking)
  const dearest = (language: (typeof languages)[keyof typeof languages], kind: (typeof kinds)[number]) => {
    const counted = days.map((day) => {
      const at = day.toZonedDateTime({ timeZone: 'Europe/Malta', plainTime: '20:00' }).epochMilliseconds / 1_000
      const date = day.toString()
      const visit = { ...booking, adults: 20, starts_at: at, ends_at: at + 7_200, local_date: date, evening: date }
      return countParts(
        textWords({ kind, house, language, booking: visit, link: kind === 'table_ready' ? null : link, keptUntil: at }),
      )
    })
    return counted.reduce((most, one) =>
      one.parts > most.parts || (one.parts === most.parts && one.used > most.used) ? one : most,
    )
  }
  const said = ({ parts, used, encoding }: ReturnType<typeof countParts>) =>
    encoding === 'GSM-7'
      ? `${used}, ${parts === 1 ? '1 part' : `${parts} parts`}`
      : parts === 1
        ? '1 part'
        : `${parts} parts`
  const rows = Object.entries(languages).map(
    ([name, language]) => `| ${[name, ...kinds.map((kind) => said(dearest(language, kind)))].join(' | ')} |`,
  )
  const page = readFileSync(new URL('../../../../../docs/texting.md', import.meta.url), 'utf8')
  assert.deepEqual(
    page.split('\n').filter((line) => Object.keys(languages).some((name) => line.startsWith(`| ${name} | `))),
    rows,
  )
})

/** A restaurant's own settings and words for messages, checked when they are applied. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import { guestKinds, usualMessages } from '../../../../src/domain/messages/messages.ts'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { wordingContradictions } from '../../../../src/features/office/configuration/description/messages-description.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sendMessages, settled } from '../../../support/sql/messages.ts'
import { testApp } from '../../../support/test-app.ts'
import { osteria } from './described.ts'

const read = (messages: unknown) => {
  const reading = readDescription({ ...osteria, messages })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : reading
}

const confirmed = (own: object) => ({
  wording: { confirmed: { en: { subject: 'Hi', text: '{manage_link}', ...own } } },
})

test('a description without messages gets the default settings, which are those of the database', async () => {
  const reading = readDescription(osteria)
  assert.ok('description' in reading)
  assert.deepEqual(reading.description.messages, usualMessages)
  const app = await testApp()
  const { id } = await openRestaurant(app)
  const [row] = await app.sql<{ messages: object }>('select messages from restaurants where id = $1', [id])
  assert.deepEqual(row?.messages, usualMessages)
})

test('our own words pass the check that those of a restaurant must pass', () => {
  const wording = Object.fromEntries(
    guestKinds.map((kind) => [
      kind,
      Object.fromEntries(guestLanguages.map((language) => [language, mailTexts[language].messages[kind]])),
    ]),
  )
  assert.deepEqual(wordingContradictions({ ...usualMessages, wording }), [])
})

const wrong: [string, unknown, RegExp][] = [
  [
    'an unknown placeholder',
    confirmed({ text: 'Dear {nmae}\n\n{manage_link}' }),
    /text has \{nmae\}, which this message does not have; it has \{greeting\}/,
  ],
  [
    'a missing link',
    confirmed({ text: 'See you!' }),
    /text must have the paragraph \{manage_link\}: without it guests could not answer/,
  ],
  [
    'a link inside a sentence',
    confirmed({ text: 'Click {manage_link} now' }),
    /must have \{manage_link\} as a paragraph of its own/,
  ],
  [
    'a link in the subject',
    confirmed({ subject: '{manage_link}' }),
    /subject has \{manage_link\}, which belongs into the text/,
  ],
  [
    'the end of an offer where none is made',
    confirmed({ subject: 'until {until}' }),
    /subject has \{until\}, which this message does not have/,
  ],
  ['a subject of two lines', confirmed({ subject: 'Hi\nBcc: all@example.com' }), /subject must be one line of text/],
  ['a kind that does not exist', { off: ['confirmd'] }, /off\.0 must be one of received, waiting_list, confirmed/],
  ['hours that are none', { quiet_hours: '22-8' }, /quiet_hours must be two times, such as 22:00-08:00, or null/],
  ['a language without texts', { wording: { confirmed: { xx: {} } } }, /xx is not a key known here; known are en, de/],
]
for (const [title, messages, sentence] of wrong) {
  test(`refuses ${title}`, () => {
    const issues = read(messages)
    assert.ok(Array.isArray(issues))
    assert.match(issues.join('\n'), sentence)
  })
}

test('the restaurant’s own words and sender name are what its guests get, and are exported as applied', async () => {
  const app = await testApp()
  const { slug } = await openRestaurant(app)
  await app.token(slug)
  const { data } = (await app.ask('GET /configuration')).body
  const en = { subject: 'Ciao {name}!', text: 'Table for {guests}, {date}.\n\n{details}\n\n{manage_link}\n\n{nothing}' }
  const refused = await app.ask('PUT /configuration', {
    body: { ...data, messages: { wording: { confirmed: { en } } } },
  })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /\{nothing\}/)
  const messages = {
    sender_name: 'Nonna',
    off: ['reminder'],
    wording: { confirmed: { en: { ...en, text: en.text.replace('{nothing}', 'Nonna') } } },
  }
  const applied = await app.ask('PUT /configuration', { body: { ...data, messages } })
  assert.equal(applied.status, 200, applied.text)
  assert.deepEqual(applied.body.data.messages, { ...usualMessages, ...messages })
  const mail = await startMailServer()
  sendMessages(app, mail)
  const patron = { first_name: 'Ann', email: 'ann@example.com' }
  await app.ask('POST /bookings', { body: { date: '2026-06-20T19:00:00', adults: 2, patron } })
  await settled(app.sql)
  const [own] = mail.mails
  assert.equal(own?.from?.name, 'Nonna')
  assert.equal(own?.subject, 'Ciao Ann!')
  assert.match(own?.text ?? '', /^Table for 2 guests, Saturday,? 20 June 2026\./)
})

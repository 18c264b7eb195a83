/** The same answers to a person who reads German, to one whose browser prefers it, and to a program. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applyDescription } from '../../../src/features/office/configuration/apply-description.ts'
import { described } from '../../features/office/configuration/described.ts'
import { signedIn } from '../../support/signed-in.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const applied = await app.db.transaction((tx) =>
  applyDescription(tx, described({ slug: 'gasthaus' }), { now: app.clock.now(), dryRun: false, actor: 'test' }),
)
const restaurantId = applied.restaurantId as number
const token = await app.token('gasthaus')
/** Of a browser that prefers German; of another whose person chose it. */
const prefers = { ...(await signedIn(app, restaurantId, 'manager')), 'accept-language': 'de-AT, en;q=0.5' }
const chose = await signedIn(app, restaurantId, 'manager')
const choose = (language: 'de' | 'en') => app.ask('PATCH //api/me', { token: null, headers: chose, body: { language } })
assert.equal((await choose('de')).status, 200)

const toProgram = (line: string, body?: object) =>
  app.ask(line, { token, headers: { 'accept-language': 'de' }, ...(body && { body }) })
const toPerson = (line: string, body?: object, headers = chose) =>
  app.ask(line, { token: null, headers, ...(body && { body }) })

describe('a refusal', () => {
  const closed = { date: '2026-06-12T04:00:00', adults: 2, patron: { last_name: 'Borg' } }

  test('of a time is German for who chose it or whose browser prefers it, and English for a program', async () => {
    const sentences = [
      await toProgram('POST /bookings', closed),
      await toPerson('POST /bookings', closed),
      await toPerson('POST /bookings', closed, prefers),
    ].map(({ status, body }) => [status, body.error.code, body.error.details.reason, body.error.message])
    const german = 'Zu dieser Zeit platziert das Restaurant keine Gäste.'
    assert.deepEqual(sentences, [
      [409, 'SLOT_UNAVAILABLE', 'outside_hours', 'The restaurant seats no guests at this time.'],
      [409, 'SLOT_UNAVAILABLE', 'outside_hours', german],
      [409, 'SLOT_UNAVAILABLE', 'outside_hours', german],
    ])
  })

  test('of fields names each in German, under the same keys', async () => {
    const wrong = { date: 'soon', adults: 0, patron: { last_name: 'Borg', email: 'borg' } }
    const [english, german] = [await toProgram('POST /bookings', wrong), await toPerson('POST /bookings', wrong)]
    assert.deepEqual(Object.keys(german.body.errors), Object.keys(english.body.errors))
    assert.deepEqual(english.body.errors['patron.email'], ['The patron.email field must be a valid email address.'])
    assert.deepEqual(german.body.errors['patron.email'], ['Das Feld „E-Mail“ muss eine gültige E-Mail-Adresse sein.'])
    assert.deepEqual(german.body.errors.adults, ['Das Feld „Erwachsene“ muss mindestens 1 sein.'])
    assert.match(german.body.message, /\(und 2 weitere Fehler\)$/)
  })

  test('of a change of status, of an undo and of a stale edit is German', async () => {
    const made = await toProgram('POST /bookings', { ...closed, date: '2026-06-12T20:00:00' })
    assert.equal(made.status, 201, made.text)
    const { id } = made.body.data
    const nothing = await toPerson(`POST /bookings/${id}/undo`)
    assert.deepEqual(
      [nothing.status, nothing.body.message],
      [409, 'Der Status dieser Reservierung hat sich nicht geändert; es gibt nichts zurückzunehmen.'],
    )
    const stale = await app.ask(`PATCH /bookings/${id}`, {
      token: null,
      headers: { ...chose, 'if-match': '"b0-0"' },
      body: { comment: 'Window' },
    })
    assert.equal(stale.status, 412, stale.text)
    assert.match(stale.body.error.message, /^Die Reservierung wurde inzwischen geändert\./)
    assert.equal((await toProgram(`POST /bookings/${id}/status`, { status: 'cancelled' })).status, 200)
    const [english, german] = [
      await toProgram(`POST /bookings/${id}/check-in`),
      await toPerson(`POST /bookings/${id}/check-in`),
    ]
    assert.deepEqual(english.body, {
      message: 'The booking cannot be checked in: it has been cancelled.',
      current_status: 'cancelled',
    })
    assert.deepEqual(german.body, {
      message: 'Die Reservierung kann nicht platziert werden: sie wurde storniert.',
      current_status: 'cancelled',
    })
  })
})

describe('a review', () => {
  /** A change of every kind that a sentence is made of. */
  const wanted = (data: Record<string, unknown>) => ({
    ...data,
    name: 'Gasthaus zur Post',
    max_days: 45,
    telephone: '+43 1 234567',
    allow_kids: !data.allow_kids,
    turn_times: [
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 120 },
    ],
    online: { ...(data.online as object), largest_party: 6, indexable: true },
    questions: [{ code: 'occasion', label: 'Anlass?', kind: 'text', required: true }],
    service_hours: [
      { name: 'Lunch', days: 'mon-wed', opens: '12:30', closes: '14:00' },
      { name: 'Dinner', days: 'mon-sun', opens: '18:00', closes: '22:00', pacing: { max_covers: 10, minutes: 15 } },
      { name: 'Brunch', days: 'sat-sun', opens: '10:00', closes: '13:00' },
    ],
    special_days: [{ name: 'Christmas', date: '2026-12-25', kind: 'closed', service_hours: [] }],
    dining_areas: [
      {
        name: 'Room',
        tables: [
          { name: 'R1', min_covers: 1, max_covers: 5 },
          { name: 'R2', min_covers: 2, max_covers: 4, online: false },
          { name: 'R9', min_covers: 2, max_covers: 6 },
        ],
      },
    ],
    booking_sources: [{ name: 'Website' }, { name: 'Telephone' }],
    booking_tags: [{ name: 'Birthday', icon: 'gift' }],
    review_criteria: [{ code: 'food', label: 'Speisen' }],
  })

  test('is the same in both languages, sentence by sentence', async () => {
    const configuration = await toPerson('GET /configuration')
    const base_version = Number(String(configuration.headers.etag).replaceAll('"', ''))
    const { data } = configuration.body
    const put = await toPerson('PUT /configuration/draft', { base_version, description: wanted(data) })
    assert.equal(put.status, 200, put.text)
    const read = async (language: 'de' | 'en') => {
      await choose(language)
      const answer = await toPerson('POST /configuration/draft/review')
      assert.equal(answer.status, 200, answer.text)
      return answer.body.data
    }
    const [english, german] = [await read('en'), await read('de')]
    assert.deepEqual(english.issues, [])
    type Line = { id: string; path: string; page: string; sentence: string; consequence: string | null }
    const lines = ({ changes }: { changes: Line[] }) => changes.map(({ id, path, page }) => ({ id, path, page }))
    assert.deepEqual(lines(german), lines(english))
    assert.equal(german.fingerprint, english.fingerprint)
    assert.ok(english.changes.length >= 20, String(english.changes.length))
    for (const [index, { sentence }] of (german.changes as Line[]).entries()) {
      assert.notEqual(sentence, english.changes[index].sentence)
      assert.doesNotMatch(sentence, /\b(the|is|has|instead|no longer|guests|seats|starts|ends)\b/i, sentence)
    }
    const sentences = (german.changes as Line[]).map(({ sentence }) => sentence)
    for (const expected of [
      'Wie weit im Voraus reserviert wird: 45 Tage statt 90',
      'Verweildauern: bis 2: 90 Minuten, bis 4: 120 Minuten statt leer',
      'Gäste werden gefragt: „Anlass?“, und müssen antworten',
      'Brunch ist neu: Samstag und Sonntag, 10:00 bis 13:00',
      'Der Sondertag Christmas ist neu: 25. Dezember 2026, geschlossen',
      'Tisch R1 fasst mindestens 1 statt 2 und bis zu 5 statt 4',
      'Tisch R2 kann nicht mehr online reserviert werden',
      'Der Bereich Garden ist nicht mehr in Gebrauch',
    ])
      assert.ok(sentences.includes(expected), `${expected}\n${sentences.join('\n')}`)
    const saved = await toPerson('POST /configuration/draft/save', { fingerprint: german.fingerprint })
    assert.deepEqual(saved.body.data?.changes, sentences, saved.text)
  })

  test('names mistakes of form in both languages, at the same places', async () => {
    const [english, german] = await issuesOf((data) => ({
      ...data,
      name: ' ',
      telephone: 'x'.repeat(41),
      max_days: 1000,
      service_hours: [{ name: 12, days: 'mon-sun', opens: '7 pm', closes: '22:00', pacing: { minutes: 15 } }],
    }))
    assert.deepEqual(english, {
      name: 'Must not be empty.',
      telephone: 'Must be one line of text, at most 40 characters, or null.',
      'service_hours.0.pacing.max_covers': 'Is required.',
      max_days: 'Must be a whole number from 0 to 730.',
      'service_hours.0.name': 'Must be one line of text, at most 120 characters; 12 is a number, so put it in quotes.',
      'service_hours.0.opens': 'Must be a time HH:MM.',
    })
    assert.deepEqual(german, {
      name: 'Darf nicht leer sein.',
      telephone: 'Muss eine Zeile Text mit höchstens 40 Zeichen sein oder leer bleiben (null).',
      'service_hours.0.pacing.max_covers': 'Fehlt.',
      max_days: 'Muss eine ganze Zahl von 0 bis 730 sein.',
      'service_hours.0.name':
        'Muss eine Zeile Text mit höchstens 120 Zeichen sein; 12 ist eine Zahl und gehört deshalb in Anführungszeichen.',
      'service_hours.0.opens': 'Muss eine Uhrzeit wie 18:30 sein.',
    })
  })

  test('names contradictions in both languages, and other fields as the pages call them', async () => {
    const [english, german] = await issuesOf((data) => ({
      ...data,
      online: { ...(data.online as object), smallest_party: 5, largest_party: 4, areas: null },
      special_days: [{ name: 'Fair', from: '2026-09-02', to: '2026-09-01', service_hours: [] }],
      branding: { logo: 'logo.gif' },
      messages: { wording: { reminder: { de: { subject: '<b>Bis bald</b>' } } } },
      dining_areas: [
        {
          name: 'Room',
          tables: [
            { name: 'R1', min_covers: 6, max_covers: 4 },
            { name: 'R1', min_covers: 2, max_covers: 4 },
          ],
        },
      ],
    }))
    assert.deepEqual(english, {
      'special_days.0.to': 'Must not be before from.',
      'online.smallest_party': 'Must not be above the largest party online (4).',
      'messages.wording.reminder.de.subject': 'Has <b>, which guests would read as it is: write plain text.',
      'branding.logo': 'Must be data:image/…;base64,… or the name of a stored file.',
      'dining_areas.0.tables.1.name': "Repeats 'R1'.",
      'dining_areas.0.tables.0.min_covers': 'Must not be above the most covers (4).',
    })
    assert.deepEqual(german, {
      'special_days.0.to': 'Darf nicht vor dem ersten Tag liegen.',
      'online.smallest_party': 'Darf nicht über „Größte Gruppe online“ (4) liegen.',
      'messages.wording.reminder.de.subject':
        'Enthält <b>; Gäste würden es so lesen, wie es dasteht: schreiben Sie reinen Text.',
      'branding.logo': 'Muss data:image/…;base64,… oder der Name einer gespeicherten Datei sein.',
      'dining_areas.0.tables.1.name': 'Wiederholt „R1“.',
      'dining_areas.0.tables.0.min_covers': 'Darf nicht über „Höchstzahl der Personen“ (4) liegen.',
    })
  })
})

type Described = Record<string, unknown>

/** What the review of a draft finds, by path, to who reads English and to who reads German. */
async function issuesOf(wrong: (data: Described) => Described): Promise<Record<string, string>[]> {
  const configuration = await toPerson('GET /configuration')
  const base_version = Number(String(configuration.headers.etag).replaceAll('"', ''))
  const description = wrong(configuration.body.data)
  const put = await toPerson('PUT /configuration/draft', { base_version, description })
  assert.equal(put.status, 200, put.text)
  const found: Record<string, string>[] = []
  for (const language of ['en', 'de'] as const) {
    await choose(language)
    const { body, status, text } = await toPerson('POST /configuration/draft/review')
    assert.equal(status, 200, text)
    const issues: { path: string; message: string }[] = body.data.issues
    found.push(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
  }
  return found
}

describe('a description that is sent', () => {
  test('is refused with whole sentences, which name the fields in German', async () => {
    const { data } = (await toPerson('GET /configuration')).body
    const [hours] = data.service_hours
    const form = { ...data, slug: 'other', max_days: -1, service_hours: [{ ...hours, opens: 'noon' }] }
    const [english, german] = [await toProgram('PUT /configuration', form), await toPerson('PUT /configuration', form)]
    assert.deepEqual(english.body.errors, {
      max_days: ['The max_days field must be a whole number from 0 to 730.'],
      'service_hours.0.opens': ['The service_hours.0.opens field must be a time HH:MM.'],
      slug: ['The slug field must stay gasthaus.'],
    })
    assert.deepEqual(german.body.errors, {
      max_days: ['Das Feld „Wie weit im Voraus reserviert wird“ muss eine ganze Zahl von 0 bis 730 sein.'],
      'service_hours.0.opens': ['Das Feld „Beginn“ (service_hours.0.opens) muss eine Uhrzeit wie 18:30 sein.'],
      slug: ['Das Feld „Kurzname“ muss gasthaus bleiben.'],
    })
  })

  test('as a file names line and place, with what is wrong in German', async () => {
    const body = { yaml: 'slug: gasthaus\nmax_days: -1\n' }
    const [english, german] = [
      await toProgram('PUT /configuration/draft/file', body),
      await toPerson('PUT /configuration/draft/file', body),
    ]
    assert.ok(
      english.body.errors.yaml.includes('The file: line 2: max_days must be a whole number from 0 to 730.'),
      english.text,
    )
    assert.ok(
      german.body.errors.yaml.includes('Die Datei, Zeile 2: max_days muss eine ganze Zahl von 0 bis 730 sein.'),
      german.text,
    )
  })
})

/** What files say of guests beside name and contact: several columns for one field, tags, allergens, birthdays, consent, language, dates. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner } from './import-runner.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)
const runner = await importRunner(app, house.slug)

const guest = async (name: string) => {
  const [row] = await app.sql<Record<string, unknown>>(
    `select p.*, f.own_tags, f.birth_month, f.birth_day, f.allergens, f.other_allergens, f.language, p.created_at::text as since
       from patrons p left join patron_profiles f on f.restaurant_id = p.restaurant_id and f.patron_id = p.id
      where p.restaurant_id = $1 and p.name = $2`,
    [house.id, name],
  )
  assert.ok(row, `${name} was imported`)
  return row
}

describe('several columns', () => {
  test('become one field: names by a space, notes by a line, telephones by the first that has one', async () => {
    const file = [
      'First,Second,Surname,Notes,Kitchen,Phone,Mobile',
      'Ċensu,Pawlu,Vella,window please,no coriander,,+356 7955 0001',
      'Zoë,,Müller,,very spicy,+356 7955 0002,+356 7955 0003',
    ].join('\n')
    const maps = [
      'First=name',
      'Second=name',
      'Surname=name',
      'Notes=comments',
      'Kitchen=comments',
      'Phone=mobile_number',
      'Mobile=mobile_number',
    ]
    const ran = await runner.importText('patrons', file, ...maps.flatMap((map) => ['--map', map]))
    assert.deepEqual([ran.code, ran.failed, countsIn(ran)], [0, [], [2, 0, 0]])
    const vella = await guest('Ċensu Pawlu Vella')
    assert.deepEqual([vella.comments, vella.mobile_number], ['window please\nno coriander', '+356 7955 0001'])
    const mueller = await guest('Zoë Müller')
    assert.deepEqual([mueller.comments, mueller.mobile_number], ['very spicy', '+356 7955 0002'])
  })

  test('for a field that takes one are refused', async () => {
    const file = 'name,A,B\nAnn Twice,03/05/1981,04/05/1981\n'
    const ran = await runner.importText('patrons', file, '--map', 'A=birthday', '--map', 'B=birthday')
    assert.equal(ran.code, 1)
    assert.match(ran.failed.join(), /names the column birthday twice/)
  })
})

describe('notes about guests', () => {
  const file = [
    'Name,E-mail,Tags,Allergies,DOB,Marketing OK,Lang,Guest since',
    'Ann Noted,ann@noted.example,VIP; Regular,"nuts, coriander",13/05/1981,Y,de,02/11/2019',
    'Bea Noted,bea@noted.example,"Nut allergy, Stammgast",Shellfish,29/02/1980,N,Maltese,17/04/2024 18:30',
    'Carl Noted,carl@noted.example,,,soon,maybe,Klingon,',
  ].join('\n')

  test('are kept as tags, allergens, birthday, consent, language and first day', async () => {
    const ran = await runner.importText('patrons', file)
    assert.deepEqual(countsIn(ran), [3, 0, 0], ran.failed.join('\n'))
    assert.deepEqual(ran.failed, [
      'line 4: imported, but the birthday "soon" is no date and was left empty.',
      'line 4: imported, but the consent to news "maybe" is neither yes nor no and was left empty.',
      'line 4: imported, but the language "Klingon" is not known and was left empty.',
    ])
    const ann = await guest('Ann Noted')
    assert.deepEqual(
      [ann.is_vip, ann.own_tags, ann.is_allergic_to_nuts, ann.other_allergens],
      [true, ['Regular'], true, 'coriander'],
    )
    assert.deepEqual([ann.birth_month, ann.birth_day, ann.language], [5, 13, 'de'])
    assert.ok(ann.news_consent_at)
    assert.equal(ann.news_withdrawn_at, null)
    assert.match(String(ann.since), /^2019-11-0[12]/)
    const bea = await guest('Bea Noted')
    assert.deepEqual(
      [bea.own_tags, bea.allergens, bea.is_allergic_to_nuts, bea.is_allergic_to_shellfish],
      [['Stammgast'], ['crustaceans', 'molluscs'], true, true],
    )
    assert.deepEqual([bea.birth_month, bea.birth_day, bea.language, bea.news_consent_at], [2, 29, 'mt', null])
    assert.ok(bea.news_withdrawn_at)
  })

  test('imported again, change nothing', async () => {
    const rows = () =>
      app.sql('select p.*, f.* from patrons p left join patron_profiles f on f.patron_id = p.id order by p.id')
    const before = await rows()
    assert.deepEqual(countsIn(await runner.importText('patrons', file)), [0, 3, 0])
    assert.deepEqual(await rows(), before)
  })

  test('add to a known guest, whose own birthday and consent stay; a "no" of the file wins', async () => {
    const again = [
      'Name,E-mail,Tags,Allergies,Birthday,Newsletter,Language,Guest since',
      'Ann Noted,ann@noted.example,regular;Cellar,milk,01-02,no,fr,2018-01-01',
    ].join('\n')
    assert.deepEqual(countsIn(await runner.importText('patrons', again)), [0, 1, 0])
    const ann = await guest('Ann Noted')
    assert.deepEqual(
      [ann.own_tags, ann.is_lactose_intolerant, ann.is_allergic_to_nuts],
      [['Regular', 'Cellar'], true, true],
    )
    assert.deepEqual([ann.birth_month, ann.birth_day, ann.language], [5, 13, 'de'])
    assert.ok(ann.news_consent_at && ann.news_withdrawn_at)
    assert.match(String(ann.since), /^201[78]-/)
  })

  test('in a file of bookings are those of its guest; days of birth may be written otherwise than dates', async () => {
    const bookings = [
      'id,name,email,date,party,Booked on,Guest tags,Allergies,DOB,Newsletter,Language',
      'B1,Dan Booked,dan@noted.example,2026-06-01 19:30,2,2026-05-25 10:00,VIP,eggs,25/12/1990,yes,Deutsch',
      'B2,Dan Booked,dan@noted.example,2024-03-01 19:30,2,,,,,,',
    ].join('\n')
    assert.deepEqual(countsIn(await runner.importText('bookings', bookings)), [2, 0, 0])
    const dan = await guest('Dan Booked')
    assert.deepEqual(
      [dan.is_vip, dan.allergens, dan.birth_month, dan.birth_day, dan.language],
      [true, ['eggs'], 12, 25, 'de'],
    )
    assert.match(String(dan.since), /^2024-03-01/, 'a guest since the first visit in the file')
    const made = await app.sql<{ import_key: string; made: string; language: string | null }>(
      `select import_key, to_char(created_at at time zone 'Europe/Malta', 'YYYY-MM-DD HH24:MI') as made, language
         from bookings where restaurant_id = $1 order by import_key`,
      [house.id],
    )
    assert.deepEqual(made, [
      { import_key: 'B1', made: '2026-05-25 10:00', language: 'de' },
      { import_key: 'B2', made: '2026-06-10 12:00', language: null },
    ])
  })

  test('"booked ahead" counts the bookings of a file that says when they were made', async () => {
    const answer = await app.ask('GET /insights?from=2026-06-01&to=2026-06-01&by=day')
    assert.equal(answer.status, 200, answer.text)
    assert.equal(
      answer.body.data.ahead.buckets.reduce((sum: number, one: { bookings: number }) => sum + one.bookings, 0),
      1,
    )
  })
})

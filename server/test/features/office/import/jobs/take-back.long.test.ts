/** Imports taken back as a whole: what nobody changed goes, what somebody changed stays and is named, the erased stay erased. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { addPatron } from '../../../guests/patrons/patron-rows.ts'
import { importsOf } from './uploaded.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
        [3, 4],
      ],
    },
  ],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
})
await app.token(house.slug)
const { act, read, run, work } = importsOf(app)

const rows = (table: string, columns = '*') =>
  app.sql(`select ${columns} from ${table} where restaurant_id = $1 order by id`, [house.id])
const bookingOf = async (key: string) => {
  const [row] = await app.sql<{ id: number; patron_id: number }>(
    'select id, patron_id from bookings where restaurant_id = $1 and import_key = $2',
    [house.id, key],
  )
  return row
}
const patronOf = async (name: string) => {
  const [row] = await app.sql<{ id: number }>('select id from patrons where restaurant_id = $1 and name = $2', [
    house.id,
    name,
  ])
  return row?.id ?? 0
}
const takeBack = async (id: number) => {
  await act(`POST /imports/${id}/take-back`)
  await work()
  return act(`GET /imports/${id}/take-back`)
}

const file = (letter: string) =>
  [
    'id,name,email,date,party,Booked via,Labels',
    `${letter}1,Ann ${letter},ann@${letter}.example,2026-07-01 19:30,2,Bookatable,Regular`,
    `${letter}2,Ann ${letter},ann@${letter}.example,2026-05-01 19:30,2,Bookatable,"Regular, Window"`,
    `${letter}3,Bea ${letter},bea@${letter}.example,2026-07-02 19:30,2,Telefon,`,
    `${letter}4,Carl ${letter},carl@${letter}.example,2026-07-03 19:30,2,,`,
    `${letter}5,Dora ${letter},dora@${letter}.example,2026-07-04 19:30,2,,`,
    `${letter}6,Eve ${letter},eve@${letter}.example,2026-07-05 19:30,2,,`,
    `${letter}7,Finn ${letter},finn@${letter}.example,2026-07-06 19:30,2,,`,
  ].join('\n')

describe('sources and tags that the restaurant does not have', () => {
  test('refuse no line: without a word they are left out and noted', async () => {
    const found = await read(file('n'))
    assert.deepEqual(found.problems, [])
    assert.deepEqual(found.new_sources, [
      { name: 'Bookatable', lines: 2, becomes: null },
      { name: 'Telefon', lines: 1, becomes: null },
    ])
    assert.deepEqual(
      found.new_tags.map(({ name, lines }: { name: string; lines: number }) => [name, lines]),
      [
        ['Regular', 2],
        ['Window', 1],
      ],
    )
    const checked = await run(found.id, 'check')
    assert.deepEqual([checked.written, checked.refused, checked.noted], [7, 0, 6])
    const notes = (await app.ask(`GET /imports/${found.id}/lines?kind=notes`)).body.data
    assert.equal(notes[0].text, 'there is no booking source "Bookatable", which was left out')
    await app.ask(`DELETE /imports/${found.id}`)
  })

  test('are made, or become one that there is, as the person who imports says; a check makes none', async () => {
    const before = (await app.ask('GET /configuration')).body.data
    const phone = { name: 'Phone', google: false }
    const put = await app.ask('PUT /configuration', {
      body: { ...before, booking_sources: [...before.booking_sources, phone] },
    })
    assert.equal(put.status, 200, put.text)
    const found = await read(file('m'))
    const body = {
      sources: [
        { name: 'Bookatable', becomes: 'Bookatable' },
        { name: 'Telefon', becomes: 'Phone' },
      ],
      tags: [
        { name: 'Regular', becomes: 'Regular' },
        { name: 'Window', becomes: null },
      ],
    }
    await act(`POST /imports/${found.id}/check`, body)
    await work()
    const checked = await act(`GET /imports/${found.id}`)
    assert.deepEqual([checked.state, checked.written, checked.noted], ['checked', 7, 1])
    assert.equal(checked.new_sources[1].becomes, 'Phone')
    assert.deepEqual(
      (await rows('booking_sources', 'id, name')).map(({ name }) => name),
      ['Phone'],
    )
    await act(`POST /imports/${found.id}/start`)
    await work()
    const sources = await app.sql(
      `select b.import_key, s.name from bookings b left join booking_sources s on s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id
        where b.restaurant_id = $1 and b.import_key like 'm%' order by b.import_key limit 4`,
      [house.id],
    )
    assert.deepEqual(
      sources.map(({ name }) => name),
      ['Bookatable', 'Bookatable', 'Phone', null],
    )
    assert.deepEqual(
      (await rows('booking_tags', 'id, name')).map(({ name }) => name),
      ['Regular'],
    )
    const [version] = (await app.ask('GET /configuration/versions')).body.data
    assert.match(JSON.stringify(version), /Bookatable/)

    const back = await takeBack(found.id)
    assert.deepEqual(
      [back.bookings, back.guests, back.stays, back.sources, back.tags],
      [7, 6, [], ['Bookatable'], ['Regular']],
    )
    const after = (await app.ask('GET /configuration')).body.data
    assert.deepEqual(
      after.booking_sources.map(({ name }: { name: string }) => name),
      ['Phone'],
    )
    assert.deepEqual(after.booking_tags, before.booking_tags)
  })
})

describe('an import that is taken back', () => {
  test('leaves the restaurant as it was, guests who were known included', async () => {
    const known = await addPatron(app, house.id, { name: 'Known Guest', email: 'known@k.example', is_vegan: true })
    const everything = async () => [
      await rows('bookings'),
      await rows(
        'patrons',
        'id, name, email, mobile_number, comments, is_vip, is_vegan, import_key, news_consent_at, created_at',
      ),
      await app.sql('select * from patron_profiles where restaurant_id = $1', [house.id]),
    ]
    const before = await everything()
    const found = await read(
      [
        'External id,Name,E-mail,Mobile,Comments,Tags,Allergies,Birthday,Newsletter,Guest since',
        'K1,Known Guest,known@k.example,+356 7955 1111,Likes the cellar,"VIP,Regular",eggs,05-13,yes,2019-01-01',
        'K2,New Guest,new@k.example,,,,,,,',
      ].join('\n'),
    )
    const done = await run(found.id, 'start')
    assert.deepEqual([done.state, done.written, done.known], ['done', 1, 1])
    assert.match(done.take_back_until, /^2026-07-10/)
    assert.equal((await app.ask(`GET /patrons/${known}`)).body.data.is_vip, true)
    const foreseen = await act(`GET /imports/${found.id}/take-back`)
    assert.deepEqual([foreseen.bookings, foreseen.guests, foreseen.restored, foreseen.stays_total], [0, 1, 1, 0])
    const back = await takeBack(found.id)
    assert.deepEqual([back.guests, back.restored, back.stays], [1, 1, []])
    assert.deepEqual(await everything(), before)
    const shown = await act(`GET /imports/${found.id}`)
    assert.deepEqual([shown.state, shown.take_back_until], ['taken_back', null])
    assert.equal((await app.ask(`POST /imports/${found.id}/start`)).status, 409)
    assert.deepEqual((await act(`POST /imports/${found.id}/take-back`)).guests, 1, 'twice is once')
  })

  test('leaves what was changed since and names it; guests who were erased stay erased', async () => {
    const found = await read(file('c'))
    await run(found.id, 'start')
    const cancelled = await bookingOf('c3')
    assert.equal(
      (await app.ask(`POST /bookings/${cancelled?.id}/status`, { body: { status: 'cancelled' } })).status,
      200,
    )
    const [carl, dora, eve] = [await patronOf('Carl c'), await patronOf('Dora c'), await patronOf('Eve c')]
    assert.equal((await app.ask(`PUT /patrons/${carl}`, { body: { comments: 'corrected' } })).status, 200)
    assert.equal((await app.ask(`DELETE /patrons/${dora}`)).status, 200)
    const other = await addPatron(app, house.id, { name: 'Eve Elsewhere', email: 'eve@elsewhere.example' })
    const merged = await app.ask(`POST /patrons/${other}/merge`, { body: { patron_id: eve } })
    assert.equal(merged.status, 200, merged.text)
    const booked = await app.ask('POST /bookings', {
      body: {
        date: '2026-07-20T19:30:00',
        adults: 2,
        patron: { first_name: 'Finn', last_name: 'c', email: 'finn@c.example' },
      },
    })
    assert.equal(booked.status, 201, booked.text)

    const foreseen = await act(`GET /imports/${found.id}/take-back`)
    const named = (list: { name: string | null; why: string }[]) =>
      list.map(({ name, why }) => `${name}: ${why}`).sort()
    const stays = ['Bea c: booked', 'Bea c: cancel', 'Carl c: edited', 'Eve Elsewhere: merged', 'Finn c: booked']
    assert.deepEqual(named(foreseen.stays), stays)
    assert.deepEqual([foreseen.bookings, foreseen.guests], [6, 1])
    const mails = () => app.sql('select booking_id, kind from messages order by id')
    const before = await mails()
    const back = await takeBack(found.id)
    assert.deepEqual(named(back.stays), stays)
    assert.deepEqual([back.bookings, back.guests], [6, 1])

    assert.deepEqual([await bookingOf('c1'), (await bookingOf('c3'))?.id], [undefined, cancelled?.id])
    assert.equal(await patronOf('Ann c'), 0)
    const [erased] = await app.sql('select name, erased_at from patrons where id = $1', [dora])
    assert.ok(erased?.erased_at)
    assert.doesNotMatch(JSON.stringify(await rows('import_rows', 'import_id as id, *')), /dora@c/)
    const day = (await app.ask('GET /day?date=2026-07-01')).body
    assert.doesNotMatch(JSON.stringify(day), /Ann c/)
    assert.deepEqual(await mails(), before, 'nobody is written to')
  })

  test('can be imported again', async () => {
    const found = await read(file('c'))
    const again = await run(found.id, 'start')
    assert.deepEqual([again.written, again.known], [6, 1])
  })

  test('is refused after 30 days, and while it is at work', async () => {
    const found = await read(file('o'))
    assert.equal((await app.ask(`POST /imports/${found.id}/take-back`)).status, 409)
    await run(found.id, 'start')
    await app.sql(`update imports set finished_at = finished_at - interval '31 days' where id = $1`, [found.id])
    const refused = await app.ask(`POST /imports/${found.id}/take-back`)
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'An import can be taken back within 30 days after it ended.'],
    )
    assert.equal((await app.ask('POST /imports/999999/take-back')).status, 404)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner } from './import-runner.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
  sources: [{ name: 'Website' }],
  tags: ['Birthday', 'Window'],
})
await app.token(house.slug)
const runner = await importRunner(app, house.slug)
const [room, terrace] = house.areas
const header =
  'external_id,reference,date,duration,adults,children,status,table,dining_area,source,tags,comment,name,email,mobile_number,walkin'

const importLines = (...lines: string[]) => runner.importText('bookings', [header, ...lines].join('\n'))
const everything = async () => ({
  bookings: await app.sql('select * from bookings order by id'),
  tables: await app.sql('select * from booking_tables order by booking_id, table_id'),
  patrons: await app.sql('select * from patrons order by id'),
  tags: await app.sql('select * from booking_tag_assignments order by 1, 2, 3'),
  history: await app.sql('select * from booking_history order by id'),
  days: await app.sql('select * from diary_days order by date'),
})
const booking = async (key: string) => (await app.sql('select * from bookings where import_key = $1', [key]))[0]
const day = async (date: string) => (await app.ask(`GET /bookings?date=${date}`)).body.data

describe('a file of bookings', () => {
  const lines = [
    'E1,,2025-03-30 19:30,90,2,1,arrived_in_service,room 1,,website,Birthday; window,"Nice, quiet",Ann Borg,ann@example.com,79010001,',
    'E2,OLD-ABC234,2026-07-01T20:00:00,,4,,accepted,Room 2,,,,,Ann Borg,ANN@example.com,,',
    'E3,,2026-07-01T20:00,,2,,cancelled,Room 2,,,,,Bob,,79020002,',
    'E4,,2026-07-01T21:00,,1,,,,Terrace,,,,,,,yes',
  ]

  test('is stored like our own bookings', async () => {
    const ran = await importLines(...lines)
    assert.deepEqual([ran.code, ran.failed, countsIn(ran)], [0, [], [4, 0, 0]])
    const [past] = await day('2025-03-30')
    assert.deepEqual([past.date, past.end_time], ['2025-03-30T19:30:00+02:00', '2025-03-30T21:00:00+02:00'])
    assert.deepEqual(
      [past.status, past.adults, past.children, past.comment],
      ['arrived_in_service', 2, 1, 'Nice, quiet'],
    )
    assert.deepEqual(
      past.tables.map((table: { name: string }) => table.name),
      ['Room 1'],
    )
    const shown = (await app.ask(`GET /bookings/${past.id}`)).body.data
    assert.equal(shown.booking_source.name, 'Website')
    assert.deepEqual(
      shown.booking_tags.map((tag: { name: string }) => tag.name),
      ['Birthday', 'Window'],
    )
    assert.equal(shown.created_by, 'import')
    assert.equal(shown.patron.stats.total_bookings, 2, 'Ann is one patron')
    const kept = await booking('E2')
    assert.deepEqual([kept?.name, kept?.email, kept?.mobile_number], ['Ann Borg', 'ANN@example.com', null])
    assert.equal((await booking('E4'))?.name, null)
    const next = (await app.ask('GET /bookings/old-abc234')).body.data
    assert.deepEqual([next.fsm_status, next.end_time], ['accepted', '2026-07-01T22:00:00+02:00'])
    assert.equal((await app.ask(`GET /bookings/${next.id}/history`)).body.data[0].action, 'import')
    assert.deepEqual(await app.sql('select * from events'), [])
    const walkin = (await day('2026-07-01')).at(-1)
    assert.deepEqual([walkin.patron.name, walkin.dining_area.id, walkin.status], ['Walk-in', terrace?.id, 'confirmed'])
  })

  test('future bookings hold their tables, past and cancelled ones do not', async () => {
    const held = await app.sql<{ import_key: string; is_active: boolean }>(
      'select b.import_key, t.is_active from booking_tables t join bookings b on b.id = t.booking_id order by 1',
    )
    assert.deepEqual(held, [
      { import_key: 'E1', is_active: false },
      { import_key: 'E2', is_active: true },
      { import_key: 'E3', is_active: false },
      { import_key: 'E4', is_active: true },
    ])
    const body = { date: '2026-07-01T20:30:00', adults: 2, table_ids: [room?.tableIds[1]], patron: { first_name: 'X' } }
    const { status, body: answer } = await app.ask('POST /bookings', { body })
    assert.deepEqual([status, answer.error.code], [409, 'TABLE_UNAVAILABLE'])
  })

  test('a server that has cached the day sees the bookings', async () => {
    const ask = async () => {
      const { body } = await app.ask('GET /availabilities?date=2026-07-08&party_size=2')
      return body.data.filter((slot: { spots_open: number }) => slot.spots_open > 0).length
    }
    const before = await ask()
    await importLines(
      'V1,,2026-07-08 19:00,240,2,,,Room 1,,,,,V,,,',
      'V2,,2026-07-08 19:00,240,2,,,Room 2,,,,,V,,,',
      'V3,,2026-07-08 19:00,240,2,,,Terrace 1,,,,,V,,,',
    )
    assert.ok((await ask()) < before)
  })

  test('imported again, changes nothing', async () => {
    const before = await everything()
    const ran = await importLines(...lines)
    assert.deepEqual([ran.code, countsIn(ran)], [0, [0, 4, 0]])
    assert.deepEqual(await everything(), before)
  })

  test('an erased guest is not brought back by the same file', async () => {
    const { patron_id } = (await booking('E1')) as { patron_id: number }
    await app.ask(`DELETE /patrons/${patron_id}`)
    await importLines(...lines)
    assert.deepEqual(await app.sql("select id from patrons where lower(email) = 'ann@example.com'"), [])
  })
})

describe('refused', () => {
  const refuses = async (lines: string[], ...sentences: RegExp[]) => {
    const before = await everything()
    const ran = await importLines(...lines)
    assert.equal(ran.code, 1)
    assert.equal(ran.failed.length, sentences.length, ran.failed.join('\n'))
    for (const [place, sentence] of sentences.entries()) assert.match(ran.failed[place] ?? '', sentence)
    return { before, after: await everything() }
  }

  test('everything that is wrong with a line is reported, and nothing of it is written', async () => {
    const wrong = 'F1,no reference,tomorrow,5,0,-1,dancing,,,,,,,,,perhaps'
    const { before, after } = await refuses([wrong], /^line 2: /)
    assert.deepEqual(after, before)
    const ran = await importLines(wrong)
    for (const part of ['reference', 'date', 'duration', 'adults', 'children', 'status', 'name', 'walkin']) {
      assert.ok(ran.failed[0]?.includes(part), part)
    }
  })

  test('unknown names, times that do not exist', async () => {
    const { before, after } = await refuses(
      [
        'F2,,2026-07-02 19:00,,2,,,Room 9,,,,,Guest F,,,',
        'F3,,2026-07-02 19:00,,2,,,,Cellar,,,,Guest F,,,',
        'F6,,2027-03-28 02:30,,2,,,,,,,,Guest F,,,',
        'F7,,2026-02-30 19:00,,2,,,,,,,,Guest F,,,',
        'F8,,2026-07-02 19:00,,2,,,Room 1,Terrace,,,,Guest F,,,',
        'F9,,2026-07-02 19:00,,2,,blocked,,,,,,Guest F,,,',
      ],
      /^line 2: There is no table "Room 9" in use here/,
      /^line 3: There is no dining area "Cellar"/,
      /^line 4: date 2027-03-28T02:30:00 does not exist: the clocks/,
      /^line 5: date 2026-02-30T19:00:00 does not exist/,
      /^line 6: There is no table "Room 1"/,
      /^line 7: status must be one of pending/,
    )
    assert.deepEqual(after, before)
  })

  test('sources and tags that the restaurant does not have are left out with a note, or made', async () => {
    const line = 'FA,,2026-07-02 19:00,,2,,,,,Fax,"Sad, Window",,Guest F,,,'
    const ran = await importLines(line)
    assert.deepEqual(ran.failed, [
      'line 2: imported, but there is no booking source "Fax", which was left out.',
      'line 2: imported, but there is no booking tag "Sad", which was left out.',
    ])
    const file = [header, line.replace('FA,', 'FB,')].join('\n')
    const dry = await runner.importText('bookings', file, '--create-names', '--dry-run')
    assert.deepEqual([dry.code, dry.failed], [0, []])
    assert.deepEqual(await app.sql("select name from booking_sources where name = 'Fax'"), [])
    const made = await runner.importText('bookings', file, '--create-names')
    assert.deepEqual([made.code, made.failed], [0, []])
    assert.match(made.printed, /Created sources: Fax; tags: Sad\./)
    const { id } = (await booking('FB')) as { id: number }
    const shown = (await app.ask(`GET /bookings/${id}`)).body.data
    assert.equal(shown.booking_source.name, 'Fax')
    assert.deepEqual(shown.booking_tags.map(({ name }: { name: string }) => name).sort(), ['Sad', 'Window'])
  })

  test('a table that is taken, by our booking or by an earlier line; all other lines are imported', async () => {
    const body = {
      date: '2026-07-03T20:00:00',
      adults: 2,
      table_ids: [room?.tableIds[0]],
      patron: { first_name: 'First' },
    }
    assert.equal((await app.ask('POST /bookings', { body })).status, 201)
    const before = (await app.sql('select id from patrons')).length
    const ran = await importLines(
      'T1,,2026-07-03 21:00,,2,,,Room 1,,,,,Late Guest,late@example.com,,',
      'T2,,2026-07-03 22:00,,2,,,Room 1,,,,,Half open,,,',
      'T3,,2026-07-03 19:00,,2,,,Room 2,,,,,Earlier,,,',
      'T4,,2026-07-03 20:59,,2,,,Room 2;Room 1,,,,,Both,both@example.com,,',
    )
    assert.deepEqual(countsIn(ran), [2, 0, 2])
    assert.match(ran.failed[0] ?? '', /^line 2: The table Room 1 is taken at 2026-07-03T21:00:00\./)
    assert.match(ran.failed[1] ?? '', /^line 5: The table Room 2, Room 1 is taken/)
    assert.equal((await app.sql('select id from patrons')).length, before + 2, 'no guest of a refused line')
    assert.equal(await booking('T1'), undefined)
  })

  test('a reference that another booking has', async () => {
    const ran = await importLines('G1,OLD-ABC234,2026-07-05 19:00,,2,,,,,,,,Guest G,,,')
    assert.match(ran.failed[0] ?? '', /^line 2: The reference OLD-ABC234 belongs to another booking/)
  })
})

test('without external_id a booking is recognised by its reference', async () => {
  const line = ',REF-QQQQQQ,2026-07-06 19:00,,2,,,,,,,,By Reference,,,'
  assert.deepEqual(countsIn(await importLines(line)), [1, 0, 0])
  assert.deepEqual(countsIn(await importLines(line)), [0, 1, 0])
})

test('without external_id and reference a booking is recognised by its start and guest', async () => {
  const line = ',,2026-07-06 20:00,,2,,,,,,,,By Nothing,nothing@example.com,,'
  assert.deepEqual(countsIn(await importLines(line)), [1, 0, 0])
  assert.deepEqual(countsIn(await importLines(line.replace(',2,,,', ',2,,cancelled,'))), [0, 1, 0])
  assert.deepEqual(countsIn(await importLines(line.replace('20:00', '21:30'))), [1, 0, 0])
})

test('of two lines with one key the second is refused', async () => {
  const ran = await importLines(
    'N1,,2026-07-07 19:00,,2,,,,,,,,Anna,anna.n1@example.com,,',
    'N1,,2026-07-08 19:00,,4,,,,,,,,Bruno,bruno.n1@example.com,,',
    'N2,TWO-ABCDEF,2026-07-09 19:00,,2,,,,,,,,Carla,,,',
    'N3,two-abcdef,2026-07-10 19:00,,2,,,,,,,,Dora,,,',
  )
  assert.deepEqual(countsIn(ran), [2, 0, 2])
  assert.deepEqual(ran.failed, [
    'line 3: external_id N1 is that of line 2.',
    'line 5: reference TWO-ABCDEF is that of line 4.',
  ])
  assert.deepEqual(await app.sql(`select from patrons where name = 'Bruno'`), [])
})

test('a concurrent booking and an import of the same guest make one patron', async () => {
  const lines = Array.from(
    { length: 300 },
    (_, n) => `M${n},,2024-01-${10 + (n % 20)} 19:00,,2,,,,,,,,Meanwhile,mean@example.com,,`,
  )
  const body = (n: number) => ({
    date: `2026-08-${10 + n}T19:00:00`,
    adults: 2,
    patron: { first_name: 'Meanwhile', email: 'MEAN@example.com' },
  })
  const [ran, ...booked] = await Promise.all([
    importLines(...lines),
    ...Array.from({ length: 10 }, (_, n) => app.ask('POST /bookings', { body: body(n) })),
  ])
  assert.deepEqual(countsIn(ran), [300, 0, 0])
  for (const { status, text } of booked) assert.equal(status, 201, text)
  const found = await app.sql("select count(*)::int from patrons where lower(email) = 'mean@example.com'")
  assert.deepEqual(found, [{ count: 1 }])
})

test('the same file imported several times at once is stored once', async () => {
  const lines = Array.from(
    { length: 700 },
    (_, n) => `S${n},,2024-02-${10 + (n % 19)} 19:00,,2,,,,,,,,Same ${n % 50},s${n % 50}@example.com,,`,
  )
  const runs = await Promise.all([importLines(...lines), importLines(...lines), importLines(...lines)])
  for (const ran of runs) assert.deepEqual([ran.code, ran.failed], [0, []])
  assert.equal(
    runs.reduce((sum, ran) => sum + (countsIn(ran)[0] ?? 0), 0),
    700,
  )
  assert.deepEqual(await app.sql("select count(*)::int from bookings where import_key ~ '^S\\d+$'"), [{ count: 700 }])
  assert.deepEqual(await app.sql("select count(*)::int from patrons where name like 'Same %'"), [{ count: 50 }])
})

test('insights count imported bookings right after the import', async () => {
  const ran = await importLines(
    'I1,,2025-11-07 19:30,90,2,1,finished,,,website,,,Ida,ida@example.com,,',
    'I2,,2025-11-07 20:00,,2,,finished,,,,,,,,,yes',
    'I3,,2025-11-08 20:00,,4,,finished,,,,,,Jon,jon@example.com,,yes',
    'I4,,2025-11-08 20:00,,2,,noshow,,,,,,Kim,kim@example.com,,',
  )
  assert.deepEqual([ran.code, countsIn(ran)], [0, [4, 0, 0]])
  const { status, body } = await app.ask('GET /insights?from=2025-11-01&to=2025-11-30')
  assert.equal(status, 200)
  assert.deepEqual(body.data.covers, { total: 9, booked: 3, walk_in: 6, waiting_list: 0 })
  assert.deepEqual([body.data.bookings.arrived, body.data.bookings.no_show], [3, 1])
  const written = await app.sql(
    `select walkin, from_waiting_list, planned_minutes from bookings where import_key like 'I_' order by import_key`,
  )
  const usual = { from_waiting_list: false, planned_minutes: 120 }
  assert.deepEqual(written, [
    { ...usual, walkin: false, planned_minutes: 90 },
    { ...usual, walkin: true },
    { ...usual, walkin: true },
    { ...usual, walkin: false },
  ])
})

/** "Try it with your last month": a file of another system, played again on the floor plan. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { replaysOf } from './played.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ],
    },
  ],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
  settings: { default_booking_duration_hours: 2 },
})
await app.token(house.slug)
const { act, read, play, work } = replaysOf(app)

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Any = any

const heading = 'Name,Email,Covers,Date,Time,Status,Table,Created'

/** Friday 5 June. The smallest tables are Room 1 and Room 2, the only one for four is Room 3. */
const friday = [
  heading,
  // Booked first, so first to choose.
  'Ann Vella,ann@example.com,2,2026-06-05,20:00,confirmed,Room 3,2026-05-01 10:00',
  // Refused, since the other system had seated a pair at the table for four.
  'Family Borg,borg@example.com,4,2026-06-05,20:00,declined,,2026-05-02 10:00',
  'Joe Camilleri,,2,2026-06-05,19:00,seated,Room 1,2026-05-03 10:00',
  // At the table of Joe, who has not left.
  'Rita Attard,,2,2026-06-05,20:30,seated,Room 1,2026-05-04 10:00',
  // Neither of the two fits there or here.
  'Carla Rossi,carla@example.com,2,2026-06-05,20:15,waitlist,,2026-05-05 10:00',
  // Asked again, an hour later, for the same table.
  'Family Borg,BORG@example.com,4,2026-06-05,21:00,declined,,2026-05-06 10:00',
  // Came on Saturday instead.
  'Max Müller,max@example.com,2,2026-06-05,22:15,declined,,2026-05-07 10:00',
  'Max Müller,max@example.com,2,2026-06-06,20:00,completed,Room 1,2026-05-07 10:05',
  // Had the last table for four after all, which Family Borg would have had here.
  'Late Four,late@example.com,4,2026-06-05,21:00,no show,Room 3,2026-06-01 10:00',
  'Gone,gone@example.com,2,2026-06-05,20:00,cancelled,Room 2,2026-05-01 10:00',
  'To Come,come@example.com,2,2026-06-30,20:00,confirmed,Room 2,2026-05-01 10:00',
  'Nobody,nobody@example.com,two,2026-06-05,20:00,confirmed,Room 2,2026-05-01 10:00',
].join('\n')

describe('a file of bookings that is played again', () => {
  test('says of one evening, party by party, who would have sat where', async () => {
    const { id, report } = await play(friday, 'june.csv')
    const evening = await act(`GET /imports/${id}/played/evening?date=2026-06-05`)
    const names = new Map(
      evening.areas.flatMap(({ tables }: Any) => tables.map(({ id: table, name }: Any) => [table, name])),
    )
    const said = evening.parties.map((party: Any) => [
      party.name,
      party.date.slice(11, 16),
      party.tables.join() || party.outcome,
      party.here.map((table: number) => names.get(table)).join() || party.reason || party.skipped,
      ...(party.is_double ? ['double'] : []),
    ])
    assert.deepEqual(said, [
      ['Ann Vella', '20:00', 'Room 3', 'Room 1'],
      ['Family Borg', '20:00', 'refused', 'Room 3'],
      ['Joe Camilleri', '19:00', 'Room 1', 'Room 2'],
      ['Rita Attard', '20:30', 'Room 1', 'no_table'],
      ['Carla Rossi', '20:15', 'waited', 'no_table'],
      ['Family Borg', '21:00', 'refused', 'asked_again'],
      ['Max Müller', '22:15', 'refused', 'came_another'],
      ['Late Four', '21:00', 'Room 3', 'no_table'],
    ])
    const { came, turned_away, fitted, not_fitted, covers_gained, no_show_percent, from, to } = report
    assert.deepEqual(
      { came, turned_away, fitted, not_fitted, covers_gained, no_show_percent, from, to },
      {
        came: { parties: 5, covers: 12 },
        turned_away: { parties: 4, covers: 12, refused: 3, waited: 1, came_another: 1, asked_again: 1 },
        fitted: { parties: 1, covers: 4 },
        not_fitted: { parties: 2, covers: 6 },
        covers_gained: -2,
        no_show_percent: 33.3,
        from: '2026-06-05',
        to: '2026-06-06',
      },
    )
    assert.deepEqual(report.lines, { read: 12, unread: 1, cancelled: 1, to_come: 1, older: 0 })
    assert.deepEqual(
      report.unread_lines.map(({ line }: Any) => line),
      [13],
    )
  })

  test('writes no guest and no booking', async () => {
    await play(friday)
    for (const table of ['bookings', 'patrons', 'booking_tables', 'events', 'messages']) {
      const [row] = await app.sql<{ total: number }>(`select count(*)::int as total from ${table}`)
      assert.equal(row?.total, 0, table)
    }
  })

  test('names the double bookings of the other system, by the stays that the file has', async () => {
    const file = [
      'Name,Covers,Date,Time,Status,Table,Duration',
      'Ann Vella,2,2026-06-05,19:00,seated,Room 1,90',
      'Joe Borg,2,2026-06-05,20:15,seated,Room 1,90',
      'Carla Rossi,2,2026-06-05,21:45,seated,Room 1,90',
      'Rita Attard,2,2026-06-05,20:00,seated,15,90',
    ].join('\n')
    const { report } = await play(file)
    assert.deepEqual(report.double_bookings, { parties: 1, evenings: 1 })
    assert.deepEqual(report.unknown_tables, ['15'])
    assert.deepEqual(report.knows, { turned_away: false, tables: 'all', made: 'none', stays: 'all' })
  })

  test('claims no gain and no double booking where the file has neither refusals nor tables', async () => {
    const file = ['Name,Covers,Date,Time', 'Ann Vella,2,2026-06-05,19:00', 'Joe Borg,2,2026-06-05,19:00'].join('\n')
    const { report } = await play(file)
    const { covers_gained, double_bookings, no_show_percent, free_seats, knows } = report
    assert.deepEqual(
      { covers_gained, double_bookings, no_show_percent, free_seats },
      { covers_gained: null, double_bookings: null, no_show_percent: null, free_seats: 4 },
    )
    assert.deepEqual(knows, { turned_away: false, tables: 'none', made: 'none', stays: 'none' })
  })

  test('takes a booking that its guest did not confirm for one that came, and one with a table too', async () => {
    const file = [
      'Name,Covers,Date,Time,Status,Table',
      'Ann Vella,2,2026-06-05,19:00,Unconfirmed,',
      'Joe Borg,2,2026-06-05,19:00,Pending,Room 1',
      'Carla Rossi,2,2026-06-05,19:00,Requested,',
    ].join('\n')
    const { report } = await play(file)
    assert.deepEqual([report.came.parties, report.turned_away.waited], [2, 1])
  })

  test('refuses nobody for the grid, for notice or for the pause of today', async () => {
    await app.ask('POST /bookings/availability-pause', { body: { paused: true } })
    const { report } = await play('Name,Covers,Date,Time\nAnn Vella,2,2026-06-05,19:07\nJoe Borg,2,2026-06-05,23:30')
    await app.ask('POST /bookings/availability-pause', { body: { paused: false } })
    const evening = await act(`GET /imports/${report.import_id}/played/evening?date=2026-06-05`)
    assert.deepEqual(
      evening.parties.map(({ name, reason }: Any) => [name, reason]),
      [
        ['Ann Vella', null],
        ['Joe Borg', 'outside_hours'],
      ],
    )
  })

  test('is listed, can be imported afterwards, and its report goes with it', async () => {
    const { id } = await play(friday, 'listed.csv')
    const [latest] = (await app.ask('GET /played-files')).body.data
    assert.deepEqual([latest.import_id, latest.file_name, latest.covers_gained], [id, 'listed.csv', -2])
    assert.equal((await app.ask(`DELETE /imports/${id}`)).status, 200)
    assert.equal((await app.ask(`GET /imports/${id}/played`)).status, 404)
  })

  test('is refused where it has guests, or something has to be said first; and can be stopped', async () => {
    const guests = await read('Name,Email\nAnn Vella,ann@example.com')
    assert.equal((await app.ask(`POST /imports/${guests.id}/play`)).status, 409)
    const unclear = await read('Name,Covers,Date,Time,Whatever\nAnn Vella,2,2026-06-05,19:00,1')
    assert.equal((await app.ask(`POST /imports/${unclear.id}/play`)).status, 409)
    const { id } = await read(friday)
    await act(`POST /imports/${id}/play`)
    assert.equal((await app.ask(`PATCH /imports/${id}`, { body: { subject: 'patrons' } })).status, 409)
    assert.equal((await act(`POST /imports/${id}/stop`)).state, 'uploaded')
    await work()
    assert.equal(await act(`GET /imports/${id}/played`), null)
  })

  test('is unknown to another restaurant', async () => {
    const { id } = await play(friday)
    const other = await openRestaurant(app, { slug: 'next-door' })
    const token = await app.token(other.slug)
    for (const line of [
      `GET /imports/${id}/played`,
      `GET /imports/${id}/played/evening?date=2026-06-05`,
      `POST /imports/${id}/play`,
    ]) {
      assert.equal((await app.ask(line, { token: token as never })).status, 404, line)
    }
    assert.deepEqual((await app.ask('GET /played-files', { token: token as never })).body.data, [])
  })
})

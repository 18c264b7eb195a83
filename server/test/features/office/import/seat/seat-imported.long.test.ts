import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Database } from '../../../../../src/db/database.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { countsIn, importRunner } from '../import-runner.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  settings: { crowd_control_max_covers: 1, allow_online_bookings: false },
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
})
await app.token(house.slug)
let statements: string[] = []
const counted: Database = {
  ...app.db,
  transaction: (work) =>
    app.db.transaction((tx) =>
      work({
        ...tx,
        rows: (statement, values) => {
          statements.push(statement.name)
          return tx.rows(statement, values)
        },
      }),
    ),
}
const runner = await importRunner({ ...app, db: counted }, house.slug)
const header = 'external_id,date,duration,adults,status,table,dining_area,name'
const importLines = (lines: readonly string[], ...options: string[]) =>
  runner.importText('bookings', [header, ...lines].join('\n'), ...options)

/** The tables of each booking of the file by its key. */
async function seats(): Promise<Record<string, string>> {
  const rows = await app.sql<{ import_key: string; tables: string }>(
    `select b.import_key, coalesce(string_agg(t.name, '+' order by t.id), '-') as tables
       from bookings b
       left join booking_tables h on h.booking_id = b.id and h.is_active
       left join dining_tables t on t.id = h.table_id
      group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ import_key, tables }) => [import_key, tables]))
}

beforeEach(async () => {
  await app.sql('truncate bookings, patrons, diary_days cascade')
  statements = []
})

describe('bookings without a table', () => {
  test('are seated in the order of their time, after every line that names one', async () => {
    const ran = await importLines([
      'late,2026-07-01 20:00,,2,,,,Late',
      'early,2026-07-01 19:00,,2,,,,Early',
      'other,2026-07-02 20:00,,2,,,,Other',
      'named,2026-07-02 21:00,,2,,Room 1,,Named',
    ])
    assert.deepEqual([ran.code, ran.failed, countsIn(ran)], [0, [], [4, 0, 0]])
    // In the order of the file Late and Other would have Room 1, which is then taken when it is named.
    assert.deepEqual(await seats(), { early: 'Room 1', late: 'Terrace 1', named: 'Room 1', other: 'Terrace 1' })
  })

  test('that find no table are counted and listed, and stay without one', async () => {
    const ran = await importLines([
      'a,2026-07-01 19:00,,4,,,,A',
      'b,2026-07-01 20:00,,4,,,,B',
      'c,2026-07-01 20:00,,9,,,,C',
      'd,2026-07-01 21:00,,3,,,,D',
    ])
    assert.deepEqual([ran.code, countsIn(ran)], [0, [4, 0, 0]])
    assert.match(ran.printed, /0 lines refused, 2 notes\.$/)
    assert.deepEqual(ran.failed, [
      'line 3: imported, but no table is free for its party of 4.',
      'line 4: imported, but no table is free for its party of 9.',
    ])
    assert.deepEqual(await seats(), { a: 'Room 2', b: '-', c: '-', d: 'Room 2' })
    const { body } = await app.ask('GET /bookings?date=2026-07-01')
    assert.equal(body.data.length, 4)
  })

  test('keep to the area they name, and what is over or cancelled takes no table', async () => {
    await importLines([
      'terrace,2026-07-01 19:00,,2,,,Terrace,A',
      'cancelled,2026-07-02 19:00,,2,cancelled,,,B',
      'past,2026-06-09 19:00,,2,,,,C',
      'lasting,2026-06-10 11:00,,2,,,,D',
    ])
    assert.deepEqual(await seats(), { cancelled: '-', lasting: 'Room 1', past: '-', terrace: 'Terrace 1' })
    const [row] = await app.sql('select dining_area_id from bookings where import_key = $1', ['lasting'])
    assert.equal(row?.dining_area_id, house.areas[0]?.id)
  })

  test('do not take the table of a booking that stands, nor one past midnight', async () => {
    await importLines(['first,2026-07-01 23:00,180,2,,Room 1,,A', 'terrace,2026-07-01 23:00,180,2,,Terrace 1,,B'])
    await importLines(['night,2026-07-02 01:00,60,2,,,,C'])
    assert.deepEqual(await seats(), { first: 'Room 1', night: 'Room 2', terrace: 'Terrace 1' })
  })

  test('of an earlier run that was interrupted are seated by the next; what staff changed is left alone', async () => {
    const lines = ['a,2026-07-01 19:00,,2,,,,A', 'b,2026-07-01 19:00,,2,,,,B', 'c,2026-07-01 19:00,,2,,,,C']
    await importLines(lines)
    await app.sql('delete from booking_tables')
    const [b] = await app.sql<{ id: number }>(`select id from bookings where import_key = 'b'`)
    await app.ask(`POST /bookings/${b?.id}/status`, { body: { status: 'cancelled' } })
    const again = await importLines(lines)
    assert.deepEqual([again.code, countsIn(again)], [0, [0, 3, 0]])
    assert.deepEqual(await seats(), { a: 'Room 1', b: '-', c: 'Room 2' })
    assert.deepEqual(countsIn(await importLines(lines)), [0, 3, 0])
    assert.deepEqual(await seats(), { a: 'Room 1', b: '-', c: 'Room 2' })
  })

  test('take one read of the schedule a day', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `k${n},2026-07-0${(n % 2) + 1} ${12 + (n % 9)}:00,60,2,,,,N${n}`)
    await importLines(lines)
    assert.equal(statements.filter((name) => name === 'schedule.read').length, 2)
    assert.equal(statements.filter((name) => name === 'import.hold_seats').length, 2)
  })
})

describe('a dry run', () => {
  const everything = async () => {
    const tables = ['bookings', 'patrons', 'booking_tables', 'booking_history', 'diary_days']
    return Promise.all(tables.map((table) => app.sql(`select * from ${table} order by 1, 2`)))
  }

  test('reports what the import would, and writes nothing', async () => {
    const lines = [
      'a,2026-07-01 19:00,,4,,,,A',
      'b,2026-07-01 20:00,,4,,,,B',
      'x,2026-07-01 20:00,,0,,,,X',
      'named,2026-07-01 20:30,,2,,Room 1,,Named',
      'taken,2026-07-01 21:00,,2,,Room 1,,Taken',
    ]
    const before = await everything()
    const dry = await importLines(lines, '--dry-run')
    assert.deepEqual(await everything(), before)
    assert.match(
      dry.printed,
      /: 3 bookings to be written, 0 were known, 2 lines refused, 1 note\.\nThis was a dry run: nothing was written\.$/,
    )
    const wet = await importLines(lines)
    assert.deepEqual([dry.code, dry.failed], [wet.code, wet.failed])
    assert.deepEqual(countsIn(wet), [3, 0, 2])
  })

  test('sees that a line takes the table of one much earlier in the file', async () => {
    const lines = Array.from({ length: 600 }, (_, n) => `k${n},2025-07-01 19:00,,2,,,,N${n}`)
    const [first, last] = ['first,2026-07-01 19:00,,2,,Room 1,,A', 'last,2026-07-01 20:00,,2,,Room 1,,B']
    const dry = await importLines([first, ...lines, last], '--dry-run')
    assert.deepEqual(dry.failed, ['line 603: The table Room 1 is taken at 2026-07-01T20:00:00.'])
    assert.deepEqual(await app.sql('select * from bookings'), [])
  })

  test('of a file that is imported knows its lines, and does not seat them again', async () => {
    const lines = ['a,2026-07-01 19:00,,4,,,,A', 'b,2026-07-02 19:00,,4,,,,B']
    await importLines(lines)
    const before = await everything()
    const dry = await importLines(lines, '--dry-run')
    assert.deepEqual([dry.code, dry.failed], [0, []])
    assert.match(dry.printed, /0 bookings to be written, 2 were known, 0 lines refused\./)
    assert.deepEqual(await everything(), before)
  })

  test('of patrons writes nothing either', async () => {
    const text = 'external_id,name\nP1,Ann\nP2,\n'
    const dry = await runner.importText('patrons', text, '--dry-run')
    assert.deepEqual([dry.code, dry.failed], [1, ['line 3: the name is missing.']])
    assert.match(dry.printed, /: 1 patron to be written, 0 were known, 1 line refused\./)
    assert.deepEqual(await app.sql('select * from patrons'), [])
  })
})

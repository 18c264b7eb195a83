/** Imports, their files and mappings, beside a restaurant whose imports have the same ids, servers and names. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Query, Tx } from '../../src/db/database.ts'
import { listCloseOffsOn } from '../../src/features/office/import/import-bookings.sql.ts'
import { findHome, listKnownPatrons } from '../../src/features/office/import/import-patrons.sql.ts'
import {
  deleteImportLines,
  deleteParts,
  findPart,
  listImportLines,
  purgeImports,
  sizeOfParts,
} from '../../src/features/office/import/jobs/import-files.sql.ts'
import {
  advanceImport,
  deleteWaitingForSeats,
  finishImport,
  listWaitingForSeats,
  releaseImport,
  setLineCount,
} from '../../src/features/office/import/jobs/import-runs.sql.ts'
import {
  beginImport,
  countFiles,
  deleteImport,
  endImport,
  findImport,
  listImports,
  lockImport,
  storeReading,
} from '../../src/features/office/import/jobs/imports.sql.ts'
import {
  deleteMapping,
  findMapping,
  listMappings,
} from '../../src/features/office/import/mappings/import-mappings.sql.ts'
import { noMapping } from '../../src/features/office/import/recognise/file-reading.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { besideRowsOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database, {})

const run = { importId: 40, runner: 'server-1' }
const at = Temporal.Instant.from('2026-06-20T10:00:00Z')

for (const [id, whose] of [
  [neighbour.id, 'theirs'],
  [house.id, 'ours'],
] as const) {
  await sql(
    `insert into imports (restaurant_id, id, subject, file_name, bytes, state, mapping, created_by, created_at, started_at, runner)
     select $1, unnest(array[40, 42]), 'bookings', $2, 4, 'running', '{}', 'test', $3, $3, 'server-1'`,
    [id, whose, at.toString()],
  )
  await sql('insert into import_parts (restaurant_id, import_id, number, content) values ($1, 40, 1, $2)', [
    id,
    Buffer.from(whose),
  ])
  await sql(
    `insert into import_lines (restaurant_id, import_id, id, line, kind, text, booking)
     values ($1, 40, 1, 2, 'refused', $2, null), ($1, 40, 2, 3, 'unseated', '', json_build_object('whose', $2::text))`,
    [id, whose],
  )
  await sql(
    `insert into import_mappings (restaurant_id, name, subject, header, mapping, saved_by, saved_at)
     values ($1, 'Old system', 'bookings', '{}', '{}', $2, $3)`,
    [id, whose, at.toString()],
  )
}
// What only the neighbour has: another import, a second part of the file of 40, a file of 42.
await sql(
  `insert into imports (restaurant_id, id, subject, file_name, bytes, state, mapping, created_by, created_at)
   values ($1, 41, 'bookings', 'theirs', 4, 'running', '{}', 'test', $2)`,
  [neighbour.id, at.toString()],
)
await sql(
  `insert into import_parts (restaurant_id, import_id, number, content) values ($1, 40, 2, 'x'), ($1, 42, 1, 'x')`,
  [neighbour.id],
)

const read = <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => db.read(work)
const write = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  besideRowsOf(database, neighbour.id, () => db.transaction(work))

test('imports and their files are read in one restaurant alone', async () => {
  const { total, imports } = await read((query) => listImports(query, house.id, { limit: 10, offset: 0 }))
  assert.deepEqual(
    [total, imports.map(({ id, file_name }) => [id, file_name])],
    [2, [42, 40].map((id) => [id, 'ours'])],
  )
  assert.equal((await read((query) => findImport(query, house.id, 40)))?.file_name, 'ours')
  assert.equal(await read((query) => findImport(query, house.id, 41)), undefined)
  assert.equal(await write((tx) => lockImport(tx, house.id, 41)), undefined)
  assert.equal(await read((query) => countFiles(query, house.id)), 1)
  assert.deepEqual(await read((query) => sizeOfParts(query, house.id, 40)), { bytes: 4, parts: 1, last: 1 })
  assert.equal((await read((query) => findPart(query, house.id, 40, 1)))?.toString(), 'ours')
  assert.equal(await read((query) => findPart(query, house.id, 40, 2)), undefined)
})

test('refused lines and lines that wait for seats are those of one restaurant', async () => {
  const page = { kinds: ['refused'] as const, limit: 10, offset: 0 }
  const { total, lines } = await read((query) => listImportLines(query, house.id, 40, page))
  assert.deepEqual([total, lines.map(({ text }) => text)], [1, ['ours']])
  assert.deepEqual(await write((tx) => listWaitingForSeats(tx, house.id, 40)), [{ whose: 'ours' }])
})

test('a close-off of another restaurant leaves tables open for an import', async () => {
  await sql(
    `insert into close_offs (restaurant_id, id, date, scope, service_hour_id) values ($1, 9100, '2026-06-20', 'service_hour', $2)`,
    [neighbour.id, neighbour.serviceHourIds[0]],
  )
  assert.deepEqual(await write((tx) => listCloseOffsOn(tx, house.id, ['2026-06-20'])), [])
})

test('an import matches telephones within one restaurant and reads them by its country', async () => {
  await sql(
    `insert into patrons (restaurant_id, name, mobile_prefix, mobile_number) values ($1, 'Ann', '+356', '79555777')`,
    [neighbour.id],
  )
  const contacts = { emails: [], endings: ['55777'] }
  assert.deepEqual(await write((tx) => listKnownPatrons(tx, house.id, contacts)), [])
  await sql(`update restaurants set country = 'IT' where id = $1`, [neighbour.id])
  // Written after the neighbour's, so that it is not the first that is found.
  await sql(`update restaurants set country = 'MT' where id = $1`, [house.id])
  assert.deepEqual(await write((tx) => findHome(tx, house.id)), { id: house.id, country: 'MT' })
})

test('an import goes on, is released and finishes in one restaurant alone', async () => {
  const counts = { lines: 5, written: 4, known: 0, refused: 1, noted: 0, outside: 0 }
  assert.equal(
    await write((tx) => setLineCount(tx, house.id, run, { lines: 9, names: { sources: [], tags: [] } })),
    true,
  )
  assert.equal(await write((tx) => advanceImport(tx, house.id, run, 'running', counts)), true)
  await write((tx) => deleteWaitingForSeats(tx, house.id, 40, [3]))
  const ended = { state: 'done', at, reason: null } as const
  assert.equal(await write((tx) => finishImport(tx, house.id, run, 'running', ended)), true)
  await write((tx) => releaseImport(tx, house.id, { ...run, importId: 42 }, 30))
  const stored = await read((query) => findImport(query, house.id, 40))
  assert.deepEqual([stored?.lines, stored?.lines_done, stored?.written, stored?.state], [9, 5, 4, 'done'])
})

test('an ended import is cleared while another restaurant runs one with the same id', async () => {
  assert.equal(await write((tx) => purgeImports(tx, at, at.add({ hours: 1 }), 10)), 1)
  assert.ok((await read((query) => findImport(query, house.id, 40)))?.cleared_at)
  assert.equal((await read((query) => sizeOfParts(query, house.id, 40))).parts, 0)
})

test('an import is read anew, begun, ended and deleted in one restaurant alone', async () => {
  const file = { subject: 'patrons', encoding: 'utf-8', delimiter: ';', mapping: noMapping } as const
  const reading = { ...file, mapping_name: null, reading: null, found_names: null }
  assert.equal((await write((tx) => storeReading(tx, house.id, 42, reading)))?.state, 'uploaded')
  const begun = { actor: 'test', at, anew: true }
  assert.equal((await write((tx) => beginImport(tx, house.id, 42, 'checking', begun)))?.state, 'checking')
  assert.equal((await write((tx) => endImport(tx, house.id, 42, { state: 'checked', at })))?.state, 'checked')
  await write((tx) => deleteParts(tx, house.id, 42))
  await write((tx) => deleteImportLines(tx, house.id, 40))
  assert.equal(await write((tx) => deleteImport(tx, house.id, 42)), true)
  assert.equal(await write((tx) => deleteImport(tx, house.id, 41)), false)
})

test('saved mappings are read and deleted in one restaurant alone', async () => {
  const listed = await read((query) => listMappings(query, house.id))
  assert.deepEqual(
    listed.map(({ saved_by }) => saved_by),
    ['ours'],
  )
  assert.equal((await read((query) => findMapping(query, house.id, 'old system')))?.saved_by, 'ours')
  assert.equal(await write((tx) => deleteMapping(tx, house.id, 'old system')), true)
})

/** Imports in the browser: upload, columns, dates, check, start, stop, what is said of lines, saved mappings. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database, Query } from '../../../../../src/db/database.ts'
import { clearOldImports } from '../../../../../src/operations/jobs/cleanup.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { signedIn } from '../../../../support/signed-in.ts'
import { testApp } from '../../../../support/test-app.ts'
import { importRunner } from '../import-runner.ts'
import { importsOf, partBytes, runNextImport, silent } from './uploaded.ts'

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
  ],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
})
await app.token(house.slug)
const { upload, act, read, run } = importsOf(app)
const count = async (table: string) =>
  (await app.sql<{ total: number }>(`select count(*)::int as total from ${table}`))[0]?.total

const german = [
  'Gast;Telefon;Personen;Datum;Uhrzeit;Anrede;Tisch',
  'Ann Vella;+356 7955 5123;2;04.12.2026;19:30;Frau;Room 1',
  'Joe Borg;n/a;4;05.12.2026;20:00;Herr;',
  'Carla Rossi;+356 7955 5124;2;13.12.2026;03:00;Frau;Room 1',
  'Max Müller;+356 7955 5125;2;13.12.2026;20:00;Herr;Room 9',
  ';;;;;;',
].join('\n')

test('a file is recognised, corrected, checked, imported and reported line by line', async () => {
  const found = await read(german, 'reservierungen.csv')
  assert.deepEqual(
    [found.state, found.subject, found.delimiter, found.date_format],
    ['uploaded', 'bookings', ';', 'dd.mm.yyyy'],
  )
  assert.deepEqual(found.columns.slice(0, 1), [
    { name: 'Gast', field: 'name', is_open: false, values: ['Ann Vella', 'Joe Borg', 'Carla Rossi'] },
  ])
  assert.deepEqual(found.date_examples[0], { written: '04.12.2026', date_format: 'dd.mm.yyyy', read: '2026-12-04' })
  assert.deepEqual(found.problems, ['Say what the column "Anrede" is, or leave it out.'])
  const refused = await app.ask(`POST /imports/${found.id}/start`)
  assert.deepEqual([refused.status, refused.body.message], [409, found.problems[0]])

  const said = found.columns.map(({ name, field }: { name: string; field: string | null }) => ({ name, field }))
  const told = await act(`PATCH /imports/${found.id}`, { columns: said })
  assert.deepEqual([told.problems, told.lines], [[], null])

  const checked = await run(found.id, 'check')
  const { state, lines, written, refused: left, noted, outside } = checked
  assert.deepEqual([state, lines, written, left, noted, outside], ['checked', 4, 3, 1, 2, 1])
  assert.equal(await count('bookings'), 0)

  const done = await run(found.id, 'start')
  assert.deepEqual([done.state, done.lines_done, done.written, done.refused, done.noted], ['done', 4, 3, 1, 2])
  assert.equal(await count('bookings'), 3)
  assert.equal(await count('import_parts'), 0)
  const notes = (await app.ask(`GET /imports/${found.id}/lines?kind=notes`)).body
  assert.deepEqual(notes.data, [
    {
      line: 3,
      kind: 'note',
      text: '"n/a" is no telephone number and was left empty',
      evening: null,
    },
    {
      line: 4,
      kind: 'outside',
      text: 'the restaurant seats no guests at 03:00 on 13 December 2026',
      evening: '2026-12-12',
    },
  ])
  const file = await app.ask(`GET /imports/${found.id}/lines?kind=refused&format=csv`)
  assert.match(String(file.headers['content-disposition']), /import-\d+-refused\.csv/)
  assert.equal(
    file.text,
    'Gast,Telefon,Personen,Datum,Uhrzeit,Anrede,Tisch,refused_because\r\n' +
      `Max Müller,'+356 7955 5125,2,13.12.2026,20:00,Herr,Room 9,"line 5: There is no table ""Room 9"" in use here."\r\n`,
  )
  const listed = (await app.ask('GET /imports')).body
  assert.deepEqual([listed.data[0].id, listed.data[0].file_name], [found.id, 'reservierungen.csv'])
  assert.equal((await app.ask(`POST /imports/${found.id}/start`)).status, 409)
})

test('lines are said in the language of who reads them; one that has no reasons keeps its English text', async () => {
  const found = (await app.ask('GET /imports')).body.data[0]
  const reader = { ...(await signedIn(app, house.id, 'manager')), 'accept-language': 'de-AT' }
  const inGerman = (line: string) => app.ask(line, { token: null, headers: reader })
  const lines = async () =>
    (await inGerman(`GET /imports/${found.id}/lines`)).body.data.map(({ text }: { text: string }) => text)
  assert.deepEqual(await lines(), [
    '„n/a“ ist keine Telefonnummer und blieb leer',
    'Um 03:00 am 13. Dezember 2026 nimmt das Restaurant keine Gäste auf',
    'Tisch „Room 9“ gibt es hier nicht oder ist nicht in Gebrauch.',
  ])
  const { text } = await inGerman(`GET /imports/${found.id}/lines?kind=refused&format=csv`)
  assert.match(text, /Herr,Room 9,line 5: Tisch „Room 9“ gibt es hier nicht/)
  await app.sql(`update import_lines set reasons = null where kind = 'note'`)
  await app.sql(`update import_lines set reasons = '[["of another release", 1]]' where kind = 'refused'`)
  const [note, , refused] = await lines()
  assert.equal(note, '"n/a" is no telephone number and was left empty')
  assert.equal(refused, 'There is no table "Room 9" in use here.')
})

test('the same file by the command line finds every line known: both are one import', async () => {
  const runner = await importRunner(app, house.slug)
  const ran = await runner.importText('bookings', german, '--map', 'Anrede=-')
  assert.match(ran.printed, /0 bookings written, 3 were known, 1 line refused/)
})

test('guests are recognised as guests, in parts of half a megabyte', async () => {
  const guests = Array.from({ length: 9_000 }, (_, n) => `Guest ${n},guest-${n}@example.com,${'x'.repeat(60)}`)
  const content = ['Name,E-mail,Notes', ...guests].join('\n')
  assert.ok(content.length > partBytes)
  const found = await read(content)
  assert.deepEqual([found.subject, found.problems, found.bytes], ['patrons', [], content.length])
})

test('dates that can be read in two ways are asked for', async () => {
  const found = await read('name,date,party\nAnn,04/12/2026 19:30,2\nBea,05/11/2026 20:00,2\n')
  assert.deepEqual([found.date_format, found.problems.length], [null, 1])
  assert.deepEqual(
    found.date_examples.slice(0, 2).map(({ read: date }: { read: string }) => date),
    ['2026-12-04 19:30', '2026-04-12 19:30'],
  )
  const told = await act(`PATCH /imports/${found.id}`, { date_format: 'mm/dd/yyyy' })
  assert.deepEqual([told.date_format, told.problems], ['mm/dd/yyyy', []])
  const asked = await act(`PATCH /imports/${found.id}`, { date_format: null })
  assert.equal(asked.date_format, null)
})

test('a mapping is saved under a name and taken for the next file with the same heading', async () => {
  const heading = 'Wer,Wann,Wieviele,VIP'
  const found = await read(`${heading}\nAnn,2026-12-04 19:30,2,Stamm\n`)
  assert.equal(found.problems.length > 0, true)
  const columns = [
    { name: 'Wer', field: 'name' },
    { name: 'Wann', field: 'date' },
    { name: 'Wieviele', field: 'party' },
    { name: 'VIP', field: null },
  ]
  const told = await act(`PATCH /imports/${found.id}`, { subject: 'bookings', columns, yes: ['Stamm'] })
  assert.deepEqual(told.problems, [])
  const saved = await act(`POST /imports/${found.id}/mapping`, { name: 'Old system' })
  assert.deepEqual([saved.subject, saved.columns, saved.yes], ['bookings', columns, ['Stamm']])

  const next = await read(`${heading.toLowerCase()}\nBea,2026-12-05 19:30,2,x\n`)
  assert.deepEqual([next.mapping_name, next.problems, next.yes], ['Old system', [], ['Stamm']])
  const changed = await act(`PATCH /imports/${next.id}`, { yes: [] })
  assert.deepEqual([changed.mapping_name, changed.mappings], [null, ['Old system']])
  assert.equal((await act(`PATCH /imports/${next.id}`, { mapping: 'old SYSTEM' })).mapping_name, 'Old system')
  const unknown = await app.ask(`PATCH /imports/${next.id}`, { body: { mapping: 'Other' } })
  assert.deepEqual([unknown.status, unknown.body.errors.mapping], [422, ['There is no mapping "Other".']])

  const runner = await importRunner(app, house.slug)
  const text = `${heading}\nCyd,2026-12-06 19:30,2,x\n`
  const byName = await runner.importText('bookings', text, '--map', 'Old system')
  assert.match(byName.printed, /1 booking written/)
  const wrong = await runner.importText('patrons', text, '--map', 'Old system')
  assert.match(wrong.failed.join(), /is one for bookings/)
  const none = await runner.importText('bookings', text, '--map', 'Nothing')
  assert.match(none.failed.join(), /neither a column of the file with ours/)
  const pairs = await runner.write('# old system\nWer=name\nWann=date\n\nWieviele=party\nVIP=-\n')
  const byFile = await runner.importText('bookings', text.replace('Cyd', 'Dan'), '--map', pairs)
  assert.match(byFile.printed, /1 booking written/)

  assert.equal((await act('GET /import-mappings')).length, 1)
  assert.equal((await app.ask('DELETE /import-mappings/Old%20system')).status, 200)
  assert.equal((await app.ask('DELETE /import-mappings/Old%20system')).status, 404)
})

test('a file that cannot be read says why, and parts that are missing are asked for', async () => {
  const mac = Buffer.concat([Buffer.from('name,date,party\nAnn '), Buffer.from([0x8a, 0x80, 0x9f, 0x0a])])
  const id = await upload(mac)
  const refused = await app.ask(`POST /imports/${id}/read`)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.file[0], /It is probably macintosh: save it as UTF-8 and choose it again/)
  const created = await app.ask('POST /imports', { body: { file_name: 'a.csv', bytes: 10 } })
  const missing = await app.ask(`POST /imports/${created.body.data.id}/read`)
  assert.match(missing.body.errors.parts[0], /0 of 10 bytes have arrived/)
  const large = await app.ask('POST /imports', { body: { file_name: 'a.csv', bytes: 21 * 1024 * 1024 } })
  assert.equal(large.status, 422)
})

test('a quote that is never closed ends an import behind the lines before it, and it can be started again', async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `Quote ${n},quote-${n}@example.com`)
  const found = await read(['name,email', ...lines, '"never closed,x@example.com'].join('\n'))
  const failed = await run(found.id, 'start')
  assert.deepEqual([failed.state, failed.lines_done, failed.written], ['failed', 500, 500])
  assert.match(failed.reason, /a quote is opened and never closed/)
  const again = await run(found.id, 'start')
  assert.deepEqual([again.state, again.lines_done, again.written], ['failed', 500, 500])
})

const stops = () => count(`patrons where email like 'stop-%'`)
const isBatch = (result: unknown) => typeof result === 'object' && result !== null && 'written' in result

test('a stopped import keeps what it wrote, goes on, and is deleted with its file', async () => {
  const lines = Array.from({ length: 1_200 }, (_, n) => `Stop ${n},stop-${n}@example.com`)
  const found = await read(['name,email', ...lines].join('\n'))
  await act(`POST /imports/${found.id}/start`)
  // The second batch is stopped: by a manager, while it is written.
  let batches = 0
  const stopping: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const result = await work(tx)
        if (isBatch(result) && ++batches === 1) stopped = app.ask(`POST /imports/${found.id}/stop`)
        return result
      }),
  }
  let stopped: Promise<unknown> | undefined
  const quit = new AbortController().signal
  const waiting = {
    ...stopping,
    read: async <T>(work: (query: Query) => Promise<T>) => {
      await stopped
      return app.db.read(work)
    },
  }
  await runNextImport({ db: waiting, clock: app.clock, quit, log: silent })
  await stopped
  const left = await act(`GET /imports/${found.id}`)
  assert.equal(left.state, 'stopped')
  assert.equal(left.lines_done, left.written)
  assert.ok(left.lines_done >= 500 && left.lines_done < 1_200, `${left.lines_done} lines`)
  assert.equal(await stops(), left.written)
  const done = await run(found.id, 'start')
  assert.deepEqual([done.state, done.lines_done, done.written, await stops()], ['done', 1_200, 1_200, 1_200])
  assert.equal((await app.ask(`DELETE /imports/${found.id}`)).status, 200)
  assert.equal((await app.ask(`GET /imports/${found.id}`)).status, 404)
})

test('30 days after an import ended its lines and examples are deleted; the counts stay', async () => {
  const found = await read('name,email\nAnn,n/a\nBea,bea@example.com\n')
  await run(found.id, 'start')
  app.clock.advance({ hours: 29 * 24 })
  await clearOldImports(app)
  assert.equal((await app.ask(`GET /imports/${found.id}/lines`)).body.meta.total, 1)
  app.clock.advance({ hours: 25 })
  await clearOldImports(app)
  const cleared = await act(`GET /imports/${found.id}`)
  assert.deepEqual([cleared.is_cleared, cleared.written, cleared.columns], [true, 2, []])
  assert.equal((await app.ask(`GET /imports/${found.id}/lines`)).body.meta.total, 0)
  assert.equal(await count('import_lines'), 0)
})

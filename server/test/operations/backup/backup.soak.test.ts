/** A restored backup has every row and sequence of the database it was made from. */
import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { writeBackup } from '../../../src/operations/backup/write-backup.ts'
import { testApp } from '../../support/test-app.ts'
import { backup, bareDatabase, everything, folder, onDatabase, restore, spareDatabase } from './spare-database.ts'

/** Everything COPY has to escape, and what could be mistaken for the end of the rows. */
const awkward = ['\\.', 'a\n\\.\nb', '\t\\N\\\\n', '', '\r\n', ' "x", \'y\' ', '日本 🍝 \u2028', '\\', '\n']

const app = await testApp()
await seedDemo(app.db, app.clock)
const token = await app.token('trattoria-demo')
const hook = { url: 'https://hooks.example.com/maitred', events: ['booking.created', 'booking.cancelled'] }
assert.equal((await app.ask('POST /webhooks', { body: hook })).status, 201)

const bookingWith = (text: string, minute = 0) => ({
  ...{ date: `2026-06-1${1 + (minute % 3)}T19:00:00`, adults: 2, override: true, comment: text, private_comment: text },
  patron: { first_name: 'Ann', last_name: text === '' ? 'Empty' : text.replace(/[\n\r\t\u2028]/g, ' ') },
})
for (const [index, text] of awkward.entries()) {
  const answer = await app.ask('POST /bookings', { body: bookingWith(text, index) })
  assert.equal(answer.status, 201, answer.text)
}
const close = { date: '2026-06-12', scope: 'slot', slots: ['19:15', '19:30'] }
assert.equal((await app.ask('POST /availability-controls', { body: close })).status, 201)

const file = join(folder, 'full.sql.zst')

test('a restore brings back every row and sequence, and the next ids are the same', async (t) => {
  const before = await everything(app.connection)
  const filled = Object.entries(before).filter(([, rows]) => rows.length > 0)
  assert.ok(filled.length >= 35, `only ${filled.length} tables and sequences have anything in them`)
  const made = await backup(app.connection, file)
  assert.equal(made.code, 0, made.output)
  assert.match(made.output, /^Wrote \d+ tables with \d+ rows, schema version \d+, to .*full\.sql\.zst \(\d+ kB\)\.$/)
  const bare = await bareDatabase()
  const back = await restore(bare, file)
  assert.equal(back.code, 0, back.output)
  assert.deepEqual(await everything(bare), before)

  const db = openDatabase({ connection: bare, poolSize: 4, onConnectionLost: () => {} })
  t.after(() => db.close())
  const there = await testApp({ database: { ...app, db, connection: bare } })
  for (const [line, body] of [
    ['POST /bookings', bookingWith('next')],
    ['POST /webhooks', hook],
  ] as const) {
    const [here, again] = [await app.ask(line, { body, token }), await there.ask(line, { body, token })]
    assert.equal(again.status, 201, again.text)
    assert.equal(again.body.data.id, here.body.data.id, 'the next id differs')
  }
})

test('a restore with --replace deletes everything maitred has there', async () => {
  const spare = await spareDatabase()
  assert.equal((await restore(spare, file)).code, 0)
  const before = await everything(spare)
  await onDatabase(spare, (client) =>
    client.query(`insert into restaurants (slug, name, timezone, reference_prefix) values ('x', 'X', 'UTC', 'XX')`),
  )
  assert.equal((await restore(spare, file)).code, 1)
  const { code, output } = await restore(spare, '--replace', file)
  assert.equal(code, 0, output)
  assert.deepEqual(await everything(spare), before)
})

test('a backup has nothing that was written while it was made', async () => {
  const before = await everything(app.connection)
  const { writeFile } = await import('../../../src/operations/backup/backup-file.ts')
  const path = join(folder, 'moment.sql.zst')
  const noProgress = { add: () => {}, done: () => {} }
  let wroteMeanwhile = false
  await writeBackup(app.connection, app.clock.now(), noProgress, (text) => writeFile(path, writingMeanwhile(text)))
  async function* writingMeanwhile(text: AsyncIterable<Buffer>) {
    for await (const piece of text) {
      yield piece
      if (wroteMeanwhile || !piece.toString().startsWith('copy maitred.patrons')) continue
      wroteMeanwhile = true
      const answer = await app.ask('POST /bookings', { body: bookingWith('meanwhile') })
      assert.equal(answer.status, 201, answer.text)
    }
  }
  assert.ok(wroteMeanwhile)
  const spare = await spareDatabase()
  const { code, output } = await restore(spare, path)
  assert.equal(code, 0, output)
  const after = await everything(spare)
  const rowsOf = (found: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(found).filter(([name]) => !name.endsWith('_seq')))
  assert.deepEqual(rowsOf(after), rowsOf(before))
})

test('a backup file can be read by its owner alone, and nothing is left beside it', async () => {
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  )
})

test('a backup that cannot be written is refused, and an older one of that name stays', async () => {
  const { mtimeMs } = await stat(file)
  const nowhere = await backup(app.connection, join(folder, 'no-such-folder', 'x.zst'))
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.output, /cannot be written/)
  const { writeFile } = await import('../../../src/operations/backup/backup-file.ts')
  async function* breaking() {
    yield Buffer.from('begun')
    throw new Error('the database went away')
  }
  await assert.rejects(writeFile(file, breaking()), /went away/)
  assert.equal((await stat(file)).mtimeMs, mtimeMs)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  )
})

test('a backup of an empty database is refused with a sentence', async () => {
  const { code, output } = await backup(await bareDatabase(), join(folder, 'empty.zst'))
  assert.equal(code, 1)
  assert.match(output, /nothing to back up/)
})

/** What goes into a backup comes out of it, to the last row and the next number. */
import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { migrateOn } from '../../../src/db/migrate.ts'
import { ourSchemas } from '../../../src/features/backup/catalogue.sql.ts'
import { writeBackup } from '../../../src/features/backup/write-backup.ts'
import { seedDemo } from '../../../src/features/demo/seed-demo.ts'
import { testApp } from '../../support/test-app.ts'
import { testServer } from '../../support/test-server.ts'
import { backup, bareDatabase, everything, folder, onDatabase, restore, spareDatabase } from './spare-database.ts'

/** Everything COPY has to escape, and what could be taken for the end of the rows. */
const awkward = ['\\.', 'a\n\\.\nb', '\t\\N\\\\n', '', '\r\n', ' "x", \'y\' ', '日本 🍝 \u2028', '\\', '\n']

const app = await testApp()
await seedDemo(app.db, app.clock)
const token = await app.token('trattoria-demo')
const hook = { url: 'https://hooks.example.com/maitred', events: ['booking.created', 'booking.cancelled'] }
assert.equal((await app.ask('POST /webhooks', { body: hook })).status, 201)

const order = (text: string, minute = 0) => ({
  ...{ date: `2026-06-1${1 + (minute % 3)}T19:00:00`, adults: 2, override: true, comment: text, private_comment: text },
  patron: { first_name: 'Ann', last_name: text === '' ? 'Empty' : text.replace(/[\n\r\t\u2028]/g, ' ') },
})
for (const [index, text] of awkward.entries()) {
  const answer = await app.ask('POST /bookings', { body: order(text, index) })
  assert.equal(answer.status, 201, answer.text)
}
const close = { date: '2026-06-12', scope: 'slot', slots: ['19:15', '19:30'] }
assert.equal((await app.ask('POST /availability-controls', { body: close })).status, 201)

const file = join(folder, 'house.sql.zst')

test('every row of every table comes back, every sequence where it stood, and the house goes on', async (t) => {
  const before = await everything(app.connection)
  const filled = Object.entries(before).filter(([, rows]) => rows.length > 0)
  assert.ok(filled.length >= 35, `only ${filled.length} tables and sequences have anything in them`)
  const made = await backup(app.connection, file)
  assert.equal(made.code, 0, made.words)
  assert.match(made.words, /^Wrote \d+ tables with \d+ rows, schema version \d+, to .*house\.sql\.zst \(\d+ kB\)\.$/)
  const bare = await bareDatabase()
  const back = await restore(bare, file)
  assert.equal(back.code, 0, back.words)
  assert.deepEqual(await everything(bare), before)

  const db = openDatabase({ connection: bare, poolSize: 4, onConnectionLost: () => {} })
  t.after(() => db.close())
  const there = await testApp({ database: { ...app, db, connection: bare } })
  for (const [line, body] of [
    ['POST /bookings', order('next')],
    ['POST /webhooks', hook],
  ] as const) {
    const [here, again] = [await app.ask(line, { body, token }), await there.ask(line, { body, token })]
    assert.equal(again.status, 201, again.text)
    assert.equal(again.body.data.id, here.body.data.id, 'the next number is another one')
  }
})

test('--replace deletes what is there and nothing else stays', async () => {
  const spare = await spareDatabase()
  assert.equal((await restore(spare, file)).code, 0)
  const before = await everything(spare)
  await onDatabase(spare, (client) =>
    client.query(`insert into restaurants (slug, name, timezone, reference_prefix) values ('x', 'X', 'UTC', 'XX')`),
  )
  assert.equal((await restore(spare, file)).code, 1)
  const { code, words } = await restore(spare, '--replace', file)
  assert.equal(code, 0, words)
  assert.deepEqual(await everything(spare), before)
})

test('a backup is one moment: what is written while it is made is not in it, not even by half', async () => {
  const before = await everything(app.connection)
  const { writeFile } = await import('../../../src/features/backup/backup-file.ts')
  const path = join(folder, 'moment.sql.zst')
  const unwatched = { passed: () => {}, done: () => {} }
  let disturbed = false
  await writeBackup(app.connection, app.clock.now(), unwatched, (text) => writeFile(path, disturbing(text)))
  async function* disturbing(text: AsyncIterable<Buffer>) {
    for await (const piece of text) {
      yield piece
      if (disturbed || !piece.toString().startsWith('copy public.patrons')) continue
      disturbed = true
      const answer = await app.ask('POST /bookings', { body: order('meanwhile') })
      assert.equal(answer.status, 201, answer.text)
    }
  }
  assert.ok(disturbed)
  const spare = await spareDatabase()
  const { code, words } = await restore(spare, path)
  assert.equal(code, 0, words)
  const after = await everything(spare)
  const rowsOf = (found: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(found).filter(([name]) => !name.endsWith('_seq')))
  assert.deepEqual(rowsOf(after), rowsOf(before))
})

test('a backup of an older schema is restored as it was and then migrated', async () => {
  const old = await bareDatabase()
  await onDatabase(old, async (client) => {
    await migrateOn(client, 2)
    await client.query(`
      insert into restaurants (slug, name, timezone, reference_prefix) values ('old', 'Old', 'Europe/Malta', 'OLD');
      insert into webhooks (restaurant_id, url, secret, events) values (1, 'https://x.example', '', '{booking.created}');
      insert into events (restaurant_id, id, type, payload, created_at)
        values (1, gen_random_uuid(), 'booking.created', '{}', now());
      insert into webhook_deliveries (restaurant_id, webhook_id, event_id) select 1, 1, id from events;`)
  })
  const path = join(folder, 'old.sql.zst')
  const made = await backup(old, path)
  assert.equal(made.code, 0, made.words)
  assert.match(made.words, /schema version 2/)
  const spare = await spareDatabase()
  const { code, words } = await restore(spare, '--without-webhooks', path)
  assert.equal(code, 0, words)
  assert.match(words, /1 webhooks were left out/)
  const [newest] = await app.sql<{ version: string }>('select max(version) as version from schema_migrations')
  const reached = await onDatabase(spare, (client) =>
    client.query('select max(version) as version from schema_migrations'),
  )
  assert.deepEqual(reached.rows, [newest])
  assert.equal((await everything(spare))['public.restaurants']?.length, 1)
  const untouched = await onDatabase(old, (client) =>
    client.query('select max(version)::int as v from schema_migrations'),
  )
  assert.deepEqual(untouched.rows, [{ v: 2 }], 'taking a backup migrated the database')
})

test('tables that are not maitred’s travel in the file and are left out when it is restored', async () => {
  const source = await spareDatabase()
  assert.equal((await restore(source, file)).code, 0)
  await onDatabase(source, (client) => client.query(`create table "Till" as select 7 as total`))
  const path = join(folder, 'till.sql.zst')
  assert.equal((await backup(source, path)).code, 0)
  const spare = await spareDatabase()
  const { code, words } = await restore(spare, path)
  assert.equal(code, 0, words)
  assert.match(words, /public\."Till" is not a table of maitred and was left out/)
})

test('the file is its owner’s alone, and nothing is left beside it', async () => {
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  )
})

test('a backup that cannot be written is refused, and the one that had the name stays', async () => {
  const { mtimeMs } = await stat(file)
  const nowhere = await backup(app.connection, join(folder, 'no-such-folder', 'x.zst'))
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.words, /cannot be written/)
  const { writeFile } = await import('../../../src/features/backup/backup-file.ts')
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

test('an empty database has nothing to back up, and says so', async () => {
  const { code, words } = await backup(await bareDatabase(), join(folder, 'empty.zst'))
  assert.equal(code, 1)
  assert.match(words, /nothing to back up/)
})

test('no schema that the migrations make is forgotten', async () => {
  const { rows } = await onDatabase({ ...testServer().admin, database: testServer().template }, (client) =>
    client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    ),
  )
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...ourSchemas].sort())
})

/** A restore that is refused says why and changes nothing. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { hasAnyRestaurant } from '../../../src/features/house/restaurant/installation.sql.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { assertKeyKnown } from '../../../src/operations/secret-key/assert-key-known.ts'
import { testApp, testKey } from '../../support/test-app.ts'
import {
  backup,
  bareDatabase,
  type Connection,
  edited,
  everything,
  folder,
  kept,
  madeKey,
  type Outcome,
  onDatabase,
  restore,
  restoreWithKey,
  spareDatabase,
} from './spare-database.ts'

const app = await testApp()
await seedDemo(app.db, app.clock)
await app.token('trattoria-demo')
await app.ask('POST /webhooks', { body: { url: 'https://hooks.example.com/', events: ['booking.created'] } })
const file = join(folder, 'full.sql.zst')
assert.equal((await backup(app.connection, file)).code, 0)
const bytes = await readFile(file)
const spare = await bareDatabase()

const hasTables = (connection: Connection) =>
  onDatabase(connection, async (client) => {
    const { rows } = await client.query(`select from pg_tables where schemaname = 'maitred'`)
    return rows.length > 0
  })

async function refused(outcome: Outcome, sentence: RegExp): Promise<void> {
  assert.equal(outcome.code, 1, outcome.output)
  assert.match(outcome.output, sentence)
  assert.doesNotMatch(outcome.output, /\bat .*\.ts:\d+/)
  assert.equal(await hasTables(spare), false, 'something was restored')
}

async function fileOf(content: Buffer): Promise<string> {
  const path = join(folder, 'damaged.sql.zst')
  await writeFile(path, content)
  return path
}

describe('a restore refuses a damaged file', () => {
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    test(`cut off after ${share * 100} % of it`, async () => {
      const cut = await fileOf(bytes.subarray(0, Math.floor(bytes.length * share)))
      await refused(await restore(spare, cut), /damaged\.sql\.zst is not a backup of maitred, or is damaged\. Nothing/)
    })
  }

  // Found by the checksum or, before that, by PostgreSQL in an invalid row.
  test('with one bit flipped, wherever it is', async () => {
    for (const share of [0.2, 0.6, 0.95, 0.9999]) {
      const flipped = Buffer.from(bytes)
      const offset = Math.floor(bytes.length * share)
      flipped[offset] = (flipped[offset] ?? 0) ^ 1
      await refused(await restore(spare, await fileOf(flipped)), /damaged\.sql\.zst .*Nothing was restored/)
    }
  })

  test('that is no backup at all', async () => {
    await refused(await restore(spare, await fileOf(Buffer.from('PK\x03\x04 something else'))), /is not a backup/)
    await refused(await restore(spare, await edited(file, () => 'hello\n')), /is not a backup/)
    await refused(await restore(spare, await edited(file, () => 'x'.repeat(3_000_000))), /is not a backup/)
    await refused(await restore(spare, join(folder, 'no-such-file')), /no-such-file cannot be read: ENOENT/)
    await refused(await restore(spare, folder), /cannot be read: EISDIR/)
  })

  const edits: [string, (text: string) => string, RegExp][] = [
    ['without its last line', (text) => text.replace(/-- footer .*\n/, ''), /is cut off/],
    ['that goes on after its last line', (text) => `${text}-- more\n`, /goes on after its last line/],
    [
      'that lacks a row',
      (text) => text.replace(/^1\ttrattoria.*\n/m, ''),
      /has invalid rows in maitred\.\w+: .*foreign key/,
    ],
    ['that lacks a row without dependents', withoutOneLineOfHistory, /rows of maitred\.\w+, where it should have/],
    [
      'that lacks a table',
      (text) => text.replace(/^copy maitred\.booking_history[\s\S]*?^\\\.\n/m, ''),
      /has no rows of/,
    ],
    [
      'with a table’s columns altered',
      (text) => text.replace('(restaurant_id, date,', '(date, restaurant_id,'),
      /other columns/,
    ],
    [
      'with a table that the schema does not have',
      (text) => text.replace(/^copy/m, 'copy maitred.tills (total) from stdin;\n7\n\\.\ncopy'),
      /has maitred\.tills, which is not in the schema/,
    ],
    [
      'with an inserted statement',
      (text) => text.replace(/^copy/m, 'drop table restaurants;\ncopy'),
      /a line that no backup has/,
    ],
    [
      'with an invalid value',
      (text) => text.replace('\tEurope/Malta\t', '\t\\N\t'),
      /has invalid rows in maitred\.restaurants: null value/,
    ],
  ]
  for (const [name, edit, sentence] of edits) {
    test(name, async () => refused(await restore(spare, await edited(file, edit)), sentence))
  }
})

function withoutOneLineOfHistory(text: string): string {
  return text.replace(/(^copy maitred\.booking_history .*\n).*\n/m, '$1')
}

test('a restore refuses a backup of a newer maitred', async () => {
  const newer = await edited(file, (text) => text.replace(/\}\],"secret"/, '},{"version":999,"md5":"x"}],"secret"'))
  await assert.rejects(
    restore(spare, newer),
    /schema version 999, but this maitred knows only \d+\. Restore it with a newer/,
  )
  assert.equal(await hasTables(spare), false)
})

test('a restore refuses a backup from before the first release, but takes the last schema before it', async () => {
  const other = await edited(file, (text) => text.replace(/"version":1,"md5":"\w+"/, '"version":1,"md5":"0"'))
  await refused(
    await restore(spare, other),
    /was made by a maitred from before 0\.1\.0 .* Start that last one once .*, and back up again/,
  )
})

describe('the secret key', () => {
  test('is another one, or missing', async () => {
    const other = Buffer.alloc(32, 8)
    await refused(
      await restoreWithKey(spare, other, file),
      /made with another secret key than the one here\. Restore with the SECRET_KEY.*--yes.*links do not work/,
    )
    await refused(await restoreWithKey(spare, undefined, file), /There is no secret key here.*secret\.key in DATA_DIR/)
  })

  for (const [which, key] of [
    ['another one', Buffer.alloc(32, 8)],
    ['one that is made', undefined],
  ] as const) {
    test(`is lost: --yes restores with ${which}, and pauses webhooks with new secrets`, async (t) => {
      const target = await spareDatabase()
      const { code, output } = await restoreWithKey(target, key, '--yes', file)
      assert.equal(code, 0, output)
      assert.match(output, /1 webhook has a new secret and waits, paused/)
      const [before, found] = [await everything(app.connection), await everything(target)]
      assert.deepEqual(found['maitred.bookings'], before['maitred.bookings'])
      const db = openDatabase({ connection: target, poolSize: 2, onConnectionLost: () => {} })
      t.after(() => db.close())
      await assertKeyKnown(db, key ?? madeKey, app.clock)
      await assert.rejects(assertKeyKnown(db, testKey, app.clock), /written with another secret key/)
    })
  }

  test('comes with a backup made --with-key, under its passphrase, to a server that has none', async () => {
    const carrying = join(folder, 'with-key.sql.zst')
    assert.equal((await backup(app.connection, '--with-key', carrying)).code, 0)
    assert.equal((await readFile(carrying)).includes(testKey), false)
    const { code, output } = await restoreWithKey(await spareDatabase(), undefined, carrying)
    assert.equal(code, 0, output)
    assert.deepEqual(kept, [testKey])
    const wrong = await edited(carrying, (text) => text.replace(/"salt":"../, '"salt":"xx'))
    await refused(await restoreWithKey(spare, undefined, wrong), /encrypted under another passphrase/)
  })
})

test('a restore refuses a database that has rows', async () => {
  const full = await spareDatabase()
  assert.equal((await restore(full, file)).code, 0)
  const before = await everything(full)
  const { code, output } = await restore(full, file)
  assert.equal(code, 1)
  assert.match(output, /The database is not empty: .* has rows\. Restore into a new database.*--replace/)
  const damaged = await fileOf(bytes.subarray(0, bytes.length / 2))
  assert.equal((await restore(full, '--replace', damaged)).code, 1)
  assert.deepEqual(await everything(full), before, 'a refused --replace changed something')
})

test('a restore refuses a database that a server uses, even with --replace', async (t) => {
  const used = await spareDatabase()
  assert.equal((await restore(used, file)).code, 0)
  const server = openDatabase({ connection: used, poolSize: 2, onConnectionLost: () => {} })
  t.after(() => server.close())
  await server.read(hasAnyRestaurant)
  const { code, output } = await restore(used, '--replace', file)
  assert.equal(code, 1)
  assert.match(output, /1 other connections of maitred use this database\. Stop the servers first/)
})

test('a restore with an invalid command line prints the usage', async () => {
  for (const args of [[], ['a', 'b'], ['--force', file]]) {
    const { code, output } = await restore(spare, ...args)
    assert.equal(code, 2)
    assert.match(output, /Usage:\n {2}maitred backup/)
  }
  assert.equal((await backup(spare, 'a', 'b')).code, 2)
  assert.equal((await restore(spare, '--help')).code, 0)
})

/** Backups by the server itself: due once a day, made by one server, restored to check them, and the oldest removed last. */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Registry } from 'prom-client'
import { findLatestBackup } from '../../../src/features/house/backups/backups.sql.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { checkBackup } from '../../../src/operations/nightly-backup/check-backup.ts'
import {
  claimDueBackup,
  makeBackup,
  type NightlyBackup,
} from '../../../src/operations/nightly-backup/nightly-backup.ts'
import { measureBackups } from '../../../src/operations/nightly-backup/nightly-backup-job.ts'
import { testApp, testKey } from '../../support/test-app.ts'
import { everything, onDatabase, restore, spareDatabase } from '../backup/spare-database.ts'

const root = await mkdtemp(join(tmpdir(), 'maitred-nightly-'))
after(() => rm(root, { recursive: true, force: true }))
const never = new AbortController().signal

async function installation(name: string) {
  const app = await testApp({ now: '2026-06-10T12:00:00Z' })
  await seedDemo(app.db, app.clock)
  const lines: [object, string][] = []
  const note = (fields: object, text: string) => void lines.push([fields, text])
  const folder = join(root, name)
  const parts: NightlyBackup = {
    ...{
      db: app.db,
      connection: app.connection,
      clock: app.clock,
      timezone: 'UTC',
      secretKey: testKey,
      passphrase: undefined,
    },
    settings: { folder, at: Temporal.PlainTime.from('03:30'), everyHours: 24, keep: 2 },
    log: { info: note, error: note } as NightlyBackup['log'],
  }
  const files = async () => (await readdir(folder)).toSorted()
  return { app, parts, lines, folder, files, latest: () => app.db.read(findLatestBackup) }
}

/** As the job does: whether one was made. */
async function backUpIfDue(parts: NightlyBackup, quit: AbortSignal): Promise<boolean> {
  const begunAt = await claimDueBackup(parts)
  return begunAt !== undefined && makeBackup(parts, begunAt, quit)
}

const databases = (connection: Parameters<typeof onDatabase>[0]) =>
  onDatabase(connection, async (client) => {
    const { rows } = await client.query(`select datname from pg_database where datname like 'maitred_check_%'`)
    return rows
  })

test('nightly backups begin at once, come once a day, make up for missed ones and keep the newest', async () => {
  const { app, parts, lines, folder, files, latest } = await installation('daily')
  const before = await everything(app.connection)
  assert.equal(await backUpIfDue(parts, never), true, JSON.stringify(lines))
  assert.deepEqual(await files(), ['maitred-2026-06-10T120000Z.sql.zst'])
  assert.equal((await stat(join(folder, 'maitred-2026-06-10T120000Z.sql.zst'))).mode & 0o777, 0o600)
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  assert.deepEqual(await databases(app.connection), [], 'the database of the check is gone')
  const { made_at, restored, failure } = await latest()
  assert.deepEqual([made_at, restored, failure], [Date.parse('2026-06-10T12:00:00Z') / 1_000, true, null])
  const back = await spareDatabase()
  const answer = await restore(back, join(folder, 'maitred-2026-06-10T120000Z.sql.zst'))
  assert.equal(answer.code, 0, answer.output)
  const { 'maitred.backups': attempt, ...rows } = await everything(back)
  const { 'maitred.backups': _, ...asBefore } = before
  assert.deepEqual(rows, asBefore)
  assert.deepEqual(attempt, [], 'what was being made when it was written is nothing to go by')

  assert.equal(await backUpIfDue(parts, never), false, 'not due')
  app.clock.set('2026-06-11T03:29:00Z')
  assert.equal(await backUpIfDue(parts, never), false)
  app.clock.set('2026-06-11T03:30:00Z')
  assert.equal(await backUpIfDue(parts, never), true)
  await writeFile(join(folder, 'my-own-notes.txt'), 'kept')
  const left = join(folder, 'maitred-2026-06-09T033000Z.sql.zst.00ff00ff.part')
  await writeFile(left, 'of a killed server')
  await utimes(left, new Date('2026-06-09T03:30:00Z'), new Date('2026-06-09T03:30:00Z'))
  app.clock.set('2026-06-14T09:00:00Z')
  assert.equal(await backUpIfDue(parts, never), true, 'no server ran for three days')
  assert.deepEqual(await files(), [
    'maitred-2026-06-11T033000Z.sql.zst',
    'maitred-2026-06-14T090000Z.sql.zst',
    'my-own-notes.txt',
  ])
  const registry = new Registry()
  app.clock.set('2026-06-14T10:00:00Z')
  measureBackups(registry, app.db, app.clock, true)
  assert.match(await registry.metrics(), /^backup_age_seconds\{restored="yes"\} 3600$/m)
  assert.match(await registry.metrics(), /^backup_file_ok 1$/m)
  await truncate(join(folder, 'maitred-2026-06-14T090000Z.sql.zst'), 10)
  assert.match(await registry.metrics(), /^backup_file_ok 0$/m)
})

test('before the first backup, and while the database is away, no metric says that its file is lost', async () => {
  const { app } = await installation('none')
  const registry = new Registry()
  measureBackups(registry, app.db, app.clock, true)
  assert.doesNotMatch(await registry.metrics(), /^backup_file_ok \d/m)
  const away = new Registry()
  measureBackups(away, { ...app.db, read: () => Promise.reject(new Error('away')) }, app.clock, true)
  assert.doesNotMatch(await away.metrics(), /^backup_file_ok \d/m)
})

test('one of many servers makes the nightly backup, and another takes over from a killed one', async () => {
  const { app, parts, files } = await installation('many')
  const made = await Promise.all(Array.from({ length: 6 }, () => backUpIfDue(parts, never)))
  assert.equal(made.filter(Boolean).length, 1)
  assert.equal((await files()).length, 1)
  await app.sql(`update maitred.backups set ended_at = null, file = null, bytes = null, rows = null, restored = null`)
  app.clock.set('2026-06-10T12:04:00Z')
  assert.equal(await backUpIfDue(parts, never), false, 'it may still be at it')
  app.clock.set('2026-06-10T12:06:00Z')
  assert.equal(await backUpIfDue(parts, never), true)
})

test('a failed nightly backup is reported until one succeeds, and tried again after an hour', async () => {
  const { app, parts, lines, latest } = await installation('failing')
  await writeFile(parts.settings.folder, 'a file where the folder should be')
  assert.equal(await backUpIfDue(parts, never), false)
  assert.match(String((await latest()).failure), /EEXIST|ENOTDIR/)
  assert.equal(lines.at(-1)?.[1], 'no backup was made; it is tried again in an hour')
  await rm(parts.settings.folder)
  app.clock.set('2026-06-10T12:59:00Z')
  assert.equal(await backUpIfDue(parts, never), false)
  app.clock.set('2026-06-10T13:00:01Z')
  assert.equal(await backUpIfDue(parts, never), true)
  assert.equal((await latest()).failure, null)
})

test('a stop ends a nightly backup and leaves no file and no database behind', async () => {
  const { app, parts, files, latest } = await installation('stopped')
  assert.equal(await backUpIfDue(parts, AbortSignal.abort()), false)
  assert.deepEqual(await files(), [])
  assert.deepEqual(await databases(app.connection), [])
  assert.equal((await latest()).failure, 'The server was stopped while it was made.')
})

test('the check of a nightly backup fails for a damaged file, and reads to its end where no database may be created', async () => {
  const { app, parts, folder, files, lines } = await installation('damaged')
  assert.equal(await backUpIfDue(parts, never), true, JSON.stringify(lines))
  const [name = ''] = await files()
  const file = join(folder, name)
  const progress = { add: () => {}, done: () => {} }
  const [{ rows } = assert.fail('no attempt')] = await app.sql<{ rows: number }>(
    'select rows::int from maitred.backups',
  )
  const wrongCount = checkBackup(app.connection, file, { rows: rows + 1, progress })
  await assert.rejects(wrongCount, /came back/)
  const plain = `nightly_plain_${process.pid}`
  await onDatabase(app.connection, (client) => client.query(`create role ${plain} login password 'plain'`))
  const asPlain = { ...app.connection, user: plain, password: 'plain' }
  assert.deepEqual(await checkBackup(asPlain, file, { rows, progress }), { restored: false })
  await truncate(file, (await stat(file)).size - 20)
  await assert.rejects(checkBackup(app.connection, file, { rows, progress }), /damaged/)
  await assert.rejects(checkBackup(asPlain, file, { rows, progress }), /damaged/)
  await onDatabase(app.connection, (client) => client.query(`drop role ${plain}`))
  assert.deepEqual(await databases(app.connection), [])
})

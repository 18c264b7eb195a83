/**
 * Backups go to a second place by the API of S3 and come back from there. The server is s3rver, a server of that API from npm;
 * it does not check signatures, so that a wrong key is told by a server of our own.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendTo } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Registry } from 'prom-client'
import S3rver from 's3rver'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { openBackupStore } from '../../../src/operations/backup/backup-store.ts'
import { readNewestCopy } from '../../../src/operations/nightly-backup/backup-copies.sql.ts'
import {
  type CopyingBackups,
  claimUncopied,
  copyBackup,
  measureCopies,
} from '../../../src/operations/nightly-backup/copy-backup.ts'
import { claimDueBackup, makeBackup } from '../../../src/operations/nightly-backup/nightly-backup.ts'
import type { BackupCopyConfig } from '../../../src/settings/backup-copy.ts'
import { testApp, testKey } from '../../support/test-app.ts'
import { everything, restoreCopy, spareDatabase } from '../backup/spare-database.ts'

const root = await mkdtemp(join(tmpdir(), 'maitred-copies-'))
const server = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 'store') },
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await server.run()
after(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const taking = createServer()
  await new Promise<void>((resolve) => taking.listen(0, '127.0.0.1', resolve))
  const { port: free } = taking.address() as AddressInfo
  await new Promise((resolve) => taking.close(resolve))
  return free
}

const never = new AbortController().signal
const key = { id: 'S3RVER', secret: 'S3RVER' }
const placeOf = (prefix: string, address = `http://127.0.0.1:${port}/backups`): BackupCopyConfig => {
  return { bucket: address, prefix, key, region: 'us-east-1' }
}

async function installation(settings: BackupCopyConfig, keep: number | undefined) {
  const app = await testApp({ now: '2026-06-10T12:00:00Z' })
  await seedDemo(app.db, app.clock)
  const lines: string[] = []
  const note = (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`)
  const { db, clock, connection } = app
  const parts: CopyingBackups = {
    ...{ db, clock, timezone: 'UTC', keep, settings },
    log: { info: note, warn: note, error: note } as CopyingBackups['log'],
  }
  const folder = join(root, `backups-${app.connection.database}`)
  const backUp = async () => {
    const backing = {
      ...{ db, clock, connection, timezone: 'UTC', secretKey: testKey, passphrase: undefined },
      ...{ settings: { folder, at: Temporal.PlainTime.from('03:30'), everyHours: 24, keep }, log: parts.log },
    }
    const begunAt = await claimDueBackup(backing)
    assert.ok(begunAt && (await makeBackup(backing, begunAt, never)), lines.join('\n'))
  }
  /** As the job does; false where there was nothing to copy. */
  const copy = async (with_: Partial<CopyingBackups> = {}, quit = never) => {
    const backup = await claimUncopied({ ...parts, ...with_ })
    if (backup) await copyBackup({ ...parts, ...with_ }, backup, quit)
    return backup !== undefined
  }
  const age = async () => {
    const registry = new Registry()
    measureCopies(registry, db, clock)
    return /^backup_copy_age_seconds (\d+)$/m.exec(await registry.metrics())?.[1]
  }
  return { app, parts, lines, backUp, copy, age, newest: () => db.read(readNewestCopy) }
}

test('a backup is copied once it is made, restores from there, and what is not kept goes there too', async () => {
  const place = placeOf('trattoria/')
  const { app, backUp, copy, age } = await installation(place, 2)
  assert.equal(await copy(), false)
  assert.equal(await age(), undefined)
  for (let day = 0; day < 3; day++) {
    await backUp()
    assert.equal(await copy(), true)
    assert.equal(await copy(), false)
    app.clock.advance({ hours: 24 })
  }
  assert.equal(await age(), String(24 * 3_600))
  const names = await openBackupStore(place).list()
  assert.deepEqual(names, ['maitred-2026-06-11T120000Z.sql.zst', 'maitred-2026-06-12T120000Z.sql.zst'])

  const before = await everything(app.connection)
  const target = await spareDatabase()
  const { code, output } = await restoreCopy(target, place, 'copy:')
  assert.equal(code, 0, output)
  assert.match(output, /^Restoring maitred-2026-06-12T120000Z\.sql\.zst from http:.*\/backups\/trattoria\/\.\n/)
  assert.match(output, /Restored \d+ tables with \d+ rows, as they were at 2026-06-12T12:00:00Z\.$/)
  const { 'maitred.bookings': bookings, 'maitred.patrons': patrons } = await everything(target)
  assert.deepEqual([bookings, patrons], [before['maitred.bookings'], before['maitred.patrons']])

  const older = await restoreCopy(await spareDatabase(), place, `copy:${names[0]}`)
  assert.match(older.output, /as they were at 2026-06-11T12:00:00Z\.$/)
  const unknown = await restoreCopy(await spareDatabase(), place, 'copy:maitred-2020-01-01T000000Z.sql.zst')
  assert.equal(unknown.code, 1)
  assert.match(unknown.output, /^There is no maitred-2020.* There are: maitred-2026-06-11T.*, maitred-2026-06-12T.*\.$/)
  const empty = await restoreCopy(await spareDatabase(), placeOf('nobody/'), 'copy:')
  assert.match(empty.output, /^There is no backup in http:.*\/nobody\/\.$/)
  const unset = await restoreCopy(await spareDatabase(), undefined, 'copy:')
  assert.equal(unset.output, 'Set BACKUP_COPY_TO and BACKUP_COPY_KEY to where the copies are.')
})

test('a file of many parts arrives and comes back byte by byte, and a stop between leaves no name', async () => {
  const place = placeOf('parts/')
  const file = join(root, 'large')
  const bytes = randomBytes(20 * 1_048_576 + 7)
  await writeFile(file, bytes)
  const store = openBackupStore(place)
  await store.put('large', file)
  const back = await Array.fromAsync(store.read('large'))
  assert.ok(back.length > 2)
  assert.ok(Buffer.concat(back).equals(bytes))

  const stopped = AbortSignal.abort(new Error('stopped'))
  await assert.rejects(openBackupStore(place, stopped).put('second', file), /stopped/)
  assert.deepEqual(await store.list(), ['large'])
  await store.remove('large')
  assert.deepEqual(await store.list(), [])
})

test('where the place cannot be reached the reason is kept, and the copy is tried again in an hour', async () => {
  const { app, lines, backUp, copy, newest, age } = await installation(placeOf('late/'), undefined)
  const nowhere = placeOf('', `http://127.0.0.1:${await freePort()}/backups`)
  await backUp()
  await copy({ settings: nowhere })
  assert.match(lines.at(-1) ?? '', /^the backup was not copied; it is tried again in an hour .*ECONNREFUSED/)
  assert.match((await newest()).failure ?? '', /^The copies of backups in http:.* cannot be used: ECONNREFUSED$/)
  app.clock.advance({ minutes: 59 })
  assert.equal(await copy(), false)
  assert.equal(await age(), String(59 * 60))
  app.clock.advance({ minutes: 2 })
  assert.equal(await copy(), true)
  assert.deepEqual(await newest(), { of: (await newest()).of, copied: true, failure: null })

  app.clock.advance({ hours: 24 })
  await backUp()
  await copy({}, AbortSignal.abort())
  assert.equal((await newest()).failure, null)
  assert.equal(await copy(), true, 'a stop is no failure: the next start copies at once')
})

test('a copy counts as one where the key may not delete: old ones stay, and the log says so', async () => {
  const keeping = createServer((request, response) => {
    if (request.method === 'DELETE') return void response.writeHead(403).end()
    const { url, method, headers } = request
    const onward = sendTo({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => keeping.listen(0, '127.0.0.1', resolve))
  after(() => keeping.close())
  const { port: keepingPort } = keeping.address() as AddressInfo
  const place = placeOf('kept/', `http://127.0.0.1:${keepingPort}/backups`)
  const { app, lines, backUp, copy, newest } = await installation(place, 1)
  for (let day = 0; day < 2; day++) {
    await backUp()
    assert.equal(await copy(), true)
    assert.deepEqual(await newest().then(({ copied, failure }) => [copied, failure]), [true, null])
    app.clock.advance({ hours: 24 })
  }
  assert.match(lines.at(-1) ?? '', /^old copies of backups were not removed; .*BACKUP_COPY_KEY/)
  assert.equal((await openBackupStore(place).list()).length, 2)
})

test('a key that is refused and a bucket that is not there are told apart, and no secret is', async () => {
  const refusing = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url?.startsWith('/gone') ? 404 : 403).end()
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  after(() => refusing.close())
  const { port: refusingPort } = refusing.address() as AddressInfo
  const file = join(root, 'small')
  await writeFile(file, 'x')
  const told = async (bucket: string) => {
    const place = placeOf('', `http://127.0.0.1:${refusingPort}/${bucket}`)
    const store = openBackupStore({ ...place, key: { id: 'ID', secret: 'hunter2' } })
    const error: Error = await store.put('small', file).then(
      () => assert.fail('it was taken'),
      (reason) => reason,
    )
    assert.doesNotMatch(error.message, /hunter2/)
    return error.message
  }
  assert.match(
    await told('ours'),
    /the key of BACKUP_COPY_KEY is not accepted, or may not read, write and delete there\.$/,
  )
  assert.match(await told('gone'), /it is not there\.$/)
})

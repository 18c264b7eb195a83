/** `maitred doctor` on a real database, mail server, TLS port and files. Through a whole installation: server/test/production/. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { systemClock } from '../../../src/clock.ts'
import { checkCommand } from '../../../src/operations/check/check.command.ts'
import { doctorCommand } from '../../../src/operations/doctor/doctor.command.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { startMailServer } from '../../support/network/mail-server.ts'
import { selfSigned } from '../../support/network/self-signed.ts'
import { joined, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { connectionUrl } from '../../support/sql/connection-url.ts'
import { testApp, testKey } from '../../support/test-app.ts'

const house = await testApp({ own: true })
const mail = await startMailServer()
const front = createServer(selfSigned, (_, response) => response.end()).listen(0, '127.0.0.1')
await once(front, 'listening')
const folder = await mkdtemp(join(tmpdir(), 'maitred-doctor-'))
await mkdir(join(folder, 'backups'), { mode: 0o700 })
const settings = join(folder, 'maitred.env')
await writeFile(settings, 'MAIL_URL=', { mode: 0o600 })
after(async () => {
  front.close()
  await rm(folder, { recursive: true, force: true })
})

const good = {
  PUBLIC_URL: `https://localhost:${(front.address() as AddressInfo).port}`,
  TRUST_PROXY: '127.0.0.1,::1',
  DATA_DIR: folder,
  DATABASE_URL: connectionUrl(house.connection),
  SECRET_KEY: testKey.toString('hex'),
  MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`,
  MAIL_FROM: 'tables@example.com',
  BACKUP_TO: join(folder, 'backups'),
}

async function doctor(env: Record<string, string>, ...args: string[]) {
  const printed: string[] = []
  const failed: string[] = []
  const config = { ...good, ...env }
  const code = await doctorCommand(args, {
    connect: async () => ({ connectionString: config.DATABASE_URL }),
    readConfig: () => readConfig(config),
    findSecretKey: async () => (config.SECRET_KEY === '' ? undefined : testKey),
    settingsFiles: [settings, join(folder, 'not-there')],
    clock: systemClock,
    print: (line) => void printed.push(line),
    fail: (line) => void failed.push(line),
  })
  const faults = printed.flatMap((line) => /^fault +(.*)/.exec(line)?.[1] ?? [])
  return { code, printed: printed.join('\n'), failed: failed.join('\n'), faults: faults.join('\n') }
}

/** The certificate of this test is one that nobody trusts. */
const besideCertificate = (env: Record<string, string> = {}) =>
  doctor(env, '--except', 'certificate', '--except', 'disk')

test('maitred doctor names a missing restaurant, then a missing manager, then finds no fault', async () => {
  assert.match((await besideCertificate()).faults, /^people: There is no restaurant yet/)
  const { id } = await openRestaurant(house)
  assert.match((await besideCertificate()).faults, /^people: Nobody manages a restaurant/)
  await joined(testPeople(house, house.clock), { email: 'boss@example.com', restaurantId: id, role: 'manager' })
  const { code, printed } = await besideCertificate()
  assert.equal(code, 0, printed)
  assert.match(printed, /found\. Left out: certificate, disk\.$/)
  for (const check of ['mail', 'database', 'schema', 'people', 'demo', 'backup', 'secrets', 'clock']) {
    assert.match(printed, new RegExp(`^ok +${check}: `, 'm'))
  }
})

test('maitred doctor sends a mail when asked, and reports as JSON', async () => {
  const { printed } = await doctor({}, '--json', '--mail-to', 'boss@example.com')
  const { faults, findings } = JSON.parse(printed)
  assert.equal(faults, 1)
  assert.match(findings.find(({ check }: { check: string }) => check === 'mail').sentence, /took a mail .* to boss@/)
  const [received] = await mail.received(1)
  assert.deepEqual(received?.envelope, { from: 'tables@example.com', to: ['boss@example.com'] })
  assert.match(received?.text ?? '', /maitred doctor sent it from https:\/\/localhost/)
})

test('maitred doctor exits with 1 for each thing that is missing', async () => {
  const missing: [Record<string, string>, RegExp][] = [
    [{}, /^certificate: The certificate of localhost is self-signed/],
    [{ PUBLIC_URL: 'https://localhost:9' }, /^address: Nothing answers/],
    [{ MAIL_URL: '', MAIL_FROM: '' }, /mail: MAIL_URL is not set/],
    [{ MAIL_URL: 'smtp://127.0.0.1:9' }, /mail: The mail server 127\.0\.0\.1:9 cannot be used \(ESOCKET/],
    [{ BACKUP_TO: '' }, /backup: BACKUP_TO is not set/],
    [{ DATABASE_POOL_SIZE: '200' }, /database: PostgreSQL takes \d+ connections/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /database: No PostgreSQL answers/],
    [{ SECRET_KEY: '' }, /secrets: There is no SECRET_KEY/],
  ]
  for (const [env, expected] of missing) {
    const { code, faults } = await doctor(env)
    assert.match(faults, expected)
    assert.equal(code, 1)
  }
  await chmod(settings, 0o644)
  assert.match((await besideCertificate()).faults, /^secrets: Every user of this machine can read .*maitred\.env/)
  await chmod(settings, 0o600)
})

test('maitred doctor names a failed backup, a database of another version and the demo', async () => {
  await house.sql(
    `insert into backups (begun_at, alive_at, ended_at, failure) values (now(), now(), now(), 'No room.')`,
  )
  assert.match((await besideCertificate()).faults, /^backup: The last backup failed: No room\.$/)
  await house.sql('delete from backups')
  const [restaurant] = await house.sql<{ slug: string }>('select slug from restaurants')
  await house.token(restaurant?.slug ?? '')
  await house.sql('update tokens set is_demo = true')
  assert.match((await besideCertificate()).faults, /^demo: /)
  await house.sql('update tokens set is_demo = false')
  await house.sql('alter table schema_migrations rename to moved_migrations')
  assert.match((await besideCertificate()).faults, /^schema: The database is empty/)
  await house.sql('alter table moved_migrations rename to schema_migrations')
})

test('maitred doctor names missing rights, indexes and triggers, and maitred check reports them without a stack trace', async () => {
  const database = async () => (await besideCertificate()).faults
  assert.doesNotMatch(await database(), /^database/m)
  await house.sql('alter table booking_tables disable trigger all')
  assert.match(await database(), /^database: Triggers or foreign keys of booking_tables are switched off/m)
  await house.sql('alter table booking_tables enable trigger all')
  const ready = (is: boolean) =>
    house.sql(`update pg_index set indisvalid = ${is} where indexrelid = 'maitred.no_double_booking'::regclass`)
  await ready(false)
  assert.match(await database(), /^database: PostgreSQL does not use no_double_booking/m)
  await ready(true)

  const role = `doctor_reader_${process.pid}`
  await house.sql(`create role ${role} login password 'reader'`)
  await house.sql(`grant usage on schema maitred to ${role}`)
  await house.sql(`grant select, insert, update, delete on all tables in schema maitred to ${role}`)
  const url = new URL(good.DATABASE_URL)
  Object.assign(url, { username: role, password: 'reader' })
  const asReader = { DATABASE_URL: url.toString() }
  assert.doesNotMatch((await besideCertificate(asReader)).faults, /may not read/)
  await house.sql(`revoke select on maitred.bookings from ${role}`)
  assert.match(
    (await besideCertificate(asReader)).faults,
    /^database: The user of the database may not read and write bookings:/m,
  )
  const failed: string[] = []
  const code = await checkCommand([], {
    connect: async () => ({ connectionString: asReader.DATABASE_URL }),
    clock: systemClock,
    print: () => {},
    fail: (line) => void failed.push(line),
  })
  assert.equal(code, 1)
  assert.match(
    failed.join('\n'),
    /^PostgreSQL refused to be checked: permission denied for table bookings\. maitred doctor/,
  )
  await house.sql(`drop owned by ${role}`)
  await house.sql(`drop role ${role}`)
})

test('indexes, constraints and triggers that somebody dropped or changed are named, with the statements that bring them back', async () => {
  const database = async () => (await besideCertificate()).printed
  const advised = (printed: string) => /^fault +database: Somebody.*\n +→ (.*)/m.exec(printed)?.[1] ?? ''
  const broken: [string, RegExp][] = [
    [
      'alter table booking_tables drop constraint no_double_booking',
      /the constraint no_double_booking of booking_tables is gone\./,
    ],
    ['drop index bookings_day_idx', /the index bookings_day_idx of bookings is gone\./],
    [
      'drop index bookings_day_idx; create index bookings_day_idx on bookings (id)',
      /the index bookings_day_idx .* is another one\./,
    ],
    ['drop trigger bookings_version on bookings', /the trigger bookings_version of bookings is gone\./],
  ]
  for (const [statement, expected] of broken) {
    await house.sql(statement)
    const printed = await database()
    assert.match(printed, expected)
    for (const one of advised(printed).split(/(?<=;) /)) await house.sql(one)
    assert.doesNotMatch(await database(), /Somebody has changed/, statement)
  }
})

test('maitred doctor writes nothing into the database', async () => {
  const writes = async () =>
    house.sql(`select xact_commit > 0, tup_inserted, tup_updated, tup_deleted from pg_stat_database
    where datname = current_database()`)
  // PostgreSQL counts what earlier tests wrote up to a second later. A doctor that writes would raise the counts each time.
  for (let attempts = 5; ; attempts--) {
    const [before] = await writes()
    await doctor({})
    const [after] = await writes()
    if (attempts > 1 && JSON.stringify(after) !== JSON.stringify(before)) continue
    return assert.deepEqual(after, before)
  }
})

test('maitred doctor refuses wrong settings and options with what is accepted', async () => {
  const refused = await doctor({ BACKUP_KEEP: '0' })
  assert.deepEqual([refused.code, refused.printed], [1, ''])
  assert.match(refused.failed, /^BACKUP_KEEP is "0"/)
  for (const args of [['--except', 'weather'], ['--mail-to', 'boss'], ['now']]) {
    assert.equal((await doctor({}, ...args)).code, 2, args.join(' '))
  }
  assert.match((await doctor({}, '--help')).printed, /^Usage:/)
})

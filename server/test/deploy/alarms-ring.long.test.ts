/**
 * Each alarm of deploy/prometheus-rules.yml made true: its fault is brought about on a real database, mail server and disk, the
 * metrics are those that the server's own code gives then, and Prometheus' evaluator says what rings. `MaitredDown` is about
 * a metric of Prometheus itself.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Registry } from 'prom-client'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/db/database.ts'
import { usualTexts } from '../../src/domain/texts/text-settings.ts'
import { WritableProbe } from '../../src/features/house/health/writable.ts'
import { measureWritable } from '../../src/features/house/health/writable-metric.ts'
import { MessageMetrics } from '../../src/features/messages/send/message-metrics.ts'
import { TextMetrics } from '../../src/features/messages/texts/send/text-metrics.ts'
import { DeliveryMetrics } from '../../src/features/messages/webhooks/deliver/delivery-metrics.ts'
import { measurePool, measureProcess } from '../../src/http/observability/metrics.ts'
import { measureCopies } from '../../src/operations/nightly-backup/copy-backup.ts'
import { measureBackups } from '../../src/operations/nightly-backup/nightly-backup-job.ts'
import { readConfig } from '../../src/settings/config.ts'
import { managed } from '../features/doors/guest-pages/manage/managed.ts'
import { startMailServer } from '../support/network/mail-server.ts'
import { raisingHouse } from '../support/sql/changed-house.ts'
import { sendMessages, settled } from '../support/sql/messages.ts'
import { inOrder, ringing, type Series, withoutPromtool as skip } from './ringing.ts'

const house = await managed()
const token = await house.token(house.house.slug)
const nowhere = openDatabase({
  connection: { host: '127.0.0.1', port: 1, user: 'nobody' },
  poolSize: 1,
  onConnectionLost: () => {},
})
after(() => nowhere.close())

/** What the metrics of these names are now, as they would be scraped every minute for two hours. */
async function seriesOf(registry: Registry, names: readonly string[]): Promise<Series> {
  const lines = (await registry.metrics()).split('\n')
  const found = lines.filter((line) => names.some((name) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)))
  assert.ok(found.length > 0, `no metric ${names.join()}`)
  return Object.fromEntries(
    found.map((line) => {
      const [, name = '', labels = '{}', value = ''] = /^([a-z0-9_]+)(\{.*\})? (\S+)$/.exec(line) ?? []
      return [`${name}${labels}`, `${value}x120`]
    }),
  )
}

async function assertRings(alarm: string, series: Series): Promise<void> {
  assert.deepEqual(await ringing({ ...inOrder, ...series }), [alarm], JSON.stringify(series))
}

/** Of one mail each, to guests of this name. */
async function writeMails(name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const patron = { first_name: name, email: `${name}${n}@example.com` }
    const body = { date: `2026-06-2${n}T19:00:00`, adults: 2, patron }
    assert.equal((await house.ask('POST /bookings', { token, body })).status, 201)
  }
}

test('MaitredUnwritable rings where nothing can be written, by the probe of the server', { skip }, async () => {
  const registry = new Registry()
  measureWritable(registry, new WritableProbe(nowhere))
  await assertRings('MaitredUnwritable', await seriesOf(registry, ['database_unwritable']))
})

test('MaitredDatabaseQueue rings where requests wait for a connection', { skip }, async () => {
  const db = openDatabase({ connection: house.connection, poolSize: 1, onConnectionLost: () => {} })
  const registry = new Registry()
  measurePool(registry, db)
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async () => {
    held.resolve()
    await release.promise
  })
  await held.promise
  const waiting = db.transaction(async () => {})
  const series = await seriesOf(registry, ['database_connections'])
  release.resolve()
  await Promise.all([holding, waiting])
  await db.close()
  await assertRings('MaitredDatabaseQueue', series)
})

test('MaitredErrors rings where requests are answered 5xx', { skip }, async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const { clock } = house
  const app = await buildApp({ db: nowhere, clock, config, secretKey: Buffer.alloc(32, 7) })
  after(() => app.close())
  for (let n = 0; n < 20; n++) assert.equal((await app.inject('/health/ready')).statusCode, 503)
  for (let n = 0; n < 80; n++) await app.inject('/health/live')
  const counts = await seriesOf(app.registry, ['http_request_duration_seconds_count'])
  // So many in each minute.
  const growing = Object.entries(counts).map(([name, values]) => [name, `0+${values}`])
  await assertRings('MaitredErrors', Object.fromEntries(growing))
})

test('MaitredBusy rings where the event loop is held up', { skip }, async () => {
  const registry = new Registry()
  measureProcess(registry)
  await registry.metrics()
  for (let turn = 0; turn < 4; turn++) {
    const until = performance.now() + 800
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  await assertRings('MaitredBusy', await seriesOf(registry, ['nodejs_eventloop_lag_p99_seconds']))
})

test('MaitredWebhooksLate rings where a receiver has taken nothing for long', { skip }, async () => {
  const body = { url: 'http://127.0.0.1:9/', events: ['booking.created'] }
  assert.equal((await house.ask('POST /webhooks', { token, body })).status, 201)
  await writeMails('webhook', 1)
  await house.sql(`update webhook_deliveries set created_at = now() - interval '10 minutes'`)
  const registry = new Registry()
  new DeliveryMetrics(registry, house.db)
  await assertRings('MaitredWebhooksLate', await seriesOf(registry, ['webhook_oldest_waiting_seconds']))
})

test('MaitredMailLate rings where mails have been due for long, MaitredMailRefused where they are refused', {
  skip,
}, async () => {
  const registry = new Registry()
  const metrics = new MessageMetrics(registry, house.db)
  await writeMails('spam', 5)
  await house.sql(`update messages set due_at = now() - interval '20 minutes' where state = 'waiting'`)
  await assertRings('MaitredMailLate', await seriesOf(registry, ['messages_oldest_waiting_seconds']))

  const mail = await startMailServer({ onData: () => ({ code: 554, text: '5.7.1 spam' }) })
  sendMessages(house, mail, { metrics })
  await settled(house.sql)
  const failed = await seriesOf(registry, ['messages_failed_total'])
  // All of them within the last hour.
  const lately = Object.entries(failed).map(([name, values]) => [name, `0x80 ${values.replace('x120', 'x39')}`])
  await assertRings('MaitredMailRefused', Object.fromEntries(lately))
})

test('MaitredTextsNearlyFull rings at four fifths of a ceiling, MaitredTextsFull where it is reached', {
  skip,
}, async () => {
  const registry = new Registry()
  new TextMetrics(registry, house.db, house.clock)
  const texts = JSON.stringify({ ...usualTexts, ceiling: 100 })
  await house.sql(
    raisingHouse(`update restaurants set messages = messages || jsonb_build_object('texts', $1::jsonb) where id = $2`),
    [texts, house.house.id],
  )
  for (const [parts, alarm] of [
    [80, 'MaitredTextsNearlyFull'],
    [100, 'MaitredTextsFull'],
  ] as const) {
    await house.sql(
      `insert into text_months values ($1, date_trunc('month', $2::timestamptz)::date, $3)
       on conflict (restaurant_id, month) do update set parts = excluded.parts`,
      [house.house.id, house.clock.now().toString(), parts],
    )
    await assertRings(alarm, await seriesOf(registry, ['texts_month_share']))
  }
})

test('MaitredBackupOld and MaitredBackupCopyOld ring where the last one is old, MaitredBackupFile where its file is gone', {
  skip,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-alarms-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'maitred-2026-06-10T033000Z.sql.zst')
  const makeRow = (hours: number) =>
    house.sql(
      `insert into backups (begun_at, alive_at, ended_at, file, bytes, rows, restored, checksum)
       select m, m, m, $2, 10, 1, true, 'x' from (select $1::timestamptz as m) t`,
      [house.clock.now().subtract({ hours }).toString(), file],
    )
  const measured = async (name: string) => {
    const registry = new Registry()
    measureBackups(registry, house.db, house.clock, true)
    measureCopies(registry, house.db, house.clock)
    return seriesOf(registry, [name])
  }
  await makeRow(40)
  await assertRings('MaitredBackupOld', await measured('backup_age_seconds'))
  await assertRings('MaitredBackupCopyOld', await measured('backup_copy_age_seconds'))
  await makeRow(2)
  await assertRings('MaitredBackupFile', await measured('backup_file_ok'))
})

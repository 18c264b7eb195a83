import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buildApp } from '../../../../src/app.ts'
import { type Database, openDatabase } from '../../../../src/db/database.ts'
import { Problem } from '../../../../src/domain/problem.ts'
import { hindranceOf, WritableProbe } from '../../../../src/features/house/health/writable.ts'
import { readConfig } from '../../../../src/settings/config.ts'
import { build, version } from '../../../../src/settings/version.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'

const { db, connection, sql } = await testDatabase()

async function appOn(database: Database) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1' })
  const app = await buildApp({
    db: database,
    clock: fixedClock('2026-11-15T01:30:00Z'),
    config,
    secretKey: Buffer.alloc(32, 7),
  })
  after(() => app.close())
  return app
}

describe('/health/live', () => {
  test('is ok without a token and without a limit', async () => {
    const app = await appOn(db)
    for (let i = 0; i < 3; i++) {
      const answer = await app.inject('/health/live')
      assert.equal(answer.statusCode, 200)
      assert.deepEqual(answer.json(), { status: 'ok', version, ...build() })
    }
  })

  test('is ok while the server stops', async () => {
    const app = await appOn(db)
    app.drain.begun = true
    assert.equal((await app.inject('/health/live')).statusCode, 200)
  })
})

describe('/health/ready', () => {
  test('is ready while the database answers', async () => {
    const answer = await (await appOn(db)).inject('/health/ready')
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ready' })
  })

  test('asks the database once for all requests that wait at the same time', async () => {
    let reads = 0
    const counting: Database = {
      ...db,
      read: (work) => {
        reads++
        return db.read(work)
      },
    }
    const app = await appOn(counting)
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.equal(reads, 1)
    await app.inject('/health/ready')
    assert.equal(reads, 2)
  })

  test('is 503 while the server stops', async () => {
    const app = await appOn(db)
    app.drain.begun = true
    const answer = await app.inject('/health/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().error.code, 'SERVICE_UNAVAILABLE')
    assert.equal(answer.headers['retry-after'], '1')
    const other = await app.inject('/nowhere')
    assert.deepEqual([other.statusCode, other.headers.connection], [404, 'close'], 'what still arrives is answered')
    app.drain.takesNoMore = true
    assert.equal((await app.inject('/nowhere')).statusCode, 503)
  })

  test('is 503 where no database listens', async () => {
    const nowhere = openDatabase({
      connection: { host: '127.0.0.1', port: 1, user: 'nobody' },
      poolSize: 2,
      onConnectionLost: () => {},
    })
    after(() => nowhere.close())
    const answer = await (await appOn(nowhere)).inject('/health/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().error.code, 'SERVICE_UNAVAILABLE')
    assert.equal(answer.headers['retry-after'], '1')
  })

  test('is 503 after a second when the database does not answer', async () => {
    const busy = openDatabase({ connection, poolSize: 1, onConnectionLost: () => {} })
    after(() => busy.close())
    const taken = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = busy.transaction(async (tx) => {
      await tx.rows({ name: 'test.hold', text: 'select 1 as one' }, [])
      taken.resolve()
      await release.promise
    })
    await taken.promise
    const app = await appOn(busy)
    const begun = performance.now()
    const answer = await app.inject('/health/ready')
    const waited = performance.now() - begun
    release.resolve()
    await holding
    assert.equal(answer.statusCode, 503)
    assert.ok(waited > 900 && waited < 2_500, `waited ${waited} ms`)
    assert.equal((await app.inject('/health/ready')).statusCode, 200)
  })
})

describe('/health/writable', () => {
  const on = (given: object): Database => {
    const database = openDatabase({ connection: { ...connection, ...given }, poolSize: 2, onConnectionLost: () => {} })
    after(() => database.close())
    return database
  }
  const told = async (database: Database) => {
    const answer = await (await appOn(database)).inject('/health/writable')
    return answer.statusCode === 200 ? answer.json().status : answer.json().error.details.reason
  }

  test('is writable where a transaction can be committed, and leaves no row behind', async () => {
    const rows = () => sql('select sum(n_tup_ins + n_tup_upd + n_tup_del) as written from pg_stat_user_tables')
    const written = await rows()
    assert.equal(await told(db), 'writable')
    assert.deepEqual(await rows(), written)
  })

  const role = `writable_${process.pid}`
  const asWriter = () => on({ user: role, password: 'writer' })
  before(async () => {
    await sql(`create role ${role} login password 'writer'`)
    await sql(`grant usage on schema maitred to ${role}`)
    await sql(`grant select, insert, update, delete on all tables in schema maitred to ${role}`)
  })
  after(async () => {
    await sql(`drop owned by ${role}`)
    await sql(`drop role ${role}`)
  })

  test('tells a database that is away, read only, or without rights apart', async () => {
    assert.equal(await told(on({ host: '127.0.0.1', port: 1 })), 'away')
    assert.equal(await told(asWriter()), 'writable')
    await sql(`revoke insert on maitred.bookings from ${role}`)
    assert.equal(await told(asWriter()), 'rights')
    await sql(`alter role ${role} set default_transaction_read_only = on`)
    assert.equal(await told(asWriter()), 'read_only')
  })

  test('PostgreSQL writes a temporary file for it, so that a full disk is noticed', async () => {
    const files = async () =>
      (await sql<{ files: string }>('select sum(temp_files)::text as files from pg_stat_database'))[0]
    const counted = Number((await files())?.files)
    await told(db)
    await sql('select pg_stat_force_next_flush()')
    for (let tries = 0; Number((await files())?.files) === counted; tries++) {
      assert.ok(tries < 200, 'no temporary file was counted')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  test('a refusal of PostgreSQL is known by its code, also behind a 503', () => {
    const refused = (code: string) => Object.assign(new Error('refused'), { code })
    assert.equal(hindranceOf(refused('53100')), 'disk_full')
    const behind = (code: string) => new Problem('SERVICE_UNAVAILABLE', 'Not now.', { cause: refused(code) })
    assert.deepEqual(
      ['53100', '25006', '42501', '57P01'].map((code) => hindranceOf(behind(code))),
      ['disk_full', 'read_only', 'rights', 'away'],
    )
  })

  test('is tried at most once in ten seconds, by all that ask together', async () => {
    let [tries, now] = [0, 0]
    const counting: Database = {
      ...db,
      transaction: (work) => {
        tries++
        return db.transaction(work)
      },
    }
    const probe = new WritableProbe(counting, () => now)
    await Promise.all(Array.from({ length: 50 }, () => probe.hindrance()))
    now = 9_999
    assert.equal(await probe.hindrance(), undefined)
    assert.equal(tries, 1)
    now = 10_000
    await probe.hindrance()
    assert.equal(tries, 2)
  })

  test('is a metric with the reason', async () => {
    const app = await appOn(asWriter())
    const metrics = await app.registry.metrics()
    assert.match(metrics, /^database_unwritable\{reason="read_only"\} 1$/m)
    assert.match(metrics, /^database_unwritable\{reason="disk_full"\} 0$/m)
  })
})

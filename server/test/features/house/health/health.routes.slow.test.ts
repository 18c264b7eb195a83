import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { buildApp } from '../../../../src/app.ts'
import { type Database, openDatabase } from '../../../../src/db/database.ts'
import { readConfig } from '../../../../src/settings/config.ts'
import { version } from '../../../../src/settings/version.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'

const { db, connection } = await testDatabase()

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
      assert.deepEqual(answer.json(), { status: 'ok', version })
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

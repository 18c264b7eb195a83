/**
 * PostgreSQL sends an error before it terminates a connection, and it may arrive in one packet with an answer: at that
 * moment the first use of the connection is over and the next has not begun. It must not end the process.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { tcpProxy } from './support/tcp-proxy.ts'

const { sql, connection } = await testDatabase({ poolSize: 2 })
const proxy = await tcpProxy(connection)
const throughProxy = { ...connection, host: '127.0.0.1', port: proxy.port }
const db = openDatabase({ connection: throughProxy, poolSize: 1, onConnectionLost: () => {} })
after(() => db.close())

const whoAmI = statement('test.who_am_i', 'select pg_backend_pid() as pid')
const atLock = statement('test.at_lock', 'select pg_backend_pid() as pid, pg_advisory_xact_lock_shared(1)')

/** Holds a lock that `atLock` waits for. */
const lockHolder = new pg.Client(connection)
lockHolder.on('error', () => {})
await lockHolder.connect()
after(() => lockHolder.end())

const stateOf = async (pid: number): Promise<string | undefined> => {
  const [row] = await sql<{ state: string }>('select state from pg_stat_activity where pid = $1', [pid])
  return row?.state
}

for (let round = 1; round <= 3; round++) {
  test(`an answer and the termination in one packet, while a transaction waits for the connection (${round})`, async () => {
    const [first] = await db.read((query) => query.rows<{ pid: number }>(whoAmI, []))
    const pid = first?.pid ?? Number.NaN
    await lockHolder.query('select pg_advisory_lock(1)')
    const reading = db.read((query) => query.rows<{ pid: number }>(atLock, []))
    await until(async () => (await stateOf(pid)) === 'active')
    const waiting = db.transaction((tx) => tx.rows(whoAmI, []))
    proxy.stall()
    await lockHolder.query('select pg_advisory_unlock(1)')
    await until(async () => (await stateOf(pid)) === 'idle')
    await sql('select pg_terminate_backend($1)', [pid])
    await until(async () => (await stateOf(pid)) === undefined)
    proxy.pass()

    assert.equal((await reading)[0]?.pid, pid, 'the answer that arrived is used')
    // The transaction may have got the dead connection or a new one; if it fails, it must be with 503.
    const outcome = await waiting.catch((error: unknown) => error)
    if (outcome instanceof Error) assert.equal((outcome as Problem).code, 'SERVICE_UNAVAILABLE', String(outcome))
  })
}

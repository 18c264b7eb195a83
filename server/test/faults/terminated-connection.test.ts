/**
 * PostgreSQL says goodbye before it cuts a connection, and those words may arrive in one packet with an answer: at that
 * moment the one who got the answer is done with the connection and the next one has not begun. They must not end the
 * process.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/webhook-receiver.ts'
import { tcpProxy } from './tcp-proxy.ts'

const { sql, connection } = await testDatabase({ poolSize: 2 })
const proxy = await tcpProxy(connection)
const throughProxy = { ...connection, host: '127.0.0.1', port: proxy.port }
const db = openDatabase({ connection: throughProxy, poolSize: 1, onConnectionLost: () => {} })
after(() => db.close())

const whoAmI = statement('test.who_am_i', 'select pg_backend_pid() as pid')
const atGate = statement('test.at_gate', 'select pg_backend_pid() as pid, pg_advisory_xact_lock_shared(1)')

/** Whoever reads at the gate is answered when it opens. */
const gate = new pg.Client(connection)
gate.on('error', () => {})
await gate.connect()
after(() => gate.end())

const stateOf = async (pid: number): Promise<string | undefined> => {
  const [row] = await sql<{ state: string }>('select state from pg_stat_activity where pid = $1', [pid])
  return row?.state
}

for (let round = 1; round <= 3; round++) {
  test(`an answer and the goodbye in one packet, while the next one waits for the connection (${round})`, async () => {
    const [first] = await db.read((query) => query.rows<{ pid: number }>(whoAmI, []))
    const pid = first?.pid ?? Number.NaN
    await gate.query('select pg_advisory_lock(1)')
    const reading = db.read((query) => query.rows<{ pid: number }>(atGate, []))
    await until(async () => (await stateOf(pid)) === 'active')
    const waiting = db.transaction((tx) => tx.rows(whoAmI, []))
    proxy.stall()
    await gate.query('select pg_advisory_unlock(1)')
    await until(async () => (await stateOf(pid)) === 'idle')
    await sql('select pg_terminate_backend($1)', [pid])
    await until(async () => (await stateOf(pid)) === undefined)
    proxy.pass()

    assert.equal((await reading)[0]?.pid, pid, 'the answer that came counts')
    // The next one may have been given the dead connection or a new one; it may fail, but only as one who may try again.
    const outcome = await waiting.catch((error: unknown) => error)
    if (outcome instanceof Error) assert.equal((outcome as Problem).code, 'SERVICE_UNAVAILABLE', String(outcome))
  })
}

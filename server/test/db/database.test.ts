import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaleRead } from '../../src/db/connection/pg-errors.ts'
import { openDatabase } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import { Problem } from '../../src/domain/problem.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'

const { db, sql, connection } = await testDatabase({ poolSize: 4, provokesDeadlocks: true })
await sql('create table public.notes (id int primary key, text text)')
await sql('create table public.counters (id int primary key, n int not null)')
await sql('insert into counters values (1, 0), (2, 0)')

const note = statement('test.note', 'insert into notes values ($1, $2)')
const read = statement('test.read', 'select id, text from notes where id = $1')
const add = statement('test.add', 'update counters set n = n + 1 where id = $1')
const sleep = statement('test.sleep', 'select pg_sleep($1)')
const fail = statement('test.fail', 'select 1 / $1::int')

const notes = () => sql<{ id: number }>('select id from notes order by id')
const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

test('the writes of a transaction commit together', async () => {
  const answer = await db.transaction(async (tx) => {
    await tx.rows(note, [1, 'one'])
    tx.send(note, [2, 'two'])
    return 'done'
  })
  assert.equal(answer, 'done')
  assert.deepEqual(await notes(), [{ id: 1 }, { id: 2 }])
  await sql('delete from notes')
})

test('an exception rolls back, and the connection can be used again', async () => {
  const work = db.transaction(async (tx) => {
    await tx.rows(note, [3, 'three'])
    tx.send(note, [4, 'four'])
    throw new Error('changed our mind')
  })
  await assert.rejects(work, /changed our mind/)
  assert.deepEqual(await notes(), [])
  assert.deepEqual(await db.read((query) => query.rows(read, [3])), [])
})

test('a part of the work that outlives its transaction writes nothing', async () => {
  let late = Promise.resolve()
  const work = db.transaction(async (tx) => {
    late = (async () => {
      await tx.rows(sleep, [0.05])
      await tx.rows(note, [5, 'after the rollback'])
    })()
    await Promise.all([late, Promise.reject(new Error('changed our mind'))])
  })
  await assert.rejects(work, /changed our mind/)
  await assert.rejects(late, /transaction of this statement is over/)
  assert.deepEqual(await notes(), [])
})

test('a failed `send` fails the whole transaction', async () => {
  const work = db.transaction(async (tx) => {
    await tx.rows(note, [5, 'five'])
    tx.send(fail, [0])
    return 'not committed'
  })
  await assert.rejects(work, /division by zero/)
  assert.deepEqual(await notes(), [])
})

test('transactions that wait for a connection are counted', async () => {
  const slow = statement('', 'select pg_sleep(0.2)')
  const transactions = Array.from({ length: 12 }, () => db.transaction((tx) => tx.rows(slow, [])))
  while (db.stats().waiting === 0) await new Promise(setImmediate)
  await Promise.all(transactions)
  assert.equal(db.stats().waiting, 0)
})

test('a transaction whose failure was swallowed is rejected', async () => {
  const work = db.transaction(async (tx) => {
    await tx.rows(note, [6, 'six'])
    await tx.rows(fail, [0]).catch(() => {})
    return 'not committed'
  })
  await assert.rejects(work, /ended with ROLLBACK/)
  assert.deepEqual(await notes(), [])
})

test('of several failures in a transaction the first is reported', async () => {
  const work = db.transaction(async (tx) => {
    tx.send(fail, [0])
    await tx.rows(note, [8, 'behind a failure'])
  })
  await assert.rejects(work, /division by zero/)
})

test('pipelined statements are answered in order', async () => {
  const order: number[] = []
  await db.transaction(async (tx) => {
    await Promise.all(
      [1, 2, 3].map(async (id) => {
        await tx.rows(note, [id, 'ordered'])
        order.push(id)
      }),
    )
  })
  assert.deepEqual(order, [1, 2, 3])
  await sql('delete from notes')
})

test('two transactions that deadlock both succeed by retrying', async () => {
  const cross = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.rows(add, [first])
      await tx.rows(sleep, [0.2])
      await tx.rows(add, [second])
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  assert.deepEqual(await sql('select n from counters order by id'), [{ n: 2 }, { n: 2 }])
})

test('a stale read retries the transaction, three times at most', async () => {
  let tries = 0
  const second = await db.transaction(async () => {
    if (++tries === 1) throw new StaleRead('stale once')
    return tries
  })
  assert.equal(second, 2)
  tries = 0
  await assert.rejects(
    db.transaction(async () => {
      tries++
      throw new StaleRead('always stale')
    }),
    isProblem('SERVICE_UNAVAILABLE'),
  )
  assert.equal(tries, 4)
})

test('an error that is neither a deadlock nor a stale read is not retried', async () => {
  let tries = 0
  await assert.rejects(
    db.transaction(async () => {
      tries++
      throw new Error('no')
    }),
  )
  assert.equal(tries, 1)
})

test('a lock time-out is 503', async () => {
  const other = openDatabase({ connection, poolSize: 1, onConnectionLost: () => {} })
  const shorter = statement('test.shorter', `select set_config('lock_timeout', '100ms', true)`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holder = db.transaction(async (tx) => {
    await tx.rows(add, [1])
    await held
  })
  const waiter = other.transaction(async (tx) => {
    await tx.rows(shorter, [])
    await tx.rows(add, [1])
  })
  await assert.rejects(waiter, isProblem('SERVICE_UNAVAILABLE'))
  release()
  await holder
  await other.close()
})

test('an unreachable database is 503', async () => {
  const unreachable = openDatabase({
    connection: { ...connection, host: '127.0.0.1', port: 1 },
    poolSize: 1,
    onConnectionLost: () => {},
  })
  await assert.rejects(
    unreachable.read((query) => query.rows(read, [1])),
    isProblem('SERVICE_UNAVAILABLE'),
  )
  await assert.rejects(
    unreachable.transaction((tx) => tx.rows(read, [1])),
    isProblem('SERVICE_UNAVAILABLE'),
  )
  await unreachable.close()
})

test('a connection lost in a transaction is 503, and the next request gets a new one', async () => {
  const lost: Error[] = []
  const cut = openDatabase({ connection, poolSize: 1, onConnectionLost: (error) => lost.push(error) })
  const whoAmI = statement('test.pid', 'select pg_backend_pid() as pid')
  const cutOff = cut.transaction(async (tx) => {
    const [me] = await tx.rows<{ pid: number }>(whoAmI, [])
    await sql('select pg_terminate_backend($1)', [me?.pid])
    await tx.rows(note, [7, 'lost'])
  })
  await assert.rejects(cutOff, isProblem('SERVICE_UNAVAILABLE'))
  assert.equal((await cut.read((query) => query.rows(whoAmI, []))).length, 1)

  const [idle] = await cut.read((query) => query.rows<{ pid: number }>(whoAmI, []))
  await sql('select pg_terminate_backend($1)', [idle?.pid])
  await until(
    () => lost.length > 0,
    10_000,
    () => 'the loss of an idle connection was not reported',
  )
  assert.equal(lost.length, 1, 'the loss of an idle connection was not reported')
  assert.equal((await cut.read((query) => query.rows(whoAmI, []))).length, 1)
  await cut.close()
})

test('dates are strings, instants Temporal, bigint and numeric numbers', async () => {
  const types = statement(
    'test.types',
    `select date '2026-03-29' as day, timestamptz '2026-03-29 01:30:00.5+02' as moment,
            9007199254740991::bigint as big, 12.50::numeric as amount`,
  )
  const [row] = await db.read((query) =>
    query.rows<{ day: string; moment: Temporal.Instant; big: number; amount: number }>(types, []),
  )
  assert.equal(row?.day, '2026-03-29')
  assert.equal(row?.moment.toString(), '2026-03-28T23:30:00.5Z')
  assert.equal(row?.big, 9007199254740991)
  assert.equal(row?.amount, 12.5)
})

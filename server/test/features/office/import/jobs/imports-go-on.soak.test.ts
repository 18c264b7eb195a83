/**
 * 20,000 bookings, while servers are killed, cut off and stopped in the middle: another goes on, every line is written once,
 * and what is counted is what is there.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../../../../../src/db/database.ts'
import { importJob } from '../../../../../src/features/office/import/jobs/import-job.ts'
import { until } from '../../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { importsOf, runNextImport, silent } from './uploaded.ts'

const app = await testApp()
const house = await openRestaurant(app, {
  areas: [{ name: 'Room', tables: Array.from({ length: 20 }, (): [number, number] => [1, 4]) }],
})
await app.token(house.slug)
const { act, read } = importsOf(app)

const rows = 20_000
/** Ten a day from tomorrow, each refused line and each repeated key known beforehand. */
const line = (n: number) => {
  const date = new Date(Date.UTC(2026, 5, 11 + Math.floor(n / 40))).toISOString().slice(0, 10)
  const table = n % 40 < 10 ? `Room ${(n % 40) + 1}` : ''
  return `E${n % 1_000 === 999 ? n - 1 : n},${date} ${18 + (n % 3)}:00,${n % 2 === 0 ? 2 : 4},${table},Guest ${n % 5_000},${n % 5_000 === 7 ? 'n/a' : `7900${1_000 + (n % 5_000)}`}`
}
const file = [
  'external_id,date,party,table,name,mobile_number',
  ...Array.from({ length: rows }, (_, n) => line(n)),
].join('\n')

const one = async (text: string) => (await app.sql<{ total: number }>(text))[0]?.total
const finishLease = () => app.sql(`update imports set lease_until = now() - interval '1 second'`)
const quitNever = new AbortController().signal

test('a killed, a cut off and a stopped server leave whole batches behind, and nothing is written twice', async () => {
  const { id, problems } = await read(file)
  assert.deepEqual(problems, [])
  await act(`POST /imports/${id}/start`)

  // Killed in its fifth batch: what it has not committed is gone, and its lease is over at some time.
  await diesIn(5)
  const [killed] = await app.sql<{ lines_done: number; written: number; refused: number }>('select * from imports')
  assert.equal(killed?.lines_done, 4 * 500)
  assert.equal(await one('select count(*)::int as total from bookings'), killed.written)
  await finishLease()

  // Cut off: it goes on after its lease was given to another, and must not write.
  const late = await cutOffIn(3)
  const before = await one('select count(*)::int as total from bookings')
  late.goOn()
  await late.ended
  assert.equal(await one('select count(*)::int as total from bookings'), before)
  await finishLease()

  // Stopped with its server, which waits for nothing and leaves the rest to the next.
  const worker = importJob({ db: app.db, clock: app.clock, log: silent, everyMs: 5 }).start()
  await until(async () => (await act(`GET /imports/${id}`)).lines_done >= 8_000)
  await worker.stop(0)
  const stopped = await act(`GET /imports/${id}`)
  assert.equal(stopped.state, 'running')
  assert.ok(stopped.lines_done < rows)

  const [first, second] = [0, 1].map(() => importJob({ db: app.db, clock: app.clock, log: silent, everyMs: 5 }).start())
  await until(async () => (await act(`GET /imports/${id}`)).state === 'done')
  await Promise.all([first?.stop(0), second?.stop(0)])

  const done = await act(`GET /imports/${id}`)
  assert.deepEqual([done.lines, done.lines_done, done.refused], [rows, rows, rows / 1_000])
  assert.deepEqual([done.written, done.known], [rows - rows / 1_000, 0])
  assert.equal(await one('select count(*)::int as total from bookings'), done.written)
  assert.equal(await one('select count(distinct import_key)::int as total from bookings'), done.written)
  assert.equal(await one(`select count(*)::int as total from booking_history where action = 'import'`), done.written)
  const kinds = await app.sql<{ kind: string; total: number }>(
    'select kind, count(*)::int as total from import_lines group by 1 order by 1',
  )
  const of = (kind: string) => kinds.find((row) => row.kind === kind)?.total ?? 0
  assert.deepEqual([of('refused'), of('note') + of('outside'), of('unseated')], [done.refused, done.noted, 0])
  assert.equal(await one('select count(*)::int as total from import_lines where kind = $$refused$$'), 20)
  // Every booking to come has its table, or a note that there is none.
  const unseated = await one(
    `select count(*)::int as total from bookings b where not exists (select from booking_tables t where t.booking_id = b.id)`,
  )
  const left = await one(`select count(*)::int as total from import_lines where text like 'no table is free%'`)
  assert.equal(left, unseated)
})

/** A server that is gone in the middle of a batch: its transaction is rolled back, and nothing more comes of it. */
async function diesIn(batch: number): Promise<void> {
  let batches = 0
  const db: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const result = await work(tx)
        if (isBatch(result) && ++batches === batch) throw new Error('killed')
        if (batches >= batch) throw new Error('killed')
        return result
      }),
  }
  await assert.rejects(runNextImport({ db, clock: app.clock, quit: quitNever, log: silent }), /killed/)
}

/** A server that is paused between two batches until another has taken its lease. */
async function cutOffIn(batch: number) {
  let batches = 0
  let goOn = () => {}
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const hasPaused = Promise.withResolvers<void>()
  const db: Database = {
    ...app.db,
    transaction: async (work) => {
      if (batches === batch) {
        hasPaused.resolve()
        await paused
      }
      return app.db.transaction(async (tx) => {
        const result = await work(tx)
        if (isBatch(result)) batches++
        return result
      })
    },
  }
  const ended = runNextImport({ db, clock: app.clock, quit: quitNever, log: silent })
  await hasPaused.promise
  await finishLease()
  const taken = await app.sql(
    `update imports set runner = 'another', lease_until = now() + interval '1 minute' returning id`,
  )
  assert.equal(taken.length, 1)
  return { goOn, ended }
}

const isBatch = (result: unknown): boolean => typeof result === 'object' && result !== null && 'unseated' in result

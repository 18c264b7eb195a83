/** A sender of its own on a table of its own, as payments or text messages would be: what the job does for it. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Database, Tx } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import { type Leased, leasedFrom, releasedIn, valuesOfRelease } from '../../src/jobs/leases.sql.ts'
import { PlainQueue } from '../../src/jobs/plain-queue.ts'
import { type QueueParts, queuedJob } from '../../src/jobs/queue-runner.ts'
import type { QueuedJob, Released, Result } from '../../src/jobs/queued-job.ts'
import { CommitSignal } from '../../src/jobs/wakeup.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'

const { db, sql } = await testDatabase({ own: true })
await sql(`create table postcards (
  restaurant_id int not null default 1, id bigint primary key, state text not null default 'waiting',
  attempts int not null default 0, next_attempt_at timestamptz default now())`)

type Postcard = Leased & { attempts: number }
type Posted = { id: number; number: number; state: 'sent' | 'waiting' }
type Limits = { most: number }

const claim = statement(
  'test.claim_postcards',
  `with due as (
     select ctid as place from maitred.postcards where state = 'waiting' and next_attempt_at <= now()
      order by id limit $1 for no key update skip locked),
   claimed as (${leasedFrom('maitred.postcards', '$2')})
   select restaurant_id, id, attempts, next_attempt_at as leased_until from claimed order by id`,
)
const record = statement(
  'test.record_postcards',
  `update maitred.postcards p
      set attempts = o.number, state = o.state, next_attempt_at = case when o.state = 'waiting' then now() end
     from unnest($1::bigint[], $2::int[], $3::text[]) as o(id, number, state)
    where p.id = o.id and p.state = 'waiting' and p.attempts = o.number - 1`,
)
const release = statement('test.release_postcards', releasedIn('maitred.postcards'))

class PostcardSender implements QueuedJob<Postcard, Posted, Limits> {
  readonly says = { unreachable: 'unreachable', unrecorded: 'unrecorded', failed: 'failed' }
  readonly name = 'postcards'
  readonly strategy = new PlainQueue<Postcard>(3)
  readonly sent: number[] = []
  isClosed = false
  readonly post: (card: Postcard, stopping: AbortSignal) => Promise<Result<Posted>>

  constructor(post: PostcardSender['post']) {
    this.post = post
  }

  claim = (tx: Tx, { most }: Limits, leaseSeconds: number) => tx.rows<Postcard>(claim, [most, leaseSeconds])
  release = async (tx: Tx, released: readonly Released<Postcard>[]) => {
    await tx.rows(release, valuesOfRelease(released))
  }
  record = async (tx: Tx, posted: readonly Posted[]) => {
    await tx.rows(record, [posted.map((p) => p.id), posted.map((p) => p.number), posted.map((p) => p.state)])
  }
  about = ({ id }: Postcard) => ({ postcard_id: id })
  close = () => {
    this.isClosed = true
  }
  run = (card: Postcard, stopping: AbortSignal) => {
    this.sent.push(card.id)
    return this.post(card, stopping)
  }
}

const running: { stop(graceMs: number): Promise<void> }[] = []
const logged: [fields: object, message: string][] = []
const written = new CommitSignal()
function post(sender: PostcardSender, options: Partial<QueueParts> = {}) {
  const log = (fields: object, message: string) => void logged.push([fields, message])
  const job = queuedJob(sender, {
    ...{ db, written, leaseMs: 60_000, pollMs: 20, log: { warn: log, error: log } as QueueParts['log'] },
    ...options,
  }).start()
  running.push(job)
  return job
}
const done = ({ id, attempts }: Postcard): Result<Posted> => ({ outcome: { id, number: attempts + 1, state: 'sent' } })
const rows = () =>
  sql<{ id: number; state: string; attempts: number }>('select id, state, attempts from postcards order by id')
const isSent = async () => (await rows()).every(({ state }) => state === 'sent')
const write = (...ids: number[]) => sql('insert into postcards (id) select unnest($1::bigint[])', [ids])

beforeEach(async () => {
  logged.length = 0
  await sql('delete from postcards')
})
afterEach(() => Promise.all(running.splice(0).map((job) => job.stop(0))))

test('a queued job claims waiting rows up to its limit, sends each once and records it', async () => {
  await write(1, 2, 3, 4, 5, 6, 7)
  let [atOnce, most] = [0, 0]
  const slowly = async (card: Postcard) => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    atOnce--
    return done(card)
  }
  const [one, other] = [new PostcardSender(slowly), new PostcardSender(async (card) => done(card))]
  post(one)
  post(other)
  await until(isSent)
  assert.deepEqual([...one.sent, ...other.sent].sort(), [1, 2, 3, 4, 5, 6, 7])
  assert.ok(most <= 3, `${most} at once`)
  assert.deepEqual(new Set((await rows()).map(({ attempts }) => attempts)), new Set([1]))
})

test('a queued job is woken by a commit, long before it polls', async () => {
  const sender = new PostcardSender(async (card) => done(card))
  post(sender, { pollMs: 600_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const insert = statement('test.insert_postcard', 'insert into maitred.postcards (id) values (1)')
  await db.transaction(async (tx) => {
    tx.send(insert, [])
    written.raiseAfter(tx)
  })
  await until(isSent)
})

test('a queued job tries a failed row again, and a released row costs no attempt', async () => {
  await write(1, 2)
  const sender = new PostcardSender(async (card) => {
    if (card.id === 1 && card.attempts === 0) return { outcome: { id: 1, number: 1, state: 'waiting' } }
    if (card.id === 2 && sender.sent.filter((id) => id === 2).length < 3) return { releaseFor: 0 }
    return done(card)
  })
  post(sender)
  await until(isSent)
  assert.deepEqual(
    (await rows()).map(({ attempts }) => Number(attempts)),
    [2, 1],
  )
  assert.deepEqual(sender.sent.filter((id) => id === 2).length, 3)
})

test('a queued job claims a row again after its lease, where its run threw or its server died', async () => {
  await write(1)
  const sender = new PostcardSender(async (card) => {
    if (sender.sent.length === 1) throw new Error('lost at sea')
    return done(card)
  })
  post(sender, { leaseMs: 300 })
  await until(isSent)
  assert.deepEqual(sender.sent, [1, 1])
  const [[fields, message] = assert.fail('nothing was logged')] = logged
  assert.deepEqual(
    [(fields as { err: Error }).err.message, Object.keys(fields), message],
    ['lost at sea', ['err', 'postcard_id'], 'failed'],
  )
})

test('an outcome from a server that lost the lease changes nothing', async () => {
  await write(1)
  const slow = Promise.withResolvers<void>()
  const late = new PostcardSender((card) => slow.promise.then(() => done(card)))
  const job = post(late, { leaseMs: 100 })
  await until(() => late.sent.length === 1)
  const stopped = job.stop(60_000)
  post(new PostcardSender(async (card) => done(card)))
  await until(isSent)
  slow.resolve()
  await stopped
  assert.deepEqual(
    (await rows()).map(({ state, attempts }) => [state, Number(attempts)]),
    [['sent', 1]],
  )
})

test('a stop closes the sender after its grace and releases what was not sent', async () => {
  await write(1)
  const sender = new PostcardSender(
    () => new Promise((resolve) => void setInterval(() => sender.isClosed && resolve({ releaseFor: 0 }), 5).unref()),
  )
  const job = post(sender, { leaseMs: 600_000 })
  await until(() => sender.sent.length === 1)
  await job.stop(50)
  post(new PostcardSender(async (card) => done(card)))
  await until(isSent)
})

test('a queued job logs a lost database once, and sends lost rows again after the lease', async () => {
  await write(1)
  let isAway = false
  const away: Database = {
    ...db,
    transaction: (work) => (isAway ? Promise.reject(new Error('away')) : db.transaction(work)),
  }
  const sender = new PostcardSender(async (card) => {
    isAway = sender.sent.length === 1
    return done(card)
  })
  post(sender, { db: away, leaseMs: 200 })
  await until(() => logged.length === 2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.deepEqual(logged.map(([, message]) => message).sort(), ['unreachable', 'unrecorded'])
  isAway = false
  await until(isSent)
  assert.deepEqual(sender.sent, [1, 1])
})

test('a queued job probes an unreachable receiver with one row at a time', () => {
  const queue = new PlainQueue<number>(10)
  assert.deepEqual(queue.claimLimits(4), { most: 6 })
  assert.equal(queue.claimLimits(10), undefined)
  assert.equal(queue.pause([600]), true)
  assert.equal(queue.pause([0]), false)
  assert.deepEqual(queue.claimLimits(0), { most: 1 })
  assert.equal(queue.resume(), true)
  assert.equal(queue.resume(), false)
  assert.deepEqual(queue.claimLimits(0), { most: 10 })
})

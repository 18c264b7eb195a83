/**
 * No message is lost, and a double has the Message-ID of the first: two servers that send are killed again and again while
 * the mail server fails on a fifth of the messages in four ways.
 *
 * MAIL_FAULT_MESSAGES=10000 makes it a long one.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../support/network/mail-server.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp, testKey } from '../support/test-app.ts'
import type { MessageWorkerOptions } from '../support/workers/message-worker.ts'
import { howOften } from './support/how-often.ts'

const count = howOften('MAIL_FAULT_MESSAGES', { small: 300, full: 10_000 })
const killAfterMs = 700
/** So many messages have come from either server before one is killed. */
const mailsOfALife = 12

const app = await testApp({ now: Temporal.Now.instant().toString() })
const house = await openRestaurant(app)

/** The sequence of failures has a fixed seed, so that a run can be repeated. */
let seed = 20_261_116
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const faults = ['hang', 'drop', { code: 451, text: 'greylisted' }, { code: 421, text: 'too busy' }] as const
const mail = await startMailServer({
  onData: () => (chance() < 0.2 ? faults[Math.floor(chance() * faults.length)] : undefined),
})

const options: MessageWorkerOptions = {
  connection: app.connection,
  secretKey: testKey.toString('hex'),
  mail: mail.config,
  timeouts: { connectMs: 500, silenceMs: 500 },
  retryDelays: [0.2],
  unreachableDelays: [0.05],
  leaseMs: 2_000,
  pollMs: 50,
}
const script = new URL('../support/workers/message-worker.ts', import.meta.url).pathname
async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  after(() => worker.kill('SIGKILL'))
  await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data')
  return worker
}

test(`${count} messages survive a failing mail server and killed servers`, async (t) => {
  await app.sql(
    `with made as (
       insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by, name, email)
       select $1, 'OST-' || lpad(n::text, 6, '0'), 'confirmed', now() + interval '9 days', now() + interval '9 days 2 hours',
              current_date + 9, current_date + 9, 120, 2, 'test', 'Ann', 'guest' || n || '@example' || n % 50 || '.com'
         from generate_series(1, $2) n
       returning restaurant_id, id)
     insert into messages (restaurant_id, booking_id, kind, history_id) select restaurant_id, id, 'confirmed', id from made`,
    [house.id, count],
  )
  let kills = 0
  let isDone = false
  const keepKilling = async () => {
    while (!isDone) {
      const worker = await startWorker()
      const seenBefore = mail.seen.length
      await Promise.race([sleep(killAfterMs * (0.5 + Math.random())), once(worker, 'exit')])
      // On a busy machine every server would be killed before its first mail, and the test would never end.
      while (!isDone && mail.seen.length < seenBefore + mailsOfALife) await sleep(20)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      kills++
    }
  }
  const killing = [keepKilling(), keepKilling()]
  const waiting = async () =>
    (await app.sql<{ n: number }>(`select count(*)::int as n from messages where state = 'waiting'`))[0]?.n ?? 0
  while ((await waiting()) > 0) await sleep(200)
  isDone = true
  await Promise.all(killing)

  const rows = await app.sql<{ state: string; recipient: string }>('select state, recipient from messages')
  assert.ok(
    rows.every(({ state }) => state === 'sent'),
    JSON.stringify(rows.find(({ state }) => state !== 'sent')),
  )
  const taken = new Map<string, string[]>()
  for (const { envelope, messageId = '' } of mail.mails) {
    const to = envelope.to[0] as string
    taken.set(to, [...(taken.get(to) ?? []), messageId])
  }
  assert.equal(taken.size, count, 'every message has arrived')
  const doubles = [...taken.values()].filter((ids) => ids.length > 1)
  assert.ok(doubles.every((ids) => new Set(ids).size === 1))
  t.diagnostic(
    `${kills} kills, ${mail.seen.length} messages seen, ${doubles.length} arrived twice under one Message-ID`,
  )
})

/** Texts through a gateway with every fault, by senders that are killed: none lost, none twice, STOP wins. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { NumberHash } from '../../../../src/features/messages/texts/send/number-hash.ts'
import { type Fault, twilioApi } from '../../../support/network/twilio-api.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type StoredText, sender, texting, useTwilio } from '../../../support/sql/texts.ts'
import { testApp, testKey } from '../../../support/test-app.ts'
import type { TextWorkerOptions } from '../../../support/workers/text-worker.ts'

const faults: readonly Fault[] = [
  ...(['taken, reset', 'taken, 500', 'taken, hang', 'taken, unreadable'] as const),
  ...(['429', '500', 'reset'] as const),
]

/** Resolves with what is worth saying of the run. */
export async function surviveFaults({ count, kills }: { count: number; kills: number }): Promise<string> {
  const twilio = await twilioApi()
  const app = await testApp({ textApi: twilio.url, now: Temporal.Now.instant().toString() })
  const messages = JSON.stringify(texting({ ceiling: 1_000_000 }))
  const house = await openRestaurant(app, { settings: { country: 'MT', messages } })
  await app.token(house.slug)
  await useTwilio(app)
  // A seed of its own, so that a run can be repeated.
  let seed = 20_261_119
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  twilio.faultOf = () => (chance() < 0.35 ? (faults[Math.floor(chance() * faults.length)] as Fault) : 'fine')
  await app.sql(
    `with made as (
       insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by, name, mobile_prefix, mobile_number)
       select $1, 'OST-' || lpad(n::text, 6, '0'), 'confirmed', now() + interval '9 days', now() + interval '9 days 2 hours',
              current_date + 9, current_date + 9, 120, 2, 'test', 'Ann', '+356', '79' || lpad(n::text, 6, '0')
         from generate_series(1, $2) n
       returning restaurant_id, id)
     insert into messages (restaurant_id, booking_id, kind, history_id, channel)
     select restaurant_id, id, 'confirmed', id, 'sms' from made`,
    [house.id, count],
  )
  // Every tenth has said STOP before its text is claimed.
  const hash = new NumberHash(testKey)
  const stopped = Array.from({ length: Math.floor(count / 10) }, (_, index) => numberOf((index + 1) * 10))
  for (const number of stopped)
    await app.sql(`insert into text_stops values ($1, $2, now())`, [sender, hash.of(number)])

  const options: TextWorkerOptions = {
    ...{ connection: app.connection, secretKey: testKey.toString('hex'), api: twilio.url, timeoutMs: 500 },
    ...{ retryDelay: 0.1, leaseMs: 2_000, pollMs: 50, lookUpAfterSeconds: 1 },
  }
  let [killed, isDone] = [0, false]
  const live = async () => {
    while (!isDone) {
      const worker = await startWorker(options)
      const before = twilio.requests
      // On a busy machine every one would be killed before its first text.
      while (!isDone && (twilio.requests < before + count / kills / 2 || killed >= kills)) await sleep(20)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      if (!isDone) killed++
    }
  }
  const lives = [live(), live()]
  const waiting = `select count(*)::int as n from messages where state = 'waiting'`
  while (((await app.sql<{ n: number }>(waiting))[0]?.n ?? 0) > 0) await sleep(100)
  isDone = true
  await Promise.all(lives)

  const rows = await app.sql<StoredText>('select * from messages order by id')
  const sent = rows.filter(({ state }) => state === 'sent')
  const held = rows.filter(({ reason }) => reason === 'the guest has said STOP to this sender')
  assert.equal(held.length, stopped.length)
  assert.equal(
    sent.length,
    count - stopped.length,
    JSON.stringify(rows.find(({ state, reason }) => state !== 'sent' && !/STOP/.test(reason ?? ''))) ?? '',
  )
  const taken = new Map<string, number>()
  for (const { to } of twilio.taken) taken.set(to, (taken.get(to) ?? 0) + 1)
  assert.deepEqual(
    [...taken].filter(([, times]) => times > 1),
    [],
    'no number got a text twice',
  )
  assert.equal(taken.size, sent.length, 'none is lost')
  assert.equal(stopped.filter((number) => taken.has(number)).length, 0, 'STOP wins')
  const references = new Set(twilio.taken.map(({ sid }) => sid))
  assert.ok(sent.every(({ reference }) => references.has(reference ?? '')))
  const [{ parts = 0 } = {}] = await app.sql<{ parts: number }>('select parts from text_months')
  assert.equal(
    parts,
    sent.reduce((sum, row) => sum + (row.parts ?? 0), 0),
    'each part is counted once',
  )
  return `${killed} kills, ${twilio.requests} requests for ${sent.length} texts`
}

const numberOf = (n: number): string => `+35679${String(n).padStart(6, '0')}`

const script = new URL('../../../support/workers/text-worker.ts', import.meta.url).pathname

async function startWorker(options: TextWorkerOptions): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  after(() => worker.kill('SIGKILL'))
  await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data')
  return worker
}

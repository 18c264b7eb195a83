/**
 * Two servers offer free tables, and are killed again and again while they do. Each guest who waits longest gets one offer
 * and one mail (a second copy only under the same Message-ID), and when the offers run out the next guests get theirs.
 * OFFER_DAYS sets how many days have guests who wait; a server is killed twice for each.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../support/network/mail-server.ts'
import { until } from '../support/network/webhook-receiver.ts'
import type { ServerProcess } from '../support/workers/server-process.ts'
import { asking, dayFromNow, preparePair } from '../two-servers/pair.ts'
import { howOften } from './support/how-often.ts'

const days = howOften('OFFER_DAYS', { small: 4, full: 50 })
const pair = await preparePair({ settings: { max_days: 200 }, areas: [{ name: 'Room', tables: [[1, 2]] }] })
// The servers run by the clock on the wall, and at night a restaurant's quiet hours hold offers back.
await pair.sql(`update restaurants set messages = messages || '{"quiet_hours": null}'`)
const mail = await startMailServer()
Object.assign(pair.env, { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' })

type Waiting = { day: string; taken: number; first: number; second: number }

const offersOf = (booking: number) =>
  pair.sql<{ outcome: string | null }>('select outcome from offers where booking_id = $1', [booking])
const historyOf = async (booking: number) =>
  (
    await pair.sql<{ action: string }>('select action from booking_history where booking_id = $1 order by id', [
      booking,
    ])
  ).map(({ action }) => action)

async function arrange(server: ServerProcess, day: string): Promise<Waiting> {
  const ask = asking(server, pair.token)
  const book = async (name: string, more: object = {}) => {
    const patron = { last_name: name, email: `${name}.${day}@example.com` }
    const body = { date: `${day}T19:00:00`, adults: 2, patron, ...more }
    const answer = await ask('POST /bookings', { body })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data.id as number
  }
  const taken = await book('taken')
  const first = await book('first', { waiting_list: true })
  return { day, taken, first, second: await book('second', { waiting_list: true }) }
}

let kills = 0

/** One of the two servers is killed up to a second and a half later, when its worker may be at any step. */
async function killSoon(servers: ServerProcess[]): Promise<void> {
  await sleep(Math.random() * 1_500)
  const place = kills++ % servers.length
  await servers[place]?.stop('SIGKILL')
  servers[place] = await pair.start()
}

const mailsTo = (address: string) => mail.seen.filter(({ envelope }) => envelope.to[0] === address)
const offerMails = (waiting: readonly Waiting[], who: 'first' | 'second') =>
  waiting.map(({ day }) => {
    const offers = mailsTo(`${who}.${day}@example.com`).filter(({ subject }) => subject?.startsWith('A table is free'))
    return new Set(offers.map(({ messageId }) => messageId)).size
  })

test('offers and their mails survive kill -9, each once', { timeout: 900_000 }, async (t) => {
  const servers = [await pair.start(), await pair.start()]
  const waiting: Waiting[] = []
  for (let day = 0; day < days; day++) waiting.push(await arrange(servers[0] as ServerProcess, dayFromNow(3 + day)))
  const isOffered = (who: 'first' | 'second') => async () =>
    (await Promise.all(waiting.map(async (one) => (await offersOf(one[who])).length))).every((count) => count > 0)
  for (const { taken } of waiting) {
    const ask = asking(servers[kills % 2] as ServerProcess, pair.token)
    const { status } = await ask(`POST /bookings/${taken}/status`, { body: { status: 'cancelled' } })
    assert.equal(status, 200)
    await killSoon(servers)
  }
  await until(isOffered('first'))
  for (const { first } of waiting) {
    // For the database half an hour passes.
    const past = `now() - interval '1 second'`
    await pair.sql(
      `with over as (update offers set until = ${past} where booking_id = $1 and outcome is null returning hold_id)
       update holds set until = ${past} where id in (select hold_id from over)`,
      [first],
    )
    await killSoon(servers)
  }
  await until(isOffered('second'))
  // A mail that a killed server had claimed is sent when its lease of three minutes is over.
  await pair.sql(`update messages set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()`)
  await until(() => offerMails(waiting, 'second').every((count) => count > 0))
  t.diagnostic(`${kills} kills, ${days} days`)

  for (const { first, second } of waiting) {
    assert.deepEqual(await historyOf(first), ['create', 'offer', 'offer-lapsed'])
    assert.deepEqual(await historyOf(second), ['create', 'offer'])
    assert.deepEqual(await offersOf(first), [{ outcome: 'lapsed' }])
    assert.deepEqual(await offersOf(second), [{ outcome: null }])
  }
  assert.deepEqual(offerMails(waiting, 'second'), new Array(days).fill(1))
  assert.ok(offerMails(waiting, 'first').every((count) => count <= 1))
})

/** The code on docs/webhooks.md is run as it stands there, against real deliveries. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eventTypes } from '../../../../src/domain/booking/booking-status.ts'
import { testDatabase } from '../../../support/database.ts'
import { type Arrival, webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { startDispatcher } from '../../../support/sql/dispatch.ts'
import { testApp } from '../../../support/test-app.ts'

const page = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'maitred-page-'))
after(() => rm(folder, { recursive: true, force: true }))

function snippet(language: string): string {
  const found = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language)
  assert.equal(found.length, 1, `one ${language} snippet`)
  return found[0]?.[2] ?? ''
}

type Question = { body: Buffer; header: string; secret: string; now?: number }
let arrivals: Arrival[]
let [secret, previous] = ['', '']

before(async () => {
  // PostgreSQL decides by its own clock for how long the previous secret signs too.
  const database = await testDatabase()
  const [{ now } = { now: '' }] = await database.sql<{ now: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  )
  const app = await testApp({ database, now })
  const house = await openRestaurant(app)
  await app.token(house.slug)
  const receiver = await webhookReceiver()
  const { id, secret: first } = (
    await app.ask('POST /webhooks', { body: { url: receiver.url, events: ['booking.created'] } })
  ).body.data
  previous = first
  await app.ask(`POST /webhooks/${id}/test`)
  const { dispatcher } = startDispatcher(app.db)
  await receiver.received(1)
  secret = (await app.ask(`POST /webhooks/${id}/rotate-secret`, { body: { keep_previous: true } })).body.data.secret
  await app.ask(`POST /webhooks/${id}/test`)
  arrivals = await receiver.received(2)
  await dispatcher.stop(1_000)
})

/** What a verifier must say, whatever it is written in. `asksTheTime`: without `now`, it has the time of this process. */
async function examine(verify: (question: Question) => Promise<boolean>, asksTheTime = true): Promise<void> {
  const [early, late] = arrivals as [Arrival, Arrival]
  const headerOf = ({ headers }: Arrival) => String(headers['service-signature'])
  const [old, both] = [headerOf(early), headerOf(late)]
  const sentAt = Number(late.headers['x-webhook-timestamp'])
  const current = asksTheTime ? {} : { now: sentAt }
  const right: Question[] = [
    { body: early.body, header: old, secret: previous, ...current },
    { body: late.body, header: both, secret, ...current },
    { body: late.body, header: both, secret: previous, ...current },
    { body: late.body, header: both, secret, now: sentAt + 300 },
    { body: late.body, header: both, secret, now: sentAt - 300 },
  ]
  const wrong: Question[] = [
    { body: early.body, header: old, secret },
    { body: Buffer.concat([late.body, Buffer.from(' ')]), header: both, secret },
    { body: late.body, header: both, secret, now: sentAt + 302 },
    { body: late.body, header: both, secret, now: sentAt - 302 },
    { body: late.body, header: both.replace(/^t=\d+/, `t=${sentAt + 1}`), secret },
    { body: late.body, header: both.replace(/^t=\d+,/, ''), secret },
    { body: late.body, header: both.replace(/,v1=.*/, ''), secret },
    { body: late.body, header: both.replaceAll('v1=', 'v0='), secret },
    { body: late.body, header: both.replaceAll(/v1=\w+/g, 'v1=é'), secret },
    { body: late.body, header: '', secret },
  ]
  for (const [place, question] of right.entries()) assert.equal(await verify(question), true, `right ${place}`)
  for (const [place, question] of wrong.entries()) assert.equal(await verify(question), false, `wrong ${place}`)
}

describe('the verifier on the page', () => {
  test('in JavaScript', async () => {
    const file = join(folder, 'verify.mjs')
    await writeFile(file, snippet('js'))
    const { verify } = await import(file)
    await examine(async ({ body, header, secret, now }) => verify(body, header, secret, now))
  })

  /** Arguments as JSON in, `true` or `false` out. */
  async function inAnotherLanguage(command: string, file: string, code: string): Promise<void> {
    const path = join(folder, file)
    await writeFile(path, code)
    await examine(async ({ body, header, secret, now }) => {
      const input = JSON.stringify([body.toString('base64'), header, secret, now ?? null])
      return execFileSync(command, [path], { input, encoding: 'utf8' }).trim() === 'true'
    }, process.env.TEST_NOW === undefined)
  }

  test('in Python', () =>
    inAnotherLanguage(
      'python3',
      'verify.py',
      `${snippet('python')}
import base64, json, sys
body, header, secret, now = json.load(sys.stdin)
print("true" if verify(base64.b64decode(body), header, secret, now) else "false")
`,
    ))

  const hasPhp = spawnSync('php', ['--version']).status === 0
  test('in PHP', { skip: hasPhp ? false : 'there is no php here' }, () =>
    inAnotherLanguage(
      'php',
      'verify.php',
      `<?php ${snippet('php')}
[$body, $header, $secret, $now] = json_decode(stream_get_contents(STDIN));
echo verify(base64_decode($body), $header, $secret, $now) ? 'true' : 'false';
`,
    ),
  )
})

test('the page names every event type, and no other', () => {
  const named = [...page.matchAll(/^\| `(booking\.\w+)` \|/gm)].map(([, name]) => name)
  assert.deepEqual(named, [...eventTypes])
})

/**
 * The machine of PostgreSQL is lost under sixteen callers and two servers, and its synchronous standby is promoted. Run by
 * `npm test -- --tier failover`; FAILOVERS sets how often, 20 or any number, one of each kind by default.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/prepare/migrate.ts'
import { type DatabaseUrl, databaseUrlFrom } from '../../src/settings/database-url.ts'
import { bookingCall, startCallers } from '../faults/support/callers.ts'
import { assertEverythingArrived, subscribeToEverything } from '../faults/support/deliveries.ts'
import { openHouseAtRisk } from '../faults/support/house-at-risk.ts'
import { howOften } from '../faults/support/how-often.ts'
import { assertHouseInOrder, assertKeptWord } from '../faults/support/invariants.ts'
import { lineTo } from '../faults/support/line-to-server.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from '../faults/support/recovery.ts'
import { starvedMs } from '../faults/support/starvation.ts'
import type { TestDatabase } from '../support/database.ts'
import { startMailServer } from '../support/network/mail-server.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'
import { type Loss, losses } from './losses.ts'
import { assertEveryMessageSent } from './messages.ts'
import { findPostgresTools } from './postgres-tools.ts'
import { createDatabase, startReplication } from './replication.ts'

const failovers = howOften('FAILOVERS', { small: losses.length, full: 20 })
const callsBetween = 64

const tools = await findPostgresTools()
const replication = await startReplication(tools)
await createDatabase(replication.primary(), 'maitred')
await replication.settled()
const connection = databaseUrlFrom(replication.urlFor('standbys')) as DatabaseUrl
await migrate(connection)
const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
after(() => db.close())
const ground: TestDatabase = {
  db,
  connection: replication.primary().connection,
  sql: (text, values) => replication.primary().sql(text, values),
}
const house = await openHouseAtRisk(ground)
const mail = await startMailServer()
const env = {
  ...house.env,
  MAIL_URL: `smtp://127.0.0.1:${mail.config.port}?tls=off`,
  MAIL_FROM: 'Osteria <tables@example.com>',
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** When a server said that it has turned to another host, after what it had said before. */
async function noticedAt(server: ServerProcess, heard: number): Promise<number> {
  const line = () => /"time":(\d+)[^\n]*this database host is the primary now/.exec(server.output().slice(heard))
  await until(() => line() !== null)
  return Number(line()?.[1])
}

test(`${failovers} failovers: nothing acknowledged is lost, and bookings are made again within 5 s`, async (t) => {
  t.diagnostic(tools.version)
  const start = (party: 'first server' | 'second server') =>
    startServerProcess({ env: { ...env, DATABASE_URL: replication.urlFor(party) } })
  const [first, second] = await Promise.all([start('first server'), start('second server')])
  // Callers use the first server while the second is cut off together with the old primary, as behind a balancer.
  let isSecondAlone = false
  const line = lineTo(() => first.address, house.token)
  const otherLine = lineTo(() => (isSecondAlone ? first : second).address, house.token)
  const lineToSecond = lineTo(() => second.address, house.token)
  const lines = [line, otherLine]
  const receiver = await subscribeToEverything(line)

  const done = () =>
    ['PATCH 200', 'POST 200', 'POST 201'].reduce(
      (sum, what) => sum + lines.reduce((all, { counts }) => all + (counts.get(what) ?? 0), 0),
      0,
    )
  const callers = lines.map((one) => startCallers(one, { count: 8 }))
  const told = () => callers.flatMap((some) => some.told)
  const returns: number[] = []
  const notices: number[] = []

  async function failOver(loss: Loss, round: number): Promise<void> {
    const old = replication.primary()
    const isAlone = loss.cutsOffSecondServer === true
    isSecondAlone = isAlone
    await loss.strike(old, replication)
    const calls = lines.map(() => bookingCall('turned-away'))
    if (!isAlone) await Promise.all(lines.map((one, place) => assertTurnedAway(one, calls[place] as (typeof calls)[0])))

    const heard = [first, second].map((server) => server.output().length)
    const began = performance.now()
    await replication.promote()
    const promoted = Date.now()
    const back = loss.comeBack?.(old, replication)
    const healthy = await Promise.all(
      lines.map((one, place) => assertHealthyAgain(one, began, calls[place] as (typeof calls)[0])),
    )
    returns.push(...healthy.map(({ ms }) => ms))
    for (const { booked } of healthy) callers[0]?.told.push(...booked)
    await back
    const turned = [first, second]
      .slice(0, isAlone ? 1 : 2)
      .map((server, place) => noticedAt(server, heard[place] ?? 0))
    notices.push(...(await Promise.all(turned)).map((at) => at - promoted))

    await loss.meanwhile?.({ old, replication, alone: lineToSecond })
    isSecondAlone = false
    await old.kill()
    loss.heal?.(old, replication)
    await old.rejoin(replication.primary(), round % 2 === 0 ? 'pg_rewind' : 'pg_basebackup')
    await replication.settled()
  }

  for (let round = 0; round < failovers; round++) {
    const before = done()
    await until(() => done() >= before + callsBetween)
    await sleep(Math.random() * 500)
    const loss = losses[round % losses.length] as Loss
    t.diagnostic(`${round + 1}: the primary ${loss.name}`)
    await failOver(loss, round)
  }
  await Promise.all(callers.map((some) => some.finish()))

  assert.deepEqual(
    [...lines, lineToSecond].flatMap(({ broken }) => broken),
    [],
  )
  await assertHouseInOrder(ground)
  await assertKeptWord(line, ground, told())
  await assertEverythingArrived(ground, receiver)
  await assertEveryMessageSent(ground, mail)
  const slowest = Math.max(...lines.map((one) => one.slowest()))
  assert.ok(slowest <= promisedMs, `the slowest answer took ${slowest.toFixed(0)} ms`)
  const latest = Math.max(...notices)
  assert.ok(latest <= promisedMs / 5, `a promotion was noticed after ${latest} ms`)
  const unavailable = lines.flatMap(({ counts }) => [...counts]).filter(([what]) => what.endsWith(' 503'))
  t.diagnostic(
    [
      `${told().length} bookings, ${done()} changes acknowledged`,
      `${unavailable.reduce((sum, [, count]) => sum + count, 0)} × 503`,
      `${receiver.arrivals.length} deliveries, ${mail.mails.length} mails`,
      `promotion noticed after at most ${latest} ms`,
      `bookings again after ${median(returns).toFixed(0)} ms (median), ${Math.max(...returns).toFixed(0)} ms at most`,
      `slowest answer ${slowest.toFixed(0)} ms`,
      `the test itself was kept from running for ${starvedMs().toFixed(0)} ms`,
    ].join(', '),
  )
  assert.deepEqual(await Promise.all([first.stop(), second.stop()]), [0, 0])
})

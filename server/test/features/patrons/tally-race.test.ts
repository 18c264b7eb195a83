/**
 * Guests come, change and are erased while tallies are taken, dropped and cleared after: at no moment do tally and list
 * disagree, and no writer hears of it. TALLY_RACE_TIMES=20 goes on for longer.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { erasePatron } from '../../../src/features/patrons/erase-patron.ts'
import { takeTally } from '../../../src/features/patrons/take-tally.ts'
import { composeTallied } from '../../../src/features/patrons/tallied-page.sql.ts'
import { clearUnneededChanges } from '../../../src/features/patrons/tally.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { searchPath } from '../../support/search-path.ts'
import { everyone } from './guest-book.ts'
import { fine, firstNames, lastNames, providers } from './tally-ground.ts'

const times = Number(process.env.TALLY_RACE_TIMES ?? 1)
const database = await testDatabase({ poolSize: 12 })
const { db, sql } = database
await sql(`alter database ${database.connection.database} set synchronous_commit = off`)
const { id: restaurantId } = await openRestaurant(database)

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const someName = () => `${oneOf(firstNames)} ${oneOf(lastNames)}`.trim()
const aPatron = `(select id from patrons where restaurant_id = $1 and id >= $2 % (select max(id) from patrons) order by id limit 1)`
const chance = () => Math.floor(Math.random() * 1e9)

/** How often each must have happened before the race is over, however slow the machine. */
const wanted = { changes: 1_000, erased: 30, taken: 8, overtaken: 3, dropped: 3, compared: 40 }
const done = { changes: 0, erased: 0, taken: 0, overtaken: 0, dropped: 0, compared: 0 }
const isDone = () => Object.entries(wanted).every(([what, often]) => done[what as keyof typeof done] >= often * times)
let until = 0
const goOn = () => !isDone() && performance.now() < until

const clients: pg.Client[] = []
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, options: `-c jit=off ${searchPath}` })
  clients.push(client)
  await client.connect()
  return client
}

/** A tally is then taken within some milliseconds of this process's own time, which it shares with the writers. */
const coarse = { ...fine, guestsAsked: 60, broadShare: 0.15 }

const come = (count: number, hands: Pick<pg.Client, 'query'>) =>
  hands.query(
    `insert into patrons (restaurant_id, name, email, walkin)
     select $1, n, gen_random_uuid() || '@' || e, random() < 0.1 from unnest($2::text[], $3::text[]) g(n, e)`,
    [restaurantId, Array.from({ length: count }, someName), Array.from({ length: count }, () => oneOf(providers))],
  )

async function write(): Promise<void> {
  const hands = await connect()
  while (goOn()) {
    const kind = Math.random()
    if (kind < 0.3) await come(1 + Math.floor(Math.random() * 3), hands)
    else if (kind < 0.6) {
      await hands.query(`update patrons set name = $3 where restaurant_id = $1 and id = ${aPatron}`, [
        ...[restaurantId, chance(), someName()],
      ])
    } else if (kind < 0.95) {
      await hands.query(
        `update patrons set email = gen_random_uuid() || '@gmail.com', walkin = not walkin and random() < 0.2, is_vip = not is_vip
          where restaurant_id = $1 and id = ${aPatron}`,
        [restaurantId, chance()],
      )
    } else await eraseSomebody()
    done.changes++
  }
}

async function eraseSomebody(): Promise<void> {
  const [patron] = await sql<{ id: number }>(`select id from ${aPatron} p`, [restaurantId, chance()])
  if (!patron) return
  await db.transaction((tx) => erasePatron(tx, restaurantId, patron.id, 1_800_000_000))
  done.erased++
}

async function take(): Promise<void> {
  while (goOn()) {
    const outcome = await takeTally({ db }, restaurantId, coarse)
    if (outcome !== 'left') done[outcome]++
    await sleep(20)
  }
}

/** Now and then there is no tally, and the changes are cleared away under the hands of whoever takes the next one. */
async function dropAndClear(): Promise<void> {
  while (goOn()) {
    await sleep(50)
    if (done.taken < 2 * (done.dropped + 1)) continue
    await sql('update guest_list_tallies set starts = null where restaurant_id = $1', [restaurantId])
    for (let round = 0; round < 5; round++) await db.transaction((tx) => clearUnneededChanges(tx, restaurantId, 50))
    done.dropped++
  }
}

const questions = ['', 'a', 'maria', 'gmail', '@', 'o', 'com'].map((q) =>
  composeTallied(restaurantId, { ...everyone, q }, { limit: 5, offset: 20 }, { ...fine, mostChanges: 100_000 }),
)
const plain = questions.map(({ values }) => ({
  text: `with found as (select id, name from patrons where restaurant_id = $1 and not walkin and erased_at is null
                            and strpos(search_text, fold($2)) > 0)
         select (select count(*)::int from found) as total,
                array(select id from found order by name collate "und-x-icu", id limit 5 offset 20) as ids`,
  values: [restaurantId, values[3]],
}))

async function compare(): Promise<void> {
  const hands = await connect()
  do await compareOnce(hands)
  while (goOn())
}

async function compareOnce(hands: pg.Client): Promise<void> {
  await hands.query('begin isolation level repeatable read')
  for (const [place, question] of questions.entries()) {
    const { rows } = await hands.query<{ way: string; total: number; id: number | null }>(question)
    if (rows[0]?.way !== 'tallied') continue
    const expected = (await hands.query<{ total: number; ids: number[] }>(plain[place] ?? '')).rows[0]
    const found = { total: rows[0].total, ids: rows.flatMap(({ id }) => id ?? []) }
    assert.deepEqual(found, expected, `search ${question.values[3]}`)
    done.compared++
  }
  await hands.query('commit')
}

test('tally and list agree at every moment, and nobody waits in a circle', async (t) => {
  t.after(() => Promise.all(clients.map((client) => client.end())))
  const hands = await connect()
  await come(300, hands)
  await takeTally({ db }, restaurantId, coarse)
  until = performance.now() + times * 60_000
  await Promise.all([write(), write(), write(), write(), take(), take(), dropAndClear(), compare(), compare()])
  assert.ok(isDone(), JSON.stringify(done))
  assert.equal(await takeTally({ db }, restaurantId, coarse), 'taken')
  await come(3, hands)
  await eraseSomebody()
  const before = done.compared
  await compareOnce(hands)
  assert.equal(done.compared - before, questions.length)
  const [{ deadlocks } = { deadlocks: -1 }] = await sql<{ deadlocks: number }>(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  assert.equal(deadlocks, 0)
})

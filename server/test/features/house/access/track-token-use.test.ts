import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../../src/db/database.ts'
import { tokenChecker } from '../../../../src/features/house/access/tokens/check-token.ts'
import { arrangedAccess, counted } from './arranged-access.ts'

const house = await arrangedAccess()

describe('the last use of a token', () => {
  /** A checker with its writes counted and its log. `hold` delays every write until it is released. */
  function watched(hold?: Promise<unknown>) {
    const logged: object[] = []
    const { db, counts } = counted(house.db)
    let underWay = 0
    let mostAtOnce = 0
    const settled: Promise<unknown>[] = []
    const watchedDb: Database = {
      ...db,
      transaction: (work) => {
        mostAtOnce = Math.max(mostAtOnce, ++underWay)
        const done = Promise.resolve(hold).then(() => db.transaction(work))
        const over = done.finally(() => underWay--)
        settled.push(over.catch(() => {}))
        return over
      },
    }
    const log = { warn: (details: object) => void logged.push(details) }
    const check = tokenChecker({ db: watchedDb, clock: house.clock, opensDemo: false, log })
    const written = async () => {
      await Promise.all(settled)
      await pause(1)
      assert.ok(mostAtOnce <= 1, 'There were two writes for one token at once.')
      return counts.transactions
    }
    return { check, written, logged }
  }

  async function lastUse(id: string): Promise<string | undefined> {
    const [row] = await house.sql<{ at: Date | null }>('select last_used_at as at from maitred.tokens where id = $1', [
      id,
    ])
    return row?.at?.toISOString()
  }

  it('is written at the first use and then at most once a minute', async () => {
    const { id, text } = await house.issue({ restaurant: 'trattoria' })
    const { check, written, logged } = watched()
    const first = house.clock.now()
    await check(text)
    assert.equal(await written(), 1)
    assert.equal(await lastUse(id), new Date(first.epochMilliseconds).toISOString())

    house.clock.advance({ seconds: 59 })
    await check(text)
    assert.equal(await written(), 1)
    assert.equal(await lastUse(id), new Date(first.epochMilliseconds).toISOString())

    house.clock.advance({ seconds: 1 })
    await check(text)
    assert.equal(await written(), 2)
    assert.equal(await lastUse(id), new Date(first.epochMilliseconds + 60_000).toISOString())
    assert.deepEqual(logged, [])
  })

  it('is written with the address of its request', async () => {
    const { id, text } = await house.issue({ restaurant: 'trattoria' })
    const { check, written } = watched()
    for (const from of ['192.0.2.7', '2001:db8::9']) {
      await check(text, from)
      await written()
      const [row] = await house.sql('select last_used_from as place from maitred.tokens where id = $1', [id])
      assert.deepEqual(row, { place: from })
      house.clock.advance({ minutes: 1 })
    }
  })

  it('is not written for a token that was refused', async () => {
    const { id } = await house.issue({ restaurant: 'trattoria' })
    const { check, written } = watched()
    await check(`mtd_${id}_${'A'.repeat(43)}`)
    assert.equal(await written(), 0)
    assert.equal(await lastUse(id), undefined)
  })

  it('never delays the answer, and is written once for many requests', { timeout: 180_000 }, async () => {
    const { id, text } = await house.issue({ restaurant: 'trattoria' })
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const { check, written } = watched(hold)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(text)))
    assert.ok(answers.every((caller) => caller?.tokenId === id))
    house.clock.advance({ minutes: 2 })
    assert.equal((await check(text))?.tokenId, id)
    assert.equal(await lastUse(id), undefined)
    letGo()
    assert.equal(await written(), 1)
    assert.notEqual(await lastUse(id), undefined)
  })

  it('is not set back or repeated by a server that read the row before another wrote', {
    timeout: 180_000,
  }, async () => {
    const { id, text } = await house.issue({ restaurant: 'trattoria' })
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const slow = watched(hold)
    await slow.check(text)
    house.clock.advance({ seconds: 30 })
    const quick = watched()
    await quick.check(text)
    await quick.written()
    const noted = await lastUse(id)
    letGo()
    await slow.written()
    assert.equal(await lastUse(id), noted)
    assert.notEqual(noted, undefined)
  })

  it('that cannot be written is logged without the secret, and retried a minute later', async () => {
    const { id, text } = await house.issue({ restaurant: 'trattoria' })
    await house.sql(`create function maitred.refuse() returns trigger language plpgsql as
                     $$ begin raise exception 'disk full' using errcode = '53100'; end $$`)
    await house.sql('create trigger refuse before update on maitred.tokens execute function maitred.refuse()')
    const { check, written, logged } = watched()
    assert.equal((await check(text))?.tokenId, id)
    await written()
    assert.equal((await check(text))?.tokenId, id)
    assert.equal(await written(), 1)
    assert.equal(logged.length, 1)
    assert.ok(!JSON.stringify(logged).includes(text.slice(-43)))

    await house.sql('drop function maitred.refuse cascade')
    house.clock.advance({ minutes: 1 })
    await check(text)
    assert.equal(await written(), 2)
    assert.equal(await lastUse(id), new Date(house.clock.now().epochMilliseconds).toISOString())
    assert.equal(logged.length, 1)
  })
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../../../../../src/db/database.ts'
import { tokenChecker } from '../../../../../src/features/house/access/tokens/check-token.ts'
import { revokeToken } from '../../../../../src/features/house/access/tokens/revoke-token.ts'
import { demoTokens } from '../../../../../src/features/house/access/tokens/token-text.ts'
import { grantRestaurant, withdrawRestaurant } from '../../../../../src/features/people/members/grant-restaurant.ts'
import { removeUser } from '../../../../../src/features/people/members/remove-user.ts'
import { withSearchPath } from '../../../../support/sql/search-path.ts'
import { type ArrangedAccess, anna, arrangedAccess, bistro, counted, trattoria } from '../arranged-access.ts'

const house = await arrangedAccess()

describe('checking a token', () => {
  function checker(overrides: { db?: ArrangedAccess['db']; opensDemo?: boolean } = {}) {
    return tokenChecker({ db: house.db, clock: house.clock, opensDemo: false, ...overrides })
  }

  describe('who is calling', () => {
    it('a restaurant token acts for its restaurant', async () => {
      const { id, text } = await house.issue({ restaurant: 'bistro' }, { name: 'Website' })
      assert.deepEqual(await checker()(text), {
        kind: 'token',
        tokenId: id,
        ability: 'restaurant-api',
        restaurantIds: [bistro],
        roles: new Map([[bistro, 'manager']]),
        scope: 'full',
        idempotencyScope: id,
        tokenRoot: id,
        userId: null,
        actor: 'token:Website',
        name: 'Website',
        language: null,
      })
    })

    it("a user's token acts in every restaurant they work in, under their role there", async () => {
      const { id, text } = await house.issue({ user: anna })
      await house.sql(`update user_restaurants set role = 'viewer' where restaurant_id = ${bistro}`)
      const caller = await checker()(text)
      await house.sql(`update user_restaurants set role = 'manager'`)
      const { userId, ...rest } = caller ?? {}
      assert.equal(typeof userId, 'number')
      assert.deepEqual(rest, {
        kind: 'token',
        tokenId: id,
        ability: 'mobile-access',
        restaurantIds: [trattoria, bistro],
        roles: new Map([
          [trattoria, 'manager'],
          [bistro, 'viewer'],
        ]),
        scope: 'full',
        idempotencyScope: id,
        tokenRoot: id,
        actor: `user:${anna}`,
        name: 'Anna',
        language: null,
      })
    })
  })

  describe('is refused', () => {
    it('with a wrong secret', async () => {
      const { id } = await house.issue({ restaurant: 'trattoria' })
      assert.equal(await checker()(`mtd_${id}_${'A'.repeat(43)}`), null)
    })

    it('with the secret of another token', async () => {
      const [one, other] = [await house.issue({ restaurant: 'trattoria' }), await house.issue({ restaurant: 'bistro' })]
      assert.equal(await checker()(`${one.text.slice(0, -43)}${other.text.slice(-43)}`), null)
    })

    it('with any one character of it altered', async () => {
      const { text } = await house.issue({ restaurant: 'trattoria' })
      const check = checker()
      const altered = Array.from(text, (was, place) => {
        const other = was === 'a' ? 'b' : 'a'
        return text.slice(0, place) + other + text.slice(place + 1)
      })
      const callers = await Promise.all(altered.map((token) => check(token)))
      assert.deepEqual(new Set(callers), new Set([null]))
      assert.notEqual(await check(text), null)
    })

    it('with an unknown id, and with no id at all', async () => {
      assert.equal(await checker()(`mtd_000000000000_${'A'.repeat(43)}`), null)
      assert.equal(await checker()(`mtd_000000000000_${'\0'.repeat(43)}`), null)
      assert.equal(await checker()(''), null)
    })

    it('from the moment of its expiry, by the clock', async () => {
      const expiresAt = house.clock.now().add({ hours: 1 })
      const { text } = await house.issue({ restaurant: 'trattoria' }, { expiresAt })
      const check = checker()
      house.clock.advance({ minutes: 59, seconds: 59 })
      assert.notEqual(await check(text), null)
      house.clock.advance({ seconds: 1 })
      assert.equal(await check(text), null)
    })
  })

  describe('at the next lookup, on every server', () => {
    it('a token revoked between two requests is refused', async (t) => {
      const elsewhere = openDatabase({ connection: house.connection, poolSize: 2, onConnectionLost: () => {} })
      t.after(() => elsewhere.close())
      const [here, there] = [checker(), checker({ db: elsewhere })]
      const { id, text } = await house.issue({ restaurant: 'trattoria' })
      assert.equal((await here(text))?.tokenId, id)
      assert.equal((await there(text))?.tokenId, id)
      await elsewhere.transaction((tx) => revokeToken(tx, house.clock.now(), id))
      assert.equal(await here(text), null)
      assert.equal(await there(text), null)
    })

    it('withdrawn and granted restaurants count', async () => {
      const { text } = await house.issue({ user: anna })
      const check = checker()
      const change = { email: anna, restaurant: 'trattoria' }
      await house.db.transaction((tx) => withdrawRestaurant(tx, house.clock.now(), change))
      assert.deepEqual((await check(text))?.restaurantIds, [bistro])
      await house.db.transaction((tx) =>
        withdrawRestaurant(tx, house.clock.now(), { email: anna, restaurant: 'bistro' }),
      )
      assert.deepEqual((await check(text))?.restaurantIds, [])
      await house.db.transaction((tx) => grantRestaurant(tx, house.clock.now(), { ...change, role: 'manager' }))
      assert.deepEqual((await check(text))?.restaurantIds, [trattoria])
      await house.db.transaction((tx) =>
        grantRestaurant(tx, house.clock.now(), { role: 'manager', email: anna, restaurant: 'bistro' }),
      )
    })

    it("a removed user's token is refused", async () => {
      await house.sql(`insert into maitred.users (email, name) values ('gone@example.com', 'Gone')`)
      const { text } = await house.issue({ user: 'gone@example.com' })
      const check = checker()
      assert.deepEqual((await check(text))?.restaurantIds, [])
      await house.db.transaction((tx) => removeUser(tx, house.clock.now(), 'gone@example.com'))
      assert.equal(await check(text), null)
    })
  })

  describe('the tokens of the demo', () => {
    before(() => house.openDemo(demoTokens.trattoria))

    it('are valid where the server listens on loopback only', async () => {
      const caller = await checker({ opensDemo: true })('demo-restaurant-token')
      const { tokenId, restaurantIds, actor, localOnly } = caller ?? {}
      assert.deepEqual(
        { tokenId, restaurantIds, actor, localOnly },
        { tokenId: 'demo-restaurant', restaurantIds: [trattoria], actor: 'token:Demo', localOnly: true },
      )
    })

    it('are refused where it can be reached from elsewhere', async () => {
      assert.equal(await checker({ opensDemo: false })('demo-restaurant-token'), null)
    })

    it('do not exist without a demo', async () => {
      assert.equal(await checker({ opensDemo: true })('demo-bistro-token'), null)
    })

    it('are refused unless their row says that they are', async () => {
      await house.sql('update maitred.tokens set is_demo = false where id = $1', ['demo-restaurant-token'])
      assert.equal(await checker({ opensDemo: true })('demo-restaurant-token'), null)
      await house.sql('update maitred.tokens set is_demo = true where id = $1', ['demo-restaurant-token'])
    })
  })

  describe('the cost', () => {
    it('100 lookups of one tick are one query', async () => {
      const { db, counts } = counted(house.db)
      const check = checker({ db })
      const tokens = await Promise.all(Array.from({ length: 10 }, () => house.issue({ restaurant: 'bistro' })))
      const bearers = Array.from({ length: 100 }, (_, n) => tokens[n % 10]?.text ?? '')
      const callers = await Promise.all(bearers.map((bearer) => check(bearer)))
      assert.deepEqual(
        callers.map((caller) => caller?.tokenId),
        bearers.map((_, n) => tokens[n % 10]?.id),
      )
      assert.equal(counts.reads, 1)
    })

    it('an unknown id costs a lookup like a wrong secret does', async () => {
      const { id } = await house.issue({ restaurant: 'bistro' })
      for (const presented of [id, '000000000000']) {
        const { db, counts } = counted(house.db)
        assert.equal(await checker({ db })(`mtd_${presented}_${'A'.repeat(43)}`), null)
        assert.deepEqual(counts, { reads: 1, transactions: 0 })
      }
    })

    it('a malformed token costs no lookup', async () => {
      const { db, counts } = counted(house.db)
      assert.equal(await checker({ db })('mtd_short'), null)
      assert.equal(counts.reads, 0)
    })

    it('a lookup during a running query starts another, and sees what changed since', async () => {
      const { db, counts } = counted(house.db)
      const check = checker({ db })
      const { id, text } = await house.issue({ restaurant: 'bistro' })
      const locker = new pg.Client(withSearchPath(house.connection))
      await locker.connect()
      try {
        await locker.query('begin; lock table maitred.tokens in access exclusive mode')
        const early = check(text)
        await until(async () => (await waitingForLock(house)) === 1)
        const late = check(text)
        await until(async () => (await waitingForLock(house)) === 2)
        assert.equal(counts.reads, 2)
        await locker.query(`update maitred.tokens set revoked_at = now() where id = '${id}'; commit`)
        await early
        assert.equal(await late, null)
      } finally {
        await locker.end()
      }
    })
  })

  it('says that the database is away instead of refusing the token', async (t) => {
    const away = openDatabase({
      connection: { ...house.connection, port: 1 },
      poolSize: 1,
      onConnectionLost: () => {},
    })
    t.after(() => away.close())
    const { text } = await house.issue({ restaurant: 'bistro' })
    await assert.rejects(checker({ db: away })(text), { name: 'Problem', code: 'SERVICE_UNAVAILABLE' })
  })
})

async function waitingForLock(house: ArrangedAccess): Promise<number> {
  const [row] = await house.sql<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.waiting ?? 0
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 3_000
  while (!(await condition())) {
    assert.ok(performance.now() < giveUpAt, 'The awaited state never came.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

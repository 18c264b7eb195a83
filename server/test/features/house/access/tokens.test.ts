import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { tokenChecker } from '../../../../src/features/house/access/tokens/check-token.ts'
import { listTokens } from '../../../../src/features/house/access/tokens/list-tokens.ts'
import { revokeToken } from '../../../../src/features/house/access/tokens/revoke-token.ts'
import { rotateToken } from '../../../../src/features/house/access/tokens/rotate-token.ts'
import { demoTokens, tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { anna, arrangedAccess, trattoria } from './arranged-access.ts'

const house = await arrangedAccess()

describe('tokens', () => {
  const isAccepted = async (text: string) =>
    (await tokenChecker({ db: house.db, clock: house.clock, opensDemo: false })(text)) !== null
  const revoke = (id: string) => house.db.transaction((tx) => revokeToken(tx, house.clock.now(), id))
  const rotate = (id: string, graceMinutes: number) =>
    house.db.transaction((tx) => rotateToken(tx, house.clock.now(), randomBytes(tokenEntropy), { id, graceMinutes }))

  describe('issuing', () => {
    it('keeps the secret out of the database', async () => {
      const { text, id } = await house.issue({ restaurant: 'trattoria' })
      const rows = await house.sql<{ line: string; bytes: string }>(
        `select t::text as line, encode(secret_sha256, 'escape') as bytes from maitred.tokens t where id = $1`,
        [id],
      )
      const secret = text.slice(-43)
      assert.equal(rows.length, 1)
      assert.ok(!JSON.stringify(rows).includes(secret))
      assert.ok(!JSON.stringify(rows).includes(Buffer.from(secret, 'base64url').toString('hex')))
    })

    it('takes the restaurant by slug or id, and the user by e-mail in any case', async () => {
      assert.ok(await isAccepted((await house.issue({ restaurant: String(trattoria) })).text))
      assert.ok(await isAccepted((await house.issue({ user: anna.toUpperCase() })).text))
    })

    it('takes a number for an id, also where it is a slug as well', async () => {
      const [row] = await house.sql<{ id: number }>(
        `insert into restaurants (slug, name, timezone, reference_prefix)
         values ('${trattoria}', 'Eleven', 'Europe/Malta', 'ELV') returning id`,
      )
      const { text } = await house.issue({ restaurant: String(trattoria) })
      const caller = await tokenChecker({ db: house.db, clock: house.clock, opensDemo: false })(text)
      assert.deepEqual(caller?.restaurantIds, [trattoria])
      await house.sql('delete from restaurants where id = $1', [row?.id])
    })

    it('refuses an unknown owner and an unusable name', async () => {
      await assert.rejects(house.issue({ restaurant: 'nowhere' }), {
        code: 'NOT_FOUND',
        message: 'Restaurant "nowhere" not found.',
      })
      await assert.rejects(house.issue({ restaurant: '99999999999999999999' }), { code: 'NOT_FOUND' })
      await assert.rejects(house.issue({ user: 'nobody@example.com' }), {
        code: 'NOT_FOUND',
        message: 'User "nobody@example.com" not found.',
      })
      for (const name of ['', '   ', 'two\nlines', '\u001b[31mred', 'x'.repeat(101)]) {
        await assert.rejects(house.issue({ restaurant: 'trattoria' }, { name }), { name: 'InvalidInput' })
      }
    })
  })

  describe('revoking', () => {
    it('ends the token, and keeps the first moment when done again', async () => {
      const { id, text } = await house.issue({ restaurant: 'trattoria' }, { name: 'Lost' })
      const revokedAt = house.clock.now()
      assert.deepEqual(await revoke(id), { name: 'Lost', revokedAt, changed: true })
      assert.equal(await isAccepted(text), false)
      house.clock.advance({ hours: 1 })
      const again = await revoke(id)
      assert.equal(again.changed, false)
      assert.ok(again.revokedAt.equals(revokedAt))
    })

    it('refuses an unknown id', async () => {
      await assert.rejects(revoke('nosuchtoken0'), { code: 'NOT_FOUND', message: 'Token "nosuchtoken0" not found.' })
    })
  })

  describe('rotating', () => {
    it('without grace ends the old one at once; the new one speaks for the same caller', async () => {
      const check = tokenChecker({ db: house.db, clock: house.clock, opensDemo: false })
      for (const owner of [{ restaurant: 'bistro' }, { user: anna }]) {
        const old = await house.issue(owner, { name: 'Door' })
        const before = await check(old.text)
        const { issued } = await rotate(old.id, 0)
        assert.equal(await check(old.text), null)
        assert.notEqual(issued.id, old.id)
        assert.notEqual(issued.text.slice(-43), old.text.slice(-43))
        assert.deepEqual(await check(issued.text), { ...before, tokenId: issued.id })
      }
    })

    it('with grace lets both work until the grace is over', async () => {
      const old = await house.issue({ restaurant: 'bistro' })
      const { issued, oldEndsAt } = await rotate(old.id, 30)
      assert.ok(oldEndsAt.equals(house.clock.now().add({ minutes: 30 })))
      house.clock.advance({ minutes: 29, seconds: 59 })
      assert.deepEqual([await isAccepted(old.text), await isAccepted(issued.text)], [true, true])
      house.clock.advance({ seconds: 1 })
      assert.deepEqual([await isAccepted(old.text), await isAccepted(issued.text)], [false, true])
    })

    it('never prolongs the old one, and gives the new one as long a life', async () => {
      const old = await house.issue({ restaurant: 'bistro' }, { expiresAt: house.clock.now().add({ hours: 24 }) })
      house.clock.advance({ hours: 23 })
      const { issued, oldEndsAt } = await rotate(old.id, 120)
      assert.ok(oldEndsAt.equals(house.clock.now().add({ hours: 1 })))
      assert.ok(issued.expiresAt?.equals(house.clock.now().add({ hours: 24 })))
      house.clock.advance({ hours: 1 })
      assert.deepEqual([await isAccepted(old.text), await isAccepted(issued.text)], [false, true])
    })

    it('refuses what has been replaced, within its grace and after, and names what replaced it', async () => {
      const old = await house.issue({ restaurant: 'bistro' })
      const { issued } = await rotate(old.id, 2)
      const replaced = { name: 'InvalidInput', message: new RegExp(`was replaced by "${issued.id}".*Rotate that one`) }
      await assert.rejects(rotate(old.id, 0), replaced)
      assert.deepEqual([await isAccepted(old.text), await isAccepted(issued.text)], [true, true])
      house.clock.advance({ minutes: 2 })
      await assert.rejects(rotate(old.id, 0), replaced)
      const next = await rotate(issued.id, 0)
      assert.equal(next.issued.expiresAt, null)
      assert.equal(new Set([old.id, issued.id, next.issued.id]).size, 3)
    })

    it('refuses what is revoked, expired, of the demo or unknown, and issues nothing', async () => {
      const revoked = await house.issue({ restaurant: 'bistro' })
      await revoke(revoked.id)
      const expired = await house.issue({ restaurant: 'bistro' }, { expiresAt: house.clock.now() })
      await house.openDemo(demoTokens.bistro)
      const count = () => house.sql('select count(*) from maitred.tokens')
      const before = await count()
      await assert.rejects(rotate(revoked.id, 0), { name: 'InvalidInput', message: /is revoked and cannot be rotated/ })
      await assert.rejects(rotate(expired.id, 0), { name: 'InvalidInput', message: /is expired and cannot be rotated/ })
      await assert.rejects(rotate(demoTokens.bistro, 0), { name: 'InvalidInput', message: /belongs to the demo/ })
      await assert.rejects(rotate('nosuchtoken0', 0), { code: 'NOT_FOUND' })
      assert.deepEqual(await count(), before)
    })

    it('twice at the same moment succeeds once', async () => {
      const old = await house.issue({ restaurant: 'bistro' })
      const outcomes = await Promise.allSettled([rotate(old.id, 0), rotate(old.id, 0)])
      assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    })
  })

  describe('listing', () => {
    it('shows the active ones, or all, of everybody or of one owner', async () => {
      await house.sql('delete from maitred.tokens')
      const pos = await house.issue({ restaurant: 'trattoria' }, { name: 'POS' })
      const lost = await house.issue({ restaurant: 'trattoria' }, { name: 'Lost' })
      await revoke(lost.id)
      await house.issue({ restaurant: 'bistro' }, { name: 'Old', expiresAt: house.clock.now() })
      const phone = await house.issue({ user: anna }, { name: 'Phone' })

      const list = async (request: Parameters<typeof listTokens>[2]) => {
        const tokens = await house.db.read((query) => listTokens(query, house.clock.now(), request))
        return tokens.map(({ name, owner, state }) => `${name} ${owner} ${state}`).toSorted()
      }
      assert.deepEqual(await list({ owner: null, all: false }), [`POS trattoria active`, `Phone ${anna} active`])
      assert.deepEqual(await list({ owner: null, all: true }), [
        'Lost trattoria revoked',
        'Old bistro expired',
        'POS trattoria active',
        `Phone ${anna} active`,
      ])
      assert.deepEqual(await list({ owner: { restaurant: 'bistro' }, all: true }), ['Old bistro expired'])
      assert.deepEqual(await list({ owner: { user: anna }, all: true }), [`Phone ${anna} active`])
      await assert.rejects(list({ owner: { user: 'nobody@example.com' }, all: true }), { code: 'NOT_FOUND' })

      const everything = await house.db.read((query) =>
        listTokens(query, house.clock.now(), { owner: null, all: true }),
      )
      for (const { text } of [pos, phone]) assert.ok(!JSON.stringify(everything).includes(text.slice(-43)))
      assert.ok(everything.every((token) => !('secret_sha256' in token)))
    })
  })
})

/** Guessing passwords: by account, by address, across servers, and without locking anybody out. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { from, goodPassword, joined, signIn, testPeople } from '../../support/people.ts'
import { arrangedPeople, trattoria } from './arranged-people.ts'

const { context, clock, db, sql, connection } = await arrangedPeople()

let people = 0
const newHost = async () =>
  (await joined(context, { email: `host${++people}@example.com`, restaurantId: trattoria, role: 'host' })).user.email
const guess = (email: string, address: string, password = 'wrong password', deviceCookie?: string) =>
  signIn(context, { email, password, from: from(address), deviceCookie }).then(
    () => 'in' as const,
    (error: { code?: string; retryAfter?: number }) => error.retryAfter ?? error.code,
  )
async function guesses(times: number, email: string, address: string): Promise<void> {
  for (let each = 0; each < times; each++) await guess(email, address)
}

describe('wrong passwords', () => {
  test('the sixth in a row for an account from an address waits, also with the right password', async () => {
    const email = await newHost()
    await guesses(5, email, '198.51.100.1')
    assert.equal(await guess(email, '198.51.100.1'), 5)
    assert.equal(await guess(email, '198.51.100.1', goodPassword), 5)
    clock.advance({ seconds: 5 })
    assert.equal(await guess(email, '198.51.100.1'), 'UNAUTHENTICATED')
    assert.equal(await guess(email, '198.51.100.1'), 10)
  })

  test('are counted alike for known and unknown addresses, in every spelling', async () => {
    const spellings = (name: string) => [
      ...[`${name}İNFO@example.com`, `${name}info@example.com`, `${name}INFO@EXAMPLE.COM`, `${name}İnfo@example.com`],
      ...[
        `${name}i̇nfo@example.com`,
        `${name}ınfo@example.com`,
        `${name}ſnfo@example.com`,
        `  ${name}Info@example.com `,
      ],
    ]
    const outcomes = async (name: string, address: string) => {
      const all: unknown[] = []
      for (const email of [...spellings(name), ...spellings(name)]) all.push(await guess(email, address))
      return all
    }
    for (const [n, email] of ['info@example.com', 'İnfo@example.com', 'i̇nfo@example.com'].entries()) {
      const known = `k${n}`
      const { user } = await joined(context, { email: `${known}@example.com`, restaurantId: trattoria, role: 'host' })
      // Such addresses are refused today; an account may have one from before.
      await sql('update users set email = $2 where id = $1', [user.id, `${known}${email}`])
      assert.deepEqual(await outcomes(known, `198.51.110.${n}`), await outcomes(`u${n}`, `198.51.111.${n}`), email)
    }
  })

  test('a success ends the row', async () => {
    const email = await newHost()
    for (let times = 0; times < 3; times++) {
      await guesses(4, email, '198.51.100.2')
      assert.equal(await guess(email, '198.51.100.2', goodPassword), 'in')
    }
  })

  test('five for an account from five addresses wait too, and a minute at most', async () => {
    const email = await newHost()
    for (let host = 0; host < 5; host++) await guess(email, `198.51.101.${host}`)
    assert.equal(await guess(email, '198.51.101.99'), 1)
    for (let host = 100; host < 140; host++) {
      clock.advance({ seconds: 60 })
      await guess(email, `198.51.101.${host}`)
    }
    assert.equal(await guess(email, '198.51.101.200'), 60)
    clock.advance({ seconds: 60 })
    assert.equal(await guess(email, '198.51.101.200', goodPassword), 'in')
  })

  test('a stranger who keeps guessing from one address does not keep the owner out', async () => {
    const email = await newHost()
    for (let minute = 0; minute < 60; minute++) {
      await guess(email, '198.51.102.1')
      clock.advance({ minutes: 1 })
    }
    assert.equal(await guess(email, '198.51.102.2', goodPassword), 'in')
  })

  test('a browser that has signed in before is not kept out by anybody’s guesses', async () => {
    const email = await newHost()
    const { device } = await signIn(context, { email, password: goodPassword, from: from('198.51.103.1') })
    for (let host = 0; host < 60; host++) await guess(email, `198.51.103.${host % 2}`)
    assert.notEqual(await guess(email, '198.51.103.1', goodPassword), 'in')
    assert.equal(await guess(email, '198.51.103.1', goodPassword, device), 'in')
    const other = await newHost()
    await guesses(5, other, '198.51.103.1')
    assert.notEqual(await guess(other, '198.51.103.1', goodPassword, device), 'in')
    assert.notEqual(await guess(email, '198.51.103.1', goodPassword, `${device.slice(0, -2)}AA`), 'in')
  })

  test('a known browser does not guess without end either', async () => {
    const email = await newHost()
    const { device } = await signIn(context, { email, password: goodPassword, from: from('198.51.104.1') })
    for (let times = 0; times < 5; times++) await guess(email, '198.51.104.1', 'wrong password', device)
    assert.equal(await guess(email, '198.51.104.1', goodPassword, device), 5)
  })

  test('the 31st from an address waits, over whichever accounts, an IPv6 network being one', async () => {
    for (let each = 0; each < 30; each++) await guess(`nobody${each}@example.com`, `2001:db8:1:2::${each}`)
    assert.equal(await guess(await newHost(), '2001:db8:1:2:ffff::1', goodPassword), 5)
    assert.equal(await guess(await newHost(), '2001:db8:1:3::1', goodPassword), 'in')
  })

  test('signing in to an account of one’s own does not clear the address', async () => {
    const own = await newHost()
    let refused: unknown
    for (let each = 0; each < 40 && typeof refused !== 'number'; each++) {
      refused = await guess(`nobody${each}@example.com`, '198.51.105.1')
      if (typeof refused !== 'number') await guess(own, '198.51.105.1', goodPassword)
    }
    assert.equal(refused, 5)
  })

  test('unknown accounts wait like known ones', async () => {
    const known = await newHost()
    for (const email of [known, 'unknown@example.com']) await guesses(5, email, '198.51.106.1')
    assert.equal(await guess(known, '198.51.106.1'), await guess('unknown@example.com', '198.51.106.1'))
  })

  test('of a hundred at once on two servers no more than five are compared', async () => {
    const email = await newHost()
    const second = openDatabase({ connection, poolSize: 4, onConnectionLost: () => {} })
    let compared = 0
    const counting = (db: typeof second) => {
      const people = testPeople({ db }, clock)
      const { passwords } = people
      const matches = passwords.matches.bind(passwords)
      passwords.matches = (stored, password) => {
        compared++
        return matches(stored, password)
      }
      return people
    }
    const servers = [counting(db), counting(second)]
    const request = { email, password: 'wrong password', from: from('198.51.107.1') }
    await Promise.allSettled(Array.from({ length: 100 }, (_, each) => signIn(servers[each % 2] as never, request)))
    await second.close()
    assert.equal(compared, 5)
  })

  test('leave nothing readable of what was typed', async () => {
    await guess('my-secret-password@oops', '198.51.108.1')
    const [dump] = await sql<{ text: string }>(`select string_agg(f::text, '') as text from sign_in_failures f`)
    assert.ok(!dump?.text.includes('secret') && !dump?.text.includes('198.51'))
  })
})

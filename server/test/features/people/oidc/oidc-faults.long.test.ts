/** Attacks on signing in by the company's accounts, and faults of its provider: none lets anybody in. */
import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { testApp } from '../../../support/test-app.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'
import { openCompanyHouse } from './company-house.ts'

const house = await openCompanyHouse()
const { company, sql } = house

const sessionsOf = async (userId: number) =>
  (await sql('select 1 from sessions where user_id = $1 and signed_in_by = $2', [userId, 'company'])).length

async function refusedWith(answer: LightMyRequestResponse, browser: Visitor, page = /does not fit, or took too long/) {
  assert.equal(answer.statusCode, 422)
  assert.match(answer.body, page)
  assert.ok(!browser.cookies.has('maitred_session'))
}

describe('what comes back from the provider', () => {
  test('is taken once: not again, not in another browser, not twice at once, on no server', async () => {
    await house.someone()
    const there = await testApp({ database: house, clock: house.clock, env: company.env })
    const browser = house.browser()
    const back = await house.there(browser)
    const copies = [house.browser(), visitor(there.app, '10.7.0.1'), house.browser()]
    for (const copy of copies.slice(0, 2)) for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const both = await Promise.all([browser.open(back), copies[1]?.open(back)])
    assert.deepEqual(both.map((answer) => answer?.statusCode).sort(), [303, 422])
    for (const copy of [copies[0], copies[2]] as Visitor[]) await refusedWith(await copy.open(back), copy)
  })

  test('lapses after ten minutes', async () => {
    await house.someone()
    const browser = house.browser()
    const back = await house.there(browser)
    house.clock.advance({ minutes: 10 })
    const answer = await browser.open(back)
    house.clock.advance({ minutes: -10 })
    await refusedWith(answer, browser)
  })

  test('is not taken with the state of another sign-in, one that was made up, or none', async () => {
    await house.someone()
    const victim = house.browser()
    // Who is led to an attacker's answer would work in the attacker's account without knowing it.
    const attackers = await house.there(house.browser())
    await refusedWith(await victim.open(attackers), victim)
    await house.there(victim)
    await refusedWith(await victim.open(attackers), victim)
    const code = new URLSearchParams(attackers.split('?')[1]).get('code')
    for (const query of [
      `code=${code}`,
      `code=${code}&state=`,
      `code=${code}&state=x`,
      `state=a&state=b&code=${code}`,
    ]) {
      await refusedWith(await victim.open(`/sign-in/company/back?${query}`), victim)
    }
  })

  test('with a code that was put into it (code injection) signs nobody in, since the verifier is another', async () => {
    const stolenFrom = await house.someone()
    const stolen = new URLSearchParams((await house.there(house.browser())).split('?')[1]).get('code') ?? ''
    await house.someone()
    const attacker = house.browser()
    const own = new URL(await house.there(attacker), 'http://localhost')
    own.searchParams.set('code', stolen)
    await refusedWith(await attacker.open(`${own.pathname}${own.search}`), attacker)
    assert.equal(await sessionsOf(stolenFrom.id), 0)
  })

  test('from another provider (mix-up), or without saying from which, is refused before its code is sent', async () => {
    await house.someone()
    for (const change of [
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.delete('iss'),
    ]) {
      const browser = house.browser()
      const url = new URL(await house.there(browser), 'http://localhost')
      change(url.searchParams)
      const before = company.asked.filter((path) => path === '/token').length
      await refusedWith(await browser.open(`${url.pathname}${url.search}`), browser)
      assert.equal(company.asked.filter((path) => path === '/token').length, before)
    }
  })

  test('with a cookie that was altered, or signed for something else, is refused', async () => {
    await house.someone()
    const browser = house.browser()
    const back = await house.there(browser)
    const cookie = browser.cookies.get('maitred_begun') ?? ''
    for (const forged of [
      `${cookie}x`,
      cookie.replace(/\.\d+\./, '.999999999999.'),
      browser.cookies.get('maitred_device') ?? '',
    ]) {
      const copy = house.browser()
      copy.cookies.set('maitred_begun', forged)
      await refusedWith(await copy.open(back), copy)
    }
  })

  test('leads to no other site, whatever a link asked for', async () => {
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/./%2F/evil.example',
      '/sign-out',
    ]) {
      await house.someone()
      const { location = '' } = (await house.signIn(house.browser(), to)).headers
      const { origin } = new URL(String(location), 'http://localhost')
      assert.equal(origin, 'http://localhost', to)
      assert.ok(!/^\/[/\\]/.test(String(location)), String(location))
    }
  })

  test('an error there is said in our words, and nothing of it is shown', async () => {
    const browser = house.browser()
    const url = new URL(await house.there(browser), 'http://localhost')
    const query = new URLSearchParams({ state: url.searchParams.get('state') ?? '', iss: company.issuer })
    query.set('error', 'server_error')
    query.set('error_description', '<script>alert(1)</script>')
    const answer = await browser.open(`${url.pathname}?${query}`)
    await refusedWith(answer, browser)
    assert.ok(!answer.body.includes('alert(1)') && !answer.body.includes('server_error'))
  })
})

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payloadOf = (jwt: string) => jwt.split('.')[1] ?? ''
  const faults: Record<string, NonNullable<typeof company.falsify>> = {
    'of another issuer': { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) },
    'for another client': { claims: (claims) => ({ ...claims, aud: 'another' }) },
    'for several clients, given to another': { claims: (claims) => ({ ...claims, aud: ['maitred', 'x'], azp: 'x' }) },
    'with another nonce': { claims: (claims) => ({ ...claims, nonce: 'x' }) },
    'without a nonce': { claims: ({ nonce, ...claims }) => claims },
    'without a subject': { claims: ({ sub, ...claims }) => claims },
    'that has expired': { claims: (claims) => ({ ...claims, exp: now() - 400 }) },
    'that is an hour old': { claims: (claims) => ({ ...claims, iat: now() - 3_600 }) },
    'from an hour ahead': { claims: (claims) => ({ ...claims, iat: now() + 3_600, exp: now() + 7_200 }) },
    'that counts only later': { claims: (claims) => ({ ...claims, nbf: now() + 3_600 }) },
    'signed by another key under the name of the provider’s': { key: foreign },
    'signed by a key that the provider does not publish': { key: foreign, header: { kid: 'unknown' } },
    'that is not signed': { whole: (jwt) => `${b64({ alg: 'none' })}.${payloadOf(jwt)}.` },
    'signed with the public key as a shared secret': {
      whole: (jwt) => {
        const signed = `${b64({ alg: 'HS256', typ: 'JWT' })}.${payloadOf(jwt)}`
        const secret = company.env.OIDC_CLIENT_SECRET ?? ''
        return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
      },
    },
    'that is none': { whole: () => 'a.b.c' },
  }
  for (const [what, falsify] of Object.entries(faults)) {
    test(`${what} signs nobody in`, async () => {
      const { id } = await house.someone()
      const browser = house.browser()
      const back = await house.there(browser)
      company.falsify = falsify
      const answer = await browser.open(back)
      company.falsify = undefined
      await refusedWith(answer, browser)
      assert.equal(await sessionsOf(id), 0)
    })
  }

  test('of a provider whose clock is minutes off is taken', async () => {
    for (const seconds of [-240, 240]) {
      await house.someone()
      const browser = house.browser()
      const back = await house.there(browser)
      const claims = (stated: Record<string, unknown>) => ({
        ...stated,
        iat: now() + seconds,
        exp: now() + seconds + 60,
      })
      company.falsify = { claims }
      const answer = await browser.open(back)
      company.falsify = undefined
      assert.equal(answer.statusCode, 303, String(seconds))
    }
  })

  test('signed by a new key of the provider is taken at once', async () => {
    await house.someone()
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
    company.rotateKeys()
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
  })
})

describe('who is not invited', () => {
  test('reads the same, whether unknown, unverified, of the demo, or known by another account', async () => {
    const pages: string[] = []
    async function asPerson(person: typeof company.person) {
      company.person = person
      const browser = house.browser()
      const answer = await house.signIn(browser)
      assert.equal(answer.statusCode, 403)
      assert.deepEqual(
        answer.cookies.map(({ name, maxAge }) => [name, maxAge]),
        [['maitred_begun', 0]],
      )
      pages.push(answer.body)
    }
    await asPerson({ sub: 'nobody', email: 'nobody@example.com', email_verified: true })
    const unverified = await house.someone()
    for (const email_verified of [false, undefined, 'true', 1]) {
      await asPerson({ sub: `u-${email_verified}`, email: unverified.email, email_verified })
    }
    const known = await house.someone()
    await house.signIn(house.browser())
    await asPerson({ sub: 'another subject', email: known.email, email_verified: true })
    // PostgreSQL takes the sign of the kelvin for a k; it is another mailbox.
    await sql("insert into users (email, name) values ('kelvin@example.com', 'K')")
    await asPerson({ sub: 'kelvin', email: '\u212aelvin@example.com', email_verified: true })
    await sql("insert into users (email, name, is_demo) values ('demo-k@example.com', 'D', true)")
    await asPerson({ sub: 'demo', email: 'demo-k@example.com', email_verified: true })
    assert.equal(new Set(pages).size, 1)
    assert.match(pages[0] ?? '', /You are not invited here/)
    const links = await sql(
      "select 1 from oidc_accounts where subject in ('nobody', 'another subject', 'kelvin', 'demo')",
    )
    assert.equal(links.length, 0)
    const entries = await sql("select action from audit_entries where actor = $1 and action = 'company.refused'", [
      `user:${known.email}`,
    ])
    assert.equal(entries.length, 1)
  })

  test('of two people at once with one subject, one is linked', async () => {
    const one = await house.someone()
    const [first, second] = [house.browser(), house.browser()]
    const backs = [await house.there(first), await house.there(second)]
    const answers = await Promise.all([first.open(backs[0] ?? ''), second.open(backs[1] ?? '')])
    assert.ok(answers.every(({ statusCode }) => statusCode === 303 || statusCode === 403))
    assert.equal((await sql('select 1 from oidc_accounts where user_id = $1', [one.id])).length, 1)
  })
})

describe('a provider', () => {
  test('that calls itself otherwise than it is configured is refused', async () => {
    const other = company.issuer.replace('127.0.0.1', 'localhost')
    const there = await testApp({ database: house, clock: house.clock, env: { ...company.env, OIDC_ISSUER: other } })
    const answer = await visitor(there.app).open('/sign-in/company')
    assert.equal(answer.statusCode, 422)
  })

  test('that names another as the issuer, leads to a script, or says nothing of itself is refused', async () => {
    const lies = [
      (found: Record<string, unknown>) => ({ ...found, issuer: 'https://evil.example' }),
      (found: Record<string, unknown>) => ({ ...found, authorization_endpoint: 'javascript:alert(1)' }),
      () => ({}),
    ]
    for (const metadata of lies) {
      company.metadata = metadata
      const there = await testApp({ database: house, clock: house.clock, env: company.env })
      const answer = await visitor(there.app).open('/sign-in/company')
      company.metadata = (found) => found
      assert.ok(
        [422, 503].includes(answer.statusCode) && answer.headers.location === undefined,
        `${metadata} ${answer.statusCode}`,
      )
    }
  })

  test('is asked for itself once, by however many people', async () => {
    const there = await testApp({ database: house, clock: house.clock, env: company.env })
    const before = company.asked.length
    await Promise.all(Array.from({ length: 10 }, () => visitor(there.app).open('/sign-in/company')))
    assert.equal(company.asked.length, before + 1)
  })
})

test('a page of another site that opens the address begins a sign-in, and no more', async () => {
  await house.someone()
  const browser = house.browser()
  const answer = await browser.open('/sign-in/company', { 'sec-fetch-site': 'cross-site' })
  assert.equal(answer.statusCode, 303)
  assert.deepEqual([...browser.cookies.keys()], ['maitred_begun'])
})

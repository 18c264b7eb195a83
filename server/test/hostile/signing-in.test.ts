/** Attacks on signing in at full strength: everything that counts once is sent forty times at once, to two servers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { openCompanyHouse } from '../features/people/oidc/company-house.ts'
import { codeAt, keyIn } from '../support/authenticator.ts'
import fc from '../support/fast-check.ts'
import { SoftPasskey } from '../support/soft-passkey.ts'
import { pairedTablet, personWith } from '../support/tablet.ts'
import { testApp } from '../support/test-app.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { anyText } from './requests/hostile-text.ts'

const house = await openCompanyHouse()
const there = await testApp({ database: house, clock: house.clock, env: house.company.env })
const { restaurant, sql } = house
const origin = 'http://localhost'
const times = 40

/** As many browsers on both servers, with the cookies of one. */
const copiesOf = ({ cookies }: Visitor): Visitor[] =>
  Array.from({ length: times }, (_, index) => {
    const copy = visitor((index % 2 === 0 ? house : there).app, `10.9.${index}.1`)
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  })

async function letsInOnce(copies: readonly Visitor[], send: (copy: Visitor) => Promise<LightMyRequestResponse>) {
  const answers = await Promise.all(copies.map(send))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1)
  assert.equal(copies.filter(({ cookies }) => cookies.has('maitred_session')).length, 1)
}

async function withPasskey() {
  const person = await house.someone()
  const browser = house.browser()
  await browser.send('/sign-in', { email: person.email, password: person.password })
  const key = new SoftPasskey(origin)
  const options = (await browser.send('/account/passkeys/options', {})).json()
  await browser.send('/account/passkeys', { response: key.make(options), name: 'Laptop' })
  return { ...person, key, browser }
}

const asked = async () => (await house.browser().send('/sign-in/passkey/options', {})).json()

test('one answer of a passkey, sent forty times at once to two servers, lets in once', async () => {
  const { key } = await withPasskey()
  const response = key.answer(await asked())
  await letsInOnce(copiesOf(house.browser()), (copy) => copy.send('/sign-in/passkey', { response }))
})

test('forty copies of a passkey with one counter let in once', async () => {
  const { key } = await withPasskey()
  const responses = await Promise.all(
    Array.from({ length: times }, async () => key.answer(await asked(), { counter: 9 })),
  )
  await letsInOnce(copiesOf(house.browser()), (copy) =>
    copy.send('/sign-in/passkey', { response: responses.pop() ?? '' }),
  )
})

test('one code of an app, sent forty times at once to two servers, lets in once', async () => {
  const { email, password } = await house.someone()
  const browser = house.browser()
  await browser.send('/sign-in', { email, password })
  const { body } = await browser.open('/account/second-factor')
  const key = keyIn(body)
  const secret = /name="secret" value="([^"]+)"/.exec(body)?.[1] ?? ''
  await browser.send('/account/second-factor', { secret, code: codeAt(key, house.clock.now()) })
  house.clock.advance({ seconds: 60 })
  const attacker = house.browser()
  await attacker.send('/sign-in', { email, password })
  const code = codeAt(key, house.clock.now())
  await letsInOnce(copiesOf(attacker), (copy) => copy.send('/sign-in/code', { code }))
  house.clock.advance({ seconds: -60 })
})

test('one answer of the provider, sent forty times at once to two servers, lets in once, and its code is sent once', async () => {
  await house.someone()
  const browser = house.browser()
  const back = await house.there(browser)
  const before = house.company.asked.filter((path) => path === '/token').length
  await letsInOnce(copiesOf(browser), (copy) => copy.open(back))
  assert.equal(house.company.asked.filter((path) => path === '/token').length, before + 1)
})

test('codes of the provider that are put into forty other answers (code injection), or come from another issuer (mix-up), let nobody in', async () => {
  await house.someone()
  const stolen = new URLSearchParams((await house.there(house.browser())).split('?')[1]).get('code') ?? ''
  await house.someone()
  const begun: { browser: Visitor; url: URL }[] = []
  for (let each = 0; each < times; each++) {
    const browser = house.browser()
    begun.push({ browser, url: new URL(await house.there(browser), origin) })
  }
  const answers = await Promise.all(
    begun.map(({ browser, url }, each) => {
      if (each % 2 === 0) url.searchParams.set('code', stolen)
      else url.searchParams.set('iss', 'https://evil.example')
      return browser.open(`${url.pathname}${url.search}`)
    }),
  )
  assert.equal(new Set(answers.map(({ statusCode }) => statusCode)).size, 1)
  assert.ok(begun.every(({ browser }) => !browser.cookies.has('maitred_session')))
})

test('answers of a passkey for other origins and names, forty at once, let nobody in', async () => {
  const { key } = await withPasskey()
  const oddities = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:8080' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]
  const copies = copiesOf(house.browser())
  const responses = await Promise.all(
    copies.map(async (_, each) => key.answer(await asked(), oddities[each % oddities.length])),
  )
  const answers = await Promise.all(
    copies.map((copy, each) => copy.send('/sign-in/passkey', { response: responses[each] ?? '' })),
  )
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [422])
  assert.ok(copies.every(({ cookies }) => !cookies.has('maitred_session')))
})

test('PINs guessed on ten tablets, four on each at once, close the PIN before the right one is found', async () => {
  const manager = await personWith(house, restaurant.id, { role: 'manager' })
  const { id } = await personWith(house, restaurant.id, { pin: '7351' })
  const tablets = await Promise.all(Array.from({ length: 10 }, () => pairedTablet(house, manager)))
  const guesses = ['2468', '1357', '9753', '8642']
  await Promise.all(tablets.flatMap((tablet) => guesses.map((pin) => tablet.pin(id, pin))))
  const right = await Promise.all(tablets.map((tablet) => tablet.pin(id, '7351')))
  assert.deepEqual([...new Set(right.map(({ status }) => status))], [403])
  const [state] = await sql('select closed_at is not null as is_closed from pins where user_id = $1', [id])
  assert.deepEqual(state, { is_closed: true })
})

test('a lost tablet opens nothing on either server once it was ended', async () => {
  const manager = await personWith(house, restaurant.id, { role: 'manager' })
  const tablet = await pairedTablet(house, manager)
  const elsewhere = visitor(there.app)
  for (const [name, value] of tablet.browser.cookies) elsewhere.cookies.set(name, value)
  const reads = async () => (await elsewhere.open('/api/me', { 'sec-fetch-site': 'same-origin' })).statusCode
  assert.equal(await reads(), 200)
  await house.ask(`DELETE /devices/${tablet.id}`, { token: null, headers: manager.headers })
  assert.equal((await tablet.ask('GET //api/me')).status, 401)
  const since = performance.now()
  while ((await reads()) !== 401) assert.ok(performance.now() - since < 1_500, 'it still reads there')
})

test('the right password of somebody with a passkey opens no door where a second factor is asked for', async () => {
  const rule = (who: string) =>
    sql('update restaurants set sign_in = jsonb_set(sign_in, $2, to_jsonb($3::text)) where id = $1', [
      ...[restaurant.id, ['second_factor'], who],
    ])
  const { email, password } = await withPasskey()
  await rule('everybody')
  const attacker = house.browser()
  const step = await attacker.send('/sign-in', { email, password })
  assert.match(String(step.headers.location), /^\/sign-in\/code/)
  const same = { 'sec-fetch-site': 'same-origin' }
  const doors = await Promise.all([
    ...['/account', '/start', '/account/second-factor'].map((path) => attacker.open(path)),
    attacker.open('/api/me', same),
    attacker.open('/sign-in/second-factor?app=1'),
    attacker.send('/sign-in/code', { code: '000000' }),
    attacker.send('/sign-in/second-factor', { secret: 'x', code: '000000' }),
    attacker.send('/sign-in/second-factor/passkey/options', {}),
    attacker.send('/account/passkeys/options', {}),
  ])
  await rule('nobody')
  assert.ok(
    doors.every(({ statusCode }) => [303, 401, 422].includes(statusCode)),
    String(doors.map((one) => one.statusCode)),
  )
  assert.ok(!attacker.cookies.has('maitred_session'))
})

test('no text leads to another site after signing in', { timeout: 120_000 }, async () => {
  const { email, password } = await house.someone()
  const evil = fc.constantFrom(
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2F/evil.example',
    '/./\\evil',
    '/.//evil',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        evil,
        anyText,
        fc.webUrl(),
        anyText.map((text) => `/${text}`),
      ),
      async (text) => {
        const return_to = text.slice(0, 700)
        const { headers, statusCode } = await house.browser().send('/sign-in', { email, password, return_to })
        assert.equal(statusCode, 303)
        const location = String(headers.location)
        assert.equal(new URL(location, origin).origin, origin, location)
        assert.equal(new URL(new URL(location, origin).href).host, 'localhost')
      },
    ),
    { numRuns: 150 },
  )
})

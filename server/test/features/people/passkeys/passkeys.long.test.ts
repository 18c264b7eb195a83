/** Passkeys over HTTP, by an authenticator in software: made, used, removed, and every answer that must not get in. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodPassword, joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type Oddity, SoftPasskey } from '../../../support/soft-passkey.ts'
import { testApp } from '../../../support/test-app.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const house = await testApp({ own: true })
const restaurant = await openRestaurant(house)
const people = testPeople(house, house.clock)
const origin = 'http://localhost'

let persons = 0
async function someone(agent?: string) {
  const email = `keys-${++persons}@example.com`
  const { user } = await joined(people, { email, restaurantId: restaurant.id, role: 'host' })
  const browser = visitor(house.app, `10.4.0.${persons}`, agent)
  const signIn = (from: Visitor = browser) => from.send('/sign-in', { email, password: goodPassword })
  assert.equal((await signIn()).statusCode, 303)
  return { id: user.id, email, browser, signIn }
}

async function withPasskey(odd: Oddity = {}) {
  const person = await someone()
  const key = new SoftPasskey(origin)
  const options = (await person.browser.send('/account/passkeys/options', {})).json()
  const made = await person.browser.send('/account/passkeys', { response: key.make(options, odd), name: 'Laptop' })
  return { ...person, key, made, options }
}

let strangers = 0
const stranger = () => visitor(house.app, `10.5.0.${++strangers}`)
const asked = async (browser: Visitor) => (await browser.send('/sign-in/passkey/options', {})).json()

async function use(key: SoftPasskey, odd: Oddity = {}, browser = stranger()) {
  return browser.send('/sign-in/passkey', { response: key.answer(await asked(browser), odd) })
}

describe('a passkey', () => {
  test('is made on the account page, is listed there with its name, and signs in', async () => {
    const { browser, key, made, options, email } = await withPasskey()
    assert.deepEqual([made.statusCode, made.headers.location], [303, '/account?done=passkey'])
    assert.equal(options.authenticatorSelection.userVerification, 'required')
    assert.equal(options.authenticatorSelection.residentKey, 'required')
    assert.equal(options.rp.id, 'localhost')
    assert.match((await browser.open('/account')).body, /<strong>Laptop<\/strong>\s*<div[^>]*>Made now, not used yet/)
    const other = stranger()
    const answer = await use(key, {}, other)
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/'])
    assert.match((await other.open('/start')).body, new RegExp(email))
    assert.match((await other.open('/account')).body, /Used now from [\d.]+, signed in now by passkey/)
    assert.match((await browser.open('/account')).body, /Made now, used now · on one device only/)
  })

  test('ends all other sessions of the person when it is made and when it is removed', async () => {
    const { browser, signIn, key } = await withPasskey()
    const other = stranger()
    assert.equal((await signIn(other)).statusCode, 303)
    const page = await browser.open('/account')
    const [, id = ''] = /name="passkey" value="(\d+)"/.exec(page.body) ?? []
    assert.equal((await browser.send('/account/passkeys/remove', { passkey: id })).statusCode, 303)
    assert.equal((await other.open('/account')).statusCode, 303)
    assert.equal((await browser.open('/account')).statusCode, 200)
    assert.equal((await use(key)).statusCode, 422)
  })

  test('is mailed to the person, and in the audit trail', async () => {
    const { email } = await withPasskey()
    const [message] = await house.sql('select kind, recipient, state from messages where recipient = $1', [email])
    assert.deepEqual(message, { kind: 'account_news', recipient: email, state: 'waiting' })
    const [entry] = await house.sql(
      "select action, details->>'name' as name from audit_entries where actor = $1 and action = 'passkey.added'",
      [`user:${email}`],
    )
    assert.deepEqual(entry, { action: 'passkey.added', name: 'Laptop' })
  })

  test('of another person cannot be removed', async () => {
    const { id } = await withPasskey()
    const [key] = await house.sql<{ id: number }>('select id from passkeys where user_id = $1', [id])
    const other = await someone()
    await other.browser.send('/account/passkeys/remove', { passkey: String(key?.id) })
    assert.equal((await house.sql('select 1 from passkeys where user_id = $1', [id])).length, 1)
  })

  test('is offered in the field for the e-mail address and by a button', async () => {
    const { body } = await stranger().open('/sign-in')
    assert.match(body, /autocomplete="username webauthn"/)
    assert.match(body, /<form method="post" action="\/sign-in\/passkey" data-passkey="sign-in"/)
  })

  test('keeps its counter and whether it is backed up', async () => {
    const { key, id } = await withPasskey()
    key.counter = 7
    assert.equal((await use(key)).statusCode, 303)
    const [stored] = await house.sql('select counter::int, is_backed_up from passkeys where user_id = $1', [id])
    assert.deepEqual(stored, { counter: 7, is_backed_up: false })
  })
})

describe('an attack on passkeys', () => {
  const wrong: Record<string, Oddity> = {
    'of a page at another origin': { origin: 'https://evil.example' },
    'of a page of another port': { origin: 'http://localhost:8080' },
    'for another name': { rpId: 'evil.example' },
    'without verifying its user': { isVerified: false },
    'with the handle of another person': { handle: Buffer.alloc(32, 1).toString('base64url') },
    'that signs the making of one': { type: 'webauthn.create' },
    'to a challenge of its own': { challenge: Buffer.from('made up').toString('base64url') },
  }
  for (const [what, odd] of Object.entries(wrong)) {
    test(`an answer ${what} does not get in, with the words for an unknown passkey`, async () => {
      const { key } = await withPasskey()
      const refused = await use(key, odd)
      const unknown = await use(new SoftPasskey(origin))
      for (const answer of [refused, unknown]) {
        assert.equal(answer.statusCode, 422)
        assert.match(answer.body, /This passkey does not work here/)
        assert.equal(answer.headers['set-cookie'], undefined)
      }
      assert.equal(refused.body, unknown.body)
    })
  }

  test('an answer that was used is not used again, from another browser, or twice at once', async () => {
    const { key } = await withPasskey()
    const browser = stranger()
    const response = key.answer(await asked(browser))
    const both = await Promise.all([
      browser.send('/sign-in/passkey', { response }),
      stranger().send('/sign-in/passkey', { response }),
    ])
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [303, 422])
    assert.equal((await stranger().send('/sign-in/passkey', { response })).statusCode, 422)
  })

  test('a challenge lapses after five minutes', async () => {
    const { key } = await withPasskey()
    const browser = stranger()
    const options = await asked(browser)
    house.clock.advance({ minutes: 5 })
    assert.equal((await browser.send('/sign-in/passkey', { response: key.answer(options) })).statusCode, 422)
  })

  test('a challenge for making one is not one for signing in, nor that of one person that of another', async () => {
    const { key, browser } = await withPasskey()
    const options = (await browser.send('/account/passkeys/options', {})).json()
    const answer = key.answer({ challenge: options.challenge, rpId: 'localhost' })
    assert.equal((await stranger().send('/sign-in/passkey', { response: answer })).statusCode, 422)
    const other = await someone()
    const theirs = new SoftPasskey(origin)
    const planted = await other.browser.send('/account/passkeys', { response: theirs.make(options), name: 'Mine' })
    assert.equal(planted.statusCode, 422)
  })

  test('a copy whose counter does not rise is refused, recorded and mailed', async () => {
    const { key, email } = await withPasskey()
    assert.equal((await use(key, { counter: 5 })).statusCode, 303)
    assert.equal((await use(key, { counter: 5 })).statusCode, 422)
    assert.equal((await use(key, { counter: 3 })).statusCode, 422)
    const entries = await house.sql("select 1 from audit_entries where actor = $1 and action = 'passkey.copied'", [
      `user:${email}`,
    ])
    assert.equal(entries.length, 2)
    assert.equal((await use(key, { counter: 6 })).statusCode, 303)
  })

  test('the same passkey is not made twice, for whomever', async () => {
    const { key } = await withPasskey()
    const other = await someone()
    const options = (await other.browser.send('/account/passkeys/options', {})).json()
    const again = await other.browser.send('/account/passkeys', { response: key.make(options), name: 'Same' })
    assert.equal(again.statusCode, 422)
  })

  test('a passkey that was made without verifying its user is not kept', async () => {
    const { made, id } = await withPasskey({ isVerified: false })
    assert.equal(made.statusCode, 422)
    assert.match(made.body, /The passkey could not be made/)
    assert.equal((await house.sql('select 1 from passkeys where user_id = $1', [id])).length, 0)
  })

  test('text that is no answer at all is refused like any other', async () => {
    for (const response of ['', 'x', '[]', 'null', '{"id":5}', '{"id":"a","response":{}}', '"'.repeat(2_000)]) {
      assert.equal((await stranger().send('/sign-in/passkey', { response })).statusCode, 422, response.slice(0, 30))
    }
  })

  test('a page of another site neither makes nor uses one', async () => {
    const { browser, key } = await withPasskey()
    const foreign = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/account/passkeys', '/account/passkeys/options', '/account/passkeys/remove']) {
      assert.equal((await browser.send(path, { passkey: '1' }, foreign)).statusCode, 403)
    }
    const response = key.answer(await asked(browser))
    assert.equal((await browser.send('/sign-in/passkey', { response }, foreign)).statusCode, 403)
  })
})

/** Signing in with a second factor, by pages: turned on, asked for, guessed, lost and reset. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Role } from '../../../../src/domain/caller.ts'
import { resetFactor } from '../../../../src/features/people/second-factor/reset-factor.ts'
import { codeAt, keyIn } from '../../../support/authenticator.ts'
import { goodPassword, joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { SoftPasskey } from '../../../support/soft-passkey.ts'
import { testApp } from '../../../support/test-app.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const house = await testApp({ own: true, tokenCacheMs: 0 })
const osteria = await openRestaurant(house)
const strict = await openRestaurant(house, { slug: 'strict', settings: { name: 'Strict' } })
await house.sql(`update restaurants set sign_in = '{"second_factor": "managers"}' where id = $1`, [strict.id])
const people = testPeople(house, house.clock)

let persons = 0
async function someone(role: Role = 'host', restaurantId = osteria.id) {
  const email = `factor-${++persons}@example.com`
  await joined(people, { email, restaurantId: osteria.id, role: 'host' })
  const [user] = await house.sql<{ id: number }>('select id from users where email = $1', [email])
  const id = user?.id as number
  if (restaurantId !== osteria.id) {
    await house.sql('update user_restaurants set restaurant_id = $2, role = $3 where user_id = $1', [
      id,
      restaurantId,
      role,
    ])
  }
  const address = `10.6.${Math.floor(persons / 200)}.${persons % 200}`
  const browser = visitor(house.app, address)
  const password = (from: Visitor = browser) => from.send('/sign-in', { email, password: goodPassword })
  return { id, email, browser, address, password }
}

/** With an app; time goes on, so that the code that set it up is not the next one. */
async function withApp() {
  const person = await someone()
  assert.equal((await person.password()).statusCode, 303)
  const page = await person.browser.open('/account/second-factor')
  const key = keyIn(page.body)
  const made = await turnOn(person.browser, '/account/second-factor', page.body, key)
  assert.equal(made.statusCode, 200, made.body)
  const codes = [...made.body.matchAll(/<li>([A-Z2-9]{4}-[A-Z2-9]{4})<\/li>/g)].map(([, code = '']) => code)
  house.clock.advance({ minutes: 2 })
  const code = (steps = 0) => codeAt(key, house.clock.now(), steps)
  return { ...person, key, codes, code }
}

const turnOn = (browser: Visitor, path: string, page: string, key: string, returnTo = '/') =>
  browser.send(path, {
    secret: /name="secret" value="([^"]+)"/.exec(page)?.[1] ?? '',
    code: codeAt(key, house.clock.now()),
    return_to: returnTo,
  })

const isIn = async (browser: Visitor) => (await browser.open('/account')).statusCode === 200
let places = 0
const elsewhere = () => visitor(house.app, `10.7.0.${++places}`)

describe('a second factor', () => {
  test('is turned on with the code of the app, gives ten recovery codes once, and ends other sessions', async () => {
    const person = await someone()
    const other = elsewhere()
    await person.password()
    await person.password(other)
    const page = await person.browser.open('/account/second-factor')
    const wrong = await person.browser.send('/account/second-factor', {
      secret: /name="secret" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
      code: '000000',
    })
    assert.equal(wrong.statusCode, 422)
    assert.equal(keyIn(wrong.body), keyIn(page.body))
    const made = await turnOn(person.browser, '/account/second-factor', page.body, keyIn(page.body))
    assert.equal([...made.body.matchAll(/<li>[A-Z2-9]{4}-[A-Z2-9]{4}<\/li>/g)].length, 10)
    assert.equal(await isIn(other), false)
    assert.equal(await isIn(person.browser), true)
    assert.match((await person.browser.open('/account')).body, /10 of 10 left/)
    const [mail] = await house.sql("select kind from messages where recipient = $1 and kind = 'account_news'", [
      person.email,
    ])
    assert.ok(mail)
  })

  test('is asked for after the password, and nothing is open before it', async () => {
    const { password, code, email } = await withApp()
    const browser = elsewhere()
    const first = await password(browser)
    assert.deepEqual([first.statusCode, first.headers.location], [303, '/sign-in/code?return_to=%2F'])
    assert.deepEqual([...browser.cookies.keys()], ['maitred_factor'])
    assert.equal(await isIn(browser), false)
    const page = await browser.open('/sign-in/code?return_to=%2Faccount')
    assert.match(page.body, new RegExp(`maitred \\(${email}\\)`))
    assert.match(page.body, /autocomplete="one-time-code" required inputmode="numeric" data-code/)
    const answer = await browser.send('/sign-in/code', { code: code(), return_to: '/account' })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/account'])
    assert.match((await browser.open('/account')).body, /signed in now by password and code/)
    assert.equal(browser.cookies.has('maitred_factor'), false)
  })

  test('takes the code of the step before and of the one after, and no other', async () => {
    const { password, code } = await withApp()
    const browser = elsewhere()
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 303],
      [1, 303],
    ] as const) {
      await password(browser)
      assert.equal((await browser.send('/sign-in/code', { code: code(steps) })).statusCode, status, String(steps))
    }
  })

  test('takes a recovery code once, however it is typed, and says how many are left', async () => {
    const { password, codes } = await withApp()
    const browser = elsewhere()
    await password(browser)
    assert.match((await browser.open('/sign-in/code?recovery=1')).body, /name="recovery_code"/)
    const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ')
    const answer = await browser.send('/sign-in/code', { recovery_code: typed })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/account?done=recovery'])
    assert.match((await browser.open('/account?done=recovery')).body, /You have 9 recovery codes left/)
    const again = elsewhere()
    await password(again)
    assert.equal((await again.send('/sign-in/code', { recovery_code: codes[0] ?? '' })).statusCode, 422)
  })

  test('new recovery codes end the old ones', async () => {
    const { password, browser, codes } = await withApp()
    const made = await browser.send('/account/second-factor/codes', {})
    assert.equal(made.statusCode, 200)
    const other = elsewhere()
    await password(other)
    assert.equal((await other.send('/sign-in/code', { recovery_code: codes[0] ?? '' })).statusCode, 422)
    const [, fresh = ''] = /<li>([A-Z2-9]{4}-[A-Z2-9]{4})<\/li>/.exec(made.body) ?? []
    assert.equal((await other.send('/sign-in/code', { recovery_code: fresh })).statusCode, 303)
  })

  test('is replaced by a new app, after which the old one does not work', async () => {
    const { browser, password, code } = await withApp()
    const page = await browser.open('/account/second-factor')
    assert.equal((await turnOn(browser, '/account/second-factor', page.body, keyIn(page.body))).statusCode, 200)
    const other = elsewhere()
    await password(other)
    assert.equal((await other.send('/sign-in/code', { code: code() })).statusCode, 422)
  })

  test('is turned off where no restaurant asks for it', async () => {
    const { browser, password } = await withApp()
    assert.equal((await browser.send('/account/second-factor/off', {})).headers.location, '/account?done=factor_off')
    assert.equal((await password(elsewhere())).headers.location, '/')
  })

  test('is not asked for after a passkey', async () => {
    const { browser } = await withApp()
    const key = new SoftPasskey('http://localhost')
    const options = (await browser.send('/account/passkeys/options', {})).json()
    await browser.send('/account/passkeys', { response: key.make(options), name: 'Laptop' })
    const other = elsewhere()
    const asked = (await other.send('/sign-in/passkey/options', {})).json()
    assert.equal((await other.send('/sign-in/passkey', { response: key.answer(asked) })).headers.location, '/')
  })
})

describe('where a restaurant asks its managers for a second factor', () => {
  test('a host signs in as ever', async () => {
    const { password } = await someone('host', strict.id)
    assert.equal((await password()).headers.location, '/')
  })

  test('a manager without one makes an app at the next sign-in, and is in with it', async () => {
    const { password, browser } = await someone('manager', strict.id)
    assert.equal((await password()).headers.location, '/sign-in/second-factor?return_to=%2F')
    assert.match((await browser.open('/sign-in/second-factor')).body, /Strict asks for more than a password/)
    assert.equal(await isIn(browser), false)
    const page = await browser.open('/sign-in/second-factor?app=1&return_to=%2Faccount')
    const made = await turnOn(browser, '/sign-in/second-factor', page.body, keyIn(page.body), '/account')
    assert.equal(made.statusCode, 200)
    assert.match(made.body, /Ten recovery codes/)
    assert.match(made.body, /<form[^>]* action="\/account">/)
    assert.equal(await isIn(browser), true)
    const off = await browser.send('/account/second-factor/off', {})
    assert.equal(off.statusCode, 403)
  })

  test('a manager without one makes a passkey at the next sign-in, and is in with it', async () => {
    const { password, browser } = await someone('manager', strict.id)
    await password()
    const key = new SoftPasskey('http://localhost')
    const options = (await browser.send('/sign-in/second-factor/passkey/options', {})).json()
    const answer = await browser.send('/sign-in/second-factor/passkey', { response: key.make(options), name: 'Laptop' })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/'])
    assert.equal(await isIn(browser), true)
  })

  test('a password alone is refused beside a passkey, and makes no second factor of its own', async () => {
    const { password, browser } = await someone('manager', strict.id)
    await password()
    const key = new SoftPasskey('http://localhost')
    const options = (await browser.send('/sign-in/second-factor/passkey/options', {})).json()
    await browser.send('/sign-in/second-factor/passkey', { response: key.make(options), name: 'Laptop' })
    const thief = elsewhere()
    assert.equal((await password(thief)).headers.location, '/sign-in/code?return_to=%2F')
    assert.match((await thief.open('/sign-in/code')).body, /yours is a passkey/)
    assert.equal((await thief.send('/sign-in/code', { code: '123456' })).statusCode, 422)
    assert.equal((await thief.open('/sign-in/second-factor?app=1')).headers.location, '/sign-in')
    assert.equal((await thief.send('/sign-in/second-factor/passkey/options', {})).statusCode, 303)
    assert.equal(await isIn(thief), false)
    const asked = (await thief.send('/sign-in/passkey/options', {})).json()
    assert.equal((await thief.send('/sign-in/passkey', { response: key.answer(asked) })).statusCode, 303)
  })

  test('a link for a new password asks for it too', async () => {
    const { email, id, code } = await withApp()
    const { inviteUser, invitationPath } = await import('../../../../src/features/people/members/invite-user.ts')
    const { secret } = await house.db.transaction((tx) =>
      inviteUser(
        tx,
        house.clock.now(),
        Buffer.alloc(32, persons),
        { actor: 'operator', address: null, manages: null },
        osteria.id,
        {
          email,
          role: 'host',
        },
      ),
    )
    const browser = elsewhere()
    const answer = await browser.send(invitationPath(secret), { password: 'a brand new password' })
    assert.equal(answer.headers.location, '/sign-in/code?return_to=%2F', String(id))
    assert.equal((await browser.send('/sign-in/code', { code: code() })).statusCode, 303)
  })
})

describe('an attack on the second factor', () => {
  test('a code works once: not again, not from elsewhere, not twice at once', async () => {
    const { password, code } = await withApp()
    const [one, two, three] = [elsewhere(), elsewhere(), elsewhere()]
    for (const browser of [one, two, three]) await password(browser)
    const both = await Promise.all([one, two].map((browser) => browser.send('/sign-in/code', { code: code() })))
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [303, 422])
    assert.equal((await three.send('/sign-in/code', { code: code() })).statusCode, 422)
  })

  test('an older code is refused once a newer one was used', async () => {
    const { password, code } = await withApp()
    const [one, two] = [elsewhere(), elsewhere()]
    await password(one)
    await password(two)
    assert.equal((await one.send('/sign-in/code', { code: code(1) })).statusCode, 303)
    assert.equal((await two.send('/sign-in/code', { code: code(0) })).statusCode, 422)
  })

  test('wrong, used, old and made-up codes get the same answer', async () => {
    const { password, code } = await withApp()
    const browser = elsewhere()
    await password(browser)
    const bodies: string[] = []
    for (const typed of ['000000', 'abcdef', '', code(-5), `${code()}0`]) {
      const answer = await browser.send('/sign-in/code', { code: typed })
      assert.equal(answer.statusCode, 422)
      bodies.push(answer.body)
    }
    assert.equal(new Set(bodies).size, 1)
  })

  test('guessing from many addresses is refused after five, also with the right code, and goes on later', async () => {
    const { password, code } = await withApp()
    const [first] = Array.from({ length: 1 }, elsewhere)
    await password(first as Visitor)
    const cookie = (first as Visitor).cookies.get('maitred_factor') ?? ''
    const guess = (typed: string) => {
      const browser = elsewhere()
      browser.cookies.set('maitred_factor', cookie)
      return browser.send('/sign-in/code', { code: typed })
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(String(n).padStart(6, '0'))))
    assert.equal(answers.filter(({ statusCode }) => statusCode === 422).length, 5)
    const refused = await guess(code())
    assert.equal(refused.statusCode, 429)
    assert.ok(Number(refused.headers['retry-after']) > 0)
    // The right password neither resets nor shortens it.
    await password(elsewhere())
    assert.equal((await guess(code())).statusCode, 429)
    house.clock.advance({ seconds: 6 })
    assert.equal((await guess(code())).statusCode, 303)
  })

  test('the cookie between the steps opens nothing, lapses, and is worth nothing after a new password', async () => {
    const { password, code, browser, email } = await withApp()
    const thief = elsewhere()
    await password(thief)
    const cookie = thief.cookies.get('maitred_factor') ?? ''
    for (const forged of [`${cookie}0`, cookie.replace(/^./, 'z'), '']) {
      const other = elsewhere()
      other.cookies.set('maitred_factor', forged)
      assert.equal((await other.send('/sign-in/code', { code: code() })).headers.location, '/sign-in', forged)
    }
    const changed = await browser.send('/account/password', {
      email,
      current_password: goodPassword,
      password: 'a brand new password',
    })
    assert.equal(changed.statusCode, 303)
    assert.equal((await thief.send('/sign-in/code', { code: code() })).headers.location, '/sign-in')
    const late = elsewhere()
    await late.send('/sign-in', { email, password: 'a brand new password' })
    house.clock.advance({ minutes: 10 })
    assert.equal((await late.send('/sign-in/code', { code: code() })).headers.location, '/sign-in')
  })

  test('the secret of a page is for one person, and none is taken that we have not made', async () => {
    const [one, two] = [await someone(), await someone()]
    await one.password()
    await two.password()
    const page = await one.browser.open('/account/second-factor')
    const key = keyIn(page.body)
    assert.equal((await turnOn(two.browser, '/account/second-factor', page.body, key)).statusCode, 303)
    const own = await two.browser.send('/account/second-factor', { secret: 'GEZDGNBV', code: '287082' })
    assert.equal(own.statusCode, 303)
    assert.doesNotMatch((await two.browser.open('/account')).body, /10 of 10 left/)
  })

  test('returning elsewhere after a code is refused', async () => {
    const { password, code } = await withApp()
    const browser = elsewhere()
    await password(browser)
    const answer = await browser.send('/sign-in/code', { code: code(), return_to: '//evil.example' })
    assert.equal(answer.headers.location, '/')
  })

  test('secrets and recovery codes are not in the database as they are', async () => {
    const { key, codes, id } = await withApp()
    const [row] = await house.sql<{ stored: string }>(
      `select encode(f.secret, 'escape') || string_agg(encode(c.hmac, 'escape'), ' ') as stored
         from second_factors f join recovery_codes c using (user_id) where user_id = $1 group by f.secret`,
      [id],
    )
    for (const text of [key, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      assert.ok(!row?.stored.includes(text))
    }
  })
})

describe('losing everything', () => {
  test('a manager takes the factor away: sessions end, the person is mailed, and the next sign-in needs the password alone', async () => {
    const { id, email, browser, password } = await withApp()
    const manager = await joined(people, { email: `boss-${id}@example.com`, restaurantId: osteria.id, role: 'manager' })
    const answer = await house.app.inject({
      method: 'DELETE',
      url: `/api/restaurant/people/${id}/second-factor`,
      headers: { cookie: `maitred_session=${manager.secret}`, 'sec-fetch-site': 'same-origin' },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(await isIn(browser), false)
    assert.equal((await password(elsewhere())).headers.location, '/')
    const entries = await house.sql("select actor from audit_entries where action = 'factor.reset' and actor = $1", [
      `user:boss-${id}@example.com`,
    ])
    assert.equal(entries.length, 1)
    const mails = await house.sql("select 1 from messages where recipient = $1 and kind = 'account_news'", [email])
    assert.equal(mails.length, 2)
  })

  test('a manager cannot for somebody who also works elsewhere', async () => {
    const { id } = await withApp()
    await house.sql("insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'viewer')", [
      id,
      strict.id,
    ])
    const manager = await joined(people, { email: `only-${id}@example.com`, restaurantId: osteria.id, role: 'manager' })
    const answer = await house.app.inject({
      method: 'DELETE',
      url: `/api/restaurant/people/${id}/second-factor`,
      headers: { cookie: `maitred_session=${manager.secret}`, 'sec-fetch-site': 'same-origin' },
    })
    assert.equal(answer.statusCode, 403)
  })

  test('the operator can', async () => {
    const { id, email, password } = await withApp()
    const by = { actor: 'operator', address: null }
    const reset = () => house.db.transaction((tx) => resetFactor(tx, house.clock.now(), by, { id, email }))
    assert.equal(await reset(), true)
    assert.equal(await reset(), false)
    assert.equal((await password(elsewhere())).headers.location, '/')
  })
})

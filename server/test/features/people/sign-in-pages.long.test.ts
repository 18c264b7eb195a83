/** Signing in and out by pages, as a browser without script does it, and what pages of others cannot do. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { scriptPageHeaders } from '../../../src/http/pages/send-page.ts'
import { goodPassword, joined, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { fromOwnPage, visitor } from '../../support/visitor.ts'

const house = await testApp()
const restaurant = await openRestaurant(house, { settings: { name: 'Osteria <b>' } })
const people = testPeople(house, house.clock)
await joined(people, { email: 'ann@example.com', restaurantId: restaurant.id, role: 'host' })

let places = 0
/** At an address of its own, so that no wait is another test's. */
const someone = (from = house) => visitor(from.app, `10.1.0.${++places}`)
const ann = { email: 'ann@example.com', password: goodPassword }

describe('the sign-in page', () => {
  test('has labels, tells password managers what to fill in, and shows no doors without a demo', async () => {
    const answer = await someone().open('/sign-in')
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /<label for="email">E-mail address<\/label>/)
    assert.match(answer.body, /<input id="email" name="email" type="email" autocomplete="username webauthn" required/)
    assert.match(answer.body, /<input id="password" name="password" type="password" autocomplete="current-password"/)
    assert.doesNotMatch(answer.body, /Look around|<script(?! type="module" src="\/web\/)|style=/)
    for (const [name, value] of Object.entries(scriptPageHeaders)) assert.equal(answer.headers[name], value)
  })

  test('signs in, and says where one works and as what', async () => {
    const browser = someone()
    const answer = await browser.send('/sign-in', ann)
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/'])
    assert.equal(answer.headers['cache-control'], 'no-store')
    const start = await browser.open('/start')
    assert.equal(start.statusCode, 200)
    assert.match(start.body, /Hello, ann/)
    assert.match(start.body, /Osteria &lt;b&gt;/)
    assert.match(start.body, /<span class="chip finished">host<\/span>/)
    assert.equal((await browser.open('/sign-in')).headers.location, '/')
  })

  test('gives cookies that no script reads and no foreign form sends', async () => {
    const answer = await someone().send('/sign-in', ann)
    const set = [answer.headers['set-cookie'] ?? []].flat()
    assert.equal(set.length, 2)
    for (const cookie of set) assert.match(cookie, /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  })

  test('sends others to itself, and back afterwards', async () => {
    const browser = someone()
    assert.equal((await browser.open('/')).headers.location, '/sign-in')
    const asked = await browser.open('/account?done=x')
    assert.deepEqual([asked.statusCode, asked.headers.location], [303, '/sign-in?return_to=%2Faccount%3Fdone%3Dx'])
    const form = await browser.open(String(asked.headers.location))
    assert.match(form.body, /<input type="hidden" name="return_to" value="\/account\?done=x">/)
    assert.equal(
      (await browser.send('/sign-in', { ...ann, return_to: '/account?done=x' })).headers.location,
      '/account?done=x',
    )
  })

  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example']) {
    test(`goes nowhere else: ${elsewhere}`, async () => {
      const browser = someone()
      const form = await browser.open(`/sign-in?${new URLSearchParams({ return_to: elsewhere })}`)
      assert.doesNotMatch(form.body, /evil/)
      assert.equal((await browser.send('/sign-in', { ...ann, return_to: elsewhere })).headers.location, '/')
      assert.equal(
        (await browser.open(`/sign-in?${new URLSearchParams({ return_to: elsewhere })}`)).headers.location,
        '/',
      )
    })
  }
})

describe('a wrong password', () => {
  test('is 422 with the same words for an address that is unknown, and keeps what was typed', async () => {
    const browser = someone()
    const wrong = await browser.send('/sign-in', { email: ann.email, password: 'not "the" <password>' })
    const unknown = await browser.send('/sign-in', { email: '<bob>@example.com', password: 'not "the" <password>' })
    for (const answer of [wrong, unknown]) {
      assert.equal(answer.statusCode, 422)
      assert.match(answer.body, /<title>Error: Sign in · maitred<\/title>/)
      assert.match(answer.body, /role="alert"[^>]*>\s*<p>The e-mail address or the password is wrong\.<\/p>/)
      assert.doesNotMatch(answer.body, /&lt;password/)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
    assert.match(wrong.body, /value="ann@example\.com"/)
    assert.match(unknown.body, /value="&lt;bob&gt;@example\.com"/)
    assert.equal(wrong.body.replace('ann@example.com', ''), unknown.body.replace('&lt;bob&gt;@example.com', ''))
  })

  test('too often has to wait, and the page says how long', async () => {
    const browser = someone()
    const guess = () => browser.send('/sign-in', { email: 'guessed@example.com', password: 'x' })
    for (let n = 0; n < 5; n++) assert.equal((await guess()).statusCode, 422)
    const refused = await guess()
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.headers['retry-after'], '5')
    assert.match(refused.body, /Too many wrong passwords\. Try again in 5 seconds\./)
    assert.match(refused.body, /<input id="password"/)
  })

  test('is refused, and told to wait, in the language of the page', async () => {
    const said = {
      de: [/Die E-Mail-Adresse oder das Passwort ist falsch\./, /in 5 Sekunden noch einmal\./],
      es: [/La dirección de correo o la contraseña no es correcta\./, /otra vez en 5 segundos\./],
      fr: [/L’adresse e-mail ou le mot de passe est incorrect\./, /Réessayez dans 5 secondes\./],
      it: [/L’indirizzo e-mail o la password non è corretta\./, /Riprova tra 5 secondi\./],
    }
    for (const [language, [wrong, wait]] of Object.entries(said)) {
      const browser = someone()
      const guess = () =>
        browser.send(
          '/sign-in',
          { email: `${language}@example.com`, password: 'x' },
          { ...fromOwnPage, 'accept-language': language },
        )
      assert.match((await guess()).body, wrong ?? /./)
      for (let n = 0; n < 4; n++) await guess()
      assert.match((await guess()).body, wait ?? /./)
    }
    const link = await house.app.inject({ url: '/invitation/x', headers: { 'accept-language': 'es' } })
    assert.match(link.body, /Este enlace no vale: ya se ha usado, es demasiado antiguo o no se copió entero\./)
  })

  test('and fields that are missing, odd or too long are answered with a page', async () => {
    const browser = someone()
    assert.equal((await browser.send('/sign-in', {})).statusCode, 422)
    assert.equal((await browser.send('/sign-in', { email: 'a\0b@example.com', password: '\0' })).statusCode, 422)
    assert.equal((await browser.send('/sign-in', { email: 'x'.repeat(9_000) })).statusCode, 413)
  })
})

describe('pages of other sites', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  for (const headers of foreign) {
    test(`change nothing: ${JSON.stringify(headers)}`, async () => {
      const browser = someone()
      await browser.send('/sign-in', ann)
      for (const path of ['/sign-in', '/sign-out', '/sign-in/demo', '/account/end-session', '/account/password']) {
        const answer = await browser.send(path, { ...ann, session: 'others' }, headers as Record<string, string>)
        assert.equal(answer.statusCode, 403, path)
        assert.equal(answer.headers['set-cookie'], undefined)
        assert.match(answer.body, /<h1>This is not allowed<\/h1>/)
      }
      assert.equal((await browser.open('/start')).statusCode, 200)
    })
  }

  test('may link here', async () => {
    const browser = someone()
    await browser.send('/sign-in', ann)
    assert.equal((await browser.open('/start', { 'sec-fetch-site': 'cross-site' })).statusCode, 200)
  })
})

describe('signing out', () => {
  test('ends the session: a copy of the cookie is worth nothing', async () => {
    const browser = someone()
    await browser.send('/sign-in', ann)
    const stolen = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await browser.send('/sign-out', {})
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/sign-in?signed_out'])
    assert.match(
      (await browser.open('/sign-in?signed_out')).body,
      /<p class="notice done" role="status">You are signed out\.<\/p>/,
    )
    assert.equal((await house.app.inject({ url: '/start', headers: { cookie: stolen } })).statusCode, 303)
    assert.equal((await browser.send('/sign-out', {})).statusCode, 303)
  })

  test('is said where the diary keeps something in the browser and leads on to the sign-in by itself', async () => {
    const browser = someone()
    await browser.send('/sign-in', ann)
    browser.cookies.set('maitred_kept', '0')
    const answer = await browser.send('/sign-out', {})
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/diary'])
    assert.match((await browser.open('/sign-in?return_to=%2Fdiary')).body, /role="status">You are signed out\.</)
    assert.doesNotMatch((await someone().open('/sign-in?return_to=%2Fdiary')).body, /You are signed out/)
  })

  test('is no link: a GET leaves one signed in', async () => {
    const browser = someone()
    await browser.send('/sign-in', ann)
    assert.equal((await browser.open('/sign-out')).statusCode, 405)
    assert.equal((await browser.open('/start')).statusCode, 200)
  })
})

test('a session that was planted in the browser is not the one that signs in', async () => {
  const [attacker, victim] = [someone(), someone()]
  await attacker.send('/sign-in', ann)
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
  await victim.send('/sign-in', ann)
  assert.notEqual(victim.cookies.get('maitred_session'), attacker.cookies.get('maitred_session'))
  assert.equal((await attacker.open('/start')).statusCode, 303)
})

describe('where the server can be reached', () => {
  test('from other machines and PUBLIC_URL is not set, the page says so, and nobody signs in', async () => {
    const wide = await testApp({ env: { HOST: '0.0.0.0' }, database: house })
    const browser = someone(wide)
    for (const answer of [await browser.open('/sign-in'), await browser.send('/sign-in', ann)]) {
      assert.equal(answer.statusCode, 403)
      assert.match(answer.body, /until PUBLIC_URL names the https address/)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  })

  test('by https, cookies are Secure and bound to the host, and the origin is that of PUBLIC_URL', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://book.example.com' }
    const browser = someone(await testApp({ env, database: house }))
    const host = { host: 'book.example.com' }
    const foreign = { ...host, origin: 'https://other.example.com' }
    assert.equal((await browser.send('/sign-in', ann, foreign)).statusCode, 403)
    const answer = await browser.send('/sign-in', ann, { ...host, origin: 'https://book.example.com' })
    assert.equal(answer.statusCode, 303)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) assert.match(cookie, /^__Host-\w+=.*; Secure$/)
    assert.equal((await browser.open('/start', host)).statusCode, 200)
  })
})

describe('the demo’s doors', async () => {
  const demo = await testApp()
  await seedDemo(demo.db, demo.clock)
  const forwarded = { ...fromOwnPage, 'x-forwarded-for': '192.0.2.1' }

  for (const role of ['manager', 'host']) {
    test(`let one in as ${role} without a password`, async () => {
      const browser = visitor(demo.app)
      assert.match((await browser.open('/sign-in')).body, new RegExp(`value="${role}">Look around as ${role}</button>`))
      const answer = await browser.send('/sign-in/demo', { role })
      assert.equal(answer.statusCode, 303)
      const start = await browser.open('/start')
      assert.match(start.body, new RegExp(`Trattoria Demo[\\s\\S]*<span class="chip finished">${role}</span>`))
      assert.doesNotMatch((await browser.open('/account')).body, /Change your password/)
    })
  }

  test('are not there behind a proxy, and neither are sessions that began there', async () => {
    const browser = visitor(demo.app)
    assert.doesNotMatch((await browser.open('/sign-in', { 'x-forwarded-for': '192.0.2.1' })).body, /Look around/)
    assert.equal((await browser.send('/sign-in/demo', { role: 'manager' }, forwarded)).statusCode, 403)
    await browser.send('/sign-in/demo', { role: 'manager' })
    assert.equal((await browser.open('/start')).statusCode, 200)
    assert.equal((await browser.open('/start', { 'x-forwarded-for': '192.0.2.1' })).statusCode, 303)
  })

  for (const env of [
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://book.example.com' },
    { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://book.example.com' },
  ]) {
    test(`are not there with ${JSON.stringify(env)}`, async () => {
      const browser = visitor((await testApp({ env, database: demo })).app)
      assert.doesNotMatch((await browser.open('/sign-in')).body, /Look around/)
      assert.equal((await browser.send('/sign-in/demo', { role: 'manager' })).statusCode, 403)
    })
  }

  test('do not open without a demo', async () => {
    assert.equal((await visitor(house.app).send('/sign-in/demo', { role: 'manager' })).statusCode, 404)
  })
})

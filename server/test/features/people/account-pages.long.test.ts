/** Invitation links, one's own sessions, the password and the choice of restaurant, by pages. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { staffLanguages } from '../../../../texts/languages.ts'
import type { Role } from '../../../src/domain/caller.ts'
import { invitationPath, inviteUser } from '../../../src/features/people/members/invite-user.ts'
import { secretEntropy } from '../../../src/features/people/sessions/link-secret.ts'
import { goodPassword, joined, operator, testPeople } from '../../support/people.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { visitor } from '../../support/visitor.ts'

const house = await testApp()
const [osteria, bistro] = [
  await openRestaurant(house),
  await openRestaurant(house, { slug: 'bistro', settings: { name: 'Bistro' } }),
]
const people = testPeople(house, house.clock)
const otherPassword = 'three chairs at the bar'

async function invite(email: string, restaurantId = osteria.id, role: Role = 'host'): Promise<string> {
  const { secret } = await house.db.transaction((tx) =>
    inviteUser(tx, house.clock.now(), randomBytes(secretEntropy), operator, restaurantId, { email, role }),
  )
  return invitationPath(secret)
}

let persons = 0
/** A person who has joined, and a way to sign in as them. */
async function someone(restaurantIds = [osteria.id]) {
  const email = `person-${++persons}@example.com`
  for (const restaurantId of restaurantIds) await joined(people, { email, restaurantId, role: 'host' })
  const signIn = async (agent?: string) => {
    const browser = visitor(house.app, `10.2.0.${persons}`, agent)
    const answer = await browser.send('/sign-in', { email, password: goodPassword })
    assert.equal(answer.statusCode, 303, answer.body)
    return browser
  }
  return { email, signIn }
}

const isSignedIn = async (browser: ReturnType<typeof visitor>) => (await browser.open('/account')).statusCode === 200

describe('an invitation', () => {
  test('sets name and password, and signs in', async () => {
    const path = await invite('new@example.com')
    const browser = visitor(house.app)
    for (const _ of ['opened', 'and again']) {
      const page = await browser.open(path)
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /<h1 id="invitation">Welcome to Osteria<\/h1>/)
      assert.match(page.body, /autocomplete="username" readonly[^>]* value="new@example\.com"/)
      assert.match(page.body, /autocomplete="new-password"/)
      assert.equal(page.headers['referrer-policy'], 'same-origin')
    }
    const answer = await browser.send(path, { name: ' New Host ', password: goodPassword })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/'])
    assert.match((await browser.open('/start')).body, /Hello, New Host/)
  })

  test('is used up by that', async () => {
    const path = await invite('once@example.com')
    await visitor(house.app).send(path, { name: 'Once', password: goodPassword })
    for (const answer of [
      await visitor(house.app).open(path),
      await visitor(house.app).send(path, { name: 'x', password: otherPassword }),
    ]) {
      assert.equal(answer.statusCode, 404)
      assert.match(answer.body, /<h1>This link does not work<\/h1>\s*<p>This link is not valid: it has been used/)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  })

  test('reports what is wrong beside each field and above them, keeps the name and stays usable', async () => {
    const path = await invite('wrong@example.com')
    const browser = visitor(house.app)
    const short = await browser.send(path, { name: 'Ann "A" <B>', password: 'short' })
    assert.equal(short.statusCode, 422)
    assert.match(
      short.body,
      /role="alert"[^>]*>\s*<p><a href="#password">The password must have at least 10 characters\.<\/a>/,
    )
    assert.match(short.body, /<p class="error" id="password-error">/)
    assert.match(short.body, /aria-describedby="password-hint password-error" aria-invalid="true"/)
    assert.match(short.body, /value="Ann &quot;A&quot; &lt;B&gt;"/)
    assert.doesNotMatch(short.body, /value="short"/)
    assert.equal((await browser.send(path, { name: '', password: goodPassword })).statusCode, 422)
    assert.equal((await browser.send(path, { name: 'Ann', password: goodPassword })).statusCode, 303)
  })

  test('to a person who works here sets a new password and ends their sessions', async () => {
    const { email, signIn } = await someone()
    const before = await signIn()
    const path = await invite(email)
    const browser = visitor(house.app)
    assert.match((await browser.open(path)).body, /<h1 id="invitation">Set a new password<\/h1>/)
    assert.equal((await browser.send(path, { password: otherPassword })).statusCode, 303)
    assert.equal(await isSignedIn(browser), true)
    assert.equal(await isSignedIn(before), false)
  })

  test('that is unknown, overlong or odd is 404', async () => {
    for (const secret of ['x', 'A'.repeat(43), '%00', 'a'.repeat(3_000)]) {
      assert.equal((await visitor(house.app).open(`/invitation/${secret}`)).statusCode, 404)
    }
  })

  test('is not accepted from a page of another site', async () => {
    const path = await invite('csrf@example.com')
    const answer = await visitor(house.app).send(
      path,
      { name: 'x', password: goodPassword },
      { 'sec-fetch-site': 'cross-site' },
    )
    assert.equal(answer.statusCode, 403)
    assert.equal((await visitor(house.app).open(path)).statusCode, 200)
  })
})

describe('my sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const idsIn = (body: string) => [...body.matchAll(/name="session" value="(\d+)"/g)].map(([, id = '']) => id)

  test('are listed, this one marked, and ended one by one', async () => {
    const { signIn } = await someone()
    const [other, own] = [await signIn(firefox), await signIn()]
    const page = await own.open('/account')
    assert.match(page.body, /Firefox on Linux/)
    assert.equal(page.body.match(/this browser/g)?.length, 1)
    const [id = ''] = idsIn(page.body)
    const answer = await own.send('/account/end-session', { session: id })
    assert.equal(answer.headers.location, '/account?done=ended')
    assert.match((await own.open('/account?done=ended')).body, /That browser is signed out\./)
    assert.deepEqual([await isSignedIn(own), await isSignedIn(other)], [true, false])
  })

  test('all others are ended at once', async () => {
    const { signIn } = await someone()
    const browsers = [await signIn(), await signIn(), await signIn()] as const
    await browsers[2].send('/account/end-session', { session: 'others' })
    assert.deepEqual(await Promise.all(browsers.map(isSignedIn)), [false, false, true])
  })

  test('that began at an address the person was never at before are marked, here for a day', async () => {
    const { email } = await someone()
    const signIn = async (from: string) => {
      const browser = visitor(house.app, from)
      assert.equal((await browser.send('/sign-in', { email, password: goodPassword })).statusCode, 303)
      return browser
    }
    const marks = async (browser: ReturnType<typeof visitor>) =>
      [...(await browser.open('/account')).body.matchAll(/new address<\/span>[\s\S]*?from (\S+),/g)].map(
        ([, from]) => from,
      )
    await signIn('10.2.9.1')
    house.clock.advance({ minutes: 1 })
    const known = await signIn('10.2.9.1')
    assert.deepEqual(await marks(known), [])
    house.clock.advance({ minutes: 1 })
    const stranger = await signIn('2001:db8:1:2::1')
    assert.deepEqual(await marks(known), ['2001:db8:1:2::1'])
    // Signing in there once more makes the address no older, and neither does another one of its network.
    await stranger.send('/sign-out', {})
    house.clock.advance({ minutes: 1 })
    await signIn('2001:db8:1:2::99')
    assert.deepEqual(await marks(known), ['2001:db8:1:2::99'])
    house.clock.advance({ hours: 11 })
    await known.open('/account')
    house.clock.advance({ hours: 11 })
    await known.open('/account')
    house.clock.advance({ hours: 2 })
    await signIn('2001:db8:1:2::5')
    assert.deepEqual(await marks(known), [])
  })

  test('of another person, and what is no session, are 404', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [own, other, more] = [await mine.signIn(), await theirs.signIn(), await theirs.signIn()]
    const [foreign = ''] = idsIn((await other.open('/account')).body)
    for (const session of [foreign, '0', '-1', 'x', '99999999999', '', '1e3']) {
      const answer = await own.send('/account/end-session', { session })
      assert.equal(answer.statusCode, 404, session)
      assert.match(answer.body, /<!doctype html>/)
    }
    assert.deepEqual([await isSignedIn(other), await isSignedIn(more)], [true, true])
  })
})

test('a session that ends by a page has ended for the API at once, though verified callers are remembered', async () => {
  const statusOfApi = async (browser: ReturnType<typeof visitor>) =>
    (await browser.open('/api/restaurant/settings')).statusCode
  const endings: Record<string, (own: ReturnType<typeof visitor>) => Promise<{ statusCode: number }>> = {
    'signed out elsewhere': (own) => own.send('/account/end-session', { session: 'others' }),
    'password changed': (own) =>
      own.send('/account/password', { current_password: goodPassword, password: otherPassword }),
  }
  for (const [how, end] of Object.entries(endings)) {
    const { signIn } = await someone()
    const [other, own] = [await signIn(), await signIn()]
    assert.equal(await statusOfApi(other), 200)
    assert.equal((await end(own)).statusCode, 303)
    assert.equal(await statusOfApi(other), 401, how)
  }
  const own = await (await someone()).signIn()
  const copy = visitor(house.app)
  for (const [name, value] of own.cookies) copy.cookies.set(name, value)
  assert.equal(await statusOfApi(copy), 200)
  await own.send('/sign-out', {})
  assert.equal(await statusOfApi(copy), 401)
})

test('a session that is used by pages does not end after 12 hours; one that is idle does', async () => {
  const { email, signIn } = await someone()
  const [used, idle] = [await signIn(), await signIn()]
  const lastUses = () =>
    house.sql<{ times: number }>(
      `select count(distinct last_used_at)::int as times
         from sessions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    )
  house.clock.advance({ hours: 11 })
  assert.equal(await isSignedIn(used), true)
  // The use is written beside the answer.
  for (let tries = 0; tries < 500 && (await lastUses())[0]?.times !== 2; tries++) await setTimeout(10)
  house.clock.advance({ hours: 2 })
  assert.deepEqual([await isSignedIn(used), await isSignedIn(idle)], [true, false])
})

describe('my password', () => {
  test('is changed under the current one; sessions elsewhere end', async () => {
    const { email, signIn } = await someone()
    const [other, own] = [await signIn(), await signIn()]
    const before = own.cookies.get('maitred_session')
    const answer = await own.send('/account/password', { current_password: goodPassword, password: otherPassword })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/account?done=password'])
    assert.notEqual(own.cookies.get('maitred_session'), before)
    assert.deepEqual([await isSignedIn(own), await isSignedIn(other)], [true, false])
    const again = visitor(house.app, '10.3.0.1')
    assert.equal((await again.send('/sign-in', { email, password: goodPassword })).statusCode, 422)
    assert.equal((await again.send('/sign-in', { email, password: otherPassword })).statusCode, 303)
  })

  test('is not changed with a wrong current one or a bad new one', async () => {
    const { signIn } = await someone()
    const own = await signIn()
    const wrong = await own.send('/account/password', { current_password: 'x', password: otherPassword })
    assert.equal(wrong.statusCode, 422)
    assert.match(wrong.body, /<a href="#current_password">This is not your current password\.<\/a>/)
    const bad = await own.send('/account/password', { current_password: goodPassword, password: 'short' })
    assert.equal(bad.statusCode, 422)
    assert.match(bad.body, /<a href="#password">The password must have at least 10 characters\.<\/a>/)
    assert.equal(await isSignedIn(own), true)
  })
})

describe('the choice of restaurant', () => {
  test('comes after signing in for those who work in several, and is remembered', async () => {
    const { email } = await someone()
    await joined(people, { email, restaurantId: bistro.id, role: 'viewer' })
    const browser = visitor(house.app, '10.4.0.1')
    const answer = await browser.send('/sign-in', { email, password: goodPassword, return_to: '/account' })
    assert.equal(answer.headers.location, '/choose-restaurant?return_to=%2Faccount')
    const page = await browser.open(String(answer.headers.location))
    assert.match(page.body, /Bistro[\s\S]*Osteria/)
    const chosen = await browser.send('/choose-restaurant', { restaurant_id: String(bistro.id), return_to: '/account' })
    assert.deepEqual([chosen.statusCode, chosen.headers.location], [303, '/account'])
    assert.match((await browser.open('/start')).body, /Bistro<\/strong> <span class="chip confirmed">chosen/)
  })

  test('cannot be one where the person does not work', async () => {
    const browser = await (await someone()).signIn()
    for (const restaurant_id of [String(bistro.id), '0', 'x', '']) {
      const answer = await browser.send('/choose-restaurant', { restaurant_id })
      assert.equal(answer.statusCode, 403)
      assert.match(answer.body, /You do not work in this restaurant\./)
    }
  })
})

test('pages of signed-in people are for them only, and no cache keeps them', async () => {
  const browser = await (await someone()).signIn()
  for (const path of ['/start', '/account', '/choose-restaurant']) {
    const answers = [await browser.open(path), await visitor(house.app).open(path)]
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 303],
      path,
    )
    for (const { headers } of answers) assert.equal(headers['cache-control'], 'no-store')
  }
  for (const path of ['/account/end-session', '/account/password', '/choose-restaurant']) {
    assert.match(String((await visitor(house.app).send(path, {})).headers.location), /^\/sign-in/)
  }
})

describe('the language', () => {
  const german = { 'accept-language': 'mt, de-AT;q=0.8, en;q=0.5' }
  const open = async (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

  test('is what the browser prefers where nobody is signed in', async () => {
    for (const url of ['/sign-in', '/sign-in/forgotten', '/invitation/x', await invite('sprache@example.com')]) {
      assert.match((await open(url)).body, /<html lang="en">/, url)
      assert.match((await open(url, german)).body, /<html lang="de">/, url)
    }
    assert.match((await open('/sign-in', german)).body, /<h1 id="sign-in">Anmelden<\/h1>/)
    assert.match((await open('/sign-in', { 'accept-language': 'mt' })).body, /<html lang="en">/)
  })

  test('is what the person chose, on every device and in diary and office, until they leave it to the browser again', async () => {
    const { signIn } = await someone()
    const [browser, elsewhere] = [await signIn(), await signIn()]
    const colleague = await (await someone()).signIn()
    const answer = await browser.send('/account/language', { language: 'de' })
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/account?done=language'])
    const page = (await browser.open('/account?done=language')).body
    assert.match(page, /Ihre Sprache ist gewählt\./)
    assert.match(page, /<option value="de" selected>Deutsch<\/option>/)
    for (const url of ['/account', '/start', '/diary', '/diary/2026-06-12/list', '/manage/hours']) {
      assert.match((await elsewhere.open(url)).body, /<html lang="de">/, url)
      assert.match((await colleague.open(url)).body, /<html lang="en">/, url)
    }
    assert.match((await elsewhere.open('/diary')).body, /diary-de\.js/)
    await browser.send('/account/language', { language: '' })
    assert.match((await elsewhere.open('/diary')).body, /<html lang="en">.*diary-en\.js/s)
  })

  test('can be any of those of staff, and where neither person nor browser has one of them it is that of the restaurant', async () => {
    const { signIn } = await someone()
    const browser = await signIn()
    for (const language of staffLanguages) {
      assert.equal((await browser.send('/account/language', { language })).statusCode, 303)
      for (const url of ['/account', '/diary', '/manage']) {
        assert.match((await browser.open(url)).body, new RegExp(`<html lang="${language}">`), url)
      }
    }
    await browser.send('/account/language', { language: '' })
    await house.sql("update maitred.restaurants set language = 'fr'")
    for (const [prefers, read] of [
      ['mt', 'fr'],
      ['it-CH, fr;q=0.5', 'it'],
    ] as const) {
      const page = await browser.open('/diary', { 'accept-language': prefers })
      assert.match(page.body, new RegExp(`<html lang="${read}">`), prefers)
    }
    await house.sql("update maitred.restaurants set language = 'en'")
  })
})

/** Signing in by the company's accounts, at a real provider: who is let in, the link, invitations, and the way out. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { resetFactor } from '../../../../src/features/people/second-factor/reset-factor.ts'
import { goodPassword } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openCompanyHouse } from './company-house.ts'

const house = await openCompanyHouse({ OIDC_NAME: 'Trattoria Group' })
const { company, sql, restaurant } = house

describe('an account of the company', () => {
  test('signs in the person whose address the provider has verified, and leads on', async () => {
    const { email } = await house.someone()
    const browser = house.browser()
    assert.match(
      (await browser.open('/sign-in')).body,
      /<a class="button full" href="\/sign-in\/company">Sign in with Trattoria Group</,
    )
    const answer = await house.signIn(browser, '/account?done=pin')
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/account?done=pin'])
    const page = await browser.open('/account')
    assert.match(page.body, new RegExp(email))
    assert.match(page.body, /signed in now by company account/)
    assert.match(page.body, /It signs you in\. Linked now, used now\./)
    assert.equal(browser.cookies.has('maitred_begun'), false)
  })

  test('is linked once, by its subject: from then on its address may change, and is another’s no more', async () => {
    const { id } = await house.someone()
    await house.signIn(house.browser())
    company.person = { ...company.person, email: 'elsewhere@example.net', email_verified: false }
    const browser = house.browser()
    assert.equal((await house.signIn(browser)).statusCode, 303)
    const links = await sql('select issuer, subject from maitred.oidc_accounts where user_id = $1', [id])
    assert.deepEqual(links, [{ issuer: company.issuer, subject: company.person.sub }])
  })

  test('is told to the person by mail and in the audit trail, the first time', async () => {
    const { email } = await house.someone()
    await house.signIn(house.browser())
    await house.signIn(house.browser())
    const entries = await sql("select action from audit_entries where actor = $1 and action like 'company.%'", [
      `user:${email}`,
    ])
    assert.deepEqual(entries, [{ action: 'company.linked' }])
    const messages = await sql('select kind from messages where recipient = $1', [email])
    assert.deepEqual(messages, [{ kind: 'account_news' }])
  })

  test('is found in whatever case its address is written, and where it comes with the token', async () => {
    const { email } = await house.someone()
    company.person.email = email.toUpperCase()
    company.tellsAtOnce = true
    const userinfoBefore = company.asked.filter((path) => path === '/me').length
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
    assert.equal(company.asked.filter((path) => path === '/me').length, userinfoBefore)
    company.tellsAtOnce = false
  })

  test('needs no second factor of ours, also where the restaurant asks everybody for one', async () => {
    await house.someone()
    const rule = (who: string) =>
      sql('update restaurants set sign_in = jsonb_set(sign_in, $2, to_jsonb($3::text)) where id = $1', [
        ...[restaurant.id, ['second_factor'], who],
      ])
    await rule('everybody')
    const browser = house.browser()
    const { location } = (await house.signIn(browser)).headers
    await rule('nobody')
    assert.equal(location, '/diary')
    assert.ok(await house.isIn(browser))
  })

  test('ends the session that the browser had, and has a new secret', async () => {
    const { email, password } = await house.someone()
    const browser = house.browser()
    await browser.send('/sign-in', { email, password })
    const before = browser.cookies.get('maitred_session') ?? ''
    await house.signIn(browser)
    assert.notEqual(browser.cookies.get('maitred_session'), before)
    const copy = house.browser()
    copy.cookies.set('maitred_session', before)
    assert.ok(!(await house.isIn(copy)))
  })

  test('is linked anew after a reset, which ends its sessions', async () => {
    const { id, email } = await house.someone()
    const browser = house.browser()
    await house.signIn(browser)
    const by = { actor: 'operator', address: null }
    assert.ok(await house.db.transaction((tx) => resetFactor(tx, house.clock.now(), by, { id, email })))
    assert.ok(!(await house.isIn(browser)))
    company.person.sub = `${company.person.sub}-anew`
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
  })

  test('whoever breaks off there reads so, and can try again', async () => {
    await house.someone()
    company.agrees = false
    const browser = house.browser()
    const answer = await house.signIn(browser, '/manage')
    company.agrees = true
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, /It was broken off\./)
    assert.match(answer.body, /href="\/sign-in\/company\?return_to=%2Fmanage"/)
    assert.ok(!answer.body.includes('<b>'))
  })

  test('while the provider does not answer, the page says so and passwords work', async () => {
    const { email, password } = await house.someone()
    // What it is, is asked for once an hour.
    house.clock.advance({ hours: 1 })
    company.isDown = true
    const browser = house.browser()
    const answer = await browser.open('/sign-in/company')
    assert.equal(answer.statusCode, 503)
    assert.match(answer.body, /does not answer at the moment/)
    assert.equal((await browser.send('/sign-in', { email, password })).statusCode, 303)
    company.isDown = false
    house.clock.advance({ hours: -1 })
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
  })

  test('who comes back by Back or Reload while signed in goes on', async () => {
    await house.someone()
    const browser = house.browser()
    const back = await house.there(browser)
    await browser.open(back)
    const again = await browser.open(back)
    assert.deepEqual([again.statusCode, again.headers.location], [303, '/'])
  })
})

describe('an invitation', () => {
  const roleOf = async (email: string) =>
    (
      await sql(
        'select u.name, u.password, g.role from users u join user_restaurants g on g.user_id = u.id where u.email = $1',
        [email],
      )
    )[0]

  test('is used by the company’s account of the very address, which needs no password', async () => {
    const path = await house.invite('new@example.com')
    company.person = { sub: 'new-1', email: 'New@example.com', email_verified: true, name: 'Nina New' }
    const browser = house.browser()
    assert.match((await browser.open(path)).body, /Join with Trattoria Group/)
    assert.equal((await house.signIn(browser, path)).headers.location, '/')
    assert.ok(await house.isIn(browser))
    assert.deepEqual(await roleOf('New@example.com'), { name: 'Nina New', password: null, role: 'host' })
    assert.equal((await house.browser().open(path)).statusCode, 404)
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
  })

  test('is not used by an account of another address, and stays as it was', async () => {
    const path = await house.invite('invited@example.com')
    company.person = { sub: 'other-1', email: 'other@example.com', email_verified: true }
    assert.equal((await house.signIn(house.browser(), path)).statusCode, 403)
    company.person = { sub: 'other-1', email: 'invited@example.com', email_verified: false }
    assert.equal((await house.signIn(house.browser(), path)).statusCode, 403)
    assert.equal((await house.browser().open(path)).statusCode, 200)
  })

  test('brings somebody who works elsewhere into another restaurant', async () => {
    const { email, id } = await house.someone()
    const other = await openRestaurant(house, { slug: 'second' })
    const path = await house.invite(email, [other.id], other.id)
    assert.equal((await house.signIn(house.browser(), path)).statusCode, 303)
    const places = await sql('select restaurant_id from user_restaurants where user_id = $1 order by 1', [id])
    assert.equal(places.length, 2)
  })

  test('proves an account whose password somebody else may know: password, sessions and tokens end', async () => {
    const path = await house.invite('pale@example.com', [restaurant.id])
    const guesser = house.browser()
    // The manager who copied the link registers the address first.
    await guesser.send(path, { name: 'Pale', password: goodPassword })
    assert.ok(await house.isIn(guesser))
    const owner = { user: 'pale@example.com' }
    const { text: token } = await house.db.transaction((tx) =>
      issueToken(tx, house.clock.now(), randomBytes(tokenEntropy), { owner, name: 'Theirs', expiresAt: null }),
    )
    assert.equal((await house.ask('GET //api/me', { token })).status, 200)
    const other = await openRestaurant(house, { slug: 'third' })
    const second = await house.invite('pale@example.com', [other.id], other.id)
    const page = await house.browser().open(second)
    assert.match(page.body, /Join with Trattoria Group/)
    assert.ok(!page.body.includes('name="password"'))
    company.person = { sub: 'pale-1', email: 'pale@example.com', email_verified: true }
    assert.equal((await house.signIn(house.browser(), second)).statusCode, 303)
    assert.ok(!(await house.isIn(guesser)))
    house.clock.advance({ seconds: 2 })
    assert.equal((await house.ask('GET //api/me', { token })).status, 401)
    assert.equal(
      (await guesser.send('/sign-in', { email: 'pale@example.com', password: goodPassword })).statusCode,
      422,
    )
  })
})

describe('signing out', () => {
  test('follows to the provider, which knows whose session it is, and comes back', async () => {
    await house.someone()
    const browser = house.browser()
    const cookies = new Map<string, string>()
    await browser.open(await house.there(browser, '/', cookies))
    const [stored] = await sql<{ id_token: Buffer }>('select id_token from sessions order by id desc limit 1')
    assert.ok(stored && !stored.id_token.toString('latin1').includes('eyJ'))
    const out = await browser.send('/sign-out', {})
    assert.equal(out.headers.location, '/sign-in?signed_out')
    assert.ok(!(await house.isIn(browser)))
    const page = await browser.open('/sign-in?signed_out')
    assert.match(page.body, /You are signed out here/)
    const url = /^0; url=(.*)$/.exec(String(page.headers.refresh))?.[1] ?? ''
    const asked = new URL(url).searchParams
    assert.equal(asked.get('post_logout_redirect_uri'), 'http://localhost/sign-in/company/signed-out')
    assert.match(asked.get('id_token_hint') ?? '', /^eyJ/)
    const there = await company.visit(url, cookies)
    assert.deepEqual([there.status, /<form[^>]*session\/end\/confirm/.test(there.body)], [200, true])
    assert.equal((await browser.open('/sign-in/company/signed-out')).headers.location, '/sign-in?signed_out')
    assert.match((await browser.open('/sign-in?signed_out')).body, /You are signed out\./)
  })

  test('everywhere follows too, and a session begun by password does not', async () => {
    const { email, password } = await house.someone()
    const browser = house.browser()
    await house.signIn(browser)
    assert.equal(
      (await browser.send('/account/end-session', { session: 'all' })).headers.location,
      '/sign-in?signed_out',
    )
    assert.ok((await browser.open('/sign-in')).headers.refresh)
    await browser.send('/sign-in', { email, password })
    await browser.send('/sign-out', {})
    assert.equal((await browser.open('/sign-in?signed_out')).headers.refresh, undefined)
  })

  test('ends here alone where the provider has no page for it', async () => {
    house.clock.advance({ hours: 1 })
    company.metadata = ({ end_session_endpoint, ...others }) => others
    await house.someone()
    const browser = house.browser()
    // The ID token is of this hour, and so is its moment.
    company.falsify = {
      claims: (claims) => ({ ...claims, iat: Number(claims.iat) + 3600, exp: Number(claims.exp) + 3600 }),
    }
    await house.signIn(browser)
    await browser.send('/sign-out', {})
    const page = await browser.open('/sign-in?signed_out')
    assert.equal(page.headers.refresh, undefined)
    assert.match(page.body, /You are signed out\./)
  })
})

/** Where only the company's accounts sign in: no password counts but that of the rescue, at no door, and nobody learns whose it is. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodPassword, joined } from '../../../support/people.ts'
import { pairedTablet, personWith } from '../../../support/tablet.ts'
import { openCompanyHouse } from './company-house.ts'

const mail = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'tables@example.com' }
const house = await openCompanyHouse({ OIDC_ONLY: '1', OIDC_RESCUE: 'Rescue@example.com', ...mail })
const { company, sql, restaurant } = house
const rescue = { email: 'rescue@example.com', password: goodPassword }
await joined(house.people, { email: rescue.email, restaurantId: restaurant.id, role: 'manager' })
const wrong = 'The e-mail address or the password is wrong.'

describe('where only the company’s accounts sign in', () => {
  test('the page of signing in asks for no password, unless somebody says that they are the rescue', async () => {
    const browser = house.browser()
    const { body } = await browser.open('/sign-in?return_to=/manage')
    assert.ok(!body.includes('type="password"'))
    assert.match(body, /class="button full primary" href="\/sign-in\/company\?return_to=%2Fmanage"/)
    assert.match(body, /href="\/sign-in\?password=1&amp;return_to=%2Fmanage">Sign in by password</)
    assert.match((await browser.open('/sign-in?password=1')).body, /type="password"/)
  })

  test('the right password of anybody else is wrong, in the words for a wrong one; that of the rescue counts', async () => {
    const { email, password } = await house.someone()
    const bodies: string[] = []
    for (const given of [
      { email, password },
      { email, password: 'not it at all' },
      { ...rescue, password: 'not it at all' },
    ]) {
      const answer = await house.browser().send('/sign-in', given)
      assert.equal(answer.statusCode, 422)
      assert.ok(answer.body.includes(wrong))
      bodies.push(answer.body.replace(given.email, ''))
    }
    assert.equal(new Set(bodies).size, 1)
    assert.equal((await house.browser().send('/sign-in', rescue)).statusCode, 303)
    assert.equal((await house.signIn(house.browser())).statusCode, 303)
  })

  test('a tablet’s sheet takes no password of anybody else either', async () => {
    const { email, password } = await house.someone()
    const tablet = await pairedTablet(house, await personWith(house, restaurant.id, { role: 'manager' }))
    const said = (body: object) => tablet.ask('POST /device/sign-in', body)
    const answers = [await said({ email, password }), await said({ email, password: 'not it at all' })]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401],
    )
    assert.equal(answers[0]?.text, answers[1]?.text)
  })

  test('an account of the company is not asked for a password, and can set none', async () => {
    await house.someone()
    const browser = house.browser()
    await house.signIn(browser)
    assert.ok(!(await browser.open('/account')).body.includes('action="/account/password"'))
    const change = { current_password: goodPassword, password: 'three empty bottles' }
    assert.equal((await browser.send('/account/password', change)).statusCode, 422)
  })

  test('a forgotten password is answered the same, and mailed to the rescue alone', async () => {
    const { email } = await house.someone()
    const bodies: string[] = []
    for (const address of [email, rescue.email, 'unknown@example.com']) {
      const answer = await house.browser().send('/sign-in/forgotten', { email: address })
      assert.equal(answer.statusCode, 200)
      bodies.push(answer.body.replaceAll(address, ''))
    }
    assert.equal(new Set(bodies).size, 1)
    const links = await sql<{ email: string }>('select email from invitations where by_owner')
    assert.deepEqual(links, [{ email: rescue.email }])
  })

  test('an invitation is joined by the company’s account, and sets no password', async () => {
    const path = await house.invite('soon@example.com')
    const browser = house.browser()
    const page = await browser.open(path)
    assert.ok(!page.body.includes('type="password"'))
    assert.match(page.body, /Join with your company’s account/)
    const forced = await browser.send(path, { name: 'Soon', password: goodPassword })
    assert.equal(forced.statusCode, 404)
    company.person = { sub: 'soon-1', email: 'soon@example.com', email_verified: true, name: 'Soon' }
    assert.equal((await house.signIn(browser, path)).statusCode, 303)
    assert.ok(await house.isIn(browser))
  })

  test('a link for a new password, made before, sets none', async () => {
    const { email } = await house.someone()
    const path = await house.invite(email)
    const answer = await house.browser().send(path, { password: 'three empty bottles' })
    assert.equal(answer.statusCode, 404)
    assert.match((await house.browser().open(path)).body, /with your company’s account/)
  })
})

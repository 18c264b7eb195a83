/** The link that a server without a restaurant prints, and the page behind it. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { issueFirstManagerLink } from '../../../../src/features/people/first-manager/first-manager.ts'
import { secretEntropy } from '../../../../src/features/people/sessions/link-secret.ts'
import { goodPassword } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { visitor } from '../../../support/visitor.ts'

const issue = ({ db, clock }: TestApp) =>
  db.transaction((tx) => issueFirstManagerLink(tx, clock.now(), randomBytes(secretEntropy)))

const ann = { name: 'Ann Vella', email: 'ann@example.com', password: goodPassword }
const notValid = /This link is not valid: it has been used, is older than 24 hours, or was not copied whole/

describe('the first link', () => {
  test('makes an account, signs in and leads to the set-up, once', async () => {
    const house = await testApp()
    const link = await issue(house)
    const browser = visitor(house.app)
    const page = await browser.open(link)
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /Open your restaurant/)
    assert.match(page.body, /name="email" type="email" autocomplete="username"/)
    assert.match(page.body, /autocomplete="new-password"/)
    const begun = await browser.send(link, ann)
    assert.deepEqual([begun.statusCode, begun.headers.location], [303, '/manage/setup/restaurant'])
    assert.equal((await browser.open('/')).headers.location, '/manage/setup/restaurant', 'also later')
    const me = await browser.open('/api/me')
    assert.deepEqual([me.json().data.name, me.json().data.restaurants], ['Ann Vella', []])

    const other = visitor(house.app)
    for (const answer of [await other.open(link), await other.send(link, { ...ann, email: 'eve@example.com' })]) {
      assert.equal(answer.statusCode, 404)
      assert.match(answer.body, notValid)
    }
    assert.equal((await house.sql('select * from users')).length, 1)
    assert.equal((await other.send('/sign-in', ann)).headers.location, '/')
  })

  test('of two who use it at once, or two links at once, one becomes the manager', async () => {
    const house = await testApp()
    const links = [await issue(house), await issue(house)]
    const people = [...links, ...links, ...links].map((link, index) =>
      visitor(house.app, `10.2.0.${index}`).send(link, { ...ann, email: `p${index}@example.com` }),
    )
    const answers = await Promise.all(people)
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 404, 404, 404, 404, 404])
    assert.equal((await house.sql('select * from users')).length, 1)
    assert.equal((await house.sql('select * from first_manager_links')).length, 1)
  })

  test('works for 24 hours, and a new one is printed at the next start', async () => {
    const house = await testApp()
    const link = await issue(house)
    house.clock.advance({ hours: 23, minutes: 59 })
    assert.equal((await visitor(house.app).open(link)).statusCode, 200)
    house.clock.advance({ minutes: 1 })
    assert.equal((await visitor(house.app).open(link)).statusCode, 404)
    assert.match((await visitor(house.app).send(link, ann)).body, notValid)
    const next = await issue(house)
    assert.equal((await house.sql('select * from first_manager_links')).length, 1, 'the expired one is gone')
    assert.equal((await visitor(house.app).send(next, ann)).statusCode, 303)
  })

  test('that was changed, cut off or guessed is answered alike', async () => {
    const house = await testApp()
    const link = await issue(house)
    const last = link.endsWith('A') ? 'B' : 'A'
    for (const wrong of [`${link.slice(0, -1)}${last}`, link.slice(0, -1), `${link}A`, `/set-up/${'A'.repeat(43)}`]) {
      const answer = await visitor(house.app).send(wrong, ann)
      assert.equal(answer.statusCode, 404, wrong)
      assert.match(answer.body, notValid)
    }
    assert.equal((await house.sql('select * from users')).length, 0)
  })

  test('is not valid once there is a restaurant', async () => {
    const house = await testApp()
    const link = await issue(house)
    await openRestaurant(house, {})
    assert.equal((await visitor(house.app).send(link, ann)).statusCode, 404)
  })

  test('keeps what was typed beside what is wrong with it, and is not used up', async () => {
    const house = await testApp()
    const link = await issue(house)
    const browser = visitor(house.app)
    const wrong = await browser.send(link, { name: '', email: 'ann', password: goodPassword })
    assert.equal(wrong.statusCode, 422)
    assert.match(wrong.body, /&quot;ann&quot; is not a valid e-mail address/)
    assert.match(wrong.body, /The name must be 1 to 100 characters/)
    const weak = await browser.send(link, { ...ann, password: 'password12' })
    assert.equal(weak.statusCode, 422)
    assert.match(weak.body, /value="Ann Vella"/)
    assert.doesNotMatch(weak.body, /password12/)
    assert.equal((await browser.send(link, ann)).statusCode, 303)
  })

  test('gives an account that exists a new password and ends its sessions: nobody else could', async () => {
    const house = await testApp()
    const before = visitor(house.app)
    await before.send(await issue(house), ann)
    const again = visitor(house.app)
    await again.send(await issue(house), { ...ann, email: 'ANN@example.com', password: 'another good password' })
    assert.equal((await before.open('/api/me')).statusCode, 401)
    assert.equal((await again.open('/api/me')).json().data.name, 'Ann Vella')
  })

  test('is refused from another site, and stored only as a hash', async () => {
    const house = await testApp()
    const link = await issue(house)
    const foreign = await visitor(house.app).send(link, ann, { 'sec-fetch-site': 'cross-site' })
    assert.equal(foreign.statusCode, 403)
    const [dump] = await house.sql<{ text: string }>(
      'select string_agg(l::text, $1) as text from first_manager_links l',
      [''],
    )
    assert.ok(dump && !dump.text.includes(link.slice(8)))
  })
})

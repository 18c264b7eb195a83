/** What ends sessions on one server ends them within a second on another, which has verified them a moment before. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { resetFactor } from '../../src/features/people/second-factor/reset-factor.ts'
import { codeAt, keyIn } from '../support/authenticator.ts'
import { goodPassword, joined, testPeople } from '../support/people.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { SoftPasskey } from '../support/soft-passkey.ts'
import { testApp } from '../support/test-app.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const here = await testApp({ own: true, tokenCacheMs: 1_000 })
const there = await testApp({ database: here, clock: here.clock, tokenCacheMs: 1_000 })
const restaurant = await openRestaurant(here)
const people = testPeople(here, here.clock)
let persons = 0

async function someone() {
  const email = `ends-${++persons}@example.com`
  const { user } = await joined(people, { email, restaurantId: restaurant.id, role: 'host' })
  const [desk, tablet] = [visitor(here.app, `10.8.0.${persons}`), visitor(there.app, `10.8.1.${persons}`)]
  for (const browser of [desk, tablet]) await browser.send('/sign-in', { email, password: goodPassword })
  return { id: user.id, email, desk, tablet }
}

const calls = async (browser: Visitor) =>
  (await browser.open('/api/me', { 'sec-fetch-site': 'same-origin' })).statusCode

const endings: Record<string, (person: Awaited<ReturnType<typeof someone>>) => Promise<unknown>> = {
  'one session': async ({ desk }) => {
    const page = await desk.open('/account')
    const [, id = ''] = /name="session" value="(\d+)"/.exec(page.body) ?? []
    return desk.send('/account/end-session', { session: id })
  },
  'all other sessions': ({ desk }) => desk.send('/account/end-session', { session: 'others' }),
  'all sessions': ({ desk }) => desk.send('/account/end-session', { session: 'all' }),
  'a new passkey': async ({ desk }) => {
    const options = (await desk.send('/account/passkeys/options', {})).json()
    return desk.send('/account/passkeys', { response: new SoftPasskey('http://localhost').make(options), name: 'x' })
  },
  'a new authenticator app': async ({ desk }) => {
    const { body } = await desk.open('/account/second-factor')
    const secret = /name="secret" value="([^"]+)"/.exec(body)?.[1] ?? ''
    return desk.send('/account/second-factor', { secret, code: codeAt(keyIn(body), here.clock.now()) })
  },
  'a reset by the operator': async ({ id, email, desk, tablet }) => {
    const options = (await desk.send('/account/passkeys/options', {})).json()
    await desk.send('/account/passkeys', { response: new SoftPasskey('http://localhost').make(options), name: 'x' })
    await tablet.send('/sign-in', { email, password: goodPassword })
    assert.equal(await calls(tablet), 200)
    const by = { actor: 'operator', address: null }
    return here.db.transaction((tx) => resetFactor(tx, here.clock.now(), by, { id, email }))
  },
}

describe('within a second on another server', () => {
  for (const [what, end] of Object.entries(endings)) {
    test(`${what} ends the session there`, async () => {
      const person = await someone()
      assert.equal(await calls(person.tablet), 200)
      await end(person)
      const since = performance.now()
      while ((await calls(person.tablet)) !== 401) {
        assert.ok(performance.now() - since < 1_500, 'the session is still valid there')
        await setTimeout(20)
      }
    })
  }

  test('a page of the account is refused there at once, since it asks the database', async () => {
    const { desk, tablet } = await someone()
    await desk.send('/account/end-session', { session: 'others' })
    assert.equal((await tablet.open('/account')).statusCode, 303)
  })
})

/** "Forgotten your password?": what is mailed, what is not, and that nobody learns from the answer which addresses are known. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  linksOfAddress,
  linksOfNetwork,
} from '../../../../src/features/people/forgotten-password/forgotten-password.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { goodPassword, joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { sendMessages, settled } from '../../../support/sql/messages.ts'
import { testApp } from '../../../support/test-app.ts'
import { visitor } from '../../../support/visitor.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' }
const house = await testApp({ env })
const restaurant = await openRestaurant(house)
const people = testPeople(house, house.clock)

let places = 0
const someone = () => visitor(house.app, `10.2.0.${++places}`)
const ask = (email: string, from = someone()) => from.send('/sign-in/forgotten', { email })
const person = (email: string) => joined(people, { email, restaurantId: restaurant.id, role: 'host' })
const linksTo = (email: string) =>
  house.sql<{ by_owner: boolean }>('select by_owner from invitations where email = $1 and used_at is null', [email])

/** Sends what waits and returns the path of the link that went to this address last. */
async function mailedTo(email: string): Promise<string> {
  const { dispatcher } = sendMessages(house, mail)
  await settled(house.sql)
  await dispatcher.stop(0)
  const sent = mail.mails.findLast(({ envelope }) => envelope.to.includes(email))
  const path = /\/invitation\/[A-Za-z0-9_-]{43}/.exec(sent?.text ?? '')?.[0]
  assert.ok(path)
  return path
}

test('a mailed link sets a new password once and ends every session', async () => {
  const email = 'ann@staff.example'
  const before = await person(email)
  assert.match((await someone().open('/sign-in')).body, /<a href="\/sign-in\/forgotten">Forgotten your password\?<\/a>/)
  assert.match((await someone().open('/sign-in/forgotten')).body, /Mail me a link/)
  assert.equal((await ask(email.toUpperCase())).statusCode, 200)
  const path = await mailedTo(email)
  assert.match(mail.mails.at(-1)?.subject ?? '', /Your new password for/)
  const browser = someone()
  const page = await browser.open(path)
  assert.match(page.body, /Set a new password/)
  assert.doesNotMatch(page.body, /<dt>Role/)
  const form = { password: 'seven lamps on the terrace' }
  assert.equal((await browser.send(path, form)).statusCode, 303)
  assert.equal((await browser.open('/start')).statusCode, 200)
  assert.deepEqual(await house.sql('select id from sessions where id = $1', [before.sessionId]), [])
  assert.equal((await someone().send(path, form)).statusCode, 404)
  assert.equal((await someone().send('/sign-in', { email, password: goodPassword })).statusCode, 422)
  assert.equal((await someone().send('/sign-in', { email, ...form })).statusCode, 303)
})

test('a password link works for 30 minutes and grants nothing to a person removed meanwhile', async () => {
  await person('late@staff.example')
  await ask('late@staff.example')
  const path = await mailedTo('late@staff.example')
  house.clock.advance({ minutes: 29 })
  assert.equal((await someone().open(path)).statusCode, 200)
  house.clock.advance({ minutes: 1 })
  assert.equal((await someone().open(path)).statusCode, 404)

  const { user } = await person('gone@staff.example')
  await ask('gone@staff.example')
  const gone = await mailedTo('gone@staff.example')
  const manager = { token: null, headers: await signedIn(house, restaurant.id, 'manager') }
  assert.equal((await house.ask(`DELETE /people/${user.id}`, manager)).status, 200)
  assert.equal((await someone().send(gone, { password: 'seven lamps on the terrace' })).statusCode, 404)
})

test('a forgotten password of an unknown address gets the same answer and writes no mail', async () => {
  await person('known@staff.example')
  const [known, unknown] = [await ask('known@staff.example'), await ask('nobody@staff.example')]
  assert.deepEqual([known.statusCode, unknown.statusCode], [200, 200])
  assert.equal(known.body.replaceAll('known@', ''), unknown.body.replaceAll('nobody@', ''))
  const fields = ({ headers }: typeof known) => Object.keys(headers).sort()
  assert.deepEqual(fields(known), fields(unknown))
  const written = await house.sql(`select from messages where recipient = 'nobody@staff.example'`)
  assert.deepEqual(written, [])
  const wrong = await ask('not an address')
  assert.deepEqual([wrong.statusCode, /id="email-error"|Error:/.test(wrong.body)], [422, true])
})

test('known and unknown addresses are answered after the same time', async () => {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 8; n++) {
    await person(`time${n}@staff.example`)
    const timed = async (kind: 'known' | 'unknown', email: string) => {
      const began = performance.now()
      await ask(email)
      took[kind].push(performance.now() - began)
    }
    // Side by side, so that both meet the same machine.
    await Promise.all([timed('known', `time${n}@staff.example`), timed('unknown', `other${n}@staff.example`)])
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[all.length / 2] as number
  // Both wait for the same 250 ms, which writing a link never fills; a busy machine adds to both.
  assert.ok(Math.min(...took.known, ...took.unknown) >= 245)
  assert.ok(Math.abs(median(took.known) - median(took.unknown)) < 40, JSON.stringify(took))
})

test('an address gets three password links an hour from any network, and the answer stays the same', async () => {
  await person('often@staff.example')
  const answers = await Promise.all(Array.from({ length: linksOfAddress + 2 }, () => ask('often@staff.example')))
  for (const { statusCode } of answers) assert.equal(statusCode, 200)
  const written = await house.sql(`select from messages where recipient = 'often@staff.example'`)
  assert.equal(written.length, 3)
  assert.equal((await linksTo('often@staff.example')).length, 1)
})

test('a network is refused password links beyond its limit, whatever addresses it types', async () => {
  const from = someone()
  const answers = await Promise.all(Array.from({ length: linksOfNetwork }, (_, n) => ask(`n${n}@staff.example`, from)))
  for (const { statusCode } of answers) assert.equal(statusCode, 200)
  const refused = await ask('one.more@staff.example', from)
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 3_500)
  assert.match(refused.body, /Too many links were asked for from your network/)
  assert.equal((await ask('one.more@staff.example')).statusCode, 200)
})

test('a stranger who asks ends no invitation of a manager, and shows up in no list of invitations', async () => {
  const manager = { token: null, headers: await signedIn(house, restaurant.id, 'manager') }
  const { user } = await person('both@staff.example')
  const link = await house.ask(`POST /people/${user.id}/password-link`, { ...manager, body: { by_mail: false } })
  assert.deepEqual([link.status, link.body.data.mailed], [201, false])
  await ask('both@staff.example')
  assert.deepEqual((await linksTo('both@staff.example')).map(({ by_owner }) => by_owner).sort(), [false, true])
  const { invitations } = (await house.ask('GET /people', manager)).body.data
  const listed = invitations.filter(({ email }: { email: string }) => email === 'both@staff.example')
  assert.deepEqual(
    listed.map(({ id, mail }: { id: number; mail: string | null }) => ({ id, mail })),
    [{ id: link.body.data.id, mail: null }],
  )
  assert.equal((await someone().open(new URL(link.body.data.link).pathname)).statusCode, 200)
})

test('without mail the page for a forgotten password says whom to ask and writes nothing', async () => {
  const quiet = await testApp()
  const browser = visitor(quiet.app, '10.3.0.1')
  assert.doesNotMatch((await browser.open('/sign-in')).body, /Forgotten your password/)
  for (const answer of [
    await browser.open('/sign-in/forgotten'),
    await browser.send('/sign-in/forgotten', { email: 'a@b.example' }),
  ]) {
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /A manager of your restaurant can give you a link/)
  }
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../../../src/features/people/members/add-user.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const osteria = await openRestaurant(app)
const bistro = await openRestaurant(app, {
  slug: 'bistro',
  settings: { name: 'Bistro', timezone: 'America/New_York', reference_prefix: 'BIS' },
})

const shown = {
  osteria: { id: osteria.id, slug: 'osteria', name: 'Osteria', timezone: 'Europe/Malta' },
  bistro: { id: bistro.id, slug: 'bistro', name: 'Bistro', timezone: 'America/New_York' },
}

async function tokenOf(email: string, name: string, restaurants: string[]): Promise<string> {
  return app.db.transaction(async (tx) => {
    await addUser(tx, app.clock.now(), { email, name, restaurants })
    const request = { name: 'Phone', expiresAt: null, owner: { user: email } }
    return (await issueToken(tx, app.clock.now(), randomBytes(tokenEntropy), request)).text
  })
}

test('a restaurant token is told its name, its scope and its restaurant', async () => {
  const { status, body } = await app.ask('GET //api/me', { token: await app.token('osteria') })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: {
      kind: 'restaurant',
      name: 'Test',
      scope: 'full',
      language: null,
      restaurants: [{ ...shown.osteria, role: null }],
    },
  })
})

test('a user of several restaurants is told all of them without naming one', async () => {
  const token = await tokenOf('ann@example.com', 'Ann', ['bistro', 'osteria'])
  const answers = [
    await app.ask('GET //api/me', { token }),
    await app.ask('GET //api/me', { token, headers: { 'x-restaurant-id': String(bistro.id) } }),
  ]
  for (const { status, body } of answers) {
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: {
        kind: 'user',
        name: 'Ann',
        scope: null,
        language: null,
        restaurants: [
          { ...shown.osteria, role: 'manager' },
          { ...shown.bistro, role: 'manager' },
        ],
      },
    })
  }
})

test('a user without a restaurant is told so', async () => {
  const { status, body } = await app.ask('GET //api/me', { token: await tokenOf('bob@example.com', 'Bob', []) })
  assert.equal(status, 200)
  assert.deepEqual(body.data.restaurants, [])
})

test('a user chooses their language; nobody else’s changes, and a restaurant token has none', async () => {
  const [token, other] = [
    await tokenOf('cleo@example.com', 'Cleo', ['osteria']),
    await tokenOf('dan@example.com', 'Dan', []),
  ]
  const languageOf = async (of: string) => (await app.ask('GET //api/me', { token: of })).body.data.language
  const choose = (language: unknown, of = token) => app.ask('PATCH //api/me', { token: of, body: { language } })
  const { status, body } = await choose('de')
  assert.deepEqual([status, body.data.language, body.data.restaurants.length], [200, 'de', 1])
  assert.deepEqual([await languageOf(token), await languageOf(other)], ['de', null])
  assert.equal((await choose('mt')).status, 422)
  assert.equal(await languageOf(token), 'de')
  await choose(null)
  assert.equal(await languageOf(token), null)
  const refused = await choose('de', await app.token('osteria'))
  assert.equal(refused.status, 403)
  assert.match(refused.text, /reads no pages/)
})

test('without a valid token the answer is 401, and another method is 405', async () => {
  assert.equal((await app.ask('GET //api/me', { token: null })).status, 401)
  assert.equal((await app.ask('GET //api/me', { token: 'mtd_unknown' })).status, 401)
  assert.equal((await app.ask('POST //api/me', { token: await app.token('osteria') })).status, 405)
})

test('requests here count into the limit of the token', async () => {
  const limited = await testApp({ database: app, env: { RATE_LIMIT_PER_MINUTE: '3' } })
  const token = await limited.token('osteria')
  const lines = ['GET //api/me', 'GET /settings', 'GET //api/me', 'GET //api/me']
  const statuses: number[] = []
  for (const line of lines) statuses.push((await limited.ask(line, { token })).status)
  assert.deepEqual(statuses, [200, 200, 200, 429])
})

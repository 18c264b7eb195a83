/** A read with a familiar token begins before its token is checked again. Nothing of it may leave before the check. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../src/domain/problem.ts'
import { type Caller, passCheck } from '../../../src/http/auth/authenticate.ts'
import { bearer, callers, groundApp } from '../small-app.ts'

type Check = { pass(caller?: Caller): void; fail(error?: Problem): void }

const trattoria = callers['trattoria-token'] as Caller
const eve = callers['eve-token'] as Caller

/** An app whose token checks wait until the test decides them, and which notes what its routes were asked. */
async function doorman() {
  const ran: string[] = []
  let waiting: Check | undefined
  let arrived: (check: Check) => void = () => {}
  const { app } = await groundApp({
    env: { AUTH_FAILURES_PER_MINUTE: '0' },
    checkToken: () =>
      new Promise((resolve, reject) => {
        waiting = {
          pass: (caller = trattoria) => resolve(caller),
          fail: (error) => (error ? reject(error) : resolve(null)),
        }
        arrived(waiting)
      }),
    routes: (api) => {
      api.get('/secret', async (_request, reply) => {
        ran.push('GET')
        reply.headers({ etag: 'W/"secret"', vary: 'Authorization' })
        return { secret: 'of the house' }
      })
      api.get('/broken', async () => {
        ran.push('broken')
        throw new Problem('NOT_FOUND', 'Secret not found.')
      })
      api.post('/secret', async () => {
        ran.push('POST')
        return {}
      })
    },
  })
  const nextCheck = () =>
    new Promise<Check>((resolve) => {
      arrived = resolve
    })
  /** Sends a request and decides the check of its token. */
  async function ask(method: 'GET' | 'HEAD' | 'POST', path: string, decide: (check: Check) => void, headers = {}) {
    const check = nextCheck()
    const answer = app.inject({ method, url: `/api/restaurant${path}`, headers: bearer('trattoria-token', headers) })
    const asked = await check
    // As long as the check takes, the read has all the time it needs to run ahead.
    await new Promise((resolve) => setTimeout(resolve, 20))
    const ranBefore = [...ran]
    decide(asked)
    return { ranBefore, answer: await answer }
  }
  return { ran, ask }
}

async function familiarDoorman() {
  const door = await doorman()
  const first = await door.ask('GET', '/secret', (check) => check.pass())
  assert.equal(first.answer.statusCode, 200)
  assert.deepEqual(first.ranBefore, [], 'a token nobody knows is checked first')
  door.ran.length = 0
  return door
}

describe('a read with a familiar token', () => {
  test('runs while the token is checked, and is answered when it has passed', async () => {
    const { ask } = await familiarDoorman()
    const { ranBefore, answer } = await ask('GET', '/secret', (check) => check.pass())
    assert.deepEqual(ranBefore, ['GET'])
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { secret: 'of the house' })
  })

  test('is refused like any other when the token was revoked meanwhile, and nothing of the answer is told', async () => {
    const { ask } = await familiarDoorman()
    const { ranBefore, answer } = await ask('GET', '/secret', (check) => check.fail())
    assert.deepEqual(ranBefore, ['GET'])
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().error.code, 'UNAUTHENTICATED')
    assert.equal(answer.headers['www-authenticate'], 'Bearer')
    assert.equal(answer.headers.etag, undefined)
    assert.equal(answer.headers.vary, undefined)
    assert.ok(!answer.body.includes('house'))
  })

  test('after a refusal is not familiar any more', async () => {
    const { ask, ran } = await familiarDoorman()
    await ask('GET', '/secret', (check) => check.fail())
    ran.length = 0
    const { ranBefore, answer } = await ask('GET', '/secret', (check) => check.pass())
    assert.deepEqual(ranBefore, [])
    assert.equal(answer.statusCode, 200)
  })

  for (const path of ['/broken', '/nowhere']) {
    test(`does not learn that ${path} is not there before the token has passed`, async () => {
      const { ask } = await familiarDoorman()
      assert.equal((await ask('GET', path, (check) => check.fail())).answer.statusCode, 401)
      assert.equal((await ask('GET', path, (check) => check.pass())).answer.statusCode, 404)
    })
  }

  test('is 503 when the check cannot be made', async () => {
    const { ask } = await familiarDoorman()
    const away = new Problem('SERVICE_UNAVAILABLE', 'The database is not reachable right now.', { retryAfter: 1 })
    const { answer } = await ask('GET', '/secret', (check) => check.fail(away))
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '1')
    assert.ok(!answer.body.includes('house'))
  })

  test('HEAD runs ahead too, and says no more than GET', async () => {
    const { ask } = await familiarDoorman()
    const { answer } = await ask('HEAD', '/secret', (check) => check.fail())
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.headers.etag, undefined)
  })

  test('whose restaurant was withdrawn meanwhile is 403', async () => {
    const { ask } = await familiarDoorman()
    const elsewhere = { ...trattoria, restaurantIds: [2] }
    const { answer } = await ask('GET', '/secret', (check) => check.pass(elsewhere), { 'x-restaurant-id': '1' })
    assert.equal(answer.statusCode, 403)
    assert.ok(!answer.body.includes('house'))
  })
})

describe('a check that is answered before the read is done', () => {
  const cases = [
    { title: 'lets the answer out', caller: trattoria, status: 200 },
    {
      title: 'holds back what the token may no longer see',
      caller: { ...trattoria, restaurantIds: [2, 3] },
      status: 400,
    },
    { title: 'holds back everything from a token without restaurants', caller: eve, status: 403 },
    { title: 'holds back everything from a token that was revoked', caller: null, status: 401 },
  ]
  for (const { title, caller, status } of cases) {
    test(title, async () => {
      let found: Caller | null = trattoria
      const { app } = await groundApp({
        checkToken: async () => found,
        routes: (api) => {
          api.get('/slow', async (_request, reply) => {
            reply.header('etag', 'W/"secret"')
            await sleep(20)
            return { secret: 'of the house' }
          })
        },
      })
      const ask = () => app.inject({ url: '/api/restaurant/slow', headers: bearer('trattoria-token') })
      assert.equal((await ask()).statusCode, 200)
      found = caller
      const answer = await ask()
      assert.equal(answer.statusCode, status)
      assert.equal(answer.headers.etag, status === 200 ? 'W/"secret"' : undefined)
      assert.equal(answer.body.includes('house'), status === 200)
    })
  }
})

describe('nothing runs ahead', () => {
  test('that changes anything', async () => {
    const { ask, ran } = await familiarDoorman()
    const { ranBefore, answer } = await ask('POST', '/secret', (check) => check.fail())
    assert.deepEqual(ranBefore, [])
    assert.equal(answer.statusCode, 401)
    assert.deepEqual(ran, [])
  })

  test("for a user who names no restaurant, since a user's restaurants change", async () => {
    const door = await doorman()
    const bob = callers['bob-token'] as Caller
    await door.ask('GET', '/secret', (check) => check.pass(bob))
    door.ran.length = 0
    const { ranBefore, answer } = await door.ask('GET', '/secret', (check) => check.pass(bob))
    assert.deepEqual(ranBefore, [])
    assert.equal(answer.statusCode, 200)
  })

  test('for a restaurant that the token did not have when it was last seen', async () => {
    const { ask } = await familiarDoorman()
    const both = { ...trattoria, restaurantIds: [1, 2] }
    const { ranBefore, answer } = await ask('GET', '/secret', (check) => check.pass(both), { 'x-restaurant-id': '2' })
    assert.deepEqual(ranBefore, [])
    assert.equal(answer.statusCode, 200)
  })
})

test('what looks first and is answered 503 for taking too long still writes nothing with a token that fails', async () => {
  const ran: string[] = []
  const look = Promise.withResolvers<void>()
  const checks: Check[] = []
  const { app } = await groundApp({
    checkToken: () =>
      new Promise((resolve) => {
        checks.push({ pass: () => resolve(trattoria), fail: () => resolve(null) })
      }),
    routes: (api) => {
      api.get('/secret', async () => ({}))
      api.post('/slow', { config: { looksFirst: true } }, async (request) => {
        await look.promise
        await passCheck(request)
        ran.push('wrote')
        return {}
      })
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (method: string, path: string) =>
    fetch(`${address}/api/restaurant${path}`, { method, headers: bearer('trattoria-token') })

  const first = ask('GET', '/secret')
  await until(() => checks.length === 1)
  checks[0]?.pass()
  assert.equal((await first).status, 200)

  assert.equal((await ask('POST', '/slow')).status, 503)
  assert.equal(checks.length, 2)
  look.resolve()
  await sleep(20)
  checks[1]?.fail()
  await sleep(20)
  assert.deepEqual(ran, [])
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5)
}

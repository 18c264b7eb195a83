/** Lookups against a nameserver on loopback that answers, fails, is late or does not answer. */
import assert from 'node:assert/strict'
import { lookup } from 'node:dns/promises'
import { describe, test } from 'node:test'
import { nameResolver } from '../../../../../src/features/messages/webhooks/target/resolve-name.ts'
import { assertAllowedTarget } from '../../../../../src/features/messages/webhooks/target/target.ts'
import { nameServer, type Records } from '../../../../support/network/name-server.ts'

const zone: Record<string, Records> = {
  'both.example': { A: ['93.184.216.34', '93.184.216.35'], AAAA: ['2606:4700::1111'] },
  'four.example': { A: ['93.184.216.34'] },
  'six.example': { AAAA: ['2606:4700::1111'] },
  'neither.example': {},
  'half-mute.example': { A: ['93.184.216.34'], AAAA: 'mute' },
  'late-four.example': { A: ['93.184.216.34'], AAAA: ['2606:4700::1111'], lateMs: { A: 500 } },
  'late-six.example': { A: ['93.184.216.34'], AAAA: ['2606:4700::1111'], lateMs: { AAAA: 900 } },
  'half-broken.example': { A: 'broken', AAAA: ['2606:4700::1111'] },
  'broken.example': { A: 'broken', AAAA: 'broken' },
  'no-four-six-broken.example': { AAAA: 'broken' },
  'mute.example': { A: 'mute', AAAA: 'mute' },
  'private.example': { A: ['93.184.216.34'], AAAA: ['fd00::1'] },
}
const server = await nameServer((name) => zone[name])
const timeoutMs = 1_200
const resolve = nameResolver({ timeoutMs, servers: [server.address] })
/** For names that nobody answers for, where only the end of the wait matters. */
const impatientMs = 200
const impatient = nameResolver({ timeoutMs: impatientMs, servers: [server.address] })

async function timed<Value>(work: Promise<Value>): Promise<{ ms: number; value: PromiseSettledResult<Value> }> {
  const began = performance.now()
  const [value] = await Promise.allSettled([work])
  return { ms: performance.now() - began, value }
}

describe('the addresses of a name', () => {
  const found: [string, string[]][] = [
    ['both.example', ['93.184.216.34', '93.184.216.35', '2606:4700::1111']],
    ['BOTH.example.', ['93.184.216.34', '93.184.216.35', '2606:4700::1111']],
    ['four.example', ['93.184.216.34']],
    ['six.example', ['2606:4700::1111']],
    ['half-broken.example', ['2606:4700::1111']],
    // IPv4 is waited for, IPv6 is not: many machines have no IPv6 connectivity.
    ['late-four.example', ['93.184.216.34', '2606:4700::1111']],
    ['late-six.example', ['93.184.216.34']],
  ]
  for (const [name, addresses] of found) {
    test(`${name} has [${addresses}]`, async () => assert.deepEqual(await resolve(name), addresses))
  }

  const failures: [string, RegExp][] = [
    ['nobody.example', /ENOTFOUND nobody\.example/],
    ['neither.example', /ENODATA neither\.example/],
    ['broken.example', /ESERVFAIL broken\.example/],
    ['no-four-six-broken.example', /ESERVFAIL/],
    ['mute.example', /mute\.example.*did not answer/],
  ]
  for (const [name, error] of failures) {
    const ask = name === 'mute.example' ? impatient : resolve
    test(`${name} fails with the reason`, async () => assert.rejects(async () => ask(name), error))
  }

  test('an IPv4 answer waits only briefly for the IPv6 one', async () => {
    const { ms, value } = await timed(resolve('half-mute.example'))
    assert.deepEqual(value, { status: 'fulfilled', value: ['93.184.216.34'] })
    assert.ok(ms < timeoutMs * 0.8, `${ms} ms`)
  })

  test('each family is asked for once', async () => {
    server.asked.length = 0
    await resolve('both.example')
    assert.deepEqual(server.asked.toSorted(), ['A both.example', 'AAAA both.example'])
  })

  test('localhost and its subdomains resolve to loopback, without a nameserver', async () => {
    server.asked.length = 0
    for (const name of ['localhost', 'LocalHost.', 'api.localhost']) {
      assert.deepEqual(await resolve(name), ['127.0.0.1', '::1'])
    }
    assert.deepEqual(server.asked, [])
  })
})

describe('a nameserver that does not answer', () => {
  test('is given up at the time-out, also when there are several', async () => {
    const another = await nameServer(() => ({ A: 'mute', AAAA: 'mute' }))
    const third = await nameServer(() => ({ A: 'mute', AAAA: 'mute' }))
    const servers = [server.address, another.address, third.address]
    const { ms, value } = await timed(nameResolver({ timeoutMs: impatientMs, servers })('mute.example'))
    assert.equal(value.status, 'rejected')
    assert.ok(ms < impatientMs + 500, `${ms} ms`)
  })

  test('delays neither other names nor lookups of the system', async () => {
    const dead = Promise.allSettled(Array.from({ length: 40 }, () => resolve('mute.example')))
    const state = { done: false }
    void dead.then(() => {
      state.done = true
    })
    await Promise.all([lookup('localhost'), resolve('both.example')])
    assert.equal(state.done, false, 'the dead names were done first')
    await dead
  })
})

describe('a webhook that is being configured', () => {
  const rules = { allowPrivate: false, resolve }

  test('is refused where any address of its name is private', async () => {
    await assert.rejects(assertAllowedTarget('https://private.example/', rules))
    await assertAllowedTarget('https://both.example/', rules)
  })

  test('is accepted where its name does not resolve yet', async () => {
    for (const name of ['nobody', 'broken']) await assertAllowedTarget(`https://${name}.example/`, rules)
    await assertAllowedTarget('https://mute.example/', { ...rules, resolve: impatient })
  })
})

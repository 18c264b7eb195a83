import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { after, describe, test } from 'node:test'
import { type PostResult, postEvent } from '../../../../../src/features/messages/webhooks/deliver/post-event.ts'
import { deliveryAgent, lookupThrough } from '../../../../../src/features/messages/webhooks/target/guarded-agent.ts'
import { nameResolver } from '../../../../../src/features/messages/webhooks/target/resolve-name.ts'
import { assertAllowedTarget } from '../../../../../src/features/messages/webhooks/target/target.ts'
import { nameServer } from '../../../../support/network/name-server.ts'
import { selfSigned } from '../../../../support/network/self-signed.ts'
import { webhookReceiver } from '../../../../support/network/webhook-receiver.ts'

const plain = await webhookReceiver()
const tls = await webhookReceiver({ tls: selfSigned })

/** Answers each lookup with the next list. */
function names(...lists: string[][]): { lookup: LookupFunction; asked: string[] } {
  const asked: string[] = []
  const lookup: LookupFunction = (hostname, _options, done) => {
    const addresses = lists[Math.min(asked.length, lists.length - 1)] ?? []
    asked.push(hostname)
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, asked }
}

async function post(url: string, rules: Parameters<typeof deliveryAgent>[0], timeoutMs = 10_000): Promise<PostResult> {
  const agent = deliveryAgent(rules)
  after(() => agent.destroy())
  const abort = new AbortController().signal
  return postEvent({ url, headers: {}, body: Buffer.from('{}') }, { agent, timeoutMs, abort })
}

describe('a server that can be reached from outside', () => {
  const literals = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0', '127.0.0.1.']
  for (const host of literals) {
    test(`opens no connection to ${host}`, async () => {
      const { outcome, error } = await post(`https://${host}:${tls.port}/`, { allowPrivate: false })
      assert.equal(outcome, 'refused')
      assert.match(error ?? '', /not a public address/)
    })
  }

  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.0.0.1'],
  ]) {
    test(`opens no connection to a name that resolves to [${addresses}], and does not report the address`, async () => {
      const { lookup } = names(addresses)
      const { outcome, error } = await post(`https://evil.example:${tls.port}/`, { allowPrivate: false, lookup })
      const sentence = 'evil.example resolves to an address that is not public.'
      assert.deepEqual(
        [outcome, error],
        ['refused', `${sentence} Deliveries from this server go to public addresses only.`],
      )
    })
  }

  test('opens no connection to a name without addresses', async () => {
    const { lookup } = names([])
    const { outcome, error } = await post(`https://evil.example:${tls.port}/`, { allowPrivate: false, lookup })
    assert.deepEqual([outcome, error], ['refused', 'evil.example has no address.'])
  })

  test('looks the name up once for each connection, and connects to the address that was checked', async () => {
    const { lookup, asked } = names(['198.51.100.7'], ['127.0.0.1'])
    const first = await post(`https://rebind.example:${tls.port}/`, { allowPrivate: false, lookup })
    assert.equal(first.outcome, 'refused')
    assert.deepEqual(asked, ['rebind.example'])
    const swapped = names(['93.184.216.34'], ['127.0.0.1'])
    // Nothing answers there, or nothing with this name; the test is about the number of lookups.
    const second = await post(
      `https://rebind.example:${tls.port}/`,
      { allowPrivate: false, lookup: swapped.lookup },
      300,
    )
    assert.ok(['timeout', 'network'].includes(second.outcome), second.outcome)
    assert.deepEqual(swapped.asked, ['rebind.example'])
  })

  test('refuses plain http, also where the webhook was created with it', async () => {
    const { outcome, error } = await post(plain.url, { allowPrivate: false })
    assert.equal(outcome, 'refused')
    assert.match(error ?? '', /https/)
  })

  test('none of these attempts reached a receiver', () => {
    assert.deepEqual([plain.connections(), tls.connections()], [0, 0])
  })
})

describe('names', () => {
  const through = (address: string, timeoutMs = 1_500) => ({
    allowPrivate: false,
    lookup: lookupThrough(nameResolver({ timeoutMs, servers: [address] })),
  })

  test('whose nameserver does not answer delay no others, and fail before the attempt times out', async () => {
    const mute = await nameServer(() => ({ A: 'mute', AAAA: 'mute' }))
    let failed = 0
    const began = performance.now()
    const dead = Array.from({ length: 8 }, async (_, n) => {
      const result = await post(`https://dead-${n}.example/`, through(mute.address), 10_000)
      failed++
      return result
    })
    await systemLookup('localhost')
    const healthy = await post(`http://localhost:${plain.port}/`, { allowPrivate: true }, 10_000)
    assert.deepEqual([healthy.outcome, failed], ['delivered', 0])
    for (const { outcome, error } of await Promise.all(dead)) {
      assert.equal(outcome, 'network')
      assert.match(error ?? '', /dead-\d\.example.*did not answer/)
    }
    const ms = performance.now() - began
    assert.ok(ms < 5_000, `${ms} ms`)
  })

  test('are looked up once for each connection, and every address is checked', async () => {
    const server = await nameServer(() => ({ A: ['93.184.216.34'], AAAA: ['fd00::1'] }))
    const { outcome, error } = await post('https://evil.example/', through(server.address))
    assert.equal(outcome, 'refused')
    assert.match(error ?? '', /evil\.example resolves to an address that is not public/)
    assert.doesNotMatch(error ?? '', /fd00/)
    assert.deepEqual(server.asked.toSorted(), ['A evil.example', 'AAAA evil.example'])
  })

  test('that do not exist are failures with that reason', async () => {
    const server = await nameServer(() => undefined)
    const { outcome, error } = await post('https://nobody.example/', through(server.address))
    assert.deepEqual([outcome, error], ['network', 'queryA ENOTFOUND nobody.example'])
  })

  test('are not looked up in a thread of the pool, unless private targets are allowed', async () => {
    const resources: string[] = []
    const hook = createHook({ init: (_id, type) => void resources.push(type) }).enable()
    after(() => hook.disable())
    await post('https://nobody.invalid/', { allowPrivate: false }, 5_000)
    await assertAllowedTarget('https://nobody.invalid/', { allowPrivate: false })
    assert.ok(!resources.includes('GETADDRINFOREQWRAP'), 'getaddrinfo was called')
    await post(`http://localhost:${plain.port}/`, { allowPrivate: true }, 5_000)
    assert.ok(resources.includes('GETADDRINFOREQWRAP'), 'the hook does not see getaddrinfo')
  })
})

describe('where private targets are allowed', () => {
  test('they are reached', async () => {
    assert.equal((await post(plain.url, { allowPrivate: true })).outcome, 'delivered')
  })

  test('a certificate that is not trusted is a failure', async () => {
    const { outcome, error } = await post(tls.url, { allowPrivate: true })
    assert.equal(outcome, 'network')
    assert.match(error ?? '', /self-signed|SELF_SIGNED/)
    assert.equal(tls.arrivals.length, 0)
  })

  test('proxies of the environment are not used', async (t) => {
    const proxy = 'http://127.0.0.1:9'
    const proxies = { HTTP_PROXY: proxy, http_proxy: proxy, ALL_PROXY: proxy, NODE_USE_ENV_PROXY: '1' }
    const before = { ...process.env }
    t.after(() => {
      for (const name of Object.keys(proxies)) delete process.env[name]
      Object.assign(process.env, before)
    })
    Object.assign(process.env, proxies)
    assert.equal((await post(plain.url, { allowPrivate: true })).outcome, 'delivered')
  })
})

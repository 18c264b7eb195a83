import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildBaseApp } from '../../src/base-app.ts'
import { ListenRefused } from '../../src/http/listen-error.ts'
import { startServer } from '../../src/process/server.ts'
import { type Environment, readConfig } from '../../src/settings/config.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { until } from '../support/network/webhook-receiver.ts'

const quickly = { PORT: '0', METRICS_PORT: 'off', SHUTDOWN_GRACE_SECONDS: '5' }

async function house(env: Environment, routes: (app: FastifyInstance) => void = () => {}) {
  const logged: string[] = []
  const config = readConfig({ ...quickly, ...env })
  const clock = fixedClock('2026-11-15T01:30:00Z')
  const app = await buildBaseApp({ clock, config, logStream: { write: (line) => void logged.push(line) } })
  app.get('/now', async () => ({ served: true }))
  routes(app)
  return { app, config, logged }
}

async function start(env: Environment = {}, routes?: (app: FastifyInstance) => void) {
  const parts = await house(env, routes)
  const server = await startServer(parts)
  after(() => server.stop())
  return { ...parts, ...server }
}

/** A route that answers once `release` is called; `reached` resolves when a request has arrived. */
function slowRoute() {
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const routes = (app: FastifyInstance) => {
    app.get('/slow', async () => {
      reached.resolve()
      await release.promise
      return { done: true }
    })
  }
  return { routes, reached: reached.promise, release: () => release.resolve() }
}

async function taken(port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

describe('starting', () => {
  test('PORT 0 takes a free port and returns its address', async () => {
    const { address } = await start()
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.deepEqual(await (await fetch(`${address}/now`)).json(), { served: true })
  })

  test('a taken PORT is refused with a sentence, and the metrics port is given back', async () => {
    const { port } = await taken()
    const { server: spare, port: metricsPort } = await taken()
    spare.close()
    await once(spare, 'close')
    const parts = await house({ PORT: String(port), METRICS_PORT: String(metricsPort) })
    after(() => parts.app.close())
    await assert.rejects(startServer(parts), (error) => {
      assert.ok(error instanceof ListenRefused)
      assert.equal(
        error.message,
        `PORT ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another port.`,
      )
      return true
    })
    await taken(metricsPort)
  })

  test('a HOST that is not an address of this machine is refused with a sentence', async () => {
    const parts = await house({ HOST: '192.0.2.1' })
    after(() => parts.app.close())
    await assert.rejects(startServer(parts), { message: 'HOST 192.0.2.1 is not an address of this machine.' })
  })
})

describe('metrics', () => {
  test('are at /metrics on loopback, and no other path is served there', async () => {
    const { address, metricsAddress = '' } = await start({ METRICS_PORT: '0' })
    await fetch(`${address}/now`)
    assert.match(metricsAddress, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const answer = await fetch(metricsAddress)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    const text = await answer.text()
    assert.ok(text.includes('http_request_duration_seconds_count{method="GET",route="/now",status="200"} 1'))
    assert.ok(text.includes('process_cpu_seconds_total') && text.includes('nodejs_eventloop_lag_seconds'))
    assert.equal((await fetch(new URL('/', metricsAddress))).status, 404)
    assert.equal((await fetch(metricsAddress, { method: 'POST' })).status, 405)
    assert.equal((await fetch(`${address}/metrics`)).status, 404)
  })

  test('are not served where METRICS_PORT is off', async () => {
    assert.equal((await start({ METRICS_PORT: 'off' })).metricsAddress, undefined)
  })

  test('a chosen port that is taken stops the start', async () => {
    const { port } = await taken()
    const parts = await house({ METRICS_PORT: String(port) })
    after(() => parts.app.close())
    await assert.rejects(startServer(parts), {
      message: `METRICS_PORT ${port} on 127.0.0.1 is taken. Stop what listens there, or set METRICS_PORT to another port.`,
    })
  })

  test('the default port, taken, gives way to a free one with a warning', async () => {
    const { port } = await taken()
    const parts = await house({})
    const config = { ...parts.config, metricsPort: port, metricsPortIsDefault: true }
    const server = await startServer({ ...parts, config })
    after(() => server.stop())
    assert.equal((await fetch(server.metricsAddress ?? '')).status, 200)
    assert.ok(parts.logged.some((line) => line.includes('"level":40') && line.includes(server.metricsAddress ?? '-')))
  })
})

describe('stopping', () => {
  test('a request in flight gets its answer, and its connection is closed', async () => {
    const { routes, reached, release } = slowRoute()
    const { address, stop } = await start({}, routes)
    const agent = new Agent({ keepAlive: true })
    const answered = once(get(`${address}/slow`, { agent }), 'response') as Promise<[IncomingMessage]>
    await reached
    const stopped = stop()
    await sleep(50)
    release()
    const [response] = await answered
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers.connection, 'close')
    response.resume()
    await stopped
    agent.destroy()
  })

  test('new connections are refused at once', async () => {
    const { routes, reached, release } = slowRoute()
    const { address, stop } = await start({}, routes)
    const under = fetch(`${address}/slow`)
    await reached
    const stopped = stop()
    await sleep(50)
    await assert.rejects(fetch(`${address}/now`))
    release()
    assert.deepEqual(await (await under).json(), { done: true })
    await stopped
  })

  test('idle connections are closed at once, also those on which nothing was ever sent', async () => {
    const { address, stop } = await start({ SHUTDOWN_GRACE_SECONDS: '60' })
    const port = Number(new URL(address).port)
    const fresh = connect(port, '127.0.0.1')
    await once(fresh, 'connect')
    const agent = new Agent({ keepAlive: true })
    const [response] = (await once(get(`${address}/now`, { agent }), 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    fresh.on('error', () => {})
    const begun = performance.now()
    await stop()
    assert.ok(performance.now() - begun < 2_000)
    agent.destroy()
  })

  test('a request that arrives completely only during the stop is 503 in the error shape, and its connection is closed', async () => {
    const { app, address, stop } = await start()
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /now HTTP/1.1\r\nHo')
    const [inside] = await accepted
    await until(() => inside.bytesRead > 0)
    const stopped = stop()
    await sleep(50)
    socket.write('st: localhost\r\n\r\n')
    await Promise.all([stopped, once(socket, 'close')])
    const [head = '', body = ''] = received.split('\r\n\r\n')
    assert.match(head, /^HTTP\/1\.1 503 /)
    assert.match(head, /^retry-after: 1$/im)
    assert.match(head, /^connection: close$/im)
    assert.equal(JSON.parse(body).error.code, 'SERVICE_UNAVAILABLE')
  })

  test('the second of two requests on one connection is answered as well', async () => {
    const { routes, reached, release } = slowRoute()
    const { address, stop } = await start({}, routes)
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let received = ''
    const firstAnswer = once(socket, 'data')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /now HTTP/1.1\r\nHost: localhost\r\n\r\nGET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await Promise.all([reached, firstAnswer])
    const stopped = stop()
    await sleep(50)
    release()
    await Promise.all([stopped, once(socket, 'close')])
    assert.ok(received.includes('{"served":true}') && received.includes('{"done":true}'), received)
  })

  test('what takes longer than the grace period is cut off', async () => {
    const { routes, reached, release } = slowRoute()
    const { address, stop } = await start({ SHUTDOWN_GRACE_SECONDS: '1' }, routes)
    const under = fetch(`${address}/slow`)
    under.catch(() => {})
    await reached
    const begun = performance.now()
    await stop()
    const waited = performance.now() - begun
    assert.ok(waited >= 950 && waited < 3_000, `waited ${waited} ms`)
    await assert.rejects(under)
    release()
  })

  test('called twice stops once', async () => {
    const { stop } = await start()
    assert.equal(stop(), stop())
    await stop()
  })
})

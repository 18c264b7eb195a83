/**
 * Two servers behind nginx by the lines of deploy/reverse-proxy.md, replaced one after the other by docs/operations.md while
 * eight callers book and read. A caller sends every request once, and every answer is a success.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { freePort } from '../support/network/free-port.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'
import { dayFromNow, preparePair } from '../two-servers/pair.ts'
import { machineName, makeCertificate, startNginx, withoutDebian } from './debian.ts'

const callers = 8
const restarts = 3
const leastRequests = 3_000
const tables = 80

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const upstream = /^upstream maitred \{\n[\s\S]*?^\}\n/m

test('a rolling restart behind nginx by the documented lines fails no request', { skip: withoutDebian }, async (t) => {
  const seats = Array.from({ length: tables }, () => [1, 2] as const)
  const pair = await preparePair({ areas: [{ name: 'Hall', tables: seats }] })
  const folder = await mkdtemp(join(tmpdir(), 'maitred-rolling-'))
  const ports = { http: await freePort(), https: await freePort(), servers: [await freePort(), await freePort()] }
  const origin = `https://${machineName}:${ports.https}`
  const start = (port: number) =>
    startServerProcess({
      env: {
        ...pair.env,
        ...{ PORT: `${port}`, PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', PUBLIC_RATE_LIMIT_PER_MINUTE: '0' },
        DRAIN_SECONDS: '3',
      },
    })
  const servers = await Promise.all(ports.servers.map(start))
  const certificate = await makeCertificate(join(folder, 'certificate'), machineName)
  const site = { name: machineName, certificate, httpPort: ports.http, httpsPort: ports.https, serverPort: 1 }
  const nginx = await startNginx(join(folder, 'nginx'), site)
  const agent = new Agent({ allowH2: false, connect: { ca: await readFile(certificate.authority) } })
  t.after(async () => {
    await agent.close()
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const [before = ''] = upstream.exec(await read('deploy/nginx.conf')) ?? []
  const [documented = ''] = upstream.exec(await read('deploy/reverse-proxy.md')) ?? []
  const [one, two] = ports.servers
  const lines = documented.replace('10.0.0.11:3000', `127.0.0.1:${one}`).replace('10.0.0.12:3000', `127.0.0.1:${two}`)
  assert.match(lines, new RegExp(`127.0.0.1:${one}[^]*127.0.0.1:${two}`))
  await nginx.reload([before.replace('127.0.0.1:3000', '127.0.0.1:1'), lines])

  const failures: string[] = []
  const statuses: Record<string, number> = {}
  let isRestarting = true
  let asked = 0
  const isDone = () => (!isRestarting && asked >= leastRequests) || failures.length > 100

  async function ask(method: string, path: string, key: string | undefined, body?: unknown) {
    asked++
    const headers: Record<string, string> = { authorization: `Bearer ${pair.token}` }
    if (key !== undefined) headers['idempotency-key'] = key
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = { method, headers, dispatcher: agent, ...(body !== undefined && { body: JSON.stringify(body) }) }
    try {
      const answer = await fetch(`${origin}/api/restaurant${path}`, sent)
      const text = await answer.text()
      const what = `${method} ${answer.status}`
      statuses[what] = (statuses[what] ?? 0) + 1
      if (answer.status >= 300) failures.push(`${what} ${path} ${text.slice(0, 300)}`)
      return JSON.parse(text)
    } catch (error) {
      failures.push(`${method} ${path}: ${error} ${(error as Error).cause}`)
      return undefined
    }
  }

  async function call(number: number): Promise<void> {
    for (let turn = 0; !isDone(); turn++) {
      const day = 3 + number + callers * Math.floor(turn / (2 * tables))
      const date = `${dayFromNow(day)}T${turn % 2 === 0 ? '18' : '20'}:00:00`
      const body = { date, adults: 2, patron: { first_name: `Guest ${number}`, last_name: String(turn) } }
      const booked = await ask('POST', '/bookings', randomBytes(8).toString('hex'), body)
      if (booked?.data) await ask('GET', `/bookings/${booked.data.id}`, undefined)
      await ask('GET', `/day?date=${dayFromNow(day)}`, undefined)
    }
  }

  async function replace(): Promise<void> {
    try {
      for (let turn = 0; turn < restarts; turn++) {
        const place = turn % servers.length
        const old = servers[place] as ServerProcess
        assert.equal(await old.stop('SIGTERM'), 0, old.output())
        const port = ports.servers[place] as number
        servers[place] = await start(port)
        while ((await fetch(`http://127.0.0.1:${port}/health/ready`)).status !== 200) await sleep(50)
      }
    } finally {
      isRestarting = false
    }
  }

  await Promise.all([replace(), ...Array.from({ length: callers }, (_, number) => call(number))])
  t.diagnostic(`${asked} requests, ${restarts} restarts: ${JSON.stringify(statuses)}`)
  assert.deepEqual(failures, [])
  assert.ok(asked >= leastRequests)
  const [stored] = await pair.sql<{ count: number }>('select count(*)::int as count from bookings')
  assert.equal(stored?.count, statuses['POST 201'], 'every booking was answered, and none made twice')
})

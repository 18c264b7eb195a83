/** Backup and restore as an operator types them, with the server's own PostgreSQL. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { startServerProcess } from '../../support/workers/server-process.ts'

const main = new URL('../../../src/main.ts', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'maitred-operator-'))
const [here, there] = [join(folder, 'here'), join(folder, 'there')]
after(() => rm(folder, { recursive: true, force: true }))

function maitred(DATA_DIR: string, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, DATA_DIR }, timeout: 60_000 })
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], output]) => ({ code, output }))
  return { child, ended }
}

const demo = { authorization: 'Bearer demo-restaurant-token', 'content-type': 'application/json' }

test('a backup of a running server is restored elsewhere and serves the same; a running server is not restored over', async () => {
  const server = await startServerProcess({ env: { DATA_DIR: here } })
  const webhook = { url: 'http://127.0.0.1:9/', events: ['booking.seated'] }
  const made = await fetch(`${server.address}/api/restaurant/webhooks`, {
    ...{ method: 'POST', headers: demo, body: JSON.stringify(webhook) },
  })
  assert.equal(made.status, 201)
  const patrons = async (address: string) => {
    // Of the Bistro: the Trattoria gets a year of guests while the server runs.
    const headers = { ...demo, authorization: 'Bearer demo-bistro-token' }
    const asked = { method: 'POST', headers, body: '{"per_page":200}' }
    return (await fetch(`${address}/api/restaurant/patrons/query`, asked)).json()
  }
  const before = await patrons(server.address)

  const file = join(folder, 'live.sql.zst')
  const written = await maitred(here, 'backup', file).ended
  assert.equal(written.code, 0, written.output)
  const over = await maitred(here, 'restore', '--replace', file).ended
  assert.equal(over.code, 1)
  assert.match(over.output, new RegExp(`Another maitred server \\(pid ${server.pid}\\)`))
  assert.deepEqual(await patrons(server.address), before, 'the server was affected')

  await mkdir(there)
  const withoutKey = await maitred(there, 'restore', file).ended
  assert.equal(withoutKey.code, 1)
  assert.match(withoutKey.output, /There is no secret key here/)
  await copyFile(join(here, 'secret.key'), join(there, 'secret.key'))
  const [source, target] = [maitred(here, 'backup', '-'), maitred(there, 'restore', '-')]
  source.child.stdout.pipe(target.child.stdin)
  for (const { code, output } of await Promise.all([source.ended, target.ended])) assert.equal(code, 0, output)
  assert.equal(await server.stop(), 0)

  const copy = await startServerProcess({ env: { DATA_DIR: there } })
  assert.deepEqual(await patrons(copy.address), before)
  assert.equal(await copy.stop(), 0)
})

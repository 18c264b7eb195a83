/** The operator's first steps with a server: it prints where to sign in, and `maitred user invite` prints a link to it. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const run = promisify(execFile)
const main = new URL('../../src/main.ts', import.meta.url).pathname

test('the link that the command line prints opens on the server', async () => {
  const database = await testDatabase()
  await openRestaurant(database, { slug: 'trattoria', settings: { name: 'Trattoria' } })
  const env = { DATABASE_URL: connectionUrl(database.connection), SECRET_KEY: 'ab'.repeat(32) }
  const server = await startServerProcess({ env })
  assert.ok(server.output().includes(`${server.address}/sign-in`), server.output())
  const { port } = new URL(server.address)
  const invitation = ['user', 'invite', 'ann@example.com', '--restaurant', 'trattoria', '--role', 'host']
  const { stdout } = await run(process.execPath, [main, ...invitation], {
    env: { ...env, PORT: port, PATH: process.env.PATH, LOG_LEVEL: 'warn' },
  })
  const [link] = /http:\/\/\S+\/invitation\/\S+/.exec(stdout) ?? []
  assert.ok(link, stdout)
  const page = await fetch(link)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /Welcome to Trattoria/)
})

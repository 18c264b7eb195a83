/** Every test file of the repository runs in a lane: nothing is tested by a command that nobody runs. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { lanesLeftOut, partsOfEverything, scriptsOf } from '../../release/lanes.ts'
import { filesOf, isSharedLane } from './lanes/run-share.ts'

const repository = new URL('../../', import.meta.url).pathname
const scripts = scriptsOf(repository)

/** The files that a command runs, those of its shares and of the commands that it runs included. */
function filesOfCommand(name: string): string[] {
  const line = scripts[name] ?? assert.fail(`package.json has no ${name}`)
  const commands = [...line.matchAll(/npm (?:run )?(test[\w:]*)/g)].flatMap(([, command = '']) =>
    filesOfCommand(command),
  )
  const given = [...line.matchAll(/"((?:server|sdk|web)\/[^"]+\.ts)"/g)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: repository }),
  )
  return [...new Set([...commands, ...given.flatMap(withoutShares)])].sort()
}

function withoutShares(file: string): string[] {
  const [, lane] = /^server\/test\/lanes\/(\w+)-\d\.ts$/.exec(file) ?? []
  if (lane === undefined) return [file]
  assert.ok(isSharedLane(lane), file)
  return filesOf(lane).map((shared) => join('server/test', shared))
}

const all = globSync('**/*.test.ts', { cwd: repository, exclude: ['**/node_modules/**'] }).sort()

test('npm run test:all runs every test file', () => {
  assert.ok(all.length > 300, `only ${all.length} files`)
  assert.deepEqual(filesOfCommand('test:all'), all)
})

test('npm test runs the fast lane, isolation, the contract, the journeys, the SDK and the functions of the pages', () => {
  const files = filesOfCommand('test')
  const folders = [
    'deploy',
    'domain',
    'features',
    'http',
    'isolation',
    'migrations',
    'operations',
    'jobs',
    'secrets',
    'browser/journeys',
  ].map((folder) => `server/test/${folder}/`)
  const wanted = all.filter(
    (file) =>
      /^(sdk|web)\//.test(file) ||
      /^server\/test\/[^/]+$/.test(file) ||
      (folders.some((folder) => file.startsWith(folder)) && !file.endsWith('.soak.test.ts')),
  )
  assert.deepEqual(files, wanted)
})

test('no file of a lane runs twice in a run', () => {
  const shares = ['fast', 'slow', 'isolation', 'journeys', 'browser'].filter(isSharedLane).flatMap(filesOf)
  assert.equal(new Set(shares).size, shares.length)
  const [short, long] = [new Set(filesOfCommand('test')), filesOfCommand('test:long')]
  assert.deepEqual(
    long.filter((file) => short.has(file)),
    [],
  )
})

test('every file that a command names is there', () => {
  const named = Object.entries(scripts).flatMap(([command, line]) =>
    [...line.matchAll(/\b(?:server|sdk|web|bench|release)\/[\w./-]+\.[mc]?[jt]s\b/g)].map(([file]) => [command, file]),
  )
  assert.ok(named.length >= 10, `only ${named.length} files`)
  const missing = named.filter(([, file = '']) => !existsSync(join(repository, file)))
  assert.deepEqual(missing, [])
})

test('npm run test:all ends by naming the lanes it has not run, a new one among them', () => {
  assert.match(scripts['test:all'] ?? '', / && node release\/lanes\.ts$/)
  const { status, stdout } = spawnSync(process.execPath, ['release/lanes.ts'], { cwd: repository, encoding: 'utf8' })
  const named = [...stdout.matchAll(/^ {2}npm run (\S+)$/gm)].map(([, lane]) => lane)
  assert.deepEqual([status, named], [0, lanesLeftOut(scripts)])
  const added = { ...scripts, 'test:new': 'node --test new.ts', 'test:newer': 'FAULTS=full npm run test:new' }
  assert.deepEqual(new Set(lanesLeftOut(added)).difference(new Set(named)), new Set(['test:newer']))
})

test('a lane that counts as a part of npm run test:all has no file of its own', () => {
  const files = new Set(filesOfCommand('test:all'))
  for (const lane of partsOfEverything) {
    const own = filesOfCommand(lane)
    assert.ok(own.length > 100, `only ${own.length} files`)
    assert.deepEqual(
      own.filter((file) => !files.has(file)),
      [],
    )
  }
})

test('CONTRIBUTING.md lists the lanes that are run before a release beside npm run test:all', () => {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const listed = [...text.matchAll(/^ {3}- `(test:[\w:]+)`/gm)].map(([, lane]) => lane)
  assert.deepEqual(listed, lanesLeftOut(scripts))
})

/** Every test file runs in a tier, and `npm test` says what it leaves out and fails where a test does. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { withLeftOut } from './lanes/report-left-out.ts'
import { testServer } from './support/test-server.ts'
import {
  besideAll,
  filesOf,
  laneNames,
  laneOf,
  runsOf,
  sharesOf,
  type TierName,
  testFiles,
  tierNames,
} from './tiers.ts'

const repository = new URL('../../', import.meta.url).pathname
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
)

/** A file that two of its runs have stands here twice. */
const filesOfTier = (tier: TierName): string[] =>
  runsOf(tier)
    .flatMap((run) => ('lanes' in run ? filesOf(...run.lanes) : []))
    .sort()

test('npm run test:all runs every test file of the repository once', () => {
  const all = globSync('**/*.test.ts', { cwd: repository, exclude: ['**/node_modules/**'] }).sort()
  assert.ok(all.length > 300, `only ${all.length} files`)
  assert.deepEqual(testFiles(), all)
  assert.deepEqual(filesOfTier('all'), all)
})

test('npm test leaves out what races, is long, other pages in a browser and servers as processes, and nothing else', () => {
  const left = new Set(testFiles()).difference(new Set(filesOfTier('push')))
  assert.deepEqual(new Set([...left].map(laneOf)), new Set(['soak', 'long', 'longJourneys', 'browser', 'processes']))
  assert.deepEqual(new Set(filesOfTier('fast')).difference(new Set(filesOfTier('push'))), new Set())
})

test('CI runs what npm test does, and what is long', () => {
  const more = new Set(filesOfTier('ci')).difference(new Set(filesOfTier('push')))
  assert.deepEqual(new Set([...more].map(laneOf)), new Set(['long', 'longJourneys']))
  assert.match(readFileSync(join(repository, '.ci/run'), 'utf8'), /^npm test -- --tier ci$/m)
})

test('a file gets its lane by its folder and its ending', () => {
  const expected = {
    'server/test/domain/seating/pacing.test.ts': 'fast',
    'server/test/features/doors/guest-limits/ways-in.slow.test.ts': 'slow',
    'server/test/features/people/oidc/oidc-faults.long.test.ts': 'long',
    'server/test/browser/journeys/walk.long.test.ts': 'longJourneys',
    'server/test/features/bookings/races/race.soak.test.ts': 'soak',
    'server/test/isolation/foreign-ids.test.ts': 'isolation',
    'server/test/openapi.test.ts': 'contract',
    'server/test/browser/journeys/conflict.test.ts': 'journeys',
    'server/test/browser/diary/diary-touch.test.ts': 'browser',
    'server/test/faults/twins.test.ts': 'processes',
    'sdk/test/client.test.ts': 'sdk',
  }
  for (const [file, lane] of Object.entries(expected)) {
    assert.ok(existsSync(join(repository, file)), file)
    assert.equal(laneOf(file), lane, file)
  }
})

test('a lane whose files share processes has a file for each of these, and no other', () => {
  const expected = laneNames.flatMap(sharesOf)
  const found = globSync('*-?.ts', { cwd: join(repository, 'server/test/lanes') })
  assert.deepEqual(found.sort(), expected.sort())
})

test('every file that a script or a tier names is there', () => {
  const inScripts = Object.values(scripts).flatMap((line) =>
    line.match(/\b(?:server|sdk|web|bench|release)\/[\w./-]+/g),
  )
  const inTiers = tierNames.flatMap(runsOf).flatMap((run) => {
    if ('program' in run) return run.program.filter((word) => /^(server|node_modules)\//.test(word))
    return 'files' in run ? [...run.files] : []
  })
  const named = [...inScripts, ...inTiers].filter((file) => file !== null)
  assert.ok(named.length >= 20, `only ${named.length} files`)
  assert.deepEqual(
    named.filter((file) => globSync(file, { cwd: repository }).length === 0),
    [],
  )
})

test('package.json has a dozen scripts, and those that test are tiers or take files', () => {
  assert.ok(Object.keys(scripts).length <= 12, Object.keys(scripts).join())
  const testing = Object.entries(scripts).filter(([name]) => /^test\b/.test(name))
  for (const [name, line] of testing) {
    const [, tier] = /^node server\/test\/run\.ts(?: --tier (\S+))?$/.exec(line) ?? assert.fail(`${name}: ${line}`)
    if (tier !== undefined) assert.equal(`test:${tier}`, name)
  }
  assert.deepEqual(testing.map(([name]) => name).sort(), ['test', 'test:all', 'test:fast', 'test:file', 'test:hostile'])
})

test('CONTRIBUTING.md lists the tiers that are run before a release beside npm run test:all', () => {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const listed = [...text.matchAll(/^ {3}- `--tier ([\w-]+)`/gm)].map(([, tier]) => tier)
  assert.deepEqual(listed, besideAll)
})

test('a tier that is none is refused with the names of those there are', () => {
  const { status, stderr } = runTests('--tier', 'quick')
  assert.equal(status, 1)
  assert.match(stderr, /There is no tier "quick"\. There are: push, ci, fast, all, /)
})

test('npm test -- PATH runs the file, ends with its figures and fails with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-run-'))
  after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'one-fails.test.ts')
  writeFileSync(file, "import { test } from 'node:test'\ntest('a', () => {})\ntest('b', () => Promise.reject(1))\n")
  const { status, stdout } = runTests(file)
  assert.equal(status, 1, stdout)
  assert.match(stdout, /^ℹ tests 2$[\s\S]*^ℹ pass 1$[\s\S]*^ℹ fail 1$/m)
})

test('a run says what it left out, sampled and skipped before its figures', async () => {
  const figure = (message: string) => ({ type: 'test:diagnostic', data: { nesting: 0, message } })
  const skipped = { type: 'test:pass', data: { nesting: 0, skip: 'no chromium' } }
  const events = Readable.from([skipped, skipped, figure('tests 2'), figure('pass 0')])
  const said = await Array.fromAsync(withLeftOut(events, { TEST_TIER: 'push', PROPERTY_RUNS: 'quarter' }))
  assert.deepEqual(
    said.flatMap(({ data: { message } }) => message ?? []),
    [
      `not run: ${filesOf('soak').length} files that race, measure or try often (*.soak.test.ts)`,
      `not run: ${filesOf('longJourneys').length} files of journeys that take twenty seconds and more (journeys/*.long.test.ts)`,
      `not run: ${filesOf('browser').length} files of every other page in a browser`,
      `not run: ${filesOf('long').length} files that take three seconds and more (*.long.test.ts)`,
      `not run: ${filesOf('processes').length} files of servers as processes: starts, stops, faults, two of them, packages`,
      'sampled: a quarter of the cases of properties that cost',
      'skipped: 2 tests or groups, no chromium',
      'tests 2',
      'pass 0',
    ],
  )
})

/** On this run's PostgreSQL, so that none is started. */
function runTests(...args: string[]) {
  const { user, password, host, port, database } = testServer().admin
  const TEST_DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${host}`
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return spawnSync(process.execPath, ['server/test/run.ts', ...args], {
    cwd: repository,
    env: { ...env, TEST_DATABASE_URL },
    encoding: 'utf8',
  })
}

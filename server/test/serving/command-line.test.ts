/** The command line: --help and wrong arguments touch neither the data folder nor a database. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { stringify } from 'yaml'
import { osteria } from '../features/office/configuration/described.ts'
import { testDatabase } from '../support/database.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'maitred-typed-'))
after(() => rm(folder, { recursive: true, force: true }))
const untouched = join(folder, 'data')
const { connection, sql } = await testDatabase()

async function maitred(args: string[], env: Record<string, string> = {}, input = '') {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: untouched, PORT: '0', ...env },
    timeout: 180_000,
  })
  child.stdin.end(input)
  const [[code], printed, failed] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, printed, failed }
}

const commands = [
  ...[
    'serve',
    'migrate',
    'demo',
    'apply',
    'export',
    'import',
    'play',
    'review-link',
    'backup',
    'restore',
    'token',
    'user',
  ],
  ...['restaurant', 'token rotate', 'user add'],
]

describe('help', () => {
  for (const command of commands) {
    it(`for ${command} is printed, and nothing else is done`, async () => {
      // The configuration is not read either, so that help is shown where it is wrong.
      const { code, printed, failed } = await maitred([...command.split(' '), '--help'], { PORT: 'wrong' })
      assert.deepEqual([code, failed], [0, ''])
      assert.match(printed, new RegExp(`^Usage:[^]*maitred ${command.split(' ')[0]}`))
      assert.equal(existsSync(untouched), false)
    })
  }

  it('may be asked for in short, and names every command', async () => {
    assert.match((await maitred(['serve', '-h'])).printed, /^Usage:/)
    const { printed } = await maitred(['--help'])
    for (const command of commands) assert.ok(printed.includes(command.split(' ')[0] ?? ''), command)
  })
})

describe('wrong arguments', () => {
  for (const typed of [
    ...[
      'serve --port 4999',
      'serve now',
      'migrate extra',
      'demo now',
      'apply',
      'apply a b',
      'export',
      'import patrons',
      'play a.csv',
    ],
    ...[
      'import patrons a.csv',
      'review-link',
      'review-link 1',
      'backup a b',
      'backup --fast',
      'restore',
      'restore a b',
    ],
    ...['token', 'token steal', 'token rotate', 'token create --name A', 'user', 'user add a@b.com', 'constructor'],
    ...['--version now'],
  ]) {
    it(`are refused with the usage: ${typed}`, async () => {
      const { code, printed, failed } = await maitred(typed.split(' '))
      assert.deepEqual([code, printed], [2, ''])
      assert.match(failed, /\nUsage:/)
      assert.equal(existsSync(untouched), false)
    })
  }

  it('an unknown command is named', async () => {
    assert.match((await maitred(['srve'])).failed, /^There is no command "srve"\.\n/)
  })

  it('for an option of serve, the variable that sets it is named', async () => {
    assert.match((await maitred(['serve', '--port', '4999'])).failed, /PORT=4999 maitred serve/)
  })
})

it('--version prints the version of the package, its commit and the date of that', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const log = spawnSync('git', ['log', '-1', '--format=%H %ct'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).stdout.trim()
  const [hash = '', seconds] = log.split(' ')
  const day = new Date(Number(seconds) * 1_000).toISOString().slice(0, 10)
  const commit = hash === '' ? '' : ` (${hash.slice(0, 8)}, ${day})`
  assert.deepEqual(await maitred(['--version'], { PORT: 'wrong' }), {
    code: 0,
    printed: `maitred ${version}${commit}\n`,
    failed: '',
  })
})

describe('with a database', () => {
  const env = { DATABASE_URL: connectionUrl(connection) }

  it('apply - reads standard input, and names it in errors', async () => {
    const done = await maitred(['apply', '-'], env, stringify({ ...osteria, slug: 'piped' }))
    assert.deepEqual([done.code, done.failed], [0, ''])
    assert.equal((await sql(`select 1 from restaurants where slug = 'piped'`)).length, 1)
    const refused = await maitred(['apply', '-'], env, 'slug: piped\n')
    assert.equal(refused.code, 1)
    assert.match(refused.failed, /^standard input, line 1: name is required\n/)
  })

  it('migrate reports that it is done, and refuses a wrong configuration', async () => {
    assert.equal((await maitred(['migrate'], env)).printed, 'The schema is up to date.\n')
    const { code, failed } = await maitred(['migrate'], { ...env, PORT: 'wrong' })
    assert.equal(code, 1)
    assert.match(failed, /PORT/)
  })

  it('a refusal is one sentence, after which the command ends', async () => {
    const { code, failed } = await maitred(['export', 'nowhere'], env)
    assert.deepEqual([code, failed], [1, 'Restaurant "nowhere" not found.\n'])
  })
})

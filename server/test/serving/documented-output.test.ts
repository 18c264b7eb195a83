/** What docs/operations.md shows of commands is what they print; numbers, which grow with every version, are left out. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const main = new URL('../../src/main.ts', import.meta.url).pathname

type Sample = { command: string; printed: string }
const samples: Sample[] = [...page.matchAll(/^```\n(\$ [\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((sample) => {
      const end = sample.indexOf('\n')
      return { command: sample.slice(0, end), printed: sample.slice(end + 1).trimEnd() }
    }),
)

/** Shown elsewhere, by the tests that bring about what they are about. */
const elsewhere = [
  /** Of a damaged database: operations/check/check.command.slow.test.ts. */
  'maitred check',
  /** With the key of another server: operations/secret-key/key.test.ts. */
  'DATA_DIR=./elsewhere DATABASE_URL=postgres://… maitred serve',
  /** From a store: operations/nightly-backup/copy-backup.soak.test.ts. */
  'BACKUP_COPY_TO=… BACKUP_COPY_KEY=… maitred restore copy:',
]

const folder = await mkdtemp(join(tmpdir(), 'maitred-documented-'))
// Where root runs the tests, PostgreSQL runs as another user.
await chmod(folder, 0o755)
after(() => rm(folder, { recursive: true, force: true }))

function printedBy(command: string): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), METRICS_PORT: 'off' }
  const text = `maitred() { '${process.execPath}' '${main}' "$@"; }; ${command.replace('npm run -s maitred --', 'maitred')}`
  return new Promise((resolve) => {
    // Refusals end with 1, and are shown as well.
    execFile('bash', ['-c', text], { cwd: folder, env, timeout: 180_000 }, (_error, out, errors) =>
      resolve(`${out}${errors}`.trimEnd()),
    )
  })
}

const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '0')

before(() => printedBy('maitred migrate'))

test('every sample is run here, or shown by another test', () => {
  assert.ok(samples.length >= 7, `${samples.length} samples`)
  const commands = samples.map(({ command }) => command)
  assert.deepEqual(
    elsewhere.filter((command) => !commands.includes(command)),
    [],
  )
})

for (const { command, printed } of samples.filter(({ command }) => !elsewhere.includes(command))) {
  test(`${command} prints what docs/operations.md shows`, async () => {
    assert.equal(withoutNumbers(await printedBy(command)), withoutNumbers(printed))
  })
}

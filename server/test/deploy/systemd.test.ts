/** The unit as far as it can be had without systemd as process 1: systemd's own check of it. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const unit = readFileSync(new URL('../../../deploy/maitred.service', import.meta.url), 'utf8')
const skip = !existsSync('/usr/bin/systemd-analyze') && 'systemd-analyze is not installed'
if (skip) console.warn(`NOT TESTED: deploy/maitred.service, since ${skip}.`)

const folder = await mkdtemp(join(tmpdir(), 'maitred-unit-'))
after(() => rm(folder, { recursive: true, force: true }))

/** It only warns of what it does not know, and ends with 0. */
async function complaintsAbout(text: string): Promise<string> {
  const file = join(folder, 'maitred.service')
  await writeFile(file, text)
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', file])
  return stdout + stderr
}

test('systemd knows every line of the unit', { skip }, async () => {
  // The package is not installed here.
  const installed = unit.replace('ExecStart=/usr/local/bin/maitred serve', `ExecStart=${process.execPath} serve`)
  assert.notEqual(installed, unit)
  assert.equal(await complaintsAbout(installed), '')
  assert.match(await complaintsAbout(installed.replace('UMask=', 'Umask0=')), /Unknown key/, 'the check can fail')
})

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lastLogLines, openLog, rotateLog } from '@maitred/postgres/log-file.ts'

test('the log is rotated while PostgreSQL writes to it, and one older file is kept', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-log-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'postgres.log')
  const log = await openLog(path)
  t.after(() => log.close())
  await log.write('first\n')
  await rotateLog(path, 6)
  assert.equal(await readFile(path, 'utf8'), 'first\n', 'not yet too large')
  await log.write('second\n')
  await rotateLog(path, 6)
  await log.write('third\nfourth\n')
  assert.equal(await readFile(`${path}.1`, 'utf8'), 'first\nsecond\n')
  assert.equal(await readFile(path, 'utf8'), 'third\nfourth\n')
  assert.equal(await lastLogLines(path, 6), 'fourth')
})

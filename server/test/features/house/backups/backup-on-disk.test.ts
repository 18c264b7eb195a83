/** The file of a backup beside what was recorded of it. */
import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BackupOnDisk, checksumOf } from '../../../../src/features/house/backups/backup-on-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'maitred-on-disk-'))
after(() => rm(folder, { recursive: true, force: true }))

async function written(name: string) {
  const file = join(folder, name)
  await writeFile(file, 'a whole backup')
  return { file, bytes: (await stat(file)).size, checksum: await checksumOf(file) }
}

test('a backup that is missing, cut off, longer or overwritten by as many bytes is not the one that was written', async () => {
  const backup = await written('one')
  const onDisk = new BackupOnDisk()
  assert.equal(await onDisk.state(backup), 'there')
  await writeFile(backup.file, 'another backup')
  assert.equal(await onDisk.state(backup), 'other content')
  await appendFile(backup.file, '!')
  assert.equal(await onDisk.state(backup), 'other size')
  await writeFile(backup.file, '')
  assert.equal(await onDisk.state(backup), 'other size')
  await rm(backup.file)
  assert.equal(await onDisk.state(backup), 'missing')
})

test('where there is no backup there is no state, and one without a checksum is judged by its size', async () => {
  const onDisk = new BackupOnDisk()
  assert.equal(await onDisk.state({ file: null, bytes: null, checksum: null }), undefined)
  const backup = await written('old')
  await writeFile(backup.file, 'another backup')
  assert.equal(await onDisk.state({ ...backup, checksum: null }), 'there')
})

test('a file whose path, size and time of change are as before is not read again', async () => {
  const backup = await written('once')
  const changedAt = new Date('2026-06-09T03:30:00Z')
  await utimes(backup.file, changedAt, changedAt)
  const onDisk = new BackupOnDisk()
  assert.equal(await onDisk.state(backup), 'there')
  await writeFile(backup.file, 'another backup')
  await utimes(backup.file, changedAt, changedAt)
  assert.equal(await onDisk.state(backup), 'there', 'as it was read')
  await utimes(backup.file, new Date(), new Date())
  assert.equal(await onDisk.state(backup), 'other content')
})

test('asked without waiting, a file counts as there until it was read', async () => {
  const backup = await written('so-far')
  await writeFile(backup.file, 'another backup')
  const onDisk = new BackupOnDisk()
  assert.equal(await onDisk.stateSoFar(backup), 'there')
  assert.equal(await onDisk.state(backup), 'other content')
  assert.equal(await onDisk.stateSoFar(backup), 'other content')
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigRefused } from '../../src/settings/config.ts'
import { findSecretKey, loadSecretKey } from '../../src/settings/secret-key.ts'

const folder = await mkdtemp(join(tmpdir(), 'maitred-key-'))
after(() => rm(folder, { recursive: true, force: true }))

test('SECRET_KEY is decoded from hex or base64, and no file is created', async () => {
  const key = randomBytes(32)
  const dataDir = join(folder, 'given')
  for (const text of [
    key.toString('hex'),
    key.toString('hex').toUpperCase(),
    key.toString('base64'),
    key.toString('base64url'),
  ]) {
    assert.deepEqual(await loadSecretKey({ secretKey: text, dataDir }), key)
  }
  await assert.rejects(stat(dataDir))
})

test('without SECRET_KEY one key file with mode 0600 is created, however many servers start at once', async () => {
  const dataDir = join(folder, 'deep', 'made')
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadSecretKey({ secretKey: undefined, dataDir })))
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  assert.equal(keys[0]?.length, 32)
  assert.deepEqual(await readdir(dataDir), ['secret.key'])
  assert.equal((await stat(join(dataDir, 'secret.key'))).mode & 0o777, 0o600)
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700)
  assert.deepEqual(await loadSecretKey({ secretKey: undefined, dataDir }), keys[0])
})

test('a key file that holds no key is refused and not changed', async () => {
  const path = join(folder, 'secret.key')
  await writeFile(path, 'hunter2')
  await assert.rejects(loadSecretKey({ secretKey: undefined, dataDir: folder }), (error: unknown) => {
    assert.ok(error instanceof ConfigRefused && error.message.includes(path) && !error.message.includes('hunter2'))
    return true
  })
  assert.equal(await readFile(path, 'utf8'), 'hunter2')
})

test('findSecretKey creates no file', async () => {
  const dataDir = join(folder, 'only-read')
  assert.equal(await findSecretKey({ secretKey: undefined, dataDir }), undefined)
  await assert.rejects(stat(dataDir))
  const key = await loadSecretKey({ secretKey: undefined, dataDir })
  assert.deepEqual(await findSecretKey({ secretKey: undefined, dataDir }), key)
})

test('a key file that cannot be created is refused with what to set', async () => {
  const dataDir = join(folder, 'no-way')
  await mkdir(dataDir)
  await symlink(join(folder, 'nowhere', 'secret.key'), join(dataDir, 'secret.key'))
  await assert.rejects(loadSecretKey({ secretKey: undefined, dataDir }), (error: unknown) => {
    assert.ok(error instanceof ConfigRefused)
    assert.match(error.message, /There is no SECRET_KEY, and .* cannot be made \(ENOENT\)\. Set SECRET_KEY .* DATA_DIR/)
    return true
  })
})

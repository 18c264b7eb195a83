/** `npm test -- server/test/migrations/record-release.ts`: keeps a database of this version, for the tests of upgrades from it. Before it is tagged. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { openTenants } from '../isolation/tenants/tenants.ts'
import { backup } from '../operations/backup/spare-database.ts'
import { everyAnswer } from '../operations/transfer/movers.ts'
import { bodiesOf, databaseOf, writeAnswers } from './recorded-release.ts'

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
const { version }: { version: string } = JSON.parse(manifest)

test(`records the database of ${version}`, async () => {
  const file = databaseOf(version)
  assert.doesNotMatch(version, /-dev$/, `${version} is in the making. Raise the version before it is recorded.`)
  assert.ok(!existsSync(file), `${file} is there. Once ${version} is released, it stays as it is.`)
  mkdirSync(dirname(file), { recursive: true })
  const tenants = await openTenants({ withNeighbour: false })
  await writeAnswers(version, bodiesOf(await everyAnswer(tenants)))
  const { code, output } = await backup(tenants.connection, file)
  assert.equal(code, 0, output)
})

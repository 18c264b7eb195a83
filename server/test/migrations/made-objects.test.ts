/**
 * The record with which the doctor finds dropped and changed indexes, constraints and triggers is what the migrations make.
 * `REWRITE_SCHEMA=1 npm test -- server/test/migrations/made-objects.test.ts` writes it after a new migration.
 */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { begin, queryOn } from '../../src/db/session.ts'
import { madeObjectsFile } from '../../src/operations/doctor/read-database.ts'
import { readSchemaObjects } from '../../src/operations/doctor/schema-objects.sql.ts'
import { onDatabase, spareDatabase } from '../operations/backup/spare-database.ts'

test('server/migrations/made-objects.json has the indexes, constraints and triggers of a migrated database', async () => {
  const made = await onDatabase(await spareDatabase(), async (client) => {
    await begin(client, 'read only')
    return readSchemaObjects(queryOn(client))
  })
  if (process.env.REWRITE_SCHEMA === '1') {
    writeFileSync(madeObjectsFile, `${JSON.stringify(made, null, 2)}\n`)
  }
  const recorded: typeof made = JSON.parse(readFileSync(madeObjectsFile, 'utf8'))
  const lines = (objects: typeof made) => objects.map((object) => Object.values(object).join(' '))
  assert.deepEqual(
    lines(recorded),
    lines(made),
    'REWRITE_SCHEMA=1 npm test -- server/test/migrations/made-objects.test.ts writes it',
  )
})

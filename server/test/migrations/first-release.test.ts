/**
 * The one migration of 0.1.0 makes the schema that 66 migrations made before it, read from a database they had made. What is
 * recorded here is never recorded again: later changes are migrations of their own.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrateOn } from '../../src/db/prepare/migrate.ts'
import { bareDatabase, onDatabase } from '../operations/backup/spare-database.ts'
import { schemaAsText } from '../support/sql/schema-as-text.ts'

const recorded = readFileSync(join(import.meta.dirname, 'schema-0.1.0.txt'), 'utf8')

test('the first migration makes the schema of 0.1.0', async () => {
  const made = await onDatabase(await bareDatabase(), async (client) => {
    await client.query('begin')
    await migrateOn(client, 1)
    await client.query('commit')
    return schemaAsText(client)
  })
  assert.deepEqual(made.split('\n'), recorded.split('\n'))
})

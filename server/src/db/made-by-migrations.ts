/**
 * The tables and functions that the migrations up to a version make, in a database that may be shared with other
 * applications. Read from the migrations themselves, since PostgreSQL does not record who made what.
 */
import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from './migrate.ts'

/** Names with their schema; functions with the types they take. */
export type Made = { tables: string[]; functions: string[] }

export async function madeByMigrations(version: number): Promise<Made> {
  const made: Made = { tables: [], functions: [] }
  for (const file of await migrationFiles()) {
    if (versionOf(file) > version) break
    const sql = await readFile(migrationsFolder + file, 'utf8')
    for (const [, name = ''] of sql.matchAll(/^create (?:unlogged )?table ([\w.]+)/gm)) made.tables.push(inSchema(name))
    for (const [, name = '', takes = ''] of sql.matchAll(/^create function ([\w.]+)\(([^)]*)\)/gm)) {
      made.functions.push(`${inSchema(name)}(${takes.replaceAll(/(^|, )\w+ /g, '$1')})`)
    }
  }
  return made
}

export async function newestMigration(): Promise<number> {
  return versionOf((await migrationFiles()).at(-1) ?? '0')
}

const migrationFiles = async (): Promise<string[]> => (await readdir(migrationsFolder)).sort()
const versionOf = (file: string): number => Number.parseInt(file, 10)

const inSchema = (name: string): string => (name.includes('.') ? name : `maitred.${name}`)

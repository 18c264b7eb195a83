/**
 * A migrated database for a test file. In a lane (lanes/run-share.ts) the files of a process have one in turns, emptied
 * before each; otherwise a file has one of its own, cloned from the template and dropped when the file is done.
 */

import { after } from 'node:test'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { ofProvokedDeadlocks } from './logged-deadlocks.ts'
import { searchPath } from './sql/search-path.ts'
import { testServer } from './test-server.ts'

export type TestDatabase = {
  db: Database
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Plain SQL, to arrange and to check rows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

export type OpenedDatabase = TestDatabase & { close(): Promise<void> }

export type TestDatabaseOptions = {
  poolSize?: number | undefined
  /** For a file that changes the schema, ends connections or counts them. */
  own?: boolean | undefined
  /** The run does not fail for deadlocks in it (logged-deadlocks.ts). */
  provokesDeadlocks?: boolean
}

const usualPoolSize = 8

/** What a lane lends to its files. */
export type Lender = { borrowDatabase(): Promise<TestDatabase | null> }

let lender: Lender | undefined

export function lendDatabases(from: Lender): void {
  lender = from
}

/** Call at the top of a file or inside `before`; everything is closed after the file's tests. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isSpecial = Object.values(options).some(Boolean)
  const borrowed = isSpecial ? null : await lender?.borrowDatabase()
  if (borrowed) return borrowed
  const { close, ...database } = await openTestDatabase(options)
  after(close)
  return database
}

let clones = 0

export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenedDatabase> {
  const { poolSize = usualPoolSize, provokesDeadlocks = false } = options
  const { admin, front, template } = testServer()
  const name = `${template}_${process.pid}_${++clones}${provokesDeadlocks ? ofProvokedDeadlocks : ''}`
  // By file, not page by page through the write-ahead log: 23 ms of processor time instead of 45, and 10 instead of 21
  // to drop it. The checkpoint this takes is cheap where the data is in memory.
  await onAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const connection = { ...front, database: name }
  const db = openDatabase({ connection, poolSize, onConnectionLost: () => {} })
  // The search path is for the tests' own SQL; the app's connections have none, so its SQL must name the schema.
  const hands = new pg.Pool({ ...admin, database: name, max: 2, options: searchPath })
  hands.on('error', () => {})

  return {
    db,
    connection,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await hands.query<Row>(text, values)).rows,
    close: async () => {
      await db.close()
      await hands.end()
      await onAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function onAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(testServer().admin)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
